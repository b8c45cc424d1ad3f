//! Values of the host that the translator holds on to.

use entity::HostId;
use std::sync::Arc;

/// The integer types of the language (reference §9.2, `rarithmetic`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum IntKind {
    /// `int`: 64-bit signed.
    Int,
    /// `r_uint`: 64-bit unsigned.
    UInt,
    /// `r_longlong`: 64-bit signed, a type of its own.
    LongLong,
    /// `r_ulonglong`: 64-bit unsigned, a type of its own.
    ULongLong,
    /// `r_int8`, `r_int16`, `r_int32` by their bits (8, 16, 32).
    Small(u8),
    /// `r_uint8`, `r_uint16`, `r_uint32` by their bits.
    USmall(u8),
}

impl IntKind {
    /// Whether values can be negative.
    pub fn signed(self) -> bool {
        matches!(self, IntKind::Int | IntKind::LongLong | IntKind::Small(_))
    }

    /// Width in bits.
    pub fn bits(self) -> u8 {
        match self {
            IntKind::Int | IntKind::UInt | IntKind::LongLong | IntKind::ULongLong => 64,
            IntKind::Small(bits) | IntKind::USmall(bits) => bits,
        }
    }
}

/// A Python value as a key: immutable builtins by type and value, all else by identity.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum HostConst {
    /// `None`
    None,
    /// `True`, `False`
    Bool(bool),
    /// An `int` that fits 64 bits.
    Int(i64),
    /// An `int` that does not fit, in decimal.
    BigInt(Arc<str>),
    /// An instance of a fixed-width integer type of `rarithmetic`; the bits of the value.
    RInt(IntKind, i64),
    /// A `float`, as its bits.
    Float(u64),
    /// A `str` without surrogates.
    Str(Arc<str>),
    /// A `bytes`.
    Bytes(Arc<[u8]>),
    /// A plain `tuple` (not a subclass).
    Tuple(Arc<[HostConst]>),
    /// `...`
    Ellipsis,
    /// Anything else.
    Obj(HostId),
}

impl HostConst {
    /// A string constant.
    pub fn str(s: &str) -> Self {
        HostConst::Str(Arc::from(s))
    }

    /// The id, for objects held by identity.
    pub fn id(&self) -> Option<HostId> {
        match self {
            HostConst::Obj(id) => Some(*id),
            _ => None,
        }
    }

    /// The text, for strings.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            HostConst::Str(s) => Some(s),
            _ => None,
        }
    }
}

/// What an object held by identity is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HostKind {
    /// A module.
    Module,
    /// A Python function (`def`, `lambda`).
    Function,
    /// A function implemented by the interpreter (`len`, `math.sqrt`, ...).
    BuiltinFunction,
    /// A class, builtin or user-defined.
    Class,
    /// A bound method of a Python function.
    BoundMethod,
    /// A bound method of a builtin object (`[].append`).
    BuiltinMethod,
    /// An unbound method descriptor of a builtin type (`list.append`, `str.upper`).
    MethodDescriptor,
    /// A `list` (exactly).
    List,
    /// A `dict` (exactly; also `OrderedDict`).
    Dict,
    /// A `set` (exactly).
    Set,
    /// A `frozenset` (exactly).
    FrozenSet,
    /// A `bytearray`.
    ByteArray,
    /// A `range`.
    Range,
    /// A `slice`.
    Slice,
    /// A code object.
    Code,
    /// A closure cell.
    Cell,
    /// A `property`.
    Property,
    /// A `staticmethod` object (as found in a class dict).
    StaticMethod,
    /// A `classmethod` object (as found in a class dict).
    ClassMethod,
    /// A slot descriptor (member of `__slots__`).
    SlotDescriptor,
    /// A weak reference.
    WeakRef,
    /// An instance of a user-defined class, or of a builtin one not listed here.
    Instance,
}
