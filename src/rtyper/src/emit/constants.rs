//! Constants: values of the host become typed constants and prebuilt objects.
//!
//! Immutable primitives become operands at once. Everything else becomes one prebuilt object per
//! host value and representation, made empty first and filled by a job, so cyclic data works.
//!
//! Source: reference §4.1 (constants), §7.4; pypy `convert_const` of the reprs.

use super::program::{Job, ProgramBuilder};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::primitives::is_unsigned_type;
use crate::repr::rmodel::{DictRepr, ListRepr, Repr, TupleRepr};
use annotator::Desc;
use entity::{LowLevelType, OoObject, OoType, ReprId};
use flow::TypedConst;
use host::{HostConst, HostKind, IntKind};
use indexmap::IndexMap;
use ootype::OoObjectData;
use std::rc::Rc;
use std::sync::Arc;

/// A host value in a representation.
pub(crate) type ObjectKey = (HostConst, ReprId);

/// An integer constant of a kind.
fn int_const(host: &HostConst, kind: IntKind) -> Option<TypedConst> {
    let bits = match host {
        HostConst::Int(i) => *i,
        HostConst::RInt(_, bits) => *bits,
        HostConst::Bool(b) => i64::from(*b),
        HostConst::BigInt(text) if is_unsigned_type(kind) => text.parse::<u64>().ok()? as i64,
        _ => return None,
    };
    Some(if is_unsigned_type(kind) { TypedConst::Unsigned(bits as u64) } else { TypedConst::Signed(bits) })
}

/// Word and digits of the record of an exact int (`runtimes/rpython/ll/ll_exact.py`).
fn exact_parts(host: &HostConst) -> (i64, Option<Vec<i64>>) {
    let text = match host {
        HostConst::Int(i) => return (*i, None),
        HostConst::Bool(b) => return (i64::from(*b), None),
        HostConst::BigInt(text) => text,
        _ => panic!("rtyper: {host:?} is no exact int"),
    };
    let (negative, decimal) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, &**text),
    };
    let mut digits: Vec<i64> = Vec::new();
    for c in decimal.bytes() {
        let mut carry = i64::from(c - b'0');
        for digit in &mut digits {
            let product = i128::from(*digit) * 10 + i128::from(carry);
            *digit = (product & 0x3FFF_FFFF_FFFF_FFFF) as i64;
            carry = (product >> 62) as i64;
        }
        if carry > 0 {
            digits.push(carry);
        }
    }
    let count = i64::try_from(digits.len()).expect("constants are short");
    (if negative { -count } else { count }, Some(digits))
}

impl ProgramBuilder<'_> {
    /// A host value as a constant of a representation.
    pub(crate) fn convert_const(&mut self, host: &HostConst, r: ReprId) -> TyResult<TypedConst> {
        if let Some(replacement) = self.reprs.annotated.stand_in(host)
            && matches!(self.reprs.repr(r), Repr::Instance(_))
        {
            return self.convert_const(&replacement, r);
        }
        let ty = self.reprs.lowleveltype(r);
        let wrong = |this: &Self| {
            Err(TyperError::new(format!(
                "the constant {} cannot be represented as {}",
                this.reprs.annotated.host.describe(host),
                this.reprs.describe_repr(r)
            )))
        };
        let repr = self.reprs.repr(r);
        if ty.is_void() && !matches!(repr, Repr::Pbc(_)) {
            return Ok(TypedConst::Void);
        }
        Ok(match (&repr, host) {
            (Repr::Pbc(_), _) => self.convert_const_pbc(host, r)?,
            (_, HostConst::None) if self.reprs.universe.is_reference(ty) => TypedConst::Null(ty),
            (Repr::Union(union), _) => {
                let union = Rc::clone(union);
                self.convert_const_union(host, &union)?
            }
            (Repr::Bool, HostConst::Bool(b)) => TypedConst::Bool(*b),
            (Repr::Int(kind), _) => match int_const(host, *kind) {
                Some(value) => value,
                None => return wrong(self),
            },
            (Repr::Exact, HostConst::Int(_) | HostConst::Bool(_) | HostConst::BigInt(_)) => {
                let record = self.reprs.universe.exact;
                TypedConst::Object(self.prebuilt_record(host, r, record), ty)
            }
            (Repr::Float, HostConst::BigInt(text)) => match text.parse::<f64>() {
                Ok(value) if value.is_finite() => TypedConst::float(value),
                _ => return wrong(self),
            },
            (Repr::Float, HostConst::Float(bits)) => TypedConst::Float(*bits),
            (Repr::Float, HostConst::Int(i)) => TypedConst::float(*i as f64),
            (Repr::Float, HostConst::Bool(b)) => TypedConst::float(f64::from(u8::from(*b))),
            (Repr::Float, HostConst::RInt(kind, bits)) => {
                TypedConst::float(if kind.signed() { *bits as f64 } else { *bits as u64 as f64 })
            }
            (Repr::Char, HostConst::Str(text)) => {
                let mut chars = text.chars();
                match (chars.next(), chars.next()) {
                    (Some(c), None) => TypedConst::Char(u32::from(c)),
                    _ => return wrong(self),
                }
            }
            (Repr::Str, HostConst::Str(text)) => TypedConst::Str(Arc::clone(text)),
            (Repr::Str, HostConst::Obj(id)) if self.reprs.annotated.host.code_points(*id).is_some() => {
                let record = self.reprs.universe.string;
                TypedConst::Object(self.prebuilt_record(host, r, record), ty)
            }
            (Repr::Bytes, HostConst::Bytes(bytes)) => TypedConst::Bytes(Arc::clone(bytes)),
            (Repr::Tuple(tuple), HostConst::Tuple(items)) if items.len() == tuple.items.len() => {
                TypedConst::Object(self.prebuilt_record(host, r, tuple.record), ty)
            }
            (Repr::VarTuple(list), HostConst::Tuple(_)) => {
                let array = OoObjectData::Array { ty: list.array, items: Vec::new() };
                TypedConst::Object(self.prebuilt(host, r, array), ty)
            }
            (Repr::Tuple(_) | Repr::VarTuple(_), HostConst::Obj(id)) => match self.reprs.annotated.record_parts(*id) {
                Some(parts) => self.convert_const(&parts, r)?,
                None => return wrong(self),
            },
            (Repr::List(list), HostConst::Obj(id)) if self.reprs.annotated.host.kind(*id) == HostKind::List => {
                TypedConst::Object(
                    match list.record {
                        Some(record) => self.prebuilt_record(host, r, record),
                        None => self.prebuilt(host, r, OoObjectData::Array { ty: list.array, items: Vec::new() }),
                    },
                    ty,
                )
            }
            (Repr::ByteArray, HostConst::Obj(_)) => {
                let record = self.reprs.bytearray_record();
                TypedConst::Object(self.prebuilt_record(host, r, record), ty)
            }
            (Repr::Dict(dict), HostConst::Obj(id))
                if matches!(
                    self.reprs.annotated.host.kind(*id),
                    HostKind::Dict | HostKind::Set | HostKind::FrozenSet | HostKind::Instance
                ) =>
            {
                TypedConst::Object(self.prebuilt_record(host, r, dict.record), ty)
            }
            (Repr::Range(_), HostConst::Obj(_)) => {
                let record = self.reprs.range_record();
                TypedConst::Object(self.prebuilt_record(host, r, record), ty)
            }
            (Repr::Instance(_), _) => self.convert_const_instance(host, r)?,
            (Repr::TypeOf(of), HostConst::Obj(id)) => match self.reprs.annotated.desc_of(*id) {
                Some(desc) if matches!(self.reprs.annotated.desc(desc), Desc::Class(_)) => self.class_const(desc),
                // A value of one of several kinds tells its class.
                _ => match (self.reprs.repr(*of), self.value_of_class(host)) {
                    (Repr::Union(_), Some(value)) => self.convert_const(&value, *of)?,
                    (Repr::Instance(_), Some(HostConst::None)) => TypedConst::Null(ty),
                    _ => return wrong(self),
                },
            },
            (Repr::BuiltinMethod { receiver, .. }, HostConst::Obj(id))
                if self.reprs.annotated.host.kind(*id) == HostKind::BuiltinMethod =>
            {
                let (object, _) = self.reprs.annotated.host.builtin_method(*id);
                self.convert_const(&object, *receiver)?
            }
            (Repr::Optional { record, .. }, _) => TypedConst::Object(self.prebuilt_record(host, r, *record), ty),
            (Repr::WeakRef(_), HostConst::Obj(_)) => {
                TypedConst::Object(self.prebuilt(host, r, OoObjectData::WeakRef(None)), ty)
            }
            _ => return wrong(self),
        })
    }

    /// Some value of a builtin class, of which there are constants.
    fn value_of_class(&self, class: &HostConst) -> Option<HostConst> {
        let host = &self.reprs.annotated.host;
        if class.id() == Some(host.class_of(&HostConst::None)) {
            return Some(HostConst::None);
        }
        let plain = ["bool", "bytes", "float", "int", "str"];
        plain.iter().any(|name| host.is_builtin(class, name)).then(|| host.call(class, &[]).ok()).flatten()
    }

    /// The prebuilt object for a host value, filled later.
    pub(crate) fn prebuilt(&mut self, host: &HostConst, r: ReprId, empty: OoObjectData) -> OoObject {
        let key = (host.clone(), r);
        if let Some(&object) = self.objects.get(&key) {
            return object;
        }
        let object = self.reprs.universe.objects.push(empty);
        self.objects.insert(key, object);
        self.jobs.push_back(Job::Object { object, host: host.clone(), repr: r });
        object
    }

    /// A prebuilt instance or record.
    pub(crate) fn prebuilt_record(&mut self, host: &HostConst, r: ReprId, ty: OoType) -> OoObject {
        self.prebuilt(host, r, OoObjectData::Instance { ty, fields: IndexMap::new() })
    }

    /// Sets a field of a prebuilt record or instance; Void values are dropped.
    pub(crate) fn set_const_field(&mut self, object: OoObject, name: &str, value: TypedConst) {
        if self.reprs.universe.type_of_const(&value).is_void() {
            return;
        }
        match &mut self.reprs.universe.objects[object] {
            OoObjectData::Instance { fields, .. } => {
                fields.insert(Arc::from(name), value);
            }
            other => panic!("rtyper: field {name} of {other:?}"),
        }
    }

    /// Fills a prebuilt object.
    pub(crate) fn fill_object(&mut self, object: OoObject, host: &HostConst, r: ReprId) -> TyResult<()> {
        match self.reprs.repr(r) {
            Repr::Tuple(tuple) => self.fill_tuple(object, host, &tuple),
            Repr::VarTuple(list) => {
                let HostConst::Tuple(items) = host else { return Err(TyperError::new("not a tuple")) };
                self.fill_array(object, items, &list)
            }
            Repr::List(list) => self.fill_list(object, host, &list),
            Repr::ByteArray => {
                let id = host.id().expect("a bytearray is an object");
                let items: Vec<TypedConst> =
                    self.reprs.annotated.host.bytes_of(id).iter().map(|&b| TypedConst::Signed(i64::from(b))).collect();
                self.set_const_field(object, "length", TypedConst::Signed(items.len() as i64));
                let ty = self.reprs.universe.byte_array;
                self.set_array_field(object, "items", ty, items);
                Ok(())
            }
            Repr::Str => {
                // A text with lone surrogates.
                let codes = host.id().and_then(|id| self.reprs.annotated.host.code_points(id)).unwrap_or_default();
                let ty = self.reprs.universe.char_array;
                self.set_array_field(object, "wide", ty, codes.into_iter().map(TypedConst::Char).collect());
                Ok(())
            }
            Repr::Dict(dict) => self.fill_dict(object, host, &dict),
            Repr::Range(_) => {
                for name in ["start", "stop", "step"] {
                    let value =
                        self.reprs.annotated.host.getattr(host, name).map_err(|e| TyperError::new(e.message))?;
                    let HostConst::Int(value) = value else {
                        return Err(TyperError::new("a range beyond 64 bits"));
                    };
                    self.set_const_field(object, name, TypedConst::Signed(value));
                }
                Ok(())
            }
            Repr::WeakRef(classdef) => {
                let id = host.id().expect("a weak reference is an object");
                if let (Some(target), Some(classdef)) = (self.reprs.annotated.host.weakref_target(id), classdef) {
                    let r_target = self
                        .reprs
                        .getrepr_kind(annotator::SomeKind::Instance { classdef: Some(classdef), can_be_none: false })?;
                    if let TypedConst::Object(target, _) = self.convert_const(&target, r_target)? {
                        self.reprs.universe.objects[object] = OoObjectData::WeakRef(Some(target));
                    }
                }
                Ok(())
            }
            Repr::Exact => {
                match exact_parts(host) {
                    (word, None) => self.set_const_field(object, "word", TypedConst::Signed(word)),
                    (word, Some(digits)) => {
                        self.set_const_field(object, "word", TypedConst::Signed(word));
                        let ty = self.reprs.universe.array(LowLevelType::SIGNED);
                        let items = digits.into_iter().map(TypedConst::Signed).collect();
                        self.set_array_field(object, "digits", ty, items);
                    }
                }
                Ok(())
            }
            Repr::Optional { value, .. } => {
                let value = self.convert_const(host, value)?;
                self.set_const_field(object, "value", value);
                Ok(())
            }
            Repr::Instance(_) => self.fill_instance(object, host, r),
            Repr::Pbc(_) => self.fill_pbc(object, host, r),
            other => Err(TyperError::new(format!("no contents for {other:?}"))),
        }
    }

    fn fill_tuple(&mut self, object: OoObject, host: &HostConst, tuple: &TupleRepr) -> TyResult<()> {
        let HostConst::Tuple(items) = host else { return Err(TyperError::new("not a tuple")) };
        for (i, (item, &r)) in items.iter().zip(&tuple.items).enumerate() {
            let value = self.convert_const(item, r)?;
            self.set_const_field(object, &format!("item{i}"), value);
        }
        Ok(())
    }

    /// What a container holds for a host value.
    fn storage_const(&mut self, host: &HostConst, r: ReprId) -> TyResult<TypedConst> {
        if self.reprs.lowleveltype(r).is_void() {
            return Ok(TypedConst::Bool(false));
        }
        self.convert_const(host, r)
    }

    fn set_array_field(&mut self, object: OoObject, name: &str, ty: OoType, items: Vec<TypedConst>) {
        let array = self.reprs.universe.objects.push(OoObjectData::Array { ty, items });
        self.set_const_field(object, name, TypedConst::Object(array, LowLevelType::Oo(ty)));
    }

    fn fill_list(&mut self, object: OoObject, host: &HostConst, list: &ListRepr) -> TyResult<()> {
        let id = host.id().expect("a list is an object");
        let items = self.reprs.annotated.host.list_items(id);
        self.fill_array(object, &items, list)
    }

    fn fill_array(&mut self, object: OoObject, items: &[HostConst], list: &ListRepr) -> TyResult<()> {
        let items = items.iter().map(|item| self.storage_const(item, list.item)).collect::<TyResult<Vec<_>>>()?;
        match list.record {
            Some(_) => {
                self.set_const_field(object, "length", TypedConst::Signed(items.len() as i64));
                self.set_array_field(object, "items", list.array, items);
            }
            None => self.reprs.universe.objects[object] = OoObjectData::Array { ty: list.array, items },
        }
        Ok(())
    }

    /// The entries of a dict or `r_dict`.
    fn host_dict_items(&self, host: &HostConst) -> TyResult<Vec<(HostConst, HostConst)>> {
        let h = self.reprs.annotated.host;
        let id = host.id().expect("a dict is an object");
        if h.kind(id) == HostKind::Dict {
            return Ok(h.dict_items(id));
        }
        let failed = |e: host::HostException| TyperError::new(e.message);
        let items = h.getattr(host, "items").and_then(|items| h.call(&items, &[])).map_err(failed)?;
        let list = h.builtin("list").expect("list is a builtin");
        let items = h.call(&list, &[items]).map_err(failed)?;
        let mut pairs = Vec::new();
        for pair in h.list_items(items.id().expect("a list is an object")) {
            match pair {
                HostConst::Tuple(pair) if pair.len() == 2 => pairs.push((pair[0].clone(), pair[1].clone())),
                _ => return Err(TyperError::new("the items of an r_dict are not pairs")),
            }
        }
        Ok(pairs)
    }

    fn fill_dict(&mut self, object: OoObject, host: &HostConst, dict: &DictRepr) -> TyResult<()> {
        let id = host.id().expect("a dict is an object");
        let (mut keys, mut values) = (Vec::new(), Vec::new());
        match dict.value {
            Some(r_value) => {
                for (key, value) in self.host_dict_items(host)? {
                    keys.push(self.storage_const(&key, dict.key)?);
                    values.push(self.storage_const(&value, r_value)?);
                }
            }
            None => {
                for key in self.reprs.annotated.host.list_items(id) {
                    keys.push(self.storage_const(&key, dict.key)?);
                }
            }
        }
        if keys.is_empty() {
            return Ok(());
        }
        let count = TypedConst::Signed(keys.len() as i64);
        self.set_const_field(object, "num_live", count.clone());
        self.set_const_field(object, "num_used", count);
        let ty = self.reprs.universe.array(dict.key_ty);
        self.set_array_field(object, "keys", ty, keys);
        if let Some(value_ty) = dict.value_ty {
            let ty = self.reprs.universe.array(value_ty);
            self.set_array_field(object, "values", ty, values);
        }
        Ok(())
    }
}
