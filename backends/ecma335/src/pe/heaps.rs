//! The heaps of metadata: names, string literals, blobs. Equal items are stored once.
//!
//! Source: ECMA-335 II.24.2.3, II.24.2.4.

use super::bytes::PutBytes;
use crate::error::Error;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

type Map<K> = IndexMap<K, u32, FxBuildHasher>;

/// The heaps `#Strings`, `#US` and `#Blob`.
pub(super) struct Heaps {
    pub(super) strings: Vec<u8>,
    pub(super) literals: Vec<u8>,
    pub(super) blobs: Vec<u8>,
    string_at: Map<String>,
    literal_at: Map<Box<[u16]>>,
    blob_at: Map<Vec<u8>>,
}

impl Heaps {
    /// Heaps with the empty item at offset 0.
    pub(super) fn new() -> Heaps {
        Heaps {
            strings: vec![0],
            literals: vec![0],
            blobs: vec![0],
            string_at: Map::default(),
            literal_at: Map::default(),
            blob_at: Map::default(),
        }
    }

    /// The offset of a name.
    pub(super) fn string(&mut self, text: &str) -> u32 {
        if text.is_empty() {
            return 0;
        }
        if let Some(&at) = self.string_at.get(text) {
            return at;
        }
        let at = self.strings.len() as u32;
        self.strings.extend_from_slice(text.as_bytes());
        self.strings.push(0);
        self.string_at.insert(text.to_owned(), at);
        at
    }

    /// The offset of a blob.
    pub(super) fn blob(&mut self, bytes: &[u8]) -> u32 {
        if bytes.is_empty() {
            return 0;
        }
        if let Some(&at) = self.blob_at.get(bytes) {
            return at;
        }
        let at = self.blobs.len() as u32;
        compress(&mut self.blobs, bytes.len() as u32);
        self.blobs.extend_from_slice(bytes);
        self.blob_at.insert(bytes.to_owned(), at);
        at
    }

    /// The offset of a string literal.
    pub(super) fn literal(&mut self, units: &[u16]) -> Result<u32, Error> {
        if let Some(&at) = self.literal_at.get(units) {
            return Ok(at);
        }
        let at = self.literals.len() as u32;
        if self.literals.len() + units.len() * 2 + 5 > 0xFF_FFFF {
            return Err(Error::TooMuchText);
        }
        compress(&mut self.literals, units.len() as u32 * 2 + 1);
        for &unit in units {
            self.literals.put_u16(unit);
        }
        self.literals.push(u8::from(units.iter().any(|&unit| is_special(unit))));
        self.literal_at.insert(units.into(), at);
        Ok(at)
    }
}

/// Whether a code unit needs more than the handling of ASCII (II.24.2.4).
fn is_special(unit: u16) -> bool {
    unit > 0xFF || matches!(unit, 0x01..=0x08 | 0x0E..=0x1F | 0x27 | 0x2D | 0x7F)
}

/// Appends a compressed number with a sign, from -2^28 on and below 2^28 (II.23.2): the sign becomes the lowest bit.
pub(super) fn compress_signed(out: &mut Vec<u8>, value: i32) {
    let (size, bits) = match value {
        -0x40..0x40 => (1, 7),
        -0x2000..0x2000 => (2, 14),
        _ => (4, 29),
    };
    let rotated = (value as u32) << 1 & ((1 << bits) - 1) | u32::from(value < 0);
    match size {
        1 => out.push(rotated as u8),
        2 => out.extend_from_slice(&(rotated as u16 | 0x8000).to_be_bytes()),
        _ => out.extend_from_slice(&(rotated | 0xC000_0000).to_be_bytes()),
    }
}

/// Appends a compressed number below 2^29 (II.23.2).
pub(super) fn compress(out: &mut Vec<u8>, value: u32) {
    match value {
        0..0x80 => out.push(value as u8),
        0x80..0x4000 => out.extend_from_slice(&(value as u16 | 0x8000).to_be_bytes()),
        _ => out.extend_from_slice(&(value | 0xC000_0000).to_be_bytes()),
    }
}
