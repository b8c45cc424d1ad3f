//! Trials in processes of their own: the program that the harness is, started again for one trial.
//!
//! The embedded interpreter keeps what it imported until its process ends. A harness that imports
//! hundreds of programs would grow without end; and a trial that exhausts its stack ends alone.

use crate::native;
use std::process::{Command, ExitCode};

/// The environment variable that names the trial.
const TRIAL: &str = "ROTOR_TRIAL";

/// Where this process is to do one trial only, does it and gives what it is to exit with.
pub fn trial(work: impl FnOnce(&str) -> Result<(), String>) -> Option<ExitCode> {
    let name = std::env::var(TRIAL).ok()?;
    let result = work(&name);
    native::clean_up();
    Some(match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            println!("{message}");
            ExitCode::FAILURE
        }
    })
}

/// Does the trial of a name in a process of its own.
///
/// # Errors
/// What the trial says, or how its process ended.
pub fn run(name: &str) -> Result<(), String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    let outcome = crate::run(command.env(TRIAL, name).env(native::FOLDER, native::folder()), b"");
    if outcome.status == 0 {
        return Ok(());
    }
    let (said, panics) = (String::from_utf8_lossy(&outcome.stdout), String::from_utf8_lossy(&outcome.stderr));
    Err(format!("{said}{panics}(exit status {})", outcome.status))
}
