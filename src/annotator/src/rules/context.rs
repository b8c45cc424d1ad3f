//! What a rule works on.

use crate::rules::desugar::context::Desugar;
use crate::solver::context::Context;
use std::ops::{Deref, DerefMut};

/// The rules of operations, over what they see of the engine at its current operation. Beside the values that they give they
/// have the replacements of [`Desugar`].
pub(crate) struct Rules<'a, 'h> {
    pub(crate) desugar: Desugar<'a, 'h>,
}

impl<'a, 'h> Rules<'a, 'h> {
    pub(crate) fn new(context: Context<'a, 'h>) -> Self {
        Self { desugar: Desugar { context } }
    }
}

impl<'a, 'h> Deref for Rules<'a, 'h> {
    type Target = Desugar<'a, 'h>;

    fn deref(&self) -> &Self::Target {
        &self.desugar
    }
}

impl DerefMut for Rules<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.desugar
    }
}
