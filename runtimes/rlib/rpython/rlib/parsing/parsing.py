"""Packrat parsers: they try the expansions of a rule in order, and keep what matched where.

Source: pypy rpython/rlib/parsing/parsing.py (names), and Bryan Ford, "Packrat parsing: simple,
powerful, lazy, linear time" (2002).
"""

from rpython.rlib.parsing.lexer import SourcePos
from rpython.rlib.parsing.tree import Nonterminal, Symbol


class Rule(object):
    """A nonterminal and its expansions, lists of symbols."""

    def __init__(self, nonterminal, expansions):
        self.nonterminal = nonterminal
        self.expansions = expansions

    def __repr__(self):
        expansions = "|".join([" ".join(expansion) for expansion in self.expansions])
        return "%s: %s" % (self.nonterminal, expansions)

    def getkey(self):
        """A name for the rule and one for each expansion."""
        return self.nonterminal, tuple([tuple(expansion) for expansion in self.expansions])


class ErrorInformation(object):
    """The furthest token that fits nothing, and what could have been there."""

    def __init__(self, pos, expected=None):
        self.pos = pos
        self.expected = expected if expected is not None else []

    def note(self, pos, symbol):
        """Note that symbol could have been at pos."""
        if pos < self.pos:
            return
        if pos > self.pos:
            self.pos = pos
            self.expected = []
        if symbol.startswith("__"):
            # A literal of a grammar: __NUMBER_TEXT
            symbol = symbol[symbol.find("_", 2) + 1 :]
        if symbol not in self.expected:
            self.expected.append(symbol)

    def copy(self):
        """Another one like this one."""
        return ErrorInformation(self.pos, self.expected[:])


def combine_errors(self, other):
    """The one of two that is further; both together where they are at one place."""
    if self is None:
        return other
    if other is None or self.pos > other.pos or len(other.expected) == 0:
        return self
    if other.pos > self.pos or len(self.expected) == 0:
        return other
    result = self.copy()
    for symbol in other.expected:
        if symbol not in result.expected:
            result.expected.append(symbol)
    return result


class ParseError(Exception):
    """Tokens that no rule fits."""

    def __init__(self, source_pos, errorinformation):
        self.source_pos = source_pos
        self.errorinformation = errorinformation
        self.args = (source_pos, errorinformation)

    def nice_error_message(self, filename="<filename>", source=""):
        """The place, the line and what was expected, in several lines."""
        # Lines count from 1 for people.
        result = ["  File %s, line %d" % (filename, self.source_pos.lineno + 1)]
        if source:
            result.append(source.split("\n")[self.source_pos.lineno])
            result.append(" " * self.source_pos.columnno + "^")
        else:
            result.append("<couldn't get source>")
        reasons = self.errorinformation.expected if self.errorinformation is not None else []
        if len(reasons) > 1:
            result.append("ParseError: expected %s or '%s'" % (_quoted(reasons[:-1]), reasons[-1]))
        elif len(reasons) == 1:
            result.append("ParseError: expected '%s'" % reasons[0])
        else:
            result.append("ParseError")
        return "\n".join(result)

    def __str__(self):
        return self.nice_error_message()


def _quoted(names):
    return ", ".join(["'%s'" % name for name in names])


class _CompiledRule(object):
    """A rule of a parser: symbols are numbers, those below 0 are tokens."""

    def __init__(self, number, nonterminal):
        self.number = number
        self.nonterminal = nonterminal
        self.expansions = [[0]][:0]
        # The rule is `A: B1 A | B2 A | B1 | B2`, and these are its B, which are tried in a loop.
        self.repeated = [[0]][:0]


class _Entry(object):
    def __init__(self, node, next):
        self.node = node
        self.next = next


class LazyParseTable(object):
    """What matched where in a list of tokens."""

    def __init__(self, input, parser):
        self.parser = parser
        self.input = input
        numbers = parser.token_numbers
        self.tokens = [numbers.get(token.name, 0) for token in input]
        self.matched = {}
        self.error = ErrorInformation(0)

    def match_symbol(self, i, symbol):
        """The node of a symbol at a token, or None, the next token, or -1, and what went wrong."""
        entry = self.match(i, self.parser.number_of(symbol))
        if entry is None:
            return None, -1, self.error
        return entry.node, entry.next, self.error

    def match(self, i, symbol):
        """The entry for a symbol at a token, or None."""
        if symbol < 0:
            if i < len(self.tokens) and self.tokens[i] == symbol:
                token = self.input[i]
                return _Entry(Symbol(token.name, token.source, token), i + 1)
            self.error.note(i, self.parser.token_names[-symbol])
            return None
        key = i * len(self.parser.compiled) + symbol
        if key in self.matched:
            return self.matched[key]
        rule = self.parser.compiled[symbol]
        if len(rule.repeated) > 0:
            entry = self._match_repeated(i, rule)
        else:
            entry = self._match_rule(i, rule)
        self.matched[key] = entry
        return entry

    def _match_rule(self, i, rule):
        for k in range(len(rule.expansions)):
            children = []
            end = self._match_expansion(i, rule.expansions[k], children)
            if end >= 0:
                return _Entry(Nonterminal(rule.nonterminal, children, k), end)
        return None

    def _match_expansion(self, i, expansion, children):
        for symbol in expansion:
            entry = self.match(i, symbol)
            if entry is None:
                return -1
            children.append(entry.node)
            i = entry.next
        return i

    def _match_repeated(self, i, rule):
        rows = []
        which = []
        found = True
        while found:
            found = False
            for k in range(len(rule.repeated)):
                children = []
                end = self._match_expansion(i, rule.repeated[k], children)
                if end > i:
                    rows.append(children)
                    which.append(k)
                    i = end
                    found = True
                    break
        if len(rows) == 0:
            return None
        # The expansions without the rule itself come second.
        k = len(rows) - 1
        node = Nonterminal(rule.nonterminal, rows[k], which[k] + len(rule.repeated))
        while k > 0:
            k -= 1
            node = Nonterminal(rule.nonterminal, rows[k] + [node], which[k])
        return _Entry(node, i)


class PackratParser(object):
    """A parser of lists of tokens by rules.

    What is no nonterminal of a rule is the name of a token.
    """

    def __init__(self, rules, startsymbol, parsetablefactory=None, check_for_left_recursion=False):
        self.rules = rules
        self.startsymbol = startsymbol
        self.nonterminals = [rule.nonterminal for rule in rules]
        self.symbol_numbers = {rule.nonterminal: i for i, rule in enumerate(rules)}
        self.token_numbers = {"": 0}
        self.token_names = [""]
        self.compiled = [self._compiled(i, rule) for i, rule in enumerate(rules)]
        if check_for_left_recursion:
            assert not self.has_left_recursion()

    def _number(self, symbol):
        if symbol in self.symbol_numbers:
            return self.symbol_numbers[symbol]
        if symbol not in self.token_numbers:
            self.token_numbers[symbol] = -len(self.token_names)
            self.token_names.append(symbol)
        return self.token_numbers[symbol]

    def _compiled(self, number, rule):
        result = _CompiledRule(number, rule.nonterminal)
        name = rule.nonterminal
        half = len(rule.expansions) // 2
        recursive = [expansion[:-1] for expansion in rule.expansions[:half] if expansion[-1:] == [name]]
        rows = rule.expansions
        if recursive and recursive == rows[half:] and not any(name in row for row in recursive):
            result.repeated = [[self._number(symbol) for symbol in row] for row in recursive]
        result.expansions = [[self._number(symbol) for symbol in row] for row in rows]
        return result

    def number_of(self, symbol):
        """The number of a symbol, 0 for an unknown token."""
        if symbol in self.symbol_numbers:
            return self.symbol_numbers[symbol]
        return self.token_numbers[symbol]

    def parse(self, tokeninput, lazy=False):
        """The tree of all tokens; ParseError where there is none."""
        table = LazyParseTable(tokeninput, self)
        entry = table.match(0, self.symbol_numbers[self.startsymbol])
        if entry is not None and entry.next == len(tokeninput):
            return entry.node
        error = table.error
        if entry is not None and entry.next > error.pos:
            error = ErrorInformation(entry.next)
        if error.pos < len(tokeninput):
            pos = tokeninput[error.pos].source_pos
        elif len(tokeninput) > 0:
            pos = tokeninput[len(tokeninput) - 1].source_pos
        else:
            pos = SourcePos(0, 0, 0)
        raise ParseError(pos, error)

    def has_left_recursion(self):
        """Whether a rule can start with itself."""
        nullable = set()
        changed = True
        while changed:
            changed = False
            for rule in self.rules:
                if rule.nonterminal not in nullable:
                    if any(all(symbol in nullable for symbol in row) for row in rule.expansions):
                        nullable.add(rule.nonterminal)
                        changed = True
        firsts = {rule.nonterminal: set() for rule in self.rules}
        for rule in self.rules:
            for row in rule.expansions:
                for symbol in row:
                    firsts[rule.nonterminal].add(symbol)
                    if symbol not in nullable:
                        break
        for start in self.nonterminals:
            seen = set()
            pending = [start]
            while pending:
                for symbol in firsts[pending.pop()]:
                    if symbol == start:
                        return True
                    if symbol in firsts and symbol not in seen:
                        seen.add(symbol)
                        pending.append(symbol)
        return False
