//! Which graphs can raise, and which can exhaust the stack.
//!
//! Only calls raise (see `flow::typed`). A graph raises when it reaches its except block or
//! calls a graph that raises outside of a catch-all handler. A graph that may recurse can also
//! give RecursionError; memory can run out anywhere, so a handler for MemoryError itself stays.
//!
//! Source: reference §8.2 (`canraise.RaiseAnalyzer`, `graphanalyze`).

use callgraph::{CallGraph, GraphSet, Reach};
use entity::{GraphId, LowLevelType, OoType};
use flow::{ExitCase, ExitSwitch, SpaceOperation, Typed, TypedGraph};
use ootype::{OoProgram, Universe};

/// The result of the analysis.
#[derive(Debug)]
pub(crate) struct RaiseAnalysis<'r> {
    /// What the program can reach.
    pub(crate) reach: &'r Reach,
    raises: GraphSet,
    /// Functions that may recurse, and their callers.
    recursive: GraphSet,
}

impl<'r> RaiseAnalysis<'r> {
    /// Analyses what a program can reach.
    pub(crate) fn of(program: &OoProgram, reach: &'r Reach) -> Self {
        let exception = root_exception(&program.universe);
        let graphs = reach.graphs.iter().map(|&id| (id, &program.graphs[id]));
        let calls = CallGraph::of(graphs, exception, |graph, op| reach.callees(&program.universe, graph, op));
        Self { reach, raises: calls.raising(|_| false), recursive: calls.with_callers(calls.recursive()) }
    }

    /// Whether a call operation can raise an exception of the program.
    pub(crate) fn op_raises(&self, graph: &TypedGraph, universe: &Universe, op: &SpaceOperation<Typed>) -> bool {
        let (raises, recurses) = self.outcome(graph, universe, op);
        raises || recurses
    }

    /// Whether an operation can raise an exception of the program, and whether it can recurse.
    fn outcome(&self, graph: &TypedGraph, universe: &Universe, op: &SpaceOperation<Typed>) -> (bool, bool) {
        if !op.op.can_raise() {
            return (false, false);
        }
        match self.reach.callees(universe, graph, op) {
            None => (true, true),
            Some(targets) => (
                targets.iter().any(|&target| self.raises.contains(target)),
                targets.iter().any(|&target| self.recursive.contains(target)),
            ),
        }
    }

    /// Drops exception exits that cannot be taken.
    pub(crate) fn remove_exits(&self, program: &mut OoProgram, id: GraphId) {
        let blocks = program.graphs[id].iterblocks();
        for block in blocks {
            let graph = &program.graphs[id];
            let data = &graph.blocks[block];
            let Some(op) = data.raising_op() else { continue };
            let (raises, recurses) = self.outcome(graph, &program.universe, op);
            if raises {
                continue;
            }
            let calls = op.op.can_raise();
            let exits: Vec<_> = data.exits.clone();
            let kept: Vec<_> = exits
                .into_iter()
                .filter(|&link| match &graph.links[link].exitcase {
                    ExitCase::Exception(class) => calls && self.engine_raises(&program.universe, *class, recurses),
                    ExitCase::None | ExitCase::Bool(_) | ExitCase::Int(_) | ExitCase::Char(_) | ExitCase::Default => {
                        true
                    }
                })
                .collect();
            let switch = if kept.len() > 1 { ExitSwitch::LastException } else { ExitSwitch::None };
            program.graphs[id].recloseblock(block, switch, kept);
        }
    }

    /// Whether the engine itself can raise what a handler for `class` catches.
    fn engine_raises(&self, universe: &Universe, class: LowLevelType, recurses: bool) -> bool {
        let LowLevelType::Oo(class) = class else { return true };
        let standard = |name: &str| universe.standard_exceptions.get(name).map(|exception| exception.ty);
        let below = |ty: Option<OoType>| ty.is_some_and(|ty| universe.is_subclass(ty, class));
        standard("MemoryError") == Some(class) || (recurses && below(standard("RecursionError")))
    }
}

/// The class of all exceptions, as handlers name it.
pub(crate) fn root_exception(universe: &Universe) -> Option<LowLevelType> {
    universe.exception.map(LowLevelType::Oo)
}
