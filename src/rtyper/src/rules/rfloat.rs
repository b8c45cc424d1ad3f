//! Floats.
//!
//! Source: reference §4.3; pypy `rpython/rtyper/rfloat.py`.

use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::TyResult;
use crate::rules::hop::Hop;
use annotator::SomeKind;
use flow::{HlOp, LlOp, TypedConst};

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// A binary operation where at least one operand is a float, or `int / int`.
    pub(crate) fn rtype_float_binop(&mut self, hop: &Hop, op: HlOp) -> TyResult<Val> {
        let r = self.rtyper.getrepr_kind(SomeKind::Float)?;
        let (a, b) = (self.inputarg(hop, 0, r)?.v, self.inputarg(hop, 1, r)?.v);
        let simple = match op {
            HlOp::Add => Some(LlOp::FloatAdd),
            HlOp::Sub => Some(LlOp::FloatSub),
            HlOp::Mul => Some(LlOp::FloatMul),
            _ => None,
        };
        let v = match (simple, op) {
            (Some(ll), _) => self.prim(ll, &[a, b]),
            (None, HlOp::TrueDiv) => match self.const_of(b) {
                Some(TypedConst::Float(bits)) if f64::from_bits(bits) != 0.0 => self.prim(LlOp::FloatTruediv, &[a, b]),
                _ => self.gendirectcall("ll_float.truediv", &[a.into(), b.into()])?,
            },
            (None, HlOp::FloorDiv) => self.gendirectcall("ll_float.floordiv", &[a.into(), b.into()])?,
            (None, HlOp::Mod) => self.gendirectcall("ll_float.mod", &[a.into(), b.into()])?,
            (None, HlOp::Pow) => self.gendirectcall("ll_float.pow_", &[a.into(), b.into()])?,
            _ => return self.unimplemented(hop),
        };
        Ok(Val { v, r })
    }

    /// `int / int`: correctly rounded.
    pub(crate) fn rtype_int_truediv(&mut self, hop: &Hop) -> TyResult<Val> {
        let r = self.rtyper.getrepr_kind(SomeKind::Float)?;
        let unsigned =
            [0, 1].into_iter().any(|i| self.int_kind(hop.args[i].r).is_some_and(crate::rules::rint::is_unsigned_type));
        let (helper, kind) = if unsigned {
            ("ll_int.uint_truediv", host::IntKind::UInt)
        } else {
            ("ll_int.truediv", host::IntKind::Int)
        };
        let r_int = self.kind_repr(kind)?;
        let (a, b) = (self.inputarg(hop, 0, r_int)?.v, self.inputarg(hop, 1, r_int)?.v);
        let v = self.gendirectcall(helper, &[a.into(), b.into()])?;
        Ok(Val { v, r })
    }

    /// A unary operation on a float.
    pub(crate) fn rtype_float_unop(&mut self, hop: &Hop, op: HlOp) -> TyResult<Val> {
        let r = self.rtyper.getrepr_kind(SomeKind::Float)?;
        let a = self.inputarg(hop, 0, r)?.v;
        let v = match op {
            HlOp::Pos => a,
            HlOp::Neg | HlOp::NegOvf => self.prim(LlOp::FloatNeg, &[a]),
            HlOp::Abs | HlOp::AbsOvf => self.prim(LlOp::FloatAbs, &[a]),
            _ => return self.unimplemented(hop),
        };
        Ok(Val { v, r })
    }
}
