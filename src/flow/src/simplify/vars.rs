//! Removing variables and operations.

use super::{Renaming, rename_uses};
use crate::model::{ExitSwitch, FunctionGraph, Level, Operand, SpaceOperation};
use entity::{Block, EntityRef, EntitySet, Link, SecondaryMap, Variable};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Merges inputargs of a block that always receive the same values, and replaces those that
/// always receive the same constant by it.
pub fn remove_identical_vars<L: Level>(graph: &mut FunctionGraph<L>) {
    let entries = graph.entry_links();
    let order = graph.iterblocks();
    let mut pending: FxHashSet<Block> = order.iter().copied().collect();
    // Merging in one block can make columns of its successors equal.
    while !pending.is_empty() {
        let round: Vec<Block> = order.iter().copied().filter(|block| pending.contains(block)).collect();
        pending.clear();
        for block in round {
            if is_special(graph, block) {
                continue;
            }
            let links = entries.of(block);
            if merge_columns(graph, block, links) {
                pending.extend(graph.blocks[block].exits.iter().map(|&link| graph.links[link].target));
            }
        }
    }
}

fn is_special<L: Level>(graph: &FunctionGraph<L>, block: Block) -> bool {
    block == graph.startblock || block == graph.returnblock || block == graph.exceptblock
}

fn merge_columns<L: Level>(graph: &mut FunctionGraph<L>, block: Block, links: &[Link]) -> bool {
    let mut first: FxHashMap<SmallVec<[Operand; 4]>, Variable> = FxHashMap::default();
    let mut renaming = Renaming::default();
    let mut keep = Vec::new();
    for (index, &v) in graph.blocks[block].inputargs.iter().enumerate() {
        let column: SmallVec<[Operand; 4]> = links.iter().map(|&link| graph.links[link].args[index]).collect();
        let constant = match column.first() {
            Some(&value @ Operand::Const(_)) if column.iter().all(|&other| other == value) => Some(value),
            _ => None,
        };
        let merged = constant.or_else(|| first.get(&column).map(|&other| Operand::Var(other)));
        keep.push(merged.is_none());
        match merged {
            Some(value) => {
                renaming.insert(v, value);
            }
            None => {
                first.insert(column, v);
            }
        }
    }
    if renaming.is_empty() {
        return false;
    }
    rename_uses(graph, block, &renaming);
    drop_columns(graph, block, links, &keep);
    true
}

fn drop_columns<L: Level>(graph: &mut FunctionGraph<L>, block: Block, links: &[Link], keep: &[bool]) {
    let mut flags = keep.iter();
    graph.blocks[block].inputargs.retain(|_| *flags.next().expect("one flag per inputarg"));
    for &link in links {
        let mut flags = keep.iter();
        graph.links[link].args.retain(|_| *flags.next().expect("one flag per argument"));
    }
}

/// As [`remove_identical_vars`], for SSA form: an inputarg that receives one value only (or
/// itself) is that value, wherever it is used.
pub fn remove_identical_vars_ssa<L: Level>(graph: &mut FunctionGraph<L>) {
    let resolved = identical_vars(graph);
    if resolved.is_empty() {
        return;
    }
    let entries = graph.entry_links();
    for block in graph.iterblocks() {
        rename_uses(graph, block, &resolved);
        let keep: Vec<bool> = graph.blocks[block].inputargs.iter().map(|v| !resolved.contains_key(v)).collect();
        if keep.contains(&false) {
            drop_columns(graph, block, entries.of(block), &keep);
        }
    }
}

/// The inputargs that receive one value only (or themselves), along all links of the graph, and
/// that value: where they are used, the variable still has it.
///
/// The variable of an exception is left to the blocks that its link leads to.
///
/// Source: pypy `backendopt/ssa.py` (`SSI_to_SSA`).
pub fn identical_vars<L: Level>(graph: &FunctionGraph<L>) -> Renaming {
    let entries = graph.entry_links();
    // What is left to look at: inputargs with their columns.
    let mut open: Vec<(Variable, &[Link], usize)> = Vec::new();
    let mut of_links = EntitySet::new();
    for block in graph.iterblocks() {
        for &link in &graph.blocks[block].exits {
            let link = &graph.links[link];
            of_links.extend([link.last_exception, link.last_exc_value].into_iter().flatten().filter_map(Operand::var));
        }
        if !is_special(graph, block) {
            let inputargs = graph.blocks[block].inputargs.iter().enumerate();
            open.extend(inputargs.map(|(index, &v)| (v, entries.of(block), index)));
        }
    }
    let mut known: SecondaryMap<Variable, Option<Operand>> = SecondaryMap::with_capacity(graph.vars.len());
    let mut found = Vec::new();
    let mut changed = true;
    while changed {
        changed = false;
        open.retain(|&(v, links, index)| {
            let values = links.iter().map(|&link| resolve(&known, graph.links[link].args[index]));
            let mut values = values.filter(|&value| value != Operand::Var(v));
            let Some(value) = values.next() else { return true };
            let one = values.all(|other| other == value) && !value.var().is_some_and(|v| of_links.contains(v));
            if one {
                known[v] = Some(value);
                found.push(v);
                changed = true;
            }
            !one
        });
    }
    found.into_iter().map(|v| (v, resolve(&known, Operand::Var(v)))).collect()
}

fn resolve(known: &SecondaryMap<Variable, Option<Operand>>, mut operand: Operand) -> Operand {
    while let Some(next) = operand.var().and_then(|v| known[v]) {
        operand = next;
    }
    operand
}

/// Removes operations whose results are not used, and variables that are only passed around.
///
/// `removable` says whether an operation may go when its result is unused; the operation whose
/// exceptions a block tests always stays.
pub fn transform_dead_op_vars<L: Level>(
    graph: &mut FunctionGraph<L>,
    removable: &dyn Fn(&FunctionGraph<L>, &SpaceOperation<L>) -> bool,
) {
    let order = graph.iterblocks();
    let entries = graph.entry_links();
    let mut needed = vec![false; graph.vars.len()];
    let mut work: Vec<Variable> = Vec::new();
    // What a variable is made of, for removable operations and inputargs.
    let mut sources: SecondaryMap<Variable, SmallVec<[Variable; 4]>> = SecondaryMap::new();
    for &block in &order {
        let data = &graph.blocks[block];
        let last = data.operations.len().wrapping_sub(1);
        for (index, op) in data.operations.iter().enumerate() {
            let uses = op.args.iter().filter_map(|arg| arg.var());
            if removable(graph, op) && !(data.canraise() && index == last) {
                sources[op.result] = uses.collect();
            } else {
                work.extend(uses);
            }
        }
        if let ExitSwitch::Value(Operand::Var(v)) = data.exitswitch {
            work.push(v);
        }
        for &link in &data.exits {
            let link = &graph.links[link];
            let special = is_special(graph, link.target);
            for (&arg, &v) in link.args.iter().zip(&graph.blocks[link.target].inputargs) {
                if let Operand::Var(arg) = arg {
                    if special {
                        work.push(arg);
                    } else {
                        sources[v].push(arg);
                    }
                }
            }
        }
    }
    while let Some(v) = work.pop() {
        if !std::mem::replace(&mut needed[v.index()], true) {
            work.extend(&sources[v]);
        }
    }
    for &block in &order {
        let data = &graph.blocks[block];
        let last = data.operations.len().wrapping_sub(1);
        let canraise = data.canraise();
        let keep: Vec<bool> = data
            .operations
            .iter()
            .enumerate()
            .map(|(index, op)| needed[op.result.index()] || canraise && index == last || !removable(graph, op))
            .collect();
        let mut flags = keep.iter();
        graph.blocks[block].operations.retain(|_| *flags.next().expect("one flag per operation"));
        if is_special(graph, block) {
            continue;
        }
        let keep: Vec<bool> = graph.blocks[block].inputargs.iter().map(|v| needed[v.index()]).collect();
        if keep.contains(&false) {
            let links = entries.of(block);
            drop_columns(graph, block, links, &keep);
        }
    }
}
