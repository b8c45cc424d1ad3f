//! Integers and bools: arithmetic of every integer kind, comparison, conversion between kinds.
//!
//! 64-bit kinds are Signed or Unsigned and wrap. Narrow kinds are kept in a Signed that is always
//! in range: operations that can leave the range wrap the result. What can raise is tested in
//! `ll_int` helpers, unless constants or the annotation prove it unnecessary.
//!
//! Source: reference §4.3, §2.4.2; pypy `rpython/rtyper/rint.py`, `rbool.py`.

use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{Repr, TyResult};
use crate::rules::hop::Hop;
use crate::rules::req::pick;
use annotator::SomeKind;
use entity::{LowLevelType, ReprId};
use flow::{HlOp, LlOp, Operand, TypedConst};
use host::IntKind;

/// The type of an integer kind.
pub(crate) fn int_type(kind: IntKind) -> LowLevelType {
    if is_unsigned_type(kind) { LowLevelType::UNSIGNED } else { LowLevelType::SIGNED }
}

/// Whether values of a kind are of type Unsigned.
pub(crate) fn is_unsigned_type(kind: IntKind) -> bool {
    matches!(kind, IntKind::UInt | IntKind::ULongLong)
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// Brings a 64-bit result into the range of a narrow kind.
    pub(crate) fn wrap_int(&mut self, v: Operand, kind: IntKind) -> Operand {
        match kind {
            IntKind::Small(bits) => {
                let shift = self.signed(64 - i64::from(bits));
                let up = self.prim(LlOp::IntLshift, &[v, shift]);
                self.prim(LlOp::IntRshift, &[up, shift])
            }
            IntKind::USmall(bits) => {
                let mask = self.signed((1i64 << bits) - 1);
                self.prim(LlOp::IntAnd, &[v, mask])
            }
            IntKind::Int | IntKind::UInt | IntKind::LongLong | IntKind::ULongLong => v,
        }
    }

    /// Conversion between integer kinds: the value modulo the range of the target.
    pub(crate) fn convert_int(&mut self, v: Operand, from: IntKind, to: IntKind) -> Operand {
        let v = match (is_unsigned_type(from), is_unsigned_type(to)) {
            (true, false) => self.prim(LlOp::CastUintToInt, &[v]),
            (false, true) => self.prim(LlOp::CastIntToUint, &[v]),
            _ => v,
        };
        let fits = match (from, to) {
            (IntKind::Small(a), IntKind::Small(b)) | (IntKind::USmall(a), IntKind::USmall(b)) => a <= b,
            (IntKind::USmall(a), IntKind::Small(b)) => a < b,
            _ => false,
        };
        if fits { v } else { self.wrap_int(v, to) }
    }

    /// The kind of an integer or bool representation.
    pub(crate) fn int_kind(&self, r: ReprId) -> Option<IntKind> {
        match self.rtyper.repr(r) {
            Repr::Int(kind) => Some(kind),
            Repr::Bool => Some(IntKind::Int),
            _ => None,
        }
    }

    /// The representation of an integer kind.
    pub(crate) fn kind_repr(&mut self, kind: IntKind) -> TyResult<ReprId> {
        self.rtyper.getrepr_kind(SomeKind::Int { kind, nonneg: false, small: false })
    }

    /// A binary operation on integers (and bools).
    pub(crate) fn rtype_int_binop(&mut self, hop: &Hop, op: HlOp) -> TyResult<Val> {
        if matches!(self.rtyper.repr(hop.r_result), Repr::Bool) {
            return self.rtype_bool_binop(hop, op);
        }
        let kind = self.int_kind(hop.r_result).unwrap_or(IntKind::Int);
        let r = self.kind_repr(kind)?;
        let unsigned = is_unsigned_type(kind);
        let a = self.inputarg(hop, 0, r)?.v;
        let is_shift = matches!(op, HlOp::LShift | HlOp::RShift | HlOp::LShiftOvf);
        let b = if is_shift || op == HlOp::Pow { self.int_arg(hop, 1)? } else { self.inputarg(hop, 1, r)?.v };
        let nonneg = hop.nonneg(0) && hop.nonneg(1);
        let simple = match op {
            HlOp::Add => Some((LlOp::IntAdd, LlOp::UintAdd)),
            HlOp::Sub => Some((LlOp::IntSub, LlOp::UintSub)),
            HlOp::Mul => Some((LlOp::IntMul, LlOp::UintMul)),
            HlOp::And => Some((LlOp::IntAnd, LlOp::UintAnd)),
            HlOp::Or => Some((LlOp::IntOr, LlOp::UintOr)),
            HlOp::Xor => Some((LlOp::IntXor, LlOp::UintXor)),
            _ => None,
        };
        let v = if let Some((signed_op, unsigned_op)) = simple {
            self.prim(if unsigned { unsigned_op } else { signed_op }, &[a, b])
        } else {
            match op {
                HlOp::FloorDiv | HlOp::Mod => self.int_division(op, a, b, unsigned, nonneg)?,
                HlOp::LShift | HlOp::RShift => self.int_shift(op, a, b, unsigned)?,
                HlOp::Pow => {
                    let helper = if unsigned { "ll_int.uint_pow" } else { "ll_int.pow_" };
                    self.gendirectcall(helper, &[a.into(), b.into()])?
                }
                HlOp::AddOvf
                | HlOp::SubOvf
                | HlOp::MulOvf
                | HlOp::FloorDivOvf
                | HlOp::ModOvf
                | HlOp::LShiftOvf
                | HlOp::PowOvf => {
                    if unsigned {
                        return self.unimplemented(hop);
                    }
                    let helper = match op {
                        HlOp::AddOvf => "ll_int.add_ovf",
                        HlOp::SubOvf => "ll_int.sub_ovf",
                        HlOp::MulOvf => "ll_int.mul_ovf",
                        HlOp::FloorDivOvf => "ll_int.floordiv_ovf",
                        HlOp::ModOvf => "ll_int.mod_ovf",
                        HlOp::PowOvf => "ll_int.pow_ovf",
                        _ => "ll_int.lshift_ovf",
                    };
                    self.gendirectcall(helper, &[a.into(), b.into()])?
                }
                _ => return self.unimplemented(hop),
            }
        };
        // Bit operations of values in range stay in range; division does, but for MIN // -1.
        let v = if matches!(op, HlOp::And | HlOp::Or | HlOp::Xor | HlOp::Mod | HlOp::RShift) {
            v
        } else {
            self.wrap_int(v, kind)
        };
        Ok(Val { v, r })
    }

    fn rtype_bool_binop(&mut self, hop: &Hop, op: HlOp) -> TyResult<Val> {
        let (a, b) = (self.int_arg(hop, 0)?, self.int_arg(hop, 1)?);
        let ll = match op {
            HlOp::And => LlOp::IntAnd,
            HlOp::Or => LlOp::IntOr,
            HlOp::Xor => LlOp::IntXor,
            _ => return self.unimplemented(hop),
        };
        let v = self.prim(ll, &[a, b]);
        let v = self.prim(LlOp::IntIsTrue, &[v]);
        self.bool_val(v)
    }

    fn int_division(&mut self, op: HlOp, a: Operand, b: Operand, unsigned: bool, nonneg: bool) -> TyResult<Operand> {
        let is_div = op == HlOp::FloorDiv;
        let nonzero = match self.const_of(b) {
            Some(TypedConst::Signed(n)) => n != 0 && n != -1,
            Some(TypedConst::Unsigned(n)) => n != 0,
            _ => false,
        };
        if unsigned {
            if nonzero {
                return Ok(self.prim(if is_div { LlOp::UintFloordiv } else { LlOp::UintMod }, &[a, b]));
            }
            return self
                .gendirectcall(if is_div { "ll_int.uint_floordiv" } else { "ll_int.uint_mod" }, &[a.into(), b.into()]);
        }
        if nonzero && nonneg {
            return Ok(self.prim(if is_div { LlOp::IntFloordiv } else { LlOp::IntMod }, &[a, b]));
        }
        if let Some(TypedConst::Signed(n)) = self.const_of(b)
            && n > 0
            && n.count_ones() == 1
        {
            let c = self.signed(if is_div { i64::from(n.trailing_zeros()) } else { n - 1 });
            return Ok(self.prim(if is_div { LlOp::IntRshift } else { LlOp::IntAnd }, &[a, c]));
        }
        let helper = match (is_div, nonneg) {
            (true, true) => "ll_int.floordiv_nonneg",
            (true, false) => "ll_int.floordiv",
            (false, true) => "ll_int.mod_nonneg",
            (false, false) => "ll_int.mod",
        };
        self.gendirectcall(helper, &[a.into(), b.into()])
    }

    fn int_shift(&mut self, op: HlOp, a: Operand, b: Operand, unsigned: bool) -> TyResult<Operand> {
        let left = op == HlOp::LShift;
        if let Some(TypedConst::Signed(0..=63)) = self.const_of(b) {
            let ll = match (left, unsigned) {
                (true, false) => LlOp::IntLshift,
                (false, false) => LlOp::IntRshift,
                (true, true) => LlOp::UintLshift,
                (false, true) => LlOp::UintRshift,
            };
            return Ok(self.prim(ll, &[a, b]));
        }
        let helper = match (left, unsigned) {
            (true, false) => "ll_int.lshift",
            (false, false) => "ll_int.rshift",
            (true, true) => "ll_int.uint_lshift",
            (false, true) => "ll_int.uint_rshift",
        };
        self.gendirectcall(helper, &[a.into(), b.into()])
    }

    /// A unary operation on integers (and bools).
    pub(crate) fn rtype_int_unop(&mut self, hop: &Hop, op: HlOp) -> TyResult<Val> {
        let kind = self.int_kind(hop.r_result).unwrap_or(IntKind::Int);
        let r = self.kind_repr(kind)?;
        let unsigned = is_unsigned_type(kind);
        let a = self.inputarg(hop, 0, r)?.v;
        let v = match op {
            HlOp::Pos => a,
            HlOp::Abs if unsigned || hop.nonneg(0) => a,
            HlOp::AbsOvf if hop.nonneg(0) => a,
            HlOp::Neg if unsigned => {
                let zero = self.constant(TypedConst::Unsigned(0));
                self.prim(LlOp::UintSub, &[zero, a])
            }
            HlOp::Neg => self.prim(LlOp::IntNeg, &[a]),
            HlOp::Abs => self.prim(LlOp::IntAbs, &[a]),
            HlOp::Invert if unsigned => self.prim(LlOp::UintInvert, &[a]),
            HlOp::Invert => self.prim(LlOp::IntInvert, &[a]),
            HlOp::NegOvf => self.gendirectcall("ll_int.neg_ovf", &[a.into()])?,
            HlOp::AbsOvf => self.gendirectcall("ll_int.abs_ovf", &[a.into()])?,
            _ => return self.unimplemented(hop),
        };
        let v = self.wrap_int(v, kind);
        Ok(Val { v, r })
    }

    /// A comparison of numbers by value; `nonneg` says what is proven of signed operands.
    pub(crate) fn gen_num_compare(
        &mut self,
        op: HlOp,
        a: Val,
        b: Val,
        a_nonneg: bool,
        b_nonneg: bool,
    ) -> TyResult<Operand> {
        let (ra, rb) = (self.repr_of(a), self.repr_of(b));
        if matches!(ra, Repr::Float) || matches!(rb, Repr::Float) {
            let r = self.rtyper.getrepr_kind(SomeKind::Float)?;
            let (x, y) = (self.convert(a, r)?.v, self.convert(b, r)?.v);
            let ll = match op {
                HlOp::Eq => LlOp::FloatEq,
                HlOp::Ne => LlOp::FloatNe,
                _ => pick(op, LlOp::FloatLt, LlOp::FloatLe, LlOp::FloatGt, LlOp::FloatGe),
            };
            return Ok(self.prim(ll, &[x, y]));
        }
        let (ka, kb) = (self.int_kind(a.r).unwrap_or(IntKind::Int), self.int_kind(b.r).unwrap_or(IntKind::Int));
        let signed_ll = match op {
            HlOp::Eq => LlOp::IntEq,
            HlOp::Ne => LlOp::IntNe,
            _ => pick(op, LlOp::IntLt, LlOp::IntLe, LlOp::IntGt, LlOp::IntGe),
        };
        let unsigned_ll = match op {
            HlOp::Eq => LlOp::UintEq,
            HlOp::Ne => LlOp::UintNe,
            _ => pick(op, LlOp::UintLt, LlOp::UintLe, LlOp::UintGt, LlOp::UintGe),
        };
        match (is_unsigned_type(ka), is_unsigned_type(kb)) {
            (true, true) => Ok(self.prim(unsigned_ll, &[a.v, b.v])),
            (false, false) => {
                let r = self.rtyper.int_repr()?;
                let (x, y) = (self.convert(a, r)?.v, self.convert(b, r)?.v);
                Ok(self.prim(signed_ll, &[x, y]))
            }
            (a_unsigned, _) => {
                // A negative operand is below every unsigned one.
                let (signed, proven) = if a_unsigned { (b, b_nonneg) } else { (a, a_nonneg) };
                let r_int = self.rtyper.int_repr()?;
                let r_uint = self.kind_repr(IntKind::UInt)?;
                let s = self.convert(signed, r_int)?.v;
                let (x, y) = (self.convert(a, r_uint)?.v, self.convert(b, r_uint)?.v);
                let result = self.prim(unsigned_ll, &[x, y]);
                if proven {
                    return Ok(result);
                }
                let when_negative = match op {
                    HlOp::Eq => false,
                    HlOp::Ne => true,
                    HlOp::Lt | HlOp::Le => !a_unsigned,
                    _ => a_unsigned,
                };
                let zero = self.signed(0);
                let negative = self.prim(LlOp::IntLt, &[s, zero]);
                self.if_else(negative, LowLevelType::BOOL, |llops| Ok(llops.bool(when_negative)), |_| Ok(result))
            }
        }
    }

    /// Truth of a value.
    pub(crate) fn gen_is_true(&mut self, a: Val) -> TyResult<Operand> {
        match self.repr_of(a) {
            Repr::Bool => Ok(a.v),
            Repr::Int(kind) => {
                Ok(self.prim(if is_unsigned_type(kind) { LlOp::UintIsTrue } else { LlOp::IntIsTrue }, &[a.v]))
            }
            Repr::Float => Ok(self.prim(LlOp::FloatIsTrue, &[a.v])),
            Repr::Char => Ok(self.bool(true)),
            Repr::None | Repr::Impossible => Ok(self.bool(false)),
            Repr::Tuple(tuple) => {
                if tuple.items.is_empty() {
                    Ok(self.bool(false))
                } else {
                    Ok(self.nonnull(a.v))
                }
            }
            Repr::Str | Repr::Bytes | Repr::ByteArray | Repr::List(_) | Repr::Dict(_) | Repr::Range(_) => {
                let nonnull = self.nonnull(a.v);
                self.and_then(nonnull, |llops| {
                    let length = llops.gen_len(a)?;
                    let zero = llops.signed(0);
                    Ok(llops.prim(LlOp::IntNe, &[length, zero]))
                })
            }
            Repr::Pbc(_) => self.gen_pbc_is_true(a),
            Repr::Optional { value, .. } => {
                let nonnull = self.nonnull(a.v);
                self.and_then(nonnull, |llops| {
                    let value = Val { v: llops.getfield(a.v, "value"), r: value };
                    llops.gen_is_true(value)
                })
            }
            Repr::Constant => Ok(self.bool(true)),
            Repr::Instance(_)
            | Repr::Iterator(_)
            | Repr::StringBuilder
            | Repr::WeakRef(_)
            | Repr::BuiltinMethod { .. }
            | Repr::TypeOf(_) => Ok(self.nonnull(a.v)),
            Repr::LowLevel | Repr::InProgress => {
                let ty = self.ty(a.v);
                if self.rtyper.annotator.universe.is_reference(ty) { Ok(self.nonnull(a.v)) } else { Ok(a.v) }
            }
        }
    }

    /// `len(a)` as a Signed operand; `a` is not null.
    pub(crate) fn gen_len(&mut self, a: Val) -> TyResult<Operand> {
        match self.repr_of(a) {
            Repr::Char => Ok(self.signed(1)),
            Repr::Str | Repr::Bytes => {
                if let Some(TypedConst::Str(text)) = self.const_of(a.v) {
                    return Ok(self.signed(text.chars().count() as i64));
                }
                let chars = self.getfield(a.v, "chars");
                Ok(self.arraylength(chars))
            }
            Repr::ByteArray => Ok(self.getfield(a.v, "length")),
            Repr::Tuple(tuple) => Ok(self.signed(tuple.items.len() as i64)),
            Repr::List(_) => Ok(self.list_length(a)),
            Repr::Dict(_) => Ok(self.getfield(a.v, "num_live")),
            Repr::Range(_) => self.range_length(a),
            Repr::StringBuilder => Ok(self.getfield(a.v, "length")),
            _ if self.is_array(self.ty(a.v)) => Ok(self.arraylength(a.v)),
            _ => Err(crate::repr::rmodel::TyperError::new(format!("no length of {}", self.rtyper.describe_repr(a.r)))),
        }
    }
}
