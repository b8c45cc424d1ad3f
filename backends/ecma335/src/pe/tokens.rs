//! Tokens: which row of which table stands for a class, type, field, method or signature.
//!
//! Definitions have their rows before any code is written; rows for references are made when
//! something first needs them. Source: ECMA-335 II.22, II.23.2.

use super::heaps::{Heaps, compress};
use super::tables::*;
use crate::error::Error;
use crate::model::Assembly;
use crate::types::{AssemblyId, ClassId, FieldId, MSCORLIB, MethodId, MethodRef, MethodSig, Pool, Scope, Type};
use rustc_hash::FxHashMap;

/// A table in the high byte, a row in the others; 0 is no token.
pub(super) type Token = u32;

pub(super) fn token(table: usize, row: u32) -> Token {
    (table as u32) << 24 | row
}

/// The row of a token.
pub(super) fn row(token: Token) -> u32 {
    token & 0xFF_FFFF
}

fn table(token: Token) -> usize {
    (token >> 24) as usize
}

/// A token as a coded index.
fn coded(token: Token, bits: u32, tables: &[usize]) -> u32 {
    if token == 0 {
        return 0;
    }
    let tag = tables.iter().position(|&candidate| candidate == table(token));
    row(token) << bits | tag.expect("the token is of a table that the index allows") as u32
}

pub(super) fn type_def_or_ref(token: Token) -> u32 {
    coded(token, 2, &[TYPE_DEF, TYPE_REF, TYPE_SPEC])
}

pub(super) fn method_def_or_ref(token: Token) -> u32 {
    coded(token, 1, &[METHOD_DEF, MEMBER_REF])
}

fn member_ref_parent(token: Token) -> u32 {
    coded(token, 3, &[TYPE_DEF, TYPE_REF, MODULE_REF, METHOD_DEF, TYPE_SPEC])
}

type Member<'a, S> = FxHashMap<(ClassId, &'a str, &'a S), u32>;

/// Everything that has a token.
pub(super) struct Tokens<'a> {
    pub(super) tables: Tables,
    pub(super) heaps: Heaps,
    pool: &'a Pool,
    /// By class, field and method id; 0 where not made yet.
    classes: Vec<Token>,
    fields: Vec<Token>,
    methods: Vec<Token>,
    assemblies: Vec<u32>,
    type_refs: FxHashMap<(u32, u32, u32), Token>,
    /// Rows of MemberRef, MethodSpec, TypeSpec, StandAloneSig and ModuleRef by their contents.
    rows: FxHashMap<(usize, u32, u32, u32), u32>,
    field_defs: Member<'a, Type>,
    method_defs: Member<'a, MethodSig>,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(pool: &'a Pool) -> Tokens<'a> {
        Tokens {
            tables: Tables::new(),
            heaps: Heaps::new(),
            pool,
            classes: vec![0; pool.classes().count()],
            fields: vec![0; pool.field_count()],
            methods: vec![0; pool.method_count()],
            assemblies: vec![0; pool.assemblies().count()],
            type_refs: FxHashMap::default(),
            rows: FxHashMap::default(),
            field_defs: Member::default(),
            method_defs: Member::default(),
        }
    }

    /// Gives the definitions their rows: classes, fields and methods in the order given.
    pub(super) fn define(&mut self, assembly: &'a Assembly, order: &[usize]) {
        let (mut field, mut method) = (1, 1);
        for (index, &class) in order.iter().enumerate() {
            let class = &assembly.classes[class];
            self.classes[class.id.index()] = token(TYPE_DEF, index as u32 + 2);
            for definition in &class.fields {
                self.field_defs.insert((class.id, &definition.name, &definition.ty), field);
                field += 1;
            }
            for definition in &class.methods {
                self.method_defs.insert((class.id, &definition.name, &definition.sig), method);
                method += 1;
            }
        }
    }

    /// The token of a class: a definition or a reference.
    pub(super) fn class(&mut self, id: ClassId) -> Token {
        let known = self.classes[id.index()];
        if known != 0 {
            return known;
        }
        let class = self.pool.class_of(id);
        let scope = match class.scope {
            // Another module of this assembly would define it; a runtime says that it is missing.
            Scope::This => coded(token(MODULE, 1), 2, &[MODULE, MODULE_REF, ASSEMBLY_REF, TYPE_REF]),
            Scope::Assembly(assembly) => self.assembly(assembly),
            Scope::Nested(outer) => {
                let outer = self.class(outer);
                if table(outer) == TYPE_REF { row(outer) << 2 | 3 } else { 1 << 2 }
            }
        };
        let made = self.type_ref(scope, &class.namespace, &class.name);
        self.classes[id.index()] = made;
        made
    }

    fn type_ref(&mut self, scope: u32, namespace: &str, name: &str) -> Token {
        let (name, namespace) = (self.heaps.string(name), self.heaps.string(namespace));
        if let Some(&known) = self.type_refs.get(&(scope, name, namespace)) {
            return known;
        }
        let made = token(TYPE_REF, self.tables.push(TYPE_REF, &[scope, name, namespace]));
        self.type_refs.insert((scope, name, namespace), made);
        made
    }

    /// An assembly as the resolution scope of a class.
    fn assembly(&mut self, id: AssemblyId) -> u32 {
        if self.assemblies[id.index()] == 0 {
            let assembly = self.pool.assembly_of(id);
            let [major, minor, build, revision] = assembly.version.map(u32::from);
            let key = self.heaps.blob(assembly.token.as_ref().map_or(&[], |token| token));
            let name = self.heaps.string(&assembly.name);
            let columns = [major, minor, build, revision, 0, key, name, 0, 0];
            self.assemblies[id.index()] = self.tables.push(ASSEMBLY_REF, &columns);
        }
        self.assemblies[id.index()] << 2 | 2
    }

    /// The token of a type, for instructions and class headers.
    pub(super) fn ty(&mut self, ty: &Type) -> Token {
        match ty {
            Type::Class(id) | Type::Value(id) => self.class(*id),
            other => match other.core_name() {
                Some(name) => {
                    let scope = self.assembly(MSCORLIB);
                    self.type_ref(scope, "System", name)
                }
                None => {
                    let mut blob = Vec::new();
                    self.type_blob(&mut blob, other);
                    let blob = self.heaps.blob(&blob);
                    token(TYPE_SPEC, self.unique(TYPE_SPEC, &[blob]))
                }
            },
        }
    }

    /// The row with these contents.
    pub(super) fn unique(&mut self, table: usize, columns: &[u32]) -> u32 {
        let at = |index: usize| columns.get(index).copied().unwrap_or(0);
        let key = (table, at(0), at(1), at(2));
        if let Some(&known) = self.rows.get(&key) {
            return known;
        }
        let made = self.tables.push(table, columns);
        self.rows.insert(key, made);
        made
    }

    /// The token of a field.
    pub(super) fn field(&mut self, id: FieldId) -> Token {
        if self.fields[id.index()] == 0 {
            let pool = self.pool;
            let field = pool.field_of(id);
            let defined = match &field.owner {
                Type::Class(class) | Type::Value(class) => {
                    self.field_defs.get(&(*class, field.name.as_str(), &field.ty)).copied()
                }
                _ => None,
            };
            self.fields[id.index()] = match defined {
                Some(row) => token(FIELD, row),
                None => {
                    let blob = self.field_sig(&field.ty);
                    let parent = self.ty(&field.owner);
                    self.member_ref(parent, &field.name, blob)
                }
            };
        }
        self.fields[id.index()]
    }

    /// The token of a method.
    pub(super) fn method(&mut self, id: MethodId) -> Token {
        if self.methods[id.index()] == 0 {
            let pool = self.pool;
            self.methods[id.index()] = self.method_ref(pool.method_of(id));
        }
        self.methods[id.index()]
    }

    /// The token of a method: a definition, a reference, or an instance of either.
    pub(super) fn method_ref(&mut self, method: &MethodRef) -> Token {
        let generic = match self.method_def(method) {
            Some(row) => token(METHOD_DEF, row),
            None => {
                let blob = self.method_sig(&method.sig);
                let parent = self.ty(&method.owner);
                self.member_ref(parent, &method.name, blob)
            }
        };
        if method.args.is_empty() {
            return generic;
        }
        let mut blob = vec![0x0A];
        compress(&mut blob, method.args.len() as u32);
        for arg in &method.args {
            self.type_blob(&mut blob, arg);
        }
        let blob = self.heaps.blob(&blob);
        token(METHOD_SPEC, self.unique(METHOD_SPEC, &[method_def_or_ref(generic), blob]))
    }

    /// The row of a method that is defined here.
    pub(super) fn method_def(&self, method: &MethodRef) -> Option<u32> {
        match &method.owner {
            Type::Class(class) | Type::Value(class) => {
                self.method_defs.get(&(*class, method.name.as_str(), &method.sig)).copied()
            }
            _ => None,
        }
    }

    fn member_ref(&mut self, parent: Token, name: &str, blob: u32) -> Token {
        let name = self.heaps.string(name);
        token(MEMBER_REF, self.unique(MEMBER_REF, &[member_ref_parent(parent), name, blob]))
    }

    /// The token of a string literal.
    pub(super) fn literal(&mut self, units: &[u16]) -> Result<Token, Error> {
        Ok(0x7000_0000 | self.heaps.literal(units)?)
    }

    /// The token of a signature that stands alone.
    pub(super) fn stand_alone(&mut self, blob: &[u8]) -> Token {
        let blob = self.heaps.blob(blob);
        token(STAND_ALONE_SIG, self.unique(STAND_ALONE_SIG, &[blob]))
    }

    /// The signature of a field, as an offset.
    pub(super) fn field_sig(&mut self, ty: &Type) -> u32 {
        let mut blob = vec![0x06];
        self.type_blob(&mut blob, ty);
        self.heaps.blob(&blob)
    }

    /// The signature of a method, as an offset.
    pub(super) fn method_sig(&mut self, sig: &MethodSig) -> u32 {
        let blob = self.method_blob(sig);
        self.heaps.blob(&blob)
    }

    /// The signature of a method (II.23.2.1).
    pub(super) fn method_blob(&mut self, sig: &MethodSig) -> Vec<u8> {
        let mut blob = vec![if sig.instance { 0x20 } else { 0 }];
        if sig.generics > 0 {
            blob[0] |= 0x10;
            compress(&mut blob, u32::from(sig.generics));
        }
        compress(&mut blob, sig.params.len() as u32);
        self.type_blob(&mut blob, &sig.ret);
        for param in &sig.params {
            self.type_blob(&mut blob, param);
        }
        blob
    }

    /// A type in a signature (II.23.2.12).
    pub(super) fn type_blob(&mut self, out: &mut Vec<u8>, ty: &Type) {
        let element = match ty {
            Type::Void => 0x01,
            Type::Bool => 0x02,
            Type::Char => 0x03,
            Type::I1 => 0x04,
            Type::U1 => 0x05,
            Type::I2 => 0x06,
            Type::U2 => 0x07,
            Type::I4 => 0x08,
            Type::U4 => 0x09,
            Type::I8 => 0x0A,
            Type::U8 => 0x0B,
            Type::R4 => 0x0C,
            Type::R8 => 0x0D,
            Type::String => 0x0E,
            Type::TypedRef => 0x16,
            Type::I => 0x18,
            Type::U => 0x19,
            Type::Object => 0x1C,
            Type::Class(id) | Type::Value(id) => return self.class_blob(out, *id, matches!(ty, Type::Value(_))),
            Type::Pointer(target) => return self.prefixed(out, 0x0F, target),
            Type::ByRef(target) => return self.prefixed(out, 0x10, target),
            Type::Array(item) => return self.prefixed(out, 0x1D, item),
            Type::Pinned(target) => return self.prefixed(out, 0x45, target),
            Type::MultiArray(item, rank) => {
                self.prefixed(out, 0x14, item);
                out.extend_from_slice(&[*rank, 0, *rank]);
                out.extend(std::iter::repeat_n(0, usize::from(*rank)));
                return;
            }
            Type::Var(index) => {
                out.push(0x13);
                return compress(out, u32::from(*index));
            }
            Type::MVar(index) => {
                out.push(0x1E);
                return compress(out, u32::from(*index));
            }
            Type::Generic(inst) => {
                out.push(0x15);
                self.class_blob(out, inst.class, inst.value);
                compress(out, inst.args.len() as u32);
                for arg in &inst.args {
                    self.type_blob(out, arg);
                }
                return;
            }
            Type::Modified(parts) => {
                out.push(0x1F);
                let modifier = self.class(parts.1);
                compress(out, type_def_or_ref(modifier));
                return self.type_blob(out, &parts.0);
            }
        };
        out.push(element);
    }

    fn prefixed(&mut self, out: &mut Vec<u8>, element: u8, ty: &Type) {
        out.push(element);
        self.type_blob(out, ty);
    }

    fn class_blob(&mut self, out: &mut Vec<u8>, id: ClassId, value: bool) {
        if let Some(core) = self.pool.core_type(id) {
            return self.type_blob(out, &core);
        }
        out.push(if value { 0x11 } else { 0x12 });
        let class = self.class(id);
        compress(out, type_def_or_ref(class));
    }
}
