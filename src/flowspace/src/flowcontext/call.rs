//! Calls and the callees that the flow space treats itself.
//!
//! A builtin function that is an operation becomes the operation; `ovfcheck`,
//! `we_are_translated` and the fixed-width integer types over constants are evaluated.
//!
//! Source: reference §3.6 (special callees); pypy `rpython/flowspace/specialcase.py`.

use super::{FlowContext, R, Step};
use crate::framestate::{ArgList, KwList, ReturnMode, Simple, State, Value};
use crate::model::{CallShape, FlowConst};
use diagnostics::{DiagId, Diagnostic};
use entity::{HostId, Variable};
use flow::builtins::Meaning;
use flow::{BuiltinFn, HlOp};
use host::{BinaryOperator, HostConst, HostKind, Instr};
use std::sync::Arc;

/// The class and its environment, where a value is a class made in a function whose variables it uses.
fn local_class_of(value: &Value) -> Option<Box<(HostConst, Simple)>> {
    match value {
        Value::Class(class) => Some(class.clone()),
        _ => None,
    }
}

impl FlowContext<'_> {
    pub(super) fn step_call(&mut self, state: &mut State, count: u32) -> R<Step> {
        let count = count as usize;
        if let Some(step) = self.collect_generator_arguments(state, count, 0)? {
            return Ok(step);
        }
        let args = self.pop_many(state, count);
        let receiver = self.pop(state);
        let callee = self.pop(state);
        if let Value::Func(proto) = &callee {
            assert!(args.is_empty(), "flowspace: a generator expression is called with its iterator only");
            let generator = self.start_generator(state, proto, receiver)?;
            state.push(generator);
            return Ok(Step::Next);
        }
        if args.is_empty()
            && matches!(receiver, Value::Null)
            && let Some(names) = self.namespace(state, &callee)?
        {
            state.push(names);
            return Ok(Step::Next);
        }
        if let (Value::Simple(Simple::Const(function)), Value::Null) = (&callee, &receiver)
            && self.builtins.get_const(function) == Some(BuiltinFn::Super)
            && let Some(value) = self.super_object(state, &args)?
        {
            state.push(value);
            return Ok(Step::Next);
        }
        if let Some(class) = self.class_statement(state, &callee, &args, &KwList::default())? {
            state.push(class);
            return Ok(Step::Next);
        }
        let class = local_class_of(&callee);
        let given = local_class_of(&receiver).or_else(|| args.first().and_then(local_class_of));
        let (receiver, args) = match self.looks_at_classes(&callee) {
            true => (Self::class_itself(receiver), args.into_iter().map(Self::class_itself).collect()),
            false => (receiver, args),
        };
        let callee = Self::class_itself(callee);
        let (callee, items) = self.callee(state, callee, receiver, args)?;
        if let [_, _] = items[..]
            && self.is_ovfcheck_argument(state)
            && let Some(op) = self.operator_of_python2(&callee)
        {
            let result = self.checked_op(state, op, &items);
            state.push(result);
            return Ok(Step::Next);
        }
        let result = match class {
            Some(class) => self.local_instance(state, &class, items, KwList::default(), None)?,
            None => {
                let result = self.call(state, callee.clone(), items.clone(), KwList::default(), None)?;
                self.with_new_generators(state, &callee, &items, result)
            }
        };
        match given {
            // A decorator gives the class that it got.
            Some(class) if result == Simple::Const(class.0.clone()) => state.push(Value::Class(class)),
            _ => state.push(result),
        }
        Ok(Step::Next)
    }

    pub(super) fn step_call_kw(&mut self, state: &mut State, count: u32) -> R<Step> {
        let count = count as usize;
        if let Some(step) = self.collect_generator_arguments(state, count, 1)? {
            return Ok(step);
        }
        let Value::Simple(Simple::Const(HostConst::Tuple(names))) = self.pop(state) else {
            panic!("flowspace: keyword names are not a constant tuple");
        };
        let args = self.pop_many(state, count);
        let receiver = self.pop(state);
        let callee = self.pop(state);
        let mut args = args;
        let mut values = Vec::with_capacity(names.len());
        for value in args.split_off(args.len() - names.len()) {
            values.push(self.simple(state, value)?);
        }
        let keywords =
            names.iter().map(|name| Arc::from(name.as_str().expect("keyword names are strings"))).zip(values).collect();
        let keywords = KwList { items: keywords, stars: Vec::new() };
        if let Some(class) = self.class_statement(state, &callee, &args, &keywords)? {
            state.push(class);
            return Ok(Step::Next);
        }
        let class = local_class_of(&callee);
        let callee = Self::class_itself(callee);
        let (callee, items) = self.callee(state, callee, receiver, args)?;
        let result = match class {
            Some(class) => self.local_instance(state, &class, items, keywords, None)?,
            None => {
                let result = self.call(state, callee.clone(), items.clone(), keywords, None)?;
                self.with_new_generators(state, &callee, &items, result)
            }
        };
        state.push(result);
        Ok(Step::Next)
    }

    pub(super) fn step_call_function_ex(&mut self, state: &mut State) -> R<Step> {
        let keywords = match self.pop(state) {
            Value::Null => KwList::default(),
            Value::KwArgs(keywords) => keywords,
            other => KwList::of_mapping(self.simple(state, other)?),
        };
        let args = self.pop(state);
        let receiver = self.pop(state);
        let callee = self.pop(state);
        let class = local_class_of(&callee);
        let callee = Self::class_itself(callee);
        let (callee, mut items) = self.callee(state, callee, receiver, Vec::new())?;
        let star = match args {
            Value::Args(ArgList { items: more, star }) => {
                items.extend(more);
                star
            }
            other => Some(self.simple(state, other)?),
        };
        let star = match star {
            Some(Simple::Const(HostConst::Tuple(values))) => {
                items.extend(values.iter().cloned().map(Simple::Const));
                None
            }
            Some(Simple::Var(v)) if self.tuple_items.contains_key(&v) => {
                items.extend(self.tuple_items[&v].iter().cloned());
                None
            }
            star => star,
        };
        let result = match class {
            Some(class) => self.local_instance(state, &class, items, keywords, star)?,
            None => self.call(state, callee, items, keywords, star)?,
        };
        state.push(result);
        Ok(Step::Next)
    }

    /// What is called, and the positional arguments.
    fn callee(&mut self, state: &State, callee: Value, receiver: Value, args: Vec<Value>) -> R<(Simple, Vec<Simple>)> {
        let mut items = Vec::with_capacity(args.len() + 1);
        let callee = match callee {
            Value::Method(method) => {
                items.push(method.1);
                method.0
            }
            other => self.simple(state, other)?,
        };
        if !matches!(receiver, Value::Null) {
            items.push(self.simple(state, receiver)?);
        }
        for arg in args {
            items.push(self.simple(state, arg)?);
        }
        Ok((callee, items))
    }

    /// Turns generator expressions among the arguments of a call into lists, one at a time; `sum` of one is done at
    /// once.
    fn collect_generator_arguments(&mut self, state: &mut State, count: usize, above: usize) -> R<Option<Step>> {
        let stack = &state.frame().stack;
        let end = stack.len() - above;
        let Some(index) = (end - count..end).find(|&index| matches!(stack[index], Value::Gen(_))) else {
            return Ok(None);
        };
        let (callee, generator) = (stack[end - count - 2].clone(), stack[index].clone());
        let Value::Gen(generator) = generator else { unreachable!("just found") };
        if !self.is_consumer(state, &callee, &generator) {
            return Ok(None);
        }
        let start = end - count - 2;
        if let Value::Simple(Simple::Const(callee)) = &callee
            && (count, above) == (1, 0)
            && self.builtins.get_const(callee) == Some(BuiltinFn::Sum)
        {
            return self.sum_generator(state, index, start).map(Some);
        }
        self.collect_generator(state, index).map(Some)
    }

    /// The class that a name of `typing` stands for where it is called: `typing.OrderedDict()`.
    fn origin_of_alias(&self, callee: Simple) -> Simple {
        let Simple::Const(constant @ HostConst::Obj(id)) = &callee else { return callee };
        if self.host.kind(*id) != HostKind::Instance {
            return callee;
        }
        let info = self.host.class(self.host.class_of(constant));
        let made = |name: &str| matches!(name, "ChainMap" | "Counter" | "OrderedDict" | "defaultdict" | "deque");
        match self.host.getattr(constant, "__origin__") {
            Ok(origin @ HostConst::Obj(class))
                if &*info.module == "typing"
                    && self.host.kind(class) == HostKind::Class
                    && made(&self.host.class(class).name) =>
            {
                Simple::Const(origin)
            }
            _ => callee,
        }
    }

    /// Calls a function.
    pub(super) fn call(
        &mut self,
        state: &State,
        callee: Simple,
        items: Vec<Simple>,
        keywords: KwList,
        star: Option<Simple>,
    ) -> R<Simple> {
        let callee = self.builtin_of_python2(self.origin_of_alias(callee));
        if star.is_none()
            && let Some(class) = self.local_class(state, &callee, &items, &keywords)?
        {
            return Ok(class);
        }
        let KwList { items: keywords, stars } = keywords;
        let plain = keywords.is_empty() && stars.is_empty() && star.is_none();
        if plain && let Some(module) = self.imported_by_call(state, &callee, &items)? {
            return Ok(module);
        }
        if plain && let Some(result) = self.call_of_python2(state, &callee, &items)? {
            return Ok(result);
        }
        if let Some(result) = self.decorated(&callee, &items, plain) {
            return Ok(result);
        }
        let items = self.with_attribute_name(&callee, items);
        if let Simple::Const(constant) = &callee
            && plain
            && let Some(result) = self.special_call(state, constant, &items)?
        {
            return Ok(result);
        }
        if plain && let Some(result) = self.fold_method(&callee, &items) {
            return Ok(Simple::Const(result));
        }
        self.tell_place(&callee);
        let mut operands = vec![self.operand(&callee)];
        let op = if plain {
            HlOp::SimpleCall
        } else {
            let shape = CallShape::new(items.len(), keywords.iter().map(|(name, _)| name.clone()).collect())
                .with_star(star.is_some())
                .with_mappings(stars.iter().map(|&(before, _)| before).collect());
            operands.push(self.graph.constant(FlowConst::CallShape(shape)));
            HlOp::CallArgs
        };
        let values = items.iter().chain(keywords.iter().map(|(_, value)| value)).chain(&star);
        let values = values.chain(stars.iter().map(|(_, mapping)| mapping));
        for value in values {
            let operand = self.operand(value);
            operands.push(operand);
        }
        let v = self.emit(op, operands);
        self.guard(state, op);
        if let (true, Simple::Const(constant), [wrapped]) = (plain, &callee, &items[..])
            && self.host.module_attr("functools", "wraps").as_ref() == Some(constant)
        {
            self.wrapped.insert(v, wrapped.clone());
        }
        if let Simple::Const(HostConst::Obj(class)) = callee
            && self.makes_exact_exception(class)
        {
            self.exact_class.insert(v, class);
            if star.is_none() && !items.is_empty() && self.keeps_its_arguments(class) {
                self.keep_arguments(v, &items);
            }
        }
        Ok(Simple::Var(v))
    }

    /// `wraps(function)(wrapper)`: over constant functions, names and documentation are copied now, and a function
    /// made at run time keeps them.
    fn decorated(&mut self, callee: &Simple, items: &[Simple], plain: bool) -> Option<Simple> {
        if let (Simple::Var(v), [wrapper @ Simple::Var(_)], true) = (callee, items, plain)
            && let Some(wrapped) = self.wrapped.get(v).cloned()
        {
            self.take_names(wrapper, &wrapped);
            return Some(wrapper.clone());
        }
        let callee = callee.constant()?;
        let id = callee.id()?;
        let function = |value: &Simple| {
            value
                .constant()
                .filter(|value| value.id().is_some_and(|id| self.host.kind(id) == HostKind::Function))
                .cloned()
        };
        let in_functools = |name: &str| self.host.module_attr("functools", name);
        if plain && Some(callee) == in_functools("wraps").as_ref() {
            let [wrapped] = items else { return None };
            return self.host.call(callee, &[function(wrapped)?]).ok().map(Simple::Const);
        }
        if self.host.kind(id) == HostKind::Instance
            && in_functools("partial") == Some(HostConst::Obj(self.host.class_of(callee)))
            && self.host.find_attr(callee, "func") == in_functools("update_wrapper")
        {
            let [wrapper] = items else { return None };
            if let Some(wrapper) = function(wrapper) {
                return self.host.call(callee, &[wrapper]).ok().map(Simple::Const);
            }
            let keywords = self.host.find_attr(callee, "keywords")?;
            let wrapped = self.host.operator("getitem", &[keywords, HostConst::str("wrapped")]).ok()?;
            self.take_names(wrapper, &Simple::Const(wrapped));
            return Some(wrapper.clone());
        }
        if let ([wrapper @ Simple::Var(_), wrapped], true) = (items, plain)
            && Some(callee) == in_functools("update_wrapper").as_ref()
        {
            self.take_names(wrapper, wrapped);
            return Some(wrapper.clone());
        }
        None
    }

    /// Has a function that is made at run time answer with the names of another.
    fn take_names(&mut self, wrapper: &Simple, wrapped: &Simple) {
        let helper = self.host.module_attr("rotor_helpers.app_functools", "take_names");
        let helper = Simple::Const(helper.expect("the library has app_functools.take_names"));
        self.emit_simple(HlOp::SimpleCall, &[helper, wrapper.clone(), wrapped.clone()]);
    }

    /// Whether an exception class has an `__init__` that leaves `args` as `BaseException.__new__`
    /// sets it: to the positional arguments of the call.
    fn keeps_its_arguments(&self, class: HostId) -> bool {
        let special = ["KeyError", "SystemExit", "UnicodeError"];
        if special.iter().any(|name| self.host.is_subclass(class, self.host.exception_class(name))) {
            return false;
        }
        let info = self.host.class(class);
        let written = info.mro.iter().take_while(|&&base| !self.host.class(base).builtin);
        for &base in written {
            let base = self.host.class(base);
            let Some((_, init)) = base.dict.iter().find(|(name, _)| &**name == "__init__") else { continue };
            let Some(id) = init.id().filter(|&id| self.host.kind(id) == HostKind::Function) else { return false };
            let calls_base = self.host.function(id).code.instructions.iter().any(|instruction| {
                matches!(&instruction.instr,
                    Instr::LoadAttr { name, .. } | Instr::LoadSuperAttr { name, .. } if &**name == "__init__")
            });
            if !calls_base {
                return true;
            }
        }
        false
    }

    fn keep_arguments(&mut self, exception: Variable, items: &[Simple]) {
        let Some(helper) = self.host.module_attr("rotor_helpers.app_exc", "keep_arguments") else { return };
        let mut operands = vec![self.operand(&Simple::Const(helper)), exception.into()];
        for item in items {
            let operand = self.operand(item);
            operands.push(operand);
        }
        self.emit(HlOp::SimpleCall, operands);
    }

    /// Whether calling an object gives an exception of exactly that class.
    fn makes_exact_exception(&self, class: HostId) -> bool {
        if self.host.kind(class) != HostKind::Class {
            return false;
        }
        let info = self.host.class(class);
        // OSError chooses a subclass by its errno.
        info.is_exception
            && !self.host.is_subclass(class, self.host.exception_class("OSError"))
            && info.mro.iter().all(|&base| {
                let base = self.host.class(base);
                base.builtin || !base.dict.iter().any(|(name, _)| &**name == "__new__")
            })
    }

    fn special_call(&mut self, state: &State, callee: &HostConst, args: &[Simple]) -> R<Option<Simple>> {
        let Some(id) = callee.id() else { return Ok(None) };
        if let Some(result) = self.handled_exception(state, id, args.len())? {
            return Ok(Some(result));
        }
        if let Some(function) = self.builtins.get(id)
            && let Some(result) = self.special_builtin(state, function, callee, args)?
        {
            return Ok(Some(result));
        }
        match self.host.kind(id) {
            HostKind::BuiltinMethod if self.is_new_of_object(id) => self.new_object(state, args).map(Some),
            HostKind::BuiltinMethod => {
                let (receiver, name) = self.host.builtin_method(id);
                match self.is_globals(&Simple::Const(receiver)) {
                    true => self.method_of_globals(state, &name, args).map(Some),
                    false => Ok(None),
                }
            }
            HostKind::BuiltinFunction => {
                let (module, name) = self.host.builtin_function_name(id);
                let is_operator = matches!(module.as_str(), "_operator" | "operator");
                Ok(if is_operator { self.operator_function(state, &name, args) } else { None })
            }
            HostKind::Class => Ok(self.special_class(id, args)),
            // `operator` is written in Python in the host's library where it is not builtin.
            HostKind::Function => {
                let info = self.host.function(id);
                if let ("typing", "cast", [_, value]) = (&*info.module, &*info.name, args) {
                    return Ok(Some(value.clone()));
                }
                let is_operator = &*info.module == "operator";
                Ok(if is_operator { self.operator_function(state, &info.name, args) } else { None })
            }
            HostKind::MethodDescriptor => {
                let (class, name) = self.host.method_descriptor(id);
                let is_object = self.host.is_builtin(&HostConst::Obj(class), "object");
                Ok((is_object && name == "__init__" && args.len() == 1).then_some(Simple::Const(HostConst::None)))
            }
            _ => Ok(None),
        }
    }

    fn is_new_of_object(&self, callee: HostId) -> bool {
        let object = self.host.builtin("object").expect("object is a builtin type");
        self.host.find_attr(&object, "__new__") == Some(HostConst::Obj(callee))
    }

    /// `object.__new__(cls)`: an instance without attributes.
    pub(super) fn new_object(&mut self, state: &State, args: &[Simple]) -> R<Simple> {
        let [class] = args else {
            let message = "object.__new__() takes exactly one argument (the type to instantiate)";
            return Err(self.raise_builtin(state, "TypeError", Simple::str(message)));
        };
        let instantiate = self.host.module_attr("rpython.rlib.objectmodel", "instantiate");
        let instantiate = Simple::Const(instantiate.expect("the library has objectmodel.instantiate"));
        Ok(Simple::Var(self.emit_simple(HlOp::SimpleCall, &[instantiate, class.clone()])))
    }

    /// Calls that are operations, or decided here; `None` for those that stay calls.
    fn special_builtin(
        &mut self,
        state: &State,
        function: BuiltinFn,
        callee: &HostConst,
        args: &[Simple],
    ) -> R<Option<Simple>> {
        if function.row().meaning == Meaning::Refused {
            let what = format!("`{}()`", function.name());
            return Err(self.unsupported(&what, "names and code are fixed when the program is translated"));
        }
        match (function, args) {
            (BuiltinFn::Abs, [_]) => Ok(Some(self.arithmetic(state, HlOp::Abs, args))),
            (BuiltinFn::Next, [_]) if state.frames.iter().any(|frame| frame.mode == ReturnMode::Generator) => {
                let next = self.closures_attribute("next_in_generator");
                Ok(Some(self.op(state, HlOp::SimpleCall, &[Simple::Const(next), args[0].clone()])))
            }
            (BuiltinFn::Format, [x]) => Ok(Some(self.op(state, HlOp::Format, &[x.clone(), Simple::str("")]))),
            (BuiltinFn::GetAttr, [x, attribute]) => match constant_attribute(attribute) {
                Some(attribute) => self.getattr(state, x.clone(), &attribute).map(Some),
                // The annotator may find out that it is always the same.
                None => Ok(None),
            },
            (BuiltinFn::HasAttr, [x, attribute]) if let Some(has) = self.fold_hasattr(x, attribute) => {
                Ok(Some(Simple::Const(HostConst::Bool(has))))
            }
            (BuiltinFn::HasAttr, [x, Simple::Const(HostConst::Str(name))])
                if let Some(variables) = self.module_variables(x, name) =>
            {
                Ok(Some(match variables.bound(name) {
                    None => Simple::Const(HostConst::Bool(true)),
                    Some(bound) => {
                        self.op(state, HlOp::GetAttr, &[Simple::Const(variables.object.clone()), Simple::str(&bound)])
                    }
                }))
            }
            (BuiltinFn::GetAttr, [x, Simple::Const(HostConst::Str(name)), default])
                if let Some(variables) = self.module_variables(x, name) =>
            {
                let holder = Simple::Const(variables.object.clone());
                let Some(bound) = variables.bound(name) else {
                    let name = Simple::Const(HostConst::Str(name.clone()));
                    return Ok(Some(self.op(state, HlOp::GetAttr, &[holder, name])));
                };
                let maker = self.host.module_attr("rotor_helpers.app_sys", "variable_or");
                let maker = maker.expect("the helper library has app_sys.variable_or");
                let made = self.host.call(&maker, &[HostConst::str(&bound), HostConst::Str(name.clone())]);
                let made = made.unwrap_or_else(|error| panic!("flowspace: app_sys.variable_or: {}", error.message));
                Ok(Some(self.op(state, HlOp::SimpleCall, &[Simple::Const(made), holder, default.clone()])))
            }
            (BuiltinFn::GetAttr, [x, attribute, default]) if let Some(has) = self.fold_hasattr(x, attribute) => {
                match constant_attribute(attribute).filter(|_| has) {
                    Some(attribute) => self.getattr(state, x.clone(), &attribute).map(Some),
                    None => Ok(Some(default.clone())),
                }
            }
            (BuiltinFn::SetAttr, [x, attribute, value]) => match constant_attribute(attribute) {
                Some(attribute) => {
                    self.setattr(state, x, &attribute, value)?;
                    Ok(Some(Simple::Const(HostConst::None)))
                }
                None => Ok(None),
            },
            (BuiltinFn::DelAttr, [_, attribute]) if constant_attribute(attribute).is_none() => Ok(None),
            (BuiltinFn::Str, [_]) => Ok(Some(self.op(state, HlOp::Str, args))),
            (BuiltinFn::Bool, [_]) => Ok(Some(self.op(state, HlOp::Bool, args))),
            (BuiltinFn::WeAreTranslated, []) => Ok(Some(Simple::Const(HostConst::Bool(true)))),
            (BuiltinFn::OvfCheck, [Simple::Const(HostConst::Int(_))]) => Ok(Some(args[0].clone())),
            (BuiltinFn::OvfCheck, [Simple::Var(v)]) if self.checked.contains(v) => Ok(Some(args[0].clone())),
            (BuiltinFn::OvfCheck, [_]) => {
                let diagnostic = Diagnostic::new(
                    DiagId::UnsupportedOperation,
                    "the argument of ovfcheck() is not a single operation that can overflow",
                    self.loc,
                )
                .help("write the operation inside the call: ovfcheck(a + b); the operations are + - * // % << and unary -");
                Err(self.refuse(diagnostic))
            }
            (
                BuiltinFn::IntMask | BuiltinFn::LongLongMask,
                [Simple::Const(value @ (HostConst::Int(_) | HostConst::BigInt(_) | HostConst::RInt(..)))],
            ) => Ok(self.host.call(callee, std::slice::from_ref(value)).ok().map(Simple::Const)),
            _ => Ok(function.operation(args.len()).map(|op| self.op(state, op, args))),
        }
    }

    /// The result of a method of a constant text that is called with constants.
    fn fold_method(&self, callee: &Simple, items: &[Simple]) -> Option<HostConst> {
        const PURE: &[&str] = &["endswith", "find", "lower", "replace", "rstrip", "startswith", "strip", "upper"];
        let Simple::Var(v) = callee else { return None };
        let name = self.attribute_name.get(v).filter(|name| PURE.contains(&&***name))?;
        let receiver = self.texts_of_methods.get(v)?;
        let args = items.iter().map(|item| item.constant().cloned()).collect::<Option<Vec<_>>>()?;
        let plain = |value: &HostConst| match value {
            HostConst::Str(text) => text.is_ascii(),
            value => matches!(value, HostConst::Int(_)),
        };
        if !plain(receiver) || !args.iter().all(plain) {
            return None;
        }
        let method = self.host.find_attr(receiver, name)?;
        self.host.call(&method, &args).ok().filter(|result| result.id().is_none())
    }

    fn operator_function(&mut self, state: &State, name: &str, args: &[Simple]) -> Option<Simple> {
        let name = match name {
            "truth" => "bool",
            "not_" | "is_" | "and_" | "or_" => name,
            "__not__" => "not_",
            "inv" => "invert",
            "concat" => "add",
            "iconcat" => "inplace_add",
            "is_not" => {
                let same = self.op(state, HlOp::Is, args);
                return Some(self.op(state, HlOp::Not, &[same]));
            }
            other => other,
        };
        let spelled = match name.strip_prefix('i') {
            Some(base) if !matches!(name, "invert" | "index" | "is_") => format!("inplace_{base}"),
            _ => name.to_owned(),
        };
        let op = HlOp::ALL.iter().copied().find(|op| {
            let known = op.name();
            known == name || known == spelled
        })?;
        let allowed = matches!(
            op,
            HlOp::Is | HlOp::Not | HlOp::Bool | HlOp::Contains | HlOp::GetItem | HlOp::SetItem | HlOp::DelItem
        ) || matches!(op, HlOp::Lt | HlOp::Le | HlOp::Eq | HlOp::Ne | HlOp::Gt | HlOp::Ge)
            || op.inplace_base().is_some()
            || op.ovf_variant().is_some()
            || matches!(
                op,
                HlOp::Pos
                    | HlOp::Invert
                    | HlOp::TrueDiv
                    | HlOp::Pow
                    | HlOp::RShift
                    | HlOp::And
                    | HlOp::Or
                    | HlOp::Xor
                    | HlOp::MatMul
            );
        let plain = !op.name().ends_with("_ovf");
        (allowed && plain && op.arity() == Some(args.len())).then(|| self.op(state, op, args))
    }

    fn special_class(&mut self, class: HostId, args: &[Simple]) -> Option<Simple> {
        let info = self.host.class(class);
        if let (Some(_), [Simple::Const(value)]) = (info.int_kind, args)
            && matches!(value, HostConst::Int(_) | HostConst::BigInt(_) | HostConst::Bool(_) | HostConst::RInt(..))
        {
            return self.host.call(&HostConst::Obj(class), std::slice::from_ref(value)).ok().map(Simple::Const);
        }
        if let ("_operator" | "operator", "itemgetter" | "attrgetter" | "methodcaller") = (&*info.module, &*info.name) {
            let constants = args.iter().map(|arg| arg.constant().cloned()).collect::<Option<Vec<_>>>()?;
            let made = self.make(&info.name, &[HostConst::Tuple(constants.into_iter().collect())]);
            return (made != HostConst::None).then_some(Simple::Const(made));
        }
        None
    }

    /// Arithmetic that is checked when it is the argument of `ovfcheck`.
    pub(super) fn arithmetic(&mut self, state: &State, op: HlOp, args: &[Simple]) -> Simple {
        if op.ovf_variant().is_some() && self.is_ovfcheck_argument(state) {
            return self.checked_op(state, op, args);
        }
        self.op(state, op, args)
    }

    /// Whether the result of the current instruction is the argument of `ovfcheck`.
    fn is_ovfcheck_argument(&self, state: &State) -> bool {
        let frame = state.frame();
        if frame.code.instr(frame.pc + 1) != Some(&Instr::Call(1)) {
            return false;
        }
        let stack = &frame.stack;
        let Some([Value::Simple(Simple::Const(HostConst::Obj(id))), Value::Null]) = stack.last_chunk::<2>() else {
            return false;
        };
        self.builtins.get(*id) == Some(BuiltinFn::OvfCheck)
    }

    pub(super) fn binary_operation(op: BinaryOperator, in_place: bool) -> HlOp {
        match (op, in_place) {
            (BinaryOperator::Add, false) => HlOp::Add,
            (BinaryOperator::And, false) => HlOp::And,
            (BinaryOperator::FloorDivide, false) => HlOp::FloorDiv,
            (BinaryOperator::LShift, false) => HlOp::LShift,
            (BinaryOperator::MatMul, false) => HlOp::MatMul,
            (BinaryOperator::Multiply, false) => HlOp::Mul,
            (BinaryOperator::Remainder, false) => HlOp::Mod,
            (BinaryOperator::Or, false) => HlOp::Or,
            (BinaryOperator::Power, false) => HlOp::Pow,
            (BinaryOperator::RShift, false) => HlOp::RShift,
            (BinaryOperator::Subtract, false) => HlOp::Sub,
            (BinaryOperator::TrueDivide, false) => HlOp::TrueDiv,
            (BinaryOperator::Xor, false) => HlOp::Xor,
            (BinaryOperator::Subscr, _) => HlOp::GetItem,
            (BinaryOperator::Add, true) => HlOp::InplaceAdd,
            (BinaryOperator::And, true) => HlOp::InplaceAnd,
            (BinaryOperator::FloorDivide, true) => HlOp::InplaceFloorDiv,
            (BinaryOperator::LShift, true) => HlOp::InplaceLShift,
            (BinaryOperator::Multiply, true) => HlOp::InplaceMul,
            (BinaryOperator::Remainder, true) => HlOp::InplaceMod,
            (BinaryOperator::Or, true) => HlOp::InplaceOr,
            (BinaryOperator::Power, true) => HlOp::InplacePow,
            (BinaryOperator::RShift, true) => HlOp::InplaceRShift,
            (BinaryOperator::Subtract, true) => HlOp::InplaceSub,
            (BinaryOperator::TrueDivide, true) => HlOp::InplaceTrueDiv,
            (BinaryOperator::Xor, true) => HlOp::InplaceXor,
            (BinaryOperator::MatMul, true) => HlOp::InplaceMatMul,
        }
    }
}

/// The name in a call of `getattr` or `setattr`, where it is a constant.
fn constant_attribute(name: &Simple) -> Option<Arc<str>> {
    name.constant().and_then(HostConst::as_str).map(Arc::from)
}
