//! Typed ids and the few plain types that every phase shares, and the components of graphs over ids.
//!
//! Ids are `u32` newtypes over `cranelift-entity`; nobody else names that crate.
//! Graph-local ids ([`Block`], [`Link`], [`Variable`], [`Constant`]) mean nothing outside
//! their graph; a reference across graphs is a [`ProgramPoint`].

mod components;

pub use components::strong_components;
pub use cranelift_entity::{EntityRef, EntitySet, PrimaryMap, SecondaryMap, packed_option::PackedOption};
use std::fmt;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident = $prefix:literal;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u32);
        cranelift_entity::entity_impl!($name, $prefix);
    )* };
}

ids! {
    /// A flow graph: what the flow space makes of a function and the annotator annotates.
    FlowGraphId = "graph";
    /// A typed graph, as the RTyper makes it over `ootype`.
    GraphId = "graph";
    /// A low-level graph, over `lltype`: some of them stand for typed graphs, but have numbers of their own.
    LlGraphId = "graph";
    /// A block of one graph.
    Block = "block";
    /// A link (edge) of one graph.
    Link = "link";
    /// A variable of one graph: defined once, used in one block (SSI form).
    Variable = "v";
    /// A constant of one graph's deduplicated pool.
    Constant = "c";
    /// A live Python object, in first-seen order.
    HostId = "host";
    /// A code object of the imported program.
    CodeId = "code";
    /// A source file known to the source map.
    FileId = "file";
    /// A compound OO type in the `ootype` interner.
    OoType = "oo";
    /// A compound low-level type in the `lltype` interner.
    LlType = "ll";
    /// A prebuilt OO object (constant of the program).
    OoObject = "obj";
    /// A prebuilt low-level container (struct or array that exists before the program starts).
    LlObject = "container";
    /// An annotator class definition.
    ClassDefId = "classdef";
    /// An annotator description (function, class, method, frozen object).
    DescId = "desc";
    /// An annotator list definition.
    ListDefId = "listdef";
    /// An annotator dict (or set) definition.
    DictDefId = "dictdef";
    /// A representation of the RTyper.
    ReprId = "repr";
}

/// A place in the source: an index into the source map, 0 when unknown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SourceLoc(pub u32);

impl SourceLoc {
    /// The unknown place.
    pub const UNKNOWN: SourceLoc = SourceLoc(0);
}

impl fmt::Debug for SourceLoc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "loc{}", self.0)
    }
}

/// An operation, addressed from outside its graph.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ProgramPoint {
    /// The graph.
    pub graph: FlowGraphId,
    /// The block in the graph.
    pub block: Block,
    /// The index of the operation in the block.
    pub op: u32,
}

/// The primitive low-level types, shared by both type systems.
///
/// `Signed` and `Unsigned` have 64 bits; `Char` is a Unicode code point (21 bits);
/// `Byte` is 8 bits unsigned and exists only as the element type of arrays:
/// reading such an element gives a `Signed` 0..=255, writing one takes a `Signed`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Primitive {
    /// No value at all; constants of this type carry compile-time information.
    Void,
    /// `True` or `False`.
    Bool,
    /// 64-bit signed integer.
    Signed,
    /// 64-bit unsigned integer.
    Unsigned,
    /// IEEE 754 binary64.
    Float,
    /// A Unicode code point.
    Char,
    /// Array element only: 8-bit unsigned.
    Byte,
}

/// The type of a typed variable (`concretetype`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LowLevelType {
    /// A primitive.
    Prim(Primitive),
    /// A reference type of the OO type system.
    Oo(OoType),
    /// A type of the low-level type system: variables hold pointers, fields also inlined structs.
    Ll(LlType),
}

impl LowLevelType {
    /// Void.
    pub const VOID: Self = Self::Prim(Primitive::Void);
    /// Bool.
    pub const BOOL: Self = Self::Prim(Primitive::Bool);
    /// Signed.
    pub const SIGNED: Self = Self::Prim(Primitive::Signed);
    /// Unsigned.
    pub const UNSIGNED: Self = Self::Prim(Primitive::Unsigned);
    /// Float.
    pub const FLOAT: Self = Self::Prim(Primitive::Float);
    /// Char.
    pub const CHAR: Self = Self::Prim(Primitive::Char);
    /// Byte (array elements only).
    pub const BYTE: Self = Self::Prim(Primitive::Byte);

    /// Whether values of the type take no space.
    pub fn is_void(self) -> bool {
        self == Self::VOID
    }
}

impl fmt::Debug for LowLevelType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Prim(p) => write!(f, "{p:?}"),
            Self::Oo(t) => write!(f, "{t}"),
            Self::Ll(t) => write!(f, "{t}"),
        }
    }
}
