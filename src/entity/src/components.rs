//! Strongly connected components.
//!
//! Source: Tarjan, "Depth-first search and linear graph algorithms" (1972), without recursion.

use crate::{EntityRef, EntitySet, SecondaryMap};

/// The strongly connected components of what `roots` reach; each after those that it has edges
/// into.
pub fn strong_components<'e, N>(roots: impl IntoIterator<Item = N>, edges: impl Fn(N) -> &'e [N]) -> Vec<Vec<N>>
where
    N: EntityRef + 'e,
{
    // Numbers in the order of discovery, from 1; 0: not seen.
    let mut index: SecondaryMap<N, u32> = SecondaryMap::new();
    let mut low: SecondaryMap<N, u32> = SecondaryMap::new();
    let mut on_stack: EntitySet<N> = EntitySet::new();
    let mut stack: Vec<N> = Vec::new();
    let mut components = Vec::new();
    let mut counter = 0;
    for root in roots {
        if index[root] != 0 {
            continue;
        }
        // The path from the root: node, number of edges looked at.
        let mut path = vec![(root, 0)];
        while let Some((node, next)) = path.last_mut() {
            let node = *node;
            if *next == 0 {
                counter += 1;
                index[node] = counter;
                low[node] = counter;
                stack.push(node);
                on_stack.insert(node);
            }
            if let Some(&target) = edges(node).get(*next) {
                *next += 1;
                if index[target] == 0 {
                    path.push((target, 0));
                } else if on_stack.contains(target) {
                    low[node] = low[node].min(index[target]);
                }
                continue;
            }
            path.pop();
            if let Some(&(parent, _)) = path.last() {
                low[parent] = low[parent].min(low[node]);
            }
            if low[node] == index[node] {
                let start = stack
                    .iter()
                    .rposition(|&member| member == node)
                    .expect("a node is on the stack until its component is closed");
                let component = stack.split_off(start);
                for &member in &component {
                    on_stack.remove(member);
                }
                components.push(component);
            }
        }
    }
    components
}
