//! The conformance corpus: `tests/conformance/<area>/<name>.py` and those in `examples`, each with
//! its expected output beside it; an interpreter has programs of its own language instead, each with
//! its expected output. The header format is described in tests/conformance/README.md.

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

/// The environment variable that names a folder of areas to take instead of the corpus.
const FOLDER: &str = "ROTOR_CORPUS";

/// All programs, sorted by name.
///
/// # Panics
/// When a file cannot be read or an expectation is missing.
pub fn programs() -> Vec<Program> {
    let mut programs = Vec::new();
    let other = std::env::var_os(FOLDER).map(PathBuf::from);
    let corpus = other.clone().unwrap_or_else(|| root().join("tests/conformance"));
    let mut areas = subfolders(&corpus);
    let mut examples = if other.is_none() { vec![root().join("examples")] } else { Vec::new() };
    while let Some(folder) = examples.pop() {
        examples.extend(subfolders(&folder));
        areas.push(folder);
    }
    for area in areas {
        let within = area.strip_prefix(&corpus).or_else(|_| area.strip_prefix(root()));
        let area_name = within.unwrap_or(&area).to_string_lossy().into_owned();
        for path in python_files(&area) {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            // A file without expectation is a module imported by a program.
            if path.with_extension("out").exists() {
                programs.push(load(format!("{area_name}/{stem}"), path));
            } else {
                programs.extend(interpreted(&format!("{area_name}/{stem}"), &path));
            }
        }
    }
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    programs
}

/// An interpreter with each of the programs that its header names, `# programs: folder/*.extension`,
/// as standard input.
fn interpreted(name: &str, path: &Path) -> Vec<Program> {
    let bytes = std::fs::read(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let text = String::from_utf8_lossy(&bytes);
    let header = text.lines().take_while(|line| line.starts_with('#'));
    let Some(pattern) = header.filter_map(|line| line.strip_prefix("# programs:")).next() else { return Vec::new() };
    let pattern = path.with_file_name(pattern.trim());
    let folder = pattern.parent().expect("a pattern has a folder");
    let is_one = |file: &PathBuf| file.extension() == pattern.extension() && file.with_extension("out").exists();
    let inputs = entries(folder).into_iter().filter(is_one);
    let with_input = |input: PathBuf| {
        let stem = input.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let stdin = std::fs::read(&input).unwrap_or_else(|e| panic!("{}: {e}", input.display()));
        let program = load_with(format!("{name}/{stem}"), path.to_owned(), &input.with_extension("out"));
        let status = std::fs::read_to_string(input.with_extension("exit")).unwrap_or_default();
        Program { stdin, status: status.trim().parse().unwrap_or(0), ..program }
    };
    inputs.map(with_input).collect()
}

fn load(name: String, path: PathBuf) -> Program {
    let expected = path.with_extension("out");
    load_with(name, path, &expected)
}

fn load_with(name: String, path: PathBuf, expected: &Path) -> Program {
    let bytes = std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    // Python 2 has sources in other encodings; the header is ASCII.
    let text = String::from_utf8_lossy(&bytes);
    let stdout = std::fs::read(expected).unwrap_or_else(|e| panic!("{}: {e}", expected.display()));
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
