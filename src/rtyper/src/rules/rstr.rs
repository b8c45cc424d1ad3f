//! `str`, `bytes` and characters.
//!
//! Both are records with an array of bytes; a str with characters beyond 255 has one of wide characters in its
//! place. Most helpers of `ll_str` serve both. Items of bytes are ints.
//!
//! Source: reference §2.4.3, §4.3; pypy `rpython/rtyper/rstr.py`.

use super::hop::Hop;
use super::{rlist, truth};
use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::TyResult;
use crate::repr::rmodel::Repr;
use annotator::SomeKind;
use entity::{LowLevelType, ReprId};
use flow::{HlOp, LlOp, Operand, TypedConst};

/// The representation in which an operand is a str or bytes record.
fn record_repr(llops: &mut LowLevelOpList, hop: &Hop, i: usize) -> TyResult<ReprId> {
    match hop.arg_repr(llops, i) {
        Repr::Bytes => Ok(hop.args[i].r),
        _ => llops.program.reprs.str_repr(),
    }
}

/// An operand as a str or bytes record, tested for None.
pub(super) fn str_arg(llops: &mut LowLevelOpList, hop: &Hop, i: usize, message: &str) -> TyResult<Val> {
    let r = record_repr(llops, hop, i)?;
    let val = hop.inputarg(llops, i, r)?;
    hop.check_not_none_type(llops, i, val, message)?;
    Ok(val)
}

/// `s[i]`
pub(super) fn rtype_getitem(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let is_bytes = matches!(hop.arg_repr(llops, 0), Repr::Bytes);
    let s = str_arg(llops, hop, 0, "'NoneType' object is not subscriptable")?;
    let index = hop.int_arg(llops, 1)?;
    let module = if is_bytes { "ll_bytes" } else { "ll_str" };
    let v = match hop.stop {
        Some(missing) => {
            let at = rlist::place(llops, s, index, missing)?;
            llops.gendirectcall(&format!("{module}.getitem_fast"), &[s.v.into(), at.into()])?
        }
        None => {
            let helper = if hop.nonneg(1) { "getitem_nonneg" } else { "getitem" };
            llops.gendirectcall(&format!("{module}.{helper}"), &[s.v.into(), index.into()])?
        }
    };
    if is_bytes {
        return llops.int_val(v);
    }
    let r = llops.program.reprs.getrepr_kind(SomeKind::Char)?;
    Ok(Val { v, r })
}

/// The bounds of a slice as helper arguments: absent ones are the constant None.
pub(super) fn slice_args(llops: &mut LowLevelOpList, hop: &Hop, from: usize, with_step: bool) -> TyResult<Vec<Arg>> {
    let mut args = Vec::new();
    for i in from..from + if with_step { 3 } else { 2 } {
        args.push(if hop.is_none(i) { Arg::None } else { Arg::V(hop.int_arg(llops, i)?) });
    }
    Ok(args)
}

/// `s[a:b:c]`
pub(super) fn rtype_getslice(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let s = str_arg(llops, hop, 0, "'NoneType' object is not subscriptable")?;
    let simple = hop.slice_is_simple(1);
    let mut args = vec![Arg::V(s.v)];
    args.extend(slice_args(llops, hop, 1, !simple)?);
    let helper = if simple { "ll_str.slice_" } else { "ll_str.slice_step_" };
    let v = llops.gendirectcall(helper, &args)?;
    Ok(Val { v, r: s.r })
}

/// `a + b`
pub(super) fn rtype_add(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let (kind, right) = match hop.arg_repr(llops, 0) {
        Repr::Bytes => ("bytes", "can't concat NoneType to bytes"),
        _ => ("str", "can only concatenate str (not \"NoneType\") to str"),
    };
    let left = format!("unsupported operand type(s) for +: 'NoneType' and '{kind}'");
    hop.check_not_both_none(llops, "+")?;
    let (a, b) = (str_arg(llops, hop, 0, &left)?, str_arg(llops, hop, 1, right)?);
    if let (Some(TypedConst::Str(x)), Some(TypedConst::Str(y))) = (llops.const_of(a.v), llops.const_of(b.v)) {
        let v = llops.string(&format!("{x}{y}"));
        return Ok(Val { v, r: a.r });
    }
    let v = llops.gendirectcall("ll_str.concat", &[a.v.into(), b.v.into()])?;
    Ok(Val { v, r: a.r })
}

/// `s * n`, `n * s`
pub(super) fn rtype_mul(llops: &mut LowLevelOpList, hop: &Hop, s: usize, n: usize) -> TyResult<Val> {
    let times = hop.int_arg(llops, n)?;
    if matches!(hop.arg_repr(llops, s), Repr::Char) {
        let c = hop.arg(llops, s)?;
        let ty = LowLevelType::Oo(llops.program.reprs.universe.string);
        let v = llops.gendirectcall("ll_str.char_mul", &[Arg::Type(ty), c.v.into(), times.into()])?;
        return Ok(Val { v, r: llops.program.reprs.str_repr()? });
    }
    let val = str_arg(llops, hop, s, "unsupported operand type(s) for *: 'NoneType' and 'int'")?;
    let v = llops.gendirectcall("ll_str.mul", &[val.v.into(), times.into()])?;
    Ok(Val { v, r: val.r })
}

/// `x in s`
pub(super) fn rtype_contains(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let s = str_arg(llops, hop, 0, "argument of type 'NoneType' is not iterable")?;
    let v = match hop.arg_repr(llops, 1) {
        Repr::Char => {
            let c = hop.arg(llops, 1)?;
            llops.gendirectcall("ll_str.contains_char", &[s.v.into(), c.v.into()])?
        }
        Repr::Int(_) | Repr::Bool => {
            let value = hop.int_arg(llops, 1)?;
            llops.gendirectcall("ll_bytes.contains_int", &[s.v.into(), value.into()])?
        }
        _ => {
            let sub = str_arg(llops, hop, 1, "'in <string>' requires string as left operand, not NoneType")?;
            llops.gendirectcall("ll_str.contains", &[s.v.into(), sub.v.into()])?
        }
    };
    llops.bool_val(v)
}

/// `ord(c)`
pub(super) fn rtype_ord(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match hop.arg_repr(llops, 0) {
        Repr::Char => {
            let c = hop.arg(llops, 0)?;
            let v = llops.prim(LlOp::CastCharToInt, &[c.v]);
            llops.int_val(v)
        }
        Repr::Str | Repr::Bytes => {
            let s = str_arg(llops, hop, 0, "ord() expected string of length 1, but NoneType found")?;
            let is_bytes = matches!(llops.repr_of(s), Repr::Bytes);
            let length = truth::gen_len(llops, s)?;
            let one = llops.signed(1);
            let good = llops.prim(LlOp::IntEq, &[length, one]);
            let (yes, no) = (llops.new_block(), llops.new_block());
            llops.branch(good, yes, no);
            llops.switch_to(no);
            llops.gendirectcall("ll_exc.raise_ord_error", &[length.into()])?;
            llops.unreachable();
            llops.switch_to(yes);
            let zero = llops.signed(0);
            let v = if is_bytes {
                let chars = llops.getfield(s.v, "chars");
                llops.getarrayitem(chars, zero)
            } else {
                let item = llops.gendirectcall("ll_str.getitem_fast", &[s.v.into(), zero.into()])?;
                llops.prim(LlOp::CastCharToInt, &[item])
            };
            llops.int_val(v)
        }
        _ => hop.unimplemented(llops),
    }
}

/// `chr(i)`
pub(super) fn rtype_chr(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let i = hop.int_arg(llops, hop.nb_args() - 1)?;
    let r = llops.program.reprs.getrepr_kind(SomeKind::Char)?;
    let v = match llops.const_of(i) {
        Some(TypedConst::Signed(0..=0x0010_FFFF)) => llops.prim(LlOp::CastIntToChar, &[i]),
        _ => llops.gendirectcall("ll_int.int_to_char", &[i.into()])?,
    };
    Ok(Val { v, r })
}

/// f-strings: the parts joined.
pub(super) fn rtype_build_string(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let r = llops.program.reprs.str_repr()?;
    let parts = (0..hop.nb_args()).map(|i| Ok(hop.inputarg(llops, i, r)?.v)).collect::<TyResult<Vec<Operand>>>()?;
    let v = match parts[..] {
        [] => llops.string(""),
        [one] => one,
        [a, b] => llops.gendirectcall("ll_str.concat", &[a.into(), b.into()])?,
        [a, b, c] => llops.gendirectcall("ll_str.concat3", &[a.into(), b.into(), c.into()])?,
        _ => {
            let string = LowLevelType::Oo(llops.program.reprs.universe.string);
            let array = llops.program.reprs.universe.array(string);
            let count = llops.signed(parts.len() as i64);
            let items = llops.new_array(array, count);
            for (i, part) in parts.iter().enumerate() {
                let index = llops.signed(i as i64);
                llops.setarrayitem(items, index, *part);
            }
            llops.gendirectcall("ll_str.concat_array", &[Arg::Type(string), items.into(), count.into()])?
        }
    };
    Ok(Val { v, r })
}

/// `str(x)` where it needs no helper of the library.
pub(super) fn rtype_str(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    debug_assert!(matches!(hop.op, HlOp::Str | HlOp::Format));
    match hop.arg_repr(llops, 0) {
        Repr::Str if !hop.s(0).can_be_none() => hop.arg(llops, 0),
        Repr::Char => hop.arg(llops, 0),
        Repr::None => {
            let v = llops.string("None");
            Ok(Val { v, r: llops.program.reprs.str_repr()? })
        }
        _ => hop.unimplemented(llops),
    }
}
