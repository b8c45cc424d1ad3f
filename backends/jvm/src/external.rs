//! What classes of Java have, for programs that call them: read from class files, jars and the runtime's image.
//!
//! Source: JVM specification, chapter 4; the image format of `jdk.internal.jimage` (header, a perfect hash of names
//! with redirections, attributes of locations, strings).

use ristretto_classfile::attributes::Attribute;
use ristretto_classfile::{ClassAccessFlags, ClassFile, FieldAccessFlags, MethodAccessFlags};
use std::fmt::Write as _;
use std::io::{Error, ErrorKind, Read, Result, Seek, SeekFrom};

/// The image of a runtime's modules (`lib/modules`).
#[derive(Debug)]
pub struct Image<R> {
    file: R,
    redirects: Vec<i32>,
    offsets: Vec<u32>,
    locations: Vec<u8>,
    strings: Vec<u8>,
    /// Where contents start.
    contents: u64,
}

const MAGIC: u32 = 0xCAFE_DADA;
const HEADER: usize = 28;
const HASH: u32 = 0x0100_0193;

/// Attributes of a location.
const OFFSET: usize = 5;
const COMPRESSED: usize = 6;
const UNCOMPRESSED: usize = 7;

fn malformed(what: &str) -> Error {
    Error::new(ErrorKind::InvalidData, what.to_owned())
}

fn word(bytes: &[u8], at: usize) -> Result<u32> {
    let four = bytes.get(at..at + 4).and_then(|four| four.try_into().ok());
    Ok(u32::from_le_bytes(four.ok_or_else(|| malformed("the image is cut off"))?))
}

fn hash(name: &str, seed: u32) -> u32 {
    name.bytes().fold(seed, |seed, byte| seed.wrapping_mul(HASH) ^ u32::from(byte)) & 0x7FFF_FFFF
}

impl<R: Read + Seek> Image<R> {
    /// Reads the index of an image.
    ///
    /// # Errors
    /// What reading gives, and a file that is no image.
    pub fn open(mut file: R) -> Result<Self> {
        let mut header = [0; HEADER];
        file.read_exact(&mut header)?;
        if word(&header, 0)? != MAGIC {
            return Err(malformed("no image of modules"));
        }
        let size = |field: usize| Ok::<_, Error>(word(&header, field * 4)? as usize);
        let (length, locations, strings) = (size(4)?, size(5)?, size(6)?);
        let mut block = |size: usize| -> Result<Vec<u8>> {
            let mut bytes = vec![0; size];
            file.read_exact(&mut bytes)?;
            Ok(bytes)
        };
        let redirects =
            block(length * 4)?.chunks_exact(4).map(|four| word(four, 0).map(|w| w as i32)).collect::<Result<_>>()?;
        let offsets = block(length * 4)?.chunks_exact(4).map(|four| word(four, 0)).collect::<Result<_>>()?;
        let (locations, strings) = (block(locations)?, block(strings)?);
        let contents = (HEADER + length * 8 + locations.len() + strings.len()) as u64;
        Ok(Self { file, redirects, offsets, locations, strings, contents })
    }

    /// The bytes of a class with its name in the form of class files.
    ///
    /// # Errors
    /// What reading gives.
    pub fn class(&mut self, name: &str) -> Result<Option<Vec<u8>>> {
        let Some((package, _)) = name.rsplit_once('/') else { return Ok(None) };
        let Some(modules) = self.resource(&format!("/packages/{}", package.replace('/', ".")))? else {
            return Ok(None);
        };
        for entry in modules.chunks_exact(8) {
            // A module may have a package without exporting anything of it.
            if word(entry, 0)? != 0 {
                continue;
            }
            let module = self.string(word(entry, 4)? as usize)?;
            if let Some(bytes) = self.resource(&format!("/{module}/{name}.class"))? {
                return Ok(Some(bytes));
            }
        }
        Ok(None)
    }

    fn string(&self, at: usize) -> Result<String> {
        let rest = self.strings.get(at..).ok_or_else(|| malformed("a string outside of the image"))?;
        let end = rest.iter().position(|&byte| byte == 0).unwrap_or(rest.len());
        Ok(String::from_utf8_lossy(&rest[..end]).into_owned())
    }

    fn resource(&mut self, name: &str) -> Result<Option<Vec<u8>>> {
        let length = self.redirects.len();
        let place = |seed: u32| hash(name, seed) as usize % length.max(1);
        let index = match self.redirects.get(place(HASH)) {
            None | Some(0) => return Ok(None),
            Some(&seed) if seed > 0 => place(seed as u32),
            Some(&direct) => (-1 - direct) as usize,
        };
        let location = *self.offsets.get(index).ok_or_else(|| malformed("a location outside of the image"))? as usize;
        let attributes = self.attributes(location)?;
        if self.name(&attributes)? != name {
            return Ok(None);
        }
        if attributes[COMPRESSED] != 0 {
            return Err(Error::new(ErrorKind::Unsupported, "the modules of this Java runtime are compressed"));
        }
        let mut bytes = vec![0; attributes[UNCOMPRESSED] as usize];
        self.file.seek(SeekFrom::Start(self.contents + attributes[OFFSET]))?;
        self.file.read_exact(&mut bytes)?;
        Ok(Some(bytes))
    }

    fn attributes(&self, mut at: usize) -> Result<[u64; 8]> {
        let mut attributes = [0; 8];
        let byte = |at: usize| self.locations.get(at).copied().ok_or_else(|| malformed("a location is cut off"));
        loop {
            let head = byte(at)?;
            let (kind, length) = (usize::from(head >> 3), usize::from(head & 7) + 1);
            if kind == 0 {
                return Ok(attributes);
            }
            let mut value = 0;
            for offset in 1..=length {
                value = value << 8 | u64::from(byte(at + offset)?);
            }
            *attributes.get_mut(kind).ok_or_else(|| malformed("an unknown attribute of a location"))? = value;
            at += length + 1;
        }
    }

    /// The name that a location has: what is hashed.
    fn name(&self, attributes: &[u64; 8]) -> Result<String> {
        let part = |kind: usize| self.string(attributes[kind] as usize);
        let (module, parent, base, extension) = (part(1)?, part(2)?, part(3)?, part(4)?);
        let mut name = String::new();
        if !module.is_empty() {
            name.push_str(&format!("/{module}/"));
        }
        if !parent.is_empty() {
            name.push_str(&format!("{parent}/"));
        }
        name.push_str(&base);
        if !extension.is_empty() {
            name.push_str(&format!(".{extension}"));
        }
        Ok(name)
    }
}

/// A jar.
#[derive(Debug)]
pub struct Jar<R>(zip::ZipArchive<R>);

impl<R: Read + Seek> Jar<R> {
    /// Reads the index of a jar.
    ///
    /// # Errors
    /// What reading gives, and a file that is no jar.
    pub fn open(file: R) -> Result<Self> {
        Ok(Self(zip::ZipArchive::new(file)?))
    }

    /// The bytes of a class with its name in the form of class files.
    ///
    /// # Errors
    /// What reading gives.
    pub fn class(&mut self, name: &str) -> Result<Option<Vec<u8>>> {
        let mut entry = match self.0.by_name(&format!("{name}.class")) {
            Ok(entry) => entry,
            Err(zip::result::ZipError::FileNotFound) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes)?;
        Ok(Some(bytes))
    }
}

/// What a class offers, a line each: `class FLAGS NAME SUPER INTERFACES`, and for all that is public or protected
/// `field FLAGS NAME DESCRIPTOR` with the value of a constant behind, and `method FLAGS NAME DESCRIPTOR`. Flags are
/// letters: `p` public (of classes), `i` interface, `a` abstract, `s` static, `f` final.
///
/// # Errors
/// What is wrong with the class file, for people.
pub fn describe(bytes: &[u8]) -> std::result::Result<String, String> {
    let class = ClassFile::from_bytes(bytes).map_err(|error| error.to_string())?;
    let pool = &class.constant_pool;
    let utf8 = |index| pool.try_get_utf8(index).map(|text| text.to_string()).map_err(|error| error.to_string());
    let named = |index| pool.try_get_class(index).map(|text| text.to_string()).map_err(|error| error.to_string());
    let flags = |interface: bool, is_abstract: bool, is_static: bool, is_final: bool| {
        let letters = [(interface, 'i'), (is_abstract, 'a'), (is_static, 's'), (is_final, 'f')];
        let text: String = letters.iter().filter(|(holds, _)| *holds).map(|(_, letter)| letter).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    };
    let mut text = String::new();
    let access = class.access_flags;
    let own = flags(
        access.contains(ClassAccessFlags::INTERFACE),
        access.contains(ClassAccessFlags::ABSTRACT),
        false,
        access.contains(ClassAccessFlags::FINAL),
    );
    let parent = if class.super_class == 0 { "-".to_owned() } else { named(class.super_class)? };
    let interfaces: Vec<String> = class.interfaces.iter().map(|&index| named(index)).collect::<Result2<_>>()?;
    let public = if access.contains(ClassAccessFlags::PUBLIC) { "p" } else { "" };
    writeln!(text, "class {public}{own} {} {parent} {}", named(class.this_class)?, interfaces.join(","))
        .expect("writing to a String succeeds");
    for field in class.fields.iter().filter(|field| field.access_flags.contains(FieldAccessFlags::PUBLIC)) {
        let access = field.access_flags;
        let own =
            flags(false, false, access.contains(FieldAccessFlags::STATIC), access.contains(FieldAccessFlags::FINAL));
        let value = field.attributes.iter().find_map(|attribute| match attribute {
            Attribute::ConstantValue { constant_value_index, .. } => Some(*constant_value_index),
            _ => None,
        });
        let value = value.map_or(String::new(), |index| {
            let int = pool.try_get_integer(index).map(|value| value.to_string());
            int.or_else(|_| pool.try_get_long(index).map(|value| value.to_string()))
                .or_else(|_| pool.try_get_double(index).map(|value| format!("{value:?}")))
                .or_else(|_| pool.try_get_float(index).map(|value| format!("{:?}", f64::from(*value))))
                .unwrap_or_default()
        });
        writeln!(text, "field {own} {} {} {value}", utf8(field.name_index)?, utf8(field.descriptor_index)?)
            .expect("writing to a String succeeds");
    }
    for method in &class.methods {
        let access = method.access_flags;
        if !access.contains(MethodAccessFlags::PUBLIC) || access.contains(MethodAccessFlags::SYNTHETIC) {
            continue;
        }
        let own = flags(
            false,
            access.contains(MethodAccessFlags::ABSTRACT),
            access.contains(MethodAccessFlags::STATIC),
            access.contains(MethodAccessFlags::FINAL),
        );
        writeln!(text, "method {own} {} {}", utf8(method.name_index)?, utf8(method.descriptor_index)?)
            .expect("writing to a String succeeds");
    }
    Ok(text)
}

type Result2<T> = std::result::Result<T, String>;
