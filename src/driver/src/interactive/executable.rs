//! Compiled functions: what makes them, and how a call runs.
//!
//! A call is one run of a stand-alone program whose arguments are the names of two files: one
//! with the function's arguments, one for the outcome. So every engine is used in the same way,
//! and the standard streams belong to the function.

use super::{System, misuse, tuple};
use crate::backends::{Artefact, Backend, BackendOptions};
use crate::machine::Machine;
use crate::output::no_temporary_folder;
use crate::temporary::Temporary;
use crate::timing::Timings;
use diagnostics::Diagnostic;
use host::{HostConst, NativeError};
use lltype::LlProgram;
use ootype::OoProgram;
use std::io::{ErrorKind, Read as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};

/// What can run a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Engine {
    /// The interpreter of typed graphs, in this process.
    LlInterp,
    /// A back-end and its runtime.
    Backend(Backend),
}

/// The engines by name, with the type systems they take, the preferred one first.
const ENGINES: &[(&str, Engine, &[&str])] = &[
    ("llinterp", Engine::LlInterp, &["ootype", "lltype"]),
    ("jvm", Engine::Backend(Backend::Jvm), &["ootype"]),
    ("cli", Engine::Backend(Backend::Cli), &["ootype"]),
    ("c", Engine::Backend(Backend::C), &["lltype"]),
    ("wasm", Engine::Backend(Backend::Wasm), &["lltype"]),
];

/// The table as the Python side wants it: `((name, (type system, ...)), ...)`.
pub(super) fn engines() -> HostConst {
    tuple(ENGINES.iter().map(|(name, _, systems)| {
        tuple([HostConst::str(name), tuple(systems.iter().map(|system| HostConst::str(system)))])
    }))
}

/// The names of the engines, as `Translation.compile` takes them.
pub fn engine_names() -> impl Iterator<Item = &'static str> {
    ENGINES.iter().map(|(name, ..)| *name)
}

impl Engine {
    /// The engine of a name.
    pub(super) fn named(name: &str) -> Option<Engine> {
        ENGINES.iter().find(|(known, ..)| *known == name).map(|(_, engine, _)| *engine)
    }

    /// Makes what runs a program.
    ///
    /// # Errors
    /// What the back-end refuses, a tool that is missing, a product that cannot be written.
    pub(super) fn make(
        self,
        program: Rc<OoProgram>,
        system: System,
        name: &str,
    ) -> Result<Executable, Vec<Diagnostic>> {
        let folder = Temporary::folder("interactive").map_err(|error| vec![no_temporary_folder(error)])?;
        let kind = match self {
            Engine::LlInterp => match system {
                System::Ootype => Kind::Ootype(program),
                System::Lltype => Kind::Lltype(Box::new(lltypesystem::lower(&program))),
            },
            Engine::Backend(backend) => {
                let product = folder.path().join(name).with_extension(backend.extension());
                let command = backend.command(&product).map_err(|d| vec![d])?;
                let mut timings = Timings::new(false);
                let artefact: Artefact = backend.generate(&program, name, &BackendOptions::default(), &mut timings)?;
                artefact.write(&product, &[]).map_err(|d| vec![d])?;
                Kind::Command(command)
            }
        };
        Ok(Executable { kind, folder })
    }
}

enum Kind {
    Ootype(Rc<OoProgram>),
    Lltype(Box<LlProgram>),
    Command(Command),
}

/// A compiled function.
pub(super) struct Executable {
    kind: Kind,
    /// Has the product and the files of the calls.
    folder: Temporary,
}

/// Takes what the program writes to a file descriptor; whether the program may go on.
pub(super) type Output<'a> = dyn FnMut(i64, &[u8]) -> bool + 'a;

impl Executable {
    /// Calls the function. The status of the program, and the outcome unless it ended before.
    ///
    /// # Errors
    /// `OSError` when the program cannot be started, or files cannot be written or read.
    pub(super) fn run(&self, arguments: &str, output: &mut Output<'_>) -> Result<(i64, Option<String>), NativeError> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        // A call may be made while another of the same function runs.
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let (input, outcome) =
            (self.folder.path().join(format!("{number}.in")), self.folder.path().join(format!("{number}.out")));
        let failed = |path: &Path, error: std::io::Error| misuse("OSError", format!("{}: {error}", path.display()));
        std::fs::write(&input, arguments).map_err(|error| failed(&input, error))?;
        let status = match &self.kind {
            Kind::Ootype(program) => Ok(interpret(
                &|argv| llinterp::run_program(program, argv, Box::new(Machine::new(Vec::new()))),
                &input,
                &outcome,
                output,
            )),
            Kind::Lltype(program) => Ok(interpret(
                &|argv| llinterp::run_ll_program(program, argv, Box::new(Machine::new(Vec::new()))),
                &input,
                &outcome,
                output,
            )),
            Kind::Command(command) => execute(command, &input, &outcome, output),
        };
        let text = match std::fs::read_to_string(&outcome) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(failed(&outcome, error)),
        };
        for file in [&input, &outcome] {
            // The folder goes at the end anyway.
            let _ = std::fs::remove_file(file);
        }
        Ok((status?, text))
    }
}

fn interpret(
    program: &dyn Fn(&[&str]) -> llinterp::Outcome,
    input: &Path,
    outcome: &Path,
    output: &mut Output<'_>,
) -> i64 {
    let run = program(&["func", &input.to_string_lossy(), &outcome.to_string_lossy()]);
    for (fd, data) in [(1, &run.stdout), (2, &run.stderr)] {
        if !data.is_empty() {
            output(fd, data);
        }
    }
    run.status
}

fn execute(command: &Command, input: &Path, outcome: &Path, output: &mut Output<'_>) -> Result<i64, NativeError> {
    let program = command.get_program().to_string_lossy();
    let failed = |error: std::io::Error| misuse("OSError", format!("{program}: {error}"));
    let mut process = Command::new(command.get_program());
    process.args(command.get_args()).arg(input).arg(outcome).stdout(Stdio::piped());
    let mut child = process.spawn().map_err(failed)?;
    let mut pipe = child.stdout.take().expect("standard output is a pipe");
    let mut buffer = [0; 8192];
    loop {
        match pipe.read(&mut buffer) {
            Ok(0) => break,
            Ok(count) if output(1, &buffer[..count]) => {}
            Ok(_) => {
                // The script wants no more of it; that the program has ended already is fine.
                let _ = child.kill();
                break;
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(failed(error)),
        }
    }
    let status = child.wait().map_err(failed)?;
    Ok(status.code().map_or(-1, i64::from))
}
