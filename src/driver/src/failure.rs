//! A failure of Rotor itself, as a diagnostic.

use diagnostics::{DiagId, Diagnostic, failure};
use entity::SourceLoc;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The exit status of a command that failed so.
pub const STATUS: u8 = 101;

thread_local! {
    /// What the last panic of this thread said, and where.
    static LAST: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
    /// The stack then, where the environment asks for it.
    static STACK: RefCell<Option<Backtrace>> = const { RefCell::new(None) };
}

/// Has panics noted instead of printed.
pub fn install_hook() {
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map_or_else(String::new, |at| format!("{}:{}", at.file(), at.line()));
        let message = info.payload_as_str().unwrap_or("no message").to_owned();
        LAST.set(Some((message, place)));
        let stack = Backtrace::capture();
        STACK.set((stack.status() == BacktraceStatus::Captured).then_some(stack));
    }));
}

/// Runs a command; a failure of Rotor becomes a diagnostic.
pub fn reported<T>(command: impl FnOnce() -> T) -> Result<T, Diagnostic> {
    catch_unwind(AssertUnwindSafe(command)).map_err(|_| diagnostic())
}

fn diagnostic() -> Diagnostic {
    let (message, place) = LAST.take().unwrap_or_default();
    let mut diagnostic = Diagnostic::new(
        DiagId::InternalError,
        "Rotor itself failed; this is a bug in Rotor, not in your program",
        SourceLoc::UNKNOWN,
    )
    .note(format!("{message} ({place})"));
    for part in failure::take_parts() {
        diagnostic = diagnostic.note(format!("in {part}"));
    }
    if let Some(stack) = STACK.take() {
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
