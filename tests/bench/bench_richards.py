"""Times examples/richards.py in one process; the counterpart of java/Richards.java.

Usage: bench_richards.py [ITERATIONS]
"""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples"))

import richards  # noqa: E402


def entry_point(argv):
    iterations = 300
    if len(argv) > 1:
        iterations = int(argv[1])
    queued = 0
    held = 0
    failures = 0
    best = 1e300
    for _ in range(iterations):
        start = time.time()
        scheduler = richards.run_once()
        elapsed = time.time() - start
        if elapsed < best:
            best = elapsed
        queued += scheduler.queue_count
        held += scheduler.hold_count
        if not richards.is_correct(scheduler):
            failures += 1
    print("richards: %d iterations, queued %d, held %d, failures %d"
          % (iterations, queued, held, failures))
    print("best_ns: %d" % int(best * 1e9), file=sys.stderr)
    return 1 if failures > 0 else 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
