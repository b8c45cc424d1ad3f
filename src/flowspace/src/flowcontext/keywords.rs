//! The `**kwargs` of a function.
//!
//! A call brings the keywords as a record whose class says their names, so a graph is made for
//! each set of names, and values of different types do not meet. Where the function only passes
//! them on or reads them by constant names, it works on that record, and a decorator that
//! forwards its arguments costs nothing. Where it reads them in other ways too, each such place
//! makes a dict; where it could change them or keep them, one dict is made at the start.

use super::FlowContext;
use crate::framestate::{Simple, Value};
use crate::model::{CallShape, FlowConst};
use flow::HlOp;
use host::{BinaryOperator, Code, HostConst, HostKind, Instr};

/// Builtins that neither change nor keep a dict.
const READERS: &[&str] = &[
    "all",
    "any",
    "bool",
    "dict",
    "enumerate",
    "frozenset",
    "len",
    "list",
    "max",
    "min",
    "print",
    "repr",
    "set",
    "sorted",
    "str",
    "sum",
    "tuple",
];

/// Methods of a dict that neither change nor keep it; views are live, but nothing changes the dict.
const READING_METHODS: &[&str] = &["copy", "get", "items", "keys", "values"];

/// What a function does with its keywords at one place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// Passes them on after `**`, or asks for a constant name.
    ByName,
    /// Reads them.
    Read,
    /// Anything else.
    Other,
}

impl FlowContext<'_> {
    /// Whether a function and the functions inside of it that capture its keywords only pass them on, or
    /// read them by constant names.
    fn is_captured_by_name(&mut self, code: &Code, name: &str) -> bool {
        let Some(cell) = code.cellvars.iter().position(|cell| &**cell == name) else { return false };
        let is_cell = |i: u32| i as usize == cell;
        let by_name = (0..code.instructions.len()).all(|pc| match code.instructions[pc].instr {
            Instr::LoadDeref(i) => !is_cell(i) || self.use_of_keywords(code, pc) == Use::ByName,
            Instr::StoreDeref(i) | Instr::DeleteDeref(i) => !is_cell(i),
            _ => true,
        });
        let nested: Vec<_> = code
            .instructions
            .iter()
            .filter_map(|instruction| match &instruction.instr {
                Instr::LoadConst(HostConst::Obj(id)) if self.host.kind(*id) == HostKind::Code => {
                    Some(self.host.code_of(*id))
                }
                _ => None,
            })
            .collect();
        by_name
            && nested.into_iter().all(|inner| {
                let Some(free) = inner.freevars.iter().position(|free| &**free == name) else { return true };
                let index = inner.cellvars.len() + free;
                (0..inner.instructions.len()).all(|pc| match inner.instructions[pc].instr {
                    Instr::LoadDeref(i) => i as usize != index || self.use_of_keywords(&inner, pc) == Use::ByName,
                    Instr::StoreDeref(i) | Instr::DeleteDeref(i) | Instr::LoadClosure(i) => i as usize != index,
                    _ => true,
                })
            })
    }

    /// What the parameter holds when the function starts.
    pub(super) fn keywords_parameter(&mut self, code: &Code, slot: &mut Option<Value>) {
        let local = (code.argcount + code.kwonlyargcount) as usize + usize::from(code.varargs);
        let changes = (0..code.instructions.len()).any(|pc| match code.instructions[pc].instr {
            Instr::LoadFast(i) | Instr::LoadFastCheck(i) if i as usize == local => {
                self.use_of_keywords(code, pc) == Use::Other
            }
            Instr::StoreFast(i) | Instr::DeleteFast(i) | Instr::LoadFastAndClear(i) => i as usize == local,
            _ => false,
        });
        let name = &code.varnames[local];
        let by_name = !code.cellvars.contains(name) || self.is_captured_by_name(code, name);
        if !changes && by_name && !code.is_generator {
            self.keywords = Some(u32::try_from(local).expect("few locals"));
            return;
        }
        let Some(Value::Simple(keywords)) = slot.take() else { panic!("flowspace: no keywords parameter") };
        *slot = Some(Value::Simple(self.dict_of_keywords(&keywords)));
    }

    /// The value of a local that is read at an instruction of the function itself.
    pub(super) fn read_keywords(&mut self, code: &Code, pc: u32, local: u32, value: Value) -> Value {
        match value {
            Value::Simple(keywords)
                if self.keywords == Some(local) && self.use_of_keywords(code, pc as usize) != Use::ByName =>
            {
                Value::Simple(self.dict_of_keywords(&keywords))
            }
            value => value,
        }
    }

    /// `dict(**keywords)`
    fn dict_of_keywords(&mut self, keywords: &Simple) -> Simple {
        let dict = self.host.builtin("dict").expect("dict is a builtin");
        let shape = self.graph.constant(FlowConst::CallShape(CallShape::of_mapping()));
        let operands = vec![self.operand(&Simple::Const(dict)), shape, self.operand(keywords)];
        Simple::Var(self.emit(HlOp::CallArgs, operands))
    }

    fn use_of_keywords(&mut self, code: &Code, pc: usize) -> Use {
        let instr = |pc: usize| code.instructions.get(pc).map(|instruction| &instruction.instr);
        let is_name = |pc: usize| matches!(instr(pc), Some(Instr::LoadConst(HostConst::Str(_))));
        // Whether the indexing follows the attributes of what stands in the brackets.
        let is_key = |pc: usize| {
            let attribute = |pc: &usize| matches!(instr(*pc), Some(Instr::LoadAttr { method: false, .. }));
            let end = (pc..).find(|pc| !attribute(pc)).expect("the code ends");
            matches!(instr(end), Some(Instr::BinaryOp { op: BinaryOperator::Subscr, .. }))
        };
        match instr(pc + 1) {
            Some(Instr::DictMerge(_) | Instr::CallFunctionEx) => Use::ByName,
            Some(Instr::ContainsOp { .. }) if pc.checked_sub(1).is_some_and(is_name) => Use::ByName,
            // `x.__dict__.update(kw)` sets attributes.
            Some(Instr::Call(1)) if is_update_of_dict(code, pc) => Use::ByName,
            Some(Instr::LoadConst(HostConst::Str(_)))
                if matches!(instr(pc + 2), Some(Instr::BinaryOp { op: BinaryOperator::Subscr, .. })) =>
            {
                Use::ByName
            }
            Some(Instr::LoadAttr { name, .. }) if &**name == "get" && is_name(pc + 2) => Use::ByName,
            Some(Instr::LoadAttr { name, .. }) if READING_METHODS.contains(&&**name) => Use::Read,
            Some(
                Instr::ContainsOp { .. }
                | Instr::FormatSimple
                | Instr::ConvertValue(_)
                | Instr::GetIter
                | Instr::ToBool
                | Instr::PopJumpIfFalse(_)
                | Instr::PopJumpIfTrue(_)
                | Instr::CompareOp(_)
                | Instr::DictUpdate(_),
            ) => Use::Read,
            Some(Instr::LoadFast(_) | Instr::LoadDeref(_)) if is_key(pc + 2) => Use::Read,
            // An argument of a builtin.
            _ => {
                let callee = code.instructions[..pc].iter().rev().find_map(|instruction| match &instruction.instr {
                    Instr::LoadGlobal { name, push_null: true } => Some(Some(name.clone())),
                    Instr::PushNull | Instr::LoadAttr { method: true, .. } => Some(None),
                    Instr::Call(_) | Instr::CallKw(_) | Instr::CallFunctionEx | Instr::StoreFast(_) | Instr::PopTop => {
                        Some(None)
                    }
                    _ => None,
                });
                let called = matches!(
                    code.instructions[pc + 1..].iter().map(|instruction| &instruction.instr).find(|instr| !matches!(
                        instr,
                        Instr::LoadFast(_) | Instr::LoadConst(_) | Instr::LoadGlobal { push_null: false, .. }
                    )),
                    Some(Instr::Call(_) | Instr::CallKw(_))
                );
                match callee.flatten() {
                    Some(name)
                        if called
                            && READERS.contains(&&*name)
                            && self.global(&name).is_some_and(|value| Some(value) == self.host.builtin(&name)) =>
                    {
                        Use::Read
                    }
                    _ => Use::Other,
                }
            }
        }
    }
}

/// Whether what is loaded at an instruction is the first argument of `x.__dict__.update`.
fn is_update_of_dict(code: &Code, pc: usize) -> bool {
    let is_attribute = |back: usize, expected: &str| {
        let before = pc.checked_sub(back).map(|pc| &code.instructions[pc].instr);
        matches!(before, Some(Instr::LoadAttr { name, .. }) if **name == *expected)
    };
    is_attribute(1, "update") && is_attribute(2, "__dict__")
}
