//! A refused program stays refused under a `try`.
//!
//! Every program of the pages `tests/mdtest/diagnostics` is checked again with the body of its entry
//! point in a function that is called twice under `try ... except Exception`, with a different
//! constant each time, and with the body itself under a `try`. A call that raises, or a block that is
//! reached again with more general values, must not make the annotator forget an error. What the
//! handlers take is no error then, and such programs are accepted (`HANDLED`).

use libtest_mimic::{Arguments, Failed, Trial};
use rotor::pipeline::{self, Failure, Options};
use rotor::timing::Timings;
use rotor_tests::{Scratch, root, with_large_stack};
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

/// Diagnostics that do not come from the body of the entry point.
const OUTSIDE: &[&str] =
    &["entry-point-signature", "file-not-found", "import-failed", "no-entry-point", "not-utf8", "syntax-error"];

/// Errors that are none where the program handles what the operation raises: it does so when it is reached.
const HANDLED: &[&str] = &[
    "call-arguments: Too few",
    "call-arguments: Too many, to a constructor",
    "call-arguments: An unknown keyword",
    "call-arguments: A misspelt keyword",
    "call-arguments: A method without `self`",
    "no-such-attribute: A misspelt method",
    "no-such-attribute: On a list, by the name that it has elsewhere",
    "no-such-attribute: On a str",
    "no-such-attribute: On an instance",
    "format-string: A precision without digits",
    "not-callable: An int",
    "unsupported-operation: str + int",
    "unsupported-operation: A comparison of different types",
    "unsupported-operation: A key that is not hashable",
    "unsupported-operation: An item of an int",
    "unsupported-operation: An item of a tuple that is assigned",
    "unsupported-operation: A number that is input as text",
    "unsupported-operation: range() of a list",
    "unsupported-operation: Something raised that is no exception",
];

/// As [`HANDLED`], where the handler is in the same function.
const HANDLED_INSIDE: &[&str] =
    &["undefined-name: A misspelt name", "undefined-name: A missing import", "undefined-name: Nothing like it"];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    let pages = root().join("tests/mdtest/diagnostics");
    let mut paths: Vec<_> = std::fs::read_dir(&pages)
        .expect("the pages are there")
        .map(|entry| entry.expect("a folder can be listed").path())
        .collect();
    paths.sort();
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a page is UTF-8");
        let page = path.file_stem().expect("a page has a name").to_string_lossy().into_owned();
        for refused in programs_of(&text) {
            let name = format!("{page}: {}", refused.title);
            let (called, inside) = (refused.clone(), refused);
            let source = called.called_twice();
            if HANDLED.contains(&name.as_str()) {
                trials.push(Trial::test(format!("{name}: handled"), move || called.is_accepted(source)));
                continue;
            }
            trials.push(Trial::test(format!("{name}: called"), move || called.check(source)));
            let source = inside.inside_try();
            if HANDLED_INSIDE.contains(&name.as_str()) {
                trials.push(Trial::test(format!("{name}: handled inside"), move || inside.is_accepted(source)));
            } else {
                trials.push(Trial::test(format!("{name}: inside"), move || inside.check(source)));
            }
        }
    }
    assert!(trials.len() > 40, "the pages were not found: {} programs", trials.len());
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// A program of a page.
#[derive(Clone, Debug, Default)]
struct Refused {
    title: String,
    /// Names and contents of the files beside `main.py`.
    files: Vec<(String, String)>,
    /// The lines of `main.py` before its entry point `def main():`, in its body, and after it.
    before: Vec<String>,
    body: Vec<String>,
    after: Vec<String>,
    /// The diagnostic.
    id: String,
}

/// The programs of a page that `rotor check main.py` refuses because of what their entry point does.
fn programs_of(page: &str) -> Vec<Refused> {
    let mut found = Vec::new();
    let mut current = Refused::default();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(title) = line.strip_prefix("## ") {
            current = Refused { title: title.to_owned(), ..Refused::default() };
        }
        let Some(info) = line.strip_prefix("```").filter(|info| !info.is_empty()) else { continue };
        let body: Vec<String> = lines.by_ref().take_while(|line| *line != "```").map(str::to_owned).collect();
        match info.split_once(' ').unwrap_or((info, "main.py")) {
            ("py", "main.py") => current.take_apart(&body),
            ("py", name) => current.files.push((name.to_owned(), body.join("\n") + "\n")),
            ("console", _) if body[0] == "$ rotor check main.py" && !current.body.is_empty() => {
                let id = body.iter().find_map(|line| Some(line.strip_prefix("error[")?.split_once(']')?.0));
                if let Some(id) = id.filter(|id| !OUTSIDE.contains(id)) {
                    found.push(Refused { id: id.to_owned(), ..current.clone() });
                }
            }
            _ => {}
        }
    }
    found
}

impl Refused {
    /// Finds the entry point in the lines of `main.py`.
    fn take_apart(&mut self, lines: &[String]) {
        let Some(start) = lines.iter().position(|line| line == "def main():") else { return };
        let inside = |line: &String| line.is_empty() || line.starts_with(' ');
        let length = lines[start + 1..].iter().take_while(|line| inside(line)).count();
        self.before = lines[..start].to_vec();
        self.body = lines[start + 1..start + 1 + length].to_vec();
        self.after = lines[start + 1 + length..].to_vec();
    }

    /// The body in a function, called twice under a `try`; calls in it may get other constants the
    /// second time.
    fn called_twice(&self) -> String {
        let mut text = self.lines_around();
        text.push_str("\ndef body(case):\n");
        for line in &self.body {
            text.push_str(&with_case(line));
            text.push('\n');
        }
        text.push_str("\ndef main():\n");
        for case in ["0", "1"] {
            let _ = write!(text, "    try:\n        body({case})\n    except Exception:\n        print('error')\n");
        }
        text
    }

    /// The body under a `try`.
    fn inside_try(&self) -> String {
        let mut text = self.lines_around();
        text.push_str("\ndef main():\n    try:\n");
        for line in &self.body {
            let _ = writeln!(text, "    {line}");
        }
        text.push_str("    except Exception:\n        print('error')\n");
        text
    }

    fn lines_around(&self) -> String {
        self.before.iter().chain(&self.after).fold(String::new(), |text, line| text + line + "\n")
    }

    /// What becomes of a variant of the program.
    fn translated(&self, source: &str) -> Result<Result<(), Failure>, Failed> {
        let scratch = Scratch::new();
        for (name, contents) in &self.files {
            write(&scratch.path().join(name), contents)?;
        }
        let target = scratch.path().join("main.py");
        write(&target, source)?;
        let translate = || {
            let product = pipeline::translate(&target, &Options::default(), &mut Timings::new(false))?;
            if product.warnings.iter().any(|warning| warning.id.must_be_meant()) {
                return Err(Failure {
                    diagnostics: product.warnings,
                    sources: product.sources,
                    rpython: product.rpython,
                });
            }
            Ok(())
        };
        Ok(with_large_stack(translate))
    }

    /// Whether a variant of the program is accepted.
    fn is_accepted(&self, source: String) -> Result<(), Failed> {
        self.translated(&source)?.map_err(|failure| format!("refused:\n{}\n{source}", failure.text()).into())
    }

    /// Whether a variant of the program is refused with the same diagnostic.
    fn check(&self, source: String) -> Result<(), Failed> {
        match self.translated(&source)? {
            Ok(()) => Err(format!("accepted:\n{source}").into()),
            Err(failure) if failure.diagnostics.iter().any(|d| d.id.name() == self.id) => Ok(()),
            Err(failure) => Err(format!("refused, but not as {}:\n{}\n{source}", self.id, failure.text()).into()),
        }
    }
}

fn write(path: &Path, contents: &str) -> Result<(), Failed> {
    std::fs::create_dir_all(path.parent().expect("a file is in a folder"))?;
    std::fs::write(path, contents)?;
    Ok(())
}

/// A line of the body in which a number that is an argument of its own depends on the parameter `case`.
fn with_case(line: &str) -> String {
    let mut result = String::new();
    let mut rest = line;
    while let Some(at) = rest.find(['(', ',']) {
        let (head, tail) = rest.split_at(at + 1);
        result.push_str(head);
        let number: String = tail.trim_start().chars().take_while(char::is_ascii_digit).collect();
        let spaces = tail.len() - tail.trim_start().len();
        let after = &tail[spaces + number.len()..];
        rest = tail;
        if !number.is_empty() && after.starts_with([')', ',']) {
            let _ = write!(result, "{}({number} if case else {number} + 1)", &tail[..spaces]);
            rest = after;
        }
    }
    result + rest
}
