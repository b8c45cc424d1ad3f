# engines: all -c-sanitized("nothing is collected without a collector") -wasm("finalisers are never called")
"""Finalisers: `__del__` runs once for each object that is dead when memory is collected."""
import gc
import weakref


class Count:
    def __init__(self):
        self.plain = 0
        self.derived = 0
        self.inherited = 0
        self.cycles = 0
        self.revived = 0
        self.listed = 0
        self.raised = 0
        self.made = 0
        self.unseen = 0
        self.deep = 0
        self.links = 0


count = Count()
kept = []


class Base:
    def __init__(self, n):
        self.n = n

    def __del__(self):  # rotor: ignore[finaliser]
        count.plain += 1


class Derived(Base):
    def __del__(self):  # rotor: ignore[finaliser]
        count.derived += 1
        Base.__del__(self)


class Inheriting(Base):
    def __init__(self):
        Base.__init__(self, 3)
        count.inherited += 1


class Ring:
    def __init__(self):
        self.next = self
        self.other = None

    def __del__(self):  # rotor: ignore[finaliser]
        count.cycles += 1


class Phoenix:
    """Lives on, and is not finalised again"""

    def __init__(self, name):
        self.name = name

    def __del__(self):  # rotor: ignore[finaliser]
        count.revived += 1
        kept.append(self)


class Listed:
    def __init__(self, values):
        self.values = values

    def __del__(self):  # rotor: ignore[finaliser]
        count.listed += sum(self.values)


class Raising:
    def __del__(self):  # rotor: ignore[finaliser]
        count.raised += 1
        raise ValueError("nobody hears of it")


class Making:
    """A finaliser that allocates, objects with finalisers as well"""

    def __init__(self, depth):
        self.depth = depth

    def __del__(self):  # rotor: ignore[finaliser]
        count.made += len([str(i) for i in range(50)])
        if self.depth > 0:
            Making(self.depth - 1)


references = []


class Watched:
    def __init__(self, number):
        self.number = number
        self.itself = None

    def __del__(self):  # rotor: ignore[finaliser]
        if references[self.number]() is None:
            count.unseen += 1


class Node:
    """A finaliser that uses what its object refers to, which is there still"""

    def __init__(self, name, inner):
        self.name = name
        self.inner = inner

    def __del__(self):  # rotor: ignore[finaliser]
        if self.inner is not None:
            count.deep += len(self.inner.name)


class Link:
    def __init__(self, below):
        self.below = below

    def __del__(self):  # rotor: ignore[finaliser]
        count.links += 1


def chains(n):
    for i in range(n):
        top = None
        for k in range(12):
            top = Link(top)


def plain(n):
    for i in range(n):
        Base(i)
        Derived(i)
        Inheriting()


def rings(n):
    for i in range(n):
        a, b = Ring(), Ring()
        a.other, b.other = b, a


def phoenixes(n):
    for i in range(n):
        Phoenix(str(i))


def lists(n):
    for i in range(n):
        Listed([1, 2, 3])


def raising(n):
    for i in range(n):
        Raising()


def making(n):
    for i in range(n):
        Making(2)


def watched(n):
    for i in range(n):
        # In CPython, counted references let go of weak ones later.
        w = Watched(i)
        references.append(weakref.ref(w))
        w.itself = w


def nodes(n):
    for i in range(n):
        Node("outer", Node("inner", None))


def most(got, wanted):
    """A word on the stack may keep an object"""
    return wanted - 12 <= got <= wanted


def clear(n):
    """Leaves other words on the stack"""
    return n if n == 0 else clear(n - 1) + n % 7 - n % 7


def settle():
    for i in range(3):
        clear(200)
        gc.collect()


def main():
    n = 100
    plain(n)
    rings(n)
    phoenixes(n)
    lists(n)
    making(n)
    watched(n)
    nodes(n)
    chains(n)
    settle()
    print(most(count.plain, 3 * n), most(count.derived, n), count.inherited)
    print(most(count.cycles, 2 * n))
    print(most(count.revived, n), len(kept) == count.revived, kept[0].name != "")
    print(most(count.listed // 6, n))
    print(most(count.made // 50, 3 * n))
    print(most(count.unseen, n))
    print(most(count.deep // 5, n))
    print(most(count.links // 12, n))
    # Objects that were revived once die in silence.
    before = count.revived
    del kept[:]
    settle()
    print(before == count.revived or count.revived <= n)
    alive = [Base(i) for i in range(10)]
    before = count.plain
    gc.collect()
    print(before + 12 >= count.plain, len(alive), alive[3].n)


if __name__ == "__main__":
    main()
