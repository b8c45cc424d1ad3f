//! The runtime, `runtimes/wasm/runtime.wat`, as a part of the program's module: what the program needs
//! of it, with new numbers for types and functions.

use crate::types::Types;
use flow::externs::ExternType;
use rustc_hash::FxHashMap;
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, DataSection, EntityType, GlobalSection, HeapType, RefType, ValType};
use wasmparser::{CompositeInnerType, Operator, Parser, Payload, TypeRef};

/// The text of the runtime.
pub(crate) const TEXT: &str = include_str!("../../../runtimes/wasm/runtime.wat");

/// The module that functions come from which are made with the program.
const PROGRAM: &str = "program";

/// The runtime, parsed.
#[derive(Debug)]
pub(crate) struct Runtime<'b> {
    types: Vec<CompositeInnerType>,
    /// Module, name and type of imported functions.
    imports: Vec<(&'b str, &'b str, u32)>,
    /// The types of the other functions.
    functions: Vec<u32>,
    bodies: Vec<wasmparser::FunctionBody<'b>>,
    globals: Vec<wasmparser::Global<'b>>,
    data: Vec<wasmparser::Data<'b>>,
    exports: FxHashMap<&'b str, u32>,
    global_exports: FxHashMap<&'b str, u32>,
}

/// A function of the runtime, by its number there.
pub(crate) type Function = u32;

impl<'b> Runtime<'b> {
    /// Parses the runtime.
    pub(crate) fn parse(binary: &'b [u8]) -> wasmparser::Result<Self> {
        let mut runtime = Self {
            types: Vec::new(),
            imports: Vec::new(),
            functions: Vec::new(),
            bodies: Vec::new(),
            globals: Vec::new(),
            data: Vec::new(),
            exports: FxHashMap::default(),
            global_exports: FxHashMap::default(),
        };
        for payload in Parser::new(0).parse_all(binary) {
            match payload? {
                Payload::TypeSection(section) => {
                    for group in section {
                        runtime.types.extend(group?.into_types().map(|ty| ty.composite_type.inner));
                    }
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import?;
                        let TypeRef::Func(ty) = import.ty else { continue };
                        runtime.imports.push((import.module, import.name, ty));
                    }
                }
                Payload::FunctionSection(section) => {
                    for ty in section {
                        runtime.functions.push(ty?);
                    }
                }
                Payload::GlobalSection(section) => {
                    for global in section {
                        runtime.globals.push(global?);
                    }
                }
                Payload::ExportSection(section) => {
                    for export in section {
                        let export = export?;
                        match export.kind {
                            wasmparser::ExternalKind::Func => runtime.exports.insert(export.name, export.index),
                            wasmparser::ExternalKind::Global => {
                                runtime.global_exports.insert(export.name, export.index)
                            }
                            _ => None,
                        };
                    }
                }
                Payload::CodeSectionEntry(body) => runtime.bodies.push(body),
                Payload::DataSection(section) => {
                    for data in section {
                        runtime.data.push(data?);
                    }
                }
                _ => {}
            }
        }
        Ok(runtime)
    }

    /// The function of a name.
    pub(crate) fn function(&self, name: &str) -> Function {
        *self.exports.get(name).unwrap_or_else(|| panic!("wasm: the runtime has no function {name}"))
    }

    /// The global of a name.
    pub(crate) fn global(&self, name: &str) -> u32 {
        self.global_exports[name]
    }

    /// How many globals it has.
    pub(crate) fn global_count(&self) -> u32 {
        u32::try_from(self.globals.len()).expect("fewer than 2^32 globals")
    }

    /// These functions and all that they call, in the order of the runtime.
    pub(crate) fn closure(&self, roots: impl IntoIterator<Item = Function>) -> wasmparser::Result<Vec<Function>> {
        let mut needed = vec![false; self.imports.len() + self.functions.len()];
        let mut pending: Vec<Function> = roots.into_iter().collect();
        while let Some(function) = pending.pop() {
            if std::mem::replace(&mut needed[function as usize], true) {
                continue;
            }
            let Some(body) = self.body(function) else { continue };
            for operator in body.get_operators_reader()? {
                if let Operator::Call { function_index } = operator? {
                    pending.push(function_index);
                }
            }
        }
        let count = u32::try_from(needed.len()).expect("fewer than 2^32 functions");
        Ok((0..count).filter(|&function| needed[function as usize]).collect())
    }

    fn body(&self, function: Function) -> Option<&wasmparser::FunctionBody<'b>> {
        (function as usize).checked_sub(self.imports.len()).map(|at| &self.bodies[at])
    }

    /// Module and name of an imported function.
    pub(crate) fn import(&self, function: Function) -> Option<(&'b str, &'b str)> {
        self.imports.get(function as usize).map(|&(module, name, _)| (module, name))
    }

    /// The name of a function that is made with the program.
    pub(crate) fn made(&self, function: Function) -> Option<&'b str> {
        self.import(function).filter(|&(module, _)| module == PROGRAM).map(|(_, name)| name)
    }

    /// The type of a function, as a number of the runtime.
    pub(crate) fn type_of(&self, function: Function) -> u32 {
        match self.imports.get(function as usize) {
            Some(&(_, _, ty)) => ty,
            None => self.functions[function as usize - self.imports.len()],
        }
    }

    /// The types of the runtime in the program. The first ones are containers of every program.
    pub(crate) fn map_types(&self, types: &mut Types<'_>) -> Vec<u32> {
        self.add_host_types(types);
        let universe = types.universe();
        let exception = types.exception();
        let mut numbers = vec![
            types.container(universe.byte_array),
            types.container(universe.char_array),
            types.shared(ExternType::SignedArray),
            types.container(universe.string),
            types.shared(ExternType::StrArray),
            types.container(exception),
        ];
        for ty in &self.types[numbers.len()..] {
            let number = match ty {
                CompositeInnerType::Array(array) => {
                    let item = Numbers { types: &numbers, functions: &[] }.storage_type(array.0.element_type);
                    types.array(item.expect("the runtime has plain types"))
                }
                CompositeInnerType::Func(function) => {
                    let mut map = Numbers { types: &numbers, functions: &[] };
                    let mut values = |values: &[wasmparser::ValType]| -> Vec<ValType> {
                        values.iter().map(|&ty| map.val_type(ty).expect("the runtime has plain types")).collect()
                    };
                    let (params, results) = (values(function.params()), values(function.results()));
                    types.function(params, results)
                }
                other => panic!("wasm: {other:?} in the runtime"),
            };
            numbers.push(number);
        }
        numbers
    }

    /// Adds the types of functions of numbers: those of the host are among them.
    fn add_host_types(&self, types: &mut Types<'_>) {
        for ty in &self.types {
            let CompositeInnerType::Func(function) = ty else { continue };
            let values = function.params().iter().chain(function.results());
            if values.clone().any(|ty| matches!(ty, wasmparser::ValType::Ref(_))) {
                continue;
            }
            let mut map = Numbers { types: &[], functions: &[] };
            let mut values = |values: &[wasmparser::ValType]| -> Vec<ValType> {
                values.iter().map(|&ty| map.val_type(ty).expect("numbers are plain types")).collect()
            };
            let (params, results) = (values(function.params()), values(function.results()));
            types.function(params, results);
        }
        types.stand_alone();
    }

    /// Adds its globals; they are the first ones of the module.
    pub(crate) fn add_globals(&self, numbers: &mut Numbers<'_>, section: &mut GlobalSection) {
        for global in &self.globals {
            numbers.parse_global(section, global.clone()).expect("the runtime is well-formed");
        }
    }

    /// Adds its data.
    pub(crate) fn add_data(&self, numbers: &mut Numbers<'_>, section: &mut DataSection) {
        for data in &self.data {
            numbers.parse_data(section, data.clone()).expect("the runtime is well-formed");
        }
    }

    /// Adds a function that it defines.
    pub(crate) fn add_body(&self, function: Function, numbers: &mut Numbers<'_>, section: &mut CodeSection) {
        let body = self.body(function).unwrap_or_else(|| panic!("wasm: {function} of the runtime is imported")).clone();
        numbers.parse_function_body(section, body).expect("the runtime is well-formed");
    }
}

/// The numbers that types and functions of the runtime have in the program.
pub(crate) struct Numbers<'a> {
    pub(crate) types: &'a [u32],
    /// By number in the runtime; those that are not needed have none.
    pub(crate) functions: &'a [Option<u32>],
}

impl Reencode for Numbers<'_> {
    type Error = Infallible;

    fn type_index(&mut self, ty: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.types[ty as usize])
    }

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.functions[function as usize].unwrap_or_else(|| panic!("wasm: {function} of the runtime is not there")))
    }
}

/// The reference type of a container that is never null.
pub(crate) fn exact(index: u32) -> ValType {
    ValType::Ref(RefType { nullable: false, heap_type: HeapType::Concrete(index) })
}

/// The import of a function of a type.
pub(crate) fn imported(ty: u32) -> EntityType {
    EntityType::Function(ty)
}
