"""The kernel of a small operating system: `examples/richards.py`."""
import os
import sys

import harness

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "examples"))

import richards  # noqa: E402


def run(size):
    total = 0
    for _ in range(size):
        scheduler = richards.run_once()
        total += scheduler.queue_count * 3 + scheduler.hold_count
    return total


if __name__ == "__main__":
    harness.main("richards", run, 100, 10)
