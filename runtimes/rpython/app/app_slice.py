"""Slices as values: what `__getitem__` of a class gets for `x[a:b:c]`."""

import sys

MAXINT = sys.maxsize


class slice:  # noqa: A001
    """The builtin `slice`"""

    __module__ = "builtins"

    def __init__(self, *args):
        self.step = None
        if len(args) == 0:
            raise TypeError("slice expected at least 1 argument, got 0")
        if len(args) > 3:
            raise TypeError("slice expected at most 3 arguments, got %d" % len(args))
        if len(args) == 1:
            self.start = None
            self.stop = args[0]
        else:
            self.start = args[0]
            self.stop = args[1]
            if len(args) > 2:
                self.step = args[2]

    __init__.takes_any_length = True

    def __repr__(self):
        return "slice(" + repr(self.start) + ", " + repr(self.stop) + ", " + repr(self.step) + ")"

    def __eq__(self, other):
        if not isinstance(other, slice):
            return False
        return self.start == other.start and self.stop == other.stop and self.step == other.step

    def indices(self, length):
        """slice.indices(length): the bounds for a sequence of that length"""
        step = self.step
        if step is None:
            step = 1
        if step == 0:
            raise ValueError("slice step cannot be zero")
        if length < 0:
            raise ValueError("length should not be negative")
        low = 0
        high = length
        if step < 0:
            low = -1
            high = length - 1
        if self.start is None:
            start = high if step < 0 else low
        else:
            start = bounded(self.start, length, low, high)
        if self.stop is None:
            stop = low if step < 0 else high
        else:
            stop = bounded(self.stop, length, low, high)
        return start, stop, step


def bounded(index, length, low, high):
    if index < 0:
        index += length
        if index < low:
            return low
        return index
    if index > high:
        return high
    return index


# Bounds of slices that may be None, as bounds that are not.


def known_step(step):
    if step is None:
        return 1
    return step


def known_start(start, step):
    if start is not None:
        return start
    if step is not None and step < 0:
        return MAXINT
    return 0


def known_stop(stop, step):
    if stop is not None:
        return stop
    if step is not None and step < 0:
        return -MAXINT - 1
    return MAXINT


# Run during translation.

CONSTANTS = {}


def constant(value):
    """The slice that stands for a prebuilt one, the same at every call"""
    if id(value) not in CONSTANTS:
        CONSTANTS[id(value)] = value, slice(value.start, value.stop, value.step)
    return CONSTANTS[id(value)][1]
