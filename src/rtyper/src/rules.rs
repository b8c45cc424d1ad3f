//! The rules: what each high-level operation becomes, by family of representations.
//!
//! Functions over a [`LowLevelOpList`](crate::emit::llops::LowLevelOpList), which they emit into,
//! and the operation ([`hop::Hop`]); they keep no state. [`ops::translate_op`] chooses the rule.
//! Equality of a list needs that of its items, and so on: within this folder, rules call each other.

mod calls;
pub(crate) mod hop;
mod lowlevel;
pub(crate) mod modular;
pub(crate) mod ops;
mod rbuilder;
mod rbuiltin;
mod rclass;
mod rdict;
pub(crate) mod req;
mod rfloat;
mod rint;
mod riter;
mod rlist;
mod rpbc;
mod rrange;
mod rstr;
mod rtuple;
mod runion;
mod truth;
