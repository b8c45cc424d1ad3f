//! Failures of operations.
//!
//! An operation that cannot be annotated *yet* is blocked and tried again when its operands
//! grow. Anything else is a diagnostic.
//!
//! Source: reference §2.9.

use crate::program::world::Program;
use diagnostics::Diagnostic;

/// Why an operation has no annotation.
#[derive(Debug)]
pub(crate) enum OpError {
    /// Not yet: an operand or the result is bottom.
    Blocked,
    /// As `Blocked`, and no error when it stays so.
    Harmless,
    /// An error of the program, which the operation finds whenever it is annotated with these operands.
    Failed(Box<Diagnostic>),
    /// An error of the program that annotating the operation again would not find: what operations
    /// share (definitions, constants, classes) is changed by half.
    Lasting(Box<Diagnostic>),
}

impl OpError {
    pub(crate) fn failed(diagnostic: Diagnostic) -> Self {
        OpError::Failed(Box::new(diagnostic))
    }

    /// The error of a step of a change that began before.
    ///
    /// # Panics
    /// When the step waits for something: the change would never be finished.
    pub(crate) fn lasting(self) -> Self {
        match self {
            OpError::Failed(d) | OpError::Lasting(d) => OpError::Lasting(d),
            waiting @ (OpError::Blocked | OpError::Harmless) => {
                panic!("annotator: a change of shared tables stopped half-way: {waiting:?}")
            }
        }
    }
}

/// A change of shared tables in several steps. All of them are done, whatever fails, so that no
/// contribution is lost; the first error lasts.
#[derive(Debug, Default)]
pub(crate) struct Change(Option<OpError>);

impl Change {
    pub(crate) fn step(&mut self, outcome: Result<(), OpError>) {
        if let (None, Err(e)) = (&self.0, outcome) {
            self.0 = Some(e.lasting());
        }
    }

    pub(crate) fn finish(self) -> Result<(), OpError> {
        self.0.map_or(Ok(()), Err)
    }
}

impl Program<'_> {
    /// Records a warning, once.
    pub(crate) fn warn(&mut self, d: Diagnostic) {
        let known = |w: &Diagnostic| w.id == d.id && w.primary.loc == d.primary.loc && w.message == d.message;
        if !self.warnings.iter().any(known) {
            self.warnings.push(d);
        }
    }
}
