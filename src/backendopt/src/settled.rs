//! Graphs that folding leaves as they are.
//!
//! Folding comes between most passes, and most graphs have not changed since it last ran. One that
//! it left as it was is folded again only after another pass has changed it.

use entity::{GraphId, SecondaryMap, Variable};
use flow::{ExitSwitch, Operand, TypedGraph};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// The graphs that folding left as they were, with their shapes.
#[derive(Default)]
pub(crate) struct Settled(FxHashMap<GraphId, u64>);

impl Settled {
    /// Folds a graph unless that would change nothing. Its shape, when it is settled; see [`Settled::note`].
    pub(crate) fn fold(&self, id: GraphId, graph: &mut TypedGraph, fold: impl FnOnce(&mut TypedGraph)) -> Option<u64> {
        let before = shape(graph);
        if self.0.get(&id) == Some(&before) {
            return Some(before);
        }
        fold(graph);
        if shape(graph) == before {
            return Some(before);
        }
        graph.compact();
        None
    }

    /// Remembers what folding left as it was.
    pub(crate) fn note(&mut self, settled: impl Iterator<Item = (GraphId, u64)>) {
        self.0.extend(settled);
    }
}

/// A hash of all that a pass looks at, the same for graphs that differ in the names of variables only.
fn shape(graph: &TypedGraph) -> u64 {
    let mut state = FxHasher::default();
    let mut numbers: SecondaryMap<Variable, usize> = SecondaryMap::with_capacity(graph.vars.len());
    let mut last = 0;
    let mut number = |v: Variable, state: &mut FxHasher| {
        if numbers[v] == 0 {
            last += 1;
            numbers[v] = last;
            graph.concretetype(v).hash(state);
        }
        numbers[v].hash(state);
    };
    let mut operand = |operand: Operand, state: &mut FxHasher| match operand {
        Operand::Var(v) => number(v, state),
        Operand::Const(_) => operand.hash(state),
    };
    for block in graph.iterblocks() {
        let data = &graph.blocks[block];
        block.hash(&mut state);
        data.inputargs.len().hash(&mut state);
        data.inputargs.iter().for_each(|&v| operand(Operand::Var(v), &mut state));
        for op in &data.operations {
            op.op.hash(&mut state);
            op.args.iter().for_each(|&arg| operand(arg, &mut state));
            operand(Operand::Var(op.result), &mut state);
        }
        std::mem::discriminant(&data.exitswitch).hash(&mut state);
        if let ExitSwitch::Value(value) = data.exitswitch {
            operand(value, &mut state);
        }
        for &link in &data.exits {
            let link = &graph.links[link];
            (link.target, &link.exitcase).hash(&mut state);
            let exception = [link.last_exception, link.last_exc_value].into_iter().flatten();
            exception.chain(link.args.iter().copied()).for_each(|arg| operand(arg, &mut state));
        }
    }
    state.finish()
}
