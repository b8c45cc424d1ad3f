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
}

/// The Java runtime.
pub const JAVA: Tool = Tool {
    program: "java",
    variable: "ROTOR_JAVA",
    purpose: "runs jars (back-end jvm)",
    package: "openjdk-17-jre-headless",
    version_flag: "-version",
};

/// All tools, in the order in which `rotor doctor` shows them.
pub const TOOLS: &[Tool] = &[JAVA];

impl Tool {
    /// Finds the tool: the environment variable first, then the PATH.
    ///
    /// # Errors
    /// `tool-missing`, naming the package.
    pub fn find(&self) -> Result<PathBuf, Diagnostic> {
        let wanted = std::env::var(self.variable).ok().filter(|value| !value.is_empty());
        which::which(wanted.as_deref().unwrap_or(self.program)).map_err(|_| {
            let message = match &wanted {
                Some(path) => format!("`{path}`, named by {}, is not a program", self.variable),
                None => format!("`{}` is not on the PATH; it {}", self.program, self.purpose),
            };
            let help = format!(
                "install the Debian package {} (or the like), or set {} to the program",
                self.package, self.variable
            );
            Diagnostic::new(DiagId::ToolMissing, message, SourceLoc::UNKNOWN).help(help)
        })
    }

    /// The first line that the tool prints about its version.
    pub fn version(&self) -> Option<String> {
        let output = Command::new(self.find().ok()?).arg(self.version_flag).output().ok()?;
        let text = if output.stdout.is_empty() { output.stderr } else { output.stdout };
        String::from_utf8_lossy(&text).lines().next().map(str::to_owned)
    }
}
