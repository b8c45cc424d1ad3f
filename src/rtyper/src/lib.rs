//! The RTyper: from annotated flow graphs to typed graphs of the OO type system.
//!
//! [`specialize`] starts at the entry point and types every graph that a typed graph refers to.
//! Each annotation has a representation (`rmodel`); each high-level operation becomes typed
//! operations and calls of low-level helpers (`runtimes/rpython/ll_*.py`), which go through
//! flow space and annotator like user code, once per combination of low-level types.
//!
//! Source: reference §4, §5; pypy `rpython/rtyper`.

mod emit;
mod entry;
mod repr;
mod rtyper;
mod rules;
mod specialize;
mod ssi;

#[cfg(test)]
mod tests;

pub use rtyper::specialize;
