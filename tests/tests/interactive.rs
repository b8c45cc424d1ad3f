//! The Python API: scripts of tests/interactive, run by the embedded interpreter.
//!
//! A script checks with `assert`; it passes when it ends with status 0, nothing on standard error,
//! and, where it prints, standard output as in the file `.out` beside it. Its arguments are the
//! engines that are there. `check.py` is what the scripts share. CPython runs `both.py`, too.

use libtest_mimic::{Arguments, Failed, Trial};
use rotor::interactive;
use rotor_tests::engines::available;
use rotor_tests::{root, run};
use std::path::Path;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let engines: Vec<&str> = interactive::engine_names()
        .filter(|name| *name == "llinterp" || available().iter().any(|engine| engine.name == *name))
        .collect();
    let folder = root().join("tests/interactive");
    let mut scripts: Vec<_> = std::fs::read_dir(&folder)
        .expect("tests/interactive exists")
        .map(|entry| entry.expect("a folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|e| e == "py") && path.file_stem().is_some_and(|s| s != "check"))
        .collect();
    scripts.sort();
    let mut trials: Vec<Trial> = scripts
        .into_iter()
        .map(|path| {
            let engines = engines.clone();
            let name = path.file_stem().expect("a script has a name").to_string_lossy().into_owned();
            Trial::test(name, move || script(&path, &engines))
        })
        .collect();
    trials.push(Trial::test("cpython", move || from_cpython(&engines)));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn script(path: &Path, engines: &[&str]) -> Result<(), Failed> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    command.arg("run").arg(path).arg("--").args(engines);
    let outcome = run(&mut command, b"");
    let (stdout, stderr) = (String::from_utf8_lossy(&outcome.stdout), String::from_utf8_lossy(&outcome.stderr));
    if outcome.status != 0 || !stderr.is_empty() {
        return Err(format!("status {}\n{stdout}\n{stderr}", outcome.status).into());
    }
    // What is printed is expected once for each engine, between the lines of the script itself.
    let expected = std::fs::read_to_string(path.with_extension("out")).unwrap_or_default();
    let expected = expected_of(&expected, engines.len());
    if stdout != expected {
        return Err(format!("expected\n{expected}\ngot\n{stdout}").into());
    }
    Ok(())
}

/// CPython, with the packages of Rotor on its path.
fn from_cpython(engines: &[&str]) -> Result<(), Failed> {
    if !tools::for_test("cpython", &[&tools::PYTHON]) {
        return Ok(());
    }
    let mut command = tools::PYTHON.command()?;
    command.env("ROTOR", env!("CARGO_BIN_EXE_rotor-under-test")).env("PYTHONDONTWRITEBYTECODE", "1");
    command.env("PYTHONPATH", root().join("runtimes/rlib"));
    let outcome = run(command.arg(root().join("tests/interactive/both.py")).args(engines), b"");
    let said = format!("{}{}", String::from_utf8_lossy(&outcome.stdout), String::from_utf8_lossy(&outcome.stderr));
    if outcome.status != 0 || !said.is_empty() {
        return Err(format!("status {}\n{said}", outcome.status).into());
    }
    // `python -m rotor` is the command.
    let mut command = tools::PYTHON.command()?;
    command.env("ROTOR", env!("CARGO_BIN_EXE_rotor-under-test")).env("PYTHONDONTWRITEBYTECODE", "1");
    command.env("PYTHONPATH", root().join("runtimes/rlib")).args(["-m", "rotor", "explain", "nosuch"]);
    let outcome = run(&mut command, b"");
    let stderr = String::from_utf8_lossy(&outcome.stderr);
    if outcome.status == 0 || !stderr.contains("nosuch") {
        return Err(format!("status {}\n{stderr}", outcome.status).into());
    }
    Ok(())
}

/// A line `for each engine` stands for the lines up to `end` repeated, with `N` the engine's number.
fn expected_of(text: &str, engines: usize) -> String {
    let Some((before, rest)) = text.split_once("for each engine\n") else { return text.to_owned() };
    let (each, after) = rest.split_once("end\n").unwrap_or((rest, ""));
    let repeated: String = (0..engines).map(|number| each.replace("engine N", &format!("engine {number}"))).collect();
    format!("{before}{repeated}end\n{after}")
}
