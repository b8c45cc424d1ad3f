"""The clock.

Source: pypy rpython/rlib/rtime.py (names).
"""

import time as _time


def time():
    """Seconds since 1970, a float."""
    return _time.time()


def clock():
    """Seconds of processor time that the program has used, a float."""
    return _time.process_time()


def sleep(secs):
    """Wait for so many seconds."""
    _time.sleep(secs)
