//! The `cli` column of the operation table.
//!
//! Source: the table is `flow::llops`; the instructions are ECMA-335 III.

use crate::function::{FunctionAsm, custom};
use ecma335::Opcode;
use flow::LlOp;

/// How an operation is rendered.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CliOp {
    /// Plain instructions.
    Insn(&'static [Opcode]),
    /// A condition.
    Cond(Comparison),
    /// An integer that is not zero.
    Truth,
    /// A static call: namespace, class, method. Its signature is that of the operation.
    Call(&'static str, &'static str, &'static str),
    /// A function that emits it.
    Custom(fn(&mut FunctionAsm<'_, '_, '_, '_>, LlOp)),
}

/// A condition over operands on the stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comparison {
    /// Instructions that leave the result, or its opposite.
    pub(crate) value: &'static [Opcode],
    /// Whether they leave the opposite.
    pub(crate) inverted: bool,
    /// The branch taken when it holds.
    pub(crate) yes: Opcode,
    /// The branch taken when it does not hold.
    pub(crate) no: Opcode,
}

macro_rules! cli_op {
    (insn $($insn:ident)*) => { CliOp::Insn(&[$(Opcode::$insn),*]) };
    (cond $($insn:ident)* -> $yes:ident $no:ident) => {
        CliOp::Cond(Comparison { value: &[$(Opcode::$insn),*], inverted: false, yes: Opcode::$yes, no: Opcode::$no })
    };
    (not $($insn:ident)* -> $yes:ident $no:ident) => {
        CliOp::Cond(Comparison { value: &[$(Opcode::$insn),*], inverted: true, yes: Opcode::$yes, no: Opcode::$no })
    };
    (truth) => { CliOp::Truth };
    (call $namespace:literal $class:literal $name:literal) => { CliOp::Call($namespace, $class, $name) };
    (custom $name:ident) => { CliOp::Custom(custom::$name) };
}

macro_rules! column {
    (primitive { $([$doc:literal] $v:ident $name:literal ($($a:ident : $at:ident),*) -> $r:ident; $mode:ident [$($value:tt)*]; jvm [$($jvm:tt)*]; cli [$($cli:tt)*]; c [$($c:tt)*]; wasm [$($wasm:tt)*];)* }
     structural { $($rest:tt)* }) => {
        /// The `cli` column of a primitive operation.
        pub(crate) fn cli_column(op: LlOp) -> CliOp {
            match op {
                $(LlOp::$v => cli_op!($($cli)*),)*
                other => panic!("cli: {} is not a primitive operation", other.name()),
            }
        }
    };
}

flow::for_each_llop!(column);
