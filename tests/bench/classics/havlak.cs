using System;
using System.Collections.Generic;

/// Havlak's finder of loops, reducible or not, in graphs of control flow.
sealed class Havlak {
    const int UNVISITED = -1;

    enum Kind { NON_HEADER, REDUCIBLE, SELF, IRREDUCIBLE }

    sealed class BasicBlock {
        internal readonly int name;
        internal readonly List<BasicBlock> ins = new List<BasicBlock>();
        internal readonly List<BasicBlock> outs = new List<BasicBlock>();

        internal BasicBlock(int name) {
            this.name = name;
        }
    }

    sealed class ControlFlowGraph {
        internal readonly List<BasicBlock> blocks = new List<BasicBlock>();

        internal BasicBlock block() {
            BasicBlock block = new BasicBlock(blocks.Count);
            blocks.Add(block);
            return block;
        }

        internal void edge(BasicBlock source, BasicBlock target) {
            source.outs.Add(target);
            target.ins.Add(source);
        }
    }

    sealed class Loop {
        internal readonly BasicBlock header;
        internal readonly bool reducible;
        internal readonly HashSet<BasicBlock> blocks = new HashSet<BasicBlock>();
        internal readonly List<Loop> children = new List<Loop>();
        internal Loop parent;
        internal int nesting;

        internal Loop(BasicBlock header, bool reducible) {
            this.header = header;
            this.reducible = reducible;
            if (header != null) {
                blocks.Add(header);
            }
        }

        internal void setParent(Loop parent) {
            this.parent = parent;
            parent.children.Add(this);
        }
    }

    sealed class LoopForest {
        internal readonly Loop root = new Loop(null, true);
        internal readonly List<Loop> loops = new List<Loop>();

        internal Loop newLoop(BasicBlock header, bool reducible) {
            Loop loop = new Loop(header, reducible);
            loops.Add(loop);
            return loop;
        }

        internal void nest() {
            foreach (Loop loop in loops) {
                if (loop.parent == null) {
                    loop.setParent(root);
                }
            }
            nestBelow(root, 0);
        }

        void nestBelow(Loop loop, int depth) {
            loop.nesting = depth;
            foreach (Loop child in loop.children) {
                nestBelow(child, depth + 1);
            }
        }
    }

    sealed class UnionFindNode {
        UnionFindNode parent;
        internal readonly BasicBlock block;
        internal readonly int number;
        internal Loop loop;

        internal UnionFindNode(BasicBlock block, int number) {
            parent = this;
            this.block = block;
            this.number = number;
        }

        internal UnionFindNode find() {
            List<UnionFindNode> passed = new List<UnionFindNode>();
            UnionFindNode node = this;
            while (node != node.parent) {
                if (node.parent != node.parent.parent) {
                    passed.Add(node);
                }
                node = node.parent;
            }
            foreach (UnionFindNode other in passed) {
                other.parent = node;
            }
            return node;
        }

        internal void union(UnionFindNode node) {
            parent = node;
        }
    }

    sealed class LoopFinder {
        readonly ControlFlowGraph graph;
        readonly LoopForest forest;
        readonly List<HashSet<int>> nonBack = new List<HashSet<int>>();
        readonly List<List<int>> back = new List<List<int>>();
        readonly Dictionary<BasicBlock, int> numbers = new Dictionary<BasicBlock, int>();
        readonly int[] header;
        readonly Kind[] kind;
        readonly int[] last;
        readonly List<UnionFindNode> nodes = new List<UnionFindNode>();

        internal LoopFinder(ControlFlowGraph graph, LoopForest forest) {
            this.graph = graph;
            this.forest = forest;
            header = new int[graph.blocks.Count];
            kind = new Kind[graph.blocks.Count];
            last = new int[graph.blocks.Count];
        }

        bool isAncestor(int w, int v) {
            return w <= v && v <= last[w];
        }

        void visit(BasicBlock block) {
            int number = nodes.Count;
            nodes.Add(new UnionFindNode(block, number));
            numbers[block] = number;
        }

        /// Numbers the blocks in the order of a depth-first search.
        void numberBlocks(BasicBlock first) {
            visit(first);
            List<BasicBlock> path = new List<BasicBlock>();
            path.Add(first);
            List<int> edges = new List<int>();
            edges.Add(0);
            while (path.Count > 0) {
                int top = path.Count - 1;
                BasicBlock block = path[top];
                int edge = edges[top];
                if (edge < block.outs.Count) {
                    edges[top] = edge + 1;
                    BasicBlock target = block.outs[edge];
                    if (numbers[target] == UNVISITED) {
                        visit(target);
                        path.Add(target);
                        edges.Add(0);
                    }
                } else {
                    path.RemoveAt(top);
                    edges.RemoveAt(top);
                    last[numbers[block]] = nodes.Count - 1;
                }
            }
        }

        void classifyEdges() {
            for (int w = 0; w < nodes.Count; w++) {
                foreach (BasicBlock source in nodes[w].block.ins) {
                    int v = numbers[source];
                    if (v != UNVISITED) {
                        if (isAncestor(w, v)) {
                            back[w].Add(v);
                        } else {
                            nonBack[w].Add(v);
                        }
                    }
                }
            }
        }

        internal void findLoops() {
            foreach (BasicBlock block in graph.blocks) {
                numbers[block] = UNVISITED;
                nonBack.Add(new HashSet<int>());
                back.Add(new List<int>());
            }
            for (int i = 0; i < kind.Length; i++) {
                kind[i] = Kind.NON_HEADER;
            }
            numberBlocks(graph.blocks[0]);
            classifyEdges();
            for (int w = nodes.Count - 1; w >= 0; w--) {
                List<UnionFindNode> pool = poolOf(w);
                if (pool.Count > 0) {
                    kind[w] = Kind.REDUCIBLE;
                }
                List<UnionFindNode> work = new List<UnionFindNode>(pool);
                while (work.Count > 0) {
                    UnionFindNode node = work[work.Count - 1];
                    work.RemoveAt(work.Count - 1);
                    extend(w, node, pool, work);
                }
                if (pool.Count > 0 || kind[w] == Kind.SELF) {
                    makeLoop(w, pool);
                }
            }
        }

        List<UnionFindNode> poolOf(int w) {
            List<UnionFindNode> pool = new List<UnionFindNode>();
            foreach (int v in back[w]) {
                if (v == w) {
                    kind[w] = Kind.SELF;
                } else {
                    pool.Add(nodes[v].find());
                }
            }
            return pool;
        }

        /// Adds what reaches node to the pool of the loop of w.
        void extend(int w, UnionFindNode node, List<UnionFindNode> pool, List<UnionFindNode> work) {
            foreach (int v in nonBack[node.number]) {
                UnionFindNode found = nodes[v].find();
                if (!isAncestor(w, found.number)) {
                    kind[w] = Kind.IRREDUCIBLE;
                    nonBack[w].Add(found.number);
                } else if (found.number != w && !pool.Contains(found)) {
                    work.Add(found);
                    pool.Add(found);
                }
            }
        }

        void makeLoop(int w, List<UnionFindNode> pool) {
            Loop loop = forest.newLoop(nodes[w].block, kind[w] != Kind.IRREDUCIBLE);
            nodes[w].loop = loop;
            foreach (UnionFindNode node in pool) {
                header[node.number] = w;
                node.union(nodes[w]);
                if (node.loop != null) {
                    node.loop.setParent(loop);
                } else {
                    loop.blocks.Add(node.block);
                }
            }
        }
    }

    static BasicBlock diamond(ControlFlowGraph graph, BasicBlock start) {
        BasicBlock left = graph.block();
        BasicBlock right = graph.block();
        BasicBlock end = graph.block();
        graph.edge(start, left);
        graph.edge(start, right);
        graph.edge(left, end);
        graph.edge(right, end);
        return end;
    }

    static BasicBlock straight(ControlFlowGraph graph, BasicBlock start, int length) {
        for (int i = 0; i < length; i++) {
            BasicBlock end = graph.block();
            graph.edge(start, end);
            start = end;
        }
        return start;
    }

    static BasicBlock baseLoop(ControlFlowGraph graph, BasicBlock start) {
        BasicBlock header = straight(graph, start, 1);
        BasicBlock first = diamond(graph, header);
        BasicBlock second = diamond(graph, straight(graph, first, 1));
        BasicBlock end = straight(graph, second, 1);
        graph.edge(second, first);
        graph.edge(end, header);
        return straight(graph, end, 1);
    }

    static ControlFlowGraph makeGraph(int size) {
        ControlFlowGraph graph = new ControlFlowGraph();
        BasicBlock block = graph.block();
        for (int i = 0; i < size; i++) {
            BasicBlock outer = block;
            block = straight(graph, block, 1);
            for (int k = 0; k < 10; k++) {
                BasicBlock top = block;
                block = straight(graph, block, 1);
                for (int m = 0; m < 3; m++) {
                    block = baseLoop(graph, block);
                }
                BasicBlock bottom = straight(graph, block, 1);
                graph.edge(bottom, top);
                block = bottom;
            }
            graph.edge(block, outer);
            BasicBlock side = graph.block();
            graph.edge(outer, side);
            graph.edge(side, block);
            block = straight(graph, block, 1);
        }
        return graph;
    }

    internal static long run(int size) {
        ControlFlowGraph graph = makeGraph(size);
        long total = 0;
        for (int i = 0; i < 10; i++) {
            LoopForest forest = new LoopForest();
            new LoopFinder(graph, forest).findLoops();
            forest.nest();
            foreach (Loop loop in forest.loops) {
                total += loop.nesting * 3 + loop.blocks.Count + (loop.reducible ? 7 : 0);
            }
        }
        return total;
    }

    static void Main(string[] args) {
        Harness.Run("havlak", args, run, 50, 10);
    }
}
