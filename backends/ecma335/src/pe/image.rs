//! The PE file around the metadata.
//!
//! One section holds everything, a second one the relocation of the start stub, which no runtime
//! runs but which the format demands. Source: ECMA-335 II.24.2.1, II.25.

use super::Image;
use super::body::align;
use super::bytes::PutBytes;
use super::metadata::Contents;
use super::pdb::Debug;
use super::tables::{FIELD_RVA, METHOD_DEF, TABLES};
use crate::error::Error;
use byteorder::{ByteOrder, LE};

const IMAGE_BASE: u32 = 0x40_0000;
const FILE_ALIGNMENT: u32 = 0x200;
const SECTION_ALIGNMENT: u32 = 0x2000;
/// Where `.text` begins in memory and in the file.
const TEXT_RVA: u32 = 0x2000;
const TEXT_OFFSET: u32 = 0x200;
/// The import address table, at the start of `.text`.
const IAT_SIZE: u32 = 8;
const CLI_HEADER_SIZE: u32 = 72;
/// The version of metadata that both runtimes take.
const VERSION: &[u8] = b"v4.0.30319\0\0";

/// Bytes with numbers in little endian order.
#[derive(Default)]
pub(super) struct Bytes(pub(super) Vec<u8>);

impl Bytes {
    pub(super) fn u16(&mut self, values: &[u16]) {
        for &value in values {
            self.0.put_u16(value);
        }
    }

    pub(super) fn u32(&mut self, values: &[u32]) {
        for &value in values {
            self.0.put_u32(value);
        }
    }
}

/// The file: an executable, or a library.
pub(super) fn write(contents: Contents, library: bool) -> Result<Image, Error> {
    let Contents { bodies, data, mut tables, heaps, entry, debug } = contents;
    let bodies_at = (IAT_SIZE + CLI_HEADER_SIZE) as usize;
    let data_at = (bodies_at + bodies.len()).next_multiple_of(8);
    let metadata_at = (data_at + data.len()).next_multiple_of(4);
    if metadata_at + heaps.strings.len() + heaps.blobs.len() + heaps.literals.len() > 0x7000_0000 {
        return Err(Error::TooLarge);
    }
    // Addresses in the tables count from 1, so that 0 can be none.
    tables.relocate(METHOD_DEF, 0, TEXT_RVA + bodies_at as u32 - 1);
    tables.relocate(FIELD_RVA, 0, TEXT_RVA + data_at as u32 - 1);
    let rows = tables.bytes(heaps.strings.len(), heaps.blobs.len(), &[0; TABLES])?;
    let streams: [(&[u8], &[u8]); 5] = [
        (b"#~\0\0", &rows),
        (b"#Strings\0\0\0\0", &heaps.strings),
        (b"#US\0", &heaps.literals),
        (b"#GUID\0\0\0", &[0; 16]),
        (b"#Blob\0\0\0", &heaps.blobs),
    ];
    let metadata = metadata_root(VERSION, &streams);

    let mut text = Bytes(vec![0; IAT_SIZE as usize]);
    cli_header(&mut text, TEXT_RVA + metadata_at as u32, metadata.len() as u32, entry);
    text.0.extend_from_slice(&bodies);
    text.0.resize(data_at, 0);
    text.0.extend_from_slice(&data);
    text.0.resize(metadata_at, 0);
    text.0.extend_from_slice(&metadata);
    let directory = debug.as_ref().map_or((0, 0), |debug| debug_directory(&mut text, debug));
    let imports = import_table(&mut text, library);

    let text_size = text.0.len() as u32;
    let reloc_rva = (TEXT_RVA + text_size).next_multiple_of(SECTION_ALIGNMENT);
    let file_size = text_size.next_multiple_of(FILE_ALIGNMENT);
    let reloc = relocation(imports.entry);

    let mut file = Bytes(dos_header());
    let headers = Headers { imports, debug: directory, text_size, file_size, reloc_rva, library };
    headers.write(&mut file);
    file.0.resize(TEXT_OFFSET as usize, 0);
    file.0.extend_from_slice(&text.0);
    file.0.resize((TEXT_OFFSET + file_size) as usize, 0);
    file.0.extend_from_slice(&reloc);
    file.0.resize((TEXT_OFFSET + file_size + FILE_ALIGNMENT) as usize, 0);
    Ok(Image { bytes: file.0, pdb: debug.map(|debug| debug.pdb) })
}

/// The root of metadata, with its streams (II.24.2.1).
pub(super) fn metadata_root(version: &[u8], streams: &[(&[u8], &[u8])]) -> Vec<u8> {
    let mut root = Bytes(b"BSJB".to_vec());
    root.u16(&[1, 1]);
    root.u32(&[0, version.len() as u32]);
    root.0.extend_from_slice(version);
    root.u16(&[0, streams.len() as u16]);
    let header: usize = streams.iter().map(|(name, _)| 8 + name.len()).sum();
    let mut at = root.0.len() + header;
    for (name, bytes) in streams {
        let size = bytes.len().next_multiple_of(4);
        root.u32(&[at as u32, size as u32]);
        root.0.extend_from_slice(name);
        at += size;
    }
    for (_, bytes) in streams {
        root.0.extend_from_slice(bytes);
        align(&mut root.0, 4);
    }
    root.0
}

/// The header that the runtime starts from (II.25.3.3).
fn cli_header(out: &mut Bytes, metadata: u32, size: u32, entry: u32) {
    const IL_ONLY: u32 = 1;
    out.u32(&[CLI_HEADER_SIZE]);
    out.u16(&[2, 5]);
    out.u32(&[metadata, size, IL_ONLY, entry]);
    // Resources, strong name, code manager, v-table fixups, export address table, native header.
    out.u32(&[0; 12]);
}

/// The debug directory, which leads to the file with debug information: address and size.
///
/// Source: "PE/COFF Specification Addendum" of .NET.
fn debug_directory(text: &mut Bytes, debug: &Debug) -> (u32, u32) {
    const ENTRY: u32 = 28;
    const CODE_VIEW: u32 = 2;
    const PORTABLE: u16 = 0x504D;
    align(&mut text.0, 4);
    let start = text.0.len() as u32;
    let (data, at) = (debug.code_view(), start + ENTRY);
    text.u32(&[0, LE::read_u32(&debug.id[16..])]);
    text.u16(&[0x100, PORTABLE]);
    text.u32(&[CODE_VIEW, data.len() as u32, TEXT_RVA + at, TEXT_OFFSET + at]);
    text.0.extend_from_slice(&data);
    (TEXT_RVA + start, ENTRY)
}

/// Where the import table and the start stub are.
struct Imports {
    table: u32,
    table_size: u32,
    entry: u32,
}

/// The import of the runtime's start function, and the stub that jumps there (II.25.3.1).
fn import_table(text: &mut Bytes, library: bool) -> Imports {
    align(&mut text.0, 4);
    let table = TEXT_RVA + text.0.len() as u32;
    let lookup = table + 40;
    let hint = lookup + 8;
    let function: &[u8] = if library { b"_CorDllMain\0" } else { b"_CorExeMain\0" };
    let dll = hint + 2 + function.len() as u32;
    text.u32(&[lookup, 0, 0, dll, TEXT_RVA]);
    text.u32(&[0; 5]);
    text.u32(&[hint, 0]);
    text.u16(&[0]);
    text.0.extend_from_slice(function);
    text.0.extend_from_slice(b"mscoree.dll\0");
    let table_size = TEXT_RVA + text.0.len() as u32 - table;
    // The address inside the jump must be aligned.
    align(&mut text.0, 4);
    text.u16(&[0]);
    let entry = TEXT_RVA + text.0.len() as u32;
    text.u16(&[0x25FF]);
    text.u32(&[IMAGE_BASE + TEXT_RVA]);
    LE::write_u32(&mut text.0[..4], hint);
    Imports { table, table_size, entry }
}

/// The relocation of the address inside the stub.
fn relocation(entry: u32) -> Vec<u8> {
    const HIGH_LOW: u16 = 3;
    let address = entry + 2;
    let mut out = Bytes::default();
    out.u32(&[address & !0xFFF, 12]);
    out.u16(&[HIGH_LOW << 12 | (address & 0xFFF) as u16, 0]);
    out.0
}

/// The header of DOS programs: it only says where the next header is (II.25.2.1).
fn dos_header() -> Vec<u8> {
    let mut out = vec![0; 0x80];
    out[..2].copy_from_slice(b"MZ");
    out[0x02] = 0x90;
    out[0x04] = 3;
    out[0x08] = 4;
    out[0x0C..0x0E].copy_from_slice(&[0xFF, 0xFF]);
    out[0x10] = 0xB8;
    out[0x18] = 0x40;
    out[0x3C] = 0x80;
    let stub: &[u8] = b"\x0E\x1F\xBA\x0E\x00\xB4\x09\xCD\x21\xB8\x01\x4C\xCD\x21\
        This program cannot be run in DOS mode.\r\r\n$";
    out[0x40..0x40 + stub.len()].copy_from_slice(stub);
    out
}

struct Headers {
    imports: Imports,
    /// Address and size of the debug directory.
    debug: (u32, u32),
    text_size: u32,
    /// The size of `.text` in the file.
    file_size: u32,
    reloc_rva: u32,
    library: bool,
}

impl Headers {
    /// The PE header, the optional header, and the section table (II.25.2.2, II.25.2.3, II.25.3).
    fn write(&self, out: &mut Bytes) {
        out.0.extend_from_slice(b"PE\0\0");
        let library = if self.library { 0x2000 } else { 0 };
        // i386, two sections, no time, no symbols.
        out.u16(&[0x14C, 2]);
        out.u32(&[0, 0, 0]);
        out.u16(&[0xE0, 0x102 | library]);
        // PE32 by linker 8.0.
        out.u16(&[0x10B, 8]);
        out.u32(&[self.file_size, FILE_ALIGNMENT, 0, self.imports.entry, TEXT_RVA, self.reloc_rva, IMAGE_BASE]);
        out.u32(&[SECTION_ALIGNMENT, FILE_ALIGNMENT]);
        out.u16(&[4, 0, 0, 0, 4, 0]);
        out.u32(&[0, self.reloc_rva + SECTION_ALIGNMENT, TEXT_OFFSET, 0]);
        // A console program.
        out.u16(&[3, 0x8540]);
        out.u32(&[0x10_0000, 0x1000, 0x10_0000, 0x1000, 0, 16]);
        self.directories(out);
        section(out, b".text\0\0\0", self.text_size, TEXT_RVA, self.file_size, TEXT_OFFSET, 0x6000_0020);
        let reloc_at = TEXT_OFFSET + self.file_size;
        section(out, b".reloc\0\0", 12, self.reloc_rva, FILE_ALIGNMENT, reloc_at, 0x4200_0040);
    }

    fn directories(&self, out: &mut Bytes) {
        for index in 0..16 {
            let (at, size) = match index {
                1 => (self.imports.table, self.imports.table_size),
                5 => (self.reloc_rva, 12),
                6 => self.debug,
                12 => (TEXT_RVA, IAT_SIZE),
                14 => (TEXT_RVA + IAT_SIZE, CLI_HEADER_SIZE),
                _ => (0, 0),
            };
            out.u32(&[at, size]);
        }
    }
}

fn section(out: &mut Bytes, name: &[u8; 8], size: u32, rva: u32, file_size: u32, at: u32, flags: u32) {
    out.0.extend_from_slice(name);
    out.u32(&[size, rva, file_size, at, 0, 0, 0, flags]);
}
