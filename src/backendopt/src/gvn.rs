//! Global value numbering: what a dominating block has computed is not computed again, and what
//! a branch has decided is known below it.
//!
//! Works on SSA form: variables that blocks only pass around are first resolved to their
//! definition, and SSI form is restored at the end. A pure operation on the same operands as
//! one in a dominating block (or earlier in the block) is that one's result. Below the true exit
//! of `int_lt(i, n)`, `int_ge(i, n)` is false: so an index test in a loop `for i in range(len(a))`
//! vanishes where the length cannot change.
//!
//! Source: Click, "Global Code Motion, Global Value Numbering" (dominator-scoped hashing);
//! Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm".

use crate::support::{Substitution, resolve, substitute_block};
use entity::{Block, EntityRef, LowLevelType, Variable};
use flow::llops::Effect;
use flow::simplify::remove_identical_vars_ssa;
use flow::ssa::ssa_to_ssi;
use flow::{ExitCase, ExitSwitch, LlOp, Operand, TypedConst, TypedGraph};
use rustc_hash::FxHashMap;

/// What identifies a computation.
type Key = (LlOp, Vec<Operand>, LowLevelType);

/// Rewrites one graph.
pub(crate) fn run(graph: &mut TypedGraph) {
    remove_identical_vars_ssa(graph);
    let tree = DominatorTree::of(graph);
    let mut walk = Walk {
        known: FxHashMap::default(),
        computed: FxHashMap::default(),
        undo: Vec::new(),
        substitution: Substitution::default(),
    };
    // Explicit stack: entering a block opens a scope, leaving it closes the scope.
    let mut stack = vec![(graph.startblock, false)];
    while let Some((block, leaving)) = stack.pop() {
        if leaving {
            walk.close();
            continue;
        }
        walk.open();
        stack.push((block, true));
        if let Some(link) = tree.only_entry[block.index()] {
            walk.learn_from_branch(graph, link);
        }
        walk.block(graph, block);
        stack.extend(tree.children[block.index()].iter().rev().map(|&child| (child, false)));
    }
    if !walk.substitution.is_empty() {
        for block in graph.iterblocks() {
            substitute_block(graph, block, &walk.substitution);
        }
    }
    ssa_to_ssi(graph);
}

struct Walk {
    known: FxHashMap<Key, Operand>,
    /// How a variable was computed.
    computed: FxHashMap<Variable, Key>,
    /// Keys to restore, with what they meant before; `None` opens a scope.
    undo: Vec<Option<(Key, Option<Operand>)>>,
    substitution: Substitution,
}

impl Walk {
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
            }
            kept.push(op);
        }
        graph.blocks[block].operations = kept;
    }

    /// A block with one entry knows what the switch before it decided.
    fn learn_from_branch(&mut self, graph: &mut TypedGraph, link: entity::Link) {
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

/// Immediate dominators, as children lists.
struct DominatorTree {
    children: Vec<Vec<Block>>,
    /// The link into a block that has only one.
    only_entry: Vec<Option<entity::Link>>,
}

impl DominatorTree {
    fn of(graph: &TypedGraph) -> Self {
        let order = reverse_postorder(graph);
        let mut number = vec![usize::MAX; graph.blocks.len()];
        for (i, &block) in order.iter().enumerate() {
            number[block.index()] = i;
        }
        let mut entries: Vec<Vec<entity::Link>> = vec![Vec::new(); graph.blocks.len()];
        for &block in &order {
            for &link in &graph.blocks[block].exits {
                entries[graph.links[link].target.index()].push(link);
            }
        }
        let mut idom = vec![usize::MAX; order.len()];
        idom[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for (i, &block) in order.iter().enumerate().skip(1) {
                let mut new = usize::MAX;
                for &link in &entries[block.index()] {
                    let pred = number[graph.links[link].prevblock.index()];
                    if idom[pred] == usize::MAX {
                        continue;
                    }
                    new = if new == usize::MAX { pred } else { intersect(&idom, pred, new) };
                }
                if idom[i] != new {
                    idom[i] = new;
                    changed = true;
                }
            }
        }
        let mut children = vec![Vec::new(); graph.blocks.len()];
        for (i, &block) in order.iter().enumerate().skip(1) {
            children[order[idom[i]].index()].push(block);
        }
        let only = |links: &Vec<entity::Link>| if let [link] = links.as_slice() { Some(*link) } else { None };
        Self { children, only_entry: entries.iter().map(only).collect() }
    }
}

fn intersect(idom: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        while a > b {
            a = idom[a];
        }
        while b > a {
            b = idom[b];
        }
    }
    a
}

fn reverse_postorder(graph: &TypedGraph) -> Vec<Block> {
    let mut seen = vec![false; graph.blocks.len()];
    let mut postorder = Vec::new();
    let mut stack = vec![(graph.startblock, 0)];
    seen[graph.startblock.index()] = true;
    while let Some((block, next)) = stack.pop() {
        match graph.blocks[block].exits.get(next) {
            Some(&link) => {
                stack.push((block, next + 1));
                let target = graph.links[link].target;
                if !std::mem::replace(&mut seen[target.index()], true) {
                    stack.push((target, 0));
                }
            }
            None => postorder.push(block),
        }
    }
    postorder.reverse();
    postorder
}
