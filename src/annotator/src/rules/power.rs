//! Powers of ints whose result is a float.
//!
//! `a ** b` of ints is an int, or a float when b is negative. So the result is a float where b is
//! proven negative, and where all uses turn it into a float anyway. Where a run sees negative
//! values come to b, and others, the result is either in the next one (`growth.rs`), and so is a
//! power that goes to places of ints and floats where numbers keep their kind.
//! Elsewhere it is an int, and a negative exponent an exception at run time (`ll_int.pow_`).
//!
//! The rule is not monotone in the sign of the exponent. Powers are ints at first; when nothing
//! else is pending, those that meet a condition become floats, all at once, which only makes
//! annotations more general. So the result does not depend on the order. A power that became a
//! float because its exponent was negative, which it is not always in the end, is either in the next
//! run. One that meets no condition in the end is an error, and so is that one where numbers do not keep
//! their kind.

use crate::lattice::alternatives::mixes_numbers;
use crate::lattice::dictdef::Part;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::errors::OpError;
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::format::is_float_spec;
use crate::rules::desugar::outcome::{Attempt, pass, rewrite_call};
use crate::solver::notes::{PowerResult, PowerSite};
use diagnostics::{DiagId, Diagnostic};
use entity::{FlowGraphId, SourceLoc, Variable};
use flow::{BuiltinFn, HlOp, Operand, SpaceOperation};
use flowspace::{Flow, FlowConst};
use host::{HostConst, HostKind, IntKind};
use rustc_hash::FxHashSet;
use std::ops::ControlFlow::Continue;

/// Functions of `math` that take ints for floats.
const FLOAT_FUNCTIONS: &[&str] = &[
    "sqrt", "cbrt", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "asin", "acos",
    "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "hypot", "pow", "fmod", "copysign", "fabs",
    "degrees", "radians", "isclose", "isnan", "isinf", "isfinite",
];

impl Rules<'_, '_> {
    /// `a ** b` of ints, of which `kind` is the common type: a rewrite where the result is or may be a float.
    pub(crate) fn int_power(&mut self, hop: &Hop<'_>, kind: IntKind) -> Attempt {
        let helper = match self.power_result(hop, kind) {
            PowerResult::Int => return pass(),
            PowerResult::Waiting => return Err(OpError::Blocked),
            PowerResult::Float => "int_power_float",
            PowerResult::Either if self.is_exact_here(hop, HlOp::Pow) => {
                return rewrite_call(&self.app_exact("power_any"), &hop.op.args);
            }
            PowerResult::Either => "int_power_any",
        };
        rewrite_call(&self.instance_helper(helper)?, &hop.op.args)
    }

    /// As [`Rules::int_power`] where the base or the exponent is an exact int; whether its
    /// operands are to become floats.
    pub(crate) fn exact_power(&mut self, hop: &Hop<'_>) -> Attempt<bool> {
        match self.power_result(hop, IntKind::Int) {
            PowerResult::Int => Ok(Continue(false)),
            PowerResult::Waiting => Err(OpError::Blocked),
            PowerResult::Float => Ok(Continue(true)),
            PowerResult::Either => rewrite_call(&self.app_exact("power_any"), &hop.op.args),
        }
    }

    fn power_result(&mut self, hop: &Hop<'_>, kind: IntKind) -> PowerResult {
        let exponent = &hop.args[1];
        // A negative exponent that is written down.
        if matches!(hop.op.args[1], Operand::Const(_)) && exponent.is_negative() {
            return PowerResult::Float;
        }
        let (Some(point), true) = (self.current_point(), kind == IntKind::Int) else { return PowerResult::Int };
        if exponent.int_kind().is_some_and(|(_, nonneg)| nonneg) {
            return PowerResult::Int;
        }
        let loc = self.current_loc();
        if self.options.decisions.either_powers.contains(&loc) {
            return PowerResult::Either;
        }
        let keep_numbers = self.bookkeeper.lattice.keep_numbers;
        let site = self.findings_mut().powers.entry((point.graph, hop.op.result)).or_insert(PowerSite {
            point,
            loc,
            negative: true,
            result: PowerResult::Int,
            for_its_sign: false,
        });
        site.negative = exponent.is_negative();
        // Where numbers keep their kind, an int that becomes a float later would be either.
        if site.negative && site.result == PowerResult::Int && keep_numbers {
            return PowerResult::Waiting;
        }
        site.result
    }

    /// Makes floats of the powers that meet a condition now; called when nothing is pending.
    pub(crate) fn decide_powers(&mut self) {
        let decided = |(key, site): (&(FlowGraphId, Variable), &PowerSite)| {
            if site.result != PowerResult::Int {
                return None;
            }
            let floats = self.is_used_as_float(key.0, key.1, site, false);
            let result = if floats || site.negative {
                PowerResult::Float
            } else if self.is_used_as_float(key.0, key.1, site, true) {
                PowerResult::Either
            } else {
                return None;
            };
            Some((*key, result, !floats && site.negative))
        };
        let news: Vec<_> = self.findings().powers.iter().filter_map(decided).collect();
        let mut points = Vec::new();
        for (key, result, for_its_sign) in news {
            let site = &mut self.findings_mut().powers[&key];
            site.result = result;
            site.for_its_sign = for_its_sign;
            points.push(site.point);
        }
        self.reflow_all(&points);
    }

    /// Reports powers that are floats and should not be; those whose exponent turned out to have either sign get
    /// another run where numbers keep their kind.
    pub(crate) fn check_powers(&mut self) {
        let keep_numbers = self.bookkeeper.lattice.keep_numbers;
        let is_wrong = |key: &(FlowGraphId, Variable), site: &PowerSite| {
            site.result == PowerResult::Float
                && !site.negative
                && !(site.for_its_sign && keep_numbers)
                && !self.is_used_as_float(key.0, key.1, site, false)
        };
        let wrong: Vec<SourceLoc> =
            self.findings().powers.iter().filter(|(key, site)| is_wrong(key, site)).map(|(_, site)| site.loc).collect();
        for loc in wrong {
            let message = "whether this power of an int is an int or a float depends on itself";
            self.record(Diagnostic::new(DiagId::UnsupportedOperation, message, loc).help("write float(x) ** n"), None);
        }
    }

    /// Whether all uses of a power turn it into a float; with `mixed`, or put it among ints and floats.
    fn is_used_as_float(&self, graph: FlowGraphId, result: Variable, site: &PowerSite, mixed: bool) -> bool {
        let block = &self.graph(graph).blocks[site.point.block];
        // The result of a replacement is not in the graph.
        let in_graph = block.operations.get(site.point.op as usize).is_some_and(|op| op.result == result);
        in_graph && self.only_used_as_float(graph, result, mixed, &mut FxHashSet::default())
    }

    /// Whether all uses of a number turn it into a float; with `mixed`, or put it among ints and floats.
    fn only_used_as_float(&self, graph: FlowGraphId, v: Variable, mixed: bool, seen: &mut FxHashSet<Variable>) -> bool {
        if !seen.insert(v) {
            return true;
        }
        let data = self.graph(graph);
        for block in data.iterblocks() {
            let block = &data.blocks[block];
            for op in &block.operations {
                let uses = (0..op.args.len()).filter(|&i| op.args[i] == Operand::Var(v));
                for i in uses {
                    if !self.takes_float(graph, op, i, mixed, seen) {
                        return false;
                    }
                }
            }
            for &link in &block.exits {
                let link = &data.links[link];
                for (i, &arg) in link.args.iter().enumerate() {
                    if arg != Operand::Var(v) {
                        continue;
                    }
                    let target = data.blocks[link.target].inputargs[i];
                    let s_target = self.binding(graph, target);
                    let fine = match s_target.kind {
                        SomeKind::Float => true,
                        SomeKind::Union { .. } => mixed && mixes_numbers(s_target),
                        SomeKind::Int { .. } => {
                            target != data.getreturnvar() && self.only_used_as_float(graph, target, mixed, seen)
                        }
                        _ => false,
                    };
                    if !fine {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Whether an operation gives the same for operand `i` when it is a float.
    fn takes_float(
        &self,
        graph: FlowGraphId,
        op: &SpaceOperation<Flow>,
        i: usize,
        mixed: bool,
        seen: &mut FxHashSet<Variable>,
    ) -> bool {
        let s = |i: usize| self.operand_opt(graph, op.args[i]);
        let is_float = |s: &SomeValue| matches!(s.kind, SomeKind::Float);
        let takes = |s: &SomeValue| is_float(s) || mixed && mixes_numbers(s);
        let base = op.op.inplace_base().unwrap_or(op.op);
        match base.without_ovf().unwrap_or(base) {
            HlOp::Mod if i == 1 && matches!(s(0).kind, SomeKind::Str { .. } | SomeKind::Char) => {
                s(0).konst.is_some_and(|text| self.percent_shows_float(&text, 0))
            }
            HlOp::Add
            | HlOp::Sub
            | HlOp::Mul
            | HlOp::TrueDiv
            | HlOp::FloorDiv
            | HlOp::Mod
            | HlOp::DivMod
            | HlOp::Pow
            | HlOp::Lt
            | HlOp::Le
            | HlOp::Gt
            | HlOp::Ge
            | HlOp::Eq
            | HlOp::Ne => is_float(&s(1 - i)),
            HlOp::Bool | HlOp::Not => true,
            HlOp::Neg | HlOp::Pos | HlOp::Abs => self.only_used_as_float(graph, op.result, mixed, seen),
            HlOp::Format => i == 0 && s(1).konst.is_some_and(|spec| spec.as_str().is_some_and(is_float_spec)),
            HlOp::SetAttr => match s(0).kind {
                SomeKind::Instance { classdef: Some(classdef), .. } => s(1).konst.is_some_and(|name| {
                    let name = name.as_str().unwrap_or_default();
                    let attr =
                        self.bookkeeper.getmro(classdef).find_map(|c| self.bookkeeper.classdef(c).attrs.get(name));
                    attr.is_some_and(|attr| takes(&attr.value.s_value))
                }),
                _ => false,
            },
            HlOp::SetItem if i == 2 => match s(0).kind {
                SomeKind::List { listdef, .. } => takes(&self.bookkeeper.listitem(listdef).item.s_value),
                SomeKind::Dict { dictdef, .. } => takes(&self.bookkeeper.dictdef(dictdef).part(Part::Value).s_value),
                _ => false,
            },
            HlOp::NewList => match self.binding(graph, op.result).kind {
                SomeKind::List { listdef, .. } => takes(&self.bookkeeper.listitem(listdef).item.s_value),
                _ => false,
            },
            HlOp::NewTuple => self.is_shown_as_float(graph, op.result, i),
            HlOp::SimpleCall if i > 0 => self.call_takes_float(&s(0), i, op.args.len(), mixed),
            _ => false,
        }
    }

    /// Whether a tuple is only used as the operand of `%`, which shows one of its items as a float.
    fn is_shown_as_float(&self, graph: FlowGraphId, tuple: Variable, item: usize) -> bool {
        let data = self.graph(graph);
        let operand = Operand::Var(tuple);
        data.iterblocks().into_iter().all(|block| {
            let block = &data.blocks[block];
            let shown = |op: &SpaceOperation<Flow>| {
                let text = op.args[0].constant().map(|c| data.consts.get(c));
                match (op.op, text) {
                    (HlOp::Mod, Some(FlowConst::Host(text @ HostConst::Str(_)))) => {
                        self.percent_shows_float(text, item)
                    }
                    _ => false,
                }
            };
            block.operations.iter().all(|op| !op.args.contains(&operand) || shown(op))
                && block.exits.iter().all(|&link| !data.links[link].args.contains(&operand))
        })
    }

    /// Whether a call of a builtin gives the same when argument `i` (from 1) is a float.
    fn call_takes_float(&self, s_callee: &SomeValue, i: usize, operands: usize, mixed: bool) -> bool {
        match (&s_callee.kind, &s_callee.konst) {
            (SomeKind::BuiltinMethod { receiver, name }, _) => match (&receiver.kind, &**name, &receiver.konst) {
                (SomeKind::List { listdef, .. }, "append", _) => {
                    let item = &self.bookkeeper.listitem(*listdef).item.s_value;
                    matches!(item.kind, SomeKind::Float) || mixed && mixes_numbers(item)
                }
                (SomeKind::Str { .. } | SomeKind::Char, "format", Some(text)) => self.format_shows_float(text, i - 1),
                _ => false,
            },
            (_, Some(HostConst::Obj(id))) => match self.host.kind(*id) {
                HostKind::Class => operands == 2 && self.builtins.get(*id) == Some(BuiltinFn::Float),
                HostKind::BuiltinFunction => {
                    let (module, name) = self.host.builtin_function_name(*id);
                    module == "math" && FLOAT_FUNCTIONS.contains(&&*name)
                }
                _ => false,
            },
            _ => false,
        }
    }
}
