//! Operators on ints.

use super::parts::inside;
use super::{Builder, Effect, Node, Operation, Term};
use crate::lattice::model::SomeValue;
use crate::solver::annrpython::Annotator;
use ::flow::{HlOp, SpaceOperation};
use flowspace::Flow;

impl Builder<'_, '_> {
    /// Operators on ints; whether it is one.
    pub(super) fn add_arithmetic(&mut self, op: &SpaceOperation<Flow>) -> bool {
        let base = op.op.inplace_base().unwrap_or(op.op);
        let base = base.without_ovf().unwrap_or(base);
        let int = |s: &SomeValue| Annotator::holds_int(&s.kind);
        let result = self.annotator.binding(self.graph, op.result).clone();
        let arity = match base {
            HlOp::Neg | HlOp::Pos | HlOp::Abs | HlOp::Invert => 1,
            HlOp::Add
            | HlOp::Sub
            | HlOp::Mul
            | HlOp::FloorDiv
            | HlOp::Mod
            | HlOp::DivMod
            | HlOp::Pow
            | HlOp::LShift
            | HlOp::RShift
            | HlOp::And
            | HlOp::Or
            | HlOp::Xor => 2,
            HlOp::Eq | HlOp::Ne | HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge | HlOp::Bool | HlOp::Not => 0,
            _ => return false,
        };
        if !op.args.iter().take(2).all(|&arg| int(&self.s(arg))) {
            return false;
        }
        if arity == 0 {
            op.args.iter().for_each(|&arg| self.observe(arg));
            return true;
        }
        if base == HlOp::DivMod {
            let [a, b] = [self.term(op.args[0]), self.term(op.args[1])];
            for (i, from) in [(0, a), (1, b)] {
                let to = self.var(op.result, inside(i, 0));
                self.effect(from, to, Effect::Move);
            }
            self.observe(op.args[0]);
            self.observe(op.args[1]);
            return true;
        }
        if !int(&result) {
            return false;
        }
        let to = self.var(op.result, 0);
        let a = self.term(op.args[0]);
        let b = if arity == 2 { self.term(op.args[1]) } else { Term::default() };
        let bits = |n: Option<f64>| n.map(|n| n.abs().max(1.0).log2());
        let mask = |n: Option<f64>| n.is_some_and(|n| (0.0..9.3e18).contains(&n));
        if base == HlOp::Neg {
            self.flows.negative.insert(to);
        }
        match base {
            HlOp::Neg | HlOp::Pos | HlOp::Abs | HlOp::Invert => self.effect(a, to, Effect::Move),
            HlOp::Add | HlOp::Sub | HlOp::Or | HlOp::Xor => {
                let fresh = op.args[0] != op.args[1]
                    && op.args.iter().filter_map(|arg| arg.var()).any(|v| self.fresh.contains(&v));
                let sum = |other: Term| match (base, other.node) {
                    (HlOp::Or | HlOp::Xor, _) => Effect::Move,
                    (_, Some(other)) if fresh => Effect::FreshSum(other),
                    _ => Effect::Sum(other.node, other.konst.map_or(0.0, f64::abs)),
                };
                self.effect(a, to, sum(b));
                self.effect(b, to, sum(a));
            }
            HlOp::Mul => {
                self.effect(a, to, Effect::Bits(bits(b.konst).unwrap_or(64.0)));
                self.effect(b, to, Effect::Bits(bits(a.konst).unwrap_or(64.0)));
            }
            HlOp::FloorDiv => {
                self.effect(a, to, bits(b.konst).map_or(Effect::Move, |bits| Effect::Bits(-bits)));
                self.observe(op.args[0]);
                self.observe(op.args[1]);
            }
            HlOp::RShift => {
                self.effect(a, to, b.konst.map_or(Effect::Move, |bits| Effect::Bits(-bits.max(0.0))));
                self.observe(op.args[0]);
            }
            HlOp::Mod => {
                self.effect(b, to, Effect::Move);
                let power = b.konst.is_some_and(|m| m > 0.0 && m < 9.3e18 && m.log2().fract() == 0.0);
                if !power {
                    self.observe(op.args[0]);
                }
                self.observe(op.args[1]);
            }
            HlOp::And => match (mask(a.konst), mask(b.konst)) {
                (true, _) => self.effect(a, to, Effect::Move),
                (_, true) => self.effect(b, to, Effect::Move),
                _ => {
                    let nonneg = |s: SomeValue| s.int_kind().is_some_and(|(_, nonneg)| nonneg);
                    match (nonneg(self.s(op.args[0])), nonneg(self.s(op.args[1]))) {
                        (_, true) => self.effect(b, to, Effect::Move),
                        (true, _) => self.effect(a, to, Effect::Move),
                        _ => {
                            self.effect(a, to, Effect::Move);
                            self.effect(b, to, Effect::Move);
                        }
                    }
                }
            },
            HlOp::LShift => {
                self.effect(a, to, Effect::Bits(b.konst.map_or(64.0, |n| n.max(0.0))));
                if b.konst.is_none() {
                    self.effect(b, to, Effect::Bits(64.0));
                    self.observe(op.args[1]);
                }
            }
            HlOp::Pow => {
                let growth = if b.konst.is_some_and(|n| n < 2.0) { 0.0 } else { 64.0 };
                self.effect(a, to, Effect::Bits(growth));
                if b.konst.is_none() {
                    self.effect(b, to, Effect::Bits(64.0));
                }
                self.observe(op.args[0]);
                self.observe(op.args[1]);
            }
            _ => unreachable!("all operators are listed"),
        }
        if self.program_ints {
            let function = self.function.clone();
            let exact = result.is_exact();
            self.flows.operations.push(Operation { op: base, loc: op.loc, result: to, args: [a, b], exact, function });
        }
        true
    }

    pub(super) fn effect(&mut self, from: Term, to: Node, effect: Effect) {
        match from {
            Term { konst: Some(value), .. } => {
                // What an operation makes of a constant depends on the other operand.
                if effect == Effect::Move {
                    self.constant(to, value);
                }
            }
            Term { node: Some(from), .. } => self.edge(from, to, effect),
            Term { .. } => {
                self.flows.unknown.insert(to);
            }
        }
    }
}
