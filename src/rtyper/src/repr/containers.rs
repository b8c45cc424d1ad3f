//! The records and arrays of builtin containers.
//!
//! Source: reference §4.1; pypy `rpython/rtyper/lltypesystem/r*.py`.

use super::error::{TyResult, TyperError};
use super::rmodel::{DictRepr, ListRepr, Repr, Reprs};
use annotator::{InstanceOp, SomeKind, SomeValue};
use entity::{LowLevelType, OoType, ReprId};
use ootype::OoTypeData;
use std::rc::Rc;
use std::sync::Arc;

/// A record by its name and fields.
pub(super) type RecordKey = (&'static str, Vec<(Arc<str>, LowLevelType)>);

impl Reprs<'_> {
    /// The type of the list of arguments.
    pub(crate) fn argv_type(&mut self) -> LowLevelType {
        let string = LowLevelType::Oo(self.universe.string);
        let (_, record) = self.list_types(None, string, true);
        LowLevelType::Oo(record.expect("a resizable list has a record"))
    }

    /// A record type shared by all reprs with equal fields (`tag` tells different uses apart).
    pub(crate) fn shared_record(&mut self, name: &'static str, fields: &[(&str, LowLevelType)]) -> OoType {
        let key: Vec<(Arc<str>, LowLevelType)> =
            fields.iter().filter(|f| !f.1.is_void()).map(|&(n, t)| (Arc::from(n), t)).collect();
        if let Some(&ty) = self.records.get(&(name, key.clone())) {
            return ty;
        }
        let ty = self.universe.record(name);
        for (field, field_ty) in &key {
            self.universe.add_field(ty, field, *field_ty);
        }
        self.records.insert((name, key), ty);
        ty
    }

    pub(super) fn tuple_record(&mut self, forward: Option<OoType>, types: &[LowLevelType]) -> OoType {
        let names: Vec<String> = (0..types.len()).map(|i| format!("item{i}")).collect();
        let fields: Vec<(&str, LowLevelType)> = names.iter().map(String::as_str).zip(types.iter().copied()).collect();
        match forward {
            None => self.shared_record("tuple", &fields),
            Some(record) => {
                for (name, ty) in fields.into_iter().filter(|f| !f.1.is_void()) {
                    self.universe.add_field(record, name, ty);
                }
                record
            }
        }
    }

    /// Array and (for resizable lists) record.
    pub(crate) fn list_types(
        &mut self,
        forward: Option<OoType>,
        item: LowLevelType,
        resized: bool,
    ) -> (OoType, Option<OoType>) {
        match (forward, resized) {
            (None, false) => (self.universe.array(item), None),
            (Some(array), false) => {
                self.universe.types[array] = OoTypeData::Array(item);
                (array, None)
            }
            (None, true) => {
                let array = self.universe.array(item);
                let record =
                    self.shared_record("list", &[("length", LowLevelType::SIGNED), ("items", LowLevelType::Oo(array))]);
                (array, Some(record))
            }
            (Some(record), true) => {
                let array = self.universe.array(item);
                self.universe.add_field(record, "length", LowLevelType::SIGNED);
                self.universe.add_field(record, "items", LowLevelType::Oo(array));
                (array, Some(record))
            }
        }
    }

    pub(super) fn dict_record(
        &mut self,
        forward: Option<OoType>,
        key: LowLevelType,
        value: Option<LowLevelType>,
        table: bool,
    ) -> OoType {
        let signed = LowLevelType::Oo(self.universe.array(LowLevelType::SIGNED));
        let keys = LowLevelType::Oo(self.universe.array(key));
        let mut fields = vec![
            ("num_live", LowLevelType::SIGNED),
            ("num_used", LowLevelType::SIGNED),
            if table { ("finger", LowLevelType::SIGNED) } else { ("index", signed) },
            ("keys", keys),
        ];
        if let Some(value) = value {
            fields.push(("values", LowLevelType::Oo(self.universe.array(value))));
        }
        fields.push(("hashes", signed));
        match forward {
            None if table => self.shared_record("hashset", &fields),
            None => self.shared_record(if value.is_some() { "dict" } else { "set" }, &fields),
            Some(record) => {
                for (name, ty) in fields {
                    self.universe.add_field(record, name, ty);
                }
                record
            }
        }
    }

    /// Whether CPython defines the hash of a key without a seed, or may do so for all keys of a set at run time:
    /// sets of such keys iterate in the order of their hash table.
    pub(super) fn has_defined_hash(&self, s: &SomeValue) -> bool {
        match &s.kind {
            SomeKind::Bool | SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Float => true,
            SomeKind::Tuple { items, can_be_none: false } => items.iter().all(|item| self.has_defined_hash(item)),
            SomeKind::VarTuple { item, can_be_none: false } => self.has_defined_hash(item),
            SomeKind::Union { alternatives, .. } => {
                alternatives.iter().any(|alternative| self.has_defined_hash(alternative))
            }
            SomeKind::Optional(number) => self.has_defined_hash(number),
            SomeKind::Set { dictdef, frozen: true, can_be_none: false } => {
                self.has_defined_hash(&self.annotated.dictdef_items(*dictdef).0)
            }
            SomeKind::Record { can_be_none: false, .. } => self.annotated.is_complex(&s.kind),
            SomeKind::Instance { classdef, can_be_none: false, .. } => {
                self.annotated.user_op(*classdef, InstanceOp::Hash).is_some()
            }
            _ => false,
        }
    }

    /// The record of `bytearray`.
    pub(crate) fn bytearray_record(&mut self) -> OoType {
        let bytes = LowLevelType::Oo(self.universe.byte_array);
        self.shared_record("bytearray", &[("length", LowLevelType::SIGNED), ("items", bytes)])
    }

    /// The record of string builders.
    pub(crate) fn builder_record(&mut self) -> OoType {
        let narrow = LowLevelType::Oo(self.universe.byte_array);
        let wide = LowLevelType::Oo(self.universe.char_array);
        self.shared_record("StringBuilder", &[("length", LowLevelType::SIGNED), ("chars", narrow), ("wide", wide)])
    }

    /// The record of ranges.
    pub(crate) fn range_record(&mut self) -> OoType {
        let signed = LowLevelType::SIGNED;
        self.shared_record("range", &[("start", signed), ("stop", signed), ("step", signed)])
    }

    /// The representation of a dict or set.
    pub(crate) fn dict_repr(&self, r: ReprId) -> TyResult<Rc<DictRepr>> {
        match self.repr(r) {
            Repr::Dict(dict) => Ok(dict),
            _ => Err(TyperError::new(format!("{} is not a dict or set", self.describe_repr(r)))),
        }
    }

    /// `bytearray` as a list of ints.
    pub(crate) fn bytearray_as_list(&mut self) -> TyResult<Rc<ListRepr>> {
        let item = self.int_repr()?;
        let record = self.bytearray_record();
        let array = self.universe.byte_array;
        Ok(Rc::new(ListRepr { item, item_ty: LowLevelType::SIGNED, array, record: Some(record) }))
    }

    /// The list representation of a value, if it is a list, a bytearray or a tuple of any length.
    pub(crate) fn list_repr(&mut self, r: ReprId) -> TyResult<Rc<ListRepr>> {
        match self.repr(r) {
            Repr::List(list) | Repr::VarTuple(list) => Ok(list),
            Repr::ByteArray => self.bytearray_as_list(),
            _ => Err(TyperError::new(format!("{} is not a list", self.describe_repr(r)))),
        }
    }
}
