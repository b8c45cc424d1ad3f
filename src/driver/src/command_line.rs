//! The command line.

use crate::backends::{Assembler, Backend, BackendOptions};
use crate::pipeline::{Failure, Goal, Options, Product};
use crate::temporary::{self, Temporary};
use crate::terminal::{print_line, report_line};
use crate::{doctor::doctor, failure, output, pipeline, timing::Timings};
use annotator::IntMode;
use clap::{Parser, Subcommand, ValueEnum};
use diagnostics::{DiagId, Diagnostic, Severity, SourceMap, render_json, render_text};
use entity::SourceLoc;
use genc::Gc;
use host::Python;
use std::io::IsTerminal;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Translates RPython programs to jars, .NET assemblies and native executables.
#[derive(Parser, Debug)]
#[command(name = "rotor", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Action,
}

#[derive(Subcommand, Debug)]
enum Action {
    /// Translate a program
    Build {
        #[command(flatten)]
        translate: TranslateArgs,
        /// Back-end
        #[arg(short, long, value_enum, default_value_t = BackendName::Jvm)]
        backend: BackendName,
        #[command(flatten)]
        chosen: BackendArgs,
        /// Leave the generated C sources in the folder OUTPUT.c (back-end c), the IL text beside the assembly (back-end cli)
        #[arg(long)]
        keep: bool,
        /// The file to write (default: the target's name with the back-end's ending)
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Run a program: translated with `-b`, otherwise untranslated in the embedded interpreter
    Run {
        #[command(flatten)]
        translate: TranslateArgs,
        /// Back-end
        #[arg(short, long, value_enum)]
        backend: Option<BackendName>,
        #[command(flatten)]
        chosen: BackendArgs,
        /// Arguments of the program
        #[arg(last = true, value_name = "ARGS")]
        args: Vec<String>,
    },
    /// Check that a program is inside the language: everything but the back-end
    Check {
        #[command(flatten)]
        translate: TranslateArgs,
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
    },
    /// Show the external tools and their versions
    Doctor,
}

#[derive(clap::Args, Debug)]
struct TranslateArgs {
    /// The Python file to start from
    target: PathBuf,
    /// The function to start with (default: target(), entry_point(argv), the script's own statements, main(argv) or main())
    #[arg(long, value_name = "NAME")]
    entry: Option<String>,
    /// Optimisation level: 0 none, 1 simple passes, 2 inlining and malloc removal, 3 more inlining
    #[arg(short = 'O', value_name = "LEVEL", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=3))]
    opt_level: u8,
    /// What an int is: 64 bits (word), of any size where it can grow beyond them (inferred), or of any
    /// size wherever it is not known to be small (exact). The default is word for programs that use
    /// RPython's library or entry point, and inferred for all others
    #[arg(long = "int", value_enum)]
    ints: Option<Ints>,

    /// What arithmetic on 64-bit ints does where the exact result does not fit and more than its
    /// lowest bits counts
    #[arg(long, value_enum, default_value_t = Overflow::Check)]
    overflow: Overflow,
    /// RPython's discipline: refuse values of different kinds in one place
    #[arg(long)]
    strict: bool,
    /// The Python of sources that are both Python 2 and 3 (default: that of the target, which is
    /// Python 2 where its first line says so or its syntax is)
    #[arg(long, value_enum)]
    python: Option<PythonName>,
    /// Further folders to import modules from
    #[arg(short = 'I', long = "import-path", value_name = "DIR")]
    path: Vec<PathBuf>,
    /// Say how the program starts, and which modules are Python 2
    #[arg(short, long)]
    verbose: bool,
    /// List what the program imports from `rpython`, and what of it is missing
    #[arg(long)]
    rpython_report: bool,
    /// Print the time of each phase
    #[arg(long)]
    timings: bool,
    /// Check the invariants of every graph after every pass
    #[arg(long)]
    verify: bool,
    /// How diagnostics are printed
    #[arg(long, value_enum, default_value_t = MessageFormat::Human)]
    message_format: MessageFormat,
}

#[derive(clap::Args, Debug)]
struct BackendArgs {
    /// Memory management of native executables
    #[arg(long, value_enum, default_value_t = GcName::Boehm)]
    gc: GcName,
    /// The C compiler (default: the environment variable CC, or `cc`)
    #[arg(long, value_name = "COMMAND")]
    cc: Option<String>,
    /// Who assembles .NET assemblies
    #[arg(long, value_enum, default_value_t = AssemblerName::Builtin)]
    assembler: AssemblerName,
}

impl BackendArgs {
    /// `product`: where it will be written, unless it is temporary.
    fn options(&self, product: Option<&Path>, keep: Option<PathBuf>) -> BackendOptions {
        let assembler = match self.assembler {
            _ if product.and_then(Path::extension).is_some_and(|ending| ending == "il") => Assembler::None,
            AssemblerName::Ilasm => Assembler::Ilasm,
            AssemblerName::Builtin => Assembler::Builtin,
        };
        let stem = product.and_then(Path::file_stem).map(|stem| stem.to_string_lossy().into_owned());
        let gc = match self.gc {
            GcName::Boehm => Gc::Boehm,
            GcName::None => Gc::None,
        };
        BackendOptions { gc, cc: self.cc.clone(), keep, assembler, stem }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum BackendName {
    Jvm,
    Cli,
    C,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum AssemblerName {
    /// Mono's ilasm
    Ilasm,
    /// Rotor itself
    Builtin,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum GcName {
    Boehm,
    None,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum StageName {
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
enum PythonName {
    /// Python 2.7
    #[value(name = "2")]
    Two,
    /// Python 3
    #[value(name = "3")]
    Three,
}

/// What an int is.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Ints {
    /// 64 bits
    Word,
    /// Of any size where it can grow beyond 64 bits
    Inferred,
    /// Of any size
    Exact,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Overflow {
    Wrap,
    Check,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum MessageFormat {
    Human,
    Json,
}

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    failure::install_hook();
    temporary::serve_signals();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are answers, not errors; where they cannot be printed nobody reads them.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
        }
    };
    // Annotating and typing recurse along the program's structure: give them room.
    let worker = std::thread::Builder::new().name("rotor".to_owned()).stack_size(256 << 20);
    let format = cli.message_format();
    let handle = worker.spawn(move || failure::reported(|| run(cli))).expect("a thread can be started");
    match handle.join() {
        Ok(Ok(code)) => code,
        Ok(Err(diagnostic)) => {
            report_one(diagnostic, format);
            ExitCode::from(failure::STATUS)
        }
        Err(_) => ExitCode::from(failure::STATUS),
    }
}

impl Cli {
    fn message_format(&self) -> MessageFormat {
        match &self.command {
            Action::Build { translate, .. }
            | Action::Run { translate, .. }
            | Action::Check { translate }
            | Action::View { translate, .. } => translate.message_format,
            Action::Doctor => MessageFormat::Human,
        }
    }
}

fn run(cli: Cli) -> ExitCode {
    match cli.command {
        Action::Build { translate, backend, chosen, keep, output } => build(&translate, backend, &chosen, keep, output),
        Action::Run { translate, backend: Some(backend), chosen, args } => {
            run_translated(&translate, backend, &chosen, &args)
        }
        Action::Run { translate, backend: None, args, .. } => run_untranslated(&translate, &args),
        Action::Check { translate } => check(&translate),
        Action::View { translate, stage, function } => view(&translate, stage, function.as_deref()),
        Action::Doctor => doctor(),
    }
}

fn options(args: &TranslateArgs, goal: Goal) -> Options {
    Options {
        entry: args.entry.clone(),
        opt_level: args.opt_level,
        check_overflow: matches!(args.overflow, Overflow::Check),
        strict: args.strict,
        ints: args.ints.map(|ints| match ints {
            Ints::Word => IntMode::Wrapping,
            Ints::Inferred => IntMode::Inferred,
            Ints::Exact => IntMode::Exact,
        }),
        path: args.path.clone(),
        python: args.python.map(|python| match python {
            PythonName::Two => Python::Two,
            PythonName::Three => Python::Three,
        }),
        verify: args.verify,
        goal,
        ..Options::default()
    }
}

fn backend(name: BackendName) -> Backend {
    match name {
        BackendName::Jvm => Backend::Jvm,
        BackendName::Cli => Backend::Cli,
        BackendName::C => Backend::C,
    }
}

fn translate(args: &TranslateArgs, goal: Goal) -> Result<Product, ExitCode> {
    translate_for(args, goal, BackendOptions::default())
}

fn translate_for(args: &TranslateArgs, goal: Goal, backend: BackendOptions) -> Result<Product, ExitCode> {
    if let Goal::Compile(wanted) = goal
        && let Err(diagnostic) = wanted.check_tools(&backend)
    {
        return Err(report_one(diagnostic, args.message_format));
    }
    let mut timings = Timings::new(true);
    let result = pipeline::translate(&args.target, &Options { backend, ..options(args, goal) }, &mut timings);
    timings.finish();
    if args.timings {
        report_line(timings.table().trim_end());
    }
    match result {
        Ok(product) => {
            report(&product.warnings, &product.sources, args.message_format);
            if args.rpython_report {
                product.rpython_report().iter().for_each(|line| report_line(line));
            }
            if args.verbose {
                report_line(&format!("{}: {}", args.target.display(), product.start));
                for (file, reason) in &product.python2 {
                    report_line(&format!("{file}: Python 2: {reason}"));
                }
                for (loc, reason) in &product.exact {
                    report_line(&format!("{}: ints of any size: {reason}", product.sources.describe(*loc)));
                }
                for (loc, text) in &product.unions {
                    report_line(&format!("{}: several kinds: {text}", product.sources.describe(*loc)));
                }
            }
            Ok(product)
        }
        Err(Failure { diagnostics, sources }) => {
            report(&diagnostics, &sources, args.message_format);
            Err(ExitCode::FAILURE)
        }
    }
}

/// At most this many diagnostics are shown in full.
const MAX_SHOWN: usize = 50;

fn report(diagnostics: &[Diagnostic], sources: &SourceMap, format: MessageFormat) {
    let color = std::io::stderr().is_terminal();
    for diagnostic in diagnostics.iter().take(MAX_SHOWN) {
        match format {
            MessageFormat::Human => report_line(&format!("{}\n", render_text(diagnostic, sources, color))),
            MessageFormat::Json => print_line(&render_json(diagnostic, sources)),
        }
    }
    let errors = diagnostics.iter().filter(|d| d.id.severity() == Severity::Error).count();
    if errors > MAX_SHOWN {
        report_line(&format!("... and {} more", errors - MAX_SHOWN));
    }
}

fn report_one(diagnostic: Diagnostic, format: MessageFormat) -> ExitCode {
    report(&[diagnostic], &SourceMap::default(), format);
    ExitCode::FAILURE
}

fn build(
    args: &TranslateArgs,
    name: BackendName,
    chosen: &BackendArgs,
    keep: bool,
    output: Option<PathBuf>,
) -> ExitCode {
    let path = output.unwrap_or_else(|| {
        let stem = args.target.file_stem().unwrap_or_default();
        Path::new(stem).with_extension(backend(name).extension())
    });
    // The modules that the target imports are not known yet.
    if let Err(diagnostic) = output::place(&path, std::slice::from_ref(&args.target)) {
        return report_one(diagnostic, args.message_format);
    }
    let folder = keep.then(|| {
        let mut name = path.clone().into_os_string();
        name.push(".c");
        PathBuf::from(name)
    });
    let product = match translate_for(args, Goal::Compile(backend(name)), chosen.options(Some(&path), folder)) {
        Ok(product) => product,
        Err(code) => return code,
    };
    let artefact = product.artefact.expect("the goal was a product");
    match artefact.write(&path, &product.inputs) {
        Ok(()) => ExitCode::SUCCESS,
        Err(diagnostic) => report_one(diagnostic, args.message_format),
    }
}

fn run_translated(args: &TranslateArgs, name: BackendName, chosen: &BackendArgs, program_args: &[String]) -> ExitCode {
    let backend = backend(name);
    let folder = match Temporary::folder("run") {
        Ok(folder) => folder,
        Err(error) => return report_one(output::no_temporary_folder(error), args.message_format),
    };
    let stem = Path::new(args.target.file_stem().unwrap_or_default());
    let path = folder.path().join(stem.with_extension(backend.extension()));
    let mut command = match backend.command(&path) {
        Ok(command) => command,
        Err(diagnostic) => return report_one(diagnostic, args.message_format),
    };
    let product = match translate_for(args, Goal::Compile(backend), chosen.options(None, None)) {
        Ok(product) => product,
        Err(code) => return code,
    };
    let artefact = product.artefact.expect("the goal was a product");
    if let Err(diagnostic) = artefact.write(&path, &[]) {
        return report_one(diagnostic, args.message_format);
    }
    let status = temporary::run_child(command.args(program_args));
    match status {
        // As a shell reports a program that a signal ended.
        Ok(status) => {
            let code = status.code().or_else(|| status.signal().map(|signal| 128 + signal));
            ExitCode::from(u8::try_from(code.unwrap_or(1)).unwrap_or(1))
        }
        Err(error) => {
            let message = format!("{} cannot be started: {error}", command.get_program().to_string_lossy());
            report_one(Diagnostic::new(DiagId::ToolMissing, message, SourceLoc::UNKNOWN), args.message_format)
        }
    }
}

fn run_untranslated(args: &TranslateArgs, program_args: &[String]) -> ExitCode {
    match pipeline::run_untranslated(&args.target, &options(args, Goal::Check), program_args) {
        Ok(status) => ExitCode::from(u8::try_from(status & 0xff).unwrap_or(1)),
        Err(Failure { diagnostics, sources }) => {
            report(&diagnostics, &sources, args.message_format);
            ExitCode::FAILURE
        }
    }
}

fn check(args: &TranslateArgs) -> ExitCode {
    match translate(args, Goal::Check) {
        Ok(_) => ExitCode::SUCCESS,
        Err(code) => code,
    }
}

fn view(args: &TranslateArgs, stage: StageName, function: Option<&str>) -> ExitCode {
    let goal = match stage {
        StageName::Flow => Goal::View(pipeline::Stage::Flow),
        StageName::Annotated => Goal::View(pipeline::Stage::Annotated),
        StageName::Typed => Goal::View(pipeline::Stage::Typed),
        StageName::Optimised => Goal::View(pipeline::Stage::Optimised),
        StageName::Lltype => Goal::View(pipeline::Stage::Lltype),
        StageName::Stack => Goal::View(pipeline::Stage::Stack),
        StageName::Jvm => Goal::View(pipeline::Stage::Jvm),
    };
    match translate(args, goal) {
        Ok(product) => {
            let exact = product.graphs.iter().any(|(name, _)| Some(name.as_str()) == function);
            for (name, text) in &product.graphs {
                if function.is_none_or(|wanted| if exact { name == wanted } else { name.contains(wanted) }) {
                    print_line(text);
                }
            }
            ExitCode::SUCCESS
        }
        Err(code) => code,
    }
}
