//! Names, types and references in IL text.

use crate::types::{ClassId, FieldRef, MethodRef, MethodSig, Pool, Scope, Type};
use std::fmt::Write;

/// A quoted identifier.
pub(super) fn quoted(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 2);
    out.push('\'');
    for c in name.chars() {
        if matches!(c, '\'' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('\'');
    out
}

/// Bytes as pairs of digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() * 3);
    for (index, byte) in bytes.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        write!(out, "{byte:02X}").expect("writing to a string");
    }
    out
}

/// A string literal of a header: the name of a library or function.
pub(super) fn string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The operand of `ldstr`.
pub(super) fn units(units: &[u16]) -> String {
    let plain = units.iter().all(|&unit| matches!(unit, 9 | 10 | 13 | 32..=126));
    if plain {
        let mut out = String::from("\"");
        for &unit in units {
            match unit {
                9 => out.push_str("\\t"),
                10 => out.push_str("\\n"),
                13 => out.push_str("\\r"),
                34 => out.push_str("\\\""),
                92 => out.push_str("\\\\"),
                _ => out.push(char::from(unit as u8)),
            }
        }
        out.push('"');
        return out;
    }
    let bytes: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    format!("bytearray ({})", hex(&bytes))
}

/// The name of a class where it is defined.
pub(super) fn own_class(pool: &Pool, id: ClassId) -> String {
    let class = pool.class_of(id);
    if class.namespace.is_empty() {
        quoted(&class.name)
    } else {
        quoted(&format!("{}.{}", class.namespace, class.name))
    }
}

/// A reference to a class: `[mscorlib]'System.Console'`, `'Outer'/'Inner'`.
pub(super) fn class(pool: &Pool, id: ClassId) -> String {
    let name = own_class(pool, id);
    match pool.class_of(id).scope {
        Scope::This => name,
        Scope::Assembly(assembly) => format!("[{}]{name}", quoted(&pool.assembly_of(assembly).name)),
        Scope::Nested(outer) => format!("{}/{name}", class(pool, outer)),
    }
}

/// A type where a class is expected: plain classes are named without the word `class`.
pub(super) fn class_spec(pool: &Pool, ty_: &Type) -> String {
    match ty_ {
        Type::Class(id) => class(pool, *id),
        other => ty(pool, other),
    }
}

/// A type.
pub(super) fn ty(pool: &Pool, ty_: &Type) -> String {
    let word = match ty_ {
        Type::Void => "void",
        Type::Bool => "bool",
        Type::Char => "char",
        Type::I1 => "int8",
        Type::U1 => "unsigned int8",
        Type::I2 => "int16",
        Type::U2 => "unsigned int16",
        Type::I4 => "int32",
        Type::U4 => "unsigned int32",
        Type::I8 => "int64",
        Type::U8 => "unsigned int64",
        Type::R4 => "float32",
        Type::R8 => "float64",
        Type::I => "native int",
        Type::U => "native unsigned int",
        Type::Object => "object",
        Type::String => "string",
        Type::TypedRef => "typedref",
        Type::Class(id) => return format!("class {}", class(pool, *id)),
        Type::Value(id) => return format!("valuetype {}", class(pool, *id)),
        Type::Array(item) => return format!("{}[]", ty(pool, item)),
        Type::MultiArray(item, rank) => {
            let dimensions = vec!["0..."; usize::from(*rank)];
            return format!("{}[{}]", ty(pool, item), dimensions.join(","));
        }
        Type::ByRef(target) => return format!("{}&", ty(pool, target)),
        Type::Pointer(target) => return format!("{}*", ty(pool, target)),
        Type::Pinned(target) => return format!("{} pinned", ty(pool, target)),
        Type::Var(index) => return format!("!{index}"),
        Type::MVar(index) => return format!("!!{index}"),
        Type::Generic(inst) => {
            let word = if inst.value { "valuetype" } else { "class" };
            return format!("{word} {}<{}>", class(pool, inst.class), list(pool, &inst.args));
        }
        Type::Modified(parts) => return format!("{} modreq ({})", ty(pool, &parts.0), class(pool, parts.1)),
    };
    word.to_owned()
}

fn list(pool: &Pool, types: &[Type]) -> String {
    let shown: Vec<String> = types.iter().map(|item| ty(pool, item)).collect();
    shown.join(", ")
}

/// A reference to a method.
pub(super) fn method(pool: &Pool, method: &MethodRef) -> String {
    let instance = if method.sig.instance { "instance " } else { "" };
    let args = if method.args.is_empty() { String::new() } else { format!("<{}>", list(pool, &method.args)) };
    format!(
        "{instance}{} {}::{}{args}({})",
        ty(pool, &method.sig.ret),
        ty(pool, &method.owner),
        quoted(&method.name),
        list(pool, &method.sig.params)
    )
}

/// A reference to a field.
pub(super) fn field(pool: &Pool, field: &FieldRef) -> String {
    format!("{} {}::{}", ty(pool, &field.ty), ty(pool, &field.owner), quoted(&field.name))
}

/// The signature of an indirect call.
pub(super) fn sig(pool: &Pool, sig: &MethodSig) -> String {
    let instance = if sig.instance { "instance " } else { "" };
    format!("{instance}{}({})", ty(pool, &sig.ret), list(pool, &sig.params))
}
