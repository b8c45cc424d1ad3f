//! What the toolchain was doing when it failed.
//!
//! A bug is a panic. On its way up it passes the places that know the operation, the graph and
//! the phase; each says its part, [`within`], and the driver makes one diagnostic of them.
//! In the normal course of things this costs nothing.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

thread_local! {
    /// What the places have said since the panic, the innermost first.
    static PARTS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Does some work with a subject; when that fails, says what it was about.
pub fn within<S: ?Sized, T>(subject: &mut S, work: impl FnOnce(&mut S) -> T, about: impl FnOnce(&S) -> String) -> T {
    match catch_unwind(AssertUnwindSafe(|| work(subject))) {
        Ok(result) => result,
        Err(panic) => {
            // What is described may be half-made.
            let text = catch_unwind(AssertUnwindSafe(|| about(subject)));
            if let Ok(text) = text {
                PARTS.with_borrow_mut(|parts| parts.push(text));
            }
            resume_unwind(panic);
        }
    }
}

/// What was said since the last time it was asked for, the innermost first.
pub fn take_parts() -> Vec<String> {
    PARTS.take()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_said_from_the_inside() {
        let inner = |number: &mut i32| -> i32 { within(number, |_| panic!("expected"), |n| format!("operation {n}")) };
        let outer = catch_unwind(|| within(&mut 1, inner, |n| format!("graph {n}")));
        assert!(outer.is_err());
        assert_eq!(take_parts(), ["operation 1", "graph 1"]);
        assert_eq!(within(&mut 2, |n| *n, |_| String::new()), 2);
        assert!(take_parts().is_empty());
    }
}
