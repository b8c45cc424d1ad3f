//! Which functions take part in recursion, for targets that must limit its depth themselves.
//!
//! The call graph has an edge to every function that a call may run: the callee, the possible
//! callees of an indirect call (all function values of its type when they are unknown), the
//! targets of a virtual call. A function is recursive when a cycle goes through it; it is deep
//! when it can reach a recursive one, so that it must pass the depth on.

use crate::database::Database;
use callgraph::{Recursion, send_of};
use entity::{GraphId, LowLevelType};
use flow::{LlOp, SpaceOperation, Typed, TypedGraph};

/// Which functions are recursive and deep.
pub fn find(db: &Database<'_>) -> Recursion {
    let graphs: Vec<(GraphId, &TypedGraph)> = db.graphs.iter().map(|&id| (id, db.graph(id))).collect();
    let exception = db.program.universe.exception.map(LowLevelType::Oo);
    Recursion::of(&graphs, exception, |graph, op| Some(callees(db, graph, op)))
}

/// The functions that a call may run.
fn callees(db: &Database<'_>, graph: &TypedGraph, op: &SpaceOperation<Typed>) -> Vec<GraphId> {
    if op.op == LlOp::Oosend {
        let (class, name) = send_of(&db.program.universe, graph, op);
        return db.method_targets(class, &name).to_vec();
    }
    callgraph::callees(graph, op).unwrap_or_else(|| {
        let ty = db.operand_type(graph, op.args[0]);
        let values = db.function_values.iter().filter(|(_, oo)| LowLevelType::Oo(*oo) == ty);
        values.map(|&(callee, _)| callee).collect()
    })
}
