//! Constants: operands of operations, and prebuilt containers as static initialised data.
//!
//! Containers refer to each other by address, so cycles need nothing special. Arrays are
//! structs with a flexible last member, which gcc and clang initialise.

use crate::database::Database;
use entity::{LlObject, LlType, LowLevelType};

use lltype::{LlConst, LlObjectData, LlTypeData};
use std::fmt::Write as _;

/// A float as a C constant expression.
pub(crate) fn float(bits: u64) -> String {
    let value = f64::from_bits(bits);
    if value.is_nan() {
        return if value.is_sign_negative() { "(-__builtin_nan(\"\"))" } else { "__builtin_nan(\"\")" }.to_owned();
    }
    let text = if value.is_infinite() { "__builtin_inf()".to_owned() } else { format!("{:?}", value.abs()) };
    if value.is_sign_negative() { format!("(-{text})") } else { text }
}

/// A Signed as a C constant expression of 64 bits.
pub(crate) fn signed(value: i64) -> String {
    match value {
        i64::MIN => "(-9223372036854775807L - 1)".to_owned(),
        _ if value < 0 => format!("({value}L)"),
        _ => format!("{value}L"),
    }
}

/// A constant as a C expression, good for operands and initialisers.
///
/// # Panics
/// For constants that have no value.
pub(crate) fn constant(db: &Database<'_>, constant: &LlConst) -> String {
    match constant {
        LlConst::Bool(value) => value.to_string(),
        LlConst::Signed(value) => signed(*value),
        LlConst::Unsigned(value) => format!("{value}UL"),
        LlConst::Float(bits) => float(*bits),
        LlConst::Char(c) => format!("{c}U"),
        // The cast makes comparisons and conditional expressions well typed.
        LlConst::Null(ty) => format!("(({})NULL)", db.value_type(*ty).trim_end()),
        LlConst::Ptr(object, ty) => pointer(db, *object, *ty),
        LlConst::Function(graph, _) => db.function_name(*graph).to_owned(),
        LlConst::Void
        | LlConst::Name(_)
        | LlConst::Foreign(_)
        | LlConst::Type(_)
        | LlConst::Graphs(_)
        | LlConst::Str(_)
        | LlConst::Bytes(_)
        | LlConst::Object(..) => panic!("c: {constant:?} as a value"),
    }
}

fn pointer(db: &Database<'_>, object: LlObject, ty: LowLevelType) -> String {
    let universe = db.universe();
    let own = universe.object_type(object);
    let to = universe.pointee(ty).unwrap_or(own);
    let depth = universe.embedding_depth(own, to).unwrap_or(0);
    format!("(&{}{})", db.object_name(object), ".super".repeat(depth))
}

/// The declaration of a container, without `static` or `extern`.
pub(crate) fn declaration(db: &Database<'_>, object: LlObject) -> String {
    format!("{} {}", db.container_name(db.universe().object_type(object)), db.object_name(object))
}

/// The definition of a container, without `static`.
pub(crate) fn definition(db: &Database<'_>, object: LlObject) -> String {
    let mut text = declaration(db, object);
    text.push_str(" = ");
    let head = head(db, db.universe().object_type(object));
    match &db.universe().objects[object] {
        LlObjectData::Struct { ty, fields } => {
            text.push('{');
            if db.is_collected(*ty) {
                let parents = std::iter::successors(db.universe().parent(*ty), |&ty| db.universe().parent(ty)).count();
                let place = format!("{}.gc", ".super".repeat(parents));
                write!(text, "RPY_GC_PREBUILT_AT({place}, {}) ", db.gc_number(*ty))
                    .expect("writing to a String succeeds");
            }
            let mut first = true;
            for (name, value) in fields {
                if matches!(value, LlConst::Void) || is_zero(value) {
                    continue;
                }
                if !first {
                    text.push_str(", ");
                }
                first = false;
                write!(text, ".{} = {}", db.field_path(*ty, name), constant(db, value))
                    .expect("writing to a String succeeds");
            }
            text.push('}');
        }
        LlObjectData::Array { ty, items } => array(db, *ty, items, &mut text),
        LlObjectData::Chars(chars) => {
            write!(text, "{{{head}{}, ", chars.chars().count()).expect("writing to a String succeeds");
            wide_string(chars, &mut text);
            text.push('}');
        }
        LlObjectData::Bytes(bytes) => {
            write!(text, "{{{head}{}, ", bytes.len()).expect("writing to a String succeeds");
            byte_string(bytes, &mut text);
            text.push('}');
        }
    }
    text.push_str(";\n");
    text
}

/// Whether the constant is what memory holds that nobody initialises.
fn is_zero(value: &LlConst) -> bool {
    matches!(
        value,
        LlConst::Null(_)
            | LlConst::Signed(0)
            | LlConst::Unsigned(0)
            | LlConst::Float(0)
            | LlConst::Bool(false)
            | LlConst::Char(0)
    )
}

/// What the initialiser of an array starts with.
fn head(db: &Database<'_>, ty: LlType) -> String {
    if db.is_collected(ty) { format!("RPY_GC_PREBUILT({}) ", db.gc_number(ty)) } else { String::new() }
}

fn array(db: &Database<'_>, ty: LlType, items: &[LlConst], text: &mut String) {
    write!(text, "{{{}{}", head(db, ty), items.len()).expect("writing to a String succeeds");
    if items.is_empty() {
        text.push('}');
        return;
    }
    text.push_str(", {");
    let byte = matches!(db.universe().types[ty], LlTypeData::Array(array) if array.item == LowLevelType::BYTE);
    let mut column = 0;
    for item in items {
        let start = text.len();
        match item {
            LlConst::Signed(value) if byte => write!(text, "{}", value & 0xff).expect("writing to a String succeeds"),
            // Short, and good as an initialiser.
            zero if is_zero(zero) => text.push('0'),
            LlConst::Signed(value) if i32::try_from(*value).is_ok() => {
                write!(text, "{value}").expect("writing to a String succeeds");
            }
            other => text.push_str(&constant(db, other)),
        }
        text.push(',');
        column += text.len() - start;
        if column > 110 {
            text.push('\n');
            column = 0;
        }
    }
    text.push_str("}}");
}

/// A literal of 32-bit characters. A hexadecimal escape ends with its literal.
fn wide_string(chars: &str, text: &mut String) {
    text.push_str("U\"");
    let mut column = 0;
    for c in chars.chars() {
        match c {
            '"' | '\\' | '?' => {
                text.push('\\');
                text.push(c);
            }
            ' '..='~' => text.push(c),
            _ => write!(text, "\\x{:x}\" U\"", u32::from(c)).expect("writing to a String succeeds"),
        }
        column += 1;
        if column == 100 {
            text.push_str("\"\nU\"");
            column = 0;
        }
    }
    text.push('"');
}

/// A literal of bytes, with octal escapes of three digits.
fn byte_string(bytes: &[u8], text: &mut String) {
    text.push('"');
    for (index, &byte) in bytes.iter().enumerate() {
        match byte {
            b'"' | b'\\' | b'?' => {
                text.push('\\');
                text.push(char::from(byte));
            }
            b' '..=b'~' => text.push(char::from(byte)),
            _ => write!(text, "\\{byte:03o}").expect("writing to a String succeeds"),
        }
        if index % 100 == 99 {
            text.push_str("\"\n\"");
        }
    }
    text.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(text: &str) -> String {
        let mut literal = String::new();
        wide_string(text, &mut literal);
        literal
    }

    fn bytes(text: &[u8]) -> String {
        let mut literal = String::new();
        byte_string(text, &mut literal);
        literal
    }

    #[test]
    fn numbers_are_constant_expressions() {
        assert_eq!(signed(i64::MIN), "(-9223372036854775807L - 1)");
        assert_eq!(signed(-1), "(-1L)");
        assert_eq!(signed(i64::MAX), "9223372036854775807L");
        for (value, text) in [
            (0.1, "0.1"),
            (-0.0, "(-0.0)"),
            (1e300, "1e300"),
            (5e-324, "5e-324"),
            (f64::NEG_INFINITY, "(-__builtin_inf())"),
            (f64::NAN, "__builtin_nan(\"\")"),
        ] {
            assert_eq!(float(value.to_bits()), text);
        }
    }

    #[test]
    fn a_hexadecimal_escape_ends_with_its_literal() {
        assert_eq!(wide("a\"\\?"), r#"U"a\"\\\?""#);
        assert_eq!(wide("\u{e9}a"), r#"U"\xe9" U"a""#);
        assert_eq!(wide("\0\u{1f600}"), r#"U"\x0" U"\x1f600" U"""#);
        assert_eq!(wide(""), r#"U"""#);
    }

    #[test]
    fn bytes_have_three_octal_digits() {
        assert_eq!(bytes(b"a\x001\xff?"), r#""a\0001\377\?""#);
    }

    #[test]
    fn long_literals_are_cut_into_lines() {
        assert_eq!(wide(&"x".repeat(250)).lines().count(), 3);
        assert_eq!(bytes(&[b'y'; 250]).lines().count(), 3);
    }
}
