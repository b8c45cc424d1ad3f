//! Why something could not be typed, and the errors found so far.

use diagnostics::{DiagId, Diagnostic};
use entity::SourceLoc;
use rustc_hash::FxHashSet;

/// Why something could not be typed; whoever knows the place adds it.
#[derive(Clone, Debug)]
pub(crate) struct TyperError {
    /// What is wrong.
    pub(crate) message: String,
}

impl TyperError {
    /// An error with this text.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }
}

/// Result of typing something.
pub(crate) type TyResult<T> = Result<T, TyperError>;

/// The errors of a run, each reported once.
#[derive(Debug, Default)]
pub(crate) struct Errors {
    found: Vec<Diagnostic>,
    reported: FxHashSet<(SourceLoc, String)>,
}

impl Errors {
    /// Records a `typer-error`.
    pub(crate) fn report(&mut self, error: TyperError, loc: SourceLoc, what: &str) {
        self.add(Diagnostic::new(DiagId::TyperError, error.message, loc).note(format!("while typing {what}")));
    }

    /// Records what the annotator found wrong in a helper.
    pub(crate) fn add(&mut self, diagnostic: Diagnostic) {
        if self.reported.insert((diagnostic.primary.loc, diagnostic.message.clone())) {
            self.found.push(diagnostic);
        }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.found.len()
    }

    /// Forgets those found since there were `count`.
    pub(crate) fn forget_since(&mut self, count: usize) {
        self.found.truncate(count);
    }

    /// All of them, in the order found.
    pub(crate) fn into_found(self) -> Vec<Diagnostic> {
        self.found
    }
}
