//! Puts the classes of a library below a package of its own: two libraries in one program do not meet.
//!
//! Class files, those of the runtime among them, get other names where their constant pools name classes: in
//! `Class` entries, and in descriptors.
//!
//! Source: JVM specification 4.4 (the constant pool), 4.5, 4.6 (fields and methods).

use rustc_hash::{FxHashMap, FxHashSet};

/// New names of classes by their old ones.
pub(crate) type Renamed = FxHashMap<String, String>;

/// An entry of the constant pool: where it starts, behind its tag.
#[derive(Clone, Copy)]
struct Entry {
    tag: u8,
    at: usize,
}

const UTF8: u8 = 1;
const CLASS: u8 = 7;
const STRING: u8 = 8;

/// A class file with other names for classes.
///
/// # Panics
/// When the bytes are no class file (a bug of the back-end).
pub(crate) fn relocate(bytes: &[u8], renamed: &Renamed) -> Result<Vec<u8>, String> {
    let (entries, end) = pool(bytes);
    let u2 = |at: usize| u16::from_be_bytes([bytes[at], bytes[at + 1]]);
    let of_tag = |tag: u8| entries.iter().flatten().filter(move |e| e.tag == tag).map(|e| u2(e.at));
    let classes: FxHashSet<u16> = of_tag(CLASS).collect();
    let texts: FxHashSet<u16> = of_tag(STRING).collect();
    let mut out = bytes[..8].to_vec();
    // Texts that are both names and strings of the program get an entry for the strings.
    let mut copies: Vec<(u16, &[u8])> = Vec::new();
    let mut copy_of: FxHashMap<u16, u16> = FxHashMap::default();
    let mut pool_out = Vec::with_capacity(end);
    let mut strings: Vec<(usize, u16)> = Vec::new();
    for (index, entry) in (0u16..).zip(&entries) {
        let Some(entry) = entry else { continue };
        pool_out.push(entry.tag);
        if entry.tag != UTF8 {
            if entry.tag == STRING {
                strings.push((pool_out.len(), u2(entry.at)));
            }
            pool_out.extend_from_slice(&bytes[entry.at..entry.at + size(entry.tag)]);
            continue;
        }
        let text = &bytes[entry.at + 2..entry.at + 2 + usize::from(u2(entry.at))];
        let new = match std::str::from_utf8(text) {
            Ok(name) if classes.contains(&index) => rename_class(name, renamed),
            Ok(name) => rename_descriptor(name, renamed),
            Err(_) => None,
        };
        match new {
            Some(new) => {
                if texts.contains(&index) {
                    let copy = u16::try_from(entries.len() + copies.len()).map_err(|_| "too many constants")?;
                    copy_of.insert(index, copy);
                    copies.push((copy, text));
                }
                let length = u16::try_from(new.len()).map_err(|_| "the names of classes are too long")?;
                pool_out.extend_from_slice(&length.to_be_bytes());
                pool_out.extend_from_slice(new.as_bytes());
            }
            None => pool_out.extend_from_slice(&bytes[entry.at..entry.at + 2 + text.len()]),
        }
    }
    for (at, text) in strings {
        if let Some(copy) = copy_of.get(&text) {
            pool_out[at..at + 2].copy_from_slice(&copy.to_be_bytes());
        }
    }
    for (_, text) in &copies {
        pool_out.push(UTF8);
        pool_out.extend_from_slice(&(text.len() as u16).to_be_bytes());
        pool_out.extend_from_slice(text);
    }
    let count = u16::try_from(entries.len() + copies.len()).map_err(|_| "too many constants")?;
    out.extend_from_slice(&count.to_be_bytes());
    out.extend_from_slice(&pool_out);
    out.extend_from_slice(&bytes[end..]);
    Ok(out)
}

/// The entries by index (the first is none), and where the pool ends.
fn pool(bytes: &[u8]) -> (Vec<Option<Entry>>, usize) {
    let count = usize::from(u16::from_be_bytes([bytes[8], bytes[9]]));
    let mut entries = vec![None];
    let mut at = 10;
    while entries.len() < count {
        let tag = bytes[at];
        entries.push(Some(Entry { tag, at: at + 1 }));
        // Longs and doubles take two places.
        if matches!(tag, 5 | 6) {
            entries.push(None);
        }
        let length =
            if tag == UTF8 { 2 + usize::from(u16::from_be_bytes([bytes[at + 1], bytes[at + 2]])) } else { size(tag) };
        at += 1 + length;
    }
    (entries, at)
}

/// The bytes of an entry behind its tag.
fn size(tag: u8) -> usize {
    match tag {
        CLASS | STRING | 16 | 19 | 20 => 2,
        15 => 3,
        3 | 4 | 9..=12 | 17 | 18 => 4,
        5 | 6 => 8,
        _ => panic!("jvm: a constant pool has the tag {tag}"),
    }
}

fn rename_class(name: &str, renamed: &Renamed) -> Option<String> {
    match name.strip_prefix('[') {
        Some(_) => rename_descriptor(name, renamed),
        None => renamed.get(name).cloned(),
    }
}

/// A descriptor with other names for classes; `None` when the text names none of them.
fn rename_descriptor(text: &str, renamed: &Renamed) -> Option<String> {
    if !text.starts_with(['(', '[', 'L']) || !text.contains(';') {
        return None;
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut changed = false;
    while let Some(start) = rest.find('L') {
        let Some(length) = rest[start..].find(';') else { break };
        let name = &rest[start + 1..start + length];
        out.push_str(&rest[..=start]);
        match renamed.get(name) {
            Some(new) => {
                out.push_str(new);
                changed = true;
            }
            None => out.push_str(name),
        }
        out.push(';');
        rest = &rest[start + length + 1..];
    }
    out.push_str(rest);
    changed.then_some(out)
}
