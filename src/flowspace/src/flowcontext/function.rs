//! Functions made inside functions.
//!
//! A nested function is made when the graph is built. What it captures must be constant and
//! never bound again. Source: reference §1.1, §1.10.

use super::{FlowContext, R, Step, Stop};
use crate::framestate::{Frame, FreeRef, FuncProto, Simple, State, Value};
use diagnostics::{DiagId, Diagnostic};
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
                proto.defaults = items.to_vec();
            }
            (Instr::SetFunctionKwDefaults, Value::KwArgs(items)) => {
                for (name, value) in items {
                    match value {
                        Simple::Const(value) => proto.kwdefaults.push((name, value)),
                        Simple::Var(_) => return Err(self.default_refused()),
                    }
                }
            }
            (Instr::SetFunctionIgnored, _) => {}
            _ => return Err(self.default_refused()),
        }
        state.push(Value::Func(proto));
        self.finish_function(state, pc)
    }

    fn default_refused(&mut self) -> Stop {
        self.unsupported("a default value of a nested function that is not a constant", "pass the value as an argument")
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
            let function = self.function_object(state, &proto)?;
            state.push(function);
        }
        Ok(Step::Next)
    }

    /// The function object, the same one whenever code, defaults and closure are the same.
    fn function_object(&mut self, state: &State, proto: &FuncProto) -> R<HostConst> {
        let mut closure = Vec::new();
        for (index, cell) in proto.closure.iter().enumerate() {
            match captured(state, cell) {
                Some(value) => closure.push(value),
                None => {
                    let HostConst::Obj(id) = proto.code else {
                        panic!("flowspace: the code of a function is not a code object")
                    };
                    let code = self.host.code_of(id);
                    let diagnostic = Diagnostic::new(
                        DiagId::UnsupportedConstruct,
                        format!("`{}` captures the local variable `{}`", code.name, code.freevars[index]),
                        self.loc,
                    )
                    .note("closures are not in the language yet")
                    .help("pass the value as an argument, or make it an attribute of an instance");
                    return Err(self.refuse(diagnostic));
                }
            }
        }
        if let Some((_, _, function)) =
            self.functions.iter().find(|(known, cells, _)| known == proto && *cells == closure)
        {
            return Ok(function.clone());
        }
        let HostConst::Obj(id) = proto.code else { panic!("flowspace: the code of a function is not a code object") };
        let name = self.host.code_of(id).name.clone();
        let function = self.host.new_function(
            &proto.code,
            self.function.globals,
            &name,
            &proto.defaults,
            &proto.kwdefaults,
            &closure,
        );
        self.functions.push((proto.clone(), closure, function.clone()));
        Ok(function)
    }
}

/// The value of a captured variable, if it is constant for good.
fn captured(state: &State, cell: &FreeRef) -> Option<HostConst> {
    match cell {
        FreeRef::Const(value) => value.clone(),
        FreeRef::Slot { depth, slot } => {
            let frame = &state.frames[*depth];
            match &frame.slots[*slot] {
                Some(Value::Simple(Simple::Const(value))) if bound_once(frame, *slot) => Some(value.clone()),
                _ => None,
            }
        }
    }
}

/// Whether a local is bound by at most one instruction, which runs at most once.
fn bound_once(frame: &Frame, slot: usize) -> bool {
    let code = &frame.code;
    let instructions = &code.code.instructions;
    let mut stores = instructions.iter().enumerate().filter(|(_, instruction)| match instruction.instr {
        Instr::StoreFast(local) | Instr::DeleteFast(local) | Instr::LoadFastAndClear(local) => local as usize == slot,
        Instr::StoreDeref(cell) | Instr::DeleteDeref(cell) => code.cell_slots.get(cell as usize) == Some(&slot),
        _ => false,
    });
    let (first, second) = (stores.next(), stores.next());
    if second.is_some() {
        return false;
    }
    let Some((at, _)) = first else { return true };
    !instructions
        .iter()
        .enumerate()
        .any(|(pc, instruction)| matches!(instruction.instr, Instr::Jump(target) if pc >= at && target as usize <= at))
}
