//! The tables that outlive single operations: definitions, descriptions, call sites, constants.
//!
//! Source: reference §2.1 (constants), §2.6.1; pypy `rpython/annotator/bookkeeper.py`.

use crate::lattice::Lattice;
use crate::lattice::classdef::ClassDef;
use crate::lattice::desc::{Desc, PyClass, PyFunction};
use crate::lattice::dictdef::{DictDef, Part};
use crate::lattice::listdef::ListItem;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::lattice::unionfind::UnionFind;
use crate::program::classdesc::{AttrSource, ClassAttr, ClassDesc};
use crate::program::description::{ArgSource, FunctionDesc};
use crate::program::errors::OpError;
use crate::program::options::IntMode;
use crate::program::specialize::is_factory_mark_class;
use crate::program::world::Program;
use diagnostics::DiagId;
use entity::{Block, ClassDefId, DescId, DictDefId, FlowGraphId, HostId, ListDefId, SourceLoc, Variable};
use flow::HlOp;
use host::{HostConst, HostKind, IntKind};
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Everything known at one call, for the RTyper.
#[derive(Clone, Debug)]
pub struct CallSite {
    /// One row per possible callee.
    pub rows: Vec<CallRow>,
    /// The union of the results.
    pub result: SomeValue,
}

/// One possible callee of a call.
#[derive(Clone, Debug)]
pub struct CallRow {
    /// The description called: function, bound method, class, ...
    pub desc: DescId,
    /// The graph called: the function's, or the `__init__` of a class (`None`: it has none).
    pub graph: Option<FlowGraphId>,
    /// The result, when the call was evaluated at translation time (memo functions).
    pub constant: Option<HostConst>,
    /// Whether `graph` is an `__init__`.
    pub init: bool,
    /// For classes: what is instantiated.
    pub classdef: Option<ClassDefId>,
    /// One source per parameter of the graph, self included.
    pub args: Vec<ArgSource>,
}

/// Names a family of callables that are called from common places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FamilyId(pub(crate) DescId);

/// A family of callables.
#[derive(Clone, Debug, Default)]
pub struct CallFamily {
    /// Functions and classes in it (methods are represented by their functions).
    pub descs: Vec<DescId>,
}

/// The tables.
#[derive(Default)]
pub struct Bookkeeper {
    /// Annotations and what they refer to.
    pub(crate) lattice: Lattice,
    functions: FxHashMap<DescId, FunctionDesc>,
    classes: FxHashMap<DescId, ClassDesc>,
    /// Where the values of attributes may come from besides assignments, as long as no class has the attribute.
    pub(crate) attr_sources: FxHashMap<ClassDefId, IndexMap<Arc<str>, Vec<AttrSource>>>,
    pub(crate) desc_of: FxHashMap<HostId, DescId>,
    /// Whether static and class methods are bound to their receiver, by root class and name.
    pub(crate) bound_to_receiver: FxHashMap<(ClassDefId, Arc<str>), bool>,
    pub(crate) method_descs: FxHashMap<(DescId, ClassDefId, Option<ClassDefId>, Arc<str>), DescId>,
    pub(crate) frozen_methods: FxHashMap<(DescId, DescId), DescId>,
    families: UnionFind<DescId, CallFamily>,
    pub(crate) call_sites: IndexMap<(FlowGraphId, Variable), CallSite>,
    pub(crate) constants: FxHashMap<HostConst, SomeValue>,
    pub(crate) position_lists: FxHashMap<(FlowGraphId, Variable), ListDefId>,
    /// Of the items of recursive tuples, by place.
    tuple_parts: FxHashMap<(FlowGraphId, Variable), Vec<ListDefId>>,
    /// Of the items of recursive named tuples, by class.
    named_parts: FxHashMap<HostId, Vec<ListDefId>>,
    pub(crate) position_dicts: FxHashMap<(FlowGraphId, Variable), DictDefId>,
    /// Values that operations on containers compare, by the place of the operation: their items need equality
    /// functions.
    pub(crate) compared: IndexMap<(FlowGraphId, Variable), Vec<SomeValue>>,
    /// Those whose hash is asked for: their items need hash functions.
    pub(crate) hashed_tuples: Vec<SomeValue>,
    /// Those that are ordered, and how: their items need `<` or `<=` where their classes have it.
    pub(crate) ordered_tuples: Vec<(SomeValue, HlOp)>,
    /// Lists of the members of enumerations: in order, or with their names.
    pub(crate) enum_members: FxHashMap<(HostId, bool), HostConst>,
    /// Prebuilt records as tuples of their parts.
    pub(crate) record_parts: FxHashMap<HostId, HostConst>,
    /// Calls that give a list in the place of something live.
    pub(crate) listed_calls: IndexMap<(FlowGraphId, Variable), ListedCall>,
    pub(crate) seen_mutable: IndexMap<HostId, ClassDefId>,
    /// Classes given to `objectmodel.instantiate`: their instances start without attributes.
    pub bare_instances: IndexSet<ClassDefId>,
    /// Classes given to `objectmodel.instantiate` through a variable.
    pub needs_generic_instantiate: IndexMap<ClassDefId, ()>,
}

impl Bookkeeper {
    /// The definitions of the items of the recursive tuples that an operation makes.
    pub(crate) fn tuple_parts_defs(&mut self, place: (FlowGraphId, Variable), count: usize) -> Vec<ListDefId> {
        let lattice = &mut self.lattice;
        self.tuple_parts.entry(place).or_insert_with(|| new_parts(lattice, count)).clone()
    }

    /// The definitions of the items of the recursive named tuples of a class.
    pub(crate) fn record_parts_defs(&mut self, class: HostId, count: usize) -> Vec<ListDefId> {
        let lattice = &mut self.lattice;
        self.named_parts.entry(class).or_insert_with(|| new_parts(lattice, count)).clone()
    }

    /// Without entries; for what the lattice does, see [`Lattice`].
    pub(crate) fn new(strict: bool, keep_numbers: bool, shows_numbers_as_others: bool) -> Self {
        let mut bookkeeper = Self::default();
        bookkeeper.lattice.strict = strict;
        bookkeeper.lattice.keep_numbers = keep_numbers;
        bookkeeper.lattice.shows_numbers_as_others = shows_numbers_as_others;
        bookkeeper.lattice.in_program = true;
        bookkeeper
    }

    /// The representative of a list definition.
    pub fn find_listdef(&self, listdef: ListDefId) -> ListDefId {
        self.lattice.find_listdef(listdef)
    }

    /// The annotation of a fresh list of `str`: the arguments of a program.
    pub fn list_of_str(&mut self) -> SomeValue {
        let listdef = self.lattice.new_listdef(SomeValue::str(), SourceLoc::UNKNOWN);
        SomeValue::new(SomeKind::List { listdef, can_be_none: false })
    }

    /// The shared item of a list definition.
    pub fn listitem(&self, listdef: ListDefId) -> &ListItem {
        self.lattice.listitem(listdef)
    }

    /// The representative of a dict definition.
    pub fn find_dictdef(&self, dictdef: DictDefId) -> DictDefId {
        self.lattice.find_dictdef(dictdef)
    }

    /// The shared keys and values of a dict definition.
    pub fn dictdef(&self, dictdef: DictDefId) -> &DictDef {
        self.lattice.dictdef(dictdef)
    }

    /// A class definition.
    pub fn classdef(&self, classdef: ClassDefId) -> &ClassDef {
        self.lattice.classdef(classdef)
    }

    /// All class definitions.
    pub fn classdefs(&self) -> impl Iterator<Item = (ClassDefId, &ClassDef)> {
        self.lattice.classdefs()
    }

    /// A description.
    pub fn desc(&self, desc: DescId) -> &Desc {
        self.lattice.desc(desc)
    }

    /// All descriptions.
    pub fn descs(&self) -> impl Iterator<Item = (DescId, &Desc)> {
        self.lattice.descs()
    }

    /// The description of a function, class or frozen instance that the program uses.
    pub fn desc_of(&self, obj: HostId) -> Option<DescId> {
        self.desc_of.get(&obj).copied()
    }

    /// What is known of a function.
    pub fn funcdesc(&self, desc: DescId) -> &FunctionDesc {
        self.functions.get(&desc).unwrap_or_else(|| panic!("annotator: {desc} is not a function"))
    }

    pub(crate) fn funcdesc_mut(&mut self, desc: DescId) -> &mut FunctionDesc {
        self.functions.get_mut(&desc).unwrap_or_else(|| panic!("annotator: {desc} is not a function"))
    }

    /// The function that stands for a builtin where it is one of several values.
    pub fn builtin_value(&self, builtin: HostId) -> Option<DescId> {
        self.lattice.builtin_value(builtin)
    }

    /// The Python function of a description.
    pub fn pyfunction(&self, desc: DescId) -> &PyFunction {
        match self.desc(desc) {
            Desc::Function(f) => f,
            other => panic!("annotator: {desc} is not a function but {:?}", other.kind()),
        }
    }

    /// What is known of a class.
    pub fn classdesc(&self, desc: DescId) -> &ClassDesc {
        self.classes.get(&desc).unwrap_or_else(|| panic!("annotator: {desc} is not a class"))
    }

    pub(crate) fn classdesc_mut(&mut self, desc: DescId) -> &mut ClassDesc {
        self.classes.get_mut(&desc).unwrap_or_else(|| panic!("annotator: {desc} is not a class"))
    }

    /// The Python class of a description.
    pub fn pyclass(&self, desc: DescId) -> &PyClass {
        match self.desc(desc) {
            Desc::Class(c) => c,
            other => panic!("annotator: {desc} is not a class but {:?}", other.kind()),
        }
    }

    /// The Python class of a class definition.
    pub fn class_object(&self, classdef: ClassDefId) -> HostId {
        self.pyclass(self.classdef(classdef).desc).class
    }

    /// The class definition of a class object, if the program uses it.
    pub fn classdef_of(&self, class: HostId) -> Option<ClassDefId> {
        self.lattice.classdef_of_desc(self.desc_of(class)?)
    }

    /// The class itself and its bases, nearest first.
    pub fn getmro(&self, classdef: ClassDefId) -> impl Iterator<Item = ClassDefId> + '_ {
        self.lattice.getmro(classdef)
    }

    /// Whether a class is another or a subclass of it.
    pub fn issubclass(&self, sub: ClassDefId, sup: ClassDefId) -> bool {
        self.lattice.issubclass(sub, sup)
    }

    /// The nearest common base of two classes.
    pub fn commonbase(&self, a: ClassDefId, b: ClassDefId) -> Option<ClassDefId> {
        self.lattice.commonbase(a, b)
    }

    /// The class and everything below it, in creation order within each level, the class first.
    pub fn getallsubdefs(&self, classdef: ClassDefId) -> Vec<ClassDefId> {
        self.lattice.getallsubdefs(classdef)
    }

    /// The builtin that a function stands for.
    pub fn builtin_of(&self, desc: DescId) -> Option<HostId> {
        self.lattice.builtin_of(desc)
    }

    /// Finds an entry of a class dict along the bases (mixins are already flattened in).
    pub fn class_lookup(&self, desc: DescId, name: &str) -> Option<(DescId, ClassAttr)> {
        let mut current = Some(desc);
        while let Some(desc) = current {
            let class = self.classdesc(desc);
            if let Some(attr) = class.classdict.get(name) {
                return Some((desc, attr.clone()));
            }
            current = self.pyclass(desc).basedesc;
        }
        None
    }

    /// The entry of the class dict that a method was made of.
    pub fn method_entry(&self, method: DescId) -> Option<&ClassAttr> {
        let Desc::Method { originclassdef, name, .. } = self.desc(method) else { return None };
        self.classdesc(self.classdef(*originclassdef).desc).classdict.get(name)
    }

    /// The function that a class has under a name, whatever kind of method it is.
    pub fn method_function(&self, desc: DescId, name: &str) -> Option<DescId> {
        self.method_in(desc, name).map(|(_, function)| function)
    }

    /// The class in whose dict that function stands, and the function.
    pub fn method_in(&self, desc: DescId, name: &str) -> Option<(DescId, DescId)> {
        let (class, attr) = self.class_lookup(desc, name)?;
        match attr {
            ClassAttr::Function(f) | ClassAttr::StaticMethod(f) | ClassAttr::ClassMethod(f) => Some((class, f)),
            ClassAttr::Property { .. } | ClassAttr::Value(_) => None,
        }
    }

    /// The value of a class-level constant along the bases, mixins included.
    pub fn class_attribute(&self, desc: DescId, name: &str) -> Option<HostConst> {
        match self.class_lookup(desc, name)?.1 {
            ClassAttr::Value(value) => Some(value),
            ClassAttr::Function(f) | ClassAttr::StaticMethod(f) | ClassAttr::ClassMethod(f) => {
                Some(HostConst::Obj(self.pyfunction(f).func))
            }
            ClassAttr::Property { .. } => None,
        }
    }

    pub(crate) fn add_function(&mut self, function: PyFunction, funcdesc: FunctionDesc) -> DescId {
        let id = self.add_desc(Desc::Function(function));
        self.functions.insert(id, funcdesc);
        id
    }

    pub(crate) fn add_class(&mut self, class: PyClass, classdesc: ClassDesc) -> DescId {
        let id = self.add_desc(Desc::Class(class));
        self.classes.insert(id, classdesc);
        id
    }

    pub(crate) fn add_desc(&mut self, desc: Desc) -> DescId {
        let id = self.lattice.new_desc(desc);
        let family = self.families.push(CallFamily { descs: vec![id] });
        debug_assert_eq!(id, family, "families are parallel to descriptions");
        id
    }

    /// The family of a callable description.
    pub fn call_family(&self, desc: DescId) -> FamilyId {
        FamilyId(self.families.find(self.lattice.rowkey(desc)))
    }

    /// A family.
    pub fn family(&self, family: FamilyId) -> &CallFamily {
        self.families.get(family.0)
    }

    pub(crate) fn merge_families(&mut self, a: DescId, b: DescId) {
        if let Some((keep, other)) = self.families.merge(a, b) {
            let family = self.families.get_mut(keep);
            family.descs.extend(other.descs);
            family.descs.sort_unstable();
        }
    }

    /// The classes whose prebuilt instances the program reaches, by instance.
    pub fn prebuilt_instances(&self) -> impl Iterator<Item = (HostId, ClassDefId)> + '_ {
        self.seen_mutable.iter().map(|(&h, &c)| (h, c))
    }

    /// Every possible callee of every call.
    pub fn call_rows(&self) -> impl Iterator<Item = &CallRow> {
        self.call_sites.values().flat_map(|site| &site.rows)
    }

    /// All list definitions that are representatives.
    pub fn all_listdefs(&self) -> impl Iterator<Item = ListDefId> + '_ {
        self.lattice.all_listdefs()
    }

    /// All dict definitions that are representatives.
    pub fn all_dictdefs(&self) -> impl Iterator<Item = DictDefId> + '_ {
        self.lattice.all_dictdefs()
    }
}

impl Program<'_> {
    /// The annotation of a constant of the program.
    pub(crate) fn immutablevalue(&mut self, value: &HostConst) -> Result<SomeValue, OpError> {
        if let Some(s) = simple_constant(value) {
            return Ok(s);
        }
        if let Some(s) = self.bookkeeper.constants.get(value) {
            return Ok(s.clone());
        }
        let s = match value {
            HostConst::Tuple(items) => {
                let items = items.iter().map(|i| self.immutablevalue(i)).collect::<Result<Vec<_>, _>>()?;
                let mut s = SomeValue::tuple(items);
                s.konst = Some(value.clone());
                s
            }
            HostConst::BigInt(_) if self.options.ints != IntMode::Wrapping => {
                SomeValue::constant(SomeKind::Exact, value.clone())
            }
            HostConst::BigInt(text) => {
                return Err(OpError::failed(
                    self.diag(DiagId::IntegerTooLarge, format!("the integer {} does not fit 64 bits", abbreviate(text)))
                        .help("integers are 64-bit signed here; use --int inferred, or wrap the constant in r_uint() or r_ulonglong() for values up to 2**64 - 1"),
                ));
            }
            HostConst::Obj(id) => match self.object_constant(*id) {
                Ok(s) => s,
                // A container or instance that is known, but not all that is in it.
                Err(e) if self.bookkeeper.constants.contains_key(value) => return Err(e.lasting()),
                Err(e) => return Err(e),
            },
            HostConst::Ellipsis => match self.registry.stand_in(value) {
                Some(stand_in) => self.immutablevalue(&stand_in)?,
                None => return Err(self.unsupported_constant(value)),
            },
            _ => simple_constant(value).expect("the other constants are simple"),
        };
        self.bookkeeper.constants.insert(value.clone(), s.clone());
        Ok(s)
    }

    pub(crate) fn unsupported_constant(&self, value: &HostConst) -> OpError {
        OpError::failed(self.diag(
            DiagId::UnsupportedConstant,
            format!("{} cannot be a constant of a translated program", self.host.describe(value)),
        ))
    }

    /// The class of values of a builtin kind.
    pub(crate) fn builtin_class(&self, s: &SomeValue) -> Option<HostId> {
        let name = match &s.kind {
            SomeKind::Bool => "bool",
            SomeKind::Int { kind: IntKind::Int, .. } | SomeKind::Exact => "int",
            SomeKind::Float => "float",
            SomeKind::Char | SomeKind::Str { .. } => "str",
            SomeKind::Bytes { .. } => "bytes",
            SomeKind::ByteArray { .. } => "bytearray",
            SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } => "tuple",
            SomeKind::List { .. } => "list",
            SomeKind::Dict { .. } => "dict",
            SomeKind::Set { frozen, .. } => {
                if *frozen {
                    "frozenset"
                } else {
                    "set"
                }
            }
            SomeKind::Range { .. } => "range",
            _ => return None,
        };
        self.host.builtin(name)?.id()
    }

    /// The class of all values of a kind, where that is a builtin one.
    pub(crate) fn class_of_kind(&self, s: &SomeValue) -> Option<HostId> {
        match s.kind {
            _ if s.can_be_none() => s.is_none().then(|| self.host.class_of(&HostConst::None)),
            SomeKind::Record { class, .. } => Some(class),
            _ => self.builtin_class(s),
        }
    }

    /// The annotation of a builtin class, or of one of the library that is like one.
    pub(crate) fn builtin_type(&mut self, class: HostId) -> SomeValue {
        self.note_builtin_value(class);
        SomeValue::constant(SomeKind::Builtin, HostConst::Obj(class))
    }

    /// Finds what stands for a builtin where it is one of several values: a helper, or for an
    /// unbound method a function that calls it.
    fn note_builtin_value(&mut self, id: HostId) {
        let function = match self.registry.value(id) {
            Some(function) => Some(function.clone()),
            None if self.host.kind(id) == HostKind::MethodDescriptor => {
                let (class, name) = self.host.method_descriptor(id);
                let info = self.host.class(class);
                let plain = info.builtin && !info.is_exception && &*info.name != "object";
                let maker = plain.then(|| self.host.module_attr("rotor_helpers.app_values", "method")).flatten();
                maker.and_then(|maker| self.host.call(&maker, &[HostConst::Obj(class), HostConst::str(&name)]).ok())
            }
            None => None,
        };
        if let Some(HostConst::Obj(function)) = function
            && self.host.kind(function) == HostKind::Function
        {
            let desc = self.getfuncdesc(function);
            self.bookkeeper.lattice.set_builtin_value(id, desc);
        }
    }

    /// The function that makes what stands for a prebuilt object of the library, and its module.
    fn maker_of_stand_in(&self, id: HostId) -> Option<(&'static str, &'static str)> {
        match self.host.kind(id) {
            HostKind::Slice => Some(("rotor_helpers.app_slice", "constant")),
            HostKind::Instance => {
                let class = self.host.class(self.host.class_of(&HostConst::Obj(id)));
                match (&*class.module, &*class.name) {
                    ("inspect", "Signature") => Some(("rotor_helpers.app_inspect", "stand_in")),
                    ("builtins", "mappingproxy") if class.builtin => Some(("rotor_helpers.stand_in", "mapping_proxy")),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn object_constant(&mut self, id: HostId) -> Result<SomeValue, OpError> {
        let value = HostConst::Obj(id);
        if self.registry.constant(id).is_none()
            && let Some((module, maker)) = self.maker_of_stand_in(id)
        {
            let maker = self.host.module_attr(module, maker).expect("the helper library is complete");
            let made = self.host.call(&maker, std::slice::from_ref(&value)).map_err(|e| self.host_error(&e))?;
            self.registry.set_constant(id, made);
        }
        if let Some(replacement) = self.registry.constant(id) {
            let s = self.immutablevalue(&replacement)?;
            if let Some(parts) = replacement.id().and_then(|id| self.record_parts(id)) {
                self.bookkeeper.record_parts.insert(id, parts);
            }
            return Ok(s);
        }
        if let Some(s) = self.record_constant(id)? {
            return Ok(s);
        }
        if self.host.code_points(id).is_some() {
            return Ok(SomeValue::str());
        }
        Ok(match self.host.kind(id) {
            HostKind::Function => {
                if self.lowlevel.function(id).is_some() || self.is_known_object(id) {
                    self.note_builtin_value(id);
                    SomeValue::constant(SomeKind::Builtin, value)
                } else {
                    let desc = self.getfuncdesc(id);
                    self.pbc(vec![desc], false)
                }
            }
            HostKind::Class if self.is_typed_dict(id) => {
                let dict = self.host.builtin("dict").expect("dict is a builtin");
                return self.immutablevalue(&dict);
            }
            HostKind::Class if self.host.class(id).missing => {
                let class = self.host.class(id);
                let message =
                    format!("the attribute `{}` of the module `{}` is not in the language", class.name, class.module);
                let refusal = self.diag(DiagId::UnsupportedConstruct, message);
                return Err(OpError::failed(
                    refusal.help("`docs/library.md` lists what there is of the standard library"),
                ));
            }
            HostKind::Class => self.class_constant(id)?,
            HostKind::BuiltinFunction | HostKind::MethodDescriptor => {
                self.note_builtin_value(id);
                SomeValue::constant(SomeKind::Builtin, value)
            }
            HostKind::Module => {
                let desc = self.frozen_desc(id);
                self.bookkeeper.lattice.set_builtin_value(id, desc);
                SomeValue::constant(SomeKind::Constant, value)
            }
            HostKind::Property => SomeValue::constant(SomeKind::Constant, value),
            HostKind::BoundMethod => self.bound_method_constant(id)?,
            HostKind::BuiltinMethod => {
                let (receiver, name) = self.host.builtin_method(id);
                if receiver.id().is_some_and(|r| matches!(self.host.kind(r), HostKind::Class | HostKind::Module)) {
                    return Ok(SomeValue::constant(SomeKind::Builtin, value));
                }
                let s_receiver = self.immutablevalue(&receiver)?;
                SomeValue::constant(
                    SomeKind::BuiltinMethod { receiver: Arc::new(s_receiver), name: Arc::from(name.as_str()) },
                    value,
                )
            }
            HostKind::List => self.list_constant(id, value)?,
            HostKind::Dict => self.dict_constant(id, value)?,
            HostKind::Set => self.set_constant(id, value, false)?,
            HostKind::FrozenSet => self.set_constant(id, value, true)?,
            HostKind::ByteArray => SomeValue::constant(SomeKind::ByteArray { can_be_none: false }, value),
            HostKind::Range => self.range_constant(id, value),
            HostKind::WeakRef => {
                let classdef = match self.host.weakref_target(id) {
                    Some(target) => match self.immutablevalue(&target)?.kind {
                        SomeKind::Instance { classdef, .. } => classdef,
                        _ => return Err(self.unsupported_constant(&value)),
                    },
                    None => None,
                };
                SomeValue::constant(SomeKind::WeakRef { classdef, can_be_none: false }, value)
            }
            HostKind::Instance if self.host.members_of_union(&value).is_some() => {
                SomeValue::constant(SomeKind::Constant, value)
            }
            HostKind::Instance => match self.function_of_callable(id)? {
                Some(function) => {
                    if let Some(function) = function.id() {
                        let desc = self.getfuncdesc(function);
                        self.bookkeeper.lattice.set_builtin_value(id, desc);
                    }
                    return self.immutablevalue(&function);
                }
                None => self.instance_constant(id)?,
            },
            HostKind::Slice
            | HostKind::Code
            | HostKind::Cell
            | HostKind::StaticMethod
            | HostKind::ClassMethod
            | HostKind::SlotDescriptor => return Err(self.unsupported_constant(&value)),
        })
    }

    fn list_constant(&mut self, id: HostId, value: HostConst) -> Result<SomeValue, OpError> {
        let listdef = self.bookkeeper.lattice.new_listdef(SomeValue::impossible(), SourceLoc::UNKNOWN);
        let s = SomeValue::constant(SomeKind::List { listdef, can_be_none: false }, value.clone());
        self.bookkeeper.constants.insert(value, s.clone());
        for item in self.host.list_items(id) {
            let s_item = self.immutablevalue(&item)?;
            self.list_generalize(listdef, &s_item)?;
        }
        Ok(s)
    }

    fn dict_constant(&mut self, id: HostId, value: HostConst) -> Result<SomeValue, OpError> {
        let dictdef = self.bookkeeper.lattice.new_dictdef();
        let s = SomeValue::constant(SomeKind::Dict { dictdef, can_be_none: false }, value.clone());
        self.bookkeeper.constants.insert(value, s.clone());
        for (k, v) in self.host.dict_items(id) {
            let s_key = self.immutablevalue(&k)?;
            let s_value = self.immutablevalue(&v)?;
            self.dict_generalize(dictdef, Part::Key, &s_key)?;
            self.dict_generalize(dictdef, Part::Value, &s_value)?;
        }
        Ok(s)
    }

    fn set_constant(&mut self, id: HostId, value: HostConst, frozen: bool) -> Result<SomeValue, OpError> {
        let dictdef = self.bookkeeper.lattice.new_dictdef();
        let s = SomeValue::constant(SomeKind::Set { dictdef, can_be_none: false, frozen }, value.clone());
        self.bookkeeper.constants.insert(value, s.clone());
        for item in self.host.list_items(id) {
            let s_item = self.immutablevalue(&item)?;
            self.dict_generalize(dictdef, Part::Key, &s_item)?;
        }
        Ok(s)
    }

    fn range_constant(&self, id: HostId, value: HostConst) -> SomeValue {
        let items = self.host.list_items(id);
        let ints: Vec<i64> =
            items.iter().filter_map(|i| if let HostConst::Int(n) = i { Some(*n) } else { None }).collect();
        let step = match &ints[..] {
            [a, b, ..] => Some(b - a),
            _ => Some(1),
        };
        SomeValue::constant(
            SomeKind::Range {
                step,
                nonneg: ints.iter().all(|&n| n >= 0),
                small: ints.iter().all(|n| (0..1 << 31).contains(n)),
                negative: ints.iter().all(|&n| n < 0),
            },
            value,
        )
    }

    /// Whether a class is a `typing.TypedDict`, of which a call gives a dict.
    fn is_typed_dict(&self, class: HostId) -> bool {
        let meta = self.host.class_of(&HostConst::Obj(class));
        let info = self.host.class(meta);
        (&*info.module, &*info.name) == ("typing", "_TypedDictMeta")
    }

    /// The function that stands for a prebuilt object of the library which is only called.
    fn function_of_callable(&mut self, id: HostId) -> Result<Option<HostConst>, OpError> {
        let value = HostConst::Obj(id);
        let info = self.host.class(self.host.class_of(&value));
        let known = match &*info.module {
            "functools" => &*info.name == "partial",
            "typing" => &*info.name == "NewType",
            "operator" | "_operator" => matches!(&*info.name, "itemgetter" | "attrgetter" | "methodcaller"),
            _ => false,
        };
        if !known {
            return Ok(None);
        }
        let maker = self.host.module_attr("rotor_helpers.stand_in", "function_of_callable");
        let maker = maker.expect("the helper library has stand_in.function_of_callable");
        match self.host.call(&maker, std::slice::from_ref(&value)).map_err(|e| self.host_error(&e))? {
            HostConst::None => Err(self.unsupported_constant(&value)),
            function => Ok(Some(function)),
        }
    }

    fn class_constant(&mut self, class: HostId) -> Result<SomeValue, OpError> {
        let value = HostConst::Obj(class);
        let info = self.host.class(class);
        if info.int_kind.is_some() || (info.builtin && !info.is_exception && !self.host.is_builtin(&value, "object")) {
            return Ok(self.builtin_type(class));
        }
        let integers = &*info.module == "rpython.rlib.rarithmetic"
            && self.host.builtin("int").and_then(|int| int.id()).is_some_and(|int| self.host.is_subclass(class, int));
        if integers || self.is_known_class(class) || self.is_named_tuple(class) {
            return Ok(self.builtin_type(class));
        }
        let desc = self.getclassdesc(class)?;
        Ok(self.pbc(vec![desc], false))
    }

    fn bound_method_constant(&mut self, id: HostId) -> Result<SomeValue, OpError> {
        let (receiver, func) = self.host.bound_method(id);
        let HostConst::Obj(func) = func else { return Err(self.unsupported_constant(&HostConst::Obj(id))) };
        if self.host.kind(func) != HostKind::Function {
            return Err(self.unsupported_constant(&HostConst::Obj(id)));
        }
        if let Some(helper) = self.registry.bound(&receiver, &self.host.name_of(func)).cloned() {
            return self.immutablevalue(&helper);
        }
        let s_receiver = self.immutablevalue(&receiver)?;
        match &s_receiver.kind {
            SomeKind::Pbc { descs, .. } => {
                let funcdesc = self.getfuncdesc(func);
                let desc = self.methodoffrozen(funcdesc, descs[0]);
                Ok(self.pbc(vec![desc], false))
            }
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                // The method of that name found on the class of the receiver.
                let name = self.host.function(func).name.clone();
                let s = match self.instance_getattr_value(*classdef, &name) {
                    Ok(s) if !s.is_impossible() => s,
                    Ok(_) | Err(OpError::Harmless) => return Err(self.unsupported_constant(&HostConst::Obj(id))),
                    Err(e) => return Err(e),
                };
                Ok(SomeValue { kind: s.kind, konst: Some(HostConst::Obj(id)) })
            }
            SomeKind::Builtin if self.maker_of_named_tuple(id).is_some() => {
                Ok(SomeValue::constant(SomeKind::Builtin, HostConst::Obj(id)))
            }
            SomeKind::Builtin if receiver.id().is_some_and(|id| self.host.kind(id) == HostKind::Class) => {
                let maker = self.host.module_attr("rotor_helpers.stand_in", "bound_function");
                let maker = maker.expect("the helper library has stand_in.bound_function");
                let function = self.host.call(&maker, &[HostConst::Obj(func), receiver]);
                let function = function.map_err(|e| self.host_error(&e))?;
                self.immutablevalue(&function)
            }
            _ => Err(self.unsupported_constant(&HostConst::Obj(id))),
        }
    }

    fn instance_constant(&mut self, id: HostId) -> Result<SomeValue, OpError> {
        let value = HostConst::Obj(id);
        let class = self.host.class_of(&value);
        if let Some(s) = self.known_instance(id, class)? {
            return Ok(s);
        }
        let info = self.host.class(class);
        if info.builtin && !info.is_exception && !self.host.is_builtin(&HostConst::Obj(class), "object") {
            return Err(self.unsupported_constant(&value));
        }
        if is_factory_mark_class(&info) {
            return Ok(self.frozen_constant(id));
        }
        // What a `__getattr__` would answer is no such method.
        if self.host.hasattr(&HostConst::Obj(class), "_freeze_") {
            let freeze = self.host.getattr(&value, "_freeze_").map_err(|e| self.host_error(&e))?;
            let frozen = self.host.call(&freeze, &[]).map_err(|e| self.host_error(&e))?;
            if self.host.is_true(&frozen).map_err(|e| self.host_error(&e))? {
                return Ok(self.frozen_constant(id));
            }
        }
        let classdesc = self.getclassdesc(class)?;
        let classdef = self.getuniqueclassdef(classdesc)?;
        let s = SomeValue::constant(SomeKind::Instance { classdef: Some(classdef), can_be_none: false }, value.clone());
        self.bookkeeper.constants.insert(value, s.clone());
        self.see_mutable(id, classdef)?;
        Ok(s)
    }

    /// A prebuilt instance that does not change.
    fn frozen_constant(&mut self, id: HostId) -> SomeValue {
        let desc = self.frozen_desc(id);
        self.pbc(vec![desc], false)
    }

    /// The description of a prebuilt instance that does not change, or of a module.
    fn frozen_desc(&mut self, id: HostId) -> DescId {
        match self.bookkeeper.desc_of.get(&id) {
            Some(&desc) => desc,
            None => {
                let desc = self.bookkeeper.add_desc(Desc::Frozen { obj: id });
                self.bookkeeper.desc_of.insert(id, desc);
                desc
            }
        }
    }

    /// The list definition that belongs to the current operation.
    pub(crate) fn position_listdef(&mut self) -> ListDefId {
        let key = self.position_key();
        if let Some(&listdef) = self.bookkeeper.position_lists.get(&key) {
            return listdef;
        }
        let listdef = self.bookkeeper.lattice.new_listdef(SomeValue::impossible(), SourceLoc::UNKNOWN);
        self.bookkeeper.position_lists.insert(key, listdef);
        listdef
    }

    /// The dict definition that belongs to the current operation.
    pub(crate) fn position_dictdef(&mut self) -> DictDefId {
        let key = self.position_key();
        if let Some(&dictdef) = self.bookkeeper.position_dicts.get(&key) {
            return dictdef;
        }
        let dictdef = self.bookkeeper.lattice.new_dictdef();
        self.bookkeeper.position_dicts.insert(key, dictdef);
        dictdef
    }
}

fn new_parts(lattice: &mut Lattice, count: usize) -> Vec<ListDefId> {
    (0..count).map(|_| lattice.new_listdef(SomeValue::impossible(), SourceLoc::UNKNOWN)).collect()
}

/// Shortens long digits for a message.
fn abbreviate(digits: &str) -> String {
    if digits.len() <= 40 { digits.to_owned() } else { format!("{}... ({} digits)", &digits[..20], digits.len()) }
}

/// The annotation of constants that need no tables.
pub(crate) fn simple_constant(value: &HostConst) -> Option<SomeValue> {
    let kind = match value {
        HostConst::None => SomeKind::None,
        HostConst::Bool(_) => SomeKind::Bool,
        HostConst::Int(n) => {
            SomeKind::Int { kind: IntKind::Int, nonneg: *n >= 0, small: (0..1 << 31).contains(n), negative: *n < 0 }
        }
        HostConst::RInt(kind, n) => {
            let nonneg = !kind.signed() || *n >= 0;
            SomeKind::Int { kind: *kind, nonneg, small: false, negative: !nonneg }
        }
        HostConst::Float(_) => SomeKind::Float,
        HostConst::Str(s) => {
            let mut chars = s.chars();
            if chars.next().is_some() && chars.next().is_none() {
                SomeKind::Char
            } else {
                SomeKind::Str { can_be_none: false }
            }
        }
        HostConst::Bytes(_) => SomeKind::Bytes { can_be_none: false },
        HostConst::BigInt(_) | HostConst::Tuple(_) | HostConst::Ellipsis | HostConst::Obj(_) => return None,
    };
    Some(SomeValue::constant(kind, value.clone()))
}

/// A call whose result is a list instead of a view or iterator.
#[derive(Clone, Debug)]
pub(crate) struct ListedCall {
    pub(crate) block: Block,
    pub(crate) loc: SourceLoc,
    pub(crate) name: Arc<str>,
    pub(crate) whole: bool,
    pub(crate) looks_around: bool,
}
