"""The garbage collector, as far as every target has it.

Source: pypy rpython/rlib/rgc.py (names).
"""

import gc


def collect(*generation):
    """Collect garbage now."""
    gc.collect()


def ll_arraycopy(source, dest, source_start, dest_start, length):
    """Copy length items from one list to another, or within one."""
    assert source_start >= 0 and dest_start >= 0 and length >= 0
    assert source_start + length <= len(source) and dest_start + length <= len(dest)
    dest[dest_start : dest_start + length] = source[source_start : source_start + length]


def set_max_heap_size(nbytes):
    """Nothing: the target decides."""


def add_memory_pressure(estimate):
    """Nothing: the target decides."""


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
