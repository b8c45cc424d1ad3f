//! What the neutral part must know of a target.

use crate::stack::{StackFunction, StackInsn};
use flow::LlOp;

/// Limits and habits of a target.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Functions whose estimated size is larger are split.
    pub function_size: usize,
    /// The size of the parts aimed at.
    pub part_size: usize,
    /// The operand stack must be empty where a guarded region starts: the arguments of the call are loaded inside.
    pub guard_needs_empty_stack: bool,
    /// Tracebacks know where the operand stack was empty last: one expression must not hold calls of several lines.
    pub lines_need_empty_stack: bool,
    /// Tracebacks need to know which exceptions will be caught (see [`StackInsn::EnterHandlers`]).
    pub track_handlers: bool,
    /// At most this many constants are held together.
    pub constants_per_holder: usize,
    /// Texts of at most so many bytes of UTF-8 are made by one instruction.
    pub text: usize,
}

/// An OO target.
pub trait OoBackend {
    /// Its limits.
    fn limits(&self) -> Limits;

    /// Upper estimate of the size of an instruction in the target's code.
    fn insn_size(&self, function: &StackFunction, insn: &StackInsn) -> usize;

    /// Whether the operation's Bool result needs a branch to become a value, so that it cannot
    /// be computed while the operand stack holds something else.
    fn materialises_with_branch(&self, op: LlOp) -> bool;
}
