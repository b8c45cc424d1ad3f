//! Generators to which one local variable of a function refers, and nothing else.
//!
//! In CPython such a generator is closed when the variable gets another value, is deleted, or the function
//! returns. Here the flow space calls `close_left` at these places, as for loops that are left. Which variables these
//! are is read in the bytecode: they get what calls give, and are only iterated over, or asked for items.
//!
//! What is raised in a loop over a call closes its generator where it leaves the loop: what a `raise` statement
//! raises and what is thrown into a generator at a `yield`, and everything where the call is known to be one of a
//! generator function of the module. So a generator that is closed closes those that its frame holds.
//!
//! # Deviations
//! An exception that leaves a function closes nothing that its variables hold, unless it is a generator.

use super::FlowContext;
use crate::code::CodeContext;
use crate::framestate::{Frame, Simple, State, Value};
use host::{Code, HostKind, Instr};
use std::rc::Rc;

impl FlowContext<'_> {
    /// The local variables that alone refer to generators.
    pub(super) fn sole_holders(&mut self, code: &Code) -> Vec<u32> {
        let mut found: Vec<u32> = Vec::new();
        let made = |at: usize| match code.instructions.get(at + 1).map(|i| &i.instr) {
            Some(&Instr::StoreFast(local)) => Some(local),
            _ => None,
        };
        for (at, instruction) in code.instructions.iter().enumerate() {
            if let (Instr::Call(_) | Instr::CallKw(_), Some(local)) = (&instruction.instr, made(at))
                && !found.contains(&local)
                && match code.called_global(at) {
                    Some(name) => self.is_generator_to_close(&name),
                    None => code.asks_for_items(local),
                }
            {
                found.push(local);
            }
        }
        found.retain(|&local| code.holds_alone(local));
        found
    }

    /// Whether a global variable has a function whose generators do something when they are closed.
    fn is_generator_to_close(&mut self, name: &str) -> bool {
        let function = self.global(name).and_then(|value| value.id());
        let function = function.filter(|&id| self.host.kind(id) == HostKind::Function);
        function.is_some_and(|id| self.host.function(id).code.cleans_up())
    }

    /// Whether what a call calls is known to make generators that do something when they are closed.
    fn gives_generator_to_close(&mut self, code: &Code, call: usize) -> bool {
        match code.called_global(call) {
            Some(name) => self.is_generator_to_close(&name),
            None => {
                code.called_method(call).is_some_and(|name| self.host.closes_in_method(self.function.globals, &name))
            }
        }
    }

    /// The iterators of loops over what calls gave that an exception leaves which is raised at the instructions of
    /// a state, the innermost first, with the code and the place of the call.
    fn unwound(&self, state: &State) -> Vec<(Simple, Rc<CodeContext>, usize)> {
        let (outermost, kept) = match Self::find_handler(state) {
            Some((frame, row)) => (frame, row.depth as usize),
            None => (0, 0),
        };
        let mut found = Vec::new();
        for (at, frame) in state.frames.iter().enumerate().skip(outermost).rev() {
            let kept = if at == outermost { kept } else { 0 };
            let mut loops: Vec<(usize, u32)> = self
                .loops
                .iter()
                .filter(|&(&(index, start), &depth)| {
                    index == frame.code.index
                        && kept < depth
                        && depth <= frame.stack.len()
                        && match frame.code.instr(start + 1) {
                            Some(&Instr::ForIter(end)) => is_inside(frame, depth, start + 1, end),
                            _ => false,
                        }
                })
                .map(|(&(_, start), &depth)| (depth, start))
                .collect();
            loops.sort_unstable_by(|a, b| b.cmp(a));
            for (depth, start) in loops {
                let Some(call) = start.checked_sub(1) else { continue };
                if let Value::Simple(iterator @ Simple::Var(_)) = &frame.stack[depth - 1]
                    && matches!(frame.code.instr(call), Some(Instr::Call(_) | Instr::CallKw(_) | Instr::CallFunctionEx))
                {
                    found.push((iterator.clone(), frame.code.clone(), call as usize));
                }
            }
        }
        found
    }

    /// Closes the generators of the loops that an exception leaves, and, where it leaves a generator, of its
    /// variables.
    pub(super) fn close_unwound(&mut self, state: &State) {
        if self.function.module.starts_with("rotor_helpers") {
            return;
        }
        for (iterator, code, call) in self.unwound(state) {
            if code.code.called_global(call).is_none_or(|name| self.is_generator_to_close(&name)) {
                self.close_left(iterator);
            }
        }
        if self.function.resumes && !self.is_covered(state) {
            self.close_held(state);
        }
    }

    /// Whether an exception raised at the instructions of a state leaves a loop over a call of a function of the
    /// module, or a method of one of its classes, whose generators do something when they are closed.
    pub(super) fn unwinds_generator(&mut self, state: &State) -> bool {
        !self.loops.is_empty()
            && self.unwound(state).into_iter().any(|(_, code, call)| self.gives_generator_to_close(&code.code, call))
    }

    /// Closes what the variables hold when the function returns.
    pub(super) fn close_held(&mut self, state: &State) {
        let code = state.frame().code.clone();
        for &local in &code.sole_holders {
            if let Some(Value::Simple(held @ Simple::Var(_))) = state.frame().slots[local as usize].clone() {
                self.close_left(held);
            }
        }
    }

    /// Closes what a variable holds that gets another value, unless the loop around it may be one over that.
    pub(super) fn close_previous(&mut self, state: &State, code: &CodeContext, local: u32, held: Option<Value>) {
        if let (Some(Value::Simple(held @ Simple::Var(_))), true) = (held, code.sole_holders.contains(&local))
            && (state.frame().stack.is_empty() || !code.code.is_iterated(local))
        {
            self.close_left(held);
        }
    }
}

/// Whether the instructions of a frame are inside of a loop from `start` to `end`, whose iterator is at a depth of the
/// stack. Handlers stand at the end of the code: then the place is where what they handle was raised.
fn is_inside(frame: &Frame, depth: usize, start: u32, end: u32) -> bool {
    let within = |pc: u32| start <= pc && pc < end;
    let handles = frame.stack[depth..].iter().any(|value| matches!(value, Value::Previous(_) | Value::Exc(_)));
    let mut pc = frame.pc;
    while handles && !within(pc) {
        let rows = frame.code.code.exceptiontable.iter();
        match rows.filter(|row| row.start < row.target && row.target <= pc).max_by_key(|row| row.target) {
            Some(row) => pc = row.start,
            None => return false,
        }
    }
    within(pc)
}
