"""Loops that the flow space unrolls.

Source: pypy rpython/rlib/unroll.py.
"""


class SpecTag:
    """A constant that takes part in specialisation and is never part of the program's data."""

    def _freeze_(self):
        return True


class unrolling_iterable(SpecTag):
    """A constant sequence; a `for` loop over it is unrolled, one constant item per copy."""

    def __init__(self, iterable):
        self._items = tuple(iterable)

    def __iter__(self):
        return iter(self._items)

    def __len__(self):
        return len(self._items)


class unrolling_zero(int, SpecTag):
    """The int 0; the branch taken for each value added to it is specialised."""

    def __add__(self, other):
        return unrolling_zero(int(self) + other)

    def __sub__(self, other):
        return unrolling_zero(int(self) - other)


unrolling_int = unrolling_zero
