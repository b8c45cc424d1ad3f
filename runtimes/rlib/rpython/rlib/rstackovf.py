"""Exhaustion of the stack as an exception.

Source: pypy rpython/rlib/rstackovf.py.
"""

StackOverflow = RecursionError
_StackOverflow = RecursionError


def check_stack_overflow():
    """Call this first in a handler of StackOverflow, which is always genuine here."""
