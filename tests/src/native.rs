//! The engine `c`: native executables, linked with each collector from one compilation.

use crate::engines::Job;
use crate::{Outcome, Scratch, run};
use genc::Gc;
use rotor::cc::{self, CCompiler};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

/// The environment variable that names the folder of the runtime's objects: trials in processes of
/// their own share that of the harness.
pub const FOLDER: &str = "ROTOR_NATIVE_RUNTIME";

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
    // gcc takes prebuilt arrays, whose length it knows, through branches that test for a larger one.
    "-Wno-array-bounds",
    "-Wno-stringop-overread",
    // Only gcc knows this one.
    "-Wno-unknown-warning-option",
];

/// A way to compile: options, and the collectors to link with.
#[derive(Debug)]
pub struct Variant {
    name: &'static str,
    flags: &'static [&'static str],
    collectors: &'static [Gc],
    environment: &'static [(&'static str, &'static str)],
}

/// What the conformance corpus and the op matrix run: both collectors.
pub static PLAIN: Variant =
    Variant { name: "plain", flags: &["-O0"], collectors: &[Gc::Boehm, Gc::None], environment: &[] };

/// With the generational collector.
pub static GENERATIONAL: Variant = Variant { name: "gen", flags: &["-O1"], collectors: &[Gc::Gen], environment: &[] };

/// Options of the sanitizers of the compiler, which end the program on any undefined behaviour.
const SANITIZERS: &[&str] =
    &["-O0", "-g1", "-fsanitize=address,undefined,float-cast-overflow", "-fno-sanitize-recover=all"];

/// With the sanitizers.
pub static SANITIZED: Variant = Variant {
    name: "sanitized",
    flags: SANITIZERS,
    collectors: &[Gc::None],
    environment: &[("ASAN_OPTIONS", "detect_leaks=0"), ("UBSAN_OPTIONS", "print_stacktrace=1")],
};

/// With the sanitizers and the generational collector, which collects all the time and verifies the heap.
pub static CHECKED: Variant = Variant {
    name: "gen-checked",
    flags: SANITIZERS,
    collectors: &[Gc::Gen],
    environment: &[
        ("ASAN_OPTIONS", "detect_leaks=0"),
        ("UBSAN_OPTIONS", "print_stacktrace=1"),
        ("ROTOR_GC", "check=50"),
    ],
};

/// The folder of the runtime's objects of this process, once there is one.
static OWN: Mutex<Option<Scratch>> = Mutex::new(None);

/// The folder of the runtime's objects: that which [`FOLDER`] names, or one of this process.
pub fn folder() -> PathBuf {
    std::env::var_os(FOLDER).map_or_else(
        || OWN.lock().expect("no test panics with the lock").get_or_insert_default().path().to_owned(),
        PathBuf::from,
    )
}

/// Removes what [`Variant::run`] keeps between programs; a harness calls it at its end.
pub fn clean_up() {
    *OWN.lock().expect("no test panics with the lock") = None;
}

impl Variant {
    fn compiler(&self) -> Result<CCompiler, String> {
        let defined = self.collectors.iter().flat_map(|gc| gc.flags());
        let flags: Vec<&str> =
            self.flags.iter().chain(WARNINGS).chain(defined).chain([&genc::FINALIZERS]).copied().collect();
        CCompiler::find(None, &flags).map_err(|diagnostic| diagnostic.message)
    }

    /// The runtime's objects, compiled by the first program that needs them: those that every program
    /// is linked with, and that of each collector.
    fn runtime(&self, compiler: &CCompiler) -> Result<(Vec<PathBuf>, Vec<PathBuf>), String> {
        static COMPILING: Mutex<()> = Mutex::new(());
        let folder = folder().join(self.name);
        let compiling = COMPILING.lock().expect("no test panics with the lock");
        if !folder.is_dir() {
            let scratch = Scratch::new();
            cc::write_runtime(scratch.path(), self.collectors)
                .and_then(|files| compiler.compile(scratch.path(), &files))
                .map_err(|diagnostic| text(&diagnostic))?;
            match std::fs::rename(scratch.path(), &folder) {
                // Another process may have been faster: then its objects serve.
                Err(error) if !folder.is_dir() => return Err(format!("{}: {error}", folder.display())),
                _ => {}
            }
        }
        drop(compiling);
        let object = |gc: &Gc| folder.join(gc.source().0).with_extension("o");
        let collectors: Vec<PathBuf> = self.collectors.iter().map(object).collect();
        let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut common: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        common.retain(|path| is_object(path) && !collectors.contains(path));
        common.sort();
        Ok((common, collectors))
    }

    /// Compiles a program and runs it with each collector; they must agree.
    ///
    /// # Errors
    /// What the compiler says, or how the collectors differ.
    pub fn run(&self, job: &Job<'_>) -> Result<Outcome, String> {
        let compiler = self.compiler()?;
        let (common, collectors) = self.runtime(&compiler)?;
        let output = genc::generate(&lltypesystem::lower(job.program), "", false);
        let folder = job.scratch.path();
        let built = cc::write_program(folder, &output).and_then(|files| {
            cc::write_runtime(folder, &[])?;
            compiler.compile(folder, &files)
        });
        let objects = built.map_err(|diagnostic| text(&diagnostic))?;
        let mut outcomes: Vec<Outcome> = Vec::new();
        // Without a collector nothing dies.
        let dies = |gc: Gc| gc != Gc::None || self.collectors.len() == 1;
        let waits = output.link.iter().any(|argument| argument == genc::FINALIZERS);
        for (&gc, object) in self.collectors.iter().zip(collectors).filter(|&(&gc, _)| !waits || dies(gc)) {
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

fn is_object(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "o")
}

fn text(diagnostic: &diagnostics::Diagnostic) -> String {
    diagnostics::render_text(diagnostic, &diagnostics::SourceMap::default(), diagnostics::Style::default())
}
