//! Join, order and meet of annotations.
//!
//! Joining two lists or dicts merges their definitions for ever; everything else is without
//! side effects. Ordering never merges: two lists are comparable only when they already share
//! their item.
//!
//! # Deviations
//! Functions, bound methods and classes may be mixed. `tuple`, numbers and bools may be mixed with
//! `None`; a class given as a constant joins `type(x)`.
//!
//! Source: reference §2.3; pypy `rpython/annotator/binaryop.py` (`pair(X, Y).union`).

use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use crate::program::description::{Desc, DescKind};
use crate::solver::annrpython::Annotator;
use crate::solver::errors::OpError;
use diagnostics::DiagId;
use entity::{ClassDefId, DictDefId, ListDefId, LowLevelType, Variable};
use host::{HostConst, IntKind};
use std::sync::Arc;

/// Two annotations without a join.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UnionError {
    pub(crate) left: String,
    pub(crate) right: String,
    pub(crate) reason: Option<String>,
    /// Definitions have been merged all the same: joining again would not fail.
    pub(crate) lasting: bool,
    /// There is a join, but it nests too deep: its outer levels.
    pub(crate) grows: Option<String>,
}

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
enum Mode {
    Merge,
    Pure,
}

impl Annotator<'_> {
    /// The join of what something was, `a`, and what it is too, `b`. It is an error where a type
    /// nests deeper each time.
    pub(crate) fn union(&mut self, a: &SomeValue, b: &SomeValue) -> Result<SomeValue, UnionError> {
        let joined = self.join(a, b, Mode::Merge)?;
        if self.has_outgrown(&joined, a) && !a.is_impossible() {
            return Err(UnionError { grows: Some(self.display_growing(&joined)), ..self.union_error(a, b, None) });
        }
        Ok(joined)
    }

    /// The join of several annotations, without merging definitions; `None` when there is none.
    pub fn union_of(&mut self, all: &[SomeValue]) -> Option<SomeValue> {
        let mut result = SomeValue::impossible();
        for s in all {
            result = self.join(&result, s, Mode::Pure).ok()?;
        }
        Some(result)
    }

    /// Whether `a` covers every value of `b`, without merging anything.
    pub fn contains(&mut self, a: &SomeValue, b: &SomeValue) -> bool {
        match self.join(a, b, Mode::Pure) {
            Ok(joined) => self.same(&joined, a),
            Err(_) => false,
        }
    }

    /// Equality up to merged definitions.
    pub fn same(&self, a: &SomeValue, b: &SomeValue) -> bool {
        a == b || (a.konst == b.konst && self.canonical(a) == self.canonical(b))
    }

    /// The annotation with every definition replaced by its representative.
    pub fn canonical(&self, s: &SomeValue) -> SomeValue {
        let kind = match &s.kind {
            SomeKind::List { listdef, can_be_none } => {
                SomeKind::List { listdef: self.bookkeeper.find_listdef(*listdef), can_be_none: *can_be_none }
            }
            SomeKind::Dict { dictdef, can_be_none } => {
                SomeKind::Dict { dictdef: self.bookkeeper.find_dictdef(*dictdef), can_be_none: *can_be_none }
            }
            SomeKind::Set { dictdef, can_be_none, frozen } => SomeKind::Set {
                dictdef: self.bookkeeper.find_dictdef(*dictdef),
                can_be_none: *can_be_none,
                frozen: *frozen,
            },
            SomeKind::Tuple { items, can_be_none } => {
                SomeKind::Tuple { items: items.iter().map(|i| self.canonical(i)).collect(), can_be_none: *can_be_none }
            }
            SomeKind::Record { class, items, can_be_none } => SomeKind::Record {
                class: *class,
                items: items.iter().map(|i| self.canonical(i)).collect(),
                can_be_none: *can_be_none,
            },
            SomeKind::Iterator(kind) => {
                let c = |s: &SomeValue| self.canonical(s);
                SomeKind::Iterator(Arc::new(match &**kind {
                    IteratorKind::Over(s) => IteratorKind::Over(c(s)),
                    IteratorKind::Values(s) => IteratorKind::Values(c(s)),
                    IteratorKind::Items(s) => IteratorKind::Items(c(s)),
                    IteratorKind::Reversed(s) => IteratorKind::Reversed(c(s)),
                    IteratorKind::Enumerate(s, small) => IteratorKind::Enumerate(c(s), *small),
                    IteratorKind::Zip(items) => IteratorKind::Zip(items.iter().map(c).collect()),
                    IteratorKind::Lines(s) => IteratorKind::Lines(c(s)),
                }))
            }
            SomeKind::BuiltinMethod { receiver, name } => {
                SomeKind::BuiltinMethod { receiver: Arc::new(self.canonical(receiver)), name: name.clone() }
            }
            SomeKind::TypeOf { of, vars } => SomeKind::TypeOf { of: Arc::new(self.canonical(of)), vars: vars.clone() },
            _ => return s.clone(),
        };
        SomeValue { kind, konst: s.konst.clone() }
    }

    fn union_error(&self, a: &SomeValue, b: &SomeValue, reason: Option<String>) -> UnionError {
        UnionError { left: self.display(a), right: self.display(b), reason, lasting: false, grows: None }
    }

    fn join(&mut self, a: &SomeValue, b: &SomeValue, mode: Mode) -> Result<SomeValue, UnionError> {
        if a == b || b.is_impossible() {
            return Ok(a.clone());
        }
        if a.is_impossible() {
            return Ok(b.clone());
        }
        let konst = if a.konst == b.konst { a.konst.clone() } else { None };
        let none = a.can_be_none() || b.can_be_none();
        let kind = match (&a.kind, &b.kind) {
            (SomeKind::None, _) => return b.noneify().ok_or_else(|| self.none_error(a, b)),
            (_, SomeKind::None) => return a.noneify().ok_or_else(|| self.none_error(a, b)),
            (SomeKind::Optional(_), _) | (_, SomeKind::Optional(_)) => {
                let joined = self.join(&a.nonnone().nonconst(), &b.nonnone().nonconst(), mode)?;
                return joined.noneify().ok_or_else(|| self.none_error(a, b));
            }
            (SomeKind::Bool, SomeKind::Bool) => SomeKind::Bool,
            (SomeKind::Int { .. } | SomeKind::Bool, SomeKind::Int { .. } | SomeKind::Bool) => {
                let ((ka, na), (kb, nb)) = (a.int_kind().expect("an int"), b.int_kind().expect("an int"));
                return self.join_ints(a, b, (ka, na), (kb, nb), konst);
            }
            (SomeKind::Float, SomeKind::Float) => SomeKind::Float,
            (SomeKind::Float, SomeKind::Int { .. } | SomeKind::Bool)
            | (SomeKind::Int { .. } | SomeKind::Bool, SomeKind::Float) => return Ok(SomeValue::float()),
            (SomeKind::Char, SomeKind::Char) => SomeKind::Char,
            (SomeKind::Str { .. } | SomeKind::Char, SomeKind::Str { .. } | SomeKind::Char) => {
                SomeKind::Str { can_be_none: none }
            }
            (SomeKind::Bytes { .. }, SomeKind::Bytes { .. }) => SomeKind::Bytes { can_be_none: none },
            (SomeKind::ByteArray { .. }, SomeKind::ByteArray { .. }) => SomeKind::ByteArray { can_be_none: none },
            (SomeKind::Tuple { items: x, .. }, SomeKind::Tuple { items: y, .. }) => {
                if x.len() != y.len() {
                    let reason = format!("tuples of length {} and {} cannot be mixed", x.len(), y.len());
                    return Err(self.union_error(a, b, Some(reason)));
                }
                let (x, y) = (x.clone(), y.clone());
                let items = x.iter().zip(&*y).map(|(x, y)| self.join(x, y, mode)).collect::<Result<Vec<_>, _>>()?;
                let mut s = self.tuple_of(items);
                if let SomeKind::Tuple { can_be_none, .. } = &mut s.kind {
                    *can_be_none = none;
                }
                if none {
                    s.konst = None;
                }
                return Ok(s);
            }
            (SomeKind::Record { class: c, items: x, .. }, SomeKind::Record { class: d, items: y, .. }) if c == d => {
                let (class, x, y) = (*c, x.clone(), y.clone());
                let items = x.iter().zip(&*y).map(|(x, y)| self.join(x, y, mode)).collect::<Result<_, _>>()?;
                SomeKind::Record { class, items, can_be_none: none }
            }
            (SomeKind::List { listdef: x, .. }, SomeKind::List { listdef: y, .. }) => {
                self.meet_lists(*x, *y, mode)?;
                SomeKind::List { listdef: self.bookkeeper.find_listdef(*x), can_be_none: none }
            }
            (SomeKind::Dict { dictdef: x, .. }, SomeKind::Dict { dictdef: y, .. }) => {
                self.meet_dicts(*x, *y, mode)?;
                SomeKind::Dict { dictdef: self.bookkeeper.find_dictdef(*x), can_be_none: none }
            }
            (SomeKind::Set { dictdef: x, frozen: f, .. }, SomeKind::Set { dictdef: y, frozen: g, .. }) => {
                self.meet_dicts(*x, *y, mode)?;
                SomeKind::Set { dictdef: self.bookkeeper.find_dictdef(*x), can_be_none: none, frozen: *f && *g }
            }
            (SomeKind::Iterator(x), SomeKind::Iterator(y)) => {
                let (x, y) = (x.clone(), y.clone());
                SomeKind::Iterator(Arc::new(self.join_iterators(a, b, &x, &y, mode)?))
            }
            (SomeKind::Instance { classdef: x, .. }, SomeKind::Instance { classdef: y, .. }) => {
                let classdef = match (x, y) {
                    (Some(x), Some(y)) => match self.bookkeeper.commonbase(*x, *y) {
                        Some(base) => Some(base),
                        None => {
                            let reason = "the two classes have no common base class".to_owned();
                            return Err(self.union_error(a, b, Some(reason)));
                        }
                    },
                    _ => None,
                };
                SomeKind::Instance { classdef, can_be_none: none }
            }
            (SomeKind::Pbc { descs: x, .. }, SomeKind::Pbc { descs: y, .. }) => {
                let kinds = (self.bookkeeper.descs[x[0]].kind(), self.bookkeeper.descs[y[0]].kind());
                if (kinds.0 == DescKind::Frozen) != (kinds.1 == DescKind::Frozen) {
                    let reason = "frozen instances cannot be mixed with functions, methods and classes".to_owned();
                    return Err(self.union_error(a, b, Some(reason)));
                }
                let descs = x.iter().chain(&**y).copied().collect();
                return Ok(self.pbc(descs, none));
            }
            (SomeKind::Builtin, SomeKind::Builtin) | (SomeKind::Constant, SomeKind::Constant) if konst.is_some() => {
                a.kind.clone()
            }
            (SomeKind::BuiltinMethod { receiver: x, name: n }, SomeKind::BuiltinMethod { receiver: y, name: m })
                if n == m =>
            {
                let (x, y, name) = (x.clone(), y.clone(), n.clone());
                let receiver = self.join(&x, &y, mode)?;
                SomeKind::BuiltinMethod { receiver: Arc::new(receiver), name }
            }
            (SomeKind::TypeOf { of: x, vars: v }, SomeKind::TypeOf { of: y, vars: w }) => {
                let (x, y) = (x.clone(), y.clone());
                let vars: Arc<[Variable]> = v.iter().copied().filter(|v| w.contains(v)).collect();
                SomeKind::TypeOf { of: Arc::new(self.join(&x, &y, mode)?), vars }
            }
            (SomeKind::TypeOf { of, .. }, SomeKind::Pbc { descs, can_be_none: false })
            | (SomeKind::Pbc { descs, can_be_none: false }, SomeKind::TypeOf { of, .. }) => {
                let (of, descs) = (of.clone(), descs.clone());
                let mut s_of = (*of).clone();
                for &desc in &*descs {
                    let Desc::Class(class) = &self.bookkeeper.descs[desc] else {
                        return Err(self.union_error(a, b, None));
                    };
                    let classdef = match (class.classdef, mode) {
                        (Some(classdef), _) => classdef,
                        // A class of which no instance was seen yet.
                        (None, Mode::Merge) => {
                            self.getuniqueclassdef(desc).map_err(|_| self.union_error(a, b, None))?
                        }
                        (None, Mode::Pure) => return Err(self.union_error(a, b, None)),
                    };
                    s_of = self.join(&s_of, &SomeValue::instance(classdef), mode)?;
                }
                SomeKind::TypeOf { of: Arc::new(s_of), vars: Arc::from([]) }
            }
            (SomeKind::StringBuilder { .. }, SomeKind::StringBuilder { .. }) => {
                SomeKind::StringBuilder { can_be_none: none }
            }
            (SomeKind::File { binary: x, .. }, SomeKind::File { binary: y, .. }) if x == y => {
                SomeKind::File { binary: *x, can_be_none: none }
            }
            (SomeKind::WeakRef { classdef: x }, SomeKind::WeakRef { classdef: y }) => {
                let classdef = match (*x, *y) {
                    (Some(x), Some(y)) => match self.bookkeeper.commonbase(x, y) {
                        Some(base) => Some(base),
                        None => {
                            return Err(self.union_error(
                                a,
                                b,
                                Some("the two classes have no common base class".to_owned()),
                            ));
                        }
                    },
                    (x, y) => x.or(y),
                };
                SomeKind::WeakRef { classdef }
            }
            (SomeKind::Range { step: x, nonneg: n, small: i }, SomeKind::Range { step: y, nonneg: m, small: j }) => {
                SomeKind::Range { step: if x == y { *x } else { None }, nonneg: *n && *m, small: *i && *j }
            }
            (SomeKind::LowLevel(x), SomeKind::LowLevel(y)) => match self.join_lowlevel(*x, *y) {
                Some(ty) => SomeKind::LowLevel(ty),
                None => return Err(self.union_error(a, b, None)),
            },
            (SomeKind::LowLevelTypeConst(x), SomeKind::LowLevelTypeConst(y)) if x == y => a.kind.clone(),
            (SomeKind::LowLevelFunction { graph: x, .. }, SomeKind::LowLevelFunction { graph: y, .. }) if x == y => {
                a.kind.clone()
            }
            _ => return Err(self.union_error(a, b, None)),
        };
        let konst = if none && !matches!(kind, SomeKind::LowLevel(_)) { None } else { konst };
        Ok(SomeValue { kind, konst })
    }

    fn none_error(&self, a: &SomeValue, b: &SomeValue) -> UnionError {
        let other = if a.is_none() { b } else { a };
        let reason = format!("a value of type {} cannot also be None", self.display(other));
        self.union_error(a, b, Some(reason))
    }

    fn join_ints(
        &self,
        a: &SomeValue,
        b: &SomeValue,
        (ka, na): (IntKind, bool),
        (kb, nb): (IntKind, bool),
        konst: Option<HostConst>,
    ) -> Result<SomeValue, UnionError> {
        let kind = if a.kind == SomeKind::Bool && b.kind == SomeKind::Bool {
            Some(IntKind::Int)
        } else {
            compute_restype(ka, kb)
        };
        let Some(kind) = kind else {
            let reason = "a signed and an unsigned integer type cannot be mixed".to_owned();
            return Err(self.union_error(a, b, Some(reason)));
        };
        for (k, n) in [(ka, na), (kb, nb)] {
            if k == IntKind::Int && !kind.signed() && !n {
                let reason = "an int that may be negative cannot be mixed with an unsigned integer".to_owned();
                return Err(self.union_error(a, b, Some(reason)));
            }
        }
        let small = a.is_small() && b.is_small();
        let kind = match SomeValue::integer(kind, na && nb).kind {
            SomeKind::Int { kind, nonneg, .. } => SomeKind::Int { kind, nonneg, small },
            other => other,
        };
        Ok(SomeValue { kind, konst })
    }

    fn meet_lists(&mut self, x: ListDefId, y: ListDefId, mode: Mode) -> Result<(), UnionError> {
        if self.bookkeeper.find_listdef(x) == self.bookkeeper.find_listdef(y) {
            return Ok(());
        }
        let (sx, sy) = (self.bookkeeper.listitem(x).s_value.clone(), self.bookkeeper.listitem(y).s_value.clone());
        if mode == Mode::Pure {
            return Err(self.union_error(&sx, &sy, Some("two different lists".to_owned())));
        }
        self.list_merge(x, y).map_err(|e| self.nested_error(e, &sx, &sy, "the items of two lists"))
    }

    fn meet_dicts(&mut self, x: DictDefId, y: DictDefId, mode: Mode) -> Result<(), UnionError> {
        if self.bookkeeper.find_dictdef(x) == self.bookkeeper.find_dictdef(y) {
            return Ok(());
        }
        let (sx, sy) = (self.bookkeeper.dictdef(x).key.s_value.clone(), self.bookkeeper.dictdef(y).key.s_value.clone());
        if mode == Mode::Pure {
            return Err(self.union_error(&sx, &sy, Some("two different dicts".to_owned())));
        }
        self.dict_merge(x, y).map_err(|e| self.nested_error(e, &sx, &sy, "the contents of two dicts"))
    }

    fn nested_error(&self, e: OpError, a: &SomeValue, b: &SomeValue, what: &str) -> UnionError {
        let (reason, grows) = match e {
            OpError::Failed(d) | OpError::Lasting(d) => {
                let grows = (d.id == DiagId::TypeGrows).then(|| self.display_growing(b));
                (format!("{what} disagree: {}", d.message), grows)
            }
            OpError::Blocked | OpError::Harmless | OpError::Rewrite(_) => {
                panic!("annotator: merging {what} waits for something: {e:?}")
            }
        };
        UnionError { lasting: true, grows, ..self.union_error(a, b, Some(reason)) }
    }

    fn join_iterators(
        &mut self,
        a: &SomeValue,
        b: &SomeValue,
        x: &IteratorKind,
        y: &IteratorKind,
        mode: Mode,
    ) -> Result<IteratorKind, UnionError> {
        Ok(match (x, y) {
            (IteratorKind::Over(x), IteratorKind::Over(y)) => IteratorKind::Over(self.join(x, y, mode)?),
            (IteratorKind::Values(x), IteratorKind::Values(y)) => IteratorKind::Values(self.join(x, y, mode)?),
            (IteratorKind::Items(x), IteratorKind::Items(y)) => IteratorKind::Items(self.join(x, y, mode)?),
            (IteratorKind::Reversed(x), IteratorKind::Reversed(y)) => IteratorKind::Reversed(self.join(x, y, mode)?),
            (IteratorKind::Enumerate(x, i), IteratorKind::Enumerate(y, j)) => {
                IteratorKind::Enumerate(self.join(x, y, mode)?, *i && *j)
            }
            (IteratorKind::Lines(x), IteratorKind::Lines(y)) => IteratorKind::Lines(self.join(x, y, mode)?),
            (IteratorKind::Zip(x), IteratorKind::Zip(y)) if x.len() == y.len() => {
                IteratorKind::Zip(x.iter().zip(&**y).map(|(x, y)| self.join(x, y, mode)).collect::<Result<_, _>>()?)
            }
            _ => return Err(self.union_error(a, b, Some("two different kinds of iterators".to_owned()))),
        })
    }

    fn join_lowlevel(&self, x: LowLevelType, y: LowLevelType) -> Option<LowLevelType> {
        if x == y {
            return Some(x);
        }
        let (LowLevelType::Oo(ox), LowLevelType::Oo(oy)) = (x, y) else { return None };
        if self.universe.is_subclass(ox, oy) {
            Some(y)
        } else if self.universe.is_subclass(oy, ox) {
            Some(x)
        } else {
            None
        }
    }

    /// The narrowing meet: what `obj` is, given that it is also `improvement`.
    pub(crate) fn improve(&mut self, obj: &SomeValue, improvement: &SomeValue) -> SomeValue {
        match (&obj.kind, &improvement.kind) {
            (
                SomeKind::Instance { classdef: Some(c), can_be_none: n },
                SomeKind::Instance { classdef: Some(d), can_be_none: m },
            ) => {
                let none = *n && *m;
                if self.bookkeeper.issubclass(*c, *d) {
                    self.restrict_none(obj, none)
                } else if self.bookkeeper.issubclass(*d, *c) {
                    self.restrict_none(improvement, none)
                } else if none {
                    SomeValue::none()
                } else {
                    SomeValue::impossible()
                }
            }
            (SomeKind::Instance { classdef: None, .. }, SomeKind::Instance { .. }) => improvement.clone(),
            _ => {
                if self.contains(obj, improvement) {
                    improvement.clone()
                } else {
                    obj.clone()
                }
            }
        }
    }

    fn restrict_none(&self, s: &SomeValue, none: bool) -> SomeValue {
        let mut s = s.clone();
        if let SomeKind::Instance { can_be_none, .. } = &mut s.kind {
            *can_be_none = *can_be_none && none;
        }
        s
    }

    /// The lowest class definition at or above every class of a list.
    pub(crate) fn common_base_of(&self, classdefs: &[ClassDefId]) -> Option<ClassDefId> {
        let mut iter = classdefs.iter().copied();
        let first = iter.next()?;
        iter.try_fold(first, |a, b| self.bookkeeper.commonbase(a, b))
    }
}
