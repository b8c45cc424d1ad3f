//! Prebuilt functions, bound methods, classes and frozen objects: constants and conversions.
//!
//! Source: reference §4.1, §4.2; pypy `rpython/rtyper/rpbc.py`.

use super::llops::{LowLevelOpList, Val};
use super::program::ProgramBuilder;
use crate::repr::error::{TyResult, TyperError};
use crate::repr::pbcs::{ClosureClass, PbcKind, PbcRepr};
use crate::repr::rmodel::Repr;
use annotator::{ClassAttr, Desc, DescKind};
use entity::{ClassDefId, DescId, LowLevelType, OoObject, OoType, ReprId};
use flow::{Operand, TypedConst};
use host::{HostConst, HostKind};
use indexmap::IndexMap;
use ootype::OoObjectData;
use std::sync::Arc;

/// The prebuilt objects of functions and frozen objects.
#[derive(Debug, Default)]
pub(super) struct PbcObjects {
    /// The class and the singleton of each function used as a value.
    functions: IndexMap<DescId, (OoType, OoObject)>,
    frozen: IndexMap<DescId, OoObject>,
}

impl ProgramBuilder<'_> {
    /// The class and singleton of a function, or of a method bound to a constant.
    pub(crate) fn function_object(&mut self, desc: DescId) -> (OoType, OoObject) {
        if let Some(&found) = self.pbcs.functions.get(&desc) {
            return found;
        }
        let root = self.reprs.function_root();
        let name = format!("function.{}", self.reprs.annotated.desc_name(desc));
        let ty = self.reprs.universe.instance(&name, Some(root));
        let object = self.reprs.universe.objects.push(OoObjectData::Instance { ty, fields: IndexMap::new() });
        self.pbcs.functions.insert(desc, (ty, object));
        (ty, object)
    }

    fn frozen_object(&mut self, desc: DescId) -> OoObject {
        if let Some(&object) = self.pbcs.frozen.get(&desc) {
            return object;
        }
        let ty = self.reprs.frozen_root();
        let object = self.reprs.universe.objects.push(OoObjectData::Instance { ty, fields: IndexMap::new() });
        self.pbcs.frozen.insert(desc, object);
        object
    }

    /// A description as a constant of a representation.
    pub(crate) fn pbc_desc_const(&mut self, desc: DescId, r: ReprId) -> TyResult<TypedConst> {
        let ty = self.reprs.lowleveltype(r);
        if ty.is_void() {
            return Ok(TypedConst::Void);
        }
        let Repr::Pbc(pbc) = self.reprs.repr(r) else {
            return Err(TyperError::new(format!(
                "{} is not {}",
                self.reprs.annotated.desc_name(desc),
                self.reprs.describe_repr(r)
            )));
        };
        let desc_kind = self.reprs.annotated.desc(desc).kind();
        let object = match pbc.kind {
            PbcKind::Mixed if desc_kind == DescKind::Method => None,
            PbcKind::Mixed => Some(self.function_object(desc).1),
            _ if desc_kind != pbc.desc_kind
                && !(matches!(pbc.kind, PbcKind::Function) && desc_kind == DescKind::MethodOfFrozen) =>
            {
                None
            }
            PbcKind::Function => Some(self.function_object(desc).1),
            PbcKind::Class => Some(self.class_object(desc)),
            PbcKind::Frozen => Some(self.frozen_object(desc)),
            PbcKind::Single | PbcKind::Receiver(..) | PbcKind::Closure => None,
        };
        match object {
            Some(object) => Ok(TypedConst::Object(object, ty)),
            None => Err(TyperError::new(format!(
                "{} is not {}",
                self.reprs.annotated.desc_name(desc),
                self.reprs.describe_repr(r)
            ))),
        }
    }

    /// A constant of a PBC representation.
    pub(crate) fn convert_const_pbc(&mut self, host: &HostConst, r: ReprId) -> TyResult<TypedConst> {
        let ty = self.reprs.lowleveltype(r);
        if ty.is_void() {
            return Ok(TypedConst::Void);
        }
        let Repr::Pbc(pbc) = self.reprs.repr(r) else {
            panic!("rtyper: convert_const_pbc of {:?}", self.reprs.repr(r))
        };
        let wrong = |this: &Self| {
            TyperError::new(format!(
                "the constant {} cannot be represented as {}",
                this.reprs.annotated.host.describe(host),
                this.reprs.describe_repr(r)
            ))
        };
        let id = match host {
            HostConst::None => return Ok(TypedConst::Null(ty)),
            HostConst::Obj(id) => *id,
            _ => return Err(wrong(self)),
        };
        let is_method = self.reprs.annotated.host.kind(id) == HostKind::BoundMethod
            && (pbc.desc_kind == DescKind::Method
                || pbc.kind == PbcKind::Mixed && self.reprs.annotated.frozen_method_in(&pbc.descs, id).is_none());
        if is_method {
            let (receiver, func) = self.reprs.annotated.host.bound_method(id);
            return match &pbc.kind {
                PbcKind::Receiver(class, name) => {
                    self.check_bound_constant(&pbc, name, &receiver, &func)?;
                    let r_self = self.reprs.instance_repr(*class)?;
                    let value = self.convert_const(&receiver, r_self)?;
                    let TypedConst::Object(object, _) = value else { return Err(wrong(self)) };
                    Ok(TypedConst::Object(object, ty))
                }
                _ => {
                    let closure = self.constant_closure(&pbc, &receiver, &func)?;
                    Ok(TypedConst::Object(self.prebuilt_record(host, r, closure.ty), ty))
                }
            };
        }
        let found = pbc.descs.iter().copied().find(|&desc| match self.reprs.annotated.desc(desc) {
            Desc::Function(f) => f.func == id || self.reprs.annotated.builtin_value(id) == Some(desc),
            Desc::Class(c) => c.class == id,
            Desc::Frozen { obj } => *obj == id,
            Desc::Method { .. } => false,
            Desc::MethodOfFrozen { .. } => self.reprs.annotated.is_frozen_method(desc, id),
        });
        match (found, self.reprs.annotated.stand_in(host)) {
            (Some(desc), _) => self.pbc_desc_const(desc, r),
            (None, Some(replacement)) => self.convert_const_pbc(&replacement, r),
            (None, None) => Err(wrong(self)),
        }
    }

    /// A prebuilt bound method that is represented by its receiver must be what a lookup gives.
    fn check_bound_constant(&self, pbc: &PbcRepr, name: &str, receiver: &HostConst, func: &HostConst) -> TyResult<()> {
        let class = self.reprs.annotated.host.class_of(receiver);
        let found = self
            .reprs
            .annotated
            .classdef_of(class)
            .map(|c| self.reprs.annotated.classdef(c).desc)
            .and_then(|desc| self.reprs.annotated.class_lookup(desc, name));
        match found {
            Some((_, ClassAttr::Function(f))) if matches!(self.reprs.annotated.desc(f), Desc::Function(data) if Some(data.func) == func.id()) => {
                Ok(())
            }
            _ if pbc.descs.len() == 1 => Ok(()),
            _ => Err(TyperError::new(format!(
                "the prebuilt bound method '{name}' is not the method of that name of its receiver's class"
            ))),
        }
    }

    fn constant_closure(&mut self, pbc: &PbcRepr, receiver: &HostConst, func: &HostConst) -> TyResult<ClosureClass> {
        let class = self.reprs.annotated.host.class_of(receiver);
        let classdef = self
            .reprs
            .annotated
            .classdef_of(class)
            .ok_or_else(|| TyperError::new("a prebuilt bound method of a class that is not used"))?;
        let mut name = None;
        for desc in self.reprs.annotated.methods_of(&pbc.descs) {
            let (own, funcdesc, own_class) = self.reprs.annotated.method_parts(desc)?;
            let annotated = &self.reprs.annotated;
            if matches!(annotated.desc(funcdesc), Desc::Function(f) if Some(f.func) == func.id())
                && annotated.issubclass(classdef, own_class)
            {
                name = Some(own);
                break;
            }
        }
        let name = name.ok_or_else(|| TyperError::new("a prebuilt bound method that is not one of those expected"))?;
        let descs = self.reprs.closure_descs(pbc, &name, classdef)?;
        self.reprs.closure_class(&descs)
    }

    /// Fills a prebuilt closure.
    pub(crate) fn fill_pbc(&mut self, object: OoObject, host: &HostConst, _r: ReprId) -> TyResult<()> {
        let id = host.id().expect("a bound method is an object");
        let (receiver, _) = self.reprs.annotated.host.bound_method(id);
        let OoObjectData::Instance { ty, .. } = self.reprs.universe.objects[object] else {
            panic!("rtyper: fill_pbc of {:?}", self.reprs.universe.objects[object])
        };
        let closure = self.reprs.closures().iter().find(|c| c.ty == ty).expect("a closure class").clone();
        let value = self.convert_const(&receiver, closure.r_self)?;
        if let TypedConst::Object(receiver, _) = value {
            let root = LowLevelType::Oo(self.reprs.universe.object);
            self.set_const_field(object, "receiver", TypedConst::Object(receiver, root));
        }
        self.set_const_field(object, "self", value);
        let (name, _, _) = self.reprs.annotated.method_parts(closure.descs[0])?;
        let number = self.reprs.method_number(&name);
        self.set_const_field(object, "name", TypedConst::Signed(number));
        Ok(())
    }

    /// Fills the attributes of functions and frozen objects; whether there was something to do.
    pub(super) fn finish_attributes(&mut self) -> TyResult<bool> {
        let mut worked = false;
        for kind in [DescKind::Function, DescKind::Frozen] {
            for i in 0..self.reprs.nb_attribute_fields(kind) {
                let (field, todo) = self.reprs.take_unfilled(kind, i);
                worked |= !todo.is_empty();
                for desc in todo {
                    let object =
                        if kind == DescKind::Frozen { self.frozen_object(desc) } else { self.function_object(desc).1 };
                    let value = self.reprs.annotated.attribute_value(desc, &field.attr)?;
                    let value = self.convert_const(&value, field.r)?;
                    self.set_const_field(object, &field.field, value);
                }
            }
        }
        Ok(worked)
    }
}

impl LowLevelOpList<'_, '_> {
    /// The method of a name bound to an instance of a class.
    pub(crate) fn bind_method(&mut self, receiver: Val, class: ClassDefId, name: &str, r: ReprId) -> TyResult<Val> {
        let Repr::Pbc(pbc) = self.program.reprs.repr(r) else {
            panic!("rtyper: bind_method to {:?}", self.program.reprs.repr(r))
        };
        match &pbc.kind {
            PbcKind::Receiver(base, _) => {
                let v = self.narrow_receiver(receiver, class, *base, name)?;
                Ok(Val { v, r })
            }
            _ => {
                let descs = self.program.reprs.closure_descs(&pbc, name, class)?;
                let v = self.make_closure(receiver, class, &descs, name)?;
                Ok(Val { v, r })
            }
        }
    }

    /// A receiver as an instance of the class that has the method; AttributeError for others.
    fn narrow_receiver(&mut self, receiver: Val, class: ClassDefId, base: ClassDefId, name: &str) -> TyResult<Operand> {
        let ty = LowLevelType::Oo(self.program.reprs.instance_type_ready(base)?);
        if !self.program.reprs.annotated.issubclass(class, base) {
            let is_base = self.instanceof(receiver.v, ty);
            let (good, bad) = (self.new_block(), self.new_block());
            self.branch(is_base, good, bad);
            self.switch_to(bad);
            self.raise_no_attribute(receiver, name)?;
            self.switch_to(good);
        }
        Ok(self.cast(receiver.v, ty))
    }

    /// A bound method as an instance of its closure class.
    fn make_closure(
        &mut self,
        receiver: Val,
        class: ClassDefId,
        descs: &Arc<[DescId]>,
        name: &str,
    ) -> TyResult<Operand> {
        let closure = self.program.reprs.closure_class(descs)?;
        let root = LowLevelType::Oo(self.program.reprs.function_root());
        let Repr::Instance(instance) = self.program.reprs.repr(closure.r_self) else {
            panic!("rtyper: a closure over {:?}", self.program.reprs.repr(closure.r_self))
        };
        let base = instance.classdef.expect("methods belong to a class");
        let v_self = self.narrow_receiver(receiver, class, base, name)?;
        let v = self.new_object(closure.ty);
        self.setfield(v, "self", v_self);
        let object = LowLevelType::Oo(self.program.reprs.universe.object);
        let receiver = self.cast(v_self, object);
        self.setfield(v, "receiver", receiver);
        let number = self.program.reprs.method_number(name);
        let number = self.signed(number);
        self.setfield(v, "name", number);
        Ok(self.cast(v, root))
    }

    /// Between PBC representations, and `TypeOf` to class PBCs.
    pub(crate) fn convert_pbc(&mut self, val: Val, to: ReprId) -> TyResult<Val> {
        let fail = |this: &Self| {
            TyperError::new(format!(
                "don't know how to convert from {} to {}",
                this.program.reprs.describe_repr(val.r),
                this.program.reprs.describe_repr(to)
            ))
        };
        let to_ty = self.program.reprs.lowleveltype(to);
        for r in [val.r, to] {
            // Such a class is the value itself.
            if let Repr::TypeOf(of) = self.program.reprs.repr(r)
                && self.is_union(of)
            {
                return Err(fail(self));
            }
        }
        let (from, target) = match (self.program.reprs.repr(val.r), self.program.reprs.repr(to)) {
            (Repr::Pbc(from), Repr::Pbc(target)) => (from, target),
            (Repr::TypeOf(_), Repr::Pbc(classes)) if classes.is_classes() => return Ok(Val { v: val.v, r: to }),
            (Repr::TypeOf(of), Repr::Pbc(target)) if target.kind == PbcKind::Mixed => {
                let root = self.instance_class(Val { v: val.v, r: of })?;
                let annotated = &self.program.reprs.annotated;
                let classes = annotated.subclasses(root).into_iter();
                let descs: Vec<DescId> = classes.map(|class| annotated.classdef(class).desc).collect();
                return Ok(Val { v: self.class_as_function(val.v, &descs), r: to });
            }
            (Repr::Pbc(classes), Repr::TypeOf(_)) if classes.is_classes() => {
                return Ok(Val { v: self.class_record(val)?, r: to });
            }
            _ => return Err(fail(self)),
        };
        let among_functions = from.desc_kind == DescKind::MethodOfFrozen && target.kind == PbcKind::Function;
        if from.desc_kind != target.desc_kind && target.kind != PbcKind::Mixed && !among_functions {
            return Err(fail(self));
        }
        match (&from.kind, &target.kind) {
            (PbcKind::Function | PbcKind::Closure, PbcKind::Mixed) => Ok(Val { v: val.v, r: to }),
            (PbcKind::Class, PbcKind::Mixed) => {
                let record = self.class_record(val)?;
                Ok(Val { v: self.class_as_function(record, &from.descs), r: to })
            }
            (PbcKind::Single, _) => {
                let value = self.program.pbc_desc_const(from.descs[0], to)?;
                Ok(Val { v: self.constant(value), r: to })
            }
            (PbcKind::Receiver(_, name), PbcKind::Receiver(_, other)) if name == other => {
                self.check_same_dispatch(&from, &target)?;
                Ok(Val { v: self.cast(val.v, to_ty), r: to })
            }
            (PbcKind::Receiver(class, name), PbcKind::Closure | PbcKind::Mixed) => {
                let descs = self.program.reprs.closure_descs(&target, name, *class)?;
                self.check_same_dispatch(&from, &target)?;
                let r_self = self.program.reprs.instance_repr(*class)?;
                let null = self.isnull(val.v);
                let receiver = Val { v: val.v, r: r_self };
                let v = self.if_else(
                    null,
                    to_ty,
                    |llops| Ok(llops.null(to_ty)),
                    |llops| llops.make_closure(receiver, *class, &descs, name),
                )?;
                Ok(Val { v, r: to })
            }
            (a, b) if a == b => Ok(Val { v: val.v, r: to }),
            _ => Err(fail(self)),
        }
    }

    /// One of some classes, given by its record, as what stands for it among functions; null for null.
    fn class_as_function(&mut self, record: Operand, descs: &[DescId]) -> Operand {
        const FIELD: &str = "as_function";
        let (class, root) = (self.program.reprs.universe.class, self.program.reprs.function_root());
        let root = LowLevelType::Oo(root);
        self.program.reprs.universe.add_field(class, FIELD, root);
        for &desc in descs {
            let value = TypedConst::Object(self.program.function_object(desc).1, root);
            let object = self.program.class_object(desc);
            self.program.set_const_field(object, FIELD, value);
        }
        let null = self.isnull(record);
        self.if_else(null, root, |llops| Ok(llops.null(root)), |llops| Ok(llops.getfield(record, FIELD)))
            .expect("reading a field does not fail")
    }

    /// A method that was looked up past an override cannot join methods that dispatch on the receiver.
    fn check_same_dispatch(&self, from: &PbcRepr, to: &PbcRepr) -> TyResult<()> {
        let annotated = &self.program.reprs.annotated;
        let functions = |pbc: &PbcRepr| {
            annotated.methods_of(&pbc.descs).map(|d| Ok(annotated.method_parts(d)?.1)).collect::<TyResult<Vec<_>>>()
        };
        let all = functions(to)?;
        if all.iter().all(|f| *f == all[0]) {
            return Ok(());
        }
        for &desc in from.descs.iter() {
            let (name, func, class) = annotated.method_parts(desc)?;
            if !annotated.is_method_of(class, &name, func) {
                return Err(TyperError::new(format!(
                    "the overridden method '{name}' is mixed with other bound methods"
                )));
            }
        }
        Ok(())
    }
}
