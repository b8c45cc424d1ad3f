//! The meaning of the primitive operations on untagged words.
//!
//! Written without the constant folder, which the op matrix compares with it. `None`: undefined
//! for these operands, so the program is wrong.
//!
//! Source: reference §5.3; the module documentation of `flow::llops`.

use crate::chars;
use flow::LlOp;

fn s(word: u64) -> i64 {
    word as i64
}

fn f(word: u64) -> f64 {
    f64::from_bits(word)
}

/// An operation of one operand.
#[inline]
pub(crate) fn unary(op: LlOp, a: u64) -> Option<u64> {
    Some(match op {
        LlOp::IntNeg => s(a).wrapping_neg() as u64,
        LlOp::IntAbs => s(a).unsigned_abs(),
        LlOp::IntInvert | LlOp::UintInvert => !a,
        LlOp::IntIsTrue | LlOp::UintIsTrue => u64::from(a != 0),
        LlOp::BoolNot => a ^ 1,
        LlOp::CastBoolToInt | LlOp::CastCharToInt | LlOp::CastIntToUint | LlOp::CastUintToInt => a,
        LlOp::CastBoolToFloat => if a == 0 { 0.0f64 } else { 1.0 }.to_bits(),
        LlOp::CastIntToChar => {
            if a > 0x10_ffff {
                return None;
            }
            a
        }
        LlOp::CastIntToFloat => (s(a) as f64).to_bits(),
        LlOp::CastUintToFloat => (a as f64).to_bits(),
        LlOp::CastFloatToInt => {
            let whole = f(a).trunc();
            // -2^63 and 2^63 are exact.
            if !(-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&whole) {
                return None;
            }
            (whole as i64) as u64
        }
        LlOp::CastFloatToUint => {
            let whole = f(a).trunc();
            if !(0.0..18_446_744_073_709_551_616.0).contains(&whole) {
                return None;
            }
            whole as u64
        }
        LlOp::FloatToBits | LlOp::BitsToFloat => a,
        LlOp::FloatIsTrue => u64::from(f(a) != 0.0),
        LlOp::FloatNeg => a ^ (1 << 63),
        LlOp::FloatAbs => a & !(1 << 63),
        LlOp::FloatFloor => f(a).floor().to_bits(),
        LlOp::FloatCeil => f(a).ceil().to_bits(),
        LlOp::FloatSqrt => f(a).sqrt().to_bits(),
        LlOp::FloatExp => f(a).exp().to_bits(),
        LlOp::FloatExpm1 => f(a).exp_m1().to_bits(),
        LlOp::FloatLog => f(a).ln().to_bits(),
        LlOp::FloatLog10 => f(a).log10().to_bits(),
        LlOp::FloatLog1p => f(a).ln_1p().to_bits(),
        LlOp::FloatSin => f(a).sin().to_bits(),
        LlOp::FloatCos => f(a).cos().to_bits(),
        LlOp::FloatTan => f(a).tan().to_bits(),
        LlOp::FloatAsin => f(a).asin().to_bits(),
        LlOp::FloatAcos => f(a).acos().to_bits(),
        LlOp::FloatAtan => f(a).atan().to_bits(),
        LlOp::FloatSinh => f(a).sinh().to_bits(),
        LlOp::FloatCosh => f(a).cosh().to_bits(),
        LlOp::FloatTanh => f(a).tanh().to_bits(),
        LlOp::FloatCbrt => f(a).cbrt().to_bits(),
        LlOp::CharFlags => chars::flags(a as u32),
        LlOp::CharUpper => u64::from(chars::upper(a as u32)),
        LlOp::CharLower => u64::from(chars::lower(a as u32)),
        other => panic!("llinterp: {} is not a unary primitive operation", other.name()),
    })
}

/// An operation of two operands.
#[inline(always)]
pub(crate) fn binary(op: LlOp, a: u64, b: u64) -> Option<u64> {
    Some(match op {
        LlOp::IntAdd | LlOp::UintAdd => a.wrapping_add(b),
        LlOp::IntSub | LlOp::UintSub => a.wrapping_sub(b),
        LlOp::IntMul | LlOp::UintMul => a.wrapping_mul(b),
        LlOp::IntAnd | LlOp::UintAnd => a & b,
        LlOp::IntOr | LlOp::UintOr => a | b,
        LlOp::IntXor | LlOp::UintXor => a ^ b,
        LlOp::IntFloordiv | LlOp::IntMod | LlOp::UintFloordiv | LlOp::UintMod if b == 0 => return None,
        LlOp::IntFloordiv => s(a).wrapping_div(s(b)) as u64,
        LlOp::IntMod => s(a).wrapping_rem(s(b)) as u64,
        LlOp::UintFloordiv => a / b,
        LlOp::UintMod => a % b,
        LlOp::IntLshift | LlOp::IntRshift | LlOp::UintLshift | LlOp::UintRshift if b > 63 => return None,
        LlOp::IntLshift | LlOp::UintLshift => a << b,
        LlOp::IntRshift => (s(a) >> b) as u64,
        LlOp::UintRshift => a >> b,
        LlOp::IntLt => u64::from(s(a) < s(b)),
        LlOp::IntLe => u64::from(s(a) <= s(b)),
        LlOp::IntGt => u64::from(s(a) > s(b)),
        LlOp::IntGe => u64::from(s(a) >= s(b)),
        LlOp::UintLt | LlOp::CharLt => u64::from(a < b),
        LlOp::UintLe | LlOp::CharLe => u64::from(a <= b),
        LlOp::UintGt | LlOp::CharGt => u64::from(a > b),
        LlOp::UintGe | LlOp::CharGe => u64::from(a >= b),
        LlOp::IntEq | LlOp::UintEq | LlOp::CharEq => u64::from(a == b),
        LlOp::IntNe | LlOp::UintNe | LlOp::CharNe => u64::from(a != b),
        LlOp::FloatLt => u64::from(f(a) < f(b)),
        LlOp::FloatLe => u64::from(f(a) <= f(b)),
        LlOp::FloatEq => u64::from(f(a) == f(b)),
        LlOp::FloatNe => u64::from(f(a) != f(b)),
        LlOp::FloatGt => u64::from(f(a) > f(b)),
        LlOp::FloatGe => u64::from(f(a) >= f(b)),
        LlOp::IntAddOverflows => u64::from(s(a).overflowing_add(s(b)).1),
        LlOp::IntSubOverflows => u64::from(s(a).overflowing_sub(s(b)).1),
        LlOp::IntMulOverflows => u64::from(s(a).overflowing_mul(s(b)).1),
        LlOp::UintMulHigh => ((u128::from(a) * u128::from(b)) >> 64) as u64,
        LlOp::FloatAdd => (f(a) + f(b)).to_bits(),
        LlOp::FloatSub => (f(a) - f(b)).to_bits(),
        LlOp::FloatMul => (f(a) * f(b)).to_bits(),
        LlOp::FloatTruediv => (f(a) / f(b)).to_bits(),
        LlOp::FloatFmod => (f(a) % f(b)).to_bits(),
        LlOp::FloatAtan2 => f(a).atan2(f(b)).to_bits(),
        LlOp::FloatHypot => f(a).hypot(f(b)).to_bits(),
        LlOp::FloatPow => f(a).powf(f(b)).to_bits(),
        other => panic!("llinterp: {} is not a binary primitive operation", other.name()),
    })
}
