//! Where the parts of an assembly file are: the header of the metadata and its streams.
//!
//! Source: ECMA-335 II.24.2.1, II.25.

use super::bytes::{u16_at, u32_at};

/// Places in an assembly file.
pub(super) struct Root {
    /// The headers of the PE file.
    pub(super) pe: usize,
    /// The metadata.
    start: usize,
    /// The headers of its streams, and how many there are.
    streams: usize,
    count: usize,
}

impl Root {
    /// The places in a file; `None` where it is no assembly.
    pub(super) fn find(bytes: &[u8]) -> Option<Root> {
        let pe = u32_at(bytes, 0x3C)?;
        if bytes.get(pe..pe + 4)? != b"PE\0\0" {
            return None;
        }
        let optional = pe + 24;
        // PE32+ has wider addresses before the directories.
        let directories = optional + if u16_at(bytes, optional)? == 0x20B { 112 } else { 96 };
        let sections = optional + u16_at(bytes, pe + 20)?;
        let count = u16_at(bytes, pe + 6)?;
        let offset = |rva: usize| {
            (0..count).find_map(|index| {
                let header = sections + index * 40;
                let (start, size) = (u32_at(bytes, header + 12)?, u32_at(bytes, header + 16)?);
                (rva >= start && rva - start < size).then_some(u32_at(bytes, header + 20)? + (rva - start))
            })
        };
        let cli = offset(u32_at(bytes, directories + 14 * 8)?)?;
        let start = offset(u32_at(bytes, cli + 8)?)?;
        if bytes.get(start..start + 4)? != b"BSJB" {
            return None;
        }
        let streams = start + 16 + u32_at(bytes, start + 12)?;
        Some(Root { pe, start, streams: streams + 4, count: u16_at(bytes, streams + 2)? })
    }

    /// Where a stream begins, and its size.
    pub(super) fn stream(&self, bytes: &[u8], wanted: &[u8]) -> Option<(usize, usize)> {
        let mut at = self.streams;
        for _ in 0..self.count {
            let name = bytes.get(at + 8..)?;
            let length = name.iter().position(|&byte| byte == 0)?;
            if &name[..length] == wanted {
                return Some((self.start + u32_at(bytes, at)?, u32_at(bytes, at + 4)?));
            }
            at += 8 + (length + 1).next_multiple_of(4);
        }
        None
    }
}
