//! The call graph of a typed program, of either type system.

use crate::goes_outside;
use entity::{EntitySet, GraphId, LowLevelType, SecondaryMap, strong_components};
use flow::{BlockData, ExitCase, GraphRef, SpaceOperation, Typed, TypedGraph};

/// Some functions of a program.
pub type GraphSet<G = GraphId> = EntitySet<G>;

/// Which functions a function may call, and which of these calls let exceptions through.
///
/// Only calls raise (see `flow::typed`). A call is *caught* when a handler for every exception
/// guards it; what its callee raises does not leave the caller on that way.
#[derive(Debug)]
pub struct CallGraph<G: GraphRef = GraphId> {
    graphs: Vec<G>,
    callees: SecondaryMap<G, Vec<G>>,
    callers: SecondaryMap<G, Vec<G>>,
    /// Callers by a call that is not caught.
    exposed_callers: SecondaryMap<G, Vec<G>>,
    /// Functions with a call that may run any function.
    open: GraphSet<G>,
    /// Functions that raise themselves, or make a call of any function that is not caught.
    raising: GraphSet<G>,
}

impl<G: GraphRef> CallGraph<G> {
    /// The calls among `graphs`. `exception` is the class of all exceptions as handlers name it;
    /// `targets` gives what a call may run (`None`: any function).
    pub fn of<'g>(
        graphs: impl IntoIterator<Item = (G, &'g TypedGraph<G>)>,
        exception: Option<LowLevelType>,
        targets: impl Fn(&TypedGraph<G>, &SpaceOperation<Typed<G>>) -> Option<Vec<G>>,
    ) -> Self {
        let graphs: Vec<(G, &TypedGraph<G>)> = graphs.into_iter().collect();
        let mut calls = Self {
            graphs: graphs.iter().map(|&(id, _)| id).collect(),
            callees: SecondaryMap::new(),
            callers: SecondaryMap::new(),
            exposed_callers: SecondaryMap::new(),
            open: GraphSet::new(),
            raising: GraphSet::new(),
        };
        let mut known = GraphSet::new();
        for &(id, _) in &graphs {
            known.insert(id);
        }
        for &(id, graph) in &graphs {
            for block in graph.iterblocks() {
                let data = &graph.blocks[block];
                if data.exits.iter().any(|&link| graph.links[link].target == graph.exceptblock) {
                    calls.raising.insert(id);
                }
                for (index, op) in data.operations.iter().enumerate() {
                    // What is outside calls functions that catch everything.
                    let outside = goes_outside(graph, op);
                    if !outside && !op.op.can_raise() {
                        continue;
                    }
                    let caught = outside || index + 1 == data.operations.len() && catches_all(graph, data, exception);
                    match targets(graph, op) {
                        Some(targets) => {
                            let targets = targets.into_iter().filter(|&target| known.contains(target));
                            targets.for_each(|target| calls.add(id, target, caught));
                        }
                        None => {
                            calls.open.insert(id);
                            if !caught {
                                calls.raising.insert(id);
                            }
                        }
                    }
                }
            }
        }
        calls
    }

    /// The functions that a function may call.
    pub(crate) fn callees(&self, id: G) -> &[G] {
        &self.callees[id]
    }

    fn add(&mut self, caller: G, callee: G, caught: bool) {
        self.callees[caller].push(callee);
        self.callers[callee].push(caller);
        if !caught {
            self.exposed_callers[callee].push(caller);
        }
    }

    /// The functions that may run again before they have returned: those on cycles of calls and
    /// those with a call of any function.
    pub fn recursive(&self) -> GraphSet<G> {
        let mut recursive = self.open.clone();
        for component in self.components() {
            if component.len() > 1 || self.callees[component[0]].contains(&component[0]) {
                for id in component {
                    recursive.insert(id);
                }
            }
        }
        recursive
    }

    /// The functions that call each other in circles, and single ones; each component after those that it calls.
    pub fn components(&self) -> Vec<Vec<G>> {
        strong_components(self.graphs.iter().copied(), |id| &self.callees[id])
    }

    /// The given functions and all that call one of them, directly or not.
    pub fn with_callers(&self, functions: GraphSet<G>) -> GraphSet<G> {
        self.spread(functions, &self.callers)
    }

    /// The functions that exceptions leave: those that raise themselves or for which
    /// `raises_itself` holds, and those with a call of one that is not caught.
    pub fn raising(&self, raises_itself: impl Fn(G) -> bool) -> GraphSet<G> {
        let mut raising = self.raising.clone();
        for &id in self.graphs.iter().filter(|&&id| raises_itself(id)) {
            raising.insert(id);
        }
        self.spread(raising, &self.exposed_callers)
    }

    fn spread(&self, mut property: GraphSet<G>, callers: &SecondaryMap<G, Vec<G>>) -> GraphSet<G> {
        let mut pending: Vec<G> = self.graphs.iter().copied().filter(|&id| property.contains(id)).collect();
        while let Some(id) = pending.pop() {
            pending.extend(callers[id].iter().filter(|&&caller| property.insert(caller)));
        }
        property
    }
}

/// Whether a handler for every exception guards the last operation of a block.
fn catches_all<G: GraphRef>(
    graph: &TypedGraph<G>,
    block: &BlockData<Typed<G>>,
    exception: Option<LowLevelType>,
) -> bool {
    block.canraise() && block.exits.iter().any(|&link| is_catch_all(&graph.links[link].exitcase, exception))
}

/// Whether an exit is taken by every exception, given the class of all exceptions.
pub fn is_catch_all(case: &ExitCase<LowLevelType>, exception: Option<LowLevelType>) -> bool {
    match case {
        ExitCase::Exception(class) => exception == Some(*class),
        ExitCase::None | ExitCase::Bool(_) | ExitCase::Int(_) | ExitCase::Char(_) | ExitCase::Default => false,
    }
}
