//! What a rewrite works on: the engine, and the operation with the annotations of its operands.

use crate::lattice::model::SomeValue;
use crate::solver::annrpython::Annotator;
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

/// The rewrites of operations into others, over the engine at its current operation.
pub(crate) struct Desugar<'a, 'h> {
    pub(crate) annotator: &'a mut Annotator<'h>,
}

impl<'h> Deref for Desugar<'_, 'h> {
    type Target = Annotator<'h>;

    fn deref(&self) -> &Self::Target {
        self.annotator
    }
}

impl DerefMut for Desugar<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.annotator
    }
}
