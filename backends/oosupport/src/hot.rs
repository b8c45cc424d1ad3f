//! What a run needs when nothing goes wrong: hot functions and constants.
//!
//! A block is cold when the function can only raise from there, or when only handlers of
//! exceptions lead to it. A function is hot when hot blocks call it, starting from the entry
//! point; a constant is hot when hot blocks, or hot constants, mention it. Back-ends keep hot
//! and cold things apart, since targets load code in units: whatever is only needed for errors
//! then costs nothing at start-up. A wrong guess costs time, never correctness.
//!
//! Source: ours.

use crate::database::{ConstKey, Database, FxIndexSet, at};
use callgraph::{direct_callee, send_of, single_callee};
use entity::{Block, GraphId, LowLevelType};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use ootype::OoObjectData;

/// Hot functions and constants of a program.
#[derive(Debug, Default)]
pub struct Hot {
    /// Functions, in order of discovery.
    pub graphs: FxIndexSet<GraphId>,
    /// Constants, in order of discovery.
    pub consts: FxIndexSet<ConstKey>,
}

/// For every block: the function can only raise from there. `order` holds the blocks in reverse
/// post-order; blocks in loops that nothing leaves count as not raising. `handled`: whether what
/// comes behind a handler counts, too.
pub(crate) fn raising_blocks(graph: &TypedGraph, order: &[Block], handled: bool) -> Vec<bool> {
    let mut raising = vec![false; graph.blocks.len()];
    for &block in order.iter().rev() {
        let links = graph.blocks[block].exits.iter().map(|&l| &graph.links[l]);
        let mut exits = links.filter(|l| handled || !matches!(l.exitcase, ExitCase::Exception(_))).map(|l| l.target);
        raising[at(block)] = block != graph.startblock && exits.all(|t| t == graph.exceptblock || raising[at(t)]);
    }
    raising
}

impl Hot {
    /// Follows hot blocks from the entry point.
    pub fn find(db: &Database<'_>) -> Hot {
        let mut hot = Hot::default();
        hot.graphs.extend(db.program.roots());
        let mut next = 0;
        while let Some(&graph) = hot.graphs.get_index(next) {
            hot.scan(db, graph);
            next += 1;
        }
        hot
    }

    fn scan(&mut self, db: &Database<'_>, id: GraphId) {
        let graph = db.graph(id);
        let order = postorder(graph);
        let raising = raising_blocks(graph, &order, false);
        for &block in &order {
            if raising[at(block)] {
                continue;
            }
            let data = &graph.blocks[block];
            for op in &data.operations {
                self.operation(db, graph, op);
            }
            if let ExitSwitch::Value(operand) = data.exitswitch {
                self.operand(db, graph, operand);
            }
            for &exit in &data.exits {
                let link = &graph.links[exit];
                let target = link.target;
                if target != graph.exceptblock
                    && !raising[at(target)]
                    && !matches!(link.exitcase, ExitCase::Exception(_))
                {
                    for &arg in &link.args {
                        self.operand(db, graph, arg);
                    }
                }
            }
        }
    }

    fn operation(&mut self, db: &Database<'_>, graph: &TypedGraph, op: &SpaceOperation<Typed>) {
        match op.op {
            LlOp::DirectCall => {
                self.graphs.insert(direct_callee(graph, op));
            }
            LlOp::IndirectCall => self.graphs.extend(single_callee(graph, op)),
            LlOp::Oosend => {
                let (class, name) = send_of(&db.program.universe, graph, op);
                self.graphs.extend(db.method_targets(class, &name));
            }
            _ => {}
        }
        let skip = usize::from(op.op == LlOp::DirectCall);
        for &arg in &op.args[skip..] {
            self.operand(db, graph, arg);
        }
    }

    fn operand(&mut self, db: &Database<'_>, graph: &TypedGraph, operand: Operand) {
        if let Some(value) = graph.const_value(operand) {
            self.constant(db, value);
        }
    }

    fn constant(&mut self, db: &Database<'_>, value: &TypedConst) {
        let mut pending = vec![value];
        while let Some(value) = pending.pop() {
            let key = match value {
                TypedConst::Str(text) => ConstKey::Str(text.clone()),
                TypedConst::Bytes(bytes) => ConstKey::Bytes(bytes.clone()),
                TypedConst::Object(object, _) => ConstKey::Object(*object),
                TypedConst::Function(graph, LowLevelType::Oo(_)) if db.graphs.contains(graph) => {
                    self.graphs.insert(*graph);
                    continue;
                }
                _ => continue,
            };
            if !db.consts.contains(&key) || !self.consts.insert(key.clone()) {
                continue;
            }
            if let ConstKey::Object(object) = key {
                match &db.program.universe.objects[object] {
                    OoObjectData::Instance { fields, .. } => pending.extend(fields.values().rev()),
                    OoObjectData::Array { items, .. } => pending.extend(items.iter().rev()),
                    OoObjectData::WeakRef(_) => {}
                }
            }
        }
    }
}

/// The blocks that are reached without exceptions, in reverse post-order.
fn postorder(graph: &TypedGraph) -> Vec<Block> {
    let children = |block: Block| -> Vec<Block> {
        let links = graph.blocks[block].exits.iter().map(|&l| &graph.links[l]);
        links
            .filter(|l| {
                !matches!(l.exitcase, ExitCase::Exception(_))
                    && l.target != graph.exceptblock
                    && l.target != graph.returnblock
            })
            .map(|l| l.target)
            .collect()
    };
    let mut seen = vec![false; graph.blocks.len()];
    seen[at(graph.startblock)] = true;
    let mut stack = vec![(graph.startblock, children(graph.startblock), 0)];
    let mut order = Vec::new();
    while let Some((block, targets, next)) = stack.last_mut() {
        match targets.get(*next) {
            Some(&target) => {
                *next += 1;
                if !std::mem::replace(&mut seen[at(target)], true) {
                    stack.push((target, children(target), 0));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}
