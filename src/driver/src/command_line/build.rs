//! `rotor build` and `rotor run`.

use super::args::{BackendArgs, BackendName, TranslateArgs};
use super::report::{Reporter, size};
use super::{target, translate};
use crate::backends::{Artefact, Assembler, Backend, BackendOptions};
use crate::pipeline::{self, Failure, Goal, Product};
use crate::temporary::{self, Temporary};
use crate::terminal::report_line;
use crate::timing::Timings;
use crate::{library, output, publish};
use diagnostics::{DiagId, Diagnostic};
use entity::SourceLoc;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What is made by one back-end, and where it goes.
struct Wanted {
    backend: Backend,
    options: BackendOptions,
    path: PathBuf,
}

/// What the user says of products.
pub(super) struct Wishes<'a> {
    pub(super) args: &'a TranslateArgs,
    pub(super) chosen: &'a BackendArgs,
    pub(super) package: Option<String>,
    pub(super) publish: Option<String>,
    pub(super) keep: bool,
    pub(super) output: Option<PathBuf>,
}

pub(super) fn build(wishes: Wishes<'_>, backends: &[BackendName], reporter: &Reporter) -> ExitCode {
    let Wishes { args, chosen, package, publish, keep, output } = wishes;
    if let Some(package) = package.as_deref().filter(|package| !library::is_package(package)) {
        let message = format!("`{package}` is no name of a package");
        return reporter.refuse(message, "a package is called like `org.example`".to_owned());
    }
    if let Some(version) = &publish {
        if !publish::is_version(version) {
            return reporter.refuse(format!("`{version}` is no version"), "a version is like `1.0.2`".to_owned());
        }
        if !backends.iter().any(|&name| Backend::from(name) != Backend::C) {
            let message = "libraries for Java, .NET and JavaScript are published, those for C are not".to_owned();
            return reporter.refuse(message, "choose `-b jvm`, `-b cli` or `-b wasm`".to_owned());
        }
        let numbers = version.split('-').next().unwrap_or_default().split('.').count();
        if numbers != 3 && backends.iter().any(|&name| Backend::from(name) == Backend::Wasm) {
            let message = format!("`{version}` is no version for npm");
            return reporter.refuse(message, "npm wants three numbers, like `1.0.2`".to_owned());
        }
    }
    let source = match target(args, reporter) {
        Ok(source) => source,
        Err(code) => return code,
    };
    let mut wanted = Vec::new();
    for &name in backends {
        let backend = Backend::from(name);
        let path = match place(&source, Kind { backend, library: args.library }, backends.len(), output.as_deref()) {
            Ok(path) => path,
            Err((message, help)) => return reporter.refuse(message, help),
        };
        // The modules that the target imports are not known yet.
        if let Err(diagnostic) = output::place(&path, std::slice::from_ref(&source)) {
            return reporter.fail(diagnostic);
        }
        let folder = keep.then(|| {
            let mut name = path.clone().into_os_string();
            name.push(".c");
            PathBuf::from(name)
        });
        let class_path = args.class_path.clone();
        let options = BackendOptions {
            package: package.clone(),
            class_path,
            debug: args.debug,
            ..chosen.options(Some(&path), folder)
        };
        if options.debug && backend == Backend::Cli && options.assembler == Assembler::Ilasm {
            let message = "what `ilasm` writes for debuggers cannot be used".to_owned();
            return reporter.refuse(message, "leave out `--assembler ilasm`, or `-g`".to_owned());
        }
        wanted.push(Wanted { backend, options, path });
    }
    let mut timings = Timings::new(reporter.progress());
    let made = make(args, &wanted, &mut timings, reporter);
    timings.finish();
    if args.timings {
        report_line(timings.table().trim_end());
    }
    let (product, mut artefacts) = match made {
        Ok(made) => made,
        Err(code) => return code,
    };
    if let Some(version) = &publish {
        let module = product.name();
        for (wanted, artefact) in wanted.iter().zip(&mut artefacts) {
            let file = wanted.path.file_name().unwrap_or_default().to_string_lossy();
            let package = package.as_deref().unwrap_or(&module);
            artefact.beside.extend(publish::description(wanted.backend, &module, package, version, &file));
        }
    }
    for (wanted, artefact) in wanted.iter().zip(artefacts) {
        let path = match &product.exe_name {
            Some(name) if output.is_none() => {
                named_by_target(name, Kind { backend: wanted.backend, library: args.library })
            }
            _ => wanted.path.clone(),
        };
        if let Err(diagnostic) = artefact.write(&path, &product.inputs) {
            return reporter.fail(diagnostic);
        }
        reporter.done(&format!("built {} ({})", path.display(), size(artefact.main.len())));
    }
    ExitCode::SUCCESS
}

/// Endings of files that no back-end makes, and what they are.
const OTHER_KINDS: &[(&str, &str)] = &[
    ("so", "a shared library"),
    ("dylib", "a shared library"),
    ("a", "a library of object files"),
    ("o", "an object file"),
    ("h", "a header for C"),
    ("class", "a single class file"),
    ("dll", "a library for .NET"),
    ("war", "a Java web application"),
];

/// What is to be made.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kind {
    backend: Backend,
    library: bool,
}

impl Kind {
    fn extension(self) -> &'static str {
        if self.library { self.backend.library_extension() } else { self.backend.extension() }
    }

    fn product(self) -> &'static str {
        match self.backend {
            Backend::Cli if self.library => "a library for .NET (or, for `.il`, its text)",
            Backend::C if self.library => "a shared library",
            Backend::Wasm if self.library => "a module for JavaScript",
            backend => backend.product(),
        }
    }

    /// Whether a library is made with this ending.
    fn takes(self, ending: &str) -> bool {
        ending == self.extension() || self.backend == Backend::Cli && ending == "il"
    }
}

/// Where a back-end of `count` writes; otherwise what is wrong and what to do.
fn place(source: &Path, kind: Kind, count: usize, output: Option<&Path>) -> Result<PathBuf, (String, String)> {
    let backend = kind.backend;
    let Some(path) = output else {
        let stem = source.file_stem().unwrap_or_default();
        // A package is named after its folder.
        let whole = std::path::absolute(source).unwrap_or_else(|_| source.to_owned());
        let folder = whole.parent().and_then(Path::file_name).filter(|_| stem == "__main__");
        return Ok(Path::new(folder.unwrap_or(stem)).with_extension(kind.extension()));
    };
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let makes = format!("the back-end {} makes {}", backend.name(), kind.product());
    if kind.library && count == 1 {
        if kind.takes(ending) {
            return Ok(path.to_owned());
        }
        let help = format!("a library is called `NAME.{}`", kind.extension());
        return Err((format!("`{}` is no name of a library; {makes}", path.display()), help));
    }
    if let Some((_, other)) = OTHER_KINDS.iter().find(|(other, _)| *other == ending) {
        let help = match ending {
            "so" | "dylib" | "h" => "`--library -b c` makes a shared library NAME.so with its header",
            "dll" => "`--library -b cli` makes a library for .NET",
            _ => "choose another ending",
        };
        return Err((format!("`{}` would be {other}; {makes}", path.display()), help.to_owned()));
    }
    if ["html", "wasm"].contains(&ending) && backend != Backend::Wasm {
        let message = format!("`{}` would be WebAssembly; {makes}", path.display());
        return Err((message, "choose the back-end with `-b wasm`, or another ending".to_owned()));
    }
    if count > 1 {
        if [Backend::Jvm, Backend::Cli, Backend::Wasm].iter().any(|other| other.extension() == ending) || ending == "il"
        {
            let help = "give the name without ending: each product gets its own".to_owned();
            return Err((format!("several back-ends cannot write one file `{}`", path.display()), help));
        }
        let mut name = path.as_os_str().to_owned();
        if !kind.extension().is_empty() {
            name.push(format!(".{}", kind.extension()));
        }
        return Ok(name.into());
    }
    match Backend::ALL.iter().find(|other| other.extension() == ending && !ending.is_empty()) {
        Some(&other) if other != backend => {
            let message = format!("`{}` would be {}; {makes}", path.display(), other.product());
            Err((message, format!("choose the back-end with `-b {}`, or another ending", other.name())))
        }
        _ => Ok(path.to_owned()),
    }
}

/// The product that a target names by `driver.exe_name`: the ending is the back-end's, unless the name has it.
fn named_by_target(name: &str, kind: Kind) -> PathBuf {
    let name = name.replace("%(backend)s", kind.backend.name());
    let ending = format!(".{}", kind.extension());
    PathBuf::from(if kind.extension().is_empty() || name.ends_with(&ending) { name } else { name + &ending })
}

/// Translates, and has every back-end make its product.
fn make(
    args: &TranslateArgs,
    wanted: &[Wanted],
    timings: &mut Timings,
    reporter: &Reporter,
) -> Result<(Product, Vec<Artefact>), ExitCode> {
    for one in wanted {
        one.backend.check_tools(&one.options).map_err(|diagnostic| reporter.fail(diagnostic))?;
    }
    let product = translate(args, Goal::Optimise, timings, reporter)?;
    let name = product.name();
    let artefacts = wanted.iter().map(|one| {
        let program = product.program.as_ref().expect("an optimised product keeps its program");
        one.backend.generate(program, &name, &one.options, timings).map_err(|diagnostics| {
            timings.pause();
            reporter.report(&diagnostics, &product.sources);
            ExitCode::FAILURE
        })
    });
    let artefacts = artefacts.collect::<Result<Vec<Artefact>, _>>()?;
    for artefact in &artefacts {
        let (warnings, failed) = Reporter::decided(&args.warnings, artefact.warnings.clone(), &product.sources);
        reporter.report(&warnings, &product.sources);
        if failed {
            return Err(ExitCode::FAILURE);
        }
    }
    Ok((product, artefacts))
}

pub(super) fn run(
    mut args: TranslateArgs,
    backend: Option<BackendName>,
    chosen: &BackendArgs,
    mut program_args: Vec<String>,
    reporter: &Reporter,
) -> ExitCode {
    // After `-m NAME` every word is the program's.
    if args.module.is_some()
        && let Some(first) = args.target.take()
    {
        program_args.insert(0, first.to_string_lossy().into_owned());
    }
    if args.library {
        return reporter.refuse(
            "a library cannot be run".to_owned(),
            "build it, and call it from a program in another language".to_owned(),
        );
    }
    match backend {
        Some(backend) => run_translated(&args, backend.into(), chosen, &program_args, reporter),
        None => run_untranslated(&args, &program_args, reporter),
    }
}

/// Paths that hold in every folder; those of files that are not there stay as they are.
fn absolute(paths: &[PathBuf]) -> Vec<PathBuf> {
    paths.iter().map(|path| path.canonicalize().unwrap_or_else(|_| path.clone())).collect()
}

fn run_translated(
    args: &TranslateArgs,
    backend: Backend,
    chosen: &BackendArgs,
    program_args: &[String],
    reporter: &Reporter,
) -> ExitCode {
    let source = match target(args, reporter) {
        Ok(source) => source,
        Err(code) => return code,
    };
    let folder = match Temporary::folder("run") {
        Ok(folder) => folder,
        Err(error) => return reporter.fail(output::no_temporary_folder(error)),
    };
    let stem = Path::new(source.file_stem().unwrap_or_default());
    let path = folder.path().join(stem.with_extension(backend.extension()));
    let mut command = match backend.command(&path) {
        Ok(command) => command,
        Err(diagnostic) => return reporter.fail(diagnostic),
    };
    // The product is in a folder of its own: what it finds beside itself elsewhere is named from the root.
    let class_path = absolute(&args.class_path);
    if backend == Backend::Cli && !args.references.is_empty() {
        let references = absolute(&args.references);
        let mut folders: Vec<PathBuf> =
            references.iter().filter_map(|file| file.parent()).map(Path::to_owned).collect();
        folders.extend(std::env::var_os("MONO_PATH").iter().flat_map(std::env::split_paths));
        command.envs(std::env::join_paths(folders).map(|folders| ("MONO_PATH", folders)));
    }
    let mut timings = Timings::new(reporter.progress());
    let wanted = Wanted { backend, options: BackendOptions { class_path, ..chosen.options(None, None) }, path };
    let made = make(args, std::slice::from_ref(&wanted), &mut timings, reporter);
    timings.finish();
    if args.timings {
        report_line(timings.table().trim_end());
    }
    let artefacts = match made {
        Ok((_, artefacts)) => artefacts,
        Err(code) => return code,
    };
    if let Err(diagnostic) = artefacts[0].write(&wanted.path, &[]) {
        return reporter.fail(diagnostic);
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
            reporter.fail(Diagnostic::new(DiagId::ToolMissing, message, SourceLoc::UNKNOWN))
        }
    }
}

fn run_untranslated(args: &TranslateArgs, program_args: &[String], reporter: &Reporter) -> ExitCode {
    let source = match target(args, reporter) {
        Ok(source) => source,
        Err(code) => return code,
    };
    match pipeline::run_untranslated(&source, &args.options(Goal::Check), program_args) {
        Ok(status) => ExitCode::from(u8::try_from(status & 0xff).unwrap_or(1)),
        Err(Failure { diagnostics, sources, .. }) => {
            reporter.report(&diagnostics, &sources);
            ExitCode::FAILURE
        }
    }
}
