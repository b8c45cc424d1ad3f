//! GenJVM: from a typed OO program to an executable jar.
//!
//! Types map as in the table of reference §7.3 with 64-bit integers: Signed and Unsigned are
//! `long`, Char is an `int` code point, arrays of primitives are Java arrays, instances and
//! records are classes with public fields. Functions are static methods; virtual methods are
//! small bridges to them. Every class passes the verifier (`-Xverify:all`).
//!
//! The class-file library only writes; code, frames and the constant pool's uniqueness are ours
//! (`asm`, `pool`). Methods stay below HotSpot's limit for compiled methods where possible.
//!
//! Source: reference §7.5; design §8.

mod asm;
mod class;
pub mod external;
mod foreign;
mod function;
mod jar;
mod library;
mod lines;
mod listing;
mod names;
mod opcodes;
mod pool;
mod relocate;
mod runtime;
mod strings;
mod types;

pub use listing::{class_listing, stack_listing};

use crate::class::{ClassBuilder, STATIC};
use crate::function::{Context, SplitInfo, assemble};
use crate::lines::Lines;
use crate::names::{Namer, desc_params};
use crate::pool::Pool;
use crate::relocate::relocate;
use diagnostics::{DiagId, Diagnostic};
use entity::{FileId, GraphId, SourceLoc};
use flow::LlOp;
use oosupport::{
    ConstantPlan, Database, Frame, FxIndexSet, Hot, Limits, OoBackend, Split, StackFunction, StackInsn, Value,
    adapters, estimated_size, lower, split,
};
use ootype::{OoProgram, OoTypeData};
use std::cell::RefCell;

/// HotSpot never compiles methods with more bytes than this.
const COMPILED_LIMIT: usize = 8_000;
/// The class-file format allows no more.
const METHOD_LIMIT: usize = 65_535;
/// How much a method may grow when its constants lie further up in the pool.
const LDC_MARGIN: usize = 300;
/// Parts of split functions go on in another class when the pool of theirs has so many entries.
const PART_POOL: u32 = 40_000;

/// How to generate.
#[derive(Clone, Debug)]
pub struct JvmOptions {
    /// The name of the program: `argv[0]`.
    pub name: String,
    /// The package of a library.
    pub package: String,
    /// Further jars and folders with classes, for the manifest.
    pub class_path: Vec<String>,
    /// Bytes of stack for the main thread. Endless recursion takes the longer to be reported the more
    /// stack there is (measured: 0.3 s for 64 MB, 1 s for 128 MB, 4 to 10 s for 512 MB).
    pub stack_size: u64,
    /// Class files have the names and types of variables, for debuggers.
    pub debug: bool,
}

impl Default for JvmOptions {
    fn default() -> Self {
        Self {
            name: "program".to_owned(),
            package: "program".to_owned(),
            class_path: Vec::new(),
            stack_size: 128 << 20,
            debug: false,
        }
    }
}

/// What was generated.
#[derive(Debug)]
pub struct JvmOutput {
    /// The executable jar.
    pub jar: Vec<u8>,
    /// Its classes: internal name and bytes, those of the runtime included.
    pub classes: Vec<(String, Vec<u8>)>,
    /// Figures.
    pub stats: JvmStats,
}

/// Figures about the output.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct JvmStats {
    /// Functions of the program that were generated.
    pub functions: usize,
    /// Functions that were split into parts.
    pub split_functions: usize,
    /// Bytes of bytecode of all functions.
    pub code_bytes: usize,
    /// Bytes of the largest method of a function.
    pub largest_method: usize,
    /// Prebuilt constants.
    pub constants: usize,
    /// Classes, those of the runtime included.
    pub classes: usize,
}

struct Jvm;

impl OoBackend for Jvm {
    fn limits(&self) -> Limits {
        Limits {
            function_size: COMPILED_LIMIT,
            part_size: 6_000,
            guard_needs_empty_stack: false,
            lines_need_empty_stack: false,
            track_handlers: true,
            constants_per_holder: 500,
            // A character takes at most half again as many bytes in a class file as in UTF-8, or 2 for 1 (NUL).
            text: 30_000,
        }
    }

    fn insn_size(&self, _: &StackFunction, insn: &StackInsn) -> usize {
        match insn {
            StackInsn::Label(_) | StackInsn::Catch(_) | StackInsn::Guard(_) | StackInsn::Line(_) => 0,
            StackInsn::Switch(_, cases, _) => 32 + 12 * cases.len(),
            StackInsn::EnterHandlers(..) => 14,
            StackInsn::LeaveHandlers(_) => 6,
            StackInsn::WeakNew => 8,
            StackInsn::Throw(_) | StackInsn::Raised(..) => 4,
            StackInsn::New(_) | StackInsn::NewFrame(_) => 7,
            StackInsn::ArrayGet(_) | StackInsn::ArraySet(_) => 2,
            StackInsn::ToIndex
            | StackInsn::FromIndex
            | StackInsn::NativeLen
            | StackInsn::NativeOp(_)
            | StackInsn::Pop(_)
            | StackInsn::Return(_) => 1,
            StackInsn::Load(_) | StackInsn::Store(_) => 2,
            StackInsn::Branch(..) => 6,
            StackInsn::Const(Value::Bool(_) | Value::Null(_)) => 1,
            _ => 3,
        }
    }

    fn materialises_with_branch(&self, op: LlOp) -> bool {
        opcodes::materialises_with_branch(op)
    }
}

/// Generates the jar. No file is read or written.
///
/// # Errors
/// `method-too-large` for a function that does not fit the class-file format.
///
/// # Panics
/// When the program is malformed (a bug of an earlier phase).
pub fn generate(program: &OoProgram, options: &JvmOptions) -> Result<JvmOutput, Vec<Diagnostic>> {
    let resolved = flow::foreign::resolved(program, Some(flow::foreign::Target::Java));
    let program = &*resolved;
    let mut db = Database::build(program);
    db.debug = options.debug;
    let db = db;
    let hot = Hot::find(&db);
    let plan = ConstantPlan::build(&db, &hot, &Jvm);
    let names = Namer::new(&db, &hot);
    let mut generator = Generator {
        cx: Context { db: &db, names: &names, plan: &plan, lines: RefCell::new(Lines::new(&program.sources)) },
        classes: Vec::new(),
        runtime: FxIndexSet::default(),
        stats: JvmStats { functions: db.graphs.len(), constants: db.consts.len(), ..JvmStats::default() },
        frames: Vec::new(),
        errors: Vec::new(),
    };
    generator.run(options);
    if !generator.errors.is_empty() {
        return Err(generator.errors);
    }
    let Generator { mut classes, runtime, mut stats, cx, .. } = generator;
    for (name, bytes) in runtime::closure(runtime.iter().map(String::as_str)) {
        classes.push((name.to_owned(), bytes.to_vec()));
    }
    stats.classes = classes.len();
    let mut table = cx.lines.into_inner().finish();
    if let Some(library) = &program.library {
        // Only the traceback of a program reads the table.
        table = None;
        let renamed = library::renamed(library, &options.package, classes.iter().map(|(name, _)| name.as_str()));
        for (name, bytes) in &mut classes {
            *bytes = relocate(bytes, &renamed)
                .map_err(|error| vec![too_large(&format!("the class {name}: {error}"), SourceLoc::UNKNOWN)])?;
            if let Some(new) = renamed.get(name) {
                name.clone_from(new);
            }
        }
    }
    let main = program.library.is_none().then_some("rotor/Main");
    let jar =
        jar::pack(main, &options.class_path, &classes, table.as_ref().map(|table| (lines::TABLE, table.as_bytes())))
            .map_err(|error| vec![too_large(&format!("the jar cannot be written: {error}"), SourceLoc::UNKNOWN)])?;
    Ok(JvmOutput { jar, classes, stats })
}

fn too_large(message: &str, loc: SourceLoc) -> Diagnostic {
    Diagnostic::new(DiagId::MethodTooLarge, message, loc)
}

struct Generator<'a, 'p> {
    cx: Context<'a, 'p>,
    classes: Vec<(String, Vec<u8>)>,
    /// Classes referred to; the runtime's are among them.
    runtime: FxIndexSet<String>,
    stats: JvmStats,
    frames: Vec<Frame>,
    errors: Vec<Diagnostic>,
}

impl Generator<'_, '_> {
    fn run(&mut self, options: &JvmOptions) {
        let db = self.cx.db;
        let universe = &db.program.universe;
        match &db.program.library {
            Some(library) => {
                let classes = library::Api { names: self.cx.names, library, package: &options.package }.classes();
                classes.into_iter().for_each(|class| self.close(class));
            }
            None => {
                let main = self.cx.main_class(options);
                self.close(main);
            }
        }
        for i in 0..self.cx.names.modules().len() {
            self.module(i);
        }
        for number in 0..self.frames.len() {
            let class = self.cx.frame(number as u32, &self.frames[number]);
            self.close(class);
        }
        let virtual_names = adapters::virtual_names(db);
        for &ty in &db.types {
            let class = match &universe.types[ty] {
                OoTypeData::Instance(instance) => self.cx.instance(ty, instance, &virtual_names),
                OoTypeData::Record(record) if ty != universe.string => self.cx.record(ty, record),
                OoTypeData::StaticMethod(_) => self.cx.function_type(ty),
                _ => continue,
            };
            self.close(class);
        }
        for &(graph, ty) in &db.function_values {
            let class = self.cx.function_value(graph, ty);
            self.close(class);
        }
        if !db.foreigns.is_empty() {
            let classes = foreign::classes(self.cx.names, db.foreigns.iter());
            classes.into_iter().for_each(|class| self.close(class));
        }
        for (number, holder) in self.cx.plan.holders.iter().enumerate() {
            match self.cx.holder(number as u32, holder) {
                Ok(classes) => classes.into_iter().for_each(|class| self.close(class)),
                Err(size) => self.errors.push(too_large(
                    &format!("the code that creates constants takes {size} bytes; a method holds {METHOD_LIMIT}"),
                    SourceLoc::UNKNOWN,
                )),
            }
        }
    }

    fn close(&mut self, class: ClassBuilder) {
        self.runtime.extend(class.pool.classes.iter().filter(|c| c.starts_with("rotor/rt/")).cloned());
        let name = class.name.clone();
        match class.finish() {
            Ok(bytes) => self.classes.push((name, bytes)),
            Err(message) => self.errors.push(too_large(&message, SourceLoc::UNKNOWN)),
        }
    }

    fn module(&mut self, index: usize) {
        let module = &self.cx.names.modules()[index];
        let mut class = ClassBuilder::new(&module.class, "java/lang/Object");
        class.set_final();
        match &module.file {
            Some((_, file)) => class.set_source(file),
            None => class.set_source(names::HELPERS_SOURCE),
        }
        let sources = &self.cx.db.program.sources;
        for &graph in &module.graphs {
            let own = || sources.resolve(self.cx.db.graph(graph).loc).map(|span| span.file);
            let file = module.file.as_ref().map(|f| f.0).or_else(own);
            self.function(&mut class, graph, file);
        }
        self.close(class);
    }

    fn function(&mut self, class: &mut ClassBuilder, id: GraphId, file: Option<FileId>) {
        let graph = self.cx.db.graph(id);
        let (_, name, desc) = self.cx.names.function(id);
        if desc_params(desc) > 255 {
            self.errors.push(
                too_large(&format!("{} has more parameters than a Java method can have", graph.name), graph.loc)
                    .note("Integers and floats count twice; the limit is 255."),
            );
            return;
        }
        let function = lower(self.cx.db, &Jvm, id);
        if estimated_size(&function, &Jvm) <= COMPILED_LIMIT * 5 / 4 {
            let code = assemble(&self.cx, &mut class.pool, &function, file, None);
            if code.size <= COMPILED_LIMIT {
                self.note(code.size);
                class.method(STATIC, name, desc, Some(code));
                return;
            }
        }
        let size = assemble(&self.cx, &mut Pool::default(), &function, file, None).size;
        let number = self.frames.len() as u32;
        let mut best: Option<(usize, Split)> = None;
        for part_size in [6_000, 3_500, 1_500] {
            let Some(candidate) = split(&function, &Jvm, part_size, number) else { continue };
            let largest = self.largest_part(name, number, &candidate);
            if best.as_ref().is_none_or(|b| largest < b.0) {
                best = Some((largest, candidate));
            }
            if largest <= COMPILED_LIMIT - LDC_MARGIN {
                break;
            }
        }
        match best {
            Some((largest, split)) if largest + LDC_MARGIN <= METHOD_LIMIT && largest < size => {
                self.split_function(class, name, desc, &split, file);
                self.frames.push(split.frame);
            }
            _ if size + LDC_MARGIN <= METHOD_LIMIT => {
                let code = assemble(&self.cx, &mut class.pool, &function, file, None);
                self.note(code.size);
                class.method(STATIC, name, desc, Some(code));
            }
            _ => {
                let message =
                    format!("{} takes {size} bytes of bytecode; a Java method holds {METHOD_LIMIT}", graph.name);
                let help = "Split the function into smaller ones.";
                self.errors.push(too_large(&message, graph.loc).help(help));
            }
        }
    }

    /// The driver goes into the class of the module, the parts into classes of their own.
    fn split_function(
        &mut self,
        class: &mut ClassBuilder,
        name: &str,
        desc: &str,
        split: &Split,
        file: Option<FileId>,
    ) {
        let number = self.frames.len() as u32;
        self.stats.split_functions += 1;
        let part_desc = format!("(L{};I)I", names::STYLE.frame(number));
        let mut classes = Vec::new();
        let mut open: Option<ClassBuilder> = None;
        for (k, part) in split.parts.iter().enumerate() {
            if open.as_ref().is_some_and(|c| c.pool.used() > PART_POOL)
                && let Some(full) = open.take()
            {
                self.close(full);
            }
            let home = open.get_or_insert_with(|| {
                let mut home = ClassBuilder::new(&format!("{}$parts{number}_{k}", class.name), "java/lang/Object");
                home.set_final();
                if let Some(file) = file {
                    home.set_source(self.cx.db.program.sources.file_name(file));
                }
                home
            });
            classes.push(home.name.clone());
            let info = SplitInfo { classes: &[], name, number, frame: &split.frame };
            let code = assemble(&self.cx, &mut home.pool, part, file, Some(info));
            let size = code.size;
            home.method(STATIC, &format!("{name}$p{k}"), &part_desc, Some(code));
            self.note(size);
        }
        if let Some(last) = open {
            self.close(last);
        }
        let info = SplitInfo { classes: &classes, name, number, frame: &split.frame };
        let driver = assemble(&self.cx, &mut class.pool, &split.driver, None, Some(info));
        self.note(driver.size);
        class.method(STATIC, name, desc, Some(driver));
    }

    /// The size of the largest method of a split function.
    fn largest_part(&self, name: &str, number: u32, split: &Split) -> usize {
        let mut pool = Pool::default();
        let classes = vec![String::new(); split.parts.len()];
        let info = SplitInfo { classes: &classes, name, number, frame: &split.frame };
        let mut largest = assemble(&self.cx, &mut pool, &split.driver, None, Some(info)).size;
        for part in &split.parts {
            largest = largest.max(assemble(&self.cx, &mut pool, part, None, Some(info)).size);
        }
        largest
    }

    fn note(&mut self, size: usize) {
        self.stats.code_bytes += size;
        self.stats.largest_method = self.stats.largest_method.max(size);
    }
}
