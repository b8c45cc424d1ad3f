//! Classes made inside functions: class statements, calls that make classes (`namedtuple()`, `type(name, bases,
//! names)`, `Enum("E", "A B")`), and decorators of such classes.
//!
//! A class whose body needs only constants is made once, when the graph is built, by the host. It is
//! then one class for all calls of the function. What tells the executions of the statement apart is done
//! by each: what the body prints is shown, attributes that can change get their values again, the
//! `__init_subclass__` of a base is called. Where the class may outlive the call of the function and can
//! change, a second execution is an error of the run.
//!
//! A class whose methods use variables of the function is made once, too. Each execution of the statement
//! makes an environment, whose fields are the variables, as those of a closure are (`closure.rs`); each
//! instance holds the environment in which it was made, and methods find the variables through the receiver.
//! So the flow space must see what makes the instances: such a class is a value of its own
//! (`Value::Class`). Where it goes through the program as any other value it is a function that makes
//! instances in the environment; what needs the class itself, `isinstance` and attributes, is refused there.

use super::closure::{Capture, CaptureKey, MAKERS, constant_cell};
use super::{FlowContext, R, Stop};
use crate::Flow;
use crate::code::returns_values;
use crate::framestate::{FreeRef, FuncProto, KwList, Simple, State, Value};
use flow::{HlOp, Operand, SpaceOperation};
use host::{Code, FieldKind, Host, HostConst, HostException, HostKind, Instr};
use std::rc::Rc;
use std::sync::Arc;

/// A call that the host has made, and what it gave.
pub(super) struct MadeClass {
    callee: HostConst,
    args: Vec<HostConst>,
    keywords: Vec<(Arc<str>, HostConst)>,
    result: HostConst,
    /// The class of the environments of a class that has one.
    environment: Option<HostConst>,
    /// Of a class statement.
    execution: Option<Rc<Execution>>,
}

/// What each execution of a class statement does.
pub(super) struct Execution {
    class: HostConst,
    /// Called first.
    before: Option<HostConst>,
    /// The attributes that the program changes, with the values that they get.
    changed: Vec<(Arc<str>, HostConst)>,
    /// Those that the class has only after a function has assigned them: what says so, and its name.
    unset: Vec<(HostConst, String)>,
    /// The `__init_subclass__` of a base, and what it gets by name.
    hook: Option<(HostConst, Vec<(Arc<str>, HostConst)>)>,
}

impl FlowContext<'_> {
    /// A call that makes a class or decorates one that was made here; `None` for other calls.
    pub(super) fn local_class(
        &mut self,
        state: &State,
        callee: &Simple,
        items: &[Simple],
        keywords: &KwList,
    ) -> R<Option<Simple>> {
        let Some(callee) = callee.constant().cloned() else { return Ok(None) };
        let is = |module: &str, name: &str| self.host.module_attr(module, name).as_ref() == Some(&callee);
        let builds = Some(&callee) == self.host.builtin("__build_class__").as_ref();
        let made_here = |value: &HostConst| self.made_classes.iter().any(|made| made.result == *value);
        let decorates = matches!(items, [Simple::Const(class)] if made_here(class) && self.is_library_decorator(&callee))
            || items.is_empty() && is("dataclasses", "dataclass");
        let names_fields =
            callee.id().is_some_and(|id| self.host.kind(id) == HostKind::Function) && is("collections", "namedtuple");
        let makes = !builds && self.makes_class(&callee, items, keywords);
        if !builds && !decorates && !names_fields && !makes {
            return Ok(None);
        }
        let args: Option<Vec<HostConst>> = items.iter().map(|item| self.constant_argument(item)).collect();
        let named: Option<Vec<_>> =
            keywords.items.iter().map(|(name, value)| Some((name.clone(), self.constant_argument(value)?))).collect();
        let (Some(args), Some(named), true) = (args, named, keywords.stars.is_empty()) else {
            return Err(self.definition_refused());
        };
        let (callee, args, named) = match makes {
            true => self.maker_call(callee, args, named),
            false => (callee, args, named),
        };
        let known = self
            .made_classes
            .iter()
            .find(|made| made.callee == callee && made.args == args && made.keywords == named)
            .map(|made| (made.result.clone(), made.execution.clone()));
        let (result, execution) = match known {
            Some(known) => known,
            None => {
                let made = match builds {
                    true => {
                        let maker = self.host.module_attr("rotor_helpers.closures", "local_class");
                        let maker = maker.expect("the helper library has closures.local_class");
                        self.host.call_kw(&maker, &args, &named)
                    }
                    false => self.host.call_kw(&callee, &args, &named),
                };
                let (result, execution) = match made {
                    Ok(HostConst::Tuple(made)) if builds || makes => {
                        let of_type = makes && Some(&args[0]) == self.host.builtin("type").as_ref();
                        let named = if of_type { keywords_of(&args[2]) } else { named.clone() };
                        (made[0].clone(), Some(Rc::new(self.execution(&made[0], &made[1], named))))
                    }
                    Ok(result) => (result, None),
                    Err(error) => return Err(self.class_raises(state, &error, !self.is_of_dataclasses(&callee))),
                };
                let (class, carried_out) = (result.clone(), execution.clone());
                self.made_classes.push(MadeClass {
                    callee,
                    args,
                    keywords: named,
                    result,
                    environment: None,
                    execution,
                });
                (class, carried_out)
            }
        };
        if let Some(execution) = execution {
            self.execute(state, &execution)?;
        }
        Ok(Some(Simple::Const(result)))
    }

    /// Whether a call makes a class of its arguments.
    fn makes_class(&self, callee: &HostConst, items: &[Simple], keywords: &KwList) -> bool {
        let Some(id) = callee.id() else { return false };
        let is = |module: &str, name: &str| self.host.module_attr(module, name).as_ref() == Some(callee);
        match self.host.kind(id) {
            HostKind::Class if Some(callee) == self.host.builtin("type").as_ref() => items.len() == 3,
            HostKind::Class => {
                let names = keywords.items.iter().any(|(name, _)| &**name == "names");
                (items.len() > 1 || items.len() == 1 && names)
                    && self.make("is_enumeration_without_members", std::slice::from_ref(callee))
                        == HostConst::Bool(true)
            }
            HostKind::Function => is("dataclasses", "make_dataclass") || is("typing", "NamedTuple"),
            _ => false,
        }
    }

    /// The call of `closures.class_of_call` for a call that makes a class, which is another one in each place.
    fn maker_call(
        &self,
        callee: HostConst,
        args: Vec<HostConst>,
        named: Vec<(Arc<str>, HostConst)>,
    ) -> (HostConst, Vec<HostConst>, Vec<(Arc<str>, HostConst)>) {
        let pair = |(name, value)| HostConst::Tuple([HostConst::Str(name), value].into_iter().collect());
        let args = vec![
            callee,
            HostConst::Tuple(args.into()),
            HostConst::Tuple(named.into_iter().map(pair).collect()),
            HostConst::Str(self.function.module.clone()),
            HostConst::Int(i64::from(self.loc.0)),
        ];
        (self.closures_attribute("class_of_call"), args, Vec::new())
    }

    /// What each execution of the statement that made a class does; see `closures.execution`.
    fn execution(&self, class: &HostConst, found: &HostConst, named: Vec<(Arc<str>, HostConst)>) -> Execution {
        let HostConst::Tuple(found) = found else { panic!("flowspace: {MAKERS}.local_class says what it made") };
        let [HostConst::Str(text), hook, HostConst::Tuple(attributes), HostConst::Bool(other)] = &found[..] else {
            panic!("flowspace: {MAKERS}.execution has four parts");
        };
        let id = class.id().expect("a class is an object");
        let mut values = Vec::new();
        for attribute in attributes.iter() {
            let HostConst::Tuple(attribute) = attribute else { panic!("flowspace: an attribute of a class") };
            let [HostConst::Str(name), value, HostConst::Bool(container)] = &attribute[..] else {
                panic!("flowspace: an attribute of a class has three parts");
            };
            if *container && !self.host.variables(id).is_some_and(|variables| variables.contains(name)) {
                self.host.add_class_variable(id, name);
            }
            values.push((name.clone(), value.clone()));
        }
        let variables = self.host.variables(id);
        let variables = variables.as_ref();
        let changed: Vec<_> =
            values.into_iter().filter(|(name, _)| variables.is_some_and(|known| known.contains(name))).collect();
        let unset = variables.map_or_else(Vec::new, |variables| {
            let unset = variables.checked.iter().filter(|name| !changed.iter().any(|(known, _)| known == *name));
            unset.filter_map(|name| Some((variables.object.clone(), variables.bound(name)?))).collect()
        });
        let single = (*other || variables.is_some()) && returns_values(&self.function.code);
        let before = (single || !text.is_empty()).then(|| {
            let message = match single {
                true => HostConst::str(&format!(
                    "the class {}, whose attributes can change, is made a second time: move it to the module",
                    self.host.class(id).qualname
                )),
                false => HostConst::None,
            };
            self.make("before_class", &[HostConst::Str(text.clone()), message])
        });
        let hook = (*hook != HostConst::None).then(|| {
            let given = named.into_iter().filter(|(name, _)| &**name != "metaclass");
            (hook.clone(), given.collect())
        });
        Execution { class: class.clone(), before, changed, unset, hook }
    }

    /// An execution of a class statement.
    fn execute(&mut self, state: &State, execution: &Execution) -> R<()> {
        if let Some(before) = &execution.before {
            self.call(state, Simple::Const(before.clone()), Vec::new(), KwList::default(), None)?;
        }
        let class = Simple::Const(execution.class.clone());
        for (name, value) in &execution.changed {
            let value = self.fresh(state, value)?;
            self.op(state, HlOp::SetAttr, &[class.clone(), Simple::Const(HostConst::Str(name.clone())), value]);
        }
        for (holder, bound) in &execution.unset {
            let no = Simple::Const(HostConst::Bool(false));
            self.op(state, HlOp::SetAttr, &[Simple::Const(holder.clone()), Simple::str(bound), no]);
        }
        if let Some((hook, given)) = &execution.hook {
            let items = given.iter().map(|(name, value)| (name.clone(), Simple::Const(value.clone()))).collect();
            self.call(state, Simple::Const(hook.clone()), vec![class], KwList { items, stars: Vec::new() }, None)?;
        }
        Ok(())
    }

    /// A value as it was when the class was made: containers are made anew.
    fn fresh(&mut self, state: &State, value: &HostConst) -> R<Simple> {
        let all = |this: &mut Self, items: &[HostConst]| -> R<Vec<Simple>> {
            items.iter().map(|item| this.fresh(state, item)).collect()
        };
        let HostConst::Obj(id) = *value else {
            return match value {
                HostConst::Tuple(items) => {
                    let items = all(self, items)?;
                    Ok(self.op(state, HlOp::NewTuple, &items))
                }
                _ => Ok(Simple::Const(value.clone())),
            };
        };
        let of =
            |name: &str| self.host.builtin(name).is_some_and(|class| class.id() == Some(self.host.class_of(value)));
        match self.host.kind(id) {
            HostKind::List if of("list") => {
                let items = all(self, &self.host.list_items(id))?;
                Ok(self.op(state, HlOp::NewList, &items))
            }
            HostKind::Set if of("set") => {
                let items = all(self, &self.host.list_items(id))?;
                Ok(self.op(state, HlOp::NewSet, &items))
            }
            HostKind::Dict if of("dict") => {
                let dict = self.op(state, HlOp::NewDict, &[]);
                for (key, item) in self.host.dict_items(id) {
                    let item = self.fresh(state, &item)?;
                    self.op(state, HlOp::SetItem, &[dict.clone(), Simple::Const(key), item]);
                }
                Ok(dict)
            }
            HostKind::Class | HostKind::Function => Ok(Simple::Const(value.clone())),
            _ if self.is_container(value) => {
                let copy = self.host.module_attr("copy", "deepcopy").expect("the library has copy.deepcopy");
                self.call(state, Simple::Const(copy), vec![Simple::Const(value.clone())], KwList::default(), None)
            }
            _ => Ok(Simple::Const(value.clone())),
        }
    }

    fn is_container(&self, value: &HostConst) -> bool {
        self.make("is_container", std::slice::from_ref(value)) == HostConst::Bool(true)
    }

    fn definition_refused(&mut self) -> Stop {
        self.unsupported(
            "a class made inside a function whose definition uses variables of the function",
            "use them in methods, or move the class to the module, and pass it what it needs",
        )
    }

    /// What making a class raises each time, such as that an enumeration has two names for a value; it is refused
    /// where the text is another one than CPython's.
    fn class_raises(&mut self, state: &State, error: &HostException, same_text: bool) -> Stop {
        let class = &*error.class_name;
        if same_text && matches!(class, "TypeError" | "ValueError") && error.class == self.host.exception_class(class) {
            return self.raise_builtin(state, class, Simple::str(&error.message));
        }
        let what = format!("a class made inside a function, which raises {}: {},", error.class_name, error.message);
        self.unsupported(&what, "move the class to the module")
    }

    /// Whether a function under construction is the body of a class.
    pub(super) fn is_class_body(&self, proto: &FuncProto) -> bool {
        let HostConst::Obj(id) = proto.code else { return false };
        is_class_body(&self.host.code_of(id))
    }

    pub(super) fn code_of_proto(&self, proto: &FuncProto) -> Rc<Code> {
        let HostConst::Obj(id) = proto.code else { panic!("flowspace: the code of a function is not a code object") };
        self.host.code_of(id)
    }

    /// The body of a class as a function.
    pub(super) fn class_body(&mut self, state: &State, proto: &FuncProto) -> R<Simple> {
        let code = self.code_of_proto(proto);
        let own = class_variable(state, &code);
        let captures = self.captures(state, proto, own.as_ref(), &code)?;
        self.function_of(state, proto, &code, &captures)
    }

    /// A call that is a class statement whose methods use variables of the function, or whose bases are such
    /// classes; `None` for other calls.
    pub(super) fn class_statement(
        &mut self,
        state: &State,
        callee: &Value,
        args: &[Value],
        keywords: &KwList,
    ) -> R<Option<Value>> {
        let (Value::Simple(Simple::Const(callee)), [Value::Func(proto), name, bases @ ..]) = (callee, args) else {
            return Ok(None);
        };
        if Some(callee) != self.host.builtin("__build_class__").as_ref() || !self.is_class_body(proto) {
            return Ok(None);
        }
        let code = self.code_of_proto(proto);
        let own = class_variable(state, &code);
        let captures = self.captures(state, proto, own.as_ref(), &code)?;
        let of_run = |capture: &Capture| matches!(capture, Capture::Field(..) | Capture::Class(..));
        if !captures.iter().any(of_run) && !bases.iter().any(|base| matches!(base, Value::Class(_))) {
            return Ok(None);
        }
        let used: Vec<&Arc<str>> =
            captures.iter().zip(&code.freevars).filter(|(capture, _)| of_run(capture)).map(|(_, name)| name).collect();
        if let Some(name) = self.used_by_body(&code, &used) {
            let what = format!("a class made inside a function whose body uses the variable `{name}` of the function");
            return Err(self.unsupported(&what, "use it in methods, or move the class to the module"));
        }
        let mut classes = Vec::new();
        let mut environments = Vec::new();
        for base in bases {
            let class = match base {
                Value::Class(class) => {
                    environments.push((self.attribute_of_environment(&class.0), class.1.clone()));
                    class.0.clone()
                }
                Value::Simple(Simple::Const(class)) => {
                    if class.id().is_some_and(|id| self.host.kind(id) == HostKind::Class)
                        && self.environment_of(class).is_some()
                    {
                        return Err(self.definition_refused());
                    }
                    class.clone()
                }
                _ => return Err(self.definition_refused()),
            };
            classes.push(class);
        }
        let named: Option<Vec<_>> = keywords
            .items
            .iter()
            .map(|(name, value)| {
                Some(HostConst::Tuple([HostConst::Str(name.clone()), value.constant()?.clone()].into_iter().collect()))
            })
            .collect();
        let (Value::Simple(Simple::Const(name)), Some(named), true) = (name, named, keywords.stars.is_empty()) else {
            return Err(self.definition_refused());
        };
        let keys: Vec<CaptureKey> = captures.iter().map(|capture| capture.key(FieldKind::OwnClass)).collect();
        let args = vec![
            proto.code.clone(),
            HostConst::Obj(self.function.globals),
            name.clone(),
            HostConst::Tuple(keys.iter().map(constant_cell).collect()),
            HostConst::Tuple(keys.iter().zip(&code.freevars).map(|(key, name)| key.field(name)).collect()),
            HostConst::Tuple(classes.into_iter().collect()),
            HostConst::Tuple(named.into_iter().collect()),
        ];
        let (class, environment_class, execution) = self.class_with_environment(state, args)?;
        self.execute(state, &execution)?;
        let environment = self.make_instance(&environment_class, &captures, &code, &[]);
        for (attribute, value) in environments {
            self.set_field(&environment, &attribute, &value);
        }
        Ok(Some(Value::Class(Box::new((class, environment)))))
    }

    /// A function that makes instances of a class in its environment.
    pub(super) fn class_as_function(&mut self, class: &(HostConst, Simple)) -> R<Simple> {
        self.check_makes_instances(&class.0)?;
        let error = class.0.id().and_then(|class| self.host.abstract_class_error(class));
        let error = error.map_or(HostConst::None, |error| HostConst::str(&error));
        let factory = self.make("factory_class", &[class.0.clone(), error]);
        let factory = Simple::Var(self.emit_simple(HlOp::SimpleCall, &[Simple::Const(factory)]));
        self.set_field(&factory, "environment", &class.1);
        Ok(self.get_field(&factory, "call"))
    }

    /// The class itself, where nothing makes instances of it.
    pub(super) fn class_itself(value: Value) -> Value {
        match value {
            Value::Class(class) => Value::Simple(Simple::Const(class.0)),
            other => other,
        }
    }

    /// Whether a call only looks at the classes among its arguments.
    pub(super) fn looks_at_classes(&self, callee: &Value) -> bool {
        let Value::Simple(Simple::Const(callee)) = callee else { return false };
        let is = |name: &str| self.host.builtin(name).as_ref() == Some(callee);
        is("isinstance") || is("issubclass") || is("getattr") || is("hasattr") || self.is_library_decorator(callee)
    }

    /// A class that has an environment, made once, and the class of its environments.
    fn class_with_environment(
        &mut self,
        state: &State,
        args: Vec<HostConst>,
    ) -> R<(HostConst, HostConst, Rc<Execution>)> {
        let maker = self.closures_attribute("environment_class");
        if let Some(made) = self.made_classes.iter().find(|made| made.callee == maker && made.args == args) {
            let environment = made.environment.clone().expect("such a class has an environment");
            let execution = made.execution.clone().expect("a class statement can be executed");
            return Ok((made.result.clone(), environment, execution));
        }
        let (class, environment, execution) = match self.host.call(&maker, &args) {
            Ok(HostConst::Tuple(made)) => {
                let named = keywords_of(args.last().expect("the keywords come last"));
                let execution = self.execution(&made[0], &made[1], named);
                (made[0].clone(), made[2].clone(), Rc::new(execution))
            }
            Ok(_) => panic!("flowspace: {MAKERS}.environment_class gave no two classes"),
            Err(error) => return Err(self.class_raises(state, &error, true)),
        };
        self.made_classes.push(MadeClass {
            callee: maker,
            args,
            keywords: Vec::new(),
            result: class.clone(),
            environment: Some(environment.clone()),
            execution: Some(execution.clone()),
        });
        Ok((class, environment, execution))
    }

    /// A variable that the body of a class itself uses other than as the value of a class attribute.
    fn used_by_body(&self, code: &Code, used: &[&Arc<str>]) -> Option<Arc<str>> {
        let name_of = |cell: u32| code.freevars.get((cell as usize).checked_sub(code.cellvars.len())?);
        let is_used = |cell: u32| name_of(cell).filter(|name| used.contains(name)).cloned();
        let instructions = &code.instructions;
        for (at, instruction) in instructions.iter().enumerate() {
            match &instruction.instr {
                Instr::LoadFromDictOrDeref(cell) | Instr::LoadDeref(cell) => {
                    let stored = matches!(instructions.get(at + 1).map(|i| &i.instr), Some(Instr::StoreName(_)));
                    match is_used(*cell) {
                        Some(name) if !stored => return Some(name),
                        _ => {}
                    }
                }
                Instr::LoadConst(HostConst::Obj(id)) if self.host.kind(*id) == HostKind::Code => {
                    let nested = self.host.code_of(*id);
                    // Bodies of classes and generator expressions run now, with other receivers or none.
                    if is_class_body(&nested) || nested.name.starts_with('<') && &*nested.name != "<lambda>" {
                        let name = nested.freevars.iter().find(|name| used.contains(name));
                        if let Some(name) = name {
                            return Some(name.clone());
                        }
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// The attribute of instances that holds the environment of a class, and the bases that have one.
    fn environment_of(&self, class: &HostConst) -> Option<(Arc<str>, Vec<HostConst>)> {
        let HostConst::Tuple(found) = self.make("environment_of", std::slice::from_ref(class)) else { return None };
        let [HostConst::Str(attribute), HostConst::Tuple(bases)] = &found[..] else { return None };
        Some((attribute.clone(), bases.to_vec()))
    }

    fn attribute_of_environment(&self, class: &HostConst) -> Arc<str> {
        self.environment_of(class).expect("the class has an environment").0
    }

    /// An instance of a class that has an environment.
    pub(super) fn local_instance(
        &mut self,
        state: &State,
        class: &(HostConst, Simple),
        items: Vec<Simple>,
        keywords: KwList,
        star: Option<Simple>,
    ) -> R<Simple> {
        let initialised = self.check_makes_instances(&class.0)?;
        let id = class.0.id().expect("a class is an object");
        if let Some(message) = self.host.abstract_class_error(id) {
            return Err(self.raise_builtin(state, "TypeError", Simple::str(&message)));
        }
        let info = self.host.class(id);
        let instance = self.new_object(state, &[Simple::Const(class.0.clone())])?;
        self.set_environments(&instance, &class.0, &class.1);
        if initialised {
            let init = self.op(state, HlOp::GetAttr, &[instance.clone(), Simple::str("__init__")]);
            self.call(state, init, items, keywords, star)?;
        } else if !items.is_empty() || !keywords.items.is_empty() {
            let message = format!("{}() takes no arguments", info.name);
            return Err(self.raise_builtin(state, "TypeError", Simple::str(&message)));
        } else if star.is_some() || !keywords.stars.is_empty() {
            return Err(self.unsupported("arguments for a class without `__init__`", "leave them out"));
        }
        Ok(instance)
    }

    /// Refuses classes whose instances are made in another way; whether the class defines `__init__`.
    fn check_makes_instances(&mut self, class: &HostConst) -> R<bool> {
        // Decorators have had their turn.
        let info = self.host.class(class.id().expect("a class is an object"));
        let bases: Vec<_> = info.mro.iter().map(|&base| self.host.class(base)).collect();
        let defines = |name: &str| bases.iter().any(|b| !b.builtin && b.dict.iter().any(|(own, _)| &**own == name));
        if defines("__new__") || bases.iter().any(|base| base.builtin && &*base.name != "object") {
            return Err(self.unsupported(
                "a class made inside a function that uses variables of the function, and is derived from a builtin \
                 class or defines `__new__`,",
                "move the class to the module, and pass it what it needs",
            ));
        }
        Ok(defines("__init__"))
    }

    fn set_environments(&mut self, instance: &Simple, class: &HostConst, environment: &Simple) {
        let (attribute, bases) = self.environment_of(class).expect("the class has an environment");
        self.set_field(instance, &attribute, environment);
        for base in bases {
            let of_base = self.attribute_of_environment(&base);
            let value = self.get_field(environment, &of_base);
            self.set_environments(instance, &base, &value);
        }
    }

    /// Whether a function of the library only looks at the class that it decorates.
    fn is_library_decorator(&self, callee: &HostConst) -> bool {
        callee.id().is_some_and(|id| {
            self.host.kind(id) == HostKind::Function
                && matches!(&*self.host.function(id).module, "dataclasses" | "functools" | "enum" | "typing")
        })
    }

    /// Whether a function is one of `dataclasses`.
    fn is_of_dataclasses(&self, callee: &HostConst) -> bool {
        let module = |id| self.host.function(id).module.clone();
        callee.id().is_some_and(|id| self.host.kind(id) == HostKind::Function && &*module(id) == "dataclasses")
    }

    /// The value of an argument: a constant, or a list of constants that was just made, or the pairs of such a dict.
    fn constant_argument(&self, value: &Simple) -> Option<HostConst> {
        let v = match value {
            Simple::Const(value) => return Some(value.clone()),
            Simple::Var(v) => *v,
        };
        let operations = &self.graph.blocks[self.block].operations;
        let at = operations.iter().rposition(|op| op.result == v)?;
        let constants = |args: &[Operand]| {
            let items = args.iter().map(|arg| match arg {
                Operand::Const(_) => self.graph.const_value(*arg)?.host().cloned(),
                Operand::Var(_) => None,
            });
            Some(HostConst::Tuple(items.collect::<Option<Vec<_>>>()?.into()))
        };
        match operations[at].op {
            HlOp::NewList => constants(&operations[at].args),
            HlOp::NewDict => {
                let dict = Operand::Var(v);
                let uses = operations[at + 1..].iter().filter(|op| op.args.contains(&dict));
                let pair = |op: &SpaceOperation<Flow>| match (op.op, &op.args[..]) {
                    (HlOp::SetItem, [of, pair @ ..]) if *of == dict => constants(pair),
                    _ => None,
                };
                Some(HostConst::Tuple(uses.map(pair).collect::<Option<Vec<_>>>()?.into()))
            }
            _ => None,
        }
    }
}

/// Whether a class was made inside a function whose variables it uses: then only the flow space makes instances.
pub fn uses_variables(host: &Host, class: &HostConst) -> bool {
    class.id().is_some_and(|id| host.class(id).mro.iter().any(|&base| host.class(base).qualname.contains("<locals>")))
        && host
            .module_attr(MAKERS, "environment_of")
            .is_some_and(|find| !matches!(host.call(&find, std::slice::from_ref(class)), Ok(HostConst::None) | Err(_)))
}

/// The variable that gets the class with this body.
fn class_variable(state: &State, body: &Code) -> Option<FreeRef> {
    let code = &state.frame().code;
    let cell = code.code.cellvars.iter().position(|cell| *cell == body.name)?;
    Some(FreeRef::Slot { depth: state.frames.len() - 1, slot: code.cell_slots[cell] })
}

/// The keywords of a class statement, from pairs of names and values.
fn keywords_of(pairs: &HostConst) -> Vec<(Arc<str>, HostConst)> {
    let HostConst::Tuple(pairs) = pairs else { return Vec::new() };
    let pair = |pair: &HostConst| match pair {
        HostConst::Tuple(pair) => match &pair[..] {
            [HostConst::Str(name), value] => Some((name.clone(), value.clone())),
            _ => None,
        },
        _ => None,
    };
    pairs.iter().filter_map(pair).collect()
}

/// Whether code is the body of a class.
pub(super) fn is_class_body(code: &Code) -> bool {
    code.instructions.iter().any(|i| matches!(&i.instr, Instr::StoreName(name) if &**name == "__qualname__"))
}
