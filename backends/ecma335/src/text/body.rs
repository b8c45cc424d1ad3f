//! The bodies of methods as IL text.

use super::{Writer, names, put};
use crate::code::{Code, Handler, Insn, Label, Operand, Region};
use crate::layout::Layout;
use crate::opcodes::{Kind, Opcode};
use crate::types::MethodSig;

impl Writer<'_> {
    /// The body of a method, without its braces.
    pub(super) fn body(&mut self, code: &Code, sig: &MethodSig) {
        self.line(&format!(".maxstack {}", code.max_stack(self.pool, sig)));
        self.locals(code);
        let named = named_places(code);
        let layout = Layout::of(code);
        // Regions stand where their handlers end, as long as that keeps their order.
        let ordered = code.regions.is_sorted_by_key(|region| code.place(region.handler_end));
        let mut regions = code.regions.iter().peekable();
        let mut comments = code.comments.iter().peekable();
        let mut points = code.points.iter().peekable();
        for index in 0..=code.insns.len() {
            if named[index] {
                put!(self, "L{index}:\n");
            }
            let end = index == code.insns.len();
            while let Some(region) = regions.next_if(|region| end || ordered && code.place(region.handler_end) <= index)
            {
                self.region(code, region);
            }
            while let Some((_, comment)) = comments.next_if(|(place, _)| *place as usize <= index) {
                self.line(&format!("// {}", comment.replace(['\n', '\r'], " ")));
            }
            while let Some(point) = points.next_if(|point| point.at as usize <= index) {
                // The language has no word for code of nobody.
                if let Some(span) = point.span {
                    let path = names::quoted(&self.assembly.documents[span.document as usize].path);
                    self.line(&format!(".line {}:{} {path}", span.line, span.column));
                }
            }
            if let Some(insn) = code.insns.get(index) {
                self.begin();
                self.insn(code, insn, layout.long[index]);
                self.out.push('\n');
            }
        }
    }

    fn region(&mut self, code: &Code, region: &Region) {
        let (start, end) = (code.place(region.start), code.place(region.end));
        let (handler, handler_end) = (code.place(region.handler), code.place(region.handler_end));
        let kind = match &region.kind {
            Handler::Catch(ty) => format!("catch {}", self.names.class_spec(ty)),
            Handler::Finally => "finally".to_owned(),
            Handler::Fault => "fault".to_owned(),
            Handler::Filter(label) => format!("filter L{}", code.place(*label)),
        };
        self.line(&format!(".try L{start} to L{end} {kind} handler L{handler} to L{handler_end}"));
    }

    fn locals(&mut self, code: &Code) {
        if code.locals.is_empty() {
            return;
        }
        self.line(".locals init (");
        self.indent += 1;
        for (index, local) in code.locals.iter().enumerate() {
            let name = if local.name.is_empty() { String::new() } else { format!(" {}", names::quoted(&local.name)) };
            let comma = if index + 1 == code.locals.len() { ")" } else { "," };
            self.line(&format!("{}{name}{comma}", self.names.ty(&local.ty)));
        }
        self.indent -= 1;
    }

    fn insn(&mut self, code: &Code, insn: &Insn, long: bool) {
        let name = insn.op.name();
        match &insn.operand {
            Operand::None => self.out.push_str(name),
            Operand::Int(value) if insn.op == Opcode::LdcI4 => self.int(*value),
            Operand::Int(value) => put!(self, "{name} {value}"),
            Operand::Long(value) => put!(self, "{name} {value}"),
            Operand::Float(bits) => put!(self, "{name} float32(0x{bits:08x})"),
            Operand::Double(bits) => put!(self, "{name} float64(0x{bits:016x})"),
            Operand::Index(index) => self.var(insn.op, *index),
            Operand::Label(label) => {
                let short = if long { "" } else { ".s" };
                put!(self, "{name}{short} L{}", code.place(*label));
            }
            Operand::Labels(labels) => {
                let shown: Vec<String> = labels.iter().map(|&label| format!("L{}", code.place(label))).collect();
                put!(self, "{name} ({})", shown.join(", "));
            }
            Operand::Field(field) => {
                let word = if insn.op.kind() == Kind::Token { "field " } else { "" };
                put!(self, "{name} {word}{}", self.names.field(self.pool.field_of(*field)));
            }
            Operand::Method(method) => {
                let word = if insn.op.kind() == Kind::Token { "method " } else { "" };
                put!(self, "{name} {word}{}", self.names.method(self.pool.method_of(*method)));
            }
            Operand::Type(ty) => put!(self, "{name} {}", self.names.ty(ty)),
            Operand::Str(units) => put!(self, "{name} {}", names::units(units)),
            Operand::Sig(sig) => put!(self, "{name} {}", self.names.sig(sig)),
        }
    }

    fn int(&mut self, value: i32) {
        match value {
            -1 => self.out.push_str("ldc.i4.m1"),
            0..=8 => put!(self, "ldc.i4.{value}"),
            -128..=127 => put!(self, "ldc.i4.s {value}"),
            _ => put!(self, "ldc.i4 {value}"),
        }
    }

    fn var(&mut self, op: Opcode, index: u16) {
        let dotted = matches!(op, Opcode::Ldarg | Opcode::Ldloc | Opcode::Stloc);
        let name = op.name();
        match index {
            0..=3 if dotted => put!(self, "{name}.{index}"),
            0..=255 => put!(self, "{name}.s {index}"),
            _ => put!(self, "{name} {index}"),
        }
    }
}

/// The places that something refers to.
fn named_places(code: &Code) -> Vec<bool> {
    let mut named = vec![false; code.insns.len() + 1];
    let mut name = |label: Label| named[code.place(label)] = true;
    for insn in &code.insns {
        match &insn.operand {
            Operand::Label(label) => name(*label),
            Operand::Labels(labels) => labels.iter().for_each(|&label| name(label)),
            _ => {}
        }
    }
    for region in &code.regions {
        for label in [region.start, region.end, region.handler, region.handler_end] {
            name(label);
        }
        if let Handler::Filter(label) = region.kind {
            name(label);
        }
    }
    named
}
