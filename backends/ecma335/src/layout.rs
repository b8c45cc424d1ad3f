//! Where the instructions of a method stand, in bytes; both writers choose the same encodings.

use crate::code::{Code, Insn, Label, Operand};
use crate::opcodes::Opcode;

impl Code {
    /// The offset in bytes of each instruction, and of the end of the code.
    ///
    /// # Panics
    /// When it branches to a label that is not placed.
    pub fn offsets(&self) -> Vec<usize> {
        Layout::of(self).offsets
    }
}

/// Where the instructions begin, and which branches need long offsets.
pub(crate) struct Layout {
    /// The offset of each instruction, and of the end.
    pub(crate) offsets: Vec<usize>,
    /// Whether the branch at each instruction is long.
    pub(crate) long: Vec<bool>,
}

impl Layout {
    /// Branches start short; those that do not reach become long until all reach.
    pub(crate) fn of(code: &Code) -> Layout {
        let count = code.insns.len();
        let mut layout = Layout { offsets: vec![0; count + 1], long: vec![false; count] };
        loop {
            for (index, insn) in code.insns.iter().enumerate() {
                layout.offsets[index + 1] = layout.offsets[index] + size(insn, layout.long[index]);
            }
            let mut changed = false;
            for (index, insn) in code.insns.iter().enumerate() {
                if let Operand::Label(label) = insn.operand
                    && !layout.long[index]
                    && i8::try_from(layout.distance(code, index, label)).is_err()
                {
                    layout.long[index] = true;
                    changed = true;
                }
            }
            if !changed {
                return layout;
            }
        }
    }

    /// From the end of an instruction to a label.
    pub(crate) fn distance(&self, code: &Code, index: usize, label: Label) -> i64 {
        self.at(code, label) as i64 - self.offsets[index + 1] as i64
    }

    /// The offset of a label.
    pub(crate) fn at(&self, code: &Code, label: Label) -> usize {
        self.offsets[code.place(label)]
    }
}

/// Bytes of an instruction.
fn size(insn: &Insn, long: bool) -> usize {
    match &insn.operand {
        Operand::None => opcode_size(insn.op),
        Operand::Int(value) if insn.op == Opcode::LdcI4 => match value {
            -1..=8 => 1,
            -128..=127 => 2,
            _ => 5,
        },
        Operand::Int(_) => opcode_size(insn.op) + 1,
        Operand::Long(_) | Operand::Double(_) => 9,
        Operand::Float(_) => 5,
        Operand::Index(index) => match index {
            0..=3 if has_dotted(insn.op) => 1,
            0..=255 => 2,
            _ => 4,
        },
        Operand::Label(_) => {
            if long {
                5
            } else {
                2
            }
        }
        Operand::Labels(labels) => 5 + 4 * labels.len(),
        Operand::Field(_) | Operand::Method(_) | Operand::Type(_) | Operand::Str(_) | Operand::Sig(_) => {
            opcode_size(insn.op) + 4
        }
    }
}

fn opcode_size(op: Opcode) -> usize {
    if op.code() > 0xFF { 2 } else { 1 }
}

/// Whether the first four variables have opcodes of their own.
pub(crate) fn has_dotted(op: Opcode) -> bool {
    matches!(op, Opcode::Ldarg | Opcode::Ldloc | Opcode::Stloc)
}
