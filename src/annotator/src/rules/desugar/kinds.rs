//! The Python class of an annotation, and what that says of equality.

use crate::lattice::desc::Desc;
use crate::lattice::display::iterator_class;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::ClassAttr;
use crate::program::errors::OpError;
use crate::rules::desugar::context::Desugar;
use entity::{DescId, HostId, ListDefId, Variable};
use flow::HlOp;
use host::{HostConst, HostKind};
use std::sync::Arc;

/// Descriptions of callables of one class, with a value of that class.
pub(crate) struct CallableGroup {
    pub(crate) descs: Vec<DescId>,
    pub(crate) sample: HostConst,
}

impl Desugar<'_, '_> {
    /// Items that go into definitions, as what those definitions hold.
    pub(crate) fn items_of(&mut self, defs: &[ListDefId], items: &[SomeValue]) -> Result<Arc<[SomeValue]>, OpError> {
        for (&def, s) in defs.iter().zip(items) {
            let s = self.tuple_item(s);
            self.list_generalize(def, &s)?;
        }
        let item_of = |&def| SomeValue::new(SomeKind::ItemOf(self.bookkeeper.find_listdef(def)));
        Ok(defs.iter().map(item_of).collect())
    }

    /// A function, method or class for descriptions that all are such a one.
    pub(crate) fn sample_callable(&self, descs: &[DescId]) -> Option<HostConst> {
        let [group] = <[CallableGroup; 1]>::try_from(self.callable_groups(descs)?).ok()?;
        Some(group.sample)
    }

    /// Descriptions by the class of what they are; those that are told by identity go first.
    pub(crate) fn callable_groups(&self, descs: &[DescId]) -> Option<Vec<CallableGroup>> {
        let make = self.registry.compiler("callable_stand_in")?;
        let mut groups: Vec<CallableGroup> = Vec::new();
        for &desc in descs {
            let is_method = match self.bookkeeper.desc(desc) {
                &Desc::Method { selfclassdef, .. } => {
                    let entry = self.bookkeeper.method_entry(desc);
                    !matches!(entry, Some(ClassAttr::StaticMethod(_)))
                        && !selfclassdef.is_some_and(|class| self.is_closure_class(class))
                }
                Desc::MethodOfFrozen { .. } => true,
                _ => false,
            };
            let object = self.object_of_desc(desc)?;
            let args = [object.clone(), HostConst::Bool(is_method)];
            let sample = self.host.call_pure(make, &args).ok().filter(|sample| *sample != HostConst::None)?;
            let class = self.host.class_of(&sample);
            match groups.iter_mut().find(|group| self.host.class_of(&group.sample) == class) {
                Some(group) => group.descs.push(desc),
                None => groups.push(CallableGroup { descs: vec![desc], sample }),
            }
        }
        groups.sort_by_cached_key(|group| {
            let class = HostConst::Obj(self.host.class_of(&group.sample));
            (!self.told_by_identity(group), self.qualname(&class))
        });
        Some(groups)
    }

    /// The groups with one for each class, which texts about attributes name.
    pub(crate) fn classes_apart(&self, groups: Vec<CallableGroup>) -> Vec<CallableGroup> {
        let is_class = |group: &CallableGroup| matches!(self.bookkeeper.desc(group.descs[0]), Desc::Class(_));
        let (classes, others): (Vec<_>, Vec<_>) = groups.into_iter().partition(is_class);
        let alone = |group: CallableGroup| {
            let of = move |desc| CallableGroup { descs: vec![desc], sample: group.sample.clone() };
            group.descs.into_iter().map(of).collect::<Vec<_>>()
        };
        classes.into_iter().flat_map(alone).chain(others).collect()
    }

    /// Whether all of a group are objects of their own, which closures and bound methods are not.
    pub(crate) fn told_by_identity(&self, group: &CallableGroup) -> bool {
        group.descs.iter().all(|&desc| match self.bookkeeper.desc(desc) {
            Desc::Class(_) => true,
            // A copy that one class has is not the object that the program sees.
            Desc::Function(f) => {
                self.bookkeeper.lattice.builtin_of(desc).is_some()
                    || self.bookkeeper.desc_of.get(&f.func) == Some(&desc)
            }
            _ => false,
        })
    }

    /// Whether a class of records is one of iterators.
    pub(crate) fn is_iterator(&self, class: HostId) -> bool {
        self.host.kind(class) == HostKind::Class && self.host.hasattr(&HostConst::Obj(class), "__next__")
    }

    /// Whether `==` of two kinds of values is always false.
    pub(crate) fn never_equal(&self, a: &SomeValue, b: &SomeValue) -> bool {
        #[derive(PartialEq)]
        enum Class {
            Number,
            Text,
            Bytes,
            Tuple,
            List,
            Dict,
            Set,
            Range,
            None,
            Other,
        }
        let class_of = |s: &SomeValue| match s.kind {
            SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Bool | SomeKind::Float | SomeKind::Optional(_) => {
                Class::Number
            }
            SomeKind::Record { class, .. } if self.registry.is_value_of_parts(class) => Class::Number,
            SomeKind::Record { class, .. } if self.is_set_view(class) => Class::Set,
            SomeKind::Record { class, .. }
                if self.is_named_tuple(class) && self.own_attribute(class, "__eq__").is_none() =>
            {
                Class::Tuple
            }
            // Each of these is a dict.
            SomeKind::Record { class, .. } if self.registry.delegates(class) => Class::Dict,
            SomeKind::Char | SomeKind::Str { .. } => Class::Text,
            SomeKind::Bytes { .. } | SomeKind::ByteArray { .. } => Class::Bytes,
            SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } => Class::Tuple,
            SomeKind::List { .. } => Class::List,
            SomeKind::Dict { .. } => Class::Dict,
            SomeKind::Set { .. } => Class::Set,
            SomeKind::Range { .. } => Class::Range,
            SomeKind::None => Class::None,
            _ => Class::Other,
        };
        // Objects of the library are equal to what their class says, iterators and the like to themselves alone.
        let opaque = |s: &SomeValue| match s.kind {
            SomeKind::Record { class, .. } => {
                self.is_iterator(class) || class_of(s) == Class::Other && self.is_opaque_record(s)
            }
            _ => false,
        };
        let plain = |s: &SomeValue| {
            class_of(s) != Class::Other
                || matches!(s.kind, SomeKind::Pbc { .. } | SomeKind::Builtin | SomeKind::TypeOf { .. })
                || matches!(s.kind, SomeKind::Record { class, .. }
                    if self.is_named_tuple(class) && self.own_attribute(class, "__eq__").is_none())
        };
        let apart = |x: &SomeValue, y: &SomeValue| match (&x.kind, &y.kind) {
            (SomeKind::Record { class: one, .. }, SomeKind::Record { class: other, .. }) if one == other => false,
            _ => {
                opaque(x)
                    && (plain(y) || opaque(y))
                    && self.registry.operation(HlOp::Eq, &[x.clone(), y.clone()]).is_none()
                    && self.registry.operation(HlOp::Eq, &[y.clone(), x.clone()]).is_none()
            }
        };
        if (apart(a, b) || apart(b, a)) && !(a.can_be_none() && b.can_be_none()) {
            return true;
        }
        let (x, y) = (class_of(a), class_of(b));
        if x == Class::Other && y == Class::Other {
            return false;
        }
        match (&x, &y) {
            (Class::None, Class::None) => false,
            (Class::None, _) => !b.can_be_none(),
            (_, Class::None) => !a.can_be_none(),
            (Class::Tuple, Class::Tuple) => match (&a.kind, &b.kind) {
                (SomeKind::Tuple { items: i, .. }, SomeKind::Tuple { items: j, .. }) => {
                    i.len() != j.len() && !(a.can_be_none() && b.can_be_none())
                }
                _ => false,
            },
            (Class::Other, _) | (_, Class::Other) => {
                let other = if x == Class::Other { a } else { b };
                // User instances may define __eq__; low-level values are compared by the helpers.
                matches!(other.kind, SomeKind::Pbc { .. } | SomeKind::TypeOf { .. })
                    && !(a.can_be_none() && b.can_be_none())
            }
            _ => x != y && !(a.can_be_none() && b.can_be_none()),
        }
    }

    /// The class of functions and methods, and of members of an enumeration, which has no subclass.
    pub(crate) fn only_class(&mut self, s: &SomeValue) -> Option<SomeValue> {
        match &s.kind {
            SomeKind::Pbc { descs, can_be_none: false } => {
                let callable = |d: &DescId| !matches!(self.bookkeeper.desc(*d), Desc::Class(_) | Desc::Frozen { .. });
                if !descs.iter().all(callable) {
                    return None;
                }
                let sample = self.sample_callable(descs)?;
                let class = self.host.class_of(&sample);
                Some(self.builtin_type(class))
            }
            SomeKind::Instance { classdef: Some(classdef), can_be_none: false } => {
                let class = self.bookkeeper.class_object(*classdef);
                if !self.is_enum(class) || self.host.subclasses(class).len() > 1 {
                    return None;
                }
                self.immutablevalue(&HostConst::Obj(class)).ok()
            }
            _ => None,
        }
    }

    pub(crate) fn type_of(&mut self, s: &SomeValue, v: Option<Variable>) -> SomeValue {
        if let SomeKind::Record { class, can_be_none: false, .. } = s.kind {
            return self.builtin_type(class);
        }
        if s.is_none() {
            let class = self.host.class_of(&HostConst::None);
            return self.builtin_type(class);
        }
        if let (SomeKind::Builtin | SomeKind::Constant, Some(value)) = (&s.kind, &s.konst) {
            let class = self.host.class_of(value);
            return self.builtin_type(class);
        }
        if let Some(class) = self.class_of_builtin(s) {
            return self.builtin_type(class);
        }
        if let Some(class) = self.only_class(s).or_else(|| self.only_class_of_callables(s)) {
            return class;
        }
        let nonnone = s.nonnone();
        let builtin = self.builtin_class(&nonnone);
        let of = match builtin {
            Some(class) if !s.can_be_none() => return self.builtin_type(class),
            _ if s.can_be_none() && (builtin.is_some() || self.only_class_of_callables(&nonnone).is_some()) => {
                s.optional_of_type()
            }
            _ => nonnone,
        };
        SomeValue::new(SomeKind::TypeOf { of: Arc::new(of), vars: v.into_iter().collect() })
    }

    /// The class of methods of builtin values, which is that of builtin functions, and of iterators over such values.
    pub(crate) fn class_of_builtin(&self, s: &SomeValue) -> Option<HostId> {
        match &s.kind {
            SomeKind::BuiltinMethod { .. } => Some(self.host.class_of(&self.host.builtin("len")?)),
            SomeKind::Iterator(kind) => {
                let name = [HostConst::str(iterator_class(kind))];
                self.host.call_pure(self.registry.compiler("iterator_class")?, &name).ok()?.id()
            }
            _ => None,
        }
    }

    /// Whether the class of an instance may be that of None, which is null: `type(x)` says what it is the class of,
    /// as far as that is still at hand.
    pub(crate) fn may_be_none_type(&self, of: &SomeValue, vars: &[Variable]) -> bool {
        let Some(point) = self.current_point() else { return false };
        let at_hand = |&v: &Variable| self.binding(point.graph, v).can_be_none();
        matches!(of.kind, SomeKind::Instance { .. }) && (vars.is_empty() || vars.iter().any(at_hand))
    }

    /// The builtin class of which all of some functions or classes are.
    fn only_class_of_callables(&mut self, s: &SomeValue) -> Option<SomeValue> {
        let SomeKind::Pbc { descs, can_be_none: false } = &s.kind else { return None };
        let class = |desc: DescId| {
            matches!(self.bookkeeper.desc(desc), Desc::Function(_) | Desc::Class(_))
                .then(|| self.host.class_of(&self.value_of_desc(desc)))
        };
        let first = class(descs[0])?;
        let same = descs.iter().all(|&desc| class(desc) == Some(first)) && self.host.class(first).builtin;
        same.then(|| self.builtin_type(first))
    }
}
