//! WebAssembly with its own collector (WasmGC) from typed low-level programs.
//!
//! Containers become structs and arrays of the engine, prebuilt ones globals, graphs functions with
//! structured control flow. The module imports WASI preview 1, and functions of mathematics where
//! the program has need of them; the runtime (`runtimes/wasm`) is merged into it.
//!
//! Weak references keep what they refer to: no host collects while a program runs, since a program
//! is one call of its start function.

mod context;
mod database;
mod debug;
mod function;
mod library;
mod loader;
mod objects;
mod ops;
mod runtime;
mod shape;
mod slots;
mod tables;
#[cfg(test)]
mod tests;
mod types;

pub use debug::{SOURCE_MAP_MARK, with_source_map};
pub use library::{DECLARATIONS_HEAD, JsInts, declarations, library_script};
pub use loader::{javascript, page};

use crate::context::{Context, Memory, Outside};
use crate::database::{Database, standard_instance};
use crate::objects::Objects;
use crate::ops::Code;
use crate::runtime::{Numbers, Runtime, imported};
use crate::types::Types;
use callgraph::Pending;
use diagnostics::failure;
use entity::{LlGraphId, LowLevelType};
use flow::externs::{self, ExternType};
use flow::foreign::{Foreign, ForeignType};
use flow::library::Library;
use flow::{LlOp, SpaceOperation};
use lltype::{LlConst, LlGraph, LlLevel, LlProgram};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, DataCountSection, DataSection, ElementSection, Elements, ExportKind,
    ExportSection, Function, FunctionSection, GlobalSection, ImportSection, Instruction, MemorySection, MemoryType,
    Module, RefType, StartSection, TableSection, TableType, ValType,
};

/// The module of a program.
#[derive(Debug)]
pub struct WasmOutput {
    /// The module.
    pub module: Vec<u8>,
    /// For debuggers: the lines of the source by places in the module, as JSON.
    pub source_map: Option<String>,
    /// The functions of JavaScript that it imports.
    pub outside: Vec<Arc<Foreign>>,
    /// Figures.
    pub stats: WasmStats,
}

/// Figures about the output.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct WasmStats {
    /// Functions of the program.
    pub functions: usize,
    /// Prebuilt containers.
    pub constants: usize,
    /// Places where weak references are made.
    pub weak_references: usize,
    /// Places where the program says that it wants to hear of the death of an object.
    pub finalizers: usize,
    /// Bytes of the module.
    pub bytes: usize,
}

/// Functions of the runtime that every program has, and every library.
const ALWAYS: [&str; 5] = ["traceback", "raise", "raise_new", "raise_memory_error", "raise_recursion_error"];

/// Those that encoded values cross a border with: that of a library, or to functions of JavaScript.
const OF_BORDERS: [&str; 3] = ["border_room", "border_in", "border_out"];

/// What a module is to be.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct WasmOptions {
    /// JavaScript stands around it, so that the program may call that.
    pub scripted: bool,
    /// It has the names of functions, and there is a map of the lines of the source.
    pub debug: bool,
}

/// Generates the module of a program. No file is read or written.
///
/// # Panics
/// When the program is malformed (a bug of an earlier phase).
pub fn generate(program: &LlProgram, options: WasmOptions) -> WasmOutput {
    let resolved = flow::foreign::resolved(program, options.scripted.then_some(flow::foreign::Target::Js));
    let program = &*resolved;
    let mut db = Database::build(program);
    db.debug = options.debug;
    let db = db;
    let binary = wat::parse_str(runtime::TEXT).unwrap_or_else(|error| panic!("wasm: the runtime: {error}"));
    let runtime = Runtime::parse(&binary).unwrap_or_else(|error| panic!("wasm: the runtime: {error}"));
    let mut assembly = Assembly::new(&db, &runtime);
    let graphs = db.graphs.iter().map(|&id| (id, db.graph(id)));
    // Objects are the engine's, which ends the program when memory is short; arrays may be too long.
    let makes_array = |_: &LlGraph, op: &SpaceOperation<LlLevel>| op.op == LlOp::MallocVarsize;
    let raising = Pending::of(graphs, db.universe().exception.map(LowLevelType::Ll), makes_array);
    let mut objects = Objects::plan(&db, runtime.global_count());
    assembly.define_objects(&mut objects);
    let mut places = Vec::new();
    for &id in &db.graphs {
        let about = |_: &Assembly<'_, '_>| format!("the graph `{}`", db.graph(id).name);
        let made = failure::within(
            &mut assembly,
            |assembly| function::function(&mut assembly.context, &objects, &raising, id),
            about,
        );
        let graph = db.graph(id);
        let args: Vec<LowLevelType> = graph.getargs().iter().map(|&v| graph.concretetype(v)).collect();
        let ty = assembly.context.types.signature(&args, graph.concretetype(graph.getreturnvar()));
        assembly.define(ty, &made.function);
        places.push(made.places);
    }
    let (functions, constants) = (db.graphs.len(), db.objects.len());
    let outside = assembly.context.outside.keys().cloned().collect();
    let mut module = assembly.finish(objects);
    let source_map = options.debug.then(|| {
        debug::add_names(&db, &mut module);
        debug::source_map(&db, &module, &places)
    });
    let makes = |&op: &&SpaceOperation<LlLevel>| op.op == LlOp::WeakrefCreate;
    let weak_references = db.graphs.iter().map(|&id| operations(db.graph(id)).filter(makes).count()).sum();
    let finalizers = db.operations().filter(|(graph, op)| registers(graph, op)).count();
    let stats = WasmStats { functions, constants, weak_references, finalizers, bytes: module.len() };
    WasmOutput { module, source_map, outside, stats }
}

/// Whether an operation says that the program wants to hear of the death of an object.
fn registers(graph: &LlGraph, op: &SpaceOperation<LlLevel>) -> bool {
    op.op == LlOp::Extcall
        && matches!(graph.const_value(op.args[0]), Some(LlConst::Name(name)) if &**name == "finalizer_register")
}

/// The operations of the blocks that are reached.
fn operations(graph: &LlGraph) -> impl Iterator<Item = &SpaceOperation<LlLevel>> {
    graph.iterblocks().into_iter().flat_map(|block| &graph.blocks[block].operations)
}

/// The sections of the module.
struct Assembly<'p, 'r> {
    context: Context<'p>,
    runtime: &'r Runtime<'r>,
    /// The functions of the runtime that are needed, and their numbers.
    needed: Vec<runtime::Function>,
    numbers: Vec<Option<u32>>,
    /// The types of the runtime.
    types: Vec<u32>,
    imports: ImportSection,
    functions: FunctionSection,
    globals: GlobalSection,
    code: CodeSection,
    data: DataSection,
}

impl<'p, 'r> Assembly<'p, 'r> {
    fn new(db: &'p Database<'p>, runtime: &'r Runtime<'r>) -> Self {
        let names = required(db);
        let roots: Vec<runtime::Function> = names.iter().map(|name| runtime.function(name)).collect();
        let needed = runtime.closure(roots.iter().copied()).expect("the runtime is well-formed");
        let mut types = Types::new(db.universe());
        let runtime_types = runtime.map_types(&mut types);
        let mut numbers = vec![None; needed.last().map_or(0, |&last| last as usize + 1)];
        let mut imports = ImportSection::new();
        let mut next = 0;
        for &function in &needed {
            if let Some((module, name)) = runtime.import(function).filter(|_| runtime.made(function).is_none()) {
                imports.import(module, name, imported(runtime_types[runtime.type_of(function) as usize]));
                numbers[function as usize] = Some(next);
                next += 1;
            }
        }
        let mut outside = Outside::default();
        for foreign in db.foreigns() {
            if !outside.contains_key(&foreign) {
                let values = |ty: &ForeignType| types::border_value(ty);
                let ty = types.function(
                    foreign.args.iter().filter_map(values).collect(),
                    values(&foreign.result).into_iter().collect(),
                );
                imports.import("js", &outside.len().to_string(), imported(ty));
                outside.insert(foreign, next);
                next += 1;
            }
        }
        let mut graphs = FxHashMap::default();
        for &id in &db.graphs {
            graphs.insert(id, next);
            next += 1;
        }
        // Functions that are made with the program, then the others.
        for made in [true, false] {
            for &function in needed.iter().filter(|&&function| runtime.made(function).is_some() == made) {
                if numbers[function as usize].is_none() {
                    numbers[function as usize] = Some(next);
                    next += 1;
                }
            }
        }
        let called = |(name, function): (&'static str, runtime::Function)| {
            (name, numbers[function as usize].expect("it is needed"))
        };
        let context = Context {
            db,
            types,
            graphs,
            outside,
            runtime: names.into_iter().zip(roots).map(called).collect(),
            exc: runtime.global("exc"),
            stack: runtime.global("stack"),
            memory: Memory::default(),
        };
        Self {
            context,
            runtime,
            needed,
            numbers,
            types: runtime_types,
            imports,
            functions: FunctionSection::new(),
            globals: GlobalSection::new(),
            code: CodeSection::new(),
            data: DataSection::new(),
        }
    }

    fn define(&mut self, ty: u32, function: &Function) {
        self.functions.function(ty);
        self.code.function(function);
    }

    /// The globals of the runtime, then those of prebuilt containers.
    fn define_objects(&mut self, objects: &mut Objects) {
        let mut numbers = Numbers { types: &self.types, functions: &self.numbers };
        self.runtime.add_globals(&mut numbers, &mut self.globals);
        self.runtime.add_data(&mut numbers, &mut self.data);
        objects.define(&mut self.context, &mut self.globals, &mut self.data);
    }

    /// The functions of the runtime, in the order of their numbers; those that it imports from the
    /// program are made here.
    fn add_runtime(&mut self, objects: &Objects) {
        let runtime = self.runtime;
        let needed: Vec<runtime::Function> = self.needed.clone();
        let (made, own): (Vec<_>, Vec<_>) = needed
            .into_iter()
            .filter(|&f| runtime.made(f).is_some() || runtime.import(f).is_none())
            .partition(|&f| runtime.made(f).is_some());
        // Where free memory starts is known when all tables are there.
        let mut functions: Vec<(runtime::Function, Option<Function>)> = made.iter().map(|&f| (f, None)).collect();
        for heap in [false, true] {
            for (function, code) in &mut functions {
                let name = runtime.made(*function).expect("it is one of those");
                if (name == "heap") == heap {
                    *code = Some(self.made(name, objects));
                }
            }
        }
        for (function, code) in functions {
            self.define(self.types[runtime.type_of(function) as usize], &code.expect("it was made"));
        }
        let mut numbers = Numbers { types: &self.types, functions: &self.numbers };
        for function in own {
            self.functions.function(self.types[runtime.type_of(function) as usize]);
            runtime.add_body(function, &mut numbers, &mut self.code);
        }
    }

    /// A function that the runtime imports from the program.
    fn made(&mut self, name: &str, objects: &Objects) -> Function {
        let mut code = match name {
            "entry" => self.entry(),
            "message" => match self.context.db.universe().exception_message {
                Some(graph) => vec![Instruction::LocalGet(0), Instruction::Call(self.context.graphs[&graph])],
                None => vec![self.null()],
            },
            "memory_error" => vec![self.instance("MemoryError", objects)],
            "recursion_error" => vec![self.instance("RecursionError", objects)],
            "heap" => vec![Instruction::I32Const(self.context.memory.end().next_multiple_of(16) as i32)],
            table => vec![Instruction::I32Const(self.context.memory.add(&tables::table(table)) as i32)],
        };
        code.push(Instruction::End);
        let mut function = Function::new([]);
        for instruction in &code {
            function.instruction(instruction);
        }
        function
    }

    fn null(&mut self) -> Instruction<'static> {
        context::zero_of(types::nullable(0))
    }

    fn instance(&mut self, name: &str, objects: &Objects) -> Instruction<'static> {
        match standard_instance(self.context.db.universe(), name) {
            Some(object) => Instruction::GlobalGet(objects.global(object)),
            None => self.null(),
        }
    }

    /// Makes the list of `str` that the entry point takes, where it takes one, and calls it.
    fn entry(&mut self) -> Vec<Instruction<'static>> {
        let db = self.context.db;
        let universe = db.universe();
        let graph = db.graph(db.program.entry_point);
        let mut code = Vec::new();
        let strings = universe.extern_type(ExternType::StrArray);
        for &v in graph.getargs().iter().filter(|&&v| !graph.concretetype(v).is_void()) {
            let ty = graph.concretetype(v);
            let list = universe.pointee(ty).unwrap_or_else(|| panic!("wasm: argv is a {}", universe.type_name(ty)));
            if Some(ty) == strings {
                code.push(Instruction::LocalGet(0));
                continue;
            }
            for (field, ty) in universe.all_fields(list) {
                code.push(Instruction::LocalGet(0));
                if ty == LowLevelType::SIGNED {
                    code.extend([Instruction::ArrayLen, Instruction::I64ExtendI32U]);
                } else if Some(ty) != strings {
                    panic!("wasm: argv has a field {field} of type {}", universe.type_name(ty));
                }
            }
            code.push(Instruction::StructNew(self.context.types.container(list)));
        }
        code.push(Instruction::Call(self.context.graphs[&db.program.entry_point]));
        match graph.concretetype(graph.getreturnvar()) {
            LowLevelType::SIGNED | LowLevelType::UNSIGNED => {}
            LowLevelType::BOOL => code.push(Instruction::I64ExtendI32U),
            LowLevelType::VOID => code.push(Instruction::I64Const(0)),
            other => panic!("wasm: the entry point {} gives {}", graph.name, universe.type_name(other)),
        }
        code
    }

    /// The function that completes prebuilt containers, where there is something to do.
    fn add_completion(&mut self, objects: Objects) -> Option<u32> {
        if objects.completion.is_empty() {
            return None;
        }
        let mut function = Function::new([]);
        for instruction in objects.completion.iter().chain([&Instruction::End]) {
            function.instruction(instruction);
        }
        let ty = self.context.types.function(Vec::new(), Vec::new());
        self.define(ty, &function);
        Some(self.imports.len() + self.functions.len() - 1)
    }

    /// The functions around what a library exports.
    fn add_border(&mut self, library: &Library<LlGraphId>, exports: &mut ExportSection) {
        for (name, function) in library::exports(library) {
            let wrapper = self.wrapper(function.graph, function.takes_data(), function.gives_data());
            exports.export(&name, ExportKind::Func, wrapper);
        }
        for class in &library.classes {
            let wrapper = self.wrapper(class.release, false, false);
            exports.export(&library::release(class), ExportKind::Func, wrapper);
        }
        let error = self.error_taker(library.error);
        exports.export("error", ExportKind::Func, error);
    }

    /// A function around a graph of a library: the last argument and the result may be encoded.
    fn wrapper(&mut self, graph: LlGraphId, takes_data: bool, gives_data: bool) -> u32 {
        let data = self.context.db.graph(graph);
        let args = data.getargs().iter().map(|&v| data.concretetype(v)).filter(|ty| !ty.is_void());
        let mut params: Vec<ValType> = args.map(|ty| self.context.types.value(ty)).collect();
        let mut code: Vec<Instruction<'static>> = (0..params.len() as u32).map(Instruction::LocalGet).collect();
        if takes_data {
            *params.last_mut().expect("encoded arguments are the last parameter") = ValType::I32;
            code.push(Instruction::Call(self.context.runtime("border_in")));
        }
        code.push(Instruction::Call(self.context.graphs[&graph]));
        let result = data.concretetype(data.getreturnvar());
        let mut results = Vec::new();
        if gives_data {
            code.push(Instruction::Call(self.context.runtime("border_out")));
            results.push(ValType::I32);
        } else if !result.is_void() {
            results.push(self.context.types.value(result));
        }
        self.border_function(params, results, [], code)
    }

    /// The function that gives the number of bytes of the exception that left the last call, -1 when there was no memory
    /// for one.
    fn error_taker(&mut self, graph: LlGraphId) -> u32 {
        let data = self.context.db.graph(graph);
        let bytes = self.context.types.value(data.concretetype(data.getreturnvar()));
        let pending = [
            Instruction::Call(self.context.runtime("border_failed")),
            Instruction::If(BlockType::Empty),
            Instruction::I32Const(-1),
            Instruction::Return,
            Instruction::End,
        ];
        let mut code = pending.to_vec();
        code.extend([Instruction::Call(self.context.graphs[&graph]), Instruction::LocalSet(0)]);
        code.extend(pending);
        code.extend([Instruction::LocalGet(0), Instruction::Call(self.context.runtime("border_out"))]);
        self.border_function(Vec::new(), vec![ValType::I32], [(1, bytes)], code)
    }

    fn border_function<const N: usize>(
        &mut self,
        params: Vec<ValType>,
        results: Vec<ValType>,
        locals: [(u32, ValType); N],
        code: Vec<Instruction<'static>>,
    ) -> u32 {
        let mut function = Function::new(locals);
        for instruction in code.iter().chain([&Instruction::End]) {
            function.instruction(instruction);
        }
        let ty = self.context.types.function(params, results);
        self.define(ty, &function);
        self.imports.len() + self.functions.len() - 1
    }

    fn finish(mut self, objects: Objects) -> Vec<u8> {
        self.add_runtime(&objects);
        let start = self.add_completion(objects);
        let mut exports = ExportSection::new();
        exports.export("memory", ExportKind::Memory, 0);
        match &self.context.db.program.library {
            Some(library) => self.add_border(library, &mut exports),
            None => {
                exports.export("_start", ExportKind::Func, self.context.runtime("_start"));
            }
        }
        if let Some(&room) = self.context.runtime.get("border_room") {
            exports.export("room", ExportKind::Func, room);
        }
        exports.export("stack", ExportKind::Global, self.context.stack);
        let memory = std::mem::take(&mut self.context.memory);
        let pages = u64::from(memory.end() / 0x1_0000 + 2);
        self.data.active(0, &ConstExpr::i32_const(Memory::start() as i32), memory.bytes);
        let mut memories = MemorySection::new();
        memories.memory(MemoryType {
            minimum: pages,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        let values: Vec<u32> = self.context.db.values.iter().map(|graph| self.context.graphs[graph]).collect();
        let mut tables = TableSection::new();
        let size = values.len() as u64 + 1;
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: size,
            maximum: Some(size),
            shared: false,
        });
        let mut elements = ElementSection::new();
        elements.active(None, &ConstExpr::i32_const(1), Elements::Functions(values.into()));
        let mut module = Module::new();
        module.section(&self.context.types.finish()).section(&self.imports).section(&self.functions).section(&tables);
        module.section(&memories).section(&self.globals).section(&exports);
        if let Some(function_index) = start {
            module.section(&StartSection { function_index });
        }
        module.section(&elements).section(&DataCountSection { count: self.data.len() });
        module.section(&self.code).section(&self.data);
        module.finish()
    }
}

/// The names of the functions of the runtime that a program calls, each once.
fn required(db: &Database<'_>) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = ALWAYS.to_vec();
    names.push(if db.program.library.is_some() { "border_failed" } else { "_start" });
    if db.program.library.is_some() || db.foreigns().next().is_some() {
        names.extend(OF_BORDERS);
    }
    let mut seen: FxHashMap<&'static str, ()> = names.iter().map(|&name| (name, ())).collect();
    for (graph, op) in db.operations() {
        let name = match op.op {
            LlOp::DebugFatalerror => Some("fatal_error"),
            LlOp::RaisedAgain => Some("raise_again"),
            LlOp::Extcall => match graph.const_value(op.args[0]) {
                Some(LlConst::Name(name)) => {
                    externs::lookup(name).filter(|row| !row.is_of_finalizers()).map(|row| row.name)
                }
                _ => None,
            },
            other => match ops::code(other) {
                Some(Code::Call(name)) => Some(name),
                _ => None,
            },
        };
        if let Some(name) = name
            && seen.insert(name, ()).is_none()
        {
            names.push(name);
        }
    }
    names
}
