//! Numbers of fixed width: all of an assembly is little endian, but for opcodes of two bytes.

use byteorder::{BE, ByteOrder, LE, WriteBytesExt};

/// Why writing succeeds.
const GROWS: &str = "a Vec takes all bytes";

/// Numbers at the end of a byte vector.
pub(super) trait PutBytes {
    fn put_u16(&mut self, value: u16);
    fn put_u32(&mut self, value: u32);
    fn put_i32(&mut self, value: i32);
    fn put_u64(&mut self, value: u64);
    fn put_i64(&mut self, value: i64);
    /// In big endian order.
    fn put_opcode(&mut self, code: u16);
}

impl PutBytes for Vec<u8> {
    fn put_u16(&mut self, value: u16) {
        self.write_u16::<LE>(value).expect(GROWS);
    }

    fn put_u32(&mut self, value: u32) {
        self.write_u32::<LE>(value).expect(GROWS);
    }

    fn put_i32(&mut self, value: i32) {
        self.write_i32::<LE>(value).expect(GROWS);
    }

    fn put_u64(&mut self, value: u64) {
        self.write_u64::<LE>(value).expect(GROWS);
    }

    fn put_i64(&mut self, value: i64) {
        self.write_i64::<LE>(value).expect(GROWS);
    }

    fn put_opcode(&mut self, code: u16) {
        self.write_u16::<BE>(code).expect(GROWS);
    }
}

/// The number at a place, if it is inside.
pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<usize> {
    bytes.get(at..at + 2).map(|bytes| usize::from(LE::read_u16(bytes)))
}

/// The number at a place, if it is inside.
pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<usize> {
    bytes.get(at..at + 4).and_then(|bytes| usize::try_from(LE::read_u32(bytes)).ok())
}
