"""Havlak's finder of loops, reducible or not, in graphs of control flow."""
import harness

UNVISITED = -1
NON_HEADER = 0
REDUCIBLE = 1
SELF = 2
IRREDUCIBLE = 3


class BasicBlock:
    def __init__(self, name):
        self.name = name
        self.ins = []
        self.outs = []


class ControlFlowGraph:
    def __init__(self):
        self.blocks = []

    def block(self):
        block = BasicBlock(len(self.blocks))
        self.blocks.append(block)
        return block

    def edge(self, source, target):
        source.outs.append(target)
        target.ins.append(source)


class Loop:
    def __init__(self, header, reducible):
        self.header = header
        self.reducible = reducible
        self.blocks = set()
        if header is not None:
            self.blocks.add(header)
        self.children = []
        self.parent = None
        self.nesting = 0

    def set_parent(self, parent):
        self.parent = parent
        parent.children.append(self)


class LoopForest:
    def __init__(self):
        self.root = Loop(None, True)
        self.loops = []

    def new_loop(self, header, reducible):
        loop = Loop(header, reducible)
        self.loops.append(loop)
        return loop

    def nest(self):
        for loop in self.loops:
            if loop.parent is None:
                loop.set_parent(self.root)
        self.nest_below(self.root, 0)

    def nest_below(self, loop, depth):
        loop.nesting = depth
        for child in loop.children:
            self.nest_below(child, depth + 1)


class UnionFindNode:
    def __init__(self, block, number):
        self.parent = self
        self.block = block
        self.number = number
        self.loop = None

    def find(self):
        passed = []
        node = self
        while node is not node.parent:
            if node.parent is not node.parent.parent:
                passed.append(node)
            node = node.parent
        for other in passed:
            other.parent = node
        return node

    def union(self, node):
        self.parent = node


class LoopFinder:
    def __init__(self, graph, forest):
        self.graph = graph
        self.forest = forest
        self.non_back = []
        self.back = []
        self.numbers = {}
        self.header = []
        self.kind = []
        self.last = []
        self.nodes = []

    def is_ancestor(self, w, v):
        return w <= v and v <= self.last[w]

    def visit(self, block):
        number = len(self.nodes)
        self.nodes.append(UnionFindNode(block, number))
        self.numbers[block] = number

    def number_blocks(self, first):
        """Number the blocks in the order of a depth-first search."""
        self.visit(first)
        path = [first]
        edges = [0]
        while path:
            block = path[-1]
            edge = edges[-1]
            if edge < len(block.outs):
                edges[-1] = edge + 1
                target = block.outs[edge]
                if self.numbers[target] == UNVISITED:
                    self.visit(target)
                    path.append(target)
                    edges.append(0)
            else:
                path.pop()
                edges.pop()
                self.last[self.numbers[block]] = len(self.nodes) - 1

    def classify_edges(self):
        for w in range(len(self.nodes)):
            for source in self.nodes[w].block.ins:
                v = self.numbers[source]
                if v != UNVISITED:
                    if self.is_ancestor(w, v):
                        self.back[w].append(v)
                    else:
                        self.non_back[w].add(v)

    def find_loops(self):
        blocks = self.graph.blocks
        for block in blocks:
            self.numbers[block] = UNVISITED
            self.non_back.append(set())
            self.back.append([])
            self.header.append(0)
            self.kind.append(NON_HEADER)
            self.last.append(0)
        self.number_blocks(blocks[0])
        self.classify_edges()
        for w in range(len(self.nodes) - 1, -1, -1):
            pool = self.pool_of(w)
            if pool:
                self.kind[w] = REDUCIBLE
            work = list(pool)
            while work:
                node = work.pop()
                self.extend(w, node, pool, work)
            if pool or self.kind[w] == SELF:
                self.make_loop(w, pool)

    def pool_of(self, w):
        pool = []
        for v in self.back[w]:
            if v == w:
                self.kind[w] = SELF
            else:
                pool.append(self.nodes[v].find())
        return pool

    def extend(self, w, node, pool, work):
        """Add what reaches node to the pool of the loop of w."""
        for v in self.non_back[node.number]:
            found = self.nodes[v].find()
            if not self.is_ancestor(w, found.number):
                self.kind[w] = IRREDUCIBLE
                self.non_back[w].add(found.number)
            elif found.number != w and found not in pool:
                work.append(found)
                pool.append(found)

    def make_loop(self, w, pool):
        loop = self.forest.new_loop(self.nodes[w].block, self.kind[w] != IRREDUCIBLE)
        self.nodes[w].loop = loop
        for node in pool:
            self.header[node.number] = w
            node.union(self.nodes[w])
            if node.loop is not None:
                node.loop.set_parent(loop)
            else:
                loop.blocks.add(node.block)


def diamond(graph, start):
    left = graph.block()
    right = graph.block()
    end = graph.block()
    graph.edge(start, left)
    graph.edge(start, right)
    graph.edge(left, end)
    graph.edge(right, end)
    return end


def straight(graph, start, length):
    for _ in range(length):
        end = graph.block()
        graph.edge(start, end)
        start = end
    return start


def base_loop(graph, start):
    header = straight(graph, start, 1)
    first = diamond(graph, header)
    second = diamond(graph, straight(graph, first, 1))
    end = straight(graph, second, 1)
    graph.edge(second, first)
    graph.edge(end, header)
    return straight(graph, end, 1)


def make_graph(size):
    graph = ControlFlowGraph()
    block = graph.block()
    for _ in range(size):
        outer = block
        block = straight(graph, block, 1)
        for _ in range(10):
            top = block
            block = straight(graph, block, 1)
            for _ in range(3):
                block = base_loop(graph, block)
            bottom = straight(graph, block, 1)
            graph.edge(bottom, top)
            block = bottom
        graph.edge(block, outer)
        side = graph.block()
        graph.edge(outer, side)
        graph.edge(side, block)
        block = straight(graph, block, 1)
    return graph


def run(size):
    graph = make_graph(size)
    total = 0
    for _ in range(10):
        forest = LoopForest()
        LoopFinder(graph, forest).find_loops()
        forest.nest()
        for loop in forest.loops:
            total += loop.nesting * 3 + len(loop.blocks) + (7 if loop.reducible else 0)
    return total


if __name__ == "__main__":
    harness.main("havlak", run, 50, 10)
