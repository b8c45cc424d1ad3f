//! `cargo xtask bench classics`: classic programs in Python, Java, C++ and C# with the same algorithm and
//! data structures, translated against hand-written. Whole processes, alternating, the best of several
//! rounds; and the best and the last of the iterations that each process times itself.

use crate::backends;
use crate::bench::{Measured, Setup, measure};
use crate::{Result, files_of, program, root, run};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs of each process, unless `--rounds` says otherwise.
const ROUNDS: usize = 5;

/// What runs a jar, a native executable and an assembly, and the language that each is compared with.
const TARGETS: &[Target] = &[
    Target { backend: "jvm", language: "Java", ending: "java", compile: compile_java, command: java },
    Target { backend: "c", language: "C++", ending: "cpp", compile: compile_cpp, command: native },
    Target { backend: "cli", language: "C#", ending: "cs", compile: compile_csharp, command: mono },
];

struct Target {
    /// The back-end of the translated program.
    backend: &'static str,
    /// The language of the hand-written one.
    language: &'static str,
    ending: &'static str,
    /// Compiles the program of a name into a folder.
    compile: fn(&str, &Path) -> Result,
    /// Runs the program of a name from that folder.
    command: fn(&str, &Path) -> Result<Command>,
}

/// The least times of a program in seconds.
#[derive(Clone, Copy)]
struct Times {
    process: f64,
    best: f64,
    last: f64,
}

/// The logarithms of a target's ratios.
#[derive(Default)]
struct Sums {
    process: f64,
    best: f64,
    last: f64,
    programs: usize,
    worst: Vec<(f64, String)>,
}

/// Measures the named programs, or all: `[--rounds N] [PROGRAM ...]`.
pub(crate) fn classics(setup: &Setup, args: &[String]) -> Result {
    let (rounds, names) = match args {
        [flag, number, names @ ..] if flag == "--rounds" => {
            (number.parse().map_err(|e| format!("--rounds {number}: {e}"))?, names)
        }
        names => (ROUNDS, names),
    };
    let all = programs()?;
    if let Some(unknown) = names.iter().find(|name| !all.contains(*name)) {
        return Err(format!("no classic program {unknown:?}"));
    }
    let folder = setup.folder.join("classics");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    println!("classics: translated / hand-written, whole process (best iteration, last iteration)");
    let mut sums: Vec<Sums> = TARGETS.iter().map(|_| Sums::default()).collect();
    let (mut refused, mut different) = (Vec::new(), Vec::new());
    for name in all.iter().filter(|name| names.is_empty() || names.contains(name)) {
        let mut line = format!("{name}:");
        for (target, sums) in TARGETS.iter().zip(&mut sums) {
            let backend = backends::find(target.backend)?;
            let against = format!("{}/{}", backend.runtime, target.language);
            let product = folder.join(backend.file_name(name));
            if let Err(message) = setup.build(&source(name, "py"), target.backend, &product) {
                line.push_str(&format!(" {against} REFUSED;"));
                refused.push(format!("{name} on {}:\n{message}", backend.runtime));
                continue;
            }
            let hand = folder.join(format!("hand-{}", target.ending)).join(name);
            std::fs::create_dir_all(&hand).map_err(|e| format!("{}: {e}", hand.display()))?;
            (target.compile)(name, &hand)?;
            let pair = Pair { translated: (backend.command)(&product), written: (target.command)(name, &hand)? };
            match pair.compare(rounds)? {
                Ok((ours, theirs)) => {
                    line.push_str(&format!(
                        " {against} {:.2} ({:.2}, {:.2}) of {:.2} s;",
                        ours.process / theirs.process,
                        ours.best / theirs.best,
                        ours.last / theirs.last,
                        theirs.process
                    ));
                    sums.add(name, ours, theirs);
                }
                Err(message) => {
                    line.push_str(&format!(" {against} DIFFERENT;"));
                    different.push(format!("{name} on {}: {message}", backend.runtime));
                }
            }
        }
        println!("{}", line.trim_end_matches(';'));
    }
    for (target, sums) in TARGETS.iter().zip(&mut sums) {
        sums.print(target)?;
    }
    for refusal in &refused {
        println!("refused: {refusal}");
    }
    if different.is_empty() { Ok(()) } else { Err(format!("different results:\n{}", different.join("\n"))) }
}

impl Sums {
    fn add(&mut self, name: &str, ours: Times, theirs: Times) {
        self.process += (ours.process / theirs.process).ln();
        self.best += (ours.best / theirs.best).ln();
        self.last += (ours.last / theirs.last).ln();
        self.programs += 1;
        self.worst.push((ours.process / theirs.process, name.to_owned()));
    }

    fn print(&mut self, target: &Target) -> Result {
        if self.programs == 0 {
            return Ok(());
        }
        self.worst.sort_by(|a, b| b.0.total_cmp(&a.0));
        let worst: Vec<String> = self.worst.iter().take(3).map(|(ratio, name)| format!("{name} {ratio:.2}")).collect();
        let mean = |sum: f64| (sum / self.programs as f64).exp();
        println!(
            "classics on {} against {}: geometric mean of {} programs {:.2} ({:.2}, {:.2}); worst: {}",
            backends::find(target.backend)?.runtime,
            target.language,
            self.programs,
            mean(self.process),
            mean(self.best),
            mean(self.last),
            worst.join(", ")
        );
        Ok(())
    }
}

/// The names: what exists in Python and in every language of the targets.
fn programs() -> Result<BTreeSet<String>> {
    let mut sources = Vec::new();
    files_of(&root().join("tests/bench/classics"), "py", &mut sources)?;
    let stems = sources.iter().filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()));
    let names: BTreeSet<String> = stems.filter(|stem| stem != "harness").collect();
    for name in &names {
        for target in TARGETS {
            if !root().join(source(name, target.ending)).is_file() {
                return Err(format!("tests/bench/classics/{name}.{} is missing", target.ending));
            }
        }
    }
    Ok(names)
}

fn source(name: &str, ending: &str) -> PathBuf {
    PathBuf::from(format!("tests/bench/classics/{name}.{ending}"))
}

/// The commands of a translated and of a hand-written program.
struct Pair {
    translated: Command,
    written: Command,
}

impl Pair {
    /// Runs both in turn. The inner result says what is wrong with the results.
    fn compare(mut self, rounds: usize) -> Result<Result<(Times, Times)>> {
        let mut least = [Times { process: f64::MAX, best: f64::MAX, last: f64::MAX }; 2];
        for _ in 0..rounds {
            let translated = match measure(&mut self.translated) {
                Ok(measured) => measured,
                Err(message) => return Ok(Err(message)),
            };
            let written = measure(&mut self.written)?;
            if translated.stdout != written.stdout {
                return Ok(Err(format!("{}{}", translated.stdout, written.stdout)));
            }
            for (least, measured) in least.iter_mut().zip([&translated, &written]) {
                least.process = least.process.min(measured.time.as_secs_f64());
                least.best = least.best.min(iteration(measured, "best_ns: ")?);
                least.last = least.last.min(iteration(measured, "last_ns: ")?);
            }
        }
        let [ours, theirs] = least;
        Ok(Ok((ours, theirs)))
    }
}

/// What a program printed of its own iterations, in seconds.
fn iteration(measured: &Measured, label: &str) -> Result<f64> {
    let line = measured.stderr.lines().find_map(|line| line.strip_prefix(label));
    let nanoseconds = line.and_then(|number| number.trim().parse::<f64>().ok());
    nanoseconds.map(|n| n / 1e9).ok_or_else(|| format!("no {label:?} in:\n{}", measured.stderr))
}

fn compile_java(name: &str, folder: &Path) -> Result {
    let mut javac = program(&tools::JAVAC);
    javac.current_dir(root()).args(["-sourcepath", "tests/bench/java", "-d"]).arg(folder);
    quietly(javac.arg("tests/bench/classics/Harness.java").arg(source(name, "java")))
}

fn compile_cpp(name: &str, folder: &Path) -> Result {
    let mut cxx = program(&tools::CXX);
    cxx.current_dir(root()).args(["-std=c++17", "-O3", "-Wall", "-Wextra", "-o"]).arg(folder.join(name));
    quietly(cxx.arg(source(name, "cpp")))
}

fn compile_csharp(name: &str, folder: &Path) -> Result {
    let mut mcs = program(&tools::MCS);
    mcs.current_dir(root()).args(["-optimize+", "-warnaserror"]);
    mcs.arg(format!("-out:{}", folder.join(name).with_extension("exe").display()));
    if name == "richards" {
        mcs.args(["tests/bench/csharp/Richards.cs", "-main:ClassicRichards"]);
    }
    quietly(mcs.arg("tests/bench/classics/Harness.cs").arg(source(name, "cs")))
}

/// Runs a compiler, whose command is shown only when it fails.
fn quietly(command: &mut Command) -> Result {
    let output = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    if output.status.success() { Ok(()) } else { run(command) }
}

fn java(name: &str, folder: &Path) -> Result<Command> {
    let path = root().join(source(name, "java"));
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let class = text.lines().find_map(|line| line.strip_prefix("final class ")?.split_whitespace().next());
    let mut command = program(&tools::JAVA);
    command.arg("-cp").arg(folder).arg(class.ok_or_else(|| format!("no class in {}", path.display()))?);
    Ok(command)
}

fn native(name: &str, folder: &Path) -> Result<Command> {
    Ok(Command::new(folder.join(name)))
}

fn mono(name: &str, folder: &Path) -> Result<Command> {
    let mut command = program(&tools::MONO);
    command.arg(folder.join(name).with_extension("exe"));
    Ok(command)
}
