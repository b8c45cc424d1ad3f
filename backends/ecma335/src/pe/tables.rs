//! The tables of metadata: their columns, their order, their bytes.
//!
//! A row is a list of numbers; the width of a column follows from its kind and from the sizes of
//! heaps and tables when everything is known. Source: ECMA-335 II.22, II.24.2.6.

use super::bytes::PutBytes;
use crate::error::Error;

/// The kind of a column.
#[derive(Clone, Copy)]
pub(super) enum Column {
    /// A 16-bit number.
    U16,
    /// A 32-bit number.
    U32,
    /// An offset in `#Strings`.
    Str,
    /// An index in `#GUID`.
    Guid,
    /// An offset in `#Blob`.
    Blob,
    /// A row of a table.
    Row(usize),
    /// A row of one of several tables: the tag takes the given number of low bits.
    Coded(u32, &'static [usize]),
}

impl Column {
    /// Whether it has four bytes. The sizes of the heaps are those of the header: 1 for wide offsets of strings,
    /// 2 of GUIDs, 4 of blobs.
    fn is_wide(self, counts: &[usize; TABLES], heaps: u8) -> bool {
        match self {
            U16 => false,
            U32 => true,
            Str => heaps & 1 != 0,
            Guid => heaps & 2 != 0,
            Blob => heaps & 4 != 0,
            Row(table) => counts[table] > 0xFFFF,
            Coded(bits, tables) => tables.iter().any(|&table| counts[table] >= 1 << (16 - bits)),
        }
    }
}

/// A table: its number, name, columns, and how many leading or chosen columns sort it.
struct Shape {
    number: usize,
    name: &'static str,
    columns: &'static [Column],
    /// The columns that the rows are sorted by, the most significant first.
    sorted_by: &'static [usize],
}

pub(super) const MODULE: usize = 0x00;
pub(super) const TYPE_REF: usize = 0x01;
pub(super) const TYPE_DEF: usize = 0x02;
pub(super) const FIELD: usize = 0x04;
pub(super) const METHOD_DEF: usize = 0x06;
pub(super) const PARAM: usize = 0x08;
pub(super) const INTERFACE_IMPL: usize = 0x09;
pub(super) const MEMBER_REF: usize = 0x0A;
pub(super) const CONSTANT: usize = 0x0B;
pub(super) const CUSTOM_ATTRIBUTE: usize = 0x0C;
const FIELD_MARSHAL: usize = 0x0D;
const DECL_SECURITY: usize = 0x0E;
pub(super) const CLASS_LAYOUT: usize = 0x0F;
pub(super) const FIELD_LAYOUT: usize = 0x10;
pub(super) const STAND_ALONE_SIG: usize = 0x11;
const EVENT_MAP: usize = 0x12;
const EVENT: usize = 0x14;
const PROPERTY_MAP: usize = 0x15;
const PROPERTY: usize = 0x17;
const METHOD_SEMANTICS: usize = 0x18;
pub(super) const METHOD_IMPL: usize = 0x19;
pub(super) const MODULE_REF: usize = 0x1A;
pub(super) const TYPE_SPEC: usize = 0x1B;
pub(super) const IMPL_MAP: usize = 0x1C;
pub(super) const FIELD_RVA: usize = 0x1D;
pub(super) const ASSEMBLY: usize = 0x20;
pub(super) const ASSEMBLY_REF: usize = 0x23;
const FILE: usize = 0x26;
const EXPORTED_TYPE: usize = 0x27;
const MANIFEST_RESOURCE: usize = 0x28;
pub(super) const NESTED_CLASS: usize = 0x29;
pub(super) const GENERIC_PARAM: usize = 0x2A;
pub(super) const METHOD_SPEC: usize = 0x2B;
pub(super) const GENERIC_PARAM_CONSTRAINT: usize = 0x2C;
pub(super) const DOCUMENT: usize = 0x30;
pub(super) const METHOD_DEBUG_INFORMATION: usize = 0x31;
pub(super) const LOCAL_SCOPE: usize = 0x32;
pub(super) const LOCAL_VARIABLE: usize = 0x33;
const LOCAL_CONSTANT: usize = 0x34;
pub(super) const IMPORT_SCOPE: usize = 0x35;

use Column::{Blob, Coded, Guid, Row, Str, U16, U32};

const TYPE_DEF_OR_REF: Column = Coded(2, &[TYPE_DEF, TYPE_REF, TYPE_SPEC]);
const HAS_CONSTANT: Column = Coded(2, &[FIELD, PARAM, PROPERTY]);
const HAS_FIELD_MARSHAL: Column = Coded(1, &[FIELD, PARAM]);
const HAS_DECL_SECURITY: Column = Coded(2, &[TYPE_DEF, METHOD_DEF, ASSEMBLY]);
const HAS_SEMANTICS: Column = Coded(1, &[EVENT, PROPERTY]);
const IMPLEMENTATION: Column = Coded(2, &[FILE, ASSEMBLY_REF, EXPORTED_TYPE]);
const HAS_CUSTOM_ATTRIBUTE: Column = Coded(
    5,
    &[
        METHOD_DEF,
        FIELD,
        TYPE_REF,
        TYPE_DEF,
        PARAM,
        INTERFACE_IMPL,
        MEMBER_REF,
        MODULE,
        DECL_SECURITY,
        PROPERTY,
        EVENT,
        STAND_ALONE_SIG,
        MODULE_REF,
        TYPE_SPEC,
        ASSEMBLY,
        ASSEMBLY_REF,
        FILE,
        EXPORTED_TYPE,
        MANIFEST_RESOURCE,
        GENERIC_PARAM,
        GENERIC_PARAM_CONSTRAINT,
        METHOD_SPEC,
    ],
);
const MEMBER_REF_PARENT: Column = Coded(3, &[TYPE_DEF, TYPE_REF, MODULE_REF, METHOD_DEF, TYPE_SPEC]);
const METHOD_DEF_OR_REF: Column = Coded(1, &[METHOD_DEF, MEMBER_REF]);
const MEMBER_FORWARDED: Column = Coded(1, &[FIELD, METHOD_DEF]);
const CUSTOM_ATTRIBUTE_TYPE: Column = Coded(3, &[METHOD_DEF, MEMBER_REF]);
const RESOLUTION_SCOPE: Column = Coded(2, &[MODULE, MODULE_REF, ASSEMBLY_REF, TYPE_REF]);
const TYPE_OR_METHOD_DEF: Column = Coded(1, &[TYPE_DEF, METHOD_DEF]);

macro_rules! shapes {
    ($($number:ident $name:literal [$($column:expr),*] $sorted:expr;)*) => {
        const SHAPES: &[Shape] = &[
            $(Shape { number: $number, name: $name, columns: &[$($column),*], sorted_by: &$sorted },)*
        ];
    };
}

shapes! {
    MODULE "Module" [U16, Str, Guid, Guid, Guid] [];
    TYPE_REF "TypeRef" [RESOLUTION_SCOPE, Str, Str] [];
    TYPE_DEF "TypeDef" [U32, Str, Str, TYPE_DEF_OR_REF, Row(FIELD), Row(METHOD_DEF)] [];
    FIELD "Field" [U16, Str, Blob] [];
    METHOD_DEF "MethodDef" [U32, U16, U16, Str, Blob, Row(PARAM)] [];
    PARAM "Param" [U16, U16, Str] [];
    INTERFACE_IMPL "InterfaceImpl" [Row(TYPE_DEF), TYPE_DEF_OR_REF] [0, 1];
    MEMBER_REF "MemberRef" [MEMBER_REF_PARENT, Str, Blob] [];
    CONSTANT "Constant" [U16, HAS_CONSTANT, Blob] [1];
    CUSTOM_ATTRIBUTE "CustomAttribute" [HAS_CUSTOM_ATTRIBUTE, CUSTOM_ATTRIBUTE_TYPE, Blob] [0];
    FIELD_MARSHAL "FieldMarshal" [HAS_FIELD_MARSHAL, Blob] [0];
    DECL_SECURITY "DeclSecurity" [U16, HAS_DECL_SECURITY, Blob] [1];
    CLASS_LAYOUT "ClassLayout" [U16, U32, Row(TYPE_DEF)] [2];
    FIELD_LAYOUT "FieldLayout" [U32, Row(FIELD)] [1];
    STAND_ALONE_SIG "StandAloneSig" [Blob] [];
    EVENT_MAP "EventMap" [Row(TYPE_DEF), Row(EVENT)] [];
    EVENT "Event" [U16, Str, TYPE_DEF_OR_REF] [];
    PROPERTY_MAP "PropertyMap" [Row(TYPE_DEF), Row(PROPERTY)] [];
    PROPERTY "Property" [U16, Str, Blob] [];
    METHOD_SEMANTICS "MethodSemantics" [U16, Row(METHOD_DEF), HAS_SEMANTICS] [2];
    METHOD_IMPL "MethodImpl" [Row(TYPE_DEF), METHOD_DEF_OR_REF, METHOD_DEF_OR_REF] [0];
    MODULE_REF "ModuleRef" [Str] [];
    TYPE_SPEC "TypeSpec" [Blob] [];
    IMPL_MAP "ImplMap" [U16, MEMBER_FORWARDED, Str, Row(MODULE_REF)] [1];
    FIELD_RVA "FieldRVA" [U32, Row(FIELD)] [1];
    ASSEMBLY "Assembly" [U32, U16, U16, U16, U16, U32, Blob, Str, Str] [];
    ASSEMBLY_REF "AssemblyRef" [U16, U16, U16, U16, U32, Blob, Str, Str, Blob] [];
    FILE "File" [U32, Str, Blob] [];
    EXPORTED_TYPE "ExportedType" [U32, U32, Str, Str, IMPLEMENTATION] [];
    MANIFEST_RESOURCE "ManifestResource" [U32, U32, Str, IMPLEMENTATION] [];
    NESTED_CLASS "NestedClass" [Row(TYPE_DEF), Row(TYPE_DEF)] [0];
    GENERIC_PARAM "GenericParam" [U16, U16, TYPE_OR_METHOD_DEF, Str] [2, 0];
    METHOD_SPEC "MethodSpec" [METHOD_DEF_OR_REF, Blob] [];
    GENERIC_PARAM_CONSTRAINT "GenericParamConstraint" [Row(GENERIC_PARAM), TYPE_DEF_OR_REF] [0];
    DOCUMENT "Document" [Blob, Guid, Blob, Guid] [];
    METHOD_DEBUG_INFORMATION "MethodDebugInformation" [Row(DOCUMENT), Blob] [];
    LOCAL_SCOPE "LocalScope" [Row(METHOD_DEF), Row(IMPORT_SCOPE), Row(LOCAL_VARIABLE), Row(LOCAL_CONSTANT), U32, U32] [];
    LOCAL_VARIABLE "LocalVariable" [U16, U16, Str] [];
    IMPORT_SCOPE "ImportScope" [Row(IMPORT_SCOPE), Blob] [];
}

/// Tables are numbered below 64.
pub(super) const TABLES: usize = 64;

/// The tables that must be sorted, for the header (II.24.2.6).
const SORTED: u64 = 1 << INTERFACE_IMPL
    | 1 << CONSTANT
    | 1 << CUSTOM_ATTRIBUTE
    | 1 << FIELD_MARSHAL
    | 1 << DECL_SECURITY
    | 1 << CLASS_LAYOUT
    | 1 << FIELD_LAYOUT
    | 1 << METHOD_SEMANTICS
    | 1 << METHOD_IMPL
    | 1 << IMPL_MAP
    | 1 << FIELD_RVA
    | 1 << NESTED_CLASS
    | 1 << GENERIC_PARAM
    | 1 << GENERIC_PARAM_CONSTRAINT;

/// Those of debug information that must be sorted: local scopes, state machines, custom information.
const SORTED_FOR_DEBUGGERS: u64 = 1 << LOCAL_SCOPE | 1 << 0x36 | 1 << 0x37;

/// Rows of every table, each as its numbers one after the other.
pub(super) struct Tables {
    rows: Vec<Vec<u32>>,
    counts: [usize; TABLES],
    sorted: u64,
}

impl Tables {
    pub(super) fn new() -> Tables {
        Tables { rows: vec![Vec::new(); TABLES], counts: [0; TABLES], sorted: SORTED }
    }

    /// The tables of debug information that stands alone.
    pub(super) fn for_debuggers() -> Tables {
        Tables { sorted: SORTED_FOR_DEBUGGERS, ..Tables::new() }
    }

    /// The numbers of rows of all tables.
    pub(super) fn counts(&self) -> &[usize; TABLES] {
        &self.counts
    }

    /// Appends a row; returns its number, from 1.
    pub(super) fn push(&mut self, table: usize, row: &[u32]) -> u32 {
        debug_assert_eq!(row.len(), columns_of(table).len(), "columns of table {table:#x}");
        self.rows[table].extend_from_slice(row);
        self.counts[table] += 1;
        self.counts[table] as u32
    }

    /// How many rows a table has.
    pub(super) fn count(&self, table: usize) -> u32 {
        self.counts[table] as u32
    }

    /// Adds to the numbers of a column that are not 0.
    pub(super) fn relocate(&mut self, table: usize, column: usize, by: u32) {
        let width = columns_of(table).len();
        for value in self.rows[table].iter_mut().skip(column).step_by(width).filter(|value| **value != 0) {
            *value += by;
        }
    }

    /// The stream `#~`. The sizes of the heaps decide the widths of columns, and the rows in other metadata that
    /// these tables refer to (`elsewhere`).
    pub(super) fn bytes(
        &mut self,
        strings: usize,
        blobs: usize,
        elsewhere: &[usize; TABLES],
    ) -> Result<Vec<u8>, Error> {
        let used: Vec<&Shape> = SHAPES.iter().filter(|shape| self.counts[shape.number] > 0).collect();
        if let Some(shape) = used.iter().find(|shape| self.counts[shape.number] > 0xFF_FFFF) {
            return Err(Error::TooManyRows { table: shape.name });
        }
        let heaps = u8::from(strings > 0xFFFF) | u8::from(blobs > 0xFFFF) << 2;
        let mut out = vec![0, 0, 0, 0, 2, 0, heaps, 1];
        let valid = used.iter().fold(0u64, |bits, shape| bits | 1 << shape.number);
        out.put_u64(valid);
        out.put_u64(self.sorted);
        for shape in &used {
            out.put_u32(self.counts[shape.number] as u32);
        }
        let mut counts = self.counts;
        for (count, more) in counts.iter_mut().zip(elsewhere) {
            *count += more;
        }
        for shape in used {
            let rows = std::mem::take(&mut self.rows[shape.number]);
            let wide: Vec<bool> = shape.columns.iter().map(|column| column.is_wide(&counts, heaps)).collect();
            let mut sorted: Vec<&[u32]> = rows.chunks_exact(shape.columns.len()).collect();
            if !shape.sorted_by.is_empty() {
                sorted.sort_by_key(|row| shape.sorted_by.iter().map(|&column| row[column]).collect::<Vec<u32>>());
            }
            for row in sorted {
                for (&value, &wide) in row.iter().zip(&wide) {
                    if wide {
                        out.put_u32(value);
                    } else {
                        out.put_u16(value as u16);
                    }
                }
            }
        }
        Ok(out)
    }
}

fn columns_of(table: usize) -> &'static [Column] {
    let shape = SHAPES.iter().find(|shape| shape.number == table);
    shape.expect("only tables with a shape have rows").columns
}

/// Whether the columns of a table have four bytes each, as in [`Column::is_wide`]; `None` for a table without a shape.
pub(super) fn widths(table: usize, counts: &[usize; TABLES], heaps: u8) -> Option<Vec<bool>> {
    let shape = SHAPES.iter().find(|shape| shape.number == table)?;
    Some(shape.columns.iter().map(|column| column.is_wide(counts, heaps)).collect())
}
