//! What several passes need: substitution in a block, clean-up.

use entity::{Block, GraphId, LowLevelType, Variable};
use flow::llops::Effect;
use flow::simplify;
use flow::ssa::ssa_to_ssi;
use flow::{ExitSwitch, Operand, TypedGraph, TypedVar};
use ootype::OoProgram;
use rustc_hash::FxHashMap;

/// Replacements for variables of one block.
pub(crate) type Substitution = FxHashMap<Variable, Operand>;

/// Applies replacements to an operand; chains are followed.
pub(crate) fn resolve(substitution: &Substitution, operand: Operand) -> Operand {
    let mut current = operand;
    while let Operand::Var(v) = current {
        match substitution.get(&v) {
            Some(&next) => current = next,
            None => break,
        }
    }
    current
}

/// Applies replacements to the exit switch and the links of a block.
pub(crate) fn substitute_exits(graph: &mut TypedGraph, block: Block, substitution: &Substitution) {
    if substitution.is_empty() {
        return;
    }
    if let ExitSwitch::Value(operand) = &mut graph.blocks[block].exitswitch {
        *operand = resolve(substitution, *operand);
    }
    for link in graph.blocks[block].exits.clone() {
        for arg in &mut graph.links[link].args {
            *arg = resolve(substitution, *arg);
        }
    }
}

/// Applies replacements to a whole block.
pub(crate) fn substitute_block(graph: &mut TypedGraph, block: Block, substitution: &Substitution) {
    if substitution.is_empty() {
        return;
    }
    for op in &mut graph.blocks[block].operations {
        for arg in &mut op.args {
            *arg = resolve(substitution, *arg);
        }
    }
    substitute_exits(graph, block, substitution);
}

/// Removes what became useless: empty blocks, unused operations and variables, single joins.
pub(crate) fn cleanup(graph: &mut TypedGraph) {
    simplify::eliminate_empty_blocks(graph);
    simplify::join_blocks(graph);
    // Over SSA form, an argument that a loop only passes around is what it was at the entry.
    simplify::remove_identical_vars_ssa(graph);
    ssa_to_ssi(graph);
    simplify::remove_identical_vars(graph);
    simplify::transform_dead_op_vars(graph, &|_, op| op.op.effect() != Effect::Effect);
    simplify::eliminate_empty_blocks(graph);
    simplify::join_blocks(graph);
}

/// # Panics
/// When the graph is broken.
pub(crate) fn check(program: &OoProgram, graph: GraphId, pass: &str) {
    let graph = &program.graphs[graph];
    if let Err(violations) = flow::checkgraph::checkgraph(graph) {
        panic!("backendopt: {pass} broke {}:\n  {}", graph.name, violations.join("\n  "));
    }
}

/// Stands in for a graph that is being rewritten.
pub(crate) fn placeholder() -> TypedGraph {
    let void = || TypedVar::of(LowLevelType::VOID);
    TypedGraph::new("being rewritten", void(), [void(), void()])
}

/// How many operations the reachable blocks hold.
pub(crate) fn op_count(graph: &TypedGraph) -> usize {
    graph.iterblocks().into_iter().map(|block| graph.blocks[block].operations.len()).sum()
}
