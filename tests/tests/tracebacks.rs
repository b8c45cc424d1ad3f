//! Tracebacks name the lines and the calls that CPython names, on every back-end and at every level of
//! optimisation. `tests/tracebacks/make_expected.py` writes what is expected.

use rotor_tests::{Scratch, Started, node, root, run};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The back-ends, the ending of their products, and how these are started.
const BACKENDS: &[Started] = &[
    ("jvm", ".jar", &["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar"]),
    ("c", "", &[]),
    ("cli", ".exe", &["mono"]),
];

fn programs() -> Vec<PathBuf> {
    let folder = std::fs::read_dir(root().join("tests/tracebacks")).expect("the folder is there");
    let mut paths: Vec<PathBuf> = folder.map(|entry| entry.expect("it can be listed").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "txt"));
    paths.sort();
    paths
}

/// What a program prints for each of its cases, in the form of the expected text.
fn tracebacks(expected: &str, product: &Path, start: &[&str]) -> String {
    let mut text = String::new();
    for case in expected.lines().filter_map(|line| line.strip_prefix("== ")) {
        let mut command = match start {
            [] => Command::new(product),
            [program, arguments @ ..] => {
                let mut command = Command::new(program);
                command.args(arguments).arg(product);
                command
            }
        };
        let outcome = run(command.arg(case), b"");
        text += &format!("== {case}\n{}", String::from_utf8_lossy(&outcome.stderr));
    }
    text
}

fn check(level: &str) {
    let scratch = Scratch::new();
    for expected in programs() {
        let source = expected.with_extension("py");
        let source = source.file_name().expect("it is a file");
        let expected = std::fs::read_to_string(&expected).expect("it can be read");
        for (backend, ending, start) in BACKENDS.iter().copied().chain(node()) {
            let product = scratch.path().join(format!("program{ending}"));
            let mut command = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
            command.current_dir(root().join("tests/tracebacks")).arg("build").arg(source);
            command.args(["-b", backend, level, "--cc", "cc -O0", "-o"]).arg(&product);
            let outcome = run(&mut command, b"");
            assert_eq!(outcome.status, 0, "{}", String::from_utf8_lossy(&outcome.stderr));
            let got = tracebacks(&expected, &product, start);
            assert_eq!(got, expected, "{} on {backend} {level}", source.display());
        }
    }
}

#[test]
fn without_optimisation() {
    check("-O0");
}

#[test]
fn with_simple_passes() {
    check("-O1");
}

#[test]
fn as_usual() {
    check("-O2");
}

#[test]
fn with_more_inlining() {
    check("-O3");
}
