//! Iterators and `for` loops.

use super::{FlowContext, R, Step};
use crate::code::CodeContext;
use crate::framestate::{Simple, State, Value};
use entity::{HostId, Variable};
use flow::{ExitCase, HlOp, Operand};
use host::{HostConst, HostKind, Instr};

impl FlowContext<'_> {
    pub(super) fn get_iter(&mut self, state: &mut State) -> R<()> {
        if let Some(Value::Gen(_) | Value::Unroll { .. }) = state.frame().stack.last() {
            return Ok(());
        }
        let value = self.pop_simple(state)?;
        if let Simple::Const(HostConst::Obj(id)) = &value
            && self.is_unrolling(*id)
        {
            let items = self.host.find_attr(&HostConst::Obj(*id), "_items");
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
        let is_new = self.is_new_generator(&value);
        let iterator = self.op(state, HlOp::Iter, &[value]);
        if is_new {
            self.note_new_generator(&iterator);
        }
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

    pub(super) fn for_iter(&mut self, state: &mut State, target: u32) -> R<Step> {
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

    /// Whether a loop is left before its end, by `break` or `return`, that goes over what a call gave, to which
    /// nothing else refers.
    pub(super) fn leaves_loop_over_call(&self, state: &State, code: &CodeContext, pc: u32) -> bool {
        let instr = |at: u32| code.instr(at);
        if pc == 0 || instr(pc - 1) == Some(&Instr::EndFor) {
            return false;
        }
        if let Some(Value::Gen(frame)) = state.frame().stack.last() {
            return self.over_new_generators.contains(&frame.code.index);
        }
        // Below the iterator there may be the value of a `return`.
        let depth = state.frame().stack.len() - usize::from(instr(pc - 1) == Some(&Instr::Swap(2)));
        let around = self.loops.iter().filter(|&(&(index, start), &at)| {
            let end = match instr(start + 1) {
                Some(&Instr::ForIter(end)) => end,
                _ => return false,
            };
            index == code.index && at == depth && start < pc && pc < end
        });
        around.map(|(&(_, start), _)| start).max().is_some_and(|start| {
            start > 0 && matches!(instr(start - 1), Some(Instr::Call(_) | Instr::CallKw(_) | Instr::CallFunctionEx))
        })
    }

    /// Closes what a loop went over that is left before its end.
    pub(super) fn leave_loop(&mut self, iterator: Value) {
        match iterator {
            Value::Simple(iterator @ Simple::Var(_)) => self.close_left(iterator),
            Value::Gen(frame) => {
                // The first thing that its loop puts on the stack is what it goes over.
                let held = frame.slots[0].as_ref().or(frame.stack.first());
                if let Some(Value::Simple(held @ Simple::Var(_))) = held.cloned() {
                    self.close_left(held);
                }
            }
            _ => {}
        }
    }

    /// What becomes of the iterator of such a loop: it raises nothing.
    pub(super) fn close_left(&mut self, iterator: Simple) {
        let function = Simple::Const(self.closures_attribute("close_left"));
        self.emit_simple(HlOp::SimpleCall, &[function, iterator]);
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
        if self.is_handled(state) {
            exits.push(self.exception_exit(state, None));
        }
        self.close_raising(exits);
    }
}
