//! Classes made inside functions: class statements, `namedtuple()`, and decorators of such classes.
//!
//! A class whose body needs only constants is made once, when the graph is built, by the host. It is
//! then one class for all calls of the function, which nobody can tell as long as it holds nothing
//! that the program changes: bodies with such values, or with variables of the function, are refused.

use super::{FlowContext, R};
use crate::framestate::{FreeRef, KwList, Simple, State};
use flow::{HlOp, Operand};
use host::{Code, HostConst, HostKind, Instr};

/// A call that the host has made, and what it gave.
pub(super) struct MadeClass {
    callee: HostConst,
    args: Vec<HostConst>,
    keywords: Vec<(std::sync::Arc<str>, HostConst)>,
    result: HostConst,
}

impl FlowContext<'_> {
    /// A call that makes a class or decorates one that was made here; `None` for other calls.
    pub(super) fn local_class(&mut self, callee: &Simple, items: &[Simple], keywords: &KwList) -> R<Option<Simple>> {
        let Some(callee) = callee.constant().cloned() else { return Ok(None) };
        let is = |module: &str, name: &str| self.host.module_attr(module, name).as_ref() == Some(&callee);
        let builds = Some(&callee) == self.host.builtin("__build_class__").as_ref();
        let made_here = |value: &HostConst| self.made_classes.iter().any(|made| made.result == *value);
        let decorates = matches!(items, [Simple::Const(class)] if made_here(class) && self.is_library_decorator(&callee))
            || items.is_empty() && is("dataclasses", "dataclass");
        let names_fields =
            callee.id().is_some_and(|id| self.host.kind(id) == HostKind::Function) && is("collections", "namedtuple");
        if !builds && !decorates && !names_fields {
            return Ok(None);
        }
        let args: Option<Vec<HostConst>> = items.iter().map(|item| self.constant_argument(item)).collect();
        let named: Option<Vec<_>> =
            keywords.items.iter().map(|(name, value)| Some((name.clone(), self.constant_argument(value)?))).collect();
        let (Some(args), Some(named), true) = (args, named, keywords.stars.is_empty()) else {
            return Err(self.unsupported(
                "a class made inside a function whose definition uses variables of the function",
                "move the class to the module, and pass it what it needs",
            ));
        };
        let known = self
            .made_classes
            .iter()
            .find(|made| made.callee == callee && made.args == args && made.keywords == named)
            .map(|made| made.result.clone());
        let result = match known {
            Some(result) => result,
            None => {
                let made = match builds {
                    true => {
                        let maker = self.host.module_attr("rotor_helpers.closures", "local_class");
                        let maker = maker.expect("the helper library has closures.local_class");
                        self.host.call_kw(&maker, &args, &named)
                    }
                    false => self.host.call_kw(&callee, &args, &named),
                };
                let result = match made {
                    Ok(result) => result,
                    Err(error) => {
                        let what = format!(
                            "a class made inside a function, which raises {}: {},",
                            error.class_name, error.message
                        );
                        return Err(self.unsupported(&what, "move the class to the module"));
                    }
                };
                self.made_classes.push(MadeClass { callee, args, keywords: named, result: result.clone() });
                result
            }
        };
        Ok(Some(Simple::Const(result)))
    }

    /// Whether a function of the library only looks at the class that it decorates.
    fn is_library_decorator(&self, callee: &HostConst) -> bool {
        callee.id().is_some_and(|id| {
            self.host.kind(id) == HostKind::Function
                && matches!(&*self.host.function(id).module, "dataclasses" | "functools" | "enum" | "typing")
        })
    }

    /// The value of an argument: a constant, or a list of constants that was just made.
    fn constant_argument(&self, value: &Simple) -> Option<HostConst> {
        let v = match value {
            Simple::Const(value) => return Some(value.clone()),
            Simple::Var(v) => *v,
        };
        let made = self.graph.blocks[self.block].operations.iter().rev().find(|op| op.result == v)?;
        if made.op != HlOp::NewList {
            return None;
        }
        let items = made.args.iter().map(|arg| match arg {
            Operand::Const(_) => self.graph.const_value(*arg)?.host().cloned(),
            Operand::Var(_) => None,
        });
        Some(HostConst::Tuple(items.collect::<Option<Vec<_>>>()?.into()))
    }
}

/// The variable that gets the class whose body is made at `pc`; decorators may come before.
pub(super) fn class_variable(state: &State, pc: u32, body: &Code) -> Option<FreeRef> {
    let code = &state.frame().code;
    match code.instr(pc + 1) {
        Some(Instr::LoadConst(HostConst::Str(name))) if *name == body.name => {
            let cell = code.code.cellvars.iter().position(|cell| *cell == *name)?;
            Some(FreeRef::Slot { depth: state.frames.len() - 1, slot: code.cell_slots[cell] })
        }
        _ => None,
    }
}
