//! How heavy functions are for the inliner, and which of their blocks hardly ever run.
//!
//! The weight of a function is its static operation count plus the median execution cost of a linear Markov
//! model of the graph in which every exit is equally likely. Blocks that the function can only raise from
//! weigh nothing: the making of exceptions goes out of line in the end (`coldraise`).
//!
//! Source: reference §8.2 (`inline`); pypy `rpython/translator/backendopt/inline.py`.

use entity::Block;
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedGraph};
use ootype::intervals::tested_for_overflow;
use rustc_hash::{FxHashMap, FxHashSet};

/// Graphs with more operations than this are weighed by their static count alone.
const MAX_MODEL_OPS: usize = 200;

/// The cost of one operation (reference §8.2).
fn op_weight(op: &SpaceOperation<Typed>) -> f64 {
    let half_args = |skip: usize| (op.args.len().saturating_sub(skip) / 2) as f64;
    match op.op {
        LlOp::SameAs | LlOp::Ooupcast | LlOp::Oodowncast | LlOp::Keepalive => 0.0,
        LlOp::Raised | LlOp::RaisedAgain => 0.0,
        // What tests for overflow is as light as what does not.
        _ if tested_for_overflow(op.op).is_some() => 0.0,
        LlOp::New | LlOp::Newarray => 2.0,
        LlOp::DirectCall => 2.5 + half_args(1),
        LlOp::IndirectCall | LlOp::Oosend => 3.0 + half_args(2),
        _ => 1.0,
    }
}

/// Whether a block ends with a test for overflow.
fn tests_overflow(graph: &TypedGraph, block: Block) -> bool {
    let data = &graph.blocks[block];
    let ExitSwitch::Value(Operand::Var(v)) = data.exitswitch else { return false };
    data.operations.iter().any(|op| op.result == v && tested_for_overflow(op.op).is_some())
}

/// The blocks that hardly ever run: those that the function can only raise from, and those that only an
/// overflow leads to. Where a function starts is not one of them.
pub(crate) fn cold_blocks(graph: &TypedGraph, blocks: &[Block]) -> FxHashSet<Block> {
    let tests = blocks.iter().filter(|&&block| tests_overflow(graph, block));
    let exits = tests.flat_map(|&block| &graph.blocks[block].exits).map(|&l| &graph.links[l]);
    let overflows = exits.filter(|l| l.exitcase == ExitCase::Bool(true)).map(|l| l.target);
    let mut cold: FxHashSet<Block> = overflows.collect();
    loop {
        let before = cold.len();
        for &block in blocks.iter().rev() {
            let exits = &graph.blocks[block].exits;
            let raises =
                !exits.is_empty() && exits.iter().all(|&l| leads_to_raise(graph, graph.links[l].target, &cold));
            if raises && block != graph.startblock {
                cold.insert(block);
            }
        }
        if cold.len() == before {
            return cold;
        }
    }
}

/// How heavy a function is where it is copied to.
pub(crate) fn inlining_weight(graph: &TypedGraph) -> f64 {
    let blocks = graph.iterblocks();
    let cold = cold_blocks(graph, &blocks);
    let weights: Vec<f64> = blocks.iter().map(|&block| block_weight(graph, block, &cold)).collect();
    let count: f64 = weights.iter().sum();
    if count >= MAX_MODEL_OPS as f64 {
        return count;
    }
    0.9999 * median_execution_cost(graph, &blocks, &weights, &cold) + count
}

/// What is cold weighs nothing, and neither does the decision to go there.
fn block_weight(graph: &TypedGraph, block: Block, cold: &FxHashSet<Block>) -> f64 {
    if cold.contains(&block) {
        return 0.0;
    }
    let data = &graph.blocks[block];
    let ways = data.exits.iter().filter(|&&l| !leads_to_raise(graph, graph.links[l].target, cold)).count();
    let switch = if ways > 1 { 1.0 } else { 0.0 };
    data.operations.iter().map(op_weight).sum::<f64>() + switch
}

fn leads_to_raise(graph: &TypedGraph, block: Block, cold: &FxHashSet<Block>) -> bool {
    block == graph.exceptblock || cold.contains(&block)
}

/// Solves `cost(b) = weight(b) + mean of cost(exits of b)`; exits of exceptions, and those to what is cold, do
/// not count.
fn median_execution_cost(graph: &TypedGraph, blocks: &[Block], weights: &[f64], cold: &FxHashSet<Block>) -> f64 {
    let n = blocks.len();
    let index: FxHashMap<Block, usize> = blocks.iter().enumerate().map(|(i, &block)| (block, i)).collect();
    let mut matrix = vec![vec![0.0; n + 1]; n];
    for (i, &block) in blocks.iter().enumerate() {
        let data = &graph.blocks[block];
        matrix[i][i] = 1.0;
        matrix[i][n] = weights[i];
        let all = if data.canraise() { &data.exits[..1] } else { &data.exits[..] };
        let mut exits: Vec<Block> = all.iter().map(|&l| graph.links[l].target).collect();
        exits.retain(|&target| !leads_to_raise(graph, target, cold));
        for target in &exits {
            matrix[i][index[target]] -= 1.0 / exits.len() as f64;
        }
    }
    solve(matrix).map_or(1e9, |costs| costs[0])
}

/// Gaussian elimination with partial pivoting; `None` for a singular matrix (an endless loop).
fn solve(mut matrix: Vec<Vec<f64>>) -> Option<Vec<f64>> {
    let n = matrix.len();
    for column in 0..n {
        let pivot = (column..n).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        if matrix[pivot][column].abs() < 1e-9 {
            return None;
        }
        matrix.swap(column, pivot);
        let (head, tail) = matrix.split_at_mut(column + 1);
        let row = &head[column];
        for other in tail {
            let factor = other[column] / row[column];
            if factor != 0.0 {
                for k in column..=n {
                    other[k] -= factor * row[k];
                }
            }
        }
    }
    let mut result = vec![0.0; n];
    for i in (0..n).rev() {
        let known: f64 = (i + 1..n).map(|k| matrix[i][k] * result[k]).sum();
        result[i] = (matrix[i][n] - known) / matrix[i][i];
    }
    Some(result)
}
