//! Expression trees: which operations stay on the operand stack.
//!
//! The result of an operation that is used once, in its own block, is not stored but computed
//! where it is used, if no effect changes place: going through the operands of a root from
//! right to left, an operation may move down to the root when everything with an effect that
//! stood between is already part of the same tree (and so still comes after it). Pure and
//! allocating operations move freely; reads move past reads.
//!
//! Source: reference §7.1 (`build_trees`); the rule for effects is ours.

use crate::backend::OoBackend;
use crate::database::at;
use entity::{SourceLoc, Variable};
use flow::llops::Effect;
use flow::{LlOp, Operand, SpaceOperation, Typed};
use rustc_hash::FxHashMap;

/// How deep expressions may nest.
const MAX_DEPTH: u32 = 24;
/// How far an operation with an effect or a read may move.
const MAX_WINDOW: usize = 100;

/// The trees of one block.
#[derive(Debug, Default)]
pub(crate) struct Trees {
    /// For every operation: it is computed where its result is used.
    pub(crate) inlined: Vec<bool>,
    /// For every operation: it is not computed at all.
    pub(crate) dropped: Vec<bool>,
    def: FxHashMap<Variable, usize>,
    uses: FxHashMap<Variable, u32>,
    root_of: Vec<usize>,
}

/// What consumes values in a block, in order; see [`Trees::build`].
pub(crate) struct Consumers<'a> {
    /// Operations with the operands that they push.
    pub(crate) ops: &'a [SpaceOperation<Typed>],
    /// The operands that each operation pushes.
    pub(crate) pushed: &'a [Vec<Operand>],
    /// The operation ends the block under a guard.
    pub(crate) guarded: bool,
    /// The operand of a bool switch, which may be a tree.
    pub(crate) condition: Option<Operand>,
    /// The operand of an integer switch, which must be in a local.
    pub(crate) selector: Option<Operand>,
    /// What each exit pushes.
    pub(crate) exits: &'a [Vec<Operand>],
    /// Whether the result of an operation is used anywhere.
    pub(crate) needed: &'a dyn Fn(Variable) -> bool,
    /// Whether a variable is to be in a local, for debuggers.
    pub(crate) stored: &'a dyn Fn(Variable) -> bool,
    /// Whether tracebacks show the same for two places.
    pub(crate) same_place: &'a dyn Fn(SourceLoc, SourceLoc) -> bool,
}

pub(crate) fn effect_of(op: LlOp) -> Effect {
    op.effect()
}

impl Trees {
    /// The operation that a use of the variable computes in place.
    pub(crate) fn inline_op(&self, v: Variable) -> Option<usize> {
        self.def.get(&v).copied().filter(|&q| self.inlined[q])
    }

    pub(crate) fn build(c: &Consumers<'_>, backend: &dyn OoBackend) -> Trees {
        let n = c.ops.len();
        let mut t = Trees {
            inlined: vec![false; n],
            dropped: vec![false; n],
            root_of: vec![usize::MAX; n],
            ..Trees::default()
        };
        for (i, op) in c.ops.iter().enumerate() {
            t.def.insert(op.result, i);
            t.dropped[i] = effect_of(op.op) != Effect::Effect && !(c.needed)(op.result);
        }
        let mut count = |operands: &[Operand]| {
            for v in operands.iter().filter_map(|o| o.var()) {
                *t.uses.entry(v).or_default() += 1;
            }
        };
        for (i, pushed) in c.pushed.iter().enumerate() {
            if !t.dropped[i] {
                count(pushed);
            }
        }
        count(c.condition.as_slice());
        count(c.selector.as_slice());
        for exit in c.exits {
            count(exit);
        }
        // What must be in a local is never a tree.
        let stored = c.ops.iter().map(|op| op.result).filter(|&v| (c.stored)(v));
        for v in c.selector.and_then(Operand::var).into_iter().chain(stored) {
            *t.uses.entry(v).or_default() += 1;
        }
        // Roots, last first.
        if c.exits.len() == 1 && !c.guarded && c.condition.is_none() {
            t.inline_operands(c, backend, &c.exits[0], n, false, 0, false);
        } else {
            for exit in c.exits {
                t.inline_operands(c, backend, exit, n, true, 0, false);
            }
        }
        if let Some(condition) = c.condition {
            t.inline_operands(c, backend, &[condition], n, false, 0, true);
        }
        for i in (0..n).rev() {
            if !t.inlined[i] && !t.dropped[i] {
                t.inline_operands(c, backend, &c.pushed[i], i, false, 0, false);
            }
        }
        t
    }

    /// Tries to inline operands of the root at position `root`, right to left.
    #[allow(clippy::too_many_arguments)]
    fn inline_operands(
        &mut self,
        c: &Consumers<'_>,
        backend: &dyn OoBackend,
        operands: &[Operand],
        root: usize,
        only_pure: bool,
        depth: u32,
        branch: bool,
    ) {
        if depth >= MAX_DEPTH {
            return;
        }
        for operand in operands.iter().rev() {
            let Some(v) = operand.var() else { continue };
            let Some(&q) = self.def.get(&v) else { continue };
            if self.uses.get(&v) != Some(&1) || self.inlined[q] || (c.guarded && q + 1 == c.ops.len()) {
                continue;
            }
            let op = c.ops[q].op;
            if !branch && backend.materialises_with_branch(op) {
                continue;
            }
            let effect = effect_of(op);
            let movable = match effect {
                Effect::Pure | Effect::Alloc => true,
                Effect::Read | Effect::Effect => !only_pure && self.may_move(c, q, root, effect),
            };
            // At an exit, the place is that of the last operation.
            let movable = movable
                && (!op.can_raise() || {
                    let place = c.ops.get(root).or(c.ops.last()).map_or(SourceLoc::UNKNOWN, |op| op.loc);
                    (c.same_place)(c.ops[q].loc, place)
                });
            if !movable {
                continue;
            }
            self.inlined[q] = true;
            self.root_of[q] = root;
            let fused = branch && op == LlOp::BoolNot;
            self.inline_operands(c, backend, &c.pushed[q], root, only_pure, depth + 1, fused);
        }
    }

    fn may_move(&self, c: &Consumers<'_>, q: usize, root: usize, effect: Effect) -> bool {
        if root - q > MAX_WINDOW {
            return false;
        }
        (q + 1..root.min(c.ops.len())).all(|x| {
            let other = effect_of(c.ops[x].op);
            let conflict = match (effect, other) {
                _ if self.dropped[x] => false,
                (Effect::Effect, Effect::Read | Effect::Effect) | (Effect::Read, Effect::Effect) => true,
                _ => false,
            };
            !conflict || (self.inlined[x] && self.root_of[x] == root)
        })
    }
}

/// The position in a block as an index; kept here so that callers agree.
pub(crate) fn block_index(block: entity::Block) -> usize {
    at(block)
}
