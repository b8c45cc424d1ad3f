//! Types: lltype's containers as types of WebAssembly, all in one recursion group, so that types of
//! equal shape stay different. The types of functions that hosts know stand alone before it.
//!
//! | lltype | WebAssembly |
//! |---|---|
//! | struct, raw or not | struct; one that embeds a parent is its subtype, fields of parents first |
//! | array | array |
//! | pointer to them | nullable reference |
//! | pointer to a function | i32: index in the table of functions, 0 for null |
//! | Signed, Unsigned; Float; Bool, Char | i64; f64; i32 |
//! | items and fields of type Bool and Byte | i8 |

use entity::{LlType, LowLevelType, Primitive};
use flow::externs::ExternType;
use flow::foreign::ForeignType;
use lltype::{LlTypeData, Universe};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;
use wasm_encoder::{
    ArrayType, CompositeInnerType, CompositeType, FieldType, FuncType, HeapType, RefType, StorageType, StructType,
    SubType, TypeSection, ValType,
};

/// Place and type of the fields of a struct, by name.
type Fields = FxHashMap<Arc<str>, (u32, LowLevelType)>;

/// The types of a module, made when they are asked for.
pub(crate) struct Types<'p> {
    universe: &'p Universe,
    indices: FxHashMap<LlType, u32>,
    functions: FxHashMap<(Vec<ValType>, Vec<ValType>), u32>,
    list: Vec<Entry>,
    fields: FxHashMap<LlType, Rc<Fields>>,
    strs: Option<u32>,
    ints: Option<u32>,
    /// How many types are in groups of their own.
    alone: usize,
}

/// A type of the list.
enum Entry {
    Container(LlType),
    Array(StorageType),
    Function(Vec<ValType>, Vec<ValType>),
}

/// A reference to a type, null or not.
pub(crate) fn nullable(index: u32) -> ValType {
    ValType::Ref(RefType { nullable: true, heap_type: HeapType::Concrete(index) })
}

/// The type of a value that goes to JavaScript or comes from there; of bytes it is their number. None of no value.
///
/// # Panics
/// For what does not cross that border.
pub(crate) fn border_value(ty: &ForeignType) -> Option<ValType> {
    match ty {
        ForeignType::Void => None,
        ForeignType::Signed => Some(ValType::I64),
        ForeignType::Float => Some(ValType::F64),
        ForeignType::Bool | ForeignType::ByteArray => Some(ValType::I32),
        ForeignType::Str | ForeignType::Object | ForeignType::Callback(..) => {
            panic!("wasm: {ty:?} does not cross the border to JavaScript")
        }
    }
}

impl<'p> Types<'p> {
    pub(crate) fn new(universe: &'p Universe) -> Self {
        Self {
            universe,
            indices: FxHashMap::default(),
            functions: FxHashMap::default(),
            list: Vec::new(),
            fields: FxHashMap::default(),
            strs: None,
            ints: None,
            alone: 0,
        }
    }

    /// The types of lltype.
    pub(crate) fn universe(&self) -> &'p Universe {
        self.universe
    }

    /// An array of the runtime.
    pub(crate) fn array(&mut self, item: StorageType) -> u32 {
        self.push(Entry::Array(item))
    }

    fn push(&mut self, entry: Entry) -> u32 {
        self.list.push(entry);
        u32::try_from(self.list.len() - 1).expect("fewer than 2^32 types")
    }

    /// The index of a container.
    pub(crate) fn container(&mut self, ty: LlType) -> u32 {
        if let Some(&index) = self.indices.get(&ty) {
            return index;
        }
        // A type stands behind the one that it is a subtype of.
        if let Some(parent) = self.universe.parent(ty) {
            self.container(parent);
        }
        let index = self.push(Entry::Container(ty));
        self.indices.insert(ty, index);
        index
    }

    /// The index of the container that a pointer points to.
    pub(crate) fn pointee(&mut self, ty: LowLevelType) -> u32 {
        let container = self.universe.pointee(ty).unwrap_or_else(|| panic!("wasm: {ty:?} is not a pointer"));
        self.container(container)
    }

    /// The index of a function type.
    pub(crate) fn function(&mut self, params: Vec<ValType>, results: Vec<ValType>) -> u32 {
        let key = (params, results);
        if let Some(&index) = self.functions.get(&key) {
            return index;
        }
        let index = self.push(Entry::Function(key.0.clone(), key.1.clone()));
        self.functions.insert(key, index);
        index
    }

    /// The types so far are in groups of their own.
    ///
    /// # Panics
    /// When one of them is no function type.
    pub(crate) fn stand_alone(&mut self) {
        assert!(self.list.iter().all(|entry| matches!(entry, Entry::Function(..))), "wasm: a container stands alone");
        self.alone = self.list.len();
    }

    /// The index of a function type of lltype.
    pub(crate) fn signature(&mut self, args: &[LowLevelType], result: LowLevelType) -> u32 {
        let args = args.iter().filter(|ty| !ty.is_void()).map(|&ty| self.value(ty)).collect();
        let result = if result.is_void() { Vec::new() } else { vec![self.value(result)] };
        self.function(args, result)
    }

    /// The type of a value.
    pub(crate) fn value(&mut self, ty: LowLevelType) -> ValType {
        match ty {
            LowLevelType::Prim(primitive) => match primitive {
                Primitive::Bool | Primitive::Char => ValType::I32,
                Primitive::Signed | Primitive::Unsigned => ValType::I64,
                Primitive::Float => ValType::F64,
                Primitive::Void | Primitive::Byte => panic!("wasm: a value of type {primitive:?}"),
            },
            LowLevelType::Ll(_) if self.is_function(ty) => ValType::I32,
            LowLevelType::Ll(_) => nullable(self.pointee(ty)),
            LowLevelType::Oo(_) => panic!("wasm: {ty:?} in the low-level type system"),
        }
    }

    /// Whether the type is that of pointers to functions.
    pub(crate) fn is_function(&self, ty: LowLevelType) -> bool {
        self.universe.func_data(ty).is_some()
    }

    /// The type of a field or item.
    fn storage(&mut self, ty: LowLevelType) -> StorageType {
        match ty {
            LowLevelType::BOOL | LowLevelType::BYTE => StorageType::I8,
            _ => StorageType::Val(self.value(ty)),
        }
    }

    /// Place and type of a field.
    pub(crate) fn field(&mut self, ty: LlType, name: &str) -> (u32, LowLevelType) {
        let universe = self.universe;
        let fields = self.fields.entry(ty).or_insert_with(|| {
            let fields = universe.all_fields(ty).into_iter().enumerate();
            let number = |index: usize| u32::try_from(index).expect("fewer than 2^32 fields");
            Rc::new(fields.map(|(index, (name, ty))| (Arc::clone(name), (number(index), ty))).collect())
        });
        *fields
            .get(name)
            .unwrap_or_else(|| panic!("wasm: {} has no field {name}", universe.type_name(LowLevelType::Ll(ty))))
    }

    /// The index of a type of the runtime.
    pub(crate) fn shared(&mut self, ty: ExternType) -> u32 {
        if let Some(known) = self.universe.extern_type(ty) {
            return self.pointee(known);
        }
        // The program has no pointers to it, but the runtime does.
        match ty {
            ExternType::StrArray => {
                if self.strs.is_none() {
                    let string = self.container(self.universe.string);
                    self.strs = Some(self.push(Entry::Array(StorageType::Val(nullable(string)))));
                }
                self.strs.expect("it was made")
            }
            ExternType::SignedArray => {
                if self.ints.is_none() {
                    self.ints = Some(self.push(Entry::Array(StorageType::Val(ValType::I64))));
                }
                self.ints.expect("it was made")
            }
            ExternType::Str => self.container(self.universe.string),
            ExternType::ByteArray => self.container(self.universe.byte_array),
            other => panic!("wasm: {other:?} is not a container"),
        }
    }

    /// The container of exceptions.
    pub(crate) fn exception(&mut self) -> LlType {
        self.universe.exception.unwrap_or(self.universe.object)
    }

    /// The section; nothing can be asked for afterwards.
    pub(crate) fn finish(mut self) -> TypeSection {
        let mut types: Vec<SubType> = Vec::new();
        let mut next = 0;
        // Looking at one makes others.
        while next < self.list.len() {
            let (inner, parent) = self.entry(next);
            let composite_type = CompositeType { inner, shared: false, descriptor: None, describes: None };
            types.push(SubType { is_final: true, supertype_idxs: parent.into_iter().collect(), composite_type });
            next += 1;
        }
        let parents: Vec<u32> = types.iter().flat_map(|ty| ty.supertype_idxs.iter().copied()).collect();
        for parent in parents {
            types[parent as usize].is_final = false;
        }
        let mut section = TypeSection::new();
        let group = types.split_off(self.alone);
        for ty in &types {
            section.ty().subtype(ty);
        }
        section.ty().rec(group);
        section
    }

    fn entry(&mut self, at: usize) -> (CompositeInnerType, Option<u32>) {
        let ty = match &self.list[at] {
            Entry::Container(ty) => *ty,
            Entry::Array(item) => return (CompositeInnerType::Array(ArrayType(mutable(*item))), None),
            Entry::Function(params, results) => {
                let function = FuncType::new(params.iter().copied(), results.iter().copied());
                return (CompositeInnerType::Func(function), None);
            }
        };
        match &self.universe.types[ty] {
            LlTypeData::Struct(_) => {
                let fields: Vec<LowLevelType> = self.universe.all_fields(ty).into_iter().map(|(_, ty)| ty).collect();
                let fields = fields.into_iter().map(|ty| mutable(self.storage(ty))).collect();
                let parent = self.universe.parent(ty).map(|parent| self.container(parent));
                (CompositeInnerType::Struct(StructType { fields }), parent)
            }
            LlTypeData::Array(array) => (CompositeInnerType::Array(ArrayType(mutable(self.storage(array.item)))), None),
            other => panic!("wasm: {other:?} as a container"),
        }
    }
}

fn mutable(element_type: StorageType) -> FieldType {
    FieldType { element_type, mutable: true }
}
