//! Which functions check how deep the stack is.
//!
//! They are those on cycles of calls, also of calls from outside: of a function of the program that an external
//! function was given. Such a function, and what it calls at once, which catches all exceptions, do not check the
//! stack themselves, since what called them knows nothing of RecursionError; the functions do that call what is
//! outside, which are never part of others then.

use crate::{CallGraph, GraphSet, callbacks, goes_outside};
use entity::{GraphId, LowLevelType};
use flow::{GraphRef, SpaceOperation, Typed, TypedGraph};
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// The functions that a function passes outside.
pub fn passed_outside<G: GraphRef>(graph: &TypedGraph<G>) -> impl Iterator<Item = G> + '_ {
    let operations = graph.iterblocks().into_iter().flat_map(|block| &graph.blocks[block].operations);
    operations.flat_map(|op| callbacks(graph, op))
}

/// The recursive part of a program.
#[derive(Debug)]
pub struct Recursion<G: GraphRef = GraphId> {
    /// Who calls whom, calls from outside included.
    pub calls: CallGraph<G>,
    /// The functions that check the stack.
    pub recursive: GraphSet<G>,
    /// The functions from which one of these can be reached, recursive ones included.
    pub deep: GraphSet<G>,
}

impl<G: GraphRef> Recursion<G> {
    /// Looks at functions; the arguments are those of [`CallGraph::of`].
    pub fn of(
        graphs: &[(G, &TypedGraph<G>)],
        exception: Option<LowLevelType>,
        targets: impl Fn(&TypedGraph<G>, &SpaceOperation<Typed<G>>) -> Option<Vec<G>>,
    ) -> Self {
        let from_outside: IndexSet<G, FxBuildHasher> =
            graphs.iter().flat_map(|(_, graph)| passed_outside(graph)).collect();
        let calls = CallGraph::of(graphs.iter().copied(), exception, |graph, op| {
            if goes_outside(graph, op) {
                return Some(from_outside.iter().copied().collect());
            }
            targets(graph, op)
        });
        let mut unchecked = from_outside.clone();
        unchecked.extend(from_outside.iter().flat_map(|&id| calls.callees(id)));
        let on_cycles = calls.recursive();
        let mut recursive = GraphSet::new();
        for &(id, _) in graphs.iter().filter(|(id, _)| on_cycles.contains(*id) && !unchecked.contains(id)) {
            recursive.insert(id);
        }
        Self { deep: calls.with_callers(on_cycles), recursive, calls }
    }
}
