//! Unpacking: `a, b = x` and `a, *b = x`.
//!
//! The length is compared first, so that the annotator drops the test for tuples.
//! Source: reference §1.1.

use super::{FlowContext, R, Step, Stop};
use crate::framestate::{Simple, State, Value};
use crate::model::{FlowConst, Hint};
use flow::HlOp;
use host::HostConst;

impl FlowContext<'_> {
    pub(super) fn unpack_sequence(&mut self, state: &mut State, count: u32) -> R<Step> {
        if let Some(Value::Gen(_)) = state.frame().stack.last() {
            let index = state.frame().stack.len() - 1;
            return self.collect_generator(state, index);
        }
        let sequence = self.pop_simple(state)?;
        if let Simple::Const(HostConst::Tuple(items)) = &sequence
            && items.len() == count as usize
        {
            for item in items.iter().rev() {
                state.push(item.clone());
            }
            return Ok(Step::Next);
        }
        if let Simple::Var(v) = &sequence
            && let Some(items) = self.tuple_items.get(v)
            && items.len() == count as usize
        {
            for item in items.clone().into_iter().rev() {
                state.push(item);
            }
            return Ok(Step::Next);
        }
        let sequence = self.unpack_hint(state, &sequence, Some(count));
        let length = self.op(state, HlOp::Len, std::slice::from_ref(&sequence));
        let expected = Simple::int(i64::from(count));
        self.require(state, HlOp::Eq, &length, &expected, |context, state| {
            let many = context.op(state, HlOp::Gt, &[length.clone(), expected.clone()]);
            context.unless(state, &many, |context, state| {
                let format = format!("not enough values to unpack (expected {count}, got %d)");
                context.raise_formatted(state, &format, &length)
            });
            let message = format!("too many values to unpack (expected {count})");
            context.raise_builtin(state, "ValueError", Simple::str(&message))
        });
        let items: Vec<Simple> = (0..i64::from(count))
            .map(|index| self.op(state, HlOp::GetItem, &[sequence.clone(), Simple::int(index)]))
            .collect();
        for item in items.into_iter().rev() {
            state.push(item);
        }
        Ok(Step::Next)
    }

    pub(super) fn unpack_ex(&mut self, state: &mut State, before: u32, after: u32) -> R<Step> {
        if let Some(Value::Gen(_)) = state.frame().stack.last() {
            let index = state.frame().stack.len() - 1;
            return self.collect_generator(state, index);
        }
        let sequence = self.pop_simple(state)?;
        let sequence = self.unpack_hint(state, &sequence, None);
        let minimum = before + after;
        if minimum > 0 {
            let length = self.op(state, HlOp::Len, std::slice::from_ref(&sequence));
            self.require(state, HlOp::Ge, &length, &Simple::int(i64::from(minimum)), |context, state| {
                let format = format!("not enough values to unpack (expected at least {minimum}, got %d)");
                context.raise_formatted(state, &format, &length)
            });
        }
        let none = Simple::Const(HostConst::None);
        let mut values = Vec::new();
        for index in 0..i64::from(before) {
            values.push(self.op(state, HlOp::GetItem, &[sequence.clone(), Simple::int(index)]));
        }
        let stop = if after == 0 { none.clone() } else { Simple::int(-i64::from(after)) };
        let middle = self.op(state, HlOp::GetSlice, &[sequence.clone(), Simple::int(i64::from(before)), stop, none]);
        let list = self.host.builtin("list").expect("list is a builtin");
        let args = vec![self.operand(&Simple::Const(list)), self.operand(&middle)];
        let middle = self.emit(HlOp::SimpleCall, args);
        values.push(Simple::Var(middle));
        for index in 0..i64::from(after) {
            let index = Simple::int(index - i64::from(after));
            values.push(self.op(state, HlOp::GetItem, &[sequence.clone(), index]));
        }
        for value in values.into_iter().rev() {
            state.push(value);
        }
        Ok(Step::Next)
    }

    fn unpack_hint(&mut self, state: &State, sequence: &Simple, count: Option<u32>) -> Simple {
        if let Simple::Const(HostConst::Tuple(_)) = sequence {
            return sequence.clone();
        }
        let hint = self.graph.constant(FlowConst::Hint(Hint::Unpack(count)));
        let operand = self.operand(sequence);
        let v = self.emit(HlOp::Hint, vec![operand, hint]);
        // Items of an iterator are taken here.
        self.guard_any(state);
        Simple::Var(v)
    }

    /// Goes on when a comparison holds; otherwise runs what raises.
    fn require(
        &mut self,
        state: &State,
        op: HlOp,
        a: &Simple,
        b: &Simple,
        otherwise: impl FnOnce(&mut Self, &State) -> Stop,
    ) {
        let v = self.emit_simple(op, &[a.clone(), b.clone()]);
        self.unless(state, &Simple::Var(v), otherwise);
    }

    /// Goes on when a condition holds; otherwise runs what ends the path.
    pub(super) fn unless(
        &mut self,
        state: &State,
        condition: &Simple,
        otherwise: impl FnOnce(&mut Self, &State) -> Stop,
    ) {
        let condition = match condition {
            Simple::Var(v) if self.bools.contains(v) => *v,
            other => self.emit_simple(HlOp::Bool, std::slice::from_ref(other)),
        };
        let [no, yes] = self.split(condition);
        self.block = no;
        let Stop = otherwise(self, state);
        self.block = yes;
    }

    fn raise_formatted(&mut self, state: &State, format: &str, value: &Simple) -> Stop {
        let message = self.emit_simple(HlOp::Mod, &[Simple::str(format), value.clone()]);
        self.raise_builtin(state, "ValueError", Simple::Var(message))
    }
}
