//! The conformance corpus: `tests/conformance/<area>/<name>.py` and `examples/*.py`, each with
//! its expected output beside it. The header format is described in tests/conformance/README.md.

use crate::root;
use std::path::{Path, PathBuf};

/// A program and what it must do.
#[derive(Clone, Debug)]
pub struct Program {
    /// `area/name`
    pub name: String,
    /// The source file.
    pub path: PathBuf,
    /// Arguments after the program's name.
    pub args: Vec<String>,
    /// Standard input.
    pub stdin: Vec<u8>,
    /// Expected standard output, made by CPython.
    pub stdout: Vec<u8>,
    /// Expected exit status.
    pub status: i64,
    /// Expected uncaught exception: the type name that starts the last line of standard error.
    pub raises: Option<String>,
    /// Engines on which the program is known to fail: these failures are strict.
    pub expected_failures: Vec<String>,
}

/// All programs, sorted by name.
///
/// # Panics
/// When a file cannot be read or an expectation is missing.
pub fn programs() -> Vec<Program> {
    let mut programs = Vec::new();
    let mut areas = subfolders(&root().join("tests/conformance"));
    areas.push(root().join("examples"));
    for area in areas {
        let area_name = area.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for path in python_files(&area) {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            // A file without expectation is a module imported by a program.
            if path.with_extension("out").exists() {
                programs.push(load(format!("{area_name}/{stem}"), path));
            }
        }
    }
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    programs
}

fn load(name: String, path: PathBuf) -> Program {
    let bytes = std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    // Python 2 has sources in other encodings; the header is ASCII.
    let text = String::from_utf8_lossy(&bytes);
    let expected = path.with_extension("out");
    let stdout = std::fs::read(&expected).unwrap_or_else(|e| panic!("{}: {e}", expected.display()));
    let mut program = Program {
        name,
        args: Vec::new(),
        stdin: Vec::new(),
        stdout,
        status: 0,
        raises: None,
        expected_failures: Vec::new(),
        path,
    };
    let default_input = program.path.with_extension("in");
    if default_input.exists() {
        program.stdin = std::fs::read(&default_input).expect("an existing file can be read");
    }
    for line in text.lines().take_while(|line| line.starts_with('#')) {
        let Some((key, value)) = line[1..].split_once(':') else { continue };
        let value = value.trim();
        match key.trim() {
            "args" => program.args = value.split_whitespace().map(str::to_owned).collect(),
            "stdin" => {
                let input = program.path.with_file_name(value);
                program.stdin = std::fs::read(&input).unwrap_or_else(|e| panic!("{}: {e}", input.display()));
            }
            "exit" => program.status = value.parse().unwrap_or_else(|_| panic!("{}: exit: {value}", program.name)),
            "raises" => {
                program.raises = Some(value.to_owned());
                program.status = 1;
            }
            "engines" => program.expected_failures = value.split_whitespace().filter_map(failing_engine).collect(),
            _ => {}
        }
    }
    program
}

/// `-jvm("reason")` names an engine on which the program fails.
fn failing_engine(word: &str) -> Option<String> {
    let name = word.strip_prefix('-')?;
    Some(name.split('(').next().unwrap_or(name).to_owned())
}

fn subfolders(folder: &Path) -> Vec<PathBuf> {
    entries(folder).into_iter().filter(|path| path.is_dir()).collect()
}

fn python_files(folder: &Path) -> Vec<PathBuf> {
    entries(folder).into_iter().filter(|path| path.extension().is_some_and(|e| e == "py")).collect()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let listing = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = listing.map(|entry| entry.expect("a folder can be listed").path()).collect();
    paths.sort();
    paths
}
