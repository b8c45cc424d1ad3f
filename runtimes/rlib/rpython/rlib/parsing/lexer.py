"""Lexers: texts to lists of tokens.

Source: pypy rpython/rlib/parsing/lexer.py (names).
"""

from rpython.rlib.parsing.deterministic import LexerError, Table
from rpython.rlib.parsing.regex import LexingOrExpression


class SourcePos(object):
    """A place in a text: the index, the line and the column, all from 0 on."""

    def __init__(self, i, lineno, columnno):
        self.i = i
        self.lineno = lineno
        self.columnno = columnno

    def copy(self):
        """Another one for the same place."""
        return SourcePos(self.i, self.lineno, self.columnno)

    def __eq__(self, other):
        return (
            isinstance(other, SourcePos)
            and self.i == other.i
            and self.lineno == other.lineno
            and self.columnno == other.columnno
        )

    def __ne__(self, other):
        return not self == other

    def __repr__(self):
        return "SourcePos(%d, %d, %d)" % (self.i, self.lineno, self.columnno)


class Token(object):
    """A piece of a text: the name of its kind, the piece, and where it is."""

    def __init__(self, name, source, source_pos):
        self.name = name
        self.source = source
        self.source_pos = source_pos

    def copy(self):
        """Another token like this one."""
        return Token(self.name, self.source, self.source_pos)

    def __eq__(self, other):
        return (
            isinstance(other, Token)
            and self.name == other.name
            and self.source == other.source
            and self.source_pos == other.source_pos
        )

    def __ne__(self, other):
        return not self == other

    def __repr__(self):
        return "Token(%s, %s, %s)" % (repr(self.name), repr(self.source), repr(self.source_pos))


class Lexer(object):
    """Takes texts apart into tokens.

    token_regexs are expressions of `regexparse.parse_regex`, names the names of the tokens they
    match: the longest match counts, and of several names the first.  Tokens whose name is in
    ignore are left out.
    """

    def __init__(self, token_regexs, names, ignore=None):
        self.token_regexs = token_regexs
        self.names = names
        self.ignore = list(ignore or [])
        automaton = LexingOrExpression(token_regexs, names).make_automaton().make_deterministic(names)
        automaton.optimize()
        self.automaton = automaton
        self.table = Table(automaton)
        self._ignored = [name in self.ignore for name in self.table.names]

    def tokenize(self, text, eof=False):
        """The tokens of a text, with eof one named EOF behind them; LexerError where there are none."""
        return _tokenize(self.table, self._ignored, text, eof)

    def get_runner(self, text, eof=False, token_class=None):
        """An iterator over the tokens of a text."""
        return LexingRunner(self.tokenize(text, eof))


class LexingRunner(object):
    """An iterator over tokens."""

    def __init__(self, tokens):
        self._tokens = tokens
        self._next = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self._next == len(self._tokens):
            raise StopIteration
        self._next += 1
        return self._tokens[self._next - 1]

    next = __next__

    def find_next_token(self):
        """The next token, or StopIteration."""
        return self.__next__()


def _tokenize(table, ignored, text, eof):
    tokens = []
    n = len(text)
    i = 0
    lineno = 0
    line_start = 0
    while i < n:
        state = 0
        end = -1
        found = 0
        k = i
        while k < n:
            state = table.next_state(state, text[k])
            if state < 0:
                break
            k += 1
            if table.final[state]:
                end = k
                found = state
        pos = SourcePos(i, lineno, i - line_start)
        if end < 0:
            raise LexerError(text, state, _place(text, k))
        piece = text[i:end]
        if not ignored[found]:
            tokens.append(Token(table.names[found], piece, pos))
        for k in range(i, end):
            if text[k] == "\n":
                lineno += 1
                line_start = k + 1
        i = end
    if eof:
        tokens.append(Token("EOF", "EOF", SourcePos(n, lineno, n - line_start)))
    return tokens


def _place(text, i):
    lineno = text.count("\n", 0, i)
    return SourcePos(i, lineno, i - (text.rfind("\n", 0, i) + 1))
