//! Calls of builtin functions and types, and methods of builtin values, that are primitive.
//!
//! Everything else was rewritten by the annotator into calls of app-level helpers.
//!
//! Source: reference §2.5; pypy `rpython/rtyper/rbuiltin.py`.

use super::hop::Hop;
use super::{calls, lowlevel, rbuilder, rclass, rdict, req, riter, rlist, rpbc, rrange};
use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::primitives::is_unsigned_type;
use crate::repr::rmodel::Repr;
use annotator::SomeKind;
use entity::{LowLevelType, ReprId};
use flow::builtins::Receiver;
use flow::{BuiltinFn, BuiltinMethod, HlOp, LlOp};
use host::{HostConst, HostKind};

/// `simple_call` of a builtin function or type; operand 0 is the callable.
pub(super) fn rtype_builtin_call(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let Some(HostConst::Obj(callee)) = hop.const_arg(0).cloned() else { return hop.unimplemented(llops) };
    let annotated = &llops.program.reprs.annotated;
    if let Some(function) = annotated.builtin_function(callee) {
        return rtype_builtin_function(llops, hop, function);
    }
    let host = annotated.host;
    let kind = host.kind(callee);
    if kind == HostKind::Class
        && let Some(int_kind) = host.class(callee).int_kind
    {
        let r = llops.program.reprs.kind_repr(int_kind)?;
        return int_cast(llops, hop, r);
    }
    if kind == HostKind::Function {
        let function = host.function(callee);
        if &*function.module == "rotor_helpers.lltype" {
            return lowlevel::rtype_lltype_call(llops, hop, &function.name);
        }
    }
    constant_result(llops, hop)
}

/// A call of a builtin that has a row in the table: the rules that the annotator leaves in the graph.
fn rtype_builtin_function(llops: &mut LowLevelOpList, hop: &Hop, function: BuiltinFn) -> TyResult<Val> {
    match function {
        BuiltinFn::Int => int_cast(llops, hop, hop.r_result),
        BuiltinFn::Float => {
            let r = llops.program.reprs.getrepr_kind(SomeKind::Float)?;
            hop.inputarg(llops, 1, r)
        }
        BuiltinFn::ByteArray => rtype_bytearray(llops, hop),
        BuiltinFn::Tuple => rlist::rtype_newtuple(llops, hop),
        BuiltinFn::FrozenSet => {
            let set = hop.arg(llops, 1)?;
            hop.check_not_none_type(llops, 1, set, "'NoneType' object is not iterable")?;
            rdict::rtype_frozenset(llops, set, hop.r_result)
        }
        BuiltinFn::SetMerge => rdict::rtype_set_merge(llops, hop),
        BuiltinFn::SetTake => rdict::rtype_set_take(llops, hop),
        BuiltinFn::SetReserve => rdict::rtype_set_reserve(llops, hop),
        BuiltinFn::SetOfKind => Ok(Val { v: hop.arg(llops, 2)?.v, r: hop.r_result }),
        BuiltinFn::SetShrink => rdict::rtype_set_shrink(llops, hop),
        BuiltinFn::Range => rrange::rtype_newrange(llops, hop),
        BuiltinFn::Enumerate => riter::rtype_enumerate(llops, hop),
        BuiltinFn::Zip => riter::rtype_zip(llops, hop),
        BuiltinFn::Reversed => {
            let container = hop.arg(llops, 1)?;
            hop.check_not_none_type(llops, 1, container, "'NoneType' object is not reversible")?;
            riter::make_iterator(llops, container, hop.r_result)
        }
        BuiltinFn::ComputeHash => {
            let x = hop.arg(llops, 1)?;
            let v = req::gen_hash(llops, x)?;
            llops.int_val(v)
        }
        BuiltinFn::ComputeIdentityHash | BuiltinFn::ComputeUniqueId | BuiltinFn::CurrentObjectAddrAsInt => {
            rtype_id(llops, hop, 1)
        }
        BuiltinFn::IntMask | BuiltinFn::LongLongMask => int_cast(llops, hop, hop.r_result),
        BuiltinFn::Record => hop.inputarg(llops, 2, hop.r_result),
        BuiltinFn::Parts => {
            let record = hop.arg(llops, 1)?;
            hop.check_not_none_type(llops, 1, record, "'NoneType' object is not supported here")?;
            llops.convert(record, hop.r_result)
        }
        BuiltinFn::RDict | BuiltinFn::ROrderedDict => rdict::rtype_newdict(llops, hop),
        BuiltinFn::Instantiate | BuiltinFn::BareInstance => calls::rtype_instantiate(llops, hop),
        BuiltinFn::ReceiverOf => rpbc::rtype_receiver_of(llops, hop),
        BuiltinFn::ObjectOf => {
            let x = hop.arg(llops, 1)?;
            let object = LowLevelType::Oo(llops.program.reprs.universe.object);
            let v = llops.cast(x.v, object);
            Ok(Val { v, r: hop.r_result })
        }
        BuiltinFn::InstanceOf => {
            let object = hop.arg(llops, 1)?;
            let ty = llops.program.reprs.lowleveltype(hop.r_result);
            if ty.is_void() {
                return Ok(llops.void_val(hop.r_result));
            }
            let v = llops.cast(object.v, ty);
            Ok(Val { v, r: hop.r_result })
        }
        BuiltinFn::NameOfMethod => rpbc::rtype_name_of_method(llops, hop),
        BuiltinFn::KeepaliveUntilHere => {
            let x = hop.arg(llops, 1)?;
            if llops.program.reprs.universe.is_reference(llops.ty(x.v)) {
                llops.genop(LlOp::Keepalive, vec![x.v], LowLevelType::VOID);
            }
            llops.none_val()
        }
        BuiltinFn::Raised => said_where(llops, hop, LlOp::Raised),
        BuiltinFn::RaisedAgain => said_where(llops, hop, LlOp::RaisedAgain),
        BuiltinFn::WeakRef => {
            let x = hop.arg(llops, 1)?;
            let ty = LowLevelType::Oo(llops.program.reprs.universe.weakref);
            let v = llops.genop(LlOp::WeakrefCreate, vec![x.v], ty);
            Ok(Val { v, r: hop.r_result })
        }
        BuiltinFn::StringBuilder => {
            let record = llops.program.reprs.builder_record();
            let n = if hop.nb_args() > 1 { hop.int_arg(llops, 1)? } else { llops.signed(32) };
            let ty = LowLevelType::Oo(record);
            let v = llops.gendirectcall("ll_str.builder_new", &[Arg::Type(ty), n.into()])?;
            Ok(Val { v, r: hop.r_result })
        }
        BuiltinFn::NonConstant => hop.inputarg(llops, 1, hop.r_result),
        BuiltinFn::HasAttr
        | BuiltinFn::Callable
        | BuiltinFn::WeAreTranslated
        | BuiltinFn::IsAnnotationConstant
        | BuiltinFn::ResizeListHint
        | BuiltinFn::PrepareDictUpdate => constant_result(llops, hop),
        // The annotator rewrites or refuses them.
        BuiltinFn::Copy
        | BuiltinFn::DeepCopy
        | BuiltinFn::DelAttr
        | BuiltinFn::AsDict
        | BuiltinFn::AsTuple
        | BuiltinFn::AsDictPart
        | BuiltinFn::AsTuplePart
        | BuiltinFn::Replace
        | BuiltinFn::Fields
        | BuiltinFn::IsDataclass
        | BuiltinFn::Bool
        | BuiltinFn::Str
        | BuiltinFn::Bytes
        | BuiltinFn::List
        | BuiltinFn::Dict
        | BuiltinFn::Set
        | BuiltinFn::Type
        | BuiltinFn::Super
        | BuiltinFn::Map
        | BuiltinFn::Filter
        | BuiltinFn::Len
        | BuiltinFn::IsInstance
        | BuiltinFn::IsSubclass
        | BuiltinFn::Repr
        | BuiltinFn::Hex
        | BuiltinFn::Oct
        | BuiltinFn::Bin
        | BuiltinFn::Ord
        | BuiltinFn::Chr
        | BuiltinFn::Abs
        | BuiltinFn::Hash
        | BuiltinFn::Id
        | BuiltinFn::Iter
        | BuiltinFn::Next
        | BuiltinFn::DivMod
        | BuiltinFn::Pow
        | BuiltinFn::Format
        | BuiltinFn::GetAttr
        | BuiltinFn::SetAttr
        | BuiltinFn::Max
        | BuiltinFn::Min
        | BuiltinFn::Sorted
        | BuiltinFn::Sum
        | BuiltinFn::Any
        | BuiltinFn::All
        | BuiltinFn::Round
        | BuiltinFn::Print
        | BuiltinFn::Locals
        | BuiltinFn::Globals
        | BuiltinFn::Vars
        | BuiltinFn::Dir
        | BuiltinFn::Eval
        | BuiltinFn::Exec
        | BuiltinFn::Compile
        | BuiltinFn::Import
        | BuiltinFn::Cast
        | BuiltinFn::NewListHint
        | BuiltinFn::MakeSureNotResized
        | BuiltinFn::CloseLeft
        | BuiltinFn::HoldingAlone
        | BuiltinFn::CheckNonneg
        | BuiltinFn::CheckRegularInt
        | BuiltinFn::CheckAnnotation
        | BuiltinFn::CheckListOfChars
        | BuiltinFn::MarkDictNonNull
        | BuiltinFn::LlAssertNotNone
        | BuiltinFn::JitHint
        | BuiltinFn::OvfCheck
        | BuiltinFn::PlainDict
        | BuiltinFn::Same => hop.unimplemented(llops),
    }
}

/// Says where an exception is raised, for tracebacks.
fn said_where(llops: &mut LowLevelOpList, hop: &Hop, op: LlOp) -> TyResult<Val> {
    let x = hop.arg(llops, 1)?;
    if llops.program.reprs.universe.is_reference(llops.ty(x.v)) {
        llops.genop(op, vec![x.v], LowLevelType::VOID);
    }
    llops.none_val()
}

/// A call whose result the annotator knows.
fn constant_result(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match hop.s_result.immutable_const().cloned() {
        Some(host) => llops.host_val(&host, hop.r_result),
        None => hop.unimplemented(llops),
    }
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
    let (items, count) = rlist::any_list_parts(llops, hop, 1, &list)?;
    let copy = llops.gendirectcall("ll_list.arr_copy", &[items.into(), count.into()])?;
    let v = llops.list_of_array(&list, copy, count);
    Ok(Val { v, r: hop.r_result })
}

/// `simple_call` of a method of a builtin value; operand 0 is the bound method.
pub(super) fn rtype_builtin_method_call(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let Repr::BuiltinMethod { receiver, name } = hop.arg_repr(llops, 0) else { return hop.unimplemented(llops) };
    let bound = hop.arg(llops, 0)?;
    let x = Val { v: bound.v, r: receiver };
    let Some(method) = builtin_method(&llops.program.reprs.repr(receiver), &name) else {
        return Err(TyperError::new(format!(
            "the method {name} of {} is not supported",
            llops.program.reprs.describe_repr(receiver)
        )));
    };
    match method {
        BuiltinMethod::ListAppend | BuiltinMethod::ByteArrayAppend => rlist::rtype_append(llops, hop, x),
        BuiltinMethod::ListInsert | BuiltinMethod::ByteArrayInsert => rlist::rtype_insert(llops, hop, x),
        BuiltinMethod::ListExtend => rlist::rtype_extend(llops, hop, x),
        BuiltinMethod::ListPop | BuiltinMethod::ByteArrayPop => rlist::rtype_pop(llops, hop, x),
        BuiltinMethod::DictGet => rdict::rtype_get(llops, hop, x),
        BuiltinMethod::DictSetDefault => rdict::rtype_setdefault(llops, hop, x),
        BuiltinMethod::DictPop => rdict::rtype_pop(llops, hop, x),
        BuiltinMethod::DictPopItem => rdict::rtype_popitem(llops, hop, x),
        BuiltinMethod::DictKeys | BuiltinMethod::DictValues | BuiltinMethod::DictItems => {
            riter::make_iterator(llops, x, hop.r_result)
        }
        BuiltinMethod::DictClear | BuiltinMethod::SetClear => rdict::rtype_clear(llops, x),
        BuiltinMethod::DictCopy | BuiltinMethod::SetCopy => rdict::rtype_copy(llops, x),
        BuiltinMethod::SetAdd => rdict::rtype_set_add(llops, hop, x),
        BuiltinMethod::SetDiscard => rdict::rtype_set_discard(llops, hop, x),
        BuiltinMethod::SetRemove => rdict::rtype_set_remove(llops, hop, x),
        BuiltinMethod::SetPop => rdict::rtype_set_pop(llops, x),
        BuiltinMethod::BuilderAppend => rbuilder::rtype_append(llops, hop, x),
        BuiltinMethod::BuilderAppendSlice => rbuilder::rtype_append_slice(llops, hop, x),
        BuiltinMethod::BuilderAppendMultipleChar => rbuilder::rtype_append_multiple_char(llops, hop, x),
        BuiltinMethod::BuilderBuild => rbuilder::rtype_build(llops, x),
        BuiltinMethod::BuilderGetLength => rbuilder::rtype_getlength(llops, x),
    }
}

/// The method of a builtin type that a representation stands for.
fn builtin_method(receiver: &Repr, name: &str) -> Option<BuiltinMethod> {
    let receiver = match receiver {
        Repr::List(_) => Receiver::List,
        Repr::ByteArray => Receiver::ByteArray,
        Repr::Dict(dict) => {
            if dict.value.is_some() {
                Receiver::Dict
            } else {
                Receiver::Set
            }
        }
        Repr::StringBuilder => Receiver::StringBuilder,
        _ => return None,
    };
    BuiltinMethod::find(receiver, name)
}

/// `simple_call` of a weak reference: the object or None.
pub(super) fn rtype_weakref_call(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let reference = hop.arg(llops, 0)?;
    hop.check_not_none_type(llops, 0, reference, "'NoneType' object is not callable")?;
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
