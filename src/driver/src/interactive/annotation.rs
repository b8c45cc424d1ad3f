//! Annotations as nested tuples `(kind, ((field, value), ...))`, which the Python side makes
//! objects of (`runtimes/rlib/rotor/annotations.py`).

use super::tuple;
use annotator::{Annotator, SomeKind, SomeValue, int_kind_name};
use entity::{ClassDefId, EntityRef};
use host::HostConst;
use std::cmp::Reverse;

/// Containers that contain themselves end here.
const MAX_DEPTH: u32 = 12;

/// An annotation.
pub(super) fn tree(annotator: &Annotator<'_>, s: &SomeValue) -> HostConst {
    nested(annotator, s, 0)
}

fn nested(annotator: &Annotator<'_>, s: &SomeValue, depth: u32) -> HostConst {
    match &s.kind {
        SomeKind::Optional(number) => node(annotator, number, depth, true),
        SomeKind::ItemOf(def) => nested(annotator, &annotator.bookkeeper.listitem(*def).item.s_value, depth),
        _ => node(annotator, s, depth, s.can_be_none() && !s.is_none()),
    }
}

fn node(annotator: &Annotator<'_>, s: &SomeValue, depth: u32, can_be_none: bool) -> HostConst {
    let node = |kind: &str, fields: Vec<HostConst>| tuple([HostConst::str(kind), tuple(fields)]);
    if depth > MAX_DEPTH {
        return node("SomeRecursive", Vec::new());
    }
    let field = |name: &str, value: HostConst| tuple([HostConst::str(name), value]);
    let sub = |s: &SomeValue| nested(annotator, s, depth + 1);
    let mut fields = Vec::new();
    let kind = match &s.kind {
        SomeKind::Impossible => "SomeImpossibleValue",
        SomeKind::None => "SomeNone",
        SomeKind::Bool => "SomeBool",
        SomeKind::Int { kind, nonneg, .. } => {
            fields.push(field("knowntype", HostConst::str(&int_kind_name(*kind))));
            if *nonneg && kind.signed() {
                fields.push(field("nonneg", HostConst::Bool(true)));
            }
            "SomeInteger"
        }
        SomeKind::Exact => {
            fields.push(field("knowntype", HostConst::str("int")));
            fields.push(field("exact", HostConst::Bool(true)));
            "SomeInteger"
        }
        SomeKind::Float => "SomeFloat",
        SomeKind::Char => "SomeChar",
        SomeKind::Str { .. } => "SomeString",
        SomeKind::Bytes { .. } => "SomeBytes",
        SomeKind::ByteArray { .. } => "SomeByteArray",
        SomeKind::Tuple { items, .. } => {
            fields.push(field("items", tuple(items.iter().map(sub))));
            "SomeTuple"
        }
        SomeKind::VarTuple { item, .. } => {
            fields.push(field("item", sub(item)));
            "SomeVarTuple"
        }
        SomeKind::Record { class, items, .. } => {
            fields.push(field("cls", HostConst::Obj(*class)));
            fields.push(field("items", tuple(items.iter().map(sub))));
            "SomeRecord"
        }
        SomeKind::List { listdef, .. } => {
            fields.push(field("item", sub(&annotator.bookkeeper.listitem(*listdef).item.s_value)));
            "SomeList"
        }
        SomeKind::Dict { dictdef, .. } => {
            let dictdef = annotator.bookkeeper.dictdef(*dictdef);
            fields.push(field("key", sub(&dictdef.key.s_value)));
            fields.push(field("value", sub(&dictdef.value.s_value)));
            "SomeDict"
        }
        SomeKind::Set { dictdef, frozen, .. } => {
            fields.push(field("item", sub(&annotator.bookkeeper.dictdef(*dictdef).key.s_value)));
            if *frozen { "SomeFrozenSet" } else { "SomeSet" }
        }
        SomeKind::Instance { classdef, .. } => {
            fields.push(field("cls", classdef.map_or(HostConst::None, |c| class_of(annotator, c))));
            "SomeInstance"
        }
        SomeKind::Pbc { .. } => {
            let text = annotator.display(&s.nonnone());
            fields.push(field("names", tuple(text.split(" | ").map(HostConst::str))));
            "SomePBC"
        }
        SomeKind::Iterator(_) => "SomeIterator",
        SomeKind::Builtin => "SomeBuiltin",
        SomeKind::BuiltinMethod { .. } => "SomeBuiltinMethod",
        SomeKind::Constant => "SomeConstant",
        SomeKind::TypeOf { .. } => "SomeType",
        SomeKind::StringBuilder { .. } => "SomeStringBuilder",
        SomeKind::File { .. } => "SomeFile",
        SomeKind::WeakRef { .. } => "SomeWeakRef",
        SomeKind::Range { .. } => "SomeRange",
        SomeKind::Union { alternatives, .. } => {
            fields.push(field("alternatives", tuple(alternatives.iter().map(sub))));
            "SomeUnion"
        }
        SomeKind::LowLevel(_) | SomeKind::LowLevelTypeConst(_) | SomeKind::LowLevelFunction { .. } => "SomeLowLevel",
        SomeKind::Optional(_) => unreachable!("optional numbers do not nest"),
        SomeKind::ItemOf(_) => unreachable!("it is shown as the item"),
    };
    if can_be_none {
        fields.push(field("can_be_none", HostConst::Bool(true)));
    }
    if let Some(konst) = s.immutable_const() {
        fields.push(field("const", konst.clone()));
    }
    node(kind, fields)
}

fn class_of(annotator: &Annotator<'_>, classdef: ClassDefId) -> HostConst {
    let desc = annotator.bookkeeper.classdef(classdef).desc;
    HostConst::Obj(annotator.bookkeeper.pyclass(desc).class)
}

/// The exception classes of a program as `(class, ((attribute, annotation), ...))`, subclasses
/// before their bases. Attributes that are only on classes are left out, and those that every
/// exception has.
pub(super) fn exceptions(annotator: &Annotator<'_>) -> HostConst {
    let bookkeeper = &annotator.bookkeeper;
    let is_exception = |&c: &ClassDefId| bookkeeper.classdesc(bookkeeper.classdef(c).desc).is_exception;
    let mut classes: Vec<ClassDefId> = bookkeeper.classdefs().map(|(c, _)| c).filter(is_exception).collect();
    classes.sort_by_key(|&c| (Reverse(bookkeeper.classdef(c).depth), c.index()));
    tuple(classes.into_iter().map(|classdef| {
        let mut attributes = Vec::new();
        for base in bookkeeper.getmro(classdef) {
            for (name, attribute) in &bookkeeper.classdef(base).attrs {
                if !attribute.readonly && !name.starts_with("__") {
                    attributes.push(tuple([HostConst::str(name), tree(annotator, &attribute.value.s_value)]));
                }
            }
        }
        tuple([class_of(annotator, classdef), tuple(attributes)])
    }))
}
