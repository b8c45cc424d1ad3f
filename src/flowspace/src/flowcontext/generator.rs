//! Generator expressions, run inside their consumer.
//!
//! `for` (and the loops that the compiler writes for `any`, `all`, `list`, `tuple` and `set`)
//! runs the frame of the generator expression up to its next `yield`. Other consumers that are
//! known to take all items get a list. One that is used in another way becomes a generator
//! (`genobject.rs`).
//!
//! Source: reference §1.10.

use super::{FlowContext, R, Step};
use crate::code::{CodeContext, GENEXPR};
use crate::framestate::{Frame, FuncProto, ReturnMode, Simple, State, Value};
use flow::builtins::{CONSUMING_METHODS, Consumes};
use host::{HostConst, HostKind};
use std::rc::Rc;

impl FlowContext<'_> {
    /// Whether a function under construction is a generator expression.
    pub(super) fn is_genexpr(&self, proto: &FuncProto) -> bool {
        match proto.code {
            HostConst::Obj(id) => &*self.host.code_of(id).name == GENEXPR,
            _ => false,
        }
    }

    /// Calls the code of a generator expression: gives it suspended at its start, an asynchronous one as an object.
    pub(super) fn start_generator(&mut self, state: &State, proto: &FuncProto, iterator: Value) -> R<Value> {
        let code = self.code_of_proto(proto);
        if &*code.name != GENEXPR {
            return Err(self.generator_refused());
        }
        let code = self.add_code(code);
        self.genexprs.insert(code.index, proto.code.clone());
        let mut slots = vec![None; code.slot_count];
        slots[0] = Some(iterator);
        let free = proto.closure.clone().into();
        let is_async = code.code.is_async_generator;
        let frame = Frame { code, pc: 0, slots, stack: Vec::new(), free, mode: ReturnMode::Generator };
        match is_async {
            true => Ok(Value::Simple(self.generator_of(state, &frame)?)),
            false => Ok(Value::Gen(Box::new(frame))),
        }
    }

    /// Runs the generator expression on top of the stack to its next `yield`.
    pub(super) fn enter_generator(&mut self, state: &mut State) -> R<Step> {
        let top = state.top().stack.last_mut().expect("an iterator is on the stack");
        let Value::Gen(frame) = std::mem::replace(top, Value::RunningGen) else {
            panic!("flowspace: no generator to enter in {}", self.graph.name);
        };
        state.frames.push(*frame);
        Ok(Step::Stay)
    }

    /// `yield`: back to the consumer, which gets the item.
    pub(super) fn yield_value(&mut self, state: &mut State, pc: u32) -> R<Step> {
        let item = self.pop_simple(state)?;
        if state.frame().mode != ReturnMode::Generator {
            return Err(self.save_and_yield(state, pc, &item));
        }
        let mut frame = state.frames.pop().expect("a generator runs in a frame");
        frame.stack.push(Value::from(HostConst::None));
        frame.pc = pc + 1;
        let consumer = state.top();
        *consumer.stack.last_mut().expect("the generator is on the stack") = Value::Gen(Box::new(frame));
        consumer.stack.push(Value::Simple(item));
        consumer.pc += 1;
        Ok(Step::Stay)
    }

    /// Whether a callee takes all items of an iterable at once.
    pub(super) fn is_consumer(&self, callee: &Value) -> bool {
        match callee {
            Value::Simple(Simple::Const(HostConst::Obj(id))) => match self.host.kind(*id) {
                HostKind::BuiltinFunction | HostKind::Class => {
                    self.builtins.get(*id).is_some_and(|function| function.row().consumes == Consumes::Whole)
                }
                HostKind::BuiltinMethod => consumes_whole(&self.host.builtin_method(*id).1),
                _ => false,
            },
            Value::Simple(Simple::Var(v)) => self.attribute_name.get(v).is_some_and(|name| consumes_whole(name)),
            _ => false,
        }
    }

    /// Runs a loop that collects the generator at an index of the stack into a list, puts the
    /// list there, and starts the current instruction again.
    pub(super) fn collect_generator(&mut self, state: &mut State, index: usize) -> R<Step> {
        let generator = std::mem::replace(&mut state.top().stack[index], Value::Null);
        let code = match self.codes.iter().find(|code| &*code.code.name == "<list>") {
            Some(code) => code.clone(),
            None => {
                let code = Rc::new(CodeContext::collector(self.codes.len() as u32, entity::SourceLoc::UNKNOWN));
                self.codes.push(code.clone());
                code
            }
        };
        state.frames.push(Frame {
            code,
            pc: 0,
            slots: vec![Some(generator)],
            stack: Vec::new(),
            free: Rc::from([]),
            mode: ReturnMode::Replace(index),
        });
        Ok(Step::Stay)
    }
}

/// Whether a method takes all items of an iterable before anything else happens.
fn consumes_whole(method: &str) -> bool {
    CONSUMING_METHODS.contains(&(method, true))
}
