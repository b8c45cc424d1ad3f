"""Binary trees: a benchmark of allocation and garbage collection.

Short-lived trees of growing depth are built from the top down and from the
bottom up, while one long-lived tree and one long-lived array stay reachable.

Usage: gcbench.py [MAX_DEPTH]
"""
import sys

MIN_DEPTH = 4
ARRAY_SIZE = 50000


class Node:
    def __init__(self, left=None, right=None):
        self.left = left
        self.right = right

    def populate(self, depth):
        """Build a complete tree below this node, from the top down."""
        if depth > 0:
            self.left = Node()
            self.right = Node()
            self.left.populate(depth - 1)
            self.right.populate(depth - 1)

    def count(self):
        if self.left is None:
            return 1
        return 1 + self.left.count() + self.right.count()


def make_tree(depth):
    """Build a complete tree from the bottom up."""
    if depth <= 0:
        return Node()
    return Node(make_tree(depth - 1), make_tree(depth - 1))


def tree_size(depth):
    return (1 << (depth + 1)) - 1


class Result:
    def __init__(self, depth, trees, nodes):
        self.depth = depth
        self.trees = trees
        self.nodes = nodes


def run_depth(depth, trees):
    nodes = 0
    for _ in range(trees):
        top_down = Node()
        top_down.populate(depth)
        nodes += top_down.count()
        nodes += make_tree(depth).count()
    return Result(depth, 2 * trees, nodes)


def make_array(size):
    array = [0.0] * size
    for i in range(size):
        array[i] = 1.0 / (i + 1)
    return array


def run_once(max_depth):
    """All depths in turn; returns the list of results, long-lived data last."""
    results = []
    stretch = make_tree(max_depth + 1)
    results.append(Result(max_depth + 1, 1, stretch.count()))
    stretch = None
    long_lived = Node()
    long_lived.populate(max_depth)
    array = make_array(ARRAY_SIZE)
    depth = MIN_DEPTH
    while depth <= max_depth:
        trees = 2 * tree_size(max_depth) // tree_size(depth) // 4 + 1
        results.append(run_depth(depth, trees))
        depth += 2
    nodes = long_lived.count()
    if array[1000] != 1.0 / 1001:
        nodes = -1
    results.append(Result(max_depth, 1, nodes))
    return results


def entry_point(argv):
    max_depth = 14
    if len(argv) > 1:
        max_depth = int(argv[1])
    if max_depth < MIN_DEPTH:
        print("the depth must be at least %d" % MIN_DEPTH)
        return 1
    results = run_once(max_depth)
    failures = 0
    for result in results:
        print("%d trees of depth %d: %d nodes" % (result.trees, result.depth, result.nodes))
        if result.nodes != result.trees * tree_size(result.depth):
            failures += 1
    if failures != 0:
        print("%d results are wrong" % failures)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
