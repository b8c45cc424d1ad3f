"""Slice bounds: CPython's clamping of start, stop and step to a length.

Absent parts are the constant None; each combination is its own instance of the helper.
"""

from rotor_helpers.ll_int import floordiv_nonneg


def slice_start(start, n):
    """The first index of [start:...] with step 1: from 0 to n."""
    if start is None:
        return 0
    if start < 0:
        start += n
        if start < 0:
            return 0
        return start
    if start > n:
        return n
    return start


def slice_stop(stop, start, n):
    """The end of [...:stop] with step 1: from start to n."""
    if stop is None:
        return n
    if stop < 0:
        stop += n
    elif stop > n:
        stop = n
    if stop < start:
        return start
    return stop


def slice_step(step):
    if step is None:
        return 1
    if step == 0:
        raise ValueError("slice step cannot be zero")
    return step


def slice_from(start, n, step):
    """The first index of an extended slice: -1 to n."""
    if start is None:
        if step < 0:
            return n - 1
        return 0
    return _clamp(start, n, step)


def slice_to(stop, n, step):
    """The end of an extended slice, not included: -1 to n."""
    if stop is None:
        if step < 0:
            return -1
        return n
    return _clamp(stop, n, step)


def _clamp(i, n, step):
    if i < 0:
        i += n
        if i < 0:
            if step < 0:
                return -1
            return 0
    elif i >= n:
        if step < 0:
            return n - 1
        return n
    return i


def slice_length(first, end, step):
    """The number of items from first to end by step."""
    if step < 0:
        if end >= first:
            return 0
        return _count(first - end - 1, step)
    if first >= end:
        return 0
    return floordiv_nonneg(end - first - 1, step) + 1


def _count(distance, step):
    if step == -0x8000000000000000:
        return 1
    return floordiv_nonneg(distance, -step) + 1
