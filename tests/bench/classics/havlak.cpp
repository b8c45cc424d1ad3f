// Havlak's finder of loops, reducible or not, in graphs of control flow.
#include "harness.hpp"

#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

static const int UNVISITED = -1;

enum class Kind { NON_HEADER, REDUCIBLE, SELF, IRREDUCIBLE };

struct BasicBlock {
    int name;
    std::vector<BasicBlock *> ins, outs;

    explicit BasicBlock(int name) : name(name) {}
};

struct ControlFlowGraph {
    std::vector<std::unique_ptr<BasicBlock>> blocks;

    BasicBlock *block() {
        blocks.push_back(std::make_unique<BasicBlock>(static_cast<int>(blocks.size())));
        return blocks.back().get();
    }

    void edge(BasicBlock *source, BasicBlock *target) {
        source->outs.push_back(target);
        target->ins.push_back(source);
    }
};

struct Loop {
    BasicBlock *header;
    bool reducible;
    std::unordered_set<BasicBlock *> blocks;
    std::vector<Loop *> children;
    Loop *parent = nullptr;
    int nesting = 0;

    Loop(BasicBlock *header, bool reducible) : header(header), reducible(reducible) {
        if (header) {
            blocks.insert(header);
        }
    }

    void set_parent(Loop *new_parent) {
        parent = new_parent;
        parent->children.push_back(this);
    }
};

class LoopForest {
    Loop root{nullptr, true};

    void nest_below(Loop &loop, int depth) {
        loop.nesting = depth;
        for (Loop *child : loop.children) {
            nest_below(*child, depth + 1);
        }
    }

public:
    std::vector<std::unique_ptr<Loop>> loops;

    Loop *new_loop(BasicBlock *header, bool reducible) {
        loops.push_back(std::make_unique<Loop>(header, reducible));
        return loops.back().get();
    }

    void nest() {
        for (auto &loop : loops) {
            if (!loop->parent) {
                loop->set_parent(&root);
            }
        }
        nest_below(root, 0);
    }
};

struct UnionFindNode {
    UnionFindNode *parent = this;
    BasicBlock *block;
    int number;
    Loop *loop = nullptr;

    UnionFindNode(BasicBlock *block, int number) : block(block), number(number) {}

    UnionFindNode *find() {
        std::vector<UnionFindNode *> passed;
        UnionFindNode *node = this;
        while (node != node->parent) {
            if (node->parent != node->parent->parent) {
                passed.push_back(node);
            }
            node = node->parent;
        }
        for (UnionFindNode *other : passed) {
            other->parent = node;
        }
        return node;
    }

    void unite(UnionFindNode *node) { parent = node; }
};

class LoopFinder {
    using Pool = std::vector<UnionFindNode *>;
    ControlFlowGraph &graph;
    LoopForest &forest;
    std::vector<std::unordered_set<int>> non_back;
    std::vector<std::vector<int>> back;
    std::unordered_map<BasicBlock *, int> numbers;
    std::vector<int> header;
    std::vector<Kind> kind;
    std::vector<int> last;
    std::vector<std::unique_ptr<UnionFindNode>> nodes;

    bool is_ancestor(int w, int v) const { return w <= v && v <= last[w]; }

    void visit(BasicBlock *block) {
        int number = nodes.size();
        nodes.push_back(std::make_unique<UnionFindNode>(block, number));
        numbers[block] = number;
    }

    // Numbers the blocks in the order of a depth-first search.
    void number_blocks(BasicBlock *first) {
        visit(first);
        std::vector<BasicBlock *> path{first};
        std::vector<size_t> edges{0};
        while (!path.empty()) {
            BasicBlock *block = path.back();
            size_t edge = edges.back();
            if (edge < block->outs.size()) {
                edges.back() = edge + 1;
                BasicBlock *target = block->outs[edge];
                if (numbers[target] == UNVISITED) {
                    visit(target);
                    path.push_back(target);
                    edges.push_back(0);
                }
            } else {
                path.pop_back();
                edges.pop_back();
                last[numbers[block]] = static_cast<int>(nodes.size()) - 1;
            }
        }
    }

    void classify_edges() {
        for (size_t w = 0; w < nodes.size(); w++) {
            for (BasicBlock *source : nodes[w]->block->ins) {
                int v = numbers[source];
                if (v != UNVISITED) {
                    if (is_ancestor(w, v)) {
                        back[w].push_back(v);
                    } else {
                        non_back[w].insert(v);
                    }
                }
            }
        }
    }

    Pool pool_of(int w) {
        Pool pool;
        for (int v : back[w]) {
            if (v == w) {
                kind[w] = Kind::SELF;
            } else {
                pool.push_back(nodes[v]->find());
            }
        }
        return pool;
    }

    // Adds what reaches node to the pool of the loop of w.
    void extend(int w, UnionFindNode *node, Pool &pool, Pool &work) {
        for (int v : non_back[node->number]) {
            UnionFindNode *found = nodes[v]->find();
            if (!is_ancestor(w, found->number)) {
                kind[w] = Kind::IRREDUCIBLE;
                non_back[w].insert(found->number);
            } else if (found->number != w && std::find(pool.begin(), pool.end(), found) == pool.end()) {
                work.push_back(found);
                pool.push_back(found);
            }
        }
    }

    void make_loop(int w, const Pool &pool) {
        Loop *loop = forest.new_loop(nodes[w]->block, kind[w] != Kind::IRREDUCIBLE);
        nodes[w]->loop = loop;
        for (UnionFindNode *node : pool) {
            header[node->number] = w;
            node->unite(nodes[w].get());
            if (node->loop) {
                node->loop->set_parent(loop);
            } else {
                loop->blocks.insert(node->block);
            }
        }
    }

public:
    LoopFinder(ControlFlowGraph &graph, LoopForest &forest)
        : graph(graph), forest(forest), non_back(graph.blocks.size()), back(graph.blocks.size()),
          header(graph.blocks.size()), kind(graph.blocks.size(), Kind::NON_HEADER), last(graph.blocks.size()) {}

    void find_loops() {
        for (auto &block : graph.blocks) {
            numbers[block.get()] = UNVISITED;
        }
        number_blocks(graph.blocks[0].get());
        classify_edges();
        for (int w = static_cast<int>(nodes.size()) - 1; w >= 0; w--) {
            Pool pool = pool_of(w);
            if (!pool.empty()) {
                kind[w] = Kind::REDUCIBLE;
            }
            Pool work = pool;
            while (!work.empty()) {
                UnionFindNode *node = work.back();
                work.pop_back();
                extend(w, node, pool, work);
            }
            if (!pool.empty() || kind[w] == Kind::SELF) {
                make_loop(w, pool);
            }
        }
    }
};

static BasicBlock *diamond(ControlFlowGraph &graph, BasicBlock *start) {
    BasicBlock *left = graph.block(), *right = graph.block(), *end = graph.block();
    graph.edge(start, left);
    graph.edge(start, right);
    graph.edge(left, end);
    graph.edge(right, end);
    return end;
}

static BasicBlock *straight(ControlFlowGraph &graph, BasicBlock *start, int length) {
    for (int i = 0; i < length; i++) {
        BasicBlock *end = graph.block();
        graph.edge(start, end);
        start = end;
    }
    return start;
}

static BasicBlock *base_loop(ControlFlowGraph &graph, BasicBlock *start) {
    BasicBlock *header = straight(graph, start, 1);
    BasicBlock *first = diamond(graph, header);
    BasicBlock *second = diamond(graph, straight(graph, first, 1));
    BasicBlock *end = straight(graph, second, 1);
    graph.edge(second, first);
    graph.edge(end, header);
    return straight(graph, end, 1);
}

static ControlFlowGraph make_graph(int size) {
    ControlFlowGraph graph;
    BasicBlock *block = graph.block();
    for (int i = 0; i < size; i++) {
        BasicBlock *outer = block;
        block = straight(graph, block, 1);
        for (int k = 0; k < 10; k++) {
            BasicBlock *top = block;
            block = straight(graph, block, 1);
            for (int m = 0; m < 3; m++) {
                block = base_loop(graph, block);
            }
            BasicBlock *bottom = straight(graph, block, 1);
            graph.edge(bottom, top);
            block = bottom;
        }
        graph.edge(block, outer);
        BasicBlock *side = graph.block();
        graph.edge(outer, side);
        graph.edge(side, block);
        block = straight(graph, block, 1);
    }
    return graph;
}

static int64_t run(int size) {
    ControlFlowGraph graph = make_graph(size);
    int64_t total = 0;
    for (int i = 0; i < 10; i++) {
        LoopForest forest;
        LoopFinder(graph, forest).find_loops();
        forest.nest();
        for (auto &loop : forest.loops) {
            total += loop->nesting * 3 + static_cast<int64_t>(loop->blocks.size()) + (loop->reducible ? 7 : 0);
        }
    }
    return total;
}

int main(int argc, char **argv) { return harness_main("havlak", argc, argv, run, 50, 10); }
