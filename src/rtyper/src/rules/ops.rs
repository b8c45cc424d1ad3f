//! Dispatch of high-level operations on the representations of their operands.
//!
//! Source: reference §4.0, §3.3; pypy `rpython/rtyper/rtyper.py` (`translate_op_*`).

use super::hop::Hop;
use super::{
    calls, lowlevel, rbuiltin, rclass, rdict, req, rfloat, rint, riter, rlist, rpbc, rstr, rtuple, runion, truth,
};
use crate::emit::annlowlevel::{Arg, raising_helper};
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::TyResult;
use crate::repr::rmodel::Repr;
use annotator::{SomeKind, SomeValue};
use entity::ReprId;
use flow::{Family, HlOp};
use host::HostConst;
use std::rc::Rc;

/// Whether a representation is of numbers.
fn is_number(r: &Repr) -> bool {
    matches!(r, Repr::Bool | Repr::Int(_) | Repr::Float)
}

fn is_int(r: &Repr) -> bool {
    matches!(r, Repr::Bool | Repr::Int(_))
}

fn is_text(r: &Repr) -> bool {
    matches!(r, Repr::Str | Repr::Char | Repr::Bytes)
}

/// Operations whose constant results are taken without emitting anything: they never raise for
/// operands that the annotator accepts. Others are, when the annotator evaluated them on constants.
fn folds(op: HlOp) -> bool {
    matches!(
        op,
        HlOp::Is
            | HlOp::Type
            | HlOp::IsInstance
            | HlOp::IsSubtype
            | HlOp::Bool
            | HlOp::Not
            | HlOp::Lt
            | HlOp::Le
            | HlOp::Eq
            | HlOp::Ne
            | HlOp::Gt
            | HlOp::Ge
            | HlOp::Add
            | HlOp::Sub
            | HlOp::Mul
            | HlOp::And
            | HlOp::Or
            | HlOp::Xor
            | HlOp::Invert
            | HlOp::Neg
            | HlOp::Pos
            | HlOp::NewTuple
            | HlOp::SameAs
    )
}

/// Emits the typed operations for a high-level one.
pub(crate) fn translate_op(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let dispatch = llops.program.reprs.annotated.dispatch(hop.graph, hop.result).cloned();
    if dispatch.is_none()
        && hop.s_result.is_impossible()
        && let Some((class, message)) = always_none(llops, hop)
    {
        llops.raise_with_message(raising_helper(class), &message)?;
        return Ok(llops.void_val(hop.r_result));
    }
    // The annotator evaluated operations whose operands are all constants.
    let evaluated = hop.op.is_foldable()
        && hop.args.iter().all(|a| a.s.immutable_const().is_some_and(|host| !matches!(host, HostConst::Obj(_))));
    // Methods of the alternatives of a union may have effects, or raise.
    let effects = dispatch.is_some()
        && matches!(hop.op.family(), Family::Truth | Family::Comparison | Family::Arithmetic | Family::Sign);
    if (folds(hop.op) && !effects || evaluated)
        && let Some(host) = hop.s_result.immutable_const().cloned()
        && let Ok(val) = llops.host_val(&host, hop.r_result)
    {
        return Ok(val);
    }
    if let Some(dispatch) = dispatch {
        return runion::rtype_dispatch(llops, hop, &dispatch);
    }
    match hop.op.family() {
        Family::Object => rtype_object(llops, hop),
        Family::Text => match hop.op {
            HlOp::Str | HlOp::Format => rstr::rtype_str(llops, hop),
            _ => hop.unimplemented(llops),
        },
        Family::Query => rtype_query(llops, hop),
        Family::Truth => {
            let x = hop.arg(llops, 0)?;
            let v = truth::gen_is_true(llops, x)?;
            let v = if hop.op == HlOp::Not { llops.not(v) } else { v };
            llops.bool_val(v)
        }
        Family::Attribute => rtype_attribute(llops, hop),
        Family::Item => rtype_item(llops, hop),
        Family::Sign => match hop.arg_repr(llops, 0) {
            Repr::Float => rfloat::rtype_unop(llops, hop, hop.op),
            _ => rint::rtype_int_unop(llops, hop, hop.op),
        },
        Family::Arithmetic => match hop.op {
            HlOp::DivMod => rtype_divmod(llops, hop),
            HlOp::MatMul => hop.unimplemented(llops),
            op => rtype_binop(llops, hop, op),
        },
        Family::Inplace => rtype_inplace(llops, hop),
        Family::Comparison => rtype_compare(llops, hop),
        Family::Display => rtype_display(llops, hop),
        Family::Call => rtype_simple_call(llops, hop),
    }
}

fn rtype_object(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match hop.op {
        HlOp::SameAs => hop.inputarg(llops, 0, hop.r_result),
        HlOp::Is => rtype_is(llops, hop),
        HlOp::Type => rclass::rtype_type(llops, hop),
        HlOp::IsInstance => rbuiltin::rtype_isinstance(llops, hop),
        HlOp::IsSubtype => rclass::rtype_issubtype(llops, hop),
        HlOp::Id => rbuiltin::rtype_id(llops, hop, 0),
        _ => hop.unimplemented(llops),
    }
}

fn rtype_query(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match hop.op {
        HlOp::Len => rtype_len(llops, hop),
        HlOp::Hash => {
            let x = hop.arg(llops, 0)?;
            let v = req::gen_hash(llops, x)?;
            llops.int_val(v)
        }
        HlOp::Ord => rstr::rtype_ord(llops, hop),
        HlOp::Chr => rstr::rtype_chr(llops, hop),
        HlOp::Iter => riter::rtype_iter(llops, hop),
        HlOp::Next => riter::rtype_next(llops, hop, 0),
        _ => hop.unimplemented(llops),
    }
}

fn rtype_attribute(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match (hop.op, hop.arg_repr(llops, 0)) {
        (HlOp::GetAttr, _) => rtype_getattr(llops, hop),
        (HlOp::SetAttr, Repr::LowLevel) => lowlevel::rtype_low_level_op(llops, hop),
        (HlOp::SetAttr, _) => rclass::rtype_setattr(llops, hop),
        (HlOp::DelAttr, _) => rclass::rtype_delattr(llops, hop),
        _ => hop.unimplemented(llops),
    }
}

fn rtype_item(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match (hop.op, hop.arg_repr(llops, 0)) {
        (HlOp::GetItem, _) => rtype_getitem(llops, hop),
        (HlOp::SetItem, Repr::LowLevel) => lowlevel::rtype_low_level_op(llops, hop),
        (HlOp::SetItem, Repr::List(_) | Repr::ByteArray) => rlist::rtype_setitem(llops, hop),
        (HlOp::SetItem, Repr::Dict(_)) => rdict::rtype_setitem(llops, hop),
        (HlOp::DelItem, Repr::List(_) | Repr::ByteArray) => rlist::rtype_delitem(llops, hop),
        (HlOp::DelItem, Repr::Dict(_)) => rdict::rtype_delitem(llops, hop),
        (HlOp::GetSlice, _) => rtype_getslice(llops, hop),
        (HlOp::SetSlice, Repr::List(_) | Repr::ByteArray) => rlist::rtype_setslice(llops, hop),
        (HlOp::DelSlice, Repr::List(_) | Repr::ByteArray) => rlist::rtype_delslice(llops, hop),
        (HlOp::Contains, _) => rtype_contains(llops, hop),
        _ => hop.unimplemented(llops),
    }
}

fn rtype_inplace(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match (hop.op, hop.op.inplace_base()) {
        (HlOp::InplaceAdd, _) if rlist::is_list_inplace(llops, hop) => rlist::rtype_inplace_add(llops, hop),
        (HlOp::InplaceMul, _) if rlist::is_list_inplace(llops, hop) => rlist::rtype_inplace_mul(llops, hop),
        (_, None | Some(HlOp::MatMul)) => hop.unimplemented(llops),
        (_, Some(plain)) => rtype_binop(llops, hop, plain),
    }
}

fn rtype_display(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match hop.op {
        HlOp::NewTuple => rtuple::rtype_newtuple(llops, hop),
        HlOp::NewList => rlist::rtype_newlist(llops, hop),
        HlOp::NewDict => rdict::rtype_newdict(llops, hop),
        HlOp::NewSet => rdict::rtype_newset(llops, hop, 0),
        HlOp::BuildString => rstr::rtype_build_string(llops, hop),
        _ => hop.unimplemented(llops),
    }
}

/// The exception for an operation that has no result because an operand is always None.
fn always_none(llops: &LowLevelOpList, hop: &Hop) -> Option<(&'static str, String)> {
    let args: Vec<SomeValue> = hop.args.iter().map(|arg| arg.s.clone()).collect();
    llops.program.reprs.annotated.none_operand_error(hop.op, &args)
}

fn rtype_simple_call(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    if let SomeKind::LowLevelFunction { graph, ty } = hop.s(0).kind {
        return lowlevel::rtype_low_level_function_call(llops, hop, graph, ty);
    }
    match hop.arg_repr(llops, 0) {
        Repr::Constant => rbuiltin::rtype_builtin_call(llops, hop),
        Repr::BuiltinMethod { .. } => rbuiltin::rtype_builtin_method_call(llops, hop),
        Repr::WeakRef(_) => rbuiltin::rtype_weakref_call(llops, hop),
        _ => calls::rtype_pbc_call(llops, hop),
    }
}

fn rtype_getattr(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    // One that is stored in an attribute is an ordinary value.
    let stored = matches!(hop.arg_repr(llops, 0), Repr::Instance(_) | Repr::Pbc(_));
    let by_receiver = matches!(&hop.s_result.kind, SomeKind::BuiltinMethod { name, .. } if matches!(&**name, "__dict__" | "__code__"));
    if let SomeKind::BuiltinMethod { .. } = hop.s_result.kind
        && (!stored || by_receiver)
        && !matches!(hop.arg_repr(llops, 0), Repr::BuiltinMethod { .. } if &*hop.const_str(1)? == "__self__")
    {
        // The bound method is represented by its receiver.
        let Repr::BuiltinMethod { receiver, .. } = llops.program.reprs.repr(hop.r_result) else {
            return hop.unimplemented(llops);
        };
        let name = hop.const_str(1)?;
        let x = hop.arg(llops, 0)?;
        hop.check_not_none(llops, 0, x, &name)?;
        let x = llops.convert(x, receiver)?;
        return Ok(Val { v: x.v, r: hop.r_result });
    }
    match hop.arg_repr(llops, 0) {
        Repr::LowLevel => lowlevel::rtype_low_level_op(llops, hop),
        Repr::Instance(_) => rclass::rtype_getattr(llops, hop),
        Repr::Pbc(_) => rpbc::rtype_getattr(llops, hop),
        Repr::TypeOf(_) => rclass::rtype_typeof_getattr(llops, hop),
        Repr::BuiltinMethod { receiver, .. } if &*hop.const_str(1)? == "__self__" => {
            let bound = hop.arg(llops, 0)?;
            Ok(Val { v: bound.v, r: receiver })
        }
        Repr::Range(_) => {
            let name = hop.const_str(1)?;
            let range = hop.arg(llops, 0)?;
            let v = llops.getfield(range.v, &name);
            llops.int_val(v)
        }
        Repr::Constant => match hop.s_result.konst.clone() {
            Some(host) => llops.host_val(&host, hop.r_result),
            None => hop.unimplemented(llops),
        },
        _ => hop.unimplemented(llops),
    }
}

/// The exception that a container raises for an item that is not there, where its rule can go to a handler instead.
pub(crate) fn missing_item(container: &Repr) -> Option<&'static str> {
    match container {
        Repr::Dict(_) => Some("KeyError"),
        Repr::List(_) | Repr::VarTuple(_) | Repr::ByteArray | Repr::Str => Some("IndexError"),
        _ => None,
    }
}

fn rtype_getitem(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match hop.arg_repr(llops, 0) {
        Repr::LowLevel => lowlevel::rtype_low_level_op(llops, hop),
        Repr::Str | Repr::Char | Repr::Bytes => rstr::rtype_getitem(llops, hop),
        Repr::List(_) | Repr::VarTuple(_) | Repr::ByteArray => rlist::rtype_getitem(llops, hop),
        Repr::Dict(_) => rdict::rtype_getitem(llops, hop),
        Repr::Tuple(tuple) => rtuple::rtype_getitem(llops, hop, &tuple),
        Repr::Range(_) => {
            let range = hop.arg(llops, 0)?;
            let index = hop.int_arg(llops, 1)?;
            let v = llops.gendirectcall("ll_range.getitem", &[range.v.into(), index.into()])?;
            llops.int_val(v)
        }
        _ => hop.unimplemented(llops),
    }
}

fn rtype_getslice(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match hop.arg_repr(llops, 0) {
        Repr::Str | Repr::Char | Repr::Bytes => rstr::rtype_getslice(llops, hop),
        Repr::List(_) | Repr::VarTuple(_) => rlist::rtype_getslice(llops, hop),
        Repr::ByteArray => rtype_bytearray_getslice(llops, hop),
        Repr::Tuple(_) if matches!(llops.program.reprs.repr(hop.r_result), Repr::VarTuple(_)) => {
            rlist::rtype_tuple_getslice(llops, hop)
        }
        Repr::Tuple(tuple) => rtuple::rtype_getslice(llops, hop, &tuple),
        Repr::Range(_) => {
            let range = hop.arg(llops, 0)?;
            let mut args = vec![Arg::V(range.v)];
            args.extend(rstr::slice_args(llops, hop, 1, true)?);
            let v = llops.gendirectcall("ll_range.slice_", &args)?;
            Ok(Val { v, r: hop.r_result })
        }
        _ => hop.unimplemented(llops),
    }
}

fn rtype_contains(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match hop.arg_repr(llops, 0) {
        Repr::Str | Repr::Char | Repr::Bytes => rstr::rtype_contains(llops, hop),
        Repr::List(_) | Repr::VarTuple(_) | Repr::ByteArray => rlist::rtype_contains(llops, hop),
        Repr::Dict(_) => rdict::rtype_contains(llops, hop),
        Repr::Tuple(tuple) => {
            if let (Some(HostConst::Tuple(items)), Repr::Constant, Some(item)) =
                (hop.const_arg(0), hop.arg_repr(llops, 1), hop.const_arg(1))
            {
                // Types and functions of the interpreter exist only while translating.
                let found = items.contains(item);
                let v = llops.bool(found);
                return llops.bool_val(v);
            }
            let (t, x) = (hop.arg(llops, 0)?, hop.arg(llops, 1)?);
            hop.check_not_none_type(llops, 0, t, "argument of type 'NoneType' is not iterable")?;
            let v = rtuple::tuple_contains(llops, t, &tuple, x)?;
            llops.bool_val(v)
        }
        Repr::Range(_) => {
            let range = hop.arg(llops, 0)?;
            let x = hop.int_arg(llops, 1)?;
            let v = llops.gendirectcall("ll_range.contains", &[range.v.into(), x.into()])?;
            llops.bool_val(v)
        }
        _ => hop.unimplemented(llops),
    }
}

fn rtype_len(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    if lowlevel::is_low_level(llops, hop, 0) {
        return lowlevel::rtype_low_level_op(llops, hop);
    }
    let x = hop.arg(llops, 0)?;
    hop.check_not_none_type(llops, 0, x, "object of type 'NoneType' has no len()")?;
    let v = truth::gen_len(llops, x)?;
    llops.int_val(v)
}

fn rtype_is(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let (a, b) = (hop.arg(llops, 0)?, hop.arg(llops, 1)?);
    let (ra, rb) = (llops.repr_of(a), llops.repr_of(b));
    let v = match (&ra, &rb) {
        (Repr::None, _) | (_, Repr::None) => req::is_none_test(llops, a, b),
        (Repr::Pbc(_) | Repr::TypeOf(_), _) | (_, Repr::Pbc(_) | Repr::TypeOf(_)) => rpbc::gen_pbc_is(llops, a, b)?,
        _ if is_number(&ra) && is_number(&rb) => {
            if std::mem::discriminant(&ra) == std::mem::discriminant(&rb) {
                req::gen_item_eq(llops, a, b)?
            } else {
                llops.bool(false)
            }
        }
        (Repr::Char | Repr::Str, Repr::Char | Repr::Str) if matches!(ra, Repr::Char) || matches!(rb, Repr::Char) => {
            req::gen_eq(llops, a, b)?
        }
        _ => {
            let universe = &llops.program.reprs.universe;
            if universe.is_reference(llops.ty(a.v)) && universe.is_reference(llops.ty(b.v)) {
                llops.gen_is(a.v, b.v)
            } else {
                llops.bool(false)
            }
        }
    };
    llops.bool_val(v)
}

fn rtype_compare(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let (a, b) = (hop.arg(llops, 0)?, hop.arg(llops, 1)?);
    let (ra, rb) = (llops.repr_of(a), llops.repr_of(b));
    let v = if is_number(&ra) && is_number(&rb) {
        rint::gen_num_compare(llops, hop.op, a, b, hop.nonneg(0), hop.nonneg(1))?
    } else {
        match hop.op {
            HlOp::Eq => req::gen_eq(llops, a, b)?,
            HlOp::Ne => {
                let v = req::gen_eq(llops, a, b)?;
                llops.not(v)
            }
            op => req::gen_order(llops, op, a, b)?,
        }
    };
    llops.bool_val(v)
}

fn rtype_binop(llops: &mut LowLevelOpList, hop: &Hop, op: HlOp) -> TyResult<Val> {
    let (ra, rb) = (hop.arg_repr(llops, 0), hop.arg_repr(llops, 1));
    if is_number(&ra) && is_number(&rb) {
        if is_int(&ra) && is_int(&rb) {
            if op == HlOp::TrueDiv {
                return rfloat::rtype_int_truediv(llops, hop);
            }
            if !matches!(llops.program.reprs.repr(hop.r_result), Repr::Float) {
                return rint::rtype_int_binop(llops, hop, op);
            }
        }
        return rfloat::rtype_binop(llops, hop, op);
    }
    match (&ra, &rb, op) {
        _ if is_text(&ra) && is_text(&rb) && op == HlOp::Add => rstr::rtype_add(llops, hop),
        _ if is_text(&ra) && is_int(&rb) && op == HlOp::Mul => rstr::rtype_mul(llops, hop, 0, 1),
        _ if is_int(&ra) && is_text(&rb) && op == HlOp::Mul => rstr::rtype_mul(llops, hop, 1, 0),
        (Repr::List(_), Repr::List(_), HlOp::Add) => rlist::rtype_add(llops, hop),
        (Repr::List(_), _, HlOp::Mul) if is_int(&rb) => rlist::rtype_mul(llops, hop, 0, 1),
        (_, Repr::List(_), HlOp::Mul) if is_int(&ra) => rlist::rtype_mul(llops, hop, 1, 0),
        (Repr::ByteArray, Repr::ByteArray | Repr::Bytes, HlOp::Add) => rlist::rtype_add(llops, hop),
        (Repr::ByteArray, _, HlOp::Mul) if is_int(&rb) => rlist::rtype_mul(llops, hop, 0, 1),
        (Repr::Tuple(_) | Repr::VarTuple(_), _, HlOp::Add) if is_var_tuple(llops, hop.r_result) => {
            rlist::rtype_add(llops, hop)
        }
        (Repr::Tuple(_) | Repr::VarTuple(_), _, HlOp::Mul) if is_var_tuple(llops, hop.r_result) => {
            rlist::rtype_mul(llops, hop, 0, 1)
        }
        (_, Repr::Tuple(_) | Repr::VarTuple(_), HlOp::Mul) if is_var_tuple(llops, hop.r_result) => {
            rlist::rtype_mul(llops, hop, 1, 0)
        }
        (Repr::Tuple(a), Repr::Tuple(b), HlOp::Add) => {
            let (a, b) = (Rc::clone(a), Rc::clone(b));
            rtuple::rtype_add(llops, hop, &a, &b)
        }
        (Repr::Tuple(a), _, HlOp::Mul) if is_int(&rb) => {
            let a = Rc::clone(a);
            rtuple::rtype_mul(llops, hop, 0, &a)
        }
        (_, Repr::Tuple(b), HlOp::Mul) if is_int(&ra) => {
            let b = Rc::clone(b);
            rtuple::rtype_mul(llops, hop, 1, &b)
        }
        _ => hop.unimplemented(llops),
    }
}

fn is_var_tuple(llops: &LowLevelOpList, r: ReprId) -> bool {
    matches!(llops.program.reprs.repr(r), Repr::VarTuple(_))
}

/// `divmod(a, b)` on ints: the two operations.
fn rtype_divmod(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let Repr::Tuple(tuple) = llops.program.reprs.repr(hop.r_result) else { return hop.unimplemented(llops) };
    let mut parts = Vec::new();
    for (op, r) in [HlOp::FloorDiv, HlOp::Mod].into_iter().zip(tuple.items.clone()) {
        let mut part = hop.clone();
        part.op = op;
        part.r_result = r;
        parts.push(rtype_binop(llops, &part, op)?);
    }
    llops.tuple_of(hop.r_result, &parts)
}

fn rtype_bytearray_getslice(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let list = llops.program.reprs.bytearray_as_list()?;
    let l = rlist::list_arg(llops, hop, 0, "'NoneType' object is not subscriptable")?;
    let simple = hop.slice_is_simple(1);
    let bounds = rstr::slice_args(llops, hop, 1, !simple)?;
    let (items, count) = llops.list_parts(l)?;
    let mut args = vec![Arg::V(items), Arg::V(count)];
    args.extend(bounds);
    let result = llops.gendirectcall(if simple { "ll_list.arr_slice" } else { "ll_list.arr_slice_step" }, &args)?;
    let n = llops.arraylength(result);
    let v = llops.list_of_array(&list, result, n);
    Ok(Val { v, r: hop.r_result })
}
