//! `globals()`, `locals()` and `sys.modules`: the names of a module or function and of the modules, where they are
//! only read.
//!
//! `globals()` is the dict of the module, a constant that only these operations know: a name that is asked for
//! is an attribute of the module. `locals()` makes a dict of the locals that have a value, or the keywords of a
//! call that it follows after `**`. What `sys.modules` has under constant names is what the import of the program has
//! left there.
//!
//! # Deviations
//! Neither can be assigned to, and the names of a module are not counted or looped over.

use super::instruction::{cell_name, resolve};
use super::{FlowContext, R};
use crate::framestate::{FreeRef, KwList, ReturnMode, Simple, State, Value};
use flow::{BuiltinFn, HlOp};
use host::{HostConst, HostKind};
use std::sync::Arc;

impl FlowContext<'_> {
    /// Whether a value is the dict of the function's module.
    pub(super) fn is_globals(&self, value: &Simple) -> bool {
        *value == Simple::Const(HostConst::Obj(self.function.globals))
    }

    /// Refuses what is not a reading of one name of `globals()`.
    pub(super) fn only_reads_globals(&mut self, value: &Simple) -> R<()> {
        match self.is_globals(value) {
            true => Err(self.unsupported(
                "`globals()` for more than to look a name up",
                "read `globals()[name]`, `globals().get(name)` or `name in globals()`; keep what changes in a dict",
            )),
            false => Ok(()),
        }
    }

    /// The module whose dict `globals()` is.
    fn own_module(&mut self) -> R<Simple> {
        let key = [HostConst::Obj(self.function.globals), HostConst::str("__name__")];
        let name = self.host.operator("getitem", &key).ok();
        let module = name.as_ref().and_then(HostConst::as_str).and_then(|name| self.host.import_module(name).ok());
        match module {
            Some(module) => Ok(Simple::Const(module)),
            None => Err(self.unsupported("`globals()` in a module without a name", "name what is read")),
        }
    }

    fn of_module(&mut self, state: &State, function: &str, operands: &[Simple]) -> R<Simple> {
        let function = self.host.builtin(function).expect("getattr and hasattr are builtins");
        let module = self.own_module()?;
        let operands = [module].into_iter().chain(operands.iter().cloned()).collect();
        self.call(state, Simple::Const(function), operands, KwList::default(), None)
    }

    /// `name in globals()`
    pub(super) fn is_global_name(&mut self, state: &State, name: &Simple) -> R<Simple> {
        match name {
            Simple::Const(HostConst::Str(text)) if self.module_of_globals_has(text) => {
                Ok(Simple::Const(HostConst::Bool(true)))
            }
            Simple::Const(HostConst::Str(text)) if !self.varies(text) => Ok(Simple::Const(HostConst::Bool(false))),
            _ => self.of_module(state, "hasattr", std::slice::from_ref(name)),
        }
    }

    /// Whether a name is a variable that functions assign.
    fn varies(&self, name: &str) -> bool {
        self.host.variables(self.function.globals).is_some_and(|variables| variables.contains(name))
    }

    /// Whether a name always has a value in the module.
    fn module_of_globals_has(&self, name: &str) -> bool {
        let key = [HostConst::Obj(self.function.globals), HostConst::str(name)];
        !self.varies(name) && self.host.operator("contains", &key).is_ok_and(|found| found == HostConst::Bool(true))
    }

    /// `globals()[name]`
    pub(super) fn global_item(&mut self, state: &State, name: &Simple) -> R<Simple> {
        if let Simple::Const(HostConst::Str(text)) = name
            && self.module_of_globals_has(text)
        {
            let value = self.load_global(state, text)?;
            return self.simple(state, value);
        }
        match self.is_global_name(state, name)? {
            Simple::Const(HostConst::Bool(true)) => {}
            Simple::Const(HostConst::Bool(false)) => return Err(self.raise_builtin(state, "KeyError", name.clone())),
            has => self.unless(state, &has, |context, state| context.raise_builtin(state, "KeyError", name.clone())),
        }
        self.of_module(state, "getattr", std::slice::from_ref(name))
    }

    /// A method of `globals()`.
    pub(super) fn method_of_globals(&mut self, state: &State, method: &str, args: &[Simple]) -> R<Simple> {
        match (method, args) {
            ("get", [name]) => {
                let none = Simple::Const(HostConst::None);
                self.global_or(state, name, none)
            }
            ("get", [name, default]) => self.global_or(state, name, default.clone()),
            ("__contains__", [name]) => self.is_global_name(state, name),
            ("__getitem__", [name]) => self.global_item(state, name),
            _ => {
                let globals = Simple::Const(HostConst::Obj(self.function.globals));
                self.only_reads_globals(&globals).map(|()| globals)
            }
        }
    }

    fn global_or(&mut self, state: &State, name: &Simple, default: Simple) -> R<Simple> {
        match name {
            Simple::Const(HostConst::Str(text)) if self.module_of_globals_has(text) => self.global_item(state, name),
            Simple::Const(HostConst::Str(text)) if !self.varies(text) => Ok(default),
            _ => self.of_module(state, "getattr", &[name.clone(), default]),
        }
    }

    /// The name of a module that `sys.modules` is asked for, which may be none.
    pub(super) fn module_asked_for(&self, modules: &Simple, name: &Simple) -> Option<Arc<str>> {
        let asked = self.host.module_attr("sys", "modules").map(Simple::Const);
        (asked.as_ref() == Some(modules)).then(|| name.constant()?.as_str().map(Arc::from)).flatten()
    }

    /// The module of a name that was imported.
    pub(super) fn imported(&self, name: &str) -> Option<HostConst> {
        let modules = self.host.module_attr("sys", "modules")?;
        self.host.operator("getitem", &[modules, HostConst::str(name)]).ok()
    }

    /// What the call of a function at the top of the stack gives, where that is `globals()` or `locals()`.
    pub(super) fn namespace(&mut self, state: &State, callee: &Value) -> R<Option<Value>> {
        let Value::Simple(Simple::Const(function)) = callee else { return Ok(None) };
        match self.builtins.get_const(function) {
            Some(BuiltinFn::Globals) if self.host.kind(self.function.globals) == HostKind::Dict => {
                Ok(Some(Value::from(HostConst::Obj(self.function.globals))))
            }
            Some(BuiltinFn::Locals) if state.frame().mode == ReturnMode::Function && !self.is_script() => {
                self.locals(state).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Whether it is the function of a script, whose locals are the names of the module.
    fn is_script(&self) -> bool {
        &*self.function.name == "<module>"
    }

    /// `locals()`, of the parameters and variables in the order of the code.
    fn locals(&mut self, state: &State) -> R<Value> {
        let context = state.frame().code.clone();
        let code = &context.code;
        if code.is_generator || code.is_coroutine || code.is_async_generator || code.varkeywords {
            return Err(self.unsupported(
                "`locals()` of a generator, a coroutine or a function with a `**` parameter",
                "make a dict of the variables that are meant",
            ));
        }
        let mut items: Vec<(Arc<str>, Simple)> = Vec::new();
        for (slot, name) in code.varnames.iter().enumerate() {
            let is_name = name.chars().all(|c| c == '_' || c.is_alphanumeric());
            match state.frame().slots[slot].clone() {
                None | Some(Value::Undefined) => {}
                Some(_) if !is_name || &**name == host::CLOSURE || code.cellvars.contains(name) => {}
                value => {
                    let value = self.read_local(state, value, name)?;
                    items.push((name.clone(), self.simple(state, value)?));
                }
            }
        }
        for cell in 0..code.cellvars.len() + code.freevars.len() {
            let (name, variable) = (cell_name(&context, cell as u32), resolve(state, &context, cell as u32));
            let unset = matches!(&variable, FreeRef::Slot { depth, slot }
                if matches!(state.frames[*depth].slots[*slot], None | Some(Value::Undefined)));
            if !unset && &*name != "__class__" {
                let value = self.load_deref(state, &variable, &name)?;
                let value = self.simple(state, value)?;
                // A parameter that is captured stays in its place.
                let place = code.varnames.iter().position(|local| *local == name);
                let before =
                    |(other, _): &(Arc<str>, Simple)| code.varnames.iter().position(|local| local == other) < place;
                let at = if place.is_some() { items.iter().filter(|item| before(item)).count() } else { items.len() };
                items.insert(at, (name, value));
            }
        }
        if context.feeds_call(state.frame().pc) {
            return Ok(Value::KwArgs(KwList { items, stars: Vec::new() }));
        }
        let dict = self.op(state, HlOp::NewDict, &[]);
        for (name, value) in items {
            self.op(state, HlOp::SetItem, &[dict.clone(), Simple::Const(HostConst::Str(name)), value]);
        }
        Ok(dict.into())
    }
}
