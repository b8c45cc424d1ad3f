//! The `wasm` column of the operation table.

use flow::LlOp;
use wasm_encoder::Instruction;

/// What an operation becomes, its operands being on the stack.
#[derive(Debug)]
pub(crate) enum Code {
    /// Plain instructions.
    Instructions(Vec<Instruction<'static>>),
    /// A call of a function of the runtime.
    Call(&'static str),
}

macro_rules! code {
    (insn $($instruction:expr),*) => {
        Code::Instructions(vec![$($instruction),*])
    };
    (call $name:literal) => {
        Code::Call($name)
    };
}

macro_rules! column {
    (primitive { $([$doc:literal] $v:ident $name:literal ($($a:ident : $at:ident),*) -> $r:ident; $mode:ident [$($value:tt)*]; jvm [$($jvm:tt)*]; cli [$($cli:tt)*]; c [$($c:tt)*]; wasm [$($wasm:tt)*];)* }
     structural { $($rest:tt)* }) => {
        /// The row of a primitive operation.
        pub(crate) fn code(op: LlOp) -> Option<Code> {
            use Instruction::*;
            match op {
                $(LlOp::$v => Some(code!($($wasm)*)),)*
                _ => None,
            }
        }
    };
}

flow::for_each_llop!(column);
