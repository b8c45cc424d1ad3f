"""Exhaustion of the stack as an exception.

Source: pypy rpython/rlib/rstackovf.py.
"""

try:
    StackOverflow = RecursionError
except NameError:
    StackOverflow = RuntimeError
_StackOverflow = StackOverflow


def check_stack_overflow():
    """Call this first in a handler of StackOverflow, which is always genuine here."""
