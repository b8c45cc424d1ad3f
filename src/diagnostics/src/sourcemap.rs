//! Interned source places: a [`SourceLoc`] is an index into [`SourceMap`].
//!
//! The place of an operation that an inliner copied from one function into another is a place with
//! a chain: the range in the function that it comes from, the name of that function, and the place
//! of the call, which may have a chain too. So a traceback shows the calls that the program has no more.

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
    inlined: Vec<Inlined>,
    by_inlined: HashMap<Inlined, SourceLoc>,
    functions: Vec<String>,
    by_function: HashMap<String, u32>,
}

/// A place in a function that was inlined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Inlined {
    /// The range, a place without chain.
    place: SourceLoc,
    /// An index of the names of functions.
    function: u32,
    /// Where the function was called, with or without chain, perhaps unknown.
    call: SourceLoc,
}

/// Places with a chain have this bit; the others are the index of a table of their own.
const INLINED: u32 = 1 << 31;

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
        let loc = SourceLoc(u32::try_from(self.spans.len()).expect("fewer than 2^31 source places"));
        self.by_span.insert(span, loc);
        loc
    }

    /// The range of a place, in the innermost function; `None` for `SourceLoc::UNKNOWN`.
    pub fn resolve(&self, loc: SourceLoc) -> Option<SourceSpan> {
        let loc = self.chain(loc).map_or(loc, |inlined| inlined.place);
        let index = (loc.0 as usize).checked_sub(1)?;
        self.spans.get(index).copied()
    }

    /// The place `loc` of a function that is inlined at `call`. A function without name is one that
    /// nobody wrote: its own places become that of the call.
    pub fn within(&mut self, loc: SourceLoc, function: Option<&str>, call: SourceLoc) -> SourceLoc {
        if let Some(inlined) = self.chain(loc) {
            let call = self.within(inlined.call, function, call);
            return self.intern_inlined(Inlined { call, ..inlined });
        }
        match function {
            Some(function) if loc != SourceLoc::UNKNOWN => {
                let function = self.function(function);
                self.intern_inlined(Inlined { place: loc, function, call })
            }
            _ => call,
        }
    }

    /// The ranges of a place, innermost first, with the names of the functions that were inlined;
    /// the last one without name is in the function that has the code.
    pub fn frames(&self, loc: SourceLoc) -> Vec<(SourceSpan, Option<&str>)> {
        let mut frames = Vec::new();
        let mut rest = loc;
        while let Some(inlined) = self.chain(rest) {
            frames.extend(self.resolve(inlined.place).map(|s| (s, Some(&*self.functions[inlined.function as usize]))));
            rest = inlined.call;
        }
        frames.extend(self.resolve(rest).map(|span| (span, None)));
        frames
    }

    fn chain(&self, loc: SourceLoc) -> Option<Inlined> {
        (loc.0 & INLINED != 0).then(|| self.inlined[(loc.0 & !INLINED) as usize])
    }

    fn intern_inlined(&mut self, inlined: Inlined) -> SourceLoc {
        if let Some(&loc) = self.by_inlined.get(&inlined) {
            return loc;
        }
        let index = u32::try_from(self.inlined.len()).expect("fewer than 2^31 source places");
        assert!(index < INLINED, "fewer than 2^31 source places");
        let loc = SourceLoc(index | INLINED);
        self.inlined.push(inlined);
        self.by_inlined.insert(inlined, loc);
        loc
    }

    fn function(&mut self, name: &str) -> u32 {
        if let Some(&function) = self.by_function.get(name) {
            return function;
        }
        let function = u32::try_from(self.functions.len()).expect("fewer than 2^32 names");
        self.functions.push(name.to_owned());
        self.by_function.insert(name.to_owned(), function);
        function
    }

    /// Whether a file belongs to Rotor or to the standard library: tracebacks leave its functions out.
    pub fn is_library(&self, file: FileId) -> bool {
        let name = self.file_name(file);
        // The modules that the host has frozen are named like modules, and their text is not known.
        let frozen = || self.files[file].text.is_none() && !name.ends_with(".py");
        name.starts_with('<') || name.contains("rotor_helpers") || name.contains("runtimes/rpython") || frozen()
    }

    /// `file:line`, for messages; `<unknown>` for `SourceLoc::UNKNOWN`.
    pub fn describe(&self, loc: SourceLoc) -> String {
        match self.resolve(loc) {
            Some(span) => format!("{}:{}", self.file_name(span.file), span.line),
            None => "<unknown>".to_owned(),
        }
    }

    /// The largest line of a place; 0 when there is none.
    pub fn last_line(&self) -> u32 {
        self.spans.iter().map(|span| span.line).max().unwrap_or(0)
    }

    /// Whether a file id belongs to this map.
    pub fn contains(&self, file: FileId) -> bool {
        file.index() < self.files.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(sources: &mut SourceMap, line: u32) -> SourceLoc {
        let file = sources.file("t.py");
        sources.intern(SourceSpan { file, line, column: 0, end_line: line, end_column: 1 })
    }

    fn shown(sources: &SourceMap, loc: SourceLoc) -> Vec<(u32, Option<&str>)> {
        sources.frames(loc).into_iter().map(|(span, function)| (span.line, function)).collect()
    }

    #[test]
    fn chains_grow_at_their_outer_end() {
        let mut sources = SourceMap::default();
        let [inner, in_g, in_f] = [3, 5, 8].map(|line| place(&mut sources, line));
        let once = sources.within(inner, Some("h"), in_g);
        let twice = sources.within(once, Some("g"), in_f);
        assert_eq!(shown(&sources, twice), [(3, Some("h")), (5, Some("g")), (8, None)]);
        assert_eq!(sources.resolve(twice).map(|span| span.line), Some(3));
        assert_eq!(sources.within(once, Some("g"), in_f), twice);
    }

    #[test]
    fn functions_without_name_leave_no_trace() {
        let mut sources = SourceMap::default();
        let [inner, in_helper, in_f] = [3, 5, 8].map(|line| place(&mut sources, line));
        let once = sources.within(inner, Some("h"), in_helper);
        let twice = sources.within(once, None, in_f);
        assert_eq!(shown(&sources, twice), [(3, Some("h")), (8, None)]);
        assert_eq!(sources.within(in_helper, None, in_f), in_f);
        let unknown = sources.within(twice, None, SourceLoc::UNKNOWN);
        assert_eq!(shown(&sources, unknown), [(3, Some("h"))]);
    }
}
