//! The low-level type system: structs, arrays, pointers, functions; prebuilt containers; typed
//! low-level programs.
//!
//! A *container* ([`Struct`], [`Array`], [`FuncType`], [`LlTypeData::Opaque`]) is never the value
//! of a variable: variables, fields and items hold primitives and pointers. Structs are nominal;
//! arrays, function types and pointers are interned, so equal types have equal ids.
//!
//! Single inheritance is embedding: the parent is the first field, [`SUPER`], of the child. A
//! field name is unique along that chain, and `getfield` on a child reaches the parent's fields
//! without a cast. A pointer to a child is one to its parents (`cast_pointer` up); the way down
//! holds only where the object is known to be one.
//!
//! Classes: every instance struct embeds [`Universe::object`], whose only field `typeptr` points
//! to the *vtable* of the class. A vtable type embeds the parent's vtable type, down to
//! [`Universe::object_vtable`], which in turn embeds the record of class objects
//! ([`Universe::class`]): so the class object of an instance is its `typeptr`, cast. Subclass
//! tests compare [`TYPEID`] of the vtable with the range in [`ClassInfo`].
//!
//! What a collector needs is in the types: [`GcKind`] says who owns a container,
//! [`Universe::gc_pointers`] which fields hold pointers into the collected heap, and
//! [`Struct::weak`] which struct does not keep its referent alive.
//!
//! # Deviations
//! `getfield` of an inherited field needs no cast. Void fields, items and parameters do not
//! exist at this level. `malloc` zeroes. There are no raw allocations: raw containers are
//! prebuilt only (vtables, class objects).
//!
//! Source: reference §6; pypy `rpython/rtyper/lltypesystem/lltype.py`, `rclass.py`.

mod check;
mod graphs;
#[cfg(test)]
mod tests;

pub use graphs::check_graph;

use entity::{LlGraphId, LlObject, LlType, LowLevelType, PrimaryMap};
use flow::externs::ExternType;
use flow::{GraphRef, TypeSystem, Typed, TypedConst, TypedGraph, TypedProgram};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The name of the first field of a struct that embeds its parent.
pub const SUPER: &str = "super";

/// The field of [`Universe::object`] that points to the vtable.
pub const TYPEPTR: &str = "typeptr";

/// The field of [`Universe::object_vtable`] with the pre-order number of the class.
pub const TYPEID: &str = "typeid";

/// The low-level type system.
#[derive(Clone, Debug)]
pub struct LlSystem;

impl TypeSystem for LlSystem {
    type Universe = Universe;
    type Graph = LlGraphId;
}

/// A typed program over the low-level type system.
pub type LlProgram = TypedProgram<LlSystem>;

/// The level of low-level graphs.
pub type LlLevel = Typed<LlGraphId>;

/// A low-level graph.
pub type LlGraph = TypedGraph<LlGraphId>;

/// A constant of a low-level graph.
pub type LlConst = TypedConst<LlGraphId>;

/// A type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LlTypeData {
    /// A struct.
    Struct(Struct),
    /// A variable-sized array.
    Array(Array),
    /// A function.
    Func(FuncType),
    /// A container that only the target runtime looks into.
    Opaque(Arc<str>),
    /// A pointer to a container.
    Ptr(LlType),
}

/// Who owns a container.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GcKind {
    /// The collector: it may be allocated at run time (`GcStruct`, `GcArray`).
    Gc,
    /// Nobody: it exists before the program starts and stays.
    Raw,
}

/// A struct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Struct {
    /// A readable name, not necessarily unique.
    pub name: Arc<str>,
    /// Who owns it.
    pub gc: GcKind,
    /// Fields in order; the first may be the embedded parent, named [`SUPER`], of a struct type.
    pub fields: IndexMap<Arc<str>, LowLevelType>,
    /// Its pointers do not keep alive what they point to; the collector makes them null instead.
    pub weak: bool,
}

/// An array with a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Array {
    /// Who owns it.
    pub gc: GcKind,
    /// A primitive (not Void) or a pointer.
    pub item: LowLevelType,
}

/// A function type. Neither parameters nor items are Void; the result may be.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FuncType {
    /// Parameters.
    pub args: Vec<LowLevelType>,
    /// Result.
    pub result: LowLevelType,
}

/// A container that exists before the program starts; mutable while it runs.
#[derive(Clone, Debug, PartialEq)]
pub enum LlObjectData {
    /// A struct.
    Struct {
        /// Its type.
        ty: LlType,
        /// Own and inherited fields by name ([`SUPER`] is never listed); the others are zero,
        /// false or null.
        fields: IndexMap<Arc<str>, LlConst>,
    },
    /// An array (items of type Byte are `LlConst::Signed`).
    Array {
        /// Its type.
        ty: LlType,
        /// Its items.
        items: Vec<LlConst>,
    },
    /// An array of type [`Universe::char_array`] with the code points of a text.
    Chars(Arc<str>),
    /// An array of type [`Universe::byte_array`].
    Bytes(Arc<[u8]>),
}

/// A class, by its instance struct.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassInfo {
    /// The type of its vtable.
    pub vtable_type: LlType,
    /// Its vtable; `None` when the program never makes direct instances.
    pub vtable: Option<LlObject>,
    /// `typeid`s of the class and the classes below it: from the first up to, not including, the second.
    pub typeids: (i64, i64),
}

/// A builtin exception class known to the engines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StandardException {
    /// Its instance struct.
    pub ty: LlType,
    /// The shared prebuilt instance that an engine raises itself (RecursionError, MemoryError).
    pub instance: Option<LlObject>,
}

/// All types and prebuilt containers of a program.
#[derive(Clone, Debug)]
pub struct Universe {
    /// The types.
    pub types: PrimaryMap<LlType, LlTypeData>,
    /// The prebuilt containers.
    pub objects: PrimaryMap<LlObject, LlObjectData>,
    /// The root of instance structs: `typeptr`.
    pub object: LlType,
    /// The root of vtables: the embedded [`Universe::class`], then `typeid: Signed`. Raw.
    pub object_vtable: LlType,
    /// The struct of class objects: `name`, `qualname`: pointers to [`Universe::string`],
    /// `subclassrange_min`, `subclassrange_max`, and what the RTyper adds. Raw.
    pub class: LlType,
    /// The struct of `str`: `hash: Signed` (0: not computed yet), `chars: Ptr(GcArray(Byte))`,
    /// `wide: Ptr(GcArray(Char))`, of which one is null.
    pub string: LlType,
    /// The struct of `bytes`: `hash: Signed`, `chars: Ptr(GcArray(Byte))`.
    pub bytes: LlType,
    /// GcArray(Char).
    pub char_array: LlType,
    /// GcArray(Byte).
    pub byte_array: LlType,
    /// The struct of weak references: `referent: Ptr(object)`.
    pub weakref: LlType,
    /// The classes, by instance struct, superclasses first.
    pub classes: IndexMap<LlType, ClassInfo>,
    /// The instance struct of the root exception class (`BaseException`), once made.
    pub exception: Option<LlType>,
    /// The builtin exception classes that every engine must know, by name.
    pub standard_exceptions: IndexMap<Arc<str>, StandardException>,
    /// The graph that gives the last line of a traceback for a `Ptr` to [`Universe::exception`]
    /// as a `Ptr` to [`Universe::string`].
    pub exception_message: Option<LlGraphId>,
    arrays: FxHashMap<Array, LlType>,
    functions: FxHashMap<FuncType, LlType>,
    pointers: FxHashMap<LlType, LlType>,
}

impl Default for Universe {
    fn default() -> Self {
        Self::new()
    }
}

impl Universe {
    /// A universe with the types that every program has.
    pub fn new() -> Self {
        let unset = LlType::from_u32(0);
        let mut universe = Self {
            types: PrimaryMap::new(),
            objects: PrimaryMap::new(),
            object: unset,
            object_vtable: unset,
            class: unset,
            string: unset,
            bytes: unset,
            char_array: unset,
            byte_array: unset,
            weakref: unset,
            classes: IndexMap::new(),
            exception: None,
            standard_exceptions: IndexMap::new(),
            exception_message: None,
            arrays: FxHashMap::default(),
            functions: FxHashMap::default(),
            pointers: FxHashMap::default(),
        };
        universe.char_array = universe.gc_array(LowLevelType::CHAR);
        universe.byte_array = universe.gc_array(LowLevelType::BYTE);
        universe.string = universe.text_struct("str");
        let wide = universe.ptr(universe.char_array);
        universe.add_field(universe.string, "wide", wide);
        universe.bytes = universe.text_struct("bytes");
        universe.class = universe.struct_type("class", GcKind::Raw, None);
        let string = universe.ptr(universe.string);
        for (name, ty) in [
            ("name", string),
            ("qualname", string),
            ("subclassrange_min", LowLevelType::SIGNED),
            ("subclassrange_max", LowLevelType::SIGNED),
        ] {
            universe.add_field(universe.class, name, ty);
        }
        universe.object_vtable = universe.struct_type("object_vtable", GcKind::Raw, Some(universe.class));
        universe.add_field(universe.object_vtable, TYPEID, LowLevelType::SIGNED);
        universe.object = universe.struct_type("object", GcKind::Gc, None);
        let vtable = universe.ptr(universe.object_vtable);
        universe.add_field(universe.object, TYPEPTR, vtable);
        universe.weakref = universe.struct_type("weakref", GcKind::Gc, None);
        let object = universe.ptr(universe.object);
        universe.add_field(universe.weakref, "referent", object);
        universe.struct_data_mut(universe.weakref).weak = true;
        universe
    }

    fn text_struct(&mut self, name: &str) -> LlType {
        let ty = self.struct_type(name, GcKind::Gc, None);
        self.add_field(ty, "hash", LowLevelType::SIGNED);
        let chars = self.ptr(self.byte_array);
        self.add_field(ty, "chars", chars);
        ty
    }

    /// A new struct type, with the embedded parent as first field; further fields can be added later.
    pub fn struct_type(&mut self, name: &str, gc: GcKind, parent: Option<LlType>) -> LlType {
        let fields = parent.iter().map(|&parent| (Arc::from(SUPER), LowLevelType::Ll(parent))).collect();
        self.types.push(LlTypeData::Struct(Struct { name: Arc::from(name), gc, fields, weak: false }))
    }

    /// Adds a field to a struct.
    ///
    /// # Panics
    /// When the type is not a struct, or it or a parent has a field of that name.
    pub fn add_field(&mut self, ty: LlType, name: &str, field: LowLevelType) {
        assert!(self.lookup_field(ty, name).is_none(), "field {name} of {ty} defined twice");
        self.struct_data_mut(ty).fields.insert(Arc::from(name), field);
    }

    /// GcArray(item), interned.
    pub fn gc_array(&mut self, item: LowLevelType) -> LlType {
        self.array(Array { gc: GcKind::Gc, item })
    }

    /// An array type, interned.
    pub fn array(&mut self, array: Array) -> LlType {
        let types = &mut self.types;
        *self.arrays.entry(array).or_insert_with(|| types.push(LlTypeData::Array(array)))
    }

    /// A function type, interned.
    pub fn func(&mut self, func: FuncType) -> LlType {
        let types = &mut self.types;
        *self.functions.entry(func).or_insert_with_key(|func| types.push(LlTypeData::Func(func.clone())))
    }

    /// A new opaque type.
    pub fn opaque(&mut self, name: &str) -> LlType {
        self.types.push(LlTypeData::Opaque(Arc::from(name)))
    }

    /// Ptr(container), interned.
    pub fn ptr(&mut self, container: LlType) -> LowLevelType {
        let types = &mut self.types;
        LowLevelType::Ll(*self.pointers.entry(container).or_insert_with(|| types.push(LlTypeData::Ptr(container))))
    }

    /// Ptr(container), if that type was ever made.
    pub fn existing_ptr(&self, container: LlType) -> Option<LowLevelType> {
        self.pointers.get(&container).map(|&ptr| LowLevelType::Ll(ptr))
    }

    /// Ptr(FuncType(args, result)), interned.
    pub fn func_ptr(&mut self, func: FuncType) -> LowLevelType {
        let func = self.func(func);
        self.ptr(func)
    }

    /// The container that a pointer type points to.
    pub fn pointee(&self, ty: LowLevelType) -> Option<LlType> {
        match ty {
            LowLevelType::Ll(ty) => match self.types[ty] {
                LlTypeData::Ptr(container) => Some(container),
                _ => None,
            },
            _ => None,
        }
    }

    /// The data of a struct type.
    ///
    /// # Panics
    /// When the type is not a struct.
    pub fn struct_data(&self, ty: LlType) -> &Struct {
        match &self.types[ty] {
            LlTypeData::Struct(data) => data,
            other => panic!("{ty} is not a struct but {other:?}"),
        }
    }

    /// The data of a struct type.
    ///
    /// # Panics
    /// When the type is not a struct.
    pub fn struct_data_mut(&mut self, ty: LlType) -> &mut Struct {
        match &mut self.types[ty] {
            LlTypeData::Struct(data) => data,
            other => panic!("{ty} is not a struct but {other:?}"),
        }
    }

    /// The array type that a pointer type points to.
    pub fn array_data(&self, ptr: LowLevelType) -> Option<Array> {
        match self.types[self.pointee(ptr)?] {
            LlTypeData::Array(array) => Some(array),
            _ => None,
        }
    }

    /// The function type that a pointer type points to.
    pub fn func_data(&self, ptr: LowLevelType) -> Option<&FuncType> {
        match &self.types[self.pointee(ptr)?] {
            LlTypeData::Func(func) => Some(func),
            _ => None,
        }
    }

    /// The embedded parent of a struct.
    pub fn parent(&self, ty: LlType) -> Option<LlType> {
        match &self.types[ty] {
            LlTypeData::Struct(data) => match data.fields.get_index(0) {
                Some((name, &LowLevelType::Ll(parent))) if &**name == SUPER => Some(parent),
                _ => None,
            },
            _ => None,
        }
    }

    /// How many parents lie between a struct and one of those embedded at its start; 0 for itself.
    pub fn embedding_depth(&self, child: LlType, ancestor: LlType) -> Option<usize> {
        std::iter::successors(Some(child), |&ty| self.parent(ty)).position(|ty| ty == ancestor)
    }

    /// Whether a struct is another one or embeds it at its start.
    pub fn is_substruct(&self, child: LlType, ancestor: LlType) -> bool {
        self.embedding_depth(child, ancestor).is_some()
    }

    /// Finds a field, own or of an embedded parent: the struct that declares it and its type.
    pub fn lookup_field(&self, ty: LlType, name: &str) -> Option<(LlType, LowLevelType)> {
        std::iter::successors(Some(ty), |&ty| self.parent(ty)).find_map(|owner| match &self.types[owner] {
            LlTypeData::Struct(data) => data.fields.get(name).map(|&field| (owner, field)),
            _ => None,
        })
    }

    /// The fields of a struct in memory order, those of embedded parents first, without [`SUPER`].
    pub fn all_fields(&self, ty: LlType) -> Vec<(&Arc<str>, LowLevelType)> {
        let mut chain: Vec<LlType> = std::iter::successors(Some(ty), |&ty| self.parent(ty)).collect();
        chain.reverse();
        let own = |ty: LlType| self.struct_data(ty).fields.iter().filter(|(name, _)| &***name != SUPER);
        chain.into_iter().flat_map(own).map(|(name, &field)| (name, field)).collect()
    }

    /// Whether values of the type are pointers into the collected heap (or to prebuilt containers
    /// of a collected type).
    pub fn is_gc_pointer(&self, ty: LowLevelType) -> bool {
        self.pointee(ty).is_some_and(|container| match &self.types[container] {
            LlTypeData::Struct(data) => data.gc == GcKind::Gc,
            LlTypeData::Array(array) => array.gc == GcKind::Gc,
            LlTypeData::Func(_) | LlTypeData::Opaque(_) | LlTypeData::Ptr(_) => false,
        })
    }

    /// The fields of a struct, own and inherited, that are pointers into the collected heap.
    pub fn gc_pointers(&self, ty: LlType) -> Vec<&Arc<str>> {
        self.all_fields(ty).into_iter().filter(|&(_, field)| self.is_gc_pointer(field)).map(|(name, _)| name).collect()
    }

    /// The container type of a prebuilt container.
    pub fn object_type(&self, object: LlObject) -> LlType {
        match &self.objects[object] {
            LlObjectData::Struct { ty, .. } | LlObjectData::Array { ty, .. } => *ty,
            LlObjectData::Chars(_) => self.char_array,
            LlObjectData::Bytes(_) => self.byte_array,
        }
    }

    /// The type of an operand or result of an external function, where pointers to it exist.
    pub fn extern_type(&self, ty: ExternType) -> Option<LowLevelType> {
        let array = |item| self.arrays.get(&Array { gc: GcKind::Gc, item }).copied();
        let container = match ty {
            ExternType::Void => return Some(LowLevelType::VOID),
            ExternType::Signed => return Some(LowLevelType::SIGNED),
            ExternType::Float => return Some(LowLevelType::FLOAT),
            ExternType::Bool => return Some(LowLevelType::BOOL),
            ExternType::Str => self.string,
            ExternType::StrArray => array(self.existing_ptr(self.string)?)?,
            ExternType::ByteArray => self.byte_array,
            ExternType::SignedArray => array(LowLevelType::SIGNED)?,
            ExternType::Object => self.object,
        };
        self.existing_ptr(container)
    }

    /// The type of a constant.
    ///
    /// # Panics
    /// On constants that low-level graphs do not have.
    pub fn type_of_const<G: GraphRef>(&self, constant: &TypedConst<G>) -> LowLevelType {
        match constant {
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
            TypedConst::Null(ty) | TypedConst::Ptr(_, ty) | TypedConst::Function(_, ty) => *ty,
            TypedConst::Str(_) | TypedConst::Bytes(_) | TypedConst::Object(..) => {
                panic!("{constant:?} in the low-level type system")
            }
        }
    }

    /// A readable name of a type, for graphs and reports.
    pub fn type_name(&self, ty: LowLevelType) -> String {
        let LowLevelType::Ll(ll) = ty else { return format!("{ty:?}") };
        match &self.types[ll] {
            LlTypeData::Struct(data) => data.name.to_string(),
            LlTypeData::Array(Array { gc: GcKind::Gc, item }) => format!("GcArray({})", self.type_name(*item)),
            LlTypeData::Array(Array { gc: GcKind::Raw, item }) => format!("Array({})", self.type_name(*item)),
            LlTypeData::Func(func) => {
                let args: Vec<String> = func.args.iter().map(|&arg| self.type_name(arg)).collect();
                format!("FuncType({}) -> {}", args.join(", "), self.type_name(func.result))
            }
            LlTypeData::Opaque(name) => format!("Opaque({name})"),
            LlTypeData::Ptr(container) => format!("Ptr({})", self.type_name(LowLevelType::Ll(*container))),
        }
    }

    /// The definition of a type, one line per field.
    pub fn type_definition(&self, ty: LlType) -> String {
        match &self.types[ty] {
            LlTypeData::Struct(data) => {
                let kind = match data.gc {
                    GcKind::Gc => "GcStruct",
                    GcKind::Raw => "Struct",
                };
                let weak = if data.weak { " weak" } else { "" };
                let mut text = format!("{kind} {}{weak}\n", data.name);
                for (name, &field) in &data.fields {
                    text.push_str(&format!("    {name}: {}\n", self.type_name(field)));
                }
                text
            }
            _ => format!("{}\n", self.type_name(LowLevelType::Ll(ty))),
        }
    }
}
