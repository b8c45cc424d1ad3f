//! Assignments and deletions of attributes.
//!
//! Source: reference §2.4; pypy `rpython/annotator/unaryop.py`.

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::ClassAttr;
use crate::program::description::HelperKind;
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_to, settle, value};
use crate::rules::desugar::rewrite::Dunder;
use diagnostics::DiagId;
use entity::{ClassDefId, DescId};
use flow::{BuiltinFn, HlOp};
use host::HostConst;
use std::sync::Arc;

impl Rules<'_, '_> {
    pub(crate) fn op_delattr(&mut self, hop: &Hop<'_>) -> Ruled {
        settle!(self.dynamic_attribute(hop, BuiltinFn::DelAttr, 0));
        let name = self.attribute_name(&hop.args[1])?;
        match &hop.args[0].kind {
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                settle!(self.hooked_change(hop, *classdef, "__delattr__", &name));
                let desc = self.bookkeeper.classdef(*classdef).desc;
                let deleter = format!("{name}__deleter__");
                if let Some((_, ClassAttr::Property { .. })) = self.bookkeeper.class_lookup(desc, &name)
                    && self.bookkeeper.class_lookup(desc, &deleter).is_some()
                {
                    return replaced(self.method_call(hop.op.args[0], &deleter, &[]));
                }
                settle!(self.change_of_frozen(*classdef, &name, "delete_from_frozen"));
                self.check_member(*classdef, &name)?;
                // The next run keeps what instances have beside the value of the class.
                for desc in self.class_set(*classdef) {
                    if let Some((owner, ClassAttr::Value(_))) = self.bookkeeper.class_lookup(desc, &name) {
                        let class = self.bookkeeper.pyclass(owner).class;
                        self.findings_mut().stored_found[1].insert((class, name.clone()));
                    }
                }
                self.instance_delattr(*classdef, &name)?;
                value(SomeValue::none())
            }
            SomeKind::None => Err(OpError::Blocked),
            SomeKind::Pbc { descs, can_be_none: false } => {
                let descs = descs.clone();
                settle!(self.class_delattr(&descs, &name));
                Err(self.unsupported("only attributes of instances can be deleted"))
            }
            _ => Err(self.unsupported("only attributes of instances can be deleted")),
        }
    }

    pub(crate) fn op_setattr(&mut self, hop: &Hop<'_>) -> Ruled {
        settle!(self.dynamic_attribute(hop, BuiltinFn::SetAttr, 0));
        let name = self.attribute_name(&hop.args[1])?;
        let (s, s_value) = (&hop.args[0], &hop.args[2]);
        match &s.kind {
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                settle!(self.hooked_change(hop, *classdef, "__setattr__", &name));
                let desc = self.bookkeeper.classdef(*classdef).desc;
                if let Some((_, ClassAttr::Property { setter, .. })) = self.bookkeeper.class_lookup(desc, &name) {
                    self.store_beside_property(*classdef, &name);
                    // The next run keeps what instances have beside the variable of the class.
                    if setter.is_none() && self.class_variable(&[desc], &name, false)?.is_some() {
                        return Err(self.unsupported(format!(
                            "the attribute '{name}' is assigned both on instances and on the class"
                        )));
                    }
                    if setter.is_none() {
                        return Err(OpError::failed(
                            self.diag(DiagId::NoSuchAttribute, format!("the property '{name}' cannot be assigned")),
                        ));
                    }
                    self.keep_exception_details(setter)?;
                    return replaced(self.method_call(hop.op.args[0], &format!("{name}__setter__"), &hop.op.args[2..]));
                }
                self.check_member(*classdef, &name)?;
                if &*name == "__class__" || &*name == "__dict__" {
                    return Err(self.unsupported(format!("'{name}' cannot be assigned")));
                }
                settle!(self.change_of_frozen(*classdef, &name, "assign_to_frozen"));
                // The default of the field would have to be a method bound to each instance.
                if self.find_dunder(*classdef, &name) != Dunder::Absent {
                    // The next run keeps what instances have beside the methods.
                    if !name.starts_with("__") {
                        let root = self.bookkeeper.getmro(*classdef).last().expect("a class is in its own mro");
                        for desc in self.class_set(root) {
                            let class = self.bookkeeper.classdesc(desc);
                            if let Some(ClassAttr::Function(_)) = class.classdict.get(&name) {
                                let class = self.bookkeeper.pyclass(desc).class;
                                self.findings_mut().stored_found[1].insert((class, name.clone()));
                            }
                        }
                    }
                    let class = self.bookkeeper.classdef(*classdef).name.clone();
                    return Err(self
                        .unsupported(format!("'{name}' is assigned on an instance of {class}, where it is a method")));
                }
                settle!(self.assigned_below(hop, *classdef, &name));
                self.instance_setattr(*classdef, &name, s_value)?;
                value(SomeValue::none())
            }
            SomeKind::LowLevel(ty) => {
                self.ll_getattr(*ty, &name)?;
                value(SomeValue::none())
            }
            SomeKind::None => Err(OpError::Blocked),
            SomeKind::Pbc { descs, .. } if descs.iter().all(|&d| matches!(self.bookkeeper.desc(d), Desc::Class(_))) => {
                self.class_setattr(hop, &descs.clone(), &name)
            }
            SomeKind::TypeOf { of, .. } if matches!(of.kind, SomeKind::Instance { classdef: Some(_), .. }) => {
                let SomeKind::Instance { classdef: Some(classdef), .. } = of.kind else { unreachable!("just tested") };
                let classes = self.class_set(classdef);
                self.class_setattr(hop, &classes, &name)
            }
            SomeKind::Pbc { descs, .. } if let Some(kept) = self.closure_attribute(descs, &name) => {
                self.on_closure(hop, &kept)
            }
            SomeKind::Pbc { descs, .. } => {
                settle!(self.assignment_to_functions(hop, &descs.clone(), &name));
                self.assigned_to_constant(s, &name)
            }
            SomeKind::Constant | SomeKind::Builtin | SomeKind::TypeOf { .. } => self.assigned_to_constant(s, &name),
            _ => Err(self.missing_attribute(s, &name)),
        }
    }

    /// Refuses an assignment to an attribute of what cannot change.
    fn assigned_to_constant(&self, s: &SomeValue, name: &str) -> Ruled {
        let text = self.display(s);
        Err(self.unsupported(format!(
            "the attribute '{name}' of {text} is assigned, but classes, functions, modules and frozen instances are constants"
        )))
    }

    /// A deletion of an attribute of a class that has no value at times.
    fn class_delattr(&self, descs: &[DescId], name: &Arc<str>) -> Attempt {
        let &[desc] = descs else { return pass() };
        let Desc::Class(class) = self.bookkeeper.desc(desc) else { return pass() };
        let Some(variables) = self.host.variables(class.class) else { return pass() };
        let Some(bound) = variables.bound(name) else { return pass() };
        let check = self.host.module_attr("rotor_helpers.app_values", "check_class_attribute");
        let check = check.expect("the helper library has app_values.check_class_attribute");
        let message = format!("type object '{}' has no attribute '{name}'", class.name);
        let (holder, bound) = (NewArg::Const(variables.object.clone()), NewArg::Const(HostConst::str(&bound)));
        replaced(vec![
            NewOp::new(HlOp::GetAttr, vec![holder.clone(), bound.clone()]),
            NewOp::call(&check, [NewArg::Prev(0), NewArg::Const(HostConst::str(&message))]),
            NewOp::new(HlOp::SetAttr, vec![holder, bound, NewArg::Const(HostConst::Bool(false))]),
        ])
    }

    /// A change of an attribute of an instance of a frozen dataclass.
    fn change_of_frozen(&self, classdef: ClassDefId, name: &Arc<str>, helper: &str) -> Attempt {
        if !self.is_frozen_here(classdef) || name.starts_with(crate::program::classdesc::CACHED) {
            return pass();
        }
        let raises = self.host.module_attr("rotor_helpers.app_dataclass", helper);
        let raises = raises.unwrap_or_else(|| panic!("the helper library has no app_dataclass.{helper}"));
        replaced(vec![NewOp::call(&raises, [NewArg::Const(HostConst::Str(name.clone()))])])
    }

    /// Refuses a change of what members of enumerations have from `enum.property`.
    fn check_member(&self, classdef: ClassDefId, name: &str) -> Result<(), OpError> {
        if matches!(name, "name" | "value") && self.is_enum(self.bookkeeper.class_object(classdef)) {
            return Err(self.unsupported(format!("the attribute '{name}' of a member of an enumeration is changed")));
        }
        Ok(())
    }

    /// An assignment to an attribute of a class.
    fn class_setattr(&mut self, hop: &Hop<'_>, classes: &[DescId], name: &Arc<str>) -> Ruled {
        let mut missing = Vec::new();
        for &desc in classes {
            if self.class_variable(&[desc], name, true)?.is_none() {
                missing.push(self.bookkeeper.pyclass(desc).class);
            }
        }
        if !missing.is_empty() {
            // The next run has such variables.
            self.findings_mut().variables_found.extend(missing.into_iter().map(|class| (class, name.clone())));
            let text = self.display(&hop.args[0]);
            return Err(self.unsupported(format!(
                "the attribute '{name}' of {text} is assigned, but only attributes that the class itself defines are variables"
            )));
        }
        self.check_assigned_method(classes, name, &hop.args[2])?;
        settle!(self.variable_of_classes(hop, classes, name, true));
        let name_arg = NewArg::Const(HostConst::Str(name.clone()));
        match self.class_variable(classes, name, true)? {
            Some(holder) => rewrite_to(HlOp::SetAttr, vec![NewArg::Const(holder), name_arg, hop.op.args[2].into()]),
            None => panic!("annotator: all of the classes have a variable '{name}'"),
        }
    }

    /// Refuses that a method is assigned something which Python would call without the instance.
    fn check_assigned_method(&self, classes: &[DescId], name: &str, s_value: &SomeValue) -> Result<(), OpError> {
        let is_method = |&&desc: &&DescId| {
            matches!(self.bookkeeper.class_lookup(desc, name),
                Some((_, ClassAttr::Function(f))) if self.is_assigned_method(f))
        };
        let Some(&class) = classes.iter().find(is_method) else { return Ok(()) };
        let takes_instance = match &s_value.kind {
            SomeKind::Impossible | SomeKind::None => true,
            SomeKind::Pbc { descs, .. } => descs.iter().all(|&desc| match self.bookkeeper.desc(desc) {
                Desc::Function(_) => self.bookkeeper.builtin_of(desc).is_none(),
                Desc::Method { funcdesc, originclassdef, .. } => {
                    self.is_closure_class(*originclassdef)
                        && self.bookkeeper.funcdesc(*funcdesc).helper == HelperKind::None
                }
                _ => false,
            }),
            _ => false,
        };
        if takes_instance {
            return Ok(());
        }
        Err(self.unsupported(format!(
            "'{name}', a method of {}, is assigned {}, which is no function of the program",
            self.bookkeeper.pyclass(class).name,
            self.display(s_value)
        )))
    }

    /// Whether instances of a class are frozen, where the current function neither makes them nor is a method
    /// of `object`.
    fn is_frozen_here(&self, classdef: ClassDefId) -> bool {
        let frozen = self.bookkeeper.getmro(classdef).any(|c| {
            let class = self.bookkeeper.class_object(c);
            let params = self
                .host
                .class(class)
                .dict
                .iter()
                .find(|(n, _)| &**n == "__dataclass_params__")
                .map(|(_, v)| v.clone());
            params.is_some_and(|params| self.host.getattr(&params, "frozen").is_ok_and(|f| f == HostConst::Bool(true)))
        });
        let in_dataclass = self
            .current_point()
            .and_then(|point| self.graph_function(point.graph))
            .is_some_and(|function| &*self.host.function(function).module == "dataclass");
        frozen && !in_dataclass && !self.is_raw_here()
    }
}
