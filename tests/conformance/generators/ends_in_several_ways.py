# start: script
# engines: all
# What generators and coroutines that end in several ways give: a value, nothing, or by falling off the end.
import asyncio
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


async def add(i):
    if i == 1:
        return None
    return i


async def fall(i):
    if i != 1:
        return i * 2.5


async def caught(i):
    try:
        if i == 1:
            raise ValueError
        return [i]
    except ValueError:
        pass


class Box:
    async def __aenter__(self):
        return self

    async def __aexit__(self, kind, value, traceback):
        return kind is not None


async def in_box(i):
    async with Box():
        await asyncio.sleep(0)
        if i == 1:
            raise KeyError(i)
        return i


async def word(i):
    if i != 1:
        return "w%d" % i


async def main():
    for i in range(3):
        print(await add(i), await fall(i), await caught(i), await in_box(i), await word(i))
    print(await asyncio.gather(*[in_box(i) for i in range(3)]))
    tasks = [asyncio.create_task(fall(i)) for i in range(3)]
    print([await t for t in tasks])
    print([t.result() for t in tasks])


for i in range(4):
    print(list(h(i)))
    print(list(outer(i)))
    g = early(i)
    try:
        next(g)
        next(g)
    except StopIteration as stop:
        print("stop", stop.value)
asyncio.run(main())
