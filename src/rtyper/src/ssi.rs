//! From "definitions dominate uses" to SSI form.
//!
//! Adds to every block the variables that it (or a block after it) uses but does not define, and
//! passes them along the links. Link variables of exceptions (`last_exc_value`) are defined by
//! their link only.
//!
//! Source: pypy `rpython/translator/unsimplify.py`, `backendopt/ssa.py` (`SSA_to_SSI`).

use entity::{Block, EntityRef, Link, Variable};
use flow::{ExitSwitch, Operand, TypedGraph};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Rewrites the graph into SSI form.
///
/// # Panics
/// When a variable is used where its definition does not dominate.
pub(crate) fn ssa_to_ssi(graph: &mut TypedGraph) {
    let blocks = graph.iterblocks();
    let mut defs: FxHashMap<Block, FxHashSet<Variable>> = FxHashMap::default();
    let mut live: FxHashMap<Block, BTreeSet<Variable>> = FxHashMap::default();
    let mut preds: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
    let mut work: Vec<Block> = Vec::new();
    for &block in &blocks {
        let data = &graph.blocks[block];
        let mut defined: FxHashSet<Variable> = data.inputargs.iter().copied().collect();
        let mut used = BTreeSet::new();
        for op in &data.operations {
            used.extend(op.args.iter().filter_map(|a| a.var()).filter(|v| !defined.contains(v)));
            defined.insert(op.result);
        }
        if let ExitSwitch::Value(Operand::Var(v)) = data.exitswitch {
            used.insert(v);
        }
        for &link in &data.exits {
            let data = &graph.links[link];
            preds.entry(data.target).or_default().push(block);
            used.extend(data.args.iter().filter_map(|a| a.var()).filter(|&v| !is_link_var(graph, link, v)));
        }
        used.retain(|v| !defined.contains(v));
        if !used.is_empty() {
            work.push(block);
        }
        defs.insert(block, defined);
        live.insert(block, used);
    }
    if work.is_empty() {
        return;
    }
    while let Some(block) = work.pop() {
        let needed = live[&block].clone();
        for &pred in preds.get(&block).map(Vec::as_slice).unwrap_or_default() {
            let missing: Vec<Variable> =
                needed.iter().copied().filter(|v| !defs[&pred].contains(v) && !live[&pred].contains(v)).collect();
            if !missing.is_empty() {
                live.get_mut(&pred).expect("pred is reachable").extend(missing);
                work.push(pred);
            }
        }
    }
    if let Some(v) = live[&graph.startblock].first() {
        panic!("rtyper: {v} is used but not defined on every path in {}", graph.name);
    }
    let mut renaming: FxHashMap<Block, FxHashMap<Variable, Variable>> = FxHashMap::default();
    for &block in &blocks {
        let mut map = FxHashMap::default();
        for &v in &live[&block] {
            let copy = graph.vars[v].clone();
            let fresh = graph.vars.push(copy);
            graph.blocks[block].inputargs.push(fresh);
            map.insert(v, fresh);
        }
        renaming.insert(block, map);
    }
    for &block in &blocks {
        let map = &renaming[&block];
        let rename = |operand: &mut Operand| {
            if let Operand::Var(v) = operand
                && let Some(&fresh) = map.get(v)
            {
                *v = fresh;
            }
        };
        let data = &mut graph.blocks[block];
        for op in &mut data.operations {
            op.args.iter_mut().for_each(rename);
        }
        if let ExitSwitch::Value(operand) = &mut data.exitswitch {
            rename(operand);
        }
        for link in data.exits.clone() {
            let target = graph.links[link].target;
            graph.links[link].args.iter_mut().for_each(rename);
            for &v in &live[&target] {
                let mut operand = Operand::Var(v);
                rename(&mut operand);
                graph.links[link].args.push(operand);
            }
        }
    }
}

fn is_link_var(graph: &TypedGraph, link: Link, v: Variable) -> bool {
    let data = &graph.links[link];
    data.last_exc_value == Some(Operand::Var(v)) || data.last_exception == Some(Operand::Var(v))
}

/// Drops blocks and links that cannot be reached (ids change nothing: they stay allocated but empty).
pub(crate) fn clear_unreachable(graph: &mut TypedGraph) {
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
