//! Equality, hash and order of values: inline, and as low-level functions for containers.
//!
//! Containers get functions over what they store (`LowLevelFunction` constants of helpers), one
//! per representation: value types directly, strings by contents, tuples item by item, instances
//! by identity and then by the methods of the user's class. A NaN is found by what stands for its
//! identity (`runtimes/rpython/ll/ll_strtod.py`).
//!
//! Source: reference §4.3; pypy `get_ll_eq_function`, `get_ll_hash_function` of the reprs.

use super::{rint, rpbc, runion};
use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::emit::program::ProgramBuilder;
use crate::repr::error::{TyResult, TyperError};
use crate::repr::primitives::is_unsigned_type;
use crate::repr::rmodel::{DictRepr, InstanceRepr, ListRepr, Repr, TupleRepr};
use annotator::{InstanceOp, SomeKind};
use entity::{FlowGraphId, HostId, LowLevelType, ReprId};
use flow::{HlOp, LlOp, Operand, TypedConst, TypedGraph};
use host::IntKind;
use std::rc::Rc;

/// The operation for `<`, `<=`, `>`, `>=`.
pub(super) fn pick<T>(op: HlOp, lt: T, le: T, gt: T, ge: T) -> T {
    match op {
        HlOp::Lt => lt,
        HlOp::Le => le,
        HlOp::Gt => gt,
        _ => ge,
    }
}

/// The function `eq(stored, stored) -> Bool` of a representation.
pub(crate) fn make_eq_graph(program: &mut ProgramBuilder, reprs: [ReprId; 2]) -> TyResult<TypedGraph> {
    let types = reprs.map(|r| program.reprs.storage_type(r));
    let name = program.function_name("ll_eq", reprs[0]);
    let (mut llops, params) = LowLevelOpList::new(program, &name, &types, LowLevelType::BOOL);
    let a = llops.val_of_stored(params[0], reprs[0]);
    let b = llops.val_of_stored(params[1], reprs[1]);
    let result = match (llops.repr_of(a), llops.repr_of(b)) {
        (Repr::Tuple(ta), Repr::Tuple(tb)) => match record_class(&llops, a) {
            Some(_) => gen_item_eq(&mut llops, a, b)?,
            None => tuple_eq(&mut llops, a, b, &ta, &tb)?,
        },
        _ => gen_item_eq(&mut llops, a, b)?,
    };
    Ok(llops.finish_with_return(result))
}

/// The class of a record that is no named tuple.
fn record_class(llops: &LowLevelOpList, a: Val) -> Option<HostId> {
    match llops.program.reprs.kind(a.r) {
        SomeKind::Record { class, .. } if !llops.program.reprs.annotated.is_named_tuple(*class) => Some(*class),
        _ => None,
    }
}

fn is_record(llops: &LowLevelOpList, a: Val) -> bool {
    matches!(llops.program.reprs.kind(a.r), SomeKind::Record { .. })
}

/// The function `order(stored, stored) -> Bool` of unions and recursive tuples.
pub(crate) fn make_order_graph(program: &mut ProgramBuilder, reprs: [ReprId; 2], op: HlOp) -> TyResult<TypedGraph> {
    let types = reprs.map(|r| program.reprs.storage_type(r));
    let name = program.function_name("ll_order", reprs[0]);
    let (mut llops, params) = LowLevelOpList::new(program, &name, &types, LowLevelType::BOOL);
    let a = llops.val_of_stored(params[0], reprs[0]);
    let b = llops.val_of_stored(params[1], reprs[1]);
    let result = match (llops.repr_of(a), llops.repr_of(b)) {
        (Repr::Tuple(ta), Repr::Tuple(tb)) => not_none_tuple_order(&mut llops, op, a, b, &ta, &tb)?,
        _ => runion::gen_union_order(&mut llops, op, a, b)?,
    };
    Ok(llops.finish_with_return(result))
}

/// The function that makes a tuple of another representation of a recursive tuple.
pub(crate) fn make_convert_graph(program: &mut ProgramBuilder, from: ReprId, to: ReprId) -> TyResult<TypedGraph> {
    let (ty, result) = (program.reprs.lowleveltype(from), program.reprs.lowleveltype(to));
    let name = program.function_name("ll_convert", from);
    let (mut llops, params) = LowLevelOpList::new(program, &name, &[ty], result);
    let converted = llops.convert_tuple_here(Val { v: params[0], r: from }, to)?;
    Ok(llops.finish_with_return(converted.v))
}

/// The function `hash(stored) -> Signed` of a representation; `word`: an int is its own.
pub(crate) fn make_hash_graph(program: &mut ProgramBuilder, repr: ReprId, word: bool) -> TyResult<TypedGraph> {
    let ty = program.reprs.storage_type(repr);
    let name = program.function_name(if word { "ll_word" } else { "ll_hash" }, repr);
    let (mut llops, params) = LowLevelOpList::new(program, &name, &[ty], LowLevelType::SIGNED);
    let a = llops.val_of_stored(params[0], repr);
    let result = match llops.repr_of(a) {
        Repr::Int(kind) if word && is_unsigned_type(kind) => llops.prim(LlOp::CastUintToInt, &[a.v]),
        Repr::Int(_) if word => a.v,
        Repr::Tuple(tuple) => tuple_hash(&mut llops, a, &tuple)?,
        _ => gen_hash(&mut llops, a)?,
    };
    Ok(llops.finish_with_return(result))
}

fn is_empty_text(llops: &LowLevelOpList, text: Val) -> bool {
    matches!(llops.const_of(text.v), Some(TypedConst::Str(text)) if text.is_empty())
}

/// `a == b` as a Bool operand; the representations may differ.
pub(super) fn gen_eq(llops: &mut LowLevelOpList, a: Val, b: Val) -> TyResult<Operand> {
    let (ra, rb) = (llops.repr_of(a), llops.repr_of(b));
    match (&ra, &rb) {
        (Repr::Union(_), Repr::None) | (Repr::None, Repr::Union(_)) => Ok(is_none_test(llops, a, b)),
        (Repr::Union(_), _) | (_, Repr::Union(_)) => runion::gen_union_eq(llops, a, b),
        (Repr::None, Repr::Optional { .. }) | (Repr::Optional { .. }, Repr::None) => Ok(is_none_test(llops, a, b)),
        (Repr::Optional { value: x, .. }, Repr::Optional { value: y, .. }) => {
            let (x, y) = (*x, *y);
            null_or_eq(llops, a, b, |llops| {
                let a = Val { v: llops.getfield(a.v, "value"), r: x };
                let b = Val { v: llops.getfield(b.v, "value"), r: y };
                gen_eq(llops, a, b)
            })
        }
        (Repr::Optional { value, .. }, _) => {
            let r_value = *value;
            let some = llops.nonnull(a.v);
            llops.and_then(some, |llops| {
                let a = Val { v: llops.getfield(a.v, "value"), r: r_value };
                gen_eq(llops, a, b)
            })
        }
        (_, Repr::Optional { .. }) => gen_eq(llops, b, a),
        (Repr::Bool | Repr::Int(_) | Repr::Float, Repr::Bool | Repr::Int(_) | Repr::Float) => {
            rint::gen_num_compare(llops, HlOp::Eq, a, b, false, false)
        }
        (Repr::Exact, Repr::Exact) => llops.gendirectcall("ll_exact.equal", &[a.v.into(), b.v.into()]),
        (Repr::Exact, Repr::Bool | Repr::Int(IntKind::Int)) => {
            let r_int = llops.program.reprs.int_repr()?;
            let b = llops.convert(b, r_int)?;
            llops.gendirectcall("ll_exact.equal_word", &[a.v.into(), b.v.into()])
        }
        (Repr::Exact, Repr::Float) => llops.gendirectcall("ll_exact.equal_float", &[a.v.into(), b.v.into()]),
        (Repr::Bool | Repr::Int(IntKind::Int) | Repr::Float, Repr::Exact) => gen_eq(llops, b, a),
        (Repr::Char, Repr::Char) => Ok(llops.prim(LlOp::CharEq, &[a.v, b.v])),
        (Repr::Str, Repr::Char) => {
            let narrow = matches!(llops.const_of(b.v), Some(TypedConst::Char(code)) if code < 256);
            let helper = if narrow { "ll_str.equals_narrow" } else { "ll_str.equals_char" };
            llops.gendirectcall(helper, &[a.v.into(), b.v.into()])
        }
        (Repr::Char, Repr::Str) => gen_eq(llops, b, a),
        (Repr::Str, Repr::Str) if is_empty_text(llops, b) => llops.gendirectcall("ll_str.is_empty", &[a.v.into()]),
        (Repr::Str, Repr::Str) if is_empty_text(llops, a) => gen_eq(llops, b, a),
        (Repr::Str, Repr::Str) | (Repr::Bytes, Repr::Bytes) => {
            llops.gendirectcall("ll_str.str_eq", &[a.v.into(), b.v.into()])
        }
        (Repr::Tuple(tuple), Repr::Bool | Repr::Int(_) | Repr::Exact | Repr::Float) if is_complex(llops, a) => {
            let tuple = Rc::clone(tuple);
            complex_eq_real(llops, a, b, &tuple)
        }
        (Repr::Bool | Repr::Int(_) | Repr::Exact | Repr::Float, Repr::Tuple(_)) if is_complex(llops, b) => {
            gen_eq(llops, b, a)
        }
        (Repr::Tuple(ta), Repr::Tuple(tb)) => tuple_or_record_eq(llops, a, b, ta, tb),
        (Repr::VarTuple(_), Repr::Tuple(_)) => gen_eq(llops, b, a),
        (Repr::Tuple(tuple), Repr::VarTuple(list)) => {
            let (tuple, list) = (Rc::clone(tuple), Rc::clone(list));
            tuple_eq_array(llops, a, b, &tuple, &list)
        }
        (Repr::List(la), Repr::List(lb)) | (Repr::VarTuple(la), Repr::VarTuple(lb)) => list_eq(llops, a, b, la, lb),
        (Repr::Dict(da), Repr::Dict(db)) => dict_eq(llops, a, b, da, db),
        (Repr::ByteArray, Repr::ByteArray | Repr::Bytes) | (Repr::Bytes, Repr::ByteArray) => {
            let r_int = llops.program.reprs.int_repr()?;
            let eq = llops.program.eq_graph(r_int);
            null_or_eq(llops, a, b, |llops| {
                let (items_a, n_a) = byte_parts(llops, a);
                let (items_b, n_b) = byte_parts(llops, b);
                llops.gendirectcall(
                    "ll_list.arr_eq",
                    &[items_a.into(), n_a.into(), items_b.into(), n_b.into(), Arg::Func(eq)],
                )
            })
        }
        (Repr::Range(_), Repr::Range(_)) => llops.gendirectcall("ll_range.eq", &[a.v.into(), b.v.into()]),
        (Repr::Instance(ia), Repr::Instance(ib)) => match base_op(llops, ia, ib, InstanceOp::Eq) {
            Some(graph) => {
                let same = llops.gen_is(a.v, b.v);
                llops.or_else(same, |llops| llops.call_comparison(graph, &[a, b]))
            }
            None => Ok(llops.gen_is(a.v, b.v)),
        },
        (Repr::Impossible, _) | (_, Repr::Impossible) => Ok(llops.bool(false)),
        (Repr::None, Repr::None) => Ok(llops.bool(true)),
        (Repr::None, _) | (_, Repr::None) => Ok(is_none_test(llops, a, b)),
        (Repr::Pbc(_) | Repr::TypeOf(_), _) | (_, Repr::Pbc(_) | Repr::TypeOf(_)) => rpbc::gen_pbc_eq(llops, a, b),
        // Methods of builtin values are those of their receivers.
        (Repr::BuiltinMethod { name: x, .. }, Repr::BuiltinMethod { name: y, .. }) if x != y => Ok(llops.bool(false)),
        _ if llops.ty(a.v) == llops.ty(b.v) && llops.program.reprs.universe.is_reference(llops.ty(a.v)) => {
            Ok(llops.gen_is(a.v, b.v))
        }
        // Of each builtin there is one.
        (Repr::Constant, Repr::Constant)
            if let (Some(x), Some(y)) =
                (llops.program.reprs.builtin_constant(a.r), llops.program.reprs.builtin_constant(b.r)) =>
        {
            let same = x == y;
            Ok(llops.bool(same))
        }
        // Values of different kinds are never equal.
        _ if std::mem::discriminant(&ra) != std::mem::discriminant(&rb) => Ok(llops.bool(false)),
        (Repr::Iterator(_), Repr::Iterator(_)) | (Repr::BuiltinMethod { .. }, Repr::BuiltinMethod { .. }) => {
            Ok(llops.bool(false))
        }
        _ => Err(TyperError::new(format!(
            "no equality of {} and {}",
            llops.program.reprs.describe_repr(a.r),
            llops.program.reprs.describe_repr(b.r)
        ))),
    }
}

/// `a == b` of lists, or of tuples of any length.
fn list_eq(llops: &mut LowLevelOpList, a: Val, b: Val, la: &ListRepr, lb: &ListRepr) -> TyResult<Operand> {
    if llops.ty(a.v) == llops.ty(b.v) && la.item_ty == lb.item_ty && llops.same_items(lb.item, la.item)? {
        let eq = llops.program.eq_graph(la.item);
        let helper = if la.record.is_some() { "ll_list.list_eq" } else { "ll_list.fixed_eq" };
        return llops.gendirectcall(helper, &[a.v.into(), b.v.into(), Arg::Func(eq)]);
    }
    if matches!(llops.repr_of(a), Repr::List(_)) && la.array == lb.array && llops.same_items(lb.item, la.item)? {
        let eq = llops.program.eq_graph(la.item);
        return null_or_eq(llops, a, b, |llops| {
            let (items_a, n_a) = llops.list_parts(a)?;
            let (items_b, n_b) = llops.list_parts(b)?;
            let args = [items_a.into(), n_a.into(), items_b.into(), n_b.into(), Arg::Func(eq)];
            llops.gendirectcall("ll_list.arr_eq", &args)
        });
    }
    null_or_eq(llops, a, b, |llops| {
        let n = llops.list_length(a);
        let m = llops.list_length(b);
        let same = llops.prim(LlOp::IntEq, &[n, m]);
        llops.and_then(same, |llops| list_loop(llops, HlOp::Eq, a, b, la, lb))
    })
}

/// `a == b` of dicts and sets.
fn dict_eq(llops: &mut LowLevelOpList, a: Val, b: Val, da: &DictRepr, db: &DictRepr) -> TyResult<Operand> {
    if da.record == db.record {
        let hash = match da.table {
            true => llops.program.hash_graph(da.key),
            false => llops.program.dict_hash_graph(da.key),
        };
        let eq = llops.program.eq_graph(da.key);
        let mut args = vec![Arg::V(a.v), Arg::V(b.v), Arg::Func(hash), Arg::Func(eq)];
        let helper = match da.value {
            Some(r_value) => {
                let eq_value = llops.program.eq_graph(r_value);
                args.push(Arg::Func(eq_value));
                "ll_dict.dict_eq".to_owned()
            }
            None => da.set_helper("set_eq"),
        };
        return llops.gendirectcall(&helper, &args);
    }
    // A dict and a set.
    if da.value.is_none() != db.value.is_none() {
        return Ok(llops.bool(false));
    }
    // Sets of which one keeps the order of its table.
    if da.table != db.table {
        let (x, y, table, other) = if da.table { (a, b, da, db) } else { (b, a, db, da) };
        let hash = llops.program.hash_graph(table.key);
        let eq = llops.program.eq_graph_of([table.key, other.key]);
        let args = [Arg::V(x.v), Arg::V(y.v), Arg::Func(hash), Arg::Func(eq)];
        return llops.gendirectcall("ll_set.set_eq_of_layouts", &args);
    }
    // Of different types.
    let keys_eq = llops.program.eq_graph_of([da.key, db.key]);
    let mut args = vec![Arg::V(a.v), Arg::V(b.v)];
    if da.table {
        args.extend([da.key, db.key].map(|key| Arg::Func(llops.program.hash_graph(key))));
    }
    args.push(Arg::Func(keys_eq));
    let helper = match (da.value, db.value) {
        (Some(x), Some(y)) => {
            args.push(Arg::Func(llops.program.eq_graph_of([x, y])));
            "ll_dict.dict_eq_of_kinds".to_owned()
        }
        _ => da.set_helper("set_eq_of_kinds"),
    };
    llops.gendirectcall(&helper, &args)
}

/// `a == b` of tuples of known length and records.
fn tuple_or_record_eq(llops: &mut LowLevelOpList, a: Val, b: Val, ta: &TupleRepr, tb: &TupleRepr) -> TyResult<Operand> {
    if is_complex(llops, a) != is_complex(llops, b) {
        return Ok(llops.bool(false));
    }
    // An object of the library is equal to those of its class only.
    if record_class(llops, a) != record_class(llops, b) {
        return Ok(llops.bool(false));
    }
    if record_class(llops, a).is_some() && !is_complex(llops, a) {
        let graph = runion::pair_operation(llops, InstanceOp::Eq, a, b)?;
        let graph = graph.ok_or_else(|| TyperError::new("records are compared inside of containers"))?;
        return llops.call_comparison(graph, &[a, b]);
    }
    if are_recursive(llops, a, b) {
        let eq = llops.program.eq_graph_of([a.r, b.r]);
        return Ok(llops.call_typed(eq, &[a.v, b.v], LowLevelType::BOOL));
    }
    tuple_eq(llops, a, b, ta, tb)
}

/// Whether a container takes two items for the same, as a Bool operand: identity goes first, then `==`.
/// Only NaNs and instances can be identical without being equal; `gen_eq` minds the latter.
pub(super) fn gen_item_eq(llops: &mut LowLevelOpList, a: Val, b: Val) -> TyResult<Operand> {
    let is_instance = |llops: &LowLevelOpList, val: Val| matches!(llops.repr_of(val), Repr::Instance(_));
    if is_instance(llops, a) != is_instance(llops, b)
        && let Some(graph) = runion::pair_operation(llops, InstanceOp::Eq, a, b)?
    {
        return llops.call_comparison(graph, &[a, b]);
    }
    match (llops.repr_of(a), llops.repr_of(b)) {
        (Repr::Float, Repr::Float) => {
            let equal = llops.prim(LlOp::FloatEq, &[a.v, b.v]);
            llops.or_else(equal, |llops| llops.gendirectcall("ll_float.same_nan", &[a.v.into(), b.v.into()]))
        }
        (Repr::Optional { value: x, .. }, Repr::Optional { value: y, .. }) => null_or_eq(llops, a, b, |llops| {
            let a = Val { v: llops.getfield(a.v, "value"), r: x };
            let b = Val { v: llops.getfield(b.v, "value"), r: y };
            gen_item_eq(llops, a, b)
        }),
        (Repr::Optional { value, .. }, Repr::Float) => {
            let some = llops.nonnull(a.v);
            llops.and_then(some, |llops| {
                let a = Val { v: llops.getfield(a.v, "value"), r: value };
                gen_item_eq(llops, a, b)
            })
        }
        (Repr::Float, Repr::Optional { .. }) => gen_item_eq(llops, b, a),
        _ => gen_eq(llops, a, b),
    }
}

fn is_complex(llops: &LowLevelOpList, val: Val) -> bool {
    llops.program.reprs.is_complex(val.r)
}

/// `z == x` of a complex number and a real one.
fn complex_eq_real(llops: &mut LowLevelOpList, z: Val, x: Val, parts: &TupleRepr) -> TyResult<Operand> {
    let some = llops.nonnull(z.v);
    llops.and_then(some, |llops| {
        let (real, imag) = (llops.tuple_item(z.v, parts, 0), llops.tuple_item(z.v, parts, 1));
        let zero = llops.constant(TypedConst::Float(0));
        let none = llops.prim(LlOp::FloatEq, &[imag.v, zero]);
        llops.and_then(none, |llops| gen_eq(llops, real, x))
    })
}

/// Whether two tuples may both hold tuples of their own kind: then a function compares them.
fn are_recursive(llops: &LowLevelOpList, a: Val, b: Val) -> bool {
    llops.program.reprs.is_recursive(a.r) && llops.program.reprs.is_recursive(b.r)
}

/// `a == b` of two tuples, item by item.
fn tuple_eq(llops: &mut LowLevelOpList, a: Val, b: Val, ta: &TupleRepr, tb: &TupleRepr) -> TyResult<Operand> {
    if ta.items.len() != tb.items.len() {
        return Ok(llops.bool(false));
    }
    null_or_eq(llops, a, b, |llops| {
        let mut result = llops.bool(true);
        for i in 0..ta.items.len() {
            result = llops.and_then(result, |llops| {
                let (x, y) = (llops.tuple_item(a.v, ta, i), llops.tuple_item(b.v, tb, i));
                gen_item_eq(llops, x, y)
            })?;
        }
        Ok(result)
    })
}

/// The array and number of the bytes of a bytes or bytearray.
fn byte_parts(llops: &mut LowLevelOpList, a: Val) -> (Operand, Operand) {
    if matches!(llops.repr_of(a), Repr::Bytes) {
        let chars = llops.getfield(a.v, "chars");
        let n = llops.arraylength(chars);
        (chars, n)
    } else {
        (llops.getfield(a.v, "items"), llops.getfield(a.v, "length"))
    }
}

/// Comparison with a value that is always None.
pub(super) fn is_none_test(llops: &mut LowLevelOpList, a: Val, b: Val) -> Operand {
    let other = if matches!(llops.repr_of(a), Repr::None) { b } else { a };
    let ty = llops.ty(other.v);
    if ty.is_void() {
        let none = matches!(llops.repr_of(other), Repr::None);
        return llops.bool(none);
    }
    if llops.program.reprs.universe.is_reference(ty) { llops.isnull(other.v) } else { llops.bool(false) }
}

/// `a is b or (a and b are not null and eq())`.
fn null_or_eq(
    llops: &mut LowLevelOpList,
    a: Val,
    b: Val,
    eq: impl FnOnce(&mut LowLevelOpList) -> TyResult<Operand>,
) -> TyResult<Operand> {
    let same = llops.gen_is(a.v, b.v);
    llops.or_else(same, |llops| {
        let (x, y) = (llops.nonnull(a.v), llops.nonnull(b.v));
        let both = llops.and_then(x, |_| Ok(y))?;
        llops.and_then(both, eq)
    })
}

/// `hash(a)` as a Signed operand.
pub(super) fn gen_hash(llops: &mut LowLevelOpList, a: Val) -> TyResult<Operand> {
    match llops.repr_of(a) {
        Repr::Bool => Ok(llops.prim(LlOp::CastBoolToInt, &[a.v])),
        Repr::Int(kind) if is_unsigned_type(kind) => llops.gendirectcall("ll_hash.hash_uint", &[a.v.into()]),
        Repr::Int(_) => llops.gendirectcall("ll_hash.hash_int", &[a.v.into()]),
        Repr::Exact => llops.gendirectcall("ll_exact.hash_", &[a.v.into()]),
        Repr::Float => llops.gendirectcall("ll_hash.hash_float", &[a.v.into()]),
        Repr::Char => llops.gendirectcall("ll_hash.hash_char", &[a.v.into()]),
        Repr::Str | Repr::Bytes => llops.gendirectcall("ll_str.str_hash", &[a.v.into()]),
        Repr::Tuple(_)
            if let Some(class) =
                record_class(llops, a).filter(|&class| llops.program.reprs.annotated.is_unhashable(class)) =>
        {
            let name = llops.program.reprs.annotated.record_name_in_texts(class);
            unhashable(llops, &name)
        }
        Repr::Tuple(tuple) if llops.program.reprs.is_complex(a.r) => {
            let null = llops.isnull(a.v);
            llops.if_else(
                null,
                LowLevelType::SIGNED,
                |llops| Ok(llops.signed(0)),
                |llops| {
                    let (real, imag) = (llops.tuple_item(a.v, &tuple, 0), llops.tuple_item(a.v, &tuple, 1));
                    llops.gendirectcall("ll_hash.hash_complex", &[real.v.into(), imag.v.into()])
                },
            )
        }
        Repr::Tuple(_) if llops.program.reprs.is_recursive(a.r) => {
            let hash = llops.program.hash_graph(a.r);
            Ok(llops.call_typed(hash, &[a.v], LowLevelType::SIGNED))
        }
        Repr::Tuple(tuple) => tuple_hash(llops, a, &tuple),
        Repr::VarTuple(list) => {
            let hash = llops.program.hash_graph(list.item);
            llops.gendirectcall("ll_list.tuple_hash", &[a.v.into(), Arg::Func(hash)])
        }
        Repr::Optional { value, .. } => {
            let null = llops.isnull(a.v);
            llops.if_else(
                null,
                LowLevelType::SIGNED,
                |llops| Ok(llops.signed(0)),
                |llops| {
                    let value = Val { v: llops.getfield(a.v, "value"), r: value };
                    gen_hash(llops, value)
                },
            )
        }
        Repr::Instance(instance) => {
            if let Some(graph) = llops.program.reprs.annotated.user_op(instance.classdef, InstanceOp::Hash) {
                let result = llops.call_flow_graph(graph, &[a])?;
                if matches!(llops.repr_of(result), Repr::Impossible) {
                    return Ok(llops.signed(0));
                }
                let r_int = llops.program.reprs.int_repr()?;
                return Ok(llops.convert(result, r_int)?.v);
            }
            identity_hash_or_zero(llops, a.v)
        }
        Repr::Union(_) => runion::gen_union_hash(llops, a),
        Repr::None | Repr::Impossible => Ok(llops.signed(0)),
        Repr::Dict(dict) if matches!(llops.program.reprs.kind(a.r), SomeKind::Set { frozen: true, .. }) => {
            let hash = llops.program.hash_graph(dict.key);
            llops.gendirectcall(&dict.set_helper("set_hash"), &[a.v.into(), Arg::Func(hash)])
        }
        Repr::TypeOf(r) if matches!(llops.program.reprs.repr(r), Repr::Union(_)) => Err(rpbc::class_of_union()),
        Repr::Pbc(pbc) if rpbc::holds_closures(llops, &pbc) => rpbc::gen_closure_hash(llops, a),
        Repr::Range(_) if llops.program.reprs.universe.is_reference(llops.ty(a.v)) => {
            llops.gendirectcall("ll_range.hash_", &[a.v.into()])
        }
        Repr::Pbc(_) | Repr::TypeOf(_) | Repr::WeakRef(_) | Repr::Iterator(_) | Repr::BuiltinMethod { .. }
            if llops.program.reprs.universe.is_reference(llops.ty(a.v)) =>
        {
            identity_hash_or_zero(llops, a.v)
        }
        Repr::Pbc(_) => Ok(llops.signed(1)),
        Repr::Constant if llops.program.reprs.builtin_constant(a.r).is_some() => Ok(llops.signed(1)),
        Repr::List(_) => unhashable(llops, "list"),
        Repr::Dict(dict) => unhashable(llops, if dict.value.is_some() { "dict" } else { "set" }),
        Repr::ByteArray => unhashable(llops, "bytearray"),
        _ => Err(TyperError::new(format!("unhashable type: {}", llops.program.reprs.describe_repr(a.r)))),
    }
}

/// `hash(a)` of a tuple, from those of its items; 0 for null.
fn tuple_hash(llops: &mut LowLevelOpList, a: Val, tuple: &TupleRepr) -> TyResult<Operand> {
    let null = llops.isnull(a.v);
    llops.if_else(
        null,
        LowLevelType::SIGNED,
        |llops| Ok(llops.signed(0)),
        |llops| {
            let mut h = llops.gendirectcall("ll_hash.tuple_start", &[])?;
            for i in 0..tuple.items.len() {
                let item = llops.tuple_item(a.v, tuple, i);
                let item_hash = gen_hash(llops, item)?;
                h = llops.gendirectcall("ll_hash.tuple_next", &[h.into(), item_hash.into()])?;
            }
            let length = llops.signed(tuple.items.len() as i64);
            llops.gendirectcall("ll_hash.tuple_end", &[h.into(), length.into()])
        },
    )
}

/// Raises what Python raises for a key without hash.
fn unhashable(llops: &mut LowLevelOpList, name: &str) -> TyResult<Operand> {
    llops.raise_with_message("raise_type_error", &format!("unhashable type: '{name}'"))?;
    let dead = llops.new_block();
    llops.switch_to(dead);
    Ok(llops.signed(0))
}

/// The identity hash, 0 for null.
pub(super) fn identity_hash_or_zero(llops: &mut LowLevelOpList, v: Operand) -> TyResult<Operand> {
    let null = llops.isnull(v);
    llops.if_else(
        null,
        LowLevelType::SIGNED,
        |llops| Ok(llops.signed(0)),
        |llops| Ok(llops.genop(LlOp::Identityhash, vec![v], LowLevelType::SIGNED)),
    )
}

/// `a < b`, `<=`, `>`, `>=` as a Bool operand.
pub(super) fn gen_order(llops: &mut LowLevelOpList, op: HlOp, a: Val, b: Val) -> TyResult<Operand> {
    let (ra, rb) = (llops.repr_of(a), llops.repr_of(b));
    let tuple = |r: &Repr| matches!(r, Repr::Tuple(_) | Repr::VarTuple(_));
    match (&ra, &rb) {
        // The class of the right operand derives from that of the left one, and goes first.
        _ if tuple(&ra) && tuple(&rb) && !is_record(llops, a) && is_record(llops, b) && !is_complex(llops, b) => {
            gen_order(llops, op.mirrored().expect("an order has a mirrored one"), b, a)
        }
        // A union may hold lists of itself.
        (Repr::Union(_), Repr::Union(_)) if a.r == b.r => {
            let order = llops.program.order_graph([a.r, b.r], op);
            Ok(llops.call_typed(order, &[a.v, b.v], LowLevelType::BOOL))
        }
        (Repr::Union(_), _) | (_, Repr::Union(_)) => runion::gen_union_order(llops, op, a, b),
        (Repr::Impossible, _) | (_, Repr::Impossible) => Ok(llops.bool(false)),
        (Repr::Bool | Repr::Int(_) | Repr::Float, Repr::Bool | Repr::Int(_) | Repr::Float) => {
            rint::gen_num_compare(llops, op, a, b, false, false)
        }
        (Repr::Optional { value: r_value, .. }, _) => {
            let value = llops.convert(a, *r_value)?;
            gen_order(llops, op, value, b)
        }
        (_, Repr::Optional { value: r_value, .. }) => {
            let value = llops.convert(b, *r_value)?;
            gen_order(llops, op, a, value)
        }
        (Repr::Exact, Repr::Float) | (Repr::Float, Repr::Exact) => {
            let r_float = llops.program.reprs.getrepr(&annotator::SomeValue::float())?;
            let (a, b) = (llops.convert(a, r_float)?, llops.convert(b, r_float)?);
            gen_order(llops, op, a, b)
        }
        (Repr::Exact, _) | (_, Repr::Exact) => {
            let r_exact = llops.program.reprs.exact_repr()?;
            let (a, b) = (llops.convert(a, r_exact)?, llops.convert(b, r_exact)?);
            let order = llops.gendirectcall("ll_exact.compare", &[a.v.into(), b.v.into()])?;
            let zero = llops.signed(0);
            Ok(llops.prim(pick(op, LlOp::IntLt, LlOp::IntLe, LlOp::IntGt, LlOp::IntGe), &[order, zero]))
        }
        (Repr::Char, Repr::Char) => {
            Ok(llops.prim(pick(op, LlOp::CharLt, LlOp::CharLe, LlOp::CharGt, LlOp::CharGe), &[a.v, b.v]))
        }
        (Repr::Str, Repr::Char) => compare_texts(llops, op, "ll_str.str_cmp_char", a.v, b.v),
        (Repr::Char, Repr::Str) => compare_texts(llops, op, "ll_str.char_cmp_str", a.v, b.v),
        (Repr::Str, Repr::Str) => compare_texts(llops, op, "ll_str.str_cmp", a.v, b.v),
        (Repr::Bytes, Repr::Bytes) => compare_texts(llops, op, "ll_bytes.bytes_cmp", a.v, b.v),
        (Repr::Bytes | Repr::ByteArray, Repr::Bytes | Repr::ByteArray) => {
            none_has_no_order(llops, op, a, b, "bytearray")?;
            let bytes = LowLevelType::Oo(llops.program.reprs.universe.bytes);
            let mut as_bytes = |x: Val| match llops.repr_of(x) {
                Repr::ByteArray => llops.gendirectcall("ll_bytes.from_list", &[Arg::Type(bytes), x.v.into()]),
                _ => Ok(x.v),
            };
            let (a, b) = (as_bytes(a)?, as_bytes(b)?);
            compare_texts(llops, op, "ll_bytes.bytes_cmp", a, b)
        }
        (Repr::Tuple(_), Repr::Tuple(_)) if let Some(class) = record_class(llops, a) => {
            record_order(llops, op, a, b, class)
        }
        (Repr::Tuple(_), Repr::Tuple(_)) if are_recursive(llops, a, b) => {
            let order = llops.program.order_graph([a.r, b.r], op);
            Ok(llops.call_typed(order, &[a.v, b.v], LowLevelType::BOOL))
        }
        (Repr::Tuple(ta), Repr::Tuple(tb)) => {
            let (ta, tb) = (Rc::clone(ta), Rc::clone(tb));
            not_none_tuple_order(llops, op, a, b, &ta, &tb)
        }
        (Repr::VarTuple(la), Repr::VarTuple(lb)) => {
            let (la, lb) = (Rc::clone(la), Rc::clone(lb));
            none_has_no_order(llops, op, a, b, "tuple")?;
            list_loop(llops, op, a, b, &la, &lb)
        }
        (Repr::VarTuple(_), Repr::Tuple(tuple)) => {
            let r = llops.program.reprs.var_tuple_repr(tuple)?;
            let b = llops.convert(b, r)?;
            gen_order(llops, op, a, b)
        }
        (Repr::Tuple(tuple), Repr::VarTuple(_)) => {
            let r = llops.program.reprs.var_tuple_repr(tuple)?;
            let a = llops.convert(a, r)?;
            gen_order(llops, op, a, b)
        }
        (Repr::Dict(da), Repr::Dict(db)) if da.record == db.record && da.value.is_none() => {
            set_order(llops, op, a, b, da)
        }
        (Repr::List(la), Repr::List(lb)) => {
            let (la, lb) = (Rc::clone(la), Rc::clone(lb));
            none_has_no_order(llops, op, a, b, "list")?;
            list_loop(llops, op, a, b, &la, &lb)
        }
        (Repr::Instance(ia), Repr::Instance(ib)) => instance_order(llops, op, a, b, ia, ib),
        _ => Err(TyperError::new(format!(
            "'{}' is not defined between {} and {}",
            op.name(),
            llops.program.reprs.describe_repr(a.r),
            llops.program.reprs.describe_repr(b.r)
        ))),
    }
}

/// The function for a comparison of instances: that of the class which both are of, where one derives from the other.
fn base_op(llops: &LowLevelOpList, ia: &InstanceRepr, ib: &InstanceRepr, op: InstanceOp) -> Option<FlowGraphId> {
    let annotated = &llops.program.reprs.annotated;
    let base = match (ia.classdef, ib.classdef) {
        (Some(left), Some(right)) if annotated.issubclass(left, right) => ib.classdef,
        _ => ia.classdef,
    };
    annotated.user_op(base, op)
}

/// The order of instances inside of containers: reflected comparisons are rewritten by the annotator.
fn instance_order(
    llops: &mut LowLevelOpList,
    op: HlOp,
    a: Val,
    b: Val,
    ia: &InstanceRepr,
    ib: &InstanceRepr,
) -> TyResult<Operand> {
    let name = |llops: &LowLevelOpList, classdef: Option<entity::ClassDefId>| match classdef {
        Some(classdef) => llops.program.reprs.annotated.classdef(classdef).name.to_string(),
        None => "object".to_owned(),
    };
    // Where other kinds meet in the same place, classes that have nothing to do with each other do, too.
    if let (Some(left), Some(right)) = (ia.classdef, ib.classdef) {
        let annotated = &llops.program.reprs.annotated;
        if !annotated.issubclass(left, right) && !annotated.issubclass(right, left) {
            let (a, b) = (name(llops, ia.classdef), name(llops, ib.classdef));
            return raise_unordered(llops, op, &a, &b);
        }
    }
    let wanted = pick(op, InstanceOp::Lt, InstanceOp::Le, InstanceOp::Gt, InstanceOp::Ge);
    match base_op(llops, ia, ib, wanted) {
        Some(graph) => llops.call_comparison(graph, &[a, b]),
        None if !has_order(llops, ia.classdef, op) => {
            let (a, b) = (name(llops, ia.classdef), name(llops, ib.classdef));
            raise_unordered(llops, op, &a, &b)
        }
        None => Err(TyperError::new(format!(
            "'{}' is not defined for {}",
            op.name(),
            llops.program.reprs.describe_repr(a.r)
        ))),
    }
}

/// The order of sets is inclusion.
fn set_order(llops: &mut LowLevelOpList, op: HlOp, a: Val, b: Val, set: &DictRepr) -> TyResult<Operand> {
    none_has_no_order(llops, op, a, b, "set")?;
    let (x, y) = if matches!(op, HlOp::Gt | HlOp::Ge) { (b, a) } else { (a, b) };
    let hash = match set.table {
        true => llops.program.hash_graph(set.key),
        false => llops.program.dict_hash_graph(set.key),
    };
    let eq = llops.program.eq_graph(set.key);
    let args = [Arg::V(x.v), Arg::V(y.v), Arg::Func(hash), Arg::Func(eq)];
    let below = llops.gendirectcall(&set.set_helper("set_issubset"), &args)?;
    if matches!(op, HlOp::Le | HlOp::Ge) {
        return Ok(below);
    }
    llops.and_then(below, |llops| {
        let same = llops.gendirectcall(&set.set_helper("set_eq"), &args)?;
        Ok(llops.not(same))
    })
}

/// The order of records of a class that is no named tuple.
fn record_order(llops: &mut LowLevelOpList, op: HlOp, a: Val, b: Val, class: HostId) -> TyResult<Operand> {
    let (x, y) = if matches!(op, HlOp::Gt | HlOp::Ge) { (b, a) } else { (a, b) };
    let wanted = if matches!(op, HlOp::Lt | HlOp::Gt) { InstanceOp::Lt } else { InstanceOp::Le };
    if let Some(graph) = runion::pair_operation(llops, wanted, x, y)? {
        return llops.call_comparison(graph, &[x, y]);
    }
    let annotated = &llops.program.reprs.annotated;
    let shown = annotated.record_name_in_texts(class);
    if !annotated.has_no_order(class) {
        return Err(TyperError::new(format!("'{}' of {shown} inside of containers", op.name())));
    }
    none_has_no_order(llops, op, a, b, &shown)?;
    raise_unordered(llops, op, &shown, &shown)
}

/// `a == b` of a tuple of known length and one of any length.
fn tuple_eq_array(llops: &mut LowLevelOpList, a: Val, b: Val, tuple: &TupleRepr, list: &ListRepr) -> TyResult<Operand> {
    let (x, y) = (llops.nonnull(a.v), llops.nonnull(b.v));
    let both = llops.and_then(x, |_| Ok(y))?;
    let neither = llops.or_else(x, |_| Ok(y))?;
    let neither = llops.not(neither);
    llops.or_else(neither, |llops| {
        llops.and_then(both, |llops| {
            let n = llops.arraylength(b.v);
            let m = llops.signed(tuple.items.len() as i64);
            let mut result = llops.prim(LlOp::IntEq, &[n, m]);
            for i in 0..tuple.items.len() {
                result = llops.and_then(result, |llops| {
                    let x = llops.tuple_item(a.v, tuple, i);
                    let index = llops.signed(i as i64);
                    let y = llops.getarrayitem(b.v, index);
                    let y = llops.val_of_stored(y, list.item);
                    gen_item_eq(llops, x, y)
                })?;
            }
            Ok(result)
        })
    })
}

/// Compares two lists item by item: the first difference decides, then the lengths.
fn list_loop(llops: &mut LowLevelOpList, op: HlOp, a: Val, b: Val, la: &ListRepr, lb: &ListRepr) -> TyResult<Operand> {
    let (n, m) = (llops.list_length(a), llops.list_length(b));
    let (items_a, items_b) = (llops.list_items(a), llops.list_items(b));
    let (head, more, body, differ, done, next) = (
        llops.new_block(),
        llops.new_block(),
        llops.new_block(),
        llops.new_block(),
        llops.new_block(),
        llops.new_block(),
    );
    let end = llops.new_block();
    let i: Operand = llops.block_param(head, LowLevelType::SIGNED).into();
    let result = llops.block_param(done, LowLevelType::BOOL);
    let (zero, one) = (llops.signed(0), llops.signed(1));
    llops.goto(head, vec![zero]);
    llops.switch_to(head);
    let in_a = llops.prim(LlOp::IntLt, &[i, n]);
    llops.branch(in_a, more, end);
    llops.switch_to(more);
    let in_b = llops.prim(LlOp::IntLt, &[i, m]);
    llops.branch(in_b, body, end);
    llops.switch_to(body);
    let (x, y) = (llops.getarrayitem(items_a, i), llops.getarrayitem(items_b, i));
    let (x, y) = (llops.val_of_stored(x, la.item), llops.val_of_stored(y, lb.item));
    let equal = gen_item_eq(llops, x, y)?;
    llops.branch(equal, next, differ);
    llops.switch_to(next);
    let after = llops.prim(LlOp::IntAdd, &[i, one]);
    llops.goto(head, vec![after]);
    llops.switch_to(differ);
    let verdict = if op == HlOp::Eq { llops.bool(false) } else { runion::order_pair(llops, op, x, y)? };
    llops.goto(done, vec![verdict]);
    llops.switch_to(end);
    let ll = if op == HlOp::Eq { LlOp::IntEq } else { pick(op, LlOp::IntLt, LlOp::IntLe, LlOp::IntGt, LlOp::IntGe) };
    let verdict = llops.prim(ll, &[n, m]);
    llops.goto(done, vec![verdict]);
    llops.switch_to(done);
    Ok(result.into())
}

/// The order of two texts by a helper that gives a sign, and is told the operator for what it raises.
fn compare_texts(llops: &mut LowLevelOpList, op: HlOp, helper: &str, a: Operand, b: Operand) -> TyResult<Operand> {
    let order = llops.signed(pick(op, 0, 1, 2, 3));
    let sign = llops.gendirectcall(helper, &[a.into(), b.into(), order.into()])?;
    let zero = llops.signed(0);
    Ok(llops.prim(pick(op, LlOp::IntLt, LlOp::IntLe, LlOp::IntGt, LlOp::IntGe), &[sign, zero]))
}

fn not_none_tuple_order(
    llops: &mut LowLevelOpList,
    op: HlOp,
    a: Val,
    b: Val,
    ta: &TupleRepr,
    tb: &TupleRepr,
) -> TyResult<Operand> {
    none_has_no_order(llops, op, a, b, "tuple")?;
    tuple_order(llops, op, a, b, ta, tb, 0)
}

/// Raises TypeError where one of two operands of a kind is None.
fn none_has_no_order(llops: &mut LowLevelOpList, op: HlOp, a: Val, b: Val, kind: &str) -> TyResult<()> {
    if !llops.ty(a.v).is_void() {
        let null = llops.isnull(a.v);
        let (bad, good) = (llops.new_block(), llops.new_block());
        llops.branch(null, bad, good);
        llops.switch_to(bad);
        if !llops.ty(b.v).is_void() {
            llops.raise_if_null(b.v, &unordered(op, "NoneType", "NoneType"), "raise_type_error")?;
        }
        llops.raise_with_message("raise_type_error", &unordered(op, "NoneType", kind))?;
        llops.switch_to(good);
    }
    if llops.ty(b.v).is_void() {
        return Ok(());
    }
    llops.raise_if_null(b.v, &unordered(op, kind, "NoneType"), "raise_type_error")
}

/// What Python says of two values without order.
fn unordered(op: HlOp, left: &str, right: &str) -> String {
    let symbol = op.symbol().expect("a comparison is an operator");
    format!("'{symbol}' not supported between instances of '{left}' and '{right}'")
}

/// A comparison that raises TypeError whenever it is reached.
pub(super) fn raise_unordered(llops: &mut LowLevelOpList, op: HlOp, left: &str, right: &str) -> TyResult<Operand> {
    llops.raise_with_message("raise_type_error", &unordered(op, left, right))?;
    let dead = llops.new_block();
    llops.switch_to(dead);
    Ok(llops.bool(false))
}

/// The order of two tuples from an item on.
fn tuple_order(
    llops: &mut LowLevelOpList,
    op: HlOp,
    a: Val,
    b: Val,
    ta: &TupleRepr,
    tb: &TupleRepr,
    i: usize,
) -> TyResult<Operand> {
    if i == ta.items.len() || i == tb.items.len() {
        let (n, m) = (ta.items.len(), tb.items.len());
        let result = match op {
            HlOp::Lt => n < m,
            HlOp::Le => n <= m,
            HlOp::Gt => n > m,
            _ => n >= m,
        };
        return Ok(llops.bool(result));
    }
    let (x, y) = (llops.tuple_item(a.v, ta, i), llops.tuple_item(b.v, tb, i));
    let equal = gen_item_eq(llops, x, y)?;
    llops.if_else(
        equal,
        LowLevelType::BOOL,
        |llops| tuple_order(llops, op, a, b, ta, tb, i + 1),
        |llops| runion::order_pair(llops, op, x, y),
    )
}

/// Whether some class of a hierarchy says how its instances are ordered.
fn has_order(llops: &LowLevelOpList, classdef: Option<entity::ClassDefId>, op: HlOp) -> bool {
    let annotated = &llops.program.reprs.annotated;
    let methods = if matches!(op, HlOp::Lt | HlOp::Gt) { ["__lt__", "__gt__"] } else { ["__le__", "__ge__"] };
    classdef.is_none_or(|classdef| {
        annotated.getallsubdefs(classdef).into_iter().any(|sub| {
            let desc = annotated.classdef(sub).desc;
            methods.iter().any(|method| annotated.class_lookup(desc, method).is_some())
        })
    })
}
