//! The checks of typed graphs: operand and result types, types along links.

use super::CheckLevel;
use crate::llops::LlOp;
use crate::model::{ExitCase, FunctionGraph, Operand, SpaceOperation};
use crate::typed::{GraphRef, Typed, TypedConst, TypedGraph};
use entity::{Block, LowLevelType, Variable};

/// The type of a value; `None` for the constants whose type the type system decides.
fn type_of<G: GraphRef>(graph: &TypedGraph<G>, value: Operand) -> Option<LowLevelType> {
    match value {
        Operand::Var(v) => Some(graph.concretetype(v)),
        Operand::Const(c) => match graph.consts.get(c) {
            TypedConst::Str(_) | TypedConst::Bytes(_) => None,
            TypedConst::Void
            | TypedConst::Name(_)
            | TypedConst::Foreign(_)
            | TypedConst::Type(_)
            | TypedConst::Graphs(_) => Some(LowLevelType::VOID),
            TypedConst::Bool(_) => Some(LowLevelType::BOOL),
            TypedConst::Signed(_) => Some(LowLevelType::SIGNED),
            TypedConst::Unsigned(_) => Some(LowLevelType::UNSIGNED),
            TypedConst::Float(_) => Some(LowLevelType::FLOAT),
            TypedConst::Char(_) => Some(LowLevelType::CHAR),
            TypedConst::Null(ty) | TypedConst::Object(_, ty) | TypedConst::Ptr(_, ty) | TypedConst::Function(_, ty) => {
                Some(*ty)
            }
        },
    }
}

impl<G: GraphRef> CheckLevel for Typed<G> {
    fn check_operation(graph: &FunctionGraph<Self>, op: &SpaceOperation<Self>, problems: &mut Vec<String>) {
        if let Some(arity) = op.op.arity()
            && op.args.len() != arity
        {
            problems.push(format!("has {} operands, not {arity}", op.args.len()));
            return;
        }
        if let Some((operands, result)) = op.op.signature() {
            for (index, (&arg, &wanted)) in op.args.iter().zip(operands).enumerate() {
                let wanted = LowLevelType::Prim(wanted);
                if type_of(graph, arg).is_some_and(|ty| ty != wanted) {
                    problems.push(format!("operand {index} has type {:?}, not {wanted:?}", type_of(graph, arg)));
                }
            }
            let found = graph.concretetype(op.result);
            if found != LowLevelType::Prim(result) {
                problems.push(format!("the result has type {found:?}, not {result:?}"));
            }
        }
        match op.op {
            LlOp::DirectCall if !matches!(op.args.first(), Some(Operand::Const(_))) => {
                problems.push("the callee of a direct call is not a constant".to_owned());
            }
            LlOp::IndirectCall if !matches!(op.args.first(), Some(Operand::Var(_))) => {
                problems.push("the callee of an indirect call is not a variable".to_owned());
            }
            LlOp::SameAs => {
                let ty = op.args.first().and_then(|&arg| type_of(graph, arg));
                if ty.is_some_and(|ty| ty != graph.concretetype(op.result)) {
                    problems.push(format!("{ty:?} becomes {:?}", graph.concretetype(op.result)));
                }
            }
            _ => {}
        }
    }

    fn check_passing(graph: &FunctionGraph<Self>, value: Operand, target: Variable, problems: &mut Vec<String>) {
        let wanted = graph.concretetype(target);
        if let Some(ty) = type_of(graph, value)
            && ty != wanted
        {
            problems.push(format!("passes {ty:?} to {target}, which has type {wanted:?}"));
        }
    }

    fn check_switch(graph: &FunctionGraph<Self>, block: Block, value: Operand, problems: &mut Vec<String>) {
        let Some(ty) = type_of(graph, value) else { return };
        for &link in &graph.blocks[block].exits {
            let fits = match graph.links[link].exitcase {
                ExitCase::Bool(_) => ty == LowLevelType::BOOL,
                ExitCase::Int(_) => ty == LowLevelType::SIGNED || ty == LowLevelType::UNSIGNED,
                ExitCase::Char(_) => ty == LowLevelType::CHAR,
                ExitCase::Default => ty != LowLevelType::BOOL,
                ExitCase::None | ExitCase::Exception(_) => true,
            };
            if !fits {
                problems.push(format!("a switch over {ty:?} has the case {:?}", graph.links[link].exitcase));
            }
        }
    }

    fn can_end_raising_block(op: LlOp) -> bool {
        op.can_raise()
    }
}
