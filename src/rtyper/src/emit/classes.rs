//! Class objects.
//!
//! A class as a value is a prebuilt record of type `Universe::class`, one per class; its fields
//! for class attributes and constructors are added as they are used, and filled at the end, as
//! are the subclass ranges (pre-order numbers of all classes).
//!
//! Source: reference §4.5; pypy `rpython/rtyper/rclass.py`.

use super::accessors::AccessorTable;
use super::program::ProgramBuilder;
use crate::repr::error::TyResult;
use annotator::{Desc, DescKind};
use entity::{ClassDefId, DescId, LowLevelType, OoObject};
use flow::TypedConst;
use indexmap::{IndexMap, IndexSet};
use ootype::OoObjectData;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The class objects.
#[derive(Debug, Default)]
pub(super) struct ClassObjects {
    /// By description of the class.
    objects: IndexMap<DescId, OoObject>,
    /// Static classes of receivers of `classof`; `None`: any.
    pub(super) classof_roots: IndexSet<Option<ClassDefId>>,
    /// Accessors of class-level attributes.
    pub(super) accessors: AccessorTable,
}

impl ProgramBuilder<'_> {
    /// The record of a class; filled at the end.
    pub(crate) fn class_object(&mut self, desc: DescId) -> OoObject {
        if let Some(&object) = self.classes.objects.get(&desc) {
            return object;
        }
        let object = self
            .reprs
            .universe
            .objects
            .push(OoObjectData::Instance { ty: self.reprs.universe.class, fields: IndexMap::new() });
        self.classes.objects.insert(desc, object);
        object
    }

    /// The record of a class as a constant.
    pub(crate) fn class_const(&mut self, desc: DescId) -> TypedConst {
        let ty = LowLevelType::Oo(self.reprs.universe.class);
        TypedConst::Object(self.class_object(desc), ty)
    }

    /// Completes class objects, frozen objects and closures; whether there was something to do.
    pub(crate) fn finish_classes(&mut self) -> TyResult<bool> {
        self.reprs.setup_pending_classes()?;
        let mut worked = self.finish_calls()?;
        worked |= self.finish_attributes()?;
        let roots: Vec<Option<ClassDefId>> = self.classes.classof_roots.iter().copied().collect();
        for root in roots {
            for classdef in self.reprs.annotated.subclasses(root) {
                let Some(ty) = self.reprs.known_instance_type(classdef) else { continue };
                if self.reprs.universe.instance_data(ty).class_object.is_none() {
                    let desc = self.reprs.annotated.classdef(classdef).desc;
                    let object = self.class_object(desc);
                    self.reprs.universe.instance_data_mut(ty).class_object = Some(object);
                    worked = true;
                }
            }
        }
        worked |= self.fill_class_fields()?;
        if !worked {
            self.fill_class_ranges();
        }
        Ok(worked)
    }

    fn fill_class_fields(&mut self) -> TyResult<bool> {
        let mut worked = false;
        for i in 0..self.reprs.nb_attribute_fields(DescKind::Class) {
            let (field, todo) = self.reprs.take_unfilled(DescKind::Class, i);
            worked |= !todo.is_empty();
            for desc in todo {
                let object = self.class_object(desc);
                if let Some(value) = self.class_value(desc, &field.attr, field.r)? {
                    self.set_const_field(object, &field.field, value);
                }
            }
        }
        Ok(worked)
    }

    /// Names and subclass ranges of all class objects.
    fn fill_class_ranges(&mut self) {
        let mut children: FxHashMap<Option<DescId>, Vec<DescId>> = FxHashMap::default();
        for (desc, data) in self.reprs.annotated.descs() {
            if let Desc::Class(class) = data {
                children.entry(class.basedesc).or_default().push(desc);
            }
        }
        let mut ranges: FxHashMap<DescId, (i64, i64)> = FxHashMap::default();
        let mut counter = 0;
        // Each class is seen twice: on the way down for its number, on the way up for its end.
        let mut stack: Vec<(DescId, bool)> = Vec::new();
        let push = |stack: &mut Vec<(DescId, bool)>, parent: Option<DescId>| {
            stack.extend(children.get(&parent).into_iter().flatten().rev().map(|&d| (d, false)));
        };
        push(&mut stack, None);
        while let Some((desc, done)) = stack.pop() {
            if done {
                if let Some(range) = ranges.get_mut(&desc) {
                    range.1 = counter;
                }
                continue;
            }
            ranges.insert(desc, (counter, counter));
            counter += 1;
            stack.push((desc, true));
            push(&mut stack, Some(desc));
        }
        let objects: Vec<(DescId, OoObject)> = self.classes.objects.iter().map(|(&d, &o)| (d, o)).collect();
        for (desc, object) in objects {
            let class = self.reprs.annotated.pyclass(desc);
            let (name, host_class) = (Arc::clone(&class.name), class.class);
            let qualname = self.reprs.annotated.qualified_class_name(host_class);
            let (min, max) = ranges[&desc];
            self.set_const_field(object, "name", TypedConst::Str(name));
            self.set_const_field(object, "qualname", TypedConst::Str(Arc::from(qualname)));
            self.set_const_field(object, "subclassrange_min", TypedConst::Signed(min));
            self.set_const_field(object, "subclassrange_max", TypedConst::Signed(max));
        }
    }
}
