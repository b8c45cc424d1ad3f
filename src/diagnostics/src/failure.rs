//! What the toolchain was doing when it failed.
//!
//! A bug is a panic. On its way up it passes the places that know the operation, the graph and
//! the phase; each says its part, [`within`], and the driver makes one diagnostic of them.
//! In the normal course of things this costs nothing.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// What is known of a panic.
#[derive(Debug, Default)]
pub struct Failure {
    /// What it said; noted where [`install_hook`] has been called, as are place and stack.
    pub message: String,
    /// File and line of the toolchain's source.
    pub place: String,
    /// The stack, where the environment asks for it.
    pub stack: Option<Backtrace>,
    /// What the places that it passed said, the innermost first.
    pub parts: Vec<String>,
}

thread_local! {
    /// The last panic of this thread.
    static LAST: RefCell<Failure> = RefCell::default();
}

/// Has panics noted instead of printed.
pub fn install_hook() {
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map_or_else(String::new, |at| format!("{}:{}", at.file(), at.line()));
        let message = info.payload_as_str().unwrap_or("no message").to_owned();
        let stack = Some(Backtrace::capture()).filter(|stack| stack.status() == BacktraceStatus::Captured);
        LAST.set(Failure { message, place, stack, parts: Vec::new() });
    }));
}

/// Does some work with a subject; when that fails, says what it was about.
pub fn within<S: ?Sized, T>(subject: &mut S, work: impl FnOnce(&mut S) -> T, about: impl FnOnce(&S) -> String) -> T {
    match catch_unwind(AssertUnwindSafe(|| work(subject))) {
        Ok(result) => result,
        Err(panic) => {
            let failure = take();
            // What is described may be half-made.
            let text = catch_unwind(AssertUnwindSafe(|| about(subject)));
            LAST.set(failure);
            if let Ok(text) = text {
                LAST.with_borrow_mut(|failure| failure.parts.push(text));
            }
            resume_unwind(panic);
        }
    }
}

/// What is known of the last panic of this thread, for the last time.
pub fn take() -> Failure {
    LAST.take()
}

/// Has this thread go on with a panic of another one.
pub(crate) fn resume(panic: Box<dyn std::any::Any + Send>, failure: Failure) -> ! {
    LAST.set(failure);
    resume_unwind(panic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_said_from_the_inside() {
        let inner = |number: &mut i32| -> i32 { within(number, |_| panic!("expected"), |n| format!("operation {n}")) };
        let outer = catch_unwind(|| within(&mut 1, inner, |n| format!("graph {n}")));
        assert!(outer.is_err());
        assert_eq!(take().parts, ["operation 1", "graph 1"]);
        assert_eq!(within(&mut 2, |n| *n, |_| String::new()), 2);
        assert!(take().parts.is_empty());
    }
}
