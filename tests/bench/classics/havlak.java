import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Havlak's finder of loops, reducible or not, in graphs of control flow. */
final class Havlak {
    private static final int UNVISITED = -1;

    private enum Kind { NON_HEADER, REDUCIBLE, SELF, IRREDUCIBLE }

    private static final class BasicBlock {
        final int name;
        final List<BasicBlock> ins = new ArrayList<>();
        final List<BasicBlock> outs = new ArrayList<>();

        BasicBlock(int name) {
            this.name = name;
        }
    }

    private static final class ControlFlowGraph {
        final List<BasicBlock> blocks = new ArrayList<>();

        BasicBlock block() {
            BasicBlock block = new BasicBlock(blocks.size());
            blocks.add(block);
            return block;
        }

        void edge(BasicBlock source, BasicBlock target) {
            source.outs.add(target);
            target.ins.add(source);
        }
    }

    private static final class Loop {
        final BasicBlock header;
        final boolean reducible;
        final Set<BasicBlock> blocks = new HashSet<>();
        final List<Loop> children = new ArrayList<>();
        Loop parent;
        int nesting;

        Loop(BasicBlock header, boolean reducible) {
            this.header = header;
            this.reducible = reducible;
            if (header != null) {
                blocks.add(header);
            }
        }

        void setParent(Loop parent) {
            this.parent = parent;
            parent.children.add(this);
        }
    }

    private static final class LoopForest {
        final Loop root = new Loop(null, true);
        final List<Loop> loops = new ArrayList<>();

        Loop newLoop(BasicBlock header, boolean reducible) {
            Loop loop = new Loop(header, reducible);
            loops.add(loop);
            return loop;
        }

        void nest() {
            for (Loop loop : loops) {
                if (loop.parent == null) {
                    loop.setParent(root);
                }
            }
            nestBelow(root, 0);
        }

        private void nestBelow(Loop loop, int depth) {
            loop.nesting = depth;
            for (Loop child : loop.children) {
                nestBelow(child, depth + 1);
            }
        }
    }

    private static final class UnionFindNode {
        private UnionFindNode parent = this;
        final BasicBlock block;
        final int number;
        Loop loop;

        UnionFindNode(BasicBlock block, int number) {
            this.block = block;
            this.number = number;
        }

        UnionFindNode find() {
            List<UnionFindNode> passed = new ArrayList<>();
            UnionFindNode node = this;
            while (node != node.parent) {
                if (node.parent != node.parent.parent) {
                    passed.add(node);
                }
                node = node.parent;
            }
            for (UnionFindNode other : passed) {
                other.parent = node;
            }
            return node;
        }

        void union(UnionFindNode node) {
            parent = node;
        }
    }

    private static final class LoopFinder {
        private final ControlFlowGraph graph;
        private final LoopForest forest;
        private final List<Set<Integer>> nonBack = new ArrayList<>();
        private final List<List<Integer>> back = new ArrayList<>();
        private final Map<BasicBlock, Integer> numbers = new HashMap<>();
        private final int[] header;
        private final Kind[] kind;
        private final int[] last;
        private final List<UnionFindNode> nodes = new ArrayList<>();

        LoopFinder(ControlFlowGraph graph, LoopForest forest) {
            this.graph = graph;
            this.forest = forest;
            header = new int[graph.blocks.size()];
            kind = new Kind[graph.blocks.size()];
            last = new int[graph.blocks.size()];
        }

        private boolean isAncestor(int w, int v) {
            return w <= v && v <= last[w];
        }

        private void visit(BasicBlock block) {
            int number = nodes.size();
            nodes.add(new UnionFindNode(block, number));
            numbers.put(block, number);
        }

        /** Numbers the blocks in the order of a depth-first search. */
        private void numberBlocks(BasicBlock first) {
            visit(first);
            List<BasicBlock> path = new ArrayList<>();
            path.add(first);
            List<Integer> edges = new ArrayList<>();
            edges.add(0);
            while (!path.isEmpty()) {
                int top = path.size() - 1;
                BasicBlock block = path.get(top);
                int edge = edges.get(top);
                if (edge < block.outs.size()) {
                    edges.set(top, edge + 1);
                    BasicBlock target = block.outs.get(edge);
                    if (numbers.get(target) == UNVISITED) {
                        visit(target);
                        path.add(target);
                        edges.add(0);
                    }
                } else {
                    path.remove(top);
                    edges.remove(top);
                    last[numbers.get(block)] = nodes.size() - 1;
                }
            }
        }

        private void classifyEdges() {
            for (int w = 0; w < nodes.size(); w++) {
                for (BasicBlock source : nodes.get(w).block.ins) {
                    int v = numbers.get(source);
                    if (v != UNVISITED) {
                        if (isAncestor(w, v)) {
                            back.get(w).add(v);
                        } else {
                            nonBack.get(w).add(v);
                        }
                    }
                }
            }
        }

        void findLoops() {
            for (BasicBlock block : graph.blocks) {
                numbers.put(block, UNVISITED);
                nonBack.add(new HashSet<>());
                back.add(new ArrayList<>());
            }
            Arrays.fill(kind, Kind.NON_HEADER);
            numberBlocks(graph.blocks.get(0));
            classifyEdges();
            for (int w = nodes.size() - 1; w >= 0; w--) {
                List<UnionFindNode> pool = poolOf(w);
                if (!pool.isEmpty()) {
                    kind[w] = Kind.REDUCIBLE;
                }
                List<UnionFindNode> work = new ArrayList<>(pool);
                while (!work.isEmpty()) {
                    UnionFindNode node = work.remove(work.size() - 1);
                    extend(w, node, pool, work);
                }
                if (!pool.isEmpty() || kind[w] == Kind.SELF) {
                    makeLoop(w, pool);
                }
            }
        }

        private List<UnionFindNode> poolOf(int w) {
            List<UnionFindNode> pool = new ArrayList<>();
            for (int v : back.get(w)) {
                if (v == w) {
                    kind[w] = Kind.SELF;
                } else {
                    pool.add(nodes.get(v).find());
                }
            }
            return pool;
        }

        /** Adds what reaches node to the pool of the loop of w. */
        private void extend(int w, UnionFindNode node, List<UnionFindNode> pool, List<UnionFindNode> work) {
            for (int v : nonBack.get(node.number)) {
                UnionFindNode found = nodes.get(v).find();
                if (!isAncestor(w, found.number)) {
                    kind[w] = Kind.IRREDUCIBLE;
                    nonBack.get(w).add(found.number);
                } else if (found.number != w && !pool.contains(found)) {
                    work.add(found);
                    pool.add(found);
                }
            }
        }

        private void makeLoop(int w, List<UnionFindNode> pool) {
            Loop loop = forest.newLoop(nodes.get(w).block, kind[w] != Kind.IRREDUCIBLE);
            nodes.get(w).loop = loop;
            for (UnionFindNode node : pool) {
                header[node.number] = w;
                node.union(nodes.get(w));
                if (node.loop != null) {
                    node.loop.setParent(loop);
                } else {
                    loop.blocks.add(node.block);
                }
            }
        }
    }

    private static BasicBlock diamond(ControlFlowGraph graph, BasicBlock start) {
        BasicBlock left = graph.block();
        BasicBlock right = graph.block();
        BasicBlock end = graph.block();
        graph.edge(start, left);
        graph.edge(start, right);
        graph.edge(left, end);
        graph.edge(right, end);
        return end;
    }

    private static BasicBlock straight(ControlFlowGraph graph, BasicBlock start, int length) {
        for (int i = 0; i < length; i++) {
            BasicBlock end = graph.block();
            graph.edge(start, end);
            start = end;
        }
        return start;
    }

    private static BasicBlock baseLoop(ControlFlowGraph graph, BasicBlock start) {
        BasicBlock header = straight(graph, start, 1);
        BasicBlock first = diamond(graph, header);
        BasicBlock second = diamond(graph, straight(graph, first, 1));
        BasicBlock end = straight(graph, second, 1);
        graph.edge(second, first);
        graph.edge(end, header);
        return straight(graph, end, 1);
    }

    private static ControlFlowGraph makeGraph(int size) {
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

    static long run(int size) {
        ControlFlowGraph graph = makeGraph(size);
        long total = 0;
        for (int i = 0; i < 10; i++) {
            LoopForest forest = new LoopForest();
            new LoopFinder(graph, forest).findLoops();
            forest.nest();
            for (Loop loop : forest.loops) {
                total += loop.nesting * 3 + loop.blocks.size() + (loop.reducible ? 7 : 0);
            }
        }
        return total;
    }

    public static void main(String[] args) {
        Harness.main("havlak", args, Havlak::run, 50, 10);
    }
}
