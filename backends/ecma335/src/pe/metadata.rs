//! The definitions of an assembly as rows, and its method bodies and data as bytes.
//!
//! Source: ECMA-335 II.22.

use super::body;
use super::bytes::PutBytes;
use super::heaps::Heaps;
use super::pdb::{Debug, Pdb};
use super::tables::*;
use super::tokens::{Token, Tokens, method_def_or_ref, row, token, type_def_or_ref};
use crate::error::Error;
use crate::model::{
    Assembly, Attribute, Class, Constant, Field, GenericParam, Method, class_flags, field_flags, impl_flags,
    method_flags,
};
use crate::types::{ClassId, MethodRef, Scope, Type};
use byteorder::{ByteOrder, LE};
use rustc_hash::FxHashMap;

/// What goes into the file. Addresses are relative to the places of the parts until
/// [`super::image`] has put them somewhere; 0 is no address, so they count from 1.
pub(super) struct Contents {
    /// Method bodies.
    pub(super) bodies: Vec<u8>,
    /// Initial data of fields.
    pub(super) data: Vec<u8>,
    pub(super) tables: Tables,
    pub(super) heaps: Heaps,
    /// The entry point, or 0.
    pub(super) entry: Token,
    /// What debuggers need.
    pub(super) debug: Option<Debug>,
}

/// Builds all parts.
pub(super) fn build(assembly: &Assembly) -> Result<Contents, Error> {
    let order = definition_order(assembly)?;
    let mut tokens = Tokens::new(&assembly.pool);
    tokens.define(assembly, &order);
    let pdb = (!assembly.documents.is_empty()).then(|| Pdb::new(&assembly.documents));
    let mut builder = Builder { assembly, tokens, bodies: Vec::new(), data: Vec::new(), generics: Vec::new(), pdb };
    builder.module();
    for &index in &order {
        builder.class(&assembly.classes[index])?;
    }
    builder.generic_params();
    let entry = builder.entry_point()?;
    let Builder { tokens, bodies, data, pdb, .. } = builder;
    let debug = pdb.map(|pdb| pdb.finish(&assembly.name, entry, tokens.tables.counts())).transpose()?;
    Ok(Contents { bodies, data, tables: tokens.tables, heaps: tokens.heaps, entry, debug })
}

/// The classes in an order in which outer ones come before those nested in them.
fn definition_order(assembly: &Assembly) -> Result<Vec<usize>, Error> {
    let mut nested: FxHashMap<ClassId, Vec<usize>> = FxHashMap::default();
    let mut order = Vec::with_capacity(assembly.classes.len());
    let mut pending = Vec::new();
    for (index, class) in assembly.classes.iter().enumerate() {
        match assembly.pool.class_of(class.id).scope {
            Scope::Nested(outer) => nested.entry(outer).or_default().push(index),
            Scope::This | Scope::Assembly(_) => pending.push(index),
        }
    }
    pending.reverse();
    while let Some(index) = pending.pop() {
        order.push(index);
        if let Some(inner) = nested.remove(&assembly.classes[index].id) {
            pending.extend(inner.into_iter().rev());
        }
    }
    match assembly.classes.iter().find(
        |class| matches!(assembly.pool.class_of(class.id).scope, Scope::Nested(outer) if nested.contains_key(&outer)),
    ) {
        Some(lost) => Err(Error::NoOuterClass { class: assembly.pool.full_name(lost.id) }),
        None => Ok(order),
    }
}

struct Builder<'a> {
    assembly: &'a Assembly,
    tokens: Tokens<'a>,
    bodies: Vec<u8>,
    data: Vec<u8>,
    /// Generic parameters with their owners (coded indices), for a table sorted by owner.
    generics: Vec<(u32, u16, &'a GenericParam)>,
    pdb: Option<Pdb>,
}

impl<'a> Builder<'a> {
    fn push(&mut self, table: usize, columns: &[u32]) -> u32 {
        self.tokens.tables.push(table, columns)
    }

    fn string(&mut self, text: &str) -> u32 {
        self.tokens.heaps.string(text)
    }

    /// The rows of the module, of the assembly, and of the class of global functions.
    fn module(&mut self) {
        let name = self.string(&self.assembly.name);
        let extension = if self.assembly.entry_point.is_some() { "exe" } else { "dll" };
        let file = self.string(&format!("{}.{extension}", self.assembly.name));
        self.push(MODULE, &[0, file, 1, 0, 0]);
        let this = self.push(ASSEMBLY, &[0x8004, 0, 0, 0, 0, 0, 0, name, 0]);
        self.attributes(this << 5 | 14, &self.assembly.attributes);
        let global = self.string("<Module>");
        self.push(TYPE_DEF, &[0, global, 0, 0, 1, 1]);
    }

    fn class(&mut self, class: &'a Class) -> Result<(), Error> {
        let pool = &self.assembly.pool;
        let reference = pool.class_of(class.id);
        if class.methods.len() > 0xFFFF {
            return Err(Error::TooManyMethods { class: pool.full_name(class.id), count: class.methods.len() });
        }
        let name = self.string(&reference.name);
        let namespace = self.string(&reference.namespace);
        let base = class.base.as_ref().map_or(0, |base| type_def_or_ref(self.tokens.ty(base)));
        let (fields, methods) = (self.tokens.tables.count(FIELD) + 1, self.tokens.tables.count(METHOD_DEF) + 1);
        let this = self.push(TYPE_DEF, &[class.flags, name, namespace, base, fields, methods]);
        debug_assert_eq!(self.tokens.class(class.id), token(TYPE_DEF, this));
        for interface in &class.interfaces {
            let interface = type_def_or_ref(self.tokens.ty(interface));
            self.push(INTERFACE_IMPL, &[this, interface]);
        }
        if let Some((pack, size)) = class.layout {
            self.push(CLASS_LAYOUT, &[u32::from(pack), size, this]);
        }
        if let Scope::Nested(outer) = reference.scope {
            let outer = row(self.tokens.class(outer));
            self.push(NESTED_CLASS, &[this, outer]);
        }
        self.remember_generics(this << 1, &class.generics);
        self.attributes(this << 5 | 3, &class.attributes);
        for field in &class.fields {
            self.field(class, field);
        }
        for method in &class.methods {
            self.method(class, this, method)?;
        }
        Ok(())
    }

    fn field(&mut self, class: &Class, field: &Field) {
        let mut flags = field.flags;
        if field.data.is_some() {
            flags |= field_flags::HAS_FIELD_RVA;
        }
        if field.constant.is_some() {
            flags |= field_flags::HAS_DEFAULT;
        }
        let name = self.string(&field.name);
        let sig = self.tokens.field_sig(&field.ty);
        let this = self.push(FIELD, &[u32::from(flags), name, sig]);
        if let Some(data) = &field.data {
            body::align(&mut self.data, 8);
            let at = self.data.len() as u32 + 1;
            self.data.extend_from_slice(data);
            self.push(FIELD_RVA, &[at, this]);
        }
        if let Some(constant) = &field.constant {
            let (kind, bytes) = constant_bytes(constant);
            let blob = self.tokens.heaps.blob(&bytes);
            self.push(CONSTANT, &[kind, this << 2, blob]);
        }
        if let Some(offset) = field.offset.filter(|_| class.flags & class_flags::EXPLICIT != 0) {
            self.push(FIELD_LAYOUT, &[offset, this]);
        }
        self.attributes(this << 5 | 1, &field.attributes);
    }

    fn method(&mut self, class: &Class, owner: u32, method: &'a Method) -> Result<(), Error> {
        let pool = &self.assembly.pool;
        let mut flags = method.flags;
        let mut impl_flags = method.impl_flags;
        if method.pinvoke.is_some() {
            flags |= method_flags::PINVOKE_IMPL;
            impl_flags |= impl_flags::PRESERVE_SIG;
        }
        let rva = match &method.code {
            None => 0,
            Some(code) => {
                let name = || format!("{}::{}", pool.full_name(class.id), method.name);
                let at = body::write(&mut self.tokens, pool, &mut self.bodies, code, &method.sig, &name)?;
                at as u32 + 1
            }
        };
        let name = self.string(&method.name);
        let sig = self.tokens.method_sig(&method.sig);
        let params = self.tokens.tables.count(PARAM) + 1;
        let columns = [rva, u32::from(impl_flags), u32::from(flags), name, sig, params];
        let this = self.push(METHOD_DEF, &columns);
        if let Some(pdb) = &mut self.pdb {
            let locals = method.code.as_ref().map_or(0, |code| row(body::local_sig(&mut self.tokens, code)));
            pdb.method(this, method.code.as_ref(), locals);
        }
        for (index, param) in method.params.iter().enumerate() {
            let name = self.string(&param.name);
            self.push(PARAM, &[u32::from(param.flags), index as u32 + 1, name]);
        }
        if let Some(pinvoke) = &method.pinvoke {
            let library = self.string(&pinvoke.library);
            let library = self.tokens.unique(MODULE_REF, &[library]);
            let function = self.string(&pinvoke.function);
            self.push(IMPL_MAP, &[u32::from(pinvoke.flags), this << 1 | 1, function, library]);
        }
        for overridden in &method.overrides {
            let declaration = method_def_or_ref(self.tokens.method_ref(overridden));
            self.push(METHOD_IMPL, &[owner, this << 1, declaration]);
        }
        self.remember_generics(this << 1 | 1, &method.generics);
        self.attributes(this << 5, &method.attributes);
        Ok(())
    }

    fn attributes(&mut self, parent: u32, attributes: &[Attribute]) {
        for attribute in attributes {
            let constructor = self.tokens.method(attribute.constructor);
            let tag = if constructor >> 24 == METHOD_DEF as u32 { 2 } else { 3 };
            let value = self.tokens.heaps.blob(&attribute.value);
            self.push(CUSTOM_ATTRIBUTE, &[parent, row(constructor) << 3 | tag, value]);
        }
    }

    fn remember_generics(&mut self, owner: u32, generics: &'a [GenericParam]) {
        for (index, param) in generics.iter().enumerate() {
            self.generics.push((owner, index as u16, param));
        }
    }

    /// The rows of generic parameters, sorted: their constraints refer to the final rows.
    fn generic_params(&mut self) {
        let mut generics = std::mem::take(&mut self.generics);
        generics.sort_by_key(|&(owner, number, _)| (owner, number));
        for (owner, number, param) in generics {
            let name = self.string(&param.name);
            let this = self.push(GENERIC_PARAM, &[u32::from(number), u32::from(param.flags), owner, name]);
            for constraint in &param.constraints {
                let constraint = type_def_or_ref(self.tokens.ty(constraint));
                self.push(GENERIC_PARAM_CONSTRAINT, &[this, constraint]);
            }
        }
    }

    fn entry_point(&mut self) -> Result<Token, Error> {
        let Some(entry) = self.assembly.entry_point else { return Ok(0) };
        let method: &MethodRef = self.assembly.pool.method_of(entry);
        self.tokens.method_def(method).map(|row| token(METHOD_DEF, row)).ok_or(Error::NoEntryPoint)
    }
}

/// The element type and the bytes of a constant (II.22.9).
fn constant_bytes(constant: &Constant) -> (u32, Vec<u8>) {
    match constant {
        Constant::Int(ty, value) => {
            let (kind, size) = match ty {
                Type::Bool => (0x02, 1),
                Type::Char => (0x03, 2),
                Type::I1 => (0x04, 1),
                Type::U1 => (0x05, 1),
                Type::I2 => (0x06, 2),
                Type::U2 => (0x07, 2),
                Type::I4 => (0x08, 4),
                Type::U4 => (0x09, 4),
                Type::I8 => (0x0A, 8),
                Type::U8 => (0x0B, 8),
                other => panic!("an integer constant of type {other:?}"),
            };
            let mut bytes = vec![0; 8];
            LE::write_u64(&mut bytes, *value);
            bytes.truncate(size);
            (kind, bytes)
        }
        Constant::R4(bits) => {
            let mut bytes = Vec::new();
            bytes.put_u32(*bits);
            (0x0C, bytes)
        }
        Constant::R8(bits) => {
            let mut bytes = Vec::new();
            bytes.put_u64(*bits);
            (0x0D, bytes)
        }
        Constant::Str(units) => {
            let mut bytes = vec![0; units.len() * 2];
            LE::write_u16_into(units, &mut bytes);
            (0x0E, bytes)
        }
        Constant::Null => (0x12, vec![0; 4]),
    }
}
