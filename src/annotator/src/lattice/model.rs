//! Annotations: the lattice `SomeXxx`, unions, constants, display.
//!
//! An annotation says what values a variable can hold at run time. [`SomeValue`] is a kind with
//! its parameters plus, when the value is always the same, that constant.
//! Containers refer to definitions in the bookkeeper ([`ListDefId`], [`DictDefId`]) that merge by
//! union-find; compare them through the bookkeeper's `find`.
//!
//! Source: reference §2.1-2.3; pypy `rpython/annotator/model.py`.

use entity::{ClassDefId, DescId, DictDefId, GraphId, HostId, ListDefId, LowLevelType, Variable};
use host::{HostConst, IntKind};
use std::slice::from_ref;
use std::sync::Arc;

/// An annotation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SomeValue {
    /// What kind of value.
    pub kind: SomeKind,
    /// The value, when it is always the same. Foldable only when the kind is immutable.
    pub konst: Option<HostConst>,
}

/// The kinds of values (reference §2.1).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SomeKind {
    /// No value at all: bottom.
    Impossible,
    /// Only `None`.
    None,
    /// `bool`
    Bool,
    /// An integer type. Unsigned implies `nonneg`.
    Int {
        /// Which integer type.
        kind: IntKind,
        /// Proven not negative.
        nonneg: bool,
        /// Proven to be in 0..2^31, as lengths and indices are. Plain arithmetic wraps, so a sum
        /// of non-negative ints can be negative; a sum or product of small ones cannot.
        small: bool,
        /// Proven negative.
        negative: bool,
    },
    /// An `int` of any size: a word joins it. It has no sign facts; `None` makes it `Optional`.
    Exact,
    /// `float`
    Float,
    /// A `str` of length 1.
    Char,
    /// `str`
    Str {
        /// May be `None`.
        can_be_none: bool,
    },
    /// `bytes`
    Bytes {
        /// May be `None`.
        can_be_none: bool,
    },
    /// `bytearray`
    ByteArray {
        /// May be `None`.
        can_be_none: bool,
    },
    /// A tuple of fixed length.
    Tuple {
        /// Items.
        items: Arc<[SomeValue]>,
        /// May be `None` (beyond RPython).
        can_be_none: bool,
    },
    /// A tuple of any length. Tuples never change, so it says what the items are and has no definition,
    /// except where tuples nest in tuples of their own kind: then items are an `ItemOf`.
    VarTuple {
        /// The join of all items; bottom where it is always empty.
        item: Arc<SomeValue>,
        /// May be `None`.
        can_be_none: bool,
    },
    /// What the items of a definition are: only as an item of a tuple or of a named tuple, which may so
    /// hold values of its own kind. Whoever looks at items looks through it (`tuple_item`).
    ItemOf(ListDefId),
    /// A value of a class of the library (`deque`) or of a named tuple: a tuple of its parts.
    Record {
        /// The class.
        class: HostId,
        /// The parts.
        items: Arc<[SomeValue]>,
        /// May be `None`.
        can_be_none: bool,
    },
    /// `list`
    List {
        /// Its definition.
        listdef: ListDefId,
        /// May be `None`.
        can_be_none: bool,
    },
    /// `dict`
    Dict {
        /// Its definition.
        dictdef: DictDefId,
        /// May be `None`.
        can_be_none: bool,
    },
    /// `set` or `frozenset`: a dict definition without values.
    Set {
        /// Its definition.
        dictdef: DictDefId,
        /// May be `None`.
        can_be_none: bool,
        /// `frozenset`
        frozen: bool,
    },
    /// An iterator over one or more containers.
    Iterator(Arc<IteratorKind>),
    /// An instance of a user class (or exception class).
    Instance {
        /// Its class definition; `None`: any instance (`object`).
        classdef: Option<ClassDefId>,
        /// May be `None`.
        can_be_none: bool,
    },
    /// Prebuilt constants: functions, classes and bound methods, or frozen instances.
    Pbc {
        /// The possible descriptions, sorted, never empty.
        descs: Arc<[DescId]>,
        /// May be `None`.
        can_be_none: bool,
    },
    /// A builtin function or type known to the annotator, as a constant (`konst`).
    Builtin,
    /// A method of a builtin value (`xs.append`), not yet called.
    BuiltinMethod {
        /// The receiver.
        receiver: Arc<SomeValue>,
        /// The method.
        name: Arc<str>,
    },
    /// A module or another constant that only has attributes (`konst`).
    Constant,
    /// The result of `type(x)` for a variable, with the instance annotation it came from.
    TypeOf {
        /// Annotation of the values whose class it is; the class may be `None` when they may be.
        of: Arc<SomeValue>,
        /// Variables of the current block whose class it is.
        vars: Arc<[Variable]>,
    },
    /// A string builder of `rpython.rlib.rstring`.
    StringBuilder {
        /// May be `None`.
        can_be_none: bool,
    },
    /// An open file (`open(...)`, `sys.stdin`).
    File {
        /// Binary mode.
        binary: bool,
        /// May be `None`.
        can_be_none: bool,
    },
    /// A weak reference to instances of a class.
    WeakRef {
        /// The class; `None`: always dead.
        classdef: Option<ClassDefId>,
        /// May be `None`.
        can_be_none: bool,
    },
    /// A `range` object.
    Range {
        /// Constant step, where known.
        step: Option<i64>,
        /// All items proven not negative.
        nonneg: bool,
        /// All items proven small (see `Int`).
        small: bool,
        /// All items proven negative.
        negative: bool,
    },
    /// A number or bool that may be `None` (beyond RPython): never constant, and boxed at run time.
    /// Operations take it apart first, see `optional`.
    Optional(Arc<SomeValue>),
    /// Values of several kinds, see `alternatives` (beyond RPython).
    Union {
        /// The kinds: none is `None`, a union or constant; in the order of their families, of
        /// which each is there once. Two at least, or one that cannot be `None` by itself.
        alternatives: Arc<[SomeValue]>,
        /// May be `None`.
        can_be_none: bool,
    },
    /// A low-level value, in helper code: a reference or a primitive that has no annotation of its own.
    LowLevel(LowLevelType),
    /// A low-level type as a constant, in helper code (Void at run time).
    LowLevelTypeConst(LowLevelType),
    /// A function with low-level types as a constant, in helper code (Void at run time): calls of it are direct.
    LowLevelFunction {
        /// The RTyper's id of the graph.
        graph: GraphId,
        /// Its `StaticMethod` type.
        ty: LowLevelType,
    },
}

/// What an iterator runs over.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum IteratorKind {
    /// Items of a list, characters of a str, ints of bytes, items of a tuple, ints of a range, keys of a dict or set.
    Over(SomeValue),
    /// `d.values()`
    Values(SomeValue),
    /// `d.items()`
    Items(SomeValue),
    /// `reversed(x)`
    Reversed(SomeValue),
    /// `enumerate(it, start)`, and whether the start is small: then the index is not negative.
    Enumerate(SomeValue, bool),
    /// `zip(a, b, ...)`
    Zip(Arc<[SomeValue]>),
    /// Lines of a file.
    Lines(SomeValue),
}

/// What a truth value says about other variables of the same block (reference §2.8).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownTypeData {
    /// What holds when it is true; sorted by variable.
    pub when_true: Vec<(Variable, SomeValue)>,
    /// What holds when it is false; sorted by variable.
    pub when_false: Vec<(Variable, SomeValue)>,
}

impl KnownTypeData {
    /// What holds for one outcome.
    pub fn side(&self, outcome: bool) -> &[(Variable, SomeValue)] {
        if outcome { &self.when_true } else { &self.when_false }
    }

    /// Adds a fact.
    pub fn add(&mut self, outcome: bool, v: Variable, s_value: SomeValue) {
        let side = if outcome { &mut self.when_true } else { &mut self.when_false };
        match side.binary_search_by_key(&v, |(v, _)| *v) {
            Ok(i) => side[i].1 = s_value,
            Err(i) => side.insert(i, (v, s_value)),
        }
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.when_true.is_empty() && self.when_false.is_empty()
    }

    /// The facts of the negation.
    pub fn negated(&self) -> Self {
        Self { when_true: self.when_false.clone(), when_false: self.when_true.clone() }
    }
}

static IMPOSSIBLE: SomeValue = SomeValue { kind: SomeKind::Impossible, konst: None };

impl SomeValue {
    /// An annotation without a constant.
    pub const fn new(kind: SomeKind) -> Self {
        Self { kind, konst: None }
    }

    /// An annotation of a value that is always the same.
    pub const fn constant(kind: SomeKind, konst: HostConst) -> Self {
        Self { kind, konst: Some(konst) }
    }

    /// Bottom.
    pub fn impossible_ref() -> &'static Self {
        &IMPOSSIBLE
    }

    /// Bottom.
    pub const fn impossible() -> Self {
        Self::new(SomeKind::Impossible)
    }

    /// Always `None`.
    pub const fn none() -> Self {
        Self::constant(SomeKind::None, HostConst::None)
    }

    /// `bool`
    pub const fn boolean() -> Self {
        Self::new(SomeKind::Bool)
    }

    /// Always this bool.
    pub const fn const_bool(value: bool) -> Self {
        Self::constant(SomeKind::Bool, HostConst::Bool(value))
    }

    /// `int`
    pub const fn int() -> Self {
        Self::new(SomeKind::Int { kind: IntKind::Int, nonneg: false, small: false, negative: false })
    }

    /// An `int` of any size.
    pub const fn exact() -> Self {
        Self::new(SomeKind::Exact)
    }

    /// An `int` that is not negative.
    pub const fn nonneg_int() -> Self {
        Self::new(SomeKind::Int { kind: IntKind::Int, nonneg: true, small: false, negative: false })
    }

    /// A length or an index: an `int` in 0..2^31.
    pub const fn small_int() -> Self {
        Self::new(SomeKind::Int { kind: IntKind::Int, nonneg: true, small: true, negative: false })
    }

    /// An integer of any type.
    pub fn integer(kind: IntKind, nonneg: bool) -> Self {
        Self::new(SomeKind::Int { kind, nonneg: nonneg || !kind.signed(), small: false, negative: false })
    }

    /// A negative integer of a signed type.
    pub fn negative_int(kind: IntKind) -> Self {
        Self::new(SomeKind::Int { kind, nonneg: false, small: false, negative: true })
    }

    /// `float`
    pub const fn float() -> Self {
        Self::new(SomeKind::Float)
    }

    /// A `str` of length 1.
    pub const fn char() -> Self {
        Self::new(SomeKind::Char)
    }

    /// `str`
    pub const fn str() -> Self {
        Self::new(SomeKind::Str { can_be_none: false })
    }

    /// `bytes`
    pub const fn bytes() -> Self {
        Self::new(SomeKind::Bytes { can_be_none: false })
    }

    /// A tuple of these items, never `None`; a constant when all items are.
    pub fn tuple(items: Vec<Self>) -> Self {
        let konst = items
            .iter()
            .map(|s| s.immutable_const().cloned())
            .collect::<Option<Vec<_>>>()
            .map(|items| HostConst::Tuple(Arc::from(items)));
        Self { kind: SomeKind::Tuple { items: Arc::from(items), can_be_none: false }, konst }
    }

    /// A tuple of any length, never `None`.
    pub fn var_tuple(item: Self) -> Self {
        Self::new(SomeKind::VarTuple { item: Arc::new(item), can_be_none: false })
    }

    /// An instance of a class, never `None`.
    pub const fn instance(classdef: ClassDefId) -> Self {
        Self::new(SomeKind::Instance { classdef: Some(classdef), can_be_none: false })
    }

    /// Whether it is bottom.
    pub fn is_impossible(&self) -> bool {
        matches!(self.kind, SomeKind::Impossible)
    }

    /// Whether it is always `None`.
    pub fn is_none(&self) -> bool {
        matches!(self.kind, SomeKind::None)
    }

    /// Whether it is of a kind that no exception has.
    pub fn is_never_raised(&self) -> bool {
        matches!(
            self.kind,
            SomeKind::Int { .. }
                | SomeKind::Exact
                | SomeKind::Bool
                | SomeKind::Float
                | SomeKind::Char
                | SomeKind::Str { .. }
                | SomeKind::Bytes { .. }
                | SomeKind::List { .. }
                | SomeKind::Tuple { .. }
                | SomeKind::VarTuple { .. }
                | SomeKind::Dict { .. }
                | SomeKind::Set { .. }
        )
    }

    /// Whether the value is always the same.
    pub fn is_constant(&self) -> bool {
        self.konst.is_some()
    }

    /// Whether values of the kind never change, so that a constant can be folded.
    pub fn is_immutable_kind(&self) -> bool {
        match &self.kind {
            SomeKind::None
            | SomeKind::Bool
            | SomeKind::Int { .. }
            | SomeKind::Exact
            | SomeKind::Float
            | SomeKind::Char
            | SomeKind::Str { .. }
            | SomeKind::Bytes { .. }
            | SomeKind::Pbc { .. }
            | SomeKind::Builtin
            | SomeKind::Constant
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => true,
            SomeKind::Tuple { items, .. } => items.iter().all(SomeValue::is_immutable_kind),
            SomeKind::VarTuple { item, .. } => item.is_immutable_kind(),
            SomeKind::Impossible
            | SomeKind::ItemOf(_)
            | SomeKind::ByteArray { .. }
            | SomeKind::Record { .. }
            | SomeKind::List { .. }
            | SomeKind::Dict { .. }
            | SomeKind::Set { .. }
            | SomeKind::Iterator(_)
            | SomeKind::Instance { .. }
            | SomeKind::BuiltinMethod { .. }
            | SomeKind::TypeOf { .. }
            | SomeKind::StringBuilder { .. }
            | SomeKind::File { .. }
            | SomeKind::WeakRef { .. }
            | SomeKind::Range { .. }
            | SomeKind::Optional(_)
            | SomeKind::Union { .. }
            | SomeKind::LowLevel(_) => false,
        }
    }

    /// The constant, when the kind is immutable.
    pub fn immutable_const(&self) -> Option<&HostConst> {
        if self.is_immutable_kind() { self.konst.as_ref() } else { None }
    }

    /// Whether it may be `None`.
    pub fn can_be_none(&self) -> bool {
        match &self.kind {
            SomeKind::None | SomeKind::Optional(_) => true,
            SomeKind::Str { can_be_none }
            | SomeKind::Bytes { can_be_none }
            | SomeKind::ByteArray { can_be_none }
            | SomeKind::Tuple { can_be_none, .. }
            | SomeKind::VarTuple { can_be_none, .. }
            | SomeKind::Record { can_be_none, .. }
            | SomeKind::List { can_be_none, .. }
            | SomeKind::Dict { can_be_none, .. }
            | SomeKind::Set { can_be_none, .. }
            | SomeKind::Instance { can_be_none, .. }
            | SomeKind::Pbc { can_be_none, .. }
            | SomeKind::StringBuilder { can_be_none }
            | SomeKind::File { can_be_none, .. }
            | SomeKind::WeakRef { can_be_none, .. }
            | SomeKind::Union { can_be_none, .. } => *can_be_none,
            SomeKind::TypeOf { of, .. } => of.can_be_none(),
            SomeKind::LowLevel(ty) => matches!(ty, LowLevelType::Oo(_) | LowLevelType::Ll(_)),
            SomeKind::Impossible
            | SomeKind::ItemOf(_)
            | SomeKind::Bool
            | SomeKind::Int { .. }
            | SomeKind::Exact
            | SomeKind::Float
            | SomeKind::Char
            | SomeKind::Iterator(_)
            | SomeKind::Builtin
            | SomeKind::BuiltinMethod { .. }
            | SomeKind::Constant
            | SomeKind::Range { .. }
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => false,
        }
    }

    /// The annotations that one is made of; what definitions hold is not among them.
    pub(crate) fn parts(&self) -> &[Self] {
        match &self.kind {
            SomeKind::Tuple { items, .. }
            | SomeKind::Record { items, .. }
            | SomeKind::Union { alternatives: items, .. } => items,
            SomeKind::VarTuple { item: s, .. }
            | SomeKind::Optional(s)
            | SomeKind::BuiltinMethod { receiver: s, .. }
            | SomeKind::TypeOf { of: s, .. } => from_ref(s),
            SomeKind::Iterator(kind) => match &**kind {
                IteratorKind::Over(s)
                | IteratorKind::Values(s)
                | IteratorKind::Items(s)
                | IteratorKind::Reversed(s)
                | IteratorKind::Enumerate(s, _)
                | IteratorKind::Lines(s) => from_ref(s),
                IteratorKind::Zip(items) => items,
            },
            SomeKind::Impossible
            | SomeKind::None
            | SomeKind::Bool
            | SomeKind::Int { .. }
            | SomeKind::Exact
            | SomeKind::Float
            | SomeKind::Char
            | SomeKind::Str { .. }
            | SomeKind::Bytes { .. }
            | SomeKind::ByteArray { .. }
            | SomeKind::ItemOf(_)
            | SomeKind::List { .. }
            | SomeKind::Dict { .. }
            | SomeKind::Set { .. }
            | SomeKind::Instance { .. }
            | SomeKind::Pbc { .. }
            | SomeKind::Builtin
            | SomeKind::Constant
            | SomeKind::StringBuilder { .. }
            | SomeKind::File { .. }
            | SomeKind::WeakRef { .. }
            | SomeKind::Range { .. }
            | SomeKind::LowLevel(_)
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => &[],
        }
    }

    /// The same with another `can_be_none`; `None` when the kind cannot be mixed with `None`.
    fn with_none(&self, none: bool) -> Option<Self> {
        let mut kind = self.kind.clone();
        match &mut kind {
            SomeKind::Char if none => kind = SomeKind::Str { can_be_none: true },
            SomeKind::Bool | SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Float if none => {
                return Some(Self::new(SomeKind::Optional(Arc::new(Self::new(kind)))));
            }
            SomeKind::Optional(value) => return Some(if none { self.clone() } else { (**value).clone() }),
            SomeKind::Union { alternatives, .. } if !none && alternatives.len() == 1 => {
                return Some(alternatives[0].clone());
            }
            SomeKind::Str { can_be_none }
            | SomeKind::Bytes { can_be_none }
            | SomeKind::ByteArray { can_be_none }
            | SomeKind::Tuple { can_be_none, .. }
            | SomeKind::VarTuple { can_be_none, .. }
            | SomeKind::Record { can_be_none, .. }
            | SomeKind::List { can_be_none, .. }
            | SomeKind::Dict { can_be_none, .. }
            | SomeKind::Set { can_be_none, .. }
            | SomeKind::Instance { can_be_none, .. }
            | SomeKind::Pbc { can_be_none, .. }
            | SomeKind::StringBuilder { can_be_none }
            | SomeKind::File { can_be_none, .. }
            | SomeKind::WeakRef { can_be_none, .. }
            | SomeKind::Union { can_be_none, .. } => *can_be_none = none,
            SomeKind::TypeOf { of, .. } => *of = Arc::new(of.with_none(none)?),
            SomeKind::LowLevel(LowLevelType::Oo(_) | LowLevelType::Ll(_)) => {}
            SomeKind::Impossible
            | SomeKind::None
            | SomeKind::Bool
            | SomeKind::Int { .. }
            | SomeKind::Exact
            | SomeKind::Float
            | SomeKind::Char
            | SomeKind::ItemOf(_)
            | SomeKind::Iterator(_)
            | SomeKind::Builtin
            | SomeKind::BuiltinMethod { .. }
            | SomeKind::Constant
            | SomeKind::Range { .. }
            | SomeKind::LowLevel(_)
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => return None,
        }
        Some(Self { kind, konst: if none { None } else { self.konst.clone() } })
    }

    /// The union with `None`, where there is one.
    pub fn noneify(&self) -> Option<Self> {
        match self.kind {
            SomeKind::Impossible | SomeKind::None => Some(Self::none()),
            _ => self.with_none(true),
        }
    }

    /// The same without `None`.
    pub fn nonnone(&self) -> Self {
        match self.kind {
            SomeKind::None => Self::impossible(),
            _ if self.can_be_none() => self.with_none(false).unwrap_or_else(|| self.clone()),
            _ => self.clone(),
        }
    }

    /// What `type(x)` has of a value that may be `None` and otherwise is of one builtin class: a union of one
    /// alternative, which the class is asked of at run time.
    pub(crate) fn optional_of_type(&self) -> Self {
        let alternatives = Arc::from([self.nonnone().nonconst()]);
        Self::new(SomeKind::Union { alternatives, can_be_none: true })
    }

    /// The same without a constant.
    pub fn nonconst(&self) -> Self {
        match &self.kind {
            SomeKind::None | SomeKind::Pbc { .. } | SomeKind::Builtin | SomeKind::Constant => self.clone(),
            _ => Self::new(self.kind.clone()),
        }
    }

    /// The class of an instance of a class of the program; `None` for other values.
    pub(crate) fn class_of_instance(&self) -> Option<ClassDefId> {
        match self.kind {
            SomeKind::Instance { classdef, .. } => classdef,
            _ => None,
        }
    }

    /// The integer type, for ints and bools.
    pub fn int_kind(&self) -> Option<(IntKind, bool)> {
        match self.kind {
            SomeKind::Int { kind, nonneg, .. } => Some((kind, nonneg)),
            SomeKind::Bool => Some((IntKind::Int, true)),
            _ => None,
        }
    }

    /// Whether it is a Python `int` or `bool`, of any size.
    pub fn is_python_int(&self) -> bool {
        matches!(self.kind, SomeKind::Int { kind: IntKind::Int, .. } | SomeKind::Bool | SomeKind::Exact)
    }

    /// Whether it is an `int` of any size.
    pub fn is_exact(&self) -> bool {
        matches!(self.kind, SomeKind::Exact)
    }

    /// Whether it is an integer that is proven negative.
    pub fn is_negative(&self) -> bool {
        matches!(self.kind, SomeKind::Int { negative: true, .. })
    }

    /// Whether the value is an integer in 0..2^31.
    pub fn is_small(&self) -> bool {
        matches!(self.kind, SomeKind::Int { small: true, .. } | SomeKind::Bool)
    }
}
