//! Classes and instances: instance types, their fields, attribute access, class objects.
//!
//! Every class definition of the annotator becomes an ootype Instance below the type of its base.
//! An attribute that is assigned on some instance is a field of the class where it is at home;
//! its class-level values are defaults stored at instantiation. An attribute with class-level
//! values only is a constant where the receiver's class and all classes below it agree, else a
//! virtual accessor method `name$get`. Methods are attached by `calls.rs` when a call needs them.
//!
//! A class as a value is a prebuilt record of type `Universe::class`, one per class; its fields
//! for class attributes and constructors are added as they are used, and filled at the end, as
//! are the subclass ranges (pre-order numbers of all classes).
//!
//! # Deviations
//! What happens to attributes that may be missing: see `presence.rs`. A class below the static
//! class of a receiver that lacks a method or constant gets one that raises AttributeError.
//!
//! Source: reference §4.5, §2.7; pypy `rpython/rtyper/rclass.py`.

use super::hop::Hop;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::classes::Presence;
use crate::repr::error::{TyResult, TyperError};
use crate::repr::rmodel::{InstanceRepr, Repr};
use annotator::{DescKind, SomeKind, SomeValue};
use entity::{ClassDefId, DescId, HostId, LowLevelType, ReprId};
use flow::{LlOp, Operand, TypedConst};
use host::HostConst;
use std::sync::Arc;

/// `getattr` on an instance.
pub(super) fn rtype_getattr(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let name = hop.const_str(1)?;
    let receiver = hop.arg(llops, 0)?;
    if &*name == "__class__" {
        return type_of(llops, hop, receiver);
    }
    let Repr::Instance(InstanceRepr { classdef: Some(classdef), .. }) = llops.repr_of(receiver) else {
        return Err(TyperError::new(format!("attribute '{name}' of an object of unknown class")));
    };
    hop.check_not_none(llops, 0, receiver, &name)?;
    let Some(home) = llops.program.reprs.annotated.attribute_home(classdef, &name) else {
        if llops.program.reprs.lowleveltype(hop.r_result).is_void() {
            // A class method: its calls are rewritten to calls on the class.
            return Ok(llops.void_val(hop.r_result));
        }
        if llops.program.reprs.is_bound_methods(hop.r_result) {
            return llops.bind_method(receiver, classdef, &name, hop.r_result);
        }
        let class = llops.program.reprs.annotated.class_name(classdef);
        return Err(TyperError::new(format!("class {class} has no attribute '{name}'")));
    };
    if hop.s_result.is_impossible() {
        // Nothing ever assigns it.
        llops.raise_no_attribute(receiver, &name)?;
        return Ok(llops.void_val(hop.r_result));
    }
    if let Some(r_field) = llops.program.reprs.instance_field(home, &name)? {
        check_present(llops, receiver, classdef, &name, r_field)?;
        if llops.program.reprs.lowleveltype(r_field).is_void() {
            return Ok(llops.void_val(r_field));
        }
        let v = llops.getfield(receiver.v, &name);
        return Ok(Val { v, r: r_field });
    }
    if llops.program.reprs.is_bound_methods(hop.r_result) {
        return llops.bind_method(receiver, classdef, &name, hop.r_result);
    }
    let r = hop.r_result;
    if llops.program.reprs.lowleveltype(r).is_void() {
        return Ok(llops.void_val(r));
    }
    if llops.program.reprs.annotated.unanimous(classdef, &name).is_some() && !llops.program.reprs.has_methods(r) {
        let desc = llops.program.reprs.annotated.classdef(classdef).desc;
        let value = llops.program.class_value(desc, &name, r)?.expect("a unanimous value exists");
        return Ok(Val { v: llops.constant(value), r });
    }
    let s_value: SomeValue = llops.program.reprs.annotated.classdef(home).attrs[&name].value.s_value.clone();
    // Methods in the annotation of the attribute are not bound yet.
    let r_attr = if llops.program.reprs.annotated.has_unbound_methods(&s_value) {
        r
    } else {
        llops.program.reprs.getrepr(&s_value)?
    };
    let ty = llops.program.reprs.lowleveltype(r_attr);
    if ty.is_void() {
        return Ok(llops.void_val(r_attr));
    }
    let method = llops.program.accessor(classdef, &name, r_attr)?;
    let c_name = llops.constant(TypedConst::Name(method));
    let v = llops.emit_raising(LlOp::Oosend, vec![c_name, receiver.v], ty);
    Ok(Val { v, r: r_attr })
}

/// `setattr` on an instance.
pub(super) fn rtype_setattr(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let name = hop.const_str(1)?;
    let receiver = hop.arg(llops, 0)?;
    let Repr::Instance(InstanceRepr { classdef: Some(classdef), .. }) = llops.repr_of(receiver) else {
        return Err(TyperError::new(format!("attribute '{name}' of an object of unknown class")));
    };
    hop.check_not_none(llops, 0, receiver, &name)?;
    let field = match llops.program.reprs.annotated.attribute_home(classdef, &name) {
        Some(home) => llops.program.reprs.instance_field(home, &name)?,
        None => None,
    };
    let Some(r_field) = field else {
        let class = Arc::clone(&llops.program.reprs.annotated.classdef(classdef).name);
        return Err(TyperError::new(format!("class {class} has no field '{name}'")));
    };
    if !llops.program.reprs.lowleveltype(r_field).is_void() {
        let value = hop.inputarg(llops, 2, r_field)?;
        llops.setfield(receiver.v, &name, value.v);
    }
    if let Some(flag) = llops.program.reprs.presence_flag(classdef, &name, r_field) {
        let present = llops.bool(true);
        llops.setfield(receiver.v, &flag, present);
    }
    llops.none_val()
}

/// Raises AttributeError when an instance lacks an attribute that it may lack.
fn check_present(
    llops: &mut LowLevelOpList,
    receiver: Val,
    classdef: ClassDefId,
    name: &Arc<str>,
    r: ReprId,
) -> TyResult<()> {
    let Some(home) = llops.program.reprs.annotated.attribute_home(classdef, name) else { return Ok(()) };
    if !llops.program.reprs.may_be_missing(classdef, home, name) {
        return Ok(());
    }
    let present = match llops.program.reprs.field_presence(home, name, r) {
        Presence::Always => return Ok(()),
        Presence::NonNull => {
            let value = llops.getfield(receiver.v, name);
            llops.nonnull(value)
        }
        Presence::Flag(flag) => llops.getfield(receiver.v, &flag),
    };
    let (good, bad) = (llops.new_block(), llops.new_block());
    llops.branch(present, good, bad);
    llops.switch_to(bad);
    llops.raise_no_attribute(receiver, name)?;
    llops.switch_to(good);
    Ok(())
}

/// `del instance.name`.
pub(super) fn rtype_delattr(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let name = hop.const_str(1)?;
    let receiver = hop.arg(llops, 0)?;
    let Repr::Instance(InstanceRepr { classdef: Some(classdef), .. }) = llops.repr_of(receiver) else {
        return Err(TyperError::new(format!("attribute '{name}' of an object of unknown class")));
    };
    hop.check_not_none(llops, 0, receiver, &name)?;
    let field = match llops.program.reprs.annotated.attribute_home(classdef, &name) {
        Some(home) => llops.program.reprs.instance_field(home, &name)?.map(|r| (home, r)),
        None => None,
    };
    let Some((home, r)) = field else {
        // Nothing ever assigns it.
        llops.raise_no_attribute(receiver, &name)?;
        return llops.none_val();
    };
    check_present(llops, receiver, classdef, &name, r)?;
    match llops.program.reprs.field_presence(home, &name, r) {
        Presence::Always => {}
        Presence::NonNull => {
            let ty = llops.program.reprs.lowleveltype(r);
            let null = llops.null(ty);
            llops.setfield(receiver.v, &name, null);
        }
        Presence::Flag(flag) => {
            let absent = llops.bool(false);
            llops.setfield(receiver.v, &flag, absent);
        }
    }
    llops.none_val()
}

/// `isinstance(instance, constant class or tuple of classes)`, or with a class as a value.
pub(super) fn rtype_isinstance(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    if let Some(known) = known_bool(hop) {
        let v = llops.bool(known);
        return llops.bool_val(v);
    }
    let val = hop.arg(llops, 0)?;
    if !matches!(llops.repr_of(val), Repr::Instance(_)) {
        return hop.unimplemented(llops);
    }
    let classes = asked_classes(llops, hop);
    let v = match classes {
        Some(classes) => {
            let mut result = llops.bool(false);
            for class in classes {
                result = llops.or_else(result, |llops| isinstance_of(llops, val, class))?;
            }
            result
        }
        None => {
            let class = hop.arg(llops, 1)?;
            let class = llops.class_record(class)?;
            let nonnull = llops.nonnull(val.v);
            llops.and_then(nonnull, |llops| {
                let own = llops.class_of_nonnull(val)?;
                Ok(in_subclass_range(llops, own, class))
            })?
        }
    };
    llops.bool_val(v)
}

/// The result that the annotator knows.
fn known_bool(hop: &Hop) -> Option<bool> {
    match hop.s_result.konst {
        Some(HostConst::Bool(known)) => Some(known),
        _ => None,
    }
}

/// The constant classes that `isinstance` or `issubclass` asks for, or what stands for them.
fn asked_classes(llops: &LowLevelOpList, hop: &Hop) -> Option<Vec<HostId>> {
    let stand_in = |class: HostId| {
        let other = llops.program.reprs.annotated.stand_in(&HostConst::Obj(class));
        other.as_ref().and_then(HostConst::id).unwrap_or(class)
    };
    Some(flatten_classes(hop.const_arg(1)?).into_iter().map(stand_in).collect())
}

fn flatten_classes(class: &HostConst) -> Vec<HostId> {
    match class {
        HostConst::Tuple(items) => items.iter().flat_map(flatten_classes).collect(),
        HostConst::Obj(id) => vec![*id],
        _ => Vec::new(),
    }
}

/// Whether an instance is one of a class of the host.
fn isinstance_of(llops: &mut LowLevelOpList, val: Val, class: HostId) -> TyResult<Operand> {
    let static_class = llops.instance_class(val)?;
    let host = llops.program.reprs.annotated.host;
    if host.is_builtin(&HostConst::Obj(class), "object") {
        return Ok(llops.nonnull(val.v));
    }
    let mut tests = Vec::new();
    for desc in llops.program.reprs.annotated.descs_below(class) {
        let Some(classdef) = llops.program.reprs.annotated.pyclass(desc).classdef else { continue };
        if let Some(static_class) = static_class {
            let bookkeeper = &llops.program.reprs.annotated;
            if bookkeeper.issubclass(static_class, classdef) {
                return Ok(llops.nonnull(val.v));
            }
            if !bookkeeper.issubclass(classdef, static_class) {
                continue;
            }
        }
        tests.push(classdef);
    }
    let mut result = llops.bool(false);
    for classdef in tests {
        let ty = LowLevelType::Oo(llops.program.reprs.instance_type_ready(classdef)?);
        result = llops.or_else(result, |llops| Ok(llops.instanceof(val.v, ty)))?;
    }
    Ok(result)
}

/// Whether a class record is in the range of another.
fn in_subclass_range(llops: &mut LowLevelOpList, sub: Operand, sup: Operand) -> Operand {
    let number = llops.getfield(sub, "subclassrange_min");
    let min = llops.getfield(sup, "subclassrange_min");
    let max = llops.getfield(sup, "subclassrange_max");
    // min <= number < max in one unsigned comparison.
    let offset = llops.prim(LlOp::IntSub, &[number, min]);
    let size = llops.prim(LlOp::IntSub, &[max, min]);
    let offset = llops.prim(LlOp::CastIntToUint, &[offset]);
    let size = llops.prim(LlOp::CastIntToUint, &[size]);
    llops.prim(LlOp::UintLt, &[offset, size])
}

/// `issubclass(a, b)`.
pub(super) fn rtype_issubtype(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    if let Some(known) = known_bool(hop) {
        let v = llops.bool(known);
        return llops.bool_val(v);
    }
    let a = hop.arg(llops, 0)?;
    let sub = llops.class_record(a)?;
    let annotated = &llops.program.reprs.annotated;
    let is_exception = |class: ClassDefId| annotated.classdesc(annotated.classdef(class).desc).is_exception;
    // Classes of exceptions are those that are handled, which are never None.
    if let SomeKind::TypeOf { of, .. } = &hop.s(0).kind
        && matches!(of.kind, SomeKind::Instance { classdef, .. } if !classdef.is_some_and(is_exception))
    {
        return issubtype_or_none(llops, hop, sub);
    }
    let v = below_asked(llops, hop, sub)?;
    llops.bool_val(v)
}

/// `issubclass(a, b)` where a may be the class of None, which is null.
fn issubtype_or_none(llops: &mut LowLevelOpList, hop: &Hop, sub: Operand) -> TyResult<Val> {
    let null = llops.isnull(sub);
    let v = llops.if_else(
        null,
        LowLevelType::BOOL,
        |llops| match asked_classes(llops, hop) {
            Some(classes) => {
                let host = &llops.program.reprs.annotated.host;
                let none = host.class_of(&HostConst::None);
                let below = classes.iter().any(|&class| host.is_subclass(none, class));
                Ok(llops.bool(below))
            }
            None => {
                let b = hop.arg(llops, 1)?;
                let sup = llops.class_record(b)?;
                Ok(llops.isnull(sup))
            }
        },
        |llops| below_asked(llops, hop, sub),
    )?;
    llops.bool_val(v)
}

/// Whether a class is below the second operand, or one of its classes.
fn below_asked(llops: &mut LowLevelOpList, hop: &Hop, sub: Operand) -> TyResult<Operand> {
    Ok(match asked_classes(llops, hop) {
        Some(classes) => {
            let mut descs = Vec::new();
            for class in classes {
                descs.extend(llops.program.reprs.annotated.descs_below(class));
            }
            let mut result = llops.bool(false);
            for desc in descs {
                let sup = llops.program.class_const(desc);
                let sup = llops.constant(sup);
                result = llops.or_else(result, |llops| Ok(in_subclass_range(llops, sub, sup)))?;
            }
            result
        }
        None => {
            let b = hop.arg(llops, 1)?;
            let sup = llops.class_record(b)?;
            in_subclass_range(llops, sub, sup)
        }
    })
}

/// `type(x)`.
pub(super) fn rtype_type(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    if llops.program.reprs.lowleveltype(hop.r_result).is_void() {
        return Ok(llops.void_val(hop.r_result));
    }
    let val = hop.arg(llops, 0)?;
    if let Repr::TypeOf(r_union) = llops.program.reprs.repr(hop.r_result)
        && matches!(llops.program.reprs.repr(r_union), Repr::Union(_) | Repr::Pbc(_))
    {
        return Ok(Val { v: llops.convert(val, r_union)?.v, r: hop.r_result });
    }
    type_of(llops, hop, val)
}

/// The class of an instance, in the representation of the result.
fn type_of(llops: &mut LowLevelOpList, hop: &Hop, val: Val) -> TyResult<Val> {
    if llops.program.reprs.lowleveltype(hop.r_result).is_void() {
        return Ok(llops.void_val(hop.r_result));
    }
    match llops.program.reprs.repr(hop.r_result) {
        Repr::TypeOf(_) => {}
        Repr::Pbc(pbc) if pbc.is_classes() => {}
        _ => return hop.unimplemented(llops),
    }
    let v = if hop.s(0).can_be_none() { llops.class_of(val)? } else { llops.class_of_nonnull(val)? };
    Ok(Val { v, r: hop.r_result })
}

/// `getattr` on a `TypeOf` (`type(x).__name__`).
pub(super) fn rtype_typeof_getattr(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let val = hop.arg(llops, 0)?;
    let root = llops.instance_class(val)?;
    let descs: Vec<DescId> = llops
        .program
        .reprs
        .annotated
        .subclasses(root)
        .into_iter()
        .map(|c| llops.program.reprs.annotated.classdef(c).desc)
        .collect();
    let record = llops.class_record(val)?;
    class_attribute(llops, hop, Some(record), &descs)
}

/// An attribute read through a class; `record` is `None` when the class is known.
pub(super) fn class_attribute(
    llops: &mut LowLevelOpList,
    hop: &Hop,
    record: Option<Operand>,
    descs: &[DescId],
) -> TyResult<Val> {
    let name = hop.const_str(1)?;
    let r = hop.r_result;
    // What `type(None)` has.
    let of_none = match &*name {
        "__name__" | "__qualname__" => Some("NoneType"),
        "__module__" => Some("builtins"),
        _ => None,
    };
    if let (Some(of_none), Some(record)) = (of_none, record) {
        let r_str = llops.program.reprs.str_repr()?;
        let field = match &*name {
            "__name__" => Arc::from("name"),
            _ => llops.program.reprs.attribute_field(DescKind::Class, &name, r_str, descs),
        };
        if !matches!(hop.s(0).kind, SomeKind::TypeOf { .. }) {
            let v = llops.getfield(record, &field);
            return Ok(Val { v, r: r_str });
        }
        let null = llops.isnull(record);
        let ty = llops.program.reprs.lowleveltype(r_str);
        let v = llops.if_else(
            null,
            ty,
            |llops| Ok(llops.constant(TypedConst::Str(Arc::from(of_none)))),
            |llops| Ok(llops.getfield(record, &field)),
        )?;
        return Ok(Val { v, r: r_str });
    }
    if &*name == "__name__" {
        let name = Arc::clone(&llops.program.reprs.annotated.pyclass(descs[0]).name);
        let r_str = llops.program.reprs.str_repr()?;
        return Ok(Val { v: llops.constant(TypedConst::Str(name)), r: r_str });
    }
    if llops.program.reprs.lowleveltype(r).is_void() {
        return Ok(llops.void_val(r));
    }
    let of_all = of_none.is_some();
    let with: Vec<DescId> = descs
        .iter()
        .copied()
        .filter(|&d| of_all || llops.program.reprs.annotated.class_lookup(d, &name).is_some())
        .collect();
    let Some(record) = record else {
        let value = match with.first() {
            Some(&desc) => llops.program.class_value(desc, &name, r)?,
            None => None,
        };
        return match value {
            Some(value) => Ok(Val { v: llops.constant(value), r }),
            None => Err(TyperError::new(format!("the class has no attribute '{name}'"))),
        };
    };
    if with.is_empty() {
        return Err(TyperError::new(format!("the classes have no attribute '{name}'")));
    }
    if with.len() < descs.len() && matches!(hop.arg_repr(llops, 0), Repr::Pbc(_)) {
        let without = descs.iter().find(|d| !with.contains(d)).expect("some class lacks it");
        let class = Arc::clone(&llops.program.reprs.annotated.pyclass(*without).name);
        return Err(TyperError::new(format!("one of the possible classes, {class}, has no attribute '{name}'")));
    }
    let field = llops.program.reprs.attribute_field(DescKind::Class, &name, r, &with);
    let v = llops.getfield(record, &field);
    Ok(Val { v, r })
}
