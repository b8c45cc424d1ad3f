//! The exceptions for attributes that are assigned or deleted where Python refuses it: properties, methods,
//! members of enumerations, fields of named tuples, what `__slots__` do not list.
//!
//! Source: the Python Language Reference, section "data model"; messages of CPython 3.11.

use crate::lattice::desc::Desc;
use crate::program::classdesc::ClassAttr;
use crate::rules::context::Rules;
use crate::solver::notes::RaisedText;
use entity::{ClassDefId, DescId, HostId};
use flow::HlOp;
use host::HostConst;
use std::sync::Arc;

impl Rules<'_, '_> {
    /// The exception for a change of a property without setter or deleter, of what `__slots__` do not list, or
    /// of a method that is deleted, of the instance that an operand is.
    pub(super) fn change_error(
        &self,
        operand: usize,
        classdef: ClassDefId,
        name: &Arc<str>,
        op: HlOp,
    ) -> Option<(&'static str, String)> {
        let desc = self.bookkeeper.classdef(classdef).desc;
        let mut class = self.shown_name(classdef);
        if self.bookkeeper.getallsubdefs(classdef).len() > 1 {
            class = RaisedText::class_of(operand, &class).into();
        }
        let sets = op == HlOp::SetAttr;
        let text = match self.bookkeeper.class_lookup(desc, name) {
            Some((_, ClassAttr::Property { setter, .. })) => {
                let deleter = format!("{name}__deleter__");
                let changes =
                    if sets { setter.is_some() } else { self.bookkeeper.class_lookup(desc, &deleter).is_some() };
                let variable = !matches!(self.class_variable(&[desc], name, false), Ok(None));
                if changes || variable {
                    return None;
                }
                format!("property '{name}' of '{class}' object has no {}", if sets { "setter" } else { "deleter" })
            }
            Some((_, ClassAttr::Function(_) | ClassAttr::StaticMethod(_) | ClassAttr::ClassMethod(_))) if !sets => {
                format!("'{class}' object has no attribute '{name}'")
            }
            None if matches!(&**name, "name" | "value") && self.is_enum(self.bookkeeper.pyclass(desc).class) => {
                format!("<enum 'Enum'> cannot {} attribute '{name}'", if sets { "set" } else { "delete" })
            }
            None if self.is_no_slot(classdef, name) => format!("'{class}' object has no attribute '{name}'"),
            _ => return None,
        };
        Some(("AttributeError", text))
    }

    /// The exception for a member of an enumeration that is assigned or deleted.
    pub(super) fn change_of_member_error(
        &self,
        classes: &[DescId],
        name: &str,
        op: HlOp,
    ) -> Option<(&'static str, String)> {
        let of_member = |&desc: &DescId| {
            matches!(self.bookkeeper.desc(desc), Desc::Class(_))
                && self.host.is_member(self.bookkeeper.pyclass(desc).class, name)
        };
        if !classes.iter().all(of_member) {
            return None;
        }
        let text = match (op, classes) {
            (HlOp::SetAttr, _) => format!("cannot reassign member '{name}'"),
            (_, &[desc]) => format!("'{}' cannot delete member '{name}'.", self.bookkeeper.pyclass(desc).name),
            _ => return None,
        };
        Some(("AttributeError", text))
    }

    /// The exception for an attribute of a record that is assigned or deleted.
    pub(super) fn change_of_record_error(
        &self,
        class: HostId,
        name: &Arc<str>,
        op: HlOp,
    ) -> Option<(&'static str, String)> {
        let fixed = self.host.class(class).mro.iter().all(|&base| {
            let info = self.host.class(base);
            info.builtin || info.slots.is_some()
        });
        let text = match op {
            HlOp::SetAttr if self.fields(class).contains(name) => "can't set attribute".to_owned(),
            HlOp::DelAttr if self.fields(class).contains(name) => "can't delete attribute".to_owned(),
            _ if fixed && !self.host.hasattr(&HostConst::Obj(class), name) => {
                format!("'{}' object has no attribute '{name}'", self.host.name_of(class))
            }
            _ => return None,
        };
        Some(("AttributeError", text))
    }

    /// Whether the `__slots__` of a class leave out an attribute.
    fn is_no_slot(&self, classdef: ClassDefId, name: &Arc<str>) -> bool {
        let class = HostConst::Obj(self.bookkeeper.class_object(classdef));
        self.host.hasattr(&class, "__slots__")
            && self.bookkeeper.lattice.home_of_attribute(classdef, name).is_some()
            && self.lacks_slot(classdef, name)
            && !self.is_slot_below(classdef, name)
    }
}
