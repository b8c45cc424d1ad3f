//! Class definitions: the hierarchy, and the attributes of all instances of a class.
//!
//! What an attribute's values may come from, and where it is at home, is decided in
//! [`classdesc`](crate::program::classdesc); here are the annotations, and what joins of
//! instances need to know of the hierarchy.
//!
//! Source: reference §2.7; pypy `rpython/annotator/classdesc.py` (`ClassDef`, `Attribute`).

use crate::lattice::Lattice;
use crate::lattice::model::SomeValue;
use crate::lattice::place::At;
use crate::lattice::shared::SharedValue;
use entity::{ClassDefId, DescId, HostId, ProgramPoint, SourceLoc};
use indexmap::{IndexMap, IndexSet};
use std::sync::Arc;

/// An attribute of the instances of a class and its subclasses.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// The union of all values.
    pub value: SharedValue,
    /// Only class-level values: never assigned on an instance, and in no prebuilt instance.
    pub readonly: bool,
    /// Some `del` statement deletes it.
    pub deleted: bool,
}

impl Attribute {
    pub(crate) fn new(s_value: SomeValue) -> Self {
        let value = SharedValue::new(s_value, SourceLoc::UNKNOWN);
        Self { value, readonly: true, deleted: false }
    }
}

/// What is known of the instances of a class.
#[derive(Clone, Debug)]
pub struct ClassDef {
    /// A readable name.
    pub name: Arc<str>,
    /// Its class.
    pub desc: DescId,
    /// The base.
    pub basedef: Option<ClassDefId>,
    /// Direct subclasses.
    pub subdefs: Vec<ClassDefId>,
    /// Attributes at home here.
    pub attrs: IndexMap<Arc<str>, Attribute>,
    /// Number of bases above.
    pub depth: u32,
    /// Places that depend on the set of subclasses.
    subclass_watch: IndexSet<ProgramPoint>,
    /// The instances that the program has, those of subclasses included.
    instances: Instances,
    /// Places that depend on there being one instance at most.
    instance_watch: IndexSet<ProgramPoint>,
}

/// How many instances of a class a program has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Instances {
    None,
    /// A prebuilt one without attributes.
    One(HostId),
    Many,
}

impl Lattice {
    /// The definition of a class, made when it is asked for first: then it goes to the outbox
    /// ([`Lattice::next_defined`]), and those who asked for the subclasses of its bases look again.
    pub(crate) fn instances_of(&mut self, desc: DescId) -> ClassDefId {
        let class = self.pyclass(desc);
        if let Some(classdef) = class.classdef {
            return classdef;
        }
        let (name, basedesc) = (class.name.clone(), class.basedesc);
        let basedef = basedesc.map(|base| self.instances_of(base));
        let depth = basedef.map_or(0, |b| self.classdefs[b].depth + 1);
        let classdef = self.classdefs.push(ClassDef {
            name,
            desc,
            basedef,
            subdefs: Vec::new(),
            attrs: IndexMap::new(),
            depth,
            subclass_watch: IndexSet::new(),
            instances: Instances::None,
            instance_watch: IndexSet::new(),
        });
        self.set_classdef(desc, classdef);
        self.defined.push_back(classdef);
        if let Some(basedef) = basedef {
            self.classdefs[basedef].subdefs.push(classdef);
            let watchers: Vec<ProgramPoint> =
                self.getmro(basedef).flat_map(|base| &self.classdefs[base].subclass_watch).copied().collect();
            self.grow(watchers);
        }
        classdef
    }

    /// The outbox: a class that got a definition, whose attributes have no sources yet.
    pub(crate) fn next_defined(&mut self) -> Option<ClassDefId> {
        self.defined.pop_front()
    }

    /// A class definition.
    pub(crate) fn classdef(&self, classdef: ClassDefId) -> &ClassDef {
        &self.classdefs[classdef]
    }

    /// All class definitions.
    pub(crate) fn classdefs(&self) -> impl Iterator<Item = (ClassDefId, &ClassDef)> {
        self.classdefs.iter()
    }

    /// The class itself and its bases, nearest first.
    pub(crate) fn getmro(&self, classdef: ClassDefId) -> impl Iterator<Item = ClassDefId> + '_ {
        std::iter::successors(Some(classdef), |&c| self.classdefs[c].basedef)
    }

    /// Whether a class is another or a subclass of it.
    pub(crate) fn issubclass(&self, sub: ClassDefId, sup: ClassDefId) -> bool {
        let depth = self.classdefs[sup].depth;
        self.classdefs[sub].depth >= depth && self.getmro(sub).any(|c| c == sup)
    }

    /// The nearest common base of two classes.
    pub(crate) fn commonbase(&self, a: ClassDefId, b: ClassDefId) -> Option<ClassDefId> {
        let (mut a, mut b) = (a, b);
        while a != b {
            let (da, db) = (self.classdefs[a].depth, self.classdefs[b].depth);
            if da >= db {
                a = self.classdefs[a].basedef?;
            } else {
                b = self.classdefs[b].basedef?;
            }
        }
        Some(a)
    }

    /// The lowest class definition at or above every class of a list.
    pub(crate) fn common_base_of(&self, classdefs: &[ClassDefId]) -> Option<ClassDefId> {
        let (&first, rest) = classdefs.split_first()?;
        rest.iter().try_fold(first, |a, &b| self.commonbase(a, b))
    }

    /// The class and everything below it, in creation order within each level, the class first.
    pub(crate) fn getallsubdefs(&self, classdef: ClassDefId) -> Vec<ClassDefId> {
        let mut all = vec![classdef];
        let mut i = 0;
        while i < all.len() {
            all.extend(self.classdefs[all[i]].subdefs.iter().copied());
            i += 1;
        }
        all
    }

    /// The place looks again when a class gets a new subclass.
    pub(crate) fn watch_subclasses(&mut self, classdef: ClassDefId, at: At) {
        self.classdefs[classdef].subclass_watch.extend(at.point());
    }

    /// The program has instances of a class: a prebuilt mark, which may be the only one, or others.
    pub(crate) fn has_instance(&mut self, classdef: ClassDefId, mark: Option<HostId>) {
        let above: Vec<ClassDefId> = self.getmro(classdef).collect();
        for base in above {
            let data = &mut self.classdefs[base];
            let now = match (data.instances, mark) {
                (Instances::None, Some(id)) => Instances::One(id),
                (Instances::One(known), Some(id)) if known == id => continue,
                (Instances::Many, _) => continue,
                _ => Instances::Many,
            };
            data.instances = now;
            if now == Instances::Many {
                let watchers = std::mem::take(&mut data.instance_watch);
                self.grow(watchers);
            }
        }
    }

    /// Whether a prebuilt instance is the only one of a class; the place looks again when it is not.
    pub(crate) fn is_only_instance(&mut self, classdef: ClassDefId, id: HostId, at: At) -> bool {
        let data = &mut self.classdefs[classdef];
        let only = data.instances == Instances::One(id);
        if only {
            data.instance_watch.extend(at.point());
        }
        only
    }

    /// The class, at or above `classdef`, where an attribute is at home.
    pub(crate) fn home_of_attribute(&self, classdef: ClassDefId, name: &str) -> Option<ClassDefId> {
        self.getmro(classdef).find(|&c| self.classdefs[c].attrs.contains_key(name))
    }

    /// An attribute at home in a class.
    pub(crate) fn attribute(&self, home: ClassDefId, name: &str) -> &Attribute {
        self.classdefs[home].attrs.get(name).expect("the attribute is at home here")
    }

    pub(crate) fn attribute_mut(&mut self, home: ClassDefId, name: &str) -> &mut Attribute {
        self.classdefs[home].attrs.get_mut(name).expect("the attribute is at home here")
    }

    pub(crate) fn add_attribute(&mut self, home: ClassDefId, name: Arc<str>, attribute: Attribute) {
        self.classdefs[home].attrs.insert(name, attribute);
    }

    pub(crate) fn remove_attribute(&mut self, home: ClassDefId, name: &str) -> Option<Attribute> {
        self.classdefs[home].attrs.shift_remove(name)
    }
}
