//! What a rewrite works on: what it sees of the engine, and the operation with the annotations of its operands.

use crate::lattice::model::SomeValue;
use crate::solver::context::Context;
use entity::Variable;
use flow::SpaceOperation;
use flowspace::Flow;
use std::ops::{Deref, DerefMut};

/// The operation and the annotations of its operands.
pub(crate) struct Hop<'a> {
    pub(crate) op: &'a SpaceOperation<Flow>,
    pub(crate) args: &'a [SomeValue],
}

impl Hop<'_> {
    pub(crate) fn var(&self, index: usize) -> Option<Variable> {
        self.op.args[index].var()
    }
}

/// The rewrites of operations into others, over what they see of the engine.
pub(crate) struct Desugar<'a, 'h> {
    pub(crate) context: Context<'a, 'h>,
}

impl<'a, 'h> Deref for Desugar<'a, 'h> {
    type Target = Context<'a, 'h>;

    fn deref(&self) -> &Self::Target {
        &self.context
    }
}

impl DerefMut for Desugar<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.context
    }
}
