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

/// Leads links past a second switch over a value that the first switch has decided, and past
/// switches over values that are constant on the link.
///
/// # Deviations
/// pypy also skips a second `bool(x)`; here that may run user code, so only the switch goes.
pub fn coalesce_bool<L: SimplifyLevel>(graph: &mut FunctionGraph<L>) {
    for link in graph.iterlinks() {
        // Each step leaves a block behind; a loop of decided tests is cut off.
        for _ in 0..graph.blocks.len() {
            let Some(exit) = decided_exit(graph, link) else { break };
            let inputargs = graph.blocks[graph.links[link].target].inputargs.iter().copied();
            let renaming: Renaming = inputargs.zip(graph.links[link].args.iter().copied()).collect();
            let args = graph.links[exit].args.iter().map(|&arg| renamed(&renaming, arg)).collect();
            graph.links[link].args = args;
            graph.links[link].target = graph.links[exit].target;
        }
    }
}

/// The exit that the target of a link is certain to take.
fn decided_exit<L: SimplifyLevel>(graph: &FunctionGraph<L>, link: Link) -> Option<Link> {
    let target = graph.links[link].target;
    let data = &graph.blocks[target];
    let ExitSwitch::Value(Operand::Var(switch)) = data.exitswitch else { return None };
    if !data.operations.is_empty() {
        return None;
    }
    let position = data.inputargs.iter().position(|&v| v == switch)?;
    let value = graph.links[link].args[position];
    let case = match graph.const_value(value) {
        Some(constant) => L::switch_case(constant)?,
        None => {
            let before = graph.blocks[graph.links[link].prevblock].exitswitch;
            let decided = before == ExitSwitch::Value(value) && matches!(graph.links[link].exitcase, ExitCase::Bool(_));
            decided.then(|| graph.links[link].exitcase.clone())?
        }
    };
    exit_for(graph, target, &case)
}
