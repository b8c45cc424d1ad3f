// A tree of small vectors of random length: nothing but allocation.
#include "harness.hpp"

#include <memory>
#include <utility>
#include <vector>

struct Node {
    std::vector<std::unique_ptr<Node>> children;

    explicit Node(std::vector<std::unique_ptr<Node>> children) : children(std::move(children)) {}
};

class Storage {
    Random random;

public:
    int count = 0;

    std::unique_ptr<Node> build(int depth) {
        count++;
        if (depth == 1) {
            return std::make_unique<Node>(std::vector<std::unique_ptr<Node>>(random.next() % 10 + 1));
        }
        std::vector<std::unique_ptr<Node>> children(4);
        for (int i = 0; i < 4; i++) {
            children[i] = build(depth - 1);
        }
        return std::make_unique<Node>(std::move(children));
    }
};

static int64_t run(int size) {
    Storage storage;
    std::unique_ptr<Node> tree = storage.build(size);
    return storage.count + static_cast<int64_t>(tree->children.size());
}

int main(int argc, char **argv) { return harness_main("storage", argc, argv, run, 250, 9); }
