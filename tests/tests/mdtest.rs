//! Literate tests: Markdown files below tests/mdtest, and the pages of docs that run something.
//!
//! A `##` heading starts a test. A fence ```` ```py [FILE] ```` writes a source file (default
//! `main.py`) into the test's folder (` ```latin1 FILE ` in Latin-1 instead of UTF-8); a fence ```` ```console ```` runs each line that starts with
//! `$ rotor` there (also `$ NAME=VALUE rotor ...`) and must list standard output and error
//! together and, unless 0, `[exit status N]`.
//!
//! A fence of a stage (```` ```flow FUNCTION ````, likewise `annotated`, `typed.oo`, `optimised.oo`,
//! `typed.ll`, `stack`, `jvm`; options such as `-O0` may follow) holds what that stage makes of a
//! function of `main.py`. A fence ```` ```run ```` holds what `main.py` prints, untranslated and on
//! the LLInterpreter. `ROTOR_BLESS=1` rewrites all of these. Fences in the languages of [`SHOWN`] are
//! for the reader alone.

use libtest_mimic::{Arguments, Failed, Trial};
use rotor::pipeline::{self, Goal, Options};
use rotor::timing::Timings;
use rotor_tests::{Scratch, root, run, with_large_stack};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for path in markdown_files(&root().join("tests/mdtest")) {
        let name = path.strip_prefix(root().join("tests/mdtest")).expect("found below it").with_extension("");
        let name = name.to_string_lossy().into_owned();
        trials.push(Trial::test(name, move || file(&path)));
    }
    let pages = markdown_files(&root().join("docs")).into_iter();
    for path in pages.filter(|path| runs_something(path)) {
        let name = path.file_stem().expect("a page has a name").to_string_lossy().into_owned();
        trials.push(Trial::test(format!("docs/{name}"), move || file(&path)));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn markdown_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for entry in entries {
        let path = entry.expect("a folder can be listed").path();
        if path.is_dir() {
            found.extend(markdown_files(&path));
        } else if path.extension().is_some_and(|e| e == "md") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Languages of fences that nothing is done with.
const SHOWN: &[&str] = &["python", "sh", "toml", "json", "text"];

/// Whether a page has a fence that runs something.
fn runs_something(path: &Path) -> bool {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().any(|line| line == "```console" || line == "```run")
}

/// Runs every test of a file; blesses or reports all differences.
fn file(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let mut rewritten = String::new();
    let mut problems = Vec::new();
    let mut checks = 0;
    let mut scratch = Scratch::new();
    let mut heading = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        rewritten.push_str(line);
        rewritten.push('\n');
        if let Some(title) = line.strip_prefix("## ") {
            heading = title.to_owned();
            scratch = Scratch::new();
        }
        let Some(info) = line.strip_prefix("```").filter(|info| !info.is_empty()) else { continue };
        let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let mut words = info.split_whitespace();
        match words.next() {
            Some(encoding @ ("py" | "file" | "latin1")) => {
                let name = words.next().unwrap_or("main.py");
                let target = scratch.path().join(name);
                std::fs::create_dir_all(target.parent().expect("a file is in a folder"))?;
                let contents = body.join("\n") + "\n";
                let bytes = match encoding {
                    "latin1" => contents.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect(),
                    _ => contents.into_bytes(),
                };
                std::fs::write(&target, bytes)?;
            }
            Some(kind) if SHOWN.contains(&kind) => {}
            Some(kind) => {
                let options: Vec<&str> = words.collect();
                let actual = match STAGES.iter().find(|(fence, _)| *fence == kind) {
                    Some((_, stage)) => view(stage, &options, scratch.path()),
                    None if kind == "console" => console(&body, scratch.path()),
                    None if kind == "run" => run_both(scratch.path())?,
                    None => return Err(format!("{heading}: there is no fence `{kind}`").into()),
                };
                checks += 1;
                if actual != body {
                    problems.push(format!(
                        "{heading}:\n--- expected\n{}\n--- got\n{}",
                        body.join("\n"),
                        actual.join("\n")
                    ));
                }
                for line in &actual {
                    rewritten.push_str(line);
                    rewritten.push('\n');
                }
                rewritten.push_str("```\n");
                continue;
            }
            None => {}
        }
        for line in body {
            rewritten.push_str(line);
            rewritten.push('\n');
        }
        rewritten.push_str("```\n");
    }
    if checks == 0 {
        return Err("the file checks nothing: it has sources only".into());
    }
    if problems.is_empty() {
        return Ok(());
    }
    if std::env::var_os("ROTOR_BLESS").is_some() {
        std::fs::write(path, rewritten)?;
        return Ok(());
    }
    Err(problems.join("\n\n").into())
}

/// The fences of stages and their names for `rotor view`.
const STAGES: &[(&str, &str)] = &[
    ("flow", "flow"),
    ("annotated", "annotated"),
    ("typed.oo", "typed"),
    ("optimised.oo", "optimised"),
    ("typed.ll", "lltype"),
    ("stack", "stack"),
    ("jvm", "jvm"),
];

/// What a stage makes of the function that the options name first.
fn view(stage: &str, options: &[&str], folder: &Path) -> Vec<String> {
    let (function, options) = options.split_first().expect("a fence of a stage names a function");
    let mut command = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    command
        .current_dir(folder)
        .args(["view", "main.py", "--verify", "--stage", stage, "--function", function])
        .args(options);
    output_of(&mut command, folder)
}

/// What the program prints, the same on both engines.
fn run_both(folder: &Path) -> Result<Vec<String>, Failed> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    let untranslated = output_of(command.current_dir(folder).args(["run", "main.py"]), folder);
    let options = Options { goal: Goal::Optimise, verify: true, ..Options::default() };
    let translated = with_large_stack(|| {
        let product = pipeline::translate(&folder.join("main.py"), &options, &mut Timings::new(false))
            .map_err(|failure| failure.text())?;
        let program = product.program.expect("an optimised product keeps its program");
        Ok::<_, String>(llinterp::run_program(
            &program,
            &["main.py"],
            Box::new(rotor::machine::Machine::new(Vec::new())),
        ))
    })?;
    let translated = String::from_utf8_lossy(&translated.stdout).lines().map(str::to_owned).collect::<Vec<_>>();
    if translated != untranslated {
        return Err(
            format!("untranslated:\n{}\ntranslated:\n{}", untranslated.join("\n"), translated.join("\n")).into()
        );
    }
    Ok(translated)
}

/// Runs the commands of a console fence and gives the fence as it should be.
fn console(body: &[&str], folder: &Path) -> Vec<String> {
    let mut result = Vec::new();
    for line in body.iter().filter(|line| line.starts_with("$ ")) {
        result.push((*line).to_owned());
        let mut command = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
        command.current_dir(folder).env_remove("RUST_BACKTRACE");
        let mut words = line[2..].split_whitespace().peekable();
        while let Some((name, value)) = words.peek().and_then(|word| word.split_once('=')) {
            command.env(name, value);
            words.next();
        }
        assert_eq!(words.next(), Some("rotor"), "a console line runs rotor: {line}");
        command.args(words);
        result.extend(output_of(&mut command, folder));
    }
    result
}

/// A line of output, without the line number of a place in Rotor's own source.
fn without_line(line: &str) -> String {
    match line.split_once(".rs:") {
        Some((before, after)) => format!("{before}.rs:{}", after.trim_start_matches(|c: char| c.is_ascii_digit())),
        None => line.to_owned(),
    }
}

/// What depends on how busy the machine is: notes about a long import, and the line about what was done.
fn by_the_clock(line: &str) -> bool {
    let done = || ["built ", "checked "].iter().any(|verb| line.starts_with(verb)) && line.ends_with(" s");
    line.starts_with("note: the import of the program is still running") || done()
}

/// Standard output and error of a command, and its exit status unless 0.
fn output_of(command: &mut Command, folder: &Path) -> Vec<String> {
    let outcome = run(command, b"");
    let output = [outcome.stdout, outcome.stderr].concat();
    let text = String::from_utf8_lossy(&output).replace(&format!("{}/", folder.display()), "");
    let mut lines: Vec<String> =
        text.trim_end().lines().filter(|line| !by_the_clock(line)).map(|line| without_line(line.trim_end())).collect();
    if outcome.status != 0 {
        lines.push(format!("[exit status {}]", outcome.status));
    }
    lines
}
