# engines: all -c-sanitized("nothing is collected without a collector") -wasm("finalisers are never called")
"""Finalisers of programs in RPython, which need not be said to be meant."""
from rpython.rlib import rgc
from rpython.rlib.objectmodel import import_from_mixin, instantiate


class State(object):
    def __init__(self):
        self.mixed = 0
        self.listed = 0
        self.base = 0
        self.derived = 0
        self.bare = 0
        self.cycles = 0
        self.raised = 0
        self.many = 0


state = State()


class Counting(object):
    def __del__(self):
        state.mixed += self.weight()


class Light(object):
    import_from_mixin(Counting)

    def weight(self):
        return 1


class Heavy(object):
    import_from_mixin(Counting, special_methods=["__init__", "__del__"])

    def __init__(self, weight):
        self._weight = weight

    def weight(self):
        return self._weight


class Base(object):
    def __init__(self, name):
        self.name = name

    def __del__(self):
        state.base += len(self.name)


class Middle(Base):
    pass


class Derived(Middle):
    def __init__(self, name, items):
        Middle.__init__(self, name)
        self.items = items

    def __del__(self):
        state.derived += len(self.items)


class Bare(object):
    number = 3

    def __del__(self):
        state.bare += self.number


class Ring(object):
    def __init__(self, before):
        self.before = before
        if before is not None:
            before.before = self

    def __del__(self):
        state.cycles += 1
        if state.cycles % 3 == 0:
            raise ValueError("ignored")


class Cell(object):
    def __init__(self, value, below):
        self.value = value
        self.below = below

    def __del__(self):
        state.many += self.value


def make(n):
    for i in range(n):
        Light()
        Heavy(2)
        Base("four")
        Middle("four")
        Derived("four", [1, 2])
        instantiate(Bare)
        Ring(Ring(None))


def stack(n):
    top = None
    for i in range(n):
        top = Cell(1, top)
    return top


def churn(n):
    """So many objects that they are collected on the way"""
    found = 0
    for i in range(n):
        cells = stack(10)
        if cells.below is not None:
            found += cells.below.value
    return found


def near(got, wanted, unit):
    return wanted - 12 * unit <= got <= wanted


def entry_point(argv):
    n = 60
    make(n)
    alive = [Derived("alive", [1]), Derived("alive", [2])]
    for i in range(4):
        rgc.collect()
    print(near(state.mixed, 3 * n, 3), near(state.base, 8 * n, 8), near(state.derived, 2 * n, 2))
    print(near(state.bare, 3 * n, 3), near(state.cycles, 2 * n, 2))
    print(churn(50))
    for i in range(4):
        rgc.collect()
    print(near(state.many, 500, 10))
    print(len(alive), alive[0].name, alive[1].items)
    return 0
