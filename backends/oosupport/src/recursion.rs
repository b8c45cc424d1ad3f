//! Which functions take part in recursion, for targets that must limit its depth themselves.
//!
//! The call graph has an edge to every function that a call may run: the callee, the possible
//! callees of an indirect call (all function values of its type when they are unknown), the
//! targets of a virtual call. A function is recursive when a cycle goes through it; it is deep
//! when it can reach a recursive one, so that it must pass the depth on.
//!
//! Source: strongly connected components after Tarjan (1972), without recursion.

use crate::database::{Database, FxIndexSet, direct_callee, oosend_target};
use entity::GraphId;
use flow::{LlOp, TypedConst};

/// The recursive part of the call graph.
#[derive(Debug, Default)]
pub struct Recursion {
    /// Functions on a cycle of calls.
    pub recursive: FxIndexSet<GraphId>,
    /// Functions from which a recursive one can be reached, recursive ones included.
    pub deep: FxIndexSet<GraphId>,
}

const UNSEEN: usize = usize::MAX;

impl Recursion {
    /// Finds both sets.
    pub fn find(db: &Database<'_>) -> Recursion {
        let callees: Vec<Vec<usize>> = db.graphs.iter().map(|&id| callees(db, id)).collect();
        let mut result = Recursion::default();
        let mut index = vec![UNSEEN; callees.len()];
        let mut low = vec![0; callees.len()];
        let mut on_stack = vec![false; callees.len()];
        let mut component = Vec::new();
        let mut count = 0;
        // Function and number of callees looked at.
        let mut path: Vec<(usize, usize)> = Vec::new();
        for root in 0..callees.len() {
            if index[root] != UNSEEN {
                continue;
            }
            path.push((root, 0));
            while let Some(&mut (node, ref mut next)) = path.last_mut() {
                if *next == 0 {
                    index[node] = count;
                    low[node] = count;
                    count += 1;
                    component.push(node);
                    on_stack[node] = true;
                }
                if let Some(&callee) = callees[node].get(*next) {
                    *next += 1;
                    if index[callee] == UNSEEN {
                        path.push((callee, 0));
                    } else if on_stack[callee] {
                        low[node] = low[node].min(index[callee]);
                    }
                    continue;
                }
                path.pop();
                if let Some(&(parent, _)) = path.last() {
                    low[parent] = low[parent].min(low[node]);
                }
                if low[node] == index[node] {
                    let start = component.iter().rposition(|&n| n == node).expect("a node is in its component");
                    result.close(db, &callees, &component[start..]);
                    for member in component.drain(start..) {
                        on_stack[member] = false;
                    }
                }
            }
        }
        result
    }

    /// A finished component; those that it calls are finished.
    fn close(&mut self, db: &Database<'_>, callees: &[Vec<usize>], component: &[usize]) {
        let cyclic = component.len() > 1 || callees[component[0]].contains(&component[0]);
        let reaches = || callees[component[0]].iter().any(|&callee| self.deep.contains(&db.graphs[callee]));
        if !cyclic && !reaches() {
            return;
        }
        for &member in component {
            self.deep.insert(db.graphs[member]);
            if cyclic {
                self.recursive.insert(db.graphs[member]);
            }
        }
    }
}

/// The positions of the functions that a function may call.
fn callees(db: &Database<'_>, id: GraphId) -> Vec<usize> {
    let graph = db.graph(id);
    let mut found = FxIndexSet::default();
    for block in graph.iterblocks() {
        for op in &graph.blocks[block].operations {
            match op.op {
                LlOp::DirectCall => {
                    found.insert(direct_callee(graph, op));
                }
                LlOp::Oosend => {
                    let (class, name) = oosend_target(db.program, graph, op);
                    found.extend(db.method_targets(class, &name));
                }
                LlOp::IndirectCall => {
                    match (db.single_callee(graph, op), op.args.last().and_then(|&o| graph.const_value(o))) {
                        (Some(callee), _) => {
                            found.insert(callee);
                        }
                        (None, Some(TypedConst::Graphs(graphs))) => found.extend(graphs.iter().copied()),
                        _ => {
                            let ty = db.operand_type(graph, op.args[0]);
                            let values =
                                db.function_values.iter().filter(|(_, oo)| entity::LowLevelType::Oo(*oo) == ty);
                            found.extend(values.map(|(callee, _)| *callee));
                        }
                    }
                }
                _ => {}
            }
        }
    }
    found.iter().filter_map(|callee| db.graphs.get_index_of(callee)).collect()
}
