//! Descriptions: the identity of prebuilt functions, classes, bound methods and frozen instances.
//!
//! What is known *of* a function or class is in [`program`](crate::program); here is what an
//! annotation means when it names one, and how sets of them join.
//!
//! Source: reference §2.6.1; pypy `rpython/annotator/description.py`.

use crate::lattice::Lattice;
use crate::lattice::model::{SomeKind, SomeValue};
use entity::{ClassDefId, DescId, HostId};
use host::HostConst;
use std::sync::Arc;

/// A description.
#[derive(Clone, Debug)]
pub enum Desc {
    /// A Python function.
    Function(PyFunction),
    /// A method found in a class; bound once `selfclassdef` is known. Also a static or class method
    /// that is bound to the receiver, see `bound_to_receiver` in [`crate::program::classdesc`].
    Method {
        /// The function.
        funcdesc: DescId,
        /// The class whose dict holds it.
        originclassdef: ClassDefId,
        /// The class of the receivers; `None` only inside attribute annotations.
        selfclassdef: Option<ClassDefId>,
        /// The attribute name.
        name: Arc<str>,
    },
    /// A class.
    Class(PyClass),
    /// A prebuilt instance with `_freeze_()`.
    Frozen {
        /// The instance.
        obj: HostId,
    },
    /// A function bound to a constant: a frozen instance, or a class (class methods).
    MethodOfFrozen {
        /// The function.
        funcdesc: DescId,
        /// What it is bound to.
        frozendesc: DescId,
    },
}

/// A Python function.
#[derive(Clone, Debug)]
pub struct PyFunction {
    /// The function object.
    pub func: HostId,
    /// A readable name.
    pub name: Arc<str>,
}

/// A Python class.
#[derive(Clone, Debug)]
pub struct PyClass {
    /// The class.
    pub class: HostId,
    /// `__name__`
    pub name: Arc<str>,
    /// The base class that counts; mixins are flattened into the class dict.
    pub basedesc: Option<DescId>,
    /// Its definition, once instances are possible.
    pub classdef: Option<ClassDefId>,
}

/// The kind of a description; a PBC holds frozen instances only, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DescKind {
    /// Functions.
    Function,
    /// Bound methods.
    Method,
    /// Classes.
    Class,
    /// Frozen instances.
    Frozen,
    /// Methods of frozen instances.
    MethodOfFrozen,
}

impl Desc {
    /// The kind.
    pub fn kind(&self) -> DescKind {
        match self {
            Desc::Function(_) => DescKind::Function,
            Desc::Method { .. } => DescKind::Method,
            Desc::Class(_) => DescKind::Class,
            Desc::Frozen { .. } => DescKind::Frozen,
            Desc::MethodOfFrozen { .. } => DescKind::MethodOfFrozen,
        }
    }
}

impl Lattice {
    /// A new description.
    pub(crate) fn new_desc(&mut self, desc: Desc) -> DescId {
        self.descs.push(desc)
    }

    /// A description.
    pub(crate) fn desc(&self, desc: DescId) -> &Desc {
        &self.descs[desc]
    }

    /// All descriptions.
    pub(crate) fn descs(&self) -> impl Iterator<Item = (DescId, &Desc)> {
        self.descs.iter()
    }

    /// The Python class of a description.
    pub(crate) fn pyclass(&self, desc: DescId) -> &PyClass {
        match &self.descs[desc] {
            Desc::Class(class) => class,
            other => panic!("annotator: {desc} is not a class but {:?}", other.kind()),
        }
    }

    /// Instances of a class become possible.
    pub(super) fn set_classdef(&mut self, desc: DescId, classdef: ClassDefId) {
        match &mut self.descs[desc] {
            Desc::Class(class) => class.classdef = Some(classdef),
            other => panic!("annotator: {desc} is not a class but {:?}", other.kind()),
        }
    }

    /// The definition of a class, once instances are possible.
    pub(crate) fn classdef_of_desc(&self, desc: DescId) -> Option<ClassDefId> {
        match &self.descs[desc] {
            Desc::Class(class) => class.classdef,
            Desc::Function(_) | Desc::Method { .. } | Desc::Frozen { .. } | Desc::MethodOfFrozen { .. } => None,
        }
    }

    /// The function that stands for a builtin where it is one of several values.
    pub(crate) fn builtin_value(&self, builtin: HostId) -> Option<DescId> {
        self.builtin_values.get(&builtin).copied()
    }

    /// Says which function stands for a builtin.
    pub(crate) fn set_builtin_value(&mut self, builtin: HostId, desc: DescId) {
        self.builtin_values.insert(builtin, desc);
    }

    /// The builtin that a function stands for.
    pub(crate) fn builtin_of(&self, desc: DescId) -> Option<HostId> {
        self.builtin_values.iter().filter(|(_, d)| **d == desc).map(|(&builtin, _)| builtin).min()
    }

    /// The Python value of a description, where it is one.
    pub(crate) fn desc_const(&self, desc: DescId) -> Option<HostConst> {
        match &self.descs[desc] {
            Desc::Function(f) => Some(HostConst::Obj(f.func)),
            Desc::Class(c) => Some(HostConst::Obj(c.class)),
            Desc::Frozen { obj } => Some(HostConst::Obj(*obj)),
            Desc::Method { .. } | Desc::MethodOfFrozen { .. } => None,
        }
    }

    /// The description that stands for a callable in call families.
    pub(crate) fn rowkey(&self, desc: DescId) -> DescId {
        match &self.descs[desc] {
            Desc::Method { funcdesc, .. } | Desc::MethodOfFrozen { funcdesc, .. } => *funcdesc,
            Desc::Function(_) | Desc::Class(_) | Desc::Frozen { .. } => desc,
        }
    }

    /// The annotation for a set of descriptions, which is not empty, and all frozen or none.
    pub(crate) fn pbc(&self, mut descs: Vec<DescId>, can_be_none: bool) -> SomeValue {
        descs.sort_unstable();
        descs.dedup();
        if descs.len() > 1 {
            self.simplify_desc_set(&mut descs);
        }
        let konst = match &descs[..] {
            [single] if !can_be_none => self.desc_const(*single),
            _ => None,
        };
        SomeValue { kind: SomeKind::Pbc { descs: Arc::from(descs), can_be_none }, konst }
    }

    /// Drops bound methods that another entry for a base class stands for.
    fn simplify_desc_set(&self, descs: &mut Vec<DescId>) {
        let entries: Vec<_> = descs
            .iter()
            .map(|&d| match &self.descs[d] {
                Desc::Method { funcdesc, originclassdef, selfclassdef: Some(c), name } => {
                    Some((*funcdesc, *originclassdef, *c, name.clone()))
                }
                _ => None,
            })
            .collect();
        let mut index = 0;
        descs.retain(|_| {
            let i = index;
            index += 1;
            let Some((func, origin, class, name)) = &entries[i] else { return true };
            !entries.iter().enumerate().any(|(j, other)| {
                j != i
                    && other.as_ref().is_some_and(|(f, o, c, n)| {
                        f == func && o == origin && n == name && c != class && self.issubclass(*class, *c)
                    })
            })
        });
    }
}
