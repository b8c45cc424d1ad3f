//! Calls of builtin functions, types and methods.
//!
//! Order of decision: a rule here (the call stays in the graph, the RTyper knows it), then the
//! helper library's table, then a diagnostic.
//!
//! Source: reference §2.5; pypy `rpython/annotator/builtin.py`.

use crate::lattice::dictdef::{CustomEqHash, Part};
use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use crate::program::description::{ArgSource, Arguments, Desc};
use crate::rules::desugar::rewrite::{NewArg, NewOp, rewrite_to};
use crate::rules::unaryop::Hop;
use crate::solver::annrpython::Annotator;
use crate::solver::errors::OpError;
use diagnostics::DiagId;
use entity::HostId;
use flow::{HlOp, Operand};
use flowspace::FlowConst;
use host::{Host, HostConst, HostKind, IntKind};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Functions and classes of `rpython` and the standard library that are known by identity.
const KNOWN: &[(&str, &str)] = &[
    ("rpython.rlib.objectmodel", "instantiate"),
    ("rpython.rlib.objectmodel", "we_are_translated"),
    ("rpython.rlib.objectmodel", "keepalive_until_here"),
    ("rpython.rlib.objectmodel", "compute_identity_hash"),
    ("rpython.rlib.objectmodel", "compute_unique_id"),
    ("rpython.rlib.objectmodel", "current_object_addr_as_int"),
    ("rpython.rlib.objectmodel", "compute_hash"),
    ("rpython.rlib.objectmodel", "newlist_hint"),
    ("rpython.rlib.objectmodel", "resizelist_hint"),
    ("rpython.rlib.objectmodel", "is_annotation_constant"),
    ("rpython.rlib.objectmodel", "prepare_dict_update"),
    ("rpython.rlib.objectmodel", "r_dict"),
    ("rpython.rlib.objectmodel", "r_ordereddict"),
    ("rotor_helpers.app_record", "record"),
    ("rotor_helpers.app_record", "parts"),
    ("rotor_helpers.app_record", "plain_dict"),
    ("rpython.rlib.nonconst", "NonConstant"),
    ("rpython.rlib.debug", "make_sure_not_resized"),
    ("rpython.rlib.debug", "check_nonneg"),
    ("rpython.rlib.debug", "check_regular_int"),
    ("rpython.rlib.debug", "check_annotation"),
    ("rpython.rlib.debug", "check_list_of_chars"),
    ("rpython.rlib.debug", "mark_dict_non_null"),
    ("rpython.rlib.debug", "ll_assert_not_none"),
    ("rpython.rlib.jit", "hint"),
    ("rpython.rlib.rarithmetic", "intmask"),
    ("rpython.rlib.rarithmetic", "longlongmask"),
    ("rpython.rlib.rstring", "StringBuilder"),
    ("rpython.rlib.rstring", "UnicodeBuilder"),
    ("weakref", "ref"),
    ("typing", "cast"),
];

/// Names in `builtins` with a rule here.
const BUILTINS: &[&str] = &[
    "int",
    "float",
    "bool",
    "str",
    "bytes",
    "bytearray",
    "list",
    "tuple",
    "dict",
    "set",
    "frozenset",
    "range",
    "enumerate",
    "zip",
    "reversed",
    "hasattr",
    "getattr",
    "callable",
    "iter",
    "next",
    "len",
    "repr",
    "abs",
    "chr",
    "ord",
    "hash",
    "id",
    "super",
    "isinstance",
    "type",
];

/// Builtins by identity.
#[derive(Default)]
pub(crate) struct KnownBuiltins {
    names: FxHashMap<HostId, &'static str>,
}

impl KnownBuiltins {
    pub(crate) fn load(host: &Host) -> Self {
        let mut known = KnownBuiltins::default();
        for name in BUILTINS {
            if let Some(HostConst::Obj(id)) = host.builtin(name) {
                known.names.insert(id, name);
            }
        }
        for (module, name) in KNOWN {
            if let Some(HostConst::Obj(id)) = host.module_attr(module, name) {
                known.names.insert(id, name);
            }
        }
        known
    }
}

/// Methods of builtin kinds that the RTyper knows.
fn primitive_method(kind: &SomeKind, name: &str) -> bool {
    match kind {
        SomeKind::List { .. } => matches!(name, "append" | "pop" | "extend" | "insert"),
        SomeKind::Dict { .. } => {
            matches!(name, "get" | "setdefault" | "pop" | "popitem" | "keys" | "values" | "items" | "clear" | "copy")
        }
        SomeKind::Set { .. } => matches!(name, "add" | "discard" | "remove" | "pop" | "clear" | "copy"),
        SomeKind::StringBuilder { .. } => {
            matches!(name, "append" | "append_slice" | "append_multiple_char" | "build" | "getlength")
        }
        SomeKind::ByteArray { .. } => matches!(name, "append" | "pop" | "insert"),
        SomeKind::WeakRef { .. } => false,
        _ => false,
    }
}

impl Annotator<'_> {
    /// The name of a builtin function or class that the annotator has a rule for.
    pub fn known_builtin(&self, value: &HostConst) -> Option<&'static str> {
        self.builtins.names.get(&value.id()?).copied()
    }

    pub(crate) fn is_known_object(&self, id: HostId) -> bool {
        self.builtins.names.contains_key(&id) || self.registry.function(id).is_some()
    }

    pub(crate) fn is_known_class(&self, class: HostId) -> bool {
        self.is_known_object(class)
    }

    /// Prebuilt instances of classes that are not ordinary classes for the annotator.
    pub(crate) fn known_instance(&mut self, id: HostId, class: HostId) -> Result<Option<SomeValue>, OpError> {
        let value = HostConst::Obj(id);
        if let Some(ty) = self.ll_type_constant(&value) {
            return Ok(Some(SomeValue::constant(SomeKind::LowLevelTypeConst(ty), value)));
        }
        match self.builtins.names.get(&class).copied() {
            Some("r_dict" | "r_ordereddict") => {
                let dictdef = self.new_dictdef();
                let get = |this: &Self, name: &str| this.host.getattr(&value, name).map_err(|e| this.host_error(&e));
                let s_eqfn = {
                    let f = get(self, "key_eq")?;
                    self.immutablevalue(&f)?
                };
                let s_hashfn = {
                    let f = get(self, "key_hash")?;
                    self.immutablevalue(&f)?
                };
                self.bookkeeper.dictdefs.get_mut(dictdef).custom = Some(CustomEqHash { s_eqfn, s_hashfn });
                let s = SomeValue::constant(SomeKind::Dict { dictdef, can_be_none: false }, value.clone());
                self.bookkeeper.constants.insert(value.clone(), s.clone());
                let entries = self.host.call(&get(self, "items")?, &[]).map_err(|e| self.host_error(&e))?;
                if let HostConst::Obj(entries) = entries {
                    for pair in self.host.list_items(entries) {
                        if let HostConst::Tuple(pair) = pair {
                            let s_key = self.immutablevalue(&pair[0])?;
                            let s_value = self.immutablevalue(&pair[1])?;
                            self.dict_generalize(dictdef, Part::Key, &s_key)?;
                            self.dict_generalize(dictdef, Part::Value, &s_value)?;
                        }
                    }
                }
                Ok(Some(s))
            }
            _ => Ok(None),
        }
    }

    pub(crate) fn wrong_arguments(&self, name: &str) -> OpError {
        OpError::failed(self.diag(DiagId::CallArguments, format!("these arguments do not fit {name}()")))
    }

    /// A call of a builtin function or type.
    pub(crate) fn call_builtin(&mut self, hop: &Hop<'_>, args: &Arguments) -> Result<SomeValue, OpError> {
        let callee = hop.args[0].konst.clone().expect("a builtin is a constant");
        let id = callee.id().expect("a builtin is an object");
        let s_args: Vec<SomeValue> = args.positional.iter().map(|(_, s)| s.clone()).collect();
        if let Some(function) = self.lowlevel.function(id) {
            return self.call_lowlevel(function, &s_args);
        }
        if self.host.kind(id) == HostKind::Class {
            if let Some(kind) = self.host.class(id).int_kind {
                return self.call_int_type(kind, &callee, &s_args);
            }
        }
        if let Some(name) = self.builtins.names.get(&id).copied() {
            self.builtin_of_int_enum(hop, name)?;
            if let Some(s) = self.known_call(hop, name, args, &s_args)? {
                return Ok(s);
            }
        }
        if self.is_named_tuple(id) {
            return self.call_named_tuple(hop, id, args);
        }
        if ["max", "min", "sorted"].into_iter().any(|name| self.host.builtin(name).as_ref() == Some(&callee))
            && let Some(rewrite) = self.key_of_dict_get(hop, args)?
        {
            return Err(rewrite);
        }
        if let [SomeValue { kind: SomeKind::Instance { classdef: Some(classdef), can_be_none: false }, .. }, ..] =
            s_args[..]
        {
            let special = [
                ("int", "__int__"),
                ("int", "__index__"),
                ("int", "__trunc__"),
                ("float", "__float__"),
                ("float", "__index__"),
                ("round", "__round__"),
            ];
            for (builtin, method) in special {
                if self.host.builtin(builtin).as_ref() == Some(&callee) && self.has_dunder(classdef, method, None)? {
                    let mut ops = self.method_call(hop.op.args[1], method, &hop.op.args[2..]);
                    if builtin == "float" {
                        ops.push(NewOp::call(&callee, [NewArg::Prev(1)]));
                    }
                    return Err(OpError::Rewrite(ops));
                }
            }
            if special.iter().any(|&(builtin, _)| self.host.builtin(builtin).as_ref() == Some(&callee)) {
                return Err(self.no_operator(hop.op.op, hop.args));
            }
        }
        if let Some(helper) = self.registry.function(id).cloned() {
            if let Some(name) =
                ["map", "filter"].into_iter().find(|name| self.host.builtin(name).as_ref() == Some(&callee))
            {
                if !self.consumed_whole(hop) {
                    let lazy = self.instance_helper(&format!("{name}_lazy"))?;
                    return Err(self.rewrite_callee(hop, &lazy, None));
                }
            }
            return Err(self.rewrite_callee(hop, &helper, None));
        }
        if self.host.kind(id) == HostKind::BuiltinMethod {
            let (receiver, name) = self.host.builtin_method(id);
            if let Some(helper) = self.registry.bound(&receiver, &name).cloned() {
                return Err(self.rewrite_callee(hop, &helper, None));
            }
        }
        if self.host.kind(id) == HostKind::MethodDescriptor {
            return self.call_descriptor(hop, id);
        }
        let name = self.builtin_text(id);
        Err(self.unsupported(format!("{name} is not supported")))
    }

    fn builtin_text(&self, id: HostId) -> String {
        match self.host.kind(id) {
            HostKind::BuiltinFunction => {
                let (module, name) = self.host.builtin_function_name(id);
                if module == "builtins" || module.is_empty() {
                    format!("{name}()")
                } else {
                    format!("{module}.{name}()")
                }
            }
            _ => format!("{}()", self.host.name_of(id)),
        }
    }

    fn call_int_type(&mut self, kind: IntKind, callee: &HostConst, args: &[SomeValue]) -> Result<SomeValue, OpError> {
        match args {
            [] => Ok(SomeValue::constant(SomeValue::integer(kind, true).kind, HostConst::RInt(kind, 0))),
            [s] if s.int_kind().is_some() || matches!(s.kind, SomeKind::Float) => {
                if let Some(value) = s.immutable_const() {
                    if let Ok(v @ (HostConst::RInt(..) | HostConst::Int(_))) =
                        self.host.call(callee, std::slice::from_ref(value))
                    {
                        return self.immutablevalue(&v);
                    }
                }
                let nonneg = s
                    .int_kind()
                    .is_some_and(|(k, n)| n && kind.signed() && (k == kind || k == IntKind::Int && kind.bits() == 64));
                Ok(SomeValue::integer(kind, nonneg))
            }
            _ => Err(self.wrong_arguments(&self.host.describe(callee))),
        }
    }

    /// An unbound method of a builtin type: `str.upper(s)`, `Exception.__init__(self, text)`.
    fn call_descriptor(&mut self, hop: &Hop<'_>, id: HostId) -> Result<SomeValue, OpError> {
        let (class, name) = self.host.method_descriptor(id);
        let info = self.host.class(class);
        if name == "__init__" && (info.is_exception || self.host.is_builtin(&HostConst::Obj(class), "object")) {
            if !info.is_exception {
                return Ok(SomeValue::none());
            }
            let desc = self.getclassdesc(class)?;
            if let Some(HostConst::Obj(func)) = self.bookkeeper.class_attribute(desc, "__init__") {
                return Err(self.rewrite_callee(hop, &HostConst::Obj(func), None));
            }
            return Ok(SomeValue::none());
        }
        if info.is_exception || self.host.is_builtin(&HostConst::Obj(class), "object") {
            let lookup = if info.is_exception { Some(self.getclassdesc(class)?) } else { None };
            if let Some(HostConst::Obj(func)) = lookup.and_then(|d| self.bookkeeper.class_attribute(d, &name)) {
                return Err(self.rewrite_callee(hop, &HostConst::Obj(func), None));
            }
            let default = match name.as_str() {
                "__eq__" => "default_eq",
                "__ne__" => "default_ne",
                "__hash__" => "default_hash",
                "__repr__" => "default_repr",
                "__str__" => "default_str",
                _ => return Err(self.unsupported(format!("{}.{name}() is not supported", info.name))),
            };
            let helper = self.instance_helper(default)?;
            return Err(self.rewrite_callee(hop, &helper, None));
        }
        if hop.op.op == HlOp::SimpleCall && hop.op.args.len() > 1 {
            return Err(OpError::Rewrite(self.method_call(hop.op.args[1], &name, &hop.op.args[2..])));
        }
        Err(self.unsupported(format!("{}.{name}() is not supported", info.name)))
    }

    /// The same call of a helper, with a receiver in front where there is one.
    pub(crate) fn rewrite_callee(&self, hop: &Hop<'_>, helper: &HostConst, receiver: Option<Vec<NewOp>>) -> OpError {
        let mut ops = receiver.unwrap_or_default();
        let prepended = ops.len();
        let mut args = vec![NewArg::Const(helper.clone())];
        let mut rest = 1;
        if hop.op.op == HlOp::CallArgs {
            let graph = self.current_graph();
            let shape = hop.op.args[1].constant().map(|c| self.graphs[graph].consts.get(c).clone());
            let Some(FlowConst::CallShape { positional, keywords, star }) = shape else {
                panic!("annotator: call_args without a call shape");
            };
            let positional = positional + u32::from(prepended > 0);
            args.push(NewArg::Shape(FlowConst::CallShape { positional, keywords, star }));
            rest = 2;
        }
        if prepended > 0 {
            args.push(NewArg::Prev(prepended - 1));
        }
        args.extend(hop.op.args[rest..].iter().map(|&a| NewArg::Old(a)));
        ops.push(NewOp::new(hop.op.op, args));
        OpError::Rewrite(ops)
    }

    fn known_call(
        &mut self,
        hop: &Hop<'_>,
        name: &'static str,
        args: &Arguments,
        s: &[SomeValue],
    ) -> Result<Option<SomeValue>, OpError> {
        let simple = hop.op.op == HlOp::SimpleCall;
        let operand = |i: usize| NewArg::Old(hop.op.args[i + 1]);
        let number = |s: &SomeValue| s.int_kind().is_some() || matches!(s.kind, SomeKind::Float);
        let keyword = |n: &str| args.keywords.iter().find(|(k, _, _)| &**k == n).map(|(_, _, s)| s.clone());
        Ok(Some(match (name, s) {
            ("int", []) if simple => return rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::Int(0))]),
            ("int", [x]) if simple && number(x) => {
                if let Some(HostConst::Int(n)) = x.konst {
                    return Ok(Some(SomeValue::constant(
                        SomeValue::integer(IntKind::Int, n >= 0).kind,
                        HostConst::Int(n),
                    )));
                }
                SomeValue::integer(IntKind::Int, x.int_kind().is_some_and(|(k, n)| n && k.signed()))
            }
            // The operand may have wrapped, whatever the annotation of the sum says.
            ("intmask", [x]) if x.int_kind().is_some() => SomeValue::integer(IntKind::Int, x.kind == SomeKind::Bool),
            ("longlongmask", [x]) if x.int_kind().is_some() => SomeValue::integer(IntKind::LongLong, false),
            ("float", []) if simple => return rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::Float(0))]),
            ("float", [x]) if simple && number(x) => SomeValue::float(),
            ("bool", []) if simple => return rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::Bool(false))]),
            ("bool", [_]) if simple => return rewrite_to(HlOp::Bool, vec![operand(0)]),
            ("str", []) if simple => return rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::str(""))]),
            ("str", [_]) if simple => return rewrite_to(HlOp::Str, vec![operand(0)]),
            ("repr", [_]) if simple => return rewrite_to(HlOp::Repr, vec![operand(0)]),
            ("len", [_]) if simple => return rewrite_to(HlOp::Len, vec![operand(0)]),
            ("abs", [_]) if simple => return rewrite_to(HlOp::Abs, vec![operand(0)]),
            ("chr", [_]) if simple => return rewrite_to(HlOp::Chr, vec![operand(0)]),
            ("ord", [_]) if simple => return rewrite_to(HlOp::Ord, vec![operand(0)]),
            ("hash", [_]) if simple => return rewrite_to(HlOp::Hash, vec![operand(0)]),
            ("id", [_]) if simple => return rewrite_to(HlOp::Id, vec![operand(0)]),
            ("type", [_]) if simple => return rewrite_to(HlOp::Type, vec![operand(0)]),
            ("isinstance", [_, _]) if simple => return rewrite_to(HlOp::IsInstance, vec![operand(0), operand(1)]),
            ("bytes", []) if simple => {
                return rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::Bytes(Arc::from([])))]);
            }
            ("bytearray", []) if simple => SomeValue::new(SomeKind::ByteArray { can_be_none: false }),
            ("bytearray", [x]) if simple && matches!(x.kind, SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }) => {
                SomeValue::new(SomeKind::ByteArray { can_be_none: false })
            }
            ("frozenset", [x]) if simple && matches!(x.kind, SomeKind::Set { .. }) => {
                let SomeKind::Set { dictdef, .. } = x.kind else { return Ok(None) };
                SomeValue::new(SomeKind::Set { dictdef, can_be_none: false, frozen: true })
            }
            ("dict", _) if s.len() <= 1 && !args.keywords.is_empty() => return Err(self.dict_of_keywords(hop, args)),
            ("list", []) if simple => return rewrite_to(HlOp::NewList, vec![]),
            ("dict", []) if simple => return rewrite_to(HlOp::NewDict, vec![]),
            ("set", []) if simple => return rewrite_to(HlOp::NewSet, vec![]),
            ("tuple", []) if simple => return rewrite_to(HlOp::NewTuple, vec![]),
            ("tuple", [x]) if simple => match x.kind {
                SomeKind::Tuple { .. } => return rewrite_to(HlOp::SameAs, vec![operand(0)]),
                SomeKind::Record { class, .. } if self.is_named_tuple(class) => {
                    return Err(OpError::Rewrite(vec![self.all_parts(hop.op.args[1])]));
                }
                _ => {
                    let text = self.display(x);
                    return Err(self.unsupported(format!(
                        "tuple() of {text} is not supported: the length of a tuple must be known"
                    )));
                }
            },
            ("range", _) if simple && !s.is_empty() && s.len() <= 3 && s.iter().all(|x| x.int_kind().is_some()) => {
                self.range_annotation(s)?
            }
            ("enumerate", [x, rest @ ..]) if rest.len() <= 1 && self.iterable(x) => {
                let s_start = rest.first().cloned().or_else(|| keyword("start"));
                if s_start.as_ref().is_some_and(|s| s.int_kind().is_none()) {
                    return Err(self.unsupported("the start of enumerate() must be an int"));
                }
                let small = s_start.is_none_or(|s| s.is_small());
                SomeValue::new(SomeKind::Iterator(Arc::new(IteratorKind::Enumerate(x.nonnone().nonconst(), small))))
            }
            ("zip", items) if args.keywords.is_empty() && items.iter().all(|x| self.iterable(x)) => {
                let items = items.iter().map(|x| x.nonnone().nonconst()).collect();
                SomeValue::new(SomeKind::Iterator(Arc::new(IteratorKind::Zip(items))))
            }
            ("reversed", [x]) => match x.kind {
                SomeKind::List { .. }
                | SomeKind::Range { .. }
                | SomeKind::Str { .. }
                | SomeKind::Char
                | SomeKind::Tuple { .. }
                | SomeKind::Bytes { .. } => {
                    SomeValue::new(SomeKind::Iterator(Arc::new(IteratorKind::Reversed(x.nonnone().nonconst()))))
                }
                _ => return Ok(None),
            },
            ("iter", [_]) if simple => return rewrite_to(HlOp::Iter, vec![operand(0)]),
            ("next", [_]) if simple => return rewrite_to(HlOp::Next, vec![operand(0)]),
            ("next", [_, _]) if simple => {
                let helper = self.instance_helper("next_default")?;
                return Err(self.rewrite_callee(hop, &helper, None));
            }
            ("hasattr", [x, attr]) => self.hasattr(x, attr)?,
            ("getattr", [_, _]) if simple => return rewrite_to(HlOp::GetAttr, vec![operand(0), operand(1)]),
            ("getattr", _) => return Err(self.unsupported("getattr() with a default is not supported")),
            ("callable", [x]) => {
                let yes = matches!(x.kind, SomeKind::Pbc { .. } | SomeKind::Builtin | SomeKind::BuiltinMethod { .. });
                SomeValue::const_bool(yes)
            }
            ("super", _) => {
                return Err(self.unsupported("super() is supported only without arguments, inside a method"));
            }
            ("instantiate", [x]) => self.instantiate(x)?,
            ("we_are_translated", []) => SomeValue::const_bool(true),
            ("keepalive_until_here" | "resizelist_hint" | "prepare_dict_update", _) => SomeValue::none(),
            ("compute_identity_hash" | "compute_unique_id" | "current_object_addr_as_int", [_]) => SomeValue::int(),
            ("compute_hash", [x]) => match x.kind {
                SomeKind::Instance { .. } | SomeKind::Pbc { .. } => SomeValue::int(),
                _ => return rewrite_to(HlOp::Hash, vec![operand(0)]),
            },
            ("newlist_hint", _) => return rewrite_to(HlOp::NewList, vec![]),
            ("is_annotation_constant", [x]) => SomeValue::const_bool(x.is_constant()),
            ("NonConstant", [x]) => match &x.kind {
                SomeKind::Tuple { items, .. } => {
                    let items = items.iter().map(SomeValue::nonconst).collect();
                    SomeValue::new(SomeKind::Tuple { items, can_be_none: false })
                }
                SomeKind::Int { kind, .. } => SomeValue::integer(*kind, false),
                SomeKind::Char => SomeValue::str(),
                _ => x.nonconst(),
            },
            ("make_sure_not_resized", [x]) => {
                if let SomeKind::List { listdef, .. } = x.kind {
                    self.list_never_resize(listdef)?;
                }
                return rewrite_to(HlOp::SameAs, vec![operand(0)]);
            }
            (
                "check_nonneg"
                | "check_regular_int"
                | "check_annotation"
                | "check_list_of_chars"
                | "mark_dict_non_null",
                [_, ..],
            ) => {
                return rewrite_to(HlOp::SameAs, vec![operand(0)]);
            }
            ("ll_assert_not_none", [_]) => {
                return rewrite_to(HlOp::SameAs, vec![operand(0)]);
            }
            ("hint", [_, ..]) => {
                let ArgSource::Operand(i) = args.positional[0].0 else { return Err(self.wrong_arguments("hint")) };
                return rewrite_to(HlOp::SameAs, vec![NewArg::Old(hop.op.args[i])]);
            }
            ("cast", [_, _]) if simple => return rewrite_to(HlOp::SameAs, vec![operand(1)]),
            ("StringBuilder" | "UnicodeBuilder", _) => SomeValue::new(SomeKind::StringBuilder { can_be_none: false }),
            ("ref", [x]) => match x.kind {
                SomeKind::Instance { classdef, can_be_none: false } => SomeValue::new(SomeKind::WeakRef { classdef }),
                _ => {
                    let text = self.display(x);
                    return Err(
                        self.unsupported(format!("a weak reference needs an instance that is never None, not {text}"))
                    );
                }
            },
            ("record", [class, parts]) => self.make_record(class, parts)?,
            ("parts", [record]) => self.parts_of_record(record)?,
            ("plain_dict", [x]) if simple => match &x.kind {
                SomeKind::Record { items, .. } if matches!(items[0].kind, SomeKind::Dict { .. }) => {
                    return Err(OpError::Rewrite(vec![self.first_part(hop.op.args[1])?]));
                }
                _ => return rewrite_to(HlOp::SameAs, vec![operand(0)]),
            },
            ("r_dict" | "r_ordereddict", [eq, hash, ..]) => self.new_r_dict(eq, hash)?,
            _ => return Ok(None),
        }))
    }

    /// `dict(a=1)` and `dict(d, a=1)`
    fn dict_of_keywords(&self, hop: &Hop<'_>, args: &Arguments) -> OpError {
        let mut ops = Vec::new();
        match args.positional.first() {
            Some((ArgSource::Operand(i), _)) => {
                ops.push(NewOp::new(HlOp::SimpleCall, vec![hop.op.args[0].into(), hop.op.args[*i].into()]));
            }
            _ => ops.push(NewOp::new(HlOp::NewDict, Vec::new())),
        }
        for (name, source, _) in &args.keywords {
            let ArgSource::Operand(i) = source else { continue };
            let key = NewArg::Const(HostConst::Str(name.clone()));
            ops.push(NewOp::new(HlOp::SetItem, vec![NewArg::Prev(0), key, hop.op.args[*i].into()]));
        }
        ops.push(NewOp::new(HlOp::SameAs, vec![NewArg::Prev(0)]));
        OpError::Rewrite(ops)
    }

    /// `print(a, *items)` of an iterable whose length is not known.
    pub(crate) fn print_of_star(&mut self, hop: &Hop<'_>) -> Result<Option<OpError>, OpError> {
        let print = self.host.builtin("print");
        if hop.op.op != HlOp::CallArgs || hop.args[0].konst.is_none() || hop.args[0].konst != print {
            return Ok(None);
        }
        let graph = self.current_graph();
        let shape = hop.op.args[1].constant().map(|c| self.graphs[graph].consts.get(c).clone());
        let Some(FlowConst::CallShape { positional, keywords, star: true }) = shape else { return Ok(None) };
        let last = hop.op.args.len() - 1;
        if matches!(hop.args[last].kind, SomeKind::Tuple { .. }) {
            return Ok(None);
        }
        let first = 2 + positional as usize;
        let tuple = hop.op.args[2..first].iter().map(|&a| a.into()).collect();
        let mut call = vec![NewArg::Const(self.instance_helper("print_items")?)];
        call.push(NewArg::Shape(FlowConst::CallShape { positional: 2, keywords, star: false }));
        call.extend([NewArg::Prev(0), hop.op.args[last].into()]);
        call.extend(hop.op.args[first..last].iter().map(|&a| NewArg::Old(a)));
        Ok(Some(OpError::Rewrite(vec![NewOp::new(HlOp::NewTuple, tuple), NewOp::new(HlOp::CallArgs, call)])))
    }

    /// `max(d, key=d.get)` and the like: every key that is asked for is there.
    fn key_of_dict_get(&self, hop: &Hop<'_>, args: &Arguments) -> Result<Option<OpError>, OpError> {
        let is_get = |s: &SomeValue| match &s.kind {
            SomeKind::BuiltinMethod { receiver, name } => {
                &**name == "get" && matches!(receiver.kind, SomeKind::Dict { .. })
            }
            _ => false,
        };
        let Some((_, ArgSource::Operand(key), _)) =
            args.keywords.iter().find(|(name, _, s)| &**name == "key" && is_get(s))
        else {
            return Ok(None);
        };
        let getter = self.instance_helper("dict_getter")?;
        let mut call: Vec<NewArg> = Vec::new();
        for (i, &arg) in hop.op.args.iter().enumerate() {
            call.push(if i == *key {
                NewArg::Prev(1)
            } else {
                match arg.constant().map(|c| self.graphs[self.current_graph()].consts.get(c)) {
                    Some(shape @ FlowConst::CallShape { .. }) => NewArg::Shape(shape.clone()),
                    _ => arg.into(),
                }
            });
        }
        Ok(Some(OpError::Rewrite(vec![
            NewOp::new(HlOp::GetAttr, vec![hop.op.args[*key].into(), NewArg::Const(HostConst::str("__self__"))]),
            NewOp::call(&getter, [NewArg::Prev(0)]),
            NewOp::new(hop.op.op, call),
        ])))
    }

    fn iterable(&mut self, s: &SomeValue) -> bool {
        self.op_iter(s).is_some()
    }

    fn range_annotation(&mut self, s: &[SomeValue]) -> Result<SomeValue, OpError> {
        let constant = |s: &SomeValue| match s.konst {
            Some(HostConst::Int(n)) => Some(n),
            _ => None,
        };
        let nonneg = |s: &SomeValue| s.int_kind().is_some_and(|(_, n)| n);
        let (start_nonneg, stop, step) = match s {
            [stop] => (true, stop, Some(1)),
            [start, stop] => (nonneg(start), stop, Some(1)),
            [start, stop, step] => (nonneg(start), stop, constant(step)),
            _ => return Err(self.wrong_arguments("range")),
        };
        if step == Some(0) {
            return Err(OpError::failed(self.diag(DiagId::AlwaysRaises, "range() arg 3 must not be zero")));
        }
        let step_nonneg = s.get(2).is_none_or(nonneg);
        let nonneg = if step_nonneg {
            start_nonneg
        } else {
            start_nonneg && (nonneg(stop) || constant(stop).is_some_and(|n| n >= -1))
        };
        // Upwards, items lie between the start and the stop.
        let upwards =
            step.map_or_else(|| s.get(2).is_none_or(|step| step.int_kind().is_some_and(|(_, n)| n)), |step| step > 0);
        let small = nonneg && if upwards { stop.is_small() } else { s[0].is_small() };
        Ok(SomeValue::new(SomeKind::Range { step, nonneg, small }))
    }

    fn hasattr(&mut self, s: &SomeValue, attr: &SomeValue) -> Result<SomeValue, OpError> {
        let Some(name) = attr.konst.as_ref().and_then(HostConst::as_str).map(Arc::<str>::from) else {
            return Err(self.unsupported("the attribute name is not a constant"));
        };
        let verdict = match &s.kind {
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                let desc = self.bookkeeper.classdefs[*classdef].desc;
                if self.bookkeeper.class_lookup(desc, &name).is_some() {
                    true
                } else {
                    return Err(self.unsupported(format!(
                        "whether the instance has the attribute '{name}' is only known at run time"
                    )));
                }
            }
            SomeKind::Pbc { descs, .. } => {
                let answers: Vec<bool> =
                    descs.iter().map(|&d| self.desc_const(d).is_some_and(|c| self.host.hasattr(&c, &name))).collect();
                if answers.iter().any(|&a| a != answers[0]) {
                    return Err(self.unsupported("hasattr() gives different answers for the possible objects"));
                }
                answers[0]
            }
            SomeKind::Builtin | SomeKind::Constant => s.konst.as_ref().is_some_and(|c| self.host.hasattr(c, &name)),
            _ => self.has_builtin_method(s, &name),
        };
        Ok(SomeValue::const_bool(verdict))
    }

    /// `objectmodel.instantiate`
    fn instantiate(&mut self, s: &SomeValue) -> Result<SomeValue, OpError> {
        let classdefs = match &s.kind {
            SomeKind::Pbc { descs, can_be_none: false } => {
                let mut classdefs = Vec::new();
                for &desc in &descs.clone()[..] {
                    let Desc::Class(_) = self.bookkeeper.descs[desc] else {
                        return Err(self.wrong_arguments("instantiate"));
                    };
                    classdefs.push(self.getuniqueclassdef(desc)?);
                }
                classdefs
            }
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(c), .. } => vec![c],
                _ => return Err(self.wrong_arguments("instantiate")),
            },
            _ => return Err(self.wrong_arguments("instantiate")),
        };
        let below: Vec<_> = match s.kind {
            SomeKind::TypeOf { .. } => classdefs.iter().flat_map(|&c| self.bookkeeper.getallsubdefs(c)).collect(),
            _ => classdefs.clone(),
        };
        self.bookkeeper.bare_instances.extend(below);
        if classdefs.len() > 1 || matches!(s.kind, SomeKind::TypeOf { .. }) {
            for &c in &classdefs {
                self.bookkeeper.needs_generic_instantiate.insert(c, ());
            }
        }
        match self.common_base_of(&classdefs) {
            Some(base) => Ok(SomeValue::instance(base)),
            None => Err(self.unsupported("the classes given to instantiate() have no common base class")),
        }
    }

    fn new_r_dict(&mut self, eq: &SomeValue, hash: &SomeValue) -> Result<SomeValue, OpError> {
        let dictdef = self.position_dictdef();
        let custom = match self.bookkeeper.dictdef(dictdef).custom.clone() {
            None => CustomEqHash { s_eqfn: eq.clone(), s_hashfn: hash.clone() },
            Some(old) => CustomEqHash {
                s_eqfn: self.union(&old.s_eqfn, eq).map_err(|e| self.plain_union_error(e))?,
                s_hashfn: self.union(&old.s_hashfn, hash).map_err(|e| self.plain_union_error(e))?,
            },
        };
        self.bookkeeper.dictdefs.get_mut(dictdef).custom = Some(custom);
        // The functions see every key: call them as often as the key changes.
        let key = self.dict_read(dictdef, Part::Key);
        if !key.is_impossible() {
            let mut rows = Vec::new();
            for (s_function, arity) in [(eq, 2), (hash, 1)] {
                if let SomeKind::Pbc { descs, .. } = &s_function.kind {
                    for &desc in &descs.clone()[..] {
                        let args = Arguments::positional(vec![key.clone(); arity]);
                        self.pycall(desc, &args, &mut rows)?;
                    }
                }
            }
        }
        Ok(SomeValue::new(SomeKind::Dict { dictdef: self.bookkeeper.find_dictdef(dictdef), can_be_none: false }))
    }

    // Methods of builtin values.

    pub(crate) fn has_builtin_method(&self, s: &SomeValue, name: &str) -> bool {
        primitive_method(&s.kind, name) || self.registry.method(s, name).is_some() || self.is_format(s, name)
    }

    fn is_format(&self, s: &SomeValue, name: &str) -> bool {
        name == "format" && matches!(s.kind, SomeKind::Str { .. } | SomeKind::Char)
    }

    /// The receiver of a bound builtin method that is called.
    pub(crate) fn receiver_operand(&self, hop: &Hop<'_>) -> Option<Operand> {
        let v = hop.op.args[0].var()?;
        let point = self.current_point()?;
        let block = &self.graphs[point.graph].blocks[point.block];
        let op = block.operations[..point.op as usize].iter().rev().find(|op| op.result == v)?;
        if op.op == HlOp::GetAttr { Some(op.args[0]) } else { None }
    }

    /// Operations that compute the receiver; one that may be `None` was checked by the `getattr`.
    pub(crate) fn receiver_ops(&self, hop: &Hop<'_>) -> Vec<NewOp> {
        match self.receiver_operand(hop) {
            Some(operand) if !self.operand_opt(self.current_graph(), operand).can_be_none() => {
                vec![NewOp::new(HlOp::SameAs, vec![operand.into()])]
            }
            _ => {
                vec![NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), NewArg::Const(HostConst::str("__self__"))])]
            }
        }
    }

    pub(crate) fn call_builtin_method(
        &mut self,
        hop: &Hop<'_>,
        receiver: &SomeValue,
        name: &str,
        args: &Arguments,
    ) -> Result<SomeValue, OpError> {
        let s: Vec<SomeValue> = args.positional.iter().map(|(_, s)| s.clone()).collect();
        if let SomeKind::Record { class, .. } = receiver.kind {
            if self.is_named_tuple(class) {
                return self.call_named_tuple_method(hop, class, name, args);
            }
        }
        if args.keywords.is_empty() {
            if let Some(result) = self.primitive_method_call(hop, receiver, name, &s)? {
                return Ok(result);
            }
        }
        if self.is_format(receiver, name) {
            return self.format_call(hop, receiver, args);
        }
        if let Some(helper) = self.registry.method(receiver, name).cloned() {
            let ops = self.receiver_ops(hop);
            return Err(self.rewrite_callee(hop, &helper, Some(ops)));
        }
        let text = self.display(receiver);
        let given: Vec<String> = s.iter().map(|a| self.display(a)).collect();
        Err(self.unsupported(format!("the method {name}() of {text} does not take ({})", given.join(", "))))
    }

    fn primitive_method_call(
        &mut self,
        hop: &Hop<'_>,
        receiver: &SomeValue,
        name: &str,
        s: &[SomeValue],
    ) -> Result<Option<SomeValue>, OpError> {
        if hop.op.op != HlOp::SimpleCall {
            return Ok(None);
        }
        Ok(Some(match (&receiver.kind, name, s) {
            (SomeKind::List { listdef, .. }, "append", [x]) => {
                self.list_resize(*listdef)?;
                self.list_generalize(*listdef, x)?;
                SomeValue::none()
            }
            (SomeKind::List { listdef, .. }, "insert", [i, x]) if i.int_kind().is_some() => {
                self.list_resize(*listdef)?;
                self.list_generalize(*listdef, x)?;
                SomeValue::none()
            }
            (
                SomeKind::List { listdef, .. },
                "extend",
                [SomeValue { kind: SomeKind::List { listdef: other, .. }, .. }],
            ) => {
                self.list_resize(*listdef)?;
                let item = self.list_read_item(*other);
                self.list_generalize(*listdef, &item)?;
                SomeValue::none()
            }
            (SomeKind::List { listdef, .. }, "pop", rest)
                if rest.is_empty() || (rest.len() == 1 && rest[0].int_kind().is_some()) =>
            {
                self.list_resize(*listdef)?;
                self.list_read_item(*listdef)
            }
            (SomeKind::ByteArray { .. }, "append", [x]) if x.int_kind().is_some() => SomeValue::none(),
            (SomeKind::ByteArray { .. }, "insert", [i, x]) if i.int_kind().is_some() && x.int_kind().is_some() => {
                SomeValue::none()
            }
            (SomeKind::ByteArray { .. }, "pop", rest)
                if rest.iter().all(|i| i.int_kind().is_some()) && rest.len() < 2 =>
            {
                SomeValue::small_int()
            }
            (SomeKind::Dict { dictdef, .. }, "get", [k, rest @ ..]) if rest.len() <= 1 => {
                self.dict_generalize(*dictdef, Part::Key, k)?;
                let value = self.dict_read(*dictdef, Part::Value);
                let default = rest.first().cloned().unwrap_or_else(SomeValue::none);
                self.union(&value, &default).map_err(|e| self.plain_union_error(e))?
            }
            (SomeKind::Dict { dictdef, .. }, "setdefault", [k, rest @ ..]) if rest.len() <= 1 => {
                let default = rest.first().cloned().unwrap_or_else(SomeValue::none);
                self.dict_generalize(*dictdef, Part::Key, k)?;
                self.dict_generalize(*dictdef, Part::Value, &default)?;
                self.dict_read(*dictdef, Part::Value)
            }
            (SomeKind::Dict { dictdef, .. }, "pop", [k, rest @ ..]) if rest.len() <= 1 => {
                self.dict_generalize(*dictdef, Part::Key, k)?;
                let value = self.dict_read(*dictdef, Part::Value);
                match rest.first() {
                    Some(default) => self.union(&value, default).map_err(|e| self.plain_union_error(e))?,
                    None => value,
                }
            }
            (SomeKind::Dict { dictdef, .. }, "popitem", []) => {
                let (key, value) = (self.dict_read(*dictdef, Part::Key), self.dict_read(*dictdef, Part::Value));
                if key.is_impossible() || value.is_impossible() {
                    return Err(OpError::Blocked);
                }
                self.tuple_of(vec![key, value])
            }
            (SomeKind::Dict { .. } | SomeKind::Set { .. }, "clear", []) => SomeValue::none(),
            (SomeKind::Dict { .. } | SomeKind::Set { .. }, "copy", []) => receiver.nonnone().nonconst(),
            (SomeKind::Dict { .. }, "keys" | "values" | "items", []) => {
                self.check_view(hop, name)?;
                if !self.only_iterated(hop) {
                    return Ok(None);
                }
                let s_dict = receiver.nonnone().nonconst();
                SomeValue::new(SomeKind::Iterator(Arc::new(match name {
                    "keys" => IteratorKind::Over(s_dict),
                    "values" => IteratorKind::Values(s_dict),
                    _ => IteratorKind::Items(s_dict),
                })))
            }
            (SomeKind::Set { dictdef, .. }, "add", [x]) => {
                self.dict_generalize(*dictdef, Part::Key, x)?;
                SomeValue::none()
            }
            (SomeKind::Set { dictdef, .. }, "discard" | "remove", [x]) => {
                self.dict_generalize(*dictdef, Part::Key, x)?;
                SomeValue::none()
            }
            (SomeKind::Set { dictdef, .. }, "pop", []) => self.dict_read(*dictdef, Part::Key),
            (SomeKind::StringBuilder { .. }, "append", [x])
                if matches!(x.kind, SomeKind::Str { .. } | SomeKind::Char) =>
            {
                SomeValue::none()
            }
            (SomeKind::StringBuilder { .. }, "append_slice", [_, _, _]) => SomeValue::none(),
            (SomeKind::StringBuilder { .. }, "append_multiple_char", [_, _]) => SomeValue::none(),
            (SomeKind::StringBuilder { .. }, "build", []) => SomeValue::str(),
            (SomeKind::StringBuilder { .. }, "getlength", []) => SomeValue::small_int(),
            _ => return Ok(None),
        }))
    }

    /// Whether the result of the current call is only ever the operand of one `iter`.
    fn only_iterated(&self, hop: &Hop<'_>) -> bool {
        let Some(point) = self.current_point() else { return false };
        let graph = &self.graphs[point.graph];
        let mut block = point.block;
        let mut v = hop.op.result;
        for _ in 0..4 {
            let data = &graph.blocks[block];
            let uses: Vec<HlOp> =
                data.operations.iter().filter(|op| op.args.contains(&Operand::Var(v))).map(|op| op.op).collect();
            let mut passed = Vec::new();
            for &link in &data.exits {
                let link = &graph.links[link];
                for (i, &arg) in link.args.iter().enumerate() {
                    if arg == Operand::Var(v) {
                        passed.push((link.target, i));
                    }
                }
            }
            match (&uses[..], &passed[..]) {
                ([HlOp::Iter], []) => return true,
                ([], [(target, i)]) => {
                    v = graph.blocks[*target].inputargs[*i];
                    block = *target;
                }
                _ => return false,
            }
        }
        false
    }
}
