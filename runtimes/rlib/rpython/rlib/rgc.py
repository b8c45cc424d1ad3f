"""The garbage collector, as far as every target has it.

Source: pypy rpython/rlib/rgc.py (names).
"""

import gc

from rpython.rlib.objectmodel import specialize


def collect(*generation):
    """Collect garbage now."""
    gc.collect()


@specialize.argtype(0, 1)
def ll_arraycopy(source, dest, source_start, dest_start, length):
    """Copy length items from one list to another, or within one."""
    assert source_start >= 0 and dest_start >= 0 and length >= 0
    assert source_start + length <= len(source) and dest_start + length <= len(dest)
    dest[dest_start : dest_start + length] = source[source_start : source_start + length]


@specialize.argtype(0)
def ll_arraymove(array, source_start, dest_start, length):
    """Move length items within a list."""
    ll_arraycopy(array, array, source_start, dest_start, length)


def set_max_heap_size(nbytes):
    """Nothing: the target decides."""


def add_memory_pressure(estimate, object=None):
    """Nothing: the target decides."""


def enable():
    """Nothing: the target decides when it collects."""


def disable():
    """Nothing: the target decides when it collects."""


def isenabled():
    """True: the target collects."""
    return True


def collect_step():
    """Collect garbage now; True, since nothing is left to do."""
    collect()
    return True


def pin(obj):
    """False: objects cannot be kept in their places."""
    return False


def unpin(obj):
    """Nothing."""


def heap_stats():
    """None: the target does not say."""
    return None


def dump_rpy_heap(fd):
    """False: the target does not say."""
    return False


def register_custom_trace_hook(TP, lambda_func):
    """Nothing: the target knows what is in an object."""


def ll_write_final_null_char(s):
    """False: a str has no null character behind it."""
    return False


class FinalizerQueue(object):
    """Objects whose finalisation would be put off: none, since targets do not tell when objects die."""

    def next_dead(self):
        """None: no object is known to be dead."""
        return None

    def register_finalizer(self, obj):
        """Nothing."""


def can_move(x):
    """True: an object may be moved."""
    return True


def no_collect(func):
    """Mark a function that never collects."""
    func._gc_no_collect_ = True
    return func


def must_be_light_finalizer(func):
    """Mark a finaliser that only frees memory."""
    func._must_be_light_finalizer_ = True
    return func
