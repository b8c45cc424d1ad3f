//! Character properties and simple case mappings.
//!
//! Source: CPython's `str` predicates; the simple mappings of UnicodeData.txt.

use crate::chars_table::RUNS;

/// `char_flags`.
pub(crate) fn flags(c: u32) -> u64 {
    let run = RUNS.partition_point(|&(start, _)| start <= c).checked_sub(1).map_or(0, |i| RUNS[i].1);
    let mut flags = u64::from(run);
    let Some(c) = char::from_u32(c) else { return flags };
    let title = is_title(c);
    for (bit, set) in [
        (32, c.is_uppercase()),
        (64, c.is_lowercase()),
        (256, title),
        (512, title || c.is_uppercase() || c.is_lowercase()),
    ] {
        if set {
            flags |= bit;
        }
    }
    flags
}

/// General category Lt.
fn is_title(c: char) -> bool {
    matches!(u32::from(c),
        0x1c5 | 0x1c8 | 0x1cb | 0x1f2 | 0x1f88..=0x1f8f | 0x1f98..=0x1f9f | 0x1fa8..=0x1faf | 0x1fbc | 0x1fcc | 0x1ffc)
}

/// Simple upper-case mapping.
pub(crate) fn upper(c: u32) -> u32 {
    match c {
        // Greek letters with iota: the full mapping is two letters, the simple one the title case.
        0x1f80..=0x1f87 | 0x1f90..=0x1f97 | 0x1fa0..=0x1fa7 => c + 8,
        0x1fb3 | 0x1fc3 | 0x1ff3 => c + 9,
        _ => char::from_u32(c).map_or(c, |ch| single(ch.to_uppercase(), c)),
    }
}

/// Simple lower-case mapping.
pub(crate) fn lower(c: u32) -> u32 {
    match c {
        // The full mapping adds a combining dot.
        0x130 => 0x69,
        _ => char::from_u32(c).map_or(c, |ch| single(ch.to_lowercase(), c)),
    }
}

fn single(mut mapped: impl ExactSizeIterator<Item = char>, c: u32) -> u32 {
    if mapped.len() == 1 { mapped.next().map_or(c, u32::from) } else { c }
}
