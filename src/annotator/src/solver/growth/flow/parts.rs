//! Parts of values that are ints or show them, and the paths that name them.

use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use host::{HostConst, IntKind};

/// The items of a tuple on the way to a part, one byte each, from the lowest.
pub(super) type Path = u32;

/// How deep tuples are taken apart.
const MAX_DEPTH: u32 = 3;

/// The parts of a value: paths, and whether each is an int.
fn parts(s: &SomeValue, path: Path, depth: u32, out: &mut Vec<(Path, bool)>) {
    match &s.kind {
        SomeKind::Int { kind: IntKind::Int, .. } | SomeKind::Exact | SomeKind::Bool => out.push((path, true)),
        SomeKind::Optional(value) => parts(value, path, depth, out),
        // Alternatives share their nodes.
        SomeKind::Union { alternatives, .. } => {
            let mut all = Vec::new();
            alternatives.iter().for_each(|s| parts(s, path, depth, &mut all));
            for (path, int) in all {
                match out.iter_mut().find(|(known, _)| *known == path) {
                    Some((_, known)) => *known |= int,
                    None => out.push((path, int)),
                }
            }
        }
        SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. } | SomeKind::ByteArray { .. } => {
            out.push((path, false));
        }
        SomeKind::Range { .. } => out.push((path, false)),
        SomeKind::Iterator(kind) => {
            if let IteratorKind::Over(s) | IteratorKind::Reversed(s) = &**kind
                && matches!(
                    s.kind,
                    SomeKind::Range { .. } | SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. }
                )
            {
                out.push((path, false));
            }
            if let IteratorKind::Over(s) | IteratorKind::Reversed(s) = &**kind
                && matches!(s.kind, SomeKind::Tuple { .. })
            {
                parts(s, path, depth, out);
            }
        }
        SomeKind::Tuple { items, .. } | SomeKind::Record { items, .. } if depth < MAX_DEPTH => {
            for (i, item) in items.iter().enumerate().take(200) {
                parts(item, item_path(path, depth, i), depth + 1, out);
            }
        }
        SomeKind::Impossible
        | SomeKind::None
        | SomeKind::Int { .. }
        | SomeKind::Float
        | SomeKind::Tuple { .. }
        | SomeKind::VarTuple { .. }
        | SomeKind::ItemOf(_)
        | SomeKind::Record { .. }
        | SomeKind::List { .. }
        | SomeKind::Dict { .. }
        | SomeKind::Set { .. }
        | SomeKind::Instance { .. }
        | SomeKind::Pbc { .. }
        | SomeKind::Builtin
        | SomeKind::BuiltinMethod { .. }
        | SomeKind::Constant
        | SomeKind::TypeOf { .. }
        | SomeKind::StringBuilder { .. }
        | SomeKind::File { .. }
        | SomeKind::WeakRef { .. }
        | SomeKind::LowLevel(_)
        | SomeKind::LowLevelTypeConst(_)
        | SomeKind::LowLevelFunction { .. } => {}
    }
}

fn item_path(path: Path, depth: u32, index: usize) -> Path {
    path | (u32::try_from(index).expect("tuples are short") + 1) << (8 * depth)
}

/// The path of a part of item `index` of a tuple.
pub(super) fn inside(index: usize, path: Path) -> Path {
    (path << 8) | (u32::try_from(index).expect("tuples are short") + 1)
}

pub(super) fn parts_of(s: &SomeValue) -> Vec<(Path, bool)> {
    let mut out = Vec::new();
    parts(s, 0, 0, &mut out);
    out
}

pub(super) fn is_text(s: &SomeValue) -> bool {
    matches!(s.kind, SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. } | SomeKind::ByteArray { .. })
}

/// How many digits an int of a word has at least.
const MAX_DIGITS: usize = 18;

/// How many digits an int of a word has at least in any base up to 16.
pub(super) const SHORT_DIGITS: usize = 15;

/// The least number whose square does not fit a word.
pub(super) const HALF_WORD: f64 = 3_037_000_500.0;

/// How many bytes are an int of a word, whatever they are.
pub(super) const MAX_BYTES: usize = 7;

/// Whether a text has a number of a base in it that needs more than 64 bits.
pub(in crate::solver::growth) fn has_long_number(text: &str, base: u32) -> bool {
    let most = if base == 10 { MAX_DIGITS } else { (63.0 / f64::from(base).log2()) as usize };
    let separates = |c: char| !c.is_digit(base) && (base == 10 || c != '_');
    text.split(separates).any(|digits| digits.trim_start_matches(['0', '_']).len() > most)
}

/// The largest number that a text shows, of those that fit a word.
pub(super) fn largest_number(text: &str) -> f64 {
    let runs = text.split(|c: char| !c.is_ascii_digit());
    runs.filter(|digits| digits.len() <= MAX_DIGITS).filter_map(|digits| digits.parse().ok()).fold(0.0, f64::max)
}

pub(super) fn number(value: &HostConst) -> Option<f64> {
    match value {
        HostConst::Int(n) => Some(*n as f64),
        HostConst::Bool(b) => Some(f64::from(u8::from(*b))),
        HostConst::BigInt(text) => text.parse().ok(),
        _ => None,
    }
}

/// A part of a constant.
pub(super) fn part_of(value: &HostConst, path: Path) -> Option<HostConst> {
    if path == 0 {
        return Some(value.clone());
    }
    let HostConst::Tuple(items) = value else { return None };
    part_of(items.get((path & 255) as usize - 1)?, path >> 8)
}

/// The path of a part of a part.
pub(super) fn join_paths(outer: Path, inner: Path) -> Path {
    let mut shift = 0;
    let mut rest = outer;
    while rest != 0 {
        shift += 8;
        rest >>= 8;
    }
    if shift >= 32 { outer } else { outer | inner << shift }
}

pub(super) fn inside_of(outer: Path, index: usize) -> Path {
    join_paths(outer, inside(index, 0))
}

/// What is left of a path below another.
pub(super) fn strip_path(path: Path, outer: Path) -> Option<Path> {
    let (mut path, mut outer) = (path, outer);
    while outer != 0 {
        if path & 255 != outer & 255 {
            return None;
        }
        path >>= 8;
        outer >>= 8;
    }
    Some(path)
}
