//! Join, order and meet of annotations.
//!
//! Tuples of one length join by position; other tuples join to one of any length, whose item is the
//! join of all items. Joining two lists or dicts merges their definitions for ever; everything else is without
//! side effects. Ordering never merges: two lists are comparable only when they already share
//! their item.
//!
//! # Deviations
//! Functions, bound methods and classes may be mixed. `tuple`, numbers and bools may be mixed with
//! `None`; a class given as a constant joins `type(x)`. Kinds without a common form become a union
//! (`alternatives`), unless the lattice is strict.
//!
//! Source: reference §2.3; pypy `rpython/annotator/binaryop.py` (`pair(X, Y).union`).

use crate::lattice::Lattice;
use crate::lattice::alternatives::{alternatives_of, is_union};
use crate::lattice::desc::{Desc, DescKind, PyClass};
use crate::lattice::errors::{Reason, UnionError};
use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use crate::lattice::shared::Shared;
use crate::lattice::structure::has_outgrown;
use entity::{DescId, DictDefId, ListDefId, LowLevelType, SourceLoc, Variable};
use host::{HostConst, IntKind};
use ootype::Universe;
use std::sync::Arc;

/// A join, or why there is none.
pub(crate) type Joined<T> = Result<T, Box<UnionError>>;

/// The integer type of an operation on two integer types; `None` when signedness differs.
pub(crate) fn compute_restype(a: IntKind, b: IntKind) -> Option<IntKind> {
    match (a, b) {
        _ if a == b => Some(a),
        (x, IntKind::Int) | (IntKind::Int, x) => Some(x),
        _ if a.signed() != b.signed() => None,
        _ => Some(if (a.bits(), a) >= (b.bits(), b) { a } else { b }),
    }
}

/// What to do when two containers meet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Their definitions become one.
    Merge,
    /// There is no join, unless they share their definition.
    Pure,
    /// There is a join if there is one of their contents; nothing is merged. With the number of
    /// containers around them.
    Trial(u32),
}

/// How deep a trial looks into containers, which may hold themselves.
const TRIAL_DEPTH: u32 = 8;

/// Two annotations without a join.
pub(super) fn no_join(a: &SomeValue, b: &SomeValue, reason: Option<Reason>) -> Box<UnionError> {
    Box::new(UnionError { left: a.clone(), right: b.clone(), reason })
}

/// The annotation without what tells definitions apart: the same for annotations that become equal when definitions
/// merge.
pub(crate) fn skeleton(s: &SomeValue) -> SomeValue {
    // No definition has this number.
    const NO_DEFINITION: u32 = u32::MAX - 1;
    with_definitions(s, &|_| ListDefId::from_u32(NO_DEFINITION), &|_| DictDefId::from_u32(NO_DEFINITION))
}

/// The annotation with other definitions in the places of its own.
fn with_definitions(
    s: &SomeValue,
    list: &dyn Fn(ListDefId) -> ListDefId,
    dict: &dyn Fn(DictDefId) -> DictDefId,
) -> SomeValue {
    let c = |s: &SomeValue| with_definitions(s, list, dict);
    let kind = match &s.kind {
        SomeKind::List { listdef, can_be_none } => {
            SomeKind::List { listdef: list(*listdef), can_be_none: *can_be_none }
        }
        SomeKind::Dict { dictdef, can_be_none } => {
            SomeKind::Dict { dictdef: dict(*dictdef), can_be_none: *can_be_none }
        }
        SomeKind::Set { dictdef, can_be_none, frozen } => {
            SomeKind::Set { dictdef: dict(*dictdef), can_be_none: *can_be_none, frozen: *frozen }
        }
        SomeKind::Tuple { items, can_be_none } => {
            SomeKind::Tuple { items: items.iter().map(c).collect(), can_be_none: *can_be_none }
        }
        SomeKind::VarTuple { item, can_be_none } => {
            SomeKind::VarTuple { item: Arc::new(c(item)), can_be_none: *can_be_none }
        }
        SomeKind::ItemOf(def) => SomeKind::ItemOf(list(*def)),
        SomeKind::Record { class, items, can_be_none } => {
            SomeKind::Record { class: *class, items: items.iter().map(c).collect(), can_be_none: *can_be_none }
        }
        SomeKind::Iterator(kind) => SomeKind::Iterator(Arc::new(match &**kind {
            IteratorKind::Over(s) => IteratorKind::Over(c(s)),
            IteratorKind::Values(s) => IteratorKind::Values(c(s)),
            IteratorKind::Items(s) => IteratorKind::Items(c(s)),
            IteratorKind::Reversed(s) => IteratorKind::Reversed(c(s)),
            IteratorKind::Enumerate(s, small) => IteratorKind::Enumerate(c(s), *small),
            IteratorKind::Zip(items) => IteratorKind::Zip(items.iter().map(c).collect()),
            IteratorKind::Lines(s) => IteratorKind::Lines(c(s)),
        })),
        SomeKind::BuiltinMethod { receiver, name } => {
            SomeKind::BuiltinMethod { receiver: Arc::new(c(receiver)), name: name.clone() }
        }
        SomeKind::TypeOf { of, vars } => SomeKind::TypeOf { of: Arc::new(c(of)), vars: vars.clone() },
        SomeKind::Union { alternatives, can_be_none } => {
            SomeKind::Union { alternatives: alternatives.iter().map(c).collect(), can_be_none: *can_be_none }
        }
        SomeKind::Impossible
        | SomeKind::None
        | SomeKind::Bool
        | SomeKind::Int { .. }
        | SomeKind::Exact
        | SomeKind::Float
        | SomeKind::Char
        | SomeKind::Str { .. }
        | SomeKind::Bytes { .. }
        | SomeKind::ByteArray { .. }
        | SomeKind::Instance { .. }
        | SomeKind::Pbc { .. }
        | SomeKind::Builtin
        | SomeKind::Constant
        | SomeKind::StringBuilder { .. }
        | SomeKind::File { .. }
        | SomeKind::WeakRef { .. }
        | SomeKind::Range { .. }
        | SomeKind::Optional(_)
        | SomeKind::LowLevel(_)
        | SomeKind::LowLevelTypeConst(_)
        | SomeKind::LowLevelFunction { .. } => return s.clone(),
    };
    SomeValue { kind, konst: s.konst.clone() }
}

impl Lattice {
    /// The join of what something was, `a`, and what it is too, `b`. It is an error where a type
    /// nests deeper each time, and, where numbers of different kinds do not stay apart, where a tuple of
    /// ints and floats would become one of any length, which has floats only.
    pub(crate) fn union(&mut self, types: &Universe, a: &SomeValue, b: &SomeValue) -> Joined<SomeValue> {
        let joined = self.join(types, a, b, Mode::Merge)?;
        if self.may_show_numbers_as_others()
            && let SomeKind::VarTuple { item, .. } = &joined.kind
            && let Some((x, y)) =
                self.mixed_numbers(tuple_parts(&a.kind)).or_else(|| self.mixed_numbers(tuple_parts(&b.kind)))
            && !self.keeps_apart(item, x, y)
        {
            return Err(no_join(a, b, Some(Reason::TupleItems(no_join(x, y, None)))));
        }
        if has_outgrown(&joined, a) && !a.is_impossible() {
            return Err(no_join(a, b, Some(Reason::Grows(joined))));
        }
        Ok(joined)
    }

    /// Whether numbers of different kinds that meet here are converted although something may look at
    /// their kind.
    pub(crate) fn may_show_numbers_as_others(&self) -> bool {
        self.shows_numbers_as_others || self.keep_numbers && !self.in_program
    }

    /// Two of the items of a tuple that are numbers which Python shows differently: joined, one would be
    /// shown as the other.
    pub(crate) fn mixed_numbers<'a>(&'a self, items: &'a [SomeValue]) -> Option<(&'a SomeValue, &'a SomeValue)> {
        let mut numbers = items.iter().map(|s| self.tuple_item(s)).filter_map(|s| Some((s, rank(s)?)));
        let (first, kind) = numbers.next()?;
        numbers.find(|(_, other)| *other != kind).map(|(other, _)| (first, other))
    }

    /// Whether what holds two numbers, among others, has an alternative for the kind of each.
    fn keeps_apart(&self, item: &SomeValue, x: &SomeValue, y: &SomeValue) -> bool {
        let all = alternatives_of(self.tuple_item(item));
        [x, y].iter().all(|number| all.iter().any(|s| rank(s) == rank(number)))
    }

    /// The join of several annotations, without merging definitions; `None` when there is none.
    pub(crate) fn union_of(&mut self, types: &Universe, all: &[SomeValue]) -> Option<SomeValue> {
        let mut result = SomeValue::impossible();
        for s in all {
            result = self.join(types, &result, s, Mode::Pure).ok()?;
        }
        Some(result)
    }

    /// Whether two annotations could be joined; nothing is merged.
    pub(crate) fn can_join(&mut self, types: &Universe, a: &SomeValue, b: &SomeValue) -> bool {
        self.join(types, a, b, Mode::Trial(0)).is_ok()
    }

    /// Whether `a` covers every value of `b`, without merging anything.
    pub(crate) fn contains(&mut self, types: &Universe, a: &SomeValue, b: &SomeValue) -> bool {
        match self.join(types, a, b, Mode::Pure) {
            Ok(joined) => self.same(&joined, a),
            Err(_) => false,
        }
    }

    /// Equality up to merged definitions.
    pub(crate) fn same(&self, a: &SomeValue, b: &SomeValue) -> bool {
        a == b || (a.konst == b.konst && self.canonical(a) == self.canonical(b))
    }

    /// The annotation with every definition replaced by its representative.
    pub(crate) fn canonical(&self, s: &SomeValue) -> SomeValue {
        with_definitions(s, &|def| self.find_listdef(def), &|def| self.find_dictdef(def))
    }

    pub(super) fn join(&mut self, types: &Universe, a: &SomeValue, b: &SomeValue, mode: Mode) -> Joined<SomeValue> {
        if a == b || b.is_impossible() {
            return Ok(a.clone());
        }
        if a.is_impossible() {
            return Ok(b.clone());
        }
        match (&a.kind, &b.kind) {
            (&SomeKind::ItemOf(x), &SomeKind::ItemOf(y)) => {
                self.join_lists(types, x, y, mode)?;
                return Ok(SomeValue::new(SomeKind::ItemOf(self.find_listdef(x))));
            }
            (&SomeKind::ItemOf(x), _) => return self.join_into_items(types, x, b, mode),
            (_, &SomeKind::ItemOf(y)) => return self.join_into_items(types, y, a, mode),
            _ => {}
        }
        if is_union(a) || is_union(b) || self.are_kinds_of_numbers(a, b) {
            return self.join_alternatives(types, a, b, mode);
        }
        match self.join_within(types, a, b, mode) {
            Err(error) if self.may_be_alternatives(&error, a, b) => self.join_alternatives(types, a, b, mode),
            joined => joined,
        }
    }

    /// The join of two annotations of one family; neither is a union.
    pub(super) fn join_within(
        &mut self,
        types: &Universe,
        a: &SomeValue,
        b: &SomeValue,
        mode: Mode,
    ) -> Joined<SomeValue> {
        if a == b {
            return Ok(a.clone());
        }
        let konst = if a.konst == b.konst { a.konst.clone() } else { None };
        let none = a.can_be_none() || b.can_be_none();
        let kind = match (&a.kind, &b.kind) {
            (SomeKind::None, SomeKind::Builtin | SomeKind::Constant)
            | (SomeKind::Builtin | SomeKind::Constant, SomeKind::None) => {
                match self.value_of_builtin(a).or_else(|| self.value_of_builtin(b)) {
                    Some(desc) => return Ok(self.pbc(vec![desc], true)),
                    None => return Err(no_join(a, b, Some(Reason::NeverNone))),
                }
            }
            (SomeKind::None, _) => return b.noneify().ok_or_else(|| no_join(a, b, Some(Reason::NeverNone))),
            (_, SomeKind::None) => return a.noneify().ok_or_else(|| no_join(a, b, Some(Reason::NeverNone))),
            (SomeKind::Optional(_), _) | (_, SomeKind::Optional(_)) => {
                let joined = self.join(types, &a.nonnone().nonconst(), &b.nonnone().nonconst(), mode)?;
                return joined.noneify().ok_or_else(|| no_join(a, b, Some(Reason::NeverNone)));
            }
            (SomeKind::Bool, SomeKind::Bool) => SomeKind::Bool,
            (SomeKind::Int { .. } | SomeKind::Bool, SomeKind::Int { .. } | SomeKind::Bool) => {
                return join_ints(a, b, konst);
            }
            (SomeKind::Exact, _) | (_, SomeKind::Exact) if a.is_python_int() && b.is_python_int() => SomeKind::Exact,
            (SomeKind::Float, SomeKind::Float) => SomeKind::Float,
            (SomeKind::Float, SomeKind::Int { .. } | SomeKind::Bool | SomeKind::Exact)
            | (SomeKind::Int { .. } | SomeKind::Bool | SomeKind::Exact, SomeKind::Float) => {
                return Ok(SomeValue::float());
            }
            (SomeKind::Char, SomeKind::Char) => SomeKind::Char,
            (SomeKind::Str { .. } | SomeKind::Char, SomeKind::Str { .. } | SomeKind::Char) => {
                SomeKind::Str { can_be_none: none }
            }
            (SomeKind::Bytes { .. }, SomeKind::Bytes { .. }) => SomeKind::Bytes { can_be_none: none },
            (SomeKind::ByteArray { .. }, SomeKind::ByteArray { .. }) => SomeKind::ByteArray { can_be_none: none },
            (
                SomeKind::Tuple { .. }
                | SomeKind::VarTuple { .. }
                | SomeKind::Record { .. }
                | SomeKind::List { .. }
                | SomeKind::Dict { .. }
                | SomeKind::Set { .. }
                | SomeKind::Iterator(_),
                _,
            ) => return self.join_containers(types, a, b, mode),
            (
                SomeKind::Pbc { .. }
                | SomeKind::Builtin
                | SomeKind::BuiltinMethod { .. }
                | SomeKind::TypeOf { .. }
                | SomeKind::Constant,
                _,
            ) => return self.join_callables(types, a, b, mode),
            (SomeKind::Instance { classdef: x, .. }, SomeKind::Instance { classdef: y, .. }) => {
                let classdef = match (x, y) {
                    (Some(x), Some(y)) => match self.commonbase(*x, *y) {
                        Some(base) => Some(base),
                        None => return Err(no_join(a, b, Some(Reason::NoCommonBase))),
                    },
                    _ => None,
                };
                SomeKind::Instance { classdef, can_be_none: none }
            }
            (SomeKind::StringBuilder { .. }, SomeKind::StringBuilder { .. }) => {
                SomeKind::StringBuilder { can_be_none: none }
            }
            (SomeKind::File { binary: x, .. }, SomeKind::File { binary: y, .. }) if x == y => {
                SomeKind::File { binary: *x, can_be_none: none }
            }
            (SomeKind::WeakRef { classdef: x, .. }, SomeKind::WeakRef { classdef: y, .. }) => {
                let classdef = match (*x, *y) {
                    (Some(x), Some(y)) => match self.commonbase(x, y) {
                        Some(base) => Some(base),
                        None => return Err(no_join(a, b, Some(Reason::NoCommonBase))),
                    },
                    (x, y) => x.or(y),
                };
                SomeKind::WeakRef { classdef, can_be_none: none }
            }
            (
                SomeKind::Range { step: x, nonneg: n, small: i, negative: k },
                SomeKind::Range { step: y, nonneg: m, small: j, negative: l },
            ) => {
                let step = if x == y { *x } else { None };
                SomeKind::Range { step, nonneg: *n && *m, small: *i && *j, negative: *k && *l }
            }
            (SomeKind::LowLevel(x), SomeKind::LowLevel(y)) => match join_lowlevel(types, *x, *y) {
                Some(ty) => SomeKind::LowLevel(ty),
                None => return Err(no_join(a, b, None)),
            },
            (SomeKind::LowLevelTypeConst(x), SomeKind::LowLevelTypeConst(y)) if x == y => a.kind.clone(),
            (SomeKind::LowLevelFunction { graph: x, .. }, SomeKind::LowLevelFunction { graph: y, .. }) if x == y => {
                a.kind.clone()
            }
            _ => return Err(no_join(a, b, None)),
        };
        let konst = if none && !matches!(kind, SomeKind::LowLevel(_)) { None } else { konst };
        Ok(SomeValue { kind, konst })
    }

    /// The join of two containers, or iterators over them.
    fn join_containers(&mut self, types: &Universe, a: &SomeValue, b: &SomeValue, mode: Mode) -> Joined<SomeValue> {
        let none = a.can_be_none() || b.can_be_none();
        let konst = if a.konst == b.konst { a.konst.clone() } else { None };
        let kind = match (&a.kind, &b.kind) {
            (SomeKind::Tuple { items: x, .. }, SomeKind::Tuple { items: y, .. }) if x.len() == y.len() => {
                let mut s = SomeValue::tuple(self.join_all(types, x, y, mode)?);
                if let SomeKind::Tuple { can_be_none, .. } = &mut s.kind {
                    *can_be_none = none;
                }
                if none {
                    s.konst = None;
                }
                return Ok(s);
            }
            (
                SomeKind::Tuple { .. } | SomeKind::VarTuple { .. },
                SomeKind::Tuple { .. } | SomeKind::VarTuple { .. },
            ) => {
                // What is of any length may hold kinds of numbers that would not meet here.
                let (x, y) = if matches!(b.kind, SomeKind::VarTuple { .. }) { (b, a) } else { (a, b) };
                let mut item = SomeValue::impossible();
                for part in tuple_parts(&x.kind).iter().chain(tuple_parts(&y.kind)) {
                    let joined = self.join(types, &item, part, mode);
                    item = joined.map_err(|e| no_join(a, b, Some(Reason::TupleItems(e))))?;
                }
                SomeKind::VarTuple { item: Arc::new(item), can_be_none: none }
            }
            (SomeKind::Record { class: c, items: x, .. }, SomeKind::Record { class: d, items: y, .. }) if c == d => {
                let items = self.join_all(types, x, y, mode)?;
                SomeKind::Record { class: *c, items: Arc::from(items), can_be_none: none }
            }
            (SomeKind::List { listdef: x, .. }, SomeKind::List { listdef: y, .. }) => {
                self.join_lists(types, *x, *y, mode)?;
                SomeKind::List { listdef: self.find_listdef(*x), can_be_none: none }
            }
            (SomeKind::Dict { dictdef: x, .. }, SomeKind::Dict { dictdef: y, .. }) => {
                self.join_dicts(types, *x, *y, mode)?;
                SomeKind::Dict { dictdef: self.find_dictdef(*x), can_be_none: none }
            }
            (SomeKind::Set { dictdef: x, frozen: f, .. }, SomeKind::Set { dictdef: y, frozen: g, .. }) if f == g => {
                self.join_dicts(types, *x, *y, mode)?;
                SomeKind::Set { dictdef: self.find_dictdef(*x), can_be_none: none, frozen: *f }
            }
            (SomeKind::Iterator(x), SomeKind::Iterator(y)) => match self.join_iterators(types, x, y, mode)? {
                Some(kind) => SomeKind::Iterator(Arc::new(kind)),
                None => return Err(no_join(a, b, Some(Reason::Iterators))),
            },
            _ => return Err(no_join(a, b, None)),
        };
        Ok(SomeValue { kind, konst: if none { None } else { konst } })
    }

    /// The join of what is called, and of classes.
    fn join_callables(&mut self, types: &Universe, a: &SomeValue, b: &SomeValue, mode: Mode) -> Joined<SomeValue> {
        let none = a.can_be_none() || b.can_be_none();
        let konst = if a.konst == b.konst { a.konst.clone() } else { None };
        let kind = match (&a.kind, &b.kind) {
            (SomeKind::Pbc { descs: x, .. }, SomeKind::Pbc { descs: y, .. }) => {
                let frozen = |descs: &[DescId]| self.desc(descs[0]).kind() == DescKind::Frozen;
                if frozen(x) != frozen(y) {
                    return Err(no_join(a, b, Some(Reason::Frozen)));
                }
                return Ok(self.pbc(x.iter().chain(&**y).copied().collect(), none));
            }
            (SomeKind::Builtin, SomeKind::Builtin) | (SomeKind::Constant, SomeKind::Constant) if konst.is_some() => {
                a.kind.clone()
            }
            (SomeKind::Builtin, SomeKind::Builtin) | (SomeKind::Constant, SomeKind::Constant) => {
                match (self.value_of_builtin(a), self.value_of_builtin(b)) {
                    (Some(x), Some(y)) => return Ok(self.pbc(vec![x, y], false)),
                    _ => return Err(no_join(a, b, None)),
                }
            }
            (SomeKind::Pbc { descs, .. }, SomeKind::Builtin) | (SomeKind::Builtin, SomeKind::Pbc { descs, .. })
                if self.desc(descs[0]).kind() != DescKind::Frozen =>
            {
                match self.value_of_builtin(a).or_else(|| self.value_of_builtin(b)) {
                    Some(desc) => return Ok(self.pbc(descs.iter().copied().chain([desc]).collect(), none)),
                    None => return Err(no_join(a, b, None)),
                }
            }
            // Modules are frozen instances where there are several.
            (SomeKind::Pbc { descs, .. }, SomeKind::Constant) | (SomeKind::Constant, SomeKind::Pbc { descs, .. })
                if self.desc(descs[0]).kind() == DescKind::Frozen =>
            {
                match self.value_of_builtin(a).or_else(|| self.value_of_builtin(b)) {
                    Some(desc) => return Ok(self.pbc(descs.iter().copied().chain([desc]).collect(), none)),
                    None => return Err(no_join(a, b, None)),
                }
            }
            (SomeKind::BuiltinMethod { receiver: x, name: n }, SomeKind::BuiltinMethod { receiver: y, name: m })
                if n == m =>
            {
                let receiver = self.join(types, x, y, mode)?;
                SomeKind::BuiltinMethod { receiver: Arc::new(receiver), name: n.clone() }
            }
            // The methods of fewer kinds, before more were known
            (SomeKind::Pbc { descs, can_be_none: false }, SomeKind::BuiltinMethod { receiver, name })
            | (SomeKind::BuiltinMethod { receiver, name }, SomeKind::Pbc { descs, can_be_none: false })
                if is_union(receiver)
                    && descs.iter().all(|&d| matches!(self.desc(d), Desc::Method { name: n, .. } if n == name)) =>
            {
                SomeKind::BuiltinMethod { receiver: receiver.clone(), name: name.clone() }
            }
            (SomeKind::TypeOf { of: x, vars: v }, SomeKind::TypeOf { of: y, vars: w }) => {
                let vars: Arc<[Variable]> = v.iter().copied().filter(|v| w.contains(v)).collect();
                let of = self.join(types, x, y, mode)?;
                let of = if is_union(x) && !is_union(&of) && of.can_be_none() { of.optional_of_type() } else { of };
                SomeKind::TypeOf { of: Arc::new(of), vars }
            }
            (SomeKind::TypeOf { of, .. }, SomeKind::Pbc { descs, can_be_none: false })
            | (SomeKind::Pbc { descs, can_be_none: false }, SomeKind::TypeOf { of, .. }) => {
                let mut s_of = (**of).clone();
                for &desc in &**descs {
                    let classdef = match (self.desc(desc), mode) {
                        (Desc::Class(PyClass { classdef: Some(classdef), .. }), _) => *classdef,
                        // A class of which no instance was seen yet.
                        (Desc::Class(_), Mode::Merge) => self.instances_of(desc),
                        (Desc::Class(_), Mode::Trial(_)) => continue,
                        _ => return Err(no_join(a, b, None)),
                    };
                    s_of = self.join(types, &s_of, &SomeValue::instance(classdef), mode)?;
                }
                SomeKind::TypeOf { of: Arc::new(s_of), vars: Arc::from([]) }
            }
            _ => return Err(no_join(a, b, None)),
        };
        Ok(SomeValue { kind, konst: if none { None } else { konst } })
    }

    /// What stands for a builtin where it is a value.
    fn value_of_builtin(&self, s: &SomeValue) -> Option<DescId> {
        self.builtin_value(s.konst.as_ref()?.id()?)
    }

    /// The joins by position.
    fn join_all(&mut self, types: &Universe, x: &[SomeValue], y: &[SomeValue], mode: Mode) -> Joined<Vec<SomeValue>> {
        x.iter().zip(y).map(|(x, y)| self.join(types, x, y, mode)).collect()
    }

    fn join_lists(&mut self, types: &Universe, x: ListDefId, y: ListDefId, mode: Mode) -> Joined<()> {
        if self.find_listdef(x) == self.find_listdef(y) {
            return Ok(());
        }
        let (sx, sy) = (self.listitem(x).item.s_value.clone(), self.listitem(y).item.s_value.clone());
        match mode {
            Mode::Pure => return Err(no_join(&sx, &sy, Some(Reason::TwoLists))),
            Mode::Trial(depth) => return self.try_contents(types, &sx, &sy, depth),
            Mode::Merge => {}
        }
        self.list_merge(types, x, y).map_err(|e| no_join(&sx, &sy, Some(Reason::Items(Box::new(e)))))
    }

    /// Joins an annotation with what the items of a definition are.
    fn join_into_items(&mut self, types: &Universe, def: ListDefId, s: &SomeValue, mode: Mode) -> Joined<SomeValue> {
        let def = self.find_listdef(def);
        let pair = (def, s.clone());
        // On the way round: that join decides.
        if !self.joining.contains(&pair) {
            self.joining.push(pair);
            let done = self.join_new_into_items(types, def, s, mode);
            self.joining.pop();
            done?;
        }
        Ok(SomeValue::new(SomeKind::ItemOf(self.find_listdef(def))))
    }

    fn join_new_into_items(&mut self, types: &Universe, def: ListDefId, s: &SomeValue, mode: Mode) -> Joined<()> {
        let item = self.listitem(def).item.s_value.clone();
        match mode {
            Mode::Merge => {
                let done = self.generalize(types, &Shared::ListItem(def), s, SourceLoc::UNKNOWN);
                done.map_err(|e| no_join(&item, s, Some(Reason::Items(Box::new(e)))))
            }
            Mode::Pure => {
                let joined = self.join(types, &item, s, mode)?;
                if self.same(&joined, &item) { Ok(()) } else { Err(no_join(&item, s, Some(Reason::TwoLists))) }
            }
            Mode::Trial(depth) => self.try_contents(types, &item, s, depth),
        }
    }

    fn join_dicts(&mut self, types: &Universe, x: DictDefId, y: DictDefId, mode: Mode) -> Joined<()> {
        if self.find_dictdef(x) == self.find_dictdef(y) {
            return Ok(());
        }
        let (sx, sy) = (self.dictdef(x).key.s_value.clone(), self.dictdef(y).key.s_value.clone());
        match mode {
            Mode::Pure => return Err(no_join(&sx, &sy, Some(Reason::TwoDicts))),
            Mode::Trial(depth) => {
                let value = |d| self.dictdef(d).value.s_value.clone();
                let (vx, vy) = (value(x), value(y));
                self.try_contents(types, &sx, &sy, depth)?;
                return self.try_contents(types, &vx, &vy, depth);
            }
            Mode::Merge => {}
        }
        let values = [x, y].map(|d| self.dictdef(d).value.s_value.clone());
        self.dict_merge(types, x, y).map_err(|e| no_join(&sx, &sy, Some(Reason::Contents(Box::new(e), values))))
    }

    fn try_contents(&mut self, types: &Universe, x: &SomeValue, y: &SomeValue, depth: u32) -> Joined<()> {
        if depth < TRIAL_DEPTH {
            self.join(types, x, y, Mode::Trial(depth + 1))?;
        }
        Ok(())
    }

    /// `None`: the iterators are of different kinds.
    fn join_iterators(
        &mut self,
        types: &Universe,
        x: &IteratorKind,
        y: &IteratorKind,
        mode: Mode,
    ) -> Joined<Option<IteratorKind>> {
        if !self.strict && !self.same_iterators(x, y) {
            return Ok(None);
        }
        let mut join = |x: &SomeValue, y: &SomeValue| self.join(types, x, y, mode);
        Ok(Some(match (x, y) {
            (IteratorKind::Over(x), IteratorKind::Over(y)) => IteratorKind::Over(join(x, y)?),
            (IteratorKind::Values(x), IteratorKind::Values(y)) => IteratorKind::Values(join(x, y)?),
            (IteratorKind::Items(x), IteratorKind::Items(y)) => IteratorKind::Items(join(x, y)?),
            (IteratorKind::Reversed(x), IteratorKind::Reversed(y)) => IteratorKind::Reversed(join(x, y)?),
            (IteratorKind::Enumerate(x, i), IteratorKind::Enumerate(y, j)) => {
                IteratorKind::Enumerate(join(x, y)?, *i && *j)
            }
            (IteratorKind::Lines(x), IteratorKind::Lines(y)) => IteratorKind::Lines(join(x, y)?),
            (IteratorKind::Zip(x), IteratorKind::Zip(y)) if x.len() == y.len() => {
                IteratorKind::Zip(Arc::from(self.join_all(types, x, y, mode)?))
            }
            _ => return Ok(None),
        }))
    }

    /// The narrowing meet: what `obj` is, given that it is also `improvement`.
    pub(crate) fn improve(&mut self, types: &Universe, obj: &SomeValue, improvement: &SomeValue) -> SomeValue {
        match (&obj.kind, &improvement.kind) {
            (
                SomeKind::Instance { classdef: Some(c), can_be_none: n },
                SomeKind::Instance { classdef: Some(d), can_be_none: m },
            ) => {
                let none = *n && *m;
                if self.issubclass(*c, *d) {
                    restrict_none(obj, none)
                } else if self.issubclass(*d, *c) {
                    restrict_none(improvement, none)
                } else if none {
                    SomeValue::none()
                } else {
                    SomeValue::impossible()
                }
            }
            (SomeKind::Instance { classdef: None, .. }, SomeKind::Instance { .. }) => improvement.clone(),
            (SomeKind::Union { .. }, _) | (_, SomeKind::Union { .. }) => {
                self.common_alternatives(types, obj, improvement)
            }
            // Of different signs, as far as is known yet: the way is not taken. The items of an empty range are of both.
            (SomeKind::Int { negative: true, nonneg: false, .. }, SomeKind::Int { nonneg: true, .. })
            | (SomeKind::Int { nonneg: true, negative: false, .. }, SomeKind::Int { negative: true, .. }) => {
                SomeValue::impossible()
            }
            _ => {
                if self.contains(types, obj, improvement) {
                    improvement.clone()
                } else {
                    obj.clone()
                }
            }
        }
    }
}

/// The place of a number in the order of kinds that Python shows differently.
fn rank(s: &SomeValue) -> Option<u8> {
    match &s.kind {
        SomeKind::Bool => Some(0),
        SomeKind::Int { .. } => Some(1),
        SomeKind::Float => Some(2),
        SomeKind::Optional(value) => rank(value),
        _ => None,
    }
}

/// What the items of a tuple are, as they are noted.
pub(crate) fn tuple_parts(kind: &SomeKind) -> &[SomeValue] {
    match kind {
        SomeKind::Tuple { items, .. } => items,
        SomeKind::VarTuple { item, .. } => std::slice::from_ref(item),
        _ => &[],
    }
}

fn restrict_none(s: &SomeValue, none: bool) -> SomeValue {
    let mut s = s.clone();
    if let SomeKind::Instance { can_be_none, .. } = &mut s.kind {
        *can_be_none = *can_be_none && none;
    }
    s
}

fn join_ints(a: &SomeValue, b: &SomeValue, konst: Option<HostConst>) -> Joined<SomeValue> {
    let ((ka, na), (kb, nb)) = (a.int_kind().expect("an int"), b.int_kind().expect("an int"));
    let Some(kind) = compute_restype(ka, kb) else { return Err(no_join(a, b, Some(Reason::Signedness))) };
    for (k, n) in [(ka, na), (kb, nb)] {
        if k == IntKind::Int && !kind.signed() && !n {
            return Err(no_join(a, b, Some(Reason::Negative)));
        }
    }
    let small = a.is_small() && b.is_small();
    let kind = match SomeValue::integer(kind, na && nb).kind {
        SomeKind::Int { kind, nonneg, .. } => {
            SomeKind::Int { kind, nonneg, small, negative: a.is_negative() && b.is_negative() }
        }
        other => other,
    };
    Ok(SomeValue { kind, konst })
}

fn join_lowlevel(types: &Universe, x: LowLevelType, y: LowLevelType) -> Option<LowLevelType> {
    if x == y {
        return Some(x);
    }
    let (LowLevelType::Oo(ox), LowLevelType::Oo(oy)) = (x, y) else { return None };
    if types.is_subclass(ox, oy) {
        Some(y)
    } else if types.is_subclass(oy, ox) {
        Some(x)
    } else {
        None
    }
}
