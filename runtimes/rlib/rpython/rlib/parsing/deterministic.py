"""Finite automata.

A transition is by a character, or by `ANY_OTHER`: a character that no transition of the automaton
names.

Source: pypy rpython/rlib/parsing/deterministic.py (names), and Alfred Aho, Monica Lam, Ravi Sethi
and Jeffrey Ullman, Compilers: Principles, Techniques, and Tools, 3.7.1 (subsets) and 3.9.6 (the
smallest automaton).
"""

ANY_OTHER = ""


class LexerError(Exception):
    """A text has a character that no token continues or starts with."""

    def __init__(self, input, state, source_pos):
        self.input = input
        self.state = state
        self.source_pos = source_pos
        self.args = (input, state, source_pos)

    def nice_error_message(self, filename="<unknown>"):
        """The place and the line, in several lines."""
        result = ["  File %s, line %d" % (filename, self.source_pos.lineno)]
        if self.input:
            result.append(self.input.split("\n")[self.source_pos.lineno])
            result.append(" " * self.source_pos.columnno + "^")
        else:
            result.append("<couldn't get source>")
        result.append("LexerError")
        return "\n".join(result)

    def __str__(self):
        return self.nice_error_message()


class NFA(object):
    """An automaton that can be in several states at once; the first state is where it starts."""

    def __init__(self):
        self.num_states = 0
        self.names = []
        self.transitions = {}
        self.start_state = None
        self.final_states = set()
        self.unmergeable_states = set()

    def add_state(self, name=None, start=False, final=False, unmergeable=False):
        """A new state and return its number."""
        state = self.num_states
        self.num_states += 1
        self.names.append(name if name is not None else str(state))
        self.transitions[state] = {}
        if start or self.start_state is None:
            self.start_state = state
        if final:
            self.final_states.add(state)
        if unmergeable:
            self.unmergeable_states.add(state)
        return state

    def add_transition(self, state, next_state, input=None):
        """From state to next_state by a character; by itself without one."""
        self.transitions[state].setdefault(input, set()).add(next_state)

    def get_next_states(self, state, char):
        """The states that a character leads to."""
        return sorted(self.transitions[state].get(char, ()))

    def epsilon_closure(self, states):
        """The states, and those they lead to by themselves."""
        result = set(states)
        pending = list(states)
        while pending:
            for state in self.transitions[pending.pop()].get(None, ()):
                if state not in result:
                    result.add(state)
                    pending.append(state)
        return frozenset(result)

    def get_all_chars(self):
        """The characters of all transitions."""
        return {char for table in self.transitions.values() for char in table if char is not None}

    def make_deterministic(self, name_precedence=None):
        """The automaton with one state at a time that accepts the same.

        A state that stands for several final ones has the name that comes first in
        name_precedence.
        """
        chars = sorted(self.get_all_chars())
        result = DFA()
        rank = {name: i for i, name in enumerate(name_precedence or ())}

        def new_state(states):
            final = [state for state in sorted(states) if state in self.final_states]
            named = final or sorted(states)
            name = min([self.names[state] for state in named], key=lambda name: rank.get(name, len(rank)))
            return result.add_state(name, bool(final), any(state in self.unmergeable_states for state in states))

        start = self.epsilon_closure([self.start_state])
        numbers = {start: new_state(start)}
        pending = [start]
        while pending:
            states = pending.pop(0)
            for char in chars:
                following = [n for state in states for n in self.get_next_states(state, char)]
                following = self.epsilon_closure(following)
                if not following:
                    continue
                if following not in numbers:
                    numbers[following] = new_state(following)
                    pending.append(following)
                result.add_transition(numbers[states], char, numbers[following])
        return result


class DFA(object):
    """An automaton that is in one state at a time; state 0 is where it starts."""

    def __init__(self, num_states=0, transitions=None, final_states=None, unmergeable_states=None, names=None):
        self.num_states = num_states
        self.transitions = dict(transitions or {})
        self.final_states = set(final_states or ())
        self.unmergeable_states = set(unmergeable_states or ())
        self.names = list(names or [str(i) for i in range(num_states)])

    def __repr__(self):
        return "DFA(%d, %r, %r, %r)" % (self.num_states, self.transitions, self.final_states, self.names)

    def copy(self):
        """Another automaton like this one."""
        return DFA(self.num_states, self.transitions, self.final_states, self.unmergeable_states, self.names)

    def add_state(self, name=None, final=False, unmergeable=False):
        """A new state and return its number."""
        state = self.num_states
        self.num_states += 1
        self.names.append(name if name is not None else str(state))
        if final:
            self.final_states.add(state)
        if unmergeable:
            self.unmergeable_states.add(state)
        return state

    def add_transition(self, state, input, next_state):
        """From state to next_state by a character."""
        self.transitions[state, input] = next_state

    def get_next_state(self, state, char):
        """The state that a character leads to; KeyError where it is not accepted."""
        return self.transitions[state, char]

    def __getitem__(self, key):
        return self.transitions[key]

    def __setitem__(self, key, next_state):
        self.transitions[key] = next_state

    def __contains__(self, key):
        return key in self.transitions

    def get_all_chars(self):
        """The characters of all transitions."""
        return {char for _, char in self.transitions}

    def optimize(self):
        """Join the states that accept the same with the same names; whether there were any."""
        chars = sorted(self.get_all_chars())
        blocks = []
        first = {}
        for state in range(self.num_states):
            final = state in self.final_states
            key = (final, self.names[state] if final else None)
            if state in self.unmergeable_states:
                key = (final, state, None)
            blocks.append(first.setdefault(key, len(first)))
        while True:
            numbers = {}
            refined = []
            for state in range(self.num_states):
                following = [self.transitions.get((state, char)) for char in chars]
                key = (blocks[state], tuple([-1 if n is None else blocks[n] for n in following]))
                refined.append(numbers.setdefault(key, len(numbers)))
            if len(numbers) == len(set(blocks)):
                break
            blocks = refined
        changed = len(set(refined)) < self.num_states
        if changed:
            self._join(refined)
        return changed

    def _join(self, blocks):
        count = max(blocks) + 1
        names = [None] * count
        for state in reversed(range(self.num_states)):
            names[blocks[state]] = self.names[state]
        self.transitions = {(blocks[state], char): blocks[n] for (state, char), n in self.transitions.items()}
        self.final_states = {blocks[state] for state in self.final_states}
        self.unmergeable_states = {blocks[state] for state in self.unmergeable_states}
        self.names = names
        self.num_states = count

    def get_runner(self):
        """What runs the automaton over texts."""
        return DFARunner(self)

    def make_code(self):
        """A function that says whether the automaton accepts a text."""
        runner = self.get_runner()

        def recognize(input):
            """Whether the automaton accepts the text."""
            return runner.recognize(input)

        return recognize


class Table(object):
    """An automaton in lists, for translated programs.

    `next[state * width + kind]` is the next state, or -1; `kind_of(char)` is the kind of a
    character.  `final[state]` says whether the state is final.
    """

    _immutable_ = True

    def __init__(self, automaton):
        chars = sorted(automaton.get_all_chars() - {ANY_OTHER})
        # Characters that lead to the same states everywhere are of one kind; kind 0 is all others.
        columns = {self._column(automaton, ANY_OTHER): 0}
        self.kinds = [0] * 256
        self.large_kinds = {"": 0}
        for char in chars:
            kind = columns.setdefault(self._column(automaton, char), len(columns))
            if ord(char) < 256:
                self.kinds[ord(char)] = kind
            else:
                self.large_kinds[char] = kind
        self.width = len(columns)
        self.next = [-1] * (automaton.num_states * self.width)
        for column, kind in columns.items():
            for state, following in enumerate(column):
                self.next[state * self.width + kind] = following
        self.final = [state in automaton.final_states for state in range(automaton.num_states)]
        self.names = list(automaton.names)

    def _column(self, automaton, char):
        return tuple([automaton.transitions.get((state, char), -1) for state in range(automaton.num_states)])

    def next_state(self, state, char):
        """The state that a character leads to, or -1."""
        code = ord(char)
        if code < 256:
            kind = self.kinds[code]
        elif char in self.large_kinds:
            kind = self.large_kinds[char]
        else:
            kind = 0
        return self.next[state * self.width + kind]


class DFARunner(object):
    """Runs an automaton over texts."""

    def __init__(self, automaton):
        self.automaton = automaton
        self.table = Table(automaton)
        self.state = 0

    def reset(self):
        """Go to the first state."""
        self.state = 0

    def nextstate(self, char):
        """Go on by a character and return the state, or -1 where it is not accepted."""
        if self.state >= 0:
            self.state = self.table.next_state(self.state, char)
        return self.state

    def recognize(self, input):
        """Whether the automaton accepts the text."""
        state = 0
        for char in input:
            state = self.table.next_state(state, char)
            if state < 0:
                return False
        return self.table.final[state]
