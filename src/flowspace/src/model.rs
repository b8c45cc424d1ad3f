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
    /// Second operand of `call_args`.
    CallShape(CallShape),
    /// Second operand of `hint`.
    Hint(Hint),
}

/// How the operands of `call_args` after it are passed: `positional` values, then one value per
/// keyword, then the star tuple when `star`, then what follows each `**`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CallShape {
    /// Number of positional arguments.
    pub positional: usize,
    /// Names of the keyword arguments, in call order.
    pub keywords: Vec<Arc<str>>,
    /// Whether a `*tuple` follows.
    pub star: bool,
    /// How many `**mapping` follow.
    pub double_stars: usize,
}

impl CallShape {
    /// The shape of a call with arguments by place and by name.
    pub fn new(positional: usize, keywords: Vec<Arc<str>>) -> Self {
        Self { positional, keywords, star: false, double_stars: 0 }
    }

    /// The shape of a call with nothing but what follows one `**`.
    pub fn of_mapping() -> Self {
        Self::new(0, Vec::new()).with_double_stars(1)
    }

    /// The same shape with another number of positional arguments.
    #[must_use]
    pub fn with_positional(self, positional: usize) -> Self {
        Self { positional, ..self }
    }

    /// The same shape with or without a `*`.
    #[must_use]
    pub fn with_star(self, star: bool) -> Self {
        Self { star, ..self }
    }

    /// The same shape with so many `**`.
    #[must_use]
    pub fn with_double_stars(self, double_stars: usize) -> Self {
        Self { double_stars, ..self }
    }

    /// Where the star tuple is among the operands that the shape describes, or would be.
    pub fn place_of_star(&self) -> usize {
        self.positional + self.keywords.len()
    }

    /// Where what follows the first `**` is among the operands that the shape describes, or would be.
    pub fn place_of_double_stars(&self) -> usize {
        self.place_of_star() + usize::from(self.star)
    }

    /// The number of operands that the shape describes.
    pub fn operands(&self) -> usize {
        self.place_of_double_stars() + self.double_stars
    }
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
            FlowConst::CallShape(_) | FlowConst::Hint(_) => None,
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
