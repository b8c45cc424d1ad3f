//! The level of flow graphs as the flow space makes them: operations on Python values.
//!
//! Source: reference §3.1, §3.3; pypy `rpython/flowspace/model.py`.

use entity::HostId;
use flow::{FunctionGraph, HlOp, Level};
use host::HostConst;
use std::sync::Arc;

/// The level before the RTyper.
///
/// Variables carry the name of the Python local they hold, where there is one. Exception exits
/// are tested against live exception classes.
#[derive(Clone, Debug)]
pub struct Flow;

impl Level for Flow {
    type Op = HlOp;
    type Const = FlowConst;
    type VarData = Option<Arc<str>>;
    type ExcClass = HostId;
}

/// The flow graph of a Python function.
pub type FlowGraph = FunctionGraph<Flow>;

/// A constant of a flow graph.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FlowConst {
    /// A Python value.
    Host(HostConst),
    /// Second operand of `call_args`: how the remaining operands are passed, namely
    /// `positional` values, then one value per keyword, then the star tuple when `star`, then
    /// what follows each `**`.
    CallShape {
        /// Number of positional arguments.
        positional: u32,
        /// Names of the keyword arguments, in call order.
        keywords: Vec<Arc<str>>,
        /// Whether a `*tuple` follows.
        star: bool,
        /// How many `**mapping` follow.
        double_stars: u32,
    },
    /// Second operand of `hint`.
    Hint(Hint),
}

/// What a `hint` operation says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hint {
    /// The operand is about to be unpacked: the result is read by `len` and `getitem` with
    /// constant indices. A tuple, list, str, bytes or range is its own result; of any other
    /// iterable the result is the list of its items.
    Unpack,
}

impl FlowConst {
    /// The Python value, for constants that are one.
    pub fn host(&self) -> Option<&HostConst> {
        match self {
            FlowConst::Host(value) => Some(value),
            FlowConst::CallShape { .. } | FlowConst::Hint(_) => None,
        }
    }

    /// A string constant: an attribute name, say.
    pub fn str(s: &str) -> Self {
        FlowConst::Host(HostConst::str(s))
    }
}

impl From<HostConst> for FlowConst {
    fn from(value: HostConst) -> Self {
        FlowConst::Host(value)
    }
}
