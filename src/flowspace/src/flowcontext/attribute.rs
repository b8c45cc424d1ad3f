//! Attributes: reading, folding and assigning them, and those of `super()`.

use super::{FlowContext, R, Stop};
use crate::constfold;
use crate::framestate::{KwList, Simple, State, Value};
use crate::model::FlowConst;
use diagnostics::{DiagId, Diagnostic};
use entity::HostId;
use flow::{BuiltinFn, HlOp, Operand};
use host::{HostConst, HostKind, Instr};
use std::sync::Arc;

impl FlowContext<'_> {
    pub(super) fn getattr(&mut self, state: &State, object: Simple, name: &Arc<str>) -> R<Simple> {
        if let Some(variables) = self.module_variables(&object, name) {
            return self.load_attribute(state, &variables, &object, name);
        }
        if let Simple::Const(constant) = &object
            && self.is_missed_in_module(state, constant, name)
        {
            let module = self.host.name_of(constant.id().expect("a module is an object"));
            let message = format!("module '{module}' has no attribute '{name}'");
            return Err(self.raise_builtin(state, "AttributeError", Simple::str(&message)));
        }
        if let Simple::Const(constant) = &object
            && let Some(value) = self.fold_getattr(state, constant, name)?
        {
            return self.run_time_simple(state, value);
        }
        if self.is_globals(&object) {
            let method = object.constant().and_then(|object| self.host.find_attr(object, name));
            return match method {
                Some(method) => Ok(Simple::Const(method)),
                None => self.only_reads_globals(&object).map(|()| object),
            };
        }
        let text = object.constant().filter(|object| object.as_str().is_some()).cloned();
        let result = self.op(state, HlOp::GetAttr, &[object, Simple::Const(HostConst::Str(name.clone()))]);
        if let Simple::Var(v) = result {
            self.attribute_name.insert(v, name.clone());
            if let Some(text) = text {
                self.texts_of_methods.insert(v, text);
            }
            self.tell_place_of_method(name);
        }
        Ok(result)
    }

    /// Whether a module has no attribute of a name, where a handler waits for what Python raises.
    fn is_missed_in_module(&mut self, state: &State, object: &HostConst, name: &str) -> bool {
        let is_module = object.id().is_some_and(|id| self.host.kind(id) == HostKind::Module);
        let has = |this: &Self| this.library_has(object, name).unwrap_or_else(|| this.host.hasattr(object, name));
        is_module && !has(self) && self.awaits_attribute_error(state)
    }

    /// Whether a handler around the current instruction waits for an AttributeError.
    fn awaits_attribute_error(&mut self, state: &State) -> bool {
        if !self.is_covered(state) {
            return false;
        }
        let (code, pc, host) = (state.frame().code.clone(), state.frame().pc, self.host);
        code.catches_by_name(host, pc, &["AttributeError"], &mut |name| self.global(name))
    }

    /// The answer of `hasattr(module, name)`, where no function assigns the attribute.
    pub(super) fn fold_hasattr(&self, object: &Simple, name: &Simple) -> Option<bool> {
        let (module, name) = (object.constant()?, name.constant()?.as_str()?);
        let is_module = module.id().is_some_and(|id| self.host.kind(id) == HostKind::Module);
        (is_module && self.module_variables(object, name).is_none())
            .then(|| self.library_has(module, name).unwrap_or_else(|| self.host.hasattr(module, name)))
    }

    /// What the function is told of an attribute of a module of the standard library, where that is not what
    /// the host has.
    pub(super) fn library_has(&self, module: &HostConst, name: &str) -> Option<bool> {
        self.host.library_has(self.function.globals, module, name)
    }

    /// The refusal of an attribute of a module that CPython has.
    pub(super) fn beyond_host(&mut self, module: &HostConst, name: &str) -> Stop {
        let module = module.id().map(|id| self.host.name_of(id)).unwrap_or_default();
        let what = format!("the attribute `{name}` of the module `{module}`");
        self.unsupported(&what, "`docs/library.md` lists what there is of the standard library")
    }

    /// The attribute of a constant record, which never changes.
    fn fold_field(&self, object: &HostConst, name: &str) -> Option<HostConst> {
        constfold::items_of_version(self.host, object)?;
        (!name.starts_with('_')).then(|| self.host.find_attr(object, name)).flatten().filter(|v| v.id().is_none())
    }

    fn run_time_simple(&mut self, state: &State, value: HostConst) -> R<Simple> {
        let value = self.run_time_value(state, Value::from(value));
        self.simple(state, value)
    }

    /// The value of an attribute that nobody can change.
    fn fold_getattr(&mut self, state: &State, object: &HostConst, name: &str) -> R<Option<HostConst>> {
        let HostConst::Obj(id) = object else { return Ok(None) };
        let immutable = |value: HostConst| (value.id().is_none()).then_some(value);
        match self.host.kind(*id) {
            // Only names are looked up in it.
            HostKind::Module if name == "modules" && &*self.host.name_of(*id) == "sys" => {
                Ok(self.host.module_attr("sys", "modules"))
            }
            HostKind::Module if name == "version_info" && &*self.host.name_of(*id) == "sys" => {
                Ok(constfold::version_info(self.host))
            }
            // Handlers that do not name AttributeError may take it, too.
            HostKind::Module
                if self.is_covered(state)
                    && self.library_has(object, name) == Some(false)
                    && self.host.hasattr(object, name) =>
            {
                let what = format!("the attribute `{name}` of the module `{}`", self.host.name_of(*id));
                Err(self.unsupported(&what, "CPython 3.11 does not have it"))
            }
            HostKind::Module => match self.host.getattr(object, name) {
                Ok(value) if self.is_module_constant(*id, name, &value) => Ok(Some(value)),
                Ok(_) => Ok(None),
                Err(_) if self.library_has(object, name) == Some(true) => match self.host.missing(object, name) {
                    // Nothing raises what only CPython has.
                    Some(class) if is_of_handler(state) => Ok(Some(class)),
                    _ => Err(self.beyond_host(object, name)),
                },
                Err(_) => {
                    let diagnostic = Diagnostic::new(
                        DiagId::NoSuchAttribute,
                        format!("the module `{}` has no attribute `{name}`", self.host.name_of(*id)),
                        self.host.attribute_place(self.loc, name),
                    )
                    .help(self.help_for_module_attribute(object, name));
                    Err(self.refuse(diagnostic))
                }
            },
            HostKind::Class if self.host.class(*id).builtin => Ok(self.host.find_attr(object, name)),
            HostKind::Function if !name.starts_with("__") || name == "__wrapped__" => {
                let stand_in = self.host.stand_in(*id).map(HostConst::Obj);
                Ok(self.host.find_attr(stand_in.as_ref().unwrap_or(object), name))
            }
            HostKind::Class | HostKind::Function if name == "__annotations__" => Ok(self.host.find_attr(object, name)),
            HostKind::Class | HostKind::Function => {
                let fixed = matches!(name, "__name__" | "__qualname__" | "__module__")
                    || self.host.kind(*id) == HostKind::Function;
                Ok(if fixed { self.host.find_attr(object, name).and_then(immutable) } else { None })
            }
            _ if let Some(value) = self.fold_field(object, name) => Ok(Some(value)),
            HostKind::Instance if self.is_frozen(*id) => Ok(self.host.find_attr(object, name)),
            HostKind::Property if matches!(name, "fget" | "fset" | "fdel") => Ok(self.host.find_attr(object, name)),
            _ => Ok(None),
        }
    }

    /// What the interpreter's own modules hold can change from run to run.
    fn is_module_constant(&self, module: HostId, name: &str, value: &HostConst) -> bool {
        let run_time = match self.host.name_of(module).as_str() {
            "sys" => matches!(
                name,
                "argv"
                    | "version"
                    | "hexversion"
                    | "implementation"
                    | "path"
                    | "modules"
                    | "flags"
                    | "executable"
                    | "prefix"
                    | "exec_prefix"
            ),
            "os" | "posix" => name == "environ",
            _ => return true,
        };
        !run_time
            && match value {
                HostConst::Obj(id) => matches!(
                    self.host.kind(*id),
                    HostKind::Module | HostKind::Class | HostKind::Function | HostKind::BuiltinFunction
                ),
                _ => true,
            }
    }

    /// What a frozen instance says of a constant: `table[key]`, `key in table`, `len(table)`.
    pub(super) fn fold_frozen(&self, op: HlOp, args: &[Simple]) -> Option<HostConst> {
        if !matches!(op, HlOp::GetItem | HlOp::Contains | HlOp::Len) {
            return None;
        }
        let values = args.iter().map(|arg| arg.constant().cloned()).collect::<Option<Vec<_>>>()?;
        let id = values[0].id()?;
        let is_instance = !self.host.class(self.host.class_of(&values[0])).builtin;
        (is_instance && self.is_frozen(id)).then(|| self.host.operator(op.name(), &values).ok()).flatten()
    }

    /// Whether an instance promises not to change.
    fn is_frozen(&self, id: HostId) -> bool {
        let object = HostConst::Obj(id);
        let class = HostConst::Obj(self.host.class_of(&object));
        self.host.hasattr(&class, "_freeze_")
            && self
                .host
                .getattr(&object, "_freeze_")
                .and_then(|freeze| self.host.call(&freeze, &[]))
                .and_then(|frozen| self.host.is_true(&frozen))
                .unwrap_or(false)
    }

    pub(super) fn setattr(&mut self, state: &State, object: &Simple, name: &Arc<str>, value: &Simple) -> R<()> {
        if let Some(variables) = self.module_variables(object, name) {
            self.store_variable(state, &variables, name, value);
            return Ok(());
        }
        let variable = match object {
            Simple::Const(HostConst::Obj(id)) => self.host.variables(*id).is_some_and(|found| found.contains(name)),
            _ => false,
        };
        if let Simple::Const(module) = object
            && matches!(&**name, "stdin" | "stdout" | "stderr")
            && module.id().is_some_and(|id| self.host.kind(id) == HostKind::Module && self.host.name_of(id) == "sys")
        {
            let setter = self.host.module_attr("rotor_helpers.app_file", &format!("set_{name}"));
            let setter = setter.expect("the helper library puts files in the places of the standard ones");
            self.emit_simple(HlOp::SimpleCall, &[Simple::Const(setter), value.clone()]);
            return Ok(());
        }
        if !variable {
            self.check_assignable(object, "an assignment to", name)?;
        }
        self.op(state, HlOp::SetAttr, &[object.clone(), Simple::Const(HostConst::Str(name.clone())), value.clone()]);
        Ok(())
    }

    /// Attributes of modules, functions and classes are constants.
    pub(super) fn check_assignable(&mut self, object: &Simple, verb: &str, name: &str) -> R<()> {
        let Simple::Const(HostConst::Obj(id)) = object else { return Ok(()) };
        let what = match self.host.kind(*id) {
            HostKind::Module => "module",
            HostKind::Function | HostKind::BuiltinFunction => "function",
            // The annotator knows what Python raises.
            HostKind::Class if self.host.is_member(*id, name) => return Ok(()),
            HostKind::Class => "class",
            _ => return Ok(()),
        };
        let help = match what {
            "class" => "only attributes that the class itself defines with a value can be assigned",
            _ => "modules and functions are constants here; keep the value in an attribute of a global instance",
        };
        let what = format!("{verb} the attribute `{name}` of the {what} `{}`", self.host.name_of(*id));
        Err(self.unsupported(&what, help))
    }

    /// `super().name`: the attribute of the next class after `__class__` that has it.
    pub(super) fn load_super_attr(&mut self, state: &mut State, name: &Arc<str>, method: bool) -> R<()> {
        let receiver = self.pop_simple(state)?;
        let class = self.pop_simple(state)?;
        let callee = self.pop_simple(state)?;
        let is_super =
            callee.constant().is_some_and(|callee| self.builtins.get_const(callee) == Some(BuiltinFn::Super));
        let own = if is_super { self.class_of_receiver(state, &class, &receiver)? } else { None };
        let Some(HostConst::Obj(class)) = own.or_else(|| class.constant().filter(|_| is_super).cloned()) else {
            return Err(self.unsupported(
                "`super` over something else than the class of the method",
                "write super() without arguments",
            ));
        };
        self.super_attribute(state, class, receiver, name, method)
    }

    /// `super().name` where `super()` was called by itself.
    pub(super) fn attribute_of_super(&mut self, state: &mut State, name: &Arc<str>, method: bool) -> R<()> {
        let Value::Super(found) = self.pop(state) else { unreachable!("the caller has seen super()") };
        let (class, receiver) = *found;
        let class = class.id().expect("a class is an object");
        self.super_attribute(state, class, receiver, name, method)
    }

    /// `super()` or `super(C, x)`, called by itself.
    pub(super) fn super_object(&mut self, state: &mut State, args: &[Value]) -> R<Option<Value>> {
        match args {
            [] => self.super_of_method(state),
            [Value::Simple(Simple::Const(class @ HostConst::Obj(id))), Value::Simple(receiver)]
                if self.host.kind(*id) == HostKind::Class =>
            {
                Ok(Some(Value::Super(Box::new((class.clone(), receiver.clone())))))
            }
            [Value::Simple(class), Value::Simple(receiver)] => {
                let own = self.class_of_receiver(state, class, receiver)?;
                Ok(own.map(|class| Value::Super(Box::new((class, receiver.clone())))))
            }
            _ => Ok(None),
        }
    }

    /// Of `super(self.__class__, self)` or `super(type(self), self)` the class of the method. Only a class that none
    /// derives from is meant: CPython does not get out of the method of an instance of another.
    fn class_of_receiver(&mut self, state: &State, class: &Simple, receiver: &Simple) -> R<Option<HostConst>> {
        let (Simple::Var(class), Simple::Var(receiver)) = (class, receiver) else { return Ok(None) };
        let mut ops = self.graph.blocks.values().flat_map(|block| &block.operations);
        let asks = ops.any(|op| {
            let is_name = |arg: Operand| match arg {
                Operand::Const(name) => {
                    matches!(self.graph.consts.get(name), FlowConst::Host(HostConst::Str(name)) if &**name == "__class__")
                }
                Operand::Var(_) => false,
            };
            op.result == *class
                && op.args[0] == Operand::Var(*receiver)
                && (op.op == HlOp::Type || op.op == HlOp::GetAttr && is_name(op.args[1]))
        });
        if !asks {
            return Ok(None);
        }
        let own = self.class_of_method(state)?;
        Ok(own.filter(|&own| self.host.subclasses(own).len() == 1).map(HostConst::Obj))
    }

    /// `super()`, called by itself in a method.
    fn super_of_method(&mut self, state: &mut State) -> R<Option<Value>> {
        if state.frame().code.code.argcount == 0 {
            return Ok(None);
        }
        let Some(class) = self.class_of_method(state)? else { return Ok(None) };
        let receiver = match state.frame().slots[0].clone() {
            Some(Value::Simple(receiver)) => receiver,
            Some(Value::Boxed { cell, bound: true }) => self.get_field(&cell, "value"),
            _ => return Ok(None),
        };
        Ok(Some(Value::Super(Box::new((HostConst::Obj(class), receiver)))))
    }

    /// The class whose statement defines the current method, which says `super`.
    fn class_of_method(&mut self, state: &State) -> R<Option<HostId>> {
        let free = state.frame().free.clone();
        let code = state.frame().code.code.clone();
        let Some(index) = code.freevars.iter().position(|name| &**name == "__class__") else { return Ok(None) };
        let class = self.load_deref(state, &free[index], &code.freevars[index])?;
        Ok(self.simple(state, class)?.constant().and_then(HostConst::id))
    }

    fn super_attribute(
        &mut self,
        state: &mut State,
        class: HostId,
        receiver: Simple,
        name: &Arc<str>,
        method: bool,
    ) -> R<()> {
        let info = self.host.class(class);
        let own = self.class_of_method(state)?;
        let several = self.class_of_several(class, own);
        let found = self.next_attribute(several, class, name);
        let Some((base, attribute)) = found else {
            // The hook for attributes that are not there ends in an AttributeError anyway.
            if &**name == "__getattr__" || self.awaits_attribute_error(state) {
                let message = format!("'super' object has no attribute '{name}'");
                return Err(self.raise_builtin(state, "AttributeError", Simple::str(&message)));
            }
            let diagnostic = Diagnostic::new(
                DiagId::NoSuchAttribute,
                format!("no base class of `{}` has an attribute `{name}`", info.name),
                self.loc,
            );
            return Err(self.refuse(diagnostic));
        };
        // Outside of the methods nobody knows the class of the object, which decides what comes next.
        let differs =
            |&below: &HostId| self.next_attribute(Some(below), class, name) != Some((base, attribute.clone()));
        if own.is_none() && self.host.subclasses(class).iter().any(differs) {
            return Err(self.unsupported(
                "`super` with two arguments outside of a method, where a class below has several bases",
                "call the method of the base class by its name: `Base.method(x)`",
            ));
        }
        let kind = attribute.id().map(|id| self.host.kind(id));
        let of_class = self.is_class_method(class) || self.is_class_object(&receiver);
        let own = |this: &Self, function: HostConst| match (several, function.id()) {
            (Some(several), Some(id)) if this.host.kind(id) == HostKind::Function => {
                HostConst::Obj(this.host.method_of_several(several, id))
            }
            _ => function,
        };
        let (function, receiver) = match kind {
            Some(HostKind::Function | HostKind::MethodDescriptor | HostKind::BuiltinFunction) if of_class => {
                // Through the class, an instance method is a plain function.
                (own(self, attribute), None)
            }
            Some(HostKind::Function | HostKind::MethodDescriptor) => (own(self, attribute), Some(receiver)),
            Some(HostKind::StaticMethod) => {
                (own(self, self.host.descriptor_func(attribute.id().expect("an object"))), None)
            }
            Some(HostKind::ClassMethod) => {
                let function = own(self, self.host.descriptor_func(attribute.id().expect("an object")));
                let owner = if of_class { receiver } else { self.op(state, HlOp::Type, &[receiver]) };
                (function, Some(owner))
            }
            Some(HostKind::Property) if of_class => (attribute, None),
            Some(HostKind::Property) => {
                let (getter, _) = self.host.property(attribute.id().expect("an object"));
                let getter = own(self, getter);
                let value = self.call(state, Simple::Const(getter), vec![receiver], KwList::default(), None)?;
                state.push(value);
                if method {
                    state.push(Value::Null);
                }
                return Ok(());
            }
            _ => {
                let value = self.getattr(state, Simple::Const(HostConst::Obj(base)), name)?;
                state.push(value);
                if method {
                    state.push(Value::Null);
                }
                return Ok(());
            }
        };
        match receiver {
            Some(receiver) if method => {
                state.push(function);
                state.push(receiver);
            }
            Some(receiver) => {
                let function = self.simple(state, Value::from(function))?;
                state.push(Value::Method(Box::new((function, receiver))));
            }
            None => {
                state.push(function);
                if method {
                    state.push(Value::Null);
                }
            }
        }
        Ok(())
    }

    /// Whether a value is a class: a constant, or what `type(x)` just gave.
    fn is_class_object(&self, value: &Simple) -> bool {
        match value {
            Simple::Const(value) => value.id().is_some_and(|id| self.host.kind(id) == HostKind::Class),
            Simple::Var(v) => {
                let operations = &self.graph.blocks[self.block].operations;
                operations.iter().any(|op| op.result == *v && op.op == HlOp::Type)
            }
        }
    }

    /// The class with several bases that decides what comes next after `class`, where there is one: that
    /// of the instances of a copied method, or one that `class` or the class of the method is or derives from.
    fn class_of_several(&self, class: HostId, of_method: Option<HostId>) -> Option<HostId> {
        match self.host.copied_method(self.func) {
            Some((several, _)) if self.host.class(several).mro.contains(&class) => Some(several),
            _ => self.host.resolving_class(class).or_else(|| {
                let several = self.host.resolving_class(of_method?)?;
                self.host.class(several).mro.contains(&class).then_some(several)
            }),
        }
    }

    /// The first attribute of a name after `class`, in the order of `several` or its own.
    fn next_attribute(&self, several: Option<HostId>, class: HostId, name: &str) -> Option<(HostId, HostConst)> {
        let of = |&base: &HostId| {
            let base_info = self.host.class(base);
            base_info.dict.iter().find(|(key, _)| **key == *name).map(|(_, value)| (base, value.clone()))
        };
        let several = several.map(|several| self.host.class(several)).filter(|order| order.mro.contains(&class));
        let order = several.unwrap_or_else(|| self.host.class(class));
        order.mro.iter().skip_while(|&&base| base != class).skip(1).find_map(of)
    }

    /// Whether the function is a class method (or `__new__`) of a class, or what a decorator below `classmethod`
    /// was given.
    fn is_class_method(&self, class: HostId) -> bool {
        let method = self.host.copied_method(self.func).map_or(self.func, |(_, method)| method);
        let name = self.host.function(method).name.clone();
        self.host.class(class).dict.iter().any(|(key, value)| match value.id().map(|id| (id, self.host.kind(id))) {
            Some((id, HostKind::ClassMethod)) => {
                let function = self.host.descriptor_func(id);
                function == HostConst::Obj(method) || *key == name && self.holds(&function, method, &mut Vec::new())
            }
            Some((id, HostKind::StaticMethod)) => {
                &**key == "__new__" && self.host.descriptor_func(id) == HostConst::Obj(method)
            }
            _ => false,
        })
    }

    /// Whether a function has another one in its closure, or those that it has there do.
    fn holds(&self, outer: &HostConst, inner: HostId, seen: &mut Vec<HostId>) -> bool {
        let function = outer.id().filter(|id| self.host.kind(*id) == HostKind::Function && !seen.contains(id));
        let Some(id) = function else { return false };
        seen.push(id);
        let closure = self.host.function(id).closure.clone();
        id == inner || closure.iter().flatten().any(|value| self.holds(value, inner, seen))
    }
}

/// Whether the attribute that is read is the class, or one of the classes, of an `except` clause.
fn is_of_handler(state: &State) -> bool {
    let frame = state.frame();
    let names = |instr: &Instr| {
        matches!(
            instr,
            Instr::LoadGlobal { .. }
                | Instr::LoadAttr { .. }
                | Instr::LoadFast(_)
                | Instr::LoadDeref(_)
                | Instr::BuildTuple(_)
        )
    };
    let mut following = (frame.pc + 1..).map_while(|pc| frame.code.instr(pc));
    matches!(following.find(|instr| !names(instr)), Some(Instr::CheckExcMatch))
}
