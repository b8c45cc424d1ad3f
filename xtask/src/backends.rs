//! The back-ends as the project's tasks see them: what they need, how their products are run, and
//! the hand-written programs in another language that benchmarks compare them with.

use crate::{Result, program, root, run};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A back-end.
pub(crate) struct Backend {
    /// Its name for `rotor -b` and in the table of tools.
    pub(crate) name: &'static str,
    /// The ending of its products; empty for none.
    pub(crate) extension: &'static str,
    /// What its products run on.
    pub(crate) runtime: &'static str,
    /// Runs a product.
    pub(crate) command: fn(&Path) -> Command,
    /// The hand-written programs that its products are measured against.
    pub(crate) rival: Rival,
}

/// Hand-written programs in the language of a back-end's runtime, in `tests/bench/<folder>`.
pub(crate) struct Rival {
    /// The language.
    pub(crate) language: &'static str,
    /// Compiles the programs into a folder.
    pub(crate) compile: fn(&Path) -> Result,
    /// Runs the program of a benchmark (`richards`) from that folder.
    pub(crate) command: fn(&Path, &str) -> Command,
    /// The benchmarks that it has.
    pub(crate) programs: &'static [&'static str],
}

/// All back-ends.
pub(crate) const BACKENDS: &[Backend] = &[JVM, CLI, C, WASM];

const JVM: Backend = Backend {
    name: "jvm",
    extension: "jar",
    runtime: "java",
    command: |jar| {
        let mut command = program(&tools::JAVA);
        command.arg("-jar").arg(jar);
        command
    },
    rival: Rival {
        language: "Java",
        compile: compile_java,
        command: |folder, name| {
            let mut command = program(&tools::JAVA);
            command.arg("-cp").arg(folder).arg(java_class(name));
            command
        },
        programs: &["richards", "nbody", "gcbench"],
    },
};

const CLI: Backend = Backend {
    name: "cli",
    extension: "exe",
    runtime: "Mono",
    command: mono,
    rival: Rival {
        language: "C#",
        compile: compile_csharp,
        command: |folder, name| mono(&folder.join(java_class(name)).with_extension("exe")),
        programs: &["richards", "nbody", "gcbench"],
    },
};

const C: Backend = Backend {
    name: "c",
    extension: "",
    runtime: "the processor",
    command: |program| Command::new(program),
    rival: Rival {
        language: "C",
        compile: compile_c,
        command: |folder, name| Command::new(folder.join(name)),
        programs: C_PROGRAMS,
    },
};

const WASM: Backend = Backend {
    name: "wasm",
    extension: "mjs",
    runtime: "node",
    command: |module| {
        let mut command = program(&tools::NODE);
        command.arg(module);
        command
    },
    // Programs in JavaScript would have other numbers.
    rival: Rival { language: "JavaScript", compile: |_| Ok(()), command: |_, name| panic!("no {name}"), programs: &[] },
};

/// The benchmarks that exist in hand-written C.
const C_PROGRAMS: &[&str] = &["richards", "nbody", "pystone", "gcbench"];

/// Compiles them as generated code is compiled by default.
fn compile_c(folder: &Path) -> Result {
    for name in C_PROGRAMS {
        let mut cc = program(&tools::CC);
        cc.current_dir(root()).args(["-std=gnu11", "-O2", "-Wall", "-Wextra", "-o"]).arg(folder.join(name));
        run(cc.arg(format!("tests/bench/c/{name}.c")).args(["-lgc", "-lm"]))?;
    }
    Ok(())
}

impl Backend {
    /// The file name of a product.
    pub(crate) fn file_name(&self, stem: &str) -> PathBuf {
        Path::new(stem).with_extension(self.extension)
    }
}

/// The back-end of a name.
pub(crate) fn find(name: &str) -> Result<&'static Backend> {
    BACKENDS.iter().find(|backend| backend.name == name).ok_or_else(|| {
        let names: Vec<&str> = BACKENDS.iter().map(|backend| backend.name).collect();
        format!("unknown back-end {name:?}; this version has: {}", names.join(", "))
    })
}

fn mono(assembly: &Path) -> Command {
    let mut command = program(&tools::MONO);
    command.arg(assembly);
    command
}

/// The class of a hand-written Java or C# program.
fn java_class(name: &str) -> &'static str {
    match name {
        "richards" => "Richards",
        "nbody" => "Nbody",
        "gcbench" => "GcBench",
        "hello" => "Hello",
        other => panic!("no Java or C# program for {other}"),
    }
}

fn compile_java(folder: &Path) -> Result {
    let mut javac = program(&tools::JAVAC);
    javac.current_dir(root()).arg("-d").arg(folder);
    javac.args(
        ["hello", "richards", "nbody", "gcbench"].map(|name| format!("tests/bench/java/{}.java", java_class(name))),
    );
    run(&mut javac)
}

fn compile_csharp(folder: &Path) -> Result {
    for class in ["hello", "richards", "nbody", "gcbench"].map(java_class) {
        let mut mcs = program(&tools::MCS);
        mcs.current_dir(root()).args(["-optimize+", "-warnaserror"]);
        mcs.arg(format!("-out:{}", folder.join(class).with_extension("exe").display()));
        run(mcs.arg(format!("tests/bench/csharp/{class}.cs")))?;
    }
    Ok(())
}
