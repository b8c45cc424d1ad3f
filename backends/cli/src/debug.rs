//! For debuggers: the lines of Python that code belongs to.

use diagnostics::SourceMap;
use ecma335::{Assembly, Attribute, Code, Document, MethodSig, Point, Span, Type};
use entity::{FileId, SourceLoc};
use flow::TypedGraph;
use flow::traceback::{frames, shown_file};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// The documents of the assembly: files of the program, as far as code belongs to them.
pub(crate) struct Documents<'p> {
    sources: &'p SourceMap,
    files: FxHashMap<&'p str, FileId>,
    known: BTreeMap<String, Document>,
    used: Vec<Document>,
    /// The document of each file of which one was asked for, and the columns of its lines.
    by_file: FxHashMap<FileId, (u32, Vec<(u16, u16)>)>,
}

impl<'p> Documents<'p> {
    /// Before any function; `known` are the files of the program by their names.
    pub(crate) fn new(sources: &'p SourceMap, known: &BTreeMap<String, Document>) -> Self {
        let files = sources.files().map(|file| (sources.file_name(file), file)).collect();
        Self { sources, files, known: known.clone(), used: Vec::new(), by_file: FxHashMap::default() }
    }

    /// A line of a file; `None` for a file that the user has not.
    fn span(&mut self, name: &str, line: u32) -> Option<Span> {
        let file = *self.files.get(name)?;
        if !self.by_file.contains_key(&file) {
            let document = self.known.get(name)?;
            let index = self.used.iter().position(|other| other.path == document.path).unwrap_or_else(|| {
                self.used.push(document.clone());
                self.used.len() - 1
            });
            let columns = self.sources.file_text(file).unwrap_or_default().lines().map(columns).collect();
            self.by_file.insert(file, (u32::try_from(index).expect("few files"), columns));
        }
        let (document, columns) = &self.by_file[&file];
        let (column, end_column) = columns.get(line.checked_sub(1)? as usize).copied().unwrap_or((1, 2));
        Some(Span { document: *document, line, column, end_line: line, end_column })
    }

    /// The lines of a function. What is inlined has the lines of the function that it comes from; what nobody
    /// wrote has none. In front of the first line stands that of the `def`, where the user wrote one.
    pub(crate) fn points(
        &mut self,
        graph: &TypedGraph,
        code: &Code,
        places: &[(u32, Option<SourceLoc>)],
    ) -> Vec<Point> {
        let sources = self.sources;
        let def = shown_file(sources, graph).map(|_| graph.loc);
        let mut points: Vec<Point> = Vec::new();
        for (at, loc) in std::iter::once((0, def)).chain(places.iter().copied()) {
            let frames = loc.map_or_else(Vec::new, |loc| frames(sources, graph, loc));
            let span = frames.first().and_then(|frame| self.span(frame.file, frame.line));
            // Of several at one place the last holds.
            points.pop_if(|last| last.at == at);
            if points.last().is_none_or(|last| last.span != span) && (at as usize) < code.insns.len() {
                points.push(Point { at, span });
            }
        }
        points
    }

    /// Gives the assembly its documents, and asks virtual machines to compile it without optimisations.
    pub(crate) fn finish(self, assembly: &mut Assembly) {
        assembly.documents = self.used;
        let class = assembly.pool.mscorlib("System.Diagnostics", "DebuggableAttribute");
        let modes = assembly.pool.nested(class, "DebuggingModes");
        let sig = MethodSig::of_instance(vec![Type::Value(modes)], Type::Void);
        let constructor = assembly.pool.method(Type::Class(class), ".ctor", sig);
        // Default, IgnoreSymbolStoreSequencePoints (which has the compiler keep apart all statements), and
        // DisableOptimizations.
        let value = vec![1, 0, 0x03, 0x01, 0, 0, 0, 0];
        assembly.attributes.push(Attribute { constructor, value });
    }
}

/// The first column of a line that is not blank, and the one behind the last, in code units.
fn columns(line: &str) -> (u16, u16) {
    let text = line.trim();
    let start = line.len() - line.trim_start().len() + 1;
    let column = |column: usize| u16::try_from(column).unwrap_or(u16::MAX);
    let start = column(start).min(u16::MAX - 1);
    (start, column(usize::from(start) + text.encode_utf16().count().max(1)))
}
