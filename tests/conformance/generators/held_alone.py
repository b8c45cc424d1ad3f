# engines: all -host("there, tuples drop their items from the first one on")
# Generators that other iterators, expressions and functions hold alone are closed with them.
import itertools

LOG = []
KEPT = []


def log(*args):
    LOG.append(" ".join([str(a) for a in args]))


def show(title):
    print(title + ":", "; ".join(LOG))
    LOG.clear()


def countdown(n):
    try:
        while n:
            yield n
            n -= 1
    finally:
        log("closed at", n)


def numbered(items, start=1):
    try:
        for i, x in enumerate(items, start):
            yield i, x
    finally:
        log("numbered")


def evens(xs):
    for x in xs:
        if x % 2 == 0:
            yield x


def asked(xs):
    got = 0
    for x in xs:
        got = yield x + got
        if got is None:
            got = 0
    return "end"


def passing(xs):
    result = yield from xs
    return result


def first(iterable):
    for x in iterable:
        return x
    return None


def kept(iterable):
    KEPT.append(iterable)
    return next(iterable)


def mapped(iterable):
    return map(str, iterable)


def keeping(xs):
    KEPT.append(xs)
    for x in xs:
        yield x


def outer():
    for i, x in enumerate(countdown(4)):
        yield i * x


class Source:
    def __init__(self, n):
        self.n = n

    def items(self):
        try:
            yield from range(self.n)
        finally:
            log("source closed")


def held():
    for i, x in enumerate(countdown(3)):
        break
    log("after")
    show("enumerate")
    for a, b in zip(countdown(3), itertools.count()):
        if b:
            break
    log("after")
    show("zip")
    for a, b in zip(countdown(5), countdown(3)):
        break
    log("after")
    show("zip of two")
    for a, b in zip(range(2), countdown(5)):
        log(a, b)
    log("after")
    show("zip that ends")
    for x in (y * 2 for y in countdown(5)):
        if x < 8:
            break
    log("after")
    show("expression")
    for x in evens(countdown(9)):
        if x < 6:
            break
    log("after")
    show("function")
    for x in map(str, countdown(3)):
        break
    for x in filter(None, countdown(4)):
        break
    log("after")
    show("map and filter")
    for x in itertools.islice(countdown(9), 2):
        log(x)
    log("after")
    for x in itertools.takewhile(lambda v: v > 3, countdown(5)):
        log(x)
    log("after")
    show("itertools")
    print(first(countdown(3)))
    log("after")
    show("parameter")
    print(any(x == 2 for x in countdown(4)), all(countdown(4)), any(countdown(2)))
    log("after")
    print(next(x for x in countdown(4) if x < 3), next(countdown(7)), 3 in countdown(5))
    log("after")
    show("builtins")
    for i, x in numbered(countdown(3)):
        break
    log("after")
    for n, (i, x) in zip(range(2), numbered(countdown(5))):
        log(n, i, x)
    log("after")
    show("several")
    for x in outer():
        break
    log("after")
    show("a generator with a loop")
    for i, x in enumerate(Source(3).items()):
        if i:
            break
    log("after")
    show("method")


def raised():
    for over in (enumerate, zip):
        try:
            for x in enumerate(countdown(3)):
                raise ValueError("stop")
        except ValueError as e:
            log("caught", e)
    try:
        for x in evens(countdown(5)):
            if x == 2:
                raise ValueError("two")
    except ValueError as e:
        log("caught", e)
    show("raised")


def not_alone():
    g = countdown(4)
    for i, x in enumerate(g):
        break
    log(next(g))
    for x in evens(g):
        break
    log(next(g))
    show("a variable holds it")
    for i, x in enumerate(h := countdown(4)):
        break
    log(next(h))
    show("a variable in the call")
    log(kept(countdown(3)))
    log(next(KEPT[0]))
    show("kept by a function")
    m = mapped(countdown(3))
    log(next(m), next(m))
    show("returned")
    for x in keeping(countdown(3)):
        break
    log(next(KEPT[1]))
    show("kept by a generator")
    for x in KEPT[1]:
        log(x)
    show("the rest")


def asking():
    LOG.clear()
    g = asked(countdown(3))
    log(next(g), g.send(10))
    try:
        g.send(100)
        g.send(1)
    except StopIteration as stop:
        log("value", stop.value)
    show("send")
    for x in passing(asked(countdown(3))):
        log(x)
        if x == 2:
            break
    log("after")
    show("yield from")
    print(list(enumerate(countdown(2))), sum(evens(countdown(4))), dict(zip(countdown(2), "ab")), sorted(map(str, countdown(3))))
    show("all items")
    e = enumerate(countdown(2), 5)
    print(next(e), list(e))
    show("in a variable")


def main():
    held()
    raised()
    not_alone()
    asking()
