//! Which functions can leave an exception pending, and which can recurse.
//!
//! A function can raise when it reaches its except block, allocates (MemoryError), checks the
//! stack (RecursionError), or calls a function that can, outside of a handler for everything.
//! Functions on cycles of the call graph check the stack.
//!
//! Source: reference §8.2 (`canraise.RaiseAnalyzer`); pypy `translator/c/src/stack.h`.

use crate::database::{Database, direct_callee};
use entity::{GraphId, LowLevelType, SecondaryMap};
use flow::externs::{self, ExternType};
use flow::{BlockData, ExitCase, LlOp, SpaceOperation, Typed, TypedConst, TypedGraph};

/// The result of the analysis.
#[derive(Debug)]
pub(crate) struct CanRaise {
    raises: SecondaryMap<GraphId, bool>,
    cyclic: SecondaryMap<GraphId, bool>,
}

/// The functions that a call may reach; `None`: any.
fn callees(graph: &TypedGraph, op: &SpaceOperation<Typed>) -> Option<Vec<GraphId>> {
    match op.op {
        LlOp::DirectCall => direct_callee(graph, op).map(|callee| vec![callee]),
        LlOp::IndirectCall => match op.args.last().and_then(|&arg| graph.const_value(arg)) {
            Some(TypedConst::Graphs(graphs)) => Some(graphs.to_vec()),
            _ => None,
        },
        _ => Some(Vec::new()),
    }
}

/// Whether the operation itself can leave MemoryError pending.
pub(crate) fn allocates(graph: &TypedGraph, op: &SpaceOperation<Typed>) -> bool {
    match op.op {
        LlOp::Malloc | LlOp::MallocVarsize | LlOp::WeakrefCreate => true,
        LlOp::Extcall => match graph.const_value(op.args[0]) {
            Some(TypedConst::Name(name)) => {
                externs::lookup(name).is_some_and(|row| matches!(row.result, ExternType::Str | ExternType::StrArray))
            }
            _ => false,
        },
        _ => false,
    }
}

impl CanRaise {
    pub(crate) fn of(db: &Database<'_>) -> Self {
        let mut raises: SecondaryMap<GraphId, bool> = SecondaryMap::new();
        let mut cyclic: SecondaryMap<GraphId, bool> = SecondaryMap::new();
        let mut calls: SecondaryMap<GraphId, Vec<GraphId>> = SecondaryMap::new();
        let mut exposed_callers: SecondaryMap<GraphId, Vec<GraphId>> = SecondaryMap::new();
        for &id in &db.graphs {
            let graph = db.graph(id);
            for block in graph.iterblocks() {
                let data = &graph.blocks[block];
                raises[id] |= data.exits.iter().any(|&link| graph.links[link].target == graph.exceptblock);
                for (index, op) in data.operations.iter().enumerate() {
                    raises[id] |= allocates(graph, op);
                    if !op.op.can_raise() {
                        continue;
                    }
                    let caught = index + 1 == data.operations.len() && catches_everything(db, graph, data);
                    match callees(graph, op) {
                        Some(targets) => {
                            for target in targets.into_iter().filter(|target| db.graphs.contains(target)) {
                                calls[id].push(target);
                                if !caught {
                                    exposed_callers[target].push(id);
                                }
                            }
                        }
                        None => {
                            raises[id] |= !caught;
                            cyclic[id] = true;
                        }
                    }
                }
            }
        }
        let graphs: Vec<GraphId> = db.graphs.iter().copied().collect();
        for id in cycles(&graphs, &calls) {
            cyclic[id] = true;
        }
        for &id in &graphs {
            raises[id] |= cyclic[id];
        }
        let mut pending: Vec<GraphId> = graphs.iter().copied().filter(|&id| raises[id]).collect();
        while let Some(id) = pending.pop() {
            for &caller in &exposed_callers[id] {
                if !std::mem::replace(&mut raises[caller], true) {
                    pending.push(caller);
                }
            }
        }
        Self { raises, cyclic }
    }

    /// Whether the stack is checked at the start of the function.
    pub(crate) fn checks_stack(&self, id: GraphId) -> bool {
        self.cyclic[id]
    }

    /// Whether an exception may be pending after the call.
    pub(crate) fn call_raises(&self, graph: &TypedGraph, op: &SpaceOperation<Typed>) -> bool {
        op.op.can_raise() && callees(graph, op).is_none_or(|targets| targets.iter().any(|&target| self.raises[target]))
    }
}

fn catches_everything(db: &Database<'_>, graph: &TypedGraph, block: &BlockData<Typed>) -> bool {
    block.canraise()
        && block.exits.iter().any(|&link| match graph.links[link].exitcase {
            ExitCase::Exception(LowLevelType::Ll(class)) => db.universe().exception == Some(class),
            _ => false,
        })
}

/// The functions on cycles of the call graph (Tarjan's algorithm, iterative).
fn cycles(graphs: &[GraphId], calls: &SecondaryMap<GraphId, Vec<GraphId>>) -> Vec<GraphId> {
    let mut index: SecondaryMap<GraphId, u32> = SecondaryMap::new();
    let mut low: SecondaryMap<GraphId, u32> = SecondaryMap::new();
    let mut on_stack: SecondaryMap<GraphId, bool> = SecondaryMap::new();
    let mut stack = Vec::new();
    let mut found = Vec::new();
    let mut counter = 0;
    for &root in graphs {
        if index[root] != 0 {
            continue;
        }
        let mut frames: Vec<(GraphId, usize)> = vec![(root, 0)];
        while let Some(&mut (id, ref mut next)) = frames.last_mut() {
            if *next == 0 {
                counter += 1;
                index[id] = counter;
                low[id] = counter;
                stack.push(id);
                on_stack[id] = true;
            }
            if let Some(&callee) = calls[id].get(*next) {
                *next += 1;
                if callee == id {
                    found.push(id);
                } else if index[callee] == 0 {
                    frames.push((callee, 0));
                } else if on_stack[callee] {
                    low[id] = low[id].min(index[callee]);
                }
                continue;
            }
            frames.pop();
            if let Some(&(parent, _)) = frames.last() {
                low[parent] = low[parent].min(low[id]);
            }
            if low[id] == index[id] {
                let start = stack.iter().rposition(|&member| member == id).expect("a component ends with its root");
                let component = stack.split_off(start);
                for &member in &component {
                    on_stack[member] = false;
                }
                if component.len() > 1 {
                    found.extend(component);
                }
            }
        }
    }
    found
}
