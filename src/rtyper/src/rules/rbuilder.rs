//! String builders: a record {length, chars, wide}.
//!
//! Source: pypy `rpython/rtyper/rbuilder.py`.

use super::hop::Hop;
use super::rstr;
use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::TyResult;
use crate::repr::rmodel::Repr;
use annotator::SomeKind;
use entity::LowLevelType;

/// `b.append(s)`
pub(super) fn rtype_append(llops: &mut LowLevelOpList, hop: &Hop, b: Val) -> TyResult<Val> {
    if matches!(hop.arg_repr(llops, 1), Repr::Char) {
        let c = hop.arg(llops, 1)?;
        llops.gendirectcall("ll_str.builder_append_char", &[b.v.into(), c.v.into()])?;
    } else {
        let s = rstr::str_arg(llops, hop, 1, "append() argument must be str, not None")?;
        llops.gendirectcall("ll_str.builder_append", &[b.v.into(), s.v.into()])?;
    }
    llops.none_val()
}

/// `b.append_slice(s, start, end)`
pub(super) fn rtype_append_slice(llops: &mut LowLevelOpList, hop: &Hop, b: Val) -> TyResult<Val> {
    let s = rstr::str_arg(llops, hop, 1, "append_slice() argument must be str, not None")?;
    let (start, stop) = (hop.int_arg(llops, 2)?, hop.int_arg(llops, 3)?);
    llops.gendirectcall("ll_str.builder_append_slice", &[b.v.into(), s.v.into(), start.into(), stop.into()])?;
    llops.none_val()
}

/// `b.append_multiple_char(c, times)`
pub(super) fn rtype_append_multiple_char(llops: &mut LowLevelOpList, hop: &Hop, b: Val) -> TyResult<Val> {
    let r = llops.program.reprs.getrepr_kind(SomeKind::Char)?;
    let c = hop.inputarg(llops, 1, r)?;
    let times = hop.int_arg(llops, 2)?;
    llops.gendirectcall("ll_str.builder_append_multiple_char", &[b.v.into(), c.v.into(), times.into()])?;
    llops.none_val()
}

/// `b.getlength()`
pub(super) fn rtype_getlength(llops: &mut LowLevelOpList, b: Val) -> TyResult<Val> {
    let v = llops.gendirectcall("ll_str.builder_getlength", &[b.v.into()])?;
    llops.int_val(v)
}

/// `b.build()`
pub(super) fn rtype_build(llops: &mut LowLevelOpList, b: Val) -> TyResult<Val> {
    let ty = LowLevelType::Oo(llops.program.reprs.universe.string);
    let v = llops.gendirectcall("ll_str.builder_build", &[Arg::Type(ty), b.v.into()])?;
    Ok(Val { v, r: llops.program.reprs.str_repr()? })
}
