//! Classes and instances: instance types, their fields, attribute access, class objects.
//!
//! Every class definition of the annotator becomes an ootype Instance below the type of its base.
//! An attribute that is assigned on some instance is a field of the class where it is at home;
//! its class-level values are defaults stored at instantiation. An attribute with class-level
//! values only is a constant where the receiver's class and all classes below it agree, else a
//! virtual accessor method `name$get`. Methods are attached by `calls.rs` when a call needs them.
//!
//! A class as a value is a prebuilt record of type `Universe::class`, one per class; its fields
//! for class attributes and constructors are added as they are used, and filled at the end, as
//! are the subclass ranges (pre-order numbers of all classes).
//!
//! # Deviations
//! What happens to attributes that may be missing: see `presence.rs`. A class below the static
//! class of a receiver that lacks a method or constant gets one that raises AttributeError.
//!
//! Source: reference §4.5, §2.7; pypy `rpython/rtyper/rclass.py`.

use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::definite::Presence;
use crate::repr::rmodel::{InstanceRepr, Repr, TyResult, TyperError};
use crate::rtyper::RTyper;
use crate::rules::hop::Hop;
use crate::rules::raccessor::AccessorTable;
use annotator::{ClassAttr, Desc, SomeKind, SomeValue};
use entity::{ClassDefId, DescId, EntityRef, HostId, LowLevelType, OoObject, OoType, ReprId};
use flow::{LlOp, Operand, TypedConst};
use host::{HostConst, HostKind};
use indexmap::{IndexMap, IndexSet};
use ootype::OoObjectData;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::sync::Arc;

/// State of the class part of the RTyper.
#[derive(Debug, Default)]
pub(crate) struct ClassTable {
    /// The types made so far.
    pub(crate) types: IndexMap<ClassDefId, OoType>,
    /// Classes whose fields are still to be added by [`RTyper::setup_pending_classes`].
    pending: VecDeque<ClassDefId>,
    setting_up: bool,
    /// Class objects, by description of the class.
    class_objects: IndexMap<DescId, OoObject>,
    /// Static classes of receivers of `classof`; `None`: any.
    classof_roots: IndexSet<Option<ClassDefId>>,
    /// Attributes read through class values.
    class_fields: Vec<RecordField>,
    /// Accessors of class-level attributes.
    pub(crate) accessors: AccessorTable,
}

/// A field of the class record or of the type of frozen objects, that holds an attribute.
#[derive(Debug)]
pub(crate) struct RecordField {
    /// The attribute.
    pub(crate) attr: Arc<str>,
    /// The representation of its values.
    pub(crate) r: ReprId,
    /// The field.
    pub(crate) field: Arc<str>,
    /// Whose objects need it.
    pub(crate) descs: IndexSet<DescId>,
    /// Whose objects have it already.
    pub(crate) filled: FxHashSet<DescId>,
}

/// The field that holds an attribute for a set of descriptions, made when it is new (then `true`).
pub(crate) fn record_field(
    fields: &mut Vec<RecordField>,
    attr: &Arc<str>,
    r: ReprId,
    descs: &[DescId],
) -> (Arc<str>, bool) {
    if let Some(field) = fields.iter_mut().find(|f| f.attr == *attr && f.r == r) {
        field.descs.extend(descs.iter().copied());
        return (Arc::clone(&field.field), false);
    }
    let same = fields.iter().filter(|f| f.attr == *attr).count();
    let field: Arc<str> = if same == 0 { Arc::from(format!("{attr}$")) } else { Arc::from(format!("{attr}${same}")) };
    fields.push(RecordField {
        attr: Arc::clone(attr),
        r,
        field: Arc::clone(&field),
        descs: descs.iter().copied().collect(),
        filled: FxHashSet::default(),
    });
    (field, true)
}

impl<'h> RTyper<'h> {
    /// The type of a class; made without fields at first.
    /// Called inside `getrepr`: does not call `getrepr`.
    pub(crate) fn instance_type(&mut self, classdef: ClassDefId) -> TyResult<OoType> {
        if let Some(&ty) = self.classes.types.get(&classdef) {
            return Ok(ty);
        }
        let def = self.annotator.bookkeeper.classdef(classdef);
        let (desc, base) = (def.desc, def.basedef);
        let superclass = base.map(|base| self.instance_type(base)).transpose()?;
        let class = self.annotator.bookkeeper.classdesc(desc).class;
        let name = self.qualified_class_name(class);
        let ty = self.annotator.universe.instance(&name, superclass);
        self.classes.types.insert(classdef, ty);
        self.classes.pending.push_back(classdef);
        Ok(ty)
    }

    /// `module.Class`, as `repr` of the class shows it.
    fn qualified_class_name(&self, class: HostId) -> String {
        let info = self.annotator.host.class(class);
        match &*info.module {
            "" | "builtins" => info.qualname.to_string(),
            module => format!("{module}.{}", info.qualname),
        }
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
        let names: Vec<Arc<str>> = self.annotator.bookkeeper.classdef(classdef).attrs.keys().cloned().collect();
        for name in names {
            self.instance_field(classdef, &name)?;
        }
        Ok(())
    }

    /// The representation of the field of an attribute at home in a class, which is made if needed;
    /// `None`: the attribute has class-level values only.
    fn instance_field(&mut self, home: ClassDefId, name: &Arc<str>) -> TyResult<Option<ReprId>> {
        let def = self.annotator.bookkeeper.classdef(home);
        let attr = &def.attrs[name];
        if attr.readonly {
            return Ok(None);
        }
        let (s_value, class_name) = (attr.s_value.clone(), Arc::clone(&def.name));
        let r = self
            .getrepr(&s_value)
            .map_err(|e| TyperError::new(format!("{} (attribute '{name}' of class {class_name})", e.message)))?;
        let ty = self.lowleveltype(r);
        let instance = self.instance_type(home)?;
        if !ty.is_void() && self.annotator.universe.lookup_field(instance, name).is_none() {
            self.annotator.universe.add_field(instance, name, ty);
        }
        if let Presence::Flag(flag) = self.field_presence(home, name, r)
            && self.annotator.universe.lookup_field(instance, &flag).is_none()
        {
            self.annotator.universe.add_field(instance, &flag, LowLevelType::BOOL);
        }
        Ok(Some(r))
    }

    /// How to test the presence of a field.
    fn field_presence(&mut self, home: ClassDefId, name: &Arc<str>, r: ReprId) -> Presence {
        let nullable = self.annotator.bookkeeper.classdef(home).attrs[name].s_value.can_be_none();
        let never_null = self.annotator.universe.is_reference(self.lowleveltype(r)) && !nullable;
        self.presence(home, name, never_null)
    }

    /// The Bool field beside an attribute that says whether it is there.
    fn presence_flag(&mut self, classdef: ClassDefId, name: &Arc<str>, r: ReprId) -> Option<Arc<str>> {
        let home = self.attribute_home(classdef, name)?;
        match self.field_presence(home, name, r) {
            Presence::Flag(flag) => Some(flag),
            Presence::Always | Presence::NonNull => None,
        }
    }

    /// The class, at or above `classdef`, where an attribute is at home.
    pub(crate) fn attribute_home(&self, classdef: ClassDefId, name: &str) -> Option<ClassDefId> {
        let bookkeeper = &self.annotator.bookkeeper;
        bookkeeper.getmro(classdef).find(|&c| bookkeeper.classdef(c).attrs.contains_key(name))
    }

    /// The representation of instances of a class.
    pub(crate) fn instance_repr(&mut self, classdef: ClassDefId) -> TyResult<ReprId> {
        self.getrepr_kind(SomeKind::Instance { classdef: Some(classdef), can_be_none: false })
    }

    /// The entry of a class dict found along the bases, with the class that holds it.
    pub(crate) fn class_lookup(&self, desc: DescId, name: &str) -> Option<(DescId, ClassAttr)> {
        self.annotator.bookkeeper.class_lookup(desc, name)
    }

    /// All class definitions at and below one, or all.
    pub(crate) fn subclasses(&self, root: Option<ClassDefId>) -> Vec<ClassDefId> {
        match root {
            Some(root) => self.annotator.bookkeeper.getallsubdefs(root),
            None => self.annotator.bookkeeper.classdefs.keys().collect(),
        }
    }

    // -- class objects ------------------------------------------------------------------------

    /// The record of a class; filled at the end.
    pub(crate) fn class_object(&mut self, desc: DescId) -> OoObject {
        if let Some(&object) = self.classes.class_objects.get(&desc) {
            return object;
        }
        let object = self
            .annotator
            .universe
            .objects
            .push(OoObjectData::Instance { ty: self.annotator.universe.class, fields: IndexMap::new() });
        self.classes.class_objects.insert(desc, object);
        object
    }

    /// The record of a class as a constant.
    pub(crate) fn class_const(&mut self, desc: DescId) -> TypedConst {
        let ty = LowLevelType::Oo(self.annotator.universe.class);
        TypedConst::Object(self.class_object(desc), ty)
    }

    /// The field of the class record for an attribute read through some classes.
    fn class_record_field(&mut self, attr: &Arc<str>, r: ReprId, descs: &[DescId]) -> Arc<str> {
        let (field, new) = record_field(&mut self.classes.class_fields, attr, r, descs);
        if new {
            let ty = self.lowleveltype(r);
            let class = self.annotator.universe.class;
            self.annotator.universe.add_field(class, &field, ty);
        }
        field
    }

    /// Completes class objects, frozen objects and closures; whether there was something to do.
    pub(crate) fn finish_classes(&mut self) -> TyResult<bool> {
        self.setup_pending_classes()?;
        let mut worked = self.finish_calls()?;
        worked |= self.finish_attributes()?;
        let roots: Vec<Option<ClassDefId>> = self.classes.classof_roots.iter().copied().collect();
        for root in roots {
            for classdef in self.subclasses(root) {
                let Some(&ty) = self.classes.types.get(&classdef) else { continue };
                if self.annotator.universe.instance_data(ty).class_object.is_none() {
                    let desc = self.annotator.bookkeeper.classdef(classdef).desc;
                    let object = self.class_object(desc);
                    self.annotator.universe.instance_data_mut(ty).class_object = Some(object);
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
        for i in 0..self.classes.class_fields.len() {
            let field = &self.classes.class_fields[i];
            let (attr, name, r) = (Arc::clone(&field.attr), Arc::clone(&field.field), field.r);
            let todo: Vec<DescId> = field.descs.iter().copied().filter(|d| !field.filled.contains(d)).collect();
            for desc in todo {
                worked = true;
                self.classes.class_fields[i].filled.insert(desc);
                let object = self.class_object(desc);
                if let Some(value) = self.class_value(desc, &attr, r)? {
                    self.set_const_field(object, &name, value);
                }
            }
        }
        Ok(worked)
    }

    /// Names and subclass ranges of all class objects.
    fn fill_class_ranges(&mut self) {
        let mut children: FxHashMap<Option<DescId>, Vec<DescId>> = FxHashMap::default();
        for (desc, data) in self.annotator.bookkeeper.descs.iter() {
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
        let objects: Vec<(DescId, OoObject)> = self.classes.class_objects.iter().map(|(&d, &o)| (d, o)).collect();
        for (desc, object) in objects {
            let class = self.annotator.bookkeeper.classdesc(desc);
            let (name, host_class) = (Arc::clone(&class.name), class.class);
            let qualname = self.qualified_class_name(host_class);
            let (min, max) = ranges[&desc];
            self.set_const_field(object, "name", TypedConst::Str(name));
            self.set_const_field(object, "qualname", TypedConst::Str(Arc::from(qualname)));
            self.set_const_field(object, "subclassrange_min", TypedConst::Signed(min));
            self.set_const_field(object, "subclassrange_max", TypedConst::Signed(max));
        }
    }

    /// The top-most descriptions of classes that are subclasses of a class of the host, which may
    /// be a flattened base.
    fn descs_below(&self, class: HostId) -> Vec<DescId> {
        let bookkeeper = &self.annotator.bookkeeper;
        let below = |desc: DescId| self.annotator.host.is_subclass(bookkeeper.classdesc(desc).class, class);
        bookkeeper
            .descs
            .iter()
            .filter_map(|(desc, data)| match data {
                Desc::Class(c) if below(desc) && !c.basedesc.is_some_and(below) => Some(desc),
                _ => None,
            })
            .collect()
    }

    // -- prebuilt instances -------------------------------------------------------------------

    /// A prebuilt instance.
    pub(crate) fn convert_const_instance(&mut self, host: &HostConst, r: ReprId) -> TyResult<TypedConst> {
        let ty = self.lowleveltype(r);
        let Repr::Instance(InstanceRepr { ty: static_type, .. }) = self.repr(r) else {
            panic!("rtyper: convert_const_instance of {:?}", self.repr(r))
        };
        let wrong = |this: &Self| {
            TyperError::new(format!(
                "the constant {} cannot be represented as {}",
                this.annotator.host.describe(host),
                this.describe_repr(r)
            ))
        };
        match host {
            HostConst::None => return Ok(TypedConst::Null(ty)),
            HostConst::Obj(id) if self.annotator.host.kind(*id) == HostKind::Instance => {}
            _ => return Err(wrong(self)),
        }
        let class = self.annotator.host.class_of(host);
        let Some(classdef) = self.annotator.bookkeeper.classdef_of(class) else { return Err(wrong(self)) };
        let exact = self.instance_type(classdef)?;
        if !self.annotator.universe.is_subclass(exact, static_type) {
            return Err(wrong(self));
        }
        let r_exact = self.instance_repr(classdef)?;
        Ok(TypedConst::Object(self.prebuilt_record(host, r_exact, exact), ty))
    }

    /// Fills a prebuilt instance; `r` is the representation of its exact class.
    pub(crate) fn fill_instance(&mut self, object: OoObject, host: &HostConst, r: ReprId) -> TyResult<()> {
        let Repr::Instance(InstanceRepr { classdef: Some(classdef), .. }) = self.repr(r) else {
            panic!("rtyper: fill_instance of {:?}", self.repr(r))
        };
        self.setup_pending_classes()?;
        let id = host.id().expect("a prebuilt instance is an object");
        let attrs: FxHashMap<Arc<str>, HostConst> = self.annotator.host.instance_attrs(id).into_iter().collect();
        let desc = self.annotator.bookkeeper.classdef(classdef).desc;
        let is_exception = self.annotator.bookkeeper.classdesc(desc).is_exception;
        for (name, r_field) in self.all_fields(classdef)? {
            if let Some(flag) = self.presence_flag(classdef, &name, r_field)
                && (attrs.contains_key(&name) || self.class_lookup(desc, &name).is_some())
            {
                self.set_const_field(object, &flag, TypedConst::Bool(true));
            }
            if self.lowleveltype(r_field).is_void() {
                continue;
            }
            let value = match attrs.get(&name) {
                Some(value) => Some(self.convert_const(value, r_field)?),
                None if is_exception => match self.exception_field(host, id, &name) {
                    Some(value) => Some(self.convert_const(&value, r_field)?),
                    None => self.class_value(desc, &name, r_field)?,
                },
                None => self.class_value(desc, &name, r_field)?,
            };
            if let Some(value) = value {
                self.set_const_field(object, &name, value);
            }
        }
        Ok(())
    }

    /// What a prebuilt exception keeps outside its `__dict__`.
    fn exception_field(&self, host: &HostConst, id: HostId, name: &str) -> Option<HostConst> {
        if name == "__message__" {
            return Some(HostConst::str(&self.annotator.host.exception_of(id)?.message));
        }
        if name == "__message_kind__" {
            // As `app_exc` has it: no argument, a text, something shown as its repr, several.
            let HostConst::Tuple(args) = self.annotator.host.getattr(host, "args").ok()? else { return None };
            return Some(HostConst::Int(match &args[..] {
                [] => 0,
                [HostConst::Str(_)]
                    if !self.annotator.host.is_subclass(
                        self.annotator.host.class_of(host),
                        self.annotator.host.exception_class("KeyError"),
                    ) =>
                {
                    1
                }
                [_] => 2,
                _ => 3,
            }));
        }
        let value = self.annotator.host.getattr(host, name).ok()?;
        let fits = match name {
            "errno" | "code" => matches!(value, HostConst::Int(_)),
            "strerror" | "filename" => matches!(value, HostConst::Str(_) | HostConst::None),
            _ => false,
        };
        fits.then_some(value)
    }

    /// All fields of the instances of a class, bases first.
    fn all_fields(&mut self, classdef: ClassDefId) -> TyResult<Vec<(Arc<str>, ReprId)>> {
        let mut mro: Vec<ClassDefId> = self.annotator.bookkeeper.getmro(classdef).collect();
        mro.reverse();
        let mut fields = Vec::new();
        for class in mro {
            let names: Vec<Arc<str>> = self.annotator.bookkeeper.classdef(class).attrs.keys().cloned().collect();
            for name in names {
                if let Some(r) = self.instance_field(class, &name)? {
                    fields.push((name, r));
                }
            }
        }
        Ok(fields)
    }
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// A fresh instance with the defaults of its class.
    pub(crate) fn new_instance(&mut self, classdef: ClassDefId) -> TyResult<Val> {
        let r = self.rtyper.instance_repr(classdef)?;
        let ty = self.rtyper.instance_type_ready(classdef)?;
        let v = self.new_object(ty);
        let desc = self.rtyper.annotator.bookkeeper.classdef(classdef).desc;
        let is_exception = self.rtyper.annotator.bookkeeper.classdesc(desc).is_exception;
        for (name, r_field) in self.rtyper.all_fields(classdef)? {
            if self.rtyper.class_lookup(desc, &name).is_some()
                && let Some(flag) = self.rtyper.presence_flag(classdef, &name, r_field)
            {
                let present = self.bool(true);
                self.setfield(v, &flag, present);
            }
            let ty = self.rtyper.lowleveltype(r_field);
            if ty.is_void() {
                continue;
            }
            let value = match self.rtyper.class_value(desc, &name, r_field)? {
                None if is_exception && &*name == "__message__" => Some(TypedConst::Str(Arc::from(""))),
                value => value,
            };
            if let Some(value) = value
                && value != RTyper::zero_const(ty)
            {
                let value = self.constant(value);
                self.setfield(v, &name, value);
            }
        }
        Ok(Val { v, r })
    }

    /// The static class of an instance or of what a `TypeOf` is the class of.
    fn instance_class(&self, val: Val) -> TyResult<Option<ClassDefId>> {
        match self.rtyper.repr(val.r) {
            Repr::Instance(instance) => Ok(instance.classdef),
            Repr::TypeOf(r) => self.instance_class(Val { v: val.v, r }),
            _ => Err(TyperError::new(format!(
                "the class of {} is not known at run time",
                self.rtyper.describe_repr(val.r)
            ))),
        }
    }

    /// The class record of an instance; null for null.
    fn class_of(&mut self, val: Val) -> TyResult<Operand> {
        let ty = LowLevelType::Oo(self.rtyper.annotator.universe.class);
        let null = self.isnull(val.v);
        self.if_else(null, ty, |llops| Ok(llops.null(ty)), |llops| llops.class_of_nonnull(val))
    }

    /// The class record of an instance that is not null.
    pub(crate) fn class_of_nonnull(&mut self, val: Val) -> TyResult<Operand> {
        let root = self.instance_class(val)?;
        self.rtyper.classes.classof_roots.insert(root);
        let ty = LowLevelType::Oo(self.rtyper.annotator.universe.class);
        Ok(self.genop(LlOp::Classof, vec![val.v], ty))
    }

    /// Raises AttributeError for an instance that has no such attribute.
    pub(crate) fn raise_no_attribute(&mut self, receiver: Val, name: &str) -> TyResult<()> {
        let class = self.class_of_nonnull(receiver)?;
        let class_name = self.getfield(class, "name");
        let r_str = self.rtyper.str_repr()?;
        let attribute = self.host_val(&HostConst::str(name), r_str)?;
        let class_name = Val { v: class_name, r: r_str };
        self.gendirectcall("ll_exc.raise_no_attribute", &[Arg::Val(class_name), Arg::Val(attribute)])?;
        self.unreachable();
        Ok(())
    }

    /// `getattr` on an instance.
    pub(crate) fn rtype_instance_getattr(&mut self, hop: &Hop) -> TyResult<Val> {
        let name = hop.const_str(1)?;
        let receiver = self.arg(hop, 0)?;
        if &*name == "__class__" {
            return self.type_of(hop, receiver);
        }
        let Repr::Instance(InstanceRepr { classdef: Some(classdef), .. }) = self.repr_of(receiver) else {
            return Err(TyperError::new(format!("attribute '{name}' of an object of unknown class")));
        };
        self.check_not_none(hop, 0, receiver, &name)?;
        let Some(home) = self.rtyper.attribute_home(classdef, &name) else {
            if self.rtyper.lowleveltype(hop.r_result).is_void() {
                // A class method: its calls are rewritten to calls on the class.
                return Ok(self.void_val(hop.r_result));
            }
            if self.rtyper.is_bound_methods(hop.r_result) {
                return self.bind_method(receiver, classdef, &name, hop.r_result);
            }
            let class = Arc::clone(&self.rtyper.annotator.bookkeeper.classdef(classdef).name);
            return Err(TyperError::new(format!("class {class} has no attribute '{name}'")));
        };
        if hop.s_result.is_impossible() {
            // Nothing ever assigns it.
            self.raise_no_attribute(receiver, &name)?;
            return Ok(self.void_val(hop.r_result));
        }
        if let Some(r_field) = self.rtyper.instance_field(home, &name)? {
            self.check_present(receiver, classdef, &name, r_field)?;
            if self.rtyper.lowleveltype(r_field).is_void() {
                return Ok(self.void_val(r_field));
            }
            let v = self.getfield(receiver.v, &name);
            return Ok(Val { v, r: r_field });
        }
        if self.rtyper.is_bound_methods(hop.r_result) {
            return self.bind_method(receiver, classdef, &name, hop.r_result);
        }
        let r = hop.r_result;
        if self.rtyper.lowleveltype(r).is_void() {
            return Ok(self.void_val(r));
        }
        if self.rtyper.unanimous(classdef, &name).is_some() && !self.rtyper.has_methods(r) {
            let desc = self.rtyper.annotator.bookkeeper.classdef(classdef).desc;
            let value = self.rtyper.class_value(desc, &name, r)?.expect("a unanimous value exists");
            return Ok(Val { v: self.constant(value), r });
        }
        let s_value: SomeValue = self.rtyper.annotator.bookkeeper.classdef(home).attrs[&name].s_value.clone();
        // Methods in the annotation of the attribute are not bound yet.
        let r_attr = if self.rtyper.has_unbound_methods(&s_value) { r } else { self.rtyper.getrepr(&s_value)? };
        let ty = self.rtyper.lowleveltype(r_attr);
        if ty.is_void() {
            return Ok(self.void_val(r_attr));
        }
        let method = self.rtyper.accessor(classdef, &name, r_attr)?;
        let c_name = self.constant(TypedConst::Name(method));
        let v = self.emit_raising(LlOp::Oosend, vec![c_name, receiver.v], ty);
        Ok(Val { v, r: r_attr })
    }

    /// `setattr` on an instance.
    pub(crate) fn rtype_instance_setattr(&mut self, hop: &Hop) -> TyResult<Val> {
        let name = hop.const_str(1)?;
        let receiver = self.arg(hop, 0)?;
        let Repr::Instance(InstanceRepr { classdef: Some(classdef), .. }) = self.repr_of(receiver) else {
            return Err(TyperError::new(format!("attribute '{name}' of an object of unknown class")));
        };
        self.check_not_none(hop, 0, receiver, &name)?;
        let field = match self.rtyper.attribute_home(classdef, &name) {
            Some(home) => self.rtyper.instance_field(home, &name)?,
            None => None,
        };
        let Some(r_field) = field else {
            let class = Arc::clone(&self.rtyper.annotator.bookkeeper.classdef(classdef).name);
            return Err(TyperError::new(format!("class {class} has no field '{name}'")));
        };
        if !self.rtyper.lowleveltype(r_field).is_void() {
            let value = self.inputarg(hop, 2, r_field)?;
            self.setfield(receiver.v, &name, value.v);
        }
        if let Some(flag) = self.rtyper.presence_flag(classdef, &name, r_field) {
            let present = self.bool(true);
            self.setfield(receiver.v, &flag, present);
        }
        self.none_val()
    }

    /// Raises AttributeError when an instance lacks an attribute that it may lack.
    fn check_present(&mut self, receiver: Val, classdef: ClassDefId, name: &Arc<str>, r: ReprId) -> TyResult<()> {
        let Some(home) = self.rtyper.attribute_home(classdef, name) else { return Ok(()) };
        if !self.rtyper.may_be_missing(classdef, home, name) {
            return Ok(());
        }
        let present = match self.rtyper.field_presence(home, name, r) {
            Presence::Always => return Ok(()),
            Presence::NonNull => {
                let value = self.getfield(receiver.v, name);
                self.nonnull(value)
            }
            Presence::Flag(flag) => self.getfield(receiver.v, &flag),
        };
        let (good, bad) = (self.new_block(), self.new_block());
        self.branch(present, good, bad);
        self.switch_to(bad);
        self.raise_no_attribute(receiver, name)?;
        self.switch_to(good);
        Ok(())
    }

    /// `del instance.name`.
    pub(crate) fn rtype_instance_delattr(&mut self, hop: &Hop) -> TyResult<Val> {
        let name = hop.const_str(1)?;
        let receiver = self.arg(hop, 0)?;
        let Repr::Instance(InstanceRepr { classdef: Some(classdef), .. }) = self.repr_of(receiver) else {
            return Err(TyperError::new(format!("attribute '{name}' of an object of unknown class")));
        };
        self.check_not_none(hop, 0, receiver, &name)?;
        let field = match self.rtyper.attribute_home(classdef, &name) {
            Some(home) => self.rtyper.instance_field(home, &name)?.map(|r| (home, r)),
            None => None,
        };
        let Some((home, r)) = field else {
            // Nothing ever assigns it.
            self.raise_no_attribute(receiver, &name)?;
            return self.none_val();
        };
        self.check_present(receiver, classdef, &name, r)?;
        match self.rtyper.field_presence(home, &name, r) {
            Presence::Always => {}
            Presence::NonNull => {
                let ty = self.rtyper.lowleveltype(r);
                let null = self.null(ty);
                self.setfield(receiver.v, &name, null);
            }
            Presence::Flag(flag) => {
                let absent = self.bool(false);
                self.setfield(receiver.v, &flag, absent);
            }
        }
        self.none_val()
    }

    /// `isinstance(instance, constant class or tuple of classes)`, or with a class as a value.
    pub(crate) fn rtype_instance_isinstance(&mut self, hop: &Hop) -> TyResult<Val> {
        if let Some(TypedConst::Bool(known)) = self.known_bool(hop) {
            let v = self.bool(known);
            return self.bool_val(v);
        }
        let val = self.arg(hop, 0)?;
        if !matches!(self.repr_of(val), Repr::Instance(_)) {
            return self.unimplemented(hop);
        }
        let classes = hop.const_arg(1).map(|class| self.flatten_classes(class));
        let v = match classes {
            Some(classes) => {
                let mut result = self.bool(false);
                for class in classes {
                    result = self.or_else(result, |llops| llops.isinstance_of(val, class))?;
                }
                result
            }
            None => {
                let class = self.arg(hop, 1)?;
                let class = self.class_record(class)?;
                let nonnull = self.nonnull(val.v);
                self.and_then(nonnull, |llops| {
                    let own = llops.class_of_nonnull(val)?;
                    Ok(llops.in_subclass_range(own, class))
                })?
            }
        };
        self.bool_val(v)
    }

    fn known_bool(&mut self, hop: &Hop) -> Option<TypedConst> {
        match hop.s_result.konst {
            Some(HostConst::Bool(b)) => Some(TypedConst::Bool(b)),
            _ => None,
        }
    }

    fn flatten_classes(&self, class: &HostConst) -> Vec<HostId> {
        match class {
            HostConst::Tuple(items) => items.iter().flat_map(|item| self.flatten_classes(item)).collect(),
            HostConst::Obj(id) => vec![*id],
            _ => Vec::new(),
        }
    }

    /// Whether an instance is one of a class of the host.
    fn isinstance_of(&mut self, val: Val, class: HostId) -> TyResult<Operand> {
        let static_class = self.instance_class(val)?;
        let host = self.rtyper.annotator.host;
        if host.is_builtin(&HostConst::Obj(class), "object") {
            return Ok(self.nonnull(val.v));
        }
        let mut tests = Vec::new();
        for desc in self.rtyper.descs_below(class) {
            let Some(classdef) = self.rtyper.annotator.bookkeeper.classdesc(desc).classdef else { continue };
            if let Some(static_class) = static_class {
                let bookkeeper = &self.rtyper.annotator.bookkeeper;
                if bookkeeper.issubclass(static_class, classdef) {
                    return Ok(self.nonnull(val.v));
                }
                if !bookkeeper.issubclass(classdef, static_class) {
                    continue;
                }
            }
            tests.push(classdef);
        }
        let mut result = self.bool(false);
        for classdef in tests {
            let ty = LowLevelType::Oo(self.rtyper.instance_type_ready(classdef)?);
            result = self.or_else(result, |llops| Ok(llops.instanceof(val.v, ty)))?;
        }
        Ok(result)
    }

    /// Whether a class record is in the range of another.
    fn in_subclass_range(&mut self, sub: Operand, sup: Operand) -> Operand {
        let number = self.getfield(sub, "subclassrange_min");
        let min = self.getfield(sup, "subclassrange_min");
        let max = self.getfield(sup, "subclassrange_max");
        // min <= number < max in one unsigned comparison.
        let offset = self.prim(LlOp::IntSub, &[number, min]);
        let size = self.prim(LlOp::IntSub, &[max, min]);
        let offset = self.prim(LlOp::CastIntToUint, &[offset]);
        let size = self.prim(LlOp::CastIntToUint, &[size]);
        self.prim(LlOp::UintLt, &[offset, size])
    }

    /// A class value as a class record.
    pub(crate) fn class_record(&mut self, val: Val) -> TyResult<Operand> {
        match self.repr_of(val) {
            Repr::TypeOf(_) => Ok(val.v),
            Repr::Pbc(pbc) if pbc.is_classes() => {
                if !self.ty(val.v).is_void() {
                    return Ok(val.v);
                }
                let constant = self.rtyper.class_const(pbc.descs[0]);
                Ok(self.constant(constant))
            }
            _ => Err(TyperError::new(format!("{} is not a class", self.rtyper.describe_repr(val.r)))),
        }
    }

    /// `issubclass(a, b)`.
    pub(crate) fn rtype_issubtype(&mut self, hop: &Hop) -> TyResult<Val> {
        if let Some(TypedConst::Bool(known)) = self.known_bool(hop) {
            let v = self.bool(known);
            return self.bool_val(v);
        }
        let a = self.arg(hop, 0)?;
        let sub = self.class_record(a)?;
        let v = match hop.const_arg(1).map(|class| self.flatten_classes(class)) {
            Some(classes) => {
                let mut descs = Vec::new();
                for class in classes {
                    descs.extend(self.rtyper.descs_below(class));
                }
                let mut result = self.bool(false);
                for desc in descs {
                    let sup = self.rtyper.class_const(desc);
                    let sup = self.constant(sup);
                    result = self.or_else(result, |llops| Ok(llops.in_subclass_range(sub, sup)))?;
                }
                result
            }
            None => {
                let b = self.arg(hop, 1)?;
                let sup = self.class_record(b)?;
                self.in_subclass_range(sub, sup)
            }
        };
        self.bool_val(v)
    }

    /// `type(x)`.
    pub(crate) fn rtype_type(&mut self, hop: &Hop) -> TyResult<Val> {
        if self.rtyper.lowleveltype(hop.r_result).is_void() {
            return Ok(self.void_val(hop.r_result));
        }
        let val = self.arg(hop, 0)?;
        self.type_of(hop, val)
    }

    /// The class of an instance, in the representation of the result.
    fn type_of(&mut self, hop: &Hop, val: Val) -> TyResult<Val> {
        if self.rtyper.lowleveltype(hop.r_result).is_void() {
            return Ok(self.void_val(hop.r_result));
        }
        match self.rtyper.repr(hop.r_result) {
            Repr::TypeOf(_) => {}
            Repr::Pbc(pbc) if pbc.is_classes() => {}
            _ => return self.unimplemented(hop),
        }
        let v = if hop.s(0).can_be_none() { self.class_of(val)? } else { self.class_of_nonnull(val)? };
        Ok(Val { v, r: hop.r_result })
    }

    /// `getattr` on a `TypeOf` (`type(x).__name__`).
    pub(crate) fn rtype_typeof_getattr(&mut self, hop: &Hop) -> TyResult<Val> {
        let val = self.arg(hop, 0)?;
        let root = self.instance_class(val)?;
        let descs: Vec<DescId> = self
            .rtyper
            .subclasses(root)
            .into_iter()
            .map(|c| self.rtyper.annotator.bookkeeper.classdef(c).desc)
            .collect();
        let record = self.class_record(val)?;
        self.class_attribute(hop, Some(record), &descs)
    }

    /// An attribute read through a class; `record` is `None` when the class is known.
    pub(crate) fn class_attribute(&mut self, hop: &Hop, record: Option<Operand>, descs: &[DescId]) -> TyResult<Val> {
        let name = hop.const_str(1)?;
        let r = hop.r_result;
        let own_field = match &*name {
            "__name__" => Some("name"),
            "__qualname__" => {
                return Err(TyperError::new("'__qualname__' of a class that is not a constant is not supported"));
            }
            _ => None,
        };
        if let (Some(field), Some(record)) = (own_field, record) {
            let v = self.getfield(record, field);
            let r_str = self.rtyper.str_repr()?;
            return Ok(Val { v, r: r_str });
        }
        if own_field.is_some() {
            let name = Arc::clone(&self.rtyper.annotator.bookkeeper.classdesc(descs[0]).name);
            let r_str = self.rtyper.str_repr()?;
            return Ok(Val { v: self.constant(TypedConst::Str(name)), r: r_str });
        }
        if self.rtyper.lowleveltype(r).is_void() {
            return Ok(self.void_val(r));
        }
        let with: Vec<DescId> = descs
            .iter()
            .copied()
            .filter(|&d| {
                matches!(&*name, "__qualname__" | "__module__") || self.rtyper.class_lookup(d, &name).is_some()
            })
            .collect();
        let Some(record) = record else {
            let value = match with.first() {
                Some(&desc) => self.rtyper.class_value(desc, &name, r)?,
                None => None,
            };
            return match value {
                Some(value) => Ok(Val { v: self.constant(value), r }),
                None => Err(TyperError::new(format!("the class has no attribute '{name}'"))),
            };
        };
        if with.is_empty() {
            return Err(TyperError::new(format!("the classes have no attribute '{name}'")));
        }
        if with.len() < descs.len() && matches!(self.arg_repr(hop, 0), Repr::Pbc(_)) {
            let without = descs.iter().find(|d| !with.contains(d)).expect("some class lacks it");
            let class = Arc::clone(&self.rtyper.annotator.bookkeeper.classdesc(*without).name);
            return Err(TyperError::new(format!("one of the possible classes, {class}, has no attribute '{name}'")));
        }
        let field = self.rtyper.class_record_field(&name, r, &with);
        let v = self.getfield(record, &field);
        Ok(Val { v, r })
    }
}

/// A suffix that tells variants of one name apart: nothing for the first.
pub(crate) fn variant_name(name: &str, index: usize) -> Arc<str> {
    if index == 0 { Arc::from(name) } else { Arc::from(format!("{name}${index}")) }
}

/// A number of a description, for names of generated types.
pub(crate) fn desc_number(desc: DescId) -> usize {
    desc.index()
}
