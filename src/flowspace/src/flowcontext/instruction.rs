//! One instruction at a time.

use super::{FlowContext, LocalRead, R, Step, Stop};
use crate::code::{CodeContext, declines, gives_not_implemented};
use crate::framestate::{ArgList, FreeRef, KwList, ReturnMode, Simple, State, Value};
use flow::HlOp;
use host::{HostConst, HostKind, Instr};
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

    pub(super) fn pop_simples(&mut self, state: &mut State, count: usize) -> R<Vec<Simple>> {
        let values = self.pop_many(state, count);
        values.into_iter().map(|value| self.simple(state, value)).collect()
    }

    /// A constant of the code: a slice, and a tuple with slices in it as the compiler makes of `x[1:, 0]`, is made
    /// anew.
    fn constant_with_slices(&mut self, state: &State, value: &HostConst) -> R<Value> {
        let slice = |value: &HostConst| {
            value.id().is_some_and(|id| matches!(value, HostConst::Obj(_)) && self.host.kind(id) == HostKind::Slice)
        };
        if let Some(id) = value.id().filter(|_| slice(value)) {
            return Ok(Value::Slice(Box::new(self.host.slice_parts(id).map(Simple::Const))));
        }
        let HostConst::Tuple(items) = value else { return Ok(Value::from(value.clone())) };
        let Some(first) = items.iter().find(|item| slice(item)) else { return Ok(Value::from(value.clone())) };
        let class = Simple::Const(HostConst::Obj(self.host.class_of(first)));
        let items: Vec<(HostConst, bool)> = items.iter().map(|item| (item.clone(), slice(item))).collect();
        let mut made = Vec::new();
        for (item, is_slice) in items {
            made.push(match item.id().filter(|_| is_slice) {
                Some(id) => {
                    let parts = self.host.slice_parts(id).map(Simple::Const).to_vec();
                    self.call(state, class.clone(), parts, KwList::default(), None)?
                }
                None => Simple::Const(item),
            });
        }
        Ok(Value::Simple(self.op(state, HlOp::NewTuple, &made)))
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
            Value::Func(proto) if self.is_class_body(&proto) => self.class_body(state, &proto),
            Value::Func(_) => Err(self.generator_refused()),
            Value::Class(class) => self.class_as_function(&class),
            Value::Super(_) => Err(self.unsupported("`super()` as a value", "call a method of it")),
            Value::Method(method) => {
                let bound = self.host.module_attr("rotor_helpers.app_functools", "bound");
                let bound = bound.expect("the helper library has app_functools.bound");
                self.call(state, Simple::Const(bound), vec![method.0, method.1], KwList::default(), None)
            }
            Value::Slice(parts) => {
                let class = self.host.builtin("slice").expect("slice is a builtin type");
                self.call(state, Simple::Const(class), parts.to_vec(), KwList::default(), None)
            }
            Value::Unroll { .. } => Err(self
                .unsupported("an iterator over an unrolling_iterable", "use the unrolling_iterable in a `for` loop")),
            Value::Null
            | Value::Undefined
            | Value::Unsure
            | Value::Previous(_)
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
            Instr::PopIter if self.leaves_loop_over_call(state, code, pc) => {
                let iterator = self.pop(state);
                self.leave_loop(iterator);
            }
            Instr::PopTop | Instr::PopIter | Instr::EndFor => {
                self.pop(state);
            }
            Instr::PushNull => state.push(Value::Null),
            Instr::Copy(depth) => {
                let stack = &state.frame().stack;
                let value = stack[stack.len() - *depth as usize].clone();
                self.forget_new_generator(&value);
                state.push(value);
            }
            Instr::Swap(depth) => {
                let stack = &mut state.top().stack;
                let len = stack.len();
                stack.swap(len - 1, len - *depth as usize);
            }
            Instr::LoadConst(value) => {
                let value = self.constant_with_slices(state, value)?;
                state.push(value);
            }
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
                let value = Self::class_itself(self.pop(state));
                let value = self.simple(state, value)?;
                let result = self.getattr(state, value, name)?;
                state.push(result);
                if *method {
                    state.push(Value::Null);
                }
            }
            Instr::StoreAttr(name) => {
                let object = Self::class_itself(self.pop(state));
                let object = self.simple(state, object)?;
                let value = self.pop_simple(state)?;
                self.setattr(state, &object, name, &value)?;
            }
            Instr::DeleteAttr(name) => {
                let object = Self::class_itself(self.pop(state));
                let object = self.simple(state, object)?;
                let variable = match &object {
                    Simple::Const(HostConst::Obj(id)) => {
                        self.host.variables(*id).is_some_and(|found| found.bound(name).is_some())
                    }
                    _ => false,
                };
                if !variable {
                    self.check_assignable(&object, "a deletion of", name)?;
                }
                self.op(state, HlOp::DelAttr, &[object, Simple::Const(HostConst::Str(name.clone()))]);
            }
            Instr::LoadSuperAttr { name, method, .. } => self.load_super_attr(state, name, *method)?,
            Instr::LoadSpecial(name) => {
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
            | Instr::IsOp { .. } => self.step_operator(state, instr)?,
            Instr::ContainsOp { .. } => {
                let container = state.frame().stack.last().cloned();
                self.step_operator(state, instr)?;
                if let Some(Value::Simple(container)) = container
                    && self.is_new_generator(&container)
                {
                    self.close_left(container);
                }
            }
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
            Instr::Jump(target) => {
                if *target <= pc {
                    self.ask_for_interrupts(state);
                }
                return Ok(Step::Goto(*target));
            }
            Instr::PopJumpIfFalse(_)
            | Instr::PopJumpIfTrue(_)
            | Instr::PopJumpIfNone(_)
            | Instr::PopJumpIfNotNone(_) => {
                return self.step_jump(state, pc, instr);
            }
            Instr::GetIter => {
                self.get_iter(state)?;
                self.loops.insert((code.index, pc), state.frame().stack.len());
            }
            Instr::ForIter(target) => return self.for_iter(state, *target),
            Instr::GetLen | Instr::MatchMapping | Instr::MatchSequence | Instr::MatchKeys | Instr::MatchClass(_) => {
                self.step_pattern(state, instr)?
            }
            Instr::PushExcInfo => return self.push_exc_info(state),
            Instr::PopExcept => self.pop_except(state, pc),
            Instr::CheckExcMatch => return self.check_exc_match(state, pc),
            Instr::CheckEgMatch => return self.check_group_match(state, pc),
            Instr::PrepReraiseStar => self.left_of_group(state)?,
            Instr::Reraise(_) | Instr::RaiseBare | Instr::Raise | Instr::RaiseCause => {
                return self.step_raise(state, instr);
            }
            Instr::WithExceptStart => return self.with_except_start(state),
            Instr::ReturnGenerator => state.push(Value::Null),
            Instr::YieldValue => return self.yield_value(state, pc),
            Instr::Send(target) => return self.send(state, pc, *target),
            Instr::EndSend => self.end_send(state, pc)?,
            Instr::StopIterationError => self.stop_iteration_error(state)?,
            Instr::GetAwaitable => self.get_awaitable(state)?,
            Instr::GetAIter => {
                let iterable = self.pop_simple(state)?;
                let iterator = self.call_special(state, iterable, "__aiter__")?;
                state.push(iterator);
            }
            Instr::GetANext => self.get_anext(state)?,
            Instr::EndAsyncFor => self.end_async_for(state)?,
            Instr::AsyncGenWrap => self.async_gen_wrap(state)?,
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
                self.forget_new_generator(&value);
                let value = self.local_value(state, value, &code.code.varnames[local as usize])?;
                let held = std::mem::replace(&mut state.top().slots[local as usize], value);
                self.close_previous(state, code, local, held);
            }
            Instr::DeleteFast(local) => {
                let value = state.top().slots[local as usize].take();
                self.close_previous(state, code, local, value.clone());
                self.read_local(state, value, &code.code.varnames[local as usize])?;
            }
            Instr::LoadDeref(cell) => {
                let value = self.load_deref(state, &resolve(state, code, cell), &cell_name(code, cell))?;
                state.push(value);
            }
            Instr::StoreDeref(cell) => {
                let value = self.pop(state);
                self.forget_new_generator(&value);
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
            // An inlined comprehension gives back what its variable was before.
            Value::Unsure => return Ok(Some(value)),
            // An inlined comprehension gives the cell of a variable of the same name back.
            Value::Boxed { .. } | Value::Class(_) => return Ok(Some(value)),
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
            let diagnostic = self
                .undefined_local(name, "may have no value here", self.loc)
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

    pub(super) fn load_global(&mut self, state: &State, name: &Arc<str>) -> R<Value> {
        if let Some(variables) = self.host.variables(self.function.globals).filter(|found| found.contains(name)) {
            return self.load_variable(state, &variables, name).map(Value::Simple);
        }
        if &**name == "NotImplemented" && declines(&state.frame().code.code) {
            return Ok(Value::from(HostConst::None));
        }
        match self.global(name) {
            Some(value) => Ok(self.run_time_value(state, Value::from(value))),
            None if self.is_covered(state) => {
                let message = Simple::str(&format!("name '{name}' is not defined"));
                Err(self.raise_builtin(state, "NameError", message))
            }
            // The annotator knows whether every run gets here.
            None => {
                let help = Simple::str(&self.help_for_name(state, name));
                Err(self.raise_undefined_name(state, name, help))
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

    // ---- control flow

    fn return_value(&mut self, state: &mut State, pc: u32) -> R<Step> {
        let mode = state.frame().mode;
        match mode {
            ReturnMode::Function if self.function.resumes => {
                let value = self.pop_simple(state)?;
                self.close_held(state);
                Err(self.end_generator(state, &value))
            }
            ReturnMode::Function => {
                let value = self.pop_simple(state)?;
                self.close_held(state);
                let before = state.frame().code.instr(pc.wrapping_sub(1));
                if before == Some(&Instr::LoadConst(HostConst::None)) && gives_not_implemented(&state.frame().code.code)
                {
                    return Err(self.unsupported(
                        "a function that returns both `NotImplemented` and `None`",
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
            ReturnMode::Call(callee) => {
                let value = self.pop_simple(state)?;
                state.frames.pop();
                let caller = state.top();
                caller.stack.truncate(callee);
                caller.stack.push(Value::Simple(value));
                caller.pc += 1;
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
}

/// The exception for a variable without value: class and message.
pub(super) fn unbound(state: &State, name: &str) -> (&'static str, String) {
    if state.frame().code.code.is_module() {
        return ("NameError", format!("name '{name}' is not defined"));
    }
    let message = format!("cannot access local variable '{name}' where it is not associated with a value");
    ("UnboundLocalError", message)
}

/// What a cell or free variable refers to.
pub(super) fn resolve(state: &State, code: &CodeContext, cell: u32) -> FreeRef {
    let cell = cell as usize;
    match code.cell_slots.get(cell) {
        Some(&slot) => FreeRef::Slot { depth: state.frames.len() - 1, slot },
        None => state.frame().free[cell - code.cell_slots.len()].clone(),
    }
}

pub(super) fn cell_name(code: &CodeContext, cell: u32) -> Arc<str> {
    let cell = cell as usize;
    match code.code.cellvars.get(cell) {
        Some(name) => name.clone(),
        None => code.code.freevars[cell - code.code.cellvars.len()].clone(),
    }
}
