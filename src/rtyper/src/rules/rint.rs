//! Integers and bools: arithmetic of every integer kind, comparison, conversion between kinds.
//!
//! 64-bit kinds are Signed or Unsigned and wrap. Narrow kinds are kept in a Signed that is always
//! in range: operations that can leave the range wrap the result. What can raise is tested in
//! `ll_int` helpers, unless constants or the annotation prove it unnecessary.
//!
//! Source: reference §4.3, §2.4.2; pypy `rpython/rtyper/rint.py`, `rbool.py`.

use super::hop::Hop;
use super::req::pick;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::TyResult;
use crate::repr::primitives::is_unsigned_type;
use crate::repr::rmodel::Repr;
use annotator::SomeKind;
use entity::LowLevelType;
use flow::{HlOp, LlOp, Operand, TypedConst};
use host::IntKind;

/// A binary operation on integers (and bools).
pub(super) fn rtype_int_binop(llops: &mut LowLevelOpList, hop: &Hop, op: HlOp) -> TyResult<Val> {
    if matches!(llops.program.reprs.repr(hop.r_result), Repr::Bool) {
        return rtype_bool_binop(llops, hop, op);
    }
    let kind = llops.program.reprs.int_kind(hop.r_result).unwrap_or(IntKind::Int);
    let r = llops.program.reprs.kind_repr(kind)?;
    let unsigned = is_unsigned_type(kind);
    let a = hop.inputarg(llops, 0, r)?.v;
    let is_shift = matches!(op, HlOp::LShift | HlOp::RShift | HlOp::LShiftOvf);
    let b = if is_shift || op == HlOp::Pow { hop.int_arg(llops, 1)? } else { hop.inputarg(llops, 1, r)?.v };
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
        llops.prim(if unsigned { unsigned_op } else { signed_op }, &[a, b])
    } else {
        match op {
            HlOp::FloorDiv | HlOp::Mod => int_division(llops, op, a, b, unsigned, nonneg)?,
            HlOp::LShift | HlOp::RShift => int_shift(llops, op, a, b, unsigned)?,
            HlOp::Pow => {
                let helper = if unsigned { "ll_int.uint_pow" } else { "ll_int.pow_" };
                llops.gendirectcall(helper, &[a.into(), b.into()])?
            }
            HlOp::AddOvf
            | HlOp::SubOvf
            | HlOp::MulOvf
            | HlOp::FloorDivOvf
            | HlOp::ModOvf
            | HlOp::LShiftOvf
            | HlOp::PowOvf => {
                if unsigned {
                    return hop.unimplemented(llops);
                }
                let helper = match op {
                    HlOp::AddOvf => "ll_int.add_ovf",
                    HlOp::SubOvf => "ll_int.sub_ovf",
                    HlOp::MulOvf => "ll_int.mul_ovf",
                    HlOp::FloorDivOvf => "ll_int.floordiv_ovf",
                    HlOp::ModOvf => "ll_int.mod_ovf",
                    HlOp::PowOvf => "ll_int.pow_ovf",
                    _ if matches!(llops.const_of(b), Some(TypedConst::Signed(0..=63))) => "ll_int.lshift_ovf_by",
                    _ => "ll_int.lshift_ovf",
                };
                llops.gendirectcall(helper, &[a.into(), b.into()])?
            }
            _ => return hop.unimplemented(llops),
        }
    };
    // Bit operations of values in range stay in range; division does, but for MIN // -1.
    let v = if matches!(op, HlOp::And | HlOp::Or | HlOp::Xor | HlOp::Mod | HlOp::RShift) {
        v
    } else {
        llops.wrap_int(v, kind)
    };
    Ok(Val { v, r })
}

fn rtype_bool_binop(llops: &mut LowLevelOpList, hop: &Hop, op: HlOp) -> TyResult<Val> {
    let (a, b) = (hop.int_arg(llops, 0)?, hop.int_arg(llops, 1)?);
    let ll = match op {
        HlOp::And => LlOp::IntAnd,
        HlOp::Or => LlOp::IntOr,
        HlOp::Xor => LlOp::IntXor,
        _ => return hop.unimplemented(llops),
    };
    let v = llops.prim(ll, &[a, b]);
    let v = llops.prim(LlOp::IntIsTrue, &[v]);
    llops.bool_val(v)
}

fn int_division(
    llops: &mut LowLevelOpList,
    op: HlOp,
    a: Operand,
    b: Operand,
    unsigned: bool,
    nonneg: bool,
) -> TyResult<Operand> {
    let is_div = op == HlOp::FloorDiv;
    let nonzero = match llops.const_of(b) {
        Some(TypedConst::Signed(n)) => n != 0 && n != -1,
        Some(TypedConst::Unsigned(n)) => n != 0,
        _ => false,
    };
    if unsigned {
        if nonzero {
            return Ok(llops.prim(if is_div { LlOp::UintFloordiv } else { LlOp::UintMod }, &[a, b]));
        }
        return llops
            .gendirectcall(if is_div { "ll_int.uint_floordiv" } else { "ll_int.uint_mod" }, &[a.into(), b.into()]);
    }
    // Also where an operand is proven not negative: it may have wrapped where only its low bits count.
    if let Some(TypedConst::Signed(n)) = llops.const_of(b)
        && n > 0
        && n.count_ones() == 1
    {
        let c = llops.signed(if is_div { i64::from(n.trailing_zeros()) } else { n - 1 });
        return Ok(llops.prim(if is_div { LlOp::IntRshift } else { LlOp::IntAnd }, &[a, c]));
    }
    if nonzero && nonneg {
        return Ok(llops.prim(if is_div { LlOp::IntFloordiv } else { LlOp::IntMod }, &[a, b]));
    }
    let positive = matches!(llops.const_of(b), Some(TypedConst::Signed(n)) if n > 0);
    let helper = match (is_div, nonneg) {
        (true, _) if positive => "ll_int.floordiv_positive",
        (false, _) if positive => "ll_int.mod_positive",
        (true, true) => "ll_int.floordiv_nonneg",
        (true, false) => "ll_int.floordiv",
        (false, true) => "ll_int.mod_nonneg",
        (false, false) => "ll_int.mod",
    };
    llops.gendirectcall(helper, &[a.into(), b.into()])
}

fn int_shift(llops: &mut LowLevelOpList, op: HlOp, a: Operand, b: Operand, unsigned: bool) -> TyResult<Operand> {
    let left = op == HlOp::LShift;
    if let Some(TypedConst::Signed(0..=63)) = llops.const_of(b) {
        let ll = match (left, unsigned) {
            (true, false) => LlOp::IntLshift,
            (false, false) => LlOp::IntRshift,
            (true, true) => LlOp::UintLshift,
            (false, true) => LlOp::UintRshift,
        };
        return Ok(llops.prim(ll, &[a, b]));
    }
    let helper = match (left, unsigned) {
        (true, false) => "ll_int.lshift",
        (false, false) => "ll_int.rshift",
        (true, true) => "ll_int.uint_lshift",
        (false, true) => "ll_int.uint_rshift",
    };
    llops.gendirectcall(helper, &[a.into(), b.into()])
}

/// A unary operation on integers (and bools).
pub(super) fn rtype_int_unop(llops: &mut LowLevelOpList, hop: &Hop, op: HlOp) -> TyResult<Val> {
    let kind = llops.program.reprs.int_kind(hop.r_result).unwrap_or(IntKind::Int);
    let r = llops.program.reprs.kind_repr(kind)?;
    let unsigned = is_unsigned_type(kind);
    let a = hop.inputarg(llops, 0, r)?.v;
    let v = match op {
        HlOp::Pos => a,
        HlOp::Abs if unsigned || hop.nonneg(0) => a,
        HlOp::AbsOvf if hop.nonneg(0) => a,
        HlOp::Neg if unsigned => {
            let zero = llops.constant(TypedConst::Unsigned(0));
            llops.prim(LlOp::UintSub, &[zero, a])
        }
        HlOp::Neg => llops.prim(LlOp::IntNeg, &[a]),
        HlOp::Abs => llops.prim(LlOp::IntAbs, &[a]),
        HlOp::Invert if unsigned => llops.prim(LlOp::UintInvert, &[a]),
        HlOp::Invert => llops.prim(LlOp::IntInvert, &[a]),
        HlOp::NegOvf => llops.gendirectcall("ll_int.neg_ovf", &[a.into()])?,
        HlOp::AbsOvf => llops.gendirectcall("ll_int.abs_ovf", &[a.into()])?,
        _ => return hop.unimplemented(llops),
    };
    let v = llops.wrap_int(v, kind);
    Ok(Val { v, r })
}

/// A comparison of numbers by value; `nonneg` says what is proven of signed operands.
pub(super) fn gen_num_compare(
    llops: &mut LowLevelOpList,
    op: HlOp,
    a: Val,
    b: Val,
    a_nonneg: bool,
    b_nonneg: bool,
) -> TyResult<Operand> {
    let (ra, rb) = (llops.repr_of(a), llops.repr_of(b));
    if matches!(ra, Repr::Float) || matches!(rb, Repr::Float) {
        let r = llops.program.reprs.getrepr_kind(SomeKind::Float)?;
        let (x, y) = (llops.convert(a, r)?.v, llops.convert(b, r)?.v);
        let ll = match op {
            HlOp::Eq => LlOp::FloatEq,
            HlOp::Ne => LlOp::FloatNe,
            _ => pick(op, LlOp::FloatLt, LlOp::FloatLe, LlOp::FloatGt, LlOp::FloatGe),
        };
        return Ok(llops.prim(ll, &[x, y]));
    }
    let (ka, kb) = (
        llops.program.reprs.int_kind(a.r).unwrap_or(IntKind::Int),
        llops.program.reprs.int_kind(b.r).unwrap_or(IntKind::Int),
    );
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
        (true, true) => Ok(llops.prim(unsigned_ll, &[a.v, b.v])),
        (false, false) => {
            let r = llops.program.reprs.int_repr()?;
            let (x, y) = (llops.convert(a, r)?.v, llops.convert(b, r)?.v);
            Ok(llops.prim(signed_ll, &[x, y]))
        }
        (a_unsigned, _) => {
            // A negative operand is below every unsigned one.
            let (signed, proven) = if a_unsigned { (b, b_nonneg) } else { (a, a_nonneg) };
            let r_int = llops.program.reprs.int_repr()?;
            let r_uint = llops.program.reprs.kind_repr(IntKind::UInt)?;
            let s = llops.convert(signed, r_int)?.v;
            let (x, y) = (llops.convert(a, r_uint)?.v, llops.convert(b, r_uint)?.v);
            let result = llops.prim(unsigned_ll, &[x, y]);
            if proven {
                return Ok(result);
            }
            let when_negative = match op {
                HlOp::Eq => false,
                HlOp::Ne => true,
                HlOp::Lt | HlOp::Le => !a_unsigned,
                _ => a_unsigned,
            };
            let zero = llops.signed(0);
            let negative = llops.prim(LlOp::IntLt, &[s, zero]);
            llops.if_else(negative, LowLevelType::BOOL, |llops| Ok(llops.bool(when_negative)), |_| Ok(result))
        }
    }
}
