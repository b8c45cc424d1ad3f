//! Bytecode of one method: instructions, stack depth, line numbers, frames, exception table.
//!
//! The code attribute is assembled here byte by byte; the class-file library only stores it.
//! Jumps are emitted short; when a method is too long for that, it is assembled once more with
//! wide jumps. There is one full stack-map frame at every label that something jumps to.

use crate::opcodes::*;
use crate::pool::Pool;

/// A type as the verifier sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum VerType {
    Top,
    Int,
    Double,
    Long,
    /// A class: its index in the pool.
    Object(u16),
}

/// An entry of the exception table, by positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handler {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) label: u32,
    pub(crate) class: u16,
}

#[derive(Clone, Copy)]
struct Fixup {
    /// Position of the opcode.
    base: usize,
    /// Position of the offset.
    at: usize,
    label: u32,
    wide: bool,
}

/// A row of `LocalVariableTable` (JVMS 4.7.13): where a slot holds a variable.
pub(crate) struct NamedVariable {
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// Entries of the pool.
    pub(crate) name: u16,
    pub(crate) desc: u16,
    pub(crate) slot: u16,
}

/// The code of a method under construction.
pub(crate) struct Asm<'a> {
    pub(crate) pool: &'a mut Pool,
    pub(crate) code: Vec<u8>,
    depth: i32,
    max_depth: i32,
    pub(crate) max_locals: u16,
    labels: Vec<Option<usize>>,
    fixups: Vec<Fixup>,
    pub(crate) handlers: Vec<Handler>,
    lines: Vec<(usize, u32)>,
    pub(crate) variables: Vec<NamedVariable>,
    frames: Vec<(usize, Vec<VerType>, Option<VerType>)>,
    wide_jumps: bool,
    /// Where the constant pushed last begins, and its value, while nothing follows it.
    last_const: Option<(usize, i64)>,
}

/// The bytes of a finished method.
pub(crate) struct Code {
    pub(crate) info: Vec<u8>,
    pub(crate) size: usize,
}

impl<'a> Asm<'a> {
    pub(crate) fn new(pool: &'a mut Pool, labels: u32, wide_jumps: bool) -> Self {
        Self {
            pool,
            code: Vec::new(),
            depth: 0,
            max_depth: 0,
            max_locals: 0,
            labels: vec![None; labels as usize],
            fixups: Vec::new(),
            handlers: Vec::new(),
            lines: Vec::new(),
            variables: Vec::new(),
            frames: Vec::new(),
            wide_jumps,
            last_const: None,
        }
    }

    fn adjust(&mut self, delta: i32) {
        self.depth += delta;
        self.max_depth = self.max_depth.max(self.depth);
    }

    fn u2(&mut self, value: u16) {
        self.code.extend_from_slice(&value.to_be_bytes());
    }

    /// An instruction without operands.
    pub(crate) fn op(&mut self, opcode: u8) {
        if opcode == l2i
            && let Some((start, value)) = self.last_const
            && let Ok(value) = i32::try_from(value)
        {
            self.code.truncate(start);
            self.depth -= 2;
            self.int(value);
            return;
        }
        self.last_const = None;
        self.code.push(opcode);
        self.adjust(delta(opcode));
    }

    pub(crate) fn ops(&mut self, opcodes: &[u8]) {
        for &opcode in opcodes {
            self.op(opcode);
        }
    }

    /// An instruction with a pool index.
    pub(crate) fn indexed(&mut self, opcode: u8, index: u16, delta: i32) {
        self.last_const = None;
        self.code.push(opcode);
        self.u2(index);
        self.adjust(delta);
    }

    pub(crate) fn int(&mut self, value: i32) {
        self.last_const = None;
        match value {
            -1..=5 => self.code.push((i32::from(iconst_0) + value) as u8),
            -128..=127 => self.code.extend_from_slice(&[BIPUSH, value as u8]),
            -32768..=32767 => {
                self.code.push(SIPUSH);
                self.u2(value as u16);
            }
            _ => {
                let index = self.pool.int(value);
                self.ldc(index);
            }
        }
        self.adjust(1);
    }

    fn ldc(&mut self, index: u16) {
        match u8::try_from(index) {
            Ok(index) => self.code.extend_from_slice(&[LDC, index]),
            Err(_) => {
                self.code.push(LDC_W);
                self.u2(index);
            }
        }
    }

    pub(crate) fn string(&mut self, text: &str) {
        self.last_const = None;
        let index = self.pool.string(text);
        self.ldc(index);
        self.adjust(1);
    }

    pub(crate) fn long(&mut self, value: i64) {
        let start = self.code.len();
        match value {
            0 => self.op(lconst_0),
            1 => self.op(lconst_1),
            // Less of the pool than a long constant.
            -0x8000_0000..=0x7FFF_FFFF => {
                self.int(value as i32);
                self.op(i2l);
            }
            _ => {
                let index = self.pool.long(value);
                self.indexed(LDC2_W, index, 2);
            }
        }
        self.last_const = Some((start, value));
    }

    pub(crate) fn double(&mut self, bits: u64) {
        match bits {
            0 => self.op(dconst_0),
            0x3FF0_0000_0000_0000 => self.op(dconst_1),
            _ => {
                let index = self.pool.double(bits);
                self.indexed(LDC2_W, index, 2);
            }
        }
    }

    /// Loads (`store` false) or stores a local. `kind`: 0 int, 1 long, 3 double, 4 reference.
    pub(crate) fn local(&mut self, store: bool, kind: u8, slot: u16) {
        self.last_const = None;
        let size = if matches!(kind, 1 | 3) { 2 } else { 1 };
        let (base, short) = if store { (54, 59) } else { (21, 26) };
        match slot {
            0..=3 => self.code.push(short + kind * 4 + slot as u8),
            4..=255 => self.code.extend_from_slice(&[base + kind, slot as u8]),
            _ => {
                self.code.extend_from_slice(&[WIDE, base + kind]);
                self.u2(slot);
            }
        }
        self.max_locals = self.max_locals.max(slot + size);
        self.adjust(if store { -i32::from(size) } else { i32::from(size) });
    }

    /// A static call.
    pub(crate) fn invokestatic(&mut self, class: &str, name: &str, desc: &str) {
        let index = self.pool.method(class, name, desc);
        let (args, result) = desc_sizes(desc);
        self.indexed(INVOKESTATIC, index, result - args);
    }

    /// A virtual call.
    pub(crate) fn invokevirtual(&mut self, class: &str, name: &str, desc: &str) {
        let index = self.pool.method(class, name, desc);
        let (args, result) = desc_sizes(desc);
        self.indexed(INVOKEVIRTUAL, index, result - args - 1);
    }

    /// A call of a method of an interface.
    pub(crate) fn invokeinterface(&mut self, class: &str, name: &str, desc: &str) {
        let index = self.pool.interface_method(class, name, desc);
        let (args, result) = desc_sizes(desc);
        self.indexed(INVOKEINTERFACE, index, result - args - 1);
        self.code.extend_from_slice(&[(args + 1) as u8, 0]);
    }

    /// A constructor call.
    pub(crate) fn invokespecial(&mut self, class: &str, name: &str, desc: &str) {
        let index = self.pool.method(class, name, desc);
        let (args, result) = desc_sizes(desc);
        self.indexed(INVOKESPECIAL, index, result - args - 1);
    }

    /// `getstatic`, `putstatic`, `getfield`, `putfield`.
    pub(crate) fn field(&mut self, opcode: u8, class: &str, name: &str, desc: &str) {
        let index = self.pool.field(class, name, desc);
        let size = desc_size(desc);
        self.indexed(
            opcode,
            index,
            match opcode {
                GETSTATIC => size,
                PUTSTATIC => -size,
                GETFIELD => size - 1,
                _ => -size - 1,
            },
        );
    }

    pub(crate) fn new_object(&mut self, class: &str) {
        let index = self.pool.class(class);
        self.indexed(NEW, index, 1);
        self.op(dup);
        self.invokespecial(class, "<init>", "()V");
    }

    /// A jump: `goto` or conditional.
    pub(crate) fn jump(&mut self, opcode: u8, label: u32) {
        self.last_const = None;
        self.adjust(delta(opcode));
        if !self.wide_jumps {
            self.fixups.push(Fixup { base: self.code.len(), at: self.code.len() + 1, label, wide: false });
            self.code.extend_from_slice(&[opcode, 0, 0]);
            return;
        }
        if opcode != goto {
            // The frame that the verifier wants behind the goto_w is asked for by the caller:
            // instead of a label of its own, the opposite jump skips exactly the goto_w.
            self.code.extend_from_slice(&[inverse(opcode), 0, 8]);
        }
        self.fixups.push(Fixup { base: self.code.len(), at: self.code.len() + 1, label, wide: true });
        self.code.extend_from_slice(&[GOTO_W, 0, 0, 0, 0]);
    }

    /// Whether conditional jumps need a frame behind them.
    pub(crate) fn wide_jumps(&self) -> bool {
        self.wide_jumps
    }

    /// A switch over the native integer on the stack; cases ascending.
    pub(crate) fn switch(&mut self, cases: &[(i32, u32)], default: u32) {
        self.last_const = None;
        self.adjust(-1);
        let base = self.code.len();
        let (low, high) = (i64::from(cases[0].0), i64::from(cases[cases.len() - 1].0));
        let span = high - low + 1;
        let table = span <= cases.len() as i64 * 3 + 10;
        self.code.push(if table { TABLESWITCH } else { LOOKUPSWITCH });
        while !self.code.len().is_multiple_of(4) {
            self.code.push(0);
        }
        let target = |asm: &mut Self, label: u32| {
            asm.fixups.push(Fixup { base, at: asm.code.len(), label, wide: true });
            asm.code.extend_from_slice(&[0; 4]);
        };
        target(self, default);
        if table {
            self.code.extend_from_slice(&(low as i32).to_be_bytes());
            self.code.extend_from_slice(&(high as i32).to_be_bytes());
            let mut next = 0;
            for value in low..=high {
                if i64::from(cases[next].0) == value {
                    target(self, cases[next].1);
                    next += 1;
                } else {
                    target(self, default);
                }
            }
        } else {
            self.code.extend_from_slice(&(cases.len() as i32).to_be_bytes());
            for &(value, label) in cases {
                self.code.extend_from_slice(&value.to_be_bytes());
                target(self, label);
            }
        }
    }

    /// Places a label; the stack holds `stack` entries of one slot.
    pub(crate) fn label(&mut self, label: u32, stack: i32) {
        self.last_const = None;
        self.labels[label as usize] = Some(self.code.len());
        self.depth = stack;
        self.max_depth = self.max_depth.max(stack);
    }

    /// Describes the state at this position.
    pub(crate) fn frame(&mut self, mut locals: Vec<VerType>, stack: Option<VerType>) {
        while locals.last() == Some(&VerType::Top) {
            locals.pop();
        }
        let here = self.code.len();
        if self.frames.last().is_none_or(|f| f.0 != here) {
            self.frames.push((here, locals, stack));
        }
    }

    pub(crate) fn line(&mut self, line: u32) {
        let here = self.code.len();
        if let Some(last) = self.lines.last_mut()
            && last.0 == here
        {
            last.1 = line;
            return;
        }
        if self.lines.last().is_none_or(|l| l.1 != line) {
            self.lines.push((here, line));
        }
    }

    /// The `Code` attribute; `None` when a short jump does not reach.
    pub(crate) fn finish(mut self) -> Option<Code> {
        for fixup in std::mem::take(&mut self.fixups) {
            let target =
                self.labels[fixup.label as usize].unwrap_or_else(|| panic!("jvm: label {} is not placed", fixup.label));
            let offset = target as i64 - fixup.base as i64;
            if fixup.wide {
                self.code[fixup.at..fixup.at + 4].copy_from_slice(&(offset as i32).to_be_bytes());
            } else {
                let offset = i16::try_from(offset).ok()?;
                self.code[fixup.at..fixup.at + 2].copy_from_slice(&offset.to_be_bytes());
            }
        }
        let size = self.code.len();
        let mut info = Vec::with_capacity(size + 64);
        let u2 = |info: &mut Vec<u8>, value: usize| info.extend_from_slice(&(value as u16).to_be_bytes());
        let u4 = |info: &mut Vec<u8>, value: usize| info.extend_from_slice(&(value as u32).to_be_bytes());
        u2(&mut info, self.max_depth as usize);
        u2(&mut info, self.max_locals as usize);
        u4(&mut info, size);
        info.extend_from_slice(&self.code);
        u2(&mut info, self.handlers.len());
        for handler in &self.handlers {
            u2(&mut info, handler.start);
            u2(&mut info, handler.end);
            u2(&mut info, self.labels[handler.label as usize].expect("handlers are placed"));
            u2(&mut info, handler.class as usize);
        }
        let attributes = usize::from(!self.lines.is_empty())
            + usize::from(!self.frames.is_empty())
            + usize::from(!self.variables.is_empty());
        u2(&mut info, attributes);
        if !self.lines.is_empty() {
            u2(&mut info, self.pool.utf8("LineNumberTable") as usize);
            u4(&mut info, 2 + 4 * self.lines.len());
            u2(&mut info, self.lines.len());
            for &(at, line) in &self.lines {
                u2(&mut info, at);
                u2(&mut info, line.min(65_535) as usize);
            }
        }
        if !self.variables.is_empty() {
            u2(&mut info, self.pool.utf8("LocalVariableTable") as usize);
            u4(&mut info, 2 + 10 * self.variables.len());
            u2(&mut info, self.variables.len());
            for variable in &self.variables {
                u2(&mut info, variable.start);
                u2(&mut info, variable.end - variable.start);
                u2(&mut info, variable.name as usize);
                u2(&mut info, variable.desc as usize);
                u2(&mut info, variable.slot as usize);
            }
        }
        if !self.frames.is_empty() {
            u2(&mut info, self.pool.utf8("StackMapTable") as usize);
            let mut table = Vec::new();
            u2(&mut table, self.frames.len());
            let mut previous = None;
            for (at, locals, stack) in &self.frames {
                table.push(255);
                u2(&mut table, previous.map_or(*at, |p: usize| at - p - 1));
                u2(&mut table, locals.len());
                for &ty in locals {
                    ver_type(&mut table, ty);
                }
                u2(&mut table, stack.iter().len());
                if let Some(ty) = *stack {
                    ver_type(&mut table, ty);
                }
                previous = Some(*at);
            }
            u4(&mut info, table.len());
            info.extend_from_slice(&table);
        }
        Some(Code { info, size })
    }
}

fn ver_type(out: &mut Vec<u8>, ty: VerType) {
    match ty {
        VerType::Top => out.push(0),
        VerType::Int => out.push(1),
        VerType::Double => out.push(3),
        VerType::Long => out.push(4),
        VerType::Object(class) => {
            out.push(7);
            out.extend_from_slice(&class.to_be_bytes());
        }
    }
}

/// Slots that a value of the type takes.
pub(crate) fn desc_size(desc: &str) -> i32 {
    match desc.as_bytes()[0] {
        b'V' => 0,
        b'J' | b'D' => 2,
        _ => 1,
    }
}

/// Slots of the parameters and of the result of a method descriptor.
pub(crate) fn desc_sizes(desc: &str) -> (i32, i32) {
    let bytes = desc.as_bytes();
    let mut args = 0;
    let mut i = 1;
    while bytes[i] != b')' {
        args += match bytes[i] {
            b'J' | b'D' => 2,
            _ => 1,
        };
        while bytes[i] == b'[' {
            i += 1;
        }
        if bytes[i] == b'L' {
            while bytes[i] != b';' {
                i += 1;
            }
        }
        i += 1;
    }
    (args, desc_size(&desc[i + 1..]))
}
