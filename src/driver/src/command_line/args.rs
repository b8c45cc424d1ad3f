//! The command line as `clap` reads it: every option, with its help.

use crate::backends::{Assembler, Backend, BackendOptions, WasmHost};
use crate::library::LibraryOptions;
use crate::pipeline::{Goal, Options, Stage};
use crate::version;
use annotator::IntMode;
use clap::{Parser, Subcommand, ValueEnum};
use genc::Gc;
use genwasm::JsInts;
use host::Python;
use std::path::{Path, PathBuf};

/// Translates RPython programs to jars, .NET assemblies, native executables and WebAssembly.
#[derive(Parser, Debug)]
#[command(name = "rotor", version = version::SHORT, long_version = version::long(), about, max_term_width = 100, args_override_self = true)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Action,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

/// How the command talks.
#[derive(clap::Args, Clone, Debug)]
pub(super) struct OutputArgs {
    /// When messages have colours
    #[arg(long, value_enum, global = true, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(super) color: Color,
    /// Print diagnostics only: no progress, and no line that says what was done
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub(super) quiet: bool,
    /// Say how the program starts, which modules are Python 2, and show messages in full
    #[arg(short, long, global = true)]
    pub(super) verbose: bool,
    /// How diagnostics are printed; `docs/diagnostics.md` describes the JSON
    #[arg(long, value_enum, global = true, default_value_t = MessageFormat::Human, value_name = "FORMAT")]
    pub(super) message_format: MessageFormat,
}

/// When messages have colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Color {
    /// On a terminal, unless NO_COLOR is set or TERM is `dumb`
    Auto,
    Always,
    Never,
}

#[derive(Subcommand, Debug)]
pub(super) enum Action {
    /// Translate a program
    Build {
        #[command(flatten)]
        translate: TranslateArgs,
        /// Back-ends: one or several, with commas between them (default: jvm)
        #[arg(short, long, value_enum, value_delimiter = ',')]
        backend: Vec<BackendName>,
        #[command(flatten)]
        chosen: BackendArgs,
        /// Of a library: the Java package, the .NET namespace, or the beginning of C names (default: the module's name)
        #[arg(long, value_name = "NAME", requires = "library")]
        package: Option<String>,
        /// Of a library: also write what package managers want, a `.pom` for Maven, a `.nuspec` for NuGet, a `package.json` for npm, with this version
        #[arg(long, value_name = "VERSION", requires = "library")]
        publish: Option<String>,
        /// Leave the generated C sources in the folder OUTPUT.c (back-end c), the IL text beside the assembly (back-end cli)
        #[arg(long)]
        keep: bool,
        /// The file to write (default: the target's name with the back-end's ending); with several
        /// back-ends its name without ending
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// What `target(driver, args)` gets as `args`
        #[arg(last = true, value_name = "ARGS")]
        target_args: Vec<String>,
    },
    /// Run a program: translated with `-b`, otherwise untranslated in the embedded interpreter
    ///
    /// Options of Rotor come before the first argument of the program; `--` ends them, too. After
    /// `-m NAME` every word is the program's.
    Run {
        #[command(flatten)]
        translate: TranslateArgs,
        /// Back-end
        #[arg(short, long, value_enum)]
        backend: Option<BackendName>,
        #[command(flatten)]
        chosen: BackendArgs,
        /// Arguments of the program
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
        args: Vec<String>,
    },
    /// Check that a program is inside the language: everything but the back-end
    Check {
        #[command(flatten)]
        translate: TranslateArgs,
        /// Check again whenever a source changes
        #[arg(long)]
        watch: bool,
        /// What `target(driver, args)` gets as `args`
        #[arg(last = true, value_name = "ARGS")]
        target_args: Vec<String>,
    },
    /// Print the graphs of a stage
    View {
        #[command(flatten)]
        translate: TranslateArgs,
        /// The stage
        #[arg(long, value_enum, default_value_t = StageName::Annotated)]
        stage: StageName,
        /// Only the function of this name, or if there is none, those whose name contains it
        #[arg(long, value_name = "NAME")]
        function: Option<String>,
        /// Write one page that shows all stages instead: functions, their graphs beside the source, types,
        /// calls, messages, and the steps in which the types were found; also of a program that does not
        /// translate
        #[arg(long, value_name = "FILE")]
        html: Option<PathBuf>,
        /// Print the graphs for Graphviz (stages annotated, typed and optimised)
        #[arg(long, conflicts_with = "html")]
        dot: bool,
    },
    /// Print the types that the program's functions and attributes have, as a stub file (.pyi)
    Types {
        #[command(flatten)]
        translate: TranslateArgs,
        /// The source with the types as annotations instead
        #[arg(long)]
        annotate: bool,
        /// Write it to a file
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Explain a diagnostic, or a module of the standard library (`library.NAME`)
    Explain {
        /// The id in the brackets of a message, or `library.NAME`; without it all ids are listed
        #[arg(value_name = "ID")]
        topic: Option<String>,
    },
    /// Define functions at a prompt, and translate them: `rotor.interactive` with lines that are edited
    Shell {
        /// The Python file in whose module the session is
        #[arg(value_name = "FILE")]
        target: Option<PathBuf>,
        /// Further folders to import modules from
        #[arg(short = 'I', long = "import-path", value_name = "DIR")]
        path: Vec<PathBuf>,
    },
    /// Show the external tools and their versions, and how to install what is missing
    Doctor,
    /// Print the completions for a shell
    ///
    /// For bash: rotor completions bash > ~/.local/share/bash-completion/completions/rotor
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print a page of the manual, for `man -l -`
    Man {
        /// The command that it is about (default: all of Rotor)
        command: Option<String>,
    },
}

#[derive(clap::Args, Debug)]
pub(super) struct TranslateArgs {
    /// The Python file to start from (default: `entry` of [tool.rotor] in pyproject.toml)
    pub(super) target: Option<PathBuf>,
    /// The module to start from, looked for in this folder and those of `-I`, as `python -m` does
    #[arg(short, long, value_name = "NAME")]
    pub(super) module: Option<String>,
    /// The function to start with (default: target(), entry_point(argv), the script's own statements, main(argv) or main())
    #[arg(long, value_name = "NAME")]
    pub(super) entry: Option<String>,
    /// The target is a library: what it exports can be called from Java, C#, C, JavaScript and Python's ctypes
    #[arg(long, conflicts_with_all = ["entry", "module"])]
    pub(super) library: bool,
    /// Functions and classes to export, besides those marked with `@export` of the module `rotor`
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', requires = "library")]
    pub(super) export: Vec<String>,
    /// Optimisation level: 0 none, 1 simple passes, 2 inlining and malloc removal, 3 more inlining (default: 2; 0 with `-g`)
    #[arg(short = 'O', value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(0..=3))]
    pub(super) opt_level: Option<u8>,
    /// Put into the product what debuggers need
    #[arg(short = 'g', long)]
    pub(super) debug: bool,
    /// What an int is: 64 bits (word), of any size where it can grow beyond them (inferred), or of any
    /// size wherever it is not known to be small (exact). The default is word for programs that use
    /// RPython's library or entry point, and inferred for all others
    #[arg(long = "int", value_enum)]
    pub(super) ints: Option<Ints>,

    /// What arithmetic on 64-bit ints does where the exact result does not fit and more than its
    /// lowest bits counts
    #[arg(long, value_enum, default_value_t = Overflow::Check)]
    pub(super) overflow: Overflow,
    /// RPython's discipline: refuse values of different kinds in one place
    #[arg(long)]
    pub(super) strict: bool,
    /// The Python of sources that are both Python 2 and 3 (default: that of the target, which is
    /// Python 2 where its first line says so or its syntax is)
    #[arg(long, value_enum)]
    pub(super) python: Option<PythonName>,
    /// Jars and folders with classes of Java that the program calls; a jar names them as they are given here
    #[arg(long = "classpath", value_name = "PATH,...", value_delimiter = ',')]
    pub(super) class_path: Vec<PathBuf>,
    /// Assemblies with classes of .NET that the program calls; the product finds them beside itself
    #[arg(long = "reference", value_name = "FILE,...", value_delimiter = ',')]
    pub(super) references: Vec<PathBuf>,
    /// Further folders to import modules from
    #[arg(short = 'I', long = "import-path", value_name = "DIR")]
    pub(super) path: Vec<PathBuf>,
    /// List what the program imports from `rpython`, and what of it is missing
    #[arg(long)]
    pub(super) rpython_report: bool,
    /// Print the time of each phase
    #[arg(long)]
    pub(super) timings: bool,
    /// Check the invariants of every graph after every pass
    #[arg(long)]
    pub(super) verify: bool,
    /// What becomes of warnings: `error`, `warn` or `ignore`; `=ID` after it names one of them. The comment
    /// `# rotor: ignore[ID]` in the line that a warning shows silences it there
    #[arg(short = 'W', value_name = "LEVEL[=ID]")]
    pub(super) warnings: Vec<diagnostics::Rule>,
    /// What `target(driver, args)` gets, of the commands that take it.
    #[arg(skip)]
    pub(super) target_args: Vec<String>,
}

#[derive(clap::Args, Debug)]
pub(super) struct BackendArgs {
    /// Memory management of native executables
    #[arg(long, value_enum, default_value_t = GcName::Gen)]
    pub(super) gc: GcName,
    /// The C compiler (default: the environment variable CC, or `cc`)
    #[arg(long, value_name = "COMMAND")]
    pub(super) cc: Option<String>,
    /// Who assembles .NET assemblies
    #[arg(long, value_enum, default_value_t = AssemblerName::Builtin)]
    pub(super) assembler: AssemblerName,
    /// Of a library: what the ints that it gives are in JavaScript (back-end wasm)
    #[arg(long, value_enum, value_name = "KIND", default_value_t = JsIntsName::Number, requires = "library")]
    js_ints: JsIntsName,
}

impl From<BackendName> for Backend {
    fn from(name: BackendName) -> Self {
        match name {
            BackendName::Jvm => Backend::Jvm,
            BackendName::Cli => Backend::Cli,
            BackendName::C => Backend::C,
            BackendName::Wasm => Backend::Wasm,
        }
    }
}

impl BackendArgs {
    /// `product`: where it will be written, unless it is temporary.
    pub(super) fn options(&self, product: Option<&Path>, keep: Option<PathBuf>) -> BackendOptions {
        let ends = |wanted| product.and_then(Path::extension).is_some_and(|ending| ending == wanted);
        let host = if ends("html") {
            WasmHost::Page
        } else if ends("wasm") {
            WasmHost::None
        } else {
            WasmHost::Node
        };
        let assembler = match self.assembler {
            _ if ends("il") => Assembler::None,
            AssemblerName::Ilasm => Assembler::Ilasm,
            AssemblerName::Builtin => Assembler::Builtin,
        };
        let stem = product.and_then(Path::file_stem).map(|stem| stem.to_string_lossy().into_owned());
        let gc = match self.gc {
            GcName::Boehm => Gc::Boehm,
            GcName::Gen => Gc::Gen,
            GcName::None => Gc::None,
        };
        let js_ints = match self.js_ints {
            JsIntsName::Number => JsInts::Number,
            JsIntsName::Bigint => JsInts::Bigint,
        };
        let cc = self.cc.clone();
        BackendOptions {
            gc,
            cc,
            keep,
            debug: false,
            assembler,
            stem,
            host,
            js_ints,
            package: None,
            class_path: Vec::new(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum BackendName {
    Jvm,
    Cli,
    C,
    Wasm,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum AssemblerName {
    /// Mono's ilasm
    Ilasm,
    /// Rotor itself
    Builtin,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum JsIntsName {
    /// Numbers; one that is not exact raises OverflowError
    Number,
    /// Bigints
    Bigint,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum GcName {
    /// Rotor's own, generational; needs no library
    Gen,
    /// The library libgc: smaller processes
    Boehm,
    /// Memory is never given back
    None,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum StageName {
    Flow,
    Annotated,
    Typed,
    Optimised,
    Lltype,
    Stack,
    Jvm,
}

/// A language of sources.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum PythonName {
    /// Python 2.7
    #[value(name = "2")]
    Two,
    /// Python 3
    #[value(name = "3")]
    Three,
}

/// What an int is.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Ints {
    /// 64 bits
    Word,
    /// Of any size where it can grow beyond 64 bits
    Inferred,
    /// Of any size
    Exact,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Overflow {
    Wrap,
    Check,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum MessageFormat {
    Human,
    Json,
}

impl TranslateArgs {
    pub(super) fn options(&self, goal: Goal) -> Options {
        Options {
            entry: self.entry.clone(),
            library: self.library.then(|| LibraryOptions { exports: self.export.clone() }),
            module: self.module.clone(),
            target_args: self.target_args.clone(),
            opt_level: self.opt_level.unwrap_or(if self.debug { 0 } else { 2 }),
            check_overflow: matches!(self.overflow, Overflow::Check),
            strict: self.strict,
            ints: self.ints.map(|ints| match ints {
                Ints::Word => IntMode::Wrapping,
                Ints::Inferred => IntMode::Inferred,
                Ints::Exact => IntMode::Exact,
            }),
            path: self.path.clone(),
            class_path: self.class_path.clone(),
            references: self.references.clone(),
            python: self.python.map(|python| match python {
                PythonName::Two => Python::Two,
                PythonName::Three => Python::Three,
            }),
            verify: self.verify,
            goal,
            ..Options::default()
        }
    }
}

impl From<StageName> for Stage {
    fn from(name: StageName) -> Self {
        match name {
            StageName::Flow => Stage::Flow,
            StageName::Annotated => Stage::Annotated,
            StageName::Typed => Stage::Typed,
            StageName::Optimised => Stage::Optimised,
            StageName::Lltype => Stage::Lltype,
            StageName::Stack => Stage::Stack,
            StageName::Jvm => Stage::Jvm,
        }
    }
}
