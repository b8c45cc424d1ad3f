//! Tuples: records of their items.
//!
//! Source: reference §4.1, §2.4.6; pypy `rpython/rtyper/rtuple.py`.

use super::hop::Hop;
use super::req;
use super::rlist;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::rmodel::{Repr, TupleRepr};
use entity::{LowLevelType, ReprId};
use flow::{LlOp, Operand};
use host::HostConst;
use std::rc::Rc;

/// An int constant.
pub(crate) fn int_const(host: &HostConst) -> Option<i64> {
    match host {
        HostConst::Int(i) => Some(*i),
        HostConst::Bool(b) => Some(i64::from(*b)),
        HostConst::RInt(_, bits) => Some(*bits),
        _ => None,
    }
}

/// The indices that a slice selects.
fn slice_indices(start: Option<i64>, stop: Option<i64>, step: i64, n: i64) -> Vec<usize> {
    let clamp = |i: i64, low: i64, high: i64| (if i < 0 { i + n } else { i }).clamp(low, high);
    let mut result = Vec::new();
    if step > 0 {
        let (mut i, end) = (start.map_or(0, |s| clamp(s, 0, n)), stop.map_or(n, |s| clamp(s, 0, n)));
        while i < end {
            result.push(i as usize);
            i += step;
        }
    } else if step < 0 {
        let (mut i, end) = (start.map_or(n - 1, |s| clamp(s, -1, n - 1)), stop.map_or(-1, |s| clamp(s, -1, n - 1)));
        while i > end {
            result.push(i as usize);
            i += step;
        }
    }
    result
}

/// `(a, b, ...)`
pub(super) fn rtype_newtuple(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let repr = match llops.program.reprs.repr(hop.r_result) {
        Repr::Tuple(repr) => repr,
        Repr::VarTuple(_) => return rlist::rtype_newlist(llops, hop),
        _ => return hop.unimplemented(llops),
    };
    let items = (0..hop.nb_args()).map(|i| hop.inputarg(llops, i, repr.items[i])).collect::<TyResult<Vec<_>>>()?;
    Ok(Val { v: llops.build_tuple(&repr, &items), r: hop.r_result })
}

/// `t[i]`
pub(super) fn rtype_getitem(llops: &mut LowLevelOpList, hop: &Hop, repr: &Rc<TupleRepr>) -> TyResult<Val> {
    let tuple = hop.arg(llops, 0)?;
    hop.check_not_none_type(llops, 0, tuple, "'NoneType' object is not subscriptable")?;
    if let Some(index) = hop.const_arg(1).and_then(int_const) {
        let n = repr.items.len() as i64;
        let i = if index < 0 { index + n } else { index };
        if i < 0 || i >= n {
            llops.raise_with_message("raise_index_error", "tuple index out of range")?;
            return llops.zero_val(hop.r_result);
        }
        return Ok(llops.tuple_item(tuple.v, repr, i as usize));
    }
    let index = hop.int_arg(llops, 1)?;
    let r = hop.r_result;
    tuple_item_variable(llops, tuple.v, repr, index, r, !hop.nonneg(1))
}

/// `t[i]` for a variable index: tests each item; IndexError when out of range.
pub(super) fn tuple_item_variable(
    llops: &mut LowLevelOpList,
    tuple: Operand,
    repr: &TupleRepr,
    index: Operand,
    r: ReprId,
    wrap: bool,
) -> TyResult<Val> {
    let ty = llops.program.reprs.lowleveltype(r);
    let n = repr.items.len();
    let index = if wrap {
        let zero = llops.signed(0);
        let negative = llops.prim(LlOp::IntLt, &[index, zero]);
        llops.if_else(
            negative,
            LowLevelType::SIGNED,
            |llops| {
                let n = llops.signed(n as i64);
                Ok(llops.prim(LlOp::IntAdd, &[index, n]))
            },
            |_| Ok(index),
        )?
    } else {
        index
    };
    let join = llops.new_block();
    let result = if ty.is_void() { None } else { Some(llops.block_param(join, ty)) };
    for i in 0..n {
        let c = llops.signed(i as i64);
        let same = llops.prim(LlOp::IntEq, &[index, c]);
        let (yes, no) = (llops.new_block(), llops.new_block());
        llops.branch(same, yes, no);
        llops.switch_to(yes);
        let item = llops.tuple_item(tuple, repr, i);
        let item = llops.convert(item, r)?;
        llops.goto(join, if result.is_some() { vec![item.v] } else { Vec::new() });
        llops.switch_to(no);
    }
    llops.raise_with_message("raise_index_error", "tuple index out of range")?;
    llops.switch_to(join);
    match result {
        Some(v) => Ok(Val { v: v.into(), r }),
        None => Ok(llops.void_val(r)),
    }
}

/// `t[a:b]` with constant bounds.
pub(super) fn rtype_getslice(llops: &mut LowLevelOpList, hop: &Hop, repr: &Rc<TupleRepr>) -> TyResult<Val> {
    let Repr::Tuple(target) = llops.program.reprs.repr(hop.r_result) else { return hop.unimplemented(llops) };
    let bound = |i: usize| match hop.const_arg(i) {
        Some(HostConst::None) => Ok(None),
        Some(host) => int_const(host).map(Some).ok_or_else(|| TyperError::new("a tuple slice needs constant bounds")),
        None => Err(TyperError::new("a tuple slice needs constant bounds")),
    };
    let (start, stop, step) = (bound(1)?, bound(2)?, bound(3)?.unwrap_or(1));
    let indices = slice_indices(start, stop, step, repr.items.len() as i64);
    let tuple = hop.arg(llops, 0)?;
    let mut items = Vec::with_capacity(indices.len());
    for (&i, &r) in indices.iter().zip(&target.items) {
        let item = llops.tuple_item(tuple.v, repr, i);
        items.push(llops.convert(item, r)?);
    }
    Ok(Val { v: llops.build_tuple(&target, &items), r: hop.r_result })
}

/// `a + b`
pub(super) fn rtype_add(llops: &mut LowLevelOpList, hop: &Hop, a: &Rc<TupleRepr>, b: &Rc<TupleRepr>) -> TyResult<Val> {
    let Repr::Tuple(target) = llops.program.reprs.repr(hop.r_result) else { return hop.unimplemented(llops) };
    let (x, y) = (hop.arg(llops, 0)?, hop.arg(llops, 1)?);
    hop.check_not_none_type(llops, 0, x, "unsupported operand type(s) for +: 'NoneType' and 'tuple'")?;
    hop.check_not_none_type(llops, 1, y, "can only concatenate tuple (not \"NoneType\") to tuple")?;
    let mut items = Vec::new();
    for i in 0..a.items.len() {
        items.push(llops.tuple_item(x.v, a, i));
    }
    for i in 0..b.items.len() {
        items.push(llops.tuple_item(y.v, b, i));
    }
    let items =
        items.into_iter().zip(&target.items).map(|(item, &r)| llops.convert(item, r)).collect::<TyResult<Vec<_>>>()?;
    Ok(Val { v: llops.build_tuple(&target, &items), r: hop.r_result })
}

/// `t * n`, `n * t` for a constant n.
pub(super) fn rtype_mul(llops: &mut LowLevelOpList, hop: &Hop, t: usize, repr: &Rc<TupleRepr>) -> TyResult<Val> {
    let Repr::Tuple(target) = llops.program.reprs.repr(hop.r_result) else { return hop.unimplemented(llops) };
    let tuple = hop.arg(llops, t)?;
    let message = match t {
        0 => "unsupported operand type(s) for *: 'NoneType' and 'int'",
        _ => "unsupported operand type(s) for *: 'int' and 'NoneType'",
    };
    hop.check_not_none_type(llops, t, tuple, message)?;
    let mut items = Vec::with_capacity(target.items.len());
    for (k, &r) in target.items.iter().enumerate() {
        let item = llops.tuple_item(tuple.v, repr, k % repr.items.len());
        items.push(llops.convert(item, r)?);
    }
    Ok(Val { v: llops.build_tuple(&target, &items), r: hop.r_result })
}

/// `x in t`
pub(super) fn tuple_contains(
    llops: &mut LowLevelOpList,
    tuple: Val,
    repr: &Rc<TupleRepr>,
    item: Val,
) -> TyResult<Operand> {
    let mut result = llops.bool(false);
    for i in 0..repr.items.len() {
        result = llops.or_else(result, |llops| {
            let element = llops.tuple_item(tuple.v, repr, i);
            req::gen_item_eq(llops, element, item)
        })?;
    }
    Ok(result)
}
