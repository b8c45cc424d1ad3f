//! The two type systems, seen alike.
//!
//! What a reference refers to is a [`TypeId`]: an OO type, or a container of the low-level type
//! system. Everything that executes code knows only those; what is particular to one type system
//! is here and in the operations of [`crate::compile`].

use diagnostics::SourceMap;
use entity::{
    Block, EntityRef, GraphId, LlGraphId, LlObject, LlType, LowLevelType, OoObject, OoType, PrimaryMap, SourceLoc,
};
use flow::traceback::Frame;
use flow::{GraphRef, TypedConst, TypedGraph};
use indexmap::IndexMap;
use lltype::{LlGraph, LlObjectData, LlProgram, LlTypeData};
use ootype::{OoObjectData, OoProgram, OoTypeData};
use std::fmt;
use std::sync::Arc;

/// The type of an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct TypeId(pub(crate) u32);

impl From<OoType> for TypeId {
    fn from(ty: OoType) -> Self {
        TypeId(ty.as_u32())
    }
}

impl From<LlType> for TypeId {
    fn from(ty: LlType) -> Self {
        TypeId(ty.as_u32())
    }
}

impl TypeId {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A prebuilt object: an `OoObject` or `LlObject`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PrebuiltId(u32);

/// What a prebuilt object holds.
pub(crate) enum Contents<'p, G> {
    Fields(&'p IndexMap<Arc<str>, TypedConst<G>>),
    Items(&'p [TypedConst<G>]),
    Chars(&'p str),
    Bytes(&'p [u8]),
    /// Of a weak reference in the OO type system.
    Referent(Option<PrebuiltId>),
}

/// The types and prebuilt objects of a program.
#[derive(Clone, Copy)]
pub(crate) enum Types<'p> {
    Oo(&'p ootype::Universe),
    Ll(&'p lltype::Universe),
}

/// The graphs of a program.
#[derive(Clone, Copy)]
pub(crate) enum Graphs<'p> {
    Oo(&'p PrimaryMap<GraphId, TypedGraph>),
    Ll(&'p PrimaryMap<LlGraphId, LlGraph>),
}

/// A graph of the program, a `GraphId` or `LlGraphId`: a function at run time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Function(u32);

impl Function {
    pub(crate) fn of(graph: impl GraphRef) -> Self {
        Self(graph.index() as u32)
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name among the graphs of a type system.
    pub(crate) fn graph<G: GraphRef>(self) -> G {
        G::new(self.index())
    }
}

impl fmt::Display for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "graph{}", self.0)
    }
}

/// What the graph of a function says, whatever the type system.
macro_rules! of_graph {
    ($graphs:expr, $function:expr, $graph:ident => $value:expr) => {
        match $graphs {
            Graphs::Oo(graphs) => {
                let $graph = &graphs[$function.graph::<GraphId>()];
                $value
            }
            Graphs::Ll(graphs) => {
                let $graph = &graphs[$function.graph::<LlGraphId>()];
                $value
            }
        }
    };
}

impl<'p> Graphs<'p> {
    pub(crate) fn len(self) -> usize {
        match self {
            Graphs::Oo(graphs) => graphs.len(),
            Graphs::Ll(graphs) => graphs.len(),
        }
    }

    pub(crate) fn name(self, function: Function) -> &'p str {
        of_graph!(self, function, graph => &graph.name)
    }

    /// The types of the parameters.
    pub(crate) fn params(self, function: Function) -> Vec<LowLevelType> {
        of_graph!(self, function, graph => graph.getargs().iter().map(|&v| graph.concretetype(v)).collect())
    }

    /// The type of the result.
    pub(crate) fn result(self, function: Function) -> LowLevelType {
        of_graph!(self, function, graph => graph.concretetype(graph.getreturnvar()))
    }

    /// The name of an operation.
    pub(crate) fn operation(self, function: Function, block: Block, index: usize) -> &'static str {
        of_graph!(self, function, graph => graph.blocks[block].operations[index].op.name())
    }

    /// The rows of a traceback for a place in a function, innermost first.
    pub(crate) fn frames(self, sources: &'p SourceMap, function: Function, loc: SourceLoc) -> Vec<Frame<'p>> {
        of_graph!(self, function, graph => flow::traceback::frames(sources, graph, loc))
    }
}

/// A program.
#[derive(Clone, Copy)]
pub(crate) struct Program<'p> {
    pub(crate) graphs: Graphs<'p>,
    pub(crate) entry_point: Function,
    pub(crate) sources: &'p SourceMap,
    pub(crate) types: Types<'p>,
}

impl<'p> From<&'p OoProgram> for Program<'p> {
    fn from(program: &'p OoProgram) -> Self {
        Self {
            graphs: Graphs::Oo(&program.graphs),
            entry_point: Function::of(program.entry_point),
            sources: &program.sources,
            types: Types::Oo(&program.universe),
        }
    }
}

impl<'p> From<&'p LlProgram> for Program<'p> {
    fn from(program: &'p LlProgram) -> Self {
        Self {
            graphs: Graphs::Ll(&program.graphs),
            entry_point: Function::of(program.entry_point),
            sources: &program.sources,
            types: Types::Ll(&program.universe),
        }
    }
}

impl<'p> Types<'p> {
    /// How many types there are.
    pub(crate) fn count(self) -> usize {
        match self {
            Types::Oo(universe) => universe.types.len(),
            Types::Ll(universe) => universe.types.len(),
        }
    }

    /// What values of a type refer to; `None` when they are no references.
    pub(crate) fn target(self, ty: LowLevelType) -> Option<TypeId> {
        match (self, ty) {
            (Types::Oo(_), LowLevelType::Oo(ty)) => Some(ty.into()),
            (Types::Ll(universe), _) => universe.pointee(ty).map(TypeId::from),
            _ => None,
        }
    }

    /// The class or instance struct that a type names (in exception exits and type operands).
    pub(crate) fn named(self, ty: LowLevelType) -> Option<TypeId> {
        match (self, ty) {
            (Types::Oo(_), LowLevelType::Oo(ty)) => Some(ty.into()),
            (Types::Ll(_), LowLevelType::Ll(ty)) => Some(ty.into()),
            _ => None,
        }
    }

    /// The type of references to objects of a type.
    pub(crate) fn reference(self, ty: TypeId) -> LowLevelType {
        match self {
            Types::Oo(_) => LowLevelType::Oo(OoType::from_u32(ty.0)),
            // Nobody holds a pointer of a type that does not exist.
            Types::Ll(universe) => universe.existing_ptr(LlType::from_u32(ty.0)).unwrap_or(LowLevelType::VOID),
        }
    }

    pub(crate) fn is_reference(self, ty: LowLevelType) -> bool {
        self.target(ty).is_some()
    }

    /// The fields that a class, record or struct adds to those of its parent. The slot of an
    /// embedded parent is not among them.
    pub(crate) fn own_fields(self, ty: TypeId) -> Vec<(&'p Arc<str>, LowLevelType)> {
        let fields = match self {
            Types::Oo(universe) => match &universe.types[OoType::from_u32(ty.0)] {
                OoTypeData::Instance(instance) => &instance.fields,
                OoTypeData::Record(record) => &record.fields,
                _ => return Vec::new(),
            },
            Types::Ll(universe) => match &universe.types[LlType::from_u32(ty.0)] {
                LlTypeData::Struct(data) => &data.fields,
                _ => return Vec::new(),
            },
        };
        fields.iter().filter(|(name, _)| !self.is_parent_field(name)).map(|(name, &field)| (name, field)).collect()
    }

    fn is_parent_field(self, name: &str) -> bool {
        matches!(self, Types::Ll(_)) && name == lltype::SUPER
    }

    /// Whether objects of the type have fields.
    pub(crate) fn has_fields(self, ty: TypeId) -> bool {
        match self {
            Types::Oo(universe) => {
                matches!(universe.types[OoType::from_u32(ty.0)], OoTypeData::Instance(_) | OoTypeData::Record(_))
            }
            Types::Ll(universe) => matches!(universe.types[LlType::from_u32(ty.0)], LlTypeData::Struct(_)),
        }
    }

    /// The superclass or embedded parent.
    pub(crate) fn parent(self, ty: TypeId) -> Option<TypeId> {
        match self {
            Types::Oo(universe) => match &universe.types[OoType::from_u32(ty.0)] {
                OoTypeData::Instance(instance) => instance.superclass.map(TypeId::from),
                _ => None,
            },
            Types::Ll(universe) => universe.parent(LlType::from_u32(ty.0)).map(TypeId::from),
        }
    }

    /// The class object of direct instances, where `classof` needs it.
    pub(crate) fn class_object(self, ty: TypeId) -> Option<PrebuiltId> {
        match self {
            Types::Oo(universe) => match &universe.types[OoType::from_u32(ty.0)] {
                OoTypeData::Instance(instance) => instance.class_object.map(PrebuiltId::from),
                _ => None,
            },
            Types::Ll(_) => None,
        }
    }

    /// The type of references to any object.
    pub(crate) fn any_object(self) -> LowLevelType {
        match self {
            Types::Oo(universe) => LowLevelType::Oo(universe.object),
            Types::Ll(universe) => universe.existing_ptr(universe.object).unwrap_or(LowLevelType::VOID),
        }
    }

    /// The supertype of every reference, where there is one.
    pub(crate) fn top(self) -> Option<TypeId> {
        match self {
            Types::Oo(universe) => Some(universe.object.into()),
            Types::Ll(_) => None,
        }
    }

    /// The items of an array type.
    pub(crate) fn array_item(self, ty: TypeId) -> Option<LowLevelType> {
        match self {
            Types::Oo(universe) => match &universe.types[OoType::from_u32(ty.0)] {
                OoTypeData::Array(item) => Some(*item),
                _ => None,
            },
            Types::Ll(universe) => match &universe.types[LlType::from_u32(ty.0)] {
                LlTypeData::Array(array) => Some(array.item),
                _ => None,
            },
        }
    }

    /// Parameters and result of a function type.
    pub(crate) fn signature(self, ty: TypeId) -> Option<(&'p [LowLevelType], LowLevelType)> {
        match self {
            Types::Oo(universe) => match &universe.types[OoType::from_u32(ty.0)] {
                OoTypeData::StaticMethod(signature) => Some((&signature.args, signature.result)),
                _ => None,
            },
            Types::Ll(universe) => match &universe.types[LlType::from_u32(ty.0)] {
                LlTypeData::Func(func) => Some((&func.args, func.result)),
                _ => None,
            },
        }
    }

    /// Whether the type is a class: its name begins with the module.
    pub(crate) fn is_class(self, ty: TypeId) -> bool {
        match self {
            Types::Oo(universe) => matches!(universe.types[OoType::from_u32(ty.0)], OoTypeData::Instance(_)),
            Types::Ll(universe) => universe.is_substruct(LlType::from_u32(ty.0), universe.object),
        }
    }

    pub(crate) fn string(self) -> TypeId {
        match self {
            Types::Oo(universe) => universe.string.into(),
            Types::Ll(universe) => universe.string.into(),
        }
    }

    pub(crate) fn bytes(self) -> TypeId {
        match self {
            Types::Oo(universe) => universe.bytes.into(),
            Types::Ll(universe) => universe.bytes.into(),
        }
    }

    pub(crate) fn weakref(self) -> TypeId {
        match self {
            Types::Oo(universe) => universe.weakref.into(),
            Types::Ll(universe) => universe.weakref.into(),
        }
    }

    /// What a weak reference gives.
    pub(crate) fn referent(self) -> TypeId {
        match self {
            Types::Oo(universe) => universe.object.into(),
            Types::Ll(universe) => universe.object.into(),
        }
    }

    /// The instance that an engine raises itself.
    pub(crate) fn standard_exception(self, name: &str) -> Option<PrebuiltId> {
        match self {
            Types::Oo(universe) => universe.standard_exceptions.get(name)?.instance.map(PrebuiltId::from),
            Types::Ll(universe) => universe.standard_exceptions.get(name)?.instance.map(PrebuiltId::from),
        }
    }

    /// The graph that makes the last line of a traceback.
    pub(crate) fn exception_message(self) -> Option<Function> {
        match self {
            Types::Oo(universe) => universe.exception_message.map(Function::of),
            Types::Ll(universe) => universe.exception_message.map(Function::of),
        }
    }

    /// A readable name of a type of variables.
    pub(crate) fn type_name(self, ty: LowLevelType) -> String {
        match self {
            Types::Oo(universe) => universe.type_name(ty),
            Types::Ll(universe) => universe.type_name(ty),
        }
    }

    /// A readable name of a type of objects.
    pub(crate) fn name(self, ty: TypeId) -> String {
        match self {
            Types::Oo(universe) => universe.type_name(LowLevelType::Oo(OoType::from_u32(ty.0))),
            Types::Ll(universe) => universe.type_name(LowLevelType::Ll(LlType::from_u32(ty.0))),
        }
    }

    pub(crate) fn type_of_const<G: GraphRef>(self, constant: &TypedConst<G>) -> LowLevelType {
        match self {
            Types::Oo(universe) => universe.type_of_const(constant),
            Types::Ll(universe) => universe.type_of_const(constant),
        }
    }

    /// The prebuilt object that a constant refers to.
    pub(crate) fn prebuilt<G>(self, constant: &TypedConst<G>) -> Option<PrebuiltId> {
        match (self, constant) {
            (Types::Oo(_), TypedConst::Object(object, _)) => Some((*object).into()),
            (Types::Ll(_), TypedConst::Ptr(object, _)) => Some((*object).into()),
            _ => None,
        }
    }

    /// The type of a prebuilt object.
    pub(crate) fn prebuilt_type(self, object: PrebuiltId) -> TypeId {
        match self {
            Types::Oo(universe) => match &universe.objects[OoObject::from_u32(object.0)] {
                OoObjectData::Instance { ty, .. } | OoObjectData::Array { ty, .. } => (*ty).into(),
                OoObjectData::WeakRef(_) => universe.weakref.into(),
            },
            Types::Ll(universe) => universe.object_type(LlObject::from_u32(object.0)).into(),
        }
    }
}

/// What a prebuilt object of the OO type system holds.
pub(crate) fn oo_contents(universe: &ootype::Universe, object: PrebuiltId) -> Contents<'_, GraphId> {
    match &universe.objects[OoObject::from_u32(object.0)] {
        OoObjectData::Instance { fields, .. } => Contents::Fields(fields),
        OoObjectData::Array { items, .. } => Contents::Items(items),
        OoObjectData::WeakRef(target) => Contents::Referent(target.map(PrebuiltId::from)),
    }
}

/// What a prebuilt container of the low-level type system holds.
pub(crate) fn ll_contents(universe: &lltype::Universe, object: PrebuiltId) -> Contents<'_, LlGraphId> {
    match &universe.objects[LlObject::from_u32(object.0)] {
        LlObjectData::Struct { fields, .. } => Contents::Fields(fields),
        LlObjectData::Array { items, .. } => Contents::Items(items),
        LlObjectData::Chars(text) => Contents::Chars(text),
        LlObjectData::Bytes(bytes) => Contents::Bytes(bytes),
    }
}

impl From<OoObject> for PrebuiltId {
    fn from(object: OoObject) -> Self {
        PrebuiltId(object.index() as u32)
    }
}

impl From<LlObject> for PrebuiltId {
    fn from(object: LlObject) -> Self {
        PrebuiltId(object.index() as u32)
    }
}
