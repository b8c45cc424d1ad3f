//! From "definitions dominate uses" to SSI form.
//!
//! Adds to every block the variables that it (or a block after it) uses but does not define, and
//! passes them along the links. Link variables of exceptions (`last_exc_value`) are defined by
//! their link only.
//!
//! Source: pypy `rpython/translator/unsimplify.py`, `backendopt/ssa.py` (`SSA_to_SSI`).

use crate::{ExitSwitch, FunctionGraph, Level, Operand};
use entity::{Block, EntityRef, Link, PackedOption, SecondaryMap, Variable};

/// Rewrites the graph into SSI form.
///
/// # Panics
/// When a variable is used where its definition does not dominate.
pub fn ssa_to_ssi<L: Level>(graph: &mut FunctionGraph<L>) {
    let order = graph.iterblocks();
    let definers = definers(graph, &order);
    let uses = foreign_uses(graph, &order, &definers);
    if uses.is_empty() {
        return;
    }
    let live = live_at_entry(graph, &definers, &uses);
    if let Some(v) = live[graph.startblock.index()].first() {
        panic!("ssa_to_ssi: {v} is used but not defined on every path in {}", graph.name);
    }
    let mut fresh: Vec<Vec<Variable>> = vec![Vec::new(); graph.blocks.len()];
    for &block in &order {
        for &v in &live[block.index()] {
            let copy = graph.vars[v].clone();
            fresh[block.index()].push(graph.vars.push(copy));
        }
        graph.blocks[block].inputargs.extend(&fresh[block.index()]);
    }
    // What a variable is called in the block at hand.
    let mut here: SecondaryMap<Variable, PackedOption<Variable>> = SecondaryMap::with_capacity(graph.vars.len());
    for &block in &order {
        for (&v, &name) in live[block.index()].iter().zip(&fresh[block.index()]) {
            here[v] = name.into();
        }
        let rename = |v: Variable| here[v].expand().unwrap_or(v);
        let rename_operand = |operand: &mut Operand| {
            if let Operand::Var(v) = operand {
                *v = rename(*v);
            }
        };
        let data = &mut graph.blocks[block];
        for op in &mut data.operations {
            op.args.iter_mut().for_each(rename_operand);
        }
        if let ExitSwitch::Value(operand) = &mut data.exitswitch {
            rename_operand(operand);
        }
        for &link in &data.exits {
            let link = &mut graph.links[link];
            link.args.iter_mut().for_each(rename_operand);
            link.args.extend(live[link.target.index()].iter().map(|&v| Operand::Var(rename(v))));
        }
        for &v in &live[block.index()] {
            here[v] = None.into();
        }
    }
}

/// The block that defines a variable; none for those that a link defines.
type Definers = SecondaryMap<Variable, PackedOption<Block>>;

fn definers<L: Level>(graph: &FunctionGraph<L>, order: &[Block]) -> Definers {
    let mut definers = Definers::with_capacity(graph.vars.len());
    for &block in order {
        let data = &graph.blocks[block];
        for &v in data.inputargs.iter().chain(data.operations.iter().map(|op| &op.result)) {
            debug_assert!(definers[v].is_none(), "ssa_to_ssi: {v} is defined twice in {}", graph.name);
            definers[v] = block.into();
        }
    }
    definers
}

/// The variables that blocks use and do not define, with those blocks: sorted, without repetition.
fn foreign_uses<L: Level>(graph: &FunctionGraph<L>, order: &[Block], definers: &Definers) -> Vec<(Variable, Block)> {
    let mut uses = Vec::new();
    for &block in order {
        let data = &graph.blocks[block];
        let mut used = |operand: Operand| {
            if let Operand::Var(v) = operand
                && definers[v] != block.into()
            {
                uses.push((v, block));
            }
        };
        data.operations.iter().flat_map(|op| &op.args).copied().for_each(&mut used);
        if let ExitSwitch::Value(operand) = data.exitswitch {
            used(operand);
        }
        for &link in &data.exits {
            let args = graph.links[link].args.iter().copied();
            args.filter(|&arg| !arg.var().is_some_and(|v| is_link_var(graph, link, v))).for_each(&mut used);
        }
    }
    uses.sort_unstable();
    uses.dedup();
    uses
}

/// For each block, by number, the variables that it or a block after it uses and that are defined
/// before it, in their order: each variable is followed from its uses back to its definition.
fn live_at_entry<L: Level>(
    graph: &FunctionGraph<L>,
    definers: &Definers,
    uses: &[(Variable, Block)],
) -> Vec<Vec<Variable>> {
    let entries = graph.entry_links();
    let mut live: Vec<Vec<Variable>> = vec![Vec::new(); graph.blocks.len()];
    let mut pending = Vec::new();
    for uses in uses.chunk_by(|(v, _), (next, _)| v == next) {
        let v = uses[0].0;
        pending.extend(uses.iter().map(|&(_, block)| block));
        while let Some(block) = pending.pop() {
            let live = &mut live[block.index()];
            if live.last() == Some(&v) {
                continue;
            }
            live.push(v);
            let before = entries.of(block).iter().map(|&link| graph.links[link].prevblock);
            pending.extend(before.filter(|&block| definers[v] != block.into()));
        }
    }
    live
}

fn is_link_var<L: Level>(graph: &FunctionGraph<L>, link: Link, v: Variable) -> bool {
    let data = &graph.links[link];
    data.last_exc_value == Some(Operand::Var(v)) || data.last_exception == Some(Operand::Var(v))
}
