//! The level of flow graphs as the flow space makes them: operations on Python values.
//!
//! Source: reference §3.1, §3.3; pypy `rpython/flowspace/model.py`.

use entity::HostId;
use flow::{FunctionGraph, HlOp, Level};
use host::HostConst;
use std::ops::Range;
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
    /// For each `**mapping` that follows, how many of the keywords stand before it: a function
    /// that collects keywords gets all of them in the order of writing.
    pub mappings: Vec<usize>,
}

/// A part of the arguments of a call that says names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NamedPart {
    /// Keywords, by their indices.
    Keywords(Range<usize>),
    /// What follows the `**` of an index.
    Mapping(usize),
}

impl CallShape {
    /// The shape of a call with arguments by place and by name.
    pub fn new(positional: usize, keywords: Vec<Arc<str>>) -> Self {
        Self { positional, keywords, star: false, mappings: Vec::new() }
    }

    /// The shape of a call with nothing but what follows one `**`.
    pub fn of_mapping() -> Self {
        Self::new(0, Vec::new()).with_mappings(vec![0])
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

    /// The same shape with `**`, each after so many of the keywords.
    #[must_use]
    pub fn with_mappings(self, mappings: Vec<usize>) -> Self {
        Self { mappings, ..self }
    }

    /// The parts that say names, in the order of writing.
    pub fn named_parts(&self) -> Vec<NamedPart> {
        let mut parts = Vec::new();
        let mut next = 0;
        let ends = self.mappings.iter().copied().enumerate().map(|(mapping, before)| (before, Some(mapping)));
        for (end, mapping) in ends.chain([(self.keywords.len(), None)]) {
            if next < end {
                parts.push(NamedPart::Keywords(next..end));
                next = end;
            }
            parts.extend(mapping.map(NamedPart::Mapping));
        }
        parts
    }

    /// Where the star tuple is among the operands that the shape describes, or would be.
    pub fn place_of_star(&self) -> usize {
        self.positional + self.keywords.len()
    }

    /// Where what follows the first `**` is among the operands that the shape describes, or would be.
    pub fn place_of_mappings(&self) -> usize {
        self.place_of_star() + usize::from(self.star)
    }

    /// The number of operands that the shape describes.
    pub fn operands(&self) -> usize {
        self.place_of_mappings() + self.mappings.len()
    }
}

/// What a `hint` operation says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hint {
    /// The operand is about to be unpacked: the result is read by `len` and `getitem` with
    /// constant indices. A tuple, list, str, bytes or range is its own result; of any other
    /// iterable the result is the list of its items, or as many of them as are read where a number of items is
    /// taken apart: one more than that.
    Unpack(Option<u32>),
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
