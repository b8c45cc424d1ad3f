//! The bytes of method bodies: instructions, header, exception table.
//!
//! Source: ECMA-335 II.25.4; III for the encodings.

use super::bytes::PutBytes;
use super::tokens::{Tokens, row, token};
use crate::code::{Code, Handler, Insn, Label, Operand};
use crate::error::Error;
use crate::layout::{Layout, has_dotted};
use crate::opcodes::Opcode;
use crate::types::{MethodSig, Pool};

/// Appends a method body to the section, aligned as its header demands; returns where it begins.
///
/// `name` gives the method in errors.
pub(super) fn write(
    tokens: &mut Tokens<'_>,
    pool: &Pool,
    out: &mut Vec<u8>,
    code: &Code,
    sig: &MethodSig,
    name: &dyn Fn() -> String,
) -> Result<usize, Error> {
    let too_large = || Error::BodyTooLarge { method: name() };
    let max_stack = code.max_stack(pool, sig);
    let layout = Layout::of(code);
    let size = u32::try_from(layout.offsets[code.insns.len()]).map_err(|_| too_large())?;
    if size > i32::MAX as u32 {
        return Err(too_large());
    }
    let tiny = size < 64 && max_stack <= 8 && code.locals.is_empty() && code.regions.is_empty();
    let start;
    if tiny {
        start = out.len();
        out.push((size as u8) << 2 | 2);
    } else {
        align(out, 4);
        start = out.len();
        let locals = local_sig(tokens, code);
        let more = if code.regions.is_empty() { 0 } else { 0x8 };
        let init = if code.locals.is_empty() { 0 } else { 0x10 };
        out.put_u16(0x3003 | more | init);
        out.put_u16(max_stack);
        out.put_u32(size);
        out.put_u32(locals);
    }
    for (index, insn) in code.insns.iter().enumerate() {
        encode(tokens, out, code, &layout, index, insn)?;
    }
    if !code.regions.is_empty() {
        align(out, 4);
        exception_table(tokens, out, code, &layout).ok_or_else(too_large)?;
    }
    Ok(start)
}

/// Pads with zeros to a multiple.
pub(super) fn align(out: &mut Vec<u8>, to: usize) {
    out.resize(out.len().next_multiple_of(to), 0);
}

pub(super) fn local_sig(tokens: &mut Tokens<'_>, code: &Code) -> u32 {
    if code.locals.is_empty() {
        return 0;
    }
    let mut blob = vec![0x07];
    super::heaps::compress(&mut blob, code.locals.len() as u32);
    for local in &code.locals {
        tokens.type_blob(&mut blob, &local.ty);
    }
    tokens.stand_alone(&blob)
}

fn push_opcode(out: &mut Vec<u8>, op: Opcode) {
    let code = op.code();
    if code > 0xFF {
        out.put_opcode(code);
    } else {
        out.push(code as u8);
    }
}

fn encode(
    tokens: &mut Tokens<'_>,
    out: &mut Vec<u8>,
    code: &Code,
    layout: &Layout,
    index: usize,
    insn: &Insn,
) -> Result<(), Error> {
    let reference = match &insn.operand {
        Operand::None => {
            push_opcode(out, insn.op);
            return Ok(());
        }
        Operand::Int(value) if insn.op == Opcode::LdcI4 => {
            match value {
                -1..=8 => out.push((0x16 + value) as u8),
                -128..=127 => out.extend_from_slice(&[0x1F, *value as u8]),
                _ => {
                    out.push(0x20);
                    out.put_i32(*value);
                }
            }
            return Ok(());
        }
        Operand::Int(value) => {
            push_opcode(out, insn.op);
            out.push(*value as u8);
            return Ok(());
        }
        Operand::Long(value) => {
            out.push(0x21);
            out.put_i64(*value);
            return Ok(());
        }
        Operand::Float(bits) => {
            out.push(0x22);
            out.put_u32(*bits);
            return Ok(());
        }
        Operand::Double(bits) => {
            out.push(0x23);
            out.put_u64(*bits);
            return Ok(());
        }
        Operand::Index(variable) => {
            encode_variable(out, insn.op, *variable);
            return Ok(());
        }
        Operand::Label(label) => {
            let distance = layout.distance(code, index, *label);
            if layout.long[index] {
                push_opcode(out, insn.op);
                out.put_i32(distance as i32);
            } else {
                // The short forms of br … blt.un stand 13 before the long ones; leave.s follows leave.
                let op = insn.op.code() as u8;
                out.push(if insn.op == Opcode::Leave { op + 1 } else { op - 13 });
                out.push(distance as u8);
            }
            return Ok(());
        }
        Operand::Labels(labels) => {
            push_opcode(out, insn.op);
            out.put_u32(labels.len() as u32);
            for &label in labels {
                out.put_i32(layout.distance(code, index, label) as i32);
            }
            return Ok(());
        }
        Operand::Field(field) => tokens.field(*field),
        Operand::Method(method) => tokens.method(*method),
        Operand::Type(ty) => tokens.ty(ty),
        Operand::Str(units) => tokens.literal(units)?,
        Operand::Sig(sig) => {
            let blob = tokens.method_blob(sig);
            tokens.stand_alone(&blob)
        }
    };
    debug_assert!(reference == token((reference >> 24) as usize, row(reference)));
    push_opcode(out, insn.op);
    out.put_u32(reference);
    Ok(())
}

/// An instruction on an argument or local.
fn encode_variable(out: &mut Vec<u8>, op: Opcode, index: u16) {
    let (dotted, short) = match op {
        Opcode::Ldarg => (0x02, 0x0E),
        Opcode::Ldarga => (0, 0x0F),
        Opcode::Starg => (0, 0x10),
        Opcode::Ldloc => (0x06, 0x11),
        Opcode::Ldloca => (0, 0x12),
        Opcode::Stloc => (0x0A, 0x13),
        other => panic!("{} has no variable", other.name()),
    };
    match index {
        0..=3 if has_dotted(op) => out.push(dotted + index as u8),
        0..=255 => out.extend_from_slice(&[short, index as u8]),
        _ => {
            push_opcode(out, op);
            out.put_u16(index);
        }
    }
}

/// The exception table (II.25.4.5); `None` when it is too long for its header.
fn exception_table(tokens: &mut Tokens<'_>, out: &mut Vec<u8>, code: &Code, layout: &Layout) -> Option<()> {
    let clauses: Vec<[u32; 6]> = code
        .regions
        .iter()
        .map(|region| {
            let at = |label: Label| layout.at(code, label) as u32;
            let (flags, extra) = match &region.kind {
                Handler::Catch(ty) => (0, tokens.ty(ty)),
                Handler::Filter(label) => (1, at(*label)),
                Handler::Finally => (2, 0),
                Handler::Fault => (4, 0),
            };
            let (start, handler) = (at(region.start), at(region.handler));
            [flags, start, at(region.end) - start, handler, at(region.handler_end) - handler, extra]
        })
        .collect();
    let small = clauses.len() * 12 + 4 <= 0xFF
        && clauses
            .iter()
            .all(|clause| clause[1] <= 0xFFFF && clause[2] <= 0xFF && clause[3] <= 0xFFFF && clause[4] <= 0xFF);
    if small {
        out.extend_from_slice(&[0x01, (clauses.len() * 12 + 4) as u8, 0, 0]);
        for [flags, start, length, handler, handler_length, extra] in clauses {
            out.put_u16(flags as u16);
            out.put_u16(start as u16);
            out.push(length as u8);
            out.put_u16(handler as u16);
            out.push(handler_length as u8);
            out.put_u32(extra);
        }
        return Some(());
    }
    let size = u32::try_from(clauses.len() * 24 + 4).ok().filter(|size| *size <= 0xFF_FFFF)?;
    out.put_u32(size << 8 | 0x41);
    for number in clauses.into_iter().flatten() {
        out.put_u32(number);
    }
    Some(())
}
