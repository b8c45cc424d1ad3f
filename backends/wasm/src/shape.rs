//! The shape of a graph: reverse postorder, dominators, loops and joins.
//!
//! WebAssembly has structured control flow only. The dominator tree says how blocks nest: a block
//! stands inside the one that dominates it, a join behind what leads to it, a loop around what
//! comes back to it.
//!
//! Source: Ramsey, *Beyond Relooper: Recursive Translation of Unstructured Control Flow to
//! Structured Control Flow*, 2022.

use entity::{Block, SecondaryMap};
use lltype::LlGraph;

use flow::dominators::{dominates, dominators};

/// The blocks of a graph by their numbers in reverse postorder. The return and except blocks are
/// not among them: going there leaves the function.
#[derive(Debug)]
pub(crate) struct Shape {
    /// The blocks; the first is the start block.
    pub(crate) blocks: Vec<Block>,
    numbers: SecondaryMap<Block, Option<usize>>,
    /// The blocks that a block dominates at once, the last one first.
    pub(crate) children: Vec<Vec<usize>>,
    /// Whether several ways lead forward to a block.
    pub(crate) joins: Vec<bool>,
    /// Whether a way leads back to a block.
    pub(crate) loops: Vec<bool>,
    /// Whether every way back leads to a block that dominates where it comes from.
    pub(crate) reducible: bool,
}

impl Shape {
    /// Finds the shape of a graph.
    pub(crate) fn of(graph: &LlGraph) -> Self {
        let blocks = reverse_postorder(graph);
        let mut numbers = SecondaryMap::new();
        for (number, &block) in blocks.iter().enumerate() {
            numbers[block] = Some(number);
        }
        let mut entries: Vec<Vec<usize>> = vec![Vec::new(); blocks.len()];
        for (number, &block) in blocks.iter().enumerate() {
            for &link in &graph.blocks[block].exits {
                if let Some(target) = numbers[graph.links[link].target] {
                    entries[target].push(number);
                }
            }
        }
        let dominators = dominators(&entries);
        let mut shape = Self {
            children: vec![Vec::new(); blocks.len()],
            joins: vec![false; blocks.len()],
            loops: vec![false; blocks.len()],
            reducible: true,
            blocks,
            numbers,
        };
        for number in (1..shape.blocks.len()).rev() {
            shape.children[dominators[number]].push(number);
        }
        for (number, entries) in entries.iter().enumerate() {
            shape.joins[number] = entries.iter().filter(|&&from| from < number).count() > 1;
            for &from in entries.iter().filter(|&&from| from >= number) {
                shape.loops[number] = true;
                shape.reducible &= dominates(&dominators, number, from);
            }
        }
        shape
    }

    /// The number of a block; `None` for the return and except blocks.
    pub(crate) fn number(&self, block: Block) -> Option<usize> {
        self.numbers[block]
    }
}

fn reverse_postorder(graph: &LlGraph) -> Vec<Block> {
    let mut seen: SecondaryMap<Block, bool> = SecondaryMap::new();
    seen[graph.returnblock] = true;
    seen[graph.exceptblock] = true;
    seen[graph.startblock] = true;
    let mut order = Vec::new();
    let mut stack = vec![(graph.startblock, 0)];
    while let Some((block, next)) = stack.pop() {
        // The last exit first, so that the first one follows its block in the reversed order.
        let exits = &graph.blocks[block].exits;
        let Some(&link) = exits.len().checked_sub(next + 1).and_then(|at| exits.get(at)) else {
            order.push(block);
            continue;
        };
        stack.push((block, next + 1));
        let target = graph.links[link].target;
        if !std::mem::replace(&mut seen[target], true) {
            stack.push((target, 0));
        }
    }
    order.reverse();
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use entity::LowLevelType;
    use flow::{ExitCase, ExitSwitch, TypedVar};

    /// A graph of blocks that go where the lists say; the last block returns.
    fn graph(targets: &[&[usize]]) -> LlGraph {
        let void = || TypedVar::of(LowLevelType::VOID);
        let mut graph = LlGraph::new("f", void(), [void(), void()]);
        let mut blocks = vec![graph.startblock];
        blocks.extend(targets[1..].iter().map(|_| graph.new_block(Vec::new())));
        for (&block, targets) in blocks.iter().zip(targets) {
            if targets.is_empty() {
                let nothing = graph.constant(lltype::LlConst::Void);
                let end = graph.returnblock;
                graph.close_with_goto(block, vec![nothing], end);
                continue;
            }
            let links = targets.iter().map(|&to| graph.new_link(block, Vec::new(), blocks[to], ExitCase::None));
            let links = links.collect();
            graph.recloseblock(block, ExitSwitch::None, links);
        }
        graph
    }

    #[test]
    fn joins_and_loops_are_found() {
        // 0 -> 1; 1 -> 2 or 3; both -> 4; 4 -> 1 or 5
        let shape = Shape::of(&graph(&[&[1], &[2, 3], &[4], &[4], &[1, 5], &[]]));
        assert_eq!(shape.blocks.len(), 6);
        assert!(shape.reducible);
        assert_eq!(shape.loops, [false, true, false, false, false, false]);
        assert_eq!(shape.joins, [false, false, false, false, true, false]);
        assert_eq!(shape.children[1], [4, 3, 2]);
        assert_eq!(shape.children[4], [5]);
    }

    #[test]
    fn a_loop_with_two_entries_is_irreducible() {
        let shape = Shape::of(&graph(&[&[1, 2], &[2], &[1, 3], &[]]));
        assert!(!shape.reducible);
    }
}
