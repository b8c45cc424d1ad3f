//! Truth and length of values of any representation.
//!
//! Source: reference §2.4.1; pypy `rtype_bool`, `rtype_len` of the reprs.

use super::rpbc;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::primitives::is_unsigned_type;
use crate::repr::rmodel::Repr;
use flow::{LlOp, Operand, TypedConst};

/// Truth of a value.
pub(super) fn gen_is_true(llops: &mut LowLevelOpList, a: Val) -> TyResult<Operand> {
    match llops.repr_of(a) {
        Repr::Bool => Ok(a.v),
        Repr::Int(kind) => {
            Ok(llops.prim(if is_unsigned_type(kind) { LlOp::UintIsTrue } else { LlOp::IntIsTrue }, &[a.v]))
        }
        Repr::Exact => {
            let word = llops.getfield(a.v, "word");
            Ok(llops.prim(LlOp::IntIsTrue, &[word]))
        }
        Repr::Float => Ok(llops.prim(LlOp::FloatIsTrue, &[a.v])),
        Repr::Char => Ok(llops.bool(true)),
        Repr::None | Repr::Impossible => Ok(llops.bool(false)),
        Repr::Tuple(tuple) => {
            if tuple.items.is_empty() {
                Ok(llops.bool(false))
            } else {
                Ok(llops.nonnull(a.v))
            }
        }
        Repr::Str
        | Repr::Bytes
        | Repr::ByteArray
        | Repr::List(_)
        | Repr::VarTuple(_)
        | Repr::Dict(_)
        | Repr::Range(_) => {
            let nonnull = llops.nonnull(a.v);
            llops.and_then(nonnull, |llops| {
                let length = gen_len(llops, a)?;
                let zero = llops.signed(0);
                Ok(llops.prim(LlOp::IntNe, &[length, zero]))
            })
        }
        Repr::Pbc(_) => rpbc::gen_pbc_is_true(llops, a),
        Repr::Optional { value, .. } => {
            let nonnull = llops.nonnull(a.v);
            llops.and_then(nonnull, |llops| {
                let value = Val { v: llops.getfield(a.v, "value"), r: value };
                gen_is_true(llops, value)
            })
        }
        Repr::Constant => Ok(llops.bool(true)),
        Repr::Instance(_)
        | Repr::Iterator(_)
        | Repr::StringBuilder
        | Repr::WeakRef(_)
        | Repr::BuiltinMethod { .. }
        | Repr::TypeOf(_) => Ok(llops.nonnull(a.v)),
        Repr::Union(_) => Err(TyperError::new("the truth of a union is dispatched")),
        Repr::LowLevel | Repr::InProgress => {
            let ty = llops.ty(a.v);
            if llops.program.reprs.universe.is_reference(ty) { Ok(llops.nonnull(a.v)) } else { Ok(a.v) }
        }
    }
}

/// `len(a)` as a Signed operand; `a` is not null.
pub(super) fn gen_len(llops: &mut LowLevelOpList, a: Val) -> TyResult<Operand> {
    match llops.repr_of(a) {
        Repr::Char => Ok(llops.signed(1)),
        Repr::Str => {
            if let Some(TypedConst::Str(text)) = llops.const_of(a.v) {
                return Ok(llops.signed(text.chars().count() as i64));
            }
            llops.gendirectcall("ll_str.length", &[a.v.into()])
        }
        Repr::Bytes => {
            let chars = llops.getfield(a.v, "chars");
            Ok(llops.arraylength(chars))
        }
        Repr::ByteArray => Ok(llops.getfield(a.v, "length")),
        Repr::Tuple(tuple) => Ok(llops.signed(tuple.items.len() as i64)),
        Repr::List(_) | Repr::VarTuple(_) => Ok(llops.list_length(a)),
        Repr::Dict(_) => Ok(llops.getfield(a.v, "num_live")),
        Repr::Range(_) => llops.range_length(a),
        Repr::StringBuilder => Ok(llops.getfield(a.v, "length")),
        _ if llops.is_array(llops.ty(a.v)) => Ok(llops.arraylength(a.v)),
        _ => Err(TyperError::new(format!("no length of {}", llops.program.reprs.describe_repr(a.r)))),
    }
}
