"""Counters of time.

Source: pypy rpython/rlib/rtimer.py (names).
"""

import time

UNIT_TSC = 0
UNIT_NS = 1
UNIT_QUERY_PERFORMANCE_COUNTER = 2


def read_timestamp():
    """A number that grows with time: nanoseconds here."""
    return time.perf_counter_ns()


def get_timestamp_unit():
    """The unit of `read_timestamp`."""
    return UNIT_NS
