//! Raising, catching and leaving.
//!
//! Source: reference §3.5; pypy `rpython/flowspace/flowcontext.py`.

use super::{FlowContext, R, Step, Stop};
use crate::code::collect_classes;
use crate::framestate::{Exc, KwList, ReturnMode, Simple, State, Value};
use entity::{Block, HostId};
use flow::{HlOp, Operand};
use host::{ExceptionTableEntry, HostConst, HostKind, Instr};

/// The module and the name of the function that makes the NameError of a name that no module has: its arguments are the
/// name and the help of the diagnostic.
pub const UNDEFINED_NAME: [&str; 2] = ["rotor_helpers.app_exc", "undefined_name"];

impl FlowContext<'_> {
    /// The handler for an exception raised at the current instructions: frame and row.
    pub(super) fn find_handler(state: &State) -> Option<(usize, ExceptionTableEntry)> {
        state.frames.iter().enumerate().rev().find_map(|(depth, frame)| match frame.mode {
            // The compiler's handlers around a generator body only clean up.
            ReturnMode::Generator | ReturnMode::Replace(_) | ReturnMode::Call(_) => None,
            ReturnMode::Function => frame.code.handler(frame.pc).map(|row| (depth, row)),
        })
    }

    pub(super) fn is_covered(&self, state: &State) -> bool {
        Self::find_handler(state).is_some()
    }

    /// Where an exception raised at the current instructions goes.
    pub(super) fn raise_target(&mut self, state: &State, exc: Exc) -> (Block, Vec<Operand>) {
        let Some((depth, row)) = Self::find_handler(state) else {
            let args = vec![self.operand(&exc.class), self.operand(&exc.value)];
            return (self.graph.exceptblock, args);
        };
        let mut frames = state.frames[..=depth].to_vec();
        let frame = frames.last_mut().expect("the handler is in one of the frames");
        frame.stack.truncate(row.depth as usize);
        if row.lasti {
            frame.stack.push(Value::Null);
        }
        frame.stack.push(Value::Exc(exc));
        frame.pc = row.target;
        self.merge(State { frames, handled: state.handled.clone() })
    }

    /// Ends the path by raising.
    pub(super) fn raise(&mut self, state: &State, exc: Exc) -> Stop {
        self.close_unwound(state);
        let (target, args) = self.raise_target(state, exc);
        self.close_with_goto(args, target);
        Stop
    }

    /// Ends the path by raising a builtin exception with a message.
    pub(super) fn raise_builtin(&mut self, state: &State, class: &str, message: Simple) -> Stop {
        let class = self.host.exception_class(class);
        let class = Simple::Const(HostConst::Obj(class));
        let args = vec![self.operand(&class), self.operand(&message)];
        let exc = Exc { class, value: Simple::Var(self.emit(HlOp::SimpleCall, args)) };
        self.tell_name(&exc);
        self.raise(state, exc)
    }

    /// The NameError of a name that the module has not; `help` is for the diagnostic.
    pub(super) fn raise_undefined_name(&mut self, state: &State, name: &str, help: Simple) -> Stop {
        let class = Simple::Const(HostConst::Obj(self.host.exception_class("NameError")));
        let [module, function] = UNDEFINED_NAME;
        let function = self.host.module_attr(module, function).expect("the helper library raises NameErrors");
        let args = [Simple::Const(function), Simple::str(name), help];
        let args = args.iter().map(|arg| self.operand(arg)).collect();
        let exc = Exc { class, value: Simple::Var(self.emit(HlOp::SimpleCall, args)) };
        self.tell_name(&exc);
        self.raise(state, exc)
    }

    /// Where the program asks for the names of exceptions: what the interpreter raises has it in its text.
    fn tell_name(&mut self, exc: &Exc) {
        let teller = match exc.class.constant().and_then(HostConst::id) {
            Some(class) => match self.host.name_of(class).as_str() {
                "AttributeError" => "tell_attribute",
                "NameError" => "tell_name",
                "ImportError" | "ModuleNotFoundError" => "tell_module",
                _ => return,
            },
            None => return,
        };
        self.note_name(teller, std::slice::from_ref(&exc.value));
    }

    /// The name of an exception that is raised by the library, or by `__getattr__` for an attribute.
    fn keep_name(&mut self, state: &State, exc: &Exc) {
        let attribute_error = Simple::Const(HostConst::Obj(self.host.exception_class("AttributeError")));
        if self.function.module.starts_with("rotor_helpers") {
            self.tell_name(exc);
        } else if &*state.frame().code.code.name == "__getattr__"
            && exc.class == attribute_error
            && let Some(Some(Value::Simple(name))) = state.frame().slots.get(1)
        {
            self.note_name("name_attribute", &[exc.value.clone(), name.clone()]);
        }
    }

    fn note_name(&mut self, function: &str, args: &[Simple]) {
        if !self.builtins.exception_details {
            return;
        }
        let function = self.host.module_attr("rotor_helpers.app_exc", function);
        let function = function.expect("the helper library keeps the names of exceptions");
        let call: Vec<Simple> = std::iter::once(Simple::Const(function)).chain(args.iter().cloned()).collect();
        self.emit_simple(HlOp::SimpleCall, &call);
    }

    /// The exception that `raise x` raises.
    fn exception_of(&mut self, state: &State, value: Value) -> R<Exc> {
        if let Value::Exc(exc) = value {
            return Ok(exc);
        }
        let value = self.simple(state, value)?;
        let Simple::Const(constant) = &value else {
            let Simple::Var(v) = value else { unreachable!("a value is a variable or a constant") };
            if let Some(&class) = self.exact_class.get(&v) {
                return Ok(Exc { class: Simple::Const(HostConst::Obj(class)), value });
            }
            self.raise_unless_exception(state, &value);
            let value = match self.function.module.starts_with("rotor_helpers") {
                true => value,
                false => {
                    let helper = self.host.module_attr("rotor_helpers.app_main", "exception_to_raise");
                    let helper = helper.expect("the helper library knows what is raised");
                    self.op(state, HlOp::SimpleCall, &[Simple::Const(helper), value])
                }
            };
            let class = self.op(state, HlOp::Type, std::slice::from_ref(&value));
            return Ok(Exc { class, value });
        };
        match constant {
            HostConst::Obj(id) if self.host.kind(*id) == HostKind::Class && self.host.class(*id).is_exception => {
                let instance = self.call(state, value.clone(), Vec::new(), KwList::default(), None)?;
                self.exception_of(state, Value::Simple(instance))
            }
            _ if self.is_exception_instance(constant) => {
                let class = self.host.class_of(constant);
                Ok(Exc { class: Simple::Const(HostConst::Obj(class)), value })
            }
            _ => Err(self.raise_builtin(state, "TypeError", Simple::str("exceptions must derive from BaseException"))),
        }
    }

    /// Raises TypeError where the value to raise is `None`. The annotator drops the test of the others.
    fn raise_unless_exception(&mut self, state: &State, value: &Simple) {
        let is_none = self.emit_simple(HlOp::Is, &[value.clone(), Simple::Const(HostConst::None)]);
        let [no, yes] = self.split(is_none);
        self.block = yes;
        let Stop = self.raise_builtin(state, "TypeError", Simple::str("exceptions must derive from BaseException"));
        self.block = no;
    }

    fn is_exception_instance(&self, value: &HostConst) -> bool {
        matches!(value, HostConst::Obj(id) if self.host.kind(*id) == HostKind::Instance)
            && self.host.class(self.host.class_of(value)).is_exception
    }

    pub(super) fn step_raise(&mut self, state: &mut State, instr: &Instr) -> R<Step> {
        let exc = match instr {
            Instr::RaiseBare => match state.handled.clone() {
                Value::Exc(exc) => exc,
                // A function that a handler calls raises again what is handled there.
                _ => {
                    let helper = self.host.module_attr("rotor_helpers.app_main", "exception_to_reraise");
                    let helper = helper.expect("the helper library knows the exceptions that are handled");
                    let value = self.op(state, HlOp::SimpleCall, &[Simple::Const(helper)]);
                    let exc = self.exception_of(state, Value::Simple(value))?;
                    self.keep_fact("note_raise", std::slice::from_ref(&exc.value));
                    exc
                }
            },
            Instr::RaiseCause => {
                let cause = self.pop(state);
                let cause = self.cause(state, cause)?;
                let value = self.pop(state);
                let exc = self.exception_of(state, value)?;
                self.keep_detail("set_cause", &exc.value, &cause);
                exc
            }
            _ => {
                let value = self.pop(state);
                self.exception_of(state, value)?
            }
        };
        // What is raised without a name, by `raise` and after `finally`, has its place.
        if matches!(instr, Instr::Raise | Instr::RaiseCause) {
            self.note_raised(state, &exc.value);
            self.keep_name(state, &exc);
            self.keep_fact("note_raise", std::slice::from_ref(&exc.value));
        }
        Err(self.raise(state, exc))
    }

    /// Says where an exception is raised, when nothing else does: a handler in the same function takes it
    /// or took it, or it was made elsewhere.
    fn note_raised(&mut self, state: &State, exception: &Simple) {
        let made_here = matches!(exception, Simple::Var(v) if self.exact_class.contains_key(v));
        let handled = matches!(&state.handled, Value::Exc(exc) if exc.value == *exception);
        // The operation that makes it has the place.
        let made_now = self.graph.blocks[self.block]
            .operations
            .last()
            .is_some_and(|op| matches!(exception, Simple::Var(v) if op.result == *v));
        if (made_now && !handled && !self.is_covered(state)) || self.function.module.starts_with("rotor_helpers") {
            return;
        }
        let function = match exception {
            Simple::Var(_) if handled || !made_here => "raised_again",
            _ => "raised",
        };
        let function = self.host.module_attr("rotor_helpers.app_exc", function);
        let function = function.expect("the helper library notes what is raised");
        self.emit_simple(HlOp::SimpleCall, &[Simple::Const(function), exception.clone()]);
    }

    /// What follows `from` in a `raise`: an exception or None.
    fn cause(&mut self, state: &State, cause: Value) -> R<Simple> {
        let cause = match cause {
            Value::Exc(exc) => return Ok(exc.value),
            cause => self.simple(state, cause)?,
        };
        match cause.constant().and_then(HostConst::id) {
            Some(id) if self.host.kind(id) == HostKind::Class => {
                Ok(self.exception_of(state, Value::Simple(cause))?.value)
            }
            _ => Ok(cause),
        }
    }

    /// Where exceptions keep such things: calls a function of `app_exc` that keeps one. What functions of the library
    /// raise has none, unless they say so.
    pub(super) fn keep_detail(&mut self, function: &str, exception: &Simple, detail: &Simple) {
        self.keep_fact(function, &[exception.clone(), detail.clone()]);
    }

    fn keep_fact(&mut self, function: &str, args: &[Simple]) {
        let keeps = || {
            !self.function.module.starts_with("rotor_helpers")
                || self.host.hasattr(&HostConst::Obj(self.func), "keeps_details")
        };
        if !self.builtins.exception_details || !keeps() {
            return;
        }
        let function = self.host.module_attr("rotor_helpers.app_exc", function);
        let function = function.expect("the helper library keeps details of exceptions");
        let call: Vec<Simple> = std::iter::once(Simple::Const(function)).chain(args.iter().cloned()).collect();
        self.emit_simple(HlOp::SimpleCall, &call);
    }

    /// Where the program asks for it: which exceptions are being handled, the innermost last.
    fn note_handled(&mut self, function: &str, exception: &[Simple]) {
        if self.builtins.handled_exceptions && !self.function.module.starts_with("rotor_helpers") {
            self.exception_helper(function, exception);
        }
    }

    /// A loop goes round: where the program handles KeyboardInterrupt, it is raised here. Jumps out of
    /// clean-up code lie in ranges whose handlers expect more on the stack than there is: they are no loops.
    pub(super) fn ask_for_interrupts(&mut self, state: &State) {
        let module = &self.function.module;
        let fits =
            Self::find_handler(state).is_none_or(|(depth, row)| row.depth as usize <= state.frames[depth].stack.len());
        if self.builtins.interrupts && fits && !module.starts_with("rotor_helpers") && !module.starts_with("rpython.") {
            let poll = self.host.module_attr("rotor_helpers.app_interrupt", "poll");
            let poll = poll.expect("the helper library asks for interrupts");
            self.op(state, HlOp::SimpleCall, &[Simple::Const(poll)]);
        }
    }

    fn exception_helper(&mut self, function: &str, args: &[Simple]) -> Simple {
        let helper = self.host.module_attr("rotor_helpers.app_main", function);
        let helper = helper.expect("the helper library knows the exceptions that are handled");
        let call: Vec<Simple> = std::iter::once(Simple::Const(helper)).chain(args.iter().cloned()).collect();
        Simple::Var(self.emit_simple(HlOp::SimpleCall, &call))
    }

    /// `ListAppend` of an exception, with which a clause `except*` ends.
    pub(super) fn end_of_clause(&mut self, state: &State) {
        if let Some(raised @ Value::Exc(_)) = state.frame().stack.last() {
            let raised = raised.clone();
            self.keep_context(&raised, &state.handled);
        }
    }

    /// `PrepReraiseStar`: what is raised when all clauses have ended. It has the context that its parts have.
    pub(super) fn left_of_group(&mut self, state: &mut State) -> R<()> {
        let args = self.pop_simples(state, 2)?;
        let left = self.group_helper(state, "left_of_group", &args);
        state.push(left);
        state.handled = Value::from(HostConst::None);
        Ok(())
    }

    /// An exception that was raised while another one was handled has it as its context.
    fn keep_context(&mut self, raised: &Value, handled: &Value) {
        if let (Value::Exc(raised), Value::Exc(handled)) = (raised, handled)
            && raised.value != handled.value
        {
            self.keep_detail("keep_context", &raised.value, &handled.value);
        }
    }

    /// The end of a handler: normal, or because of an exception that is raised again then.
    pub(super) fn pop_except(&mut self, state: &mut State, pc: u32) {
        let Value::Previous(previous) = self.pop(state) else {
            panic!("flowspace: no handler to leave in {}", self.graph.name);
        };
        let handled = std::mem::replace(&mut state.handled, *previous);
        self.note_handled("leave_handler", &[]);
        if let (Some(Instr::Reraise(_)), Some(raised)) = (state.frame().code.instr(pc + 1), state.frame().stack.last())
        {
            let raised = raised.clone();
            self.keep_context(&raised, &handled);
        }
    }

    /// What `sys.exc_info()` and the functions of `traceback` do in a handler.
    pub(super) fn handled_exception(&mut self, state: &State, callee: HostId, args: usize) -> R<Option<Simple>> {
        let is = |module: &str, name: &str| self.host.module_attr(module, name) == Some(HostConst::Obj(callee));
        let named = match self.host.kind(callee) {
            HostKind::BuiltinFunction | HostKind::Function if args == 0 => {
                [("sys", "exc_info"), ("sys", "exception"), ("traceback", "print_exc"), ("traceback", "format_exc")]
                    .into_iter()
                    .find(|(module, name)| self.host.name_of(callee) == *name && is(module, name))
            }
            _ => None,
        };
        let Some((_, name)) = named else { return Ok(None) };
        let Value::Exc(exc) = state.handled.clone() else {
            let helper = match name {
                "exc_info" => "handled_info",
                "exception" => "handled_exception",
                "format_exc" => "format_handled",
                _ => "print_handled",
            };
            return Ok(Some(self.exception_helper(helper, &[])));
        };
        if name == "exception" {
            return Ok(Some(exc.value));
        }
        if name == "exc_info" {
            let items = [exc.class, exc.value, self.traceback()];
            return Ok(Some(Simple::Var(self.emit_simple(HlOp::NewTuple, &items))));
        }
        Ok(Some(self.exception_helper(name, &[exc.value])))
    }

    pub(super) fn push_exc_info(&mut self, state: &mut State) -> R<Step> {
        let exc = self.pop(state);
        let previous = std::mem::replace(&mut state.handled, exc.clone());
        self.keep_context(&exc, &previous);
        if let Value::Exc(exc) = &exc {
            self.note_handled("enter_handler", std::slice::from_ref(&exc.value));
        }
        state.push(Value::Previous(Box::new(previous)));
        state.push(exc);
        Ok(Step::Next)
    }

    /// A generator yields: what it handles is not being handled elsewhere.
    pub(super) fn leave_handlers(&mut self, state: &State) {
        for _ in state.all_handled() {
            self.note_handled("leave_handler", &[]);
        }
    }

    /// A generator goes on: it handles again what it handled when it yielded.
    pub(super) fn enter_handlers(&mut self, state: &State) {
        for exception in state.all_handled() {
            self.note_handled("enter_handler", &[exception]);
        }
    }

    /// `CheckExcMatch` and the jump that follows it.
    pub(super) fn check_exc_match(&mut self, state: &mut State, pc: u32) -> R<Step> {
        let classes = self.pop_simple(state)?;
        let mut found = Vec::new();
        let known = classes.constant().is_some_and(|value| collect_classes(self.host, value, &mut found));
        if !known && classes.constant().is_some() {
            return Err(self.unsupported(
                "an `except` clause whose classes are not exception classes",
                "name an exception class or a tuple of exception classes",
            ));
        }
        // Nothing raises what only CPython has.
        found.retain(|&class| !self.host.class(class).missing);
        let Some(Value::Exc(exc)) = state.frame().stack.last().cloned() else {
            panic!("flowspace: CheckExcMatch without exception in {}", self.graph.name);
        };
        let Some(Instr::PopJumpIfFalse(otherwise)) = state.frame().code.instr(pc + 1).cloned() else {
            panic!("flowspace: CheckExcMatch without jump in {}", self.graph.name);
        };
        let base = self.host.exception_class("BaseException");
        let matches = pc + 2;
        if !known {
            // The classes are values of the run.
            let v = self.emit_simple(HlOp::IsInstance, &[exc.value, classes]);
            let [no, yes] = self.split(v);
            let mut caught = state.clone();
            caught.top().pc = matches;
            self.block = yes;
            let (target, args) = self.continue_at(caught);
            self.graph.close_with_goto(yes, args, target);
            self.block = no;
            return Ok(Step::Goto(otherwise));
        }
        if let Simple::Const(HostConst::Obj(class)) = &exc.class {
            let caught = found.iter().any(|&base| self.host.is_subclass(*class, base));
            return Ok(Step::Goto(if caught { matches } else { otherwise }));
        }
        if found.contains(&base) {
            return Ok(Step::Goto(matches));
        }
        let mut caught = state.clone();
        caught.top().pc = matches;
        for class in &found {
            let v = self.emit_simple(HlOp::IsSubtype, &[exc.class.clone(), Simple::Const(HostConst::Obj(*class))]);
            let [no, yes] = self.split(v);
            self.block = yes;
            let (target, args) =
                if found.len() == 1 { self.continue_at(caught.clone()) } else { self.merge(caught.clone()) };
            self.graph.close_with_goto(yes, args, target);
            self.block = no;
        }
        Ok(Step::Goto(otherwise))
    }

    /// `CheckEgMatch`, a clause `except* classes`, and the test of `None` that follows it: of what is left of
    /// the exceptions, the clause takes those of its classes.
    pub(super) fn check_group_match(&mut self, state: &mut State, pc: u32) -> R<Step> {
        let args = self.pop_simples(state, 2)?;
        // What classes a variable holds, the helper looks at.
        if let Some(classes) = args[1].constant() {
            let mut found = Vec::new();
            if !collect_classes(self.host, classes, &mut found) {
                return Err(self.unsupported(
                    "an `except*` clause whose classes are not exception classes",
                    "name an exception class or a tuple of exception classes",
                ));
            }
            let group = self.host.exception_class("BaseExceptionGroup");
            if found.iter().any(|&class| self.host.is_subclass(class, group)) {
                let message = "catching ExceptionGroup with except* is not allowed. Use except instead.";
                return Err(self.raise_builtin(state, "TypeError", Simple::str(message)));
            }
        }
        let code = &state.frame().code;
        let (Some(Instr::Copy(1)), Some(&Instr::PopJumpIfNone(otherwise))) = (code.instr(pc + 1), code.instr(pc + 2))
        else {
            panic!("flowspace: CheckEgMatch without jump in {}", self.graph.name);
        };
        let parts = self.group_helper(state, "part_of_classes", &args);
        let rest = self.op(state, HlOp::GetItem, &[parts.clone(), Simple::int(0)]);
        let matched = self.op(state, HlOp::GetItem, &[parts, Simple::int(1)]);
        state.push(rest);
        let is_none = self.emit_simple(HlOp::Is, &[matched.clone(), Simple::Const(HostConst::None)]);
        let [some, none] = self.split(is_none);
        let mut without = state.clone();
        without.push(Simple::Const(HostConst::None));
        without.top().pc = otherwise;
        self.block = none;
        let (target, args) = self.continue_at(without);
        self.graph.close_with_goto(none, args, target);
        self.block = some;
        // The clause handles what it takes, and no longer the whole.
        self.note_handled("leave_handler", &[]);
        self.note_handled("enter_handler", std::slice::from_ref(&matched));
        let class = self.op(state, HlOp::Type, std::slice::from_ref(&matched));
        let exc = Value::Exc(Exc { class, value: matched });
        state.handled = exc.clone();
        state.push(exc);
        Ok(Step::Goto(pc + 3))
    }

    pub(super) fn group_helper(&mut self, state: &State, name: &str, args: &[Simple]) -> Simple {
        let helper = self.host.module_attr("rotor_helpers.app_exc", name);
        let helper = helper.expect("the helper library takes groups of exceptions apart");
        let call: Vec<Simple> = std::iter::once(Simple::Const(helper)).chain(args.iter().cloned()).collect();
        self.op(state, HlOp::SimpleCall, &call)
    }

    /// What stands for the traceback of any exception.
    fn traceback(&self) -> Simple {
        let traceback = self.host.module_attr("rotor_helpers.app_exc", "TRACEBACK");
        Simple::Const(traceback.expect("the helper library has app_exc.TRACEBACK"))
    }

    /// Calls `__exit__(type, value, traceback)`.
    pub(super) fn with_except_start(&mut self, state: &mut State) -> R<Step> {
        let stack = &state.frame().stack;
        let len = stack.len();
        let (exit, receiver) = (stack[len - 5].clone(), stack[len - 4].clone());
        let Value::Exc(exc) = stack[len - 1].clone() else {
            panic!("flowspace: WithExceptStart without exception in {}", self.graph.name);
        };
        let exit = self.simple(state, exit)?;
        let mut args = Vec::new();
        if let Value::Simple(receiver) = receiver {
            args.push(receiver);
        }
        args.extend([exc.class, exc.value, self.traceback()]);
        let result = self.call(state, exit, args, KwList::default(), None)?;
        state.push(result);
        Ok(Step::Next)
    }
}
