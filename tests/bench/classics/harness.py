"""What the classic programs share: arguments, repetition, times, and the checksum."""
import sys
import time


class Random:
    """Numbers from 0 to 65535, the same in every language."""

    def __init__(self):
        self.seed = 74755

    def next(self):
        self.seed = (self.seed * 1309 + 13849) & 65535
        return self.seed


def main(name, run, iterations, size):
    if len(sys.argv) > 1:
        iterations = int(sys.argv[1])
    if len(sys.argv) > 2:
        size = int(sys.argv[2])
    checksum = 0
    best = 1e300
    elapsed = 0.0
    for _ in range(iterations):
        start = time.perf_counter()
        result = run(size)
        elapsed = time.perf_counter() - start
        if elapsed < best:
            best = elapsed
        checksum = (checksum * 31 + result) % 1000003
    print("%s: %d iterations of size %d, checksum %d" % (name, iterations, size, checksum))
    print("best_ns: %d" % int(best * 1e9), file=sys.stderr)
    print("last_ns: %d" % int(elapsed * 1e9), file=sys.stderr)
