"""Assertions at translation time, fatal errors and the debug log.

Source: pypy rpython/rlib/debug.py (names).
"""

import os
import sys


def ll_assert(condition, message):
    """Abort a debug build when the condition is false."""
    assert condition, message


def ll_assert_not_none(x):
    """x, which is not None."""
    assert x is not None
    return x


def fatalerror(message, traceback=False):
    """Write the message to standard error and end the program with status 134."""
    sys.stdout.flush()
    sys.stderr.write("Fatal RPython error: %s\n" % message)
    sys.stderr.flush()
    os._exit(134)


def fatalerror_notb(message):
    """As `fatalerror`, without a traceback."""
    fatalerror(message)


def have_debug_prints():
    """False: there is no debug log."""
    return False


def have_debug_prints_for(category_prefix):
    """False: there is no debug log."""
    return False


def debug_print(*args):
    """Nothing: there is no debug log."""


def debug_start(category, timestamp=False):
    """Nothing: there is no debug log."""


def debug_stop(category, timestamp=False):
    """Nothing: there is no debug log."""


def debug_flush():
    """Nothing: there is no debug log."""


def debug_offset():
    """-1: there is no debug log."""
    return -1


def check_annotation(arg, checker):
    """arg; at translation time the checker sees its annotation."""
    return arg


def check_nonneg(x):
    """x, which the annotator must prove non-negative."""
    assert x >= 0
    return x


def check_regular_int(x):
    """x, which must be a plain int."""
    assert type(x) in (int, bool)
    return x


def check_list_of_chars(values):
    """values, which must be a list of one-character strings."""
    for value in values:
        assert isinstance(value, str) and len(value) == 1
    return values


def make_sure_not_resized(values):
    """values, a list that must never be resized."""
    return values


def mark_dict_non_null(d):
    """d, a dictionary without None among its keys and values."""
    return d


def check_not_access_directly(x):
    """x."""
    return x


def attach_gdb():
    """Nothing: there is no debugger."""


def llinterpcall(RESTYPE, pythonfunction, *args):
    """NotImplementedError: graphs are not interpreted with Python functions."""
    raise NotImplementedError("llinterpcall")


class IntegerCanBeNegative(Exception):
    """What the original's annotator says of `check_nonneg`."""


class UnexpectedRType(Exception):
    """What the original's annotator says of `check_regular_int`."""


class NotAListOfChars(Exception):
    """What the original's annotator says of `check_list_of_chars`."""


class DebugLog(list):
    """A log that tests read: never written here."""


def debug_print_traceback():
    """Nothing: tracebacks are those of the exceptions that leave the program."""


def impl_attach_gdb():
    """Nothing."""


def list_not_modified_any_more(values):
    """The list, which the program does not change from here on."""
    return values
