//! Names that there are not, and what may have been meant.

use super::FlowContext;
use crate::framestate::State;
use diagnostics::{DiagId, Diagnostic, did_you_mean};
use entity::SourceLoc;
use host::{Code, HostConst, HostKind, Instr};

impl FlowContext<'_> {
    /// The way out where a name is neither global nor builtin.
    pub(super) fn help_for_name(&self, state: &State, name: &str) -> String {
        let code = &state.frame().code.code;
        let is_method = code.argcount > 0 && code.varnames.first().is_some_and(|first| &**first == "self");
        if is_method && self.is_of_self(code, name) {
            return format!("did you mean `self.{name}`?");
        }
        if self.host.is_importable(name) {
            return format!("is `import {name}` missing at the top of the program?");
        }
        let visible = self.host.visible_names(self.function.globals);
        let variables = self.host.variables(self.function.globals);
        let variables = variables.iter().flat_map(|variables| &variables.names).map(|name| &**name);
        let names = locals(code).chain(visible.iter().map(String::as_str)).chain(variables);
        let near = did_you_mean(name, names);
        near.unwrap_or_else(|| "globals must exist when the import of the program has ended".to_owned())
    }

    /// Whether the class of a method has a method of that name, or assigns such an attribute of `self`.
    fn is_of_self(&self, code: &Code, name: &str) -> bool {
        let Some((path, _)) = code.qualname.rsplit_once('.') else { return false };
        let mut parts = path.split('.');
        let globals = self.host.dict_items(self.function.globals);
        let first = parts.next().and_then(|first| globals.into_iter().find(|(key, _)| key.as_str() == Some(first)));
        let class = parts.try_fold(first.map(|(_, class)| class), |outer, part| {
            Some(outer.and_then(|outer| self.host.find_attr(&outer, part)))
        });
        let Some(HostConst::Obj(class)) = class.flatten() else { return false };
        if self.host.kind(class) != HostKind::Class {
            return false;
        }
        let assigns = |value: &HostConst| match value {
            HostConst::Obj(id) if self.host.kind(*id) == HostKind::Function => {
                let code = &self.host.function(*id).code;
                code.instructions.iter().any(|i| matches!(&i.instr, Instr::StoreAttr(stored) if &**stored == name))
            }
            _ => false,
        };
        let bases = self.host.class(class).mro.clone();
        bases
            .iter()
            .map(|&base| self.host.class(base))
            .filter(|base| !base.builtin)
            .any(|base| base.dict.iter().any(|(attribute, value)| &**attribute == name || assigns(value)))
    }

    /// The way out where a module lacks an attribute.
    pub(super) fn help_for_module_attribute(&self, module: &HostConst, name: &str) -> String {
        let names = self.host.attribute_names(module);
        did_you_mean(name, names.iter().map(String::as_str)).unwrap_or_else(|| {
            "check the spelling; attributes of modules must exist when the import of the program has ended".to_owned()
        })
    }

    /// The refusal of a read of a local variable without value.
    pub(super) fn undefined_local(&self, name: &str, what: &str, loc: SourceLoc) -> Diagnostic {
        let message = format!("the local variable `{name}` {what}");
        let diagnostic = Diagnostic::new(DiagId::UndefinedLocal, message, loc);
        let globals = self.host.dict_items(self.function.globals);
        let is_global = globals.iter().any(|(key, _)| key.as_str() == Some(name))
            || self.host.variables(self.function.globals).is_some_and(|variables| variables.contains(name));
        if is_global {
            return diagnostic.help(format!(
                "a function that assigns to a name makes a local variable of it: `global {name}` at its top means the global one"
            ));
        }
        let near = did_you_mean(name, locals(&self.function.code));
        diagnostic.help(near.unwrap_or_else(|| format!("assign to `{name}` on every path that leads here")))
    }
}

/// The names of the variables of a function, those of the functions around it included.
fn locals(code: &Code) -> impl Iterator<Item = &str> {
    let names = code.varnames.iter().chain(&code.cellvars).chain(&code.freevars);
    names.map(|name| &**name).filter(|name| !name.starts_with('.'))
}
