#!/usr/bin/env python3
"""Programs in which values of several kinds go through one way of passing them on.

A program has a function `make`, which gives values of two or three kinds, and some of the ways in which a
value gets from one place to another: results of functions, generators and coroutines, items, attributes,
variables of closures, arguments, exceptions.  What arrives is shown.

    python3 tests/fuzz/channels.py SEED [FUNCTIONS]
"""

import ast
import random
import sys

HEADER = """\
import asyncio
import contextlib
import dataclasses
import functools
import itertools
import queue
import typing
from collections import OrderedDict, defaultdict, deque, namedtuple


class Point:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return f"Point({self.n})"

    def __eq__(self, other):
        return isinstance(other, Point) and other.n == self.n

    def __hash__(self):
        return hash(self.n)


def show(x):
    if callable(x):
        print(x.__name__)
    else:
        print(x, repr(x), x is None, bool(x))
"""

# What `make(i)` gives: each in its turn, or nothing by falling off the end
KINDS = [
    ("i * 7 + 1", "None"),
    ("0", "None"),
    ("i / 2", "None"),
    ("i > 1", "None"),
    ("i + 1", "i / 4"),
    ("i + 1", "i > 0"),
    ("i + 1", "'s%d' % i"),
    ("'abc'[i]", "None"),
    ("(i, 'x')", "None"),
    ("[i]", "None"),
    ("b'ab'", "None"),
    ("10 ** (20 + i)", "i"),
    ("10 ** (20 + i)", "None"),
    ("Point(i)", "None"),
    ("'q' * i", "[i, 'z']"),
    ("i", "None", "'t'"),
    ("abs", "None"),
    ("Point", "None"),
    ("range(i)", "None"),
    ("complex(i, 1)", "i * 1.5"),
    ("{i}", "None"),
    ("{i: 'v'}", "None"),
]

# The ways: definitions, and statements after them that use them
CHANNELS = {
    "result": """\
def f(i):
    if i % 2:
        return make(i)
    return make(i + 1)
for i in range(3):
    show(f(i))
""",
    "generator": """\
def g(n):
    for i in range(n):
        yield make(i)
for x in g(3):
    show(x)
""",
    "result of generator": """\
def g(i):
    yield 0
    return make(i)

def h():
    for i in range(3):
        r = (yield from g(i))
        show(r)
list(h())
""",
    "end of generator": """\
def g(i):
    yield 0
    if i != 1:
        return make(i)

def h():
    for i in range(3):
        r = (yield from g(i))
        show(r)
list(h())
""",
    "sent to generator": """\
def g():
    while True:
        x = (yield 0)
        show(x)
g1 = g()
next(g1)
for i in range(3):
    g1.send(make(i))
""",
    "coroutine": """\
async def f(i):
    await asyncio.sleep(0)
    return make(i)

async def m():
    for i in range(3):
        show(await f(i))
asyncio.run(m())
""",
    "gathered coroutines": """\
async def f(i):
    return make(i)

async def m():
    for x in await asyncio.gather(*[f(i) for i in range(3)]):
        show(x)
asyncio.run(m())
""",
    "task": """\
async def f(i):
    if i != 0:
        return make(i)

async def m():
    ts = [asyncio.create_task(f(i)) for i in range(3)]
    for t in ts:
        show(await t)
    for t in ts:
        show(t.result())
asyncio.run(m())
""",
    "future": """\
async def m():
    for i in range(3):
        fu = asyncio.get_running_loop().create_future()
        fu.set_result(make(i))
        show(await fu)
asyncio.run(m())
""",
    "asynchronous queue": """\
async def m():
    q = asyncio.Queue()
    for i in range(3):
        await q.put(make(i))
    while not q.empty():
        show(await q.get())
asyncio.run(m())
""",
    "asynchronous generator": """\
async def g():
    for i in range(3):
        yield make(i)

async def m():
    async for x in g():
        show(x)
    for x in [x async for x in g()]:
        show(x)
asyncio.run(m())
""",
    "dict.get": """\
d = {i: make(i) for i in range(3)}
for i in range(4):
    show(d.get(i))
""",
    "dict.get with default": """\
d = {i: make(i) for i in range(2)}
for i in range(4):
    show(d.get(i, make(i)))
""",
    "values of dict": """\
d = {}
for i in range(3):
    d[i] = make(i)
for v in d.values():
    show(v)
for k, v in d.items():
    show(v)
print(d)
""",
    "dict.pop": """\
d = {0: make(0), 1: make(1)}
for i in range(3):
    show(d.pop(i, make(i + 1)))
""",
    "dict.setdefault": """\
d = {}
for i in range(3):
    show(d.setdefault(i % 2, make(i)))
""",
    "attribute": """\
class A:
    pass
a = A()
for i in range(3):
    a.v = make(i)
    show(a.v)
""",
    "attribute of class as default": """\
class A:
    v = None
a = A()
b = A()
a.v = make(0)
show(a.v)
show(b.v)
b.v = make(1)
show(b.v)
""",
    "attribute of class": """\
class A:
    v = 0

    def put(self, i):
        A.v = make(i)
a = A()
for i in range(3):
    a.put(i)
    show(a.v)
    show(A.v)
""",
    "closure": """\
def mk():
    v = make(0)

    def set_(i):
        nonlocal v
        v = make(i)

    def get():
        return v
    return (set_, get)
s, g = mk()
for i in range(3):
    s(i)
    show(g())
""",
    "global variable": """\
G = None

def s(i):
    global G
    G = make(i)
for i in range(3):
    s(i)
    show(G)
""",
    "list": """\
l = [make(i) for i in range(3)]
for x in l:
    show(x)
l[0] = make(1)
l.append(make(2))
print(l, l[-1:], l == l[:], make(0) in l, l.index(make(1)) >= 0)
""",
    "tuple": """\
for i in range(3):
    t = (i, make(i))
    a, b = t
    show(b)
    show(t[1])
    print(t)
""",
    "tuple of any length": """\
t = tuple((make(i) for i in range(3)))
for x in t:
    show(x)
print(t, t[1:])
""",
    "argument with default": """\
def f(i, v=None):
    show(v)
f(0)
for i in range(2):
    f(i, make(i))
f(1, v=make(1))
""",
    "keywords": """\
def f(**k):
    for n in k:
        show(k[n])
f(a=make(0), b=make(1))
f(**{'c': make(1)})
""",
    "further arguments": """\
def f(*a):
    for x in a:
        show(x)
f(make(0), make(1))
f(*[make(i) for i in range(3)])
""",
    "dataclass": """\
@dataclasses.dataclass
class D:
    i: int
    v: typing.Any = None
for i in range(3):
    d = D(i, make(i))
    show(d.v)
    print(d)
show(D(1).v)
print(D(1, make(1)) == D(1, make(1)), dataclasses.replace(D(1), v=make(0)))
""",
    "namedtuple": """\
N = namedtuple('N', 'i v')
for i in range(3):
    n = N(i, make(i))
    show(n.v)
    print(n, n._replace(v=make(i + 1)))
""",
    "property": """\
class A:

    def __init__(self):
        self._v = None

    @property
    def v(self):
        return self._v

    @v.setter
    def v(self, x):
        self._v = x
a = A()
show(a.v)
for i in range(3):
    a.v = make(i)
    show(a.v)
""",
    "cached property": """\
class A:

    def __init__(self, i):
        self.i = i

    @functools.cached_property
    def v(self):
        return make(self.i)
for i in range(3):
    a = A(i)
    show(a.v)
    show(a.v)
""",
    "cached function": """\
@functools.lru_cache(None)
def f(i):
    return make(i)
for i in [0, 1, 2, 0, 1]:
    show(f(i))
""",
    "partial": """\
def f(i, v):
    return v
for i in range(3):
    show(functools.partial(f, i)(make(i)))
""",
    "map": """\
for x in map(make, range(3)):
    show(x)
print(list(map(make, range(3))))
""",
    "zip": """\
for a, b in zip([make(i) for i in range(3)], [make(i + 1) for i in range(3)]):
    show(a)
    show(b)
""",
    "enumerate": """\
for i, x in enumerate((make(i) for i in range(3))):
    show(x)
""",
    "next with default": """\
it = iter([make(0), make(1)])
for i in range(3):
    show(next(it, make(i)))
""",
    "next or None": """\
it = iter([make(0), make(1)])
for i in range(3):
    show(next(it, None))
""",
    "getattr with default": """\
class A:

    def __init__(self, i):
        if i:
            self.v = make(i)
for i in range(3):
    show(getattr(A(i), 'v', make(i)))
""",
    "conditional expression": """\
for i in range(3):
    x = make(i) if i % 2 else make(i + 1)
    show(x)
""",
    "or": """\
for i in range(3):
    show(make(i) or make(i + 1))
    show(make(i) and make(i + 1))
""",
    "assignment expression": """\
for i in range(3):
    if (x := make(i)) is not None:
        show(x)
""",
    "argument of exception": """\
for i in range(3):
    try:
        raise ValueError(make(i))
    except ValueError as e:
        show(e.args[0])
        print(e)
""",
    "attribute of exception": """\
class E(Exception):

    def __init__(self, v):
        self.v = v
for i in range(3):
    try:
        raise E(make(i))
    except E as e:
        show(e.v)
""",
    "manager from generator": """\
@contextlib.contextmanager
def cm(i):
    yield make(i)
for i in range(3):
    with cm(i) as x:
        show(x)
""",
    "manager": """\
class C:

    def __init__(self, i):
        self.i = i

    def __enter__(self):
        return make(self.i)

    def __exit__(self, *a):
        return None
for i in range(3):
    with C(i) as x:
        show(x)
""",
    "match": """\
for i in range(3):
    match make(i):
        case None:
            print('none')
        case int() | float() as x:
            show(x)
        case str(x):
            show(x)
        case [x, *r]:
            show(x)
        case x:
            show(x)
""",
    "deque": """\
d = deque([make(i) for i in range(3)], 2)
d.append(make(1))
for x in d:
    show(x)
print(d)
""",
    "reduce": """\
show(functools.reduce(lambda a, i: make(i), range(3), None))
""",
    "__getitem__": """\
class A:

    def __getitem__(self, i):
        if i > 2:
            raise IndexError
        return make(i)
for i in range(3):
    show(A()[i])
for x in A():
    show(x)
""",
    "__call__": """\
class A:

    def __call__(self, i):
        return make(i)
a = A()
for i in range(3):
    show(a(i))
""",
    "__getattr__": """\
class A:

    def __getattr__(self, n):
        return make(len(n) - 1)
a = A()
show(a.x)
show(a.xy)
show(a.xyz)
""",
    "defaultdict": """\
d = defaultdict(lambda: make(1))
d[0] = make(0)
show(d[0])
show(d[1])
print(dict(d))
""",
    "queue": """\
q = queue.Queue()
for i in range(3):
    q.put(make(i))
while not q.empty():
    show(q.get())
""",
    "sorted": """\
for p in sorted([(i, make(i)) for i in range(3)], key=lambda p: -p[0]):
    show(p[1])
""",
    "unpacking": """\
a, *b = [make(i) for i in range(3)]
show(a)
print(b)
x, y = (make(0), make(1))
x, y = (y, x)
show(x)
show(y)
""",
    "overridden methods": """\
class B:

    def m(self, i):
        return make(0)

class C(B):

    def m(self, i):
        return make(1)
for o in [B(), C()]:
    show(o.m(1))
""",
    "table of functions": """\
T = {'a': lambda i: make(0), 'b': lambda i: make(1)}
for k in T:
    show(T[k](1))
""",
    "variable of loop": """\
x = None
for i in range(3):
    show(x)
    x = make(i)
show(x)
""",
    "result from handler": """\
def f(i):
    try:
        if i == 1:
            raise KeyError
        return make(i)
    except KeyError:
        return make(i)
    finally:
        pass
for i in range(3):
    show(f(i))
""",
    "result below suppressed exception": """\
def f(i):
    with contextlib.suppress(KeyError):
        if i == 1:
            raise KeyError
        return make(i)
for i in range(3):
    show(f(i))
""",
    "accumulate": """\
for x in itertools.accumulate(range(3), lambda a, i: make(i), initial=make(0)):
    show(x)
""",
    "chain": """\
for x in itertools.chain([make(0)], [make(1)], (make(i) for i in range(3))):
    show(x)
for a, b in itertools.zip_longest([make(0)], [make(1), make(0)]):
    show(a)
    show(b)
""",
    "stack": """\
st = [(0, make(0))]
while st:
    i, v = st.pop()
    show(v)
    if i < 2:
        st.append((i + 1, make(i + 1)))
""",
    "lists in dict": """\
d = {'a': [make(0)], 'b': [make(1), make(2)]}
for k, l in d.items():
    for x in l:
        show(x)
print(d)
""",
    "tree": """\
class T:

    def __init__(self, v, l=None, r=None):
        self.v, self.l, self.r = (v, l, r)

    def walk(self):
        if self.l:
            yield from self.l.walk()
        yield self.v
        if self.r:
            yield from self.r.walk()
for v in T(make(0), T(make(1)), T(make(2), None, T(make(1)))).walk():
    show(v)
""",
    "decorator": """\
def d(f):

    @functools.wraps(f)
    def w(*a, **k):
        r = f(*a, **k)
        show(r)
        return r
    return w

@d
def g(i):
    return make(i)
for i in range(3):
    show(g(i))
""",
    "max with default": """\
show(max([make(0)], default=None, key=lambda x: 1))
show(max([], default=make(1)))
""",
    "formatting": """\
for i in range(3):
    print(f'{make(i)} {make(i)!r} {str(make(i)):>9}|', '%s %r' % (make(i), make(i)), '{}'.format(make(i)))
""",
    "equality": """\
print([[make(i) == make(j) for i in range(3)] for j in range(3)], [make(i) is None for i in range(3)], [make(i) in (None, 1, 's1') for i in range(3)])
""",
    "isinstance": """\
for i in range(3):
    x = make(i)
    print(isinstance(x, int), isinstance(x, (str, float)), type(x).__name__, isinstance(x, list))
""",
    "keys": """\
d = {}
s = set()
for i in range(3):
    k = make(i)
    if not isinstance(k, (list, dict, set)):
        d[k] = i
        s.add(k)
print(d, len(s), make(1) in d if not isinstance(make(1), (list, dict, set)) else 0)
""",
}


def channel(name, number):
    """The definitions of a channel, and the function that runs its statements; names are its own"""
    tree = ast.parse(CHANNELS[name])
    own = set()
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            own.add(node.name)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            own.add(node.targets[0].id)
    last = max((i for i, node in enumerate(tree.body) if hasattr(node, "name")), default=-1)
    Renamed(own, number).visit(tree)
    check = ast.parse("def check_f%d():\n    pass" % number).body[0]
    check.body = tree.body[last + 1:]
    tree.body = tree.body[: last + 1] + [check]
    return ast.unparse(ast.fix_missing_locations(tree))


class Renamed(ast.NodeTransformer):
    """Gives the names of a channel its number"""

    def __init__(self, names, number):
        self.names = names
        self.number = number

    def name(self, name):
        return "%s%d" % (name, self.number) if name in self.names else name

    def visit_Name(self, node):
        node.id = self.name(node.id)
        return node

    def visit_Global(self, node):
        node.names = [self.name(name) for name in node.names]
        return node

    def definition(self, node):
        node.name = self.name(node.name)
        return self.generic_visit(node)

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = definition


def program(seed, functions):
    """The source of the program of a seed, with so many channels"""
    choose = random.Random("channels %s" % seed)
    kinds = choose.choice(KINDS)
    if choose.random() < 0.3:
        kinds = (*kinds, *choose.choice(KINDS)[:1])
    falls = kinds[-1] == "None" and choose.random() < 0.5
    made = kinds[:-1] if falls else kinds
    lines = ["    if i %% %d == %d:\n        return %s" % (len(kinds), i, text) for i, text in enumerate(made)]
    # Values that are not hashable are no keys: such a program is refused.
    names = [name for name in sorted(CHANNELS) if name != "keys" or not any(text[0] in "[{" for text in made)]
    names = choose.sample(names, min(functions, len(names)))
    checks = [channel(name, number) for number, name in enumerate(names)]
    calls = "".join("    check_f%d()\n" % number for number in range(len(names)))
    make = "def make(i):\n%s\n" % "\n".join(lines)
    main = "def main():\n%s\n\nif __name__ == '__main__':\n    main()\n" % calls
    return "# start: script\n" + "\n\n".join([HEADER, make, *checks, main])


if __name__ == "__main__":
    print(program(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 12), end="")
