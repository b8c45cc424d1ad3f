// Binary trees: short-lived ones of growing depth beside a long-lived one.
#include "harness.hpp"

#include <memory>
#include <utility>

struct Tree {
    std::unique_ptr<Tree> left, right;

    Tree(std::unique_ptr<Tree> left, std::unique_ptr<Tree> right) : left(std::move(left)), right(std::move(right)) {}

    int check() const { return left ? 1 + left->check() + right->check() : 1; }
};

static std::unique_ptr<Tree> make_tree(int depth) {
    if (depth == 0) {
        return std::make_unique<Tree>(nullptr, nullptr);
    }
    auto left = make_tree(depth - 1);
    auto right = make_tree(depth - 1);
    return std::make_unique<Tree>(std::move(left), std::move(right));
}

static int64_t run(int size) {
    auto long_lived = make_tree(size);
    int64_t total = 0;
    for (int depth = 4; depth <= size; depth += 2) {
        int trees = 1 << (size - depth + 4);
        for (int i = 0; i < trees; i++) {
            total += make_tree(depth)->check();
        }
    }
    return total + long_lived->check();
}

int main(int argc, char **argv) { return harness_main("binarytrees", argc, argv, run, 15, 14); }
