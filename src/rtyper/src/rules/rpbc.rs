//! Prebuilt constants: functions, classes, bound methods, frozen objects.
//!
//! A set of one description that is never `None` takes no space. Otherwise:
//!
//! - Functions, and methods bound to a frozen object or class, are prebuilt singletons, each of
//!   its own class below the Instance type `function`; calls are virtual methods of it, one per
//!   signature that is called (`calls.rs`), so sets of functions convert without work.
//! - Bound methods are their receiver, when all have one name and a common base class;
//!   otherwise closures, which are below `function` too and hold the receiver.
//! - Classes are class records (`rclass.rs`).
//! - Sets of functions, methods and classes are below `function`: singletons for functions and
//!   classes, closures for methods.
//! - Frozen objects are prebuilt instances of the type `frozen`, with one field per attribute
//!   that is read through a set of several.
//!
//! # Deviations
//! pypy uses one static method, or a record of several, per call family. One root type with
//! virtual methods serves every family and every shape of call, and families need no common
//! signature.
//!
//! Source: reference §4.1, §4.5, §2.6.1; pypy `rpython/rtyper/rpbc.py`.

use super::hop::Hop;
use super::{rclass, req};
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::pbcs::{PbcKind, PbcRepr};
use crate::repr::rmodel::Repr;
use annotator::{Desc, DescKind};
use entity::{ClassDefId, DescId, LowLevelType, ReprId};
use flow::{LlOp, Operand};
use host::HostConst;
use indexmap::IndexMap;
use std::sync::Arc;

/// `getattr` on a PBC.
pub(super) fn rtype_getattr(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let name = hop.const_str(1)?;
    let Repr::Pbc(pbc) = hop.arg_repr(llops, 0) else { return hop.unimplemented(llops) };
    let val = hop.arg(llops, 0)?;
    hop.check_not_none(llops, 0, val, &name)?;
    match pbc.desc_kind {
        DescKind::Class => {
            let record = if llops.ty(val.v).is_void() { None } else { Some(val.v) };
            rclass::class_attribute(llops, hop, record, &pbc.descs)
        }
        DescKind::Frozen | DescKind::Function => constant_attribute(llops, hop, val, &pbc, &name),
        DescKind::Method if &*name == "__self__" && matches!(pbc.kind, PbcKind::Receiver(..)) => {
            Ok(Val { v: val.v, r: hop.r_result })
        }
        DescKind::Method | DescKind::MethodOfFrozen if hop.s_result.konst.is_some() => {
            let text = hop.s_result.konst.clone().expect("just tested");
            llops.host_val(&text, hop.r_result)
        }
        DescKind::Method => method_attribute(llops, hop, val, &pbc, &name),
        DescKind::MethodOfFrozen => Err(TyperError::new(format!("attribute '{name}' of a bound method"))),
    }
}

/// `receiver_of(function, C)`: the receiver of a bound method, where it is an instance of the class, or null.
pub(super) fn rtype_receiver_of(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let (function, r) = (hop.arg(llops, 1)?, hop.r_result);
    let ty = llops.program.reprs.lowleveltype(r);
    let Repr::Pbc(pbc) = llops.repr_of(function) else { return hop.unimplemented(llops) };
    if ty.is_void() {
        return Ok(llops.void_val(r));
    }
    let root = LowLevelType::Oo(llops.program.reprs.method_root());
    let narrowed = |llops: &mut LowLevelOpList, receiver: Operand| {
        let is_of = llops.instanceof(receiver, ty);
        llops.if_else(is_of, ty, |llops| Ok(llops.cast(receiver, ty)), |llops| Ok(llops.null(ty)))
    };
    let v = match pbc.kind {
        PbcKind::Receiver(..) => {
            let object = LowLevelType::Oo(llops.program.reprs.universe.object);
            let receiver = llops.cast(function.v, object);
            narrowed(llops, receiver)?
        }
        PbcKind::Closure | PbcKind::Mixed => {
            let bound = llops.instanceof(function.v, root);
            llops.if_else(
                bound,
                ty,
                |llops| {
                    let method = llops.cast(function.v, root);
                    let receiver = llops.getfield(method, "receiver");
                    narrowed(llops, receiver)
                },
                |llops| Ok(llops.null(ty)),
            )?
        }
        PbcKind::Single | PbcKind::Function | PbcKind::Class | PbcKind::Frozen => llops.null(ty),
    };
    Ok(Val { v, r })
}

/// `name_of_method(function)`
pub(super) fn rtype_name_of_method(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let (function, r) = (hop.arg(llops, 1)?, hop.r_result);
    let Repr::Pbc(pbc) = llops.repr_of(function) else { return hop.unimplemented(llops) };
    let mut names: Vec<(Arc<str>, HostConst)> = Vec::new();
    for desc in llops.program.reprs.annotated.methods_of(&pbc.descs).collect::<Vec<_>>() {
        let (name, _, _) = llops.program.reprs.annotated.method_parts(desc)?;
        if !names.iter().any(|(known, _)| *known == name) {
            names.push((name.clone(), HostConst::Str(name)));
        }
    }
    let first = names.first().map_or(HostConst::str(""), |(_, name)| name.clone());
    if names.len() < 2 {
        return llops.host_val(&first, r);
    }
    let (PbcKind::Closure | PbcKind::Mixed) = pbc.kind else {
        panic!("rtyper: bound methods of several names that are {:?}", pbc.kind)
    };
    let root = LowLevelType::Oo(llops.program.reprs.method_root());
    let bound = llops.instanceof(function.v, root);
    let ty = llops.program.reprs.lowleveltype(r);
    let v = llops.if_else(
        bound,
        ty,
        |llops| {
            let method = llops.cast(function.v, root);
            let number = llops.getfield(method, "name");
            value_by_name(llops, number, &names, r)
        },
        |llops| Ok(llops.host_val(&first, r)?.v),
    )?;
    Ok(Val { v, r })
}

/// An attribute of functions or frozen objects.
fn constant_attribute(
    llops: &mut LowLevelOpList,
    hop: &Hop,
    val: Val,
    pbc: &PbcRepr,
    name: &Arc<str>,
) -> TyResult<Val> {
    let r = hop.r_result;
    if llops.program.reprs.lowleveltype(r).is_void() {
        return Ok(llops.void_val(r));
    }
    let first = llops.program.reprs.annotated.attribute_value(pbc.descs[0], name)?;
    let mut same = true;
    for &desc in &pbc.descs[1..] {
        same &= llops.program.reprs.annotated.attribute_value(desc, name)? == first;
    }
    if same {
        return llops.host_val(&first, r);
    }
    let is_method = |desc: &DescId| matches!(llops.program.reprs.annotated.desc(*desc), Desc::Method { .. });
    let (methods, others): (Vec<DescId>, Vec<DescId>) = pbc.descs.iter().copied().partition(is_method);
    let field = llops.program.reprs.attribute_field(pbc.desc_kind, name, r, &others);
    if methods.is_empty() {
        return Ok(Val { v: llops.getfield(val.v, &field), r });
    }
    let values = values_by_name(llops, &methods, name)?;
    let root = LowLevelType::Oo(llops.program.reprs.method_root());
    let bound = llops.instanceof(val.v, root);
    let ty = llops.program.reprs.lowleveltype(r);
    let v = llops.if_else(
        bound,
        ty,
        |llops| {
            let method = llops.cast(val.v, root);
            let number = llops.getfield(method, "name");
            value_by_name(llops, number, &values, r)
        },
        |llops| Ok(llops.getfield(val.v, &field)),
    )?;
    Ok(Val { v, r })
}

/// An attribute of bound methods, by their names.
fn values_by_name(
    llops: &mut LowLevelOpList,
    methods: &[DescId],
    attribute: &str,
) -> TyResult<Vec<(Arc<str>, HostConst)>> {
    let mut values: IndexMap<Arc<str>, HostConst> = IndexMap::new();
    for &desc in methods {
        let (method, _, _) = llops.program.reprs.annotated.method_parts(desc)?;
        let value = llops.program.reprs.annotated.attribute_value(desc, attribute)?;
        if values.entry(method).or_insert_with(|| value.clone()) != &value {
            return Err(TyperError::new(format!("attribute '{attribute}' of a bound method")));
        }
    }
    Ok(values.into_iter().collect())
}

/// An attribute of one of several bound methods: that of its function, which its name tells.
fn method_attribute(llops: &mut LowLevelOpList, hop: &Hop, val: Val, pbc: &PbcRepr, name: &Arc<str>) -> TyResult<Val> {
    let values = values_by_name(llops, &pbc.descs, name)?;
    if values.iter().all(|(_, value)| *value == values[0].1) {
        return llops.host_val(&values[0].1, hop.r_result);
    }
    let PbcKind::Closure = pbc.kind else { panic!("rtyper: bound methods of several names that are {:?}", pbc.kind) };
    let root = LowLevelType::Oo(llops.program.reprs.method_root());
    let method = llops.cast(val.v, root);
    let number = llops.getfield(method, "name");
    let v = value_by_name(llops, number, &values, hop.r_result)?;
    Ok(Val { v, r: hop.r_result })
}

fn value_by_name(
    llops: &mut LowLevelOpList,
    number: Operand,
    values: &[(Arc<str>, HostConst)],
    r: ReprId,
) -> TyResult<Operand> {
    let [(name, value), rest @ ..] = values else { panic!("rtyper: a bound method without a name") };
    if rest.is_empty() {
        return Ok(llops.host_val(value, r)?.v);
    }
    let own = llops.program.reprs.method_number(name);
    let own = llops.signed(own);
    let is_own = llops.prim(LlOp::IntEq, &[number, own]);
    let ty = llops.program.reprs.lowleveltype(r);
    llops.if_else(is_own, ty, |llops| Ok(llops.host_val(value, r)?.v), |llops| value_by_name(llops, number, rest, r))
}

/// Why the class of a value of one of several kinds is no value.
pub(crate) fn class_of_union() -> TyperError {
    TyperError::new(
        "the class of a value of one of several kinds is kept; ask for it where it is used: `type(x) is C`, `isinstance(x, C)`",
    )
}

/// `a is b` where one operand is a PBC or a `TypeOf`; the result is a Bool operand.
pub(super) fn gen_pbc_is(llops: &mut LowLevelOpList, a: Val, b: Val) -> TyResult<Operand> {
    gen_pbc_same(llops, a, b, Compared::Identity)
}

fn gen_pbc_same(llops: &mut LowLevelOpList, a: Val, b: Val, compared: Compared) -> TyResult<Operand> {
    let (ra, rb) = (llops.repr_of(a), llops.repr_of(b));
    match (&ra, &rb) {
        (Repr::None, _) | (_, Repr::None) => Ok(req::is_none_test(llops, a, b)),
        (Repr::TypeOf(r), _) | (_, Repr::TypeOf(r)) if matches!(llops.program.reprs.repr(*r), Repr::Union(_)) => {
            Err(class_of_union())
        }
        (Repr::TypeOf(_), Repr::TypeOf(_)) => Ok(llops.gen_is(a.v, b.v)),
        (Repr::TypeOf(_), _) if is_none_type(llops, b) => Ok(llops.isnull(a.v)),
        (_, Repr::TypeOf(_)) if is_none_type(llops, a) => Ok(llops.isnull(b.v)),
        (Repr::TypeOf(_), Repr::Pbc(pbc)) | (Repr::Pbc(pbc), Repr::TypeOf(_)) if pbc.is_classes() => {
            let (x, y) = (llops.class_record(a)?, llops.class_record(b)?);
            Ok(llops.gen_is(x, y))
        }
        // A module, which may be one of several.
        (Repr::Constant, Repr::Pbc(pbc)) | (Repr::Pbc(pbc), Repr::Constant) => {
            let (module, value) = if matches!(ra, Repr::Constant) { (a, b) } else { (b, a) };
            let host = llops.program.reprs.builtin_constant(module.r).cloned();
            let desc = host.and_then(|host| llops.program.reprs.annotated.builtin_value(host.id()?));
            match desc.filter(|desc| pbc.descs.contains(desc)) {
                Some(_) if pbc.kind == PbcKind::Single && !pbc.can_be_none => Ok(llops.bool(true)),
                Some(_) if pbc.kind == PbcKind::Single => {
                    let none = llops.isnull(value.v);
                    Ok(llops.not(none))
                }
                Some(desc) => {
                    let object = llops.program.pbc_desc_const(desc, value.r)?;
                    let object = llops.constant(object);
                    Ok(llops.gen_is(value.v, object))
                }
                None => Ok(llops.bool(false)),
            }
        }
        (Repr::Pbc(pa), Repr::Pbc(pb)) => {
            if pa.kind == PbcKind::Mixed || pb.kind == PbcKind::Mixed {
                return gen_mixed_is(llops, a, b, pa, pb);
            }
            if pa.desc_kind != pb.desc_kind {
                // Only `None` could be common to both.
                return if pa.can_be_none && pb.can_be_none {
                    let (x, y) = (llops.isnull(a.v), llops.isnull(b.v));
                    llops.and_then(x, |_| Ok(y))
                } else {
                    Ok(llops.bool(false))
                };
            }
            match (&pa.kind, &pb.kind) {
                (PbcKind::Single, PbcKind::Single) => Ok(llops.bool(pa.descs[0] == pb.descs[0])),
                (PbcKind::Single, _) => {
                    let value = llops.program.pbc_desc_const(pa.descs[0], b.r)?;
                    let x = llops.constant(value);
                    Ok(llops.gen_is(x, b.v))
                }
                (_, PbcKind::Single) => {
                    let value = llops.program.pbc_desc_const(pb.descs[0], a.r)?;
                    let y = llops.constant(value);
                    Ok(llops.gen_is(a.v, y))
                }
                (PbcKind::Receiver(_, m), PbcKind::Receiver(_, n)) => {
                    if m != n {
                        return Ok(llops.bool(false));
                    }
                    let same = llops.gen_is(a.v, b.v);
                    if compared == Compared::Equality || llops.program.reprs.annotated.of_library(llops.loc) {
                        return Ok(same);
                    }
                    llops.and_then(same, |llops| is_of_closure(llops, a.v, pa))
                }
                (PbcKind::Receiver(..) | PbcKind::Closure, _) | (_, PbcKind::Receiver(..) | PbcKind::Closure) => {
                    // The library compares with `==` what is not the same.
                    if llops.program.reprs.annotated.of_library(llops.loc) {
                        return gen_pbc_eq(llops, a, b);
                    }
                    if matches!((&pa.kind, &pb.kind), (PbcKind::Closure, PbcKind::Closure)) {
                        return gen_callables_same(llops, a, b, Compared::Identity);
                    }
                    // One that is known by its receiver would be bound again for the comparison.
                    Err(TyperError::new("bound methods of different names or classes are compared"))
                }
                _ => Ok(llops.gen_is(a.v, b.v)),
            }
        }
        _ => Ok(llops.bool(false)),
    }
}

/// Whether a value is the class of None, which is null among the classes of instances.
fn is_none_type(llops: &LowLevelOpList, val: Val) -> bool {
    let reprs = &llops.program.reprs;
    let class = reprs.annotated.host.class_of(&HostConst::None);
    reprs.builtin_constant(val.r).and_then(HostConst::id) == Some(class)
}

/// How callables are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Compared {
    Equality,
    /// As `is` does. Nested functions are the same where they are equal. Bound methods of one name and receiver
    /// are the same where they were bound at once, which is not always known here: then it is an exception.
    Identity,
}

/// `a == b` where one operand is a PBC or a `TypeOf`: bound methods are equal when receiver and method are.
pub(super) fn gen_pbc_eq(llops: &mut LowLevelOpList, a: Val, b: Val) -> TyResult<Operand> {
    gen_callables_same(llops, a, b, Compared::Equality)
}

fn gen_callables_same(llops: &mut LowLevelOpList, a: Val, b: Val, compared: Compared) -> TyResult<Operand> {
    let (Repr::Pbc(pa), Repr::Pbc(pb)) = (llops.repr_of(a), llops.repr_of(b)) else {
        return gen_pbc_same(llops, a, b, compared);
    };
    let (closures_a, closures_b) = (holds_closures(llops, &pa), holds_closures(llops, &pb));
    if !closures_a && !closures_b {
        return gen_pbc_same(llops, a, b, compared);
    }
    let x = if closures_a { Some(a.v) } else { as_function(llops, a, &pa, b.r, &pb)? };
    let y = if closures_b { Some(b.v) } else { as_function(llops, b, &pb, a.r, &pa)? };
    let (Some(x), Some(y)) = (x, y) else {
        let (x, y) = (none_operand(llops, a, &pa), none_operand(llops, b, &pb));
        return llops.and_then(x, |_| Ok(y));
    };
    let same = llops.gen_is(x, y);
    llops.or_else(same, |llops| {
        let root = LowLevelType::Oo(llops.program.reprs.method_root());
        let (m, n) = (llops.instanceof(x, root), llops.instanceof(y, root));
        let both = llops.and_then(m, |_| Ok(n))?;
        llops.and_then(both, |llops| {
            let (x, y) = (llops.cast(x, root), llops.cast(y, root));
            let (m, n) = (llops.getfield(x, "name"), llops.getfield(y, "name"));
            let named = llops.prim(LlOp::IntEq, &[m, n]);
            llops.and_then(named, |llops| {
                let (x, y) = (llops.getfield(x, "receiver"), llops.getfield(y, "receiver"));
                let same = llops.gen_is(x, y);
                match compared {
                    Compared::Equality => Ok(same),
                    Compared::Identity => llops.and_then(same, |llops| is_of_closure(llops, x, &pa)),
                }
            })
        })
    })
}

/// Whether the receiver of one of several bound methods is a nested function; an exception where it is another.
fn is_of_closure(llops: &mut LowLevelOpList, receiver: Operand, pbc: &PbcRepr) -> TyResult<Operand> {
    let annotated = &llops.program.reprs.annotated;
    let classes: Vec<ClassDefId> = pbc
        .descs
        .iter()
        .filter_map(|&desc| match *annotated.desc(desc) {
            Desc::Method { selfclassdef: Some(class), .. } => Some(class).filter(|&c| annotated.is_closure_class(c)),
            _ => None,
        })
        .collect();
    let mut result = llops.bool(false);
    for class in classes {
        let ty = LowLevelType::Oo(llops.program.reprs.instance_type_ready(class)?);
        result = llops.or_else(result, |llops| Ok(llops.instanceof(receiver, ty)))?;
    }
    llops.or_else(result, |llops| {
        let message = "whether bound methods are one object, bound at once; compare them with ==";
        llops.raise_with_message("raise_not_implemented", message)?;
        let dead = llops.new_block();
        llops.switch_to(dead);
        Ok(llops.bool(false))
    })
}

/// Whether an operand is `None`, of a set that may hold it.
fn none_operand(llops: &mut LowLevelOpList, val: Val, pbc: &PbcRepr) -> Operand {
    if pbc.can_be_none && !llops.ty(val.v).is_void() { llops.isnull(val.v) } else { llops.bool(false) }
}

/// Whether bound methods of a set are closures.
pub(super) fn holds_closures(llops: &LowLevelOpList, pbc: &PbcRepr) -> bool {
    match pbc.kind {
        PbcKind::Closure => true,
        PbcKind::Mixed => llops.program.reprs.annotated.methods_of(&pbc.descs).next().is_some(),
        _ => false,
    }
}

/// A value without closures as a function that can be compared with those of another set; `None` where it is
/// never equal to any.
fn as_function(
    llops: &mut LowLevelOpList,
    val: Val,
    pbc: &PbcRepr,
    other: ReprId,
    others: &PbcRepr,
) -> TyResult<Option<Operand>> {
    match &pbc.kind {
        PbcKind::Receiver(class, name) => match llops.program.reprs.closure_descs(others, name, *class) {
            Ok(_) => Ok(Some(llops.convert_pbc(val, other)?.v)),
            Err(_) => Ok(None),
        },
        PbcKind::Mixed => Ok(Some(val.v)),
        _ if others.kind == PbcKind::Mixed && pbc.descs.iter().all(|desc| others.descs.contains(desc)) => {
            Ok(Some(llops.convert_pbc(val, other)?.v))
        }
        _ => Ok(None),
    }
}

/// `hash(a)` of a set with closures.
pub(super) fn gen_closure_hash(llops: &mut LowLevelOpList, a: Val) -> TyResult<Operand> {
    let root = LowLevelType::Oo(llops.program.reprs.method_root());
    let bound = llops.instanceof(a.v, root);
    llops.if_else(
        bound,
        LowLevelType::SIGNED,
        |llops| {
            let method = llops.cast(a.v, root);
            let receiver = llops.getfield(method, "receiver");
            let hash = req::identity_hash_or_zero(llops, receiver)?;
            let name = llops.getfield(method, "name");
            Ok(llops.prim(LlOp::IntXor, &[hash, name]))
        },
        |llops| req::identity_hash_or_zero(llops, a.v),
    )
}

/// `a is b` where one of the sets is mixed. A bound method is a new object each time.
fn gen_mixed_is(llops: &mut LowLevelOpList, a: Val, b: Val, pa: &PbcRepr, pb: &PbcRepr) -> TyResult<Operand> {
    let has_methods =
        |this: &LowLevelOpList, pbc: &PbcRepr| this.program.reprs.annotated.methods_of(&pbc.descs).next().is_some();
    if has_methods(llops, pa) && has_methods(llops, pb) {
        let annotated = &llops.program.reprs.annotated;
        let closures = |pbc: &PbcRepr| {
            pbc.descs.iter().all(|&desc| match *annotated.desc(desc) {
                Desc::Method { selfclassdef: Some(class), .. } => annotated.is_closure_class(class),
                Desc::Method { .. } | Desc::MethodOfFrozen { .. } => false,
                _ => true,
            })
        };
        if closures(pa) && closures(pb) {
            // A nested function is the same as one that is equal to it.
            return gen_pbc_eq(llops, a, b);
        }
        if matches!(pa.kind, PbcKind::Receiver(..)) || matches!(pb.kind, PbcKind::Receiver(..)) {
            return Err(TyperError::new("bound methods are compared with functions or classes"));
        }
        return gen_callables_same(llops, a, b, Compared::Identity);
    }
    let mixed = if pa.kind == PbcKind::Mixed { a.r } else { b.r };
    let (x, y) = (convert_pbc_to_mixed(llops, a, mixed)?, convert_pbc_to_mixed(llops, b, mixed)?);
    Ok(llops.gen_is(x, y))
}

fn convert_pbc_to_mixed(llops: &mut LowLevelOpList, val: Val, mixed: ReprId) -> TyResult<Operand> {
    match llops.repr_of(val) {
        Repr::Pbc(pbc) if pbc.kind == PbcKind::Mixed => Ok(val.v),
        _ => Ok(llops.convert_pbc(val, mixed)?.v),
    }
}

/// Truth of a PBC (of an operand that may be None).
pub(super) fn gen_pbc_is_true(llops: &mut LowLevelOpList, a: Val) -> TyResult<Operand> {
    if llops.ty(a.v).is_void() {
        return Ok(llops.bool(true));
    }
    Ok(llops.genop(LlOp::Oononnull, vec![a.v], LowLevelType::BOOL))
}
