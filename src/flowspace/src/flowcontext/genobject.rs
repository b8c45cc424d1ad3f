//! Generators: functions with `yield`, and generator expressions that are used as values.
//!
//! A generator is an instance of a class made for the function (`closures.py`). Calling the
//! function makes the instance; its fields are the arguments and what the function captures. The
//! method `__next__` runs the body: its graph starts with a dispatch on the field `state`; each
//! yield saves what is alive in fields of its own, sets `state` to its number and returns the
//! item. While the body runs `state` is -1, and it stays so when the body returns or raises.
//! `send` leaves its value in the field `sent`, `throw` and `close` their exception in `thrown`;
//! where the body goes on it looks there. The annotator finds out which of them are never used.
//!
//! # Deviations
//! A generator that is dropped before its end does not run its `finally` clauses, but where `break` or `return`
//! leaves a `for` loop over the call that made it (`close_left`), an exception does, or a variable that alone holds it
//! ends (`dropped.rs`).
//! A generator that asks itself for the next item ends.
//!
//! Source: pypy `rpython/flowspace/generator.py`, which splits the finished graph instead.

use super::closure::MAKERS;
use super::{FlowContext, R, Step, Stop};
use crate::code::returns_values;
use crate::framestate::{Exc, Frame, KwList, Simple, State, Value, Zip, zip_states};
use diagnostics::{DiagId, Diagnostic};
use entity::{Block, Variable};
use flow::HlOp;
use host::{CLOSURE, HostConst, Instr};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Where a generator stops, and where it goes on. Its number is its index, the start being 0.
pub(super) struct Yield {
    /// The block that ends in the yield; the start block for the start.
    pub(super) saved_in: Block,
    /// The block that goes on.
    pub(super) resumed_in: Block,
}

impl FlowContext<'_> {
    /// The graph of a generator function: it makes the generator.
    pub(super) fn make_generator(&mut self) {
        let function = self.function.clone();
        let state = self.first_state(&function);
        let frame = state.frame();
        let Ok(object) = self.host.getattr(&HostConst::Obj(self.func), "__code__") else {
            panic!("flowspace: the function {} has no code object", function.name);
        };
        let id = object.id().expect("a code object is an object");
        let code = self.host.code_of(id);
        let mut captures = Vec::new();
        for (cell, name) in frame.free.clone().iter().zip(&code.freevars) {
            match self.capture(&state, cell, None, &code, name) {
                Ok(capture) => captures.push(capture),
                Err(Stop) => return,
            }
        }
        let mut taken = Vec::new();
        for (name, slot) in function.code.varnames.iter().zip(&frame.slots) {
            if let (Some(Value::Simple(value)), true) = (slot, &**name != CLOSURE) {
                taken.push((name.clone(), value.clone()));
            }
        }
        let generator = self.generator_instance(&object, &code, &captures, &taken);
        let operand = self.operand(&generator);
        self.graph.close_with_goto(self.block, vec![operand], self.graph.returnblock);
    }

    /// A generator expression as a value.
    pub(super) fn generator_of(&mut self, state: &State, frame: &Frame) -> R<Simple> {
        if frame.pc != 0 {
            return Err(self.generator_refused());
        }
        let object = self.genexprs[&frame.code.index].clone();
        let code = frame.code.code.clone();
        let mut captures = Vec::new();
        for (cell, name) in frame.free.iter().zip(&code.freevars) {
            captures.push(self.capture_late(state, cell, &code, name)?);
        }
        let iterator = frame.slots[0].clone().expect("a generator expression has its iterator");
        let iterator = self.simple(state, iterator)?;
        let generator =
            self.generator_instance(&object, &code, &captures, &[(code.varnames[0].clone(), iterator.clone())]);
        Ok(if self.is_new_generator(&iterator) { self.holding_alone(generator, iterator) } else { generator })
    }

    /// Saves the state and returns an item; the path goes on in a block of its own.
    pub(super) fn save_and_yield(&mut self, state: &mut State, pc: u32, item: &Simple) -> Stop {
        if self.superseded.contains(&self.block) {
            return Stop;
        }
        state.top().pc = pc + 1;
        state.forget_dead_locals();
        let Some(Value::Simple(this)) = state.frames[0].slots[0].clone() else {
            panic!("flowspace: the generator is lost in {}", self.graph.name);
        };
        let number = self.yields.len();
        let resumed_in = self.graph.new_block(Vec::new());
        let saved_in = self.block;
        self.yields.push(Yield { saved_in, resumed_in });
        let own = Simple::Var(self.graph.blocks[self.graph.startblock].inputargs[0]);
        let mut saved: Vec<(Simple, Simple)> = vec![(this.clone(), own.clone())];
        let mut leaves = Vec::new();
        let mut leaf = |old: &Simple, _: &Simple| {
            leaves.push(old.clone());
            old.clone()
        };
        zip_states(state, state, &mut Zip::strict(&mut leaf)).expect("a state has the same shape as itself");
        for old in leaves {
            if matches!(old, Simple::Const(_)) || saved.iter().any(|(known, _)| *known == old) {
                continue;
            }
            let field = saved_field(number, saved.len());
            self.block = saved_in;
            self.set_field(&this, &field, &old);
            self.block = resumed_in;
            let new = self.get_field(&own, &field);
            if let (Simple::Var(old), Simple::Var(new)) = (&old, &new) {
                self.graph.vars[*new] = self.graph.vars[*old].clone();
                if self.bools.contains(old) {
                    self.bools.insert(*new);
                }
                if self.strings.contains(old) {
                    self.strings.insert(*new);
                }
            }
            saved.push((old, new));
        }
        self.block = saved_in;
        self.leave_handlers(state);
        self.set_field(&this, "state", &Simple::int(i64::try_from(number).expect("few yields")));
        let operand = self.operand(item);
        let returnblock = self.graph.returnblock;
        self.graph.close_with_goto(saved_in, vec![operand], returnblock);
        let mut restore = |old: &Simple, _: &Simple| {
            saved.iter().find(|(known, _)| known == old).map_or_else(|| old.clone(), |(_, new)| new.clone())
        };
        let resumed =
            zip_states(state, state, &mut Zip::strict(&mut restore)).expect("a state has the same shape as itself");
        self.block = resumed_in;
        self.enter_handlers(&resumed);
        self.resume(resumed, pc, &own);
        Stop
    }

    /// Goes on after the yield at `pc`: raises what was thrown, or has what was sent.
    fn resume(&mut self, mut state: State, pc: u32, this: &Simple) {
        let code = state.frame().code.clone();
        let delegates = match code.instr(pc + 1) {
            Some(&Instr::Jump(target)) => match code.instr(target) {
                Some(&Instr::Send(end)) => Some((target, end)),
                _ => None,
            },
            _ => None,
        };
        let none = Simple::Const(HostConst::None);
        let thrown = self.get_field(this, "thrown");
        let is_none = self.emit_simple(HlOp::Is, &[thrown.clone(), none.clone()]);
        let [raises, goes_on] = self.split(is_none);
        self.block = goes_on;
        let sent = match code.instr(pc + 1) {
            Some(Instr::PopTop) => none.clone(),
            _ => self.get_field(this, "sent"),
        };
        let mut next = state.clone();
        next.push(sent);
        self.schedule(goes_on, self.root, next, false);
        self.block = raises;
        self.set_field(this, "thrown", &none);
        match delegates {
            Some((send, end)) => {
                let iterator = match state.frame().stack.last() {
                    Some(Value::Simple(iterator)) => iterator.clone(),
                    _ => panic!("flowspace: no iterator below `yield from` in {}", self.graph.name),
                };
                state.top().pc = send;
                let v = self.delegate(&state, "delegate_throw", &iterator, &thrown, end);
                state.push(v);
                state.top().pc = pc;
                let (target, args) = self.merge(state);
                self.close_with_goto(args, target);
            }
            None => {
                state.top().pc = pc;
                let class = self.emit_simple(HlOp::Type, std::slice::from_ref(&thrown));
                let Stop = self.raise(&state, Exc { class: Simple::Var(class), value: thrown });
            }
        }
    }

    /// The item that the iterator of a `yield from` has for what was sent or thrown; without one,
    /// the delegation ends at `end`. The state is that of the instruction, with the iterator on top.
    fn delegate(&mut self, state: &State, helper: &str, iterator: &Simple, value: &Simple, end: u32) -> Variable {
        let helper = self.maker(helper);
        let v = self.emit_simple(HlOp::SimpleCall, &[Simple::Const(helper), iterator.clone(), value.clone()]);
        self.unless_stopped(state, exhausted(state, end));
        v
    }

    /// The generator ends.
    pub(super) fn end_generator(&mut self, state: &State, value: &Simple) -> Stop {
        // The field stands for the value of every end, `None` too, unless no end has another value.
        if returns_values(&state.frame().code.code)
            && let Some(Value::Simple(this)) = state.frames[0].slots[0].clone()
        {
            self.set_field(&this, "result", value);
            if self.builtins.exception_details {
                return self.raise_stop_iteration(std::slice::from_ref(value));
            }
        }
        self.raise_stop_iteration(&[])
    }

    fn raise_stop_iteration(&mut self, arguments: &[Simple]) -> Stop {
        let class = Simple::Const(HostConst::Obj(self.host.exception_class("StopIteration")));
        let call: Vec<Simple> = std::iter::once(&class).chain(arguments).cloned().collect();
        let value = self.emit_simple(HlOp::SimpleCall, &call);
        let args = vec![self.operand(&class), value.into()];
        let exceptblock = self.graph.exceptblock;
        self.close_with_goto(args, exceptblock);
        Stop
    }

    /// Fills the start block of `__next__`: goes to where the generator stopped.
    pub(super) fn dispatch(&mut self) {
        let mut reached = FxHashSet::default();
        let mut numbers: Vec<usize> = Vec::new();
        let mut pending = vec![0];
        while let Some(number) = pending.pop() {
            numbers.push(number);
            self.mark_reachable(self.yields[number].resumed_in, &mut reached);
            for (other, known) in self.yields.iter().enumerate() {
                if !numbers.contains(&other) && !pending.contains(&other) && reached.contains(&known.saved_in) {
                    pending.push(other);
                }
            }
        }
        numbers.sort_unstable();
        self.block = self.graph.startblock;
        self.loc = self.graph.loc;
        let this = Simple::Var(self.graph.blocks[self.block].inputargs[0]);
        let state = self.get_field(&this, "state");
        self.set_field(&this, "state", &Simple::int(-1));
        for number in numbers {
            let wanted = Simple::int(i64::try_from(number).expect("few yields"));
            let v = self.emit_simple(HlOp::Eq, &[state.clone(), wanted]);
            let v = self.emit_simple(HlOp::Bool, &[Simple::Var(v)]);
            let target = self.yields[number].resumed_in;
            let other = self.graph.new_block(Vec::new());
            self.graph.close_with_branch(self.block, v.into(), (Vec::new(), other), (Vec::new(), target));
            self.block = other;
        }
        let Stop = self.raise_stop_iteration(&[]);
    }

    fn mark_reachable(&self, start: Block, reached: &mut FxHashSet<Block>) {
        let mut pending = vec![start];
        while let Some(block) = pending.pop() {
            if reached.insert(block) {
                pending.extend(self.graph.blocks[block].exits.iter().map(|&link| self.graph.links[link].target));
            }
        }
    }

    /// `yield from`: the next item of the iterator below the value sent.
    pub(super) fn send(&mut self, state: &mut State, pc: u32, end: u32) -> R<Step> {
        let sent = self.pop_simple(state)?;
        let iterator = self.pop_simple(state)?;
        state.push(iterator.clone());
        if let Simple::Var(_) = sent {
            let is_none = self.emit_simple(HlOp::Is, &[sent.clone(), Simple::Const(HostConst::None)]);
            let [sends, nexts] = self.split(is_none);
            self.block = sends;
            let v = self.delegate(state, "delegate_send", &iterator, &sent, end);
            let mut sent_to = state.clone();
            sent_to.push(v);
            sent_to.top().pc = pc + 1;
            let (target, args) = self.merge(sent_to);
            self.close_with_goto(args, target);
            self.block = nexts;
        }
        let v = self.next_or(state, iterator, exhausted(state, end));
        state.push(v);
        Ok(Step::Next)
    }

    /// The end of `yield from`: its value is what the generator returned.
    pub(super) fn end_send(&mut self, state: &mut State, pc: u32) -> R<()> {
        self.pop(state);
        let iterator = self.pop_simple(state)?;
        let result = match state.frame().code.instr(pc + 1) {
            Some(Instr::PopTop) => Simple::Const(HostConst::None),
            _ => {
                let helper = self.maker("delegated_value");
                Simple::Var(self.emit_simple(HlOp::SimpleCall, &[Simple::Const(helper), iterator]))
            }
        };
        state.push(result);
        Ok(())
    }

    /// Whether an exception is of a builtin class.
    fn is_of(&mut self, exc: &Exc, class: &str) -> Simple {
        let wanted = self.host.exception_class(class);
        match &exc.class {
            Simple::Const(HostConst::Obj(class)) => {
                Simple::Const(HostConst::Bool(self.host.is_subclass(*class, wanted)))
            }
            class => {
                let wanted = Simple::Const(HostConst::Obj(wanted));
                Simple::Var(self.emit_simple(HlOp::IsSubtype, &[class.clone(), wanted]))
            }
        }
    }

    /// Calls a method that the language calls.
    pub(super) fn call_special(&mut self, state: &State, object: Simple, name: &str) -> R<Simple> {
        let method = self.getattr(state, object, &Arc::from(name))?;
        self.call(state, method, Vec::new(), KwList::default(), None)
    }

    /// What `await` goes through: the coroutine itself, or what `__await__` gives.
    pub(super) fn get_awaitable(&mut self, state: &mut State) -> R<()> {
        let value = self.pop_simple(state)?;
        let helper = Simple::Const(self.maker("awaitable"));
        let iterator = self.call(state, helper, vec![value], KwList::default(), None)?;
        state.push(iterator);
        Ok(())
    }

    /// What `async for` waits for before each round; the iterator stays below it.
    pub(super) fn get_anext(&mut self, state: &mut State) -> R<()> {
        let iterator = self.pop_simple(state)?;
        state.push(iterator.clone());
        let next = self.call_special(state, iterator, "__anext__")?;
        state.push(next);
        self.get_awaitable(state)
    }

    /// The end of `async for`: StopAsyncIteration ends it, other exceptions go on.
    pub(super) fn end_async_for(&mut self, state: &mut State) -> R<()> {
        let value = self.pop(state);
        let Value::Exc(exc) = value else { panic!("flowspace: no exception ends `async for` in {}", self.graph.name) };
        match self.is_of(&exc, "StopAsyncIteration") {
            Simple::Const(HostConst::Bool(true)) => {}
            Simple::Const(_) => return Err(self.raise(state, exc)),
            Simple::Var(v) => {
                let [no, yes] = self.split(v);
                self.block = no;
                let Stop = self.raise(state, exc);
                self.block = yes;
            }
        }
        self.pop(state);
        Ok(())
    }

    /// An item of an asynchronous generator: it stays in a field, and what `__next__` returns is `None`.
    pub(super) fn async_gen_wrap(&mut self, state: &mut State) -> R<()> {
        let item = self.pop_simple(state)?;
        let Some(Value::Simple(this)) = state.frames[0].slots[0].clone() else {
            panic!("flowspace: the generator is lost in {}", self.graph.name);
        };
        self.set_field(&this, "item", &item);
        self.set_field(&this, "has_item", &Simple::Const(HostConst::Bool(true)));
        state.push(HostConst::None);
        Ok(())
    }

    /// A StopIteration that leaves the body of a generator is an error (PEP 479).
    pub(super) fn stop_iteration_error(&mut self, state: &mut State) -> R<()> {
        let value = self.pop(state);
        let Value::Exc(exc) = value else { panic!("flowspace: no exception at the end of {}", self.graph.name) };
        match self.is_of(&exc, "StopIteration") {
            Simple::Const(HostConst::Bool(true)) => {
                let exc = self.runtime_error(&exc);
                state.push(Value::Exc(exc));
            }
            Simple::Const(_) => state.push(Value::Exc(exc)),
            Simple::Var(v) => {
                let [no, yes] = self.split(v);
                self.block = yes;
                let error = self.runtime_error(&exc);
                let args = vec![self.operand(&error.class), self.operand(&error.value)];
                let exceptblock = self.graph.exceptblock;
                self.close_with_goto(args, exceptblock);
                self.block = no;
                state.push(Value::Exc(exc));
            }
        }
        Ok(())
    }

    fn runtime_error(&mut self, stop: &Exc) -> Exc {
        let class = Simple::Const(HostConst::Obj(self.host.exception_class("RuntimeError")));
        let code = &self.function.code;
        let kind = match (code.is_async_generator, code.is_coroutine) {
            (true, _) => "async generator",
            (_, true) => "coroutine",
            _ => "generator",
        };
        let message = Simple::str(&format!("{kind} raised StopIteration"));
        let value = Simple::Var(self.emit_simple(HlOp::SimpleCall, &[class.clone(), message]));
        self.keep_detail("set_cause", &value, &stop.value);
        self.keep_detail("set_context", &value, &stop.value);
        Exc { class, value }
    }

    /// A function of `closures.py` that graphs call.
    fn maker(&self, name: &str) -> HostConst {
        self.host.module_attr(MAKERS, name).unwrap_or_else(|| panic!("flowspace: no {MAKERS}.{name}"))
    }

    /// A diagnostic for what generators lack.
    pub(super) fn generator_refused(&mut self) -> Stop {
        let diagnostic = Diagnostic::new(
            DiagId::UnsupportedConstruct,
            "a generator expression used like this is not in the language",
            self.loc,
        )
        .help("consume it at once, or build a list");
        self.refuse(diagnostic)
    }
}

/// The field of a generator for one of the values that are alive at a `yield`.
fn saved_field(number: usize, value: usize) -> String {
    format!("s{number}_{value}")
}

/// Whether a field of a generator keeps what is alive at a `yield`.
pub fn is_saved_field(name: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    name.strip_prefix('s').and_then(|rest| rest.split_once('_')).is_some_and(|(a, b)| digits(a) && digits(b))
}

/// The state after a `yield from` whose iterator, on top of the stack, has no more items.
fn exhausted(state: &State, end: u32) -> State {
    let mut exhausted = state.clone();
    exhausted.push(Value::Null);
    exhausted.top().pc = end;
    exhausted
}
