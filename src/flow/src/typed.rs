//! The typed level: constants, variables with `concretetype`, and whole typed programs.
//!
//! Exceptions in typed graphs. Only calls raise: `direct_call`, `indirect_call`, `oosend`.
//! What Python raises implicitly (an index out of range, a zero divisor, an overflow, an
//! attribute of `None`) is an explicit test in a helper or in the graph itself, so every
//! engine behaves alike and no back-end maps native exceptions, with two exceptions that only
//! an engine can see: an exhausted stack raises `RecursionError` and exhausted memory
//! `MemoryError` out of any call. The except block receives (Void, the exception instance);
//! `last_exception` of a typed exception link is a Void constant.

use crate::LlOp;
use crate::foreign::Foreign;
use crate::library::Library;
use crate::model::{BlockData, ConstPool, FunctionGraph, Level, LinkData};
use diagnostics::SourceMap;
use entity::{EntityRef, GraphId, LlGraphId, LlObject, LowLevelType, OoObject, OoType, PrimaryMap};
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use std::sync::Arc;

/// How graphs of a type system name each other: [`GraphId`] over `ootype`, [`LlGraphId`] over `lltype`.
pub trait GraphRef: EntityRef + Ord + Hash + Debug + Send + Sync + 'static {}

impl GraphRef for GraphId {}

impl GraphRef for LlGraphId {}

/// The level after the RTyper.
#[derive(Clone, Debug)]
pub struct Typed<G = GraphId>(PhantomData<G>);

impl<G: GraphRef> Level for Typed<G> {
    type Op = LlOp;
    type Const = TypedConst<G>;
    type VarData = TypedVar;
    /// The exception class as an OO instance type (`LowLevelType::Oo`) or, in the low-level
    /// type system, its instance struct.
    type ExcClass = LowLevelType;
}

/// What is known of a typed variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedVar {
    /// The Python name, where there is one.
    pub name: Option<Arc<str>>,
    /// `concretetype`
    pub concretetype: LowLevelType,
}

impl TypedVar {
    /// The variable of the user that it stands for: names of the translator are no identifiers.
    pub fn python_name(&self) -> Option<&Arc<str>> {
        self.name.as_ref().filter(|name| name.starts_with(|c: char| c == '_' || c.is_alphabetic()))
    }

    /// An anonymous variable.
    pub fn of(concretetype: LowLevelType) -> Self {
        Self { name: None, concretetype }
    }
}

/// A constant of a typed graph.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypedConst<G = GraphId> {
    /// The value of type Void.
    Void,
    /// Of type Bool.
    Bool(bool),
    /// Of type Signed.
    Signed(i64),
    /// Of type Unsigned.
    Unsigned(u64),
    /// Of type Float, as bits.
    Float(u64),
    /// Of type Char, a code point.
    Char(u32),
    /// A `str` constant, of the string record type `types.string`.
    Str(Arc<str>),
    /// A `bytes` constant, of the bytes record type `types.bytes`.
    Bytes(Arc<[u8]>),
    /// The null reference of a type.
    Null(LowLevelType),
    /// A prebuilt object and its type.
    Object(OoObject, LowLevelType),
    /// A pointer to a prebuilt low-level container and its type, which may point to an embedded parent of the container.
    Ptr(LlObject, LowLevelType),
    /// A function value and its static-method (function pointer) type; as first operand of `direct_call` the callee.
    Function(G, LowLevelType),
    /// Void: the name of a field, a method or an external function.
    Name(Arc<str>),
    /// Void: the declaration of an external function.
    Foreign(Arc<Foreign>),
    /// Void: a type.
    Type(LowLevelType),
    /// Void: the possible callees of an indirect call.
    Graphs(Arc<[G]>),
}

impl<G> TypedConst<G> {
    /// A float constant.
    pub fn float(value: f64) -> Self {
        TypedConst::Float(value.to_bits())
    }

    /// The type, given the types of `str` and `bytes` constants.
    pub fn concretetype(&self, string: OoType, bytes: OoType) -> LowLevelType {
        match self {
            TypedConst::Void
            | TypedConst::Name(_)
            | TypedConst::Foreign(_)
            | TypedConst::Type(_)
            | TypedConst::Graphs(_) => LowLevelType::VOID,
            TypedConst::Bool(_) => LowLevelType::BOOL,
            TypedConst::Signed(_) => LowLevelType::SIGNED,
            TypedConst::Unsigned(_) => LowLevelType::UNSIGNED,
            TypedConst::Float(_) => LowLevelType::FLOAT,
            TypedConst::Char(_) => LowLevelType::CHAR,
            TypedConst::Str(_) => LowLevelType::Oo(string),
            TypedConst::Bytes(_) => LowLevelType::Oo(bytes),
            TypedConst::Null(ty) | TypedConst::Object(_, ty) | TypedConst::Ptr(_, ty) | TypedConst::Function(_, ty) => {
                *ty
            }
        }
    }
}

/// A typed graph.
pub type TypedGraph<G = GraphId> = FunctionGraph<Typed<G>>;

/// A type system: what a typed program refers to besides graphs.
pub trait TypeSystem: Clone + Debug + 'static {
    /// The interner of compound types and the prebuilt objects.
    type Universe: Clone + Debug + Send + Sync;
    /// What names a graph.
    type Graph: GraphRef;
}

/// A whole program after the RTyper: no live Python object is left in it.
#[derive(Clone, Debug)]
pub struct TypedProgram<S: TypeSystem> {
    /// All graphs. `direct_call` names them by id.
    pub graphs: PrimaryMap<S::Graph, TypedGraph<S::Graph>>,
    /// `entry(argv: list of str) -> Signed`: what a stand-alone program runs; its result is the exit status.
    pub entry_point: S::Graph,
    /// What a library exports; `None` for stand-alone programs.
    pub library: Option<Library<S::Graph>>,
    /// Types and prebuilt objects.
    pub universe: S::Universe,
    /// Where source places lead.
    pub sources: SourceMap,
}

impl<S: TypeSystem> TypedProgram<S> {
    /// The graphs that are called from outside: the entry point, and what a library exports.
    pub fn roots(&self) -> impl Iterator<Item = S::Graph> {
        std::iter::once(self.entry_point).chain(self.library.iter().flat_map(Library::graphs))
    }
}

impl<G: GraphRef> TypedGraph<G> {
    /// The type of a variable.
    pub fn concretetype(&self, v: entity::Variable) -> LowLevelType {
        self.vars[v].concretetype
    }

    /// Its blocks, links and variables as a graph of another type system, without operations and constants: who
    /// lowers the graph puts those in, also where links pass constants.
    pub fn outline<H: GraphRef>(&self) -> TypedGraph<H> {
        let block = |data: &BlockData<Typed<G>>| BlockData {
            inputargs: data.inputargs.clone(),
            operations: Vec::new(),
            exitswitch: data.exitswitch,
            exits: data.exits.clone(),
        };
        let link = |data: &LinkData<Typed<G>>| LinkData {
            args: data.args.clone(),
            target: data.target,
            prevblock: data.prevblock,
            exitcase: data.exitcase.clone(),
            last_exception: data.last_exception,
            last_exc_value: data.last_exc_value,
        };
        TypedGraph {
            name: self.name.clone(),
            code: self.code,
            loc: self.loc,
            dont_inline: self.dont_inline,
            startblock: self.startblock,
            returnblock: self.returnblock,
            exceptblock: self.exceptblock,
            blocks: self.blocks.values().map(block).collect(),
            links: self.links.values().map(link).collect(),
            vars: self.vars.clone(),
            consts: ConstPool::default(),
        }
    }
}

/// The characters of a text as bytes, where all are below 256: the form in which strings hold them.
pub fn latin1(text: &str) -> Option<Arc<[u8]>> {
    text.chars().map(|c| u8::try_from(u32::from(c)).ok()).collect()
}
