//! For debuggers: names of functions in the module, and a source map.
//!
//! Source: the WebAssembly specification, appendix "Custom sections" (name section); the source map
//! format, version 3 (ECMA-426), whose columns are bytes of the module, which is one line.

use crate::database::Database;
use crate::loader::{DIGITS, base64};
use entity::{FileId, SourceLoc};
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use std::borrow::Cow;
use wasm_encoder::{CustomSection, NameMap, NameSection, Section as _};
use wasmparser::{Parser, Payload};

/// The imports of functions, and the starts of the bodies of the others, in bytes.
fn functions(module: &[u8]) -> (u32, Vec<u64>) {
    let mut imports = 0;
    let mut bodies = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        match payload.unwrap_or_else(|error| panic!("wasm: the module: {error}")) {
            Payload::ImportSection(section) => imports = section.count(),
            Payload::CodeSectionEntry(body) => bodies.push(body.range().start),
            _ => {}
        }
    }
    (imports, bodies)
}

/// Adds the names of the program's functions, which are the first ones behind the imports.
pub(crate) fn add_names(db: &Database<'_>, module: &mut Vec<u8>) {
    let (imports, _) = functions(module);
    let mut names = NameMap::new();
    for (index, &id) in (imports..).zip(&db.graphs) {
        names.append(index, &db.graph(id).name);
    }
    let mut section = NameSection::new();
    section.functions(&names);
    section.append_to(module);
}

/// What source maps of ours have in them.
pub const SOURCE_MAP_MARK: &str = "\"names\":[],\"sources\":[";

/// The source map of a module; `places` are those of the program's functions, by bytes of their bodies.
pub(crate) fn source_map(db: &Database<'_>, module: &[u8], places: &[Vec<(usize, SourceLoc)>]) -> String {
    let sources = &db.program.sources;
    let mut files: IndexSet<FileId, FxBuildHasher> = IndexSet::default();
    let mut mappings = String::new();
    let mut last = [0i64; 4];
    let (_, bodies) = functions(module);
    for (body, places) in bodies.iter().zip(places) {
        for &(offset, loc) in places {
            let Some(span) = sources.resolve(loc) else { continue };
            let file = files.insert_full(span.file).0;
            let segment =
                [*body + offset as u64, file as u64, u64::from(span.line.saturating_sub(1)), u64::from(span.column)];
            if !mappings.is_empty() {
                mappings.push(',');
            }
            for (value, last) in segment.into_iter().zip(&mut last) {
                let value = i64::try_from(value).expect("modules are smaller than 2^63 bytes");
                vlq(&mut mappings, value - *last);
                *last = value;
            }
        }
    }
    let names: Vec<&str> = files.iter().map(|&file| sources.file_name(file)).collect();
    let contents: Vec<Option<&str>> = files.iter().map(|&file| sources.file_text(file)).collect();
    serde_json::json!({ "version": 3, "names": [], "sources": names, "sourcesContent": contents, "mappings": mappings })
        .to_string()
}

/// A number in base 64, five bits a digit, the lowest first; the lowest bit is the sign.
fn vlq(out: &mut String, value: i64) {
    let mut rest = value.unsigned_abs() << 1 | u64::from(value < 0);
    loop {
        let digit = (rest & 31) as usize;
        rest >>= 5;
        out.push(char::from(DIGITS[if rest > 0 { digit | 32 } else { digit }]));
        if rest == 0 {
            return;
        }
    }
}

/// The module with the address of its source map: the name of a file, or `None` for the map itself.
pub fn with_source_map(mut module: Vec<u8>, map: &str, file: Option<&str>) -> Vec<u8> {
    let url = match file {
        Some(file) => file.to_owned(),
        None => format!("data:application/json;base64,{}", base64(map.as_bytes())),
    };
    let mut data = Vec::new();
    let mut length = url.len();
    loop {
        let byte = (length & 127) as u8;
        length >>= 7;
        data.push(if length > 0 { byte | 128 } else { byte });
        if length == 0 {
            break;
        }
    }
    data.extend(url.bytes());
    CustomSection { name: Cow::Borrowed("sourceMappingURL"), data: Cow::Owned(data) }.append_to(&mut module);
    module
}

#[cfg(test)]
mod tests {
    use super::vlq;

    #[test]
    fn numbers_are_those_of_source_maps() {
        for (value, text) in [(0, "A"), (1, "C"), (-1, "D"), (15, "e"), (16, "gB"), (-16, "hB"), (1000, "w+B")] {
            let mut out = String::new();
            vlq(&mut out, value);
            assert_eq!(out, text, "{value}");
        }
    }
}
