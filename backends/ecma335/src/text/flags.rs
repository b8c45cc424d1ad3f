//! Flags as words of IL text. Every word is followed by a space.

use crate::model::{class_flags as c, field_flags as f, impl_flags as i, method_flags as m, pinvoke_flags as p};

/// The words of the bits that are set.
fn words(flags: u32, table: &[(u32, &str)]) -> String {
    let mut out = String::new();
    for &(bit, word) in table {
        if flags & bit != 0 {
            out.push_str(word);
            out.push(' ');
        }
    }
    out
}

/// Visibilities of members, by their value.
pub(crate) const MEMBER_VISIBILITY: [&str; 7] =
    ["privatescope", "private", "famandassem", "assembly", "family", "famorassem", "public"];

/// Visibilities of classes, by their value.
pub(crate) const CLASS_VISIBILITY: [&str; 8] = [
    "private",
    "public",
    "nested public",
    "nested private",
    "nested family",
    "nested assembly",
    "nested famandassem",
    "nested famorassem",
];

/// Words of class flags.
pub(crate) const CLASS: [(u32, &str); 8] = [
    (c::INTERFACE, "interface"),
    (c::ABSTRACT, "abstract"),
    (c::SEALED, "sealed"),
    (c::SPECIAL_NAME, "specialname"),
    (c::RT_SPECIAL_NAME, "rtspecialname"),
    (c::SERIALIZABLE, "serializable"),
    (c::UNICODE, "unicode"),
    (c::BEFORE_FIELD_INIT, "beforefieldinit"),
];

/// Words of field flags.
pub(crate) const FIELD: [(u32, &str); 6] = [
    (f::STATIC as u32, "static"),
    (f::INIT_ONLY as u32, "initonly"),
    (f::LITERAL as u32, "literal"),
    (f::NOT_SERIALIZED as u32, "notserialized"),
    (f::SPECIAL_NAME as u32, "specialname"),
    (f::RT_SPECIAL_NAME as u32, "rtspecialname"),
];

/// Words of method flags.
pub(crate) const METHOD: [(u32, &str); 9] = [
    (m::STATIC as u32, "static"),
    (m::FINAL as u32, "final"),
    (m::VIRTUAL as u32, "virtual"),
    (m::HIDE_BY_SIG as u32, "hidebysig"),
    (m::NEW_SLOT as u32, "newslot"),
    (m::STRICT as u32, "strict"),
    (m::ABSTRACT as u32, "abstract"),
    (m::SPECIAL_NAME as u32, "specialname"),
    (m::RT_SPECIAL_NAME as u32, "rtspecialname"),
];

/// Words of implementation flags.
pub(crate) const IMPLEMENTATION: [(u32, &str); 5] = [
    (i::NO_INLINING as u32, "noinlining"),
    (i::SYNCHRONIZED as u32, "synchronized"),
    (i::PRESERVE_SIG as u32, "preservesig"),
    (i::AGGRESSIVE_INLINING as u32, "aggressiveinlining"),
    (i::INTERNAL_CALL as u32, "internalcall"),
];

/// Calling conventions of native functions, by their value.
pub(crate) const CONVENTION: [(u16, &str); 5] =
    [(0x100, "winapi"), (0x200, "cdecl"), (0x300, "stdcall"), (0x400, "thiscall"), (0x500, "fastcall")];

/// Flags of a class.
pub(super) fn class(flags: u32) -> String {
    let layout = match flags & (c::SEQUENTIAL | c::EXPLICIT) {
        0 => "auto",
        c::SEQUENTIAL => "sequential",
        _ => "explicit",
    };
    let encoding = if flags & c::UNICODE == 0 { "ansi " } else { "" };
    let visibility = CLASS_VISIBILITY[(flags & c::VISIBILITY) as usize];
    format!("{visibility} {layout} {encoding}{}", words(flags, &CLASS))
}

/// Flags of a field.
pub(super) fn field(flags: u16) -> String {
    let visibility = MEMBER_VISIBILITY[usize::from((flags & 7).min(6))];
    format!("{visibility} {}", words(u32::from(flags), &FIELD))
}

/// Flags of a method.
pub(super) fn method(flags: u16) -> String {
    let visibility = MEMBER_VISIBILITY[usize::from((flags & 7).min(6))];
    format!("{visibility} {}", words(u32::from(flags), &METHOD))
}

/// How a method is implemented.
pub(super) fn implementation(flags: u16) -> String {
    let kind = if flags & 3 == i::RUNTIME { "runtime" } else { "cil" };
    format!("{kind} managed {}", words(u32::from(flags), &IMPLEMENTATION)).trim_end().to_owned()
}

/// Flags of a native function, each word after a space.
pub(super) fn pinvoke(flags: u16) -> String {
    let mut out = String::new();
    let set = match flags & 6 {
        p::ANSI => " ansi",
        p::UNICODE => " unicode",
        6 => " autochar",
        _ => "",
    };
    if flags & p::NO_MANGLE != 0 {
        out.push_str(" nomangle");
    }
    out.push_str(set);
    if flags & p::LAST_ERROR != 0 {
        out.push_str(" lasterr");
    }
    if let Some((_, word)) = CONVENTION.iter().find(|(value, _)| *value == flags & 0x700) {
        out.push(' ');
        out.push_str(word);
    }
    out
}

/// Flags of a parameter.
pub(super) fn param(flags: u16) -> String {
    words(u32::from(flags), &[(1, "[in]"), (2, "[out]"), (16, "[opt]")])
}

/// Variance and constraints of a generic parameter.
pub(super) fn generic(flags: u16) -> String {
    words(u32::from(flags), &[(1, "+"), (2, "-"), (4, "class"), (8, "valuetype"), (16, ".ctor")])
}
