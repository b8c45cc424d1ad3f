"""Matches programs of regular expressions, for the module `re`.

The engine walks the nodes of a program.  What it may have to come back to lies on a stack of
frames that are used again, so neither long texts nor deep patterns use the stack of calls.

Source: the Python Library Reference, section "re"; CPython 3.11 says which of the matches counts.
"""

from re import _grammar
from re._program import (
    AT,
    BACKREF,
    BRANCH,
    CHAR,
    CONDITION,
    CUT_END,
    CUT_START,
    FAIL,
    LAZY_LOOP,
    LAZY_REPEAT,
    LOOK_END,
    LOOK_START,
    LOOP,
    LOOP_BODY,
    LOOP_START,
    MARK,
    MATCH,
    NOT_END,
    NOT_START,
    REPEAT,
    SET,
    STRING,
    Node,
)
from re._sets import lower

# What is to be done when a frame is reached: go on at a node, set a slot back, give back the last
# character of a repetition, take one more of a lazy one, nothing.
_ELSE = 0
_UNDO = 1
_GIVE_BACK = 2
_TAKE_MORE = 3
_NOTHING = 4

_PLACES = 0xFFFFFFFFFFFF

_NOWHERE = Node(FAIL, None)


class Frame:
    """An entry of the stack; `below` and `above` are its neighbours, also after it was taken off."""

    def __init__(self, below):
        self.below = below if below is not None else self
        self.above = None
        self.kind = _NOTHING
        self.node = _NOWHERE
        self.position = 0
        self.least = 0
        self.slot = 0
        self.old = 0


def _grow(below):
    result = Frame(below)
    below.above = result
    return result


class State:
    """One match or search under way, or what is left of one for the next: see `state_of`."""

    def __init__(self, program):
        self.program = program
        self.text = ""
        self.end = 0
        # Group g is from slot 2 * g - 2 to 2 * g - 1.
        self.slots = [-1] * program.slots
        self.base = Frame(None)
        self.cuts = [self.base] * program.cuts
        self.start = 0
        # Where `step` goes on.
        self.node = _NOWHERE
        self.position = 0
        # A match that ends here does not count: the last match, which was empty, did.
        self.avoided = -1
        self.full = False
        # Where the first search starts.
        self.first = 0


def state_of(program, text, first, end):
    """A state for the text up to `end`, of which the first search starts at `first`.  The one that was used last
    serves again, with the frames that it has."""
    state = program.spare
    if state is None:
        state = State(program)
    else:
        program.spare = None
        state.avoided = -1
        state.full = False
    state.text = text
    # No text is longer: places are words, whatever was asked for.
    state.first = first & _PLACES
    state.end = end & _PLACES
    return state


def release(state):
    """Says that nobody asks a state any more."""
    state.text = ""
    state.program.spare = state


def span(chars, text, position, limit):
    """How far the characters of a set go."""
    table = chars.table
    while position < limit:
        code = ord(text[position])
        if code < 256:
            if table[code] == 0:
                break
        elif not chars.has(code):
            break
        position += 1
    return position


def is_in(chars, table, code):
    """Whether a set, whose table is given, has a character."""
    return table[code] != 0 if code < 256 else chars.has(code)


def is_at(node, text, position, end):
    """Whether a place is what a node asks for."""
    place = node.place
    if place == _grammar.AT_BEGINNING:
        return position == 0
    if place == _grammar.AT_LINE_BEGINNING:
        return position == 0 or text[position - 1] == "\n"
    if place == _grammar.AT_END:
        return position == end or position + 1 == end and text[position] == "\n"
    if place == _grammar.AT_LINE_END:
        return position == end or text[position] == "\n"
    if place == _grammar.AT_STRING_END:
        return position == end
    if end == 0:
        return False
    before = position > 0 and is_in(node.chars, node.table, ord(text[position - 1]))
    behind = position < end and is_in(node.chars, node.table, ord(text[position]))
    return (before != behind) == (place == _grammar.AT_BOUNDARY)


def same_text(node, text, start, stop, position):
    """Whether a part of the text stands at a position too."""
    i = start
    while i < stop:
        a = ord(text[i])
        b = ord(text[position])
        if a != b:
            if not node.ignore_case:
                return False
            if node.ascii_only:
                if a > 127 or b > 127 or lower(a) != lower(b):
                    return False
            elif lower(a) != lower(b):
                return False
        i += 1
        position += 1
    return True


def cut(frame, base):
    """Forgets the choices between two frames, not what is to be set back."""
    keep = False
    f = frame
    while f is not base:
        if f.kind == _UNDO:
            keep = True
        else:
            f.kind = _NOTHING
        f = f.below
    return frame if keep else base


def run(state, position):
    """Where the match ends that starts at a position, or -1."""
    text = state.text
    end = state.end
    slots = state.slots
    base = state.base
    frame = base
    node = state.program.start
    while True:
        op = node.op
        if op == CHAR:
            if position < end and ord(text[position]) == node.code:
                position += 1
                node = node.after
                continue
        elif op == SET:
            if position < end:
                code = ord(text[position])
                if node.table[code] != 0 if code < 256 else node.chars.has(code):
                    position += 1
                    node = node.after
                    continue
        elif op == REPEAT:
            limit = end
            if node.high < end - position:
                limit = position + node.high
            stop = span(node.chars, text, position, limit)
            if stop - position >= node.low:
                if not node.keeps and stop - position > node.low:
                    above = frame.above
                    if above is None:
                        above = _grow(frame)
                    frame = above
                    frame.kind = _GIVE_BACK
                    frame.node = node
                    frame.position = stop
                    frame.least = position + node.low
                    if node.asks_other:
                        # What follows cannot start here: go to where it can.
                        position = stop
                        node = _NOWHERE
                        if position < end:
                            code = ord(text[position])
                            if frame.node.other_table[code] != 0 if code < 256 else frame.node.place != 0:
                                node = frame.node.after
                                continue
                    else:
                        position = stop
                        node = node.after
                        continue
                else:
                    position = stop
                    node = node.after
                    continue
        elif op == BRANCH:
            if position < end:
                code = ord(text[position])
                if code < 256:
                    one = not node.asks or node.table[code] != 0
                    other = not node.asks_other or node.other_table[code] != 0
                else:
                    one = not node.asks or node.low != 0
                    other = not node.asks_other or node.high != 0
            else:
                one = not node.asks
                other = not node.asks_other
            if one:
                if other:
                    above = frame.above
                    if above is None:
                        above = _grow(frame)
                    frame = above
                    frame.kind = _ELSE
                    frame.node = node.other
                    frame.position = position
                node = node.after
                continue
            if other:
                node = node.other
                continue
        elif op == MARK:
            slot = node.slot
            if frame is not base:
                above = frame.above
                if above is None:
                    above = _grow(frame)
                frame = above
                frame.kind = _UNDO
                frame.slot = slot
                frame.old = slots[slot]
            slots[slot] = position
            if node.group > 0:
                slot = 2 * state.program.groups
                if frame is not base:
                    above = frame.above
                    if above is None:
                        above = _grow(frame)
                    frame = above
                    frame.kind = _UNDO
                    frame.slot = slot
                    frame.old = slots[slot]
                slots[slot] = node.group
            node = node.after
            continue
        elif op == STRING:
            if text.startswith(node.text, position, end):
                position += len(node.text)
                node = node.after
                continue
        elif op == MATCH:
            if position != state.avoided and (position == end or not state.full):
                return position
        elif op == LAZY_REPEAT:
            limit = end
            if node.low < end - position:
                limit = position + node.low
            stop = span(node.chars, text, position, limit)
            if stop - position == node.low:
                above = frame.above
                if above is None:
                    above = _grow(frame)
                frame = above
                frame.kind = _TAKE_MORE
                frame.node = node
                frame.position = stop
                frame.least = position
                position = stop
                node = node.after
                continue
        elif op == AT:
            if is_at(node, text, position, end):
                node = node.after
                continue
        else:
            frame = step(state, frame, node, position)
            node = state.node
            position = state.position
            if node.op != FAIL:
                continue
        # Back to the last choice.
        while True:
            if frame is base:
                return -1
            kind = frame.kind
            if kind == _ELSE:
                node = frame.node
                position = frame.position
                frame = frame.below
                break
            if kind == _UNDO:
                slots[frame.slot] = frame.old
                frame = frame.below
            elif kind == _GIVE_BACK:
                node = frame.node
                least = frame.least
                back = frame.position - 1
                if node.asks_other:
                    table = node.other_table
                    while back >= least:
                        code = ord(text[back])
                        if table[code] != 0 if code < 256 else node.place != 0:
                            break
                        back -= 1
                if back <= least:
                    frame = frame.below
                    if back < least:
                        continue
                else:
                    frame.position = back
                position = back
                node = node.after
                break
            elif kind == _TAKE_MORE:
                node = frame.node
                stop = take_more(state, frame)
                if stop >= 0:
                    frame.position = stop
                    position = stop
                    node = node.after
                    break
                frame = frame.below
            else:
                frame = frame.below


def take_more(state, frame):
    """Where a lazy repetition stops next, or -1."""
    node = frame.node
    text = state.text
    limit = state.end
    if node.high < limit - frame.least:
        limit = frame.least + node.high
    chars = node.chars
    position = frame.position
    while position < limit:
        if not chars.contains(ord(text[position])):
            return -1
        position += 1
        if not node.asks_other:
            return position
        if position < state.end:
            code = ord(text[position])
            if node.other_table[code] != 0 if code < 256 else node.place != 0:
                return position
    return -1


def push(frame, node, position):
    """The frame that goes on at a node."""
    above = frame.above
    if above is None:
        above = _grow(frame)
    above.kind = _ELSE
    above.node = node
    above.position = position
    return above


def put(state, frame, slot, value):
    """Sets a slot, which is set back where a choice is left to come back to."""
    slots = state.slots
    if frame is not state.base:
        above = frame.above
        if above is None:
            above = _grow(frame)
        frame = above
        frame.kind = _UNDO
        frame.slot = slot
        frame.old = slots[slot]
    slots[slot] = value
    return frame


def may_start(asks, table, classes, text, position, end):
    """Whether something can start at a position, as far as its first character says."""
    if not asks:
        return True
    if position >= end:
        return False
    code = ord(text[position])
    if code < 256:
        return table[code] != 0
    return classes != 0


def step(state, frame, node, position):
    """The steps that are not as frequent: leaves node and position in the state, and returns the
    top of the stack.  A node that is FAIL says to go back."""
    op = node.op
    text = state.text
    end = state.end
    slots = state.slots
    state.position = position
    state.node = _NOWHERE
    if op == LOOP_START:
        slot = node.slot
        frame = put(state, frame, slot, 0)
        frame = put(state, frame, slot + 1, -1)
        node = node.after
        op = node.op
    if op == LOOP:
        slot = node.slot
        count = slots[slot]
        if count < node.low:
            frame = put(state, frame, slot, count + 1)
            state.node = node.other.after
            return frame
        if count >= node.high or slots[slot + 1] == position:
            state.node = node.after
            return frame
        if not may_start(node.asks, node.table, node.group, text, position, end):
            state.node = node.after
            return frame
        if may_start(node.asks_other, node.other_table, node.place, text, position, end):
            frame = push(frame, node.after, position)
        frame = put(state, frame, slot, count + 1)
        frame = put(state, frame, slot + 1, position)
        state.node = node.other.after
    elif op == LAZY_LOOP:
        slot = node.slot
        count = slots[slot]
        if count < node.low:
            frame = put(state, frame, slot, count + 1)
            state.node = node.other.after
            return frame
        frame = push(frame, node.other, position)
        state.node = node.after
    elif op == LOOP_BODY:
        slot = node.slot
        count = slots[slot]
        if count < node.high and slots[slot + 1] != position:
            frame = put(state, frame, slot, count + 1)
            frame = put(state, frame, slot + 1, position)
            state.node = node.after
    elif op == BACKREF:
        start = slots[node.slot]
        stop = slots[node.slot + 1]
        if 0 <= start <= stop and stop - start <= end - position:
            if same_text(node, text, start, stop, position):
                state.position = position + (stop - start)
                state.node = node.after
    elif op == CONDITION:
        state.node = node.after if slots[node.slot] >= 0 else node.other
    elif op == CUT_START:
        state.cuts[node.slot] = frame
        state.node = node.after
    elif op == CUT_END:
        frame = cut(frame, state.cuts[node.slot])
        state.node = node.after
    elif op == LOOK_START:
        start = position - node.low
        if start >= 0:
            frame = put(state, frame, node.high, position)
            state.cuts[node.slot] = frame
            state.position = start
            state.node = node.after
    elif op == LOOK_END:
        frame = cut(frame, state.cuts[node.slot])
        start = slots[node.high]
        if start >= 0:
            state.position = start
            state.node = node.after
    elif op == NOT_START:
        start = position - node.low
        if start < 0:
            state.node = node.other
        else:
            # What follows is right when the look fails.
            state.cuts[node.slot] = frame
            frame = push(frame, node.other, position)
            state.position = start
            state.node = node.after
    elif op == NOT_END:
        base = state.cuts[node.slot]
        while frame is not base:
            if frame.kind == _UNDO:
                slots[frame.slot] = frame.old
            frame = frame.below
    return frame


def clear(state):
    slots = state.slots
    i = 0
    while i < len(slots):
        slots[i] = -1
        i += 1


def match(state, position):
    """Where the match ends that starts at a position, or -1."""
    state.start = position
    clear(state)
    return run(state, position)


def search(state, position):
    """Where the first match ends that starts at a position or later, or -1; `state.start` is where
    it starts."""
    program = state.program
    text = state.text
    end = state.end
    if end - position < program.least:
        return -1
    if program.span:
        chars = program.chars
        table = chars.table
        while position < end:
            code = ord(text[position])
            if table[code] != 0 if code < 256 else chars.has(code):
                state.start = position
                return span(chars, text, position + 1, end)
            position += 1
        return -1
    last = end - program.least
    prefix = program.prefix
    if prefix:
        while True:
            position = text.find(prefix, position, end)
            if position < 0:
                return -1
            if program.literal:
                state.start = position
                return position + len(prefix)
            stop = match(state, position)
            if stop >= 0:
                return stop
            position += 1
    if program.anchored:
        if position > 0:
            return -1
        return match(state, position)
    if program.leads:
        return search_repeat(state, position, last)
    if program.lines:
        return search_lines(state, position, last)
    if program.asks:
        table = program.table
        while position <= last:
            code = ord(text[position])
            if table[code] != 0 if code < 256 else program.big:
                stop = match(state, position)
                if stop >= 0:
                    return stop
            position += 1
        return -1
    while position <= last:
        stop = match(state, position)
        if stop >= 0:
            return stop
        position += 1
    return -1


def search_lines(state, position, last):
    """The search for what starts where a line does."""
    program = state.program
    text = state.text
    while position <= last:
        if position > 0 and text[position - 1] != "\n":
            position = text.find("\n", position, last) + 1
            if position == 0:
                return -1
        if may_start(program.asks, program.table, 1 if program.big else 0, text, position, state.end):
            stop = match(state, position)
            if stop >= 0:
                return stop
        position += 1
    return -1


def search_repeat(state, position, last):
    """The search for what starts with a repetition.

    Where nothing matches from the start of a run of its characters, nothing does from a place
    inside: what follows the repetition would have to start where it was tried before.  Only a
    bound on their number makes another place worth a try.
    """
    program = state.program
    text = state.text
    end = state.end
    lead = program.lead
    chars = lead.chars
    table = lead.table
    other_table = lead.other_table
    while position <= last:
        code = ord(text[position])
        if not (table[code] != 0 if code < 256 else chars.has(code)):
            position += 1
            continue
        if program.asks_place and not is_at(program.start, text, position, end):
            position += 1
            continue
        limit = end
        if lead.high < end - position:
            limit = position + lead.high
        stop = span(chars, text, position + 1, limit)
        taken = stop - position
        if taken >= lead.low:
            right = True
            if lead.asks_other and (lead.keeps or taken == lead.low):
                # There is one place only where what follows can start.
                if stop < end:
                    code = ord(text[stop])
                    right = other_table[code] != 0 if code < 256 else lead.place != 0
                else:
                    right = False
            if right:
                found = match(state, position)
                if found >= 0:
                    return found
        if taken < lead.high:
            position = stop
        position += 1
    return -1
