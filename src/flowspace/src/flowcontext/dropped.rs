//! Generators to which one local variable of a function refers, and nothing else.
//!
//! In CPython such a generator is closed when the variable gets another value, is deleted, or the function
//! returns. Here the flow space calls `close_left` at these places, as for loops that are left. Which variables these
//! are is read in the bytecode: they get what calls give, among them one of a function of the module whose
//! generators do something when they are closed, and are only iterated over, or asked for items.
//!
//! # Deviations
//! An exception that leaves the function closes nothing.

use super::FlowContext;
use crate::code::CodeContext;
use crate::framestate::{Simple, State, Value};
use host::{Code, HostConst, HostKind, Instr};
use std::sync::Arc;

/// Builtins that keep none of their arguments.
const CONSUMERS: &[&str] = &["next", "list", "tuple", "set", "sorted", "sum", "any", "all", "min", "max"];
/// Methods of generators.
const METHODS: &[&str] = &["send", "throw", "close", "__next__"];

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
                && self.makes_generator(code, at)
            {
                found.push(local);
            }
        }
        found.retain(|&local| holds_alone(code, local));
        found
    }

    /// Whether a call is one of a function of the module whose generators do something when they are closed.
    fn makes_generator(&mut self, code: &Code, call: usize) -> bool {
        let Some(name) = called_global(code, call) else { return false };
        let function = self.global(&name).and_then(|value| value.id());
        let function = function.filter(|&id| self.host.kind(id) == HostKind::Function);
        function.is_some_and(|id| self.host.function(id).code.cleans_up())
    }

    /// Closes what the variables hold when the function returns.
    pub(super) fn close_held(&mut self, state: &State) {
        let code = state.frame().code.clone();
        for &local in &code.sole_holders {
            if let Some(Value::Simple(held @ Simple::Var(_))) = state.frame().slots[local as usize].clone() {
                self.close_left(state, held);
            }
        }
    }

    /// Closes what a variable holds that gets another value, unless the loop around it may be one over that.
    pub(super) fn close_previous(&mut self, state: &State, code: &CodeContext, local: u32, held: Option<Value>) {
        if let (Some(Value::Simple(held @ Simple::Var(_))), true) = (held, code.sole_holders.contains(&local))
            && (state.frame().stack.is_empty() || !is_iterated(&code.code, local))
        {
            self.close_left(state, held);
        }
    }
}

/// The global variable that has the function which an instruction calls.
fn called_global(code: &Code, call: usize) -> Option<Arc<str>> {
    // How many values the instructions before leave on the stack for the call.
    let mut missing = taken_and_left(&code.instructions[call].instr)?.0;
    for instruction in code.instructions[..call].iter().rev() {
        let (taken, left) = taken_and_left(&instruction.instr)?;
        match missing.checked_sub(left)? {
            0 if taken == 0 => {
                return match &instruction.instr {
                    Instr::LoadGlobal { name, push_null: true } => Some(name.clone()),
                    _ => None,
                };
            }
            rest => missing = rest + taken,
        }
    }
    None
}

/// How many values an instruction takes off the stack and leaves there, for those of arguments without branches.
fn taken_and_left(instruction: &Instr) -> Option<(u32, u32)> {
    Some(match instruction {
        Instr::LoadConst(_)
        | Instr::LoadFast(_)
        | Instr::LoadFastCheck(_)
        | Instr::LoadDeref(_)
        | Instr::PushNull
        | Instr::LoadGlobal { push_null: false, .. } => (0, 1),
        Instr::LoadGlobal { push_null: true, .. } => (0, 2),
        Instr::LoadAttr { method, .. } => (1, 1 + u32::from(*method)),
        Instr::UnaryNegative
        | Instr::UnaryInvert
        | Instr::UnaryNot
        | Instr::UnaryPositive
        | Instr::ConvertValue(_)
        | Instr::FormatSimple => (1, 1),
        Instr::BinaryOp { .. }
        | Instr::CompareOp(_)
        | Instr::ContainsOp { .. }
        | Instr::IsOp { .. }
        | Instr::FormatWithSpec => (2, 1),
        Instr::BinarySlice => (3, 1),
        Instr::BuildTuple(n)
        | Instr::BuildList(n)
        | Instr::BuildSet(n)
        | Instr::BuildString(n)
        | Instr::BuildSlice(n) => (*n, 1),
        Instr::BuildMap(n) => (2 * n, 1),
        Instr::Call(n) => (n + 2, 1),
        Instr::CallKw(n) => (n + 3, 1),
        _ => return None,
    })
}

/// Whether there is a loop over what a variable holds.
fn is_iterated(code: &Code, local: u32) -> bool {
    code.instructions.windows(2).any(|pair| {
        matches!(pair[0].instr, Instr::LoadFast(from) | Instr::LoadFastCheck(from) if from == local)
            && pair[1].instr == Instr::GetIter
    })
}

/// Whether nothing else gets what a variable holds.
fn holds_alone(code: &Code, local: u32) -> bool {
    let instr = |at: usize| code.instructions.get(at).map(|i| &i.instr);
    let is_parameter = (local as usize) < (code.argcount + code.kwonlyargcount) as usize + usize::from(code.varargs);
    !is_parameter
        && (0..code.instructions.len()).all(|at| match instr(at) {
            Some(&Instr::StoreFast(to)) if to == local => {
                let stored = at.checked_sub(1).and_then(instr);
                matches!(
                    stored,
                    Some(Instr::Call(_) | Instr::CallKw(_) | Instr::CallFunctionEx | Instr::LoadConst(HostConst::None))
                )
            }
            Some(&(Instr::LoadFast(from) | Instr::LoadFastCheck(from))) if from == local => match instr(at + 1) {
                Some(Instr::GetIter) => true,
                Some(Instr::LoadAttr { name, method: true }) => METHODS.contains(&&**name),
                Some(Instr::Call(1)) => is_consumer(at.checked_sub(1).and_then(instr)),
                Some(Instr::LoadConst(_)) => {
                    instr(at + 2) == Some(&Instr::Call(2)) && is_consumer(at.checked_sub(1).and_then(instr))
                }
                _ => false,
            },
            Some(&Instr::LoadFastAndClear(other)) => other != local,
            _ => true,
        })
}

fn is_consumer(callee: Option<&Instr>) -> bool {
    matches!(callee, Some(Instr::LoadGlobal { name, push_null: true }) if CONSUMERS.contains(&&**name))
}
