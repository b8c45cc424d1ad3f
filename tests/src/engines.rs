//! The engines that execute typed programs: one table for all harnesses.
//!
//! An engine is a row of [`ENGINES`]. The op matrix runs on each; the conformance corpus runs each
//! program on the engines of [`for_program`]. The `host`, which runs the untranslated program, is
//! not among them.

use crate::corpus::Program;
use crate::{Outcome, Scratch, native, run};
use ootype::OoProgram;
use rotor::backends::{Assembler, Backend, BackendOptions};
use rotor::machine::Machine;
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
    /// What it is for.
    pub kind: Kind,
    /// What it takes.
    pub tools: &'static [&'static Tool],
    /// Its share of the programs among the engines of its kind.
    pub tickets: u8,
    /// The corpus runs on it at its highest level of optimisation, and one program in so many at the
    /// lowest level as well, to save time; none if 0.
    pub unoptimised_in: u64,
    /// Compiles and runs a program.
    pub run: fn(&Job<'_>) -> Result<Outcome, String>,
}

/// What an engine is for. The corpus runs each program on one engine of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The interpreter of graphs, of one of the two type systems.
    Reference,
    /// A virtual machine for object-oriented graphs.
    ObjectOriented,
    /// Native code.
    Native,
}

/// All engines.
pub const ENGINES: &[Engine] = &[
    Engine { name: "llinterp-oo", kind: Kind::Reference, run: on_llinterp_oo, ..ENGINE },
    Engine { name: "llinterp-ll", kind: Kind::Reference, run: on_llinterp_ll, ..ENGINE },
    Engine { name: "jvm", tools: &[&tools::JAVA], tickets: 3, run: on_jvm, ..ENGINE },
    Engine { name: "c", kind: Kind::Native, tools: C, tickets: 2, run: |job| native::PLAIN.run(job), ..ENGINE },
    Engine {
        name: "c-sanitized",
        kind: Kind::Native,
        tools: &[&tools::CC],
        unoptimised_in: 0,
        run: |job| native::SANITIZED.run(job),
        ..ENGINE
    },
    Engine {
        name: "c-gen",
        kind: Kind::Native,
        tools: &[&tools::CC],
        run: |job| native::GENERATIONAL.run(job),
        ..ENGINE
    },
    Engine {
        name: "c-gen-checked",
        kind: Kind::Native,
        tools: &[&tools::CC],
        unoptimised_in: 0,
        run: |job| native::CHECKED.run(job),
        ..ENGINE
    },
    Engine { name: "wasm", kind: Kind::Native, tools: &[&tools::NODE], tickets: 14, run: on_node, ..ENGINE },
    Engine { name: "cli", tools: &[&tools::MONO, &tools::PEDUMP], tickets: 2, run: on_cli, ..ENGINE },
    Engine { name: "cli-ilasm", tools: &[&tools::MONO, &tools::PEDUMP, &tools::ILASM], run: on_cli_ilasm, ..ENGINE },
    Engine { name: "coreclr", tools: &[&tools::DOTNET], tickets: 2, run: on_coreclr, ..ENGINE },
];

/// What most rows have in common.
const ENGINE: Engine =
    Engine { name: "", kind: Kind::ObjectOriented, tools: &[], tickets: 1, unoptimised_in: 6, run: on_llinterp_oo };

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

/// The engines that run a program of the corpus, among those that are there: with `ROTOR_ALL` or
/// `ROTOR_ENGINES` all of them, else those of [`choose`] and those on which it is expected to fail.
pub fn for_program(program: &Program) -> Vec<&'static Engine> {
    if is_set("ROTOR_ALL") || is_set("ROTOR_ENGINES") {
        return available().to_vec();
    }
    let chosen: Vec<&str> = choose(&program.name, available()).iter().map(|engine| engine.name).collect();
    let fails = |engine: &Engine| program.expected_failures.iter().any(|name| name == engine.name);
    available().iter().copied().filter(|engine| chosen.contains(&engine.name) || fails(engine)).collect()
}

/// Whether an environment variable is set, and not to nothing.
pub fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some_and(|value| !value.is_empty())
}

/// Whether a program is in the share, one in so many, of a test that would take too long with all of
/// them; with `ROTOR_ALL` every one is.
pub fn is_in_share(program: &str, one_in: u64) -> bool {
    is_set("ROTOR_ALL") || draw(program, "", 0).is_multiple_of(one_in)
}

/// Folders of programs that are long in C: most of them run on the native engine that needs no C compiler.
const LONG: &[&str] = &["examples/", "library/"];

impl Engine {
    /// Its tickets for a program.
    fn tickets_for(&self, program: &str) -> u8 {
        let no_compiler = self.tools.iter().any(|tool| tool.name == tools::NODE.name);
        if no_compiler && LONG.iter().any(|folder| program.starts_with(folder)) {
            3 * self.tickets
        } else {
            self.tickets
        }
    }

    /// Whether a program of the corpus runs on it at the lowest level of optimisation: its share, and
    /// every one where `ROTOR_LEVELS` asks for levels.
    pub fn runs_unoptimised(&self, program: &str) -> bool {
        self.unoptimised_in > 0 && (is_set("ROTOR_LEVELS") || is_in_share(program, self.unoptimised_in))
    }
}

/// One engine of each kind.
///
/// For each program every engine draws as many numbers as it has tickets, from the names of program
/// and engine alone; the highest wins. So the choice is the same everywhere, and an engine that
/// comes or goes changes it for its own programs only.
pub fn choose(program: &str, engines: &[&'static Engine]) -> Vec<&'static Engine> {
    let best =
        |engine: &Engine| (0..engine.tickets_for(program)).map(|ticket| draw(program, engine.name, ticket)).max();
    let winner = |kind| engines.iter().copied().filter(|engine| engine.kind == kind).max_by_key(|engine| best(engine));
    [Kind::Reference, Kind::ObjectOriented, Kind::Native].into_iter().filter_map(winner).collect()
}

/// A number from a program, an engine and a ticket: FNV-1a, with its bits mixed at the end.
fn draw(program: &str, engine: &str, ticket: u8) -> u64 {
    let bytes = program.bytes().chain([0]).chain(engine.bytes()).chain([0, ticket]);
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    hash ^ (hash >> 33)
}

/// Writes what a back-end makes of a job into the scratch folder.
fn compile(job: &Job<'_>, backend: Backend, options: &BackendOptions, stem: &str) -> Result<PathBuf, String> {
    let artefact = backend
        .generate(job.program, stem, options, &mut Timings::new(false))
        .map_err(|errors| errors.iter().map(|e| e.message.clone()).collect::<Vec<_>>().join("\n"))?;
    let path = job.scratch.path().join(stem).with_extension(backend.extension());
    artefact.write(&path, &[]).map_err(|diagnostic| diagnostic.message)?;
    Ok(path)
}

fn on_llinterp_oo(job: &Job<'_>) -> Result<Outcome, String> {
    let mut argv = vec![job.name];
    argv.extend(job.args.iter().map(String::as_str));
    let outcome = llinterp::run_program(job.program, &argv, Box::new(Machine::new(job.stdin.to_vec())));
    Ok(Outcome { status: outcome.status, stdout: outcome.stdout, stderr: outcome.stderr })
}

fn on_llinterp_ll(job: &Job<'_>) -> Result<Outcome, String> {
    let mut argv = vec![job.name];
    argv.extend(job.args.iter().map(String::as_str));
    let program = lltypesystem::lower(job.program);
    lltypesystem::verify(&program);
    let outcome = llinterp::run_ll_program(&program, &argv, Box::new(Machine::new(job.stdin.to_vec())));
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

fn on_node(job: &Job<'_>) -> Result<Outcome, String> {
    let product = compile(job, Backend::Wasm, &BackendOptions::default(), "program")?;
    let mut command = tools::NODE.command().map_err(message)?;
    command.arg(&product).args(job.args);
    Ok(run(&mut command, job.stdin))
}

fn message(missing: Missing) -> String {
    missing.message
}
