//! Debug information: a Portable PDB, which is metadata of its own.
//!
//! For each method it has the lines that its code belongs to, and which locals hold which variables of the
//! source. Source: "Portable PDB v1.0: Format Specification" of .NET; ECMA-335 II.24.

use super::bytes::PutBytes;
use super::heaps::{Heaps, compress, compress_signed};
use super::image::{Bytes, metadata_root};
use super::tables::{DOCUMENT, IMPORT_SCOPE, LOCAL_SCOPE, LOCAL_VARIABLE, METHOD_DEBUG_INFORMATION, TABLES, Tables};
use super::tokens::Token;
use crate::code::{Code, Span, Variable};
use crate::error::Error;
use crate::model::Document;
use sha2::{Digest as _, Sha256};

const VERSION: &[u8] = b"PDB v1.0\0\0\0\0";

/// What debug information of ours has in it.
pub const PDB_MARK: &str = "Made by Rotor.";

/// Python, as IronPython calls it: {03ed4b80-d10b-442f-ad9a-47dae85b2051}. No debugger has an evaluator for it, so
/// they take their own.
const PYTHON: [u8; 16] =
    [0x80, 0x4B, 0xED, 0x03, 0x0B, 0xD1, 0x2F, 0x44, 0xAD, 0x9A, 0x47, 0xDA, 0xE8, 0x5B, 0x20, 0x51];
/// {8829d00f-11b8-4213-878b-770e8597ac16}
const SHA_256: [u8; 16] =
    [0x0F, 0xD0, 0x29, 0x88, 0xB8, 0x11, 0x13, 0x42, 0x87, 0x8B, 0x77, 0x0E, 0x85, 0x97, 0xAC, 0x16];
/// Their places in the heap of GUIDs.
const PYTHON_INDEX: u32 = 1;
const SHA_256_INDEX: u32 = 2;

/// Finished debug information.
pub(super) struct Debug {
    /// Says which assembly and which information belong together: a hash of the latter.
    pub(super) id: [u8; 20],
    /// The file.
    pub(super) pdb: Vec<u8>,
    /// Its name.
    file: String,
}

impl Debug {
    /// The data of the entry in the assembly that leads to the file.
    pub(super) fn code_view(&self) -> Vec<u8> {
        let mut out = b"RSDS".to_vec();
        out.extend_from_slice(&self.id[..16]);
        out.put_u32(1);
        out.extend_from_slice(self.file.as_bytes());
        out.push(0);
        out
    }
}

/// Debug information under construction.
pub(super) struct Pdb {
    tables: Tables,
    heaps: Heaps,
}

impl Pdb {
    /// What there is before any method: the sources, and the scope of names that all share.
    pub(super) fn new(documents: &[Document]) -> Pdb {
        let mut pdb = Pdb { tables: Tables::for_debuggers(), heaps: Heaps::new() };
        // Nothing refers to it.
        pdb.heaps.string(PDB_MARK);
        for document in documents {
            let mut name = vec![b'/'];
            for part in document.path.split('/') {
                compress(&mut name, pdb.heaps.blob(part.as_bytes()));
            }
            let name = pdb.heaps.blob(&name);
            let (algorithm, hash) = match &document.hash {
                Some(hash) => (SHA_256_INDEX, pdb.heaps.blob(hash)),
                None => (0, 0),
            };
            pdb.tables.push(DOCUMENT, &[name, algorithm, hash, PYTHON_INDEX]);
        }
        pdb.tables.push(IMPORT_SCOPE, &[0, 0]);
        pdb
    }

    /// Adds the next method; `locals` is the row of the signature of its locals.
    pub(super) fn method(&mut self, row: u32, code: Option<&Code>, locals: u32) {
        let Some(code) = code.filter(|code| code.points.iter().any(|point| point.span.is_some())) else {
            self.tables.push(METHOD_DEBUG_INFORMATION, &[0, 0]);
            return;
        };
        let offsets: Vec<u32> = code.offsets().into_iter().map(|offset| offset as u32).collect();
        let (document, points) = sequence_points(code, &offsets, locals);
        let points = self.heaps.blob(&points);
        self.tables.push(METHOD_DEBUG_INFORMATION, &[document, points]);
        let size = offsets[code.insns.len()];
        for scope in scopes(&code.variables, &offsets, size) {
            let (variables, constants) = (self.tables.count(LOCAL_VARIABLE) + 1, 1);
            let (start, end) = scope.range;
            self.tables.push(LOCAL_SCOPE, &[row, 1, variables, constants, start, end - start]);
            for (local, name) in scope.variables {
                let name = self.heaps.string(name);
                self.tables.push(LOCAL_VARIABLE, &[0, u32::from(local), name]);
            }
        }
    }

    /// The whole; `rows` are the numbers of rows of the assembly's tables.
    pub(super) fn finish(mut self, name: &str, entry: Token, rows: &[usize; TABLES]) -> Result<Debug, Error> {
        let mut stream = Bytes(vec![0; 20]);
        stream.u32(&[entry]);
        let known = || (0..TABLES).filter(|&table| rows[table] > 0);
        stream.0.put_u64(known().fold(0, |bits, table| bits | 1 << table));
        known().for_each(|table| stream.u32(&[rows[table] as u32]));
        let tables = self.tables.bytes(self.heaps.strings.len(), self.heaps.blobs.len(), rows)?;
        let mut streams: [(&[u8], &[u8]); 6] = [
            (b"#Pdb\0\0\0\0", &stream.0),
            (b"#~\0\0", &tables),
            (b"#Strings\0\0\0\0", &self.heaps.strings),
            (b"#US\0", &[0]),
            (b"#GUID\0\0\0", &[PYTHON, SHA_256].concat()),
            (b"#Blob\0\0\0", &self.heaps.blobs),
        ];
        let hash = Sha256::digest(metadata_root(VERSION, &streams));
        let mut id = [0; 20];
        id.copy_from_slice(&hash[..20]);
        // As in the identifier of the module: version 8 and variant 1 of RFC 9562.
        id[7] = id[7] & 0x0F | 0x80;
        id[8] = id[8] & 0x3F | 0x80;
        let named = [&id[..], &stream.0[20..]].concat();
        streams[0].1 = &named;
        Ok(Debug { id, pdb: metadata_root(VERSION, &streams), file: format!("{name}.pdb") })
    }
}

/// The blob with the lines of a method, and the source that all are in, or 0. Some line is known.
fn sequence_points(code: &Code, offsets: &[u32], locals: u32) -> (u32, Vec<u8>) {
    let document = |span: &Span| span.document + 1;
    let mut spans = code.points.iter().filter_map(|point| point.span.as_ref());
    let first = spans.next().map_or(0, document);
    let single = spans.all(|span| document(span) == first);
    let mut out = Vec::new();
    compress(&mut out, locals);
    if !single {
        compress(&mut out, first);
    }
    let mut current = first;
    let mut previous: Option<u32> = None;
    let mut visible: Option<Span> = None;
    for point in &code.points {
        let at = offsets[point.at as usize];
        if let Some(span) = point.span.as_ref().filter(|span| document(span) != current) {
            current = document(span);
            compress(&mut out, 0);
            compress(&mut out, current);
        }
        debug_assert!(previous.is_none_or(|previous| previous < at), "points ascend");
        compress(&mut out, at - previous.unwrap_or(0));
        previous = Some(at);
        let Some(span) = point.span else {
            out.extend_from_slice(&[0, 0]);
            continue;
        };
        let lines = span.end_line - span.line;
        let columns = i32::from(span.end_column) - i32::from(span.column);
        compress(&mut out, lines);
        if lines == 0 {
            debug_assert!(columns > 0, "a line has columns");
            compress(&mut out, columns as u32);
        } else {
            compress_signed(&mut out, columns);
        }
        match visible {
            None => {
                compress(&mut out, span.line);
                compress(&mut out, u32::from(span.column));
            }
            Some(before) => {
                compress_signed(&mut out, span.line as i32 - before.line as i32);
                compress_signed(&mut out, i32::from(span.column) - i32::from(before.column));
            }
        }
        visible = Some(span);
    }
    (if single { first } else { 0 }, out)
}

/// Bytes of code, and the variables that locals hold in all of it.
#[derive(Debug, PartialEq, Eq)]
struct Scope<'a> {
    range: (u32, u32),
    variables: Vec<(u16, &'a str)>,
}

/// A variable in some bytes of code.
#[derive(Clone, Copy)]
struct Part<'a> {
    local: u16,
    name: &'a str,
    range: (u32, u32),
}

/// Scopes that lie beside or inside of one another, for variables that may hold anywhere. The first is the whole
/// code; the others follow in the order of their starts, outer ones before inner ones.
fn scopes<'a>(variables: &'a [Variable], offsets: &[u32], size: u32) -> Vec<Scope<'a>> {
    let mut parts: Vec<Part<'a>> = variables
        .iter()
        .map(|variable| {
            let (start, end) = variable.range;
            let range = (offsets[start as usize], offsets[end as usize]);
            Part { local: variable.local, name: &variable.name, range }
        })
        .collect();
    parts.sort_by_key(|part| (part.local, part.range));
    // Parts that touch are one.
    parts.dedup_by(|next, part| {
        let touch = next.local == part.local && next.range.0 == part.range.1;
        if touch {
            part.range.1 = next.range.1;
        }
        touch
    });
    let mut found = vec![Scope { range: (0, size), variables: Vec::new() }];
    nest(&mut found, (0, size), parts);
    found
}

/// Adds the scopes of variables, all of which lie in a range.
fn nest<'a>(found: &mut Vec<Scope<'a>>, range: (u32, u32), parts: Vec<Part<'a>>) {
    let (whole, mut rest): (Vec<Part<'a>>, Vec<Part<'a>>) = parts.into_iter().partition(|part| part.range == range);
    if !whole.is_empty() {
        let variables = whole.iter().map(|part| (part.local, part.name));
        match found.last_mut().filter(|last| last.range == range) {
            Some(last) => last.variables.extend(variables),
            None => found.push(Scope { range, variables: variables.collect() }),
        }
    }
    rest.sort_by_key(|part| part.range);
    let mut rest = rest.into_iter().peekable();
    while let Some(first) = rest.next() {
        let (start, mut end) = first.range;
        let mut together = vec![first];
        while let Some(next) = rest.next_if(|next| next.range.0 < end) {
            end = end.max(next.range.1);
            together.push(next);
        }
        if together.iter().any(|part| part.range == (start, end)) {
            nest(found, (start, end), together);
        } else {
            let cut = best_cut(&together, (start, end));
            for (start, end) in [(start, cut), (cut, end)] {
                let inside = together.iter().filter(|part| part.range.0 < end && part.range.1 > start);
                let clipped =
                    inside.map(|part| Part { range: (part.range.0.max(start), part.range.1.min(end)), ..*part });
                nest(found, (start, end), clipped.collect());
            }
        }
    }
}

/// Where the fewest variables are cut in two; of several such places, the one nearest to the middle.
fn best_cut(parts: &[Part<'_>], (start, end): (u32, u32)) -> u32 {
    let places = parts.iter().flat_map(|part| [part.range.0, part.range.1]).filter(|&at| at > start && at < end);
    let middle = start + (end - start) / 2;
    let cost = |at: u32| parts.iter().filter(|part| part.range.0 < at && part.range.1 > at).count();
    places.min_by_key(|&at| (cost(at), at.abs_diff(middle), at)).expect("a variable begins or ends inside")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(variables: &[(u16, u32, u32)], size: u32) -> String {
        let variables: Vec<Variable> = variables
            .iter()
            .map(|&(local, start, end)| Variable { local, name: format!("v{local}"), range: (start, end) })
            .collect();
        let offsets: Vec<u32> = (0..=size).collect();
        let shown: Vec<String> = scopes(&variables, &offsets, size)
            .iter()
            .map(|scope| {
                let names: Vec<&str> = scope.variables.iter().map(|&(_, name)| name).collect();
                format!("{}-{} {}", scope.range.0, scope.range.1, names.join(","))
            })
            .collect();
        shown.join("; ")
    }

    #[test]
    fn scopes_nest() {
        assert_eq!(found(&[], 9), "0-9 ");
        assert_eq!(found(&[(0, 0, 9), (1, 2, 5), (2, 5, 7)], 9), "0-9 v0; 2-5 v1; 5-7 v2");
        assert_eq!(found(&[(0, 1, 8), (1, 2, 5), (2, 3, 5)], 9), "0-9 ; 1-8 v0; 2-5 v1; 3-5 v2");
        // Neither lies in the other.
        assert_eq!(found(&[(0, 1, 6), (1, 3, 8)], 9), "0-9 ; 1-3 v0; 3-8 v1; 3-6 v0");
        // The parts of one variable.
        assert_eq!(found(&[(0, 1, 4), (0, 4, 6), (0, 7, 9)], 9), "0-9 ; 1-6 v0; 7-9 v0");
    }
}
