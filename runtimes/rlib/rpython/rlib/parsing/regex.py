"""Regular expressions as objects.

Source: pypy rpython/rlib/parsing/regex.py (names), and Ken Thompson, "Regular expression search
algorithm" (1968).
"""

from rpython.rlib.parsing.deterministic import ANY_OTHER, NFA


class RegularExpression(object):
    """The base of all expressions."""

    def chars(self):
        """The characters that the expression names."""
        return set()

    def add_to(self, nfa, alphabet, start):
        """Add the expression to an automaton from a state on; the state behind it."""
        raise NotImplementedError

    def make_automaton(self, final_name=None):
        """An automaton that accepts what the expression matches."""
        nfa = NFA()
        start = nfa.add_state(start=True)
        end = self.add_to(nfa, sorted(self.chars()), start)
        nfa.final_states.add(end)
        if final_name is not None:
            nfa.names[end] = final_name
        return nfa

    def __or__(self, other):
        return OrExpression(self, other)

    def __add__(self, other):
        return AddExpression(self, other)

    def kleene(self):
        """The expression any number of times."""
        return KleeneExpression(self)


class CharSet(RegularExpression):
    """One of a set of characters; or, negated, one that is not in it."""

    def __init__(self, members, negated=False):
        self.members = frozenset(members)
        self.negated = negated

    def chars(self):
        return set(self.members)

    def complement(self):
        """All other characters."""
        return CharSet(self.members, not self.negated)

    def add_to(self, nfa, alphabet, start):
        end = nfa.add_state()
        for char in alphabet:
            if (char in self.members) != self.negated:
                nfa.add_transition(start, end, char)
        if self.negated:
            nfa.add_transition(start, end, ANY_OTHER)
        return end


class StringExpression(RegularExpression):
    """A text."""

    def __init__(self, string):
        self.string = string

    def chars(self):
        return set(self.string)

    def add_to(self, nfa, alphabet, start):
        for char in self.string:
            end = nfa.add_state()
            nfa.add_transition(start, end, char)
            start = end
        return start


class RangeExpression(CharSet):
    """A character between two."""

    def __init__(self, fromchar, tochar):
        CharSet.__init__(self, [chr(code) for code in range(ord(fromchar), ord(tochar) + 1)])


class OrExpression(RegularExpression):
    """One of two expressions."""

    def __init__(self, rega, regb):
        self.rega = rega
        self.regb = regb

    def chars(self):
        return self.rega.chars() | self.regb.chars()

    def add_to(self, nfa, alphabet, start):
        end = nfa.add_state()
        for part in (self.rega, self.regb):
            first = nfa.add_state()
            nfa.add_transition(start, first)
            nfa.add_transition(part.add_to(nfa, alphabet, first), end)
        return end


class AddExpression(RegularExpression):
    """Two expressions, one behind the other."""

    def __init__(self, rega, regb):
        self.rega = rega
        self.regb = regb

    def chars(self):
        return self.rega.chars() | self.regb.chars()

    def add_to(self, nfa, alphabet, start):
        return self.regb.add_to(nfa, alphabet, self.rega.add_to(nfa, alphabet, start))


class KleeneExpression(RegularExpression):
    """An expression any number of times."""

    def __init__(self, regex):
        self.regex = regex

    def chars(self):
        return self.regex.chars()

    def add_to(self, nfa, alphabet, start):
        first = nfa.add_state()
        end = nfa.add_state()
        nfa.add_transition(start, first)
        nfa.add_transition(self.regex.add_to(nfa, alphabet, first), first)
        nfa.add_transition(first, end)
        return end


class NotExpression(RegularExpression):
    """Any text that an expression does not match."""

    def __init__(self, regex):
        self.regex = regex

    def chars(self):
        return self.regex.chars()

    def add_to(self, nfa, alphabet, start):
        inner = NFA()
        first = inner.add_state(start=True)
        inner.final_states.add(self.regex.add_to(inner, alphabet, first))
        dfa = inner.make_deterministic()
        states = [nfa.add_state() for _ in range(dfa.num_states + 1)]
        other = states[-1]
        end = nfa.add_state()
        nfa.add_transition(start, states[0])
        for state in range(dfa.num_states + 1):
            for char in list(alphabet) + [ANY_OTHER]:
                following = dfa.transitions.get((state, char), dfa.num_states)
                nfa.add_transition(states[state], states[following], char)
            if state not in dfa.final_states:
                nfa.add_transition(states[state], end)
        nfa.add_transition(other, end)
        return end


class LexingOrExpression(RegularExpression):
    """One of several expressions, each with a name, which the final states have."""

    def __init__(self, regs, names):
        self.regs = regs
        self.names = names

    def chars(self):
        return set().union(*[reg.chars() for reg in self.regs])

    def make_automaton(self, final_name=None):
        nfa = NFA()
        start = nfa.add_state(start=True)
        alphabet = sorted(self.chars())
        for reg, name in zip(self.regs, self.names):
            first = nfa.add_state()
            nfa.add_transition(start, first)
            end = nfa.add_state(name, final=True)
            nfa.add_transition(reg.add_to(nfa, alphabet, first), end)
        return nfa
