/* Binary trees, with the structure of examples/gcbench.py, on the Boehm collector. */
#include "bench.h"

#include <gc.h>
#include <stdbool.h>

#define MIN_DEPTH 4
#define ARRAY_SIZE 50000

struct node {
    struct node *left, *right;
};

static struct node *new_node(struct node *left, struct node *right) {
    struct node *node = GC_MALLOC(sizeof *node);
    node->left = left;
    node->right = right;
    return node;
}

static void populate(struct node *node, int64_t depth) {
    if (depth > 0) {
        node->left = new_node(NULL, NULL);
        node->right = new_node(NULL, NULL);
        populate(node->left, depth - 1);
        populate(node->right, depth - 1);
    }
}

static int64_t count(struct node *node) {
    if (node->left == NULL) {
        return 1;
    }
    return 1 + count(node->left) + count(node->right);
}

static struct node *make_tree(int64_t depth) {
    if (depth <= 0) {
        return new_node(NULL, NULL);
    }
    struct node *left = make_tree(depth - 1);
    return new_node(left, make_tree(depth - 1));
}

static int64_t tree_size(int64_t depth) {
    return ((int64_t)1 << (depth + 1)) - 1;
}

struct result {
    int64_t depth, trees, nodes;
};

static struct result run_depth(int64_t depth, int64_t trees) {
    int64_t nodes = 0;
    for (int64_t i = 0; i < trees; i++) {
        struct node *top_down = new_node(NULL, NULL);
        populate(top_down, depth);
        nodes += count(top_down);
        nodes += count(make_tree(depth));
    }
    return (struct result){depth, 2 * trees, nodes};
}

static double *make_array(int64_t size) {
    double *array = GC_MALLOC_ATOMIC((size_t)size * sizeof *array);
    for (int64_t i = 0; i < size; i++) {
        array[i] = 1.0 / (double)(i + 1);
    }
    return array;
}

static int run_once(int64_t max_depth, struct result *results) {
    int used = 0;
    struct node *stretch = make_tree(max_depth + 1);
    results[used++] = (struct result){max_depth + 1, 1, count(stretch)};
    stretch = NULL;
    struct node *long_lived = new_node(NULL, NULL);
    populate(long_lived, max_depth);
    double *array = make_array(ARRAY_SIZE);
    for (int64_t depth = MIN_DEPTH; depth <= max_depth; depth += 2) {
        int64_t trees = 2 * tree_size(max_depth) / tree_size(depth) / 4 + 1;
        results[used++] = run_depth(depth, trees);
    }
    int64_t nodes = count(long_lived);
    if (array[1000] != 1.0 / 1001) {
        nodes = -1;
    }
    results[used++] = (struct result){max_depth, 1, nodes};
    return used;
}

int main(int argc, char **argv) {
    GC_INIT();
    int64_t iterations = argument(argc, argv, 1, 60), max_depth = argument(argc, argv, 2, 14);
    int64_t total = 0, failures = 0;
    double best = 1e300;
    struct result results[64];
    for (int64_t i = 0; i < iterations; i++) {
        double start = now();
        int used = run_once(max_depth, results);
        double elapsed = now() - start;
        best = elapsed < best ? elapsed : best;
        for (int k = 0; k < used; k++) {
            total += results[k].nodes;
            failures += results[k].nodes != results[k].trees * tree_size(results[k].depth);
        }
    }
    printf("gcbench: %lld iterations of depth %lld, nodes %lld, failures %lld\n", (long long)iterations, (long long)max_depth,
        (long long)total, (long long)failures);
    report_best(best);
    return failures > 0;
}
