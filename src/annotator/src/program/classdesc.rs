//! Classes: what a class object offers (`ClassDesc`), and its attributes over all instances (`ClassDef`).
//!
//! Invariants. (A) Every attribute read or written on an instance of class C has an
//! [`Attribute`] on C or on a base. (I) A class and its subclass never both hold an `Attribute`
//! of one name: what the subclass knew is merged upwards. (II) A class that holds an
//! `Attribute`, and its subclasses, hold no pending sources of that name. (III) Class-level
//! sources of a base are merged into every subclass's `Attribute` of that name.
//!
//! # Deviations
//! Mixins are flattened as in RPython; so are all bases but one of an ordinary multiple
//! inheritance (`bases.rs`). Properties are the methods `name__getter__` and
//! `name__setter__`. Class methods are functions bound to a class. Where a hierarchy has methods of
//! several kinds under one name, static and class methods that are read on instances are bound to
//! the receiver too ([`Program::bound_to_receiver`]), so that calls are virtual.
//!
//! Source: reference §1.6, §2.7; pypy `rpython/annotator/classdesc.py`.

use crate::lattice::classdef::Attribute;
use crate::lattice::desc::{Desc, PyClass};
use crate::lattice::model::{SomeKind, SomeValue};
use crate::lattice::shared::Shared;
use crate::program::errors::{Change, OpError};
use crate::program::options::IntMode;
use crate::program::refused::{public_name, refused_module, refuses_itself};
use crate::program::specialize::{CLOSURES, Specialization};
use crate::program::world::Program;
use diagnostics::DiagId;
use entity::{ClassDefId, DescId, HostId, SourceLoc};
use host::{Host, HostConst, HostKind, Instr};
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Precedes a name in that of the attribute that keeps what the `__dict__` of an instance has under it, where
/// the class has a property or descriptor of that name.
pub const CACHED: &str = "_rotor_cached_";

/// The attribute that notes in which order an instance got its attributes, see `app_values.stored_property`.
pub const LOG: &str = "_rotor_log";

/// What a prebuilt instance has noted of the order of its attributes.
pub fn order_log(host: &Host, instance: HostId) -> String {
    host.instance_attrs(instance).iter().fold("\0".to_owned(), |log, (name, _)| format!("{log}{name}\0"))
}

/// An entry of a class dict.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClassAttr {
    /// A method.
    Function(DescId),
    /// A static method.
    StaticMethod(DescId),
    /// A class method.
    ClassMethod(DescId),
    /// A property.
    Property {
        /// Reads it.
        getter: Option<DescId>,
        /// Writes it.
        setter: Option<DescId>,
    },
    /// Any other value: a constant of the class.
    Value(HostConst),
}

/// What a class object offers.
#[derive(Clone, Debug)]
pub struct ClassDesc {
    /// Its entries.
    pub classdict: IndexMap<Arc<str>, ClassAttr>,
    /// `_attrs_` or `__slots__` with those of the bases.
    pub all_enforced_attrs: Option<IndexSet<Arc<str>>>,
    /// Whether it derives from `BaseException`.
    pub is_exception: bool,
    /// Place of the class statement.
    pub loc: SourceLoc,
}

/// The method that `hash` calls, beside `__hash__`, which may be None.
pub(crate) const HASHING: &str = "_rotor_hash_";

/// Where the value of an attribute may come from besides assignments.
#[derive(Clone, Debug)]
pub(crate) enum AttrSource {
    /// The class dict.
    Class(ClassAttr),
    /// A prebuilt instance.
    Instance(HostConst),
}

/// Class dict entries that say nothing about instances.
pub(crate) fn is_bookkeeping(name: &str) -> bool {
    matches!(
        name,
        "__module__"
            | "__doc__"
            | "__dict__"
            | "__weakref__"
            | "__qualname__"
            | "__annotations__"
            | "__annotate__"
            | "__annotate_func__"
            | "__annotations_cache__"
            | "__firstlineno__"
            | "__static_attributes__"
            | "__orig_bases__"
            | "__parameters__"
            | "__classcell__"
            | "__abstractmethods__"
            | "_abc_impl"
            | "__init_subclass__"
            | "_mixin_"
            | "_attrs_"
    )
}

impl Program<'_> {
    /// The description of a class.
    pub(crate) fn getclassdesc(&mut self, class: HostId) -> Result<DescId, OpError> {
        if let Some(&desc) = self.bookkeeper.desc_of.get(&class) {
            return Ok(desc);
        }
        let info = self.host.class(class);
        let refused = refused_module(&info.module).or_else(|| refuses_itself(self.host, class, &info.module));
        if let Some(refused) = refused {
            let name = public_name(&info.module, &info.name);
            let message = format!("the class {name} of the standard library is not supported");
            return Err(self.refusal_of_library(DiagId::UnsupportedClass, message, &refused));
        }
        let base = self.find_base(class)?;
        let basedesc = base.map(|b| self.getclassdesc(b)).transpose()?;
        let desc = self.bookkeeper.add_class(
            PyClass { class, name: info.name.clone(), basedesc, classdef: None },
            ClassDesc {
                classdict: IndexMap::new(),
                all_enforced_attrs: None,
                is_exception: info.is_exception,
                loc: info.loc,
            },
        );
        self.bookkeeper.desc_of.insert(class, desc);
        if info.builtin {
            for (name, func) in self.registry.class_methods(class) {
                self.add_class_attribute(desc, &name, &func, false);
            }
        } else if self.is_enum(class) {
            self.fill_enum_classdict(desc, class).map_err(OpError::lasting)?;
        } else {
            self.fill_classdict(desc, class, base);
        }
        self.find_enforced_attrs(desc, class);
        Ok(desc)
    }

    /// What stands for the methods that `dataclass` made; `None` for those that are left out.
    pub(crate) fn dataclass_methods(&self, class: HostId) -> Vec<(Arc<str>, HostConst)> {
        if !self.host.class(class).dict.iter().any(|(name, _)| &**name == "__dataclass_fields__") {
            return Vec::new();
        }
        let methods = self
            .host
            .module_attr("rotor_helpers.app_dataclass", "methods")
            .expect("the helper library has app_dataclass.methods");
        match self.host.call(&methods, &[HostConst::Obj(class)]) {
            Ok(HostConst::Obj(dict)) => self
                .host
                .dict_items(dict)
                .into_iter()
                .filter_map(|(name, f)| Some((Arc::from(name.as_str()?), f)))
                .collect(),
            other => panic!("annotator: app_dataclass.methods gave {other:?}"),
        }
    }

    /// A field of a dataclass, or of one above it.
    pub(crate) fn dataclass_field(&self, class: HostId, name: &str) -> Option<HostConst> {
        let fields = self.host.find_attr(&HostConst::Obj(class), "__dataclass_fields__")?.id()?;
        let (_, field) = self.host.dict_items(fields).into_iter().find(|(key, _)| key.as_str() == Some(name))?;
        Some(field)
    }

    /// Whether a class of the program, or one above it, makes its instances descriptors.
    pub(crate) fn is_descriptor(&self, class: HostId) -> bool {
        self.host.class(class).mro.iter().any(|&c| {
            let info = self.host.class(c);
            let binds = |name: &str| matches!(name, "__get__" | "__set__" | "__delete__");
            !info.builtin && info.dict.iter().any(|(name, _)| binds(name))
        })
    }

    /// Whether nothing changes an instance of a class after the import, as far as its methods show.
    fn is_left_alone(&self, class: HostId) -> bool {
        let mut assigned: FxHashSet<Arc<str>> = FxHashSet::default();
        let mut methods = Vec::new();
        for &base in self.host.class(class).mro.iter() {
            let info = self.host.class(base);
            for (name, value) in info.dict.iter().filter(|_| !info.builtin) {
                let Some(id) = value.id().filter(|&id| self.host.kind(id) == HostKind::Function) else { continue };
                let code = self.host.function(id).code.clone();
                match &**name {
                    "__setattr__" | "__delattr__" | "__new__" => return false,
                    "__get__" | "__set__" | "__delete__" => methods.push(code),
                    "__init__" | "__set_name__" => {
                        assigned.extend(code.instructions.iter().filter_map(|i| match &i.instr {
                            Instr::StoreAttr(name) => Some(name.clone()),
                            _ => None,
                        }));
                    }
                    // Operators are those of instances.
                    _ if name.starts_with("__") && name.ends_with("__") => return false,
                    _ => methods.push(code),
                }
            }
        }
        !methods.iter().any(|code| {
            code.instructions.windows(2).any(|pair| match &pair[1].instr {
                Instr::StoreAttr(name) | Instr::DeleteAttr(name) => {
                    assigned.contains(name) || matches!(pair[0].instr, Instr::LoadFast(0) | Instr::LoadFastCheck(0))
                }
                _ => false,
            })
        })
    }

    /// The property or function that stands for a descriptor; other values are themselves.
    fn plain_property(&self, desc: DescId, name: &str, value: &HostConst) -> HostConst {
        let is_instance = value.id().is_some_and(|id| self.host.kind(id) == HostKind::Instance);
        if !is_instance {
            return value.clone();
        }
        let class = self.host.class_of(value);
        let info = self.host.class(class);
        let maker = match (&*info.module, &*info.name) {
            ("functools", "cached_property") => "property_of_cached",
            ("functools", "partialmethod") => "function_of_partial",
            ("functools", "singledispatchmethod") => "function_of_dispatch",
            ("enum", "property") | ("types", "DynamicClassAttribute") => "property_of_enum",
            _ if self.is_descriptor(class) => "property_of_descriptor",
            _ => return value.clone(),
        };
        let function = self
            .host
            .module_attr("rotor_helpers.app_functools", maker)
            .unwrap_or_else(|| panic!("annotator: the helper library has no app_functools.{maker}"));
        let logs = self.notes_order(self.bookkeeper.pyclass(desc).class);
        let mut args = vec![HostConst::str(name), value.clone(), HostConst::Bool(logs)];
        if maker == "property_of_descriptor" {
            args.push(HostConst::Bool(self.is_left_alone(class)));
        }
        // Runs decide about its functions, so it is the same one in each.
        match self.host.call_pure(&function, &args) {
            Ok(property) => property,
            Err(error) => panic!("annotator: app_functools.{maker} raised {}", error.message),
        }
    }

    /// The property that stands for a value of a class which a property overrides in a subclass, or which
    /// overrides one; other values are themselves.
    pub(crate) fn property_of_constant(&self, desc: DescId, name: &str, value: &HostConst) -> HostConst {
        let kind = value.id().map(|id| self.host.kind(id));
        let binds = matches!(
            kind,
            Some(
                HostKind::Function
                    | HostKind::StaticMethod
                    | HostKind::ClassMethod
                    | HostKind::Property
                    | HostKind::SlotDescriptor
                    | HostKind::MethodDescriptor
            )
        );
        let class = self.bookkeeper.pyclass(desc).class;
        let variable = self.host.variables(class).is_some_and(|v| v.contains(name));
        let mro = self.host.class(class).mro.clone();
        let stored = |&base: &HostId| self.options.decisions.stored.contains(&(base, Arc::from(name)));
        if (variable || !binds) && mro.iter().any(stored) {
            return self.stored_property(class, name, std::slice::from_ref(value));
        }
        if variable || binds || name.starts_with('_') {
            return value.clone();
        }
        let is_property = |&other: &HostId| {
            let info = self.host.class(other);
            let entry = info.dict.iter().find(|(entry, _)| &**entry == name && !info.builtin);
            entry.and_then(|(_, v)| v.id()).is_some_and(|id| self.host.kind(id) == HostKind::Property)
        };
        let has_it = |&&base: &&HostId| {
            let info = self.host.class(base);
            !info.builtin && info.dict.iter().any(|(entry, _)| &**entry == name)
        };
        let decided = |&base: &HostId| self.options.decisions.properties.contains(&(base, Arc::from(name)));
        if !mro.iter().any(decided)
            && !mro.iter().filter(has_it).any(|&base| self.host.subclasses(base).iter().any(is_property))
        {
            return value.clone();
        }
        let maker = self.host.module_attr("rotor_helpers.app_values", "constant_property");
        let maker = maker.expect("the helper library has app_values.constant_property");
        let args = [HostConst::Obj(class), HostConst::str(name), value.clone()];
        self.host.call_pure(&maker, &args).expect("a property can be made")
    }

    /// The property that keeps what instances of a class have under a name; `default`: what the class itself
    /// has, which is a property where that is a variable.
    pub(crate) fn stored_property(&self, class: HostId, name: &str, default: &[HostConst]) -> HostConst {
        let maker = self.host.module_attr("rotor_helpers.app_values", "stored_property");
        let maker = maker.expect("the helper library has app_values.stored_property");
        let logs = self.notes_order(class);
        let whose = HostConst::Obj(class);
        let args = [whose, HostConst::str(name), HostConst::Tuple(default.into()), HostConst::Bool(logs)];
        self.host.call_pure(&maker, &args).expect("a property can be made")
    }

    /// Whether instances of a class note in which order they get attributes.
    pub(crate) fn notes_order(&self, class: HostId) -> bool {
        self.host.class(class).mro.iter().any(|base| self.options.decisions.logging.contains(base))
    }

    /// The attribute of instances of a class that keeps what their `__dict__` has under a name: another one
    /// where the class has a property of that name.
    pub(crate) fn kept_attribute(&self, desc: DescId, name: &Arc<str>) -> Arc<str> {
        match self.bookkeeper.class_lookup(desc, name) {
            Some((_, ClassAttr::Property { .. })) => Arc::from(format!("{CACHED}{name}")),
            _ => name.clone(),
        }
    }

    /// What stands for the setter (`fset`) or deleter (`fdel`) of a property of a class that has none: a
    /// function that raises AttributeError, where a class above or below has one, since the operation asks
    /// the class of the instance.
    fn missing_accessor(&self, class: HostId, name: &Arc<str>, accessor: &str) -> Option<HostId> {
        let has_it = |&other: &HostId| {
            let info = self.host.class(other);
            let entry = info.dict.iter().find(|(entry, _)| entry == name).map(|(_, value)| value);
            let property = entry
                .filter(|value| !info.builtin && value.id().is_some_and(|id| self.host.kind(id) == HostKind::Property));
            property.is_some_and(|value| self.host.getattr(value, accessor).is_ok_and(|f| f != HostConst::None))
                || self.options.decisions.stored.contains(&(other, name.clone()))
        };
        let info = self.host.class(class);
        let bases = info.mro.iter().filter(|&&base| !self.host.class(base).builtin);
        if !bases.flat_map(|&base| self.host.subclasses(base)).any(|other| has_it(&other)) {
            return None;
        }
        let maker = self.host.module_attr("rotor_helpers.app_values", "without_accessor");
        let maker = maker.expect("the helper library has app_values.without_accessor");
        let args = [HostConst::Str(name.clone()), HostConst::str(accessor)];
        self.host.call(&maker, &args).expect("a function can be made").id()
    }

    pub(crate) fn add_class_attribute(&mut self, desc: DescId, name: &Arc<str>, value: &HostConst, mixin: bool) {
        let value = &self.plain_property(desc, name, value);
        let value = &self.property_of_constant(desc, name, value);
        let is_hook = matches!(&**name, "__getattr__" | "__setattr__" | "__delattr__");
        let value = &if is_hook { self.function_of_descriptor(value).unwrap_or(value.clone()) } else { value.clone() };
        let value = &self.aliased_method(desc, value).unwrap_or(value.clone());
        let attr = match value {
            HostConst::Obj(id) => match self.host.kind(*id) {
                // Every instance has a value of its own in the place of the method that the default would be.
                HostKind::Function if self.dataclass_field(self.bookkeeper.pyclass(desc).class, name).is_some() => {
                    ClassAttr::Value(value.clone())
                }
                HostKind::Function
                    if self.options.decisions.stored.contains(&(self.bookkeeper.pyclass(desc).class, name.clone())) =>
                {
                    // Instances may have another function of the name.
                    let func = self.class_function(desc, *id, mixin);
                    let own: Arc<str> = Arc::from(format!("_rotor_own_{name}"));
                    self.bookkeeper.classdesc_mut(desc).classdict.insert(own, ClassAttr::Function(func));
                    let class = self.bookkeeper.pyclass(desc).class;
                    let property = self.stored_property(class, name, std::slice::from_ref(value));
                    self.add_class_attribute(desc, name, &property, false);
                    return;
                }
                HostKind::Function => {
                    let func = self.class_function(desc, *id, mixin);
                    let f = self.bookkeeper.funcdesc_mut(func);
                    if is_hook && f.specialization == Specialization::Default {
                        f.specialization = Specialization::ArgOrVar(vec![1]);
                    }
                    ClassAttr::Function(func)
                }
                HostKind::StaticMethod => match self.python_function(&self.host.descriptor_func(*id)) {
                    Some(f) if &**name == "__new__" => {
                        // The class to make is known in each graph.
                        let func = self.class_function(desc, f, mixin);
                        let f = self.bookkeeper.funcdesc_mut(func);
                        if f.specialization == Specialization::Default {
                            f.specialization = Specialization::Arg(vec![0]);
                        }
                        ClassAttr::StaticMethod(func)
                    }
                    Some(f) => ClassAttr::StaticMethod(self.class_function(desc, f, mixin)),
                    None => ClassAttr::Value(self.host.descriptor_func(*id)),
                },
                HostKind::ClassMethod => match self.python_function(&self.host.descriptor_func(*id)) {
                    Some(f) => ClassAttr::ClassMethod(self.class_function(desc, f, mixin)),
                    None => return,
                },
                HostKind::Property => {
                    let (getter, setter) = self.host.property(*id);
                    let getter = self.python_function(&getter).map(|f| self.class_function(desc, f, mixin));
                    let deleter = self.host.getattr(value, "fdel").unwrap_or(HostConst::None);
                    let owner = self.bookkeeper.pyclass(desc).class;
                    let [setter, deleter] = [("fset", setter), ("fdel", deleter)].map(|(accessor, f)| {
                        let function = match &f {
                            HostConst::None => self.missing_accessor(owner, name, accessor),
                            f => self.python_function(f),
                        };
                        function.map(|f| self.class_function(desc, f, mixin))
                    });
                    let class = self.bookkeeper.classdesc_mut(desc);
                    for (suffix, func) in [("getter", getter), ("setter", setter), ("deleter", deleter)] {
                        if let Some(func) = func {
                            class.classdict.insert(Arc::from(format!("{name}__{suffix}__")), ClassAttr::Function(func));
                        }
                    }
                    ClassAttr::Property { getter, setter }
                }
                HostKind::SlotDescriptor => return,
                _ => ClassAttr::Value(value.clone()),
            },
            _ => ClassAttr::Value(value.clone()),
        };
        if &**name == "__hash__" {
            let hashing = self.hashing(&attr);
            self.bookkeeper.classdesc_mut(desc).classdict.insert(Arc::from(HASHING), hashing);
        }
        self.bookkeeper.classdesc_mut(desc).classdict.insert(name.clone(), attr);
    }

    /// What `hash` calls for instances of a class with this `__hash__`: where it is None, as in a class
    /// that defines `__eq__` alone, a function that raises TypeError, whatever the bases do.
    fn hashing(&mut self, hash: &ClassAttr) -> ClassAttr {
        let helper = match hash {
            ClassAttr::Function(_) => return hash.clone(),
            ClassAttr::Value(HostConst::None) => "unhashable",
            _ => "default_hash",
        };
        let func = self.registry.instance(helper).and_then(HostConst::id);
        let func = func.unwrap_or_else(|| panic!("annotator: the helper library has no app_instance.{helper}"));
        ClassAttr::Function(self.getfuncdesc(func))
    }

    fn python_function(&self, value: &HostConst) -> Option<HostId> {
        value.id().filter(|&id| self.host.kind(id) == HostKind::Function)
    }

    fn find_enforced_attrs(&mut self, desc: DescId, class: HostId) {
        let info = self.host.class(class);
        let mut own: Option<IndexSet<Arc<str>>> = info.slots.as_ref().map(|s| s.iter().cloned().collect());
        if let Some((_, value)) = info.dict.iter().find(|(n, _)| &**n == "_attrs_") {
            let names = match value {
                HostConst::Str(s) => vec![HostConst::Str(s.clone())],
                HostConst::Tuple(items) => items.to_vec(),
                HostConst::Obj(id) => self.host.list_items(*id),
                _ => Vec::new(),
            };
            own.get_or_insert_default().extend(names.iter().filter_map(HostConst::as_str).map(Arc::from));
        }
        let base = self.bookkeeper.pyclass(desc).basedesc;
        let inherited = base.map(|b| self.bookkeeper.classdesc(b).all_enforced_attrs.clone());
        let all = match (own, inherited) {
            (Some(own), None) => Some(own),
            (Some(own), Some(Some(mut inherited))) => {
                inherited.extend(own);
                Some(inherited)
            }
            _ => None,
        };
        self.bookkeeper.classdesc_mut(desc).all_enforced_attrs = all;
    }

    /// The class definition of a class.
    pub(crate) fn getuniqueclassdef(&mut self, desc: DescId) -> Result<ClassDefId, OpError> {
        let class = self.bookkeeper.pyclass(desc);
        if let Some(classdef) = class.classdef {
            return Ok(classdef);
        }
        let basedesc = class.basedesc;
        self.check_class(desc)?;
        if let Some(base) = basedesc {
            self.getuniqueclassdef(base)?;
        }
        let classdef = self.bookkeeper.lattice.instances_of(desc);
        self.finish_classdefs()?;
        Ok(classdef)
    }

    /// Gives the classes that have got definitions the sources of their attributes.
    pub(crate) fn finish_classdefs(&mut self) -> Result<(), OpError> {
        let mut change = Change::default();
        while let Some(classdef) = self.bookkeeper.lattice.next_defined() {
            change.step(self.check_class(self.bookkeeper.classdef(classdef).desc));
            change.step(self.add_class_sources(classdef));
        }
        change.finish()
    }

    /// Refuses what instances of a class could do beyond the language.
    fn check_class(&mut self, desc: DescId) -> Result<(), OpError> {
        let class = self.bookkeeper.classdesc(desc);
        let makes_itself = self.bookkeeper.class_lookup(desc, "__new__").is_some()
            || self.is_enum(self.bookkeeper.pyclass(desc).class);
        if makes_itself && self.has_finaliser(desc) {
            let name = &self.bookkeeper.pyclass(desc).name;
            let message = format!(
                "the class {name} has __del__ beside a __new__, perhaps of a builtin class, which is not supported"
            );
            let diagnostic = self.diag(DiagId::UnsupportedClass, message);
            return Err(OpError::failed(diagnostic.label(class.loc, "the class is defined here")));
        }
        for dunder in ["__getattr__", "__getattribute__", "__setattr__", "__delattr__", "__del__"] {
            let class = self.bookkeeper.classdesc(desc);
            let supported = match dunder {
                "__getattr__" | "__setattr__" | "__delattr__" => true,
                "__del__" => !class.is_exception,
                _ => false,
            };
            if class.classdict.get(dunder).is_some_and(|found| !(supported && matches!(found, ClassAttr::Function(_))))
            {
                let name = self.bookkeeper.pyclass(desc).name.clone();
                return Err(OpError::failed(
                    self.diag(
                        DiagId::UnsupportedClass,
                        format!("the class {name} defines {dunder}, which is not supported"),
                    )
                    .label(class.loc, "the class is defined here"),
                ));
            }
        }
        Ok(())
    }

    fn add_class_sources(&mut self, classdef: ClassDefId) -> Result<(), OpError> {
        let desc = self.bookkeeper.classdef(classdef).desc;
        for (name, s_value) in self.forced_attributes(self.bookkeeper.pyclass(desc).class) {
            let mut attr = Attribute::new(s_value);
            attr.readonly = false;
            self.bookkeeper.lattice.add_attribute(classdef, name, attr);
        }
        let sources: Vec<(Arc<str>, ClassAttr)> = self
            .bookkeeper
            .classdesc(desc)
            .classdict
            .iter()
            .filter(|(_, a)| !matches!(a, ClassAttr::Property { .. }))
            .map(|(n, a)| (n.clone(), a.clone()))
            .collect();
        let mut change = Change::default();
        for (name, attr) in sources {
            change.step(self.add_source_for_attribute(classdef, &name, AttrSource::Class(attr)));
        }
        change.finish()
    }

    /// Attributes that the helper library relies on.
    fn forced_attributes(&self, class: HostId) -> Vec<(Arc<str>, SomeValue)> {
        let value = HostConst::Obj(class);
        let none_or_str = || SomeValue::new(SomeKind::Str { can_be_none: true });
        let attrs: Vec<(&str, SomeValue)> = if self.host.is_builtin(&value, "BaseException") {
            let mut attrs = vec![("__message__", SomeValue::str()), ("__message_kind__", SomeValue::int())];
            if self.options.decisions.exception_details {
                let item = Arc::new(SomeValue::str());
                attrs.push(("__args__", SomeValue::new(SomeKind::VarTuple { item, can_be_none: true })));
            }
            attrs
        } else if self.host.is_builtin(&value, "OSError") {
            vec![("errno", SomeValue::int()), ("strerror", none_or_str()), ("filename", none_or_str())]
        } else if self.host.is_builtin(&value, "SystemExit") {
            vec![("code", SomeValue::int())]
        } else {
            vec![]
        };
        attrs.into_iter().map(|(n, s)| (Arc::from(n), s)).collect()
    }

    /// A prebuilt instance gives values to the attributes of its class.
    pub(crate) fn see_mutable(&mut self, id: HostId, classdef: ClassDefId) -> Result<(), OpError> {
        if self.bookkeeper.seen_mutable.insert(id, classdef).is_some() {
            return Ok(());
        }
        // Only objects without attributes are marks, as those for what is missing.
        let desc = self.bookkeeper.classdef(classdef).desc;
        let mark = self.host.instance_attrs(id).is_empty() && !self.bookkeeper.classdesc(desc).is_exception;
        self.bookkeeper.lattice.has_instance(classdef, Some(id).filter(|_| mark));
        let mut change = Change::default();
        for (name, value) in self.host.instance_attrs(id) {
            if self.bookkeeper.classdesc(desc).is_exception && name.starts_with("__") {
                continue;
            }
            if !self.is_member_attribute(self.bookkeeper.pyclass(desc).class, &name) {
                continue;
            }
            let kept = self.kept_attribute(desc, &name);
            change.step(self.add_source_for_attribute(classdef, &kept, AttrSource::Instance(value)));
        }
        let class = self.bookkeeper.pyclass(desc).class;
        if self.notes_order(class) {
            let log = HostConst::str(&order_log(self.host, id));
            change.step(self.add_source_for_attribute(classdef, &Arc::from(LOG), AttrSource::Instance(log)));
        }
        if self.bookkeeper.classdesc(desc).is_exception
            && self.options.decisions.exception_details
            && let Ok(args) = self.host.getattr(&HostConst::Obj(id), "args")
        {
            change.step(self.add_source_for_attribute(classdef, &Arc::from("__args__"), AttrSource::Instance(args)));
        }
        change.finish()
    }

    fn source_value(
        &mut self,
        classdef: ClassDefId,
        name: &Arc<str>,
        source: &AttrSource,
    ) -> Result<SomeValue, OpError> {
        match source {
            AttrSource::Instance(value @ HostConst::BigInt(_)) if self.has_exact_ints(classdef) => {
                Ok(SomeValue::constant(SomeKind::Exact, value.clone()))
            }
            AttrSource::Instance(value) | AttrSource::Class(ClassAttr::Value(value)) => self.immutablevalue(value),
            AttrSource::Class(ClassAttr::Function(f)) => {
                let method = self.methoddesc(*f, classdef, None, name);
                Ok(self.pbc(vec![method], false))
            }
            AttrSource::Class(ClassAttr::StaticMethod(f)) if !self.bound_to_receiver(classdef, name) => {
                Ok(self.pbc(vec![*f], false))
            }
            AttrSource::Class(ClassAttr::StaticMethod(f) | ClassAttr::ClassMethod(f)) => {
                let method = self.methoddesc(*f, classdef, None, name);
                Ok(self.pbc(vec![method], false))
            }
            AttrSource::Class(ClassAttr::Property { .. }) => panic!("annotator: properties are not attribute sources"),
        }
    }

    /// Whether attributes of the class hold ints of any size in programs whose ints are words too
    /// (`rpython.rlib.rbigint`).
    fn has_exact_ints(&self, classdef: ClassDefId) -> bool {
        let class = HostConst::Obj(self.bookkeeper.class_object(classdef));
        self.host.hasattr(&class, "_exact_ints_")
    }

    /// Whether a static or class method that is read on instances is bound to the instance, so that
    /// calls are virtual: where classes of the hierarchy have different kinds of methods under the
    /// name, or several class methods. Otherwise a static method is a function, and a class method
    /// is bound to the class. Asks for all classes that exist, so that the answer never changes.
    pub(crate) fn bound_to_receiver(&mut self, classdef: ClassDefId, name: &Arc<str>) -> bool {
        let stands_in = |&c: &ClassDefId| self.host.is_stand_in(self.bookkeeper.class_object(c));
        let root = self.bookkeeper.getmro(classdef).filter(|c| *c == classdef || !stands_in(c)).last();
        let root = root.expect("a class is in its own mro");
        if let Some(&known) = self.bookkeeper.bound_to_receiver.get(&(root, name.clone())) {
            return known;
        }
        let class = self.bookkeeper.class_object(root);
        let mut found: Option<(HostKind, HostId)> = None;
        let mut differ = false;
        for sub in self.host.subclasses(class) {
            let info = self.host.class(sub);
            for &base in &info.mro {
                let base = self.host.class(base);
                let Some(HostConst::Obj(value)) = base.dict.iter().find(|(n, _)| n == name).map(|(_, v)| v) else {
                    continue;
                };
                let kind = self.host.kind(*value);
                if !matches!(kind, HostKind::Function | HostKind::StaticMethod | HostKind::ClassMethod) {
                    break;
                }
                let (first, function) = *found.get_or_insert((kind, *value));
                differ |= first != kind || kind == HostKind::ClassMethod && function != *value;
                break;
            }
        }
        self.bookkeeper.bound_to_receiver.insert((root, name.clone()), differ);
        differ
    }

    fn source_loc(&self, classdef: ClassDefId, source: &AttrSource) -> SourceLoc {
        match source {
            AttrSource::Class(ClassAttr::Function(f) | ClassAttr::StaticMethod(f) | ClassAttr::ClassMethod(f)) => {
                self.bookkeeper.funcdesc(*f).loc
            }
            _ => self.bookkeeper.classdesc(self.bookkeeper.classdef(classdef).desc).loc,
        }
    }

    /// Merges a source into an attribute at `home`.
    fn add_constant_source(
        &mut self,
        home: ClassDefId,
        classdef: ClassDefId,
        name: &Arc<str>,
        source: &AttrSource,
    ) -> Result<(), OpError> {
        let s_value = self.source_value(classdef, name, source)?;
        // Reading constants may have moved the attribute to a base.
        let home = self.locate_attribute(home, name);
        if matches!(source, AttrSource::Instance(_)) {
            self.attribute_modified(home, name)?;
        }
        let loc = self.source_loc(classdef, source);
        self.attribute_generalize(home, name, &s_value, loc)
    }

    fn attribute_modified(&mut self, home: ClassDefId, name: &Arc<str>) -> Result<(), OpError> {
        self.bookkeeper.lattice.attribute_mut(home, name).readonly = false;
        match self.lacks_slot(home, name) && !self.is_slot_below(home, name) {
            true => Err(self.no_such_slot(home, name)),
            false => Ok(()),
        }
    }

    /// Whether instances of a class, by its `__slots__` or `_attrs_`, cannot have an attribute.
    pub(crate) fn lacks_slot(&self, classdef: ClassDefId, name: &str) -> bool {
        let enforced = &self.bookkeeper.classdesc(self.bookkeeper.classdef(classdef).desc).all_enforced_attrs;
        enforced.as_ref().is_some_and(|enforced| !enforced.contains(name)) && !name.starts_with("_rotor_")
    }

    /// Whether a subclass has an attribute that the `__slots__` of a class leave out. (What `_attrs_` leaves
    /// out is no attribute of a variable of the class.)
    pub(crate) fn is_slot_below(&self, classdef: ClassDefId, name: &str) -> bool {
        let class = HostConst::Obj(self.bookkeeper.class_object(classdef));
        !self.host.hasattr(&class, "_attrs_")
            && (self.bookkeeper.getallsubdefs(classdef).into_iter().any(|sub| !self.lacks_slot(sub, name))
                // Of subclasses that were not seen yet, a slot is an attribute of the class.
                || self.host.subclasses(self.bookkeeper.class_object(classdef)).into_iter().any(|sub| {
                    self.host.hasattr(&HostConst::Obj(sub), name)
                }))
    }

    fn no_such_slot(&self, home: ClassDefId, name: &str) -> OpError {
        let class = self.bookkeeper.classdef(home);
        let loc = self.bookkeeper.classdesc(class.desc).loc;
        OpError::failed(
            self.diag(
                DiagId::NoSuchAttribute,
                format!(
                    "the attribute '{name}' goes to the class {}, whose __slots__ or _attrs_ does not list it",
                    class.name
                ),
            )
            .label(loc, "the class is defined here"),
        )
    }

    /// A new source of an attribute of a class.
    pub(crate) fn add_source_for_attribute(
        &mut self,
        classdef: ClassDefId,
        name: &Arc<str>,
        source: AttrSource,
    ) -> Result<(), OpError> {
        if let Some(home) = self.bookkeeper.lattice.home_of_attribute(classdef, name) {
            return self.add_constant_source(home, classdef, name, &source);
        }
        let instance_level = matches!(source, AttrSource::Instance(_));
        let sources = self.bookkeeper.attr_sources.entry(classdef).or_default();
        sources.entry(name.clone()).or_default().push(source.clone());
        let mut change = Change::default();
        if !instance_level {
            for sub in self.bookkeeper.getallsubdefs(classdef) {
                if self.bookkeeper.classdef(sub).attrs.contains_key(name) {
                    change.step(self.add_constant_source(sub, classdef, name, &source));
                }
            }
        }
        change.finish()
    }

    /// The class, at or above `classdef`, where an attribute is at home.
    fn locate_attribute(&self, classdef: ClassDefId, name: &str) -> ClassDefId {
        self.bookkeeper.lattice.home_of_attribute(classdef, name).expect("attributes only move upwards")
    }

    /// Finds the home of an attribute, making one here when there is none.
    pub(crate) fn find_attribute(&mut self, classdef: ClassDefId, name: &Arc<str>) -> Result<ClassDefId, OpError> {
        loop {
            if let Some(home) = self.bookkeeper.lattice.home_of_attribute(classdef, name) {
                return Ok(home);
            }
            self.new_attribute(classdef, name)?;
        }
    }

    /// Makes an attribute here, taking over what subclasses and sources know of it: all of it, also
    /// where some of it is an error.
    fn new_attribute(&mut self, classdef: ClassDefId, name: &Arc<str>) -> Result<(), OpError> {
        let mut subclass_attrs = Vec::new();
        let mut sources = Vec::new();
        for sub in self.bookkeeper.getallsubdefs(classdef) {
            subclass_attrs.extend(self.bookkeeper.lattice.remove_attribute(sub, name));
            let pending = self.bookkeeper.attr_sources.get_mut(&sub);
            if let Some(list) = pending.and_then(|sources| sources.shift_remove(name)) {
                sources.extend(list.into_iter().map(|s| (sub, s)));
            }
        }
        let bases: Vec<ClassDefId> = self.bookkeeper.getmro(classdef).skip(1).collect();
        for base in bases {
            if let Some(list) = self.bookkeeper.attr_sources.get(&base).and_then(|sources| sources.get(name)) {
                sources.extend(list.iter().filter(|s| matches!(s, AttrSource::Class(_))).map(|s| (base, s.clone())));
            }
        }
        self.bookkeeper.lattice.add_attribute(classdef, name.clone(), Attribute::new(SomeValue::impossible()));
        let mut change = Change::default();
        for sub in subclass_attrs {
            let home = self.locate_attribute(classdef, name);
            self.bookkeeper.lattice.attribute_mut(home, name).deleted |= sub.deleted;
            if !sub.readonly {
                change.step(self.attribute_modified(home, name));
            }
            change.step(self.attribute_absorb(home, name, sub.value));
        }
        for (def, source) in sources {
            let home = self.locate_attribute(classdef, name);
            change.step(self.add_constant_source(home, def, name, &source));
        }
        change.finish()
    }

    /// An assignment `instance.name = value`.
    pub(crate) fn instance_setattr(
        &mut self,
        classdef: ClassDefId,
        name: &Arc<str>,
        s_value: &SomeValue,
    ) -> Result<(), OpError> {
        let home = self.find_attribute(classdef, name)?;
        if self.lacks_slot(classdef, name) {
            return Err(self.no_such_slot(classdef, name));
        }
        self.attribute_modified(home, name)?;
        let loc = self.current_loc();
        self.attribute_generalize(home, name, s_value, loc)
    }

    /// A statement `del instance.name`.
    pub(crate) fn instance_delattr(&mut self, classdef: ClassDefId, name: &Arc<str>) -> Result<(), OpError> {
        let home = self.find_attribute(classdef, name)?;
        self.bookkeeper.lattice.attribute_mut(home, name).deleted = true;
        // Classes that appear later are looked at then.
        for desc in self.class_set(classdef) {
            if self.bookkeeper.class_lookup(desc, name).is_some() {
                let class = self.bookkeeper.pyclass(desc).name.clone();
                return Err(self.unsupported(format!(
                    "the attribute '{name}' is deleted, but the class {class} has a value of that name"
                )));
            }
        }
        Ok(())
    }

    /// The annotation of an attribute read on instances of a class, methods bound to it.
    pub(crate) fn instance_getattr_value(
        &mut self,
        classdef: ClassDefId,
        name: &Arc<str>,
    ) -> Result<SomeValue, OpError> {
        let home = self.find_attribute(classdef, name)?;
        let s_value = self.bookkeeper.lattice.read(&Shared::Attribute(home, name.clone()), self.at);
        match &s_value.kind {
            SomeKind::Pbc { descs, can_be_none } => {
                let (descs, can_be_none) = (descs.clone(), *can_be_none);
                Ok(self.lookup_filter(classdef, &descs, can_be_none))
            }
            SomeKind::Impossible => {
                let declared = self.bookkeeper.getmro(classdef).any(|c| {
                    let desc = self.bookkeeper.classdef(c).desc;
                    let class = self.bookkeeper.classdesc(desc);
                    // A field of a generator whose yield is never reached.
                    &*self.host.class(self.bookkeeper.pyclass(desc).class).module == CLOSURES
                        || class.all_enforced_attrs.as_ref().is_some_and(|a| a.contains(name))
                });
                if declared { Err(OpError::Harmless) } else { Ok(s_value) }
            }
            _ => Ok(s_value),
        }
    }

    /// The methods of a set that a lookup on an instance of a class can give, bound to it.
    fn lookup_filter(&mut self, classdef: ClassDefId, descs: &[DescId], can_be_none: bool) -> SomeValue {
        let mut found = Vec::new();
        let mut uplookup: Option<(ClassDefId, DescId, Arc<str>)> = None;
        for &desc in descs {
            match self.bookkeeper.desc(desc) {
                Desc::Method { funcdesc, originclassdef, selfclassdef: None, name } => {
                    let (funcdesc, origin, name) = (*funcdesc, *originclassdef, name.clone());
                    if origin != classdef && self.bookkeeper.issubclass(origin, classdef) {
                        let bound = self.methoddesc(funcdesc, origin, Some(origin), &name);
                        found.push(bound);
                    } else if self.bookkeeper.issubclass(classdef, origin)
                        && uplookup.as_ref().is_none_or(|(best, _, _)| self.bookkeeper.issubclass(origin, *best))
                    {
                        uplookup = Some((origin, funcdesc, name));
                    }
                }
                _ => found.push(desc),
            }
        }
        if let Some((origin, funcdesc, name)) = uplookup {
            let bound = self.methoddesc(funcdesc, origin, Some(classdef), &name);
            found.push(bound);
        }
        match (found.is_empty(), can_be_none) {
            (false, _) => self.pbc(found, can_be_none),
            (true, true) => SomeValue::none(),
            (true, false) => SomeValue::impossible(),
        }
    }

    /// Whether calls of a class are those of a function: see [`Program::creator`].
    pub(crate) fn has_creator(&self, desc: DescId) -> bool {
        self.is_enum(self.bookkeeper.pyclass(desc).class)
            || self.bookkeeper.class_lookup(desc, "__new__").is_some()
            || self.has_finaliser(desc)
    }

    /// Whether instances of a class have a `__del__`.
    pub(crate) fn has_finaliser(&self, desc: DescId) -> bool {
        matches!(self.bookkeeper.class_lookup(desc, "__del__"), Some((_, ClassAttr::Function(_))))
    }

    /// The function that makes a bare instance of a class with a `__del__`.
    pub(crate) fn maker_of_instances(&mut self, desc: DescId) -> Result<HostConst, OpError> {
        let class = HostConst::Obj(self.bookkeeper.pyclass(desc).class);
        // As in the original, programs in RPython end without a look at what is alive.
        let at_end = HostConst::Bool(self.options.ints != IntMode::Wrapping);
        let maker = self.host.module_attr("rotor_helpers.app_finalizer", "maker");
        let maker = maker.expect("the helper library has app_finalizer.maker");
        self.host.call(&maker, &[class, at_end]).map_err(|e| self.host_error(&e))
    }

    /// The function that stands for calls of a class with a `__new__` or `__del__`, or of an enumeration.
    pub(crate) fn creator(&mut self, desc: DescId) -> Result<Option<DescId>, OpError> {
        let class = self.bookkeeper.pyclass(desc).class;
        if self.is_enum(class) {
            let maker = self.app_enum("creator");
            let function = self.host.call(&maker, &[HostConst::Obj(class)]).map_err(|e| self.host_error(&e))?;
            return Ok(function.id().map(|function| self.getfuncdesc(function)));
        }
        let new = match self.bookkeeper.class_lookup(desc, "__new__") {
            Some((_, ClassAttr::StaticMethod(new))) => HostConst::Obj(self.bookkeeper.pyfunction(new).func),
            _ if self.has_finaliser(desc) => self.maker_of_instances(desc)?,
            _ => return Ok(None),
        };
        let init = match self.bookkeeper.class_lookup(desc, "__init__") {
            Some((_, ClassAttr::Function(init))) => HostConst::Obj(self.bookkeeper.pyfunction(init).func),
            _ => HostConst::None,
        };
        let class = HostConst::Obj(self.bookkeeper.pyclass(desc).class);
        let maker =
            self.host.module_attr("rotor_helpers.app_new", "creator").expect("the helper library has app_new.creator");
        match self.host.call(&maker, &[class, new, init]) {
            Ok(HostConst::Obj(function)) => Ok(Some(self.getfuncdesc(function))),
            Ok(other) => panic!("annotator: app_new.creator gave {other:?}"),
            Err(error) => {
                let class = self.bookkeeper.classdesc(desc);
                let message = format!("the class {}: {}", self.bookkeeper.pyclass(desc).name, error.message);
                Err(OpError::failed(
                    self.diag(DiagId::UnsupportedClass, message)
                        .label(class.loc, "the class is defined here")
                        .help("give both the same parameters, or `*args, **kwargs` to one of them"),
                ))
            }
        }
    }
}

impl Program<'_> {
    /// The method that stands for one of the builtin class from which a class derives, where it has it under
    /// another name: `push = list.append`.
    fn aliased_method(&self, desc: DescId, value: &HostConst) -> Option<HostConst> {
        let id = value.id().filter(|&id| self.host.kind(id) == HostKind::MethodDescriptor)?;
        let (builtin, method) = self.host.method_descriptor(id);
        let class = self.bookkeeper.pyclass(desc).class;
        let derives =
            self.host.is_subclass(class, builtin) && !self.host.is_builtin(&HostConst::Obj(builtin), "object");
        if derives { self.host.stand_in_method(class, &method) } else { None }
    }

    /// The function that stands for a method of a builtin type in a class dict, as in
    /// `__getattr__ = dict.get`.
    pub(crate) fn function_of_descriptor(&self, value: &HostConst) -> Option<HostConst> {
        let id = value.id().filter(|&id| self.host.kind(id) == HostKind::MethodDescriptor)?;
        let (class, method) = self.host.method_descriptor(id);
        let maker = self.host.module_attr("rotor_helpers.app_values", "method");
        let maker = maker.expect("the helper library has app_values.method");
        self.host.call(&maker, &[HostConst::Obj(class), HostConst::str(&method)]).ok()
    }
}
