//! Operations that every run of the program reaches.
//!
//! What Python would raise there is an error of the program, and a diagnostic. Elsewhere (in a branch, in a function
//! that is only called there) it may be an error that nobody ever sees, so the program is translated with a warning,
//! and raises when it gets there.

use crate::solver::annrpython::Annotator;
use entity::{Block, FlowGraphId, HostId, Variable};
use flow::ExitCase;
use flowspace::FlowGraph;
use rustc_hash::FxHashSet;

impl Annotator<'_> {
    /// Whether every run reaches an operation, as far as branches and calls show; loops are entered.
    pub(crate) fn is_certain(&self, graph: FlowGraphId, result: Variable) -> bool {
        let mut entered = FxHashSet::default();
        let mut open = vec![(graph, result)];
        while let Some((graph, result)) = open.pop() {
            if !self.is_passed(graph, result) || !entered.insert(graph) {
                continue;
            }
            let callers = &self.info[graph].callers;
            if callers.is_empty() {
                return true;
            }
            for point in callers {
                let op = self.graphs[point.graph].blocks[point.block].operations.get(point.op as usize);
                let Some(op) = op else { return true };
                if self.calls_now(point.graph, op.result, graph).unwrap_or(true) {
                    open.push((point.graph, op.result));
                }
            }
        }
        false
    }

    /// Whether every call of a graph gets to an operation of it; functions of the library do what they are for.
    fn is_passed(&self, graph: FlowGraphId, result: Variable) -> bool {
        if self.info[graph].helper {
            return self.info[graph].alternative_of.is_none();
        }
        let flow = &self.graphs[graph];
        let block = flow.blocks.iter().find(|(_, data)| data.operations.iter().any(|op| op.result == result));
        let ways = Ways { graph: flow, stop: self.host.exception_class("StopIteration") };
        self.info[graph].alternative_of.is_none() && block.is_none_or(|(block, _)| ways.pass(block))
    }
}

/// A graph whose ways are followed.
struct Ways<'a> {
    graph: &'a FlowGraph,
    /// `StopIteration`, which ends loops.
    stop: HostId,
}

impl Ways<'_> {
    /// The blocks after a block, apart from where exceptions go.
    fn after(&self, block: Block) -> Vec<Block> {
        let links = self.graph.blocks[block].exits.iter().map(|&link| &self.graph.links[link]);
        let taken = links.filter(|link| match link.exitcase {
            ExitCase::Exception(class) => class == self.stop,
            _ => true,
        });
        taken.map(|link| link.target).collect()
    }

    /// Whether a block is reached from another one on a way that leaves out a third.
    fn reaches(&self, from: Block, to: Block, without: Option<Block>) -> bool {
        let mut seen = FxHashSet::default();
        let mut open = vec![from];
        while let Some(block) = open.pop() {
            if Some(block) == without {
                continue;
            }
            if block == to {
                return true;
            }
            if seen.insert(block) {
                open.extend(self.after(block));
            }
        }
        false
    }

    /// Whether every way through the graph that enters its loops, and raises nothing, passes a block.
    fn pass(&self, block: Block) -> bool {
        let mut seen = FxHashSet::default();
        let mut open = vec![self.graph.startblock];
        while let Some(here) = open.pop() {
            if here == self.graph.returnblock {
                return false;
            }
            if here == block || !seen.insert(here) {
                continue;
            }
            let after = self.after(here);
            if after.len() < 2 {
                open.extend(after);
                continue;
            }
            // The way out of a loop is taken after a way through it.
            let (around, out): (Vec<Block>, Vec<Block>) =
                after.iter().partition(|&&target| self.reaches(target, here, None));
            let leaves = out.is_empty() || around.iter().any(|&target| self.reaches(target, here, Some(block)));
            open.extend(if around.is_empty() || leaves { after } else { around });
        }
        true
    }
}
