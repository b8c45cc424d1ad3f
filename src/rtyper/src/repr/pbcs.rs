//! How prebuilt constants look: functions, classes, bound methods, frozen objects.
//!
//! A set of one description that is never `None` takes no space. Otherwise:
//!
//! - Functions, and methods bound to a frozen object or class, are prebuilt singletons, each of
//!   its own class below the Instance type `function`; calls are virtual methods of it, one per
//!   signature that is called (`emit/variants.rs`), so sets of functions convert without work.
//! - Bound methods are their receiver, when all have one name and a common base class;
//!   otherwise closures, which are below `function` too and hold the receiver.
//! - Classes are class records (`emit/classes.rs`).
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

use super::error::{TyResult, TyperError};
use super::fields::AttributeFields;
use super::rmodel::{Repr, Reprs};
use annotator::{Desc, DescKind};
use entity::{ClassDefId, DescId, EntityRef, LowLevelType, OoType, ReprId};
use indexmap::IndexSet;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;

/// The types of prebuilt constants.
#[derive(Debug, Default)]
pub(super) struct PbcTable {
    function_root: Option<OoType>,
    /// The base of the classes of closures, and the names of their methods: two bound methods are equal
    /// when the receivers and names are.
    method_root: Option<OoType>,
    method_names: IndexSet<Arc<str>>,
    frozen_root: Option<OoType>,
    closures: Vec<ClosureClass>,
    closure_by_descs: FxHashMap<Arc<[DescId]>, usize>,
    pub(super) class_fields: AttributeFields,
    pub(super) function_fields: AttributeFields,
    pub(super) frozen_fields: AttributeFields,
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

impl Reprs<'_> {
    /// The representation and its type. Called inside `getrepr`.
    pub(super) fn make_pbc_repr(&mut self, descs: &Arc<[DescId]>, can_be_none: bool) -> TyResult<(Repr, LowLevelType)> {
        let mut desc_kind = self.annotated.desc(descs[0]).kind();
        let all_are = |kinds: &[DescKind]| descs.iter().all(|&d| kinds.contains(&self.annotated.desc(d).kind()));
        let same = all_are(&[desc_kind]);
        let one_kind = same || all_are(&[DescKind::Function, DescKind::MethodOfFrozen]);
        if !same {
            desc_kind = DescKind::Function;
        }
        let (kind, ty) = match desc_kind {
            _ if !one_kind => (PbcKind::Mixed, LowLevelType::Oo(self.function_root())),
            DescKind::Method => self.methods_kind(descs)?,
            _ if descs.len() == 1 && !can_be_none => (PbcKind::Single, LowLevelType::VOID),
            DescKind::Function | DescKind::MethodOfFrozen => {
                (PbcKind::Function, LowLevelType::Oo(self.function_root()))
            }
            DescKind::Class => (PbcKind::Class, LowLevelType::Oo(self.universe.class)),
            DescKind::Frozen => (PbcKind::Frozen, LowLevelType::Oo(self.frozen_root())),
        };
        Ok((Repr::Pbc(Rc::new(PbcRepr { descs: Arc::clone(descs), can_be_none, desc_kind, kind })), ty))
    }

    fn methods_kind(&mut self, descs: &[DescId]) -> TyResult<(PbcKind, LowLevelType)> {
        let closure = |this: &mut Self| Ok((PbcKind::Closure, LowLevelType::Oo(this.function_root())));
        let (name, function, mut base) = self.annotated.method_parts(descs[0])?;
        let (mut one_function, mut virtual_methods) = (true, true);
        for &desc in descs {
            let (other, func, class) = self.annotated.method_parts(desc)?;
            if other != name {
                return closure(self);
            }
            one_function &= func == function;
            virtual_methods &= self.annotated.is_method_of(class, &name, func);
            match self.annotated.commonbase(base, class) {
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
        matches!(self.repr(r), Repr::Pbc(pbc) if self.annotated.methods_of(&pbc.descs).next().is_some())
    }

    /// Whether one of the bound methods of a representation is of this function.
    pub(crate) fn has_method_of(&self, r: ReprId, func: DescId) -> bool {
        let Repr::Pbc(pbc) = self.repr(r) else { return false };
        self.annotated
            .methods_of(&pbc.descs)
            .any(|d| matches!(self.annotated.desc(d), Desc::Method { funcdesc, .. } if *funcdesc == func))
    }

    /// The root of all functions used as values.
    pub(crate) fn function_root(&mut self) -> OoType {
        if let Some(ty) = self.pbcs.function_root {
            return ty;
        }
        let ty = self.universe.instance("function", None);
        self.pbcs.function_root = Some(ty);
        ty
    }

    /// The base of the classes of closures.
    pub(crate) fn method_root(&mut self) -> OoType {
        if let Some(ty) = self.pbcs.method_root {
            return ty;
        }
        let root = self.function_root();
        let ty = self.universe.instance("method", Some(root));
        let object = LowLevelType::Oo(self.universe.object);
        self.universe.add_field(ty, "receiver", object);
        self.universe.add_field(ty, "name", LowLevelType::SIGNED);
        self.pbcs.method_root = Some(ty);
        ty
    }

    /// The number that stands for the name of a method in closures.
    pub(crate) fn method_number(&mut self, name: &str) -> i64 {
        self.pbcs.method_names.insert_full(Arc::from(name)).0 as i64
    }

    /// The type of frozen objects.
    pub(crate) fn frozen_root(&mut self) -> OoType {
        if let Some(ty) = self.pbcs.frozen_root {
            return ty;
        }
        let ty = self.universe.instance("frozen", None);
        self.pbcs.frozen_root = Some(ty);
        ty
    }

    /// The classes of closures, in the order made.
    pub(crate) fn closures(&self) -> &[ClosureClass] {
        &self.pbcs.closures
    }

    /// The class of closures over some methods of one name.
    pub(crate) fn closure_class(&mut self, descs: &Arc<[DescId]>) -> TyResult<ClosureClass> {
        if let Some(&i) = self.pbcs.closure_by_descs.get(descs) {
            return Ok(self.pbcs.closures[i].clone());
        }
        let (name, _, mut base) = self.annotated.method_parts(descs[0])?;
        for &desc in &descs[1..] {
            let (_, _, class) = self.annotated.method_parts(desc)?;
            base = self
                .annotated
                .commonbase(base, class)
                .ok_or_else(|| TyperError::new(format!("bound methods '{name}' of classes without a common base")))?;
        }
        let r_self = self.instance_repr(base)?;
        let root = self.method_root();
        let type_name = format!("method.{name}.{}", descs[0].index());
        let ty = self.universe.instance(&type_name, Some(root));
        let self_ty = self.lowleveltype(r_self);
        self.universe.add_field(ty, "self", self_ty);
        let class = ClosureClass { ty, descs: Arc::clone(descs), r_self };
        self.pbcs.closure_by_descs.insert(Arc::clone(descs), self.pbcs.closures.len());
        self.pbcs.closures.push(class.clone());
        Ok(class)
    }

    /// The methods of a closure representation that a receiver of a class can have under a name.
    pub(crate) fn closure_descs(&self, pbc: &PbcRepr, name: &str, class: ClassDefId) -> TyResult<Arc<[DescId]>> {
        let mut found = Vec::new();
        for desc in self.annotated.methods_of(&pbc.descs) {
            let (other, _, own) = self.annotated.method_parts(desc)?;
            if *other == *name && (self.annotated.issubclass(own, class) || self.annotated.issubclass(class, own)) {
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
            matches!(self.annotated.desc(d), Desc::MethodOfFrozen { funcdesc, frozendesc }
                if *funcdesc == func && *frozendesc == bound_to)
        })
    }
}
