//! What all OO back-ends share: from a typed OO program to neutral stack code.
//!
//! [`Database`] finds what the program uses, [`lower`] turns a graph into a [`StackFunction`],
//! [`split`](mod@split) cuts functions that are too large, [`ConstantPlan`] makes the code for prebuilt
//! constants. A back-end implements [`OoBackend`] and assembles the instructions.
//!
//! Source: reference §7.1; design §8.

pub mod adapters;
mod backend;
mod constants;
mod database;
mod display;
mod hot;
mod liveness;
mod lower;
mod named;
pub mod names;
mod naming;
mod narrow;
pub mod recursion;
mod slots;
mod split;
mod stack;
#[cfg(test)]
mod tests;
mod trees;

pub use backend::{Limits, OoBackend};
pub use callgraph::Recursion;
pub use constants::{ConstantPlan, Holder};
pub use database::{ConstKey, Database, ForeignCall, FxIndexMap, FxIndexSet};
pub use display::{display_function, listing};
pub use hot::Hot;
pub use liveness::{Liveness, LocalSet};
pub use lower::{has_fields, lower};
pub use named::{Named, NamedRange, NamedRanges};
pub use naming::{Module, NameStyle, Naming, const_field, const_field_type, slot_field};
pub use split::{Frame, Split, estimated_size, split};
pub use stack::*;
