//! Prebuilt constants: functions, classes, bound methods, frozen objects.
//!
//! A set of one description that is never `None` takes no space. Otherwise:
//!
//! - Functions, and methods bound to a frozen object or class, are prebuilt singletons, each of
//!   its own class below the Instance type `function`; calls are virtual methods of it, one per
//!   signature that is called (`calls.rs`), so sets of functions convert without work.
//! - Bound methods are their receiver, when all have one name and a common base class;
//!   otherwise closures, which are below `function` too and hold the receiver.
//! - Classes are class records (`rclass.rs`).
//! - Sets of functions, methods and classes are below `function`: singletons for functions and
//!   classes, closures for methods.
//! - Frozen objects are prebuilt instances of the type `frozen`, with one field per attribute
//!   that is read through a set of several.
//!
//! # Deviations
//! pypy uses one static method, or a record of several, per call family. One root type with
//! virtual methods serves every family and every shape of call, and families need no common
//! signature.
//!
//! Source: reference §4.1, §4.5, §2.6.1; pypy `rpython/rtyper/rpbc.py`.

use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{Repr, TyResult, TyperError};
use crate::rtyper::RTyper;
use crate::rules::calls::CallTable;
use crate::rules::hop::Hop;
use crate::rules::rclass::{RecordField, desc_number, record_field};
use annotator::{ClassAttr, Desc, DescKind, SomeKind, SomeValue};
use entity::{ClassDefId, DescId, HostId, LowLevelType, OoObject, OoType, ReprId};
use flow::{LlOp, Operand, TypedConst};
use host::{HostConst, HostKind};
use indexmap::IndexMap;
use ootype::OoObjectData;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;

/// State of the PBC part of the RTyper.
#[derive(Debug, Default)]
pub(crate) struct PbcTable {
    function_root: Option<OoType>,
    /// The class and the singleton of each function used as a value.
    functions: IndexMap<DescId, (OoType, OoObject)>,
    /// Classes of closures.
    pub(crate) closures: Vec<ClosureClass>,
    closure_by_descs: FxHashMap<Arc<[DescId]>, usize>,
    function_fields: Vec<RecordField>,
    frozen_root: Option<OoType>,
    frozen: IndexMap<DescId, OoObject>,
    frozen_fields: Vec<RecordField>,
    /// Calls.
    pub(crate) calls: CallTable,
}

/// A class of bound methods: the receiver and what can be called on it.
#[derive(Clone, Debug)]
pub(crate) struct ClosureClass {
    /// Its type; field `self`.
    pub(crate) ty: OoType,
    /// The methods, all of one name.
    pub(crate) descs: Arc<[DescId]>,
    /// Representation of the receiver.
    pub(crate) r_self: ReprId,
}

/// How the values of a PBC look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PbcKind {
    /// Always the same: Void.
    Single,
    /// Singletons below `function`.
    Function,
    /// The receiver, of this class, of methods of this name.
    Receiver(ClassDefId, Arc<str>),
    /// Closures below `function`.
    Closure,
    /// Class records.
    Class,
    /// Instances of `frozen`.
    Frozen,
    /// Functions, methods and classes together, below `function`.
    Mixed,
}

/// A representation of PBCs.
#[derive(Clone, Debug)]
pub(crate) struct PbcRepr {
    /// The possible descriptions.
    pub(crate) descs: Arc<[DescId]>,
    /// May be `None`.
    pub(crate) can_be_none: bool,
    /// What they are; those of a mixed set count as functions.
    pub(crate) desc_kind: DescKind,
    /// How they look.
    pub(crate) kind: PbcKind,
}

impl PbcRepr {
    /// Whether the values are classes.
    pub(crate) fn is_classes(&self) -> bool {
        self.desc_kind == DescKind::Class
    }
}

impl<'h> RTyper<'h> {
    /// The representation and its type. Called inside `getrepr`.
    pub(crate) fn make_pbc_repr(&mut self, descs: &Arc<[DescId]>, can_be_none: bool) -> TyResult<(Repr, LowLevelType)> {
        let mut desc_kind = self.annotator.bookkeeper.desc(descs[0]).kind();
        let one_kind = descs.iter().all(|&d| {
            let kind = self.annotator.bookkeeper.desc(d).kind();
            let function = |kind| matches!(kind, DescKind::Function | DescKind::MethodOfFrozen);
            kind == desc_kind || (function(kind) && function(desc_kind))
        });
        if !one_kind {
            desc_kind = DescKind::Function;
        }
        let (kind, ty) = match desc_kind {
            _ if !one_kind => (PbcKind::Mixed, LowLevelType::Oo(self.function_root())),
            DescKind::Method => self.methods_kind(descs)?,
            _ if descs.len() == 1 && !can_be_none => (PbcKind::Single, LowLevelType::VOID),
            DescKind::Function | DescKind::MethodOfFrozen => {
                (PbcKind::Function, LowLevelType::Oo(self.function_root()))
            }
            DescKind::Class => (PbcKind::Class, LowLevelType::Oo(self.annotator.universe.class)),
            DescKind::Frozen => (PbcKind::Frozen, LowLevelType::Oo(self.frozen_root())),
        };
        Ok((Repr::Pbc(Rc::new(PbcRepr { descs: Arc::clone(descs), can_be_none, desc_kind, kind })), ty))
    }

    /// Name, function and receiver class of a bound method.
    pub(crate) fn method_parts(&self, desc: DescId) -> TyResult<(Arc<str>, DescId, ClassDefId)> {
        match self.annotator.bookkeeper.desc(desc) {
            Desc::Method { funcdesc, selfclassdef: Some(class), name, .. } => Ok((Arc::clone(name), *funcdesc, *class)),
            Desc::Method { name, .. } => {
                Err(TyperError::new(format!("the method '{name}' is also assigned as an attribute of instances")))
            }
            other => panic!("rtyper: a method expected, not {:?}", other.kind()),
        }
    }

    fn methods_kind(&mut self, descs: &[DescId]) -> TyResult<(PbcKind, LowLevelType)> {
        let closure = |this: &mut Self| Ok((PbcKind::Closure, LowLevelType::Oo(this.function_root())));
        let (name, function, mut base) = self.method_parts(descs[0])?;
        let (mut one_function, mut virtual_methods) = (true, true);
        for &desc in descs {
            let (other, func, class) = self.method_parts(desc)?;
            if other != name {
                return closure(self);
            }
            one_function &= func == function;
            let class_desc = self.annotator.bookkeeper.classdef(class).desc;
            virtual_methods &= self.annotator.bookkeeper.method_function(class_desc, &name) == Some(func);
            match self.annotator.bookkeeper.commonbase(base, class) {
                Some(common) => base = common,
                None => return closure(self),
            }
        }
        if !one_function && !virtual_methods {
            return closure(self);
        }
        let ty = self.instance_type(base)?;
        Ok((PbcKind::Receiver(base, name), LowLevelType::Oo(ty)))
    }

    /// Whether a representation is of bound methods.
    pub(crate) fn is_bound_methods(&self, r: ReprId) -> bool {
        matches!(self.repr(r), Repr::Pbc(pbc) if pbc.desc_kind == DescKind::Method)
    }

    /// Whether a representation of several kinds of callables has bound methods among them.
    pub(crate) fn has_methods(&self, r: ReprId) -> bool {
        matches!(self.repr(r), Repr::Pbc(pbc) if self.methods_of(&pbc).next().is_some())
    }

    /// Whether one of the bound methods of a representation is of this function.
    pub(crate) fn has_method_of(&self, r: ReprId, func: DescId) -> bool {
        let Repr::Pbc(pbc) = self.repr(r) else { return false };
        self.methods_of(&pbc)
            .any(|&d| matches!(self.annotator.bookkeeper.desc(d), Desc::Method { funcdesc, .. } if *funcdesc == func))
    }

    /// Whether the annotation of an attribute has methods that are not bound to an instance yet.
    pub(crate) fn has_unbound_methods(&self, s: &SomeValue) -> bool {
        let SomeKind::Pbc { descs, .. } = &s.kind else { return false };
        let unbound = |desc| matches!(self.annotator.bookkeeper.desc(desc), Desc::Method { selfclassdef: None, .. });
        descs.iter().any(|&desc| unbound(desc))
    }

    /// The root of all functions used as values.
    pub(crate) fn function_root(&mut self) -> OoType {
        if let Some(ty) = self.pbcs.function_root {
            return ty;
        }
        let ty = self.annotator.universe.instance("function", None);
        self.pbcs.function_root = Some(ty);
        ty
    }

    fn frozen_root(&mut self) -> OoType {
        if let Some(ty) = self.pbcs.frozen_root {
            return ty;
        }
        let ty = self.annotator.universe.instance("frozen", None);
        self.pbcs.frozen_root = Some(ty);
        ty
    }

    /// A readable name of a description.
    pub(crate) fn desc_name(&self, desc: DescId) -> String {
        match self.annotator.bookkeeper.desc(desc) {
            Desc::Function(f) => f.name.to_string(),
            Desc::Method { name, selfclassdef, .. } => match selfclassdef {
                Some(class) => format!("{}.{name}", self.annotator.bookkeeper.classdef(*class).name),
                None => name.to_string(),
            },
            Desc::Class(class) => class.name.to_string(),
            Desc::Frozen { obj } => self.annotator.host.describe(&HostConst::Obj(*obj)),
            Desc::MethodOfFrozen { funcdesc, .. } => self.desc_name(*funcdesc),
        }
    }

    /// The class and singleton of a function, or of a method bound to a constant.
    pub(crate) fn function_object(&mut self, desc: DescId) -> (OoType, OoObject) {
        if let Some(&found) = self.pbcs.functions.get(&desc) {
            return found;
        }
        let root = self.function_root();
        let name = format!("function.{}", self.desc_name(desc));
        let ty = self.annotator.universe.instance(&name, Some(root));
        let object = self.annotator.universe.objects.push(OoObjectData::Instance { ty, fields: IndexMap::new() });
        self.pbcs.functions.insert(desc, (ty, object));
        (ty, object)
    }

    fn frozen_object(&mut self, desc: DescId) -> OoObject {
        if let Some(&object) = self.pbcs.frozen.get(&desc) {
            return object;
        }
        let ty = self.frozen_root();
        let object = self.annotator.universe.objects.push(OoObjectData::Instance { ty, fields: IndexMap::new() });
        self.pbcs.frozen.insert(desc, object);
        object
    }

    /// The class of closures over some methods of one name.
    fn closure_class(&mut self, descs: &Arc<[DescId]>) -> TyResult<ClosureClass> {
        if let Some(&i) = self.pbcs.closure_by_descs.get(descs) {
            return Ok(self.pbcs.closures[i].clone());
        }
        let (name, _, mut base) = self.method_parts(descs[0])?;
        for &desc in &descs[1..] {
            let (_, _, class) = self.method_parts(desc)?;
            base =
                self.annotator.bookkeeper.commonbase(base, class).ok_or_else(|| {
                    TyperError::new(format!("bound methods '{name}' of classes without a common base"))
                })?;
        }
        let r_self = self.instance_repr(base)?;
        let root = self.function_root();
        let type_name = format!("method.{name}.{}", desc_number(descs[0]));
        let ty = self.annotator.universe.instance(&type_name, Some(root));
        let self_ty = self.lowleveltype(r_self);
        self.annotator.universe.add_field(ty, "self", self_ty);
        let class = ClosureClass { ty, descs: Arc::clone(descs), r_self };
        self.pbcs.closure_by_descs.insert(Arc::clone(descs), self.pbcs.closures.len());
        self.pbcs.closures.push(class.clone());
        Ok(class)
    }

    /// The bound methods of a set.
    fn methods_of<'p>(&'p self, pbc: &'p PbcRepr) -> impl Iterator<Item = &'p DescId> + 'p {
        pbc.descs.iter().filter(|&&d| self.annotator.bookkeeper.desc(d).kind() == DescKind::Method)
    }

    /// The methods of a closure representation that a receiver of a class can have under a name.
    fn closure_descs(&self, pbc: &PbcRepr, name: &str, class: ClassDefId) -> TyResult<Arc<[DescId]>> {
        let mut found = Vec::new();
        for &desc in self.methods_of(pbc) {
            let (other, _, own) = self.method_parts(desc)?;
            let bookkeeper = &self.annotator.bookkeeper;
            if *other == *name && (bookkeeper.issubclass(own, class) || bookkeeper.issubclass(class, own)) {
                found.push(desc);
            }
        }
        if found.is_empty() {
            return Err(TyperError::new(format!("the bound method '{name}' is not one of those expected")));
        }
        Ok(Arc::from(found))
    }

    /// The description of a function bound to a constant, in the set of a representation.
    pub(crate) fn method_of_frozen_in(&self, r: ReprId, func: DescId, bound_to: DescId) -> Option<DescId> {
        let Repr::Pbc(pbc) = self.repr(r) else { return None };
        pbc.descs.iter().copied().find(|&d| {
            matches!(self.annotator.bookkeeper.desc(d), Desc::MethodOfFrozen { funcdesc, frozendesc }
                if *funcdesc == func && *frozendesc == bound_to)
        })
    }

    /// A description as a constant of a representation.
    pub(crate) fn pbc_desc_const(&mut self, desc: DescId, r: ReprId) -> TyResult<TypedConst> {
        let ty = self.lowleveltype(r);
        if ty.is_void() {
            return Ok(TypedConst::Void);
        }
        let Repr::Pbc(pbc) = self.repr(r) else {
            return Err(TyperError::new(format!("{} is not {}", self.desc_name(desc), self.describe_repr(r))));
        };
        let desc_kind = self.annotator.bookkeeper.desc(desc).kind();
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
            None => Err(TyperError::new(format!("{} is not {}", self.desc_name(desc), self.describe_repr(r)))),
        }
    }

    /// A constant of a PBC representation.
    pub(crate) fn convert_const_pbc(&mut self, host: &HostConst, r: ReprId) -> TyResult<TypedConst> {
        let ty = self.lowleveltype(r);
        if ty.is_void() {
            return Ok(TypedConst::Void);
        }
        let Repr::Pbc(pbc) = self.repr(r) else { panic!("rtyper: convert_const_pbc of {:?}", self.repr(r)) };
        let wrong = |this: &Self| {
            TyperError::new(format!(
                "the constant {} cannot be represented as {}",
                this.annotator.host.describe(host),
                this.describe_repr(r)
            ))
        };
        let id = match host {
            HostConst::None => return Ok(TypedConst::Null(ty)),
            HostConst::Obj(id) => *id,
            _ => return Err(wrong(self)),
        };
        let is_method = self.annotator.host.kind(id) == HostKind::BoundMethod
            && (pbc.desc_kind == DescKind::Method
                || pbc.kind == PbcKind::Mixed && self.frozen_method_in(&pbc, id).is_none());
        if is_method {
            let (receiver, func) = self.annotator.host.bound_method(id);
            return match &pbc.kind {
                PbcKind::Receiver(class, name) => {
                    self.check_bound_constant(&pbc, name, &receiver, &func)?;
                    let r_self = self.instance_repr(*class)?;
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
        let found = pbc.descs.iter().copied().find(|&desc| match self.annotator.bookkeeper.desc(desc) {
            Desc::Function(f) => f.func == id,
            Desc::Class(c) => c.class == id,
            Desc::Frozen { obj } => *obj == id,
            Desc::Method { .. } => false,
            Desc::MethodOfFrozen { .. } => self.is_frozen_method(desc, id),
        });
        match found {
            Some(desc) => self.pbc_desc_const(desc, r),
            None => Err(wrong(self)),
        }
    }

    /// The function bound to a constant in a set that an object is.
    fn frozen_method_in(&self, pbc: &PbcRepr, id: HostId) -> Option<DescId> {
        pbc.descs.iter().copied().find(|&desc| self.is_frozen_method(desc, id))
    }

    /// Whether an object is a function bound to a constant.
    fn is_frozen_method(&self, desc: DescId, id: HostId) -> bool {
        let Desc::MethodOfFrozen { funcdesc, frozendesc } = self.annotator.bookkeeper.desc(desc) else { return false };
        if self.annotator.host.kind(id) != HostKind::BoundMethod {
            return false;
        }
        let (receiver, func) = self.annotator.host.bound_method(id);
        let bookkeeper = &self.annotator.bookkeeper;
        let same_func = matches!(bookkeeper.desc(*funcdesc), Desc::Function(f) if Some(f.func) == func.id());
        let same_self = match bookkeeper.desc(*frozendesc) {
            Desc::Frozen { obj } => receiver.id() == Some(*obj),
            Desc::Class(c) => receiver.id() == Some(c.class),
            _ => false,
        };
        same_func && same_self
    }

    /// A prebuilt bound method that is represented by its receiver must be what a lookup gives.
    fn check_bound_constant(&self, pbc: &PbcRepr, name: &str, receiver: &HostConst, func: &HostConst) -> TyResult<()> {
        let class = self.annotator.host.class_of(receiver);
        let found = self
            .annotator
            .bookkeeper
            .classdef_of(class)
            .map(|c| self.annotator.bookkeeper.classdef(c).desc)
            .and_then(|desc| self.class_lookup(desc, name));
        match found {
            Some((_, ClassAttr::Function(f))) if matches!(self.annotator.bookkeeper.desc(f), Desc::Function(data) if Some(data.func) == func.id()) => {
                Ok(())
            }
            _ if pbc.descs.len() == 1 => Ok(()),
            _ => Err(TyperError::new(format!(
                "the prebuilt bound method '{name}' is not the method of that name of its receiver's class"
            ))),
        }
    }

    fn constant_closure(&mut self, pbc: &PbcRepr, receiver: &HostConst, func: &HostConst) -> TyResult<ClosureClass> {
        let class = self.annotator.host.class_of(receiver);
        let classdef = self
            .annotator
            .bookkeeper
            .classdef_of(class)
            .ok_or_else(|| TyperError::new("a prebuilt bound method of a class that is not used"))?;
        let mut name = None;
        for &desc in self.methods_of(pbc) {
            let (own, funcdesc, own_class) = self.method_parts(desc)?;
            let bookkeeper = &self.annotator.bookkeeper;
            if matches!(bookkeeper.desc(funcdesc), Desc::Function(f) if Some(f.func) == func.id())
                && bookkeeper.issubclass(classdef, own_class)
            {
                name = Some(own);
                break;
            }
        }
        let name = name.ok_or_else(|| TyperError::new("a prebuilt bound method that is not one of those expected"))?;
        let descs = self.closure_descs(pbc, &name, classdef)?;
        self.closure_class(&descs)
    }

    /// Fills a prebuilt closure.
    pub(crate) fn fill_pbc(&mut self, object: OoObject, host: &HostConst, _r: ReprId) -> TyResult<()> {
        let id = host.id().expect("a bound method is an object");
        let (receiver, _) = self.annotator.host.bound_method(id);
        let OoObjectData::Instance { ty, .. } = self.annotator.universe.objects[object] else {
            panic!("rtyper: fill_pbc of {:?}", self.annotator.universe.objects[object])
        };
        let r_self = self.pbcs.closures.iter().find(|c| c.ty == ty).expect("a closure class").r_self;
        let value = self.convert_const(&receiver, r_self)?;
        self.set_const_field(object, "self", value);
        Ok(())
    }

    /// The value of an attribute of a frozen object or function.
    fn attribute_value(&self, desc: DescId, name: &str) -> TyResult<HostConst> {
        let object = match self.annotator.bookkeeper.desc(desc) {
            Desc::Frozen { obj } => *obj,
            Desc::Function(f) => f.func,
            other => return Err(TyperError::new(format!("attribute '{name}' of {:?} values", other.kind()))),
        };
        self.annotator.host.getattr(&HostConst::Obj(object), name).map_err(|_| {
            TyperError::new(format!("one of the possible values, {}, has no attribute '{name}'", self.desc_name(desc)))
        })
    }

    fn fields_of(&mut self, kind: DescKind) -> &mut Vec<RecordField> {
        if kind == DescKind::Frozen { &mut self.pbcs.frozen_fields } else { &mut self.pbcs.function_fields }
    }

    /// Fills the attributes of functions and frozen objects; whether there was something to do.
    pub(crate) fn finish_attributes(&mut self) -> TyResult<bool> {
        let mut worked = false;
        for kind in [DescKind::Function, DescKind::Frozen] {
            for i in 0..self.fields_of(kind).len() {
                let field = &mut self.fields_of(kind)[i];
                let (attr, name, r) = (Arc::clone(&field.attr), Arc::clone(&field.field), field.r);
                let todo: Vec<DescId> = field.descs.iter().copied().filter(|d| !field.filled.contains(d)).collect();
                field.filled.extend(&todo);
                for desc in todo {
                    worked = true;
                    let object =
                        if kind == DescKind::Frozen { self.frozen_object(desc) } else { self.function_object(desc).1 };
                    let value = self.attribute_value(desc, &attr)?;
                    let value = self.convert_const(&value, r)?;
                    self.set_const_field(object, &name, value);
                }
            }
        }
        Ok(worked)
    }
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// The method of a name bound to an instance of a class.
    pub(crate) fn bind_method(&mut self, receiver: Val, class: ClassDefId, name: &str, r: ReprId) -> TyResult<Val> {
        let Repr::Pbc(pbc) = self.rtyper.repr(r) else { panic!("rtyper: bind_method to {:?}", self.rtyper.repr(r)) };
        match &pbc.kind {
            PbcKind::Receiver(base, _) => {
                let v = self.narrow_receiver(receiver, class, *base, name)?;
                Ok(Val { v, r })
            }
            _ => {
                let descs = self.rtyper.closure_descs(&pbc, name, class)?;
                let v = self.make_closure(receiver, class, &descs, name)?;
                Ok(Val { v, r })
            }
        }
    }

    /// A receiver as an instance of the class that has the method; AttributeError for others.
    fn narrow_receiver(&mut self, receiver: Val, class: ClassDefId, base: ClassDefId, name: &str) -> TyResult<Operand> {
        let ty = LowLevelType::Oo(self.rtyper.instance_type_ready(base)?);
        if !self.rtyper.annotator.bookkeeper.issubclass(class, base) {
            let is_base = self.instanceof(receiver.v, ty);
            let (good, bad) = (self.new_block(), self.new_block());
            self.branch(is_base, good, bad);
            self.switch_to(bad);
            self.raise_no_attribute(receiver, name)?;
            self.switch_to(good);
        }
        Ok(self.cast(receiver.v, ty))
    }

    fn make_closure(
        &mut self,
        receiver: Val,
        class: ClassDefId,
        descs: &Arc<[DescId]>,
        name: &str,
    ) -> TyResult<Operand> {
        let closure = self.rtyper.closure_class(descs)?;
        let root = LowLevelType::Oo(self.rtyper.function_root());
        let Repr::Instance(instance) = self.rtyper.repr(closure.r_self) else {
            panic!("rtyper: a closure over {:?}", self.rtyper.repr(closure.r_self))
        };
        let base = instance.classdef.expect("methods belong to a class");
        let v_self = self.narrow_receiver(receiver, class, base, name)?;
        let v = self.new_object(closure.ty);
        self.setfield(v, "self", v_self);
        Ok(self.cast(v, root))
    }

    /// Between PBC representations, and `TypeOf` to class PBCs.
    pub(crate) fn convert_pbc(&mut self, val: Val, to: ReprId) -> TyResult<Val> {
        let fail = |this: &Self| {
            TyperError::new(format!(
                "don't know how to convert from {} to {}",
                this.rtyper.describe_repr(val.r),
                this.rtyper.describe_repr(to)
            ))
        };
        let to_ty = self.rtyper.lowleveltype(to);
        let (from, target) = match (self.rtyper.repr(val.r), self.rtyper.repr(to)) {
            (Repr::Pbc(from), Repr::Pbc(target)) => (from, target),
            (Repr::TypeOf(_), Repr::Pbc(classes)) if classes.is_classes() => return Ok(Val { v: val.v, r: to }),
            (Repr::Pbc(classes), Repr::TypeOf(_)) if classes.is_classes() => {
                return Ok(Val { v: self.class_record(val)?, r: to });
            }
            _ => return Err(fail(self)),
        };
        if from.desc_kind != target.desc_kind && target.kind != PbcKind::Mixed {
            return Err(fail(self));
        }
        match (&from.kind, &target.kind) {
            (PbcKind::Function | PbcKind::Closure, PbcKind::Mixed) => Ok(Val { v: val.v, r: to }),
            (PbcKind::Single, _) => {
                let value = self.rtyper.pbc_desc_const(from.descs[0], to)?;
                Ok(Val { v: self.constant(value), r: to })
            }
            (PbcKind::Receiver(_, name), PbcKind::Receiver(_, other)) if name == other => {
                self.check_same_dispatch(&from, &target)?;
                Ok(Val { v: self.cast(val.v, to_ty), r: to })
            }
            (PbcKind::Receiver(class, name), PbcKind::Closure | PbcKind::Mixed) => {
                let descs = self.rtyper.closure_descs(&target, name, *class)?;
                self.check_same_dispatch(&from, &target)?;
                let r_self = self.rtyper.instance_repr(*class)?;
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

    /// A method that was looked up past an override cannot join methods that dispatch on the receiver.
    fn check_same_dispatch(&self, from: &PbcRepr, to: &PbcRepr) -> TyResult<()> {
        let rtyper = &self.rtyper;
        let functions = |pbc: &PbcRepr| {
            rtyper.methods_of(pbc).map(|&d| Ok(rtyper.method_parts(d)?.1)).collect::<TyResult<Vec<_>>>()
        };
        let all = functions(to)?;
        if all.iter().all(|f| *f == all[0]) {
            return Ok(());
        }
        for &desc in from.descs.iter() {
            let (name, func, class) = rtyper.method_parts(desc)?;
            let class_desc = rtyper.annotator.bookkeeper.classdef(class).desc;
            if rtyper.annotator.bookkeeper.method_function(class_desc, &name) != Some(func) {
                return Err(TyperError::new(format!(
                    "the overridden method '{name}' is mixed with other bound methods"
                )));
            }
        }
        Ok(())
    }

    /// `getattr` on a PBC.
    pub(crate) fn rtype_pbc_getattr(&mut self, hop: &Hop) -> TyResult<Val> {
        let name = hop.const_str(1)?;
        let Repr::Pbc(pbc) = self.arg_repr(hop, 0) else { return self.unimplemented(hop) };
        let val = self.arg(hop, 0)?;
        self.check_not_none(hop, 0, val, &name)?;
        match pbc.desc_kind {
            DescKind::Class => {
                let record = if self.ty(val.v).is_void() { None } else { Some(val.v) };
                self.class_attribute(hop, record, &pbc.descs)
            }
            DescKind::Frozen | DescKind::Function => self.constant_attribute(hop, val, &pbc, &name),
            DescKind::Method | DescKind::MethodOfFrozen => {
                Err(TyperError::new(format!("attribute '{name}' of a bound method")))
            }
        }
    }

    /// An attribute of functions or frozen objects.
    fn constant_attribute(&mut self, hop: &Hop, val: Val, pbc: &PbcRepr, name: &Arc<str>) -> TyResult<Val> {
        let r = hop.r_result;
        if self.rtyper.lowleveltype(r).is_void() {
            return Ok(self.void_val(r));
        }
        let first = self.rtyper.attribute_value(pbc.descs[0], name)?;
        let mut same = true;
        for &desc in &pbc.descs[1..] {
            same &= self.rtyper.attribute_value(desc, name)? == first;
        }
        if same {
            return self.host_val(&first, r);
        }
        let (field, new) = record_field(self.rtyper.fields_of(pbc.desc_kind), name, r, &pbc.descs);
        if new {
            let ty = self.rtyper.lowleveltype(r);
            let root =
                if pbc.desc_kind == DescKind::Frozen { self.rtyper.frozen_root() } else { self.rtyper.function_root() };
            self.rtyper.annotator.universe.add_field(root, &field, ty);
        }
        Ok(Val { v: self.getfield(val.v, &field), r })
    }

    /// `a is b` where one operand is a PBC or a `TypeOf`; the result is a Bool operand.
    pub(crate) fn gen_pbc_is(&mut self, a: Val, b: Val) -> TyResult<Operand> {
        let (ra, rb) = (self.repr_of(a), self.repr_of(b));
        match (&ra, &rb) {
            (Repr::None, _) | (_, Repr::None) => Ok(self.is_none_test(a, b)),
            (Repr::TypeOf(_), Repr::TypeOf(_)) => Ok(self.gen_is(a.v, b.v)),
            (Repr::TypeOf(_), Repr::Pbc(pbc)) | (Repr::Pbc(pbc), Repr::TypeOf(_)) if pbc.is_classes() => {
                let (x, y) = (self.class_record(a)?, self.class_record(b)?);
                Ok(self.gen_is(x, y))
            }
            (Repr::Pbc(pa), Repr::Pbc(pb)) => {
                if pa.kind == PbcKind::Mixed || pb.kind == PbcKind::Mixed {
                    return self.gen_mixed_is(a, b, &pa, &pb);
                }
                if pa.desc_kind != pb.desc_kind {
                    // Only `None` could be common to both.
                    return if pa.can_be_none && pb.can_be_none {
                        let (x, y) = (self.isnull(a.v), self.isnull(b.v));
                        self.and_then(x, |_| Ok(y))
                    } else {
                        Ok(self.bool(false))
                    };
                }
                match (&pa.kind, &pb.kind) {
                    (PbcKind::Single, PbcKind::Single) => Ok(self.bool(pa.descs[0] == pb.descs[0])),
                    (PbcKind::Single, _) => {
                        let value = self.rtyper.pbc_desc_const(pa.descs[0], b.r)?;
                        let x = self.constant(value);
                        Ok(self.gen_is(x, b.v))
                    }
                    (_, PbcKind::Single) => {
                        let value = self.rtyper.pbc_desc_const(pb.descs[0], a.r)?;
                        let y = self.constant(value);
                        Ok(self.gen_is(a.v, y))
                    }
                    (PbcKind::Receiver(_, m), PbcKind::Receiver(_, n)) => {
                        if m == n {
                            Ok(self.gen_is(a.v, b.v))
                        } else {
                            Ok(self.bool(false))
                        }
                    }
                    (PbcKind::Receiver(..) | PbcKind::Closure, _) | (_, PbcKind::Receiver(..) | PbcKind::Closure) => {
                        Err(TyperError::new("bound methods of different names or classes are compared"))
                    }
                    _ => Ok(self.gen_is(a.v, b.v)),
                }
            }
            _ => Ok(self.bool(false)),
        }
    }

    /// `a is b` where one of the sets is mixed. A bound method is a new object each time.
    fn gen_mixed_is(&mut self, a: Val, b: Val, pa: &PbcRepr, pb: &PbcRepr) -> TyResult<Operand> {
        let has_methods = |this: &Self, pbc: &PbcRepr| this.rtyper.methods_of(pbc).next().is_some();
        if has_methods(self, pa) && has_methods(self, pb) {
            return Err(TyperError::new("bound methods are compared with functions or classes"));
        }
        let mixed = if pa.kind == PbcKind::Mixed { a.r } else { b.r };
        let (x, y) = (self.convert_pbc_to_mixed(a, mixed)?, self.convert_pbc_to_mixed(b, mixed)?);
        Ok(self.gen_is(x, y))
    }

    fn convert_pbc_to_mixed(&mut self, val: Val, mixed: ReprId) -> TyResult<Operand> {
        match self.repr_of(val) {
            Repr::Pbc(pbc) if pbc.kind == PbcKind::Mixed => Ok(val.v),
            _ => Ok(self.convert_pbc(val, mixed)?.v),
        }
    }

    /// Truth of a PBC (of an operand that may be None).
    pub(crate) fn gen_pbc_is_true(&mut self, a: Val) -> TyResult<Operand> {
        if self.ty(a.v).is_void() {
            return Ok(self.bool(true));
        }
        Ok(self.genop(LlOp::Oononnull, vec![a.v], LowLevelType::BOOL))
    }
}
