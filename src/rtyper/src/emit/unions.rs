//! Values of unions: which alternative one is, and conversions.
//!
//! Source: beyond RPython, see `rules/runion.rs`.

use super::llops::{LowLevelOpList, Val};
use super::program::ProgramBuilder;
use crate::repr::error::{TyResult, TyperError};
use crate::repr::rmodel::{Repr, UnionRepr};
use crate::repr::unions::Tag;
use annotator::{SomeKind, SomeValue};
use entity::{LowLevelType, OoObject, OoType, ReprId};
use flow::{Operand, TypedConst};
use host::HostConst;
use indexmap::IndexMap;
use ootype::OoObjectData;
use rustc_hash::FxHashMap;
use std::rc::Rc;

impl ProgramBuilder<'_> {
    /// A host value as an alternative of a union.
    pub(crate) fn convert_const_union(&mut self, host: &HostConst, union: &UnionRepr) -> TyResult<TypedConst> {
        let root = LowLevelType::Oo(self.reprs.universe.object);
        let s = self.reprs.annotated.constant_annotation(host)?;
        // A builtin is among the functions.
        let builtin = host.id().and_then(|id| self.reprs.annotated.builtin_value(id));
        let is_builtin = |s: &&SomeValue| matches!(&s.kind, SomeKind::Pbc { descs, .. } if builtin.is_some_and(|b| descs.contains(&b)));
        let found = self.reprs.alternative_for(&union.alternatives, &s);
        let Some(alternative) = found.or_else(|| union.alternatives.iter().find(is_builtin).cloned()) else {
            return Err(TyperError::new(format!(
                "the constant {} is no alternative of a union",
                self.reprs.annotated.host.describe(host)
            )));
        };
        let tag = self.reprs.tag(&alternative)?;
        let value = self.convert_const(host, tag.r)?;
        let Some(boxed) = tag.boxed else {
            return match value {
                TypedConst::Object(object, _) => Ok(TypedConst::Object(object, root)),
                other => Err(TyperError::new(format!("{other:?} is no instance"))),
            };
        };
        let key = (host.clone(), boxed);
        if let Some(&object) = self.boxes.get(&key) {
            return Ok(TypedConst::Object(object, root));
        }
        let object = self.reprs.universe.objects.push(OoObjectData::Instance { ty: boxed, fields: IndexMap::new() });
        self.boxes.insert(key, object);
        self.set_const_field(object, "value", value);
        Ok(TypedConst::Object(object, root))
    }
}

impl LowLevelOpList<'_, '_> {
    /// Whether a value of a union is an alternative; false for null.
    pub(crate) fn is_alternative(&mut self, v: Operand, alternative: &SomeValue) -> TyResult<Operand> {
        let tag = self.program.reprs.tag(alternative)?;
        let ty = match tag.boxed {
            Some(boxed) => LowLevelType::Oo(boxed),
            None => self.program.reprs.lowleveltype(tag.r),
        };
        Ok(self.instanceof(v, ty))
    }

    /// A value of a union that is known to be an alternative, without its box.
    pub(crate) fn unboxed(&mut self, v: Operand, alternative: &SomeValue) -> TyResult<Val> {
        let Tag { r, boxed } = self.program.reprs.tag(alternative)?;
        let ty = self.program.reprs.lowleveltype(r);
        match boxed {
            None => Ok(Val { v: self.cast(v, ty), r }),
            Some(_) if ty.is_void() => Ok(self.void_val(r)),
            Some(boxed) => {
                let v = self.cast(v, LowLevelType::Oo(boxed));
                Ok(Val { v: self.getfield(v, "value"), r })
            }
        }
    }

    /// A value as an alternative of a union; `val` is not a union.
    pub(crate) fn to_union(&mut self, val: Val, union: &UnionRepr, to: ReprId) -> TyResult<Val> {
        let root = self.program.reprs.lowleveltype(to);
        if let Repr::Optional { value, .. } = self.repr_of(val) {
            return self.null_or(val, to, |llops| {
                let inner = Val { v: llops.getfield(val.v, "value"), r: value };
                llops.convert(inner, to)
            });
        }
        if let Some(host) = self.program.reprs.builtin_constant(val.r).cloned() {
            return self.host_val(&host, to);
        }
        let kind = self.program.reprs.kind(val.r).clone();
        let is_instance = matches!(kind, SomeKind::Instance { .. });
        let Some(alternative) = self.program.reprs.alternative_for(&union.alternatives, &SomeValue::new(kind)) else {
            // All that is left of it after a test is None, as of a parameter that is not its sentinel.
            if is_instance {
                return Ok(Val { v: self.cast(val.v, root), r: to });
            }
            return Err(self.no_alternative(val.r, to));
        };
        let Tag { r, boxed } = self.program.reprs.tag(&alternative)?;
        let Some(boxed) = boxed else { return Ok(Val { v: self.cast(val.v, root), r: to }) };
        let nullable = self.program.reprs.universe.is_reference(self.ty(val.v));
        let make = |llops: &mut Self| {
            let value = llops.convert(val, r)?;
            let v = llops.new_object(boxed);
            llops.setfield(v, "value", value.v);
            Ok(Val { v: llops.cast(v, root), r: to })
        };
        if nullable { self.null_or(val, to, make) } else { make(self) }
    }

    /// Whether items in one representation are items in another as they are, where both have one low-level
    /// type: those of unions are so where their boxes are the same, and tuples where their items are so.
    pub(crate) fn same_items(&mut self, from: ReprId, to: ReprId) -> TyResult<bool> {
        self.same_values(from, to, &mut Vec::new())
    }

    /// The same, while pairs of tuples are looked at that may hold themselves.
    fn same_values(&mut self, from: ReprId, to: ReprId, pending: &mut Vec<(ReprId, ReprId)>) -> TyResult<bool> {
        if from == to || pending.contains(&(from, to)) {
            return Ok(true);
        }
        match (self.program.reprs.repr(from), self.program.reprs.repr(to)) {
            (Repr::Union(own), Repr::Union(other)) => {
                for alternative in &own.alternatives {
                    let Some(target) = self.program.reprs.alternative_for(&other.alternatives, alternative) else {
                        return Ok(false);
                    };
                    let (x, y) = (self.program.reprs.tag(alternative)?, self.program.reprs.tag(&target)?);
                    if x.boxed != y.boxed || x.boxed.is_some() && x.r != y.r {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            (Repr::Union(_), _) | (_, Repr::Union(_)) => Ok(false),
            (Repr::Tuple(own), Repr::Tuple(other)) => {
                pending.push((from, to));
                for (&a, &b) in own.items.iter().zip(&other.items) {
                    if !self.same_values(a, b, pending)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            (Repr::VarTuple(own), Repr::VarTuple(other)) => {
                pending.push((from, to));
                self.same_values(own.item, other.item, pending)
            }
            _ => Ok(true),
        }
    }

    /// A value of a union in another representation; it is known to be one that fits.
    pub(crate) fn from_union(&mut self, val: Val, union: &UnionRepr, to: ReprId) -> TyResult<Val> {
        let to_ty = self.program.reprs.lowleveltype(to);
        match self.program.reprs.repr(to) {
            Repr::Union(target) => self.between_unions(val, union, &target, to),
            Repr::Instance(_) => Ok(Val { v: self.cast(val.v, to_ty), r: to }),
            _ => {
                let (target, kind) = match self.program.reprs.repr(to) {
                    Repr::Optional { value, .. } => {
                        (self.program.reprs.repr(value), self.program.reprs.kind(value).clone())
                    }
                    repr => (repr, self.program.reprs.kind(to).clone()),
                };
                // Numbers of a lesser kind become that kind.
                let lesser: Vec<SomeValue> =
                    union.alternatives.iter().filter(|s| converts(s, &target)).cloned().collect();
                if lesser.len() > 1 {
                    let take = |llops: &mut Self| llops.number_of(val, &lesser, to);
                    return match self.program.reprs.universe.is_reference(to_ty) {
                        true => self.null_or(val, to, take),
                        false => take(self),
                    };
                }
                let Some(alternative) = self.program.reprs.alternative_for(&union.alternatives, &SomeValue::new(kind))
                else {
                    return Err(self.no_alternative(to, val.r));
                };
                let take = |llops: &mut Self| {
                    let inner = llops.unboxed(val.v, &alternative)?;
                    llops.convert(inner, to)
                };
                if self.program.reprs.universe.is_reference(to_ty) { self.null_or(val, to, take) } else { take(self) }
            }
        }
    }

    /// A value that is one of some kinds of numbers, in another representation.
    fn number_of(&mut self, val: Val, kinds: &[SomeValue], to: ReprId) -> TyResult<Val> {
        let (first, rest) = kinds.split_first().expect("some kind of number");
        let ty = self.program.reprs.lowleveltype(to);
        let take = |llops: &mut Self| {
            let inner = llops.unboxed(val.v, first)?;
            llops.convert(inner, to)
        };
        if rest.is_empty() {
            return take(self);
        }
        let test = self.is_alternative(val.v, first)?;
        let v = self.if_else(test, ty, |llops| Ok(take(llops)?.v), |llops| Ok(llops.number_of(val, rest, to)?.v))?;
        Ok(Val { v, r: to })
    }

    fn between_unions(&mut self, val: Val, union: &UnionRepr, target: &Rc<UnionRepr>, to: ReprId) -> TyResult<Val> {
        let mut changed = Vec::new();
        for alternative in &union.alternatives {
            // An alternative that the target lacks is known not to be there.
            let Some(other) = self.program.reprs.alternative_for(&target.alternatives, alternative) else {
                continue;
            };
            let (tag, other) = (self.program.reprs.tag(alternative)?, self.program.reprs.tag(&other)?);
            // A container that could come there would share its definition with the target's.
            let apart = is_container(alternative)
                && self.program.reprs.lowleveltype(tag.r) != self.program.reprs.lowleveltype(other.r);
            if tag.boxed != other.boxed && !apart && self.may_be(tag.r, other.r, &mut Vec::new()) {
                changed.push(alternative.clone());
            }
        }
        self.between_alternatives(val, &changed, to)
    }

    /// Whether tuples or callables in one representation may be there where the other is wanted: a tuple of texts never
    /// is one of numbers, so a test before has sorted it out, and what is called there is among the other's.
    fn may_be(&mut self, from: ReprId, to: ReprId, pending: &mut Vec<(ReprId, ReprId)>) -> bool {
        if pending.contains(&(from, to)) {
            return true;
        }
        pending.push((from, to));
        match (self.program.reprs.repr(from), self.program.reprs.repr(to)) {
            (Repr::Tuple(own), Repr::Tuple(other)) => {
                own.items.len() == other.items.len()
                    && own.items.iter().zip(&other.items).all(|(&a, &b)| self.may_be(a, b, pending))
            }
            (Repr::Tuple(own), Repr::VarTuple(other)) => {
                own.items.iter().all(|&item| self.may_be(item, other.item, pending))
            }
            (Repr::VarTuple(own), Repr::VarTuple(other)) => self.may_be(own.item, other.item, pending),
            (Repr::Pbc(own), Repr::Pbc(other)) => own.descs.iter().any(|desc| other.descs.contains(desc)),
            (own, Repr::Union(union)) if is_number(&own) || matches!(own, Repr::Str | Repr::Char) => {
                let kind = self.program.reprs.kind(from).clone();
                self.program.reprs.alternative_for(&union.alternatives, &SomeValue::new(kind)).is_some()
            }
            (Repr::Str | Repr::Char, other) => !is_number(&other),
            (own, Repr::Str | Repr::Char) => !is_number(&own),
            _ => true,
        }
    }

    fn between_alternatives(&mut self, val: Val, changed: &[SomeValue], to: ReprId) -> TyResult<Val> {
        let Some((first, rest)) = changed.split_first() else { return Ok(Val { v: val.v, r: to }) };
        let ty = self.program.reprs.lowleveltype(to);
        let test = self.is_alternative(val.v, first)?;
        let v = self.if_else(
            test,
            ty,
            |llops| {
                let inner = llops.unboxed(val.v, first)?;
                Ok(llops.convert(inner, to)?.v)
            },
            |llops| Ok(llops.between_alternatives(val, rest, to)?.v),
        )?;
        Ok(Val { v, r: to })
    }

    /// Null where the value is, else what `make` gives.
    fn null_or(&mut self, val: Val, to: ReprId, make: impl FnOnce(&mut Self) -> TyResult<Val>) -> TyResult<Val> {
        let ty = self.program.reprs.lowleveltype(to);
        let null = self.isnull(val.v);
        let v = self.if_else(null, ty, |llops| Ok(llops.null(ty)), |llops| Ok(make(llops)?.v))?;
        Ok(Val { v, r: to })
    }

    fn no_alternative(&self, r: ReprId, union: ReprId) -> TyperError {
        let reprs = &self.program.reprs;
        TyperError::new(format!("{} is no alternative of {}", reprs.describe_repr(r), reprs.describe_repr(union)))
    }
}

fn is_number(repr: &Repr) -> bool {
    matches!(repr, Repr::Bool | Repr::Int(_) | Repr::Exact | Repr::Float)
}

/// Whether an alternative is a number that a representation can take.
fn converts(s: &SomeValue, target: &Repr) -> bool {
    match target {
        Repr::Float => matches!(s.kind, SomeKind::Bool | SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Float),
        Repr::Exact => matches!(s.kind, SomeKind::Bool | SomeKind::Int { .. } | SomeKind::Exact),
        Repr::Int(_) => matches!(s.kind, SomeKind::Bool | SomeKind::Int { .. }),
        Repr::InProgress
        | Repr::Impossible
        | Repr::None
        | Repr::Constant
        | Repr::Bool
        | Repr::Char
        | Repr::Str
        | Repr::Bytes
        | Repr::ByteArray
        | Repr::Tuple(_)
        | Repr::VarTuple(_)
        | Repr::List(_)
        | Repr::Dict(_)
        | Repr::Range(_)
        | Repr::Iterator(_)
        | Repr::Instance(_)
        | Repr::Pbc(_)
        | Repr::BuiltinMethod { .. }
        | Repr::TypeOf(_)
        | Repr::StringBuilder
        | Repr::WeakRef(_)
        | Repr::Optional { .. }
        | Repr::Union(_)
        | Repr::LowLevel => false,
    }
}

/// Boxes of prebuilt values, by value and class of the box.
pub(crate) type Boxes = FxHashMap<(HostConst, OoType), OoObject>;

/// Whether a value is of a kind whose values share one definition wherever they meet.
fn is_container(s: &SomeValue) -> bool {
    matches!(s.kind, SomeKind::List { .. } | SomeKind::Dict { .. } | SomeKind::Set { .. })
}
