"""Times examples/pystone.py in one process; the counterpart of c/pystone.c.

Usage: bench_pystone.py [ITERATIONS [LOOPS]]
"""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples"))

import pystone  # noqa: E402


def entry_point(argv):
    iterations = 60
    loops = 50000
    if len(argv) > 1:
        iterations = int(argv[1])
    if len(argv) > 2:
        loops = int(argv[2])
    number = 0
    best = 1e300
    for _ in range(iterations):
        bench = pystone.Dhrystone()
        start = time.time()
        bench.run(loops)
        elapsed = time.time() - start
        if elapsed < best:
            best = elapsed
        number += bench.array_2[8][7] + bench.record.number + bench.locals[2]
    print("pystone: %d iterations of %d loops, number %d" % (iterations, loops, number))
    print("best_ns: %d" % int(best * 1e9), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
