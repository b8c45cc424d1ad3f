//! Evaluating operations on constants.
//!
//! Only pure operations on immutable constants are folded, and only when they succeed and the
//! result is a constant that the program can hold: an operation that raises, or an integer that
//! does not fit 64 bits, is left to run time.
//!
//! Source: reference §3.6.
//!
//! # Deviations
//! Reads of lists, dicts, sets and mutable instances are never folded. Text and floor division
//! of floats are made at run time.

use crate::framestate::Simple;
use flow::HlOp;
use host::{Host, HostConst, HostKind};

/// The largest number of items of a folded sequence.
const SEQUENCE_LIMIT: usize = 4096;

/// The value of an operation on constants.
pub(crate) fn fold(host: &Host, op: HlOp, args: &[Simple]) -> Option<HostConst> {
    let base = op.inplace_base().unwrap_or(op);
    if !base.is_foldable() || base == HlOp::GetAttr {
        return None;
    }
    let values = args.iter().map(|arg| arg.constant().cloned()).collect::<Option<Vec<_>>>()?;
    fold_values(host, base, &values)
}

/// The value of a pure operation on immutable constants; `None` where run time must decide.
pub fn fold_values(host: &Host, base: HlOp, values: &[HostConst]) -> Option<HostConst> {
    if base == HlOp::NewTuple {
        return Some(HostConst::Tuple(values.into()));
    }
    if base == HlOp::Is {
        return fold_is(&values[0], &values[1]);
    }
    if base == HlOp::Mul && is_array_type(host, values) {
        return host.operator("mul", values).ok();
    }
    let plain: Vec<HostConst>;
    let values = match base {
        HlOp::GetItem
        | HlOp::GetSlice
        | HlOp::Len
        | HlOp::Eq
        | HlOp::Ne
        | HlOp::Lt
        | HlOp::Le
        | HlOp::Gt
        | HlOp::Ge => {
            plain = values.iter().map(|v| items_of_version(host, v).unwrap_or_else(|| v.clone())).collect();
            &plain[..]
        }
        _ => values,
    };
    if !(values.iter().all(is_data) || has_identity_operands(host, base, values)) || !is_sensible(base, values) {
        return None;
    }
    let name = unchecked_name(base);
    let result = host.operator(name, values).ok()?;
    is_result(&result).then_some(result)
}

/// `sys.version_info`, as programs see it.
pub(crate) fn version_info(host: &Host) -> Option<HostConst> {
    host.module_attr("rotor_helpers.app_sys", "version_info")
}

/// The items of `sys.version_info`, or of that of Python 2; `None` for any other value.
pub(crate) fn items_of_version(host: &Host, value: &HostConst) -> Option<HostConst> {
    if !matches!(value, HostConst::Obj(_)) {
        return None;
    }
    let is_version = host.class_of(value) == host.class_of(&version_info(host)?);
    if is_version { host.call(&host.builtin("tuple")?, std::slice::from_ref(value)).ok() } else { None }
}

/// Whether a product is a type of arrays of `ctypes`, which is always the same one.
fn is_array_type(host: &Host, values: &[HostConst]) -> bool {
    let of_ctypes = |value: &HostConst| {
        value.id().is_some_and(|id| host.kind(id) == HostKind::Class && !host.class(id).plain_metaclass)
            && host
                .getattr(value, "__class__")
                .and_then(|metaclass| host.getattr(&metaclass, "__module__"))
                .is_ok_and(|module| module.as_str() == Some("ctypes"))
    };
    matches!(values, [class, HostConst::Int(0..)] | [HostConst::Int(0..), class] if of_ctypes(class))
}

/// `is` between constants that are the same object whenever they are equal.
fn fold_is(a: &HostConst, b: &HostConst) -> Option<HostConst> {
    let singleton = |value: &HostConst| {
        matches!(value, HostConst::None | HostConst::Bool(_) | HostConst::Ellipsis | HostConst::Obj(_))
    };
    (singleton(a) || singleton(b)).then(|| HostConst::Bool(a == b))
}

/// An immutable value without identity.
fn is_data(value: &HostConst) -> bool {
    match value {
        HostConst::Tuple(items) => items.iter().all(is_data),
        HostConst::Obj(_) => false,
        HostConst::None
        | HostConst::Bool(_)
        | HostConst::Int(_)
        | HostConst::BigInt(_)
        | HostConst::RInt(..)
        | HostConst::Float(_)
        | HostConst::Str(_)
        | HostConst::Bytes(_)
        | HostConst::Ellipsis => true,
    }
}

/// Questions about classes, functions and modules as such.
fn has_identity_operands(host: &Host, op: HlOp, values: &[HostConst]) -> bool {
    let fixed = |value: &HostConst| match value {
        HostConst::Obj(id) => matches!(
            host.kind(*id),
            HostKind::Class | HostKind::Function | HostKind::BuiltinFunction | HostKind::Module
        ),
        other => is_data(other),
    };
    let class_or_tuple = |value: &HostConst| match value {
        HostConst::Tuple(items) => items.iter().all(fixed),
        other => fixed(other),
    };
    match op {
        HlOp::IsInstance | HlOp::IsSubtype => fixed(&values[0]) && class_or_tuple(&values[1]),
        HlOp::Type => values.iter().all(fixed),
        HlOp::Bool | HlOp::Not | HlOp::Eq | HlOp::Ne => values.iter().all(|value| {
            // A metaclass could define these.
            fixed(value)
                && value.id().is_none_or(|id| host.kind(id) != HostKind::Class || host.class(id).plain_metaclass)
        }),
        _ => false,
    }
}

/// Whether folding is cheap and gives what the program would compute.
fn is_sensible(op: HlOp, values: &[HostConst]) -> bool {
    let float = |value: &HostConst| matches!(value, HostConst::Float(_));
    let number = |value: &HostConst| {
        matches!(
            value,
            HostConst::Bool(_) | HostConst::Int(_) | HostConst::BigInt(_) | HostConst::RInt(..) | HostConst::Float(_)
        )
    };
    let small =
        |value: &HostConst| matches!(value, HostConst::Int(0..=63) | HostConst::RInt(_, 0..=63) | HostConst::Bool(_));
    match op {
        // A NaN is equal to itself only inside of containers, and a constant is a new object for the host.
        HlOp::Eq | HlOp::Ne | HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge | HlOp::Contains => {
            !values.iter().any(contains_nan)
        }
        HlOp::Mul | HlOp::MulOvf => values.iter().all(number),
        // The host's floor division of floats and true division of ints differ from CPython's.
        HlOp::TrueDiv => values.iter().all(float),
        // A text is a format.
        HlOp::Mod if values[0].as_str().is_some() => {
            let plain = |value: &HostConst| match value {
                HostConst::Str(text) => text.is_ascii(),
                value => matches!(value, HostConst::Int(_)),
            };
            match &values[1] {
                HostConst::Tuple(items) => plain(&values[0]) && items.iter().all(plain),
                value => plain(&values[0]) && plain(value),
            }
        }
        HlOp::FloorDiv | HlOp::FloorDivOvf | HlOp::Mod | HlOp::ModOvf | HlOp::DivMod => {
            values.iter().all(|value| number(value) && !float(value))
        }
        HlOp::LShift | HlOp::LShiftOvf => small(&values[1]),
        HlOp::Pow | HlOp::PowOvf => !values.iter().any(float) && small(&values[1]),
        // The host's formatting of bools, of text, and with fill characters beyond ASCII is not CPython's.
        HlOp::Format => {
            !contains_float(&values[0])
                && values[0].as_str().is_none()
                && !matches!(values[0], HostConst::Bool(_))
                && values[1].as_str().is_some_and(str::is_ascii)
        }
        // Nor is its view of which characters are printable.
        HlOp::Repr | HlOp::Str => !values.iter().any(|value| contains_float(value) || has_beyond_ascii(value)),
        HlOp::BuildString => !values.iter().any(contains_float),
        // `type` of a constant is a class; the result is checked separately.
        _ => true,
    }
}

fn contains_float(value: &HostConst) -> bool {
    match value {
        HostConst::Float(_) => true,
        HostConst::Tuple(items) => items.iter().any(contains_float),
        _ => false,
    }
}

fn contains_nan(value: &HostConst) -> bool {
    match value {
        HostConst::Float(bits) => f64::from_bits(*bits).is_nan(),
        HostConst::Tuple(items) => items.iter().any(contains_nan),
        _ => false,
    }
}

/// Whether the text of a value needs to know what is printable.
fn has_beyond_ascii(value: &HostConst) -> bool {
    match value {
        HostConst::Str(text) => !text.is_ascii(),
        HostConst::Tuple(items) => items.iter().any(has_beyond_ascii),
        _ => false,
    }
}

/// The operation of the host that computes the plain result.
fn unchecked_name(op: HlOp) -> &'static str {
    op.without_ovf().unwrap_or(op).name()
}

fn is_result(value: &HostConst) -> bool {
    match value {
        HostConst::BigInt(_) => false,
        HostConst::Str(text) => text.len() <= SEQUENCE_LIMIT,
        HostConst::Bytes(bytes) => bytes.len() <= SEQUENCE_LIMIT,
        HostConst::Tuple(items) => items.len() <= SEQUENCE_LIMIT && items.iter().all(is_result),
        HostConst::None
        | HostConst::Bool(_)
        | HostConst::Int(_)
        | HostConst::RInt(..)
        | HostConst::Float(_)
        | HostConst::Ellipsis
        | HostConst::Obj(_) => true,
    }
}
