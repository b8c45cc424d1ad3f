//! Lists: a record {length, items} when some list of the family changes its length, else a bare
//! array; and `bytearray`, a list record over bytes.
//!
//! Source: reference §4.1, §4.3, §2.4.4; pypy `rpython/rtyper/rlist.py`, `lltypesystem/rlist.py`.

use super::hop::Hop;
use super::{req, rstr, truth};
use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::TyResult;
use crate::repr::rmodel::{ListRepr, Repr};
use annotator::SomeKind;
use entity::{Block, LowLevelType};
use flow::{HlOp, LlOp, Operand};

const NOT_SUBSCRIPTABLE: &str = "'NoneType' object is not subscriptable";

/// A list operand, tested for None.
pub(super) fn list_arg(llops: &mut LowLevelOpList, hop: &Hop, i: usize, message: &str) -> TyResult<Val> {
    let list = hop.arg(llops, i)?;
    hop.check_not_none_type(llops, i, list, message)?;
    Ok(list)
}

/// An operand as an item of a list, in storage form; ints for a bytearray are tested.
pub(super) fn item_arg(
    llops: &mut LowLevelOpList,
    hop: &Hop,
    i: usize,
    list: &ListRepr,
    bytes: bool,
) -> TyResult<Operand> {
    let item = hop.inputarg(llops, i, list.item)?;
    let v = llops.stored(item);
    if bytes {
        return llops.gendirectcall("ll_bytes.byte_check", &[v.into()]);
    }
    Ok(v)
}

/// `[a, b, ...]`
pub(super) fn rtype_newlist(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let list = llops.program.reprs.list_repr(hop.r_result)?;
    let count = llops.signed(hop.nb_args() as i64);
    let items = llops.new_array(list.array, count);
    for i in 0..hop.nb_args() {
        let item = item_arg(llops, hop, i, &list, false)?;
        let index = llops.signed(i as i64);
        llops.setarrayitem(items, index, item);
    }
    let v = llops.list_of_array(&list, items, count);
    Ok(Val { v, r: hop.r_result })
}

/// `l[i]`
pub(super) fn rtype_getitem(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let list = llops.program.reprs.list_repr(hop.args[0].r)?;
    let l = list_arg(llops, hop, 0, NOT_SUBSCRIPTABLE)?;
    let index = hop.int_arg(llops, 1)?;
    if let Some(missing) = hop.stop {
        let at = place(llops, l, index, missing)?;
        let v = match list.record {
            Some(_) => llops.gendirectcall("ll_list.getitem_fast", &[l.v.into(), at.into()])?,
            None => llops.getarrayitem(l.v, at),
        };
        return Ok(llops.val_of_stored(v, list.item));
    }
    let tuple = matches!(hop.arg_repr(llops, 0), Repr::VarTuple(_));
    let bytes = matches!(hop.arg_repr(llops, 0), Repr::ByteArray);
    let helper = match (list.record.is_some(), hop.nonneg(1)) {
        (_, true) if bytes => "ll_list.bytearray_getitem_nonneg",
        (_, false) if bytes => "ll_list.bytearray_getitem",
        (false, true) if tuple => "ll_list.tuple_getitem_nonneg",
        (false, false) if tuple => "ll_list.tuple_getitem",
        (true, true) => "ll_list.getitem_nonneg",
        (true, false) => "ll_list.getitem",
        (false, true) => "ll_list.arr_getitem_nonneg",
        (false, false) => "ll_list.arr_getitem",
    };
    let v = llops.gendirectcall(helper, &[l.v.into(), index.into()])?;
    Ok(llops.val_of_stored(v, list.item))
}

/// The place of the item of a sequence that an index means; goes to `missing` where there is none.
pub(super) fn place(llops: &mut LowLevelOpList, sequence: Val, index: Operand, missing: Block) -> TyResult<Operand> {
    let length = truth::gen_len(llops, sequence)?;
    let at = llops.gendirectcall("ll_list.place", &[length.into(), index.into()])?;
    llops.unless_negative(at, missing);
    Ok(at)
}

/// `l[i] = x`
pub(super) fn rtype_setitem(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let list = llops.program.reprs.list_repr(hop.args[0].r)?;
    let bytes = matches!(hop.arg_repr(llops, 0), Repr::ByteArray);
    let l = list_arg(llops, hop, 0, "'NoneType' object does not support item assignment")?;
    let index = hop.int_arg(llops, 1)?;
    let item = item_arg(llops, hop, 2, &list, bytes)?;
    let helper = match (list.record.is_some(), hop.nonneg(1)) {
        (_, true) if bytes => "ll_list.bytearray_setitem_nonneg",
        (_, false) if bytes => "ll_list.bytearray_setitem",
        (true, true) => "ll_list.setitem_nonneg",
        (true, false) => "ll_list.setitem",
        (false, true) => "ll_list.arr_setitem_nonneg",
        (false, false) => "ll_list.arr_setitem",
    };
    llops.gendirectcall(helper, &[l.v.into(), index.into(), item.into()])?;
    llops.none_val()
}

/// `del l[i]`
pub(super) fn rtype_delitem(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let l = list_arg(llops, hop, 0, "'NoneType' object does not support item deletion")?;
    let index = hop.int_arg(llops, 1)?;
    let bytes = matches!(hop.arg_repr(llops, 0), Repr::ByteArray);
    let helper = if bytes { "ll_list.bytearray_delitem" } else { "ll_list.delitem" };
    llops.gendirectcall(helper, &[l.v.into(), index.into()])?;
    llops.none_val()
}

/// A result array and its length as a list of the result representation.
fn list_result(llops: &mut LowLevelOpList, hop: &Hop, items: Operand) -> TyResult<Val> {
    let target = llops.program.reprs.list_repr(hop.r_result)?;
    let count = llops.arraylength(items);
    let v = llops.list_of_array(&target, items, count);
    Ok(Val { v, r: hop.r_result })
}

/// `l[a:b:c]`
pub(super) fn rtype_getslice(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let list = llops.program.reprs.list_repr(hop.args[0].r)?;
    let target = llops.program.reprs.list_repr(hop.r_result)?;
    let l = list_arg(llops, hop, 0, NOT_SUBSCRIPTABLE)?;
    let simple = hop.slice_is_simple(1);
    let bounds = rstr::slice_args(llops, hop, 1, !simple)?;
    let (items, count) = llops.list_parts(l)?;
    let mut args = vec![Arg::V(items), Arg::V(count)];
    args.extend(bounds);
    let result = llops.gendirectcall(if simple { "ll_list.arr_slice" } else { "ll_list.arr_slice_step" }, &args)?;
    let result = convert_array(llops, result, &list, &target)?;
    list_result(llops, hop, result)
}

/// `t[a:b:c]` of a tuple of known length whose slice is of any length.
pub(super) fn rtype_tuple_getslice(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let target = llops.program.reprs.list_repr(hop.r_result)?;
    let (items, count) = any_list_parts(llops, hop, 0, &target)?;
    let simple = hop.slice_is_simple(1);
    let mut args = vec![Arg::V(items), Arg::V(count)];
    args.extend(rstr::slice_args(llops, hop, 1, !simple)?);
    let v = llops.gendirectcall(if simple { "ll_list.arr_slice" } else { "ll_list.arr_slice_step" }, &args)?;
    Ok(Val { v, r: hop.r_result })
}

/// `tuple(x)` of a list, str, bytes or range, or of a tuple that may be None.
pub(super) fn rtype_newtuple(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let target = llops.program.reprs.list_repr(hop.r_result)?;
    let own = matches!(hop.arg_repr(llops, 1), Repr::VarTuple(_) | Repr::Tuple(_) | Repr::Range(_));
    let (items, count) = any_list_parts(llops, hop, 1, &target)?;
    let v = if own { items } else { llops.gendirectcall("ll_list.arr_copy", &[items.into(), count.into()])? };
    Ok(Val { v, r: hop.r_result })
}

/// Items of one list family as items of another (slices, sums and products of lists make new families).
fn convert_array(llops: &mut LowLevelOpList, items: Operand, from: &ListRepr, to: &ListRepr) -> TyResult<Operand> {
    if from.array == to.array && llops.same_items(from.item, to.item)? {
        return Ok(items);
    }
    let count = llops.arraylength(items);
    let result = llops.new_array(to.array, count);
    llops.copy_converted(items, count, result, from.item, to.item)?;
    Ok(result)
}

/// `l[a:b:c] = m`
pub(super) fn rtype_setslice(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let list = llops.program.reprs.list_repr(hop.args[0].r)?;
    let l = list_arg(llops, hop, 0, "'NoneType' object does not support item assignment")?;
    let simple = hop.slice_is_simple(1);
    let bounds = rstr::slice_args(llops, hop, 1, !simple)?;
    let (items, count) = any_list_parts(llops, hop, 4, &list)?;
    let resizable = list.record.is_some();
    let mut args = Vec::new();
    match (resizable, simple) {
        (true, true) => {
            args.push(Arg::V(l.v));
            args.extend(bounds);
            args.extend([Arg::V(items), Arg::V(count)]);
            llops.gendirectcall("ll_list.setslice_arr", &args)?;
        }
        (false, true) => {
            let (own, n) = llops.list_parts(l)?;
            args.extend([Arg::V(own), Arg::V(n)]);
            args.extend(bounds);
            args.extend([Arg::V(items), Arg::V(count)]);
            llops.gendirectcall("ll_list.arr_setslice", &args)?;
        }
        (true, false) => {
            args.push(Arg::V(l.v));
            args.extend(bounds);
            args.extend([Arg::V(items), Arg::V(count)]);
            llops.gendirectcall("ll_list.setslice_arr_step", &args)?;
        }
        (false, false) => {
            let (own, n) = llops.list_parts(l)?;
            args.extend([Arg::V(own), Arg::V(n)]);
            args.extend(bounds);
            args.extend([Arg::V(items), Arg::V(count)]);
            llops.gendirectcall("ll_list.arr_setslice_step", &args)?;
        }
    }
    llops.none_val()
}

/// Items and number of an operand that is a list of any form, as items of `list`.
pub(super) fn any_list_parts(
    llops: &mut LowLevelOpList,
    hop: &Hop,
    i: usize,
    list: &ListRepr,
) -> TyResult<(Operand, Operand)> {
    any_list_parts_or(llops, hop, i, list, "'NoneType' object is not iterable")
}

/// The same, with the text of the TypeError that None raises.
fn any_list_parts_or(
    llops: &mut LowLevelOpList,
    hop: &Hop,
    i: usize,
    list: &ListRepr,
    none: &str,
) -> TyResult<(Operand, Operand)> {
    match hop.arg_repr(llops, i) {
        Repr::List(_) | Repr::VarTuple(_) | Repr::ByteArray => {
            let other = llops.program.reprs.list_repr(hop.args[i].r)?;
            let m = list_arg(llops, hop, i, none)?;
            let (items, count) = llops.list_parts(m)?;
            if other.array == list.array && llops.same_items(other.item, list.item)? {
                return Ok((items, count));
            }
            let result = llops.new_array(list.array, count);
            llops.copy_converted(items, count, result, other.item, list.item)?;
            Ok((result, count))
        }
        Repr::Bytes if list.array == llops.program.reprs.universe.byte_array => {
            let b = hop.arg(llops, i)?;
            let chars = llops.getfield(b.v, "chars");
            let count = llops.arraylength(chars);
            Ok((chars, count))
        }
        Repr::Bytes => {
            let b = hop.arg(llops, i)?;
            hop.check_not_none_type(llops, i, b, none)?;
            let chars = llops.getfield(b.v, "chars");
            let count = llops.arraylength(chars);
            let r_int = llops.program.reprs.int_repr()?;
            let result = llops.new_array(list.array, count);
            llops.copy_converted(chars, count, result, r_int, list.item)?;
            Ok((result, count))
        }
        Repr::Str | Repr::Char => {
            let s = rstr::str_arg(llops, hop, i, none)?;
            let chars = llops.gendirectcall("ll_str.to_items", &[s.v.into()])?;
            let count = llops.arraylength(chars);
            let char_array = llops.program.reprs.universe.char_array;
            if list.array == char_array {
                return Ok((chars, count));
            }
            let r_char = llops.program.reprs.getrepr_kind(SomeKind::Char)?;
            let result = llops.new_array(list.array, count);
            llops.copy_converted(chars, count, result, r_char, list.item)?;
            Ok((result, count))
        }
        Repr::Range(_) => {
            let range = hop.arg(llops, i)?;
            let count = llops.range_length(range)?;
            let start = llops.getfield(range.v, "start");
            let step = llops.range_step(range);
            let record = llops
                .program
                .reprs
                .list_types(None, LowLevelType::SIGNED, true)
                .1
                .expect("a resizable list has a record");
            let whole = llops.gendirectcall(
                "ll_list.range_list",
                &[Arg::Type(LowLevelType::Oo(record)), start.into(), count.into(), step.into()],
            )?;
            let items = llops.getfield(whole, "items");
            if list.item_ty == LowLevelType::SIGNED && list.array != llops.program.reprs.universe.byte_array {
                return Ok((items, count));
            }
            let r_int = llops.program.reprs.int_repr()?;
            let result = llops.new_array(list.array, count);
            llops.copy_converted(items, count, result, r_int, list.item)?;
            Ok((result, count))
        }
        Repr::Tuple(tuple) => {
            let t = hop.arg(llops, i)?;
            hop.check_not_none_type(llops, i, t, none)?;
            let count = llops.signed(tuple.items.len() as i64);
            Ok((llops.array_of_tuple(t.v, &tuple, list)?, count))
        }
        _ => hop.unimplemented(llops),
    }
}

/// `del l[a:b:c]`
pub(super) fn rtype_delslice(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let l = list_arg(llops, hop, 0, "'NoneType' object does not support item deletion")?;
    let simple = hop.slice_is_simple(1);
    let mut args = vec![Arg::V(l.v)];
    args.extend(rstr::slice_args(llops, hop, 1, !simple)?);
    llops.gendirectcall(if simple { "ll_list.delslice" } else { "ll_list.delslice_step" }, &args)?;
    llops.none_val()
}

/// `l + m`
pub(super) fn rtype_add(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let target = llops.program.reprs.list_repr(hop.r_result)?;
    let kind = match llops.program.reprs.repr(hop.r_result) {
        Repr::VarTuple(_) => "tuple",
        Repr::ByteArray => "bytearray",
        _ => "list",
    };
    let left = format!("unsupported operand type(s) for +: 'NoneType' and '{kind}'");
    let right = match kind {
        "bytearray" => "can't concat NoneType to bytearray".to_owned(),
        _ => format!("can only concatenate {kind} (not \"NoneType\") to {kind}"),
    };
    hop.check_not_both_none(llops, "+")?;
    let (items1, n1) = any_list_parts_or(llops, hop, 0, &target, &left)?;
    let (items2, n2) = any_list_parts_or(llops, hop, 1, &target, &right)?;
    let items = llops.gendirectcall("ll_list.arr_concat", &[items1.into(), n1.into(), items2.into(), n2.into()])?;
    list_result(llops, hop, items)
}

/// `l += m`: the list itself.
pub(super) fn rtype_inplace_add(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let list = llops.program.reprs.list_repr(hop.args[0].r)?;
    let l = list_arg(llops, hop, 0, "unsupported operand type(s) for +=: 'NoneType' and 'list'")?;
    let (items, count) = any_list_parts(llops, hop, 1, &list)?;
    llops.gendirectcall("ll_list.arr_extend", &[l.v.into(), items.into(), count.into()])?;
    Ok(l)
}

/// `l * n`, `n * l`
pub(super) fn rtype_mul(llops: &mut LowLevelOpList, hop: &Hop, l: usize, n: usize) -> TyResult<Val> {
    let target = llops.program.reprs.list_repr(hop.r_result)?;
    let times = hop.int_arg(llops, n)?;
    let (items, count) = any_list_parts(llops, hop, l, &target)?;
    let result = llops.gendirectcall("ll_list.arr_mul", &[items.into(), count.into(), times.into()])?;
    list_result(llops, hop, result)
}

/// `l *= n`: the list itself.
pub(super) fn rtype_inplace_mul(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let l = list_arg(llops, hop, 0, "unsupported operand type(s) for *=: 'NoneType' and 'int'")?;
    let times = hop.int_arg(llops, 1)?;
    llops.gendirectcall("ll_list.inplace_mul", &[l.v.into(), times.into()])?;
    Ok(l)
}

/// `x in l`
pub(super) fn rtype_contains(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let list = llops.program.reprs.list_repr(hop.args[0].r)?;
    let l = list_arg(llops, hop, 0, "argument of type 'NoneType' is not iterable")?;
    let item = hop.arg(llops, 1)?;
    if item.r != list.item {
        let found = list_contains_other(llops, l, &list, item)?;
        return llops.bool_val(found);
    }
    let item = llops.stored(item);
    let eq = llops.program.eq_graph(list.item);
    let helper = if list.record.is_some() { "ll_list.contains" } else { "ll_list.arr_contains" };
    let v = llops.gendirectcall(helper, &[l.v.into(), item.into(), Arg::Func(eq)])?;
    llops.bool_val(v)
}

/// `x in l` where x is not of the items' representation: it stays as it is, since a str need
/// not be a character, nor a float an int.
fn list_contains_other(llops: &mut LowLevelOpList, l: Val, list: &ListRepr, item: Val) -> TyResult<Operand> {
    let (items, n) = llops.list_parts(l)?;
    let (head, body, next, done) = (llops.new_block(), llops.new_block(), llops.new_block(), llops.new_block());
    let i: Operand = llops.block_param(head, LowLevelType::SIGNED).into();
    let result = llops.block_param(done, LowLevelType::BOOL);
    let (zero, one) = (llops.signed(0), llops.signed(1));
    let (yes, no) = (llops.bool(true), llops.bool(false));
    llops.goto(head, vec![zero]);
    llops.switch_to(head);
    let more = llops.prim(LlOp::IntLt, &[i, n]);
    let end = llops.new_block();
    llops.branch(more, body, end);
    llops.switch_to(end);
    llops.goto(done, vec![no]);
    llops.switch_to(body);
    let x = llops.getarrayitem(items, i);
    let x = llops.val_of_stored(x, list.item);
    let equal = req::gen_item_eq(llops, x, item)?;
    let found = llops.new_block();
    llops.branch(equal, found, next);
    llops.switch_to(found);
    llops.goto(done, vec![yes]);
    llops.switch_to(next);
    let after = llops.prim(LlOp::IntAdd, &[i, one]);
    llops.goto(head, vec![after]);
    llops.switch_to(done);
    Ok(result.into())
}

/// `l.append(x)`
pub(super) fn rtype_append(llops: &mut LowLevelOpList, hop: &Hop, l: Val) -> TyResult<Val> {
    let list = llops.program.reprs.list_repr(l.r)?;
    let bytes = matches!(llops.repr_of(l), Repr::ByteArray);
    let item = item_arg(llops, hop, 1, &list, bytes)?;
    llops.gendirectcall("ll_list.append", &[l.v.into(), item.into()])?;
    llops.none_val()
}

/// `l.insert(i, x)`
pub(super) fn rtype_insert(llops: &mut LowLevelOpList, hop: &Hop, l: Val) -> TyResult<Val> {
    let list = llops.program.reprs.list_repr(l.r)?;
    let bytes = matches!(llops.repr_of(l), Repr::ByteArray);
    let index = hop.int_arg(llops, 1)?;
    let item = item_arg(llops, hop, 2, &list, bytes)?;
    llops.gendirectcall("ll_list.insert", &[l.v.into(), index.into(), item.into()])?;
    llops.none_val()
}

/// `l.extend(m)`
pub(super) fn rtype_extend(llops: &mut LowLevelOpList, hop: &Hop, l: Val) -> TyResult<Val> {
    let list = llops.program.reprs.list_repr(l.r)?;
    let (items, count) = any_list_parts(llops, hop, 1, &list)?;
    llops.gendirectcall("ll_list.arr_extend", &[l.v.into(), items.into(), count.into()])?;
    llops.none_val()
}

/// `l.pop()`, `l.pop(i)`
pub(super) fn rtype_pop(llops: &mut LowLevelOpList, hop: &Hop, l: Val) -> TyResult<Val> {
    let list = llops.program.reprs.list_repr(l.r)?;
    let bytes = matches!(llops.repr_of(l), Repr::ByteArray);
    let v = if hop.nb_args() == 1 {
        llops.gendirectcall(if bytes { "ll_list.bytearray_pop" } else { "ll_list.pop" }, &[l.v.into()])?
    } else {
        let index = hop.int_arg(llops, 1)?;
        let helper = if bytes { "ll_list.bytearray_pop_at" } else { "ll_list.pop_at" };
        llops.gendirectcall(helper, &[l.v.into(), index.into()])?
    };
    Ok(llops.val_of_stored(v, list.item))
}

/// Whether an in-place operation works on a list.
pub(super) fn is_list_inplace(llops: &LowLevelOpList, hop: &Hop) -> bool {
    matches!(hop.op, HlOp::InplaceAdd | HlOp::InplaceMul)
        && matches!(hop.arg_repr(llops, 0), Repr::List(ref list) if list.record.is_some())
        || (matches!(hop.op, HlOp::InplaceAdd | HlOp::InplaceMul) && matches!(hop.arg_repr(llops, 0), Repr::ByteArray))
}
