//! The back-ends: what they make of an optimised program, where it is written, how it is run.
//!
//! A further back-end is a variant of [`Backend`] and an arm in each method here.

use crate::timing::Timings;
use crate::{output, tools};
use diagnostics::Diagnostic;
use ootype::OoProgram;
use std::path::Path;
use std::process::Command;

/// A back-end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backend {
    /// A jar.
    Jvm,
}

/// What the user can choose of back-ends.
#[derive(Clone, Debug, Default)]
pub struct BackendOptions {}

/// What a back-end made, still in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Artefact {
    /// The product itself.
    pub main: Vec<u8>,
    /// Files that belong beside it: an ending that replaces the product's, and the contents.
    pub beside: Vec<(&'static str, Vec<u8>)>,
}

impl Artefact {
    /// Writes the product and what belongs beside it, or nothing.
    ///
    /// # Errors
    /// `cannot-write`.
    pub fn write(&self, path: &Path) -> Result<(), Diagnostic> {
        let mut written = Vec::new();
        let files = self.beside.iter().map(|(ending, bytes)| (path.with_extension(ending), bytes));
        for (file, bytes) in files.chain([(path.to_owned(), &self.main)]) {
            if let Err(diagnostic) = output::write_atomically(&file, bytes) {
                for file in &written {
                    // What cannot be removed was written a moment ago: nothing better can be done.
                    let _ = std::fs::remove_file(file);
                }
                return Err(diagnostic);
            }
            written.push(file);
        }
        Ok(())
    }

    /// Removes what [`Artefact::write`] wrote; files that are gone already do not matter.
    pub fn remove(&self, path: &Path) {
        let _ = std::fs::remove_file(path);
        for (ending, _) in &self.beside {
            let _ = std::fs::remove_file(path.with_extension(ending));
        }
    }
}

impl Backend {
    /// The ending of its products; empty for none.
    pub fn extension(self) -> &'static str {
        match self {
            Backend::Jvm => "jar",
        }
    }

    /// Makes the product. `name` is what the program calls itself.
    ///
    /// # Errors
    /// What does not fit the target's formats.
    pub fn generate(
        self,
        program: &OoProgram,
        name: &str,
        _options: &BackendOptions,
        timings: &mut Timings,
    ) -> Result<Artefact, Vec<Diagnostic>> {
        match self {
            Backend::Jvm => {
                let options = jvm::JvmOptions { name: name.to_owned(), ..jvm::JvmOptions::default() };
                let output = timings.phase("jvm", || jvm::generate(program, &options))?;
                timings.remark(format!("{} classes, {} bytes", output.classes.len(), output.jar.len()));
                Ok(Artefact { main: output.jar, beside: Vec::new() })
            }
        }
    }

    /// The command that runs a product of this back-end.
    ///
    /// # Errors
    /// `tool-missing`.
    pub fn command(self, product: &Path) -> Result<Command, Diagnostic> {
        match self {
            Backend::Jvm => {
                let mut command = Command::new(tools::JAVA.find()?);
                command.arg("-jar").arg(product);
                Ok(command)
            }
        }
    }
}
