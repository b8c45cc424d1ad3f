//! The RTyper: from annotated flow graphs to typed graphs of the OO type system.
//!
//! [`specialize`] starts at the entry point and types every graph that a typed graph refers to.
//! Each annotation has a representation; each high-level operation becomes typed operations and
//! calls of low-level helpers (`runtimes/rpython/ll/ll_*.py`), which go through flow space and
//! annotator like user code, once per combination of low-level types.
//!
//! Three folders, each using only those before it (`cargo xtask tidy` checks it):
//!
//! - `repr`: representations, and what is asked of the annotated program;
//! - `emit`: operations, conversions, constants, and everything that typed code refers to;
//! - `rules`: what each high-level operation becomes.
//!
//! The driver beside them (`rtyper`, `specialize`, `entry`) runs the work list. What emission needs
//! made by the rules, it queues there.
//!
//! Source: reference §4, §5; pypy `rpython/rtyper`.

mod emit;
mod entry;
mod repr;
mod rtyper;
mod rules;
mod specialize;

#[cfg(test)]
mod tests;

pub use rtyper::{specialize, specialize_library};
