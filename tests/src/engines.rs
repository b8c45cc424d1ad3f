//! The engines that execute typed programs: one table for all harnesses.
//!
//! An engine is a row of [`ENGINES`]; the conformance corpus and the op matrix run every program
//! on each. The `host`, which runs the untranslated program, is not among them.

use crate::{Outcome, Scratch, native, run};
use ootype::OoProgram;
use rotor::backends::{Assembler, Backend, BackendOptions};
use rotor::timing::Timings;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use tools::{Missing, Tool};

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
    /// What it takes.
    pub tools: &'static [&'static Tool],
    /// The corpus runs on it at its highest level of optimisation only, to save time.
    pub optimised_only: bool,
    /// Compiles and runs a program.
    pub run: fn(&Job<'_>) -> Result<Outcome, String>,
}

/// All engines.
pub const ENGINES: &[Engine] = &[
    Engine { name: "llinterp-oo", tools: &[], optimised_only: false, run: on_llinterp_oo },
    Engine { name: "llinterp-ll", tools: &[], optimised_only: false, run: on_llinterp_ll },
    Engine { name: "jvm", tools: &[&tools::JAVA], optimised_only: false, run: on_jvm },
    Engine { name: "c", tools: C, optimised_only: false, run: |job| native::PLAIN.run(job) },
    Engine { name: "c-sanitized", tools: &[&tools::CC], optimised_only: true, run: |job| native::SANITIZED.run(job) },
    Engine { name: "cli", tools: &[&tools::MONO, &tools::PEDUMP], optimised_only: false, run: on_cli },
    Engine {
        name: "cli-ilasm",
        tools: &[&tools::MONO, &tools::PEDUMP, &tools::ILASM],
        optimised_only: false,
        run: on_cli_ilasm,
    },
    Engine { name: "coreclr", tools: &[&tools::DOTNET], optimised_only: false, run: on_coreclr },
];

/// What native executables take.
pub const C: &[&Tool] = &[&tools::CC, &tools::LIBGC];

/// The engines whose tools are there, found once (`tools::for_test`: a missing one is a reported
/// skip or a failure). `ROTOR_ENGINES`, where set, names the only ones that are wanted.
///
/// # Panics
/// When a required engine is missing.
pub fn available() -> &'static [&'static Engine] {
    static FOUND: OnceLock<Vec<&'static Engine>> = OnceLock::new();
    FOUND.get_or_init(|| {
        let wanted = std::env::var("ROTOR_ENGINES").ok();
        ENGINES
            .iter()
            .filter(|engine| wanted.as_ref().is_none_or(|names| names.split(',').any(|word| word == engine.name)))
            .filter(|engine| tools::for_test(engine.name, engine.tools))
            .collect()
    })
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
    let mut command = tools::JAVA.command().map_err(message)?;
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
    Ok(run(tools::MONO.command().map_err(message)?.arg(&assembly).args(job.args), job.stdin))
}

/// Has `pedump` verify an assembly.
fn verify(assembly: &Path) -> Result<(), String> {
    let mut pedump = tools::PEDUMP.command().map_err(message)?;
    let outcome = run(pedump.args(["--verify", "all,fail-on-verifiable"]).arg(assembly), b"");
    let text = String::from_utf8_lossy(&outcome.stdout).into_owned();
    if outcome.status == 0 { Ok(()) } else { Err(format!("the assembly is not verifiable:\n{text}")) }
}

fn on_coreclr(job: &Job<'_>) -> Result<Outcome, String> {
    let assembly = compile(job, Backend::Cli, &BackendOptions::default(), "program")?;
    let mut command = tools::DOTNET.command().map_err(message)?;
    command.arg(&assembly).args(job.args);
    Ok(run(&mut command, job.stdin))
}

fn message(missing: Missing) -> String {
    missing.message
}
