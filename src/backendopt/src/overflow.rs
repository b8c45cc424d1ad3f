//! Tests that intervals decide: whether an operation overflows, and comparisons of ints.
//!
//! Only graphs that test for overflow are looked at.
//!
//! Source: ours; the facts are those of `ootype/src/intervals.rs`.

use crate::support::{Substitution, substitute_block};
use entity::{Block, Variable};
use flow::{LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use ootype::Universe;
use ootype::intervals::{Interval, Intervals, exact_result, fits_word, is_comparison, tested_for_overflow};

/// Removes what is decided from one graph.
pub(crate) fn run(universe: &Universe, graph: &mut TypedGraph) {
    let order = graph.iterblocks();
    let tests = |op: &SpaceOperation<Typed>| tested_for_overflow(op.op).is_some();
    if !order.iter().any(|&block| graph.blocks[block].operations.iter().any(tests)) {
        return;
    }
    let intervals = Intervals::of(universe, graph, &order);
    for block in order {
        let mut decided = Vec::new();
        for op in &graph.blocks[block].operations {
            if let Some(value) = decide(graph, &intervals, block, op) {
                decided.push((op.result, value));
            }
        }
        if decided.is_empty() {
            continue;
        }
        graph.blocks[block].operations.retain(|op| decided.iter().all(|&(v, _)| v != op.result));
        let constant = |(v, value): (Variable, bool)| (v, graph.constant(TypedConst::Bool(value)));
        let substitution: Substitution = decided.into_iter().map(constant).collect();
        substitute_block(graph, block, &substitution);
    }
}

/// The outcome of a test, where it is always the same.
fn decide(graph: &TypedGraph, intervals: &Intervals, block: Block, op: &SpaceOperation<Typed>) -> Option<bool> {
    let arg = |i: usize| intervals.of_operand(graph, op.args[i]);
    if let Some(tested) = tested_for_overflow(op.op) {
        return fits_word(exact_result(tested, arg(0)?, arg(1)?)?).then_some(false);
    }
    if !is_comparison(op.op) {
        return None;
    }
    compare(op.op, arg(0)?, arg(1)?).or_else(|| shifted_back(graph, intervals, block, op))
}

/// The outcome of a comparison of any values of two intervals.
fn compare(op: LlOp, a: Interval, b: Interval) -> Option<bool> {
    let (below, above) = (a.1 < b.0, a.0 > b.1);
    let (at_most, at_least) = (a.1 <= b.0, a.0 >= b.1);
    let decided = |yes: bool, no: bool| if yes { Some(true) } else { no.then_some(false) };
    match op {
        LlOp::IntLt => decided(below, at_least),
        LlOp::IntLe => decided(at_most, above),
        LlOp::IntGt => decided(above, at_most),
        LlOp::IntGe => decided(at_least, below),
        LlOp::IntEq => decided(at_most && at_least, below || above),
        _ => decided(below || above, at_most && at_least),
    }
}

/// `x << n >> n != x` where `x << n` fits a word: how a shift tests for overflow.
fn shifted_back(graph: &TypedGraph, intervals: &Intervals, block: Block, op: &SpaceOperation<Typed>) -> Option<bool> {
    if op.op != LlOp::IntNe {
        return None;
    }
    let made = |operand: Operand, by: LlOp| {
        let v = operand.var()?;
        graph.blocks[block].operations.iter().find(|op| op.result == v && op.op == by)
    };
    let back = made(op.args[0], LlOp::IntRshift)?;
    let shift = made(back.args[0], LlOp::IntLshift)?;
    if shift.args[0] != op.args[1] || shift.args[1] != back.args[1] {
        return None;
    }
    let arg = |i: usize| intervals.of_operand(graph, shift.args[i]);
    fits_word(exact_result(LlOp::IntLshift, arg(0)?, arg(1)?)?).then_some(false)
}
