# start: script
# Asynchronous managers, stacks, actors, and what `inspect` says of coroutines.
import asyncio
import contextlib
import inspect
import time
from contextlib import AsyncExitStack, asynccontextmanager, aclosing, nullcontext, AbstractAsyncContextManager


@asynccontextmanager
async def resource(name, fail=False):
    print("acquire", name)
    try:
        if fail:
            raise OSError("no " + name)
        yield name.upper()
    except ValueError as e:
        print("swallowed", e)
    finally:
        await asyncio.sleep(0)
        print("release", name)


class Pool(AbstractAsyncContextManager):
    def __init__(self, size):
        self.free = list(range(size))
        self.cond = asyncio.Condition()
        self.stats = {"taken": 0, "waits": 0}

    async def __aexit__(self, *exc):
        print("pool closed", exc[0])

    async def take(self):
        async with self.cond:
            while not self.free:
                self.stats["waits"] += 1
                await self.cond.wait()
            self.stats["taken"] += 1
            return self.free.pop()

    async def give(self, item):
        async with self.cond:
            self.free.append(item)
            self.cond.notify()

    @asynccontextmanager
    async def lease(self):
        item = await self.take()
        try:
            yield item
        finally:
            await self.give(item)


async def user(pool, i, out):
    async with pool.lease() as item:
        await asyncio.sleep(0)
        out.append((i, item))


async def numbers():
    try:
        n = 0
        while True:
            got = yield n
            n = got if got is not None else n + 1
    except GeneratorExit:
        print("exit")
        raise
    finally:
        print("numbers done")


class Timer:
    def __init__(self, label): self.label = label
    async def __aenter__(self):
        self.start = time.perf_counter()
        return self
    async def __aexit__(self, *exc):
        self.elapsed = time.perf_counter() - self.start
        return False


def sync_callback(x):
    print("callback", x)

async def async_callback(x, y=0):
    print("async callback", x, y)


class Actor:
    def __init__(self, name):
        self.name = name
        self.inbox = asyncio.Queue()
        self.handlers = {}
        for attr in ("ping", "add"):
            self.handlers[attr] = getattr(self, "on_" + attr)
        self.total = 0
        self.task = asyncio.create_task(self.loop())

    async def loop(self):
        while (msg := await self.inbox.get()) is not None:
            kind, payload, reply = msg
            try:
                res = self.handlers[kind](payload)
                if inspect.isawaitable(res):
                    res = await res
                reply.set_result(res)
            except Exception as e:
                reply.set_exception(e)
        return f"{self.name} stopped at {self.total}"

    def on_ping(self, payload):
        return ("pong", payload)

    async def on_add(self, payload):
        await asyncio.sleep(0)
        self.total += payload
        if self.total > 5:
            raise OverflowError(f"{self.total} too big")
        return ("total", self.total)

    def ask(self, kind, payload):
        fut = asyncio.get_running_loop().create_future()
        self.inbox.put_nowait((kind, payload, fut))
        return fut


async def main():
    async with resource("a") as a, resource("b") as b:
        print(a, b)
    async with resource("c"):
        raise ValueError("bad value")
    try:
        async with resource("d", fail=True):
            print("never")
    except OSError as e:
        print("oserror", e)
    async with AsyncExitStack() as stack:
        for n in "xyz":
            print(await stack.enter_async_context(resource(n)))
        stack.callback(sync_callback, 1)
        stack.push_async_callback(async_callback, 2, y=3)
        print(stack.enter_context(nullcontext(7)))
    async with Pool(2) as pool:
        out = []
        await asyncio.gather(*[user(pool, i, out) for i in range(5)])
        print(out, pool.stats)
    async with aclosing(numbers()) as gen:
        async for n in gen:
            if n >= 2:
                break
        print(await gen.asend(10), await anext(gen), await anext(gen, None))
    empty = (x async for x in numbers() if False)
    print(await anext(aiter([1, 2].__iter__() if False else gen2()), "default"))
    async with Timer("t") as t:
        await asyncio.sleep(0.01)
    print(t.elapsed >= 0.009, t.label)
    actor = Actor("bob")
    print(await actor.ask("ping", "hi"), await actor.ask("add", 3))
    try:
        await actor.ask("add", 4)
    except OverflowError as e:
        print("actor says", e)
    try:
        await actor.ask("nope", 1)
    except KeyError as e:
        print("no handler", e)
    actor.inbox.put_nowait(None)
    print(await actor.task)
    print(inspect.iscoroutinefunction(async_callback), inspect.iscoroutinefunction(sync_callback), asyncio.iscoroutinefunction(actor.on_add))
    print([x async for x in gen2()], [await double(i) for i in range(3)], {i: await double(i) for i in (1, 2)})
    print(sum([await double(i) async for i in gen2()]))


async def gen2():
    for i in range(3):
        yield i


async def double(x):
    await asyncio.sleep(0)
    return x * 2


asyncio.run(main())
