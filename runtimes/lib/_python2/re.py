"""The module `re` of Python 2: classes of characters know ASCII only unless `UNICODE` asks for more."""

import re as _re
from re import DOTALL, I, IGNORECASE, L, LOCALE, M, MULTILINE, S, U, UNICODE, VERBOSE, X, error, purge
from re import Match, Pattern, _by_place
from re._grammar import PLAIN


@_by_place
def compile(pattern, flags=0):
    if isinstance(pattern, Pattern):
        return _re.compile(pattern, flags)
    return _re.compile(pattern, flags | PLAIN)


@_by_place
def match(pattern, string, flags=0):
    return compile(pattern, flags).match(string)


@_by_place
def search(pattern, string, flags=0):
    return compile(pattern, flags).search(string)


@_by_place
def sub(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).sub(repl, string, count)


@_by_place
def subn(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).subn(repl, string, count)


@_by_place
def split(pattern, string, maxsplit=0, flags=0):
    return compile(pattern, flags).split(string, maxsplit)


@_by_place
def findall(pattern, string, flags=0):
    return compile(pattern, flags).findall(string)


@_by_place
def finditer(pattern, string, flags=0):
    return compile(pattern, flags).finditer(string)


_ALPHANUMERIC = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def escape(pattern):
    pieces = []
    for c in pattern:
        if c in _ALPHANUMERIC:
            pieces.append(c)
        elif c == "\0":
            pieces.append("\\000")
        else:
            pieces.append("\\" + c)
    return "".join(pieces)
