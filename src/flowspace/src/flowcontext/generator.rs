//! Generator expressions, run inside their consumer.
//!
//! `for` (and the loops that the compiler writes for `any`, `all`, `list`, `tuple` and `set`)
//! runs the frame of the generator expression up to its next `yield`. Other consumers that are
//! known to take all items get a list; `sum` becomes the loop that it is. One that is used in another way becomes a generator
//! (`genobject.rs`).
//!
//! Source: reference §1.10.

use super::{FlowContext, R, Step};
use crate::code::{COLLECTOR, CodeContext, GENEXPR, SUMMATION};
use crate::framestate::{Frame, FuncProto, ReturnMode, Simple, State, Value};
use flow::builtins::{CONSUMING_METHODS, Consumes};
use host::{BinaryOperator, Code, HostConst, HostKind, Instr};
use std::rc::Rc;
use std::sync::Arc;

/// Builtin functions that do what others see.
const SEEN: &[&str] = &["print", "input", "next", "setattr", "delattr"];

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
        if let Value::Simple(iterator) = &iterator
            && self.is_new_generator(iterator)
        {
            self.over_new_generators.insert(code.index);
        }
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

    /// Whether nothing tells a callee that gets a list from one that gets the generator expression.
    pub(super) fn is_consumer(&mut self, state: &State, callee: &Value, generator: &Frame) -> bool {
        let consumes = match callee {
            Value::Simple(Simple::Const(HostConst::Obj(id))) => match self.host.kind(*id) {
                HostKind::BuiltinFunction | HostKind::Class => {
                    self.builtins.get(*id).map(|function| function.row().consumes)
                }
                HostKind::BuiltinMethod => method_consumes(&self.host.builtin_method(*id).1),
                _ => None,
            },
            Value::Simple(Simple::Var(v)) => self.attribute_name.get(v).and_then(|name| method_consumes(name)),
            _ => None,
        };
        match consumes {
            Some(Consumes::Whole) => true,
            // Where an exception is handled, the items before it have been added.
            Some(Consumes::Adding) => !self.is_covered(state) && !self.looks_around(&generator.code.code),
            Some(Consumes::No | Consumes::Lazily) | None => false,
        }
    }

    /// Whether what makes the items of a generator expression may see what has become of those before: it reads
    /// variables of other functions or calls functions of the program, which do not come with the items.
    fn looks_around(&mut self, code: &Code) -> bool {
        let instr = |at: usize| code.instructions.get(at).map(|instruction| &instruction.instr);
        // Numbers and texts are operands of operators.
        let is_operator = |at: usize| match instr(at) {
            Some(Instr::BinaryOp { op, .. }) => *op != BinaryOperator::Subscr,
            Some(Instr::CompareOp(_)) => true,
            _ => false,
        };
        let is_operand = |at: usize| {
            is_operator(at + 1)
                || matches!(instr(at + 1), Some(Instr::LoadFast(_) | Instr::LoadFastCheck(_) | Instr::LoadConst(_)))
                    && is_operator(at + 2)
        };
        (0..code.instructions.len()).any(|at| match instr(at) {
            Some(Instr::LoadDeref(i)) => *i as usize >= code.cellvars.len() && !is_operand(at),
            Some(Instr::LoadGlobal { name, .. }) => !is_operand(at) && self.is_variable(name),
            Some(
                Instr::MakeFunction
                | Instr::LoadName(_)
                | Instr::LoadFromDictOrGlobals(_)
                | Instr::LoadFromDictOrDeref(_)
                | Instr::LoadSuperAttr { .. }
                | Instr::ImportName(_),
            ) => true,
            _ => false,
        })
    }

    /// Whether a global may hold a container, or be a function that sees one or is seen: it is no builtin, module or
    /// constant.
    fn is_variable(&mut self, name: &Arc<str>) -> bool {
        if self.host.variables(self.function.globals).is_some_and(|found| found.contains(name)) {
            return true;
        }
        match self.global(name) {
            Some(HostConst::Obj(id)) => match self.host.kind(id) {
                HostKind::BuiltinFunction => SEEN.contains(&&*self.host.name_of(id)),
                HostKind::Module => false,
                HostKind::Class => !self.host.class(id).builtin,
                _ => true,
            },
            Some(HostConst::Tuple(_)) | None => true,
            Some(_) => false,
        }
    }

    /// Runs a loop that collects the generator at an index of the stack into a list, puts the
    /// list there, and starts the current instruction again.
    pub(super) fn collect_generator(&mut self, state: &mut State, index: usize) -> R<Step> {
        self.consume_generator(state, index, COLLECTOR, CodeContext::collector, ReturnMode::Replace(index))
    }

    /// Runs a loop that sums up the generator at an index of the stack: the call of `sum`, whose callee is another
    /// entry, is done.
    pub(super) fn sum_generator(&mut self, state: &mut State, index: usize, callee: usize) -> R<Step> {
        self.consume_generator(state, index, SUMMATION, CodeContext::summation, ReturnMode::Call(callee))
    }

    fn consume_generator(
        &mut self,
        state: &mut State,
        index: usize,
        name: &str,
        make: impl Fn(u32) -> CodeContext,
        mode: ReturnMode,
    ) -> R<Step> {
        let generator = std::mem::replace(&mut state.top().stack[index], Value::Null);
        let code = match self.codes.iter().find(|code| &*code.code.name == name) {
            Some(code) => code.clone(),
            None => {
                let code = Rc::new(make(self.codes.len() as u32));
                self.codes.push(code.clone());
                code
            }
        };
        let mut slots = vec![None; code.slot_count];
        slots[0] = Some(generator);
        state.frames.push(Frame { code, pc: 0, slots, stack: Vec::new(), free: Rc::from([]), mode });
        Ok(Step::Stay)
    }
}

/// What a method does with an iterable.
fn method_consumes(method: &str) -> Option<Consumes> {
    CONSUMING_METHODS.iter().find(|(name, _)| *name == method).map(|(_, consumes)| *consumes)
}
