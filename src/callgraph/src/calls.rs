//! What a call operation says about its callees.

use entity::{LowLevelType, OoType};
use flow::{GraphRef, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use indexmap::IndexSet;
use ootype::{OoTypeData, Universe};
use std::sync::Arc;

/// The callee of a `direct_call`.
///
/// # Panics
/// When the first operand is not a function constant.
pub fn direct_callee<G: GraphRef>(graph: &TypedGraph<G>, op: &SpaceOperation<Typed<G>>) -> G {
    match op.args.first().and_then(|&function| graph.const_value(function)) {
        Some(TypedConst::Function(callee, _)) => *callee,
        other => panic!("callgraph: {} of {other:?} in {}", op.op.name(), graph.name),
    }
}

/// The callees of all `direct_call`s of a graph, in first-seen order.
pub fn direct_callees<G: GraphRef>(graph: &TypedGraph<G>) -> IndexSet<G> {
    let mut callees = IndexSet::new();
    for block in graph.iterblocks() {
        let calls = graph.blocks[block].operations.iter().filter(|op| op.op == LlOp::DirectCall);
        callees.extend(calls.map(|op| direct_callee(graph, op)));
    }
    callees
}

/// What a `direct_call` or `indirect_call` may run, nothing for other operations; `None`: any
/// function.
pub fn callees<G: GraphRef>(graph: &TypedGraph<G>, op: &SpaceOperation<Typed<G>>) -> Option<Vec<G>> {
    match op.op {
        LlOp::DirectCall => Some(vec![direct_callee(graph, op)]),
        LlOp::IndirectCall => {
            let constant = |operand: Option<&Operand>| operand.and_then(|&operand| graph.const_value(operand));
            match (constant(op.args.first()), constant(op.args.last())) {
                (Some(TypedConst::Function(callee, _)), _) => Some(vec![*callee]),
                (_, Some(TypedConst::Graphs(listed))) => Some(listed.to_vec()),
                _ => None,
            }
        }
        _ => Some(Vec::new()),
    }
}

/// The functions of the program that an `extcall` passes outside, which may call them.
pub fn callbacks<'g, G: GraphRef>(
    graph: &'g TypedGraph<G>,
    op: &'g SpaceOperation<Typed<G>>,
) -> impl Iterator<Item = G> + 'g {
    let args = if op.op == LlOp::Extcall { &op.args[..] } else { &[] };
    args.iter().filter_map(|&arg| match graph.const_value(arg) {
        Some(TypedConst::Function(callback, _)) => Some(*callback),
        _ => None,
    })
}

/// Whether an operation calls what is outside, which may call functions of the program that it was ever given.
pub fn goes_outside<G: GraphRef>(graph: &TypedGraph<G>, op: &SpaceOperation<Typed<G>>) -> bool {
    op.op == LlOp::Extcall && matches!(graph.const_value(op.args[0]), Some(TypedConst::Foreign(f)) if !f.is_question())
}

/// The only callee of a `direct_call` or `indirect_call`, when the operation says so.
pub fn single_callee<G: GraphRef>(graph: &TypedGraph<G>, op: &SpaceOperation<Typed<G>>) -> Option<G> {
    match callees(graph, op).as_deref() {
        Some(&[callee]) => Some(callee),
        _ => None,
    }
}

/// Static class of the receiver and method of an `oosend`.
///
/// # Panics
/// When the operation is malformed.
pub fn send_of(universe: &Universe, graph: &TypedGraph, op: &SpaceOperation<Typed>) -> (OoType, Arc<str>) {
    let receiver = universe.operand_type(graph, op.args[1]);
    match (graph.const_value(op.args[0]), receiver) {
        (Some(TypedConst::Name(name)), LowLevelType::Oo(class))
            if matches!(universe.types[class], OoTypeData::Instance(_)) =>
        {
            (class, Arc::clone(name))
        }
        (name, _) => {
            panic!("callgraph: {} of {name:?} on {} in {}", op.op.name(), universe.type_name(receiver), graph.name)
        }
    }
}
