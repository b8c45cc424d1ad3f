//! Instance types, their fields, and how missing attributes are noticed.
//!
//! Every class definition of the annotator becomes an ootype Instance below the type of its base.
//! An attribute that is assigned on some instance is a field of the class where it is at home.
//!
//! Source: reference §4.5; pypy `rpython/rtyper/rclass.py`.

use super::error::{TyResult, TyperError};
use super::rmodel::Reprs;
use annotator::SomeKind;
use entity::{ClassDefId, LowLevelType, OoType, ReprId};
use indexmap::IndexMap;
use ootype::Unset;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::sync::Arc;

/// The instance types.
#[derive(Debug, Default)]
pub(super) struct ClassTable {
    types: IndexMap<ClassDefId, OoType>,
    /// Classes whose fields are still to be added by [`Reprs::setup_pending_classes`].
    pending: VecDeque<ClassDefId>,
    setting_up: bool,
    /// How attributes are tested, by the class where they are at home.
    presence: FxHashMap<(ClassDefId, Arc<str>), Presence>,
}

/// How a reader knows that an attribute is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Presence {
    /// It always is.
    Always,
    /// It is not null.
    NonNull,
    /// This Bool field is true.
    Flag(Arc<str>),
}

impl Reprs<'_> {
    fn presence(&mut self, home: ClassDefId, name: &Arc<str>, never_null: bool) -> Presence {
        let key = (home, Arc::clone(name));
        if let Some(known) = self.classes.presence.get(&key) {
            return known.clone();
        }
        let test = match self.may_be_missing(home, home, name) {
            false => Presence::Always,
            true if never_null => Presence::NonNull,
            true => Presence::Flag(Arc::from(format!("{name}$present"))),
        };
        self.classes.presence.insert(key, test.clone());
        test
    }

    /// Whether some instance of a class may lack an attribute at home in `home`, at or above it.
    pub(crate) fn may_be_missing(&self, classdef: ClassDefId, home: ClassDefId, name: &str) -> bool {
        let definite = self.definite.as_ref().expect("classes get their fields once the program is fixed");
        definite.may_be_missing(&self.annotated, classdef, home, name)
    }

    /// The type of a class; made without fields at first.
    /// Called inside `getrepr`: does not call `getrepr`.
    pub(crate) fn instance_type(&mut self, classdef: ClassDefId) -> TyResult<OoType> {
        if let Some(&ty) = self.classes.types.get(&classdef) {
            return Ok(ty);
        }
        let def = self.annotated.classdef(classdef);
        let (desc, base) = (def.desc, def.basedef);
        let superclass = base.map(|base| self.instance_type(base)).transpose()?;
        let class = self.annotated.pyclass(desc).class;
        let name = self.annotated.qualified_class_name(class);
        let ty = self.universe.instance(&name, superclass);
        self.classes.types.insert(classdef, ty);
        self.classes.pending.push_back(classdef);
        Ok(ty)
    }

    /// The type of a class, where it was made already.
    pub(crate) fn known_instance_type(&self, classdef: ClassDefId) -> Option<OoType> {
        self.classes.types.get(&classdef).copied()
    }

    /// The type of a class with its fields set up.
    pub(crate) fn instance_type_ready(&mut self, classdef: ClassDefId) -> TyResult<OoType> {
        let ty = self.instance_type(classdef)?;
        if self.getrepr_depth == 0 {
            self.setup_pending_classes()?;
        }
        Ok(ty)
    }

    /// Gives fields to new classes; runs until none is left, re-entrant calls return at once.
    pub(crate) fn setup_pending_classes(&mut self) -> TyResult<()> {
        if self.classes.setting_up {
            return Ok(());
        }
        self.classes.setting_up = true;
        let mut result = Ok(());
        while let Some(classdef) = self.classes.pending.pop_front() {
            result = self.setup_class(classdef);
            if result.is_err() {
                break;
            }
        }
        self.classes.setting_up = false;
        result
    }

    fn setup_class(&mut self, classdef: ClassDefId) -> TyResult<()> {
        let names: Vec<Arc<str>> = self.annotated.classdef(classdef).attrs.keys().cloned().collect();
        for name in names {
            self.instance_field(classdef, &name)?;
        }
        Ok(())
    }

    /// The representation of the field of an attribute at home in a class, which is made if needed;
    /// `None`: the attribute has class-level values only.
    pub(crate) fn instance_field(&mut self, home: ClassDefId, name: &Arc<str>) -> TyResult<Option<ReprId>> {
        let def = self.annotated.classdef(home);
        let attr = &def.attrs[name];
        if attr.readonly {
            return Ok(None);
        }
        let (s_value, class_name) = (attr.value.s_value.clone(), Arc::clone(&def.name));
        let r = self
            .getrepr(&s_value)
            .map_err(|e| TyperError::new(format!("{} (attribute '{name}' of class {class_name})", e.message)))?;
        let ty = self.lowleveltype(r);
        let instance = self.instance_type(home)?;
        if !ty.is_void() && self.universe.lookup_field(instance, name).is_none() {
            self.universe.add_field(instance, name, ty);
        }
        let presence = self.field_presence(home, name, r);
        if let Presence::Flag(flag) = &presence
            && self.universe.lookup_field(instance, flag).is_none()
        {
            self.universe.add_field(instance, flag, LowLevelType::BOOL);
            self.may_be_unset(home, flag, Unset::Tested)?;
        }
        if presence != Presence::Always {
            self.may_be_unset(home, name, Unset::Tested)?;
        }
        Ok(Some(r))
    }

    /// Notes that a field needs no store.
    pub(crate) fn may_be_unset(&mut self, home: ClassDefId, name: &Arc<str>, why: Unset) -> TyResult<()> {
        let instance = self.instance_type(home)?;
        self.universe.instance_data_mut(instance).unset.entry(Arc::clone(name)).or_insert(why);
        Ok(())
    }

    /// How to test the presence of a field.
    pub(crate) fn field_presence(&mut self, home: ClassDefId, name: &Arc<str>, r: ReprId) -> Presence {
        let nullable = self.annotated.classdef(home).attrs[name].value.s_value.can_be_none();
        let never_null = self.universe.is_reference(self.lowleveltype(r)) && !nullable;
        self.presence(home, name, never_null)
    }

    /// The Bool field beside an attribute that says whether it is there.
    pub(crate) fn presence_flag(&mut self, classdef: ClassDefId, name: &Arc<str>, r: ReprId) -> Option<Arc<str>> {
        let home = self.annotated.attribute_home(classdef, name)?;
        match self.field_presence(home, name, r) {
            Presence::Flag(flag) => Some(flag),
            Presence::Always | Presence::NonNull => None,
        }
    }

    /// The representation of instances of a class.
    pub(crate) fn instance_repr(&mut self, classdef: ClassDefId) -> TyResult<ReprId> {
        self.getrepr_kind(SomeKind::Instance { classdef: Some(classdef), can_be_none: false })
    }

    /// All fields of the instances of a class, bases first.
    pub(crate) fn all_fields(&mut self, classdef: ClassDefId) -> TyResult<Vec<(Arc<str>, ReprId)>> {
        let mut mro: Vec<ClassDefId> = self.annotated.getmro(classdef).collect();
        mro.reverse();
        let mut fields = Vec::new();
        for class in mro {
            let names: Vec<Arc<str>> = self.annotated.classdef(class).attrs.keys().cloned().collect();
            for name in names {
                if let Some(r) = self.instance_field(class, &name)? {
                    fields.push((name, r));
                }
            }
        }
        Ok(fields)
    }
}
