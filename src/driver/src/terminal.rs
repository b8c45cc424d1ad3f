//! What the command prints.
//!
//! A reader that has gone away ends the command as it ends other tools, by SIGPIPE; nobody is told
//! of that. Standard error is written as far as it goes.

use crate::temporary;
use std::io::{ErrorKind, Write as _};

/// The status of a command whose output cannot be written.
const CANNOT_PRINT: i32 = 1;

/// Prints a line to standard output.
pub fn print_line(text: &str) {
    let mut out = std::io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.write_all(b"\n")).and_then(|()| out.flush());
    if let Err(error) = written {
        temporary::remove_all();
        if error.kind() == ErrorKind::BrokenPipe {
            temporary::end_by_signal(signal_hook::consts::SIGPIPE);
        }
        report_line(&format!("rotor: cannot write to standard output: {error}"));
        std::process::exit(CANNOT_PRINT);
    }
}

/// Prints a line to standard error; when that cannot be done there is nobody to tell.
pub fn report_line(text: &str) {
    let mut err = std::io::stderr().lock();
    let _ = err.write_all(text.as_bytes()).and_then(|()| err.write_all(b"\n"));
}
