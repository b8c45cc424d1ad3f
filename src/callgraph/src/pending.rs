//! Which functions of a low-level program can leave an exception pending, and which can recurse.
//!
//! A function can raise when it reaches its except block, allocates in a way that can fail (MemoryError),
//! checks the stack (RecursionError), or calls a function that can, outside of a handler for everything.
//! Functions on cycles of the call graph check the stack, also where a cycle goes through what is outside of the
//! program and calls a function that it was given.
//!
//! Source: reference §8.2 (`canraise.RaiseAnalyzer`); pypy `translator/c/src/stack.h`.

use crate::{GraphSet, Recursion, callees};
use entity::{GraphId, LowLevelType};
use flow::{GraphRef, SpaceOperation, Typed, TypedGraph};

/// The result of the analysis.
#[derive(Debug)]
pub struct Pending<G: GraphRef = GraphId> {
    raises: GraphSet<G>,
    recursive: GraphSet<G>,
}

impl<G: GraphRef> Pending<G> {
    /// Looks at the functions of a back-end. `exception` is the class of all exceptions as handlers name it;
    /// `allocates` says which operations can leave MemoryError.
    pub fn of<'g>(
        graphs: impl IntoIterator<Item = (G, &'g TypedGraph<G>)>,
        exception: Option<LowLevelType>,
        allocates: impl Fn(&TypedGraph<G>, &SpaceOperation<Typed<G>>) -> bool,
    ) -> Self {
        let graphs: Vec<(G, &TypedGraph<G>)> = graphs.into_iter().collect();
        let mut failing = GraphSet::new();
        for &(id, graph) in &graphs {
            let mut operations = graph.iterblocks().into_iter().flat_map(|block| &graph.blocks[block].operations);
            if operations.any(|op| allocates(graph, op)) {
                failing.insert(id);
            }
        }
        let Recursion { calls, recursive, .. } = Recursion::of(&graphs, exception, callees);
        let raises = calls.raising(|id| recursive.contains(id) || failing.contains(id));
        Self { raises, recursive }
    }

    /// Whether the stack is checked at the start of the function.
    pub fn checks_stack(&self, id: G) -> bool {
        self.recursive.contains(id)
    }

    /// Whether an exception may be pending after the call.
    pub fn call_raises(&self, graph: &TypedGraph<G>, op: &SpaceOperation<Typed<G>>) -> bool {
        op.op.can_raise()
            && callees(graph, op).is_none_or(|targets| targets.iter().any(|&target| self.raises.contains(target)))
    }
}
