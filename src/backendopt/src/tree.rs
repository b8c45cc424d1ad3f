//! The dominator tree of a graph.

use entity::{Block, EntityRef, Link};
use flow::TypedGraph;
use flow::dominators::{self, dominators};

/// The dominator tree of the blocks that are reached.
pub(crate) struct DominatorTree {
    /// Reverse postorder.
    pub(crate) order: Vec<Block>,
    /// The number of a block in `order`.
    pub(crate) number: Vec<usize>,
    /// The immediate dominators, by number.
    pub(crate) dominators: Vec<usize>,
    pub(crate) children: Vec<Vec<Block>>,
    pub(crate) entries: Vec<Vec<Link>>,
    /// The link into a block that has only one.
    pub(crate) only_entry: Vec<Option<Link>>,
}

impl DominatorTree {
    /// Makes the tree.
    pub(crate) fn of(graph: &TypedGraph) -> Self {
        let order = reverse_postorder(graph);
        let mut number = vec![usize::MAX; graph.blocks.len()];
        for (i, &block) in order.iter().enumerate() {
            number[block.index()] = i;
        }
        let mut entries: Vec<Vec<Link>> = vec![Vec::new(); graph.blocks.len()];
        for &block in &order {
            for &link in &graph.blocks[block].exits {
                entries[graph.links[link].target.index()].push(link);
            }
        }
        let preceding = |block: &Block| {
            let links = entries[block.index()].iter();
            links.map(|&link| number[graph.links[link].prevblock.index()]).collect()
        };
        let dominators = dominators(&order.iter().map(preceding).collect::<Vec<_>>());
        let mut children = vec![Vec::new(); graph.blocks.len()];
        for (i, &block) in order.iter().enumerate().skip(1) {
            children[order[dominators[i]].index()].push(block);
        }
        let only = |links: &Vec<Link>| if let [link] = links.as_slice() { Some(*link) } else { None };
        let only_entry = entries.iter().map(only).collect();
        Self { order, number, dominators, children, entries, only_entry }
    }

    /// Whether every way to `below` leads through `above`; a block dominates itself.
    pub(crate) fn dominates(&self, above: Block, below: Block) -> bool {
        dominators::dominates(&self.dominators, self.number[above.index()], self.number[below.index()])
    }
}

fn reverse_postorder(graph: &TypedGraph) -> Vec<Block> {
    let mut seen = vec![false; graph.blocks.len()];
    let mut postorder = Vec::new();
    let mut stack = vec![(graph.startblock, 0)];
    seen[graph.startblock.index()] = true;
    while let Some((block, next)) = stack.pop() {
        match graph.blocks[block].exits.get(next) {
            Some(&link) => {
                stack.push((block, next + 1));
                let target = graph.links[link].target;
                if !std::mem::replace(&mut seen[target.index()], true) {
                    stack.push((target, 0));
                }
            }
            None => postorder.push(block),
        }
    }
    postorder.reverse();
    postorder
}
