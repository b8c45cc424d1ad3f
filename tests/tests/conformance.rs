//! Every program of the corpus, with and without optimisation, against the output that CPython made.
//!
//! It runs optimised on the interpreter of graphs of one type system, on one virtual machine and on one
//! native engine that its name chooses (`engines::for_program`). Its name also chooses
//! whether it runs without optimisation and on the `host` (untranslated) as well. `ROTOR_ALL=1` runs
//! everything on every engine, `ROTOR_ENGINES` names the engines for everything, `ROTOR_LEVELS` the
//! levels of optimisation, `ROTOR_CORPUS` another folder of programs.
//! A program is annotated and typed once, in a process of its own; every engine gets it optimised at
//! each level.

use backendopt::BackendOptOptions;
use libtest_mimic::{Arguments, Failed, Trial};
use ootype::OoProgram;
use rotor::pipeline::{self, Goal, Options};
use rotor::timing::Timings;
use rotor_tests::corpus::{Program, programs};
use rotor_tests::engines::{self, Engine, Job};
use rotor_tests::{Outcome, Scratch, isolated, run, with_large_stack};
use std::process::{Command, ExitCode};

/// The name of the engine that runs programs untranslated.
const HOST: &str = "host";

/// One program in so many runs on the host, and those that are expected to fail there.
const ON_HOST_IN: u64 = 8;

/// In one program in so many the graphs are checked after each optimisation, which takes half of their time.
const VERIFIED_IN: u64 = 3;

/// The levels of optimisation at which programs are translated.
const LEVELS: [u8; 2] = [0, 2];

/// [`LEVELS`], or those that the environment names.
fn levels() -> Vec<u8> {
    let named = std::env::var("ROTOR_LEVELS").ok();
    named.map_or_else(|| LEVELS.to_vec(), |text| text.split(',').filter_map(|word| word.parse().ok()).collect())
}

fn main() -> ExitCode {
    let programs = programs();
    if let Some(code) = isolated::trial(|name| {
        let program = programs.iter().find(|program| program.name == name).expect("the harness names a program");
        with_large_stack(|| translated(program)).map_err(|error| error.message().unwrap_or_default().to_owned())
    }) {
        return code;
    }
    let arguments = Arguments::from_args();
    shares(&programs);
    let mut trials = Vec::new();
    for program in programs {
        if runs_on_host(&program) {
            let host = program.clone();
            trials.push(Trial::test(format!("{}::host", program.name), move || on_host(&host)));
        }
        let name = format!("{}::translated", program.name);
        trials.push(Trial::test(name, move || isolated::run(&program.name).map_err(Failed::from)));
    }
    let code = libtest_mimic::run(&arguments, trials).exit_code();
    rotor_tests::native::clean_up();
    code
}

/// Says how many programs run on each engine.
fn shares(programs: &[Program]) {
    let chosen: Vec<_> = programs.iter().map(|program| engines::for_program(program)).collect();
    let share = |engine: &Engine| chosen.iter().flatten().filter(|other| other.name == engine.name).count();
    let shares: Vec<String> = engines::available().iter().map(|e| format!("{} on {}", share(e), e.name)).collect();
    eprintln!("{} programs: {}", programs.len(), shares.join(", "));
}

/// Whether a program runs untranslated, too: where `ROTOR_ENGINES` is set, it names the host or not.
fn runs_on_host(program: &Program) -> bool {
    match std::env::var("ROTOR_ENGINES") {
        Ok(names) if !names.is_empty() => names.split(',').any(|name| name == HOST),
        _ => {
            engines::is_in_share(&program.name, ON_HOST_IN) || program.expected_failures.iter().any(|name| name == HOST)
        }
    }
}

fn on_host(program: &Program) -> Result<(), Failed> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    command.arg("run").arg(&program.path).arg("--").args(&program.args);
    check(program, HOST, &run(&mut command, &program.stdin))
}

fn translated(program: &Program) -> Result<(), Failed> {
    let engines = engines::for_program(program);
    let options = Options { verify: true, goal: Goal::Check, ..Options::default() };
    let product = pipeline::translate(&program.path, &options, &mut Timings::new(false))
        .map_err(|failure| Failed::from(format!("refused:\n{}", failure.text())))?;
    let typed = product.program.expect("a checked product has a typed program");
    for level in levels() {
        let of_level = |engine: &&Engine| level > 0 || engine.runs_unoptimised(&program.name);
        let engines: Vec<&Engine> = engines.iter().copied().filter(of_level).collect();
        if engines.is_empty() {
            continue;
        }
        let mut optimised = typed.clone();
        let verify = engines::is_in_share(&program.name, VERIFIED_IN);
        backendopt::optimize(&mut optimised, &BackendOptOptions { level, verify });
        on_engines(program, &optimised, &engines).map_err(|error| match error.message() {
            Some(message) => Failed::from(format!("-O{level}: {message}")),
            None => error,
        })?;
    }
    Ok(())
}

fn on_engines(program: &Program, typed: &OoProgram, engines: &[&Engine]) -> Result<(), Failed> {
    let scratch = Scratch::new();
    let name = program.path.to_string_lossy();
    let job = Job { program: typed, name: &name, args: &program.args, stdin: &program.stdin, scratch: &scratch };
    for engine in engines {
        let outcome = (engine.run)(&job).map_err(|error| Failed::from(format!("{}: {error}", engine.name)))?;
        check(program, engine.name, &outcome)?;
    }
    Ok(())
}

fn check(program: &Program, engine: &str, outcome: &Outcome) -> Result<(), Failed> {
    let result = compare(program, engine, outcome);
    if program.expected_failures.iter().any(|name| name == engine) {
        return match result {
            Ok(()) => Err(format!("{engine}: passes, but is listed as failing").into()),
            Err(_) => Ok(()),
        };
    }
    result
}

fn compare(program: &Program, engine: &str, outcome: &Outcome) -> Result<(), Failed> {
    let stderr = String::from_utf8_lossy(&outcome.stderr);
    if outcome.stdout != program.stdout {
        return Err(
            format!("{engine}: {}\nstderr:\n{stderr}", first_difference(&program.stdout, &outcome.stdout)).into()
        );
    }
    if outcome.status != program.status {
        return Err(format!(
            "{engine}: exit status {}, expected {}\nstderr:\n{stderr}",
            outcome.status, program.status
        )
        .into());
    }
    if let Some(raises) = &program.raises {
        let last = stderr.trim_end().lines().last().unwrap_or_default();
        let name = last.split(':').next().unwrap_or_default();
        if name.rsplit('.').next() != Some(raises) {
            return Err(format!("{engine}: uncaught {last:?}, expected {raises}\nstderr:\n{stderr}").into());
        }
    }
    Ok(())
}

fn first_difference(expected: &[u8], actual: &[u8]) -> String {
    let expected = String::from_utf8_lossy(expected);
    let actual = String::from_utf8_lossy(actual);
    let mut actual_lines = actual.lines();
    for (number, line) in expected.lines().enumerate() {
        match actual_lines.next() {
            Some(other) if other == line => {}
            Some(other) => return format!("line {}: expected {line:?}, got {other:?}", number + 1),
            None => return format!("line {}: expected {line:?}, got the end of the output", number + 1),
        }
    }
    match actual_lines.next() {
        Some(extra) => format!("unexpected further line {extra:?}"),
        None => "the outputs differ in line ends only".to_owned(),
    }
}
