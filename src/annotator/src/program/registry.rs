//! The helper library's table: which builtins, methods and operations are app-level helpers.
//!
//! `rotor_helpers.registry` holds `FUNCTIONS = {builtin: helper}`,
//! `METHODS = {(kind, name): helper}`, `OPS = {(kind, op) or (kind, kind, op): helper}` with
//! the kinds of [`KindTag`], `MODULE_ATTRS = {(module, name): getter}`,
//! `CONSTANTS = [(object, replacement)]`, `EXC_METHODS = {(class, name): helper}`.
//! `rotor_helpers.app_instance` holds what operators do with instances.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::options::Decisions;
use entity::HostId;
use flow::{BuiltinMethod, HlOp};
use host::{Host, HostConst};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::Arc;

/// The kinds by which operations are looked up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum KindTag {
    Int,
    Exact,
    UInt,
    Bool,
    Float,
    Char,
    Str,
    Bytes,
    ByteArray,
    List,
    Tuple,
    /// A tuple of any length.
    VarTuple,
    Dict,
    Set,
    Range,
    File,
    Instance,
    None,
    Builder,
    Iterator,
    Function,
    Class,
    /// A class of `RECORDS`.
    Record(HostId),
    /// `*` in the table.
    Any,
}

impl KindTag {
    const NAMES: &'static [(&'static str, KindTag)] = &[
        ("int", KindTag::Int),
        ("exact", KindTag::Exact),
        ("uint", KindTag::UInt),
        ("bool", KindTag::Bool),
        ("float", KindTag::Float),
        ("char", KindTag::Char),
        ("str", KindTag::Str),
        ("bytes", KindTag::Bytes),
        ("bytearray", KindTag::ByteArray),
        ("list", KindTag::List),
        ("tuple", KindTag::Tuple),
        ("vartuple", KindTag::VarTuple),
        ("dict", KindTag::Dict),
        ("set", KindTag::Set),
        ("frozenset", KindTag::Set),
        ("range", KindTag::Range),
        ("file", KindTag::File),
        ("instance", KindTag::Instance),
        ("none", KindTag::None),
        ("builder", KindTag::Builder),
        ("iterator", KindTag::Iterator),
        ("function", KindTag::Function),
        ("class", KindTag::Class),
        ("*", KindTag::Any),
    ];

    fn parse(name: &str, records: &FxHashMap<Arc<str>, HostId>) -> Option<KindTag> {
        let record = || records.get(name).map(|&class| KindTag::Record(class));
        Self::NAMES.iter().find(|(n, _)| *n == name).map(|(_, k)| *k).or_else(record)
    }

    /// The kind of an annotation.
    pub(crate) fn of(s: &SomeValue) -> Option<KindTag> {
        Some(match &s.kind {
            SomeKind::Int { kind, .. } => {
                if kind.signed() {
                    KindTag::Int
                } else {
                    KindTag::UInt
                }
            }
            SomeKind::Exact => KindTag::Exact,
            SomeKind::Bool => KindTag::Bool,
            SomeKind::Float => KindTag::Float,
            SomeKind::Char => KindTag::Char,
            SomeKind::Str { .. } => KindTag::Str,
            SomeKind::Bytes { .. } => KindTag::Bytes,
            SomeKind::ByteArray { .. } => KindTag::ByteArray,
            SomeKind::List { .. } => KindTag::List,
            SomeKind::Tuple { .. } => KindTag::Tuple,
            SomeKind::VarTuple { .. } => KindTag::VarTuple,
            SomeKind::Record { class, .. } => KindTag::Record(*class),
            SomeKind::Dict { .. } => KindTag::Dict,
            SomeKind::Set { .. } => KindTag::Set,
            SomeKind::Range { .. } => KindTag::Range,
            SomeKind::File { .. } => KindTag::File,
            SomeKind::Instance { .. } => KindTag::Instance,
            SomeKind::None => KindTag::None,
            SomeKind::StringBuilder { .. } => KindTag::Builder,
            SomeKind::Iterator(_) => KindTag::Iterator,
            SomeKind::Pbc { .. } => KindTag::Function,
            SomeKind::TypeOf { .. } => KindTag::Class,
            SomeKind::Optional(value) => return Self::of(value),
            _ => return None,
        })
    }

    /// The kinds under which an annotation is looked up, best first.
    fn candidates(&self) -> &[KindTag] {
        match self {
            // Nothing is known of any value that holds for records: they are looked up alone.
            KindTag::Record(_) => std::slice::from_ref(self),
            KindTag::Char => &[KindTag::Char, KindTag::Str, KindTag::Any],
            KindTag::Bool => &[KindTag::Bool, KindTag::Int, KindTag::Any],
            KindTag::Int => &[KindTag::Int, KindTag::Any],
            KindTag::Exact => &[KindTag::Exact, KindTag::Any],
            KindTag::UInt => &[KindTag::UInt, KindTag::Any],
            KindTag::Float => &[KindTag::Float, KindTag::Any],
            KindTag::Str => &[KindTag::Str, KindTag::Any],
            KindTag::Bytes => &[KindTag::Bytes, KindTag::Any],
            KindTag::ByteArray => &[KindTag::ByteArray, KindTag::Any],
            KindTag::List => &[KindTag::List, KindTag::Any],
            KindTag::Tuple => &[KindTag::Tuple, KindTag::Any],
            KindTag::VarTuple => &[KindTag::VarTuple, KindTag::Any],
            KindTag::Dict => &[KindTag::Dict, KindTag::Any],
            KindTag::Set => &[KindTag::Set, KindTag::Any],
            KindTag::Range => &[KindTag::Range, KindTag::Any],
            KindTag::File => &[KindTag::File, KindTag::Any],
            KindTag::Instance => &[KindTag::Instance, KindTag::Any],
            KindTag::None => &[KindTag::None, KindTag::Any],
            KindTag::Builder => &[KindTag::Builder, KindTag::Any],
            KindTag::Iterator => &[KindTag::Iterator, KindTag::Any],
            KindTag::Function => &[KindTag::Function, KindTag::Any],
            KindTag::Class => &[KindTag::Class, KindTag::Any],
            KindTag::Any => &[KindTag::Any],
        }
    }
}

/// The table, read once.
#[derive(Default)]
pub(crate) struct Registry {
    functions: FxHashMap<HostId, HostConst>,
    /// Helpers in the rows of functions that others replace in this run.
    replaced: Vec<(HostConst, HostConst)>,
    /// Methods of builtin classes and modules, which are new objects at each access.
    bound: FxHashMap<(HostConst, String), HostConst>,
    /// As `bound`, where ints are exact.
    exact_bound: FxHashMap<(HostConst, String), HostConst>,
    /// As `functions`, where ints are exact.
    exact: FxHashMap<HostId, HostConst>,
    methods: FxHashMap<(KindTag, Arc<str>), HostConst>,
    /// Special methods that have been asked for and have no row.
    special: RefCell<FxHashMap<(KindTag, Arc<str>), Option<HostConst>>>,
    unary: FxHashMap<(KindTag, HlOp), HostConst>,
    binary: FxHashMap<(KindTag, KindTag, HlOp), HostConst>,
    module_attrs: FxHashMap<(Arc<str>, Arc<str>), HostConst>,
    constants: FxHashMap<HostId, HostConst>,
    /// What stands for `...`.
    ellipsis: Option<HostConst>,
    exc_methods: Vec<(HostId, Arc<str>, HostConst)>,
    /// Classes of records that are dicts in this program.
    plain_dicts: Vec<HostId>,
    /// Classes whose values are records, by name.
    records: FxHashMap<Arc<str>, HostId>,
    /// Records that do with their first part what has no entry of its own.
    delegates: Vec<HostId>,
    /// Records that are equal when their parts are.
    values_of_parts: Vec<HostId>,
    /// What stands for builtin functions and types as values.
    values: FxHashMap<HostId, HostConst>,
    instance: FxHashMap<&'static str, HostConst>,
    module: FxHashMap<&'static str, HostConst>,
}

/// Functions of other modules.
const OTHER_HELPERS: &[(&str, &str)] = &[
    ("rotor_helpers.app_print", "print_items"),
    ("rotor_helpers.app_functools", "dict_getter"),
    ("rotor_helpers.app_num", "int_power_any"),
    ("rotor_helpers.app_num", "int_power_float"),
    ("rotor_helpers.app_format", "format_dynamic"),
    ("rotor_helpers.app_template", "percent"),
    ("rotor_helpers.app_template", "percent_value"),
    ("rotor_helpers.app_template", "percent_text"),
    ("rotor_helpers.app_template", "percent_tuple"),
    ("rotor_helpers.app_template", "percent_container"),
    ("rotor_helpers.app_template", "percent_mapping"),
    ("rotor_helpers.app_template", "template"),
    ("rotor_helpers.app_template", "template_specs"),
    ("rotor_helpers.app_template", "template_fields"),
    ("rotor_helpers.app_template", "show_mapping"),
    ("rotor_helpers.app_template", "show_items"),
    ("rotor_helpers.app_template", "show_number"),
    ("rotor_helpers.app_template", "show_name"),
    ("rotor_helpers.app_template", "template_text"),
];

/// Functions of `app_iter`.
const ITERATOR_HELPERS: &[&str] = &["map_lazy", "filter_lazy", "getitem_iter", "contains_iter"];

/// Functions of `app_instance`.
const INSTANCE_HELPERS: &[&str] = &[
    "eq_tuples",
    "ne_tuples",
    "eq_lists",
    "eq_var_tuples",
    "ne_var_tuples",
    "ne_lists",
    "eq_dicts",
    "ne_dicts",
    "in_list",
    "discard_set",
    "remove_set",
    "in_set",
    "in_tuple",
    "guarded_dict_repr",
    "guarded_list_repr",
    "new_os_error",
    "eq",
    "eq_truth",
    "eq_pair",
    "lt_pair",
    "gt_pair",
    "ge_pair",
    "le_pair",
    "eq_derived_truth",
    "lt_truth",
    "lt_derived_truth",
    "le_truth",
    "le_derived_truth",
    "isinstance_of_any",
    "issubclass_of_any",
    "class_or_none_type",
    "same_instance",
    "same_float",
    "same_optional_float",
    "ne",
    "ne_own",
    "bool_",
    "truth",
    "bool_len",
    "hash_",
    "lt",
    "str_",
    "repr_",
    "object_init",
    "object_init_subclass",
    "default_eq",
    "default_ne",
    "default_hash",
    "unhashable",
    "default_bool",
    "default_str",
    "default_repr",
    "iterator_repr",
    "int_of_method",
    "bytes_of_method",
    "float_of_method",
    "next_default",
    "none_iter",
    "raise_index_error",
    "raise_key_error",
    "raise_type_error",
    "text_of_method",
    "raise_attribute_error",
    "raise_value_error",
    "operand",
    "first_operand",
    "optional_hash",
    "eq_derived",
    "ne_derived",
    "ne_own_derived",
    "lt_derived",
    "le_derived",
    "gt_derived",
    "ge_derived",
    "add_derived",
    "sub_derived",
    "mul_derived",
    "truediv_derived",
    "floordiv_derived",
    "mod_derived",
    "divmod_derived",
    "pow_derived",
    "lshift_derived",
    "rshift_derived",
    "and_derived",
    "or_derived",
    "xor_derived",
    "matmul_derived",
];

/// Functions of `registry` that run during translation.
const COMPILERS: &[&str] = &[
    "compile_percent",
    "compile_format",
    "compile_spec",
    "record_parts",
    "located_class",
    "operation_error",
    "stand_in",
    "record_stand_in",
    "iterator_class",
    "callable_stand_in",
];

/// A helper that the annotator names.
///
/// # Panics
/// When the library has none of this name.
pub(crate) fn helper(host: &Host, module: &str, name: &str) -> HostConst {
    host.module_attr(module, name).unwrap_or_else(|| panic!("annotator: the helper library has no {module}.{name}"))
}

/// The class and the name of a class method, whether it is written in Python or not.
fn method_of_class(host: &Host, id: HostId) -> Option<(HostConst, String)> {
    match host.kind(id) {
        host::HostKind::BuiltinMethod => Some(host.builtin_method(id)),
        host::HostKind::BoundMethod => {
            let (receiver, function) = host.bound_method(id);
            Some((receiver, host.name_of(function.id()?).to_string()))
        }
        _ => None,
    }
}

/// A table of `registry`: a dict, or a list of pairs.
fn table(host: &Host, name: &str) -> Vec<(HostConst, HostConst)> {
    let Some(HostConst::Obj(id)) = host.module_attr("rotor_helpers.registry", name) else { return Vec::new() };
    let pair = |pair: HostConst| match pair {
        HostConst::Tuple(items) if items.len() == 2 => Some((items[0].clone(), items[1].clone())),
        _ => None,
    };
    match host.kind(id) {
        host::HostKind::Dict => host.dict_items(id),
        host::HostKind::List => host.list_items(id).into_iter().filter_map(pair).collect(),
        _ => Vec::new(),
    }
}

/// Has `registry` add the rows for what has been imported; whether there are any.
fn add_imported(host: &Host) -> bool {
    let Some(add) = host.module_attr("rotor_helpers.registry", "add_imported") else { return false };
    match host.call(&add, &[]) {
        Ok(added) => added == HostConst::Bool(true),
        Err(error) => panic!("registry: add_imported raised {}", error.message),
    }
}

impl Registry {
    /// Reads the tables; a library without a registry is an empty one.
    ///
    /// `decisions`: whether exceptions keep their arguments, and objects have finalisers. `rpython`: an
    /// `OrderedDict` is a dict, and `os.write` takes texts.
    pub(crate) fn load(host: &Host, decisions: &Decisions, rpython: bool) -> Self {
        let mut registry = Registry::default();
        for name in INSTANCE_HELPERS {
            registry.instance.insert(name, helper(host, "rotor_helpers.app_instance", name));
        }
        for (module, name) in OTHER_HELPERS {
            registry.instance.insert(name, helper(host, module, name));
        }
        for name in ITERATOR_HELPERS {
            registry.instance.insert(name, helper(host, "rotor_helpers.app_iter", name));
        }
        for name in COMPILERS {
            registry.module.insert(name, helper(host, "rotor_helpers.registry", name));
        }
        let table = |name: &str| table(host, name);
        for (name, class) in table("RECORDS") {
            if let (HostConst::Str(name), HostConst::Obj(class)) = (name, class) {
                registry.records.insert(name, class);
            }
        }
        let classes_of = |registry: &Registry, list: &str| -> Vec<HostId> {
            let class = |name: &HostConst| name.as_str().and_then(|name| registry.records.get(name)).copied();
            let known = |name| class(&name).unwrap_or_else(|| panic!("registry: {name:?} of {list} is no record"));
            table(list).into_iter().map(|(name, _)| known(name)).collect()
        };
        registry.delegates = classes_of(&registry, "DELEGATES");
        registry.values_of_parts = classes_of(&registry, "VALUES_OF_PARTS");
        let records = registry.records.clone();
        for (key, helper) in table("VALUES") {
            registry.values.extend(key.id().map(|id| (id, helper)));
        }
        for (key, helper) in table("EXACT_FUNCTIONS") {
            if let HostConst::Obj(id) = key {
                registry.exact_bound.extend(method_of_class(host, id).map(|key| (key, helper.clone())));
                registry.exact.insert(id, helper);
            }
        }
        for (key, helper) in table("OPS") {
            let HostConst::Tuple(key) = key else { continue };
            let names: Vec<&str> = key.iter().filter_map(HostConst::as_str).collect();
            let Some((op, kinds)) = names.split_last() else { continue };
            let op = *HlOp::ALL
                .iter()
                .find(|o| o.name() == *op)
                .unwrap_or_else(|| panic!("registry: unknown operation {op} in OPS"));
            let kinds: Vec<KindTag> = kinds
                .iter()
                .map(|k| KindTag::parse(k, &records).unwrap_or_else(|| panic!("registry: unknown kind {k} in OPS")))
                .collect();
            match kinds[..] {
                [kind] => {
                    registry.unary.insert((kind, op), helper);
                }
                [a, b] => {
                    registry.binary.insert((a, b, op), helper);
                }
                _ => panic!("registry: an entry of OPS has {} kinds", kinds.len()),
            }
        }
        for (key, helper) in table("MODULE_ATTRS") {
            let HostConst::Tuple(key) = key else { continue };
            if let [HostConst::Str(module), HostConst::Str(name)] = &key[..] {
                registry.module_attrs.insert((module.clone(), name.clone()), helper);
            }
        }
        for (key, helper) in table("EXC_METHODS") {
            let HostConst::Tuple(key) = key else { continue };
            if let [HostConst::Obj(class), HostConst::Str(name)] = &key[..] {
                registry.exc_methods.push((*class, name.clone(), helper));
            }
        }
        if decisions.finalizers {
            let collect = helper(host, "rotor_helpers.app_time", "gc_collect");
            registry.replaced.push((collect, helper(host, "rotor_helpers.app_finalizer", "collect")));
        }
        add_imported(host);
        registry.read_functions(host);
        if decisions.exception_details {
            for (key, helper) in table("EXC_DETAIL_METHODS") {
                let HostConst::Tuple(key) = key else { continue };
                let [HostConst::Obj(class), HostConst::Str(name)] = &key[..] else { continue };
                match registry.exc_methods.iter_mut().find(|(c, n, _)| c == class && n == name) {
                    Some(known) => known.2 = helper,
                    None => registry.exc_methods.push((*class, name.clone(), helper)),
                }
            }
            for (key, replacement) in table("EXC_DETAIL_CONSTANTS") {
                registry.constants.extend(key.id().map(|id| (id, replacement)));
            }
        }
        if rpython {
            for (key, helper) in table("RPYTHON_FUNCTIONS") {
                if let HostConst::Obj(id) = key {
                    registry.bound.extend(method_of_class(host, id).map(|key| (key, helper.clone())));
                    registry.functions.insert(id, helper);
                    if host.kind(id) == host::HostKind::Class {
                        registry.plain_dicts.push(id);
                    }
                }
            }
        }
        debug_assert_eq!(registry.against_table(), None);
        registry
    }

    /// Reads the rows for modules that have been imported since the table was read.
    pub(crate) fn read_imported(&mut self, host: &Host) {
        if add_imported(host) {
            self.read_functions(host);
        }
    }

    /// Reads the tables that modules add rows to. What is known stays: programs in RPython have rows of their own.
    fn read_functions(&mut self, host: &Host) {
        for (key, helper) in table(host, "FUNCTIONS") {
            if let HostConst::Obj(id) = key
                && !self.functions.contains_key(&id)
            {
                let helper = self.replacement(helper);
                self.bound.extend(method_of_class(host, id).map(|key| (key, helper.clone())));
                self.functions.insert(id, helper);
            }
        }
        for (key, helper) in table(host, "METHODS") {
            let HostConst::Tuple(key) = key else { continue };
            if let [HostConst::Str(kind), HostConst::Str(name)] = &key[..] {
                let kind = KindTag::parse(kind, &self.records)
                    .unwrap_or_else(|| panic!("registry: unknown kind {kind} in METHODS"));
                self.methods.insert((kind, name.clone()), helper);
            }
        }
        for (key, replacement) in table(host, "CONSTANTS") {
            match key {
                HostConst::Obj(id) => {
                    let replacement = self.replacement(replacement);
                    self.constants.entry(id).or_insert(replacement);
                }
                HostConst::Ellipsis => self.ellipsis = Some(replacement),
                _ => {}
            }
        }
    }

    /// The helper in the place of one in a row.
    fn replacement(&self, helper: HostConst) -> HostConst {
        let other = self.replaced.iter().find(|(replaced, _)| *replaced == helper);
        other.map_or(helper, |(_, other)| other.clone())
    }

    /// The first method of the table of builtins of which METHODS says otherwise than the table.
    fn against_table(&self) -> Option<BuiltinMethod> {
        let agrees = |method: BuiltinMethod| {
            let row = method.row();
            let kind = KindTag::parse(row.receiver.name(), &self.records).expect("types of the table are kinds");
            method.has_helper() == self.methods.contains_key(&(kind, Arc::from(row.name)))
        };
        BuiltinMethod::ALL.iter().copied().find(|&method| !agrees(method))
    }

    /// The function that stands for a builtin where it is one of several values.
    pub(crate) fn value(&self, builtin: HostId) -> Option<&HostConst> {
        self.values.get(&builtin).or_else(|| self.functions.get(&builtin))
    }

    /// The helper for a builtin function or type.
    pub(crate) fn function(&self, builtin: HostId) -> Option<&HostConst> {
        self.functions.get(&builtin)
    }

    /// The helper for a builtin function where ints are exact.
    pub(crate) fn exact_function(&self, builtin: HostId) -> Option<&HostConst> {
        self.exact.get(&builtin)
    }

    /// The helper for a method of a builtin class where ints are exact.
    pub(crate) fn exact_bound(&self, receiver: &HostConst, name: &str) -> Option<&HostConst> {
        self.exact_bound.get(&(receiver.clone(), name.to_owned()))
    }

    /// The helper for a method of a builtin class (`dict.fromkeys`).
    pub(crate) fn bound(&self, receiver: &HostConst, name: &str) -> Option<&HostConst> {
        self.bound.get(&(receiver.clone(), name.to_owned()))
    }

    /// The helper for a method of a builtin kind.
    pub(crate) fn method(&self, host: &Host, s_receiver: &SomeValue, name: &str) -> Option<HostConst> {
        let kind = KindTag::of(s_receiver)?;
        let name: Arc<str> = Arc::from(name);
        kind.candidates().iter().find_map(|&k| self.method_of_kind(host, k, &name))
    }

    fn method_of_kind(&self, host: &Host, kind: KindTag, name: &Arc<str>) -> Option<HostConst> {
        let key = (kind, name.clone());
        if let Some(helper) = self.methods.get(&key) {
            return Some(helper.clone());
        }
        if !(name.starts_with("__") && name.ends_with("__") && name.len() > 4) {
            return None;
        }
        let made = || {
            let (kind, _) = KindTag::NAMES.iter().find(|(_, k)| *k == kind)?;
            let make = helper(host, "rotor_helpers.app_dunders", "method");
            match host.call(&make, &[HostConst::str(kind), HostConst::Str(name.clone())]) {
                Ok(method) => method.id().map(HostConst::Obj),
                Err(error) => panic!("registry: app_dunders.method raised {}", error.message),
            }
        };
        self.special.borrow_mut().entry(key).or_insert_with(made).clone()
    }

    /// The helper for an operation, by the kinds of its first operands.
    pub(crate) fn operation(&self, op: HlOp, args: &[SomeValue]) -> Option<&HostConst> {
        let first = KindTag::of(args.first()?)?;
        if let Some(second) = args.get(1).and_then(KindTag::of) {
            for &a in first.candidates() {
                for &b in second.candidates() {
                    if let Some(helper) = self.binary.get(&(a, b, op)) {
                        return Some(helper);
                    }
                }
            }
        }
        first.candidates().iter().find_map(|&k| self.unary.get(&(k, op)))
    }

    /// The helper for a method of tuples.
    pub(crate) fn tuple_method(&self, host: &Host, name: &str) -> Option<HostConst> {
        self.method_of_kind(host, KindTag::Tuple, &Arc::from(name))
    }

    /// The class of records of a name.
    pub(crate) fn record(&self, name: &str) -> Option<HostId> {
        self.records.get(name).copied()
    }

    /// Whether values of a class are records of the library.
    pub(crate) fn is_record(&self, class: HostId) -> bool {
        self.records.values().any(|&known| known == class) && !self.plain_dicts.contains(&class)
    }

    /// Whether records of a class are equal when their parts are, and have a hash.
    pub(crate) fn is_value_of_parts(&self, class: HostId) -> bool {
        self.values_of_parts.contains(&class)
    }

    /// Whether records of a class do with their first part what has no entry of its own.
    pub(crate) fn delegates(&self, class: HostId) -> bool {
        self.delegates.contains(&class)
    }

    /// The getter of a module attribute whose value is only known at run time.
    pub(crate) fn module_attr(&self, module: &str, name: &str) -> Option<&HostConst> {
        self.module_attrs.get(&(Arc::from(module), Arc::from(name)))
    }

    /// What stands for an object in the program.
    pub(crate) fn constant(&self, object: HostId) -> Option<HostConst> {
        self.constants.get(&object).cloned()
    }

    /// What stands for a value of the host in the program; `None` where it is itself.
    pub(crate) fn stand_in(&self, value: &HostConst) -> Option<HostConst> {
        match value {
            HostConst::Obj(id) => self.constant(*id),
            HostConst::Ellipsis => self.ellipsis.clone(),
            _ => None,
        }
    }

    /// Says what stands for an object.
    pub(crate) fn set_constant(&mut self, object: HostId, replacement: HostConst) {
        self.constants.insert(object, replacement);
    }

    /// Methods that the library gives a builtin class.
    pub(crate) fn class_methods(&self, class: HostId) -> Vec<(Arc<str>, HostConst)> {
        self.exc_methods.iter().filter(|(c, _, _)| *c == class).map(|(_, n, h)| (n.clone(), h.clone())).collect()
    }

    /// A function of the library that the annotator calls by its name.
    pub(crate) fn instance(&self, name: &str) -> Option<&HostConst> {
        self.instance.get(name)
    }

    /// A function of `registry` that runs during translation.
    pub(crate) fn compiler(&self, name: &str) -> Option<&HostConst> {
        self.module.get(name)
    }
}
