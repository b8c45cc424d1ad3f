//! Which operations can leave an exception pending, and which functions.

use crate::database::Database;
use callgraph::Pending;
use entity::{LlGraphId, LowLevelType};
use flow::externs::{self, ExternType};
use flow::{LlOp, SpaceOperation};
use lltype::{LlConst, LlGraph, LlLevel};

/// Looks at the functions of a program.
pub(crate) fn pending(db: &Database<'_>) -> Pending<LlGraphId> {
    let graphs = db.graphs.iter().map(|&id| (id, db.graph(id)));
    Pending::of(graphs, db.universe().exception.map(LowLevelType::Ll), allocates)
}

/// Whether the operation itself can leave MemoryError pending.
pub(crate) fn allocates(graph: &LlGraph, op: &SpaceOperation<LlLevel>) -> bool {
    match op.op {
        LlOp::Malloc | LlOp::MallocVarsize | LlOp::WeakrefCreate => true,
        LlOp::Extcall => match graph.const_value(op.args[0]) {
            Some(LlConst::Name(name)) => {
                externs::lookup(name).is_some_and(|row| matches!(row.result, ExternType::Str | ExternType::StrArray))
            }
            _ => false,
        },
        _ => false,
    }
}
