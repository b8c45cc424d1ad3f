//! What classes of .NET have, for programs that call them: read from assemblies.
//!
//! Source: ECMA-335 II.22, II.23.1 (flags).

pub use ecma335::Declared;
use ecma335::{Class, Constant, Pool, Type, class_flags, field_flags, method_flags};
use std::fmt::Write as _;

const GROWS: &str = "writing to a String succeeds";

/// The description of a public class with its full name, nested classes behind `/`; `None` where the assembly does
/// not define it.
///
/// Its lines, all types as words (`ecma335::Pool::type_word`):
/// - `class FLAGS WORD BASE INTERFACE|INTERFACE`, first; `-` for no base;
/// - `field FLAGS NAME TYPE VALUE`; the value of a literal number;
/// - `method FLAGS NAME SIGNATURE OUTS GENERICS`: the places of parameters by reference that only come out, with
///   commas between them, or `-`, and the number of the method's own generic parameters.
///
/// Flags: `i` interface, `v` value class, `a` abstract, `c` a class of static members only, `s` static, `-` none. Public members only.
pub fn describe(assembly: &Declared, name: &str) -> Option<String> {
    let mut pool = Pool::default();
    let class = assembly.class(&mut pool, name)?;
    let base = class.base.as_ref().and_then(|base| pool.type_word(base));
    let has_base = |names: &[&str]| base.as_ref().is_some_and(|base| names.iter().any(|name| base.ends_with(name)));
    let is_value = has_base(&["]System.ValueType;", "]System.Enum;"]) && name != "System.Enum";
    let own = if is_value { Type::Value(class.id) } else { Type::Class(class.id) };
    let interfaces: Vec<String> = class.interfaces.iter().filter_map(|ty| pool.type_word(ty)).collect();
    let mut text = String::new();
    let flags = flags(&[
        ('i', class.flags & class_flags::INTERFACE != 0),
        ('v', is_value),
        ('a', class.flags & class_flags::ABSTRACT != 0),
        ('c', class.flags & STATIC_CLASS == STATIC_CLASS),
    ]);
    let base = base.as_deref().unwrap_or("-");
    writeln!(text, "class {flags} {} {base} {}", pool.type_word(&own)?, interfaces.join("|")).expect(GROWS);
    members(&mut text, &pool, &class);
    Some(text)
}

fn members(text: &mut String, pool: &Pool, class: &Class) {
    for field in class.fields.iter().filter(|field| field.flags & ACCESS == field_flags::PUBLIC) {
        let flags = flags(&[('s', field.flags & field_flags::STATIC != 0)]);
        let value = match field.constant {
            Some(Constant::Int(Type::U1 | Type::U2 | Type::U4 | Type::U8 | Type::Char | Type::Bool, bits)) => {
                bits.to_string()
            }
            Some(Constant::Int(_, bits)) => (bits as i64).to_string(),
            Some(Constant::R8(bits)) => format!("{:?}", f64::from_bits(bits)),
            Some(Constant::R4(bits)) => format!("{:?}", f64::from(f32::from_bits(bits))),
            Some(Constant::Str(_) | Constant::Null) | None => String::new(),
        };
        if let Some(ty) = pool.type_word(&field.ty) {
            writeln!(text, "field {flags} {} {ty} {value}", field.name).expect(GROWS);
        }
    }
    for method in class.methods.iter().filter(|method| method.flags & ACCESS == method_flags::PUBLIC) {
        let flags = flags(&[
            ('a', method.flags & method_flags::ABSTRACT != 0),
            ('s', method.flags & method_flags::STATIC != 0),
        ]);
        if let Some(signature) = pool.signature_word(&method.sig) {
            let outs = method.params.iter().enumerate().filter(|(_, param)| param.flags & DIRECTION == OUT);
            let outs: Vec<String> = outs.map(|(at, _)| at.to_string()).collect();
            let outs = if outs.is_empty() { "-".to_owned() } else { outs.join(",") };
            let generics = method.sig.generics;
            writeln!(text, "method {flags} {} {signature} {outs} {generics}", method.name).expect(GROWS);
        }
    }
}

/// What C# makes of a class that has static members only.
const STATIC_CLASS: u32 = class_flags::ABSTRACT | class_flags::SEALED;

/// The flags of parameters that go in and come out (II.23.1.13).
const DIRECTION: u16 = 0x3;
const OUT: u16 = 0x2;

/// Who may see a member (II.23.1.5, II.23.1.10).
const ACCESS: u16 = 0x7;

fn flags(letters: &[(char, bool)]) -> String {
    let text: String = letters.iter().filter(|(_, holds)| *holds).map(|(letter, _)| letter).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}
