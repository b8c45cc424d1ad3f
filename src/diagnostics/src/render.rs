//! Rendering of diagnostics.

use crate::{Diagnostic, SourceMap};

/// The text a user reads.
pub fn render_text(diagnostic: &Diagnostic, sources: &SourceMap, _color: bool) -> String {
    format!("error[{}]: {} ({})", diagnostic.id.name(), diagnostic.message, sources.describe(diagnostic.primary.loc))
}

/// One JSON object a line, for editors.
pub fn render_json(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    render_text(diagnostic, sources, false)
}
