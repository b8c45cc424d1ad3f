//! The names of the dialect of low-level helpers (`rotor_helpers.lltype`), and its types as annotations.
//!
//! The functions of that module are known by identity. Low-level types are constants; values
//! of primitive types are annotated like Python values, references as `SomeKind::LowLevel`.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::registry::helper;
use crate::program::world::Program;
use entity::{HostId, LowLevelType, Primitive};
use host::{Host, HostConst, IntKind};
use rustc_hash::FxHashMap;

/// A function of the dialect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LlFunction {
    /// `malloc(T)`
    Malloc,
    /// `malloc_array(A, n)`
    MallocArray,
    /// `nullptr(T)`
    NullPtr,
    /// `typeOf(x)`
    TypeOf,
    /// `fieldtype(T, 'name')`
    FieldType,
    /// `itemtype(A)`
    ItemType,
    /// `arraytype(ITEM)`
    ArrayType,
    /// `arraycopy(a, i, b, j, n)`
    ArrayCopy,
    /// `cast(T, x)`
    Cast,
    /// `identityhash(x)`
    IdentityHash,
    /// `extcall('name', ...)`
    ExtCall,
    /// `foreign(target, signature, text, prelude, link, ...)`
    Foreign,
    /// `llop('name', ...)`
    LlOp,
    /// `is_reference(T)`
    IsReference,
    /// `is_union(x)`
    IsUnion,
    /// `is_wide(s)`
    IsWide,
    /// `is_bytes(a)`
    IsBytes,
    /// `getchar(a, i)`
    GetChar,
    /// `getcode(a, i)`
    GetCode,
    /// `setcode(a, i, code)`
    SetCode,
    /// `hlstr(record)`
    HlStr,
    /// `llstr(s)`
    LlStr,
    /// `hlbytes(record)`
    HlBytes,
    /// `llbytes(b)`; of a bytearray, the record of a copy
    LlBytes,
    /// `hlexact(record)`
    HlExact,
    /// `llexact(x)`
    LlExact,
}

const NAMES: &[(&str, LlFunction)] = &[
    ("malloc", LlFunction::Malloc),
    ("malloc_array", LlFunction::MallocArray),
    ("nullptr", LlFunction::NullPtr),
    ("typeOf", LlFunction::TypeOf),
    ("fieldtype", LlFunction::FieldType),
    ("itemtype", LlFunction::ItemType),
    ("arraytype", LlFunction::ArrayType),
    ("arraycopy", LlFunction::ArrayCopy),
    ("cast", LlFunction::Cast),
    ("identityhash", LlFunction::IdentityHash),
    ("extcall", LlFunction::ExtCall),
    ("foreign", LlFunction::Foreign),
    ("llop", LlFunction::LlOp),
    ("is_reference", LlFunction::IsReference),
    ("is_union", LlFunction::IsUnion),
    ("is_wide", LlFunction::IsWide),
    ("is_bytes", LlFunction::IsBytes),
    ("getchar", LlFunction::GetChar),
    ("getcode", LlFunction::GetCode),
    ("setcode", LlFunction::SetCode),
    ("hlstr", LlFunction::HlStr),
    ("llstr", LlFunction::LlStr),
    ("hlbytes", LlFunction::HlBytes),
    ("llbytes", LlFunction::LlBytes),
    ("hlexact", LlFunction::HlExact),
    ("llexact", LlFunction::LlExact),
];

/// Names of types in the dialect.
const TYPES: &[&str] = &[
    "Signed",
    "Unsigned",
    "Float",
    "Char",
    "Bool",
    "Byte",
    "Void",
    "STR",
    "BYTES",
    "CHARS",
    "BYTEARRAY",
    "Object",
    "EXACT",
];

/// The dialect's functions and types, by identity.
#[derive(Default)]
pub(crate) struct LowLevelDialect {
    functions: FxHashMap<HostId, LlFunction>,
    types: FxHashMap<HostId, &'static str>,
}

impl LowLevelDialect {
    pub(crate) fn load(host: &Host) -> Self {
        let mut dialect = LowLevelDialect::default();
        for &(name, function) in NAMES {
            let id = helper(host, "rotor_helpers.lltype", name).id().expect("functions are objects");
            dialect.functions.insert(id, function);
        }
        for &name in TYPES {
            if let Some(HostConst::Obj(id)) = host.module_attr("rotor_helpers.lltype", name) {
                dialect.types.insert(id, name);
            }
        }
        dialect
    }

    pub(crate) fn function(&self, id: HostId) -> Option<LlFunction> {
        self.functions.get(&id).copied()
    }

    pub(crate) fn type_name(&self, id: HostId) -> Option<&'static str> {
        self.types.get(&id).copied()
    }
}

impl Program<'_> {
    /// The low-level type that a constant of the dialect stands for.
    pub fn ll_type_constant(&self, value: &HostConst) -> Option<LowLevelType> {
        let name = self.lowlevel.type_name(value.id()?)?;
        Some(match name {
            "Signed" => LowLevelType::SIGNED,
            "Unsigned" => LowLevelType::UNSIGNED,
            "Float" => LowLevelType::FLOAT,
            "Char" => LowLevelType::CHAR,
            "Bool" => LowLevelType::BOOL,
            "Byte" => LowLevelType::BYTE,
            "Void" => LowLevelType::VOID,
            "STR" => LowLevelType::Oo(self.universe.string),
            "BYTES" => LowLevelType::Oo(self.universe.bytes),
            "CHARS" => LowLevelType::Oo(self.universe.char_array),
            "BYTEARRAY" => LowLevelType::Oo(self.universe.byte_array),
            "EXACT" => LowLevelType::Oo(self.universe.exact),
            "Object" => LowLevelType::Oo(self.universe.object),
            _ => return None,
        })
    }

    /// The annotation of values of a low-level type.
    pub fn lltype_to_annotation(&self, ty: LowLevelType) -> SomeValue {
        match ty {
            LowLevelType::Prim(Primitive::Void) => SomeValue::none(),
            LowLevelType::Prim(Primitive::Bool) => SomeValue::boolean(),
            LowLevelType::Prim(Primitive::Signed | Primitive::Byte) => SomeValue::int(),
            LowLevelType::Prim(Primitive::Unsigned) => SomeValue::integer(IntKind::UInt, true),
            LowLevelType::Prim(Primitive::Float) => SomeValue::float(),
            LowLevelType::Prim(Primitive::Char) => SomeValue::char(),
            LowLevelType::Oo(_) | LowLevelType::Ll(_) => SomeValue::new(SomeKind::LowLevel(ty)),
        }
    }

    /// The low-level type of values with an annotation, in helper code.
    pub fn annotation_to_lltype(&self, s: &SomeValue) -> Option<LowLevelType> {
        Some(match &s.kind {
            SomeKind::None => LowLevelType::VOID,
            SomeKind::Bool => LowLevelType::BOOL,
            SomeKind::Int { kind, .. } => {
                if kind.signed() {
                    LowLevelType::SIGNED
                } else {
                    LowLevelType::UNSIGNED
                }
            }
            SomeKind::Float => LowLevelType::FLOAT,
            SomeKind::Char => LowLevelType::CHAR,
            SomeKind::Str { .. } => LowLevelType::Oo(self.universe.string),
            SomeKind::Bytes { .. } => LowLevelType::Oo(self.universe.bytes),
            SomeKind::Exact => LowLevelType::Oo(self.universe.exact),
            SomeKind::LowLevel(ty) => *ty,
            _ => return None,
        })
    }
}
