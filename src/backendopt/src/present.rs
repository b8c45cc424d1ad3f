//! Which functions never give null, where their results have a certain type.
//!
//! The greatest fixed point over the program: a result is there until something is found that may be null.

use callgraph::{Reach, direct_callee};
use entity::{EntitySet, GraphId, LowLevelType, Variable};
use flow::{LlOp, Operand, TypedConst, TypedGraph};
use ootype::OoProgram;

/// The functions whose results are never null, of those that give a type.
pub(crate) struct Presence {
    results: EntitySet<GraphId>,
}

impl Presence {
    /// Analyses what a program can reach.
    pub(crate) fn of(program: &OoProgram, reach: &Reach, ty: LowLevelType) -> Self {
        let gives = |&id: &GraphId| {
            let graph = &program.graphs[id];
            graph.concretetype(graph.getreturnvar()) == ty
        };
        let mut giving: Vec<GraphId> = reach.graphs.iter().copied().filter(gives).collect();
        let mut presence = Self { results: EntitySet::new() };
        presence.results.extend(giving.iter().copied());
        loop {
            let before = giving.len();
            giving.retain(|&id| presence.gives_some(&program.graphs[id], ty));
            if giving.len() == before {
                return presence;
            }
            presence.results = EntitySet::new();
            presence.results.extend(giving.iter().copied());
        }
    }

    /// Whether the result of an operation is there.
    pub(crate) fn result(&self, graph: &TypedGraph, op: &flow::SpaceOperation<flow::Typed>) -> bool {
        match op.op {
            LlOp::New => true,
            LlOp::DirectCall => self.results.contains(direct_callee(graph, op)),
            _ => false,
        }
    }

    /// Whether a graph gives no null, as far as is known of what it calls.
    fn gives_some(&self, graph: &TypedGraph, ty: LowLevelType) -> bool {
        let mut absent: EntitySet<Variable> = EntitySet::new();
        absent.extend(graph.getargs().iter().copied());
        let blocks = graph.iterblocks();
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for &block in &blocks {
                let data = &graph.blocks[block];
                for op in data.operations.iter().filter(|op| graph.concretetype(op.result) == ty) {
                    if !self.result(graph, op) {
                        absent.insert(op.result);
                    }
                }
                for link in data.exits.iter().map(|&link| &graph.links[link]) {
                    for (&arg, &target) in link.args.iter().zip(&graph.blocks[link.target].inputargs) {
                        let is_absent = match arg {
                            Operand::Var(v) => absent.contains(v) && !is_read(graph, block, v),
                            Operand::Const(_) => !is_object(graph, arg),
                        };
                        if is_absent && graph.concretetype(target) == ty {
                            changed |= absent.insert(target);
                        }
                    }
                }
            }
        }
        !absent.contains(graph.getreturnvar())
    }
}

/// Whether a block reads a field of a variable, which is there afterwards.
fn is_read(graph: &TypedGraph, block: entity::Block, v: Variable) -> bool {
    let mut operations = graph.blocks[block].operations.iter();
    operations.any(|op| op.op == LlOp::Getfield && op.args[0] == Operand::Var(v))
}

/// Whether an operand is an object that is there before the program runs.
pub(crate) fn is_object(graph: &TypedGraph, operand: Operand) -> bool {
    matches!(graph.const_value(operand), Some(TypedConst::Object(..)))
}
