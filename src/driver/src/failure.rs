//! A failure of Rotor itself, as a diagnostic.

pub use diagnostics::failure::install_hook;
use diagnostics::{DiagId, Diagnostic, failure};
use entity::SourceLoc;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The exit status of a command that failed so.
pub const STATUS: u8 = 101;

/// Runs a command; a failure of Rotor becomes a diagnostic.
pub fn reported<T>(command: impl FnOnce() -> T) -> Result<T, Diagnostic> {
    catch_unwind(AssertUnwindSafe(command)).map_err(|_| diagnostic())
}

fn diagnostic() -> Diagnostic {
    let failure::Failure { message, place, stack, parts } = failure::take();
    let mut diagnostic = Diagnostic::new(
        DiagId::InternalError,
        "Rotor itself failed; this is a bug in Rotor, not in your program",
        SourceLoc::UNKNOWN,
    )
    .note(format!("{message} ({place})"));
    for part in parts {
        diagnostic = diagnostic.note(format!("in {part}"));
    }
    if let Some(stack) = stack {
        diagnostic = diagnostic.note(stack.to_string());
    }
    let command: Vec<String> = std::env::args().skip(1).map(|arg| quoted(&arg)).collect();
    diagnostic.note(format!("version {}, called as `rotor {}`", env!("CARGO_PKG_VERSION"), command.join(" "))).help(
        "please report it with the program, made as small as you can, and this text; RUST_BACKTRACE=1 adds the stack",
    )
}

/// An argument as a shell takes it.
fn quoted(arg: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./=,:+%@".contains(c);
    if !arg.is_empty() && arg.chars().all(plain) { arg.to_owned() } else { format!("'{}'", arg.replace('\'', "'\\''")) }
}
