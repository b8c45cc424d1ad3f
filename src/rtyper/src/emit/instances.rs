//! Instances: prebuilt ones, fresh ones, and the class of one.
//!
//! Class-level values of attributes that are fields are defaults stored at instantiation.
//!
//! Source: reference §4.5; pypy `rpython/rtyper/rclass.py`.

use super::annlowlevel::Arg;
use super::llops::{LowLevelOpList, Val};
use super::program::ProgramBuilder;
use crate::repr::error::{TyResult, TyperError};
use crate::repr::primitives::zero_const;
use crate::repr::rmodel::{InstanceRepr, Repr};
use annotator::{CACHED, LOG, order_log};
use entity::{ClassDefId, HostId, LowLevelType, OoObject, OoType, ReprId};
use flow::{LlOp, Operand, TypedConst};
use host::{HostConst, HostKind};
use ootype::Unset;
use rustc_hash::FxHashMap;
use std::sync::Arc;

impl ProgramBuilder<'_> {
    /// A prebuilt instance.
    pub(crate) fn convert_const_instance(&mut self, host: &HostConst, r: ReprId) -> TyResult<TypedConst> {
        let ty = self.reprs.lowleveltype(r);
        let Repr::Instance(InstanceRepr { ty: static_type, .. }) = self.reprs.repr(r) else {
            panic!("rtyper: convert_const_instance of {:?}", self.reprs.repr(r))
        };
        let wrong = |this: &Self| {
            TyperError::new(format!(
                "the constant {} cannot be represented as {}",
                this.reprs.annotated.host.describe(host),
                this.reprs.describe_repr(r)
            ))
        };
        match host {
            HostConst::None => return Ok(TypedConst::Null(ty)),
            HostConst::Obj(id) if self.reprs.annotated.host.kind(*id) == HostKind::Instance => {}
            _ => return Err(wrong(self)),
        }
        let class = self.reprs.annotated.host.class_of(host);
        let Some(classdef) = self.reprs.annotated.classdef_of(class) else { return Err(wrong(self)) };
        let exact = self.reprs.instance_type(classdef)?;
        if !self.reprs.universe.is_subclass(exact, static_type) {
            return Err(wrong(self));
        }
        let r_exact = self.reprs.instance_repr(classdef)?;
        Ok(TypedConst::Object(self.prebuilt_record(host, r_exact, exact), ty))
    }

    /// Fills a prebuilt instance; `r` is the representation of its exact class.
    pub(crate) fn fill_instance(&mut self, object: OoObject, host: &HostConst, r: ReprId) -> TyResult<()> {
        let Repr::Instance(InstanceRepr { classdef: Some(classdef), .. }) = self.reprs.repr(r) else {
            panic!("rtyper: fill_instance of {:?}", self.reprs.repr(r))
        };
        self.reprs.setup_pending_classes()?;
        let id = host.id().expect("a prebuilt instance is an object");
        let attrs: FxHashMap<Arc<str>, HostConst> = self.reprs.annotated.host.instance_attrs(id).into_iter().collect();
        let desc = self.reprs.annotated.classdef(classdef).desc;
        let is_exception = self.reprs.annotated.classdesc(desc).is_exception;
        // What a property of the name keeps is under another one.
        let in_dict = |name: &str| attrs.get(name.strip_prefix(CACHED).unwrap_or(name));
        for (name, r_field) in self.reprs.all_fields(classdef)? {
            if let Some(flag) = self.reprs.presence_flag(classdef, &name, r_field)
                && (in_dict(&name).is_some() || self.reprs.annotated.class_lookup(desc, &name).is_some())
            {
                self.set_const_field(object, &flag, TypedConst::Bool(true));
            }
            if self.reprs.lowleveltype(r_field).is_void() {
                continue;
            }
            if &*name == LOG {
                let log = HostConst::str(&order_log(self.reprs.annotated.host, id));
                let log = self.convert_const(&log, r_field)?;
                self.set_const_field(object, &name, log);
                continue;
            }
            let value = match in_dict(&name) {
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

    /// Gives the prebuilt exceptions their messages, once the fields of exceptions are known.
    pub(crate) fn finish_exceptions(&mut self) {
        let prebuilt: Vec<(OoObject, OoType, &str)> =
            [("RecursionError", "maximum recursion depth exceeded"), ("MemoryError", "")]
                .into_iter()
                .filter_map(|(name, message)| {
                    let standard = self.reprs.universe.standard_exceptions.get(name)?;
                    Some((standard.instance?, standard.ty, message))
                })
                .collect();
        for (object, ty, message) in prebuilt {
            if self.reprs.universe.lookup_field(ty, "__message__").is_some() {
                self.set_const_field(object, "__message__", TypedConst::Str(Arc::from(message)));
            }
            // 1: the message is the text given to the constructor (`app_exc.TEXT`).
            if self.reprs.universe.lookup_field(ty, "__message_kind__").is_some() {
                self.set_const_field(object, "__message_kind__", TypedConst::Signed(i64::from(!message.is_empty())));
            }
        }
    }

    /// What a prebuilt exception keeps outside its `__dict__`.
    fn exception_field(&self, host: &HostConst, id: HostId, name: &str) -> Option<HostConst> {
        if name == "__message__" {
            return Some(HostConst::str(&self.reprs.annotated.host.exception_of(id)?.message));
        }
        if name == "__message_kind__" {
            // As `app_exc` has it: no argument, a text, something shown as its repr, several.
            let HostConst::Tuple(args) = self.reprs.annotated.host.find_attr(host, "args")? else { return None };
            return Some(HostConst::Int(match &args[..] {
                [] => 0,
                [HostConst::Str(_)]
                    if !self.reprs.annotated.host.is_subclass(
                        self.reprs.annotated.host.class_of(host),
                        self.reprs.annotated.host.exception_class("KeyError"),
                    ) =>
                {
                    1
                }
                [_] => 2,
                _ => 3,
            }));
        }
        if name == "__args__" {
            return self.reprs.annotated.host.find_attr(host, "args");
        }
        let value = self.reprs.annotated.host.find_attr(host, name)?;
        let fits = match name {
            "errno" | "code" => matches!(value, HostConst::Int(_)),
            "strerror" | "filename" => matches!(value, HostConst::Str(_) | HostConst::None),
            _ => false,
        };
        fits.then_some(value)
    }
}

impl LowLevelOpList<'_, '_> {
    /// A fresh instance with the defaults of its class.
    pub(crate) fn new_instance(&mut self, classdef: ClassDefId) -> TyResult<Val> {
        let r = self.program.reprs.instance_repr(classdef)?;
        let ty = self.program.reprs.instance_type_ready(classdef)?;
        let v = self.new_object(ty);
        let desc = self.program.reprs.annotated.classdef(classdef).desc;
        let is_exception = self.program.reprs.annotated.classdesc(desc).is_exception;
        for (name, r_field) in self.program.reprs.all_fields(classdef)? {
            if self.program.reprs.annotated.class_lookup(desc, &name).is_some()
                && let Some(flag) = self.program.reprs.presence_flag(classdef, &name, r_field)
            {
                let present = self.bool(true);
                self.setfield(v, &flag, present);
            }
            let ty = self.program.reprs.lowleveltype(r_field);
            if ty.is_void() {
                continue;
            }
            let value = match self.program.class_value(desc, &name, r_field)? {
                None if is_exception && &*name == "__message__" => Some(TypedConst::Str(Arc::from(""))),
                value => value,
            };
            match value {
                Some(value) if value == zero_const(ty) => {
                    let home = self.program.reprs.annotated.attribute_home(classdef, &name);
                    let home = home.expect("a field of the class has a home");
                    self.program.reprs.may_be_unset(home, &name, Unset::Default)?;
                }
                Some(value) => {
                    let value = self.constant(value);
                    self.setfield(v, &name, value);
                }
                None => {}
            }
        }
        Ok(Val { v, r })
    }

    /// The static class of an instance or of what a `TypeOf` is the class of.
    pub(crate) fn instance_class(&self, val: Val) -> TyResult<Option<ClassDefId>> {
        match self.program.reprs.repr(val.r) {
            Repr::Instance(instance) => Ok(instance.classdef),
            Repr::TypeOf(r) => self.instance_class(Val { v: val.v, r }),
            _ => Err(TyperError::new(format!(
                "the class of {} is not known at run time",
                self.program.reprs.describe_repr(val.r)
            ))),
        }
    }

    /// The class record of an instance; null for null.
    pub(crate) fn class_of(&mut self, val: Val) -> TyResult<Operand> {
        let ty = LowLevelType::Oo(self.program.reprs.universe.class);
        let null = self.isnull(val.v);
        self.if_else(null, ty, |llops| Ok(llops.null(ty)), |llops| llops.class_of_nonnull(val))
    }

    /// The class record of an instance that is not null.
    pub(crate) fn class_of_nonnull(&mut self, val: Val) -> TyResult<Operand> {
        let root = self.instance_class(val)?;
        self.program.classes.classof_roots.insert(root);
        let ty = LowLevelType::Oo(self.program.reprs.universe.class);
        Ok(self.genop(LlOp::Classof, vec![val.v], ty))
    }

    /// The name of the class of an instance that is not null, as messages have it.
    pub(crate) fn class_name_of(&mut self, instance: Val) -> TyResult<Val> {
        let root = self.instance_class(instance)?;
        let class = self.class_of_nonnull(instance)?;
        let r_str = self.program.reprs.str_repr()?;
        let mut name = self.getfield(class, "name");
        let ty = self.ty(name);
        for sub in root.map_or_else(Vec::new, |root| self.program.reprs.annotated.getallsubdefs(root)) {
            let Some(shown) = self.program.reprs.annotated.name_in_messages(sub) else { continue };
            let constant = self.program.class_const(self.program.reprs.annotated.classdef(sub).desc);
            let constant = self.constant(constant);
            let same = self.gen_is(class, constant);
            let plain = name;
            name =
                self.if_else(same, ty, |llops| Ok(llops.host_val(&HostConst::Str(shown), r_str)?.v), |_| Ok(plain))?;
        }
        Ok(Val { v: name, r: r_str })
    }

    /// Raises AttributeError for an instance that has no such attribute.
    pub(crate) fn raise_no_attribute(&mut self, receiver: Val, name: &str) -> TyResult<()> {
        let class_name = self.class_name_of(receiver)?;
        let attribute = self.host_val(&HostConst::str(name), class_name.r)?;
        self.gendirectcall("ll_exc.raise_no_attribute", &[Arg::Val(class_name), Arg::Val(attribute)])?;
        self.unreachable();
        Ok(())
    }

    /// A class value as a class record.
    pub(crate) fn class_record(&mut self, val: Val) -> TyResult<Operand> {
        match self.repr_of(val) {
            Repr::TypeOf(_) => Ok(val.v),
            Repr::Pbc(pbc) if pbc.is_classes() => {
                if !self.ty(val.v).is_void() {
                    return Ok(val.v);
                }
                let constant = self.program.class_const(pbc.descs[0]);
                Ok(self.constant(constant))
            }
            _ => Err(TyperError::new(format!("{} is not a class", self.program.reprs.describe_repr(val.r)))),
        }
    }
}
