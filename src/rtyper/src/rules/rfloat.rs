//! Floats.
//!
//! Source: reference §4.3; pypy `rpython/rtyper/rfloat.py`.

use super::hop::Hop;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::TyResult;
use crate::repr::primitives::is_unsigned_type;
use annotator::SomeKind;
use flow::{HlOp, LlOp, TypedConst};
use host::IntKind;

/// A binary operation where at least one operand is a float, or `int / int`.
pub(super) fn rtype_binop(llops: &mut LowLevelOpList, hop: &Hop, op: HlOp) -> TyResult<Val> {
    let r = llops.program.reprs.getrepr_kind(SomeKind::Float)?;
    let (a, b) = (hop.inputarg(llops, 0, r)?.v, hop.inputarg(llops, 1, r)?.v);
    let simple = match op {
        HlOp::Add => Some(LlOp::FloatAdd),
        HlOp::Sub => Some(LlOp::FloatSub),
        HlOp::Mul => Some(LlOp::FloatMul),
        _ => None,
    };
    let v = match (simple, op) {
        (Some(ll), _) => llops.prim(ll, &[a, b]),
        (None, HlOp::TrueDiv) => match llops.const_of(b) {
            Some(TypedConst::Float(bits)) if f64::from_bits(bits) != 0.0 => llops.prim(LlOp::FloatTruediv, &[a, b]),
            _ => llops.gendirectcall("ll_float.truediv", &[a.into(), b.into()])?,
        },
        (None, HlOp::FloorDiv) => llops.gendirectcall("ll_float.floordiv", &[a.into(), b.into()])?,
        (None, HlOp::Mod) => llops.gendirectcall("ll_float.mod", &[a.into(), b.into()])?,
        (None, HlOp::Pow) => llops.gendirectcall("ll_float.pow_", &[a.into(), b.into()])?,
        _ => return hop.unimplemented(llops),
    };
    Ok(Val { v, r })
}

/// `int / int`: correctly rounded.
pub(super) fn rtype_int_truediv(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let r = llops.program.reprs.getrepr_kind(SomeKind::Float)?;
    let unsigned =
        [0, 1].into_iter().any(|i| llops.program.reprs.int_kind(hop.args[i].r).is_some_and(is_unsigned_type));
    let (helper, kind) =
        if unsigned { ("ll_int.uint_truediv", IntKind::UInt) } else { ("ll_int.truediv", IntKind::Int) };
    let r_int = llops.program.reprs.kind_repr(kind)?;
    let (a, b) = (hop.inputarg(llops, 0, r_int)?.v, hop.inputarg(llops, 1, r_int)?.v);
    let v = llops.gendirectcall(helper, &[a.into(), b.into()])?;
    Ok(Val { v, r })
}

/// A unary operation on a float.
pub(super) fn rtype_unop(llops: &mut LowLevelOpList, hop: &Hop, op: HlOp) -> TyResult<Val> {
    let r = llops.program.reprs.getrepr_kind(SomeKind::Float)?;
    let a = hop.inputarg(llops, 0, r)?.v;
    let v = match op {
        HlOp::Pos => a,
        HlOp::Neg | HlOp::NegOvf => llops.prim(LlOp::FloatNeg, &[a]),
        HlOp::Abs | HlOp::AbsOvf => llops.prim(LlOp::FloatAbs, &[a]),
        _ => return hop.unimplemented(llops),
    };
    Ok(Val { v, r })
}
