//! The engine `c`: native executables, linked with each collector from one compilation.

use crate::engines::Job;
use crate::{Outcome, Scratch, run};
use genc::Gc;
use rotor::cc::{self, CCompiler};
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;

/// Generated code and the runtime must compile without these warnings. (Variables, labels and
/// functions that an optimisation of ours would have removed are not mistakes, nor are
/// comparisons with a known result.)
const WARNINGS: &[&str] = &[
    "-Wall",
    "-Wextra",
    "-Werror",
    "-Wno-unused-variable",
    "-Wno-unused-label",
    "-Wno-unused-but-set-variable",
    "-Wno-unused-parameter",
    "-Wno-unused-const-variable",
    "-Wno-unused-function",
    "-Wno-tautological-compare",
    "-Wno-address",
    "-Wno-type-limits",
];

/// A way to compile: options, the collectors to link with, the runtime's objects once they are made.
#[derive(Debug)]
pub struct Variant {
    flags: &'static [&'static str],
    collectors: &'static [Gc],
    environment: &'static [(&'static str, &'static str)],
    runtime: Mutex<Option<Runtime>>,
}

#[derive(Debug)]
struct Runtime {
    _scratch: Scratch,
    /// Objects that every program is linked with.
    common: Vec<PathBuf>,
    /// The object of each collector.
    collectors: Vec<PathBuf>,
}

/// What the conformance corpus and the op matrix run: both collectors.
pub static PLAIN: Variant =
    Variant { flags: &["-O1"], collectors: &[Gc::Boehm, Gc::None], environment: &[], runtime: Mutex::new(None) };

/// With the sanitizers of the compiler, which end the program on any undefined behaviour.
pub static SANITIZED: Variant = Variant {
    flags: &["-O0", "-g1", "-fsanitize=address,undefined,float-cast-overflow", "-fno-sanitize-recover=all"],
    collectors: &[Gc::None],
    environment: &[("ASAN_OPTIONS", "detect_leaks=0"), ("UBSAN_OPTIONS", "print_stacktrace=1")],
    runtime: Mutex::new(None),
};

/// Removes what [`Variant::run`] keeps between programs; a harness calls it at its end.
pub fn clean_up() {
    for variant in [&PLAIN, &SANITIZED] {
        *variant.runtime.lock().expect("no test panics with the lock") = None;
    }
}

impl Variant {
    fn compiler(&self) -> Result<CCompiler, String> {
        let flags: Vec<&str> = self.flags.iter().chain(WARNINGS).copied().collect();
        CCompiler::find(None, &flags).map_err(|diagnostic| diagnostic.message)
    }

    /// The runtime's objects, compiled by the first program that needs them.
    fn runtime(&self, compiler: &CCompiler) -> Result<(Vec<PathBuf>, Vec<PathBuf>), String> {
        let mut runtime = self.runtime.lock().expect("no test panics with the lock");
        if runtime.is_none() {
            let scratch = Scratch::new();
            let made = cc::write_runtime(scratch.path(), self.collectors)
                .and_then(|files| compiler.compile(scratch.path(), &files));
            let mut common = made.map_err(|diagnostic| text(&diagnostic))?;
            let collectors = common.split_off(common.len() - self.collectors.len());
            *runtime = Some(Runtime { _scratch: scratch, common, collectors });
        }
        let made = runtime.as_ref().expect("just made");
        Ok((made.common.clone(), made.collectors.clone()))
    }

    /// Compiles a program and runs it with each collector; they must agree.
    ///
    /// # Errors
    /// What the compiler says, or how the collectors differ.
    pub fn run(&self, job: &Job<'_>) -> Result<Outcome, String> {
        let compiler = self.compiler()?;
        let (common, collectors) = self.runtime(&compiler)?;
        let output = genc::generate(&lltypesystem::lower(job.program));
        let folder = job.scratch.path();
        let built = cc::write_program(folder, &output).and_then(|files| {
            cc::write_runtime(folder, &[])?;
            compiler.compile(folder, &files)
        });
        let objects = built.map_err(|diagnostic| text(&diagnostic))?;
        let mut outcomes: Vec<Outcome> = Vec::new();
        for (&gc, object) in self.collectors.iter().zip(collectors) {
            let executable = folder.join(format!("program-{gc:?}"));
            let all: Vec<PathBuf> = objects.iter().chain(&common).chain([&object]).cloned().collect();
            compiler.link(&all, gc, &executable).map_err(|diagnostic| text(&diagnostic))?;
            let mut command = Command::new(&executable);
            command.args(job.args).envs(self.environment.iter().copied());
            outcomes.push(run(&mut command, job.stdin));
        }
        let last = outcomes.pop().expect("there is a collector");
        match outcomes.first() {
            Some(first) if first.stdout != last.stdout || first.status != last.status => Err(format!(
                "the collectors differ: status {} and {}\n{}\n---\n{}\nstderr:\n{}",
                first.status,
                last.status,
                String::from_utf8_lossy(&first.stdout),
                String::from_utf8_lossy(&last.stdout),
                String::from_utf8_lossy(&first.stderr)
            )),
            _ => Ok(last),
        }
    }
}

fn text(diagnostic: &diagnostics::Diagnostic) -> String {
    diagnostics::render_text(diagnostic, &diagnostics::SourceMap::default(), false)
}
