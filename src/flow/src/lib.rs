//! Flow graphs: the model, its invariants, its text form, the operation tables and the
//! simplification passes that hold for both levels.

pub mod builtins;
pub mod checkgraph;
pub mod display;
pub mod dominators;
pub mod externs;
pub mod foreign;
pub mod hlops;
pub mod library;
pub mod llops;
pub mod model;
pub mod simplify;
pub mod ssa;
pub mod traceback;
pub mod typed;

pub use builtins::{BuiltinFn, BuiltinMethod};
pub use hlops::{Family, HlOp};
pub use llops::LlOp;
pub use model::*;
pub use typed::*;
