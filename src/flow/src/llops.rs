//! The table of low-level operations: one row per operation, one column per consumer.
//!
//! `for_each_llop!` is a callback macro: each consumer expands the columns it needs, so this
//! crate does not depend on any back-end, and a missing column is a compile error.
//!
//! Section `primitive`: fixed primitive signatures. Columns: doc; name; operands and result;
//! its value (an expression of type `Option`; `None` where the operation is undefined for the
//! operands), which the interpreter of graphs computes, and with `fold [...]`, not with
//! `eval [...]`, the constant folder; `eval` may name the modules of the interpreter;
//! `jvm [...]`, one of
//!   `insn a b c`          a sequence of plain instructions,
//!   `cond prefix.. -> if` compare instructions, then the jump taken when the result is true,
//!   `ucmp if`             unsigned 64-bit comparison, then the jump,
//!   `icmp if`             the jump compares two 32-bit operands itself,
//!   `call "cls" "name" "desc" a b`  a static call, then plain instructions;
//! `cli [...]`, one of
//!   `insn A B`            a sequence of plain instructions,
//!   `cond A -> yes no`    instructions that leave the result, and the branches taken instead
//!                         when it is true and when it is false,
//!   `not A -> yes no`     the same where the instructions leave the opposite of the result,
//!   `truth`               an integer that is not zero,
//!   `call "namespace" "class" "name"`  a static call,
//!   `custom name`         the function `name` of the module `custom` of the back-end emits it;
//! `c ["text"]`, a C expression in which `{a}` and `{b}` stand for the operands (names or
//! parenthesised constants); functions `rpy_*` come from `runtimes/c`;
//! `wasm [...]`, one of
//!   `insn A, B`           a sequence of plain instructions,
//!   `call "name"`         a function of `runtimes/wasm` or, by that runtime, of the host.
//! Section `structural`: typing depends on the operands; see each row. The last column says which
//! type system's graphs have the operation: `Oo`, `Ll` or `Both`.
//!
//! Undefined for some operands (the RTyper's helpers test first): division by zero, shift
//! counts outside 0..=63, `cast_float_to_int` out of range, `cast_int_to_char` out of range.
//!
//! Source: reference §5.3. Deviations: there are no `*_ovf` and `*_zer` operations that raise;
//! a helper tests `int_*_overflows` or the divisor and raises, so that the exception is an
//! ordinary one on every target and the test can be optimised like any other.

use crate::typed::TypedConst;
use entity::Primitive;

/// How an operation may be treated when it is moved or its result is unused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Depends on its operands only and never raises.
    Pure,
    /// Reads mutable state; may be dropped.
    Read,
    /// Allocates; may be dropped.
    Alloc,
    /// Anything else.
    Effect,
}

/// Where an operation occurs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Systems {
    /// In graphs of the OO type system.
    Oo,
    /// In graphs of the low-level type system.
    Ll,
    /// In both.
    Both,
}

/// The table; see the module documentation. `$cb!{ primitive { rows } structural { rows } }`.
#[macro_export]
macro_rules! for_each_llop {
    ($cb:ident) => {
        $cb! {
            primitive {
                ["`int_add`"] IntAdd "int_add" (a: Signed, b: Signed) -> Signed;
                    fold [Some(a.wrapping_add(b))]; jvm [insn ladd]; cli [insn Add];
                    c ["(Signed)((Unsigned){a} + (Unsigned){b})"]; wasm [insn I64Add];
                ["`uint_add`"] UintAdd "uint_add" (a: Unsigned, b: Unsigned) -> Unsigned;
                    fold [Some(a.wrapping_add(b))]; jvm [insn ladd]; cli [insn Add]; c ["{a} + {b}"];
                    wasm [insn I64Add];
                ["`int_sub`"] IntSub "int_sub" (a: Signed, b: Signed) -> Signed;
                    fold [Some(a.wrapping_sub(b))]; jvm [insn lsub]; cli [insn Sub];
                    c ["(Signed)((Unsigned){a} - (Unsigned){b})"]; wasm [insn I64Sub];
                ["`uint_sub`"] UintSub "uint_sub" (a: Unsigned, b: Unsigned) -> Unsigned;
                    fold [Some(a.wrapping_sub(b))]; jvm [insn lsub]; cli [insn Sub]; c ["{a} - {b}"];
                    wasm [insn I64Sub];
                ["`int_mul`"] IntMul "int_mul" (a: Signed, b: Signed) -> Signed;
                    fold [Some(a.wrapping_mul(b))]; jvm [insn lmul]; cli [insn Mul];
                    c ["(Signed)((Unsigned){a} * (Unsigned){b})"]; wasm [insn I64Mul];
                ["`uint_mul`"] UintMul "uint_mul" (a: Unsigned, b: Unsigned) -> Unsigned;
                    fold [Some(a.wrapping_mul(b))]; jvm [insn lmul]; cli [insn Mul]; c ["{a} * {b}"];
                    wasm [insn I64Mul];
                ["`int_and`"] IntAnd "int_and" (a: Signed, b: Signed) -> Signed;
                    fold [Some(a & b)]; jvm [insn land]; cli [insn And]; c ["{a} & {b}"]; wasm [insn I64And];
                ["`uint_and`"] UintAnd "uint_and" (a: Unsigned, b: Unsigned) -> Unsigned;
                    fold [Some(a & b)]; jvm [insn land]; cli [insn And]; c ["{a} & {b}"]; wasm [insn I64And];
                ["`int_or`"] IntOr "int_or" (a: Signed, b: Signed) -> Signed;
                    fold [Some(a | b)]; jvm [insn lor]; cli [insn Or]; c ["{a} | {b}"]; wasm [insn I64Or];
                ["`uint_or`"] UintOr "uint_or" (a: Unsigned, b: Unsigned) -> Unsigned;
                    fold [Some(a | b)]; jvm [insn lor]; cli [insn Or]; c ["{a} | {b}"]; wasm [insn I64Or];
                ["`int_xor`"] IntXor "int_xor" (a: Signed, b: Signed) -> Signed;
                    fold [Some(a ^ b)]; jvm [insn lxor]; cli [insn Xor]; c ["{a} ^ {b}"]; wasm [insn I64Xor];
                ["`uint_xor`"] UintXor "uint_xor" (a: Unsigned, b: Unsigned) -> Unsigned;
                    fold [Some(a ^ b)]; jvm [insn lxor]; cli [insn Xor]; c ["{a} ^ {b}"]; wasm [insn I64Xor];
                ["Division truncating towards zero; the smallest integer by -1 wraps."]
                    IntFloordiv "int_floordiv" (a: Signed, b: Signed) -> Signed;
                    fold [if b == 0 { None } else { Some(a.wrapping_div(b)) }]; jvm [insn ldiv];
                    cli [custom int_floordiv]; c ["rpy_int_floordiv({a}, {b})"]; wasm [call "int_floordiv"];
                ["Remainder with the sign of the dividend."] IntMod "int_mod" (a: Signed, b: Signed) -> Signed;
                    fold [if b == 0 { None } else { Some(a.wrapping_rem(b)) }]; jvm [insn lrem]; cli [custom int_mod];
                    c ["rpy_int_mod({a}, {b})"]; wasm [insn I64RemS];
                ["`uint_floordiv`"] UintFloordiv "uint_floordiv" (a: Unsigned, b: Unsigned) -> Unsigned;
                    fold [a.checked_div(b)]; jvm [call "java/lang/Long" "divideUnsigned" "(JJ)J"]; cli [insn DivUn];
                    c ["{a} / {b}"]; wasm [insn I64DivU];
                ["`uint_mod`"] UintMod "uint_mod" (a: Unsigned, b: Unsigned) -> Unsigned;
                    fold [a.checked_rem(b)]; jvm [call "java/lang/Long" "remainderUnsigned" "(JJ)J"]; cli [insn RemUn];
                    c ["{a} % {b}"]; wasm [insn I64RemU];
                ["`int_lshift`"] IntLshift "int_lshift" (a: Signed, b: Signed) -> Signed;
                    fold [u32::try_from(b).ok().and_then(|n| a.checked_shl(n))]; jvm [insn l2i lshl];
                    cli [insn ConvI4 Shl]; c ["(Signed)((Unsigned){a} << {b})"]; wasm [insn I64Shl];
                ["Arithmetic shift."] IntRshift "int_rshift" (a: Signed, b: Signed) -> Signed;
                    fold [u32::try_from(b).ok().and_then(|n| a.checked_shr(n))]; jvm [insn l2i lshr];
                    cli [insn ConvI4 Shr]; c ["{a} >> {b}"]; wasm [insn I64ShrS];
                ["`uint_lshift`"] UintLshift "uint_lshift" (a: Unsigned, b: Signed) -> Unsigned;
                    fold [u32::try_from(b).ok().and_then(|n| a.checked_shl(n))]; jvm [insn l2i lshl];
                    cli [insn ConvI4 Shl]; c ["{a} << {b}"]; wasm [insn I64Shl];
                ["Logical shift."] UintRshift "uint_rshift" (a: Unsigned, b: Signed) -> Unsigned;
                    fold [u32::try_from(b).ok().and_then(|n| a.checked_shr(n))]; jvm [insn l2i lushr];
                    cli [insn ConvI4 ShrUn]; c ["{a} >> {b}"]; wasm [insn I64ShrU];
                ["`int_neg`"] IntNeg "int_neg" (a: Signed) -> Signed;
                    fold [Some(a.wrapping_neg())]; jvm [insn lneg]; cli [insn Neg]; c ["(Signed)(0 - (Unsigned){a})"];
                    wasm [insn I64Const(-1), I64Mul];
                ["`int_abs`"] IntAbs "int_abs" (a: Signed) -> Signed;
                    fold [Some(a.wrapping_abs())]; jvm [call "java/lang/Math" "abs" "(J)J"];
                    cli [call "rotor.rt" "Ops" "abs"]; c ["rpy_int_abs({a})"]; wasm [call "int_abs"];
                ["`int_invert`"] IntInvert "int_invert" (a: Signed) -> Signed;
                    fold [Some(!a)]; jvm [insn iconst_m1 i2l lxor]; cli [insn Not]; c ["~{a}"];
                    wasm [insn I64Const(-1), I64Xor];
                ["`uint_invert`"] UintInvert "uint_invert" (a: Unsigned) -> Unsigned;
                    fold [Some(!a)]; jvm [insn iconst_m1 i2l lxor]; cli [insn Not]; c ["~{a}"];
                    wasm [insn I64Const(-1), I64Xor];
                ["`int_is_true`"] IntIsTrue "int_is_true" (a: Signed) -> Bool;
                    fold [Some(a != 0)]; jvm [cond lconst_0 lcmp -> ifne]; cli [truth]; c ["{a} != 0"];
                    wasm [insn I64Const(0), I64Ne];
                ["`uint_is_true`"] UintIsTrue "uint_is_true" (a: Unsigned) -> Bool;
                    fold [Some(a != 0)]; jvm [cond lconst_0 lcmp -> ifne]; cli [truth]; c ["{a} != 0"];
                    wasm [insn I64Const(0), I64Ne];
                ["`int_lt`"] IntLt "int_lt" (a: Signed, b: Signed) -> Bool;
                    fold [Some(a < b)]; jvm [cond lcmp -> iflt]; cli [cond Clt -> Blt Bge]; c ["{a} < {b}"];
                    wasm [insn I64LtS];
                ["`uint_lt`"] UintLt "uint_lt" (a: Unsigned, b: Unsigned) -> Bool;
                    fold [Some(a < b)]; jvm [ucmp iflt]; cli [cond CltUn -> BltUn BgeUn]; c ["{a} < {b}"];
                    wasm [insn I64LtU];
                ["`float_lt`"] FloatLt "float_lt" (a: Float, b: Float) -> Bool;
                    fold [Some(a < b)]; jvm [cond dcmpg -> iflt]; cli [cond Clt -> Blt BgeUn]; c ["{a} < {b}"];
                    wasm [insn F64Lt];
                ["`char_lt`"] CharLt "char_lt" (a: Char, b: Char) -> Bool;
                    fold [Some(a < b)]; jvm [icmp if_icmplt]; cli [cond Clt -> Blt Bge]; c ["{a} < {b}"];
                    wasm [insn I32LtU];
                ["`int_le`"] IntLe "int_le" (a: Signed, b: Signed) -> Bool;
                    fold [Some(a <= b)]; jvm [cond lcmp -> ifle]; cli [not Cgt -> Ble Bgt]; c ["{a} <= {b}"];
                    wasm [insn I64LeS];
                ["`uint_le`"] UintLe "uint_le" (a: Unsigned, b: Unsigned) -> Bool;
                    fold [Some(a <= b)]; jvm [ucmp ifle]; cli [not CgtUn -> BleUn BgtUn]; c ["{a} <= {b}"];
                    wasm [insn I64LeU];
                ["`float_le`"] FloatLe "float_le" (a: Float, b: Float) -> Bool;
                    fold [Some(a <= b)]; jvm [cond dcmpg -> ifle]; cli [not CgtUn -> Ble BgtUn]; c ["{a} <= {b}"];
                    wasm [insn F64Le];
                ["`char_le`"] CharLe "char_le" (a: Char, b: Char) -> Bool;
                    fold [Some(a <= b)]; jvm [icmp if_icmple]; cli [not Cgt -> Ble Bgt]; c ["{a} <= {b}"];
                    wasm [insn I32LeU];
                ["`int_eq`"] IntEq "int_eq" (a: Signed, b: Signed) -> Bool;
                    fold [Some(a == b)]; jvm [cond lcmp -> ifeq]; cli [cond Ceq -> Beq BneUn]; c ["{a} == {b}"];
                    wasm [insn I64Eq];
                ["`uint_eq`"] UintEq "uint_eq" (a: Unsigned, b: Unsigned) -> Bool;
                    fold [Some(a == b)]; jvm [cond lcmp -> ifeq]; cli [cond Ceq -> Beq BneUn]; c ["{a} == {b}"];
                    wasm [insn I64Eq];
                ["`float_eq`"] FloatEq "float_eq" (a: Float, b: Float) -> Bool;
                    fold [Some(a == b)]; jvm [cond dcmpl -> ifeq]; cli [cond Ceq -> Beq BneUn]; c ["{a} == {b}"];
                    wasm [insn F64Eq];
                ["`char_eq`"] CharEq "char_eq" (a: Char, b: Char) -> Bool;
                    fold [Some(a == b)]; jvm [icmp if_icmpeq]; cli [cond Ceq -> Beq BneUn]; c ["{a} == {b}"];
                    wasm [insn I32Eq];
                ["`int_ne`"] IntNe "int_ne" (a: Signed, b: Signed) -> Bool;
                    fold [Some(a != b)]; jvm [cond lcmp -> ifne]; cli [not Ceq -> BneUn Beq]; c ["{a} != {b}"];
                    wasm [insn I64Ne];
                ["`uint_ne`"] UintNe "uint_ne" (a: Unsigned, b: Unsigned) -> Bool;
                    fold [Some(a != b)]; jvm [cond lcmp -> ifne]; cli [not Ceq -> BneUn Beq]; c ["{a} != {b}"];
                    wasm [insn I64Ne];
                ["`float_ne`"] FloatNe "float_ne" (a: Float, b: Float) -> Bool;
                    fold [Some(a != b)]; jvm [cond dcmpl -> ifne]; cli [not Ceq -> BneUn Beq]; c ["{a} != {b}"];
                    wasm [insn F64Ne];
                ["`char_ne`"] CharNe "char_ne" (a: Char, b: Char) -> Bool;
                    fold [Some(a != b)]; jvm [icmp if_icmpne]; cli [not Ceq -> BneUn Beq]; c ["{a} != {b}"];
                    wasm [insn I32Ne];
                ["`int_gt`"] IntGt "int_gt" (a: Signed, b: Signed) -> Bool;
                    fold [Some(a > b)]; jvm [cond lcmp -> ifgt]; cli [cond Cgt -> Bgt Ble]; c ["{a} > {b}"];
                    wasm [insn I64GtS];
                ["`uint_gt`"] UintGt "uint_gt" (a: Unsigned, b: Unsigned) -> Bool;
                    fold [Some(a > b)]; jvm [ucmp ifgt]; cli [cond CgtUn -> BgtUn BleUn]; c ["{a} > {b}"];
                    wasm [insn I64GtU];
                ["`float_gt`"] FloatGt "float_gt" (a: Float, b: Float) -> Bool;
                    fold [Some(a > b)]; jvm [cond dcmpl -> ifgt]; cli [cond Cgt -> Bgt BleUn]; c ["{a} > {b}"];
                    wasm [insn F64Gt];
                ["`char_gt`"] CharGt "char_gt" (a: Char, b: Char) -> Bool;
                    fold [Some(a > b)]; jvm [icmp if_icmpgt]; cli [cond Cgt -> Bgt Ble]; c ["{a} > {b}"];
                    wasm [insn I32GtU];
                ["`int_ge`"] IntGe "int_ge" (a: Signed, b: Signed) -> Bool;
                    fold [Some(a >= b)]; jvm [cond lcmp -> ifge]; cli [not Clt -> Bge Blt]; c ["{a} >= {b}"];
                    wasm [insn I64GeS];
                ["`uint_ge`"] UintGe "uint_ge" (a: Unsigned, b: Unsigned) -> Bool;
                    fold [Some(a >= b)]; jvm [ucmp ifge]; cli [not CltUn -> BgeUn BltUn]; c ["{a} >= {b}"];
                    wasm [insn I64GeU];
                ["`float_ge`"] FloatGe "float_ge" (a: Float, b: Float) -> Bool;
                    fold [Some(a >= b)]; jvm [cond dcmpl -> ifge]; cli [not CltUn -> Bge BltUn]; c ["{a} >= {b}"];
                    wasm [insn F64Ge];
                ["`char_ge`"] CharGe "char_ge" (a: Char, b: Char) -> Bool;
                    fold [Some(a >= b)]; jvm [icmp if_icmpge]; cli [not Clt -> Bge Blt]; c ["{a} >= {b}"];
                    wasm [insn I32GeU];
                ["Whether the exact sum does not fit."]
                    IntAddOverflows "int_add_overflows" (a: Signed, b: Signed) -> Bool;
                    fold [Some(a.checked_add(b).is_none())]; jvm [call "rotor/rt/Ops" "addOverflows" "(JJ)Z"];
                    cli [call "rotor.rt" "Ops" "addOverflows"]; c ["rpy_int_add_overflows({a}, {b})"];
                    wasm [call "int_add_overflows"];
                ["Whether the exact difference does not fit."]
                    IntSubOverflows "int_sub_overflows" (a: Signed, b: Signed) -> Bool;
                    fold [Some(a.checked_sub(b).is_none())]; jvm [call "rotor/rt/Ops" "subOverflows" "(JJ)Z"];
                    cli [call "rotor.rt" "Ops" "subOverflows"]; c ["rpy_int_sub_overflows({a}, {b})"];
                    wasm [call "int_sub_overflows"];
                ["Whether the exact product does not fit."]
                    IntMulOverflows "int_mul_overflows" (a: Signed, b: Signed) -> Bool;
                    fold [Some(a.checked_mul(b).is_none())]; jvm [call "rotor/rt/Ops" "mulOverflows" "(JJ)Z"];
                    cli [call "rotor.rt" "Ops" "mulOverflows"]; c ["rpy_int_mul_overflows({a}, {b})"];
                    wasm [call "int_mul_overflows"];
                ["The upper 64 bits of the exact product."]
                    UintMulHigh "uint_mul_high" (a: Unsigned, b: Unsigned) -> Unsigned;
                    fold [Some(((u128::from(a) * u128::from(b)) >> 64) as u64)];
                    jvm [call "rotor/rt/Ops" "mulHigh" "(JJ)J"]; cli [call "rotor.rt" "Ops" "mulHigh"];
                    c ["rpy_uint_mul_high({a}, {b})"]; wasm [call "uint_mul_high"];
                ["`bool_not`"] BoolNot "bool_not" (a: Bool) -> Bool;
                    fold [Some(!a)]; jvm [cond -> ifeq]; cli [not -> Brfalse Brtrue]; c ["!{a}"]; wasm [insn I32Eqz];
                ["`cast_bool_to_int`"] CastBoolToInt "cast_bool_to_int" (a: Bool) -> Signed;
                    fold [Some(i64::from(a))]; jvm [insn i2l]; cli [insn ConvI8]; c ["(Signed){a}"];
                    wasm [insn I64ExtendI32U];
                ["`cast_bool_to_float`"] CastBoolToFloat "cast_bool_to_float" (a: Bool) -> Float;
                    fold [Some(f64::from(u8::from(a)))]; jvm [insn i2d]; cli [insn ConvR8]; c ["(double){a}"];
                    wasm [insn F64ConvertI32U];
                ["`cast_char_to_int`"] CastCharToInt "cast_char_to_int" (a: Char) -> Signed;
                    fold [Some(i64::from(a))]; jvm [insn i2l]; cli [insn ConvI8]; c ["(Signed){a}"];
                    wasm [insn I64ExtendI32U];
                ["`cast_int_to_char`"] CastIntToChar "cast_int_to_char" (a: Signed) -> Char;
                    fold [u32::try_from(a).ok().filter(|&c| c <= 0x10FFFF)]; jvm [insn l2i]; cli [insn ConvI4];
                    c ["(Char){a}"]; wasm [insn I32WrapI64];
                ["`cast_int_to_uint`"] CastIntToUint "cast_int_to_uint" (a: Signed) -> Unsigned;
                    fold [Some(a as u64)]; jvm [insn]; cli [insn]; c ["(Unsigned){a}"]; wasm [insn];
                ["`cast_uint_to_int`"] CastUintToInt "cast_uint_to_int" (a: Unsigned) -> Signed;
                    fold [Some(a as i64)]; jvm [insn]; cli [insn]; c ["(Signed){a}"]; wasm [insn];
                ["`cast_int_to_float`"] CastIntToFloat "cast_int_to_float" (a: Signed) -> Float;
                    fold [Some(a as f64)]; jvm [insn l2d]; cli [insn ConvR8]; c ["(double){a}"];
                    wasm [insn F64ConvertI64S];
                ["`cast_uint_to_float`"] CastUintToFloat "cast_uint_to_float" (a: Unsigned) -> Float;
                    fold [Some(a as f64)]; jvm [call "rotor/rt/Ops" "unsignedToDouble" "(J)D"];
                    cli [call "rotor.rt" "Ops" "unsignedToDouble"]; c ["(double){a}"]; wasm [insn F64ConvertI64U];
                ["Truncation."] CastFloatToInt "cast_float_to_int" (a: Float) -> Signed;
                    fold [if a > -9223372036854777856.0 && a < 9223372036854775808.0 { Some(a as i64) } else { None }];
                    jvm [insn d2l]; cli [insn ConvI8]; c ["(Signed){a}"]; wasm [insn I64TruncSatF64S];
                ["Truncation."] CastFloatToUint "cast_float_to_uint" (a: Float) -> Unsigned;
                    fold [if a > -1.0 && a < 18446744073709551616.0 { Some(a as u64) } else { None }];
                    jvm [call "rotor/rt/Ops" "doubleToUnsigned" "(D)J"]; cli [call "rotor.rt" "Ops" "doubleToUnsigned"];
                    c ["(Unsigned){a}"]; wasm [insn I64TruncSatF64U];
                ["`float_to_bits`"] FloatToBits "float_to_bits" (a: Float) -> Signed;
                    fold [Some(a.to_bits() as i64)]; jvm [call "java/lang/Double" "doubleToRawLongBits" "(D)J"];
                    cli [call "System" "BitConverter" "DoubleToInt64Bits"]; c ["rpy_float_to_bits({a})"];
                    wasm [insn I64ReinterpretF64];
                ["`bits_to_float`"] BitsToFloat "bits_to_float" (a: Signed) -> Float;
                    fold [Some(f64::from_bits(a as u64))]; jvm [call "java/lang/Double" "longBitsToDouble" "(J)D"];
                    cli [call "System" "BitConverter" "Int64BitsToDouble"]; c ["rpy_bits_to_float({a})"];
                    wasm [insn F64ReinterpretI64];
                ["The 32 bits of the nearest single float; infinity where that is too large."]
                    FloatToSingleBits "float_to_single_bits" (a: Float) -> Signed;
                    fold [Some(i64::from((a as f32).to_bits()))]; jvm [call "rotor/rt/Ops" "singleBits" "(D)J"];
                    cli [call "rotor.rt" "Ops" "singleBits"]; c ["rpy_single_bits({a})"];
                    wasm [insn F32DemoteF64, I32ReinterpretF32, I64ExtendI32U];
                ["The value of the single float with these low 32 bits."]
                    SingleBitsToFloat "single_bits_to_float" (a: Signed) -> Float;
                    fold [Some(f64::from(f32::from_bits(a as u32)))]; jvm [call "rotor/rt/Ops" "singleFloat" "(J)D"];
                    cli [call "rotor.rt" "Ops" "singleFloat"]; c ["rpy_single_float({a})"];
                    wasm [insn I32WrapI64, F32ReinterpretI32, F64PromoteF32];
                ["`float_is_true`"] FloatIsTrue "float_is_true" (a: Float) -> Bool;
                    fold [Some(a != 0.0)]; jvm [cond dconst_0 dcmpl -> ifne]; cli [custom float_is_true];
                    c ["{a} != 0.0"]; wasm [insn F64Const(0.0.into()), F64Ne];
                ["`float_neg`"] FloatNeg "float_neg" (a: Float) -> Float;
                    fold [Some(-a)]; jvm [insn dneg]; cli [insn Neg]; c ["-{a}"]; wasm [insn F64Neg];
                ["`float_abs`"] FloatAbs "float_abs" (a: Float) -> Float;
                    fold [Some(a.abs())]; jvm [call "java/lang/Math" "abs" "(D)D"]; cli [call "System" "Math" "Abs"];
                    c ["fabs({a})"]; wasm [insn F64Abs];
                ["`float_add`"] FloatAdd "float_add" (a: Float, b: Float) -> Float;
                    fold [Some(a + b)]; jvm [insn dadd]; cli [insn Add]; c ["{a} + {b}"]; wasm [insn F64Add];
                ["`float_sub`"] FloatSub "float_sub" (a: Float, b: Float) -> Float;
                    fold [Some(a - b)]; jvm [insn dsub]; cli [insn Sub]; c ["{a} - {b}"]; wasm [insn F64Sub];
                ["`float_mul`"] FloatMul "float_mul" (a: Float, b: Float) -> Float;
                    fold [Some(a * b)]; jvm [insn dmul]; cli [insn Mul]; c ["{a} * {b}"]; wasm [insn F64Mul];
                ["IEEE division: no test for zero."] FloatTruediv "float_truediv" (a: Float, b: Float) -> Float;
                    fold [Some(a / b)]; jvm [insn ddiv]; cli [insn Div]; c ["{a} / {b}"]; wasm [insn F64Div];
                ["C `fmod`."] FloatFmod "float_fmod" (a: Float, b: Float) -> Float;
                    fold [Some(a % b)]; jvm [insn drem]; cli [insn Rem]; c ["fmod({a}, {b})"]; wasm [call "float_fmod"];
                ["`float_floor`"] FloatFloor "float_floor" (a: Float) -> Float;
                    fold [Some(a.floor())]; jvm [call "java/lang/Math" "floor" "(D)D"];
                    cli [call "System" "Math" "Floor"]; c ["floor({a})"]; wasm [insn F64Floor];
                ["`float_ceil`"] FloatCeil "float_ceil" (a: Float) -> Float;
                    fold [Some(a.ceil())]; jvm [call "java/lang/Math" "ceil" "(D)D"];
                    cli [call "System" "Math" "Ceiling"]; c ["ceil({a})"]; wasm [insn F64Ceil];
                ["`float_sqrt`"] FloatSqrt "float_sqrt" (a: Float) -> Float;
                    fold [Some(a.sqrt())]; jvm [call "java/lang/Math" "sqrt" "(D)D"]; cli [call "System" "Math" "Sqrt"];
                    c ["sqrt({a})"]; wasm [insn F64Sqrt];
                ["The C function; not folded, so that every target rounds as it does at run time."]
                    FloatExp "float_exp" (a: Float) -> Float;
                    eval [Some(a.exp())]; jvm [call "java/lang/Math" "exp" "(D)D"]; cli [call "System" "Math" "Exp"];
                    c ["exp({a})"]; wasm [call "exp"];
                ["The C function; not folded, so that every target rounds as it does at run time."]
                    FloatExpm1 "float_expm1" (a: Float) -> Float;
                    eval [Some(a.exp_m1())]; jvm [call "java/lang/StrictMath" "expm1" "(D)D"];
                    cli [call "rotor.rt" "CMath" "expm1"]; c ["expm1({a})"]; wasm [call "expm1"];
                ["The C function; not folded, so that every target rounds as it does at run time."]
                    FloatLog "float_log" (a: Float) -> Float;
                    eval [Some(a.ln())]; jvm [call "java/lang/Math" "log" "(D)D"]; cli [call "System" "Math" "Log"];
                    c ["log({a})"]; wasm [call "log"];
                ["The C function; not folded, so that every target rounds as it does at run time."]
                    FloatLog1p "float_log1p" (a: Float) -> Float;
                    eval [Some(a.ln_1p())]; jvm [call "java/lang/StrictMath" "log1p" "(D)D"];
                    cli [call "rotor.rt" "CMath" "log1p"]; c ["log1p({a})"]; wasm [call "log1p"];
                ["The C function; not folded, so that every target rounds as it does at run time."]
                    FloatSin "float_sin" (a: Float) -> Float;
                    eval [Some(a.sin())]; jvm [call "java/lang/Math" "sin" "(D)D"]; cli [call "rotor.rt" "CMath" "sin"];
                    c ["sin({a})"]; wasm [call "sin"];
                ["The C function; not folded, so that every target rounds as it does at run time."]
                    FloatCos "float_cos" (a: Float) -> Float;
                    eval [Some(a.cos())]; jvm [call "java/lang/Math" "cos" "(D)D"]; cli [call "rotor.rt" "CMath" "cos"];
                    c ["cos({a})"]; wasm [call "cos"];
                ["The C function; not folded, so that every target rounds as it does at run time."]
                    FloatTan "float_tan" (a: Float) -> Float;
                    eval [Some(a.tan())]; jvm [call "java/lang/Math" "tan" "(D)D"]; cli [call "rotor.rt" "CMath" "tan"];
                    c ["tan({a})"]; wasm [call "tan"];
                ["The C function; not folded, so that every target rounds as it does at run time."]
                    FloatSinh "float_sinh" (a: Float) -> Float;
                    eval [Some(a.sinh())]; jvm [call "java/lang/StrictMath" "sinh" "(D)D"];
                    cli [call "System" "Math" "Sinh"]; c ["sinh({a})"]; wasm [call "sinh"];
                ["The C function; not folded, so that every target rounds as it does at run time."]
                    FloatTanh "float_tanh" (a: Float) -> Float;
                    eval [Some(a.tanh())]; jvm [call "java/lang/StrictMath" "tanh" "(D)D"];
                    cli [call "System" "Math" "Tanh"]; c ["tanh({a})"]; wasm [call "tanh"];
                ["The C function of the same name; not folded."] FloatPow "float_pow" (a: Float, b: Float) -> Float;
                    eval [Some(a.powf(b))]; jvm [call "rotor/rt/Ops" "pow" "(DD)D"];
                    cli [call "rotor.rt" "CMath" "pow"]; c ["pow({a}, {b})"]; wasm [call "pow"];
                ["Bits: 1 alphabetic, 2 decimal digit, 4 digit, 8 numeric, 16 white space, 32 upper, 64 lower, 128 printable, 256 title, 512 cased."]
                    CharFlags "char_flags" (a: Char) -> Signed;
                    eval [Some(chars::flags(a) as i64)]; jvm [call "rotor/rt/Chars" "flags" "(I)J"];
                    cli [call "rotor.rt" "Chars" "flags"]; c ["rpy_char_flags({a})"]; wasm [call "char_flags"];
                ["Simple upper-case mapping."] CharUpper "char_upper" (a: Char) -> Char;
                    eval [Some(chars::upper(a))]; jvm [call "java/lang/Character" "toUpperCase" "(I)I"];
                    cli [call "rotor.rt" "Chars" "upper"]; c ["rpy_char_upper({a})"]; wasm [call "char_upper"];
                ["Simple lower-case mapping."] CharLower "char_lower" (a: Char) -> Char;
                    eval [Some(chars::lower(a))]; jvm [call "java/lang/Character" "toLowerCase" "(I)I"];
                    cli [call "rotor.rt" "Chars" "lower"]; c ["rpy_char_lower({a})"]; wasm [call "char_lower"];
            }
            structural {
                ["Identity."] SameAs "same_as" Some(1); Pure; raises false; in Both;
                ["Operands: `TypedConst::Function`, arguments."]
                    DirectCall "direct_call" None; Effect; raises true; in Both;
                ["Operands: a function value, arguments, `TypedConst::Graphs` of the possible callees (or Void when unknown)."]
                    IndirectCall "indirect_call" None; Effect; raises true; in Both;
                ["Virtual call. Operands: `Name` of the method, receiver (not null), arguments."]
                    Oosend "oosend" None; Effect; raises true; in Oo;
                ["A function of the target runtime or outside of it. Operands: `Name` of a row of the `externs` table, or `Foreign`; arguments. Never raises."]
                    Extcall "extcall" None; Effect; raises false; in Both;
                ["Operand: `Type` of an Instance or Record. All fields zero, false or null."]
                    New "new" Some(1); Alloc; raises false; in Oo;
                ["Operands: `Type` of the array, length (Signed, not negative). All items zero, false or null."]
                    Newarray "newarray" Some(2); Alloc; raises false; in Oo;
                ["Operand: `Type` of a struct. All fields zero, false or null, those of embedded parents too."]
                    Malloc "malloc" Some(1); Alloc; raises false; in Ll;
                ["Operands: `Type` of an array, length (Signed, not negative). All items zero, false or null."]
                    MallocVarsize "malloc_varsize" Some(2); Alloc; raises false; in Ll;
                ["Operands: object (not null), `Name`. (ootype: oogetfield; lltype: a field of the struct or of an embedded parent.)"]
                    Getfield "getfield" Some(2); Read; raises false; in Both;
                ["Operands: object (not null), `Name`, value. (ootype: oosetfield; lltype: as `getfield`.)"]
                    Setfield "setfield" Some(3); Effect; raises false; in Both;
                ["Operands: array, index in range. Items of type Byte read as Signed 0..=255."]
                    Getarrayitem "getarrayitem" Some(2); Read; raises false; in Both;
                ["Operands: array, index in range, value. Items of type Byte take a Signed, of which the low 8 bits are kept."]
                    Setarrayitem "setarrayitem" Some(3); Effect; raises false; in Both;
                ["Operand: array (not null)."] Arraylength "arraylength" Some(1); Pure; raises false; in Both;
                ["Operands: source, start, destination, start, count; overlapping is allowed; ranges are valid."]
                    Arraycopy "arraycopy" Some(5); Effect; raises false; in Both;
                ["Identity of two pointers of one type (either may be null)."]
                    PtrEq "ptr_eq" Some(2); Pure; raises false; in Ll;
                ["Whether a pointer is null."] PtrIszero "ptr_iszero" Some(1); Pure; raises false; in Ll;
                ["Whether a pointer is not null."] PtrNonzero "ptr_nonzero" Some(1); Pure; raises false; in Ll;
                ["To a struct embedded at the start (up) or known to embed it at the start (down); the type of the result says which. Null passes."]
                    CastPointer "cast_pointer" Some(1); Pure; raises false; in Ll;
                ["Identity of two references (either may be null)."] Oois "oois" Some(2); Pure; raises false; in Oo;
                ["Whether a reference is null."] Ooisnull "ooisnull" Some(1); Pure; raises false; in Oo;
                ["Whether a reference is not null."] Oononnull "oononnull" Some(1); Pure; raises false; in Oo;
                ["To a superclass or Object; the type of the result says which."]
                    Ooupcast "ooupcast" Some(1); Pure; raises false; in Oo;
                ["To a subclass known to be right; the type of the result says which. Null passes."]
                    Oodowncast "oodowncast" Some(1); Pure; raises false; in Oo;
                ["Operands: reference (null gives false), `Type`."]
                    Instanceof "instanceof" Some(2); Pure; raises false; in Oo;
                ["The class object (record `types.class`) of the dynamic type of an instance (not null)."]
                    Classof "classof" Some(1); Pure; raises false; in Oo;
                ["A number that stays with the object (not null)."]
                    Identityhash "identityhash" Some(1); Read; raises false; in Oo;
                ["Operand: instance. Result: WeakReference."]
                    WeakrefCreate "weakref_create" Some(1); Alloc; raises false; in Both;
                ["Operand: WeakReference (not null). Result: Object or null."]
                    WeakrefDeref "weakref_deref" Some(1); Read; raises false; in Both;
                ["Keeps the operand alive up to here."] Keepalive "keepalive" Some(1); Effect; raises false; in Both;
                ["An exception is raised here, for tracebacks; what follows takes it to its handler."]
                    Raised "raised" Some(1); Effect; raises false; in Both;
                ["The same of an exception that may have been raised before: what its traceback shows stays."]
                    RaisedAgain "raised_again" Some(1); Effect; raises false; in Both;
                ["Operand: str. Ends the process."]
                    DebugFatalerror "debug_fatalerror" Some(1); Effect; raises false; in Both;
            }
        }
    };
}

/// The folder of a row, which only `fold` rows have.
macro_rules! folded {
    (fold $folder:block) => {
        $folder
    };
    (eval $folder:block) => {
        None
    };
}

macro_rules! define {
    (primitive { $([$doc:literal] $v:ident $name:literal ($($a:ident : $at:ident),*) -> $r:ident; $mode:ident [$($value:tt)*]; jvm [$($jvm:tt)*]; cli [$($cli:tt)*]; c [$($c:tt)*]; wasm [$($wasm:tt)*];)* }
     structural { $([$sdoc:literal] $sv:ident $sname:literal $arity:expr; $eff:ident; raises $raises:literal; in $system:ident;)* }) => {
        /// A low-level operation.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum LlOp { $(#[doc = $doc] $v,)* $(#[doc = $sdoc] $sv,)* }

        impl LlOp {
            /// All operations in table order.
            pub const ALL: &'static [LlOp] = &[$(LlOp::$v,)* $(LlOp::$sv,)*];

            /// The name in graphs and reports.
            pub fn name(self) -> &'static str {
                match self { $(LlOp::$v => $name,)* $(LlOp::$sv => $sname,)* }
            }

            /// The operation with this name.
            pub fn from_name(name: &str) -> Option<LlOp> {
                match name { $($name => Some(LlOp::$v),)* $($sname => Some(LlOp::$sv),)* _ => None }
            }

            /// Operand and result types of a primitive operation.
            pub fn signature(self) -> Option<(&'static [Primitive], Primitive)> {
                match self { $(LlOp::$v => Some((&[$(Primitive::$at),*], Primitive::$r)),)* $(LlOp::$sv => None,)* }
            }

            /// The number of operands; `None` when it varies.
            pub fn arity(self) -> Option<usize> {
                match self { $(LlOp::$v => Some([$(Primitive::$at),*].len()),)* $(LlOp::$sv => $arity,)* }
            }

            /// How freely it may be treated.
            pub fn effect(self) -> Effect {
                match self { $(LlOp::$v => Effect::Pure,)* $(LlOp::$sv => Effect::$eff,)* }
            }

            /// The type systems whose graphs have it.
            pub fn systems(self) -> Systems {
                match self { $(LlOp::$v => Systems::Both,)* $(LlOp::$sv => Systems::$system,)* }
            }

            /// Whether it can raise.
            pub fn can_raise(self) -> bool {
                match self { $(LlOp::$v => false,)* $(LlOp::$sv => $raises,)* }
            }

            /// The result for constant operands; `None` when they are not constants of the right
            /// kind, when the operation is not folded, or when it is undefined for them.
            pub fn fold(self, args: &[TypedConst]) -> Option<TypedConst> {
                match self {
                    $(LlOp::$v => folded!($mode {
                        let mut operands = args.iter();
                        $(let $a = <tag::$at as Fold>::unpack(operands.next()?)?;)*
                        let result: Option<<tag::$r as Fold>::Value> = $($value)*;
                        result.map(<tag::$r as Fold>::pack)
                    }),)*
                    $(LlOp::$sv => None,)*
                }
            }
        }
    };
}

for_each_llop!(define);

/// Conversion between constants and the Rust types that folders compute with.
trait Fold {
    type Value;
    fn unpack(constant: &TypedConst) -> Option<Self::Value>;
    fn pack(value: Self::Value) -> TypedConst;
}

mod tag {
    pub(super) struct Signed;
    pub(super) struct Unsigned;
    pub(super) struct Float;
    pub(super) struct Bool;
    pub(super) struct Char;
}

macro_rules! fold_type {
    ($tag:ident, $value:ty, $c:ident => $unpack:expr, $v:ident => $pack:expr) => {
        impl Fold for tag::$tag {
            type Value = $value;
            fn unpack(constant: &TypedConst) -> Option<$value> {
                match constant {
                    TypedConst::$tag($c) => Some($unpack),
                    _ => None,
                }
            }
            fn pack($v: $value) -> TypedConst {
                TypedConst::$tag($pack)
            }
        }
    };
}

fold_type!(Signed, i64, c => *c, v => v);
fold_type!(Unsigned, u64, c => *c, v => v);
fold_type!(Float, f64, c => f64::from_bits(*c), v => v.to_bits());
fold_type!(Bool, bool, c => *c, v => v);
fold_type!(Char, u32, c => *c, v => v);
