"""The module `re`.

Patterns that are known when the program is translated are objects of the program; others are
compiled when it runs.  The class of a pattern says whether it is of str or bytes and how many
groups it has (none, one, several), so the results of `findall` and `split` have the type that
the pattern gives them.

Source: the Python Library Reference, section "re".
"""

import enum as _enum
import sys

from re import _grammar
from re._engine import match as _match, release as _release, search as _search, state_of as _state_of
from re._grammar import Parser, Source, error
from re._program import Maker

try:
    from rpython.rlib.objectmodel import is_annotation_constant as _is_constant, specialize as _specialize

    _by_place = _specialize.call_location()
    _by_argument = _specialize.argtype(1)
    _by_constants = _specialize.arg_or_var(0, 1)
    _at_translation = _specialize.memo()
except ImportError:
    # Under another Python: there is nothing to specialise.
    def _is_constant(thing):
        return True

    def _by_place(function):
        return function

    _by_argument = _by_constants = _at_translation = _by_place

__all__ = [
    "match",
    "fullmatch",
    "search",
    "sub",
    "subn",
    "split",
    "findall",
    "finditer",
    "compile",
    "purge",
    "escape",
    "error",
    "Pattern",
    "Match",
    "A",
    "I",
    "L",
    "M",
    "S",
    "X",
    "U",
    "ASCII",
    "IGNORECASE",
    "LOCALE",
    "MULTILINE",
    "DOTALL",
    "VERBOSE",
    "UNICODE",
    "NOFLAG",
    "RegexFlag",
]

_FLAG_NAMES = [
    (2, "re.IGNORECASE"),
    (4, "re.LOCALE"),
    (8, "re.MULTILINE"),
    (16, "re.DOTALL"),
    (64, "re.VERBOSE"),
    (128, "re.DEBUG"),
    (256, "re.ASCII"),
]
# Of each bit of a flag the name, in the order in which CPython has them.
_BITS = [
    (256, "re.ASCII"),
    (2, "re.IGNORECASE"),
    (4, "re.LOCALE"),
    (32, "re.UNICODE"),
    (8, "re.MULTILINE"),
    (16, "re.DOTALL"),
    (64, "re.VERBOSE"),
    (1, "re.TEMPLATE"),
    (128, "re.DEBUG"),
]


class RegexFlag(_enum.IntFlag, boundary=_enum.KEEP):
    NOFLAG = 0
    ASCII = A = 256
    IGNORECASE = I = 2
    LOCALE = L = 4
    UNICODE = U = 32
    MULTILINE = M = 8
    DOTALL = S = 16
    VERBOSE = X = 64
    TEMPLATE = T = 1
    DEBUG = 128

    def __repr__(self):
        left = self.value
        if left == 0:
            return "re.NOFLAG"
        names = []
        for bit, name in _BITS:
            if left & bit:
                names.append(name)
                left &= ~bit
        if left:
            names.append(hex(left))
        return "|".join(names)

    def __str__(self):
        return repr(self)


NOFLAG = RegexFlag.NOFLAG
I = IGNORECASE = RegexFlag.IGNORECASE
L = LOCALE = RegexFlag.LOCALE
M = MULTILINE = RegexFlag.MULTILINE
S = DOTALL = RegexFlag.DOTALL
U = UNICODE = RegexFlag.UNICODE
X = VERBOSE = RegexFlag.VERBOSE
DEBUG = RegexFlag.DEBUG
A = ASCII = RegexFlag.ASCII
PatternError = error


def _group_number(pattern, group):
    """The number of a group that is named or numbered."""
    if group is None:
        raise IndexError("no such group")
    if isinstance(group, str):
        number = pattern.groupindex.get(group, -1)
    else:
        number = group
    if number < 0 or number > pattern.groups:
        raise IndexError("no such group")
    return number


class Template:
    """A text with references to groups: `groups[i]` is a group, or -1 where `parts[i]` counts."""

    def __init__(self):
        self.parts = []
        self.groups = []

    def add(self, part):
        self.parts.append(part)
        self.groups.append(-1)

    def refer(self, source, pattern, group, offset):
        if group > pattern.groups:
            raise source.error("invalid group reference %d" % group, offset)
        self.parts.append("")
        self.groups.append(group)


def _template_group(source, pattern, template):
    """Reads what follows \\g."""
    if not source.match("<"):
        raise source.error("missing <", 0)
    name = source.get_until(">", "group name")
    if name.isidentifier():
        source.check_group_name(name, 1)
        if name not in pattern.groupindex:
            raise IndexError("unknown group name %r" % name)
        template.refer(source, pattern, pattern.groupindex[name], len(name) + 1)
        return
    if not (name.isdecimal() and name.isascii()):
        raise source.error("bad character in group name %r" % name, len(name) + 1)
    if len(name) > 9:
        raise source.error("invalid group reference %s" % name, len(name) + 1)
    template.refer(source, pattern, int(name), len(name) + 1)


def _parse_template(text, is_text, pattern):
    result = Template()
    if "\\" not in text:
        result.add(text)
        return result
    source = Source(text, is_text)
    while True:
        this = source.get()
        if this == "":
            return result
        if len(this) == 1:
            result.add(this)
            continue
        c = this[1]
        if c == "g":
            _template_group(source, pattern, result)
        elif c == "0":
            this += source.get_while(2, "01234567")
            result.add(chr(int(this[1:], 8) & 0xFF))
        elif c in "123456789":
            octal = False
            if source.next != "" and source.next in "0123456789":
                this += source.get()
                if c in "1234567" and this[2] in "01234567" and source.next != "" and source.next in "01234567":
                    this += source.get()
                    octal = True
                    code = int(this[1:], 8)
                    if code > 0o377:
                        message = "octal escape value %s outside of range 0-0o377" % this
                        raise source.error(message, len(this))
                    result.add(chr(code))
            if not octal:
                result.refer(source, pattern, int(this[1:]), len(this) - 1)
        else:
            code = _grammar._plain_escape(c)
            if code >= 0:
                result.add(chr(code))
            elif c in _grammar._LETTERS and not pattern._plain:
                raise source.error("bad escape %s" % this, len(this))
            else:
                result.add(this)


def _fill(template, match, empty):
    """The text of a template with the groups of a match."""
    pieces = []
    for i in range(len(template.parts)):
        group = template.groups[i]
        if group < 0:
            pieces.append(match._encoded(template.parts[i]))
        else:
            piece = match._piece(group)
            if piece is not None:
                pieces.append(piece)
    return empty.join(pieces)


class Match:
    """What matched; see the classes below."""


class _MatchMethods:
    """The methods of matches; `string` is what was searched, `slots` where the groups are."""

    _mixin_ = True

    def __init__(self, pattern, string, slots, first, last, pos, endpos):
        self.re = pattern
        self.string = string
        self._slots = slots
        self._first = first
        self._last = last
        self.pos = pos
        self.endpos = endpos

    def _start(self, number):
        if number == 0:
            return self._first
        start = self._slots[2 * number - 2]
        if self._slots[2 * number - 1] < 0:
            return -1
        return start

    def _end(self, number):
        if number == 0:
            return self._last
        stop = self._slots[2 * number - 1]
        if self._slots[2 * number - 2] < 0:
            return -1
        return stop

    def _piece(self, number):
        start = self._start(number)
        stop = self._end(number)
        if start < 0 or stop < 0:
            return None
        return self.string[start:stop]

    def _named(self, group):
        return self._piece(_group_number(self.re, group))

    @_by_argument
    def group(self, *groups):
        if len(groups) == 0:
            return self.string[self._first : self._last]
        if len(groups) == 1:
            return self._named(groups[0])
        if len(groups) == 2:
            return self._named(groups[0]), self._named(groups[1])
        if len(groups) == 3:
            return self._named(groups[0]), self._named(groups[1]), self._named(groups[2])
        if len(groups) == 4:
            return self._named(groups[0]), self._named(groups[1]), self._named(groups[2]), self._named(groups[3])
        return tuple([self._named(group) for group in groups])

    @_by_argument
    def __getitem__(self, group):
        return self._named(group)

    @_by_argument
    def groups(self, default=None):
        result = []
        for number in range(1, self.re.groups + 1):
            piece = self._piece(number)
            result.append(piece if piece is not None else default)
        return tuple(result)

    @_by_argument
    def groupdict(self, default=None):
        result = {}
        for name in self.re.groupindex:
            piece = self._piece(self.re.groupindex[name])
            result[name] = piece if piece is not None else default
        return result

    @_by_argument
    def start(self, group=0):
        return self._start(_group_number(self.re, group))

    @_by_argument
    def end(self, group=0):
        return self._end(_group_number(self.re, group))

    @_by_argument
    def span(self, group=0):
        number = _group_number(self.re, group)
        return self._start(number), self._end(number)

    @property
    def regs(self):
        return tuple([(self._start(number), self._end(number)) for number in range(self.re.groups + 1)])

    @property
    def lastindex(self):
        last = self._slots[2 * self.re.groups]
        if last < 0:
            return None
        return last

    @property
    def lastgroup(self):
        last = self._slots[2 * self.re.groups]
        if last < 0:
            return None
        name = self.re._names[last]
        if not name:
            return None
        return name

    def expand(self, template):
        return _fill(self.re._template(template), self, self.string[:0])

    def __repr__(self):
        text = repr(self.string[self._first : self._last])[:50]
        return "<re.Match object; span=(%d, %d), match=%s>" % (self._first, self._last, text)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


class _TextMatch(_MatchMethods, Match):
    """In a str."""

    def _encoded(self, text):
        return text


class _BytesMatch(_MatchMethods, Match):
    """In bytes."""

    def _encoded(self, text):
        return text.encode("latin-1")


_TextMatch.__name__ = _TextMatch.__qualname__ = "Match"
_BytesMatch.__name__ = _BytesMatch.__qualname__ = "Match"


class Pattern:
    """A compiled pattern; see the classes below."""


class _PatternMethods:
    """The methods of patterns that do not depend on the number of groups."""

    _mixin_ = True

    def __init__(self, pattern, flags, program, names, index):
        self.pattern = pattern
        self.flags = flags & ~_grammar.PLAIN
        self._plain = flags & _grammar.PLAIN != 0
        self.groups = program.groups
        self.groupindex = index
        self._program = program
        self._names = names
        self._template_of = pattern
        self._last_template = None

    def _state(self, string, pos, endpos):
        text = self._text(string)
        n = len(text)
        if endpos < 0:
            endpos = 0
        if endpos > n:
            endpos = n
        if pos < 0:
            pos = 0
        if pos > n:
            pos = n
        return _state_of(self._program, text, pos, endpos)

    def match(self, string, pos=0, endpos=sys.maxsize):
        state = self._state(string, pos, endpos)
        if state.first > state.end:
            return self._found(string, state, -1)
        return self._found(string, state, _match(state, state.first))

    def fullmatch(self, string, pos=0, endpos=sys.maxsize):
        state = self._state(string, pos, endpos)
        if state.first > state.end:
            return self._found(string, state, -1)
        state.full = True
        return self._found(string, state, _match(state, state.first))

    def search(self, string, pos=0, endpos=sys.maxsize):
        state = self._state(string, pos, endpos)
        return self._found(string, state, _search(state, state.first))

    def _found(self, string, state, stop):
        result = None
        if stop >= 0:
            result = self._new_match(string, state, stop)
        _release(state)
        return result

    def finditer(self, string, pos=0, endpos=sys.maxsize):
        state = self._state(string, pos, endpos)
        stop = _search(state, state.first)
        while stop >= 0:
            yield self._new_match(string, state, stop)
            stop = _next(state, stop)
        _release(state)

    @_by_argument
    def sub(self, repl, string, count=0):
        return self._sub(repl, string, count)[0]

    @_by_argument
    def subn(self, repl, string, count=0):
        return self._sub(repl, string, count)

    @_by_argument
    def _sub(self, repl, string, count):
        state = self._state(string, 0, sys.maxsize)
        pieces = []
        done = 0
        last = 0
        stop = _search(state, 0)
        if isinstance(repl, (str, bytes)):
            template = self._template(repl)
            plain = len(template.parts) == 1 and template.groups[0] < 0
            while stop >= 0:
                pieces.append(string[last : state.start])
                if plain:
                    pieces.append(repl if len(repl) == len(template.parts[0]) else self._encoded(template.parts[0]))
                else:
                    pieces.append(_fill(template, self._new_match(string, state, stop), string[:0]))
                last = stop
                done += 1
                if done == count:
                    break
                stop = self._next_to_replace(state, stop)
        else:
            while stop >= 0:
                pieces.append(string[last : state.start])
                pieces.append(repl(self._new_match(string, state, stop)))
                last = stop
                done += 1
                if done == count:
                    break
                stop = self._next_to_replace(state, stop)
        _release(state)
        if done == 0:
            return string, 0
        pieces.append(string[last:])
        return string[:0].join(pieces), done

    def _next_to_replace(self, state, stop):
        if self._plain:
            state.avoided = stop
            return _search(state, stop)
        return _next(state, stop)

    def _next_to_part(self, state, stop):
        stop = _next(state, stop)
        return self._parting(state, stop)

    def _parting(self, state, stop):
        """The end of the match, or of the next one that parts what is split."""
        if self._plain:
            while stop >= 0 and stop == state.start:
                stop = _next(state, stop)
        return stop

    def __repr__(self):
        flags = self.flags
        if self._is_text() and flags & (_grammar.UNICODE | _grammar.ASCII) == _grammar.UNICODE:
            flags &= ~_grammar.UNICODE
        names = [name for bit, name in _FLAG_NAMES if flags & bit]
        text = repr(self.pattern)[:200]
        if names:
            return "re.compile(%s, %s)" % (text, "|".join(names))
        return "re.compile(%s)" % text

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


def _next(state, stop):
    """Where the match ends that follows one, or -1."""
    if stop == state.start:
        state.avoided = stop
    else:
        state.avoided = -1
    return _search(state, stop)


class _TextPattern(_PatternMethods, Pattern):
    """Of str."""

    def _text(self, string):
        if not isinstance(string, str):
            raise TypeError("cannot use a string pattern on a bytes-like object")
        return string

    def _encoded(self, text):
        return text

    def _is_text(self):
        return True

    def _template(self, text):
        template = self._last_template
        if template is None or self._template_of != text:
            template = _parse_template(text, True, self)
            self._last_template = template
            self._template_of = text
        return template

    def _new_match(self, string, state, stop):
        return _TextMatch(self, string, state.slots[:], state.start, stop, state.first, state.end)


class _BytesPattern(_PatternMethods, Pattern):
    """Of bytes, which are searched as characters below 256."""

    def _text(self, string):
        if isinstance(string, str):
            raise TypeError("cannot use a bytes pattern on a string-like object")
        return string.decode("latin-1")

    def _encoded(self, text):
        return text.encode("latin-1")

    def _is_text(self):
        return False

    def _template(self, text):
        template = self._last_template
        if template is None or self._template_of != text:
            template = _parse_template(text.decode("latin-1"), False, self)
            self._last_template = template
            self._template_of = text
        return template

    def _new_match(self, string, state, stop):
        return _BytesMatch(self, string, state.slots[:], state.start, stop, state.first, state.end)


def _group_text(string, state, number):
    start = state.slots[2 * number - 2]
    stop = state.slots[2 * number - 1]
    if start < 0 or stop < 0:
        return string[:0]
    return string[start:stop]


class _NoGroups:
    """Results are made of what matched."""

    _mixin_ = True

    def findall(self, string, pos=0, endpos=sys.maxsize):
        state = self._state(string, pos, endpos)
        result = []
        stop = _search(state, state.first)
        while stop >= 0:
            result.append(string[state.start : stop])
            stop = _next(state, stop)
        _release(state)
        return result

    def split(self, string, maxsplit=0):
        state = self._state(string, 0, sys.maxsize)
        result = []
        last = 0
        done = 0
        stop = -1
        if maxsplit >= 0:
            stop = self._parting(state, _search(state, 0))
        while stop >= 0:
            result.append(string[last : state.start])
            last = stop
            done += 1
            if done == maxsplit:
                break
            stop = self._next_to_part(state, stop)
        _release(state)
        result.append(string[last:])
        return result


class _SplitWithGroups:
    """The groups of separators are parts of the result."""

    _mixin_ = True

    def split(self, string, maxsplit=0):
        state = self._state(string, 0, sys.maxsize)
        result = []
        last = 0
        done = 0
        stop = -1
        if maxsplit >= 0:
            stop = self._parting(state, _search(state, 0))
        while stop >= 0:
            result.append(string[last : state.start])
            for number in range(1, self.groups + 1):
                if state.slots[2 * number - 1] < 0:
                    result.append(None)
                else:
                    result.append(_group_text(string, state, number))
            last = stop
            done += 1
            if done == maxsplit:
                break
            stop = self._next_to_part(state, stop)
        _release(state)
        result.append(string[last:])
        return result


class _OneGroup:
    """Results are made of the group."""

    _mixin_ = True

    def findall(self, string, pos=0, endpos=sys.maxsize):
        state = self._state(string, pos, endpos)
        result = []
        stop = _search(state, state.first)
        while stop >= 0:
            result.append(_group_text(string, state, 1))
            stop = _next(state, stop)
        _release(state)
        return result


class _Groups:
    """Results are made of tuples of the groups."""

    _mixin_ = True

    def findall(self, string, pos=0, endpos=sys.maxsize):
        state = self._state(string, pos, endpos)
        result = []
        stop = _search(state, state.first)
        while stop >= 0:
            result.append(tuple([_group_text(string, state, number) for number in range(1, self.groups + 1)]))
            stop = _next(state, stop)
        _release(state)
        return result


class _TextPattern0(_NoGroups, _TextPattern):
    pass


class _TextPattern1(_OneGroup, _SplitWithGroups, _TextPattern):
    pass


class _TextPatternN(_Groups, _SplitWithGroups, _TextPattern):
    pass


class _BytesPattern0(_NoGroups, _BytesPattern):
    pass


class _BytesPattern1(_OneGroup, _SplitWithGroups, _BytesPattern):
    pass


class _BytesPatternN(_Groups, _SplitWithGroups, _BytesPattern):
    pass


for _class in (_TextPattern0, _TextPattern1, _TextPatternN, _BytesPattern0, _BytesPattern1, _BytesPatternN):
    _class.__name__ = _class.__qualname__ = "Pattern"


def _program(text, flags, is_text):
    parser = Parser(text, flags, is_text)
    item = parser.parse()
    return parser, Maker(parser.groups - 1).make(item)


def _compile_text(pattern, flags):
    parser, program = _program(pattern, flags, True)
    if program.groups == 0:
        return _TextPattern0(pattern, parser.flags, program, parser.names, parser.index)
    if program.groups == 1:
        return _TextPattern1(pattern, parser.flags, program, parser.names, parser.index)
    return _TextPatternN(pattern, parser.flags, program, parser.names, parser.index)


def _compile_bytes(pattern, flags):
    parser, program = _program(pattern.decode("latin-1"), flags, False)
    if program.groups == 0:
        return _BytesPattern0(pattern, parser.flags, program, parser.names, parser.index)
    if program.groups == 1:
        return _BytesPattern1(pattern, parser.flags, program, parser.names, parser.index)
    return _BytesPatternN(pattern, parser.flags, program, parser.names, parser.index)


_MAX_CACHE = 512
_texts = {}
_bytes = {}


def _compile(pattern, flags):
    """The pattern of a text; a pattern stays what it is."""
    if isinstance(pattern, str):
        key = (pattern, flags)
        if key in _texts:
            return _texts[key]
        if len(_texts) >= _MAX_CACHE:
            _texts.clear()
        result = _compile_text(pattern, flags)
        _texts[key] = result
        return result
    if isinstance(pattern, bytes):
        key = (pattern, flags)
        if key in _bytes:
            return _bytes[key]
        if len(_bytes) >= _MAX_CACHE:
            _bytes.clear()
        result = _compile_bytes(pattern, flags)
        _bytes[key] = result
        return result
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pattern
    raise TypeError("first argument must be string or compiled pattern")


@_at_translation
def _known(pattern, flags):
    """The pattern of a text that is known at translation; None where it is wrong."""
    try:
        return _compile(pattern, int(flags))
    except (error, ValueError, TypeError, OverflowError):
        return None


@_by_constants
def _constant(pattern, flags):
    """As `_known`; None where the text is known at run time only."""
    if _is_constant(pattern) and _is_constant(flags):
        return _known(pattern, flags)
    return None


@_by_place
def compile(pattern, flags=0):
    result = _constant(pattern, flags)
    if result is not None:
        return result
    return _compile(pattern, int(flags))


@_by_place
def match(pattern, string, flags=0):
    return compile(pattern, flags).match(string)


@_by_place
def fullmatch(pattern, string, flags=0):
    return compile(pattern, flags).fullmatch(string)


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


def purge():
    """Forgets the patterns that were compiled."""
    _texts.clear()
    _bytes.clear()


_SPECIAL = "()[]{}?*+-|^$\\.&~# \t\n\r\v\f"


def escape(pattern):
    """The text as a pattern that matches just it."""
    if isinstance(pattern, str):
        return "".join(["\\" + c if c in _SPECIAL else c for c in pattern])
    text = pattern.decode("latin-1")
    return "".join(["\\" + c if c in _SPECIAL else c for c in text]).encode("latin-1")
