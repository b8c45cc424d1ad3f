//! The external tools: one table of them, and how a tool is found.
//!
//! Whoever looks for a tool, installs it or says that it is missing reads the table: the command
//! line, the project's tasks and the tests, which see the tools of the table only.
//!
//! **Invariant:** no other Rust source names a package; `cargo xtask tidy` checks it.

mod table;

pub use table::*;

use std::fmt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// Its name: of a program, that on the PATH.
    pub name: &'static str,
    /// What it is needed for; it continues "it".
    pub purpose: &'static str,
    /// The environment variable that names it instead of the PATH.
    pub variable: Option<&'static str>,
    /// How it shows that it is there, and its version.
    pub probe: Probe,
    /// The arguments that have it print the path of the program that it is, where the PATH may have a
    /// script that chooses one.
    pub itself: &'static [&'static str],
    /// The oldest version that will do: the first number of what it says of its version.
    pub least: u32,
    /// Where it comes from.
    pub source: Source,
    /// How to install it where Debian's packages are not.
    pub elsewhere: &'static [(&'static str, &'static str)],
    /// What needs it.
    pub uses: &'static [Use],
    /// Who needs it can do without.
    pub optional: bool,
}

/// How a tool shows that it is there.
#[derive(Clone, Copy, Debug)]
pub enum Probe {
    /// It is a program.
    Program {
        /// The arguments that have it print its version and succeed; none where it has no such arguments.
        version: &'static [&'static str],
    },
    /// It is a library for C.
    Header {
        /// A header, as programs include it.
        file: &'static str,
        /// The macros that make its version.
        version: &'static [&'static str],
    },
    /// It is an assembly that Mono has.
    Assembly {
        /// Its file, below Mono's folder of libraries.
        file: &'static str,
    },
}

/// Where a tool comes from.
#[derive(Clone, Copy, Debug)]
pub enum Source {
    /// Debian packages.
    Debian(&'static [&'static str]),
    /// Files of Debian packages that would install too much.
    Unpacked {
        /// The packages; the first is the one that would install everything.
        packages: &'static [&'static str],
        /// The files, which go into one folder; the first is the tool.
        files: &'static [&'static str],
    },
    /// A file of a wheel of PyPI.
    Wheel {
        /// Name and version, for `installer`.
        requirement: &'static str,
        /// The tool.
        file: &'static str,
        /// What downloads the wheel.
        installer: &'static Tool,
    },
}

/// What a tool is needed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Building Rotor.
    Build,
    /// Building and running products of a back-end: `cargo xtask demo --backend NAME`.
    Demo(&'static str),
    /// What the user may choose but can do without.
    Choice,
    /// `cargo xtask test`.
    Test,
    /// `cargo xtask bench`.
    Bench,
    /// `cargo xtask runtimes`.
    Runtimes,
}

/// A program, found.
#[derive(Clone, Debug)]
pub struct Found {
    /// Where it is.
    pub program: PathBuf,
    /// Its first arguments (`CC="ccache gcc"`).
    pub words: Vec<String>,
    /// What it was called when it was looked for.
    pub called: String,
}

impl Found {
    /// The command that runs it.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.words);
        command
    }
}

/// A tool that is not there, or does not work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missing {
    /// What is wrong.
    pub message: String,
    /// What the user can do.
    pub help: String,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Tool {
    /// Finds a program: the environment variable first, then the PATH.
    ///
    /// # Errors
    /// When it is missing.
    pub fn find(&self) -> Result<PathBuf, Missing> {
        self.find_command(None).map(|found| found.program)
    }

    /// Finds a program as a command, which may be several words: the given one, then the
    /// environment variable, then the PATH.
    ///
    /// # Errors
    /// When it is missing.
    pub fn find_command(&self, given: Option<&str>) -> Result<Found, Missing> {
        let value = self.variable.and_then(|name| std::env::var(name).ok()).filter(|value| !value.trim().is_empty());
        let (command, from) = match (given, &value) {
            (Some(given), _) => (given, "named on the command line".to_owned()),
            (None, Some(value)) => (value.as_str(), format!("named by {}", self.variable.unwrap_or_default())),
            (None, None) => (self.name, String::new()),
        };
        // A path may contain spaces.
        if let Ok(program) = which::which(command) {
            return Ok(Found { program, words: Vec::new(), called: command.to_owned() });
        }
        let mut words = command.split_whitespace().map(str::to_owned);
        let called = words.next().unwrap_or_default();
        match which::which(&called) {
            Ok(program) => Ok(Found { program, words: words.collect(), called }),
            Err(_) if from.is_empty() => {
                Err(self.missing(format!("`{called}` is not on the PATH; it {}", self.purpose)))
            }
            Err(_) => Err(self.missing(format!("`{called}`, {from}, is not a program"))),
        }
    }

    /// The command that runs a program; a .NET assembly runs on Mono.
    ///
    /// # Errors
    /// When it is missing.
    pub fn command(&self) -> Result<Command, Missing> {
        let found = self.find_command(None)?;
        if found.program.extension().is_some_and(|ending| ending == "exe") && cfg!(unix) {
            let mut mono = Command::new(MONO.find()?);
            mono.arg(&found.program).args(&found.words);
            return Ok(mono);
        }
        Ok(found.command())
    }

    fn program_version(&self, mut command: Command, arguments: &[&str]) -> Result<String, Missing> {
        let shown = format!("`{} {}`", self.name, arguments.join(" "));
        let output = command.args(arguments).stdin(Stdio::null()).output();
        let output = output.map_err(|error| self.missing(format!("{shown} cannot be run: {error}")))?;
        if !output.status.success() {
            return Err(self.missing(format!("{shown} fails; it {}", self.purpose)));
        }
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text);
        Ok(text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("version unknown").to_owned())
    }

    /// Has the C compiler expand the macros, on the last line of its output.
    fn library_version(&self, file: &str, macros: &[&str]) -> Result<String, Missing> {
        let lack = || self.missing(format!("{} is not installed; it {}", self.name, self.purpose));
        let mut compiler = CC.find_command(None).map_err(|_| lack())?.command();
        compiler.args(["-E", "-P", "-include", file, "-x", "c", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = compiler.stderr(Stdio::null()).spawn().map_err(|_| lack())?;
        if let Some(mut input) = process.stdin.take() {
            // A compiler that does not read it fails.
            let _ = std::io::Write::write_all(&mut input, macros.join(" ").as_bytes());
        }
        let output = process.wait_with_output().map_err(|_| lack())?;
        if !output.status.success() {
            return Err(lack());
        }
        if macros.is_empty() {
            return Ok("found".to_owned());
        }
        let text = String::from_utf8_lossy(&output.stdout);
        let numbers: Vec<&str> = text.lines().last().unwrap_or_default().split_whitespace().collect();
        Ok(format!("version {}", numbers.join(".")))
    }

    /// Whether the tool is there, works, and is new enough; the first line that it says of its
    /// version, `None` for a program that says nothing.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<Option<String>, Missing> {
        let version = match self.probe {
            Probe::Program { version: [] } => return self.find().map(|_| None),
            Probe::Program { version } => self.program_version(self.command()?, version)?,
            Probe::Header { file, version } => self.library_version(file, version)?,
            Probe::Assembly { file } => {
                let mono = MONO.find()?;
                // Links lead to the program, `PREFIX/bin/mono`.
                let mono = mono.canonicalize().unwrap_or(mono);
                let prefix = mono.parent().and_then(std::path::Path::parent);
                return match prefix.is_some_and(|prefix| prefix.join("lib/mono").join(file).is_file()) {
                    true => Ok(None),
                    false => Err(self.missing(format!("Mono does not have {}; it {}", self.name, self.purpose))),
                };
            }
        };
        match first_number(&version) {
            Some(number) if number < self.least => {
                let (name, least) = (self.name, self.least);
                Err(self.missing(format!("`{name}` is too old: it says {version:?}, and version {least} is needed")))
            }
            _ => Ok(Some(version)),
        }
    }

    /// The error of a tool that is not there or does not work.
    pub fn missing(&self, message: String) -> Missing {
        let mut help = format!("install {}", self.source);
        if let Some(variable) = self.variable {
            help += &format!(", or set {variable} to the program");
        }
        Missing { message, help }
    }

    /// How to install it, for each system that is known: the system and the command.
    pub fn installations(&self) -> Vec<(&'static str, String)> {
        let debian = match self.source {
            Source::Debian(packages) => Some(packages),
            Source::Unpacked { packages, .. } => packages.get(..1),
            Source::Wheel { .. } => None,
        };
        let debian = debian.map(|packages| ("Debian, Ubuntu", format!("apt install {}", packages.join(" "))));
        debian.into_iter().chain(self.elsewhere.iter().map(|&(system, command)| (system, command.to_owned()))).collect()
    }

    /// Every Debian package of its row.
    pub fn packages(&self) -> &'static [&'static str] {
        match self.source {
            Source::Debian(packages) | Source::Unpacked { packages, .. } => packages,
            Source::Wheel { .. } => &[],
        }
    }
}

/// What to install.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Debian([package]) | Source::Unpacked { packages: [package, ..], .. } => {
                write!(f, "the Debian package {package} (or the like)")
            }
            Source::Debian(packages) | Source::Unpacked { packages, .. } => {
                write!(f, "the Debian packages {} (or the like)", packages.join(" and "))
            }
            Source::Wheel { requirement, .. } => write!(f, "what the wheel {requirement} of PyPI holds"),
        }
    }
}

/// The first number in what a tool says of its version.
fn first_number(version: &str) -> Option<u32> {
    let digits = version.split(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty());
    digits?.parse().ok()
}

/// Whether the tools of a test are there. Otherwise this says that the test, `what`, is skipped.
///
/// # Panics
/// When a tool that is not optional is missing although the environment variable `ROTOR_REQUIRE` is
/// set, as `cargo xtask test` does.
pub fn for_test(what: &str, wanted: &[&Tool]) -> bool {
    let problem = wanted.iter().find_map(|tool| Some((tool, tool.check().err()?)));
    let Some((tool, missing)) = problem else { return true };
    let required = std::env::var_os("ROTOR_REQUIRE").is_some_and(|value| !value.is_empty());
    assert!(tool.optional || !required, "{what}: ROTOR_REQUIRE is set, but {missing}");
    eprintln!("skipped: {what}, because {missing}");
    false
}

#[cfg(test)]
mod tests;
