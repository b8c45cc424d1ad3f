# start: script
# engines: all
# What generators that end in several ways give: a value, nothing, or by falling off the end.
import contextlib


def some(i):
    yield i
    if i != 1:
        return i


def none(i):
    yield i * 10


def early(i):
    if i == 2:
        return
    if i == 3:
        return None
    yield -i
    return "early %d" % i


def h(i):
    r = yield from some(i)
    print("some", r is None, r)
    r2 = yield from (some(i) if i % 2 else none(i))
    print("either", r2)
    r3 = yield from early(i)
    print(r3, r3 is None)


def swallowed(i):
    with contextlib.suppress(ValueError):
        yield "in"
        if i == 1:
            raise ValueError(i)
        return i * 1.5


def outer(i):
    x = yield from swallowed(i)
    yield str(x)


for i in range(4):
    print(list(h(i)))
    print(list(outer(i)))
    g = early(i)
    try:
        next(g)
        next(g)
    except StopIteration as stop:
        print("stop", stop.value)
