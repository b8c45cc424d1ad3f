//! Builds the tests and runs them, one test program after the other.
//!
//! Cargo builds, with the PATH as it is. The test programs then run with a PATH that holds the tools
//! that the table declares for tests, and nothing else: so a test that wants an undeclared tool fails
//! everywhere, and not only where that tool happens to be missing.

use crate::install::{self, Links};
use crate::{Result, USAGE, cargo, fuzz, show, tidy};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tools::Use;

/// A test program, built.
struct Program {
    /// The crate and the target: `rotor-tests conformance`.
    name: String,
    executable: PathBuf,
    /// The folder of its crate, where it runs.
    folder: PathBuf,
}

/// Checks the tree and runs every test.
pub(crate) fn test(args: &[String]) -> Result {
    let (all, filters): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| *arg == "--all");
    if filters.len() > 1 || filters.iter().any(|filter| filter.starts_with('-')) {
        return Err(format!("test takes --all and one FILTER\n{USAGE}"));
    }
    let tools = install::provide(&[Use::Build, Use::Test])?;
    let links = tools.links()?;
    tidy::tidy()?;
    let start = Instant::now();
    let programs = build(&["--workspace"])?;
    let mut times = vec![("build".to_owned(), start.elapsed())];
    let mut failed = Vec::new();
    for program in &programs {
        let start = Instant::now();
        let mut command = program.command(&links);
        command.env("ROTOR_REQUIRE", "1").args(&filters);
        if !all.is_empty() {
            command.env("ROTOR_ALL", "1");
        }
        eprintln!("\n$ {}: {}", program.name, show(&command));
        let status = command.status().map_err(|e| format!("{}: {e}", program.executable.display()))?;
        if !status.success() {
            failed.push(format!("{} ({status})", program.name));
        }
        times.push((program.name.clone(), start.elapsed()));
    }
    if filters.is_empty() {
        let start = Instant::now();
        failed.extend(fuzz::fixed(&links).err());
        times.push(("random programs".to_owned(), start.elapsed()));
    }
    report(&times);
    if failed.is_empty() { Ok(()) } else { Err(format!("tests failed: {}", failed.join(", "))) }
}

/// Runs the literate tests and rewrites their expectations.
pub(crate) fn bless(args: &[String]) -> Result {
    let tools = install::provide(&[Use::Build, Use::Test])?;
    let links = tools.links()?;
    for program in build(&["--package", "rotor-tests", "--test", "mdtest"])? {
        crate::run(program.command(&links).env("ROTOR_BLESS", "1").args(args))?;
    }
    Ok(())
}

/// Builds test programs; which, say the arguments for cargo.
fn build(selection: &[&str]) -> Result<Vec<Program>> {
    let mut command = cargo();
    command.args(["test", "--no-run", "--release", "--locked"]).args(selection);
    eprintln!("$ {}", show(&command));
    command.arg("--message-format=json-render-diagnostics").stdout(Stdio::piped());
    let failed = |e: std::io::Error| format!("{}: {e}", show(&cargo()));
    let mut process = command.spawn().map_err(failed)?;
    let output = process.stdout.take().ok_or("the output of cargo is a pipe")?;
    let mut programs = Vec::new();
    for line in BufReader::new(output).lines() {
        programs.extend(Program::of_message(&line.map_err(failed)?));
    }
    let status = process.wait().map_err(failed)?;
    // Cargo tells of programs in the order in which they are done.
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    if status.success() { Ok(programs) } else { Err(format!("building the tests ended with {status}")) }
}

impl Program {
    /// The program that a message of cargo tells of, if any.
    fn of_message(line: &str) -> Option<Self> {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
            return None;
        }
        let executable = PathBuf::from(message["executable"].as_str()?);
        let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
        let (target, kind) = (message["target"]["name"].as_str()?, message["target"]["kind"][0].as_str()?);
        let package = message["package_id"].as_str()?;
        let package = package.rsplit(['/', '#']).find(|part| !part.starts_with(|c: char| c.is_ascii_digit()))?;
        let package = package.split('@').next()?;
        let name = match kind {
            "test" => format!("{package} {target}"),
            kind => format!("{package} ({kind})"),
        };
        Some(Self { name, executable, folder })
    }

    /// The command that runs it with the tools, and nothing else on the PATH.
    fn command(&self, links: &Links<'_>) -> Command {
        let mut command = Command::new(&self.executable);
        command.current_dir(&self.folder);
        links.confine(&mut command);
        command
    }
}

/// Says how long everything took.
fn report(times: &[(String, Duration)]) {
    eprintln!("\n seconds");
    for (name, time) in times {
        eprintln!("{:8.1}  {name}", time.as_secs_f64());
    }
    let sum: Duration = times.iter().map(|(_, time)| *time).sum();
    eprintln!("{:8.1}  all", sum.as_secs_f64());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_cargo() {
        let message = |kind: &str, test: bool| {
            format!(
                r#"{{"reason":"compiler-artifact","package_id":"path+file:///r/src/driver#rotor@0.1.0","manifest_path":"/r/src/driver/Cargo.toml","target":{{"kind":["{kind}"],"name":"x"}},"profile":{{"test":{test}}},"executable":"/r/target/x"}}"#
            )
        };
        let program = Program::of_message(&message("test", true)).expect("a test");
        assert_eq!((program.name.as_str(), program.folder.as_path()), ("rotor x", Path::new("/r/src/driver")));
        assert_eq!(Program::of_message(&message("lib", true)).expect("a test").name, "rotor (lib)");
        assert!(Program::of_message(&message("bin", false)).is_none());
        let short = message("lib", true).replace("driver#rotor@0.1.0", "entity#0.1.0");
        assert_eq!(Program::of_message(&short).expect("a test").name, "entity (lib)");
    }
}
