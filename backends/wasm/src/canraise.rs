//! Which functions can leave an exception pending, and which can recurse.
//!
//! A function can raise when it reaches its except block, makes an array (MemoryError), checks the
//! stack (RecursionError), or calls a function that can, outside of a handler for everything.
//! Functions on cycles of the call graph check the stack.
//!
//! Source: reference §8.2 (`canraise.RaiseAnalyzer`); pypy `translator/c/src/stack.h`.

use crate::database::Database;
use callgraph::{CallGraph, GraphSet, callees};
use entity::{GraphId, LowLevelType};
use flow::{LlOp, SpaceOperation, Typed, TypedGraph};

/// The result of the analysis.
#[derive(Debug)]
pub(crate) struct CanRaise {
    raises: GraphSet,
    recursive: GraphSet,
}

impl CanRaise {
    pub(crate) fn of(db: &Database<'_>) -> Self {
        let graphs = db.graphs.iter().map(|&id| (id, db.graph(id)));
        let calls = CallGraph::of(graphs, db.universe().exception.map(LowLevelType::Ll), callees);
        let recursive = calls.recursive();
        let raises = calls.raising(|id| recursive.contains(id) || contains_allocation(db.graph(id)));
        Self { raises, recursive }
    }

    /// Whether the stack is checked at the start of the function.
    pub(crate) fn checks_stack(&self, id: GraphId) -> bool {
        self.recursive.contains(id)
    }

    /// Whether an exception may be pending after the call.
    pub(crate) fn call_raises(&self, graph: &TypedGraph, op: &SpaceOperation<Typed>) -> bool {
        op.op.can_raise()
            && callees(graph, op).is_none_or(|targets| targets.iter().any(|&target| self.raises.contains(target)))
    }
}

/// Whether a function makes arrays, which may be too long.
fn contains_allocation(graph: &TypedGraph) -> bool {
    let is_one = |op: &SpaceOperation<Typed>| op.op == LlOp::MallocVarsize;
    graph.iterblocks().into_iter().any(|block| graph.blocks[block].operations.iter().any(is_one))
}
