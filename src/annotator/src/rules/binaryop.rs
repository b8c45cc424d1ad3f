//! Operations decided by the annotations of two operands.
//!
//! Source: reference §2.4.2, §2.4.3; pypy `rpython/annotator/binaryop.py`.

use crate::lattice::desc::DescKind;
use crate::lattice::model::{KnownTypeData, SomeKind, SomeValue};
use crate::lattice::union::{compute_restype, tuple_parts};
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{Ruled, replaced, rewrite_to, settle, value};
use flow::HlOp;
use host::{HostConst, HostKind, IntKind};

impl Rules<'_, '_> {
    pub(crate) fn binary_rule(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Ruled {
        let (a, b) = (&hop.args[0], &hop.args[1]);
        let op = hop.op.op;
        if matches!(op, HlOp::Eq | HlOp::Ne | HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge) {
            return self.compare_rule(hop, known);
        }
        if a.is_none() || b.is_none() {
            return Err(OpError::Blocked);
        }
        let base = op.inplace_base().unwrap_or(op);
        if let (Some(x), Some(y)) = (a.int_kind(), b.int_kind()) {
            return self.int_rule(hop, base, x, y);
        }
        let number = |s: &SomeValue| matches!(s.kind, SomeKind::Float) || s.int_kind().is_some();
        if number(a) && number(b) {
            return match base {
                HlOp::Add
                | HlOp::Sub
                | HlOp::Mul
                | HlOp::TrueDiv
                | HlOp::FloorDiv
                | HlOp::Mod
                | HlOp::Pow
                | HlOp::AddOvf
                | HlOp::SubOvf
                | HlOp::MulOvf
                | HlOp::FloorDivOvf
                | HlOp::ModOvf => value(SomeValue::float()),
                HlOp::DivMod => value(SomeValue::tuple(vec![SomeValue::float(), SomeValue::float()])),
                _ => Err(self.no_operator(op, hop.args)),
            };
        }
        self.sequence_rule(hop, op, base)
    }

    /// Whether plain int arithmetic at the current place raises OverflowError: with the option, where
    /// the ints are those of the program.
    pub(crate) fn checks_overflow(&self) -> bool {
        self.options.check_overflow && self.computes_program_ints_here()
    }

    fn int_rule(&mut self, hop: &Hop<'_>, base: HlOp, (ka, na): (IntKind, bool), (kb, nb): (IntKind, bool)) -> Ruled {
        let (a, b) = (&hop.args[0], &hop.args[1]);
        let bools = a.kind == SomeKind::Bool && b.kind == SomeKind::Bool;
        if bools && matches!(base, HlOp::And | HlOp::Or | HlOp::Xor) {
            let constant = |s: &SomeValue| match s.konst {
                Some(HostConst::Bool(b)) => Some(b),
                _ => None,
            };
            let either = [constant(a), constant(b)];
            if base == HlOp::And && either.contains(&Some(false)) {
                return value(SomeValue::const_bool(false));
            }
            if base == HlOp::Or && either.contains(&Some(true)) {
                return value(SomeValue::const_bool(true));
            }
            return value(SomeValue::boolean());
        }
        let shift = matches!(base, HlOp::LShift | HlOp::RShift | HlOp::LShiftOvf);
        let kind = if shift { Some(ka) } else { compute_restype(ka, kb) };
        let Some(kind) = kind else {
            let (x, y) = (self.display(a), self.display(b));
            return Err(
                self.unsupported(format!("{x} and {y} cannot be mixed in arithmetic: one is signed, the other is not"))
            );
        };
        if matches!(base, HlOp::Pow | HlOp::PowOvf) {
            settle!(self.int_power(hop, kind));
        }
        if kind == IntKind::Int {
            settle!(self.exact_of_words(hop, base.without_ovf().unwrap_or(base)));
        }
        if kind == IntKind::Int && self.checks_overflow() {
            let overflows = match base {
                HlOp::Add | HlOp::Sub | HlOp::Mul | HlOp::LShift | HlOp::Pow => true,
                // Only of the smallest int by -1.
                HlOp::FloorDiv => !na && !nb && !matches!(b.konst, Some(HostConst::Int(n)) if n != -1),
                _ => false,
            };
            if let (true, Some(checked)) = (overflows, base.ovf_variant()) {
                return rewrite_to(checked, hop.op.args.iter().map(|&a| a.into()).collect());
            }
        }
        let nonneg = match base {
            // Plain arithmetic wraps; checked arithmetic does not.
            HlOp::Add | HlOp::Mul => a.is_small() && b.is_small(),
            HlOp::Or | HlOp::Xor | HlOp::AddOvf | HlOp::MulOvf => na && nb,
            HlOp::And => na || nb,
            HlOp::FloorDiv | HlOp::FloorDivOvf => na && nb,
            HlOp::Mod | HlOp::ModOvf => nb,
            HlOp::RShift => na,
            _ => false,
        };
        value(match base {
            HlOp::TrueDiv => SomeValue::float(),
            HlOp::DivMod => {
                let (div, rem) = (SomeValue::integer(kind, na && nb), SomeValue::integer(kind, nb));
                SomeValue::tuple(vec![div, rem])
            }
            HlOp::Add
            | HlOp::Sub
            | HlOp::Mul
            | HlOp::FloorDiv
            | HlOp::Mod
            | HlOp::And
            | HlOp::Or
            | HlOp::Xor
            | HlOp::LShift
            | HlOp::RShift
            | HlOp::AddOvf
            | HlOp::SubOvf
            | HlOp::MulOvf
            | HlOp::FloorDivOvf
            | HlOp::ModOvf
            | HlOp::LShiftOvf
            | HlOp::PowOvf
            | HlOp::Pow => {
                let small = match base {
                    HlOp::And => a.is_small() || b.is_small(),
                    HlOp::Or | HlOp::Xor => a.is_small() && b.is_small(),
                    HlOp::Mod | HlOp::ModOvf => b.is_small(),
                    HlOp::FloorDiv | HlOp::FloorDivOvf => a.is_small() && nb,
                    HlOp::RShift => a.is_small(),
                    _ => false,
                };
                match SomeValue::integer(kind, nonneg).kind {
                    SomeKind::Int { kind, nonneg, .. } => {
                        let small = small && kind == IntKind::Int;
                        SomeValue::new(SomeKind::Int { kind, nonneg, small, negative: false })
                    }
                    _ => SomeValue::integer(kind, nonneg),
                }
            }
            _ => return Err(self.no_operator(hop.op.op, hop.args)),
        })
    }

    fn sequence_rule(&mut self, hop: &Hop<'_>, op: HlOp, base: HlOp) -> Ruled {
        let (a, b) = (&hop.args[0], &hop.args[1]);
        let inplace = op.inplace_base().is_some();
        let fail = |this: &Self| Err(this.no_operator(op, hop.args));
        let text = |s: &SomeValue| matches!(s.kind, SomeKind::Str { .. } | SomeKind::Char);
        let count = |s: &SomeValue| s.int_kind().is_some();
        match base {
            HlOp::Add => match (&a.kind, &b.kind) {
                _ if text(a) && text(b) => value(SomeValue::str()),
                (SomeKind::Bytes { .. }, SomeKind::Bytes { .. }) => value(SomeValue::bytes()),
                (SomeKind::ByteArray { .. }, SomeKind::ByteArray { .. } | SomeKind::Bytes { .. }) => {
                    value(SomeValue::new(SomeKind::ByteArray { can_be_none: false }))
                }
                (SomeKind::Tuple { items: x, .. }, SomeKind::Tuple { items: y, .. }) => {
                    value(SomeValue::tuple(x.iter().chain(y.iter()).cloned().collect()))
                }
                (
                    SomeKind::Tuple { .. } | SomeKind::VarTuple { .. },
                    SomeKind::Tuple { .. } | SomeKind::VarTuple { .. },
                ) => value(self.tuple_of_any_length(&[a, b])?),
                (SomeKind::List { listdef: x, .. }, SomeKind::List { listdef: y, .. }) => {
                    let (x, y) = (*x, *y);
                    let item = self.list_read_item(y);
                    if inplace {
                        self.list_resize(x)?;
                        self.list_generalize(x, &item)?;
                        return value(a.nonnone());
                    }
                    let mine = self.list_read_item(x);
                    let joined = self.union(&mine, &item)?;
                    value(self.new_list_here(&joined)?)
                }
                (SomeKind::List { .. }, _) if inplace => match self.registry.method(self.host, a, "extend") {
                    Some(helper) => replaced(vec![
                        NewOp::call(&helper, [hop.op.args[0].into(), hop.op.args[1].into()]),
                        NewOp::new(HlOp::SameAs, vec![hop.op.args[0].into()]),
                    ]),
                    None => fail(self),
                },
                _ => fail(self),
            },
            HlOp::Mul => {
                let (s, flipped) = if count(a) { (b, true) } else { (a, false) };
                if !count(a) && !count(b) {
                    return fail(self);
                }
                match &s.kind {
                    SomeKind::Str { .. } | SomeKind::Char => value(SomeValue::str()),
                    SomeKind::Bytes { .. } => value(SomeValue::bytes()),
                    SomeKind::ByteArray { .. } => value(SomeValue::new(SomeKind::ByteArray { can_be_none: false })),
                    SomeKind::List { listdef, .. } => {
                        let listdef = *listdef;
                        if inplace && !flipped {
                            self.list_resize(listdef)?;
                            return value(a.nonnone());
                        }
                        let item = self.list_read_item(listdef);
                        value(self.new_list_here(&item)?)
                    }
                    SomeKind::Tuple { items, .. } => {
                        let other = if flipped { a } else { b };
                        match other.konst {
                            Some(HostConst::Int(n)) if n < 1000 => {
                                let n = usize::try_from(n.max(0)).expect("not negative");
                                let all = (0..n).flat_map(|_| items.iter().cloned()).collect();
                                value(SomeValue::tuple(all))
                            }
                            _ => value(self.tuple_of_any_length(&[s])?),
                        }
                    }
                    SomeKind::VarTuple { .. } => value(s.nonnone()),
                    _ => fail(self),
                }
            }
            HlOp::And | HlOp::Or | HlOp::Xor | HlOp::Sub => match (&a.kind, &b.kind) {
                (SomeKind::Set { dictdef: x, .. }, SomeKind::Set { dictdef: y, .. }) if inplace => {
                    let (x, y) = (*x, *y);
                    let other = self.dict_read(y, crate::lattice::dictdef::Part::Key);
                    self.dict_generalize(x, crate::lattice::dictdef::Part::Key, &other)?;
                    value(a.nonnone())
                }
                (SomeKind::Set { dictdef: x, frozen, .. }, SomeKind::Set { dictdef: y, .. }) => {
                    let (x, y, frozen) = (*x, *y, *frozen);
                    let dictdef = self.position_dictdef();
                    for d in [x, y] {
                        let item = self.dict_read(d, crate::lattice::dictdef::Part::Key);
                        self.dict_generalize(dictdef, crate::lattice::dictdef::Part::Key, &item)?;
                    }
                    let dictdef = self.bookkeeper.find_dictdef(dictdef);
                    value(SomeValue::new(SomeKind::Set { dictdef, can_be_none: false, frozen }))
                }
                _ => fail(self),
            },
            _ => fail(self),
        }
    }

    fn compare_rule(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Ruled {
        let (a, b) = (&hop.args[0], &hop.args[1]);
        let op = hop.op.op;
        if let (Some((ka, na)), Some((kb, nb))) = (a.int_kind(), b.int_kind()) {
            return value(self.compare_ints(hop, known, (ka, na), (kb, nb)));
        }
        let order = !matches!(op, HlOp::Eq | HlOp::Ne);
        let by = order.then_some(op);
        let class = |this: &Self, s: &SomeValue| match &s.kind {
            SomeKind::TypeOf { .. } => true,
            SomeKind::Builtin => {
                s.konst.as_ref().and_then(HostConst::id).is_some_and(|id| this.host.kind(id) == HostKind::Class)
            }
            SomeKind::Pbc { descs, .. } => this.bookkeeper.desc(descs[0]).kind() == DescKind::Class,
            _ => false,
        };
        let builtin = |s: &SomeValue| matches!(s.kind, SomeKind::Builtin);
        let function = |s: &SomeValue| builtin(s) || matches!(s.kind, SomeKind::Pbc { .. });
        let alike = class(self, a) && class(self, b) || function(a) && function(b);
        if !order && (builtin(a) || builtin(b)) && alike {
            let mut ops = vec![NewOp::new(HlOp::Is, hop.op.args.iter().map(|&arg| arg.into()).collect())];
            if op == HlOp::Ne {
                ops.push(NewOp::new(HlOp::Not, vec![NewArg::Prev(0)]));
            }
            return replaced(ops);
        }
        let number = |s: &SomeValue| matches!(s.kind, SomeKind::Float | SomeKind::Exact) || s.int_kind().is_some();
        if number(a) && number(b) {
            return value(SomeValue::boolean());
        }
        let text = |s: &SomeValue| matches!(s.kind, SomeKind::Str { .. } | SomeKind::Char);
        let fine = match (&a.kind, &b.kind) {
            _ if text(a) && text(b) => true,
            (
                SomeKind::Bytes { .. } | SomeKind::ByteArray { .. },
                SomeKind::Bytes { .. } | SomeKind::ByteArray { .. },
            ) => true,
            (SomeKind::Tuple { items: x, .. }, SomeKind::Tuple { items: y, .. }) => {
                let pairs: Vec<(SomeValue, SomeValue)> = x.iter().cloned().zip(y.iter().cloned()).collect();
                for (x, y) in pairs {
                    self.compare_items(&x, &y, by)?;
                }
                true
            }
            (
                SomeKind::Tuple { .. } | SomeKind::VarTuple { .. },
                SomeKind::Tuple { .. } | SomeKind::VarTuple { .. },
            ) => {
                let (x, y) = (tuple_parts(&a.kind).to_vec(), tuple_parts(&b.kind).to_vec());
                for x in &x {
                    for y in &y {
                        self.compare_items(x, y, by)?;
                    }
                }
                true
            }
            (SomeKind::List { listdef: x, .. }, SomeKind::List { listdef: y, .. }) => {
                let (x, y) = (self.list_read_item(*x), self.list_read_item(*y));
                self.compare_items(&x, &y, by)?;
                true
            }
            (SomeKind::Set { .. }, SomeKind::Set { .. }) => {
                self.merge_compared(a, b, 0)?;
                true
            }
            (SomeKind::Range { .. }, SomeKind::Range { .. }) => !order,
            (SomeKind::Dict { .. }, SomeKind::Dict { .. }) => {
                self.compare_items(a, b, None)?;
                !order
            }
            _ => !order,
        };
        if fine { value(SomeValue::boolean()) } else { Err(self.no_operator(op, hop.args)) }
    }

    /// Comparison of ints: what it says about signs.
    fn compare_ints(
        &mut self,
        hop: &Hop<'_>,
        known: &mut KnownTypeData,
        (ka, na): (IntKind, bool),
        (kb, nb): (IntKind, bool),
    ) -> SomeValue {
        let op = hop.op.op;
        if !ka.signed() || !kb.signed() {
            return SomeValue::boolean();
        }
        let (a, b) = (&hop.args[0], &hop.args[1]);
        let zero = |s: &SomeValue| s.konst == Some(HostConst::Int(0));
        if zero(b) && na {
            match op {
                HlOp::Lt => return SomeValue::const_bool(false),
                HlOp::Ge => return SomeValue::const_bool(true),
                _ => {}
            }
        }
        if zero(a) && nb {
            match op {
                HlOp::Gt => return SomeValue::const_bool(false),
                HlOp::Le => return SomeValue::const_bool(true),
                _ => {}
            }
        }
        // A fact is noted although the value is known to be so: what is known of it may become less, and facts that
        // come later than the first visit of a block are lost where ways meet.
        // Being greater than -1 also proves the sign.
        let at_least = |s: &SomeValue, n: i64| matches!(s.konst, Some(HostConst::Int(k)) if k >= n);
        // Below a small int, what is not negative is small.
        let below = match op {
            HlOp::Lt | HlOp::Le => Some((true, 0, na && b.is_small(), ka)),
            HlOp::Gt | HlOp::Ge => Some((true, 1, nb && a.is_small(), kb)),
            _ => None,
        };
        let above = match op {
            HlOp::Lt | HlOp::Le => Some((false, 1, nb && a.is_small(), kb)),
            HlOp::Gt | HlOp::Ge => Some((false, 0, na && b.is_small(), ka)),
            _ => None,
        };
        for (outcome, index, applies, kind) in [below, above].into_iter().flatten() {
            if applies
                && kind == IntKind::Int
                && let Some(v) = hop.var(index)
            {
                known.add(outcome, v, SomeValue::small_int());
            }
        }
        // What is proven negative: `x` in `x < y` where y is at most 0, or in `x <= y` where y is negative.
        let at_most_zero = |s: &SomeValue| s.is_negative() || zero(s);
        let negative: &[(bool, usize, bool)] = match op {
            HlOp::Lt => &[(true, 0, at_most_zero(b)), (false, 1, a.is_negative())],
            HlOp::Le => &[(true, 0, b.is_negative()), (false, 1, at_most_zero(a))],
            HlOp::Gt => &[(true, 1, at_most_zero(a)), (false, 0, b.is_negative())],
            HlOp::Ge => &[(true, 1, a.is_negative()), (false, 0, at_most_zero(b))],
            HlOp::Eq => &[(true, 0, b.is_negative()), (true, 1, a.is_negative())],
            HlOp::Ne => &[(false, 0, b.is_negative()), (false, 1, a.is_negative())],
            _ => &[],
        };
        for &(outcome, index, applies) in negative {
            if let (Some(v), true) = (hop.var(index), applies) {
                known.add(outcome, v, SomeValue::negative_int(if index == 0 { ka } else { kb }));
            }
        }
        // What is proven not to be negative.
        let nonneg: &[(bool, usize, bool)] = match op {
            HlOp::Lt => &[(true, 1, na), (false, 0, nb), (true, 1, at_least(a, -1))],
            HlOp::Le => &[(true, 1, na), (false, 0, nb || at_least(b, -1))],
            HlOp::Gt => &[(true, 0, nb || at_least(b, -1)), (false, 1, na)],
            HlOp::Ge => &[(true, 0, nb), (false, 1, na || at_least(a, -1))],
            HlOp::Eq => &[(true, 1, na), (true, 0, nb)],
            HlOp::Ne => &[(false, 1, na), (false, 0, nb)],
            _ => &[],
        };
        for &(outcome, index, applies) in nonneg {
            if let (Some(v), true) = (hop.var(index), applies) {
                known.add(outcome, v, SomeValue::integer(if index == 0 { ka } else { kb }, true));
            }
        }
        SomeValue::boolean()
    }
}
