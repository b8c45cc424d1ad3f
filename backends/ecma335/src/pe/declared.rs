//! What an assembly file declares: its classes with their fields and methods, without bodies.
//!
//! Source: ECMA-335 II.22 (tables), II.23.2 (signatures), II.24.2 (heaps).

use super::bytes::{u16_at, u32_at};
use super::root::Root;
use super::tables::{
    ASSEMBLY, ASSEMBLY_REF, CONSTANT, FIELD, GENERIC_PARAM, INTERFACE_IMPL, METHOD_DEF, NESTED_CLASS, PARAM, TABLES,
    TYPE_DEF, TYPE_REF, TYPE_SPEC, widths,
};
use crate::model::{Class, Constant, Field, GenericParam, Method, Param, class_flags};
use crate::types::{AssemblyRef, ClassId, ClassRef, ECMA_TOKEN, GenericInst, MethodSig, Pool, Scope, Type};
use rustc_hash::FxHashMap;
use sha1::{Digest, Sha1};
use std::collections::BTreeMap;

/// The declarations of an assembly file.
#[derive(Debug)]
pub struct Declared {
    bytes: Vec<u8>,
    strings: usize,
    blobs: usize,
    /// By number of the table.
    tables: Vec<Table>,
    /// The class around a nested one.
    outer: FxHashMap<u32, u32>,
    /// Rows of classes by full name, public ones.
    classes: BTreeMap<String, u32>,
    assembly: AssemblyRef,
}

/// Where the rows of a table are.
#[derive(Clone, Debug, Default)]
struct Table {
    start: usize,
    count: usize,
    size: usize,
    /// Offsets in a row, and whether there are four bytes.
    columns: Vec<(usize, bool)>,
}

impl Declared {
    /// Reads the tables; `None` where the bytes are no assembly.
    pub fn read(bytes: Vec<u8>) -> Option<Declared> {
        let root = Root::find(&bytes)?;
        let (strings, _) = root.stream(&bytes, b"#Strings")?;
        let (blobs, _) = root.stream(&bytes, b"#Blob")?;
        let (stream, _) = root.stream(&bytes, b"#~")?;
        let heaps = *bytes.get(stream + 6)?;
        let valid = u32_at(&bytes, stream + 8)? as u64 | (u32_at(&bytes, stream + 12)? as u64) << 32;
        let mut counts = [0; TABLES];
        let mut at = stream + 24;
        for (table, count) in counts.iter_mut().enumerate() {
            if valid >> table & 1 != 0 {
                *count = u32_at(&bytes, at)?;
                at += 4;
            }
        }
        // Some compilers write four bytes more behind the numbers of rows.
        if heaps & 0x40 != 0 {
            at += 4;
        }
        let mut tables = vec![Table::default(); TABLES];
        for (number, table) in tables.iter_mut().enumerate().filter(|(number, _)| counts[*number] > 0) {
            table.start = at;
            table.count = counts[number];
            for wide in widths(number, &counts, heaps)? {
                table.columns.push((table.size, wide));
                table.size += if wide { 4 } else { 2 };
            }
            at += table.size * table.count;
        }
        let assembly = AssemblyRef { name: String::new(), version: [0; 4], token: None };
        let (outer, classes) = (FxHashMap::default(), BTreeMap::new());
        let mut declared = Declared { bytes, strings, blobs, tables, outer, classes, assembly };
        declared.index()?;
        Some(declared)
    }

    fn index(&mut self) -> Option<()> {
        for row in 1..=self.count(NESTED_CLASS) {
            let (inner, outer) = (self.cell(NESTED_CLASS, row, 0)?, self.cell(NESTED_CLASS, row, 1)?);
            self.outer.insert(inner, outer);
        }
        let part = |column| self.cell(ASSEMBLY, 1, column);
        let version = [part(1)?, part(2)?, part(3)?, part(4)?].map(|number| number as u16);
        let key = self.blob(part(6)?)?;
        self.assembly = AssemblyRef { name: self.string(part(7)?)?, version, token: token_of(key) };
        let mut classes = BTreeMap::new();
        for row in 1..=self.count(TYPE_DEF) {
            if self.is_public(row)? {
                classes.insert(self.full_name(row)?, row);
            }
        }
        self.classes = classes;
        Some(())
    }

    /// The name of the assembly.
    pub fn assembly(&self) -> &AssemblyRef {
        &self.assembly
    }

    /// The full names of its public classes; a nested one has the name of the class around it and `/` before its own.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.classes.keys().map(String::as_str)
    }

    /// The class with a full name, which is named in a pool as one of another assembly. Methods and fields whose
    /// signatures cannot be followed are left out.
    pub fn class(&self, pool: &mut Pool, name: &str) -> Option<Class> {
        let row = *self.classes.get(name)?;
        let base = self.cell(TYPE_DEF, row, 3)?;
        let id = self.definition(pool, row)?;
        let mut class = Class::new(id, self.cell(TYPE_DEF, row, 0)?, None);
        class.base = if base == 0 { None } else { Some(self.coded_type(pool, base)?) };
        for number in self.rows_of(INTERFACE_IMPL, 0, row) {
            class.interfaces.extend(self.coded_type(pool, self.cell(INTERFACE_IMPL, number, 1)?));
        }
        class.generics = self.generics(row << 1)?;
        for field in self.members(row, 4, FIELD)? {
            class.fields.extend(self.field(pool, field));
        }
        for method in self.members(row, 5, METHOD_DEF)? {
            class.methods.extend(self.method(pool, method));
        }
        Some(class)
    }

    fn count(&self, table: usize) -> u32 {
        self.tables[table].count as u32
    }

    /// A number of a row, which counts from 1.
    fn cell(&self, table: usize, row: u32, column: usize) -> Option<u32> {
        let table = &self.tables[table];
        if row == 0 || row as usize > table.count {
            return None;
        }
        let (offset, wide) = *table.columns.get(column)?;
        let at = table.start + (row as usize - 1) * table.size + offset;
        Some(if wide { u32_at(&self.bytes, at)? } else { u16_at(&self.bytes, at)? } as u32)
    }

    /// The rows whose column has a value.
    fn rows_of(&self, table: usize, column: usize, value: u32) -> impl Iterator<Item = u32> {
        (1..=self.count(table)).filter(move |&row| self.cell(table, row, column) == Some(value))
    }

    fn string(&self, offset: u32) -> Option<String> {
        let rest = self.bytes.get(self.strings + offset as usize..)?;
        let end = rest.iter().position(|&byte| byte == 0)?;
        Some(String::from_utf8_lossy(&rest[..end]).into_owned())
    }

    fn blob(&self, offset: u32) -> Option<&[u8]> {
        let mut rest = self.bytes.get(self.blobs + offset as usize..)?;
        let length = compressed(&mut rest)? as usize;
        rest.get(..length)
    }

    fn is_public(&self, row: u32) -> Option<bool> {
        let visibility = self.cell(TYPE_DEF, row, 0)? & class_flags::VISIBILITY;
        Some(match self.outer.get(&row) {
            Some(&outer) => visibility == class_flags::NESTED_PUBLIC && self.is_public(outer)?,
            None => visibility == class_flags::PUBLIC,
        })
    }

    fn full_name(&self, row: u32) -> Option<String> {
        let name = self.string(self.cell(TYPE_DEF, row, 1)?)?;
        if let Some(&outer) = self.outer.get(&row) {
            return Some(format!("{}/{name}", self.full_name(outer)?));
        }
        let namespace = self.string(self.cell(TYPE_DEF, row, 2)?)?;
        Some(if namespace.is_empty() { name } else { format!("{namespace}.{name}") })
    }

    /// The rows of a class's members: from its own first one to that of the next class.
    fn members(&self, row: u32, column: usize, table: usize) -> Option<std::ops::Range<u32>> {
        let end = self.cell(TYPE_DEF, row + 1, column).unwrap_or(self.count(table) + 1);
        Some(self.cell(TYPE_DEF, row, column)?..end)
    }

    /// The generic parameters of a class or method.
    fn generics(&self, owner: u32) -> Option<Vec<GenericParam>> {
        let rows = self.rows_of(GENERIC_PARAM, 2, owner);
        rows.map(|row| {
            let flags = self.cell(GENERIC_PARAM, row, 1)? as u16;
            Some(GenericParam { name: self.string(self.cell(GENERIC_PARAM, row, 3)?)?, flags, constraints: Vec::new() })
        })
        .collect()
    }

    fn field(&self, pool: &mut Pool, row: u32) -> Option<Field> {
        let mut signature = self.blob(self.cell(FIELD, row, 2)?)?.get(1..)?;
        let ty = self.ty(pool, &mut signature)?;
        let mut field = Field::new(&self.string(self.cell(FIELD, row, 1)?)?, self.cell(FIELD, row, 0)? as u16, ty);
        field.constant = self.rows_of(CONSTANT, 1, row << 2).next().and_then(|row| self.constant(row));
        Some(field)
    }

    fn constant(&self, row: u32) -> Option<Constant> {
        let bytes = self.blob(self.cell(CONSTANT, row, 2)?)?;
        let bits = bytes.iter().take(8).rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
        let ty = primitive(self.cell(CONSTANT, row, 0)? as u8 & 0x3F)?;
        Some(match ty {
            Type::R4 => Constant::R4(bits as u32),
            Type::R8 => Constant::R8(bits),
            Type::String => {
                Constant::Str(bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect())
            }
            // Signed numbers are extended.
            Type::I1 => Constant::Int(ty, i64::from(bits as i8) as u64),
            Type::I2 => Constant::Int(ty, i64::from(bits as i16) as u64),
            Type::I4 => Constant::Int(ty, i64::from(bits as i32) as u64),
            _ => Constant::Int(ty, bits),
        })
    }

    fn method(&self, pool: &mut Pool, row: u32) -> Option<Method> {
        let name = self.string(self.cell(METHOD_DEF, row, 3)?)?;
        let mut blob = self.blob(self.cell(METHOD_DEF, row, 4)?)?;
        let sig = self.method_sig(pool, &mut blob)?;
        let mut method = Method::new(&name, self.cell(METHOD_DEF, row, 2)? as u16, sig);
        method.params = self.params(row, method.sig.params.len())?;
        Some(method)
    }

    /// Names and flags of the parameters of a method.
    fn params(&self, row: u32, count: usize) -> Option<Vec<Param>> {
        let end = self.cell(METHOD_DEF, row + 1, 5).unwrap_or(self.count(PARAM) + 1);
        let mut params = vec![Param::default(); count];
        for row in self.cell(METHOD_DEF, row, 5)?..end {
            // The row 0 is about the result.
            let place = (self.cell(PARAM, row, 1)? as usize).checked_sub(1);
            if let Some(param) = place.and_then(|place| params.get_mut(place)) {
                *param =
                    Param { name: self.string(self.cell(PARAM, row, 2)?)?, flags: self.cell(PARAM, row, 0)? as u16 };
            }
        }
        Some(params)
    }

    /// A signature of the default calling convention (II.23.2.1).
    fn method_sig(&self, pool: &mut Pool, blob: &mut &[u8]) -> Option<MethodSig> {
        let convention = byte(blob)?;
        if convention & 0x0F != 0 {
            return None;
        }
        let generics = if convention & 0x10 == 0 { 0 } else { compressed(blob)? as u16 };
        let count = compressed(blob)?;
        let ret = self.ty(pool, blob)?;
        let params = (0..count).map(|_| self.ty(pool, blob)).collect::<Option<_>>()?;
        Some(MethodSig { instance: convention & 0x20 != 0, generics, ret, params })
    }

    /// A class that is defined here, as other assemblies name it.
    fn definition(&self, pool: &mut Pool, row: u32) -> Option<ClassId> {
        let (name, namespace) = (self.string(self.cell(TYPE_DEF, row, 1)?)?, self.cell(TYPE_DEF, row, 2)?);
        let scope = match self.outer.get(&row) {
            Some(&outer) => Scope::Nested(self.definition(pool, outer)?),
            None => Scope::Assembly(pool.assembly(self.assembly.clone())),
        };
        Some(pool.class(ClassRef { scope, namespace: self.string(namespace)?, name }))
    }

    /// A class of another assembly.
    fn reference(&self, pool: &mut Pool, row: u32) -> Option<ClassId> {
        let scope = self.cell(TYPE_REF, row, 0)?;
        let scope = match scope & 3 {
            2 => Scope::Assembly({
                let part = |column| self.cell(ASSEMBLY_REF, scope >> 2, column);
                let version = [part(0)?, part(1)?, part(2)?, part(3)?].map(|number| number as u16);
                let key = self.blob(part(5)?)?;
                let token = if part(4)? & 1 == 0 { key.try_into().ok() } else { token_of(key) };
                let name = self.string(part(6)?)?;
                pool.assembly(AssemblyRef { name, version, token })
            }),
            3 => Scope::Nested(self.reference(pool, scope >> 2)?),
            _ => return None,
        };
        let (name, namespace) = (self.cell(TYPE_REF, row, 1)?, self.cell(TYPE_REF, row, 2)?);
        Some(pool.class(ClassRef { scope, namespace: self.string(namespace)?, name: self.string(name)? }))
    }

    fn coded_class(&self, pool: &mut Pool, coded: u32) -> Option<ClassId> {
        match coded & 3 {
            0 => self.definition(pool, coded >> 2),
            1 => self.reference(pool, coded >> 2),
            _ => None,
        }
    }

    /// A class, or an instance of a generic one.
    fn coded_type(&self, pool: &mut Pool, coded: u32) -> Option<Type> {
        if coded & 3 == 2 {
            let mut blob = self.blob(self.cell(TYPE_SPEC, coded >> 2, 0)?)?;
            return self.ty(pool, &mut blob);
        }
        self.coded_class(pool, coded).map(Type::Class)
    }

    /// A type in a signature (II.23.2.12); `None` for what programs cannot use: pointers to functions, arrays with
    /// bounds, modifiers.
    fn ty(&self, pool: &mut Pool, blob: &mut &[u8]) -> Option<Type> {
        let element = byte(blob)?;
        if let Some(ty) = primitive(element) {
            return Some(ty);
        }
        let mut inner = |blob: &mut &[u8]| self.ty(pool, blob).map(Box::new);
        match element {
            0x0F => Some(Type::Pointer(inner(blob)?)),
            0x10 => Some(Type::ByRef(inner(blob)?)),
            0x1D => Some(Type::Array(inner(blob)?)),
            0x11 => Some(Type::Value(self.coded_class(pool, compressed(blob)?)?)),
            0x12 => Some(Type::Class(self.coded_class(pool, compressed(blob)?)?)),
            0x13 => Some(Type::Var(compressed(blob)? as u16)),
            0x1E => Some(Type::MVar(compressed(blob)? as u16)),
            0x15 => {
                let value = byte(blob)? == 0x11;
                let class = self.coded_class(pool, compressed(blob)?)?;
                let count = compressed(blob)?;
                let args = (0..count).map(|_| self.ty(pool, blob)).collect::<Option<_>>()?;
                Some(Type::Generic(Box::new(GenericInst { class, value, args })))
            }
            _ => None,
        }
    }
}

fn byte(blob: &mut &[u8]) -> Option<u8> {
    let (first, rest) = blob.split_first()?;
    *blob = rest;
    Some(*first)
}

/// A compressed number (II.23.2).
fn compressed(blob: &mut &[u8]) -> Option<u32> {
    let first = u32::from(byte(blob)?);
    let (mut value, more) = match first {
        0..0x80 => (first, 0),
        0x80..0xC0 => (first & 0x3F, 1),
        _ => (first & 0x1F, 3),
    };
    for _ in 0..more {
        value = value << 8 | u32::from(byte(blob)?);
    }
    Some(value)
}

/// The types that have one byte of their own (II.23.1.16).
fn primitive(element: u8) -> Option<Type> {
    Some(match element {
        0x01 => Type::Void,
        0x02 => Type::Bool,
        0x03 => Type::Char,
        0x04 => Type::I1,
        0x05 => Type::U1,
        0x06 => Type::I2,
        0x07 => Type::U2,
        0x08 => Type::I4,
        0x09 => Type::U4,
        0x0A => Type::I8,
        0x0B => Type::U8,
        0x0C => Type::R4,
        0x0D => Type::R8,
        0x0E => Type::String,
        0x16 => Type::TypedRef,
        0x18 => Type::I,
        0x19 => Type::U,
        0x1C => Type::Object,
        _ => return None,
    })
}

/// The token of a public key: the last eight bytes of its SHA-1, the last one first (II.6.2.1.3). The standard
/// libraries' key of 16 bytes only stands for one.
fn token_of(key: &[u8]) -> Option<[u8; 8]> {
    if key.is_empty() {
        return None;
    }
    if key.len() == 16 {
        return Some(ECMA_TOKEN);
    }
    let digest = Sha1::digest(key);
    let mut token = [0; 8];
    token.copy_from_slice(&digest[12..]);
    token.reverse();
    Some(token)
}

#[cfg(test)]
mod tests {
    use super::Declared;
    use crate::model::{Assembly, Class, Constant, Field, Method, class_flags, field_flags, method_flags};
    use crate::types::{MethodSig, Type};

    /// What is read of an assembly is what was written.
    #[test]
    fn declarations_are_read_as_they_are_written() {
        let mut assembly = Assembly::new("shapes");
        let mut outer = assembly.new_class("geo.plane", "Shape", None);
        let list = Type::generic(assembly.pool.mscorlib("System.Collections.Generic", "List`1"), vec![Type::String]);
        let sig = MethodSig::of_static(vec![list, Type::I8.array(), Type::R8.by_ref()], Type::Class(outer.id));
        let flags = method_flags::PUBLIC | method_flags::STATIC | method_flags::ABSTRACT;
        outer.methods.push(Method::new("make", flags, sig));
        let mut limit = Field::new("limit", field_flags::PUBLIC | field_flags::STATIC | field_flags::LITERAL, Type::I4);
        limit.constant = Some(Constant::Int(Type::I4, -7i64 as u64));
        outer.fields.push(limit);
        let inner = assembly.pool.nested(outer.id, "Inner");
        let base = Some(Type::Class(outer.id));
        assembly.add(outer);
        assembly.add(Class::new(inner, class_flags::NESTED_PUBLIC, base));
        let mut hidden = assembly.new_class("geo", "Hidden", None);
        hidden.flags &= !class_flags::VISIBILITY;
        assembly.add(hidden);

        let bytes = crate::write_pe(&assembly).expect("the assembly is small").bytes;
        assert!(Declared::read(bytes[..bytes.len() / 2].to_vec()).is_none());
        assert!(Declared::read(b"MZ, but no more".to_vec()).is_none());
        let declared = Declared::read(bytes).expect("the bytes are an assembly");
        assert_eq!(declared.assembly().name, "shapes");
        assert_eq!(declared.names().collect::<Vec<_>>(), ["geo.plane.Shape", "geo.plane.Shape/Inner"]);
        let mut pool = crate::Pool::default();
        let shape = declared.class(&mut pool, "geo.plane.Shape").expect("the class is there");
        let words: Vec<_> =
            shape.methods.iter().map(|method| (&*method.name, pool.signature_word(&method.sig))).collect();
        let [(name, Some(word))] = &words[..] else { panic!("one method: {words:?}") };
        assert_eq!(*name, "make");
        assert_eq!(
            word,
            "(GL[mscorlib,4.0.0.0,b77a5c561934e089]System.Collections.Generic.List`1;<T>[J&D)\
             L[shapes,0.0.0.0,]geo.plane.Shape;"
        );
        assert_eq!(shape.fields[0].constant, Some(Constant::Int(Type::I4, -7i64 as u64)));
        let inner = declared.class(&mut pool, "geo.plane.Shape/Inner").expect("the class is there");
        assert_eq!(inner.base, Some(Type::Class(shape.id)));
        assert!(declared.class(&mut pool, "geo.Hidden").is_none());
    }
}
