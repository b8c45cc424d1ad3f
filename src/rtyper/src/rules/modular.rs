//! Exact ints of which only the lowest 64 bits are looked at.
//!
//! In `(h * p + c) & 0xffffffffffffffff` the product may have 128 bits, but the lowest 64 bits of the result are
//! those of its operands' lowest 64 bits, multiplied and added as words. *Ring operations* (`+`, `-`, `*`, `<<`,
//! `&`, `|`, `^`, `~`, unary `-`) have this property; a *mask* (`& m` for 0 <= m < 2**64, `% 2**k` for k <= 64)
//! looks at no other bits. So where all uses of a result of a ring operation are ring operations of this kind, or
//! masks, in the same block, it is a word that wraps, and no exact int is made.
//!
//! Ints that are looked at like this wherever they go are words already: see `demand.rs` of the annotator.
//!
//! In `a * b % m` and `(a * b + c) % m` of words with a remainder that is a word, neither is the product an exact int:
//! one helper does it all.
//!
//! Source: the demanded bits of LLVM (`DemandedBits.cpp`), for ints without bounds.

use crate::repr::annotated::Annotated;
use annotator::{SomeKind, SomeValue};
use entity::{Block, FlowGraphId, HostId, Variable};
use flow::{ExitSwitch, HlOp, LlOp, Operand, SpaceOperation};
use flowspace::{Flow, FlowGraph};
use host::{Host, HostConst, HostKind, IntKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// The module of the functions that operations on exact ints are rewritten into.
const MODULE: &str = "rotor_helpers.app_exact";

#[derive(Clone, Copy, Debug)]
enum Function {
    Ring(LlOp),
    And,
    Mod,
    LShift,
}

/// What an operation of a block is emitted as.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// The operation on the lowest words of its operands: a word, which only steps use.
    Word(LlOp),
    /// The lowest word of this operand with this mask: the result of the operation.
    Mask(Operand, u64),
    /// The same with a word that is not negative.
    MaskBy(Operand, Operand),
    /// The product of the first two, and the third, reduced by the last: words.
    Reduce { factors: [Operand; 2], added: Option<Operand>, modulus: Operand },
    /// A part of a reduction.
    Part,
}

/// A value by its lowest 64 bits.
pub(crate) fn low_bits(value: &HostConst) -> Option<i64> {
    match value {
        HostConst::Int(n) => Some(*n),
        HostConst::Bool(b) => Some(i64::from(*b)),
        #[expect(clippy::cast_possible_truncation, reason = "the lowest bits are wanted")]
        HostConst::BigInt(digits) => digits.parse::<i128>().ok().map(|n| n as i64),
        _ => None,
    }
}

/// A constant that is neither negative nor above 2**64.
fn bounded(value: &HostConst) -> Option<u128> {
    let value = match value {
        HostConst::Int(n) => u128::try_from(*n).ok()?,
        HostConst::BigInt(digits) => digits.parse().ok()?,
        _ => return None,
    };
    (value <= 1 << 64).then_some(value)
}

/// The steps of a block by the results of their operations: those that make a word, and the masks of such words.
pub(crate) fn steps(
    annotated: &Annotated<'_>,
    flow: &FlowGraph,
    id: FlowGraphId,
    block: Block,
) -> FxHashMap<Variable, Step> {
    let mut finder = Finder { annotated, flow, id, steps: FxHashMap::default() };
    finder.find(block);
    finder.steps
}

struct Finder<'a, 'h> {
    annotated: &'a Annotated<'h>,
    flow: &'a FlowGraph,
    id: FlowGraphId,
    steps: FxHashMap<Variable, Step>,
}

impl Finder<'_, '_> {
    fn find(&mut self, block: Block) {
        let data = &self.flow.blocks[block];
        if !data.operations.iter().any(|op| self.binding(op.result).is_exact()) {
            return;
        }
        // What is looked at otherwise.
        let mut whole: FxHashSet<Variable> = FxHashSet::default();
        if let ExitSwitch::Value(Operand::Var(v)) = data.exitswitch {
            whole.insert(v);
        }
        for &link in &data.exits {
            whole.extend(self.flow.links[link].args.iter().filter_map(|arg| arg.var()));
        }
        let mut masks: Vec<(Variable, Variable)> = Vec::new();
        // Parts of reductions, with the results of these.
        let mut parts: FxHashMap<Variable, Variable> = FxHashMap::default();
        for op in data.operations.iter().rev() {
            if let Some(&reduced) = parts.get(&op.result) {
                if !whole.contains(&op.result) {
                    self.steps.insert(op.result, Step::Part);
                    continue;
                }
                let given_up: Vec<Variable> = parts.iter().filter(|&(_, of)| *of == reduced).map(|(&v, _)| v).collect();
                for part in given_up.into_iter().chain([reduced]) {
                    self.steps.remove(&part);
                    parts.remove(&part);
                }
            }
            let reduction =
                self.reduction(op, &data.operations).filter(|(_, own)| own.iter().all(|v| !whole.contains(v)));
            if let Some((step, own)) = reduction {
                self.steps.insert(op.result, step);
                parts.extend(own.into_iter().map(|part| (part, op.result)));
                continue;
            }
            match self.step(op) {
                Some(step @ (Step::Mask(Operand::Var(v), _) | Step::MaskBy(Operand::Var(v), _))) => {
                    self.steps.insert(op.result, step);
                    masks.push((op.result, v));
                }
                Some(step @ Step::Word(_)) if !whole.contains(&op.result) => {
                    self.steps.insert(op.result, step);
                }
                _ => whole.extend(op.args.iter().filter_map(|arg| arg.var())),
            }
        }
        // A mask of what is no word is done as well as can be.
        for (mask, of) in masks {
            if !matches!(self.steps.get(&of), Some(Step::Word(_))) {
                self.steps.remove(&mask);
            }
        }
    }

    fn binding(&self, v: Variable) -> &SomeValue {
        self.annotated.binding(self.id, v)
    }

    /// The value of an operand that is constant.
    fn constant(&self, operand: Operand) -> Option<HostConst> {
        match operand {
            Operand::Var(v) => self.binding(v).konst.clone(),
            Operand::Const(_) => self.flow.const_value(operand).and_then(|c| c.host().cloned()),
        }
    }

    fn is_int(&self, operand: Operand) -> bool {
        match operand {
            Operand::Var(v) => matches!(
                self.binding(v).kind,
                SomeKind::Exact | SomeKind::Bool | SomeKind::Int { kind: IntKind::Int, .. }
            ),
            Operand::Const(_) => self.constant(operand).is_some_and(|value| low_bits(&value).is_some()),
        }
    }

    fn is_word(&self, operand: Operand) -> bool {
        match operand {
            Operand::Var(v) => {
                matches!(self.binding(v).kind, SomeKind::Bool | SomeKind::Int { kind: IntKind::Int, .. })
            }
            Operand::Const(_) => matches!(self.constant(operand), Some(HostConst::Int(_) | HostConst::Bool(_))),
        }
    }

    /// What an operation calls, and its arguments.
    fn called<'o>(&self, op: &'o SpaceOperation<Flow>) -> Option<(Function, &'o [Operand])> {
        let (HlOp::SimpleCall, Some((&callee, args))) = (op.op, op.args.split_first()) else { return None };
        match self.flow.const_value(callee).and_then(|c| c.host().cloned()) {
            Some(HostConst::Obj(callee)) => Some((function(self.annotated.host, callee)?, args)),
            _ => None,
        }
    }

    /// The remainder of a product, or of a sum with one: the step, and the parts.
    fn reduction(
        &self,
        op: &SpaceOperation<Flow>,
        operations: &[SpaceOperation<Flow>],
    ) -> Option<(Step, Vec<Variable>)> {
        let (Function::Mod, &[Operand::Var(dividend), modulus]) = self.called(op)? else { return None };
        let binding = self.binding(op.result);
        if binding.konst.is_some() || !matches!(binding.kind, SomeKind::Int { .. }) || !self.is_word(modulus) {
            return None;
        }
        let made = |v: Variable| {
            let op = operations.iter().find(|op| op.result == v && self.binding(v).konst.is_none())?;
            self.called(op)
        };
        let product = |v: Variable| match made(v)? {
            (Function::Ring(LlOp::IntMul), &[a, b]) if self.is_word(a) && self.is_word(b) => Some([a, b]),
            _ => None,
        };
        if let Some(factors) = product(dividend) {
            return Some((Step::Reduce { factors, added: None, modulus }, vec![dividend]));
        }
        let (Function::Ring(LlOp::IntAdd), &[x, y]) = made(dividend)? else { return None };
        let sum = |x: Operand, y: Operand| {
            let part = x.var()?;
            let factors = product(part).filter(|_| self.is_word(y))?;
            Some((Step::Reduce { factors, added: Some(y), modulus }, vec![dividend, part]))
        };
        sum(x, y).or_else(|| sum(y, x))
    }

    /// What an operation may be, were its result looked at like that.
    fn step(&self, op: &SpaceOperation<Flow>) -> Option<Step> {
        let (function, args) = self.called(op)?;
        if self.binding(op.result).konst.is_some() || !args.iter().all(|&arg| self.is_int(arg)) {
            return None;
        }
        let exact = self.binding(op.result).is_exact();
        match (function, args) {
            (Function::Ring(op), _) if exact => Some(Step::Word(op)),
            (Function::LShift, &[_, count]) if exact => {
                matches!(self.constant(count), Some(HostConst::Int(0..=63))).then_some(Step::Word(LlOp::IntLshift))
            }
            (Function::And, &[a, b]) => {
                let mask = |arg| self.constant(arg).and_then(|m| u64::try_from(bounded(&m)?).ok());
                match (mask(a), mask(b)) {
                    (_, Some(mask)) => Some(Step::Mask(a, mask)),
                    (Some(mask), _) => Some(Step::Mask(b, mask)),
                    (None, None) if exact => Some(Step::Word(LlOp::IntAnd)),
                    (None, None) => Some(Step::MaskBy(a, b)),
                }
            }
            (Function::Mod, &[a, b]) => {
                let modulus = bounded(&self.constant(b)?).filter(|m| m.is_power_of_two())?;
                Some(Step::Mask(a, u64::try_from(modulus - 1).expect("at most 2**64")))
            }
            _ => None,
        }
    }
}

/// What a function of the library computes, if it matters here.
fn function(host: &Host, callee: HostId) -> Option<Function> {
    if host.kind(callee) != HostKind::Function {
        return None;
    }
    let info = host.function(callee);
    if &*info.module != MODULE {
        return None;
    }
    Some(match &*info.name {
        "add" => Function::Ring(LlOp::IntAdd),
        "sub" => Function::Ring(LlOp::IntSub),
        "mul" => Function::Ring(LlOp::IntMul),
        "or_" => Function::Ring(LlOp::IntOr),
        "xor" => Function::Ring(LlOp::IntXor),
        "neg" => Function::Ring(LlOp::IntNeg),
        "invert" => Function::Ring(LlOp::IntInvert),
        "and_" | "and_nonneg" => Function::And,
        "mod" => Function::Mod,
        "lshift" => Function::LShift,
        _ => return None,
    })
}
