"""Times examples/gcbench.py in one process; the counterpart of java/GcBench.java.

Usage: bench_gcbench.py [ITERATIONS [MAX_DEPTH]]
"""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples"))

import gcbench  # noqa: E402


def entry_point(argv):
    iterations = 60
    max_depth = 14
    if len(argv) > 1:
        iterations = int(argv[1])
    if len(argv) > 2:
        max_depth = int(argv[2])
    total = 0
    failures = 0
    best = 1e300
    for _ in range(iterations):
        start = time.time()
        results = gcbench.run_once(max_depth)
        elapsed = time.time() - start
        if elapsed < best:
            best = elapsed
        for result in results:
            total += result.nodes
            if result.nodes != result.trees * gcbench.tree_size(result.depth):
                failures += 1
    print("gcbench: %d iterations of depth %d, nodes %d, failures %d"
          % (iterations, max_depth, total, failures))
    print("best_ns: %d" % int(best * 1e9), file=sys.stderr)
    return 1 if failures > 0 else 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
