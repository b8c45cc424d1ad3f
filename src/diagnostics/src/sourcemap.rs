//! Interned source places: a [`SourceLoc`] is an index into [`SourceMap`].

use entity::{EntityRef, FileId, PrimaryMap, SourceLoc};
use std::collections::HashMap;

/// A range of source text. Lines count from 1, columns from 0 in characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SourceSpan {
    /// The file.
    pub file: FileId,
    /// First line.
    pub line: u32,
    /// First column.
    pub column: u32,
    /// Last line.
    pub end_line: u32,
    /// Column after the last character.
    pub end_column: u32,
}

/// All files and places that any phase mentions.
#[derive(Clone, Debug, Default)]
pub struct SourceMap {
    files: PrimaryMap<FileId, File>,
    spans: Vec<SourceSpan>,
    by_span: HashMap<SourceSpan, SourceLoc>,
    by_name: HashMap<String, FileId>,
}

#[derive(Clone, Debug)]
struct File {
    name: String,
    text: Option<String>,
}

impl SourceMap {
    /// The id of a file, by the name that Python shows in tracebacks.
    pub fn file(&mut self, name: &str) -> FileId {
        if let Some(&file) = self.by_name.get(name) {
            return file;
        }
        let file = self.files.push(File { name: name.to_owned(), text: None });
        self.by_name.insert(name.to_owned(), file);
        file
    }

    /// Gives the text of a file, for the renderer.
    pub fn set_text(&mut self, file: FileId, text: String) {
        self.files[file].text = Some(text);
    }

    /// The name of a file.
    pub fn file_name(&self, file: FileId) -> &str {
        &self.files[file].name
    }

    /// The text of a file, when known.
    pub fn file_text(&self, file: FileId) -> Option<&str> {
        self.files[file].text.as_deref()
    }

    /// All files, in first-seen order.
    pub fn files(&self) -> impl Iterator<Item = FileId> + '_ {
        self.files.keys()
    }

    /// Interns a place.
    pub fn intern(&mut self, span: SourceSpan) -> SourceLoc {
        if let Some(&loc) = self.by_span.get(&span) {
            return loc;
        }
        self.spans.push(span);
        let loc = SourceLoc(u32::try_from(self.spans.len()).expect("fewer than 2^32 source places"));
        self.by_span.insert(span, loc);
        loc
    }

    /// The range of a place; `None` for `SourceLoc::UNKNOWN`.
    pub fn resolve(&self, loc: SourceLoc) -> Option<SourceSpan> {
        let index = (loc.0 as usize).checked_sub(1)?;
        self.spans.get(index).copied()
    }

    /// `file:line`, for messages; `<unknown>` for `SourceLoc::UNKNOWN`.
    pub fn describe(&self, loc: SourceLoc) -> String {
        match self.resolve(loc) {
            Some(span) => format!("{}:{}", self.file_name(span.file), span.line),
            None => "<unknown>".to_owned(),
        }
    }

    /// Whether a file id belongs to this map.
    pub fn contains(&self, file: FileId) -> bool {
        file.index() < self.files.len()
    }
}
