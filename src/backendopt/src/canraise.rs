//! Which graphs can raise, and which can exhaust the stack.
//!
//! Only calls raise (see `flow::typed`). A graph raises when it reaches its except block or
//! calls a graph that raises outside of a catch-all handler. A graph that may recurse can also
//! give RecursionError; memory can run out anywhere, so a handler for MemoryError itself stays.
//!
//! Source: reference §8.2 (`canraise.RaiseAnalyzer`, `graphanalyze`).

use crate::support::{VirtualMethods, call_targets, per_graph};
use entity::{GraphId, LowLevelType, OoType, SecondaryMap};
use flow::{ExitCase, ExitSwitch, SpaceOperation, Typed, TypedGraph};
use ootype::{OoProgram, Universe};

/// The result of the analysis.
#[derive(Debug)]
pub(crate) struct RaiseAnalysis {
    raises: SecondaryMap<GraphId, bool>,
    recursive: SecondaryMap<GraphId, bool>,
    methods: VirtualMethods,
}

impl RaiseAnalysis {
    /// Analyses the given graphs (all that are reachable).
    pub(crate) fn of(program: &OoProgram, graphs: &[GraphId]) -> Self {
        let methods = VirtualMethods::of(program);
        let mut raises: SecondaryMap<GraphId, bool> = per_graph(&program.graphs);
        let mut recursive: SecondaryMap<GraphId, bool> = per_graph(&program.graphs);
        let mut callers: SecondaryMap<GraphId, Vec<GraphId>> = per_graph(&program.graphs);
        let mut uncaught_callers: SecondaryMap<GraphId, Vec<GraphId>> = per_graph(&program.graphs);
        let mut callees: SecondaryMap<GraphId, Vec<GraphId>> = per_graph(&program.graphs);
        for &id in graphs {
            let graph = &program.graphs[id];
            for block in graph.iterblocks() {
                let data = &graph.blocks[block];
                raises[id] |=
                    data.exits.iter().any(|&link| graph.links[link].target == graph.exceptblock) && !data.canraise();
                raises[id] |= explicit_reraise(graph, block);
                for (index, op) in data.operations.iter().enumerate().filter(|(_, op)| op.op.can_raise()) {
                    let caught = data.canraise()
                        && index + 1 == data.operations.len()
                        && data.exits.iter().any(|&link| is_catch_all(&program.universe, &graph.links[link].exitcase));
                    match call_targets(graph, &program.universe, &methods, op) {
                        Some(targets) => {
                            for target in targets {
                                callees[id].push(target);
                                callers[target].push(id);
                                if !caught {
                                    uncaught_callers[target].push(id);
                                }
                            }
                        }
                        None => {
                            recursive[id] = true;
                            raises[id] |= !caught;
                        }
                    }
                }
            }
        }
        propagate(graphs, &mut raises, &uncaught_callers);
        for id in cycles(graphs, &callees) {
            recursive[id] = true;
        }
        propagate(graphs, &mut recursive, &callers);
        Self { raises, recursive, methods }
    }

    /// Whether a call operation can raise an exception of the program.
    pub(crate) fn op_raises(&self, graph: &TypedGraph, universe: &Universe, op: &SpaceOperation<Typed>) -> bool {
        op.op.can_raise()
            && call_targets(graph, universe, &self.methods, op)
                .is_none_or(|targets| targets.iter().any(|&t| self.raises[t] || self.recursive[t]))
    }

    /// Drops exception exits that cannot be taken.
    pub(crate) fn remove_exits(&self, program: &mut OoProgram, id: GraphId) {
        let blocks = program.graphs[id].iterblocks();
        for block in blocks {
            let graph = &program.graphs[id];
            let data = &graph.blocks[block];
            let Some(op) = data.raising_op() else { continue };
            let targets = call_targets(graph, &program.universe, &self.methods, op);
            let (raises, recurses) = match targets {
                _ if !op.op.can_raise() => (false, false),
                None => (true, true),
                Some(targets) => (targets.iter().any(|&t| self.raises[t]), targets.iter().any(|&t| self.recursive[t])),
            };
            if raises {
                continue;
            }
            let calls = op.op.can_raise();
            let exits: Vec<_> = data.exits.clone();
            let kept: Vec<_> = exits
                .into_iter()
                .filter(|&link| match &graph.links[link].exitcase {
                    ExitCase::Exception(class) => calls && self.engine_raises(&program.universe, *class, recurses),
                    _ => true,
                })
                .collect();
            let switch = if kept.len() > 1 { ExitSwitch::LastException } else { ExitSwitch::None };
            program.graphs[id].recloseblock(block, switch, kept);
        }
    }

    /// Whether the engine itself can raise what a handler for `class` catches.
    fn engine_raises(&self, universe: &Universe, class: LowLevelType, recurses: bool) -> bool {
        let LowLevelType::Oo(class) = class else { return true };
        let standard = |name: &str| universe.standard_exceptions.get(name).map(|exception| exception.ty);
        let below = |ty: Option<OoType>| ty.is_some_and(|ty| universe.is_subclass(ty, class));
        standard("MemoryError") == Some(class) || (recurses && below(standard("RecursionError")))
    }
}

/// A block that ends in the except block after a test of what its last call raised.
fn explicit_reraise(graph: &TypedGraph, block: entity::Block) -> bool {
    let data = &graph.blocks[block];
    data.canraise() && data.exits.iter().skip(1).any(|&link| graph.links[link].target == graph.exceptblock)
}

pub(crate) fn is_catch_all(universe: &Universe, case: &ExitCase<LowLevelType>) -> bool {
    match case {
        ExitCase::Exception(LowLevelType::Oo(class)) => universe.exception == Some(*class),
        _ => false,
    }
}

/// Spreads a property of callees to callers.
fn propagate(
    graphs: &[GraphId],
    property: &mut SecondaryMap<GraphId, bool>,
    callers: &SecondaryMap<GraphId, Vec<GraphId>>,
) {
    let mut pending: Vec<GraphId> = graphs.iter().copied().filter(|&id| property[id]).collect();
    while let Some(id) = pending.pop() {
        for &caller in &callers[id] {
            if !std::mem::replace(&mut property[caller], true) {
                pending.push(caller);
            }
        }
    }
}

/// The graphs on cycles of the call graph (Tarjan's algorithm, iterative).
fn cycles(graphs: &[GraphId], callees: &SecondaryMap<GraphId, Vec<GraphId>>) -> Vec<GraphId> {
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
            if let Some(&callee) = callees[id].get(*next) {
                *next += 1;
                if index[callee] == 0 {
                    frames.push((callee, 0));
                } else if on_stack[callee] {
                    low[id] = low[id].min(index[callee]);
                    if callee == id {
                        found.push(id);
                    }
                }
                continue;
            }
            frames.pop();
            if let Some(&(parent, _)) = frames.last() {
                low[parent] = low[parent].min(low[id]);
            }
            if low[id] == index[id] {
                let mut component = Vec::new();
                while let Some(member) = stack.pop() {
                    on_stack[member] = false;
                    component.push(member);
                    if member == id {
                        break;
                    }
                }
                if component.len() > 1 {
                    found.extend(component);
                }
            }
        }
    }
    found
}
