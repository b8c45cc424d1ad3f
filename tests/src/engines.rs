//! The engines that execute typed programs: one table for all harnesses.
//!
//! An engine is a row of [`ENGINES`]; the conformance corpus and the op matrix run every program
//! on each. The `host`, which runs the untranslated program, is not among them.

use crate::{Outcome, Scratch, native, run};
use ootype::OoProgram;
use rotor::backends::{Assembler, Backend, BackendOptions};
use rotor::timing::Timings;
use rotor::tools::{self, Tool};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// A program, ready to be compiled and run.
#[derive(Clone, Copy, Debug)]
pub struct Job<'a> {
    /// The typed (and perhaps optimised) program.
    pub program: &'a OoProgram,
    /// Its path or name: `argv[0]`, where the engine lets us choose.
    pub name: &'a str,
    /// Its further arguments.
    pub args: &'a [String],
    /// Its standard input.
    pub stdin: &'a [u8],
    /// Where files can be put.
    pub scratch: &'a Scratch,
}

/// A way to execute a typed program.
pub struct Engine {
    /// Its name in reports and in the `engines:` line of programs.
    pub name: &'static str,
    /// The name in `ROTOR_REQUIRE` that makes a missing tool an error; `None`: needs nothing, or is optional.
    pub required_as: Option<&'static str>,
    /// What is missing, if anything.
    pub missing: fn() -> Option<String>,
    /// The corpus runs on it at its highest level of optimisation only, to save time.
    pub optimised_only: bool,
    /// Compiles and runs a program.
    pub run: fn(&Job<'_>) -> Result<Outcome, String>,
}

/// All engines.
pub const ENGINES: &[Engine] = &[
    Engine { name: "llinterp-oo", required_as: None, missing: || None, optimised_only: false, run: on_llinterp_oo },
    Engine { name: "llinterp-ll", required_as: None, missing: || None, optimised_only: false, run: on_llinterp_ll },
    Engine {
        name: "jvm",
        required_as: Some("jvm"),
        missing: || missing_program("java"),
        optimised_only: false,
        run: on_jvm,
    },
    Engine {
        name: "c",
        required_as: Some("c"),
        missing: || native::PLAIN.missing(),
        optimised_only: false,
        run: |job| native::PLAIN.run(job),
    },
    Engine {
        name: "c-sanitized",
        required_as: Some("c"),
        missing: || native::SANITIZED.missing(),
        optimised_only: true,
        run: |job| native::SANITIZED.run(job),
    },
    Engine {
        name: "cli",
        required_as: Some("cli"),
        missing: || missing_program("mono"),
        optimised_only: false,
        run: on_cli,
    },
    Engine {
        name: "cli-ilasm",
        required_as: Some("cli"),
        missing: || missing_tool(&tools::ILASM),
        optimised_only: false,
        run: on_cli_ilasm,
    },
    Engine {
        name: "coreclr",
        required_as: None,
        missing: || missing_tool(&tools::DOTNET),
        optimised_only: false,
        run: on_coreclr,
    },
];

/// The engines whose tools are there, found once. A missing one is a reported skip, and a failure
/// when `ROTOR_REQUIRE` names it. `ROTOR_ENGINES`, where set, names the only ones that are wanted.
///
/// # Panics
/// When a required engine is missing.
pub fn available() -> &'static [&'static Engine] {
    static FOUND: OnceLock<Vec<&'static Engine>> = OnceLock::new();
    FOUND.get_or_init(|| {
        let required = std::env::var("ROTOR_REQUIRE").unwrap_or_default();
        let is_required = |name: &str| required.split(',').any(|word| word == name);
        let wanted = std::env::var("ROTOR_ENGINES").ok();
        ENGINES
            .iter()
            .filter(|engine| wanted.as_ref().is_none_or(|names| names.split(',').any(|word| word == engine.name)))
            .filter(|engine| {
                let Some(missing) = (engine.missing)() else { return true };
                assert!(
                    !engine.required_as.is_some_and(is_required),
                    "ROTOR_REQUIRE asks for {}, but {missing}",
                    engine.name
                );
                eprintln!("skipped: engine {}, because {missing}", engine.name);
                false
            })
            .collect()
    })
}

/// Why a program cannot be run, if so.
fn missing_program(program: &str) -> Option<String> {
    which::which(program).is_err().then(|| format!("`{program}` is not on the PATH"))
}

/// Why a tool cannot be run, if so.
fn missing_tool(tool: &Tool) -> Option<String> {
    tool.command().err().map(|diagnostic| diagnostic.message)
}

/// Writes what a back-end makes of a job into the scratch folder.
fn compile(job: &Job<'_>, backend: Backend, options: &BackendOptions, stem: &str) -> Result<PathBuf, String> {
    let artefact = backend
        .generate(job.program, stem, options, &mut Timings::new(false))
        .map_err(|errors| errors.iter().map(|e| e.message.clone()).collect::<Vec<_>>().join("\n"))?;
    let path = job.scratch.path().join(stem).with_extension(backend.extension());
    artefact.write(&path).map_err(|diagnostic| diagnostic.message)?;
    Ok(path)
}

fn on_llinterp_oo(job: &Job<'_>) -> Result<Outcome, String> {
    let mut argv = vec![job.name];
    argv.extend(job.args.iter().map(String::as_str));
    let outcome = llinterp::run_program(job.program, &argv, job.stdin);
    Ok(Outcome { status: outcome.status, stdout: outcome.stdout, stderr: outcome.stderr })
}

fn on_llinterp_ll(job: &Job<'_>) -> Result<Outcome, String> {
    let mut argv = vec![job.name];
    argv.extend(job.args.iter().map(String::as_str));
    let program = lltypesystem::lower(job.program);
    lltypesystem::verify(&program);
    let outcome = llinterp::run_ll_program(&program, &argv, job.stdin);
    Ok(Outcome { status: outcome.status, stdout: outcome.stdout, stderr: outcome.stderr })
}

fn on_jvm(job: &Job<'_>) -> Result<Outcome, String> {
    let jar = compile(job, Backend::Jvm, &BackendOptions::default(), "program")?;
    let mut command = Command::new("java");
    command.args(["-Xverify:all", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar"]).arg(&jar).args(job.args);
    Ok(run(&mut command, job.stdin))
}

fn on_cli(job: &Job<'_>) -> Result<Outcome, String> {
    on_mono(job, Assembler::Builtin)
}

fn on_cli_ilasm(job: &Job<'_>) -> Result<Outcome, String> {
    on_mono(job, Assembler::Ilasm)
}

fn on_mono(job: &Job<'_>, assembler: Assembler) -> Result<Outcome, String> {
    let options = BackendOptions { assembler, ..BackendOptions::default() };
    let assembly = compile(job, Backend::Cli, &options, "program")?;
    verify(&assembly)?;
    Ok(run(Command::new("mono").arg(&assembly).args(job.args), job.stdin))
}

/// Has `pedump` verify an assembly, where it is installed.
fn verify(assembly: &Path) -> Result<(), String> {
    if which::which("pedump").is_err() {
        return Ok(());
    }
    let outcome = run(Command::new("pedump").args(["--verify", "all,fail-on-verifiable"]).arg(assembly), b"");
    let text = String::from_utf8_lossy(&outcome.stdout).into_owned();
    if outcome.status == 0 { Ok(()) } else { Err(format!("the assembly is not verifiable:\n{text}")) }
}

fn on_coreclr(job: &Job<'_>) -> Result<Outcome, String> {
    let assembly = compile(job, Backend::Cli, &BackendOptions::default(), "program")?;
    let mut command = tools::DOTNET.command().map_err(|diagnostic| diagnostic.message)?;
    command.arg(&assembly).args(job.args);
    Ok(run(&mut command, job.stdin))
}
