//! Global value numbering: what a dominating block has computed is not computed again, and what
//! a branch has decided is known below it.
//!
//! Works on SSA form: variables that blocks only pass around are first resolved to their
//! definition, and SSI form is restored at the end. A pure operation on the same operands as
//! one in a dominating block (or earlier in the block) is that one's result. Below the true exit
//! of `int_lt(i, n)`, `int_ge(i, n)` is false: so an index test in a loop `for i in range(len(a))`
//! vanishes where the length cannot change.
//!
//! What a field or an item was when it was last read or written is known as well, in the block and in
//! those that it dominates, until something on the way may have written there (`writes`).
//!
//! Source: Click, "Global Code Motion, Global Value Numbering" (dominator-scoped hashing); reference §8.2
//! (`storesink`).

use crate::support::{Substitution, resolve, substitute_block};
use crate::tree::DominatorTree;
use crate::writes::{Place, WriteAnalysis, Writes, place_of};
use entity::{Block, EntityRef, Link, LowLevelType, Variable};
use flow::llops::Effect;
use flow::simplify::remove_identical_vars_ssa;
use flow::ssa::ssa_to_ssi;
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use ootype::{OoTypeData, Universe};
use rustc_hash::FxHashMap;

/// What identifies a computation.
type Key = (LlOp, Vec<Operand>, LowLevelType);

/// What is known of memory: the object, the index of an item, and what is there.
type Memory = FxHashMap<(Place, Operand, Option<Operand>), Operand>;

/// Rewrites one graph.
pub(crate) fn run(graph: &mut TypedGraph, universe: &Universe, writes: &WriteAnalysis<'_>) {
    remove_identical_vars_ssa(graph);
    let tree = DominatorTree::of(graph);
    let on_the_way = writes_on_the_way(&tree, graph, universe, writes);
    let mut walk = Walk {
        universe,
        writes,
        memory: Memory::default(),
        known: FxHashMap::default(),
        computed: FxHashMap::default(),
        undo: Vec::new(),
        substitution: Substitution::default(),
    };
    // Explicit stack: entering a block opens a scope, leaving it closes the scope.
    let mut stack = vec![(graph.startblock, Some(Memory::default()))];
    while let Some((block, entering)) = stack.pop() {
        let Some(memory) = entering else {
            walk.close();
            continue;
        };
        walk.open();
        walk.memory = memory;
        walk.forget(&on_the_way[block.index()]);
        stack.push((block, None));
        if let Some(link) = tree.only_entry[block.index()] {
            walk.learn_from_branch(graph, link);
        }
        walk.block(graph, block);
        stack.extend(tree.children[block.index()].iter().rev().map(|&child| (child, Some(walk.memory.clone()))));
    }
    if !walk.substitution.is_empty() {
        for block in graph.iterblocks() {
            substitute_block(graph, block, &walk.substitution);
        }
    }
    ssa_to_ssi(graph);
}

struct Walk<'a> {
    universe: &'a Universe,
    writes: &'a WriteAnalysis<'a>,
    /// At the operation that is looked at.
    memory: Memory,
    known: FxHashMap<Key, Operand>,
    /// How a variable was computed.
    computed: FxHashMap<Variable, Key>,
    /// Keys to restore, with what they meant before; `None` opens a scope.
    undo: Vec<Option<(Key, Option<Operand>)>>,
    substitution: Substitution,
}

impl Walk<'_> {
    fn open(&mut self) {
        self.undo.push(None);
    }

    fn close(&mut self) {
        while let Some(Some((key, before))) = self.undo.pop() {
            match before {
                Some(value) => self.known.insert(key, value),
                None => self.known.remove(&key),
            };
        }
    }

    fn record(&mut self, key: Key, value: Operand) {
        let before = self.known.insert(key.clone(), value);
        self.undo.push(Some((key, before)));
    }

    fn block(&mut self, graph: &mut TypedGraph, block: Block) {
        let raising = graph.blocks[block].canraise();
        let mut kept = Vec::new();
        let operations = std::mem::take(&mut graph.blocks[block].operations);
        let last = operations.len().wrapping_sub(1);
        for (index, mut op) in operations.into_iter().enumerate() {
            for arg in &mut op.args {
                *arg = resolve(&self.substitution, *arg);
            }
            if op.op.effect() == Effect::Pure && !(raising && index == last) {
                let key = (op.op, op.args.clone(), graph.concretetype(op.result));
                if let Some(&value) = self.known.get(&key) {
                    self.substitution.insert(op.result, value);
                    continue;
                }
                self.computed.insert(op.result, key.clone());
                self.record(key, Operand::Var(op.result));
            } else if let Some(value) = self.access(graph, &op) {
                self.substitution.insert(op.result, value);
                continue;
            }
            kept.push(op);
        }
        graph.blocks[block].operations = kept;
    }

    /// Follows what an operation does to memory. The result of one that reads what is known.
    fn access(&mut self, graph: &TypedGraph, op: &SpaceOperation<Typed>) -> Option<Operand> {
        let place = place_of(self.universe, graph, op);
        match (op.op, place) {
            (LlOp::Getfield | LlOp::Getarrayitem, Some(place)) => {
                let cell = cell_of(place, op);
                let known = self.memory.get(&cell).copied();
                if known.is_none() {
                    self.memory.insert(cell, Operand::Var(op.result));
                }
                known
            }
            (LlOp::Setfield | LlOp::Setarrayitem, Some(place)) => {
                self.memory.retain(|(other, _, _), _| *other != place);
                // Of what is stored in a byte, the low bits are kept.
                if !self.is_of_bytes(&place) {
                    self.memory.insert(cell_of(place, op), op.args[2]);
                }
                None
            }
            _ => {
                self.forget(&self.writes.of_op(self.universe, graph, op));
                None
            }
        }
    }

    fn is_of_bytes(&self, place: &Place) -> bool {
        matches!(place, Place::Items(LowLevelType::Oo(array))
            if matches!(self.universe.types[*array], OoTypeData::Array(LowLevelType::BYTE)))
    }

    /// Forgets what may have been written.
    fn forget(&mut self, writes: &Writes) {
        if !writes.is_empty() {
            self.memory.retain(|(place, _, _), _| !writes.contain(place));
        }
    }

    /// A block with one entry knows what the switch before it decided.
    fn learn_from_branch(&mut self, graph: &mut TypedGraph, link: Link) {
        let data = &graph.links[link];
        let ExitCase::Bool(taken) = data.exitcase else { return };
        let previous = &graph.blocks[data.prevblock];
        let ExitSwitch::Value(switch) = previous.exitswitch else { return };
        let Operand::Var(v) = resolve(&self.substitution, switch) else { return };
        let holds = graph.constant(TypedConst::Bool(taken));
        let fails = graph.constant(TypedConst::Bool(!taken));
        let Some(key) = self.computed.get(&v).cloned() else { return };
        let (op, args, ty) = key.clone();
        self.record(key, holds);
        if let Some(opposite) = opposite(op) {
            self.record((opposite, args.clone(), ty), fails);
        }
        if let Some(mirrored) = mirrored(op) {
            let swapped: Vec<Operand> = args.iter().rev().copied().collect();
            self.record((mirrored, swapped.clone(), ty), holds);
            if let Some(opposite) = opposite(mirrored) {
                self.record((opposite, swapped, ty), fails);
            }
        }
    }
}

/// The cell of memory that an operation on a field or an item names.
fn cell_of(place: Place, op: &SpaceOperation<Typed>) -> (Place, Operand, Option<Operand>) {
    let index = matches!(place, Place::Items(_)).then(|| op.args[1]);
    (place, op.args[0], index)
}

/// The operation that is true exactly when this one is false (not for floats: NaN).
fn opposite(op: LlOp) -> Option<LlOp> {
    Some(match op {
        LlOp::IntLt => LlOp::IntGe,
        LlOp::IntGe => LlOp::IntLt,
        LlOp::IntLe => LlOp::IntGt,
        LlOp::IntGt => LlOp::IntLe,
        LlOp::IntEq => LlOp::IntNe,
        LlOp::IntNe => LlOp::IntEq,
        LlOp::UintLt => LlOp::UintGe,
        LlOp::UintGe => LlOp::UintLt,
        LlOp::UintLe => LlOp::UintGt,
        LlOp::UintGt => LlOp::UintLe,
        LlOp::CharEq => LlOp::CharNe,
        LlOp::CharNe => LlOp::CharEq,
        LlOp::Ooisnull => LlOp::Oononnull,
        LlOp::Oononnull => LlOp::Ooisnull,
        _ => return None,
    })
}

/// The operation with exchanged operands that means the same.
fn mirrored(op: LlOp) -> Option<LlOp> {
    Some(match op {
        LlOp::IntLt => LlOp::IntGt,
        LlOp::IntGt => LlOp::IntLt,
        LlOp::IntLe => LlOp::IntGe,
        LlOp::IntGe => LlOp::IntLe,
        LlOp::IntEq | LlOp::IntNe | LlOp::CharEq | LlOp::CharNe | LlOp::Oois => op,
        LlOp::UintLt => LlOp::UintGt,
        LlOp::UintGt => LlOp::UintLt,
        LlOp::UintLe => LlOp::UintGe,
        LlOp::UintGe => LlOp::UintLe,
        _ => return None,
    })
}

/// For each block, what may be written between the end of its dominator and its start.
fn writes_on_the_way(
    tree: &DominatorTree,
    graph: &TypedGraph,
    universe: &Universe,
    writes: &WriteAnalysis<'_>,
) -> Vec<Writes> {
    let mut all = vec![Writes::default(); graph.blocks.len()];
    let joins = tree.order.iter().copied().enumerate().skip(1);
    let joins: Vec<_> = joins.filter(|(_, block)| tree.only_entry[block.index()].is_none()).collect();
    if joins.is_empty() {
        return all;
    }
    let of_blocks: Vec<Writes> = tree.order.iter().map(|&block| writes.of_block(universe, graph, block)).collect();
    let mut seen = vec![usize::MAX; tree.order.len()];
    for (number, join) in joins {
        let mut pending = vec![number];
        while let Some(at) = pending.pop() {
            for &link in &tree.entries[tree.order[at].index()] {
                let from = tree.number[graph.links[link].prevblock.index()];
                if from != tree.dominators[number] && std::mem::replace(&mut seen[from], number) != number {
                    all[join.index()].join(&of_blocks[from]);
                    pending.push(from);
                }
            }
        }
    }
    all
}
