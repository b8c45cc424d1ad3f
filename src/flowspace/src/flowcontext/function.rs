//! Functions made inside functions.
//!
//! A nested function that captures constants only is made when the graph is built; any other is
//! a closure (`closure.rs`). Source: reference §1.1, §1.10.

use super::{FlowContext, R, Step, Stop};
use crate::framestate::{FuncProto, Simple, State, Value};
use host::{HostConst, Instr};

impl FlowContext<'_> {
    pub(super) fn make_function(&mut self, state: &mut State, pc: u32) -> R<Step> {
        let code = self.pop_simple(state)?;
        let Simple::Const(code) = code else { panic!("flowspace: MakeFunction without code object") };
        let proto = FuncProto { code, defaults: Vec::new(), kwdefaults: Vec::new(), closure: Vec::new() };
        state.push(Value::Func(Box::new(proto)));
        self.finish_function(state, pc)
    }

    /// `SetFunction*`: the attribute is below the function.
    pub(super) fn set_function(&mut self, state: &mut State, pc: u32, instr: &Instr) -> R<Step> {
        let Value::Func(mut proto) = self.pop(state) else { panic!("flowspace: SetFunction without function") };
        let attribute = self.pop(state);
        match (instr, attribute) {
            (Instr::SetFunctionClosure, Value::Cells(cells)) => proto.closure = cells,
            (Instr::SetFunctionDefaults, Value::Simple(Simple::Const(HostConst::Tuple(items)))) => {
                proto.defaults = items.iter().cloned().map(Simple::Const).collect();
            }
            (Instr::SetFunctionDefaults, Value::Simple(Simple::Var(v))) => match self.tuple_items.get(&v) {
                Some(items) => proto.defaults = items.clone(),
                None => return Err(self.default_refused()),
            },
            (Instr::SetFunctionKwDefaults, Value::KwArgs(keywords)) => proto.kwdefaults = keywords.items,
            (Instr::SetFunctionIgnored, _) => {}
            _ => return Err(self.default_refused()),
        }
        state.push(Value::Func(proto));
        self.finish_function(state, pc)
    }

    fn default_refused(&mut self) -> Stop {
        self.unsupported(
            "a default value of a nested function that is computed like this",
            "pass the value as an argument",
        )
    }

    /// Makes the function object when no more attributes follow.
    fn finish_function(&mut self, state: &mut State, pc: u32) -> R<Step> {
        let more = matches!(
            state.frame().code.instr(pc + 1),
            Some(
                Instr::SetFunctionClosure
                    | Instr::SetFunctionDefaults
                    | Instr::SetFunctionKwDefaults
                    | Instr::SetFunctionIgnored
            )
        );
        let genexpr = match state.frame().stack.last() {
            Some(Value::Func(proto)) => self.is_genexpr(proto),
            _ => panic!("flowspace: no function under construction"),
        };
        if !more && !genexpr {
            let Value::Func(proto) = self.pop(state) else { panic!("flowspace: no function under construction") };
            if self.is_class_body(&proto) {
                // The class is made of it.
                state.push(Value::Func(proto));
                return Ok(Step::Next);
            }
            let function = self.nested_function(state, pc, &proto)?;
            state.push(function);
        }
        Ok(Step::Next)
    }
}
