//! External tools: where they are, what they say of their version, what to install when missing.

use diagnostics::{DiagId, Diagnostic};
use entity::SourceLoc;
use std::path::PathBuf;
use std::process::Command;

/// A tool that a back-end runs.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// The program looked up on the PATH.
    pub program: &'static str,
    /// The environment variable that overrides it.
    pub variable: &'static str,
    /// What it is needed for.
    pub purpose: &'static str,
    /// The Debian package.
    pub package: &'static str,
    /// The argument that makes it print its version.
    pub version_flag: &'static str,
    /// Whether its back-end works without it.
    pub optional: bool,
}

/// The Java runtime.
pub const JAVA: Tool = Tool {
    program: "java",
    variable: "ROTOR_JAVA",
    purpose: "runs jars (back-end jvm)",
    package: "openjdk-17-jre-headless",
    version_flag: "-version",
    optional: false,
};

/// The C compiler.
pub const CC: Tool = Tool {
    program: "cc",
    variable: "CC",
    purpose: "compiles C (back-end c)",
    package: "gcc",
    version_flag: "--version",
    optional: false,
};

/// The Mono runtime.
pub const MONO: Tool = Tool {
    program: "mono",
    variable: "ROTOR_MONO",
    purpose: "runs .NET assemblies (back-end cli)",
    package: "mono-runtime",
    version_flag: "--version",
    optional: false,
};

/// Mono's assembler.
pub const ILASM: Tool = Tool {
    program: "ilasm",
    variable: "ROTOR_ILASM",
    purpose: "assembles IL text (`--assembler ilasm`)",
    package: "mono-devel",
    version_flag: "--version",
    optional: true,
};

/// CoreCLR, the other .NET runtime.
pub const DOTNET: Tool = Tool {
    program: "dotnet",
    variable: "ROTOR_DOTNET",
    purpose: "runs .NET assemblies, too",
    package: "dotnet-runtime-8.0 of packages.microsoft.com",
    version_flag: "--info",
    optional: true,
};

/// All tools, in the order in which `rotor doctor` shows them.
pub const TOOLS: &[Tool] = &[JAVA, MONO, ILASM, CC];

impl Tool {
    /// Finds the tool: the environment variable first, then the PATH.
    ///
    /// # Errors
    /// `tool-missing`, naming the package.
    pub fn find(&self) -> Result<PathBuf, Diagnostic> {
        self.find_command(None).map(|(program, _)| program)
    }

    /// Finds the tool as a command, which may be several words: the given one, then the
    /// environment variable, then the PATH. The program and its first arguments.
    ///
    /// # Errors
    /// `tool-missing`, naming the package.
    pub fn find_command(&self, given: Option<&str>) -> Result<(PathBuf, Vec<String>), Diagnostic> {
        let variable = std::env::var(self.variable).ok().filter(|value| !value.trim().is_empty());
        let (command, from) = match (given, &variable) {
            (Some(given), _) => (given, "named on the command line".to_owned()),
            (None, Some(value)) => (value.as_str(), format!("named by {}", self.variable)),
            (None, None) => (self.program, String::new()),
        };
        // A path may contain spaces.
        if let Ok(program) = which::which(command) {
            return Ok((program, Vec::new()));
        }
        let mut words = command.split_whitespace().map(str::to_owned);
        let program = words.next().unwrap_or_default();
        which::which(&program).map(|program| (program, words.collect())).map_err(|_| {
            let message = match from.as_str() {
                "" => format!("`{program}` is not on the PATH; it {}", self.purpose),
                from => format!("`{program}`, {from}, is not a program"),
            };
            let help = format!(
                "install the Debian package {} (or the like), or set {} to the program",
                self.package, self.variable
            );
            Diagnostic::new(DiagId::ToolMissing, message, SourceLoc::UNKNOWN).help(help)
        })
    }

    /// The command that runs the tool; a .NET assembly runs on Mono.
    ///
    /// # Errors
    /// `tool-missing`.
    pub fn command(&self) -> Result<Command, Diagnostic> {
        let (program, words) = self.find_command(None)?;
        let mut command = if program.extension().is_some_and(|ending| ending == "exe") && cfg!(unix) {
            let mut mono = Command::new(MONO.find()?);
            mono.arg(program);
            mono
        } else {
            Command::new(program)
        };
        command.args(words);
        Ok(command)
    }

    /// The first line that the tool prints about its version.
    pub fn version(&self) -> Option<String> {
        let output = self.command().ok()?.arg(self.version_flag).output().ok()?;
        let text = if output.stdout.is_empty() { output.stderr } else { output.stdout };
        String::from_utf8_lossy(&text).lines().next().map(str::to_owned)
    }
}
