//! The back-ends: what they make of an optimised program, where it is written, how it is run.
//!
//! A further back-end is a variant of [`Backend`] and an arm in each method here.

use crate::cc::{self, CCompiler};
use crate::doctor::tool_missing;
use crate::output::Contents;
use crate::temporary::Temporary;
use crate::timing::Timings;
use crate::{ilasm, output};
use diagnostics::{DiagId, Diagnostic, SourceMap};
use entity::SourceLoc;
use genc::Gc;
use genwasm::JsInts;
use ootype::OoProgram;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A back-end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backend {
    /// A jar.
    Jvm,
    /// A .NET assembly.
    Cli,
    /// A native executable, through C.
    C,
    /// A module of WebAssembly with its own collector, and what runs it on node.
    Wasm,
}

/// Who makes a .NET assembly of the code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Assembler {
    /// Mono's `ilasm`, from IL text.
    Ilasm,
    /// Rotor itself.
    #[default]
    Builtin,
    /// Nobody: the product is IL text.
    None,
}

/// What stands around a module of WebAssembly, which the ending of the product says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WasmHost {
    /// JavaScript that runs it on node.
    #[default]
    Node,
    /// A page that runs it in the browser.
    Page,
    /// Nothing.
    None,
}

/// What the user can choose of back-ends.
#[derive(Clone, Debug)]
pub struct BackendOptions {
    /// Memory management of native executables.
    pub gc: Gc,
    /// The command of the C compiler, where the user named one.
    pub cc: Option<String>,
    /// Where to leave the C sources; the IL text of a .NET assembly stays beside the product.
    pub keep: Option<PathBuf>,
    /// What debuggers need goes into the product.
    pub debug: bool,
    /// Who assembles .NET assemblies.
    pub assembler: Assembler,
    /// The file name of the product without its ending, where it is known: the name of a .NET assembly.
    pub stem: Option<String>,
    /// What stands around a module of WebAssembly.
    pub host: WasmHost,
    /// What the ints of a library are in JavaScript.
    pub js_ints: JsInts,
    /// Of a library: the Java package, the .NET namespace, what C names start with. `None`: the name of the module.
    pub package: Option<String>,
    /// Jars and folders with classes of Java that the program calls.
    pub class_path: Vec<PathBuf>,
}

impl Default for BackendOptions {
    fn default() -> Self {
        Self {
            gc: Gc::Gen,
            cc: None,
            keep: None,
            debug: false,
            assembler: Assembler::default(),
            stem: None,
            package: None,
            class_path: Vec::new(),
            host: WasmHost::default(),
            js_ints: JsInts::default(),
        }
    }
}

/// What a back-end made, still in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Artefact {
    /// The product itself.
    pub main: Vec<u8>,
    /// Files that belong beside it.
    pub beside: Vec<Beside>,
    /// The product is a program of the operating system.
    pub executable: bool,
    /// What the target does otherwise than others.
    pub warnings: Vec<Diagnostic>,
}

/// How a file beside a product is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BesideName {
    /// As the product, with this ending.
    Ending(&'static str),
    /// As the product, with this behind it.
    Behind(&'static str),
    /// So.
    Whole(&'static str),
}

/// A file that belongs beside a product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// Its name.
    pub name: BesideName,
    /// What files of this kind have in them that Rotor made; such a file may be written over. `None`: the same
    /// contents alone.
    pub mark: Option<&'static str>,
    /// What is in it.
    pub contents: Vec<u8>,
}

impl Artefact {
    /// Writes the product and what belongs beside it, or nothing; never over one of the `inputs`.
    ///
    /// # Errors
    /// `cannot-write`.
    pub fn write(&self, path: &Path, inputs: &[PathBuf]) -> Result<(), Diagnostic> {
        let mut files = Vec::new();
        for beside in &self.beside {
            let has = |known: &[u8], mark: &str| known.windows(mark.len()).any(|part| part == mark.as_bytes());
            let is_ours = |known: &[u8]| known == &*beside.contents || beside.mark.is_some_and(|mark| has(known, mark));
            let beside_path = match beside.name {
                BesideName::Ending(ending) => path.with_extension(ending),
                BesideName::Behind(suffix) => {
                    let mut name = path.as_os_str().to_owned();
                    name.push(suffix);
                    PathBuf::from(name)
                }
                BesideName::Whole(name) => path.with_file_name(name),
            };
            let place = output::place_beside(&beside_path, inputs, is_ours)?;
            files.push((place, Contents { bytes: &beside.contents, executable: false }));
        }
        files.push((output::place(path, inputs)?, Contents { bytes: &self.main, executable: self.executable }));
        output::write_all(&files)
    }
}

/// Bytes of stack that threads of .NET have at least.
const LIBRARY_STACK: i32 = 1 << 20;

/// The first line of IL text beside an assembly: says who made it.
const IL_HEAD: &str = "// Made by Rotor.\n";

impl Backend {
    /// All of them.
    pub const ALL: &'static [Backend] = &[Backend::Jvm, Backend::Cli, Backend::C, Backend::Wasm];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Backend::Jvm => "jvm",
            Backend::Cli => "cli",
            Backend::C => "c",
            Backend::Wasm => "wasm",
        }
    }

    /// What it makes, for people.
    pub fn product(self) -> &'static str {
        match self {
            Backend::Jvm => "a jar",
            Backend::Cli => "a .NET assembly (or, for `.il`, its text)",
            Backend::C => "a native executable",
            Backend::Wasm => "WebAssembly in a module for node (or, for `.html`, in a page; for `.wasm`, alone)",
        }
    }

    /// The ending of its products; empty for none.
    pub fn extension(self) -> &'static str {
        match self {
            Backend::Jvm => "jar",
            Backend::Cli => "exe",
            Backend::C => "",
            Backend::Wasm => "mjs",
        }
    }

    /// The ending of its libraries.
    pub fn library_extension(self) -> &'static str {
        match self {
            Backend::Jvm => "jar",
            Backend::Cli => "dll",
            Backend::C => "so",
            Backend::Wasm => "mjs",
        }
    }

    /// Makes the product. `name` is what the program calls itself.
    ///
    /// # Errors
    /// What does not fit the target's formats.
    pub fn generate(
        self,
        program: &OoProgram,
        name: &str,
        options: &BackendOptions,
        timings: &mut Timings,
    ) -> Result<Artefact, Vec<Diagnostic>> {
        match self {
            Backend::Jvm => {
                let package = options.package.as_deref().unwrap_or(name).to_owned();
                let class_path = options.class_path.iter().map(|path| path.display().to_string()).collect();
                let jvm_options = jvm::JvmOptions {
                    name: name.to_owned(),
                    package,
                    class_path,
                    debug: options.debug,
                    ..jvm::JvmOptions::default()
                };
                let output = timings.phase("jvm", || jvm::generate(program, &jvm_options))?;
                timings.remark(format!("{} classes, {} bytes", output.classes.len(), output.jar.len()));
                Ok(Artefact { main: output.jar, beside: Vec::new(), executable: false, warnings: Vec::new() })
            }
            Backend::Cli => assembly(program, name, options, timings),
            Backend::C => native(program, options, timings).map_err(|diagnostic| vec![diagnostic]),
            Backend::Wasm => Ok(webassembly(program, name, options, timings)),
        }
    }

    /// Whether the tools that making a product takes are there.
    ///
    /// # Errors
    /// `tool-missing`.
    pub fn check_tools(self, options: &BackendOptions) -> Result<(), Diagnostic> {
        match self {
            Backend::Jvm | Backend::Cli | Backend::Wasm => Ok(()),
            Backend::C => CCompiler::find(options.cc.as_deref(), &[]).map(|_| ()),
        }
    }

    /// The command that runs a product of this back-end.
    ///
    /// # Errors
    /// `tool-missing`.
    pub fn command(self, product: &Path) -> Result<Command, Diagnostic> {
        match self {
            Backend::Jvm => {
                let mut command = Command::new(tools::JAVA.find().map_err(tool_missing)?);
                command.arg("-jar").arg(product);
                Ok(command)
            }
            Backend::Cli => {
                let mut command = Command::new(tools::MONO.find().map_err(tool_missing)?);
                command.arg(product);
                Ok(command)
            }
            Backend::C => Ok(Command::new(product)),
            Backend::Wasm => {
                // An old version would refuse the module without saying why.
                tools::NODE.check().map_err(tool_missing)?;
                let mut command = tools::NODE.command().map_err(tool_missing)?;
                command.arg(product);
                Ok(command)
            }
        }
    }
}

/// Generates C and has it compiled, in a temporary folder unless the user wants to keep it.
fn native(program: &OoProgram, options: &BackendOptions, timings: &mut Timings) -> Result<Artefact, Diagnostic> {
    let level: &[&str] = if options.debug { &["-O0", "-g", "-w"] } else { &["-O2", "-w"] };
    let kind: &[&str] = if program.library.is_some() { &["-fPIC", "-fvisibility=hidden"] } else { &[] };
    let mut compiler = CCompiler::find(options.cc.as_deref(), &[level, kind, options.gc.flags()].concat())?;
    let lowered = timings.phase("lltype", || lltypesystem::lower(program));
    let module = program.library.as_ref().map_or("", |library| &library.name);
    let prefix = options.package.as_deref().unwrap_or(module);
    let output = timings.phase("c", || genc::generate(&lowered, prefix, options.debug));
    compiler.add(&output.link);
    timings.remark(format!(
        "{} functions, {} constants, {} files, {} bytes",
        output.stats.functions,
        output.stats.constants,
        output.sources.len(),
        output.stats.bytes
    ));
    let built = match &options.keep {
        Some(folder) => {
            cc::make_folder(folder)?;
            timings.phase("cc", || cc::build(&compiler, folder, &output, options.gc))
        }
        None => {
            let folder = Temporary::folder("c").map_err(output::no_temporary_folder)?;
            timings.phase("cc", || cc::build(&compiler, folder.path(), &output, options.gc))
        }
    };
    let header = output.library_header.map(|header| Beside {
        name: BesideName::Ending("h"),
        mark: Some(genc::HEADER_HEAD),
        contents: header.into_bytes(),
    });
    let mut beside: Vec<Beside> = header.into_iter().collect();
    if options.debug {
        // gdb looks for a file of this name.
        let contents = genc::GDB_SCRIPT.as_bytes().to_vec();
        beside.push(Beside { name: BesideName::Behind("-gdb.py"), mark: Some("# Made by Rotor."), contents });
    }
    Ok(Artefact { main: built?, beside, executable: true, warnings: Vec::new() })
}

/// No host of WebAssembly lets go of anything while a program runs.
fn kept_alive() -> Diagnostic {
    let message = "in WebAssembly, weak references keep what they refer to";
    Diagnostic::new(DiagId::KeptAlive, message.to_owned(), SourceLoc::UNKNOWN)
        .help("the other back-ends let go of it when nothing else refers to it")
}

/// Nor does a host say when an object is gone.
fn never_dead() -> Diagnostic {
    let message = "in WebAssembly, finalisers (`__del__`) are never called";
    Diagnostic::new(DiagId::KeptAlive, message.to_owned(), SourceLoc::UNKNOWN)
        .help("free what matters with a method that the program calls")
}

/// A module of WebAssembly, in what runs it or alone.
fn webassembly(program: &OoProgram, name: &str, options: &BackendOptions, timings: &mut Timings) -> Artefact {
    let lowered = timings.phase("lltype", || lltypesystem::lower(program));
    let wanted = genwasm::WasmOptions { scripted: options.host != WasmHost::None, debug: options.debug };
    let mut output = timings.phase("wasm", || genwasm::generate(&lowered, wanted));
    let mut warnings = if output.stats.weak_references > 0 { vec![kept_alive()] } else { Vec::new() };
    if output.stats.finalizers > 0 {
        warnings.push(never_dead());
    }
    let mut beside = Vec::new();
    if let Some(map) = &output.source_map {
        // A module alone has its map beside it.
        let alone = options.host == WasmHost::None && lowered.library.is_none();
        let file = alone.then(|| format!("{}.wasm.map", options.stem.as_deref().unwrap_or(name)));
        output.module = genwasm::with_source_map(output.module, map, file.as_deref());
        if alone {
            let mark = Some(genwasm::SOURCE_MAP_MARK);
            beside.push(Beside { name: BesideName::Behind(".map"), mark, contents: map.clone().into_bytes() });
        }
    }
    let stats = output.stats;
    timings.remark(format!("{} functions, {} constants, {} bytes", stats.functions, stats.constants, stats.bytes));
    if let Some(library) = &lowered.library {
        let main = genwasm::library_script(&output, library, options.js_ints).into_bytes();
        let contents = genwasm::declarations(library, options.js_ints).into_bytes();
        let mark = Some(genwasm::DECLARATIONS_HEAD);
        beside.push(Beside { name: BesideName::Ending("d.mts"), mark, contents });
        return Artefact { main, beside, executable: false, warnings };
    }
    let main = match options.host {
        WasmHost::Node => genwasm::javascript(&output).into_bytes(),
        WasmHost::Page => genwasm::page(&output, name).into_bytes(),
        WasmHost::None => output.module,
    };
    Artefact { main, beside, executable: false, warnings }
}

/// The files of a program as debuggers find them: by absolute paths.
fn documents(sources: &SourceMap) -> BTreeMap<String, cli::Document> {
    let written = sources.files().filter(|&file| !sources.is_library(file)).map(|file| sources.file_name(file));
    let found = written.map(|name| {
        let path = std::path::absolute(name).unwrap_or_else(|_| PathBuf::from(name));
        let bytes = std::fs::read(&path).ok();
        (name.to_owned(), cli::Document::new(&path.to_string_lossy(), bytes.as_deref()))
    });
    found.collect()
}

/// A .NET assembly, or its IL text.
fn assembly(
    program: &OoProgram,
    name: &str,
    options: &BackendOptions,
    timings: &mut Timings,
) -> Result<Artefact, Vec<Diagnostic>> {
    let assembly = options.stem.as_deref().unwrap_or(name).to_owned();
    let namespace = options.package.as_deref().unwrap_or(name).to_owned();
    let mut cli_options = cli::CliOptions { name: name.to_owned(), assembly, namespace, ..cli::CliOptions::default() };
    if program.library.is_some() {
        cli_options.stack_size = LIBRARY_STACK;
    }
    cli_options.debug = options.debug.then(|| documents(&program.sources));
    let output = timings.phase("cli", || cli::generate(program, &cli_options))?;
    timings.remark(format!("{} classes", output.stats.classes));
    let mut beside = Vec::new();
    if options.keep.is_some() && options.assembler != Assembler::None {
        let contents = format!("{IL_HEAD}{}", output.il()).into_bytes();
        beside.push(Beside { name: BesideName::Ending("il"), mark: Some(IL_HEAD), contents });
    }
    let main = match options.assembler {
        Assembler::None => {
            return Ok(Artefact { main: output.il().into_bytes(), beside, executable: false, warnings: Vec::new() });
        }
        Assembler::Builtin => {
            let image = timings.phase("assemble", || output.pe())?;
            // Mono does not read what is embedded in the assembly.
            beside.extend(image.pdb.map(|contents| Beside {
                name: BesideName::Ending("pdb"),
                mark: Some(cli::PDB_MARK),
                contents,
            }));
            image.bytes
        }
        Assembler::Ilasm => timings.phase("ilasm", || ilasm::assemble(&output.il())).map_err(|d| vec![d])?,
    };
    timings.remark(format!("{} bytes", main.len()));
    if program.library.is_none() {
        let contents = cli::Output::runtime_config().as_bytes().to_vec();
        beside.push(Beside { name: BesideName::Ending("runtimeconfig.json"), mark: None, contents });
    }
    Ok(Artefact { main, beside, executable: false, warnings: Vec::new() })
}
