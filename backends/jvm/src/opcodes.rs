//! JVM opcodes by mnemonic, and the `jvm` column of the operation table.
//!
//! Source: JVM specification, chapter 6; the table is `flow::llops`.
#![allow(non_upper_case_globals)]

use flow::LlOp;

macro_rules! opcodes {
    ($($name:ident = $value:literal $delta:literal;)*) => {
        $(pub(crate) const $name: u8 = $value;)*

        /// What an instruction without operands does to the depth of the operand stack.
        pub(crate) fn delta(opcode: u8) -> i32 {
            match opcode { $($value => $delta,)* _ => panic!("jvm: opcode {opcode} has no fixed stack effect") }
        }
    };
}

opcodes! {
    nop = 0 0; aconst_null = 1 1; iconst_m1 = 2 1; iconst_0 = 3 1; iconst_1 = 4 1; lconst_0 = 9 2; lconst_1 = 10 2; dconst_0 = 14 2; dconst_1 = 15 2;
    iaload = 46 -1; laload = 47 0; daload = 49 0; aaload = 50 -1; baload = 51 -1;
    iastore = 79 -3; lastore = 80 -4; dastore = 82 -4; aastore = 83 -3; bastore = 84 -3;
    pop = 87 -1; pop2 = 88 -2; dup = 89 1; dup_x1 = 90 1; dup2 = 92 2; swap = 95 0;
    iadd = 96 -1; isub = 100 -1; imul = 104 -1; ladd = 97 -2; dadd = 99 -2; lsub = 101 -2; dsub = 103 -2; lmul = 105 -2; dmul = 107 -2;
    ldiv = 109 -2; ddiv = 111 -2; lrem = 113 -2; drem = 115 -2; lneg = 117 0; dneg = 119 0;
    lshl = 121 -1; lshr = 123 -1; lushr = 125 -1; iand = 126 -1; land = 127 -2; lor = 129 -2; ixor = 130 -1; lxor = 131 -2;
    i2l = 133 1; i2d = 135 1; l2i = 136 -1; l2d = 138 0; d2l = 143 0;
    f2d = 141 1; d2f = 144 -1; i2b = 145 0; i2c = 146 0; i2s = 147 0;
    lcmp = 148 -3; dcmpl = 151 -3; dcmpg = 152 -3;
    ifeq = 153 -1; ifne = 154 -1; iflt = 155 -1; ifge = 156 -1; ifgt = 157 -1; ifle = 158 -1;
    if_icmpeq = 159 -2; if_icmpne = 160 -2; if_icmplt = 161 -2; if_icmpge = 162 -2; if_icmpgt = 163 -2; if_icmple = 164 -2;
    if_acmpeq = 165 -2; if_acmpne = 166 -2; goto = 167 0;
    ireturn = 172 -1; lreturn = 173 -2; freturn = 174 -1; dreturn = 175 -2; areturn = 176 -1; vreturn = 177 0;
    arraylength = 190 0; athrow = 191 -1; ifnull = 198 -1; ifnonnull = 199 -1;
}

pub(crate) const BIPUSH: u8 = 16;
pub(crate) const SIPUSH: u8 = 17;
pub(crate) const LDC: u8 = 18;
pub(crate) const LDC_W: u8 = 19;
pub(crate) const LDC2_W: u8 = 20;
pub(crate) const TABLESWITCH: u8 = 170;
pub(crate) const LOOKUPSWITCH: u8 = 171;
pub(crate) const GETSTATIC: u8 = 178;
pub(crate) const PUTSTATIC: u8 = 179;
pub(crate) const GETFIELD: u8 = 180;
pub(crate) const PUTFIELD: u8 = 181;
pub(crate) const INVOKEVIRTUAL: u8 = 182;
pub(crate) const INVOKESPECIAL: u8 = 183;
pub(crate) const INVOKESTATIC: u8 = 184;
pub(crate) const INVOKEINTERFACE: u8 = 185;
pub(crate) const NEW: u8 = 187;
pub(crate) const NEWARRAY: u8 = 188;
pub(crate) const ANEWARRAY: u8 = 189;
pub(crate) const CHECKCAST: u8 = 192;
pub(crate) const INSTANCEOF: u8 = 193;
pub(crate) const WIDE: u8 = 196;
pub(crate) const GOTO_W: u8 = 200;

/// The opposite of a conditional jump.
pub(crate) fn inverse(jump: u8) -> u8 {
    match jump {
        ifnull => ifnonnull,
        ifnonnull => ifnull,
        if_acmpeq => if_acmpne,
        _ => ((jump - ifeq) ^ 1) + ifeq,
    }
}

/// How an operation is rendered.
#[derive(Clone, Copy, Debug)]
pub(crate) enum JvmOp {
    /// Plain instructions.
    Insn(&'static [u8]),
    /// Instructions, then the jump taken when the result is true.
    Cond(&'static [u8], u8),
    /// Unsigned 64-bit comparison, then the jump.
    Ucmp(u8),
    /// A static call (class, method, descriptor), then plain instructions.
    Call(&'static str, &'static str, &'static str, &'static [u8]),
}

macro_rules! jvm_op {
    (insn $($insn:ident)*) => { JvmOp::Insn(&[$($insn),*]) };
    (cond $($insn:ident)* -> $jump:ident) => { JvmOp::Cond(&[$($insn),*], $jump) };
    (ucmp $jump:ident) => { JvmOp::Ucmp($jump) };
    (icmp $jump:ident) => { JvmOp::Cond(&[], $jump) };
    (call $class:literal $name:literal $desc:literal $($insn:ident)*) => {
        JvmOp::Call($class, $name, $desc, &[$($insn),*])
    };
}

macro_rules! column {
    (primitive { $([$doc:literal] $v:ident $name:literal ($($a:ident : $at:ident),*) -> $r:ident; $mode:ident [$($value:tt)*]; jvm [$($jvm:tt)*]; cli [$($cli:tt)*]; c [$($c:tt)*]; wasm [$($wasm:tt)*];)* }
     structural { $($rest:tt)* }) => {
        /// The `jvm` column of a primitive operation.
        pub(crate) fn jvm_column(op: LlOp) -> JvmOp {
            match op {
                $(LlOp::$v => jvm_op!($($jvm)*),)*
                other => panic!("jvm: {} is not a primitive operation", other.name()),
            }
        }
    };
}

flow::for_each_llop!(column);

/// Whether a Bool result takes a branch to become a value.
pub(crate) fn materialises_with_branch(op: LlOp) -> bool {
    match op {
        LlOp::Oois | LlOp::Ooisnull | LlOp::Oononnull => true,
        LlOp::BoolNot => false,
        _ => op.signature().is_some() && matches!(jvm_column(op), JvmOp::Cond(..) | JvmOp::Ucmp(_)),
    }
}
