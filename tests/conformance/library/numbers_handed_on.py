# start: script
# engines: all -host("order of sets of RustPython")
import contextlib
import enum
import functools


def account():
    balance = 0
    history = []
    while True:
        cmd = yield balance
        match cmd:
            case ("deposit", amt):
                balance += amt
            case ("withdraw", amt) if amt <= balance:
                balance -= amt
            case {"undo": int(n)}:
                for _ in range(n):
                    balance = history.pop()
                continue
        history.append(balance)


a = account()
next(a)
print(a.send(("deposit", 100)), a.send(["withdraw", 30]), a.send(("deposit", 2.5)), a.send({"undo": 1}))


def echo():
    got = yield "start"
    while True:
        got = yield got


def outer():
    result = yield from echo()
    return result


for make in (echo, outer):
    g = make()
    print(next(g), g.send(100), g.send(2.5), g.send(True), g.send(None))


@contextlib.contextmanager
def giving(value):
    yield value


with giving(3) as x, giving(2.5) as y, giving(True) as z:
    print(x, y, z)
with contextlib.nullcontext(4) as x, contextlib.nullcontext(4.0) as y:
    print(x, y)


class Size(enum.Enum):
    SMALL = 1
    HALF = 0.5
    YES = True


for size in Size:
    print(size, size.value)
print(Size(0.5), Size["SMALL"].value)


class Box:
    pass


def assign(name, value):
    box = Box()
    setattr(box, name, value)
    return getattr(box, name)


print(assign("a", 1), assign("b", 1.5), assign("a", 2.0), assign("b", 7))


def gather(*args, **kwargs):
    return args, sorted(kwargs.items())


print(gather(1, 2.5, a=3, b=4.0))
print(gather(*[1, 2.0], **{"x": 1, "y": 0.5}))


async def number(n):
    return n if n % 2 else n / 2


import asyncio


async def main():
    return [await number(n) for n in range(4)], await asyncio.gather(number(1), number(2))


print(asyncio.run(main()))
print({1: 2, 3: 4.0}.items(), list({1: 2, 3: 4.0}.values()), {1: 2, 3: 4.0}.keys() | {2.5})
add = functools.partial(lambda a, b: a + b, 1)
print(add(2), add(2.5))
print(functools.reduce(lambda a, b: a + b, [1, 2.5, 3]), functools.reduce(max, [1, 0.5]))
