//! Who calls whom: callees, cycles of calls, what spreads from callees to callers, and the
//! targets of virtual methods.
//!
//! [`CallGraph`] serves programs of both type systems; it knows nothing of either but what its
//! maker says of a call. [`TypeAnalysis`] says which graphs a virtual call can reach, [`Reach`]
//! what of an OO program the entry point can reach at all.
//!
//! Source: reference §8.2 (`graphanalyze`, `canraise.RaiseAnalyzer`, `checkvirtual`); pypy
//! `rpython/translator/backendopt/graphanalyze.py`, `rpython/tool/algo/graphlib.py`.

mod calls;
mod graph;
mod pending;
mod reach;
mod recursion;
#[cfg(test)]
mod tests;
mod types;

pub use calls::{callbacks, callees, direct_callee, direct_callees, goes_outside, send_of, single_callee};
pub use graph::{CallGraph, GraphSet, is_catch_all};
pub use pending::Pending;
pub use reach::Reach;
pub use recursion::{Recursion, passed_outside};
pub use types::{Oosend, Reached, Targets, TypeAnalysis};
