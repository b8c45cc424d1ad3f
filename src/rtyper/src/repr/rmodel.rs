//! Representations: how the values of an annotation look at run time, and conversions between them.
//!
//! [`RTyper::getrepr`] gives one [`ReprId`] per annotation, constants and nullability aside
//! (all references are nullable; the annotation says where a test is needed). Record types are
//! made before what they contain, so recursive annotations work. A repr whose
//! `lowleveltype` is Void has no run-time value.
//!
//! Source: pypy `rpython/rtyper/rmodel.py`; reference §4.1, §4.2.

use crate::emit::llops::{LowLevelOpList, Val};
use crate::rtyper::RTyper;
use crate::rules::rpbc::PbcRepr;
use annotator::{IteratorKind, SomeKind, SomeValue};
use entity::{ClassDefId, LowLevelType, OoType, ReprId};
use flow::{LlOp, Operand, TypedConst};
use host::IntKind;
use ootype::OoTypeData;
use std::rc::Rc;
use std::sync::Arc;

/// Why something could not be typed; the driver loop adds the place.
#[derive(Clone, Debug)]
pub(crate) struct TyperError {
    /// What is wrong.
    pub(crate) message: String,
}

impl TyperError {
    /// An error with this text.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }
}

/// Result of typing something.
pub(crate) type TyResult<T> = Result<T, TyperError>;

/// A representation.
#[derive(Clone, Debug)]
pub(crate) enum Repr {
    /// Being made: its items are not known yet.
    InProgress,
    /// Of values that never exist.
    Impossible,
    /// Only `None`: Void.
    None,
    /// Constants that exist only while translating (builtin functions, modules, types): Void.
    Constant,
    /// Bool.
    Bool,
    /// Signed or Unsigned; narrow kinds are kept in range by the operations.
    Int(IntKind),
    /// Float.
    Float,
    /// Char.
    Char,
    /// The `str` record.
    Str,
    /// The `bytes` record.
    Bytes,
    /// A list record over Array(Byte).
    ByteArray,
    /// A record of items.
    Tuple(Rc<TupleRepr>),
    /// A list record or a bare array.
    List(Rc<ListRepr>),
    /// A dict record, for dicts and sets.
    Dict(Rc<DictRepr>),
    /// A range record.
    Range(Option<i64>),
    /// An iteration state record.
    Iterator(Rc<IteratorRepr>),
    /// An instance of a class.
    Instance(InstanceRepr),
    /// Functions, classes, methods, frozen objects.
    Pbc(Rc<PbcRepr>),
    /// A method of a builtin value: the receiver's representation.
    BuiltinMethod { receiver: ReprId, name: Arc<str> },
    /// The class record of an instance of this representation.
    TypeOf(ReprId),
    /// A string builder: record {length, chars}.
    StringBuilder,
    /// A weak reference.
    WeakRef(Option<ClassDefId>),
    /// A number or bool in a box, or null: the representation of the value, and the record {value}.
    Optional { value: ReprId, record: OoType },
    /// A low-level value in helper code.
    LowLevel,
}

/// Tuples.
#[derive(Clone, Debug)]
pub(crate) struct TupleRepr {
    /// Representations of the items; Void ones have no field.
    pub(crate) items: Vec<ReprId>,
    /// The record: `item0`, `item1`, ...
    pub(crate) record: OoType,
}

/// Lists.
#[derive(Clone, Debug)]
pub(crate) struct ListRepr {
    /// Representation of the items.
    pub(crate) item: ReprId,
    /// What the array holds: Bool in place of Void.
    pub(crate) item_ty: LowLevelType,
    /// The array.
    pub(crate) array: OoType,
    /// The record {length, items} of a resizable list; `None`: the array itself.
    pub(crate) record: Option<OoType>,
}

/// Dicts and sets.
#[derive(Clone, Debug)]
pub(crate) struct DictRepr {
    /// Representation of the keys.
    pub(crate) key: ReprId,
    /// Representation of the values; `None` for sets.
    pub(crate) value: Option<ReprId>,
    /// What the key array holds.
    pub(crate) key_ty: LowLevelType,
    /// What the value array holds.
    pub(crate) value_ty: Option<LowLevelType>,
    /// The record.
    pub(crate) record: OoType,
}

/// Iterators.
#[derive(Clone, Debug)]
pub(crate) struct IteratorRepr {
    /// What it runs over.
    pub(crate) variant: IterVariant,
    /// The state record.
    pub(crate) record: OoType,
}

/// What an iterator runs over.
#[derive(Clone, Debug)]
pub(crate) enum IterVariant {
    /// Forward over a container of this representation.
    Over(ReprId),
    /// Values of a dict.
    Values(ReprId),
    /// (key, value) of a dict; the tuple's representation.
    Items(ReprId, ReprId),
    /// Backwards over a container.
    Reversed(ReprId),
    /// (index, item) of an inner iterator; the tuple's representation.
    Enumerate(ReprId, ReprId),
    /// Items of several inner iterators; the tuple's representation.
    Zip(Vec<ReprId>, ReprId),
}

/// Instances.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InstanceRepr {
    /// The class; `None`: any object.
    pub(crate) classdef: Option<ClassDefId>,
    /// Its type.
    pub(crate) ty: OoType,
}

/// A repr with its type.
#[derive(Clone, Debug)]
pub(crate) struct ReprData {
    /// The representation.
    pub(crate) repr: Repr,
    /// The type of its values.
    pub(crate) lowleveltype: LowLevelType,
    /// The annotation that it was made for (normalised).
    pub(crate) kind: SomeKind,
}

impl<'h> RTyper<'h> {
    /// The type of the values of a representation.
    pub(crate) fn lowleveltype(&self, r: ReprId) -> LowLevelType {
        self.reprs[r].lowleveltype
    }

    /// The representation behind an id.
    pub(crate) fn repr(&self, r: ReprId) -> Repr {
        self.reprs[r].repr.clone()
    }

    /// What a container stores for items of a representation: Bool in place of Void.
    pub(crate) fn storage_type(&self, r: ReprId) -> LowLevelType {
        match self.lowleveltype(r) {
            ty if ty.is_void() => LowLevelType::BOOL,
            ty => ty,
        }
    }

    /// A text for messages.
    pub(crate) fn describe_repr(&self, r: ReprId) -> String {
        self.annotator.display(&SomeValue::new(self.reprs[r].kind.clone()))
    }

    /// The annotation without what does not matter for the representation.
    pub(crate) fn repr_key(&self, kind: &SomeKind) -> SomeKind {
        let strip = |s: &SomeValue| SomeValue { kind: self.repr_key(&s.kind), konst: None };
        match kind {
            SomeKind::Int { kind, .. } => SomeKind::Int { kind: *kind, nonneg: false, small: false },
            SomeKind::Str { .. } => SomeKind::Str { can_be_none: false },
            SomeKind::Bytes { .. } => SomeKind::Bytes { can_be_none: false },
            SomeKind::ByteArray { .. } => SomeKind::ByteArray { can_be_none: false },
            SomeKind::Tuple { items, .. } | SomeKind::Record { items, .. } => {
                SomeKind::Tuple { items: items.iter().map(strip).collect(), can_be_none: false }
            }
            SomeKind::List { listdef, .. } => {
                SomeKind::List { listdef: self.find_listdef(*listdef), can_be_none: false }
            }
            SomeKind::Dict { dictdef, .. } => {
                SomeKind::Dict { dictdef: self.find_dictdef(*dictdef), can_be_none: false }
            }
            SomeKind::Set { dictdef, .. } => {
                SomeKind::Set { dictdef: self.find_dictdef(*dictdef), can_be_none: false, frozen: false }
            }
            SomeKind::Iterator(over) => SomeKind::Iterator(Arc::new(match &**over {
                IteratorKind::Over(s) => IteratorKind::Over(strip(s)),
                IteratorKind::Values(s) => IteratorKind::Values(strip(s)),
                IteratorKind::Items(s) => IteratorKind::Items(strip(s)),
                IteratorKind::Reversed(s) => IteratorKind::Reversed(strip(s)),
                IteratorKind::Enumerate(s, _) => IteratorKind::Enumerate(strip(s), false),
                IteratorKind::Zip(all) => IteratorKind::Zip(all.iter().map(strip).collect()),
                IteratorKind::Lines(s) => IteratorKind::Lines(strip(s)),
            })),
            SomeKind::Instance { classdef, .. } => SomeKind::Instance { classdef: *classdef, can_be_none: false },
            SomeKind::BuiltinMethod { receiver, name } => {
                SomeKind::BuiltinMethod { receiver: Arc::new(strip(receiver)), name: name.clone() }
            }
            SomeKind::TypeOf { of, .. } => SomeKind::TypeOf { of: Arc::new(strip(of)), vars: Arc::from([]) },
            SomeKind::StringBuilder { .. } => SomeKind::StringBuilder { can_be_none: false },
            SomeKind::File { binary, .. } => SomeKind::File { binary: *binary, can_be_none: false },
            SomeKind::Range { step, .. } => SomeKind::Range { step: *step, nonneg: false, small: false },
            SomeKind::Optional(value) => SomeKind::Optional(Arc::new(strip(value))),
            SomeKind::Impossible
            | SomeKind::None
            | SomeKind::Bool
            | SomeKind::Float
            | SomeKind::Char
            | SomeKind::Pbc { .. }
            | SomeKind::Builtin
            | SomeKind::Constant
            | SomeKind::WeakRef { .. }
            | SomeKind::LowLevel(_)
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => kind.clone(),
        }
    }

    /// The representation of an annotation.
    pub(crate) fn getrepr(&mut self, s: &SomeValue) -> TyResult<ReprId> {
        self.getrepr_depth += 1;
        let result = self.getrepr_inner(&s.kind);
        self.getrepr_depth -= 1;
        if self.getrepr_depth == 0 && result.is_ok() {
            self.call_all_setups()?;
        }
        result
    }

    /// The representation of an annotation kind.
    pub(crate) fn getrepr_kind(&mut self, kind: SomeKind) -> TyResult<ReprId> {
        self.getrepr(&SomeValue::new(kind))
    }

    fn getrepr_inner(&mut self, kind: &SomeKind) -> TyResult<ReprId> {
        let key = self.repr_key(kind);
        if let Some(&id) = self.repr_by_kind.get(&key) {
            if matches!(self.reprs[id].repr, Repr::InProgress) && self.reprs[id].lowleveltype.is_void() {
                self.reprs[id].lowleveltype = LowLevelType::Oo(self.forward_type(&key));
            }
            return Ok(id);
        }
        let id =
            self.reprs.push(ReprData { repr: Repr::InProgress, lowleveltype: LowLevelType::VOID, kind: key.clone() });
        self.repr_by_kind.insert(key.clone(), id);
        let (repr, ty) = match self.make_repr(id, &key) {
            Ok(made) => made,
            Err(error) => {
                // Later uses report again instead of meeting a half-made repr.
                self.repr_by_kind.remove(&key);
                return Err(error);
            }
        };
        self.reprs[id].repr = repr;
        self.reprs[id].lowleveltype = ty;
        Ok(id)
    }

    /// The type of a recursive container, before its items are known.
    fn forward_type(&mut self, key: &SomeKind) -> OoType {
        match key {
            SomeKind::List { listdef, .. } if !self.listdef_resized(*listdef) => {
                self.annotator.universe.types.push(OoTypeData::Array(LowLevelType::VOID))
            }
            SomeKind::List { .. } => self.annotator.universe.record("list"),
            SomeKind::Tuple { .. } => self.annotator.universe.record("tuple"),
            _ => self.annotator.universe.record("dict"),
        }
    }

    /// The forward type given out while this repr was being made.
    fn forward_of(&self, id: ReprId) -> Option<OoType> {
        match self.reprs[id].lowleveltype {
            LowLevelType::Oo(ty) => Some(ty),
            _ => None,
        }
    }

    fn make_repr(&mut self, id: ReprId, key: &SomeKind) -> TyResult<(Repr, LowLevelType)> {
        let oo = LowLevelType::Oo;
        Ok(match key {
            SomeKind::Impossible => (Repr::Impossible, LowLevelType::VOID),
            SomeKind::None => (Repr::None, LowLevelType::VOID),
            SomeKind::Builtin
            | SomeKind::Constant
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => (Repr::Constant, LowLevelType::VOID),
            SomeKind::Bool => (Repr::Bool, LowLevelType::BOOL),
            SomeKind::Int { kind, .. } => (Repr::Int(*kind), crate::rules::rint::int_type(*kind)),
            SomeKind::Float => (Repr::Float, LowLevelType::FLOAT),
            SomeKind::Char => (Repr::Char, LowLevelType::CHAR),
            SomeKind::Str { .. } => (Repr::Str, oo(self.annotator.universe.string)),
            SomeKind::Bytes { .. } => (Repr::Bytes, oo(self.annotator.universe.bytes)),
            SomeKind::ByteArray { .. } => (Repr::ByteArray, oo(self.bytearray_record())),
            SomeKind::Tuple { items, .. } | SomeKind::Record { items, .. } => {
                let items = items.iter().map(|s| self.getrepr_inner(&s.kind)).collect::<TyResult<Vec<_>>>()?;
                let types: Vec<LowLevelType> = items.iter().map(|&r| self.lowleveltype(r)).collect();
                let record = self.tuple_record(self.forward_of(id), &types);
                (Repr::Tuple(Rc::new(TupleRepr { items, record })), oo(record))
            }
            SomeKind::List { listdef, .. } => {
                let s_item = self.listdef_item(*listdef);
                let resized = self.listdef_resized(*listdef);
                let item = self.getrepr_inner(&s_item.kind)?;
                let item_ty = self.storage_type(item);
                let (array, record) = self.list_types(self.forward_of(id), item_ty, resized);
                let repr = ListRepr { item, item_ty, array, record };
                (Repr::List(Rc::new(repr)), oo(record.unwrap_or(array)))
            }
            SomeKind::Dict { dictdef, .. } | SomeKind::Set { dictdef, .. } => {
                let is_set = matches!(key, SomeKind::Set { .. });
                let (s_key, s_value) = self.dictdef_items(*dictdef);
                let r_key = self.getrepr_inner(&s_key.kind)?;
                let r_value = if is_set { None } else { Some(self.getrepr_inner(&s_value.kind)?) };
                let key_ty = self.storage_type(r_key);
                let value_ty = r_value.map(|r| self.storage_type(r));
                let record = self.dict_record(self.forward_of(id), key_ty, value_ty);
                (Repr::Dict(Rc::new(DictRepr { key: r_key, value: r_value, key_ty, value_ty, record })), oo(record))
            }
            SomeKind::Iterator(over) => {
                let repr = self.make_iterator_repr(over)?;
                let ty = oo(repr.record);
                (Repr::Iterator(Rc::new(repr)), ty)
            }
            SomeKind::Instance { classdef, .. } => {
                let ty = match classdef {
                    Some(classdef) => self.instance_type(*classdef)?,
                    None => self.annotator.universe.object,
                };
                (Repr::Instance(InstanceRepr { classdef: *classdef, ty }), oo(ty))
            }
            SomeKind::Pbc { descs, can_be_none } => self.make_pbc_repr(descs, *can_be_none)?,
            SomeKind::BuiltinMethod { receiver, name } => {
                let r = self.getrepr_inner(&receiver.kind)?;
                (Repr::BuiltinMethod { receiver: r, name: name.clone() }, self.lowleveltype(r))
            }
            SomeKind::TypeOf { of, .. } => {
                let r = self.getrepr_inner(&of.kind)?;
                (Repr::TypeOf(r), oo(self.annotator.universe.class))
            }
            SomeKind::StringBuilder { .. } => (Repr::StringBuilder, oo(self.builder_record())),
            SomeKind::WeakRef { classdef } => (Repr::WeakRef(*classdef), oo(self.annotator.universe.weakref)),
            SomeKind::Range { step, .. } => (Repr::Range(*step), oo(self.range_record())),
            SomeKind::Optional(value) => {
                let value = self.getrepr_inner(&value.kind)?;
                let record = self.shared_record("optional", &[("value", self.lowleveltype(value))]);
                (Repr::Optional { value, record }, oo(record))
            }
            SomeKind::LowLevel(ty) => (Repr::LowLevel, *ty),
            SomeKind::File { .. } => return Err(TyperError::new("open files have no representation of their own")),
        })
    }

    /// A record type shared by all reprs with equal fields (`tag` tells different uses apart).
    pub(crate) fn shared_record(&mut self, name: &'static str, fields: &[(&str, LowLevelType)]) -> OoType {
        let key: Vec<(Arc<str>, LowLevelType)> =
            fields.iter().filter(|f| !f.1.is_void()).map(|&(n, t)| (Arc::from(n), t)).collect();
        if let Some(&ty) = self.records.get(&(name, key.clone())) {
            return ty;
        }
        let ty = self.annotator.universe.record(name);
        for (field, field_ty) in &key {
            self.annotator.universe.add_field(ty, field, *field_ty);
        }
        self.records.insert((name, key), ty);
        ty
    }

    fn tuple_record(&mut self, forward: Option<OoType>, types: &[LowLevelType]) -> OoType {
        let names: Vec<String> = (0..types.len()).map(|i| format!("item{i}")).collect();
        let fields: Vec<(&str, LowLevelType)> = names.iter().map(String::as_str).zip(types.iter().copied()).collect();
        match forward {
            None => self.shared_record("tuple", &fields),
            Some(record) => {
                for (name, ty) in fields.into_iter().filter(|f| !f.1.is_void()) {
                    self.annotator.universe.add_field(record, name, ty);
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
            (None, false) => (self.annotator.universe.array(item), None),
            (Some(array), false) => {
                self.annotator.universe.types[array] = OoTypeData::Array(item);
                (array, None)
            }
            (None, true) => {
                let array = self.annotator.universe.array(item);
                let record =
                    self.shared_record("list", &[("length", LowLevelType::SIGNED), ("items", LowLevelType::Oo(array))]);
                (array, Some(record))
            }
            (Some(record), true) => {
                let array = self.annotator.universe.array(item);
                self.annotator.universe.add_field(record, "length", LowLevelType::SIGNED);
                self.annotator.universe.add_field(record, "items", LowLevelType::Oo(array));
                (array, Some(record))
            }
        }
    }

    fn dict_record(&mut self, forward: Option<OoType>, key: LowLevelType, value: Option<LowLevelType>) -> OoType {
        let signed = LowLevelType::Oo(self.annotator.universe.array(LowLevelType::SIGNED));
        let keys = LowLevelType::Oo(self.annotator.universe.array(key));
        let mut fields = vec![
            ("num_live", LowLevelType::SIGNED),
            ("num_used", LowLevelType::SIGNED),
            ("index", signed),
            ("keys", keys),
        ];
        if let Some(value) = value {
            fields.push(("values", LowLevelType::Oo(self.annotator.universe.array(value))));
        }
        fields.push(("hashes", signed));
        match forward {
            None => self.shared_record(if value.is_some() { "dict" } else { "set" }, &fields),
            Some(record) => {
                for (name, ty) in fields {
                    self.annotator.universe.add_field(record, name, ty);
                }
                record
            }
        }
    }

    /// The record of `bytearray`.
    pub(crate) fn bytearray_record(&mut self) -> OoType {
        let bytes = LowLevelType::Oo(self.annotator.universe.byte_array);
        self.shared_record("bytearray", &[("length", LowLevelType::SIGNED), ("items", bytes)])
    }

    /// The record of string builders.
    pub(crate) fn builder_record(&mut self) -> OoType {
        let chars = LowLevelType::Oo(self.annotator.universe.char_array);
        self.shared_record("StringBuilder", &[("length", LowLevelType::SIGNED), ("chars", chars)])
    }

    /// The record of ranges.
    pub(crate) fn range_record(&mut self) -> OoType {
        let signed = LowLevelType::SIGNED;
        self.shared_record("range", &[("start", signed), ("stop", signed), ("step", signed)])
    }

    /// The zero value of a type, as a constant.
    pub(crate) fn zero_const(ty: LowLevelType) -> TypedConst {
        use entity::Primitive;
        match ty {
            LowLevelType::Prim(Primitive::Void) => TypedConst::Void,
            LowLevelType::Prim(Primitive::Bool) => TypedConst::Bool(false),
            LowLevelType::Prim(Primitive::Signed | Primitive::Byte) => TypedConst::Signed(0),
            LowLevelType::Prim(Primitive::Unsigned) => TypedConst::Unsigned(0),
            LowLevelType::Prim(Primitive::Float) => TypedConst::float(0.0),
            LowLevelType::Prim(Primitive::Char) => TypedConst::Char(0),
            LowLevelType::Oo(_) | LowLevelType::Ll(_) => TypedConst::Null(ty),
        }
    }
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// The representation of a value.
    pub(crate) fn repr_of(&self, val: Val) -> Repr {
        self.rtyper.repr(val.r)
    }

    /// A value of Void representation.
    pub(crate) fn void_val(&mut self, r: ReprId) -> Val {
        Val { v: self.void(), r }
    }

    /// `None` as a value.
    pub(crate) fn none_val(&mut self) -> TyResult<Val> {
        let r = self.rtyper.getrepr_kind(SomeKind::None)?;
        Ok(self.void_val(r))
    }

    /// A Bool value.
    pub(crate) fn bool_val(&mut self, v: Operand) -> TyResult<Val> {
        Ok(Val { v, r: self.rtyper.getrepr_kind(SomeKind::Bool)? })
    }

    /// A Signed value.
    pub(crate) fn int_val(&mut self, v: Operand) -> TyResult<Val> {
        Ok(Val { v, r: self.rtyper.int_repr()? })
    }

    /// What a container stores for a value: `False` in place of Void.
    pub(crate) fn to_storage(&mut self, val: Val) -> Operand {
        if self.rtyper.lowleveltype(val.r).is_void() { self.bool(false) } else { val.v }
    }

    /// A value read from a container.
    pub(crate) fn from_storage(&mut self, v: Operand, r: ReprId) -> Val {
        if self.rtyper.lowleveltype(r).is_void() { self.void_val(r) } else { Val { v, r } }
    }

    /// A value in another representation (reference §4.2).
    pub(crate) fn convert(&mut self, val: Val, to: ReprId) -> TyResult<Val> {
        if val.r == to {
            return Ok(val);
        }
        let to_ty = self.rtyper.lowleveltype(to);
        if to_ty.is_void() {
            return Ok(self.void_val(to));
        }
        let from_ty = self.rtyper.lowleveltype(val.r);
        let (from, target) = (self.rtyper.repr(val.r), self.rtyper.repr(to));
        let done = |v: Operand| Ok(Val { v, r: to });
        match (&from, &target) {
            (Repr::Impossible, _) => {
                let v = self.zero(to_ty);
                done(v)
            }
            (Repr::Pbc(_) | Repr::TypeOf(_), Repr::Pbc(_)) | (Repr::Pbc(_), Repr::TypeOf(_)) => {
                self.convert_pbc(val, to)
            }
            (Repr::TypeOf(_), Repr::TypeOf(_)) => done(val.v),
            (Repr::None, _) if self.rtyper.annotator.universe.is_reference(to_ty) => {
                let v = self.null(to_ty);
                done(v)
            }
            (Repr::Optional { value: a, .. }, Repr::Optional { .. }) => {
                let r_value = *a;
                let null = self.isnull(val.v);
                let v = self.if_else(
                    null,
                    to_ty,
                    |llops| Ok(llops.null(to_ty)),
                    |llops| {
                        let value = Val { v: llops.getfield(val.v, "value"), r: r_value };
                        Ok(llops.convert(value, to)?.v)
                    },
                )?;
                done(v)
            }
            (Repr::Optional { value, .. }, _) => {
                // Only where it is known not to be None, or where None is a TypeError anyhow.
                let r_value = *value;
                self.raise_if_null(val.v, "a number is required, not NoneType", "raise_type_error")?;
                let value = Val { v: self.getfield(val.v, "value"), r: r_value };
                self.convert(value, to)
            }
            (_, Repr::Optional { value, record }) => {
                let (r_value, record) = (*value, *record);
                let value = self.convert(val, r_value)?;
                let v = self.new_object(record);
                self.setfield(v, "value", value.v);
                done(v)
            }
            (Repr::Bool, Repr::Int(kind)) => {
                let v = self.prim(LlOp::CastBoolToInt, &[val.v]);
                let v = if to_ty == LowLevelType::UNSIGNED { self.prim(LlOp::CastIntToUint, &[v]) } else { v };
                let _ = kind;
                done(v)
            }
            (Repr::Bool, Repr::Float) => {
                let v = self.prim(LlOp::CastBoolToFloat, &[val.v]);
                done(v)
            }
            (Repr::Int(a), Repr::Int(b)) => {
                let v = self.convert_int(val.v, *a, *b);
                done(v)
            }
            (Repr::Int(_), Repr::Float) => {
                let op = if from_ty == LowLevelType::UNSIGNED { LlOp::CastUintToFloat } else { LlOp::CastIntToFloat };
                let v = self.prim(op, &[val.v]);
                done(v)
            }
            (Repr::Char, Repr::Str) => {
                let v = self.chr2str(val.v)?;
                done(v)
            }
            (Repr::Tuple(a), Repr::Tuple(b)) if a.items.len() == b.items.len() => {
                let (a, b) = (Rc::clone(a), Rc::clone(b));
                self.convert_tuple(val, &a, &b, to)
            }
            (Repr::Range(_), Repr::Range(_)) => done(val.v),
            (Repr::Range(_), Repr::List(list)) => {
                let list = Rc::clone(list);
                self.range_to_list(val, &list, to)
            }
            (Repr::Instance(_), Repr::Instance(_)) => {
                let v = self.cast(val.v, to_ty);
                done(v)
            }
            (Repr::BuiltinMethod { receiver: a, .. }, Repr::BuiltinMethod { receiver: b, .. }) => {
                let inner = self.convert(Val { v: val.v, r: *a }, *b)?;
                done(inner.v)
            }
            (Repr::LowLevel, _) | (_, Repr::LowLevel) if self.castable(from_ty, to_ty) => {
                let v = self.cast(val.v, to_ty);
                done(v)
            }
            _ if from_ty == to_ty && std::mem::discriminant(&from) == std::mem::discriminant(&target) => done(val.v),
            _ => Err(TyperError::new(format!(
                "don't know how to convert from {} to {}",
                self.rtyper.describe_repr(val.r),
                self.rtyper.describe_repr(to)
            ))),
        }
    }

    fn castable(&self, from: LowLevelType, to: LowLevelType) -> bool {
        match (from, to) {
            (LowLevelType::Oo(a), LowLevelType::Oo(b)) => {
                self.rtyper.annotator.universe.is_subclass(a, b) || self.rtyper.annotator.universe.is_subclass(b, a)
            }
            _ => from == to,
        }
    }

    fn convert_tuple(&mut self, val: Val, from: &TupleRepr, to: &TupleRepr, r_to: ReprId) -> TyResult<Val> {
        if from.record == to.record {
            return Ok(Val { v: val.v, r: r_to });
        }
        let ty = LowLevelType::Oo(to.record);
        let null = self.isnull(val.v);
        let v = self.if_else(
            null,
            ty,
            |llops| Ok(llops.null(ty)),
            |llops| {
                let mut items = Vec::with_capacity(to.items.len());
                for (i, (&a, &b)) in from.items.iter().zip(&to.items).enumerate() {
                    let item = llops.tuple_item(val.v, from, i);
                    debug_assert_eq!(item.r, a);
                    items.push(llops.convert(item, b)?);
                }
                Ok(llops.build_tuple(to, &items))
            },
        )?;
        Ok(Val { v, r: r_to })
    }
}
