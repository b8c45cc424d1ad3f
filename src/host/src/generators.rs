//! What the bytecode says about the generators that a function makes and holds.

use crate::bytecode::{Code, Instr};
use crate::consts::{HostConst, HostKind};
use crate::interpreter::Host;
use entity::HostId;
use std::sync::Arc;

/// Builtins that keep none of their arguments.
const CONSUMERS: &[&str] = &["next", "list", "tuple", "set", "sorted", "sum", "any", "all", "min", "max"];
/// Methods of generators.
const METHODS: &[&str] = &["send", "throw", "close", "__next__"];
/// Builtins that give iterators which hold their arguments.
pub const HOLDERS: &[&str] = &["enumerate", "zip", "map", "filter"];
/// Builtins that give what is no generator.
const OTHERS: &[&str] =
    &["range", "enumerate", "zip", "map", "filter", "reversed", "sorted", "list", "tuple", "set", "dict"];

impl Code {
    /// Whether it is that of a generator which does something when it is closed: there is a `try` or `with` around a
    /// `yield`, or it may hold other generators meanwhile.
    pub fn cleans_up(&self) -> bool {
        self.is_generator && (self.has_guarded_yield() || self.may_hold_generators())
    }

    fn instr(&self, at: usize) -> Option<&Instr> {
        self.instructions.get(at).map(|instruction| &instruction.instr)
    }

    fn has_guarded_yield(&self) -> bool {
        self.exceptiontable.iter().any(|row| {
            // What turns a StopIteration of the body into a RuntimeError is around all of it.
            !matches!(self.instr(row.target as usize), Some(Instr::StopIterationError))
                && self.yields_between(row.start, row.end)
        })
    }

    fn yields_between(&self, start: u32, end: u32) -> bool {
        (start..end).any(|at| matches!(self.instr(at as usize), Some(Instr::YieldValue)))
    }

    /// Whether there is a `yield` in a loop over what a call gives, `yield from`, or a variable that holds what a
    /// call gives and is asked for items.
    fn may_hold_generators(&self) -> bool {
        let is_call = |at: usize| self.may_give_generator(at);
        (1..self.instructions.len()).any(|at| match self.instr(at) {
            Some(Instr::GetIter) => match self.instr(at + 1) {
                Some(&Instr::ForIter(end)) => is_call(at - 1) && self.yields_between(at as u32, end),
                _ => false,
            },
            Some(Instr::Send(_)) => !self.is_coroutine,
            Some(&Instr::StoreFast(local)) => {
                is_call(at - 1) && (self.asks_for_items(local) || self.is_iterated(local)) && self.holds_alone(local)
            }
            _ => false,
        })
    }

    /// Whether an instruction is a call that may give a generator, or an iterator that holds one.
    fn may_give_generator(&self, at: usize) -> bool {
        matches!(self.instr(at), Some(Instr::Call(_) | Instr::CallKw(_) | Instr::CallFunctionEx))
            && match self.called_global(at) {
                Some(name) if HOLDERS.contains(&&*name) => {
                    self.arguments(at).into_iter().any(|argument| self.may_give_generator(argument))
                }
                Some(name) => !OTHERS.contains(&&*name),
                None => true,
            }
    }

    /// Where the positional arguments of a call are complete, the last one first.
    pub fn arguments(&self, call: usize) -> Vec<usize> {
        let Some(&Instr::Call(count)) = self.instr(call) else { return Vec::new() };
        let mut found = Vec::new();
        let mut at = call;
        for _ in 0..count {
            let mut missing = 1;
            let mut end = None;
            while missing > 0 {
                let Some(before) = at.checked_sub(1) else { return found };
                at = before;
                end.get_or_insert(at);
                let Some((taken, left)) = self.instr(at).and_then(taken_and_left) else { return found };
                let Some(rest) = u32::checked_sub(missing, left) else { return found };
                missing = rest + taken;
            }
            found.extend(end);
        }
        found
    }

    /// Whether a function only goes over what a parameter holds, so that nothing refers to it when the function has
    /// ended.
    pub fn only_iterates(&self, parameter: u32) -> bool {
        let instr = |at: usize| self.instr(at);
        // `for x in ...`, `yield from ...`
        let starts_loop = |at: usize| {
            instr(at) == Some(&Instr::GetIter)
                && (matches!(instr(at + 1), Some(Instr::ForIter(_))) || matches!(instr(at + 2), Some(Instr::Send(_))))
        };
        // `for x in enumerate(parameter)`
        let in_holder = |at: usize| {
            let holder = at.checked_sub(1).is_some_and(|before| {
                matches!(instr(before), Some(Instr::LoadGlobal { name, push_null: true }) if HOLDERS.contains(&&**name))
            });
            let call = (at + 1..at + 4).find(|&at| matches!(instr(at), Some(Instr::Call(_) | Instr::CallKw(_))));
            holder && call.is_some_and(|call| starts_loop(call + 1))
        };
        parameter < self.argcount
            && !self.cellvars.contains(&self.varnames[parameter as usize])
            && (0..self.instructions.len()).all(|at| match instr(at) {
                Some(&(Instr::StoreFast(local) | Instr::LoadFastAndClear(local))) => local != parameter,
                Some(_) if self.loads(at, parameter) => match instr(at + 1) {
                    Some(Instr::GetIter) => starts_loop(at + 1),
                    Some(Instr::LoadAttr { name, method: true }) => METHODS.contains(&&**name),
                    Some(Instr::Call(1)) if is_consumer(at.checked_sub(1).and_then(instr)) => true,
                    Some(Instr::LoadConst(_))
                        if instr(at + 2) == Some(&Instr::Call(2)) && is_consumer(at.checked_sub(1).and_then(instr)) =>
                    {
                        true
                    }
                    _ => in_holder(at),
                },
                _ => true,
            })
    }

    /// The global variable that has the function which an instruction calls.
    pub fn called_global(&self, call: usize) -> Option<Arc<str>> {
        match self.loaded_callee(call)? {
            Instr::LoadGlobal { name, push_null: true } => Some(name.clone()),
            _ => None,
        }
    }

    /// The name of the method which an instruction calls.
    pub fn called_method(&self, call: usize) -> Option<Arc<str>> {
        match self.loaded_callee(call)? {
            Instr::LoadAttr { name, method: true } => Some(name.clone()),
            _ => None,
        }
    }

    /// What loads the callee of a call.
    fn loaded_callee(&self, call: usize) -> Option<&Instr> {
        // How many values the instructions before leave on the stack for the call.
        let mut missing = taken_and_left(&self.instructions[call].instr)?.0;
        for instruction in self.instructions[..call].iter().rev() {
            let (taken, left) = taken_and_left(&instruction.instr)?;
            match missing.checked_sub(left)? {
                0 if taken == 0 || left == 2 => return Some(&instruction.instr),
                rest => missing = rest + taken,
            }
        }
        None
    }

    /// Whether there is a loop over what a variable holds.
    pub fn is_iterated(&self, local: u32) -> bool {
        (0..self.instructions.len()).any(|at| self.loads(at, local) && self.instr(at + 1) == Some(&Instr::GetIter))
    }

    /// Whether `next` or a method of generators is called with what a variable holds.
    pub fn asks_for_items(&self, local: u32) -> bool {
        (0..self.instructions.len()).any(|at| {
            self.loads(at, local)
                && match self.instr(at + 1) {
                    Some(Instr::LoadAttr { name, method: true }) => METHODS.contains(&&**name),
                    Some(Instr::Call(_) | Instr::LoadConst(_)) => matches!(
                        at.checked_sub(1).and_then(|at| self.instr(at)),
                        Some(Instr::LoadGlobal { name, push_null: true }) if &**name == "next"
                    ),
                    _ => false,
                }
        })
    }

    fn loads(&self, at: usize, local: u32) -> bool {
        matches!(self.instr(at), Some(&(Instr::LoadFast(from) | Instr::LoadFastCheck(from))) if from == local)
    }

    /// Whether nothing else gets what a variable holds.
    pub fn holds_alone(&self, local: u32) -> bool {
        let instr = |at: usize| self.instr(at);
        let is_parameter =
            (local as usize) < (self.argcount + self.kwonlyargcount) as usize + usize::from(self.varargs);
        !is_parameter
            && (0..self.instructions.len()).all(|at| match instr(at) {
                Some(&Instr::StoreFast(to)) if to == local => {
                    let stored = at.checked_sub(1).and_then(instr);
                    matches!(
                        stored,
                        Some(
                            Instr::Call(_)
                                | Instr::CallKw(_)
                                | Instr::CallFunctionEx
                                | Instr::LoadConst(HostConst::None)
                        )
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

fn is_consumer(callee: Option<&Instr>) -> bool {
    matches!(callee, Some(Instr::LoadGlobal { name, push_null: true }) if CONSUMERS.contains(&&**name))
}

impl Host {
    /// Whether a class that a module has, its globals are given, has a method of a name whose generators do something
    /// when they are closed.
    pub fn closes_in_method(&self, globals: HostId, name: &Arc<str>) -> bool {
        let key = (globals, name.clone());
        if let Some(&known) = self.state.borrow().closing_methods.get(&key) {
            return known;
        }
        let closes = self.dict_items(globals).into_iter().filter_map(|(_, value)| value.id()).any(|class| {
            self.kind(class) == HostKind::Class
                && !self.class(class).builtin
                && self.class(class).dict.iter().any(|(attribute, value)| {
                    let function = value.id().filter(|&id| attribute == name && self.kind(id) == HostKind::Function);
                    function.is_some_and(|id| self.function(id).code.cleans_up())
                })
        });
        self.state.borrow_mut().closing_methods.insert(key, closes);
        closes
    }
}
