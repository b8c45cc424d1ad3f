//! The object-oriented type system: types, their table, prebuilt objects, typed OO programs.
//!
//! Types are nominal: an [`OoTypeData::Instance`] is a class with single inheritance, fields
//! and virtual methods; a [`OoTypeData::Record`] is a class without inheritance or methods
//! (tuples, lists, dicts, strings, iterators, closures of function sets). The RTyper decides
//! which annotations share a record, so structural identity is never needed, and recursive
//! types are made by creating the record first and giving its fields later.
//!
//! # Deviations
//! pypy 1.7 has built-in `List`, `Dict` and `String` ADTs that each back-end implements by
//! hand. Here they are records over arrays whose operations are helpers in RPython
//! (`runtimes/rpython`), one source for every target and type system. Likewise a class value
//! is a prebuilt record of type [`Universe::class`] (name, subclass range, ...), reached from an
//! instance with `classof`, as vtables are in lltype.
//!
//! Source: reference §5; pypy release-1.7 `rpython/ootypesystem/ootype.py`.

mod fields;
pub mod intervals;

pub use fields::{Unset, lost_stores};

use entity::{GraphId, LowLevelType, OoObject, OoType, PrimaryMap};
use flow::{Operand, TypeSystem, TypedConst, TypedGraph, TypedProgram};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The OO type system.
#[derive(Clone, Debug)]
pub struct OoSystem;

impl TypeSystem for OoSystem {
    type Universe = Universe;
    type Graph = GraphId;
}

/// A typed program over the OO type system.
pub type OoProgram = TypedProgram<OoSystem>;

/// A compound type.
#[derive(Clone, Debug, PartialEq)]
pub enum OoTypeData {
    /// The supertype of every reference.
    Object,
    /// A class.
    Instance(Instance),
    /// A plain record.
    Record(Record),
    /// A fixed-size array; the item may be any type except Void.
    Array(LowLevelType),
    /// A function value.
    StaticMethod(Signature),
    /// A weak reference to an instance.
    WeakReference,
}

/// Parameter and result types. Void parameters are allowed and take no space.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Signature {
    /// Parameters.
    pub args: Vec<LowLevelType>,
    /// Result.
    pub result: LowLevelType,
}

/// A class.
#[derive(Clone, Debug, PartialEq)]
pub struct Instance {
    /// A readable name, not necessarily unique (`module.Class`).
    pub name: Arc<str>,
    /// `None`: directly below Object.
    pub superclass: Option<OoType>,
    /// Own fields in order; never shadows an inherited field or a method.
    pub fields: IndexMap<Arc<str>, LowLevelType>,
    /// Own fields that readers may find zero or null although nothing stores that.
    pub unset: IndexMap<Arc<str>, Unset>,
    /// Own methods in order.
    pub methods: IndexMap<Arc<str>, Meth>,
    /// The class object that `classof` gives for direct instances, where the program needs it.
    pub class_object: Option<OoObject>,
}

/// A virtual method. The receiver is not in the signature; the graph's first parameter is the
/// receiver, of this class or a superclass.
#[derive(Clone, Debug, PartialEq)]
pub struct Meth {
    /// Types without the receiver.
    pub signature: Signature,
    /// `None`: abstract here.
    pub graph: Option<GraphId>,
}

/// A plain record.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// A readable name, not necessarily unique.
    pub name: Arc<str>,
    /// Fields in order.
    pub fields: IndexMap<Arc<str>, LowLevelType>,
}

/// A prebuilt object: a constant of the program, existing before it starts, mutable while it runs.
#[derive(Clone, Debug, PartialEq)]
pub enum OoObjectData {
    /// An instance or record; fields not listed are zero, false or null.
    Instance {
        /// Its type.
        ty: OoType,
        /// Fields, own and inherited, by name.
        fields: IndexMap<Arc<str>, TypedConst>,
    },
    /// An array (items of type Byte are `TypedConst::Signed`).
    Array {
        /// Its type.
        ty: OoType,
        /// Its items.
        items: Vec<TypedConst>,
    },
    /// A weak reference to a prebuilt object (`None`: dead).
    WeakRef(Option<OoObject>),
}

/// All types and prebuilt objects of a program.
#[derive(Clone, Debug)]
pub struct Universe {
    /// The types.
    pub types: PrimaryMap<OoType, OoTypeData>,
    /// The prebuilt objects.
    pub objects: PrimaryMap<OoObject, OoObjectData>,
    /// Object.
    pub object: OoType,
    /// WeakReference.
    pub weakref: OoType,
    /// The record of `str`: `hash: Signed` (0 = not computed yet), `chars: Array(Byte)`, `wide: Array(Char)`. Where all
    /// characters are below 256 they are in `chars` and `wide` is null, otherwise the other way round. Immutable apart
    /// from the hash.
    pub string: OoType,
    /// The record of `bytes`: `hash: Signed`, `chars: Array(Byte)`.
    pub bytes: OoType,
    /// The record of exact ints: `word: Signed`, `digits: Array(Signed)` (`runtimes/rpython/ll/ll_exact.py`).
    pub exact: OoType,
    /// Array(Char).
    pub char_array: OoType,
    /// Array(Byte).
    pub byte_array: OoType,
    /// The record of class objects: `name: str`, `qualname: str` (module.name as `repr(cls)` shows), `subclassrange_min: Signed`,
    /// `subclassrange_max: Signed`, and what the RTyper adds (class attributes, `instantiate`).
    pub class: OoType,
    /// The root of exception classes (`BaseException`), once made. Its fields are ordinary.
    pub exception: Option<OoType>,
    /// The instance types of builtin exception classes that every engine must know:
    /// "RecursionError", "MemoryError", "KeyboardInterrupt", "SystemExit", ... by name, with a prebuilt instance where the engine raises it itself.
    pub standard_exceptions: IndexMap<Arc<str>, StandardException>,
    /// The graph that gives the last line of a traceback (`ValueError: text`) for an exception
    /// instance (of type [`Universe::exception`]) as a `str`; the target's main function calls it.
    pub exception_message: Option<GraphId>,
    arrays: FxHashMap<LowLevelType, OoType>,
    static_methods: FxHashMap<Signature, OoType>,
}

/// A builtin exception class known to the engines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StandardException {
    /// Its instance type.
    pub ty: OoType,
    /// The shared prebuilt instance that an engine raises itself (RecursionError, MemoryError).
    pub instance: Option<OoObject>,
}

impl Default for Universe {
    fn default() -> Self {
        Self::new()
    }
}

impl Universe {
    /// A universe with the types that every program has.
    pub fn new() -> Self {
        let mut types = PrimaryMap::new();
        let object = types.push(OoTypeData::Object);
        let weakref = types.push(OoTypeData::WeakReference);
        let char_array = types.push(OoTypeData::Array(LowLevelType::CHAR));
        let byte_array = types.push(OoTypeData::Array(LowLevelType::BYTE));
        let mut record = |name: &str, fields: &[(&str, LowLevelType)]| {
            types.push(OoTypeData::Record(Record {
                name: Arc::from(name),
                fields: fields.iter().map(|&(n, t)| (Arc::from(n), t)).collect(),
            }))
        };
        let string = record(
            "str",
            &[
                ("hash", LowLevelType::SIGNED),
                ("chars", LowLevelType::Oo(byte_array)),
                ("wide", LowLevelType::Oo(char_array)),
            ],
        );
        let bytes = record("bytes", &[("hash", LowLevelType::SIGNED), ("chars", LowLevelType::Oo(byte_array))]);
        let class = record(
            "class",
            &[
                ("name", LowLevelType::Oo(string)),
                ("qualname", LowLevelType::Oo(string)),
                ("subclassrange_min", LowLevelType::SIGNED),
                ("subclassrange_max", LowLevelType::SIGNED),
            ],
        );
        let signed_array = types.push(OoTypeData::Array(LowLevelType::SIGNED));
        let exact = types.push(OoTypeData::Record(Record {
            name: Arc::from("exact"),
            fields: [("word", LowLevelType::SIGNED), ("digits", LowLevelType::Oo(signed_array))]
                .into_iter()
                .map(|(n, t)| (Arc::from(n), t))
                .collect(),
        }));
        let arrays =
            [(LowLevelType::CHAR, char_array), (LowLevelType::BYTE, byte_array), (LowLevelType::SIGNED, signed_array)]
                .into_iter()
                .collect();
        Self {
            types,
            objects: PrimaryMap::new(),
            object,
            weakref,
            string,
            bytes,
            exact,
            char_array,
            byte_array,
            class,
            exception: None,
            standard_exceptions: IndexMap::new(),
            exception_message: None,
            arrays,
            static_methods: FxHashMap::default(),
        }
    }

    /// Array(item), interned.
    pub fn array(&mut self, item: LowLevelType) -> OoType {
        let types = &mut self.types;
        *self.arrays.entry(item).or_insert_with(|| types.push(OoTypeData::Array(item)))
    }

    /// StaticMethod(args, result), interned.
    pub fn static_method(&mut self, signature: Signature) -> OoType {
        let types = &mut self.types;
        *self
            .static_methods
            .entry(signature)
            .or_insert_with_key(|signature| types.push(OoTypeData::StaticMethod(signature.clone())))
    }

    /// A new record type; fields can be added later.
    pub fn record(&mut self, name: &str) -> OoType {
        self.types.push(OoTypeData::Record(Record { name: Arc::from(name), fields: IndexMap::new() }))
    }

    /// A new class; fields and methods can be added later.
    pub fn instance(&mut self, name: &str, superclass: Option<OoType>) -> OoType {
        self.types.push(OoTypeData::Instance(Instance {
            name: Arc::from(name),
            superclass,
            fields: IndexMap::new(),
            unset: IndexMap::new(),
            methods: IndexMap::new(),
            class_object: None,
        }))
    }

    /// Adds a field to a record or class.
    ///
    /// # Panics
    /// When the type has no fields, or the name is taken by a field of another type.
    pub fn add_field(&mut self, ty: OoType, name: &str, field: LowLevelType) {
        let fields = match &mut self.types[ty] {
            OoTypeData::Instance(instance) => &mut instance.fields,
            OoTypeData::Record(record) => &mut record.fields,
            other => panic!("add_field {name} on {other:?}"),
        };
        let old = fields.insert(Arc::from(name), field);
        assert!(old.is_none_or(|old| old == field), "field {name} defined twice");
    }

    /// The class data of an Instance type.
    ///
    /// # Panics
    /// When the type is not an Instance.
    pub fn instance_data(&self, ty: OoType) -> &Instance {
        match &self.types[ty] {
            OoTypeData::Instance(instance) => instance,
            other => panic!("{ty} is not an Instance but {other:?}"),
        }
    }

    /// The class data of an Instance type.
    ///
    /// # Panics
    /// When the type is not an Instance.
    pub fn instance_data_mut(&mut self, ty: OoType) -> &mut Instance {
        match &mut self.types[ty] {
            OoTypeData::Instance(instance) => instance,
            other => panic!("{ty} is not an Instance but {other:?}"),
        }
    }

    /// The item type of an Array.
    pub fn array_item(&self, ty: LowLevelType) -> Option<LowLevelType> {
        match ty {
            LowLevelType::Oo(ty) => match self.types[ty] {
                OoTypeData::Array(item) => Some(item),
                _ => None,
            },
            _ => None,
        }
    }

    /// The signature of a StaticMethod type.
    pub fn signature(&self, ty: LowLevelType) -> Option<&Signature> {
        match ty {
            LowLevelType::Oo(ty) => match &self.types[ty] {
                OoTypeData::StaticMethod(signature) => Some(signature),
                _ => None,
            },
            _ => None,
        }
    }

    /// Finds a field: the class that declares it and its type.
    pub fn lookup_field(&self, ty: OoType, name: &str) -> Option<(OoType, LowLevelType)> {
        let mut current = Some(ty);
        while let Some(ty) = current {
            match &self.types[ty] {
                OoTypeData::Instance(instance) => {
                    if let Some(&field) = instance.fields.get(name) {
                        return Some((ty, field));
                    }
                    current = instance.superclass;
                }
                OoTypeData::Record(record) => return record.fields.get(name).map(|&field| (ty, field)),
                _ => return None,
            }
        }
        None
    }

    /// Finds a method: the class nearest to `ty` that declares it, and the method.
    pub fn lookup_method(&self, ty: OoType, name: &str) -> Option<(OoType, &Meth)> {
        let mut current = Some(ty);
        while let Some(ty) = current {
            let OoTypeData::Instance(instance) = &self.types[ty] else { return None };
            if let Some(meth) = instance.methods.get(name) {
                return Some((ty, meth));
            }
            current = instance.superclass;
        }
        None
    }

    /// Whether `sub` is `sup` or a subclass; everything is below Object.
    pub fn is_subclass(&self, sub: OoType, sup: OoType) -> bool {
        if sup == self.object {
            return true;
        }
        let mut current = Some(sub);
        while let Some(ty) = current {
            if ty == sup {
                return true;
            }
            current = match &self.types[ty] {
                OoTypeData::Instance(instance) => instance.superclass,
                _ => None,
            };
        }
        false
    }

    /// Whether values of the type are references.
    pub fn is_reference(&self, ty: LowLevelType) -> bool {
        matches!(ty, LowLevelType::Oo(_))
    }

    /// A readable name of a type, for graphs and reports.
    pub fn type_name(&self, ty: LowLevelType) -> String {
        match ty {
            LowLevelType::Oo(oo) => match &self.types[oo] {
                OoTypeData::Object => "Object".to_owned(),
                OoTypeData::WeakReference => "WeakReference".to_owned(),
                OoTypeData::Instance(instance) => instance.name.to_string(),
                OoTypeData::Record(record) => record.name.to_string(),
                OoTypeData::Array(item) => format!("Array({})", self.type_name(*item)),
                OoTypeData::StaticMethod(signature) => {
                    let args: Vec<String> = signature.args.iter().map(|&a| self.type_name(a)).collect();
                    format!("StaticMethod({}) -> {}", args.join(", "), self.type_name(signature.result))
                }
            },
            other => format!("{other:?}"),
        }
    }

    /// The type of a constant.
    pub fn type_of_const<G>(&self, constant: &TypedConst<G>) -> LowLevelType {
        constant.concretetype(self.string, self.bytes)
    }

    /// The type of an operand of a graph.
    pub fn operand_type(&self, graph: &TypedGraph, operand: Operand) -> LowLevelType {
        match operand {
            Operand::Var(v) => graph.concretetype(v),
            Operand::Const(c) => self.type_of_const(graph.consts.get(c)),
        }
    }
}
