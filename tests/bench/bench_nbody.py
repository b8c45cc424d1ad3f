"""Times examples/nbody.py in one process; the counterpart of java/Nbody.java.

Usage: bench_nbody.py [ITERATIONS [STEPS]]
"""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples"))

import nbody  # noqa: E402


def entry_point(argv):
    iterations = 60
    steps = 100000
    if len(argv) > 1:
        iterations = int(argv[1])
    if len(argv) > 2:
        steps = int(argv[2])
    energy = 0.0
    best = 1e300
    for _ in range(iterations):
        start = time.time()
        energy = nbody.run_once(steps)
        elapsed = time.time() - start
        if elapsed < best:
            best = elapsed
    print("nbody: %d iterations of %d steps, energy %s" % (iterations, steps, energy))
    print("best_ns: %d" % int(best * 1e9), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
