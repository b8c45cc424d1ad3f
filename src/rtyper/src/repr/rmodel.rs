//! Representations: how the values of an annotation look at run time.
//!
//! [`Reprs::getrepr`] gives one [`ReprId`] per annotation, constants and nullability aside
//! (all references are nullable; the annotation says where a test is needed). Record types are
//! made before what they contain, so recursive annotations work. A repr whose
//! `lowleveltype` is Void has no run-time value.
//!
//! Source: pypy `rpython/rtyper/rmodel.py`; reference §4.1, §4.2.

use super::annotated::Annotated;
use super::classes::ClassTable;
use super::containers::RecordKey;
use super::definite::DefiniteAssignment;
use super::error::{TyResult, TyperError};
use super::pbcs::{PbcRepr, PbcTable};
use super::primitives::int_type;
use super::unions::BoxTypes;
use annotator::{Annotator, IteratorKind, SomeKind, SomeValue};
use entity::{ClassDefId, FlowGraphId, LowLevelType, OoType, PrimaryMap, ReprId};
use host::{HostConst, IntKind};
use ootype::{OoTypeData, Universe};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;

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
    /// The record of exact ints.
    Exact,
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
    /// A tuple of any length: a bare array, as of a list that never changes its length.
    VarTuple(Rc<ListRepr>),
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
    /// A string builder: record {length, chars, wide}.
    StringBuilder,
    /// A weak reference.
    WeakRef(Option<ClassDefId>),
    /// A number or bool in a box, or null: the representation of the value, and the record {value}.
    Optional { value: ReprId, record: OoType },
    /// Values of several kinds: a reference to an instance or a box.
    Union(Rc<UnionRepr>),
    /// A low-level value in helper code.
    LowLevel,
}

/// Unions.
#[derive(Clone, Debug)]
pub(crate) struct UnionRepr {
    /// The alternatives, `None` aside.
    pub(crate) alternatives: Vec<SomeValue>,
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
    /// A set in the order of its hash table (`ll_set`), not of insertion (`ll_dict`).
    pub(crate) table: bool,
}

impl DictRepr {
    /// The helper of a set of that name.
    pub(crate) fn set_helper(&self, name: &str) -> String {
        format!("{}.{name}", if self.table { "ll_set" } else { "ll_dict" })
    }
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

/// Parameters and result of a graph, Void ones included.
#[derive(Clone, Debug)]
pub(crate) struct GraphSignature {
    /// Representations of the parameters.
    pub(crate) args: Vec<ReprId>,
    /// Representation of the result.
    pub(crate) result: ReprId,
}

/// The representations of a program, and the types of their values.
pub(crate) struct Reprs<'h> {
    /// The annotated program.
    pub(crate) annotated: Annotated<'h>,
    /// The type system.
    pub(crate) universe: Universe,
    table: PrimaryMap<ReprId, ReprData>,
    by_kind: FxHashMap<SomeKind, ReprId>,
    builtins: FxHashMap<HostConst, ReprId>,
    builtin_constants: FxHashMap<ReprId, HostConst>,
    /// How many calls of `getrepr` are active.
    pub(super) getrepr_depth: u32,
    signatures: FxHashMap<FlowGraphId, GraphSignature>,
    pub(super) records: FxHashMap<RecordKey, OoType>,
    pub(super) classes: ClassTable,
    pub(super) pbcs: PbcTable,
    pub(super) boxes: BoxTypes,
    /// Known once the graphs are fixed.
    pub(super) definite: Option<DefiniteAssignment>,
}

impl<'h> Reprs<'h> {
    /// The representations of an annotated program; none is made yet.
    pub(crate) fn new(annotator: Annotator<'h>) -> Self {
        let (annotated, universe) = Annotated::new(annotator);
        Self {
            annotated,
            universe,
            table: PrimaryMap::new(),
            by_kind: FxHashMap::default(),
            builtins: FxHashMap::default(),
            builtin_constants: FxHashMap::default(),
            getrepr_depth: 0,
            signatures: FxHashMap::default(),
            records: FxHashMap::default(),
            classes: ClassTable::default(),
            pbcs: PbcTable::default(),
            boxes: BoxTypes::default(),
            definite: None,
        }
    }

    /// The helpers that share state with the program are annotated: nothing of the program changes
    /// any more, and classes can get their fields.
    pub(crate) fn fix_program(&mut self) {
        self.annotated.fix();
        self.definite = Some(DefiniteAssignment::of(&self.annotated));
    }

    /// The type of the values of a representation.
    pub(crate) fn lowleveltype(&self, r: ReprId) -> LowLevelType {
        self.table[r].lowleveltype
    }

    /// The representation behind an id.
    pub(crate) fn repr(&self, r: ReprId) -> Repr {
        self.table[r].repr.clone()
    }

    /// The annotation that a representation was made for, without what does not matter for it.
    pub(crate) fn kind(&self, r: ReprId) -> &SomeKind {
        &self.table[r].kind
    }

    /// What a container stores for items of a representation: Bool in place of Void.
    pub(crate) fn storage_type(&self, r: ReprId) -> LowLevelType {
        match self.lowleveltype(r) {
            ty if ty.is_void() => LowLevelType::BOOL,
            ty => ty,
        }
    }

    /// An annotation for messages.
    pub(crate) fn display(&self, s: &SomeValue) -> String {
        self.annotated.display(&self.universe, s)
    }

    /// A text for messages.
    pub(crate) fn describe_repr(&self, r: ReprId) -> String {
        self.display(&self.annotation_of(r))
    }

    /// The annotation without what does not matter for the representation.
    pub(crate) fn repr_key(&self, kind: &SomeKind) -> SomeKind {
        let strip = |s: &SomeValue| match s.kind {
            // As parts of something, they are told apart by which they are.
            SomeKind::Builtin | SomeKind::Constant => s.clone(),
            _ => SomeValue::new(self.repr_key(&s.kind)),
        };
        match kind {
            SomeKind::Int { kind, .. } => SomeKind::Int { kind: *kind, nonneg: false, small: false, negative: false },
            SomeKind::Str { .. } => SomeKind::Str { can_be_none: false },
            SomeKind::Bytes { .. } => SomeKind::Bytes { can_be_none: false },
            SomeKind::ByteArray { .. } => SomeKind::ByteArray { can_be_none: false },
            SomeKind::Tuple { items, .. } => {
                SomeKind::Tuple { items: items.iter().map(strip).collect(), can_be_none: false }
            }
            // Only a union tells records of different classes apart.
            SomeKind::Record { class, items, .. } => {
                SomeKind::Record { class: *class, items: items.iter().map(strip).collect(), can_be_none: false }
            }
            SomeKind::VarTuple { item, .. } => SomeKind::VarTuple { item: Arc::new(strip(item)), can_be_none: false },
            SomeKind::ItemOf(def) => SomeKind::ItemOf(self.annotated.find_listdef(*def)),
            SomeKind::List { listdef, .. } => {
                SomeKind::List { listdef: self.annotated.find_listdef(*listdef), can_be_none: false }
            }
            SomeKind::Dict { dictdef, .. } => {
                SomeKind::Dict { dictdef: self.annotated.find_dictdef(*dictdef), can_be_none: false }
            }
            // Sets and frozen sets have the same operations, but unions tell them apart.
            SomeKind::Set { dictdef, frozen, .. } => {
                let dictdef = self.annotated.find_dictdef(*dictdef);
                SomeKind::Set { dictdef, can_be_none: false, frozen: *frozen }
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
            SomeKind::WeakRef { classdef, .. } => SomeKind::WeakRef { classdef: *classdef, can_be_none: false },
            SomeKind::Range { step, .. } => {
                SomeKind::Range { step: *step, nonneg: false, small: false, negative: false }
            }
            SomeKind::Optional(value) => SomeKind::Optional(Arc::new(strip(value))),
            SomeKind::Union { alternatives, .. } => {
                SomeKind::Union { alternatives: alternatives.iter().map(strip).collect(), can_be_none: false }
            }
            SomeKind::Impossible
            | SomeKind::None
            | SomeKind::Bool
            | SomeKind::Exact
            | SomeKind::Float
            | SomeKind::Char
            | SomeKind::Pbc { .. }
            | SomeKind::Builtin
            | SomeKind::Constant
            | SomeKind::LowLevel(_)
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => kind.clone(),
        }
    }

    /// The representation of an annotation.
    pub(crate) fn getrepr(&mut self, s: &SomeValue) -> TyResult<ReprId> {
        self.getrepr_depth += 1;
        let result = self.getrepr_of(s);
        self.getrepr_depth -= 1;
        if self.getrepr_depth == 0 && result.is_ok() {
            self.setup_pending_classes()?;
        }
        result
    }

    /// The representation of an annotation kind.
    pub(crate) fn getrepr_kind(&mut self, kind: SomeKind) -> TyResult<ReprId> {
        self.getrepr(&SomeValue::new(kind))
    }

    /// As [`Reprs::getrepr`], for a part of what is being made.
    pub(super) fn getrepr_of(&mut self, s: &SomeValue) -> TyResult<ReprId> {
        let (SomeKind::Builtin | SomeKind::Constant, Some(host)) = (&s.kind, &s.konst) else {
            return self.getrepr_inner(&s.kind);
        };
        if let Some(&id) = self.builtins.get(host) {
            return Ok(id);
        }
        let (repr, lowleveltype) = (Repr::Constant, LowLevelType::VOID);
        let id = self.table.push(ReprData { repr, lowleveltype, kind: s.kind.clone() });
        self.builtins.insert(host.clone(), id);
        self.builtin_constants.insert(id, host.clone());
        Ok(id)
    }

    /// The annotation that a representation was made for.
    pub(crate) fn annotation_of(&self, r: ReprId) -> SomeValue {
        SomeValue { kind: self.kind(r).clone(), konst: self.builtin_constant(r).cloned() }
    }

    /// The builtin function or module that all values of a representation are.
    pub(crate) fn builtin_constant(&self, r: ReprId) -> Option<&HostConst> {
        self.builtin_constants.get(&r)
    }

    pub(super) fn getrepr_inner(&mut self, kind: &SomeKind) -> TyResult<ReprId> {
        if let SomeKind::ItemOf(def) = kind {
            let s = self.annotated.listdef_item(*def);
            // Arrays are not recursive: those that hold nothing but arrays of their own type are boxed.
            if matches!(s.kind, SomeKind::VarTuple { .. }) && self.annotated.holds_itself(*def) {
                let can_be_none = s.can_be_none();
                let alternatives = Arc::from([s.nonnone().nonconst()]);
                return self.getrepr_kind(SomeKind::Union { alternatives, can_be_none });
            }
            return self.getrepr_of(&s);
        }
        let key = self.repr_key(kind);
        if let Some(&id) = self.by_kind.get(&key) {
            if matches!(self.table[id].repr, Repr::InProgress) && self.table[id].lowleveltype.is_void() {
                self.table[id].lowleveltype = LowLevelType::Oo(self.forward_type(&key));
            }
            return Ok(id);
        }
        let id =
            self.table.push(ReprData { repr: Repr::InProgress, lowleveltype: LowLevelType::VOID, kind: key.clone() });
        self.by_kind.insert(key.clone(), id);
        let (repr, ty) = match self.make_repr(id, &key) {
            Ok(made) => made,
            Err(error) => {
                // Later uses report again instead of meeting a half-made repr.
                self.by_kind.remove(&key);
                return Err(error);
            }
        };
        self.table[id].repr = repr;
        self.table[id].lowleveltype = ty;
        Ok(id)
    }

    /// The type of a recursive container, before its items are known.
    fn forward_type(&mut self, key: &SomeKind) -> OoType {
        match key {
            SomeKind::List { listdef, .. } if !self.annotated.listdef_resized(*listdef) => {
                self.universe.types.push(OoTypeData::Array(LowLevelType::VOID))
            }
            SomeKind::VarTuple { .. } => self.universe.types.push(OoTypeData::Array(LowLevelType::VOID)),
            SomeKind::List { .. } => self.universe.record("list"),
            SomeKind::Tuple { .. } | SomeKind::Record { .. } => self.universe.record("tuple"),
            _ => self.universe.record("dict"),
        }
    }

    /// The forward type given out while this repr was being made.
    fn forward_of(&self, id: ReprId) -> Option<OoType> {
        match self.table[id].lowleveltype {
            LowLevelType::Oo(ty) => Some(ty),
            _ => None,
        }
    }

    fn make_repr(&mut self, id: ReprId, key: &SomeKind) -> TyResult<(Repr, LowLevelType)> {
        let oo = LowLevelType::Oo;
        Ok(match key {
            SomeKind::ItemOf(_) => unreachable!("it has the representation of the item"),
            SomeKind::Impossible => (Repr::Impossible, LowLevelType::VOID),
            SomeKind::None => (Repr::None, LowLevelType::VOID),
            SomeKind::Builtin
            | SomeKind::Constant
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => (Repr::Constant, LowLevelType::VOID),
            SomeKind::Bool => (Repr::Bool, LowLevelType::BOOL),
            SomeKind::Int { kind, .. } => (Repr::Int(*kind), int_type(*kind)),
            SomeKind::Exact => (Repr::Exact, oo(self.universe.exact)),
            SomeKind::Float => (Repr::Float, LowLevelType::FLOAT),
            SomeKind::Char => (Repr::Char, LowLevelType::CHAR),
            SomeKind::Str { .. } => (Repr::Str, oo(self.universe.string)),
            SomeKind::Bytes { .. } => (Repr::Bytes, oo(self.universe.bytes)),
            SomeKind::ByteArray { .. } => (Repr::ByteArray, oo(self.bytearray_record())),
            SomeKind::Tuple { items, .. } | SomeKind::Record { items, .. } => {
                let items = items.iter().map(|s| self.getrepr_of(s)).collect::<TyResult<Vec<_>>>()?;
                let types: Vec<LowLevelType> = items.iter().map(|&r| self.lowleveltype(r)).collect();
                let record = match self.annotated.is_complex(key) {
                    // A type of its own: it equals no tuple of two floats.
                    true => self.shared_record("complex", &[("item0", types[0]), ("item1", types[1])]),
                    false => self.tuple_record(self.forward_of(id), &types),
                };
                (Repr::Tuple(Rc::new(TupleRepr { items, record })), oo(record))
            }
            SomeKind::VarTuple { item, .. } => {
                let item = self.getrepr_inner(&item.kind)?;
                let item_ty = self.storage_type(item);
                let (array, record) = self.list_types(self.forward_of(id), item_ty, false);
                (Repr::VarTuple(Rc::new(ListRepr { item, item_ty, array, record })), oo(array))
            }
            SomeKind::List { listdef, .. } => {
                let s_item = self.annotated.listdef_item(*listdef);
                let resized = self.annotated.listdef_resized(*listdef);
                let item = self.getrepr_of(&s_item)?;
                let item_ty = self.storage_type(item);
                let (array, record) = self.list_types(self.forward_of(id), item_ty, resized);
                let repr = ListRepr { item, item_ty, array, record };
                (Repr::List(Rc::new(repr)), oo(record.unwrap_or(array)))
            }
            SomeKind::Dict { dictdef, .. } | SomeKind::Set { dictdef, .. } => {
                let is_set = matches!(key, SomeKind::Set { .. });
                let (s_key, s_value) = self.annotated.dictdef_items(*dictdef);
                let r_key = self.getrepr_of(&s_key)?;
                let r_value = if is_set { None } else { Some(self.getrepr_of(&s_value)?) };
                let key_ty = self.storage_type(r_key);
                let value_ty = r_value.map(|r| self.storage_type(r));
                let table = is_set && self.has_defined_hash(&s_key);
                let record = self.dict_record(self.forward_of(id), key_ty, value_ty, table);
                let dict = DictRepr { key: r_key, value: r_value, key_ty, value_ty, record, table };
                (Repr::Dict(Rc::new(dict)), oo(record))
            }
            SomeKind::Iterator(over) => {
                let repr = self.make_iterator_repr(over)?;
                let ty = oo(repr.record);
                (Repr::Iterator(Rc::new(repr)), ty)
            }
            SomeKind::Instance { classdef, .. } => {
                let ty = match classdef {
                    Some(classdef) => self.instance_type(*classdef)?,
                    None => self.universe.object,
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
                // The class of a union, or of one of several callables, is told by the value itself.
                let ty = match of.kind {
                    SomeKind::Union { .. } => oo(self.universe.object),
                    SomeKind::Pbc { .. } => self.lowleveltype(r),
                    _ => oo(self.universe.class),
                };
                (Repr::TypeOf(r), ty)
            }
            SomeKind::StringBuilder { .. } => (Repr::StringBuilder, oo(self.builder_record())),
            SomeKind::WeakRef { classdef, .. } => (Repr::WeakRef(*classdef), oo(self.universe.weakref)),
            SomeKind::Range { step, .. } => (Repr::Range(*step), oo(self.range_record())),
            SomeKind::Optional(value) => {
                let value = self.getrepr_inner(&value.kind)?;
                let record = self.shared_record("optional", &[("value", self.lowleveltype(value))]);
                (Repr::Optional { value, record }, oo(record))
            }
            SomeKind::Union { alternatives, .. } => {
                (Repr::Union(Rc::new(UnionRepr { alternatives: alternatives.to_vec() })), oo(self.universe.object))
            }
            SomeKind::LowLevel(ty) => (Repr::LowLevel, *ty),
            SomeKind::File { .. } => return Err(TyperError::new("open files have no representation of their own")),
        })
    }

    /// Representations of parameters and result of an annotated graph.
    pub(crate) fn graph_signature(&mut self, annotated: FlowGraphId) -> TyResult<GraphSignature> {
        if let Some(signature) = self.signatures.get(&annotated) {
            return Ok(signature.clone());
        }
        let graph = self.annotated.graph(annotated);
        let params: Vec<_> = graph.getargs().to_vec();
        let returnvar = graph.getreturnvar();
        let mut args = Vec::with_capacity(params.len());
        for v in params {
            let s = self.annotated.binding(annotated, v).clone();
            args.push(self.getrepr(&s)?);
        }
        let s_result = self.annotated.binding(annotated, returnvar).clone();
        let result = self.getrepr(&s_result)?;
        let signature = GraphSignature { args, result };
        self.signatures.insert(annotated, signature.clone());
        Ok(signature)
    }

    /// The representation of `int`.
    pub(crate) fn int_repr(&mut self) -> TyResult<ReprId> {
        self.kind_repr(IntKind::Int)
    }

    /// The representation of an integer kind.
    pub(crate) fn kind_repr(&mut self, kind: IntKind) -> TyResult<ReprId> {
        self.getrepr_kind(SomeKind::Int { kind, nonneg: false, small: false, negative: false })
    }

    /// The kind of an integer or bool representation.
    pub(crate) fn int_kind(&self, r: ReprId) -> Option<IntKind> {
        match self.table[r].repr {
            Repr::Int(kind) => Some(kind),
            Repr::Bool => Some(IntKind::Int),
            _ => None,
        }
    }

    /// The representation of exact ints.
    pub(crate) fn exact_repr(&mut self) -> TyResult<ReprId> {
        self.getrepr_kind(SomeKind::Exact)
    }

    /// The representation of `str`.
    pub(crate) fn str_repr(&mut self) -> TyResult<ReprId> {
        self.getrepr_kind(SomeKind::Str { can_be_none: false })
    }
}
