//! What operations on `None` raise, in Python's words.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::world::Program;
use flow::{BuiltinFn, HlOp};

impl Program<'_> {
    /// What a message of the interpreter calls the type of an operand.
    pub(crate) fn type_name(&self, s: &SomeValue) -> String {
        match s.kind {
            SomeKind::Instance { classdef: Some(classdef), .. } => self.bookkeeper.classdef(classdef).name.to_string(),
            SomeKind::None => "NoneType".to_owned(),
            SomeKind::List { .. } => "list".to_owned(),
            SomeKind::Dict { .. } => "dict".to_owned(),
            SomeKind::Set { frozen, .. } => if frozen { "frozenset" } else { "set" }.to_owned(),
            SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } => "tuple".to_owned(),
            SomeKind::Str { .. } | SomeKind::Char => "str".to_owned(),
            SomeKind::Bytes { .. } => "bytes".to_owned(),
            SomeKind::ByteArray { .. } => "bytearray".to_owned(),
            SomeKind::Exact => "int".to_owned(),
            SomeKind::Range { .. } => "range".to_owned(),
            SomeKind::Record { class, .. } => self.record_name_in_texts(class),
            _ => self.display(s),
        }
    }

    /// Why an operation always fails: an operand is always `None`. The class of the exception and its message.
    pub fn none_operand_error(&self, op: HlOp, args: &[SomeValue]) -> Option<(&'static str, String)> {
        let binary = op.inplace_base().unwrap_or(op).binary_methods().is_some();
        let culprit = args.iter().take(if binary { 2 } else { 1 }).any(SomeValue::is_none);
        if !culprit {
            return None;
        }
        if let HlOp::GetAttr | HlOp::SetAttr | HlOp::DelAttr = op {
            let name = args.get(1)?.konst.as_ref()?.as_str()?;
            return Some(none_attribute_error(name));
        }
        let shown: Vec<String> = args.iter().map(|s| self.type_name(s)).collect();
        Some(("TypeError", none_operand_message(op.inplace_base().unwrap_or(op), op, &shown)))
    }
}

/// What an attribute of `None` raises: the class of the exception and its message.
pub fn none_attribute_error(name: &str) -> (&'static str, String) {
    match name {
        "__enter__" | "__exit__" => {
            ("TypeError", "'NoneType' object does not support the context manager protocol".to_owned())
        }
        _ => ("AttributeError", format!("'NoneType' object has no attribute '{name}'")),
    }
}

/// The message of the TypeError of an operation on `None`.
pub(crate) fn none_operand_message(plain: HlOp, op: HlOp, shown: &[String]) -> String {
    if let Some(message) = sequence_operand_message(plain, op, shown).or_else(|| item_message(plain, shown)) {
        return message;
    }
    if let Some(message) = plain.none_message() {
        return message.to_owned();
    }
    let Some(symbol) = plain.symbol() else { return "unsupported operand type: 'NoneType'".to_owned() };
    let types = shown.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(" and ");
    if matches!(plain, HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge) {
        return format!("'{symbol}' not supported between instances of {types}");
    }
    let assign = if plain == op { "" } else { "=" };
    format!("unsupported operand type(s) for {symbol}{assign}: {types}")
}

/// What a sequence says of a `None` beside it, where it says more than that the operator does not apply.
fn sequence_operand_message(plain: HlOp, op: HlOp, shown: &[String]) -> Option<String> {
    let [left, right] = shown else { return None };
    let sequence = |name: &String| matches!(&**name, "str" | "list" | "tuple" | "bytes" | "bytearray");
    match plain {
        HlOp::Add if plain != op && left == "list" => Some(format!("'{right}' object is not iterable")),
        HlOp::Add if matches!(&**left, "str" | "list" | "tuple") => {
            Some(format!("can only concatenate {left} (not \"{right}\") to {left}"))
        }
        HlOp::Add if sequence(left) => Some(format!("can't concat {right} to {left}")),
        HlOp::Mul if sequence(left) || sequence(right) => {
            let other = if sequence(left) { right } else { left };
            Some(format!("can't multiply sequence by non-int of type '{other}'"))
        }
        _ => None,
    }
}

/// What a sequence says of a `None` for an index, and a bytearray of one for an item.
fn item_message(op: HlOp, shown: &[String]) -> Option<String> {
    let (sequence, rest) = shown.split_first()?;
    let changes = match op {
        HlOp::GetItem => false,
        HlOp::SetItem | HlOp::DelItem => true,
        _ => return None,
    };
    let is_none = |i: usize| rest.get(i).is_some_and(|name| name == "NoneType");
    let indexed = match &**sequence {
        "str" if is_none(0) && !changes => return Some("string indices must be integers, not 'NoneType'".to_owned()),
        "bytearray" if is_none(1) && !is_none(0) => return Some(NO_INTEGER.to_owned()),
        "list" | "bytearray" => sequence,
        "tuple" | "range" if !changes => sequence,
        "bytes" if !changes => "byte",
        _ => return None,
    };
    is_none(0).then(|| format!("{indexed} indices must be integers or slices, not NoneType"))
}

/// What says of `None` whatever takes an integer.
pub(crate) const NO_INTEGER: &str = "'NoneType' object cannot be interpreted as an integer";

/// The message of the TypeError of a call of a builtin function with `None` for the argument with this number.
pub(crate) fn none_argument_message(function: BuiltinFn, argument: usize) -> &'static str {
    match (function, argument) {
        (BuiltinFn::Int, 0) => "int() argument must be a string, a bytes-like object or a real number, not 'NoneType'",
        (BuiltinFn::Float, _) => "float() argument must be a string or a real number, not 'NoneType'",
        (BuiltinFn::Round, _) => "type NoneType doesn't define __round__ method",
        (BuiltinFn::Bytes, _) => "cannot convert 'NoneType' object to bytes",
        (BuiltinFn::ByteArray, _) => "cannot convert 'NoneType' object to bytearray",
        (BuiltinFn::Int, _) | (BuiltinFn::Range, _) | (BuiltinFn::Enumerate, 1) => NO_INTEGER,
        _ => "'NoneType' object is not iterable",
    }
}
