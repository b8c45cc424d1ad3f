//! What the engine asks of the rules.
//!
//! The engine keeps bindings and the work list and knows no rule. An implementation is handed in where the
//! engine is made.

use crate::lattice::model::SomeValue;
use crate::program::errors::OpError;
use crate::solver::context::Context;
use crate::solver::flowin::Thrown;
use flow::SpaceOperation;
use flowspace::Flow;

/// The abstract semantics of operations.
pub(crate) trait Semantics {
    /// The annotation of the result of an operation at the current place, and what it can raise; the latter
    /// only where `caught` says that it matters.
    fn consider_op(
        &self,
        context: Context<'_, '_>,
        op: &SpaceOperation<Flow>,
        caught: bool,
    ) -> (Result<SomeValue, OpError>, Thrown);

    /// What can only be decided when nothing else is pending.
    fn no_more_blocks_to_annotate(&self, context: Context<'_, '_>);

    /// Reports what rules decided on the way and the final annotations show to be wrong.
    fn check_decisions(&self, context: Context<'_, '_>);
}
