//! Which special methods builtin operations ask their operands for, and whether kinds alone tell what they take.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::rules::container::is_sequence;
use flow::HlOp;

/// Whether the operands after the first are bounds, each of which may be None.
pub(crate) fn is_slicing(op: HlOp) -> bool {
    matches!(op, HlOp::GetSlice | HlOp::SetSlice | HlOp::DelSlice)
}

/// Whether slices of a value can be assigned.
pub(crate) fn takes_slices(s: &SomeValue) -> bool {
    matches!(s.kind, SomeKind::List { .. } | SomeKind::ByteArray { .. })
}

/// Whether an operation joins bytes with what has to be bytes.
pub(crate) fn is_concatenation(op: HlOp, args: &[SomeValue]) -> bool {
    matches!(op, HlOp::Add | HlOp::InplaceAdd)
        && matches!(args[0].kind, SomeKind::Bytes { .. } | SomeKind::ByteArray { .. })
}

/// Whether an operand says how often a sequence is repeated.
pub(crate) fn is_repetition(op: HlOp, args: &[SomeValue], operand: usize) -> bool {
    let plain = op.inplace_base().unwrap_or(op);
    let plain = plain.without_ovf().unwrap_or(plain);
    plain == HlOp::Mul && operand < 2 && is_sequence(&args[1 - operand])
}

/// The exception for a change of an attribute that values of a builtin class have.
pub(crate) fn read_only_error(class: &str, name: &str) -> (&'static str, String) {
    let text = match name {
        "real" | "imag" | "numerator" | "denominator" => {
            format!("attribute '{name}' of '{class}' objects is not writable")
        }
        _ => format!("'{class}' object attribute '{name}' is read-only"),
    };
    ("AttributeError", text)
}

/// The special methods by which a method of a builtin class looks at its arguments; `None` where it takes
/// any, or another rule knows.
pub(crate) fn methods_of_argument(receiver: &SomeValue, name: &str) -> Option<&'static [&'static str]> {
    let text = matches!(
        receiver.kind,
        SomeKind::Char | SomeKind::Str { .. } | SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }
    );
    match (&receiver.kind, name) {
        (_, "join") => Some(&["__iter__", "__getitem__"]),
        (_, "format" | "format_map" | "maketrans" | "extend") if text => None,
        (_, "translate") if text => Some(&["__getitem__"]),
        // Widths, counts and places.
        _ if text => Some(&["__index__"]),
        (SomeKind::List { .. }, "insert" | "pop") => Some(&["__index__"]),
        _ => None,
    }
}

/// The special methods by which a container of a builtin kind looks at a key or an item; `None` where that is
/// up to the container, or the operation has no such operand.
pub(crate) fn methods_of_key(op: HlOp, container: &SomeValue) -> Option<&'static [&'static str]> {
    let indexed = match op {
        HlOp::GetItem | HlOp::SetItem | HlOp::DelItem => true,
        HlOp::Contains => false,
        _ => return None,
    };
    Some(match container.kind {
        SomeKind::List { .. } | SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } | SomeKind::Range { .. }
            if !indexed =>
        {
            &["__eq__"]
        }
        SomeKind::Char | SomeKind::Str { .. } if !indexed => &[],
        SomeKind::Char
        | SomeKind::Str { .. }
        | SomeKind::Bytes { .. }
        | SomeKind::ByteArray { .. }
        | SomeKind::List { .. }
        | SomeKind::Tuple { .. }
        | SomeKind::VarTuple { .. }
        | SomeKind::Range { .. } => &["__index__"],
        SomeKind::Dict { .. } | SomeKind::Set { .. } => &["__eq__", "__hash__"],
        SomeKind::None
        | SomeKind::Bool
        | SomeKind::Int { .. }
        | SomeKind::Exact
        | SomeKind::Float
        | SomeKind::Pbc { .. }
        | SomeKind::Builtin
        | SomeKind::BuiltinMethod { .. }
        | SomeKind::Instance { .. } => &[],
        _ => return None,
    })
}

/// Whether a method of a container keeps or gives an argument without looking at it.
pub(crate) fn takes_anything(callee: &SomeValue, argument: usize) -> bool {
    let SomeKind::BuiltinMethod { receiver, name } = &callee.kind else { return false };
    match receiver.kind {
        SomeKind::List { .. } => &**name == "insert" && argument == 2,
        SomeKind::Dict { .. } => matches!(&**name, "get" | "pop" | "setdefault") && argument == 2,
        _ => false,
    }
}

/// Whether the kinds of the arguments of a method of a builtin class tell whether it takes them: those of scalars do,
/// and most methods of texts, and those of lists that take positions, do not look into their arguments.
pub(crate) fn is_told_by_kinds(receiver: &SomeValue, name: &str, args: &[SomeValue]) -> bool {
    let scalar = |s: &SomeValue| {
        matches!(
            s.kind,
            SomeKind::None
                | SomeKind::Bool
                | SomeKind::Int { .. }
                | SomeKind::Exact
                | SomeKind::Float
                | SomeKind::Char
                | SomeKind::Str { can_be_none: false }
                | SomeKind::Bytes { can_be_none: false }
        )
    };
    args.iter().all(scalar)
        || matches!(receiver.kind, SomeKind::Char | SomeKind::Str { .. })
            && !matches!(name, "join" | "translate" | "format" | "format_map" | "maketrans")
            && !args.iter().any(|s| matches!(s.kind, SomeKind::VarTuple { .. }))
        || matches!(receiver.kind, SomeKind::List { .. }) && matches!(name, "pop" | "insert")
}
