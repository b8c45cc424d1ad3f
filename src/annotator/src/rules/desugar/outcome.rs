//! What a rule makes of an operation.
//!
//! A rule that is for an operation gives a value or a replacement; one that may not be asks for more: the
//! rules after it go on. Errors are diagnostics and "not yet". What a rule gives must be used, so a
//! replacement that its caller forgets does not compile.

use crate::lattice::model::SomeValue;
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use flow::{HlOp, Operand};
use host::HostConst;
use std::ops::ControlFlow;

/// What becomes of an operation.
#[must_use]
#[derive(Debug)]
pub(crate) enum Outcome {
    /// It has this annotation.
    Value(SomeValue),
    /// Others stand in its place.
    Replaced(Vec<NewOp>),
}

/// What the rule of an operation gives.
pub(crate) type Ruled = Result<Outcome, OpError>;

/// What a rule gives that is for some operations only: `Continue` leaves it to the rules after it,
/// and may tell them what it has found.
pub(crate) type Attempt<T = ()> = Result<ControlFlow<Outcome, T>, OpError>;

impl From<SomeValue> for Outcome {
    fn from(s_value: SomeValue) -> Self {
        Outcome::Value(s_value)
    }
}

impl<T> From<SomeValue> for ControlFlow<Outcome, T> {
    fn from(s_value: SomeValue) -> Self {
        ControlFlow::Break(Outcome::Value(s_value))
    }
}

impl<T> From<Outcome> for ControlFlow<Outcome, T> {
    fn from(outcome: Outcome) -> Self {
        ControlFlow::Break(outcome)
    }
}

/// The operation has an annotation.
pub(crate) fn value<T: From<SomeValue>>(s_value: SomeValue) -> Result<T, OpError> {
    Ok(s_value.into())
}

/// The operation is replaced by others.
pub(crate) fn replaced<T: From<Outcome>>(ops: Vec<NewOp>) -> Result<T, OpError> {
    Ok(Outcome::Replaced(ops).into())
}

/// The operation is replaced by one other.
pub(crate) fn rewrite_to<T: From<Outcome>>(op: HlOp, args: Vec<NewArg>) -> Result<T, OpError> {
    replaced(vec![NewOp::new(op, args)])
}

/// The operation is replaced by a call of a helper.
pub(crate) fn rewrite_call<T: From<Outcome>>(helper: &HostConst, args: &[Operand]) -> Result<T, OpError> {
    replaced(vec![NewOp::call(helper, args.iter().map(|&a| NewArg::Old(a)))])
}

/// The rule is not for this operation.
pub(crate) fn pass() -> Attempt {
    Ok(ControlFlow::Continue(()))
}

/// What a rule gives that looked for something in the operation.
pub(crate) fn where_found(found: Option<Ruled>) -> Attempt {
    found.map_or_else(pass, settled)
}

/// What a rule gives that has found that the operation is its own.
pub(crate) fn settled<T>(ruled: Ruled) -> Attempt<T> {
    Ok(ruled?.into())
}

/// Asks a rule that is for some operations only: what it makes of the operation is what the rule at hand
/// makes of it. Where it leaves the operation, the macro gives what it says of it.
macro_rules! settle {
    ($attempt:expr) => {
        match $attempt? {
            std::ops::ControlFlow::Break(outcome) => return Ok(outcome.into()),
            std::ops::ControlFlow::Continue(rest) => rest,
        }
    };
}
pub(crate) use settle;
