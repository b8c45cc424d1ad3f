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
//! What a call gives and another call gets at once has one reference. Where that other call is one of a builtin that
//! makes iterators or of a generator function, its result holds the generator alone (`holding_alone`); where it is one
//! of a function that only goes over it, the generator is closed after the call.
//!
//! # Deviations
//! An exception that leaves a function closes nothing that its variables hold, unless it is a generator, nor what a
//! function got that it leaves. What holds a generator alone closes it when it ends itself, also where a variable still
//! refers to it (`zip` that ends with another iterator, `takewhile`).

use super::FlowContext;
use crate::code::CodeContext;
use crate::framestate::{Frame, Simple, State, Value};
use flow::HlOp;
use host::{Code, HostConst, HostKind, Instr};
use std::rc::Rc;

/// Builtins and functions of `itertools` whose iterators hold their arguments.
const HOLDERS: [(&str, &[&str]); 2] = [
    ("builtins", host::HOLDERS),
    (
        "itertools",
        &[
            "islice",
            "takewhile",
            "dropwhile",
            "chain",
            "starmap",
            "accumulate",
            "zip_longest",
            "pairwise",
            "compress",
            "filterfalse",
        ],
    ),
];
/// Builtins that stop before the last item.
const STOPPING: [&str; 3] = ["next", "any", "all"];

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

    /// Whether iterators that a builtin makes hold its arguments.
    fn is_holder(&self, callee: &HostConst) -> bool {
        let Some(class) = callee.id().filter(|&id| self.host.kind(id) == HostKind::Class) else { return false };
        let name = self.host.name_of(class);
        HOLDERS.iter().any(|(module, names)| {
            names.contains(&&*name) && self.host.module_attr(module, &name).as_ref() == Some(callee)
        })
    }

    /// Whether what a call calls is known to make generators that do something when they are closed, or what holds
    /// such ones.
    fn gives_generator_to_close(&mut self, code: &Code, call: usize) -> bool {
        match code.called_global(call) {
            Some(name) => {
                let callee = self.global(&name);
                let holds = callee.as_ref().is_some_and(|callee| {
                    let function = callee.id().filter(|&id| self.host.kind(id) == HostKind::Function);
                    self.is_holder(callee) || function.is_some_and(|id| self.host.function(id).code.is_generator)
                });
                self.is_generator_to_close(&name)
                    || holds && {
                        let is_call =
                            |at: usize| matches!(code.instructions[at].instr, Instr::Call(_) | Instr::CallKw(_));
                        let calls = code.arguments(call).into_iter().filter(|&at| is_call(at));
                        calls.into_iter().any(|at| self.gives_generator_to_close(code, at))
                    }
            }
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
            if code.code.called_global(call).is_none() || self.gives_generator_to_close(&code.code, call) {
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

    /// Whether a value is a generator that a call has made, to which nothing else refers.
    pub(super) fn is_new_generator(&self, value: &Simple) -> bool {
        matches!(value, Simple::Var(v) if self.new_generators.contains(v))
    }

    pub(super) fn note_new_generator(&mut self, value: &Simple) {
        if let Simple::Var(v) = value {
            self.new_generators.insert(*v);
        }
    }

    /// Something else may refer to a value from here on.
    pub(super) fn forget_new_generator(&mut self, value: &Value) {
        if let Value::Simple(Simple::Var(v)) = value {
            self.new_generators.remove(v);
        }
    }

    /// What alone holds a new generator.
    pub(super) fn holding_alone(&mut self, holder: Simple, held: Simple) -> Simple {
        let function = Simple::Const(self.closures_attribute("holding_alone"));
        let with = Simple::Var(self.emit_simple(HlOp::SimpleCall, &[function, holder, held]));
        self.note_new_generator(&with);
        with
    }

    /// What a call gave: new generators that it got are held by that alone, or closed now.
    pub(super) fn with_new_generators(
        &mut self,
        state: &State,
        callee: &Simple,
        items: &[Simple],
        result: Simple,
    ) -> Simple {
        if self.function.module.starts_with("rotor_helpers") {
            return result;
        }
        let function = callee.constant().and_then(HostConst::id).filter(|&id| self.host.kind(id) == HostKind::Function);
        let mut result = result;
        let mut items: Vec<(usize, &Simple)> = items.iter().enumerate().collect();
        items.retain(|(_, item)| self.is_new_generator(item));
        if function.is_none() {
            // The items of a tuple go from the last one on, the variables of a function from the first one on.
            items.reverse();
        }
        for (at, item) in items {
            let (holds, drops) = match (function, callee.constant()) {
                (Some(function), _) => {
                    let code = self.host.function(function).code.clone();
                    let alone = u32::try_from(at).is_ok_and(|at| code.only_iterates(at));
                    let plain = !code.is_generator && !code.is_coroutine && !code.is_async_generator;
                    (alone && code.is_generator, alone && plain)
                }
                (None, Some(callee)) if self.is_holder(callee) => (true, false),
                (None, Some(callee)) => {
                    (false, STOPPING.iter().any(|name| self.host.builtin(name).as_ref() == Some(callee)))
                }
                _ => (false, false),
            };
            if holds {
                result = self.holding_alone(result, item.clone());
            } else if drops {
                self.close_left(item.clone());
            }
        }
        let closes = match function {
            Some(function) => self.host.function(function).code.cleans_up(),
            None => {
                let (code, call) = (state.frame().code.clone(), state.frame().pc as usize);
                let method = code.code.called_method(call);
                method.is_some_and(|name| self.host.closes_in_method(self.function.globals, &name))
            }
        };
        if closes {
            self.note_new_generator(&result);
        }
        result
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
