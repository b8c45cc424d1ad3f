//! Operations whose row of the table says `custom NAME`: the function NAME here emits them.
//!
//! The table names the functions, so one that is missing does not compile.

use crate::function::FunctionAsm;
use crate::target::RUNTIME;
use ecma335::Opcode;
use flow::LlOp;

pub(crate) fn int_floordiv(asm: &mut FunctionAsm<'_, '_, '_, '_>, op: LlOp) {
    division(asm, op, Opcode::Div, "div");
}

pub(crate) fn int_mod(asm: &mut FunctionAsm<'_, '_, '_, '_>, op: LlOp) {
    division(asm, op, Opcode::Rem, "mod");
}

/// .NET raises for the smallest integer by -1: unless the divisor is a constant, a method of the
/// runtime divides.
fn division(asm: &mut FunctionAsm<'_, '_, '_, '_>, op: LlOp, plain: Opcode, method: &str) {
    if asm.top_const().is_some_and(|divisor| divisor != -1) {
        asm.code.op(plain);
    } else {
        let method = asm.target.operation(op, RUNTIME, "Ops", method);
        asm.code.call(method);
    }
}

/// Whether a float is not zero; NaN is not.
pub(crate) fn float_is_true(asm: &mut FunctionAsm<'_, '_, '_, '_>, _: LlOp) {
    asm.code.double(0);
    asm.code.op(Opcode::Ceq);
    asm.negate();
}
