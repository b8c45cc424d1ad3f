//! GenCLI: from a typed OO program to a .NET assembly.
//!
//! Types map as in GenJVM: Signed and Unsigned are `int64`, Float is `float64`, Char an `int32`
//! code point, arrays are .NET arrays, instances and records are classes with public fields.
//! Functions are static methods; virtual methods are small bridges to them. Program exceptions
//! are subclasses of the runtime's `RPyException`, so that handlers are `catch` clauses of
//! their classes. Every assembly is verifiable.
//!
//! [`generate`] makes the model of the assembly; [`Output::il`] and [`Output::pe`] write it as
//! text for `ilasm` and as bytes.
//!
//! Source: reference §7.6; design §8; ECMA-335.
//!
//! # Deviations
//! PyPy's GenCLI wraps program exceptions in one .NET class; classes of their own need no tests
//! and no second throw where an exception passes a handler of another class.

mod classes;
mod column;
mod debug;
pub mod external;
mod foreign;
mod function;
mod library;
mod lines;
mod runtime;

mod target;

use crate::classes::STATIC;
use crate::debug::Documents;
use crate::function::{Assembled, Setting, SplitInfo, assemble, part_name, part_sig};
use crate::lines::Lines;
use crate::target::{STYLE, Target};
use diagnostics::{DiagId, Diagnostic};
use ecma335::{Assembly, Class, Method, Param, impl_flags};
pub use ecma335::{Document, Image, PDB_MARK};
use entity::{GraphId, SourceLoc};
use flow::LlOp;
use oosupport::{
    ConstantPlan, Database, Frame, Hot, Limits, Local, Naming, OoBackend, Split, StackFunction, StackInsn, adapters,
    estimated_size, lower, recursion, split,
};
use ootype::{OoProgram, OoTypeData};
use std::collections::BTreeMap;

/// Larger functions are split: the time of Mono's compiler grows faster than a method.
const FUNCTION_LIMIT: usize = 60_000;
/// The parts aimed at.
const PART_SIZE: usize = 20_000;

/// How to generate.
#[derive(Clone, Debug)]
pub struct CliOptions {
    /// The name of the program: `argv[0]`.
    pub name: String,
    /// The name of the assembly. CoreCLR wants it to be the file name without the ending.
    pub assembly: String,
    /// The namespace of a library.
    pub namespace: String,
    /// Bytes of stack for the thread that runs the program, or of threads that call the library.
    pub stack_size: i32,
    /// For debuggers: the files of the program, by the names that tracebacks show. `None`: nothing is for debuggers.
    pub debug: Option<BTreeMap<String, Document>>,
}

impl Default for CliOptions {
    fn default() -> Self {
        Self {
            name: "program".to_owned(),
            assembly: "program".to_owned(),
            namespace: "program".to_owned(),
            stack_size: 128 << 20,
            debug: None,
        }
    }
}

/// What was generated.
#[derive(Debug)]
pub struct Output {
    assembly: Assembly,
    /// Figures.
    pub stats: CliStats,
}

/// Figures about the output.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct CliStats {
    /// Functions of the program that were generated.
    pub functions: usize,
    /// Functions that were split into parts.
    pub split_functions: usize,
    /// Prebuilt constants.
    pub constants: usize,
    /// Classes, those of the runtime included.
    pub classes: usize,
}

impl Output {
    /// IL text for `ilasm`.
    pub fn il(&self) -> String {
        ecma335::write_il(&self.assembly)
    }

    /// The bytes of the assembly, and what debuggers need.
    ///
    /// # Errors
    /// `method-too-large` for what does not fit the format.
    pub fn pe(&self) -> Result<Image, Vec<Diagnostic>> {
        ecma335::write_pe(&self.assembly).map_err(|error| vec![too_large(&error.to_string())])
    }

    /// What CoreCLR wants beside the assembly, `NAME.runtimeconfig.json`. Nothing that a program does depends on
    /// a culture, so that CoreCLR need not look for its library of cultures.
    pub fn runtime_config() -> &'static str {
        r#"{
  "runtimeOptions": {
    "rollForward": "Major",
    "framework": {
      "name": "Microsoft.NETCore.App",
      "version": "3.1.0"
    },
    "configProperties": {
      "System.Globalization.Invariant": true
    }
  }
}
"#
    }
}

/// Makes an assembly written by Mono's `ilasm` independent of time and chance.
pub fn normalise(bytes: &mut [u8]) {
    ecma335::normalise_pe(bytes);
}

struct Cli;

impl OoBackend for Cli {
    fn limits(&self) -> Limits {
        Limits {
            function_size: FUNCTION_LIMIT,
            part_size: PART_SIZE,
            guard_needs_empty_stack: true,
            lines_need_empty_stack: true,
            track_handlers: false,
            constants_per_holder: 500,
            text: 1 << 20,
        }
    }

    fn insn_size(&self, _: &StackFunction, insn: &StackInsn) -> usize {
        match insn {
            StackInsn::Label(_) | StackInsn::Line(_) => 0,
            StackInsn::Guard(_) | StackInsn::Catch(_) => 12,
            StackInsn::Switch(_, cases, _) => 40 + 20 * cases.len(),
            _ => 5,
        }
    }

    fn materialises_with_branch(&self, op: LlOp) -> bool {
        matches!(op, LlOp::Oois | LlOp::Ooisnull | LlOp::Oononnull)
    }
}

/// Generates the assembly. No file is read or written.
///
/// # Errors
/// What does not fit the format.
///
/// # Panics
/// When the program is malformed (a bug of an earlier phase).
pub fn generate(program: &OoProgram, options: &CliOptions) -> Result<Output, Vec<Diagnostic>> {
    let resolved = flow::foreign::resolved(program, Some(flow::foreign::Target::Clr));
    let program = &*resolved;
    let mut db = Database::build(program);
    db.debug = options.debug.is_some();
    let db = db;
    let hot = Hot::find(&db);
    let plan = ConstantPlan::build(&db, &hot, &Cli);
    let naming = Naming::new(&db, &hot, STYLE);
    let recursion = recursion::find(&db);
    let target = Target::new(&options.assembly, &db, &naming, &plan, &recursion);
    let mut generator = Generator {
        target,
        lines: Lines::default(),
        documents: options.debug.as_ref().map(|files| Documents::new(&program.sources, files)),
        frames: Vec::new(),
        limit: options.stack_size / 2,
        stats: CliStats { functions: db.graphs.len(), constants: db.consts.len(), ..CliStats::default() },
    };
    generator.run(options);
    let Generator { target, mut stats, documents, .. } = generator;
    let mut assembly = target.assembly;
    if let Some(documents) = documents {
        documents.finish(&mut assembly);
    }
    runtime::add(&mut assembly);
    if let Some(library) = &program.library {
        library::publish(&mut assembly, library, &options.namespace);
    }
    stats.classes = assembly.classes.len();
    Ok(Output { assembly, stats })
}

fn too_large(message: &str) -> Diagnostic {
    Diagnostic::new(DiagId::MethodTooLarge, message, SourceLoc::UNKNOWN)
}

struct Generator<'a, 'p> {
    target: Target<'a, 'p>,
    lines: Lines,
    /// Of a program for debuggers.
    documents: Option<Documents<'p>>,
    frames: Vec<Frame>,
    /// The limit of the depth of recursion, in estimated bytes of stack.
    limit: i32,
    stats: CliStats,
}

impl Generator<'_, '_> {
    fn run(&mut self, options: &CliOptions) {
        let db = self.target.db;
        let universe = &db.program.universe;
        let naming = self.target.naming;
        for module in &naming.modules {
            let mut class = self.target.new_class(&module.class, None);
            class.flags |= ecma335::class_flags::ABSTRACT | ecma335::class_flags::SEALED;
            for &graph in &module.graphs {
                self.function(&mut class, graph);
            }
            self.target.assembly.add(class);
        }
        for number in 0..self.frames.len() {
            let class = self.target.frame(number as u32, &self.frames[number]);
            self.target.assembly.add(class);
        }
        let virtual_names = adapters::virtual_names(db);
        for &ty in &db.types {
            let class = match &universe.types[ty] {
                OoTypeData::Instance(instance) => self.target.instance(ty, instance, &virtual_names),
                OoTypeData::Record(record) if ty != universe.string => self.target.record(ty, record),
                OoTypeData::StaticMethod(_) => self.target.function_type(ty),
                _ => continue,
            };
            self.target.assembly.add(class);
        }
        for &(graph, ty) in &db.function_values {
            let class = self.target.function_value_class(graph, ty);
            self.target.assembly.add(class);
        }
        if !db.foreigns.is_empty() {
            for class in self.target.foreign_classes() {
                self.target.assembly.add(class);
            }
        }
        for (number, holder) in self.target.plan.holders.iter().enumerate() {
            let class = self.target.holder(number as u32, holder);
            self.target.assembly.add(class);
        }
        if let Some(library) = &db.program.library {
            library::Api { target: &mut self.target, library, namespace: &options.namespace }.add_classes();
            return;
        }
        let mut main = self.target.main_class(options);
        let table = std::mem::take(&mut self.lines).finish();
        main.methods.push(self.target.lines_method(table));
        self.target.assembly.add(main);
    }

    fn function(&mut self, class: &mut Class, id: GraphId) {
        let graph = self.target.db.graph(id);
        let naming = self.target.naming;
        let (class_name, name) = naming.function(id).expect("every reachable function has a name");
        let recursive = self.target.recursion.recursive.contains(id);
        let setting = Setting {
            noted: true,
            name: &graph.name,
            takes_depth: self.target.is_deep(id),
            limit: recursive.then_some(self.limit),
            split: None,
        };
        let function = lower(self.target.db, &Cli, id);
        let number = self.frames.len() as u32;
        let candidate = if estimated_size(&function, &Cli) > FUNCTION_LIMIT {
            split(&function, &Cli, PART_SIZE, number)
        } else {
            None
        };
        match candidate {
            None => {
                let assembled = assemble(&mut self.target, &function, setting);
                let sig = self.target.function_sig(id);
                self.method(class, class_name, name, &function, sig, assembled);
            }
            Some(Split { driver, parts, frame }) => {
                self.stats.split_functions += 1;
                let info = SplitInfo { class: class_name, name, number, frame: &frame };
                let setting = Setting { split: Some(info), ..setting };
                for (k, part) in (0..).zip(&parts) {
                    let assembled = assemble(&mut self.target, part, setting);
                    let sig = part_sig(&mut self.target, number, setting.takes_depth);
                    self.method(class, class_name, &part_name(name, k), part, sig, assembled);
                }
                let setting = Setting { noted: false, ..setting };
                let assembled = assemble(&mut self.target, &driver, setting);
                let sig = self.target.function_sig(id);
                self.method(class, class_name, name, &driver, sig, assembled);
                self.frames.push(frame);
            }
        }
    }

    /// Adds a method of a function. One that can raise, and that tracebacks show, is not inlined:
    /// it would be missing there.
    fn method(
        &mut self,
        class: &mut Class,
        class_name: &str,
        name: &str,
        function: &StackFunction,
        sig: ecma335::MethodSig,
        assembled: Assembled,
    ) {
        let Assembled { code, places } = assembled;
        let raises = |insn: &StackInsn| {
            matches!(
                insn,
                StackInsn::CallStatic(_) | StackInsn::CallVirtual(_) | StackInsn::CallFunction(_) | StackInsn::Throw(_)
            )
        };
        let mut method = Method::with_code(name, STATIC, sig, code);
        if let Some(graph) = function.graph
            && function.code.iter().any(raises)
        {
            let program = self.target.db.program;
            let code = method.code.as_ref().expect("just given");
            if self.lines.add([class_name, name], program, self.target.db.graph(graph), code, &places) {
                method.impl_flags |= impl_flags::NO_INLINING;
            }
        }
        if let Some(documents) = &mut self.documents {
            if let (Some(graph), Some(code)) = (function.graph, &mut method.code) {
                code.points = documents.points(self.target.db.graph(graph), code, &places);
            }
            let names = (0..function.params).map(|param| function.name_of(Local(param)));
            let mut params: Vec<Param> = names
                .map(|name| Param { name: name.map_or_else(String::new, ToString::to_string), flags: 0 })
                .collect();
            params.resize(method.sig.params.len(), Param::default());
            if params.iter().any(|param| !param.name.is_empty()) {
                method.params = params;
            }
        }
        class.methods.push(method);
    }
}
