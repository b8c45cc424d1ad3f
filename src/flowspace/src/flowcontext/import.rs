//! Imports inside functions.

use super::{FlowContext, R};
use crate::framestate::{Simple, State, Value};
use diagnostics::{DiagId, Diagnostic};
use flow::BuiltinFn;
use host::{HostConst, HostKind};
use std::sync::Arc;

impl FlowContext<'_> {
    pub(super) fn import_name(&mut self, state: &mut State, name: &Arc<str>) -> R<()> {
        let names = self.pop_simple(state)?;
        let level = self.pop_simple(state)?;
        let name = &match level {
            Simple::Const(HostConst::Int(0)) => name.clone(),
            Simple::Const(HostConst::Int(level)) => match self.absolute_name(name, level) {
                Some(name) => Arc::from(name),
                None if self.is_covered(state) => {
                    let message = "attempted relative import beyond top-level package";
                    return Err(self.raise_builtin(state, "ImportError", Simple::str(message)));
                }
                None => {
                    let message = "a relative import in a module of no package, or beyond the outermost package";
                    let diagnostic = Diagnostic::new(DiagId::ImportFailed, message, self.loc);
                    return Err(self.refuse(diagnostic.help("import the module by its full name")));
                }
            },
            _ => panic!("flowspace: the level of an import is no constant in {}", self.graph.name),
        };
        // `import a.b` gives `a`, `from a.b import c` gives `a.b`.
        let whole = matches!(names, Simple::Const(HostConst::Tuple(_)));
        let module = self.module_named(state, name, whole)?;
        state.push(module);
        Ok(())
    }

    /// A call of `__import__` or `importlib.import_module`: the module, where its name is a constant.
    pub(super) fn imported_by_call(&mut self, state: &State, callee: &Simple, args: &[Simple]) -> R<Option<Simple>> {
        let Some(constant) = callee.constant() else { return Ok(None) };
        let plain = self.builtins.get_const(constant) == Some(BuiltinFn::Import);
        let by_name = |id| self.host.kind(id) == HostKind::Function && &*self.host.name_of(id) == "import_module";
        let whole = constant.id().is_some_and(by_name)
            && self.host.imported_attr("importlib", "import_module").as_ref() == Some(constant);
        if !plain && !whole {
            return Ok(None);
        }
        let [Simple::Const(HostConst::Str(name)), rest @ ..] = args else {
            let what = if plain { "`__import__()`" } else { "`importlib.import_module()`" };
            return Err(self.unsupported(
                &format!("{what} of a name that is computed"),
                "import the modules where the program starts, and keep them in a dict: `MODULES[name]`",
            ));
        };
        let name = match rest {
            [] => name.clone(),
            [Simple::Const(HostConst::Str(package))] if whole && name.starts_with('.') => {
                let up = name.chars().take_while(|&c| c == '.').count();
                let mut package = &**package;
                for _ in 1..up {
                    package = package.rsplit_once('.').map_or("", |(above, _)| above);
                }
                Arc::from(format!("{package}.{}", &name[up..]))
            }
            // What comes after the name matters for the names that are imported from the module alone.
            _ => name.clone(),
        };
        let from_list = matches!(rest, [_, _, Simple::Const(HostConst::Tuple(names)), ..] if !names.is_empty());
        self.module_named(state, &name, whole || from_list).map(|module| Some(Simple::Const(module)))
    }

    /// A module by its full name, or, unless the `whole` name counts, the package that it starts with.
    fn module_named(&mut self, state: &State, name: &str, whole: bool) -> R<HostConst> {
        let module = self.host.import_module(name).and_then(|module| match name.split_once('.') {
            Some((package, _)) if !whole => self.host.import_module(package),
            _ => Ok(module),
        });
        match module {
            Ok(module) => Ok(module),
            Err(error) if self.is_covered(state) => {
                Err(self.raise_builtin(state, &import_error(&error.class_name), Simple::str(&error.message)))
            }
            Err(error) => {
                let message = format!("importing the module {name} raised {}: {}", error.class_name, error.message);
                let diagnostic = Diagnostic::new(DiagId::ImportFailed, message, self.loc)
                    .help("the import is part of the translation; where it may fail, put it in a `try` with `except ImportError`");
                Err(self.refuse(diagnostic))
            }
        }
    }

    /// The full name of a module that is named relative to the package of the function, so many levels up (1: that
    /// package).
    fn absolute_name(&self, name: &str, level: i64) -> Option<String> {
        let package = [HostConst::Obj(self.function.globals), HostConst::str("__package__")];
        let package = self.host.operator("getitem", &package).ok()?;
        let mut package = package.as_str().filter(|package| !package.is_empty())?;
        for _ in 1..level {
            package = package.rsplit_once('.')?.0;
        }
        Some(if name.is_empty() { package.to_owned() } else { format!("{package}.{name}") })
    }

    pub(super) fn import_from(&mut self, state: &mut State, name: &Arc<str>) -> R<()> {
        let Some(Value::Simple(Simple::Const(module))) = state.frame().stack.last().cloned() else {
            panic!("flowspace: ImportFrom without module in {}", self.graph.name);
        };
        let submodule = || {
            let package = self.host.name_of(module.id()?);
            self.host.import_module(&format!("{package}.{name}")).ok()
        };
        let has = self.library_has(&module, name);
        let found = self.host.find_attr(&module, name).or_else(submodule);
        // Without a handler, the program is written for a newer Python.
        let found = found.filter(|_| has != Some(false) || !self.is_covered(state));
        match found {
            Some(value) => {
                let value = self.run_time_value(state, Value::from(value));
                state.push(value);
                Ok(())
            }
            None if has == Some(true) => Err(self.beyond_host(&module, name)),
            None => {
                let package = module.id().map(|id| self.host.name_of(id)).unwrap_or_default();
                let message = format!("cannot import name '{name}' from '{package}' (unknown location)");
                Err(self.raise_builtin(state, "ImportError", Simple::str(&message)))
            }
        }
    }
}

/// The class of the exception of a failed import.
fn import_error(class_name: &str) -> String {
    if class_name == "ModuleNotFoundError" { class_name.to_owned() } else { "ImportError".to_owned() }
}
