from dataclasses import dataclass
from collections import namedtuple

P = namedtuple("P", "x y")

class Vec:
    def __init__(self, x, y):
        self.x = x
        self.y = y
    def __add__(self, other):
        if isinstance(other, Vec):
            return Vec(self.x + other.x, self.y + other.y)
        return Vec(self.x + other, self.y + other)
    def __mul__(self, k):
        return Vec(self.x * k, self.y * k)
    def __rmul__(self, k):
        return self * k
    def __eq__(self, other):
        if not isinstance(other, Vec):
            return False
        return self.x == other.x and self.y == other.y
    def __repr__(self):
        return f"Vec({self.x}, {self.y})"

@dataclass
class Circle:
    r: float
    def area(self):
        return 3.0 * self.r * self.r

@dataclass
class Square:
    side: int
    def area(self):
        return self.side * self.side * 1.0

class Stack:
    def __init__(self):
        self.items = []
    def push(self, x):
        self.items.append(x)
        return self
    def pop(self):
        return self.items.pop()
    def __len__(self):
        return len(self.items)
    def __iter__(self):
        return iter(self.items)

class Event:
    def __init__(self):
        self.handlers = []
    def on(self, f):
        self.handlers.append(f)
    def fire(self, *args):
        return [h(*args) for h in self.handlers]

def double(x):
    return x * 2

class Doubler:
    def __init__(self, k):
        self.k = k
    def run(self, x):
        return x * self.k
    def __call__(self, x):
        return x + self.k

def process(v):
    if isinstance(v, int):
        return "int " + str(v)
    if isinstance(v, str):
        return "str " + v
    if isinstance(v, (list, tuple)) and len(v) == 2:
        return f"pair {v[0]} {v[1]}"
    if isinstance(v, dict):
        return f"dict {v['k']}"
    if isinstance(v, Vec):
        return f"vec {v.x}"
    if v is None:
        return "none"
    return "other"

def gen1():
    yield 1
    yield 2

def gen2():
    yield "a"

def entry_point(argv):
    print(Vec(1, 2) + Vec(3, 4), Vec(1, 2) + 5, 2 * Vec(1, 1), Vec(1, 1) * 3)
    print(Vec(1, 2) == Vec(1, 2), Vec(1, 2) == 3, Vec(1, 2) != "x")
    for s in [Circle(1.5), Square(2)]:
        print(s, s.area())
    st = Stack().push(1).push("two").push([3]).push(None).push(P(1, 2)).push((1, 2))
    for x in st:
        print(x, process(x), x == (1, 2))
    print(len(st), st.pop(), st.pop())
    ev = Event()
    ev.on(double)
    d = Doubler(10)
    ev.on(d.run)
    ev.on(d)
    ev.on(lambda x: x - 1)
    ev.on(str)
    print(ev.fire(5))
    print(process([1, 2]), process({"k": 5}), process(Vec(1, 1)), process(3.5))
    for g in [gen1(), gen2(), iter([7, 8]), iter("xy"), range(2)]:
        for x in g:
            print(x, end=" ")
        print()
    xs = [3.0, "b", 2.5, None]
    for x in xs:
        if x is None:
            continue
        if type(x) is str:
            print(x + "!")
        elif type(x) == float:
            print(x / 2)
        else:
            print(x)
    table = {"add": lambda a, b: a + b, "neg": lambda a, b: -a}
    print(table["add"](1, 2), table["neg"](4, 0))
    cache = {}
    cache[(1, "a")] = 5
    cache["k"] = "v"
    cache[3] = [1]
    for k in cache:
        print(k, cache[k])
    x = cache.get("zz", "default")
    print(x)
    print(max([1, 5]), min("a", "b"))
    try:
        for x in xs:
            print(len(x))
    except TypeError as e:
        print(e)
    res = []
    for v in (1, "a", [2], {"z": 1}, (1,), {5}, None):
        res.append((type(v).__name__, bool(v), str(v), repr(v)))
    for r in res:
        print(r)
    a = 5 if len(xs) == 4 else "s"
    b = "t" if len(xs) == 4 else 6
    try:
        print(a < b)
    except TypeError as e:
        print(e)
    print(a == b, a != b, [a, b] == [5, "t"], (a, b) == (5, "t"), {a: b})
    print(f"{a:>5}|{b:>5}|{a!r:>6}", "%s %s" % (a, b), "{} {}".format(a, b))
    print(isinstance(a, (int, str)), isinstance(a, list), callable(a))
