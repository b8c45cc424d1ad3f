//! The body of a method: instructions, labels, locals, exception regions.
//!
//! The depth of the evaluation stack is computed from the instructions ([`Code::max_stack`]).

use crate::opcodes::{Kind, Opcode, VAR};
use crate::types::{FieldId, MethodId, MethodSig, Pool, Type};

/// A place in the code; made by [`Code::label`], placed by [`Code::mark`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Label(pub(crate) u32);

/// The operand of an instruction; its variant follows from [`Opcode::kind`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operand {
    /// Nothing.
    None,
    /// A 32-bit number, or a byte.
    Int(i32),
    /// A 64-bit number.
    Long(i64),
    /// The bits of a 32-bit float.
    Float(u32),
    /// The bits of a 64-bit float.
    Double(u64),
    /// The index of an argument (`this` is argument 0) or local.
    Index(u16),
    /// A label.
    Label(Label),
    /// The labels of a switch.
    Labels(Box<[Label]>),
    /// A field.
    Field(FieldId),
    /// A method.
    Method(MethodId),
    /// A type.
    Type(Type),
    /// UTF-16 code units.
    Str(Box<[u16]>),
    /// The signature of an indirect call.
    Sig(Box<MethodSig>),
}

/// An instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Insn {
    /// What it does.
    pub op: Opcode,
    /// With what.
    pub operand: Operand,
}

/// A local variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Local {
    /// Its type.
    pub ty: Type,
    /// Its name in IL text; may be empty.
    pub name: String,
}

/// A place in the code that belongs to a line of a source: a sequence point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// The instruction before which it stands.
    pub at: u32,
    /// The lines to which the code from here on belongs; `None`: to none, so that debuggers go on.
    pub span: Option<Span>,
}

/// A range of a source: lines and columns count from 1, the last column is the one behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The index of the source among those of the assembly.
    pub document: u32,
    /// The first line.
    pub line: u32,
    /// The first column.
    pub column: u16,
    /// The last line.
    pub end_line: u32,
    /// The column behind the last.
    pub end_column: u16,
}

/// Where a local holds a variable of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// The index of the local.
    pub local: u16,
    /// The name of the variable. At one place only one local has it.
    pub name: String,
    /// The first instruction, and the one behind the last.
    pub range: (u32, u32),
}

/// What happens when an exception leaves a region.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Handler {
    /// Exceptions of a class are caught.
    Catch(Type),
    /// The handler runs however the region is left.
    Finally,
    /// The handler runs when an exception leaves the region.
    Fault,
    /// The code from the label to the handler decides.
    Filter(Label),
}

/// A protected region. Where regions nest, inner ones come first (ECMA-335 II.25.4.6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// The kind of handler.
    pub kind: Handler,
    /// Where the protected code begins.
    pub start: Label,
    /// The end of the protected code, exclusive.
    pub end: Label,
    /// Where the handler begins.
    pub handler: Label,
    /// The end of the handler, exclusive; the label may stand at the end of the code.
    pub handler_end: Label,
}

/// The body of a method.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Code {
    /// The local variables, which start as zero.
    pub locals: Vec<Local>,
    /// The instructions.
    pub insns: Vec<Insn>,
    /// The instruction that each label stands before (the number of instructions for the end).
    pub(crate) labels: Vec<Option<u32>>,
    /// The protected regions.
    pub regions: Vec<Region>,
    /// Comments of IL text: the instruction before which they stand, and the text, in order.
    pub comments: Vec<(u32, String)>,
    /// For debuggers: lines, ascending.
    pub points: Vec<Point>,
    /// For debuggers: variables.
    pub variables: Vec<Variable>,
}

impl Code {
    /// Empty code.
    pub fn new() -> Code {
        Code::default()
    }

    /// A new local; returns its index.
    pub fn local(&mut self, ty: Type, name: &str) -> u16 {
        self.locals.push(Local { ty, name: name.to_owned() });
        u16::try_from(self.locals.len() - 1).expect("fewer than 65,536 locals")
    }

    /// A new label, not yet placed.
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() as u32 - 1)
    }

    /// Places a label before the next instruction.
    ///
    /// # Panics
    /// When it has been placed already.
    pub fn mark(&mut self, label: Label) {
        let place = &mut self.labels[label.0 as usize];
        assert!(place.is_none(), "label {} is placed twice", label.0);
        *place = Some(self.insns.len() as u32);
    }

    /// The instruction that a label stands before.
    ///
    /// # Panics
    /// When it has not been placed.
    pub fn place(&self, label: Label) -> usize {
        match self.labels[label.0 as usize] {
            Some(place) => place as usize,
            None => panic!("label {} is not placed", label.0),
        }
    }

    /// Whether a label has not been placed.
    pub(crate) fn is_unplaced(&self, label: Label) -> bool {
        self.labels[label.0 as usize].is_none()
    }

    /// A comment before the next instruction.
    pub fn comment(&mut self, text: &str) {
        self.comments.push((self.insns.len() as u32, text.to_owned()));
    }

    /// Appends an instruction.
    pub(crate) fn push(&mut self, op: Opcode, operand: Operand) {
        debug_assert!(fits(op.kind(), &operand), "{} with operand {operand:?}", op.name());
        self.insns.push(Insn { op, operand });
    }

    /// An instruction without an operand.
    pub fn op(&mut self, op: Opcode) {
        self.push(op, Operand::None);
    }

    /// Several instructions without operands.
    pub fn ops(&mut self, ops: &[Opcode]) {
        for &op in ops {
            self.op(op);
        }
    }

    /// `ldc.i4`.
    pub fn int(&mut self, value: i32) {
        self.push(Opcode::LdcI4, Operand::Int(value));
    }

    /// An `int64` constant, in the shortest way.
    pub fn long(&mut self, value: i64) {
        match i32::try_from(value) {
            Ok(value) => {
                self.int(value);
                self.op(Opcode::ConvI8);
            }
            Err(_) => self.push(Opcode::LdcI8, Operand::Long(value)),
        }
    }

    /// `ldc.r8` with the given bits.
    pub fn double(&mut self, bits: u64) {
        self.push(Opcode::LdcR8, Operand::Double(bits));
    }

    /// `ldc.r4` with the given bits.
    pub fn float(&mut self, bits: u32) {
        self.push(Opcode::LdcR4, Operand::Float(bits));
    }

    /// `ldstr` of UTF-16 code units, lone surrogates allowed.
    pub fn string(&mut self, units: &[u16]) {
        self.push(Opcode::Ldstr, Operand::Str(units.into()));
    }

    /// `ldarg`, `ldarga` or `starg`; `ldloc`, `ldloca` or `stloc`.
    pub fn var(&mut self, op: Opcode, index: u16) {
        self.push(op, Operand::Index(index));
    }

    /// `ldarg`; argument 0 of an instance method is `this`.
    pub fn ldarg(&mut self, index: u16) {
        self.var(Opcode::Ldarg, index);
    }

    /// `ldloc`.
    pub fn ldloc(&mut self, index: u16) {
        self.var(Opcode::Ldloc, index);
    }

    /// `ldloca`.
    pub fn ldloca(&mut self, index: u16) {
        self.var(Opcode::Ldloca, index);
    }

    /// `stloc`.
    pub fn stloc(&mut self, index: u16) {
        self.var(Opcode::Stloc, index);
    }

    /// A branch; the writer chooses its length.
    pub fn branch(&mut self, op: Opcode, label: Label) {
        self.push(op, Operand::Label(label));
    }

    /// `switch`: goes to the label at the index on the stack, if there is one.
    pub fn switch(&mut self, labels: &[Label]) {
        self.push(Opcode::Switch, Operand::Labels(labels.into()));
    }

    /// An instruction on a field, or `ldtoken`.
    pub fn field(&mut self, op: Opcode, field: FieldId) {
        self.push(op, Operand::Field(field));
    }

    /// An instruction on a method: a call, `newobj`, `ldftn`, `ldtoken`.
    pub fn method(&mut self, op: Opcode, method: MethodId) {
        self.push(op, Operand::Method(method));
    }

    /// `call`.
    pub fn call(&mut self, method: MethodId) {
        self.method(Opcode::Call, method);
    }

    /// An instruction on a type: `newarr`, `isinst`, `castclass`, `box`, `ldtoken`, ….
    pub fn ty(&mut self, op: Opcode, ty: Type) {
        self.push(op, Operand::Type(ty));
    }

    /// `calli`.
    pub fn calli(&mut self, sig: MethodSig) {
        self.push(Opcode::Calli, Operand::Sig(Box::new(sig)));
    }

    /// `unaligned.`
    pub fn unaligned(&mut self, alignment: u8) {
        self.push(Opcode::Unaligned, Operand::Int(i32::from(alignment)));
    }

    /// A protected region.
    pub fn region(&mut self, region: Region) {
        self.regions.push(region);
    }

    /// The greatest depth of the evaluation stack (ECMA-335 III.1.7.5: one pass is enough, since
    /// the stack is empty after an unconditional branch unless a branch to there came before).
    ///
    /// # Panics
    /// When an instruction takes more than the stack holds.
    pub fn max_stack(&self, pool: &Pool, sig: &MethodSig) -> u16 {
        let mut known: Vec<Option<u32>> = vec![None; self.insns.len() + 1];
        for region in &self.regions {
            let depth = u32::from(matches!(region.kind, Handler::Catch(_) | Handler::Filter(_)));
            known[self.place(region.handler)] = Some(depth);
            if let Handler::Filter(filter) = region.kind {
                known[self.place(filter)] = Some(1);
            }
        }
        let mut depth = Some(0);
        let mut max = 1;
        for (index, insn) in self.insns.iter().enumerate() {
            let before = depth.or(known[index]).unwrap_or(0).max(known[index].unwrap_or(0));
            let (pop, push) = effect(insn, pool, sig);
            assert!(before >= pop, "instruction {index} ({}) takes {pop} of {before} values", insn.op.name());
            let after = before - pop + push;
            max = max.max(before).max(after);
            let carried = if insn.op == Opcode::Leave { 0 } else { after };
            let mut reach = |label: Label| {
                let place = self.place(label);
                known[place] = Some(known[place].unwrap_or(0).max(carried));
            };
            match &insn.operand {
                Operand::Label(label) => reach(*label),
                Operand::Labels(labels) => labels.iter().for_each(|&label| reach(label)),
                _ => {}
            }
            depth = (!insn.op.ends_block()).then_some(after);
        }
        u16::try_from(max).expect("the stack of a method holds fewer than 65,536 values")
    }
}

/// Values that an instruction takes and leaves.
fn effect(insn: &Insn, pool: &Pool, method: &MethodSig) -> (u32, u32) {
    let result = |sig: &MethodSig| u32::from(sig.ret != Type::Void);
    let called = |sig: &MethodSig| sig.params.len() as u32 + u32::from(sig.instance);
    let (pop, push) = insn.op.effect();
    match (&insn.operand, insn.op) {
        (Operand::Method(id), Opcode::Newobj) => (pool.method_of(*id).sig.params.len() as u32, 1),
        (Operand::Method(id), _) if pop == VAR => {
            let sig = &pool.method_of(*id).sig;
            (called(sig), result(sig))
        }
        (Operand::Sig(sig), _) => (called(sig) + 1, result(sig)),
        (_, Opcode::Ret) => (result(method), 0),
        _ => (u32::from(pop), u32::from(push)),
    }
}

fn fits(kind: Kind, operand: &Operand) -> bool {
    match kind {
        Kind::None => matches!(operand, Operand::None),
        Kind::Byte | Kind::Int => matches!(operand, Operand::Int(_)),
        Kind::Long => matches!(operand, Operand::Long(_)),
        Kind::Float => matches!(operand, Operand::Float(_)),
        Kind::Double => matches!(operand, Operand::Double(_)),
        Kind::Arg | Kind::Local => matches!(operand, Operand::Index(_)),
        Kind::Branch => matches!(operand, Operand::Label(_)),
        Kind::Switch => matches!(operand, Operand::Labels(_)),
        Kind::Field => matches!(operand, Operand::Field(_)),
        Kind::Method => matches!(operand, Operand::Method(_)),
        Kind::Type => matches!(operand, Operand::Type(_)),
        Kind::Token => matches!(operand, Operand::Type(_) | Operand::Field(_) | Operand::Method(_)),
        Kind::Str => matches!(operand, Operand::Str(_)),
        Kind::Sig => matches!(operand, Operand::Sig(_)),
    }
}
