# python: 2
# Iterators with next(), generators with send and close, contexts, decorators and closures over lists.
from __future__ import with_statement


class Countdown(object):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def next(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n + 1


class Seq:
    def __init__(self, items):
        self.items = items

    def __getitem__(self, i):
        if isinstance(i, slice):
            return Seq(self.items[i.start:i.stop:i.step])
        return self.items[i]

    def __len__(self):
        return len(self.items)

    def __contains__(self, x):
        return x in self.items

    def __repr__(self):
        return "Seq" + `self.items`


def running(start=0):
    total = start
    try:
        while True:
            got = yield total
            if got is None:
                got = 1
            total += got
    finally:
        LOG.append("closed at %d" % total)


LOG = []


class Section(object):
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        LOG.append("enter " + self.name)
        return self

    def __exit__(self, kind, value, tb):
        LOG.append("exit %s %s" % (self.name, kind and kind.__name__))
        return kind is KeyError


def counted(f):
    calls = [0]

    def wrapper(*args, **kw):
        calls[0] += 1
        return f(calls[0], *args, **kw)
    wrapper.func_name = f.func_name
    return wrapper


@counted
def greet(n, name="you", **more):
    return "%d: hello %s%s" % (n, name, more and " " + ",".join(sorted(more)) or "")


def flatten(x):
    for item in x:
        if isinstance(item, (list, tuple)):
            for inner in flatten(item):
                yield inner
        else:
            yield item


def main():
    it = Countdown(3)
    print it.next(), list(it), [x for x in Countdown(2)], sum(Countdown(4)), 3 in Countdown(5), max(Countdown(6))
    s = Seq(range(6))
    print len(s), s[2], s[1:4], [x * 2 for x in s], 4 in s, 9 in s, list(reversed(s)), s[::2], bool(Seq([]))
    g = running(10)
    print g.next(), g.send(5), g.send(None), g.next()
    g.close()
    try:
        g.next()
    except StopIteration:
        print "finished", LOG.pop()
    with Section("outer") as outer:
        with Section("inner"):
            print outer.name
            {}["missing"]
        print "after inner"
    try:
        with Section("bad"):
            raise ValueError, "oops"
    except ValueError, e:
        print "caught", e
    print LOG
    print greet(), greet("ann"), greet(name="bob", x=1, y=2), greet.func_name, greet.__name__
    print list(flatten([1, [2, (3, [4])], [], 5])), dict((c, i) for i, c in enumerate("abc"))["b"]
    adders = [lambda x, n=n: x + n for n in range(3)]
    print [f(10) for f in adders], map(lambda f: f(1), adders), (lambda *a, **k: (a, sorted(k)))(1, z=2)
    values = iter([1, 2, 3, 4])
    print zip(values, values), list(iter(it.next, 0)) if it.n > 0 else "empty", iter("ab").next()
