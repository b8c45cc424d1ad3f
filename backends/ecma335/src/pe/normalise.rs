//! Making assemblies reproducible: what differs from run to run is replaced.
//!
//! Source: ECMA-335 II.25.2.2 (time stamp), II.22.30 and II.24.2.5 (module identifier).

use super::root::Root;
use byteorder::{ByteOrder, LE};

/// Sets the time stamp of an assembly to 0 and the identifier of its module to a hash of its
/// contents: what Mono's `ilasm` writes is reproducible then.
///
/// Returns `false`, and changes nothing, when the bytes are not an assembly.
pub fn normalise_pe(bytes: &mut [u8]) -> bool {
    let Some((stamp, identifier)) = places(bytes) else { return false };
    bytes[stamp..stamp + 4].fill(0);
    bytes[identifier..identifier + 16].fill(0);
    let hash = hash(bytes);
    bytes[identifier..identifier + 16].copy_from_slice(&hash);
    // Version 8 (custom contents) and variant 1 of RFC 9562; the third group is little endian.
    bytes[identifier + 7] = bytes[identifier + 7] & 0x0F | 0x80;
    bytes[identifier + 8] = bytes[identifier + 8] & 0x3F | 0x80;
    true
}

/// Where the time stamp and the first GUID are.
fn places(bytes: &[u8]) -> Option<(usize, usize)> {
    let root = Root::find(bytes)?;
    let (identifier, _) = root.stream(bytes, b"#GUID")?;
    bytes.get(identifier..identifier + 16).map(|_| (root.pe + 8, identifier))
}

/// A hash of 128 bits: two sums of products, eight bytes at a time. It need not resist anyone.
fn hash(bytes: &[u8]) -> [u8; 16] {
    let mut lanes = [0x9E37_79B9_7F4A_7C15u64, bytes.len() as u64 ^ 0xC2B2_AE3D_27D4_EB4F];
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        let word = LE::read_u64(&word);
        lanes[0] = (lanes[0] ^ word).wrapping_mul(0x9FB2_1C65_1E98_DF25).rotate_left(29);
        lanes[1] = (lanes[1].rotate_left(31) ^ word).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    }
    let mut out = [0; 16];
    for (index, lane) in lanes.into_iter().enumerate() {
        let mixed = lane ^ lane >> 32;
        let mixed = mixed.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        LE::write_u64(&mut out[index * 8..], mixed ^ mixed >> 29);
    }
    out
}
