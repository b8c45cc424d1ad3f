//! Which integers of a function are native 32-bit integers in the target.
//!
//! The program's integers have 64 bits, the target's array indices 32, and its compilers
//! understand loops best whose counter has the width of an index. An interval analysis (`ootype/src/intervals.rs`) finds the
//! variables whose values fit 32 bits; those that have to do with indices get a native local.
//! All arithmetic stays exact: a native sum is only used where the exact sum fits, or where
//! nothing but its low 32 bits matters (an index).
//!
//! Source: ours.

use crate::database::{Database, at};
use entity::{Block, LowLevelType, Variable};
use flow::{ExitSwitch, LlOp, Operand, TypedGraph};
use ootype::intervals::{INT, Intervals, is_comparison};

/// What is known about the integers of a function.
#[derive(Debug, Default)]
pub(crate) struct Narrow {
    /// For every variable: it gets a native local when it is in a local at all.
    native: Vec<bool>,
    intervals: Intervals,
}

impl Narrow {
    /// Analyses the blocks.
    pub(crate) fn find(db: &Database<'_>, graph: &TypedGraph, order: &[Block]) -> Narrow {
        let intervals = Intervals::of(&db.program.universe, graph, order);
        let mut narrow = Narrow { native: Vec::new(), intervals };
        narrow.native = narrow.choose(graph, order);
        narrow
    }

    /// Whether the variable's local is native.
    pub(crate) fn is_native(&self, v: Variable) -> bool {
        self.native.get(at(v)).copied().unwrap_or(false)
    }

    /// Whether all values fit 32 bits.
    pub(crate) fn fits(&self, v: Variable) -> bool {
        self.intervals.of_variable(v).is_some_and(|(low, high)| low >= INT.0 && high <= INT.1)
    }

    /// Variables that fit and are connected, over links, comparisons and sums with constants, to
    /// an index.
    fn choose(&self, graph: &TypedGraph, order: &[Block]) -> Vec<bool> {
        let mut sets = Sets { parent: (0..graph.vars.len()).collect(), indexed: vec![false; graph.vars.len()] };
        let mut selectors = vec![false; graph.vars.len()];
        for &block in order {
            let data = &graph.blocks[block];
            for op in &data.operations {
                match op.op {
                    LlOp::Getarrayitem | LlOp::Setarrayitem => sets.mark(op.args[1]),
                    LlOp::IntAdd | LlOp::IntSub => {
                        for arg in [op.args[0], op.args[1]] {
                            if op.args.iter().any(|a| a.constant().is_some()) {
                                sets.union(arg, Operand::Var(op.result));
                            }
                        }
                    }
                    LlOp::SameAs => sets.union(op.args[0], Operand::Var(op.result)),
                    op_code if is_comparison(op_code) => sets.union(op.args[0], op.args[1]),
                    _ => {}
                }
            }
            if let ExitSwitch::Value(Operand::Var(v)) = data.exitswitch {
                selectors[at(v)] = true;
            }
            for &exit in &data.exits {
                let link = &graph.links[exit];
                for (&x, &arg) in graph.blocks[link.target].inputargs.iter().zip(&link.args) {
                    sets.union(arg, Operand::Var(x));
                }
            }
        }
        graph
            .vars
            .iter()
            .map(|(v, data)| {
                data.concretetype == LowLevelType::SIGNED && self.fits(v) && !selectors[at(v)] && {
                    let root = sets.find(at(v));
                    sets.indexed[root]
                }
            })
            .collect()
    }
}

struct Sets {
    parent: Vec<usize>,
    indexed: Vec<bool>,
}

impl Sets {
    fn find(&mut self, mut id: usize) -> usize {
        while self.parent[id] != id {
            self.parent[id] = self.parent[self.parent[id]];
            id = self.parent[id];
        }
        id
    }

    fn mark(&mut self, operand: Operand) {
        if let Operand::Var(v) = operand {
            let root = self.find(at(v));
            self.indexed[root] = true;
        }
    }

    fn union(&mut self, a: Operand, b: Operand) {
        if let (Operand::Var(a), Operand::Var(b)) = (a, b) {
            let (a, b) = (self.find(at(a)), self.find(at(b)));
            self.parent[a] = b;
            self.indexed[b] |= self.indexed[a];
        }
    }
}
