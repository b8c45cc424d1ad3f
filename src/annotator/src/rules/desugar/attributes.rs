//! `hasattr()` and `getattr()` with a default, of attributes whose names are constants.
//!
//! Whether a value has an attribute follows from its type, except for the attributes that
//! functions assign on instances and for properties: those are read, in a helper that catches AttributeError.

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::ClassAttr;
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::program::specialize::BOUND_LATER;
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_call, rewrite_to, settle, value};
use diagnostics::{DiagId, did_you_mean};
use entity::{ClassDefId, DescId, HostId};
use flow::HlOp;
use host::HostConst;
use std::sync::Arc;

/// Whether a value has an attribute.
enum Has {
    Always,
    Never,
    /// Known at run time.
    AtTimes,
    /// Where it is not `None`.
    NotNone,
    /// Instances of these subclasses have it.
    Below(Vec<ClassDefId>),
    /// These of the objects that it may be have it.
    Some(Vec<HostConst>),
}

impl Desugar<'_, '_> {
    /// The assignment of an attribute that the `__slots__` of a class leave out, and those of classes below do not: a
    /// function asks for these classes.
    pub(crate) fn assigned_below(&mut self, hop: &Hop<'_>, classdef: ClassDefId, name: &Arc<str>) -> Attempt {
        if !self.lacks_slot(classdef, name) || !self.is_slot_below(classdef, name) {
            return pass();
        }
        let mut classes: Vec<HostId> = Vec::new();
        for sub in self.host.subclasses(self.bookkeeper.class_object(classdef)) {
            let has_dict = self.host.class(sub).mro.iter().any(|&base| {
                let info = self.host.class(base);
                !info.builtin && info.slots.is_none()
            });
            let inherits = classes.iter().any(|&class| self.host.is_subclass(sub, class));
            if !inherits && (has_dict || self.host.hasattr(&HostConst::Obj(sub), name)) {
                classes.push(sub);
            }
        }
        let classes = HostConst::Tuple(classes.into_iter().map(HostConst::Obj).collect());
        let assign = self.app_values("assign_below", &[classes, HostConst::Str(name.clone())])?;
        rewrite_call(&assign, &[hop.op.args[0], hop.op.args[2]])
    }

    fn attribute_function(&self, maker: &str, name: &str) -> Result<HostConst, OpError> {
        let maker = self
            .host
            .module_attr("rotor_helpers.app_values", maker)
            .unwrap_or_else(|| panic!("the helper library has no app_values.{maker}"));
        self.host.call(&maker, &[HostConst::str(name)]).map_err(|e| self.host_error(&e))
    }

    fn constant_name(&self, attr: &SomeValue) -> Result<Arc<str>, OpError> {
        let name = attr.konst.as_ref().and_then(HostConst::as_str).map(Arc::<str>::from);
        name.ok_or_else(|| self.unsupported("the attribute name is not a constant"))
    }

    /// `hasattr(x, name)`
    pub(crate) fn hasattr(&mut self, hop: &Hop<'_>, s: &SomeValue, attr: &SomeValue) -> Ruled {
        let name = self.constant_name(attr)?;
        if let SomeKind::Pbc { descs, .. } = &s.kind {
            settle!(self.attribute_of_functions(&hop.op.args[1..2], descs, &name, "has"));
        }
        match self.has_attribute(s, &name)? {
            Has::Always => value(SomeValue::const_bool(true)),
            Has::Never => value(SomeValue::const_bool(false)),
            Has::AtTimes => {
                let function = self.attribute_function("has_attribute", &name)?;
                replaced(vec![NewOp::call(&function, [hop.op.args[1].into()])])
            }
            Has::NotNone => {
                let none = NewArg::Const(HostConst::None);
                replaced(vec![
                    NewOp::new(HlOp::Is, vec![hop.op.args[1].into(), none]),
                    NewOp::new(HlOp::Not, vec![NewArg::Prev(0)]),
                ])
            }
            Has::Below(classes) => self.isinstance_of(&classes, &hop.op.args[1..2]),
            Has::Some(objects) => {
                let function = self.app_values("is_one_of", &[HostConst::Tuple(objects.into())])?;
                rewrite_call(&function, &hop.op.args[1..2])
            }
        }
    }

    /// `getattr(x, name, default)`
    pub(crate) fn getattr_default(&mut self, hop: &Hop<'_>, s: &SomeValue, attr: &SomeValue) -> Ruled {
        let name = self.constant_name(attr)?;
        if let SomeKind::Pbc { descs, .. } = &s.kind {
            settle!(self.attribute_of_functions(&[hop.op.args[1], hop.op.args[3]], descs, &name, "or"));
        }
        match self.has_attribute(s, &name)? {
            Has::Always => rewrite_to(HlOp::GetAttr, vec![hop.op.args[1].into(), NewArg::Const(HostConst::Str(name))]),
            Has::Never => rewrite_to(HlOp::SameAs, vec![hop.op.args[3].into()]),
            Has::AtTimes | Has::NotNone => {
                let function = self.attribute_function("attribute_or", &name)?;
                replaced(vec![NewOp::call(&function, [hop.op.args[1].into(), hop.op.args[3].into()])])
            }
            Has::Below(classes) => {
                let operands = [hop.op.args[1], hop.op.args[3]];
                self.by_subclass(&classes, &format!("return a.{name}"), "return b", &operands)
            }
            Has::Some(objects) => {
                let values = [HostConst::Tuple(objects.into()), HostConst::Str(name)];
                let function = self.app_values("attribute_of_some", &values)?;
                rewrite_call(&function, &[hop.op.args[1], hop.op.args[3]])
            }
        }
    }

    fn has_attribute(&mut self, s: &SomeValue, name: &Arc<str>) -> Result<Has, OpError> {
        let always = |found: bool| if found { Has::Always } else { Has::Never };
        match &s.kind {
            SomeKind::Instance { classdef: Some(classdef), can_be_none } => {
                if s.is_none() {
                    return Ok(Has::Never);
                }
                let found = if *can_be_none { Has::AtTimes } else { Has::Always };
                if &**name == "__dict__" && self.has_slots_alone(*classdef) {
                    return Ok(Has::Never);
                }
                let of_builtin = self.host.class(self.bookkeeper.class_object(*classdef)).builtin;
                if &**name == "__dict__" && self.has_enforced_slots(*classdef) {
                    self.watch_subclasses(*classdef);
                    return Ok(Has::Below(self.open_below(*classdef)));
                }
                if matches!(&**name, "__class__" | "__dict__" | "__doc__") || &**name == "__module__" && !of_builtin {
                    return Ok(found);
                }
                let desc = self.bookkeeper.classdef(*classdef).desc;
                let of_members = matches!(&**name, "name" | "value" | "_name_" | "_value_")
                    && self.is_enum(self.bookkeeper.class_object(*classdef));
                if of_members || self.text_of_member(*classdef, name) {
                    return Ok(found);
                }
                match self.bookkeeper.class_lookup(desc, name) {
                    // What computes it may raise AttributeError.
                    Some((_, ClassAttr::Property { .. })) => return Ok(Has::AtTimes),
                    Some((owner, ClassAttr::Function(_)))
                        if let Some(found) = self.host.variables(self.bookkeeper.pyclass(owner).class)
                            && found.bound(name).is_some() =>
                    {
                        return Err(
                            self.unsupported(format!("whether there is the method '{name}', which a class gets"))
                        );
                    }
                    Some(_) => return Ok(found),
                    None => {}
                }
                if self.hook(*classdef, "__getattr__").is_some() {
                    return Ok(Has::AtTimes);
                }
                let classes = self.first_with(*classdef, name);
                if !classes.is_empty() {
                    // Methods of subclasses have no default that a base could give.
                    self.watch_subclasses(*classdef);
                    self.findings_mut().asked_of_subclasses.insert((*classdef, name.clone()));
                    self.not_assigned_below(*classdef, name)?;
                    return Ok(Has::Below(classes));
                }
                let s_attribute = match self.instance_getattr_value(*classdef, name) {
                    Err(OpError::Harmless) => return Ok(Has::Never),
                    other => other?,
                };
                Ok(if s_attribute.is_impossible() { Has::Never } else { Has::AtTimes })
            }
            SomeKind::TypeOf { of, .. } if let SomeKind::Instance { classdef: Some(classdef), .. } = of.kind => {
                let classes = self.class_set(classdef);
                let s_classes = self.pbc(classes, false);
                self.has_attribute(&s_classes, name)
            }
            SomeKind::Pbc { descs, .. } if self.stands_for_method(descs) => {
                Err(self.unsupported(format!("hasattr() of {BOUND_LATER}")))
            }
            SomeKind::Pbc { descs, .. } if descs.iter().any(|&desc| self.is_unset_variable(desc, name)) => {
                let function = |&desc: &DescId| matches!(self.bookkeeper.desc(desc), Desc::Function(_));
                if descs.len() > 1 && descs.iter().any(function) {
                    return Err(self.unsupported(format!(
                        "whether one of several functions has the attribute '{name}', which the program assigns,"
                    )));
                }
                Ok(Has::AtTimes)
            }
            SomeKind::Pbc { descs, can_be_none } => {
                let answers: Vec<bool> =
                    descs.iter().map(|&desc| self.host.hasattr(&self.value_of_desc(desc), name)).collect();
                if answers.iter().any(|&a| a != answers[0]) {
                    let having = descs.iter().zip(&answers).filter(|&(_, &has)| has);
                    let mut objects: Vec<HostConst> = having.map(|(&desc, _)| self.value_of_desc(desc)).collect();
                    self.sort_by_name(&mut objects);
                    return Ok(Has::Some(objects));
                }
                // None has the attributes of every object.
                let of_all = matches!(&**name, "__class__" | "__doc__");
                Ok(if answers[0] && *can_be_none && !of_all { Has::NotNone } else { always(answers[0]) })
            }
            SomeKind::None => Ok(Has::Never),
            SomeKind::Optional(value) => {
                let found = self.type_has(value, name);
                let of_none = self.type_has(&SomeValue::none(), name);
                Ok(if found && !of_none { Has::NotNone } else { always(found) })
            }
            SomeKind::Builtin | SomeKind::Constant => {
                Ok(always(s.konst.as_ref().is_some_and(|c| self.host.hasattr(c, name))))
            }
            SomeKind::Record { class, .. } if self.is_named_tuple(*class) => {
                Ok(always(self.host.hasattr(&HostConst::Obj(*class), name)))
            }
            _ => Ok(always(self.has_builtin_method(s, name) || self.type_has(s, name))),
        }
    }

    /// Refuses an attribute that the classes of some instances have and others get by assignment.
    fn not_assigned_below(&self, classdef: ClassDefId, name: &str) -> Result<(), OpError> {
        let assigned = |sub: ClassDefId| {
            let attribute = self.bookkeeper.lattice.classdef(sub).attrs.get(name);
            attribute.is_some_and(|attribute| !attribute.readonly)
        };
        let above = self.bookkeeper.getmro(classdef);
        if above.chain(self.bookkeeper.getallsubdefs(classdef)).any(assigned) {
            return Err(
                self.unsupported(format!("whether the instance has the attribute '{name}' depends on its class"))
            );
        }
        Ok(())
    }

    /// Looks again when everything is known.
    pub(super) fn check_asked_of_subclasses(&self) -> Result<(), OpError> {
        self.findings()
            .asked_of_subclasses
            .iter()
            .try_for_each(|(classdef, name)| self.not_assigned_below(*classdef, name))
    }

    /// Whether a class or function has an attribute only from when a function assigns it.
    pub(super) fn is_unset_variable(&self, desc: DescId, name: &str) -> bool {
        let class = match self.bookkeeper.desc(desc) {
            Desc::Class(class) => class,
            Desc::Function(f) => return self.host.variables(f.func).is_some_and(|v| v.contains(name)),
            _ => return false,
        };
        let owner = match self.bookkeeper.class_lookup(desc, name) {
            Some((owner, ClassAttr::Property { .. })) => self.bookkeeper.pyclass(owner).class,
            _ => return false,
        };
        let Some(variables) = self.host.variables(owner) else { return false };
        let found = self.host.hasattr(&HostConst::Obj(class.class), name);
        variables.contains(name) && (!found || variables.bound(name).is_some())
    }

    /// Whether the builtin type of a value has an attribute, supported or not.
    fn type_has(&self, s: &SomeValue, name: &str) -> bool {
        if s.is_none() {
            return self.host.hasattr(&HostConst::None, name);
        }
        if let SomeKind::Record { class, .. } = s.kind {
            return self.instances_have(class, name);
        }
        let class = match &s.kind {
            SomeKind::Bool => "bool".to_owned(),
            SomeKind::Int { .. } => "int".to_owned(),
            SomeKind::Float => "float".to_owned(),
            SomeKind::Char => "str".to_owned(),
            _ => self.type_name(s),
        };
        self.host.builtin(&class).and_then(|class| class.id()).is_some_and(|class| self.instances_have(class, name))
    }

    /// Whether instances of a builtin class have an attribute, supported or not.
    pub(crate) fn instances_have(&self, class: HostId, name: &str) -> bool {
        let asked = self.host.module_attr("rotor_helpers.app_values", "instances_have");
        let asked = asked.expect("the helper library has app_values.instances_have");
        let answer = self.host.call(&asked, &[HostConst::Obj(class), HostConst::str(name)]);
        answer.is_ok_and(|answer| answer == HostConst::Bool(true))
    }
}

/// What methods of builtin types are called on other types, or in other languages, and the names that they may
/// have here.
const OTHER_NAMES: &[(&str, &[&str])] = &[
    ("add", &["append", "update"]),
    ("append", &["add"]),
    ("push", &["append", "add"]),
    ("insert", &["add"]),
    ("delete", &["remove", "pop"]),
    ("indexOf", &["index"]),
    ("toUpperCase", &["upper"]),
    ("toLowerCase", &["lower"]),
    ("trim", &["strip"]),
    ("find", &["index"]),
];

/// The method that another name means, among those that there are.
fn other_name<'a>(name: &str, names: &'a [String]) -> Option<&'a str> {
    let (_, others) = OTHER_NAMES.iter().find(|(other, _)| *other == name)?;
    let there = |wanted: &&str| names.iter().find(|name| name == wanted);
    others.iter().find_map(there).map(String::as_str)
}

impl Desugar<'_, '_> {
    pub(crate) fn attribute_name(&self, s_name: &SomeValue) -> Result<Arc<str>, OpError> {
        match &s_name.konst {
            Some(HostConst::Str(name)) => Ok(name.clone()),
            _ => Err(OpError::failed(
                self.diag(
                    DiagId::UnsupportedConstruct,
                    "an attribute name that may be any text is not in the language",
                )
                .help("write the name in the program, start it with a constant (`getattr(x, \"visit_\" + kind)`), or use a dict"),
            )),
        }
    }

    pub(crate) fn missing_attribute(&self, s: &SomeValue, name: &str) -> OpError {
        let text = self.display(s);
        let mut diagnostic = self.diag(DiagId::NoSuchAttribute, format!("'{text}' has no attribute '{name}'"));
        diagnostic.primary.loc = self.host.attribute_place(diagnostic.primary.loc, name);
        OpError::failed(diagnostic.maybe_help(self.help_for_attribute(s, name)))
    }

    /// What may have been meant by an attribute that a value does not have.
    fn help_for_attribute(&self, s: &SomeValue, name: &str) -> Option<String> {
        let class = self.builtin_class(s);
        let owner = class.map(HostConst::Obj).or_else(|| s.konst.clone())?;
        if class.is_some() && self.host.hasattr(&owner, name) {
            return Some(format!("Python has '{name}', but it is not in the language"));
        }
        let is_len = matches!(name, "length" | "size" | "len") && self.host.hasattr(&owner, "__len__");
        if is_len && class.is_some() {
            return Some("`len(x)` is the number of items".to_owned());
        }
        if matches!(name, "has_key" | "contains" | "includes") && self.host.hasattr(&owner, "__contains__") {
            return Some("`item in x` says whether an item is there".to_owned());
        }
        let mut names = self.host.attribute_names(&owner);
        if class.is_some() {
            names.retain(|name| self.has_builtin_method(s, name));
            if let Some(other) = other_name(name, &names) {
                return Some(format!("did you mean `{other}`?"));
            }
        }
        did_you_mean(name, names.iter().map(String::as_str))
    }
}
