"""Programs of regular expressions, for the module `re`: graphs of nodes, made of trees of items.

A node knows what follows it, so making starts at the end.  Nodes know which characters can follow
where that saves a choice: a repetition whose characters cannot start what follows never gives one
back.

Source: the Python Library Reference, section "re".
"""

from re import _grammar
from re._grammar import MAXREPEAT
from re._sets import ANY, ASCII_CATEGORIES, CATEGORIES, are_disjoint, big_class, joined

# What nodes do.  The engine tests the first ones first.
CHAR = 0
SET = 1
REPEAT = 2
BRANCH = 3
MARK = 4
MATCH = 5
STRING = 6
LAZY_REPEAT = 7
LOOP_START = 8
LOOP = 9
LAZY_LOOP = 10
LOOP_BODY = 11
AT = 12
BACKREF = 13
CONDITION = 14
CUT_START = 15
CUT_END = 16
LOOK_START = 17
LOOK_END = 18
NOT_START = 19
NOT_END = 20
FAIL = 21

_EMPTY = bytes(256)


class First:
    """The characters that something can start with: a table, and classes of the others; or
    anything, where it can also take none."""

    def __init__(self, table, classes, anything):
        self.table = table
        self.classes = classes
        self.anything = anything


_ANYTHING = First(_EMPTY, 0, True)


class Node:
    """One step.  What the attributes mean depends on `op`; `table` and `chars` belong together."""

    def __init__(self, op, after):
        self.op = op
        self.after = after if after is not None else self
        self.other = self
        self.code = 0
        self.chars = ANY
        self.table = ANY.table
        self.text = ""
        self.low = 0
        self.high = 0
        self.slot = 0
        self.group = 0
        self.place = 0
        # Whether nothing of a repetition is ever given back.
        self.keeps = False
        # Of a choice, whether it asks `table` before `after` and `other_table` before `other`.
        self.asks = False
        self.asks_other = False
        self.other_table = ANY.table
        # What a choice starts with.
        self.starts = _ANYTHING
        self.ignore_case = False
        self.ascii_only = False


_NO_NODE = Node(FAIL, None)


def _join(a, b):
    if a.anything or b.anything:
        return _ANYTHING
    return First(joined(a.table, b.table), a.classes | b.classes, False)


def _first_of_char(code):
    if code > 255:
        return First(_EMPTY, big_class(code), False)
    table = bytearray(256)
    table[code] = 1
    return First(bytes(table), 0, False)


def first(node, depth):
    """What a node and those after it can start with."""
    if depth > 12:
        return _ANYTHING
    op = node.op
    if op == CHAR:
        return _first_of_char(node.code)
    if op == STRING:
        return _first_of_char(ord(node.text[0]))
    if op == SET:
        return First(node.table, node.chars.possible(), False)
    if op == REPEAT or op == LAZY_REPEAT:
        chars = First(node.table, node.chars.possible(), False)
        if node.low > 0:
            return chars
        return _join(chars, first(node.after, depth + 1))
    if op == BRANCH:
        return node.starts
    if op == CONDITION:
        rest = first(node.after, depth + 1)
        if rest.anything:
            return rest
        return _join(rest, first(node.other, depth + 1))
    if op == LOOP_START:
        # `after` is the loop, `other` its body.
        loop = node.after
        body = first(node.other, depth + 1)
        if loop.low > 0 or body.anything:
            return body
        return _join(body, first(loop.after, depth + 1))
    if op == LOOP or op == LAZY_LOOP:
        body = first(node.other.after, depth + 1)
        if body.anything:
            return body
        return _join(body, first(node.after, depth + 1))
    if op == MARK or op == CUT_START:
        return first(node.after, depth + 1)
    if op == AT and node.place != _grammar.AT_END and node.place != _grammar.AT_STRING_END:
        if node.place != _grammar.AT_LINE_END:
            return first(node.after, depth + 1)
    if op == LOOK_START or op == NOT_START:
        return first(node.other, depth + 1)
    if op == FAIL:
        return First(_EMPTY, 0, False)
    return _ANYTHING


def _disjoint(a, b):
    if a.anything or b.anything or a.classes & b.classes:
        return False
    return are_disjoint(a.table, b.table)


class Program:
    """A pattern to match: where it starts, and what is known of it beforehand."""

    def __init__(self, start, slots, cuts, groups):
        self.start = start
        self.slots = slots
        self.cuts = cuts
        self.groups = groups
        self.prefix = ""
        self.asks = False
        self.table = ANY.table
        self.big = True
        self.least = 0
        self.anchored = False
        # Whether the pattern is nothing but its prefix.
        self.literal = False
        # Whether it is a repetition of the characters of `chars`, and nothing else.
        self.span = False
        self.chars = ANY
        # Whether it starts where a line does.
        self.lines = False
        # The repetition that it starts with, which takes at least one character, and what asks
        # for a place before it: see `_engine.search_repeat`.
        self.lead = _NO_NODE
        self.leads = False
        self.asks_place = False
        # A state that nobody uses: see `_engine.state_of`.
        self.spare = None


class Maker:
    """Makes the program of a pattern."""

    def __init__(self, groups):
        self.groups = groups
        # Two slots for each group, then the group that was closed last, then those of loops.
        self.slots = 2 * groups + 1
        self.cuts = 0
        # Whether something asks what a group matched.
        self.refers = False

    def make(self, item):
        end = Node(MATCH, None)
        program = Program(self.node(item, end), self.slots, self.cuts, self.groups)
        low, high = item.width()
        program.least = low
        self._foresee(program)
        return program

    def _foresee(self, program):
        node = program.start
        if node.op == AT and node.place == _grammar.AT_BEGINNING:
            program.anchored = True
            return
        program.lines = node.op == AT and node.place == _grammar.AT_LINE_BEGINNING
        self._foresee_repeat(program)
        alone = True
        while node.op == MARK:
            node = node.after
            alone = False
        if node.op == CHAR:
            program.prefix = chr(node.code)
        elif node.op == STRING:
            program.prefix = node.text
        if program.prefix:
            program.literal = alone and node.after.op == MATCH
            return
        if alone and node.op == REPEAT and node.low == 1 and node.high == MAXREPEAT and node.after.op == MATCH:
            program.span = True
            program.chars = node.chars
        starts = first(node, 0)
        if not starts.anything:
            program.asks = True
            program.table = starts.table
            program.big = starts.classes != 0

    def _foresee_repeat(self, program):
        """Finds the repetition at the start of a program."""
        node = program.start
        if node.op == AT and (node.place == _grammar.AT_BOUNDARY or node.place == _grammar.AT_NON_BOUNDARY):
            program.asks_place = True
            node = node.after
        while node.op == MARK:
            node = node.after
        if node.op == REPEAT and node.low > 0 and not self.refers:
            program.leads = True
            program.lead = node

    def node(self, item, after):
        """The first of the nodes of an item, before `after`."""
        kind = item.kind
        if kind == _grammar.LITERAL:
            if after.op == CHAR or after.op == STRING:
                result = Node(STRING, after.after)
                result.text = chr(item.code) + (after.text if after.op == STRING else chr(after.code))
                return result
            result = Node(CHAR, after)
            result.code = item.code
            return result
        if kind == _grammar.SET:
            return self._set_node(SET, item.chars, after)
        if kind == _grammar.SEQUENCE:
            for part in reversed(item.items):
                after = self.node(part, after)
            return after
        if kind == _grammar.BRANCH:
            result = self.node(item.items[-1], after)
            for i in range(len(item.items) - 2, -1, -1):
                result = self._choice(self.node(item.items[i], after), result)
            return result
        if kind == _grammar.REPEAT:
            return self._repeat(item, after)
        if kind == _grammar.GROUP:
            if item.group == 0:
                return self.node(item.items[0], after)
            end = Node(MARK, after)
            end.slot = 2 * item.group - 1
            end.group = item.group
            start = Node(MARK, self.node(item.items[0], end))
            start.slot = 2 * item.group - 2
            return start
        if kind == _grammar.AT:
            result = Node(AT, after)
            result.place = item.place
            result.chars = (ASCII_CATEGORIES if item.ascii_only else CATEGORIES)["w"]
            result.table = result.chars.table
            return result
        if kind == _grammar.BACKREF:
            self.refers = True
            result = Node(BACKREF, after)
            result.slot = 2 * item.group - 2
            result.ignore_case = item.ignore_case
            result.ascii_only = item.ascii_only
            return result
        if kind == _grammar.CONDITION:
            result = Node(CONDITION, self.node(item.items[0], after))
            result.other = self.node(item.items[1], after)
            result.slot = 2 * item.group - 1
            return result
        if kind == _grammar.ATOMIC:
            return self._cut(item.items[0], after)
        if kind == _grammar.ASSERT:
            return self._look(item, after)
        return Node(FAIL, None)

    def _set_node(self, op, chars, after):
        result = Node(op, after)
        result.chars = chars
        result.table = chars.table
        return result

    def _choice(self, one, other):
        """A choice between two nodes, the first of which is tried first."""
        result = Node(BRANCH, one)
        result.other = other
        starts = first(one, 0)
        if not starts.anything:
            result.asks = True
            result.table = starts.table
            # Characters that are not below 256 pass where there may be any.
            result.low = starts.classes
        rest = first(other, 0)
        if not rest.anything:
            result.asks_other = True
            result.other_table = rest.table
            result.high = rest.classes
        result.starts = _join(starts, rest)
        return result

    def _cut(self, body, after):
        """An atomic group."""
        cut = self.cuts
        self.cuts += 1
        end = Node(CUT_END, after)
        end.slot = cut
        result = Node(CUT_START, self.node(body, end))
        result.slot = cut
        return result

    def _look(self, item, after):
        """A lookahead or lookbehind."""
        cut = self.cuts
        self.cuts += 1
        width = 0
        if item.behind:
            width, greatest = item.items[0].width()
            if width != greatest:
                raise _grammar.error("look-behind requires fixed-width pattern")
        end = Node(NOT_END if item.negated else LOOK_END, after)
        end.slot = cut
        start = Node(NOT_START if item.negated else LOOK_START, self.node(item.items[0], end))
        start.slot = cut
        start.low = width
        start.other = after
        if not item.negated:
            # Where the look started, to go on from there.
            start.high = self.slots
            end.high = self.slots
            self.slots += 1
        return start

    def _repeat(self, item, after):
        body = item.items[0]
        if item.mode == _grammar.POSSESSIVE:
            # What each pass took stays taken, too.
            once = _grammar.Item(_grammar.ATOMIC)
            once.items = [body]
            loop = _grammar.Item(_grammar.REPEAT)
            loop.low = item.low
            loop.high = item.high
            single = self._single(body)
            loop.items = [body if single is not None else once]
            return self._cut(loop, after)
        if item.high == 0:
            return after
        if item.low == 1 and item.high == 1:
            return self.node(body, after)
        single = self._single(body)
        if single is not None:
            return self._repeat_single(item, single, after)
        if item.low == 0 and item.high == 1:
            inner = self.node(body, after)
            if item.mode == _grammar.LAZY:
                return self._choice(after, inner)
            return self._choice(inner, after)
        loop = Node(LAZY_LOOP if item.mode == _grammar.LAZY else LOOP, after)
        loop.low = item.low
        loop.high = item.high
        # The slots of the number of passes, and of where the last one started.
        loop.slot = self.slots
        self.slots += 2
        start = Node(LOOP_START, loop)
        start.slot = loop.slot
        entry = Node(LOOP_BODY, loop)
        entry.slot = loop.slot
        entry.high = item.high
        loop.other = entry
        entry.after = self.node(body, loop)
        start.other = entry.after
        self._ask(loop)
        return start

    def _ask(self, loop):
        """Which characters tell whether another pass, or what follows, can be right."""
        starts = first(loop.other.after, 0)
        if not starts.anything:
            loop.asks = True
            loop.table = starts.table
            loop.group = starts.classes
        starts = first(loop.after, 0)
        if not starts.anything:
            loop.asks_other = True
            loop.other_table = starts.table
            loop.place = starts.classes

    def _single(self, body):
        """The item that takes exactly one character, or None."""
        while body.kind == _grammar.SEQUENCE and len(body.items) == 1:
            body = body.items[0]
        if body.kind == _grammar.LITERAL or body.kind == _grammar.SET:
            return body
        return None

    def _repeat_single(self, item, single, after):
        chars = single.chars
        if single.kind == _grammar.LITERAL:
            from_code = _grammar.SetBuilder(False, False)
            from_code.add(single.code, single.code)
            chars = from_code.build(False)
        lazy = item.mode == _grammar.LAZY
        result = self._set_node(LAZY_REPEAT if lazy else REPEAT, chars, after)
        result.low = item.low
        result.high = item.high
        follow = first(after, 0)
        ending = after
        while ending.op == MARK:
            ending = ending.after
        # What an atomic group or a look takes first counts, so what follows them does not.
        result.keeps = not lazy and (ending.op == MATCH or ending.op == CUT_END or ending.op == LOOK_END)
        if not follow.anything:
            result.keeps = result.keeps or not lazy and _disjoint(First(chars.table, chars.possible(), False), follow)
            result.asks_other = True
            result.other_table = follow.table
            result.place = follow.classes
        return result
