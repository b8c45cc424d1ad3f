"""The module `traceback`: what exceptions say, with those that they were raised from.

The places of the calls that an exception left are not known to the program, so the texts have none: what would be
of nothing but places is refused.

Source: the Python Library Reference, section "traceback".
"""

import sys as _sys

from rotor_helpers.app_exc import last_line as _last_line
from rotor_helpers.app_exc import notes_of as _notes_of
from rotor_helpers import app_main as _app_main

__all__ = [
    "format_exception_only",
    "format_exception",
    "print_exception",
    "format_exc",
    "print_exc",
    "TracebackException",
]

_PLACES = "the places of a traceback are not known to the program; show the exception itself"


def format_exception_only(exc, /, value=None):
    """The lines of an exception without those that it was raised from"""
    error = value if isinstance(value, BaseException) else exc
    if not isinstance(error, BaseException):
        return ["NoneType: None\n"]
    return _lines_of(error)


def _lines_of(error):
    lines = [_last_line(error) + "\n"]
    notes = _notes_of(error)
    if notes is not None:
        for note in notes:
            for line in note.split("\n"):
                lines.append(line + "\n")
    return lines


def format_exception(exc, /, value=None, tb=None, limit=None, chain=True):
    error = value if isinstance(value, BaseException) else exc
    if not isinstance(error, BaseException):
        return ["NoneType: None\n"]
    return _app_main.format_error(error, chain)


format_exception._warns_ = _app_main.WITHOUT_CALLS


def print_exception(exc, /, value=None, tb=None, limit=None, file=None, chain=True):
    text = "".join(format_exception(exc, value, tb, limit, chain))
    if file is None:
        _sys.stderr.write(text)
    else:
        file.write(text)


def format_exc(limit=None, chain=True):
    return "".join(format_exception(_sys.exception(), chain=chain))


def print_exc(limit=None, file=None, chain=True):
    text = "".join(format_exception(_sys.exception(), chain=chain))
    if file is None:
        _sys.stderr.write(text)
    else:
        file.write(text)


class TracebackException:
    """An exception as its texts"""

    def __init__(self, error):
        self._lines = format_exception(error)
        self._only = _lines_of(error)

    @classmethod
    def from_exception(cls, exc):
        return cls(exc)

    def format(self, *, chain=True):
        return iter(self._lines)

    def format_exception_only(self):
        return iter(self._only)


def format_tb(tb, limit=None):
    return []


def print_tb(tb, limit=None, file=None):
    pass


def extract_tb(tb, limit=None):
    return []


def walk_tb(tb):
    return []


def print_stack(f=None, limit=None, file=None):
    pass


def format_stack(f=None, limit=None):
    return []


def extract_stack(f=None, limit=None):
    return []


for _function in (format_tb, print_tb, extract_tb, walk_tb, print_stack, format_stack, extract_stack):
    _function._refused_ = _PLACES
