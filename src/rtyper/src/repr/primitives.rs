//! Primitive low-level types: integer kinds, zero values, the annotations that stand for types.

use annotator::{SomeKind, SomeValue};
use entity::{LowLevelType, Primitive};
use flow::TypedConst;
use host::IntKind;

/// The type of an integer kind.
pub(crate) fn int_type(kind: IntKind) -> LowLevelType {
    if is_unsigned_type(kind) { LowLevelType::UNSIGNED } else { LowLevelType::SIGNED }
}

/// Whether values of a kind are of type Unsigned.
pub(crate) fn is_unsigned_type(kind: IntKind) -> bool {
    matches!(kind, IntKind::UInt | IntKind::ULongLong)
}

/// The annotation that stands for a low-level type in helper code.
pub(crate) fn lltype_to_annotation(ty: LowLevelType) -> SomeValue {
    match ty {
        LowLevelType::Prim(Primitive::Void) => SomeValue::none(),
        LowLevelType::Prim(Primitive::Bool) => SomeValue::boolean(),
        LowLevelType::Prim(Primitive::Signed | Primitive::Byte) => SomeValue::int(),
        LowLevelType::Prim(Primitive::Unsigned) => SomeValue::integer(IntKind::UInt, true),
        LowLevelType::Prim(Primitive::Float) => SomeValue::float(),
        LowLevelType::Prim(Primitive::Char) => SomeValue::char(),
        LowLevelType::Oo(_) | LowLevelType::Ll(_) => SomeValue::new(SomeKind::LowLevel(ty)),
    }
}

/// The zero value of a type, as a constant.
pub(crate) fn zero_const(ty: LowLevelType) -> TypedConst {
    match ty {
        LowLevelType::Prim(Primitive::Void) => TypedConst::Void,
        LowLevelType::Prim(Primitive::Bool) => TypedConst::Bool(false),
        LowLevelType::Prim(Primitive::Signed | Primitive::Byte) => TypedConst::Signed(0),
        LowLevelType::Prim(Primitive::Unsigned) => TypedConst::Unsigned(0),
        LowLevelType::Prim(Primitive::Float) => TypedConst::float(0.0),
        LowLevelType::Prim(Primitive::Char) => TypedConst::Char(0),
        LowLevelType::Oo(_) | LowLevelType::Ll(_) => TypedConst::Null(ty),
    }
}
