# start: script
import copy
import json


class Struct:
    """A bag of attributes, shown in the order in which they came."""

    def __init__(self, **entries):
        self.__dict__.update(entries)

    def __repr__(self):
        return "%s(%s)" % (type(self).__name__, ", ".join("%s=%r" % item for item in vars(self).items()))

    def __eq__(self, other):
        return isinstance(other, Struct) and self.__dict__ == other.__dict__


class Point(Struct):
    def __init__(self, x, y, **more):
        self.x, self.y = x, y
        super().__init__(**more)


class Options:
    defaults = {"color": "red", "size": 3}

    def __init__(self, **kw):
        for name, value in kw.items():
            setattr(self, name, value)

    def as_dict(self):
        return dict(self.__dict__)


class Node:
    def __init__(self, name, parent=None):
        self.name = name
        if parent is not None:
            self.parent = parent
            self.depth = parent.depth + 1
        else:
            self.depth = 0
        self.tags = []
        if parent is None:
            self.parent = None

    def rename(self, name):
        self.old = self.name
        self.name = name

    def mark(self):
        self.marked = True


class Lazy:
    def __init__(self, n):
        self.n = n

    def first(self):
        self.a = self.n + 1
        return self

    def second(self):
        self.b = str(self.n)
        return self


READY = Struct(beta=1, alpha="two")
OTHER = Struct(alpha=None, beta=[3])


def main():
    print(READY, OTHER, Struct())
    READY.gamma = 2.5
    del READY.beta
    READY.beta = "again"
    print(READY, "alpha" in vars(READY), hasattr(OTHER, "gamma"), sorted(vars(OTHER)))
    p, q = Point(1, 2, label="p"), Point(3, 4)
    q.z = 5
    q.label = "late"
    print(p, q, p == Point(1, 2, label="p"), p == q)
    twin = copy.copy(q)
    twin.extra = True
    del twin.x
    print(twin, q, copy.deepcopy(twin) == twin)
    o = Options(width=3, color="blue")
    o2 = Options(color="green", width=4)
    print(o.as_dict(), o2.as_dict(), json.dumps(o.__dict__), o.width + o2.width, o.color)
    root = Node("root")
    kid = Node("kid", root)
    kid.mark()
    kid.rename("child")
    root.rename("top")
    root.mark()
    for node in root, kid:
        print([k for k in vars(node)], {k: v for k, v in vars(node).items() if k != "parent"})
    for lazy in Lazy(1).first().second(), Lazy(2).second().first(), Lazy(3).second():
        print(vars(lazy), len(lazy.__dict__), list(lazy.__dict__.values()))
    try:
        print(Lazy(4).a)
    except AttributeError as e:
        print(e)
    try:
        del o.nothing
    except AttributeError as e:
        print(e)
    bag = Struct(**{"k%d" % i: i * i for i in range(3)})
    print(bag, bag.k2)


if __name__ == "__main__":
    main()
