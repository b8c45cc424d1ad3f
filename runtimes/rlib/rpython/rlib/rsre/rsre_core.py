"""Matching of patterns that were compiled while the program was imported, by `rpython.rlib.rsre.rpy.get_code`.

A compiled pattern is an object here, not a list of numbers.
Contexts are made in each of the ways that versions of PyPy have: with the pattern in front, or without, where it comes
with the call that matches.

Source: pypy rpython/rlib/rsre/rsre_core.py (names).
"""

import sys

from rpython.rlib.objectmodel import specialize

try:
    from _python2.re import compile as _compile
except ImportError:
    # Under another Python.
    from re import compile as _compile


class Error(Exception):
    def __init__(self, msg):
        self.msg = msg


class CompiledPattern(object):
    """What `get_code` makes of a text"""

    def __init__(self, regex):
        self._regex = regex
        self.flags = regex.flags
        self.groups = regex.groups
        self.groupindex = dict(regex.groupindex)
        self.indexgroup = [None] * (regex.groups + 1)
        for name, number in self.groupindex.items():
            self.indexgroup[number] = name


class Mark(object):
    """Where a group starts or ends, in a list from the last one"""

    _immutable_ = True

    def __init__(self, gid, position, prev):
        self.gid = gid
        self.position = position
        self.prev = prev


def find_mark(mark, gid):
    while mark is not None:
        if mark.gid == gid:
            return mark.position
        mark = mark.prev
    return -1


class AbstractMatchContext(object):
    """A text that is matched, and where the last match is"""

    match_start = 0
    match_end = 0
    match_lastindex = -1
    original_pos = 0
    fullmatch_only = False
    _string = ""

    def __init__(self, pattern, string, match_start, end, flags):
        self.pattern = pattern
        self._string = string
        self.match_start = match_start
        self.end = end
        self.flags = flags
        self._spans = [0, 0]

    def reset(self, start):
        self.match_start = start

    def str(self, index):
        return ord(self._string[index])

    def flatten_marks(self):
        """The places of the match and of the groups up to the last that matched"""
        spans = self._spans[:]
        while len(spans) > 2 and spans[len(spans) - 1] < 0:
            spans.pop()
            spans.pop()
        spans[0] = self.match_start
        spans[1] = self.match_end
        return spans

    def get_mark(self, gid):
        if gid + 2 < len(self._spans):
            return self._spans[gid + 2]
        return -1

    @property
    def match_marks(self):
        mark = None
        for index in range(2, len(self._spans)):
            if self._spans[index] >= 0:
                mark = Mark(index - 2, self._spans[index], mark)
        return mark

    def span(self, groupnum=0):
        if groupnum == 0:
            return (self.match_start, self.match_end)
        groupnum *= 2
        if groupnum >= len(self._spans):
            return (-1, -1)
        return (self._spans[groupnum], self._spans[groupnum + 1])

    def group(self, groupnum=0):
        frm, to = self.span(groupnum)
        if 0 <= frm <= to:
            return self._string[frm:to]
        return None

    def fresh_copy(self, start):
        return StrMatchContext(self.pattern, self._string, start, self.end, self.flags)

    def _found(self, match):
        if match is None:
            return False
        self.match_start = match.start()
        self.match_end = match.end()
        last = match.lastindex
        self.match_lastindex = -1 if last is None else 2 * last - 1
        spans = []
        for number in range(self.pattern.groups + 1):
            first, last = match.span(number)
            spans.append(first)
            spans.append(last)
        self._spans = spans
        return True


class StrMatchContext(AbstractMatchContext):
    """In a text: `(pattern, string, match_start, end, flags)`, or the same without the pattern"""

    @specialize.argtype(1, 2)
    def __init__(self, first, second, third, fourth=0, flags=0):
        if isinstance(first, CompiledPattern):
            AbstractMatchContext.__init__(self, first, second, third, fourth, flags)
        else:
            AbstractMatchContext.__init__(self, None, first, second, third, fourth)


class UnicodeMatchContext(StrMatchContext):
    """In a text of characters"""


class Utf8MatchContext(StrMatchContext):
    """In the bytes of a text in UTF-8"""


def _adjust(start, end, length):
    if start < 0:
        start = 0
    elif start > length:
        start = length
    if end < 0:
        end = 0
    elif end > length:
        end = length
    return start, end


def match(pattern, string, start=0, end=sys.maxsize, flags=0, fullmatch=False):
    start, end = _adjust(start, end, len(string))
    ctx = StrMatchContext(pattern, string, start, end, flags)
    ctx.fullmatch_only = fullmatch
    if match_context(ctx):
        return ctx
    return None


def fullmatch(pattern, string, start=0, end=sys.maxsize, flags=0):
    return match(pattern, string, start, end, flags, True)


def search(pattern, string, start=0, end=sys.maxsize, flags=0):
    start, end = _adjust(start, end, len(string))
    ctx = StrMatchContext(pattern, string, start, end, flags)
    if search_context(ctx):
        return ctx
    return None


def match_context(ctx, pattern=None):
    """Whether there is a match at `ctx.match_start`, which the context then has"""
    if pattern is not None:
        ctx.pattern = pattern
    ctx.original_pos = ctx.match_start
    if ctx.end < ctx.match_start:
        return False
    regex = ctx.pattern._regex
    if ctx.fullmatch_only:
        return ctx._found(regex.fullmatch(ctx._string, ctx.match_start, ctx.end))
    return ctx._found(regex.match(ctx._string, ctx.match_start, ctx.end))


def search_context(ctx, pattern=None):
    """Whether there is a match at `ctx.match_start` or later"""
    if pattern is not None:
        ctx.pattern = pattern
    ctx.original_pos = ctx.match_start
    if ctx.end < ctx.match_start:
        return False
    return ctx._found(ctx.pattern._regex.search(ctx._string, ctx.match_start, ctx.end))
