//! What an operation is replaced by: other operations.

use flow::{HlOp, Operand};
use flowspace::CallShape;
use host::HostConst;

/// An operand of a replacement.
#[derive(Clone, Debug)]
pub(crate) enum NewArg {
    /// An operand of the graph.
    Old(Operand),
    /// The result of an earlier operation of the replacement.
    Prev(usize),
    /// A constant.
    Const(HostConst),
    /// A call shape.
    Shape(CallShape),
}

impl From<Operand> for NewArg {
    fn from(operand: Operand) -> Self {
        NewArg::Old(operand)
    }
}

/// An operation of a replacement; the last one defines the original result.
#[derive(Clone, Debug)]
pub(crate) struct NewOp {
    pub(crate) op: HlOp,
    pub(crate) args: Vec<NewArg>,
}

impl NewOp {
    pub(crate) fn new(op: HlOp, args: Vec<NewArg>) -> Self {
        Self { op, args }
    }

    pub(crate) fn call(function: &HostConst, args: impl IntoIterator<Item = NewArg>) -> Self {
        Self { op: HlOp::SimpleCall, args: std::iter::once(NewArg::Const(function.clone())).chain(args).collect() }
    }
}
