# start: script
"""Pluggable text pipeline: closures over state, class decorators, generators with send, context managers."""
import contextlib
import functools
import io
import re
import sys
from collections import defaultdict, deque
from itertools import islice, tee, accumulate, pairwise


def coroutine(func):
    @functools.wraps(func)
    def start(*args, **kwargs):
        gen = func(*args, **kwargs)
        next(gen)
        return gen
    return start


@coroutine
def averager():
    total, n = 0.0, 0
    avg = None
    while True:
        x = yield avg
        total += x
        n += 1
        avg = total / n


@coroutine
def grep(pattern, target):
    rx = re.compile(pattern)
    while True:
        line = yield
        if rx.search(line):
            target.send(line)


@coroutine
def collect(sink):
    try:
        while True:
            sink.append((yield).strip())
    except GeneratorExit:
        sink.append("closed")


@coroutine
def broadcast(*targets):
    while True:
        item = yield
        for t in targets:
            t.send(item)


def make_counter(start=0, *, step=1):
    count = start

    def inc(by=None):
        nonlocal count
        count += step if by is None else by
        return count

    def reset():
        nonlocal count
        count = start
    inc.reset = reset
    inc.step = step
    return inc


def auto_repr(cls):
    names = [n for n in cls.__init__.__code__.co_varnames[1:cls.__init__.__code__.co_argcount]]

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in names)})"
    cls.__repr__ = __repr__
    return cls


def singleton(cls):
    instances = {}

    @functools.wraps(cls)
    def get(*args, **kw):
        if cls not in instances:
            instances[cls] = cls(*args, **kw)
        return instances[cls]
    return get


def log_calls(fmt="{name}({args}) -> {result}"):
    def deco(f):
        @functools.wraps(f)
        def wrapped(*args, **kw):
            result = f(*args, **kw)
            parts = [repr(a) for a in args] + [f"{k}={v!r}" for k, v in kw.items()]
            LOG.append(fmt.format(name=f.__name__, args=", ".join(parts), result=result))
            return result
        return wrapped
    return deco


LOG = []


@auto_repr
class Point:
    def __init__(self, x, y=0):
        self.x = x
        self.y = y


@singleton
class Config:
    def __init__(self, name="default"):
        self.name = name


@log_calls()
def add(a, b=1):
    return a + b


@log_calls("{name}:{result}")
def greet(name, *, punct="!"):
    return "hi " + name + punct


@contextlib.contextmanager
def indent(out, depth=[0]):
    depth[0] += 1
    try:
        yield lambda text: out.append("  " * depth[0] + text)
    finally:
        depth[0] -= 1


class Tracer:
    def __init__(self):
        self.events = []

    def __enter__(self):
        self.events.append("enter")
        return self

    def __exit__(self, kind, value, tb):
        self.events.append(kind.__name__ if kind else "ok")
        return kind is ZeroDivisionError

    def __call__(self, f):
        @functools.wraps(f)
        def inner(*a):
            with self:
                return f(*a)
        return inner


def sliding(it, n):
    its = tee(it, n)
    for i, x in enumerate(its):
        for _ in range(i):
            next(x, None)
    return zip(*its)


def chunks(seq, n):
    it = iter(seq)
    while chunk := list(islice(it, n)):
        yield chunk


a = averager()
print(a.send(10), a.send(20), a.send(33))
lines, all_lines = [], []
sink = collect(lines)
b = broadcast(grep("err", sink), collect(all_lines))
for line in ["ok\n", "an error\n", "terror\n", "fine\n"]:
    b.send(line)
sink.close()
print(lines, len(all_lines))
c1, c2 = make_counter(), make_counter(10, step=5)
print(c1(), c1(), c2(), c2(100), c2.step)
c2.reset()
print(c2(), c1())
print(Point(1, "z"), Point(2.5), Config("first").name, Config("second").name, Config() is Config())
add(1)
add("a", b="b")
greet("bob", punct="?")
print(LOG, add.__name__)
out = []
with indent(out) as say:
    say("one")
    with indent(out) as deeper:
        deeper("two")
    say("three")
print(out)
t = Tracer()


@t
def div(x, y):
    return x / y


print(div(1, 2), div(1, 0), t.events)
try:
    with t:
        raise KeyError("k")
except KeyError as e:
    print("through", e, t.events[-1])
print(list(sliding("abcd", 2)), list(sliding(range(5), 3)), list(pairwise([1, 2, 4])), list(accumulate([1, 2, 3], initial=10)))
print(list(chunks(range(7), 3)), list(chunks("", 2)))
buf = io.StringIO()
with contextlib.redirect_stdout(buf):
    print("hidden", end="")
print(repr(buf.getvalue()))
with contextlib.suppress(KeyError, IndexError):
    [][0]
with contextlib.ExitStack() as stack:
    for n in range(3):
        stack.callback(lambda n=n: out.append(n))
print(out[-3:])


@functools.total_ordering
class Ver:
    def __init__(self, s):
        self.t = tuple(map(int, s.split(".")))

    def __eq__(self, o):
        return self.t == o.t

    def __lt__(self, o):
        return self.t < o.t


print(sorted([Ver("1.10"), Ver("1.2")], reverse=True)[0].t, Ver("1") >= Ver("0.9"), max(Ver("2"), Ver("3")).t)
d = defaultdict(deque)
for i, w in enumerate("a b a c b a".split()):
    d[w].appendleft(i)
print({k: list(v) for k, v in d.items()}, sys.maxsize > 2 ** 31)
