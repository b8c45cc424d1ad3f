//! The flow space: abstract interpretation of bytecode into flow graphs.
//!
//! [`build_flow_graph`] runs the code object of one function over constants and variables,
//! records every operation that it cannot evaluate at once, and gives a graph in SSI form.
//!
//! Source: reference §3; pypy `rpython/flowspace`.

mod model;

pub use model::{Flow, FlowConst, FlowGraph};
