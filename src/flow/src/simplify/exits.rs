//! Switches whose outcome is known.

use super::{Renaming, SimplifyLevel, renamed};
use crate::model::{ExitCase, ExitSwitch, FunctionGraph, Operand};
use entity::{Block, Link};

/// Makes switches over constants unconditional.
pub fn constfold_exitswitch<L: SimplifyLevel>(graph: &mut FunctionGraph<L>) {
    for block in graph.iterblocks() {
        let ExitSwitch::Value(value) = graph.blocks[block].exitswitch else { continue };
        let Some(case) = graph.const_value(value).and_then(L::switch_case) else { continue };
        if let Some(link) = exit_for(graph, block, &case) {
            graph.links[link].exitcase = ExitCase::None;
            graph.recloseblock(block, ExitSwitch::None, vec![link]);
        }
    }
}

fn exit_for<L: SimplifyLevel>(graph: &FunctionGraph<L>, block: Block, case: &ExitCase<L::ExcClass>) -> Option<Link> {
    let exits = &graph.blocks[block].exits;
    let exact = exits.iter().find(|&&link| graph.links[link].exitcase == *case);
    exact.or_else(|| exits.iter().find(|&&link| graph.links[link].exitcase == ExitCase::Default)).copied()
}

/// Leads links past a second test of a value whose truth the first test has decided, and past
/// tests of values that are constant on the link.
pub fn coalesce_bool<L: SimplifyLevel>(graph: &mut FunctionGraph<L>) {
    for link in graph.iterlinks() {
        // Each step leaves a block behind; a loop of decided tests is cut off.
        for _ in 0..graph.blocks.len() {
            let Some((exit, renaming)) = decided_exit(graph, link) else { break };
            let args = graph.links[exit].args.iter().map(|&arg| renamed(&renaming, arg)).collect();
            graph.links[link].args = args;
            graph.links[link].target = graph.links[exit].target;
        }
    }
}

/// The exit that the target of a link is certain to take, and what its variables are then.
fn decided_exit<L: SimplifyLevel>(graph: &mut FunctionGraph<L>, link: Link) -> Option<(Link, Renaming)> {
    let target = graph.links[link].target;
    let data = &graph.blocks[target];
    let ExitSwitch::Value(Operand::Var(switch)) = data.exitswitch else { return None };
    let tested = match data.operations.as_slice() {
        [] => switch,
        [op] if L::is_truth(op.op) && op.result == switch => op.args[0].var()?,
        _ => return None,
    };
    let position = data.inputargs.iter().position(|&v| v == tested)?;
    let value = graph.links[link].args[position];
    let case = known_case(graph, link, value, !data.operations.is_empty())?;
    let exit = exit_for(graph, target, &case)?;
    let mut renaming: Renaming =
        graph.blocks[target].inputargs.iter().copied().zip(graph.links[link].args.iter().copied()).collect();
    if !graph.blocks[target].operations.is_empty()
        && let ExitCase::Bool(value) = case
    {
        renaming.insert(switch, graph.constant(L::bool_constant(value)));
    }
    Some((exit, renaming))
}

/// The outcome of a switch over a value that a link passes (over its truth, when `truth`).
fn known_case<L: SimplifyLevel>(
    graph: &FunctionGraph<L>,
    link: Link,
    value: Operand,
    truth: bool,
) -> Option<ExitCase<L::ExcClass>> {
    if let Some(constant) = graph.const_value(value) {
        let case = L::switch_case(constant)?;
        return match case {
            ExitCase::Bool(_) => Some(case),
            other => (!truth).then_some(other),
        };
    }
    let before = &graph.blocks[graph.links[link].prevblock];
    let ExitSwitch::Value(Operand::Var(switch)) = before.exitswitch else { return None };
    let case = &graph.links[link].exitcase;
    if !matches!(case, ExitCase::Bool(_)) {
        return None;
    }
    let same = value == Operand::Var(switch)
        || truth
            && before.operations.iter().any(|op| L::is_truth(op.op) && op.result == switch && op.args[0] == value);
    same.then(|| case.clone())
}
