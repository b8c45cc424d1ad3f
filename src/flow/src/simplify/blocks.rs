//! Merging blocks.

use super::{Renaming, rename_uses, renamed};
use crate::model::{ExitSwitch, FunctionGraph, Level};
use entity::{Block, EntityRef};

/// Leads links past blocks that compute nothing and have one exit.
pub fn eliminate_empty_blocks<L: Level>(graph: &mut FunctionGraph<L>) {
    for link in graph.iterlinks() {
        let mut hops = 0;
        loop {
            let target = graph.links[link].target;
            let data = &graph.blocks[target];
            let empty = data.operations.is_empty() && data.exitswitch == ExitSwitch::None && data.exits.len() == 1;
            // A loop of empty blocks stays.
            if !empty || hops > graph.blocks.len() {
                break;
            }
            hops += 1;
            let exit = data.exits[0];
            if graph.links[exit].target == target {
                break;
            }
            let renaming: Renaming =
                data.inputargs.iter().copied().zip(graph.links[link].args.iter().copied()).collect();
            let args = graph.links[exit].args.iter().map(|&arg| renamed(&renaming, arg)).collect();
            graph.links[link].args = args;
            graph.links[link].target = graph.links[exit].target;
        }
    }
}

/// Merges a block with its only successor when that has no other entry.
pub fn join_blocks<L: Level>(graph: &mut FunctionGraph<L>) {
    let mut entries = vec![0_u32; graph.blocks.len()];
    let order = graph.iterblocks();
    for &block in &order {
        for &link in &graph.blocks[block].exits {
            entries[graph.links[link].target.index()] += 1;
        }
    }
    let mut gone = vec![false; graph.blocks.len()];
    for block in order {
        if gone[block.index()] {
            continue;
        }
        while let Some(target) = sole_successor(graph, block, &entries) {
            merge(graph, block, target);
            gone[target.index()] = true;
        }
    }
}

fn sole_successor<L: Level>(graph: &FunctionGraph<L>, block: Block, entries: &[u32]) -> Option<Block> {
    let data = &graph.blocks[block];
    if data.exitswitch != ExitSwitch::None || data.exits.len() != 1 {
        return None;
    }
    let target = graph.links[data.exits[0]].target;
    let special = target == graph.startblock || target == graph.returnblock || target == graph.exceptblock;
    (!special && target != block && entries[target.index()] == 1).then_some(target)
}

fn merge<L: Level>(graph: &mut FunctionGraph<L>, block: Block, target: Block) {
    let link = graph.blocks[block].exits[0];
    let inputargs = std::mem::take(&mut graph.blocks[target].inputargs);
    let renaming: Renaming = inputargs.into_iter().zip(graph.links[link].args.iter().copied()).collect();
    rename_uses(graph, target, &renaming);
    let operations = std::mem::take(&mut graph.blocks[target].operations);
    let exits = std::mem::take(&mut graph.blocks[target].exits);
    let exitswitch = std::mem::replace(&mut graph.blocks[target].exitswitch, ExitSwitch::None);
    graph.blocks[block].operations.extend(operations);
    graph.recloseblock(block, exitswitch, exits);
}

/// Empties the blocks that cannot be reached; ids change nothing, they stay allocated.
pub fn clear_unreachable_blocks<L: Level>(graph: &mut FunctionGraph<L>) {
    let mut reachable = vec![false; graph.blocks.len()];
    for block in graph.iterblocks() {
        reachable[block.index()] = true;
    }
    for block in graph.blocks.keys().collect::<Vec<_>>() {
        if !reachable[block.index()] && block != graph.returnblock && block != graph.exceptblock {
            let data = &mut graph.blocks[block];
            data.operations.clear();
            data.exits.clear();
            data.inputargs.clear();
            data.exitswitch = ExitSwitch::None;
        }
    }
}
