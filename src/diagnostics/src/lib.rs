//! Source map, diagnostics, the table of diagnostic ids, and the renderer.
//!
//! A [`Diagnostic`] is plain data: phases build it, `driver` renders it.

pub mod failure;
mod page;
mod policy;
mod render;
mod sourcemap;
mod suggest;
mod table;
pub mod workers;

pub use page::Page;
pub use policy::{Level, Rule, apply, grouped};
pub use render::{Style, render_json, render_text};
pub use sourcemap::{SourceMap, SourceSpan};
pub use suggest::{did_you_mean, nearest};
pub use table::{DiagId, Severity};

use entity::SourceLoc;

/// A place in the source with a few words about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub loc: SourceLoc,
    /// What is there (may be empty).
    pub message: String,
}

/// One error or warning, as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The stable id.
    pub id: DiagId,
    /// That of the id, unless the user makes an error of a warning.
    pub severity: Severity,
    /// The headline.
    pub message: String,
    /// The main place; `SourceLoc::UNKNOWN` when there is none (a missing file, say).
    pub primary: Label,
    /// Other places that matter (the other contributor of a union, ...).
    pub secondary: Vec<Label>,
    /// Further sentences.
    pub notes: Vec<String>,
    /// The call chain from the entry point, outermost first.
    pub trace: Vec<String>,
    /// The way out, where we know it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A diagnostic with a headline and its main place.
    pub fn new(id: DiagId, message: impl Into<String>, loc: SourceLoc) -> Self {
        Self {
            id,
            severity: id.severity(),
            message: message.into(),
            primary: Label { loc, message: String::new() },
            secondary: Vec::new(),
            notes: Vec::new(),
            trace: Vec::new(),
            help: None,
        }
    }

    /// Adds words at the main place.
    #[must_use]
    pub fn at(mut self, message: impl Into<String>) -> Self {
        self.primary.message = message.into();
        self
    }

    /// Adds another place.
    #[must_use]
    pub fn label(mut self, loc: SourceLoc, message: impl Into<String>) -> Self {
        self.secondary.push(Label { loc, message: message.into() });
        self
    }

    /// Adds a sentence.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Says the way out, where there is one to say.
    #[must_use]
    pub fn maybe_help(self, help: Option<impl Into<String>>) -> Self {
        match help {
            Some(help) => self.help(help),
            None => self,
        }
    }

    /// Says the way out.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}
