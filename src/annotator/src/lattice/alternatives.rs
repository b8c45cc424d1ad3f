//! Unions: values of several kinds in one place.
//!
//! A union has one alternative of each family; within a family annotations join as they do
//! everywhere. Instances of classes without a common base are families of their own. So a union is
//! bounded by the families and the classes of the program, and does not depend on the order in which
//! its alternatives met. `None` is no alternative: a union may be `None` like other references.
//!
//! Of what exists only while translating, builtin functions are alternatives, each by itself. Low-level
//! values never are.
//!
//! Source: beyond RPython, where these joins are errors (reference §2.3).

use crate::lattice::Lattice;
use crate::lattice::desc::DescKind;
use crate::lattice::errors::{Reason, UnionError};
use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use crate::lattice::union::{Joined, Mode, no_join};
use entity::{ClassDefId, EntityRef, HostId};
use host::HostConst;
use ootype::Universe;
use std::sync::Arc;

/// What of a union there is once. The order is the one in which alternatives stand and are tested.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Family {
    /// Numbers and bools, where their kinds do not matter.
    Number,
    /// `bool`
    Bool,
    /// Integers.
    Int,
    /// `float`
    Float,
    /// `str`
    Text,
    /// `list`
    List,
    /// `dict`
    Dict,
    /// Tuples: those that differ in length join to one of any length.
    Tuple,
    /// Records of a class.
    Record(HostId),
    /// `set`
    Set,
    /// `frozenset`
    FrozenSet,
    /// `bytes`
    Bytes,
    /// `bytearray`
    ByteArray,
    /// `range`
    Range,
    /// Functions, methods and classes (`false`), or prebuilt frozen instances (`true`).
    Pbc(bool),
    /// Classes of instances (`type(x)`). Prebuilt classes join them.
    Type,
    /// A method of builtin values, by name.
    BuiltinMethod(Arc<str>),
    /// Iterators of one kind over the same families.
    Iterator(u8, Vec<Option<Family>>),
    /// Files, by whether they are binary.
    File(bool),
    /// String builders.
    Builder,
    /// A builtin function or type.
    Builtin(HostId),
    /// Instances of a class, by the index of its definition.
    Instance(usize),
}

/// Whether an annotation is of one kind of numbers.
pub(crate) fn is_number(s: &SomeValue) -> bool {
    matches!(s.kind, SomeKind::Bool | SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Float)
}

/// Whether an annotation is a union of several kinds of numbers, and perhaps of more.
pub(crate) fn mixes_numbers(s: &SomeValue) -> bool {
    let number = |s: &&SomeValue| is_number(s);
    matches!(&s.kind, SomeKind::Union { alternatives, .. } if alternatives.iter().filter(number).count() > 1)
}

/// Whether an annotation is a union.
pub(crate) fn is_union(s: &SomeValue) -> bool {
    matches!(s.kind, SomeKind::Union { .. })
}

impl Lattice {
    /// Whether iterators run over values of the same families.
    pub(super) fn same_iterators(&self, x: &IteratorKind, y: &IteratorKind) -> bool {
        self.iterator_family(x) == self.iterator_family(y)
    }

    fn iterator_family(&self, kind: &IteratorKind) -> Family {
        match kind {
            IteratorKind::Over(s) => Family::Iterator(0, vec![self.family(s)]),
            IteratorKind::Values(s) => Family::Iterator(1, vec![self.family(s)]),
            IteratorKind::Items(s) => Family::Iterator(2, vec![self.family(s)]),
            IteratorKind::Reversed(s) => Family::Iterator(3, vec![self.family(s)]),
            IteratorKind::Enumerate(s, _) => Family::Iterator(4, vec![self.family(s)]),
            IteratorKind::Zip(items) => Family::Iterator(5, items.iter().map(|s| self.family(s)).collect()),
            IteratorKind::Lines(s) => Family::Iterator(6, vec![self.family(s)]),
        }
    }

    /// The family of an annotation that can be an alternative.
    pub(crate) fn family(&self, s: &SomeValue) -> Option<Family> {
        Some(match &s.kind {
            SomeKind::Bool if self.keep_numbers => Family::Bool,
            SomeKind::Int { .. } | SomeKind::Exact if self.keep_numbers => Family::Int,
            SomeKind::Float if self.keep_numbers => Family::Float,
            SomeKind::Bool | SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Float => Family::Number,
            SomeKind::Char | SomeKind::Str { .. } => Family::Text,
            SomeKind::List { .. } => Family::List,
            SomeKind::Dict { .. } => Family::Dict,
            SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } => Family::Tuple,
            SomeKind::Record { class, .. } => Family::Record(*class),
            SomeKind::Set { frozen: false, .. } => Family::Set,
            SomeKind::Set { frozen: true, .. } => Family::FrozenSet,
            SomeKind::Bytes { .. } => Family::Bytes,
            SomeKind::ByteArray { .. } => Family::ByteArray,
            SomeKind::Range { .. } => Family::Range,
            SomeKind::Pbc { descs, .. } => Family::Pbc(self.desc(descs[0]).kind() == DescKind::Frozen),
            SomeKind::BuiltinMethod { name, .. } => Family::BuiltinMethod(name.clone()),
            SomeKind::Iterator(kind) => self.iterator_family(kind),
            SomeKind::File { binary, .. } => Family::File(*binary),
            SomeKind::StringBuilder { .. } => Family::Builder,
            SomeKind::Builtin => {
                let builtin = s.konst.as_ref()?.id()?;
                // One with a value of its own is one of several callables wherever it meets others.
                match self.builtin_value(builtin) {
                    Some(_) => Family::Pbc(false),
                    None => Family::Builtin(builtin),
                }
            }
            SomeKind::Instance { classdef: Some(classdef), .. } => Family::Instance(classdef.index()),
            // The class of None is no object at run time.
            SomeKind::TypeOf { of, .. } if matches!(of.kind, SomeKind::Instance { can_be_none: false, .. }) => {
                Family::Type
            }
            SomeKind::Impossible
            | SomeKind::None
            | SomeKind::ItemOf(_)
            | SomeKind::Instance { classdef: None, .. }
            | SomeKind::Constant
            | SomeKind::TypeOf { .. }
            | SomeKind::WeakRef { .. }
            | SomeKind::Optional(_)
            | SomeKind::Union { .. }
            | SomeKind::LowLevel(_)
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => return None,
        })
    }

    /// Whether two annotations are numbers of different kinds that stay apart.
    pub(super) fn are_kinds_of_numbers(&self, a: &SomeValue, b: &SomeValue) -> bool {
        self.keep_numbers && self.in_program && is_number(a) && is_number(b) && self.family(a) != self.family(b)
    }

    /// Whether two annotations without a join of their own are alternatives.
    pub(super) fn may_be_alternatives(&self, error: &UnionError, a: &SomeValue, b: &SomeValue) -> bool {
        let apart = match &error.reason {
            None | Some(Reason::NeverNone | Reason::NoCommonBase | Reason::Frozen | Reason::Iterators) => true,
            Some(
                Reason::TupleItems(_)
                | Reason::Signedness
                | Reason::Negative
                | Reason::Grows(_)
                | Reason::TwoLists
                | Reason::TwoDicts
                | Reason::Items(_)
                | Reason::Contents(..),
            ) => false,
        };
        let families = |s: &SomeValue| {
            let parts = parts(s)?;
            parts.iter().map(|part| self.family(part)).collect::<Option<Vec<_>>>()
        };
        let callable = |family: &Family| matches!(family, Family::Pbc(false) | Family::Builtin(_));
        let classes = |x: &[Family], y: &[Family]| x.contains(&Family::Type) && y.iter().any(callable);
        match (families(a), families(b)) {
            // Classes meet as classes, and not beside functions.
            (Some(x), Some(y)) if classes(&x, &y) || classes(&y, &x) => false,
            (Some(x), Some(y)) => !self.strict && apart && x != y,
            _ => false,
        }
    }

    /// The join of annotations of which one is a union, or of different families.
    pub(super) fn join_alternatives(
        &mut self,
        types: &Universe,
        a: &SomeValue,
        b: &SomeValue,
        mode: Mode,
    ) -> Joined<SomeValue> {
        let (Some(mine), Some(others)) = (parts(a), parts(b)) else { return Err(no_join(a, b, None)) };
        let none = a.can_be_none() || b.can_be_none();
        let sizes = [mine.len(), others.len()];
        let mut result: Vec<(Family, SomeValue)> = Vec::new();
        for part in mine.into_iter().chain(others) {
            let Some(mut family) = self.family(&part) else { return Err(no_join(a, b, None)) };
            let mut part = part;
            // Instances may join more than one alternative, each time with a class further up.
            while let Some(i) = result.iter().position(|(other, _)| {
                self.same_family(other, &family)
                    || matches!(
                        (other, &family),
                        (Family::Type, Family::Pbc(false) | Family::Builtin(_))
                            | (Family::Pbc(false) | Family::Builtin(_), Family::Type)
                    )
            }) {
                let (_, other) = result.remove(i);
                part = as_alternative(&self.join_within(types, &other, &part, mode)?);
                // That of classes of several kinds, or of None among them, is none.
                family = self.family(&part).ok_or_else(|| no_join(a, b, None))?;
            }
            result.push((family, part));
        }
        // What would only become a union is kept apart where it can be.
        if matches!(mode, Mode::Trial(_)) && sizes != [result.len(); 2] {
            return Err(no_join(a, b, None));
        }
        result.sort_by(|(x, _), (y, _)| x.cmp(y));
        let alternatives: Vec<SomeValue> = result.into_iter().map(|(_, part)| part).collect();
        Ok(union_value(alternatives, none))
    }

    fn same_family(&self, a: &Family, b: &Family) -> bool {
        match (a, b) {
            (Family::Instance(x), Family::Instance(y)) => {
                self.commonbase(ClassDefId::new(*x), ClassDefId::new(*y)).is_some()
            }
            _ => a == b,
        }
    }

    /// What two annotations, at least one of them a union, have in common.
    pub(super) fn common_alternatives(&mut self, types: &Universe, obj: &SomeValue, other: &SomeValue) -> SomeValue {
        let (Some(mine), Some(others)) = (parts(obj), parts(other)) else { return obj.clone() };
        let none = obj.can_be_none() && other.can_be_none();
        let mut result = Vec::new();
        for part in &mine {
            let Some(family) = self.family(part) else { return obj.clone() };
            for other in &others {
                let Some(other_family) = self.family(other) else { return obj.clone() };
                if self.same_family(&family, &other_family) {
                    let common = if part == other { part.clone() } else { self.improve(types, part, other) };
                    if !common.is_impossible() {
                        result.push(common);
                    }
                }
            }
        }
        union_value(result, none)
    }

    /// The annotation for some alternatives of a union.
    pub(crate) fn alternatives(&self, chosen: Vec<SomeValue>, can_be_none: bool) -> SomeValue {
        let mut chosen: Vec<(Option<Family>, SomeValue)> = chosen.into_iter().map(|s| (self.family(&s), s)).collect();
        chosen.sort_by(|(x, _), (y, _)| x.cmp(y));
        union_value(chosen.into_iter().map(|(_, s)| s).collect(), can_be_none)
    }
}

/// The alternatives that an annotation stands for, `None` aside; nothing for what can be none.
fn parts(s: &SomeValue) -> Option<Vec<SomeValue>> {
    Some(match &s.kind {
        SomeKind::Impossible | SomeKind::None => Vec::new(),
        SomeKind::Union { alternatives, .. } => alternatives.to_vec(),
        SomeKind::LowLevel(_) => return None,
        _ => vec![as_alternative(s)],
    })
}

/// The alternatives of a union, `None` aside; one for any other annotation.
pub(crate) fn alternatives_of(s: &SomeValue) -> Vec<SomeValue> {
    parts(s).unwrap_or_else(|| vec![s.clone()])
}

/// The kinds of two annotations whose values are compared, in one: a union that joins none of them, so that a number or
/// text of a class stands beside the plain ones of each kind that it meets.
pub(crate) fn side_by_side(a: &SomeValue, b: &SomeValue) -> SomeValue {
    if let (SomeKind::Tuple { items: x, .. }, SomeKind::Tuple { items: y, .. }) = (&a.kind, &b.kind) {
        return SomeValue::tuple(x.iter().zip(y.iter()).map(|(x, y)| side_by_side(x, y)).collect());
    }
    let mut kinds: Vec<SomeValue> = Vec::new();
    for side in [a, b] {
        // A character stays one: it has a representation of its own.
        let those = if is_union(side) { alternatives_of(side) } else { vec![side.nonnone().nonconst()] };
        for kind in those {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
    }
    union_value(kinds, false)
}

/// An annotation as an alternative: never `None`, not constant, a character as text.
fn as_alternative(s: &SomeValue) -> SomeValue {
    let s = s.nonnone();
    match s.kind {
        SomeKind::Char => SomeValue::str(),
        SomeKind::Builtin => s,
        SomeKind::TypeOf { of, .. } => SomeValue::new(SomeKind::TypeOf { of, vars: Arc::from([]) }),
        _ => SomeValue::new(s.kind),
    }
}

/// The annotation with sorted alternatives.
fn union_value(mut alternatives: Vec<SomeValue>, none: bool) -> SomeValue {
    match (alternatives.len(), none) {
        (0, false) => SomeValue::impossible(),
        (0, true) => SomeValue::constant(SomeKind::None, HostConst::None),
        (1, false) => alternatives.remove(0),
        (1, true) if let Some(optional) = alternatives[0].noneify() => optional,
        _ => SomeValue::new(SomeKind::Union { alternatives: Arc::from(alternatives), can_be_none: none }),
    }
}
