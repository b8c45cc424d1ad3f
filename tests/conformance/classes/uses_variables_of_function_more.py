# start: script
# engines: all
import copy
from abc import ABC, abstractmethod


class Base(ABC):
    count = 0

    def __init__(self, name):
        self.name = name

    @abstractmethod
    def run(self): ...

    def twice(self):
        return self.run() + self.run()


def plain(unit, items):
    class Box:
        unit_name = unit

        def __init__(self, n):
            self.n = n

        def show(self):
            return f"{self.n}{unit}"

    class Slotted:
        __slots__ = ("a", "b")

        def __init__(self):
            self.a = unit
            self.b = len(items)

        def sum(self):
            return self.a + str(self.b + len(items))

    class Hooked:
        def __init__(self):
            self.x = 1
            self.y = 2

        def __setattr__(self, name, value):
            items.append(name)
            object.__setattr__(self, name, value)

    class Ghost:
        def __getattr__(self, name):
            if name.startswith("get_"):
                return name[4:] + unit
            raise AttributeError(name)

    class Job(Base):
        def run(self):
            items.append(self.name)
            return len(items)

    class Later(Job):
        def __init__(self):
            super().__init__("later")

    b = Box(3)
    print(vars(b), b.__dict__, b.show(), b.unit_name, copy.copy(b).show())
    d = copy.deepcopy(b)
    d.n += 1
    print(d.show(), b.show(), Box.__name__, Box.__qualname__, isinstance(b, Box), type(b) is Box)
    print(Slotted().sum())
    h = Hooked()
    h.z = 3
    print(items, vars(h))
    g = Ghost()
    print(g.get_it)
    try:
        g.other
    except AttributeError as e:
        print("no", e)
    j = Job("j")
    print(j.twice(), Later().twice(), items, isinstance(Later(), Base))
    jobs = [Job("a"), Later()]
    print([x.run() for x in jobs])
    return b


def vector(dim):
    class Vector:
        def __init__(self, *xs):
            if len(xs) != dim:
                raise ValueError(f"need {dim}, got {len(xs)}")
            self.xs = list(xs)

        def __add__(self, other):
            return Vector(*[a + b for a, b in zip(self.xs, other.xs)])

        def __eq__(self, other):
            return isinstance(other, Vector) and self.xs == other.xs

        def __hash__(self):
            return hash(tuple(self.xs))

        def __iter__(self):
            return iter(self.xs)

        def __len__(self):
            return dim

        def __repr__(self):
            return "V" + repr(tuple(self.xs))

    a = Vector(*range(dim))
    b = Vector(*[1] * dim)
    print(a + b, a == b, a == Vector(*range(dim)), len(a), list(a), {a: 1}[Vector(*range(dim))])
    try:
        Vector(1)
    except ValueError as e:
        print(e)


def visitor(tree):
    out = []

    class Visitor:
        depth = 0

        def visit(self, node):
            if isinstance(node, list):
                self.depth += 1
                for x in node:
                    self.visit(x)
                self.depth -= 1
            else:
                out.append((self.depth, node))

    Visitor().visit(tree)
    return out


print(plain("cm", ["q"]).n)
print(plain("in", []).show())
vector(3)
vector(2)
print(visitor([1, [2, [3]], 4]))
