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

    /// Whether a call with plain arguments is one of a function whose generators do something when they are closed.
    fn makes_generator(&mut self, code: &Code, call: usize) -> bool {
        for instruction in code.instructions[..call].iter().rev() {
            match &instruction.instr {
                Instr::LoadGlobal { name, push_null: true } => {
                    let function = self.global(name).and_then(|value| value.id());
                    let function = function.filter(|&id| self.host.kind(id) == HostKind::Function);
                    return function.is_some_and(|id| self.host.function(id).code.cleans_up());
                }
                Instr::LoadConst(_)
                | Instr::LoadFast(_)
                | Instr::LoadFastCheck(_)
                | Instr::LoadDeref(_)
                | Instr::LoadGlobal { push_null: false, .. }
                | Instr::LoadAttr { method: false, .. }
                | Instr::BuildList(_)
                | Instr::BuildTuple(_)
                | Instr::BinaryOp { .. } => {}
                _ => return false,
            }
        }
        false
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

    /// Closes what a variable holds that gets another value, outside of loops over what it may be.
    pub(super) fn close_previous(&mut self, state: &State, code: &CodeContext, local: u32, held: Option<Value>) {
        if let (Some(Value::Simple(held @ Simple::Var(_))), true) = (held, code.sole_holders.contains(&local))
            && state.frame().stack.is_empty()
        {
            self.close_left(state, held);
        }
    }
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
