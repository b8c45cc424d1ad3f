//! Constant arrays as string constants, decoded when they are needed.
//!
//! Numbers are written as digits of six bits, least significant first, in characters
//! `digit + 1` (last digit) or `digit + 65` (more follow); signed numbers are zigzag coded and
//! floats bit-reversed first, so that short numbers take few bytes. Bytes and bools are one
//! character each. One string constant holds at most 65,535 bytes, so long data is cut.

use crate::asm::Asm;
use crate::names::STR;
use crate::opcodes::dup;
use entity::{LowLevelType, Primitive};

/// The decoder.
const DATA: &str = "rotor/rt/Data";
/// Bytes of modified UTF-8 in one constant; below the limit of 65,535.
const PART: usize = 60_000;

/// The bytes that a character takes in modified UTF-8.
fn encoded_len(c: char) -> usize {
    match c as u32 {
        1..=0x7F => 1,
        0 | 0x80..=0x7FF => 2,
        0x800..=0xFFFF => 3,
        _ => 6,
    }
}

fn number(out: &mut String, mut value: u64) -> usize {
    let mut len = 0;
    loop {
        let digit = (value & 63) as u32;
        value >>= 6;
        let code = if value == 0 { digit + 1 } else { digit + 65 };
        let c = char::from_u32(code).expect("below 129");
        len += encoded_len(c);
        out.push(c);
        if value == 0 {
            return len;
        }
    }
}

fn emit(asm: &mut Asm<'_>, text: &str, start: usize, class: &str, name: &str, desc: &str) {
    asm.string(text);
    asm.int(start as i32);
    asm.invokestatic(class, name, desc);
}

/// Emits the code that fills the array on the stack.
pub(crate) fn fill_array(asm: &mut Asm<'_>, item: LowLevelType, data: &[u64]) {
    let LowLevelType::Prim(item) = item else { panic!("jvm: constant data of references") };
    let (name, desc) = match item {
        Primitive::Signed | Primitive::Unsigned => ("longs", "([JLjava/lang/String;I)V"),
        Primitive::Float => ("doubles", "([DLjava/lang/String;I)V"),
        Primitive::Char => ("codePoints", "([ILjava/lang/String;I)V"),
        Primitive::Byte => ("bytes", "([BLjava/lang/String;I)V"),
        Primitive::Bool => ("bools", "([ZLjava/lang/String;I)V"),
        Primitive::Void => panic!("jvm: an array of Void"),
    };
    let mut parts: Vec<(usize, String)> = Vec::new();
    let mut size = usize::MAX;
    let used = data.iter().rposition(|&d| d != 0).map_or(0, |last| last + 1);
    for (i, &bits) in data[..used].iter().enumerate() {
        if size > PART {
            parts.push((i, String::new()));
            size = 0;
        }
        let out = &mut parts.last_mut().expect("just made").1;
        size += match item {
            Primitive::Signed | Primitive::Unsigned => number(out, (bits << 1) ^ ((bits as i64 >> 63) as u64)),
            Primitive::Float => number(out, bits.reverse_bits()),
            Primitive::Char => number(out, bits),
            _ => {
                let c = char::from(bits as u8);
                out.push(c);
                encoded_len(c)
            }
        };
    }
    emit_parts(asm, &parts, DATA, name, desc);
}

/// Emits the code that fills the array of code points on the stack with a text.
pub(crate) fn fill_chars(asm: &mut Asm<'_>, text: &str) {
    let mut parts: Vec<(usize, String)> = Vec::new();
    let mut size = usize::MAX;
    for (i, c) in text.chars().enumerate() {
        if size > PART {
            parts.push((i, String::new()));
            size = 0;
        }
        parts.last_mut().expect("just made").1.push(c);
        size += encoded_len(c);
    }
    emit_parts(asm, &parts, STR, "fill", "([ILjava/lang/String;I)V");
}

fn emit_parts(asm: &mut Asm<'_>, parts: &[(usize, String)], class: &str, name: &str, desc: &str) {
    if parts.is_empty() {
        asm.op(crate::opcodes::pop);
    }
    for (k, (start, text)) in parts.iter().enumerate() {
        if k + 1 < parts.len() {
            asm.op(dup);
        }
        emit(asm, text, *start, class, name, desc);
    }
}
