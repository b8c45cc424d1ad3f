//! One instruction at a time.

use super::{FlowContext, LocalRead, R, Step, Stop, undefined_local};
use crate::code::{CodeContext, declines};
use crate::framestate::{ArgList, FreeRef, KwList, ReturnMode, Simple, State, Value};
use diagnostics::{DiagId, Diagnostic};
use entity::{HostId, Variable};
use flow::{BuiltinFn, ExitCase, HlOp, Operand};
use host::{CompareOperator, Convert, HostConst, HostKind, Instr};
use std::rc::Rc;
use std::sync::Arc;

impl FlowContext<'_> {
    // ---- the stack

    pub(super) fn pop(&mut self, state: &mut State) -> Value {
        match state.top().stack.pop() {
            Some(value) => value,
            None => panic!("flowspace: stack underflow in {}", self.graph.name),
        }
    }

    pub(super) fn pop_simple(&mut self, state: &mut State) -> R<Simple> {
        let value = self.pop(state);
        self.simple(state, value)
    }

    pub(super) fn pop_many(&mut self, state: &mut State, count: usize) -> Vec<Value> {
        let stack = &mut state.top().stack;
        let at = stack.len() - count;
        stack.split_off(at)
    }

    fn pop_simples(&mut self, state: &mut State, count: usize) -> R<Vec<Simple>> {
        let values = self.pop_many(state, count);
        values.into_iter().map(|value| self.simple(state, value)).collect()
    }

    /// A value as an operand.
    pub(super) fn simple(&mut self, state: &State, value: Value) -> R<Simple> {
        match value {
            Value::Simple(simple) => Ok(simple),
            Value::Exc(exc) => Ok(exc.value),
            Value::Args(ArgList { items, star }) => {
                if let (Some(star), true) = (&star, items.is_empty()) {
                    return self.tuple_of(state, star.clone());
                }
                let tuple = self.op(state, HlOp::NewTuple, &items);
                Ok(match star {
                    Some(star) => {
                        let star = self.tuple_of(state, star)?;
                        self.op(state, HlOp::Add, &[tuple, star])
                    }
                    None => tuple,
                })
            }
            Value::Gen(frame) => self.generator_of(state, &frame),
            Value::RunningGen => Err(self.generator_refused()),
            Value::Func(_) => Err(self.generator_refused()),
            Value::Super(_) => Err(self.unsupported("`super()` as a value", "call a method of it")),
            Value::Method(_) => Err(self.unsupported("a method of `super()` used as a value", "call the method")),
            Value::Slice(_) => Err(self.unsupported("a slice object", "use the slice as a subscript")),
            Value::Unroll { .. } => Err(self
                .unsupported("an iterator over an unrolling_iterable", "use the unrolling_iterable in a `for` loop")),
            Value::Null
            | Value::Undefined
            | Value::Unsure
            | Value::Boxed { .. }
            | Value::Cell(_)
            | Value::Cells(_)
            | Value::KwArgs(_) => {
                panic!("flowspace: {value:?} used as a value in {}", self.graph.name)
            }
        }
    }

    // ---- dispatch

    pub(super) fn step(&mut self, state: &mut State, code: &Rc<CodeContext>, pc: u32, instr: &Instr) -> R<Step> {
        match instr {
            Instr::PopTop | Instr::PopIter | Instr::EndFor => {
                self.pop(state);
            }
            Instr::PushNull => state.push(Value::Null),
            Instr::Copy(depth) => {
                let stack = &state.frame().stack;
                let value = stack[stack.len() - *depth as usize].clone();
                state.push(value);
            }
            Instr::Swap(depth) => {
                let stack = &mut state.top().stack;
                let len = stack.len();
                stack.swap(len - 1, len - *depth as usize);
            }
            Instr::LoadConst(value) => state.push(value.clone()),
            Instr::LoadFast(_)
            | Instr::LoadFastCheck(_)
            | Instr::LoadFastAndClear(_)
            | Instr::StoreFast(_)
            | Instr::DeleteFast(_)
            | Instr::LoadDeref(_)
            | Instr::StoreDeref(_)
            | Instr::DeleteDeref(_)
            | Instr::LoadClosure(_) => self.step_local(state, code, instr)?,
            Instr::LoadGlobal { name, push_null } => {
                let value = self.load_global(state, name)?;
                state.push(value);
                if *push_null {
                    state.push(Value::Null);
                }
            }
            Instr::MakeCell { cell, .. } => self.make_cell(state, code, *cell),
            Instr::CopyFreeVars(_) => {}
            Instr::StoreGlobal(name) => {
                let value = self.pop_simple(state)?;
                let variables = self.global_variables(name)?;
                self.store_variable(state, &variables, name, &value);
            }
            Instr::DeleteGlobal(name) => {
                let variables = self.global_variables(name)?;
                self.delete_variable(state, &variables, name)?;
            }
            Instr::LoadAttr { name, method } => {
                if let Some(Value::Super(_)) = state.frame().stack.last() {
                    return self.attribute_of_super(state, name, *method).map(|()| Step::Next);
                }
                let value = self.pop_simple(state)?;
                let result = self.getattr(state, value, name)?;
                state.push(result);
                if *method {
                    state.push(Value::Null);
                }
            }
            Instr::StoreAttr(name) => {
                let object = self.pop_simple(state)?;
                let value = self.pop_simple(state)?;
                self.setattr(state, &object, name, &value)?;
            }
            Instr::DeleteAttr(name) => {
                let object = self.pop_simple(state)?;
                self.check_assignable(&object, "a deletion of", name)?;
                self.op(state, HlOp::DelAttr, &[object, Simple::Const(HostConst::Str(name.clone()))]);
            }
            Instr::LoadSuperAttr { name, method, .. } => self.load_super_attr(state, name, *method)?,
            Instr::LoadSpecialEnter | Instr::LoadSpecialExit => {
                let name = if matches!(instr, Instr::LoadSpecialEnter) { "__enter__" } else { "__exit__" };
                let manager = self.pop_simple(state)?;
                let method = self.op(state, HlOp::GetAttr, &[manager, Simple::str(name)]);
                state.push(method);
                state.push(Value::Null);
            }
            Instr::LoadBuildClass if code.code.is_module() => {
                return Err(self.unsupported(
                    "a class statement that runs with the program",
                    "the class depends on statements before it that run with the program, or replaces a name that they use: move it to the top of the module, or give it a name of its own",
                ));
            }
            Instr::LoadBuildClass => {
                state.push(self.host.builtin("__build_class__").expect("the host builds classes"));
            }
            Instr::LoadName(_)
            | Instr::StoreName(_)
            | Instr::DeleteName(_)
            | Instr::LoadLocals
            | Instr::LoadFromDictOrGlobals(_)
            | Instr::LoadFromDictOrDeref(_) => {
                return Err(self.unsupported("code that runs in a namespace of its own", "use a plain function"));
            }
            Instr::UnaryNegative
            | Instr::UnaryInvert
            | Instr::UnaryNot
            | Instr::UnaryPositive
            | Instr::ToBool
            | Instr::BinaryOp { .. }
            | Instr::CompareOp(_)
            | Instr::ContainsOp { .. }
            | Instr::IsOp { .. } => self.step_operator(state, instr)?,
            Instr::BinarySlice | Instr::StoreSlice | Instr::StoreSubscr | Instr::DeleteSubscr => {
                self.step_subscript(state, instr)?;
            }
            Instr::BuildTuple(_)
            | Instr::BuildList(_)
            | Instr::BuildSet(_)
            | Instr::BuildMap(_)
            | Instr::BuildString(_)
            | Instr::BuildSlice(_) => self.step_build(state, code, pc, instr)?,
            Instr::ListAppend(_)
            | Instr::ListExtend(_)
            | Instr::SetAdd(_)
            | Instr::SetUpdate(_)
            | Instr::MapAdd(_)
            | Instr::DictUpdate(_)
            | Instr::DictMerge(_) => return self.step_collect(state, instr),
            Instr::ListToTuple => self.list_to_tuple(state)?,
            Instr::UnpackSequence(count) => return self.unpack_sequence(state, *count),
            Instr::UnpackEx { before, after } => return self.unpack_ex(state, *before, *after),
            Instr::ConvertValue(_) | Instr::FormatSimple | Instr::FormatWithSpec => self.step_format(state, instr)?,
            Instr::Call(count) => return self.step_call(state, *count),
            Instr::CallKw(count) => return self.step_call_kw(state, *count),
            Instr::CallFunctionEx => return self.step_call_function_ex(state),
            Instr::MakeFunction => return self.make_function(state, pc),
            Instr::SetFunctionDefaults
            | Instr::SetFunctionKwDefaults
            | Instr::SetFunctionClosure
            | Instr::SetFunctionIgnored => return self.set_function(state, pc, instr),
            Instr::ReturnValue => return self.return_value(state, pc),
            Instr::Jump(target) => return Ok(Step::Goto(*target)),
            Instr::PopJumpIfFalse(_)
            | Instr::PopJumpIfTrue(_)
            | Instr::PopJumpIfNone(_)
            | Instr::PopJumpIfNotNone(_) => {
                return self.step_jump(state, pc, instr);
            }
            Instr::GetIter => self.get_iter(state)?,
            Instr::ForIter(target) => return self.for_iter(state, *target),
            Instr::GetLen | Instr::MatchMapping | Instr::MatchSequence | Instr::MatchKeys | Instr::MatchClass(_) => {
                self.step_pattern(state, instr)?
            }
            Instr::PushExcInfo => return self.push_exc_info(state),
            Instr::PopExcept => state.handled = self.pop(state),
            Instr::CheckExcMatch => return self.check_exc_match(state, pc),
            Instr::Reraise(_) | Instr::RaiseBare | Instr::Raise | Instr::RaiseCause => {
                return self.step_raise(state, instr);
            }
            Instr::WithExceptStart => return self.with_except_start(state),
            Instr::ReturnGenerator => state.push(Value::Null),
            Instr::YieldValue => return self.yield_value(state, pc),
            Instr::Send(target) => return self.send(state, pc, *target),
            Instr::EndSend => self.end_send(state, pc)?,
            Instr::StopIterationError => self.stop_iteration_error(state)?,
            Instr::ImportName(name) => self.import_name(state, name)?,
            Instr::ImportFrom(name) => self.import_from(state, name)?,
            Instr::Unsupported(what) => {
                return Err(self.unsupported(what, "rewrite it with constructs of the language"));
            }
        }
        Ok(Step::Next)
    }

    // ---- locals

    fn step_local(&mut self, state: &mut State, code: &Rc<CodeContext>, instr: &Instr) -> R<()> {
        match *instr {
            Instr::LoadFast(local) | Instr::LoadFastCheck(local) => {
                let slot = &mut state.top().slots[local as usize];
                let value = match slot {
                    // The only name that a generator expression can have.
                    Some(Value::Gen(_)) => slot.take(),
                    other => other.clone(),
                };
                let mut value = self.read_local(state, value, &code.code.varnames[local as usize])?;
                if self.keywords.is_some() && state.frames.len() == 1 {
                    value = self.read_keywords(&code.code, state.frame().pc, local, value);
                }
                state.push(value);
            }
            Instr::LoadFastAndClear(local) => {
                let value = state.top().slots[local as usize].take();
                state.push(value.unwrap_or(Value::Undefined));
            }
            Instr::StoreFast(local) => {
                let value = self.pop(state);
                let value = self.local_value(state, value, &code.code.varnames[local as usize])?;
                state.top().slots[local as usize] = value;
            }
            Instr::DeleteFast(local) => {
                let value = state.top().slots[local as usize].take();
                self.read_local(state, value, &code.code.varnames[local as usize])?;
            }
            Instr::LoadDeref(cell) => {
                let value = self.load_deref(state, &resolve(state, code, cell), &cell_name(code, cell))?;
                state.push(value);
            }
            Instr::StoreDeref(cell) => {
                let value = self.pop(state);
                self.store_deref(state, resolve(state, code, cell), value, &cell_name(code, cell))?;
            }
            Instr::DeleteDeref(cell) => {
                self.store_deref(state, resolve(state, code, cell), Value::Undefined, &cell_name(code, cell))?;
            }
            Instr::LoadClosure(cell) => {
                let cell = resolve(state, code, cell);
                state.push(Value::Cell(cell));
            }
            _ => unreachable!("the caller sends instructions about locals"),
        }
        Ok(())
    }

    /// What a local gets when a value is stored in it.
    pub(super) fn local_value(&mut self, state: &State, value: Value, name: &Arc<str>) -> R<Option<Value>> {
        match value {
            Value::Undefined => return Ok(None),
            // An inlined comprehension gives the cell of a variable of the same name back.
            Value::Boxed { .. } => return Ok(Some(value)),
            _ => {}
        }
        let simple = self.simple(state, value)?;
        if let Simple::Var(v) = simple {
            self.graph.vars[v].get_or_insert_with(|| name.clone());
        }
        Ok(Some(Value::Simple(simple)))
    }

    /// The value of a local; raises where it has none.
    pub(super) fn read_local(&mut self, state: &State, value: Option<Value>, name: &Arc<str>) -> R<Value> {
        if matches!(value, Some(Value::Unsure)) {
            let diagnostic = undefined_local(name, "may have no value here", self.loc)
                .note("the function has too many paths on which different variables have values");
            return Err(self.refuse(diagnostic));
        }
        let bound = value.as_ref().is_some_and(|value| !matches!(value, Value::Undefined));
        self.local_reads.push(LocalRead { block: self.block, loc: self.loc, name: name.clone(), bound });
        match value {
            Some(value) if bound => Ok(value),
            _ => {
                let (class, message) = unbound(state, name);
                Err(self.raise_builtin(state, class, Simple::str(&message)))
            }
        }
    }

    fn load_global(&mut self, state: &State, name: &Arc<str>) -> R<Value> {
        if let Some(variables) = self.host.variables(self.function.globals).filter(|found| found.contains(name)) {
            return self.load_variable(state, &variables, name).map(Value::Simple);
        }
        if &**name == "NotImplemented" && declines(&state.frame().code.code) {
            return Ok(Value::from(HostConst::None));
        }
        match self.global(name) {
            Some(value) => Ok(self.run_time_value(state, Value::from(value))),
            None => {
                let diagnostic =
                    Diagnostic::new(DiagId::UndefinedName, format!("the name `{name}` is not defined"), self.loc)
                        .help("globals must exist when the import of the program has ended");
                Err(self.refuse(diagnostic))
            }
        }
    }

    /// Reads an object of the running program again, if it is one.
    pub(super) fn run_time_value(&mut self, state: &State, value: Value) -> Value {
        let Value::Simple(Simple::Const(HostConst::Obj(id))) = value else { return value };
        match self.host.kind(id) {
            HostKind::List | HostKind::Instance | HostKind::Dict => {}
            HostKind::BuiltinMethod => {
                let (receiver, name) = self.host.builtin_method(id);
                let owner = self.run_time_value(state, Value::from(receiver));
                return match owner {
                    Value::Simple(owner @ Simple::Var(_)) => {
                        Value::Simple(self.op(state, HlOp::GetAttr, &[owner, Simple::str(&name)]))
                    }
                    _ => value,
                };
            }
            _ => return value,
        }
        for (module, name) in host::RUN_TIME_OBJECTS {
            if self.host.module_attr(module, name) == Some(HostConst::Obj(id)) {
                let module = self.host.import_module(module).expect("a module of the library");
                return Value::Simple(self.op(state, HlOp::GetAttr, &[Simple::Const(module), Simple::str(name)]));
            }
        }
        value
    }

    // ---- operators

    fn step_operator(&mut self, state: &mut State, instr: &Instr) -> R<()> {
        let result = match *instr {
            Instr::ToBool => {
                let value = self.pop_simple(state)?;
                self.truth(state, value)
            }
            Instr::UnaryNot => {
                let value = self.pop_simple(state)?;
                self.op(state, HlOp::Not, &[value])
            }
            Instr::UnaryNegative => {
                let value = self.pop_simple(state)?;
                self.arithmetic(state, HlOp::Neg, &[value])
            }
            Instr::UnaryInvert => {
                let value = self.pop_simple(state)?;
                self.op(state, HlOp::Invert, &[value])
            }
            Instr::UnaryPositive => {
                let value = self.pop_simple(state)?;
                self.op(state, HlOp::Pos, &[value])
            }
            Instr::BinaryOp { op, in_place } => {
                let right = self.pop(state);
                let left = self.pop_simple(state)?;
                let op = Self::binary_operation(op, in_place);
                if op == HlOp::GetItem {
                    self.subscript(state, &left, right)?
                } else {
                    let right = self.simple(state, right)?;
                    match self.union_of_classes(op, &left, &right) {
                        Some(union) => Simple::Const(union),
                        None => self.arithmetic(state, op, &[left, right]),
                    }
                }
            }
            Instr::CompareOp(op) => {
                let args = self.pop_simples(state, 2)?;
                self.op(state, comparison(op), &args)
            }
            Instr::ContainsOp { invert } => {
                let container = self.pop_simple(state)?;
                let item = self.pop_simple(state)?;
                let found = self.op(state, HlOp::Contains, &[container, item]);
                self.invert(state, found, invert)
            }
            Instr::IsOp { invert } => {
                let right = self.pop(state);
                let left = self.pop(state);
                let same = if let (Value::Func(_), _) | (_, Value::Func(_)) = (&left, &right) {
                    return Err(self.generator_refused());
                } else {
                    let args = [self.simple(state, left)?, self.simple(state, right)?];
                    self.op(state, HlOp::Is, &args)
                };
                self.invert(state, same, invert)
            }
            _ => unreachable!("the caller sends operators"),
        };
        state.push(result);
        Ok(())
    }

    /// `A | B`, which `isinstance` takes for a tuple of classes.
    fn union_of_classes(&self, op: HlOp, left: &Simple, right: &Simple) -> Option<HostConst> {
        let classes = |value: &Simple| match value.constant()? {
            HostConst::Obj(id) if self.host.kind(*id) == HostKind::Class && self.host.class(*id).plain_metaclass => {
                Some(vec![HostConst::Obj(*id)])
            }
            HostConst::Tuple(items) if items.len() > 1 => items
                .iter()
                .all(|item| item.id().is_some_and(|id| self.host.kind(id) == HostKind::Class))
                .then(|| items.to_vec()),
            _ => None,
        };
        if op != HlOp::Or {
            return None;
        }
        let mut all = classes(left)?;
        all.extend(classes(right)?);
        Some(HostConst::Tuple(all.into()))
    }

    fn invert(&mut self, state: &State, value: Simple, invert: bool) -> Simple {
        if invert { self.op(state, HlOp::Not, &[value]) } else { value }
    }

    fn truth(&mut self, state: &State, value: Simple) -> Simple {
        match &value {
            Simple::Var(v) if self.bools.contains(v) => value,
            _ => self.op(state, HlOp::Bool, &[value]),
        }
    }

    /// The parts of a slice, if a subscript is one.
    fn slice_parts(&self, key: &Value) -> Option<[Simple; 3]> {
        match key {
            Value::Slice(parts) => Some((**parts).clone()),
            Value::Simple(Simple::Const(HostConst::Obj(id))) if self.host.kind(*id) == HostKind::Slice => {
                Some(self.host.slice_parts(*id).map(Simple::Const))
            }
            _ => None,
        }
    }

    fn subscript(&mut self, state: &State, object: &Simple, key: Value) -> R<Simple> {
        if let Some([start, stop, step]) = self.slice_parts(&key) {
            return Ok(self.op(state, HlOp::GetSlice, &[object.clone(), start, stop, step]));
        }
        let key = self.simple(state, key)?;
        if let Simple::Const(HostConst::Obj(class)) = object
            && self.is_generic_class(*class)
        {
            return Ok(object.clone());
        }
        Ok(self.op(state, HlOp::GetItem, &[object.clone(), key]))
    }

    /// Whether a class of the program takes type arguments, which say nothing at run time.
    fn is_generic_class(&self, class: HostId) -> bool {
        self.host.kind(class) == HostKind::Class
            && self.host.class(class).mro.iter().any(|&base| {
                let info = self.host.class(base);
                &*info.module == "typing" && &*info.name == "Generic"
            })
    }

    fn step_subscript(&mut self, state: &mut State, instr: &Instr) -> R<()> {
        let none = Simple::Const(HostConst::None);
        match instr {
            Instr::BinarySlice => {
                let mut args = self.pop_simples(state, 3)?;
                args.push(none);
                let result = self.op(state, HlOp::GetSlice, &args);
                state.push(result);
            }
            Instr::StoreSlice => {
                let mut args = self.pop_simples(state, 4)?;
                let value = args.remove(0);
                args.extend([none, value]);
                self.op(state, HlOp::SetSlice, &args);
            }
            Instr::StoreSubscr => {
                let key = self.pop(state);
                let object = self.pop_simple(state)?;
                let value = self.pop_simple(state)?;
                if let Some([start, stop, step]) = self.slice_parts(&key) {
                    self.op(state, HlOp::SetSlice, &[object, start, stop, step, value]);
                } else {
                    let key = self.simple(state, key)?;
                    self.op(state, HlOp::SetItem, &[object, key, value]);
                }
            }
            Instr::DeleteSubscr => {
                let key = self.pop(state);
                let object = self.pop_simple(state)?;
                if let Some([start, stop, step]) = self.slice_parts(&key) {
                    self.op(state, HlOp::DelSlice, &[object, start, stop, step]);
                } else {
                    let key = self.simple(state, key)?;
                    self.op(state, HlOp::DelItem, &[object, key]);
                }
            }
            _ => unreachable!("the caller sends subscripts"),
        }
        Ok(())
    }

    // ---- construction

    fn step_build(&mut self, state: &mut State, code: &Rc<CodeContext>, pc: u32, instr: &Instr) -> R<()> {
        match *instr {
            Instr::BuildTuple(count) => {
                let values = self.pop_many(state, count as usize);
                if !values.is_empty() && values.iter().all(|value| matches!(value, Value::Cell(_))) {
                    let cells = values
                        .into_iter()
                        .filter_map(|value| match value {
                            Value::Cell(cell) => Some(cell),
                            _ => None,
                        })
                        .collect();
                    state.push(Value::Cells(cells));
                    return Ok(());
                }
                let items = values.into_iter().map(|value| self.simple(state, value)).collect::<R<Vec<_>>>()?;
                let tuple = self.op(state, HlOp::NewTuple, &items);
                state.push(tuple);
            }
            Instr::BuildList(count) => {
                let items = self.pop_simples(state, count as usize)?;
                if code.feeds_tuple(pc) {
                    state.push(Value::Args(ArgList { items, star: None }));
                } else {
                    let list = self.op(state, HlOp::NewList, &items);
                    state.push(list);
                }
            }
            Instr::BuildSet(count) => {
                let items = self.pop_simples(state, count as usize)?;
                let set = self.op(state, HlOp::NewSet, &items);
                state.push(set);
            }
            Instr::BuildMap(count) => {
                let items = self.pop_simples(state, 2 * count as usize)?;
                let arguments = matches!(code.instr(pc + 1), Some(Instr::SetFunctionKwDefaults))
                    || self.feeds_kwdefaults(code, pc)
                    || code.feeds_call(pc);
                if arguments {
                    let keywords = items.chunks(2).map(|pair| {
                        let name = pair[0].constant().and_then(HostConst::as_str)?;
                        Some((Arc::from(name), pair[1].clone()))
                    });
                    if let Some(items) = keywords.collect::<Option<Vec<_>>>() {
                        state.push(Value::KwArgs(KwList { items, stars: Vec::new() }));
                        return Ok(());
                    }
                }
                let dict = self.op(state, HlOp::NewDict, &[]);
                for pair in items.chunks(2) {
                    self.op(state, HlOp::SetItem, &[dict.clone(), pair[0].clone(), pair[1].clone()]);
                }
                state.push(dict);
            }
            Instr::BuildString(count) => {
                let parts = self.pop_simples(state, count as usize)?;
                let text = self.op(state, HlOp::BuildString, &parts);
                state.push(text);
            }
            Instr::BuildSlice(count) => {
                let mut parts = self.pop_simples(state, count as usize)?;
                parts.resize(3, Simple::Const(HostConst::None));
                let [start, stop, step] = <[Simple; 3]>::try_from(parts).expect("resized to three");
                state.push(Value::Slice(Box::new([start, stop, step])));
            }
            _ => unreachable!("the caller sends constructions"),
        }
        Ok(())
    }

    /// Whether a dict holds the keyword-only defaults of a function that follows.
    fn feeds_kwdefaults(&self, code: &CodeContext, pc: u32) -> bool {
        let mut pc = pc + 1;
        while let Some(instr) = code.instr(pc) {
            match instr {
                Instr::LoadClosure(_)
                | Instr::BuildTuple(_)
                | Instr::LoadConst(_)
                | Instr::MakeFunction
                | Instr::SetFunctionClosure
                | Instr::SetFunctionIgnored => pc += 1,
                Instr::SetFunctionKwDefaults => return true,
                _ => return false,
            }
        }
        false
    }

    fn step_collect(&mut self, state: &mut State, instr: &Instr) -> R<Step> {
        if let Instr::ListExtend(_) | Instr::SetUpdate(_) = instr
            && let Some(Value::Gen(_)) = state.frame().stack.last()
        {
            let index = state.frame().stack.len() - 1;
            return self.collect_generator(state, index);
        }
        if let Instr::DictMerge(depth) = instr {
            self.merge_keywords(state, *depth as usize)?;
            return Ok(Step::Next);
        }
        let value = self.pop_simple(state)?;
        let key = if let Instr::MapAdd(_) = instr { Some(self.pop_simple(state)?) } else { None };
        let (Instr::ListAppend(depth)
        | Instr::ListExtend(depth)
        | Instr::SetAdd(depth)
        | Instr::SetUpdate(depth)
        | Instr::MapAdd(depth)
        | Instr::DictUpdate(depth)) = instr
        else {
            unreachable!("the caller sends additions to containers")
        };
        let index = state.frame().stack.len() - *depth as usize;
        if let Value::Args(_) = state.frame().stack[index] {
            self.extend_arguments(state, index, instr, value)?;
            return Ok(Step::Next);
        }
        let Value::Simple(container) = state.frame().stack[index].clone() else {
            panic!("flowspace: no container to add to in {}", self.graph.name);
        };
        match instr {
            Instr::ListAppend(_) => {
                self.call_method(state, &container, "append", &[value], false);
            }
            Instr::ListExtend(_) => {
                if !self.extend_display(&container, HlOp::NewList, &value) {
                    self.call_method(state, &container, "extend", &[value], true);
                }
            }
            Instr::SetAdd(_) => {
                self.call_method(state, &container, "add", &[value], true);
            }
            Instr::SetUpdate(_) => {
                if !self.extend_display(&container, HlOp::NewSet, &value) {
                    self.call_method(state, &container, "update", &[value], true);
                }
            }
            Instr::MapAdd(_) => {
                let key = key.expect("popped above");
                self.op(state, HlOp::SetItem, &[container, key, value]);
            }
            _ => {
                self.call_method(state, &container, "update", &[value], true);
            }
        }
        Ok(Step::Next)
    }

    /// `**mapping` in a call.
    fn merge_keywords(&mut self, state: &mut State, depth: usize) -> R<()> {
        let value = self.pop(state);
        let index = state.frame().stack.len() - depth;
        let mut keywords = match state.frame().stack[index].clone() {
            Value::KwArgs(keywords) => keywords,
            other => KwList { items: Vec::new(), stars: vec![self.simple(state, other)?] },
        };
        match value {
            Value::KwArgs(more) => {
                keywords.items.extend(more.items);
                keywords.stars.extend(more.stars);
            }
            other => keywords.stars.push(self.simple(state, other)?),
        }
        state.top().stack[index] = Value::KwArgs(keywords);
        Ok(())
    }

    /// Puts constant items into the empty display just made.
    fn extend_display(&mut self, container: &Simple, op: HlOp, items: &Simple) -> bool {
        let items: Vec<HostConst> = match items {
            Simple::Const(HostConst::Tuple(items)) => items.to_vec(),
            Simple::Const(HostConst::Obj(id)) if self.host.kind(*id) == HostKind::FrozenSet => {
                self.host.list_items(*id)
            }
            _ => return false,
        };
        let operands: Vec<Operand> = items.into_iter().map(|item| self.operand(&Simple::Const(item))).collect();
        let mut block = self.block;
        // Inside `try` a display of a set ends its block.
        if self.graph.blocks[block].operations.is_empty()
            && let Some(link) = self.graph.links.values().rev().find(|link| link.target == block)
            && link.exitcase == ExitCase::None
            && self.graph.blocks[link.prevblock].canraise()
        {
            block = link.prevblock;
        }
        match self.graph.blocks[block].operations.last_mut() {
            Some(last) if last.op == op && last.args.is_empty() && *container == Simple::Var(last.result) => {
                last.args = operands;
                true
            }
            _ => false,
        }
    }

    /// Adds to the positional arguments, or to the tuple, that an instruction collects.
    fn extend_arguments(&mut self, state: &mut State, index: usize, instr: &Instr, value: Simple) -> R<()> {
        let Value::Args(mut args) = state.frame().stack[index].clone() else {
            unreachable!("the caller has seen the arguments");
        };
        match (instr, args.star.take(), value) {
            (Instr::ListAppend(_), None, value) => args.items.push(value),
            (Instr::ListAppend(_), Some(star), value) => {
                let one = self.op(state, HlOp::NewTuple, &[value]);
                let star = self.tuple_of(state, star)?;
                args.star = Some(self.op(state, HlOp::Add, &[star, one]));
            }
            (_, None, Simple::Const(HostConst::Tuple(values))) => {
                args.items.extend(values.iter().cloned().map(Simple::Const));
            }
            (_, None, value) => args.star = Some(value),
            (_, Some(star), value) => {
                let (star, value) = (self.tuple_of(state, star)?, self.tuple_of(state, value)?);
                args.star = Some(self.op(state, HlOp::Add, &[star, value]));
            }
        }
        state.top().stack[index] = Value::Args(args);
        Ok(())
    }

    fn list_to_tuple(&mut self, state: &mut State) -> R<()> {
        let value = self.pop(state);
        if let Value::Args(_) = value {
            // A call takes the parts; everything else makes a tuple of them.
            state.push(value);
            return Ok(());
        }
        let list = self.simple(state, value)?;
        let result = self.tuple_of(state, list)?;
        state.push(result);
        Ok(())
    }

    /// `tuple(items)`
    fn tuple_of(&mut self, state: &State, items: Simple) -> R<Simple> {
        let tuple = self.host.builtin("tuple").expect("tuple is a builtin");
        self.call(state, Simple::Const(tuple), vec![items], KwList::default(), None)
    }

    // ---- text

    fn step_format(&mut self, state: &mut State, instr: &Instr) -> R<()> {
        let result = match instr {
            Instr::ConvertValue(conversion) => {
                let value = self.pop_simple(state)?;
                match conversion {
                    Convert::Str => self.op(state, HlOp::Str, &[value]),
                    Convert::Repr => self.op(state, HlOp::Repr, &[value]),
                    Convert::Ascii => {
                        let ascii = self.host.builtin("ascii").expect("ascii is a builtin");
                        self.call(state, Simple::Const(ascii), vec![value], KwList::default(), None)?
                    }
                }
            }
            Instr::FormatSimple => {
                let value = self.pop_simple(state)?;
                match &value {
                    Simple::Var(v) if self.strings.contains(v) => value,
                    Simple::Const(HostConst::Str(_)) => value,
                    _ => self.op(state, HlOp::Format, &[value, Simple::str("")]),
                }
            }
            _ => {
                let args = self.pop_simples(state, 2)?;
                self.op(state, HlOp::Format, &args)
            }
        };
        state.push(result);
        Ok(())
    }

    // ---- control flow

    fn return_value(&mut self, state: &mut State, pc: u32) -> R<Step> {
        let mode = state.frame().mode;
        match mode {
            ReturnMode::Function if self.function.resumes => {
                let value = self.pop_simple(state)?;
                Err(self.end_generator(state, &value))
            }
            ReturnMode::Function => {
                let value = self.pop_simple(state)?;
                let before = state.frame().code.instr(pc.wrapping_sub(1));
                if before == Some(&Instr::LoadConst(HostConst::None)) && declines(&state.frame().code.code) {
                    return Err(self.unsupported(
                        "a method of an operator that returns both `NotImplemented` and `None`",
                        "return a value, or NotImplemented",
                    ));
                }
                let operand = self.operand(&value);
                let target = self.graph.returnblock;
                self.graph.close_with_goto(self.block, vec![operand], target);
                Err(Stop)
            }
            ReturnMode::Generator => {
                state.frames.pop();
                let consumer = state.top();
                *consumer.stack.last_mut().expect("the generator is on the stack") = Value::Null;
                let Some(Instr::ForIter(target)) = consumer.code.instr(consumer.pc) else {
                    panic!("flowspace: a generator runs outside a loop in {}", self.graph.name);
                };
                Ok(Step::Goto(*target))
            }
            ReturnMode::Replace(index) => {
                let value = self.pop_simple(state)?;
                state.frames.pop();
                state.top().stack[index] = Value::Simple(value);
                Ok(Step::Stay)
            }
        }
    }

    fn step_jump(&mut self, state: &mut State, pc: u32, instr: &Instr) -> R<Step> {
        let value = self.pop_simple(state)?;
        let none = Simple::Const(HostConst::None);
        let (condition, if_true, if_false) = match *instr {
            Instr::PopJumpIfFalse(target) => (self.truth(state, value), pc + 1, target),
            Instr::PopJumpIfTrue(target) => (self.truth(state, value), target, pc + 1),
            Instr::PopJumpIfNone(target) => (self.op(state, HlOp::Is, &[value, none]), target, pc + 1),
            Instr::PopJumpIfNotNone(target) => (self.op(state, HlOp::Is, &[value, none]), pc + 1, target),
            _ => unreachable!("the caller sends jumps"),
        };
        match condition {
            Simple::Const(value) => Ok(Step::Goto(if value == HostConst::Bool(true) { if_true } else { if_false })),
            Simple::Var(v) => {
                let mut yes = state.clone();
                yes.top().pc = if_true;
                state.top().pc = if_false;
                Err(self.branch(v, state.clone(), yes))
            }
        }
    }

    fn get_iter(&mut self, state: &mut State) -> R<()> {
        if let Some(Value::Gen(_) | Value::Unroll { .. }) = state.frame().stack.last() {
            return Ok(());
        }
        let value = self.pop_simple(state)?;
        if let Simple::Const(HostConst::Obj(id)) = &value
            && self.is_unrolling(*id)
        {
            let items = self.host.getattr(&HostConst::Obj(*id), "_items").ok();
            let Some(HostConst::Tuple(items)) = items else {
                panic!("flowspace: an unrolling_iterable without items");
            };
            state.push(Value::Unroll { items: items.iter().cloned().collect(), index: 0 });
            return Ok(());
        }
        let value = match self.items_with_builtins(&value) {
            Some(items) => self.op(state, HlOp::NewList, &items),
            None => value,
        };
        let iterator = self.op(state, HlOp::Iter, &[value]);
        state.push(iterator);
        Ok(())
    }

    /// The items of a tuple some of which are builtin functions or types, or tuples with such: a list
    /// of them has items of one kind.
    fn items_with_builtins(&self, tuple: &Simple) -> Option<Vec<Simple>> {
        fn has_builtin(context: &FlowContext<'_>, value: &HostConst) -> bool {
            match value {
                HostConst::Tuple(items) => items.iter().any(|item| has_builtin(context, item)),
                HostConst::Obj(id) => match context.host.kind(*id) {
                    HostKind::BuiltinFunction | HostKind::MethodDescriptor => true,
                    HostKind::Class => context.builtins.get(*id).is_some(),
                    _ => false,
                },
                _ => false,
            }
        }
        let items: Vec<Simple> = match tuple {
            Simple::Const(HostConst::Tuple(items)) => items.iter().cloned().map(Simple::Const).collect(),
            Simple::Var(v) => self.tuple_items.get(v)?.clone(),
            Simple::Const(_) => return None,
        };
        let found = items.len() > 1 && items.iter().filter_map(Simple::constant).any(|item| has_builtin(self, item));
        found.then_some(items)
    }

    fn is_unrolling(&self, id: HostId) -> bool {
        self.host.kind(id) == HostKind::Instance && {
            let class = self.host.class(self.host.class_of(&HostConst::Obj(id)));
            &*class.name == "unrolling_iterable" && &*class.module == "rpython.rlib.unroll"
        }
    }

    fn for_iter(&mut self, state: &mut State, target: u32) -> R<Step> {
        match state.top().stack.last_mut() {
            Some(Value::Gen(_)) => return self.enter_generator(state),
            Some(Value::Unroll { items, index }) => {
                let Some(item) = items.get(*index).cloned() else { return Ok(Step::Goto(target)) };
                *index += 1;
                state.push(item);
                return Ok(Step::Next);
            }
            _ => {}
        }
        let iterator = self.pop_simple(state)?;
        state.push(iterator.clone());
        let mut exhausted = state.clone();
        exhausted.top().pc = target;
        let v = self.next_or(state, iterator, exhausted);
        state.push(v);
        Ok(Step::Next)
    }

    /// The next item of an iterator; without one, execution goes on in another state.
    pub(super) fn next_or(&mut self, state: &State, iterator: Simple, exhausted: State) -> Variable {
        let v = self.emit_simple(HlOp::Next, &[iterator]);
        self.unless_stopped(state, exhausted);
        v
    }

    /// The exits of an operation that takes the next item of an iterator; where it raises
    /// StopIteration, execution goes on in another state.
    pub(super) fn unless_stopped(&mut self, state: &State, exhausted: State) {
        let stop_iteration = self.host.exception_class("StopIteration");
        let mut exits = vec![self.normal_exit()];
        let (block, args) = self.continue_at(exhausted);
        let link = self.graph.new_link(self.block, args, block, ExitCase::Exception(stop_iteration));
        let last_exception = self.operand(&Simple::Const(HostConst::Obj(stop_iteration)));
        let last_exc_value = self.graph.new_var(None);
        self.graph.links[link].last_exception = Some(last_exception);
        self.graph.links[link].last_exc_value = Some(Operand::Var(last_exc_value));
        exits.push(link);
        if self.is_covered(state) {
            exits.push(self.exception_exit(state, None));
        }
        self.close_raising(exits);
    }

    // ---- attributes

    pub(super) fn getattr(&mut self, state: &State, object: Simple, name: &Arc<str>) -> R<Simple> {
        if let Some(variables) = self.module_variables(&object, name) {
            return self.load_attribute(state, &variables, &object, name);
        }
        if let Simple::Const(constant) = &object
            && let Some(value) = self.fold_getattr(constant, name)?
        {
            return self.run_time_simple(state, value);
        }
        let text = object.constant().filter(|object| object.as_str().is_some()).cloned();
        let result = self.op(state, HlOp::GetAttr, &[object, Simple::Const(HostConst::Str(name.clone()))]);
        if let Simple::Var(v) = result {
            self.attribute_name.insert(v, name.clone());
            if let Some(text) = text {
                self.texts_of_methods.insert(v, text);
            }
        }
        Ok(result)
    }

    fn run_time_simple(&mut self, state: &State, value: HostConst) -> R<Simple> {
        let value = self.run_time_value(state, Value::from(value));
        self.simple(state, value)
    }

    /// The value of an attribute that nobody can change.
    fn fold_getattr(&mut self, object: &HostConst, name: &str) -> R<Option<HostConst>> {
        let HostConst::Obj(id) = object else { return Ok(None) };
        let immutable = |value: HostConst| (value.id().is_none()).then_some(value);
        match self.host.kind(*id) {
            HostKind::Module => {
                match self.host.getattr(object, name) {
                    Ok(value) if self.is_module_constant(*id, name, &value) => Ok(Some(value)),
                    Ok(_) => Ok(None),
                    Err(_) => {
                        let diagnostic = Diagnostic::new(
                        DiagId::NoSuchAttribute,
                        format!("the module `{}` has no attribute `{name}`", self.host.name_of(*id)),
                        self.loc,
                    )
                    .help("check the spelling; attributes of modules must exist when the import of the program has ended");
                        Err(self.refuse(diagnostic))
                    }
                }
            }
            HostKind::Class if self.host.class(*id).builtin => Ok(self.host.getattr(object, name).ok()),
            HostKind::Function if !name.starts_with("__") => Ok(self.host.getattr(object, name).ok()),
            HostKind::Class | HostKind::Function => {
                let fixed = matches!(name, "__name__" | "__qualname__" | "__module__")
                    || self.host.kind(*id) == HostKind::Function;
                Ok(if fixed { self.host.getattr(object, name).ok().and_then(immutable) } else { None })
            }
            HostKind::Instance if self.is_frozen(*id) => Ok(self.host.getattr(object, name).ok()),
            _ => Ok(None),
        }
    }

    /// What the interpreter's own modules hold can change from run to run.
    fn is_module_constant(&self, module: HostId, name: &str, value: &HostConst) -> bool {
        let run_time = match self.host.name_of(module).as_str() {
            "sys" => matches!(name, "argv" | "path" | "modules" | "flags" | "executable" | "prefix" | "exec_prefix"),
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
        if !variable {
            self.check_assignable(object, "an assignment to", name)?;
        }
        self.op(state, HlOp::SetAttr, &[object.clone(), Simple::Const(HostConst::Str(name.clone())), value.clone()]);
        Ok(())
    }

    /// Attributes of modules, functions and classes are constants.
    fn check_assignable(&mut self, object: &Simple, verb: &str, name: &str) -> R<()> {
        let Simple::Const(HostConst::Obj(id)) = object else { return Ok(()) };
        let what = match self.host.kind(*id) {
            HostKind::Module => "module",
            HostKind::Function | HostKind::BuiltinFunction => "function",
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
    fn load_super_attr(&mut self, state: &mut State, name: &Arc<str>, method: bool) -> R<()> {
        let receiver = self.pop_simple(state)?;
        let class = self.pop_simple(state)?;
        let callee = self.pop_simple(state)?;
        let is_super =
            callee.constant().is_some_and(|callee| self.builtins.get_const(callee) == Some(BuiltinFn::Super));
        let Some(HostConst::Obj(class)) = class.constant().filter(|_| is_super).cloned() else {
            return Err(self.unsupported(
                "`super` over something else than the class of the method",
                "write super() without arguments",
            ));
        };
        self.super_attribute(state, class, receiver, name, method)
    }

    /// `super().name` where `super()` was called by itself.
    fn attribute_of_super(&mut self, state: &mut State, name: &Arc<str>, method: bool) -> R<()> {
        let Value::Super(found) = self.pop(state) else { unreachable!("the caller has seen super()") };
        let (class, receiver) = *found;
        let class = class.id().expect("a class is an object");
        self.super_attribute(state, class, receiver, name, method)
    }

    /// `super()`, called by itself in a method.
    pub(super) fn super_of_method(&mut self, state: &mut State) -> R<Option<Value>> {
        let free = state.frame().free.clone();
        let code = state.frame().code.code.clone();
        let Some(index) = code.freevars.iter().position(|name| &**name == "__class__") else { return Ok(None) };
        if code.argcount == 0 {
            return Ok(None);
        }
        let class = self.load_deref(state, &free[index], &code.freevars[index])?;
        let class = self.simple(state, class)?;
        let Some(class @ HostConst::Obj(_)) = class.constant().cloned() else { return Ok(None) };
        let receiver = match state.frame().slots[0].clone() {
            Some(Value::Simple(receiver)) => receiver,
            Some(Value::Boxed { cell, bound: true }) => self.get_field(&cell, "value"),
            _ => return Ok(None),
        };
        Ok(Some(Value::Super(Box::new((class, receiver)))))
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
        let found = info.mro.iter().skip(1).find_map(|&base| {
            let base_info = self.host.class(base);
            base_info.dict.iter().find(|(key, _)| key == name).map(|(_, value)| (base, value.clone()))
        });
        let Some((base, attribute)) = found else {
            let diagnostic = Diagnostic::new(
                DiagId::NoSuchAttribute,
                format!("no base class of `{}` has an attribute `{name}`", info.name),
                self.loc,
            );
            return Err(self.refuse(diagnostic));
        };
        let kind = attribute.id().map(|id| self.host.kind(id));
        let in_class_method = self.is_class_method(class);
        let (function, receiver) = match kind {
            Some(HostKind::Function | HostKind::MethodDescriptor | HostKind::BuiltinFunction) if in_class_method => {
                // Through the class, an instance method is a plain function.
                (attribute, if &**name == "__new__" { None } else { Some(None) })
            }
            Some(HostKind::Function | HostKind::MethodDescriptor) => (attribute, Some(Some(receiver))),
            Some(HostKind::StaticMethod) => (self.host.descriptor_func(attribute.id().expect("an object")), Some(None)),
            Some(HostKind::ClassMethod) => {
                let function = self.host.descriptor_func(attribute.id().expect("an object"));
                let owner = if in_class_method { receiver } else { self.op(state, HlOp::Type, &[receiver]) };
                (function, Some(Some(owner)))
            }
            Some(HostKind::Property) => {
                let (getter, _) = self.host.property(attribute.id().expect("an object"));
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
        let Some(receiver) = receiver else {
            return Err(self.unsupported("`super().__new__`", "initialise instances in __init__"));
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

    /// Whether the function is a class method (or `__new__`) of a class.
    fn is_class_method(&self, class: HostId) -> bool {
        let function = HostConst::Obj(self.func);
        self.host.class(class).dict.iter().any(|(name, value)| match value.id().map(|id| (id, self.host.kind(id))) {
            Some((id, HostKind::ClassMethod)) => self.host.descriptor_func(id) == function,
            Some((id, HostKind::StaticMethod)) => &**name == "__new__" && self.host.descriptor_func(id) == function,
            _ => false,
        })
    }

    // ---- imports

    fn import_name(&mut self, state: &mut State, name: &Arc<str>) -> R<()> {
        let names = self.pop_simple(state)?;
        let level = self.pop_simple(state)?;
        if level != Simple::int(0) {
            return Err(
                self.unsupported("a relative import inside a function", "import the module at the top of the file")
            );
        }
        // `import a.b` gives `a`, `from a.b import c` gives `a.b`.
        let whole = matches!(names, Simple::Const(HostConst::Tuple(_)));
        let module = self.host.import_module(name).and_then(|module| match name.split_once('.') {
            Some((package, _)) if !whole => self.host.import_module(package),
            _ => Ok(module),
        });
        match module {
            Ok(module) => {
                state.push(module);
                Ok(())
            }
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

    fn import_from(&mut self, state: &mut State, name: &Arc<str>) -> R<()> {
        let Some(Value::Simple(Simple::Const(module))) = state.frame().stack.last().cloned() else {
            panic!("flowspace: ImportFrom without module in {}", self.graph.name);
        };
        let submodule = || {
            let package = self.host.name_of(module.id()?);
            self.host.import_module(&format!("{package}.{name}")).ok()
        };
        let found = self.host.getattr(&module, name).ok().or_else(submodule);
        match found {
            Some(value) => {
                let value = self.run_time_value(state, Value::from(value));
                state.push(value);
                Ok(())
            }
            None => {
                let message = format!("cannot import name '{name}'");
                Err(self.raise_builtin(state, "ImportError", Simple::str(&message)))
            }
        }
    }
}

/// The exception for a variable without value: class and message.
pub(super) fn unbound(state: &State, name: &str) -> (&'static str, String) {
    if state.frame().code.code.is_module() {
        return ("NameError", format!("name '{name}' is not defined"));
    }
    let message = format!("cannot access local variable '{name}' where it is not associated with a value");
    ("UnboundLocalError", message)
}

/// The class of the exception of a failed import.
fn import_error(class_name: &str) -> String {
    if class_name == "ModuleNotFoundError" { class_name.to_owned() } else { "ImportError".to_owned() }
}

fn comparison(op: CompareOperator) -> HlOp {
    match op {
        CompareOperator::Lt => HlOp::Lt,
        CompareOperator::Le => HlOp::Le,
        CompareOperator::Eq => HlOp::Eq,
        CompareOperator::Ne => HlOp::Ne,
        CompareOperator::Gt => HlOp::Gt,
        CompareOperator::Ge => HlOp::Ge,
    }
}

/// What a cell or free variable refers to.
pub(super) fn resolve(state: &State, code: &CodeContext, cell: u32) -> FreeRef {
    let cell = cell as usize;
    match code.cell_slots.get(cell) {
        Some(&slot) => FreeRef::Slot { depth: state.frames.len() - 1, slot },
        None => state.frame().free[cell - code.cell_slots.len()].clone(),
    }
}

fn cell_name(code: &CodeContext, cell: u32) -> Arc<str> {
    let cell = cell as usize;
    match code.code.cellvars.get(cell) {
        Some(name) => name.clone(),
        None => code.code.freevars[cell - code.code.cellvars.len()].clone(),
    }
}
