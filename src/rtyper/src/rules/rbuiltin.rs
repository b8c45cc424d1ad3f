//! Calls of builtin functions and types, and methods of builtin values, that are primitive.
//!
//! Everything else was rewritten by the annotator into calls of app-level helpers.
//!
//! Source: reference §2.5; pypy `rpython/rtyper/rbuiltin.py`.

use super::hop::Hop;
use super::{calls, lowlevel, rclass, rdict, req, riter, rlist, rrange, rstr, truth};
use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::primitives::is_unsigned_type;
use crate::repr::rmodel::Repr;
use annotator::SomeKind;
use entity::{LowLevelType, ReprId};
use flow::{HlOp, LlOp, TypedConst};
use host::{HostConst, HostKind};
use std::sync::Arc;

/// `module.name` of a builtin callable.
fn builtin_name(llops: &LowLevelOpList, host: &HostConst) -> String {
    let h = llops.program.reprs.annotated.host;
    let HostConst::Obj(id) = host else { return h.describe(host) };
    match h.kind(*id) {
        HostKind::BuiltinFunction => {
            let (module, name) = h.builtin_function_name(*id);
            format!("{module}.{name}")
        }
        HostKind::Class => {
            let class = h.class(*id);
            format!("{}.{}", class.module, class.name)
        }
        HostKind::Function => {
            let function = h.function(*id);
            format!("{}.{}", function.module, function.name)
        }
        _ => h.describe(host),
    }
}

/// `simple_call` of a builtin function or type; operand 0 is the callable.
pub(super) fn rtype_builtin_call(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let Some(callee) = hop.const_arg(0).cloned() else { return hop.unimplemented(llops) };
    let name = builtin_name(llops, &callee);
    if let Some(function) = name.strip_prefix("rotor_helpers.lltype.") {
        return lowlevel::rtype_lltype_call(llops, hop, function);
    }
    if let HostConst::Obj(id) = callee
        && llops.program.reprs.annotated.host.kind(id) == HostKind::Class
        && let Some(kind) = llops.program.reprs.annotated.host.class(id).int_kind
    {
        let r = llops.program.reprs.kind_repr(kind)?;
        return int_cast(llops, hop, r);
    }
    let short = name.strip_prefix("builtins.").unwrap_or(&name);
    match (short, hop.nb_args() - 1) {
        ("int", 0) | ("float", 0) | ("bool", 0) => llops.zero_val(hop.r_result),
        ("int", 1) => rtype_int_of(llops, hop),
        ("float", 1) => {
            let r = llops.program.reprs.getrepr_kind(SomeKind::Float)?;
            hop.inputarg(llops, 1, r)
        }
        ("bool", 1) => {
            let x = hop.arg(llops, 1)?;
            let v = truth::gen_is_true(llops, x)?;
            llops.bool_val(v)
        }
        ("str", 0) => {
            let v = llops.string("");
            Ok(Val { v, r: hop.r_result })
        }
        ("str", 1) => hop.arg(llops, 1),
        ("bytes", 0) => {
            let v = llops.constant(TypedConst::Bytes(Arc::from(&b""[..])));
            Ok(Val { v, r: hop.r_result })
        }
        ("range", 1..=3) => rrange::rtype_newrange(llops, hop),
        ("enumerate", 1 | 2) => riter::rtype_enumerate(llops, hop),
        ("zip", _) => riter::rtype_zip(llops, hop),
        ("reversed", 1) | ("iter", 1) => {
            let container = hop.arg(llops, 1)?;
            hop.check_not_none_type(llops, 1, container, "'NoneType' object is not reversible")?;
            riter::make_iterator(llops, container, hop.r_result)
        }
        ("next", 1) => riter::rtype_next(llops, hop, 1),
        ("list", _) => rlist::rtype_of(llops, hop),
        ("tuple", 1) => hop.arg(llops, 1),
        ("tuple", 0) => llops.tuple_of(hop.r_result, &[]),
        ("dict", 0) | ("collections.OrderedDict", 0) => rdict::rtype_newdict(llops, hop),
        ("set" | "frozenset", 0) => rdict::rtype_newset(llops, hop, 1),
        ("frozenset", 1) => {
            let set = hop.arg(llops, 1)?;
            hop.check_not_none_type(llops, 1, set, "'NoneType' object is not iterable")?;
            let v = llops.gendirectcall("ll_dict.set_copy", &[set.v.into()])?;
            Ok(Val { v, r: hop.r_result })
        }
        ("bytearray", _) => rtype_bytearray(llops, hop),
        ("len", 1) => {
            let x = hop.arg(llops, 1)?;
            hop.check_not_none_type(llops, 1, x, "object of type 'NoneType' has no len()")?;
            let v = truth::gen_len(llops, x)?;
            llops.int_val(v)
        }
        ("chr", 1) => rstr::rtype_chr(llops, hop),
        ("isinstance", 2) | ("hasattr", 2) | ("callable", 1) => match hop.s_result.konst.clone() {
            Some(host) => llops.host_val(&host, hop.r_result),
            None => hop.unimplemented(llops),
        },
        ("hash", 1) | ("rpython.rlib.objectmodel.compute_hash", 1) => {
            let x = hop.arg(llops, 1)?;
            let v = req::gen_hash(llops, x)?;
            llops.int_val(v)
        }
        ("id", 1)
        | ("rpython.rlib.objectmodel.compute_identity_hash", 1)
        | ("rpython.rlib.objectmodel.compute_unique_id", 1)
        | ("rpython.rlib.objectmodel.current_object_addr_as_int", 1) => rtype_id(llops, hop, 1),
        ("rpython.rlib.rarithmetic.intmask" | "rpython.rlib.rarithmetic.longlongmask", 1) => {
            int_cast(llops, hop, hop.r_result)
        }
        (
            "rpython.rlib.rarithmetic.int_force_ge_zero"
            | "rpython.rlib.rarithmetic.ovfcheck"
            | "rpython.rlib.rarithmetic.widen",
            1,
        ) => hop.inputarg(llops, 1, hop.r_result),
        ("rpython.rlib.objectmodel.newlist_hint", 1) => {
            let list = llops.program.reprs.list_repr(hop.r_result)?;
            match list.record {
                Some(record) => {
                    let n = hop.int_arg(llops, 1)?;
                    let ty = LowLevelType::Oo(record);
                    let v = llops.gendirectcall("ll_list.newlist_hint", &[Arg::Type(ty), n.into()])?;
                    Ok(Val { v, r: hop.r_result })
                }
                None => {
                    let zero = llops.signed(0);
                    let v = llops.new_array(list.array, zero);
                    Ok(Val { v, r: hop.r_result })
                }
            }
        }
        ("rotor_helpers.app_record.record", 2) => hop.inputarg(llops, 2, hop.r_result),
        ("rotor_helpers.app_record.parts", 1) => {
            let record = hop.arg(llops, 1)?;
            hop.check_not_none_type(llops, 1, record, "'NoneType' object is not supported here")?;
            llops.convert(record, hop.r_result)
        }
        ("rpython.rlib.objectmodel.r_dict" | "rpython.rlib.objectmodel.r_ordereddict", _) => {
            rdict::rtype_newdict(llops, hop)
        }
        ("rpython.rlib.objectmodel.instantiate", _) => calls::rtype_instantiate(llops, hop),
        ("rpython.rlib.objectmodel.keepalive_until_here", 1) => {
            let x = hop.arg(llops, 1)?;
            if llops.program.reprs.universe.is_reference(llops.ty(x.v)) {
                llops.genop(LlOp::Keepalive, vec![x.v], LowLevelType::VOID);
            }
            llops.none_val()
        }
        // The host's name of `weakref.ref` is not CPython's.
        ("weakref" | "weakref.ReferenceType", 1) => {
            let x = hop.arg(llops, 1)?;
            let ty = LowLevelType::Oo(llops.program.reprs.universe.weakref);
            let v = llops.genop(LlOp::WeakrefCreate, vec![x.v], ty);
            Ok(Val { v, r: hop.r_result })
        }
        ("rpython.rlib.rstring.StringBuilder" | "rpython.rlib.rstring.UnicodeBuilder", 0 | 1) => {
            let record = llops.program.reprs.builder_record();
            let n = if hop.nb_args() > 1 { hop.int_arg(llops, 1)? } else { llops.signed(32) };
            let ty = LowLevelType::Oo(record);
            let v = llops.gendirectcall("ll_str.builder_new", &[Arg::Type(ty), n.into()])?;
            Ok(Val { v, r: hop.r_result })
        }
        _ => rtype_other_builtin(llops, hop, &name),
    }
}

/// Functions that only inform the annotator or the JIT: identity or nothing.
fn rtype_other_builtin(llops: &mut LowLevelOpList, hop: &Hop, name: &str) -> TyResult<Val> {
    if let Some(host) = hop.s_result.immutable_const().cloned() {
        return llops.host_val(&host, hop.r_result);
    }
    if matches!(name, "rpython.rlib.nonconst.NonConstant") {
        return hop.inputarg(llops, 1, hop.r_result);
    }
    Err(TyperError::new(format!("the builtin {name} with {} arguments is not supported", hop.nb_args() - 1)))
}

/// A conversion to an integer kind that keeps the low bits.
fn int_cast(llops: &mut LowLevelOpList, hop: &Hop, r: ReprId) -> TyResult<Val> {
    if matches!(hop.arg_repr(llops, 1), Repr::Float) {
        let x = hop.arg(llops, 1)?;
        let unsigned = llops.program.reprs.int_kind(r).is_some_and(is_unsigned_type);
        let helper = if unsigned { "ll_float.float2uint" } else { "ll_float.float2int" };
        let v = llops.gendirectcall(helper, &[x.v.into()])?;
        let val = llops.low_level_val(v)?;
        return llops.convert(val, r);
    }
    hop.inputarg(llops, 1, r)
}

/// `int(x)`
fn rtype_int_of(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match hop.arg_repr(llops, 1) {
        Repr::Float | Repr::Int(_) | Repr::Bool => int_cast(llops, hop, hop.r_result),
        _ => hop.unimplemented(llops),
    }
}

/// `id(x)`
pub(super) fn rtype_id(llops: &mut LowLevelOpList, hop: &Hop, i: usize) -> TyResult<Val> {
    let x = hop.arg(llops, i)?;
    let v = if llops.program.reprs.universe.is_reference(llops.ty(x.v)) {
        req::identity_hash_or_zero(llops, x.v)?
    } else {
        req::gen_hash(llops, x)?
    };
    llops.int_val(v)
}

/// `bytearray(...)`
fn rtype_bytearray(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let list = llops.program.reprs.bytearray_as_list()?;
    if hop.nb_args() == 1 {
        let zero = llops.signed(0);
        let items = llops.new_array(list.array, zero);
        let v = llops.list_of_array(&list, items, zero);
        return Ok(Val { v, r: hop.r_result });
    }
    match hop.arg_repr(llops, 1) {
        Repr::Int(_) | Repr::Bool => {
            let n = hop.int_arg(llops, 1)?;
            let record = llops.program.reprs.bytearray_record();
            let ty = LowLevelType::Oo(record);
            let v = llops.gendirectcall("ll_list.newlist", &[Arg::Type(ty), n.into()])?;
            Ok(Val { v, r: hop.r_result })
        }
        _ => {
            let (items, count) = rlist::any_list_parts(llops, hop, 1, &list)?;
            let copy = llops.gendirectcall("ll_list.arr_copy", &[items.into(), count.into()])?;
            let v = llops.list_of_array(&list, copy, count);
            Ok(Val { v, r: hop.r_result })
        }
    }
}

/// `simple_call` of a method of a builtin value; operand 0 is the bound method.
pub(super) fn rtype_builtin_method_call(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let Repr::BuiltinMethod { receiver, name } = hop.arg_repr(llops, 0) else { return hop.unimplemented(llops) };
    let bound = hop.arg(llops, 0)?;
    let x = Val { v: bound.v, r: receiver };
    match llops.program.reprs.repr(receiver) {
        Repr::List(_) | Repr::ByteArray => rlist::rtype_method(llops, hop, x, &name),
        Repr::Dict(_) => match &*name {
            "keys" | "values" | "items" if matches!(llops.program.reprs.repr(hop.r_result), Repr::Iterator(_)) => {
                riter::make_iterator(llops, x, hop.r_result)
            }
            _ => rdict::rtype_method(llops, hop, x, &name),
        },
        Repr::StringBuilder => rtype_builder_method(llops, hop, x, &name),
        _ => Err(TyperError::new(format!(
            "the method {name} of {} is not supported",
            llops.program.reprs.describe_repr(receiver)
        ))),
    }
}

fn rtype_builder_method(llops: &mut LowLevelOpList, hop: &Hop, b: Val, name: &str) -> TyResult<Val> {
    match (name, hop.nb_args() - 1) {
        ("append", 1) => {
            if matches!(hop.arg_repr(llops, 1), Repr::Char) {
                let c = hop.arg(llops, 1)?;
                llops.gendirectcall("ll_str.builder_append_char", &[b.v.into(), c.v.into()])?;
            } else {
                let s = rstr::str_arg(llops, hop, 1, "append() argument must be str, not None")?;
                llops.gendirectcall("ll_str.builder_append", &[b.v.into(), s.v.into()])?;
            }
            llops.none_val()
        }
        ("append_slice", 3) => {
            let s = rstr::str_arg(llops, hop, 1, "append_slice() argument must be str, not None")?;
            let (start, stop) = (hop.int_arg(llops, 2)?, hop.int_arg(llops, 3)?);
            llops.gendirectcall("ll_str.builder_append_slice", &[b.v.into(), s.v.into(), start.into(), stop.into()])?;
            llops.none_val()
        }
        ("append_multiple_char", 2) => {
            let r = llops.program.reprs.getrepr_kind(SomeKind::Char)?;
            let c = hop.inputarg(llops, 1, r)?;
            let times = hop.int_arg(llops, 2)?;
            llops.gendirectcall("ll_str.builder_append_multiple_char", &[b.v.into(), c.v.into(), times.into()])?;
            llops.none_val()
        }
        ("getlength", 0) => {
            let v = llops.gendirectcall("ll_str.builder_getlength", &[b.v.into()])?;
            llops.int_val(v)
        }
        ("build", 0) => {
            let ty = LowLevelType::Oo(llops.program.reprs.universe.string);
            let v = llops.gendirectcall("ll_str.builder_build", &[Arg::Type(ty), b.v.into()])?;
            Ok(Val { v, r: llops.program.reprs.str_repr()? })
        }
        _ => Err(TyperError::new(format!("no method {name} of string builders"))),
    }
}

/// `simple_call` of a weak reference: the object or None.
pub(super) fn rtype_weakref_call(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let reference = hop.arg(llops, 0)?;
    let ty = llops.program.reprs.lowleveltype(hop.r_result);
    if ty.is_void() {
        return Ok(llops.void_val(hop.r_result));
    }
    let object = LowLevelType::Oo(llops.program.reprs.universe.object);
    let v = llops.genop(LlOp::WeakrefDeref, vec![reference.v], object);
    let v = llops.cast(v, ty);
    Ok(Val { v, r: hop.r_result })
}

/// `isinstance(x, C)` for values that are not instances of user classes.
pub(super) fn rtype_isinstance(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match hop.s_result.konst.clone() {
        Some(host) => llops.host_val(&host, hop.r_result),
        None => {
            if matches!(hop.arg_repr(llops, 0), Repr::Instance(_)) {
                return rclass::rtype_isinstance(llops, hop);
            }
            // Only None is in doubt: the annotation decides between the other kinds.
            let x = hop.arg(llops, 0)?;
            if hop.s(0).can_be_none() && llops.program.reprs.universe.is_reference(llops.ty(x.v)) {
                let v = llops.nonnull(x.v);
                return llops.bool_val(v);
            }
            debug_assert_eq!(hop.op, HlOp::IsInstance);
            hop.unimplemented(llops)
        }
    }
}
