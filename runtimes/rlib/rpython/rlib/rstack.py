"""The depth of the stack, which the targets watch themselves.

Source: pypy rpython/rlib/rstack.py (names).
"""


def stack_check():
    """Nothing: a call that finds no room raises RecursionError."""


def stack_almost_full():
    """False: a call that finds no room raises RecursionError."""
    return False


def _stack_set_length_fraction(fraction):
    """Nothing: the target decides."""


def _stack_get_length():
    """The length of the stack, as far as anyone knows."""
    return 0
