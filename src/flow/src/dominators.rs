//! Dominance between the blocks of a graph.
//!
//! Blocks are numbers in reverse postorder, the start block 0; `entries` lists for each one the
//! blocks that lead to it.
//!
//! Source: Cooper, Harvey, Kennedy, *A Simple, Fast Dominance Algorithm*.

/// The number of no block.
const NONE: usize = usize::MAX;

/// The immediate dominator of every block; that of the first is itself. Every block must be
/// reached from the first.
pub fn dominators(entries: &[Vec<usize>]) -> Vec<usize> {
    let mut dominators = vec![NONE; entries.len()];
    dominators[0] = 0;
    let mut changed = true;
    while changed {
        changed = false;
        for number in 1..entries.len() {
            let mut known = entries[number].iter().copied().filter(|&from| dominators[from] != NONE);
            let Some(first) = known.next() else { continue };
            let dominator = known.fold(first, |a, b| common(&dominators, a, b));
            changed |= std::mem::replace(&mut dominators[number], dominator) != dominator;
        }
    }
    dominators
}

/// The nearest block that dominates two others.
fn common(dominators: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        if a > b {
            a = dominators[a];
        } else {
            b = dominators[b];
        }
    }
    a
}

/// Whether every way to `below` leads through `above`; a block dominates itself.
pub fn dominates(dominators: &[usize], above: usize, mut below: usize) -> bool {
    while below > above {
        below = dominators[below];
    }
    below == above
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_join_is_dominated_by_what_splits() {
        // 0 -> 1, 2; 1 -> 3; 2 -> 3; 3 -> 1 is a way back into one arm.
        let tree = dominators(&[vec![], vec![0, 3], vec![0], vec![1, 2]]);
        assert_eq!(tree, [0, 0, 0, 0]);
        assert!(dominates(&tree, 0, 3) && !dominates(&tree, 1, 3));
    }

    #[test]
    fn a_loop_is_dominated_by_its_head() {
        let tree = dominators(&[vec![], vec![0, 2], vec![1], vec![1]]);
        assert_eq!(tree, [0, 0, 1, 1]);
        assert!(dominates(&tree, 1, 2) && dominates(&tree, 2, 2) && !dominates(&tree, 2, 3));
    }
}
