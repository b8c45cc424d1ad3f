//! What operations and calls may write.
//!
//! Memory is divided by places: a field of all objects that have it, the items of all arrays of a type. Two
//! places never overlap. A function may write what its operations and those of its callees write, but for
//! objects that it made itself: whoever calls it knows nothing of them.
//!
//! Source: reference §8.2 (`writeanalyze.WriteAnalyzer`).

use callgraph::{CallGraph, Reach};
use entity::{Block, GraphId, LowLevelType, OoType, SecondaryMap, Variable};
use flow::foreign::of_operand;
use flow::llops::Effect;
use flow::{LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use indexmap::IndexSet;
use ootype::{OoProgram, Universe};
use rustc_hash::{FxBuildHasher, FxHashSet};
use std::sync::Arc;

/// A kind of memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Place {
    /// A field, by the type that declares it.
    Field(OoType, Arc<str>),
    /// The items of arrays of a type.
    Items(LowLevelType),
    /// The items of arrays of all types.
    AllItems,
}

/// What may be written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Writes {
    /// Whatever there is.
    everything: bool,
    places: IndexSet<Place, FxBuildHasher>,
}

impl Writes {
    fn everything() -> Self {
        Self { everything: true, places: IndexSet::default() }
    }

    fn add(&mut self, place: Place) {
        if !self.everything {
            self.places.insert(place);
        }
    }

    /// Adds what something else may write.
    pub(crate) fn join(&mut self, other: &Self) {
        if other.everything {
            *self = Self::everything();
        } else if !self.everything {
            self.places.extend(other.places.iter().cloned());
        }
    }

    /// Whether a place may be written.
    pub(crate) fn contain(&self, place: &Place) -> bool {
        self.everything
            || self.places.contains(place)
            || matches!(place, Place::Items(_)) && self.places.contains(&Place::AllItems)
    }

    /// Whether nothing is written.
    pub(crate) fn is_empty(&self) -> bool {
        !self.everything && self.places.is_empty()
    }
}

/// The place that an operation reads or writes, for those on fields and items; `None` for others.
pub(crate) fn place_of(universe: &Universe, graph: &TypedGraph, op: &SpaceOperation<Typed>) -> Option<Place> {
    match op.op {
        LlOp::Getfield | LlOp::Setfield => {
            let LowLevelType::Oo(ty) = universe.operand_type(graph, op.args[0]) else { return None };
            let Some(TypedConst::Name(name)) = graph.const_value(op.args[1]) else { return None };
            let (declaring, _) = universe.lookup_field(ty, name)?;
            Some(Place::Field(declaring, name.clone()))
        }
        LlOp::Getarrayitem | LlOp::Setarrayitem => Some(Place::Items(universe.operand_type(graph, op.args[0]))),
        LlOp::Arraycopy => Some(Place::Items(universe.operand_type(graph, op.args[2]))),
        _ => None,
    }
}

/// What every function may write.
pub(crate) struct WriteAnalysis<'r> {
    reach: &'r Reach,
    functions: SecondaryMap<GraphId, Writes>,
}

impl<'r> WriteAnalysis<'r> {
    /// Analyses what a program can reach.
    pub(crate) fn of(program: &OoProgram, reach: &'r Reach) -> Self {
        let universe = &program.universe;
        let graphs = reach.graphs.iter().map(|&id| (id, &program.graphs[id]));
        let calls = CallGraph::of(graphs, None, |graph, op| reach.callees(universe, graph, op));
        let mut analysis = Self { reach, functions: SecondaryMap::new() };
        for component in calls.components() {
            let mut writes = Writes::default();
            for &id in &component {
                let graph = &program.graphs[id];
                for block in graph.iterblocks() {
                    writes.join(&analysis.of_block(universe, graph, block));
                }
            }
            for id in component {
                analysis.functions[id] = writes.clone();
            }
        }
        analysis
    }

    /// What a block may write, its calls included. Functions not analysed yet count for nothing.
    pub(crate) fn of_block(&self, universe: &Universe, graph: &TypedGraph, block: Block) -> Writes {
        let mut writes = Writes::default();
        let mut made: FxHashSet<Variable> = FxHashSet::default();
        for op in &graph.blocks[block].operations {
            if matches!(op.op, LlOp::New | LlOp::Newarray) {
                made.insert(op.result);
            }
            let stores_in_new = matches!(op.op, LlOp::Setfield | LlOp::Setarrayitem)
                && matches!(op.args[0], Operand::Var(object) if made.contains(&object));
            if !stores_in_new {
                self.add_op(&mut writes, universe, graph, op);
            }
        }
        writes
    }

    /// What an operation may write.
    pub(crate) fn of_op(&self, universe: &Universe, graph: &TypedGraph, op: &SpaceOperation<Typed>) -> Writes {
        let mut writes = Writes::default();
        self.add_op(&mut writes, universe, graph, op);
        writes
    }

    fn add_op(&self, writes: &mut Writes, universe: &Universe, graph: &TypedGraph, op: &SpaceOperation<Typed>) {
        match op.op {
            _ if op.op.effect() != Effect::Effect => {}
            LlOp::Keepalive | LlOp::Raised | LlOp::RaisedAgain => {}
            LlOp::Setfield | LlOp::Setarrayitem | LlOp::Arraycopy => match place_of(universe, graph, op) {
                Some(place) => writes.add(place),
                None => *writes = Writes::everything(),
            },
            // What is outside may call functions of the program.
            LlOp::Extcall if of_operand(graph, op.args[0]).is_some() => *writes = Writes::everything(),
            // The target's runtime is given arrays and texts, and knows no type of the program.
            LlOp::Extcall => writes.add(Place::AllItems),
            _ if op.op.can_raise() => match self.reach.callees(universe, graph, op) {
                Some(callees) => callees.into_iter().for_each(|callee| writes.join(&self.functions[callee])),
                None => *writes = Writes::everything(),
            },
            _ => *writes = Writes::everything(),
        }
    }
}
