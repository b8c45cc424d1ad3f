# start: script
# Workers, asynchronous iterators and generators, retries, task groups.
import asyncio, time
from dataclasses import dataclass, field
from typing import Optional, Awaitable, Callable, AsyncIterator

@dataclass(order=True)
class Job:
    priority: int
    name: str = field(compare=False)
    cost: float = field(compare=False, default=0.001)

class Scheduler:
    def __init__(self, workers=2):
        self.queue: asyncio.PriorityQueue[Job] = asyncio.PriorityQueue()
        self.results: dict[str, str] = {}
        self.workers = workers
        self.handlers: dict[str, Callable[[Job], Awaitable[str]]] = {}

    def handler(self, prefix):
        def deco(fn):
            self.handlers[prefix] = fn
            return fn
        return deco

    async def submit(self, *jobs):
        for j in jobs:
            await self.queue.put(j)

    async def _worker(self, wid):
        while True:
            job = await self.queue.get()
            try:
                fn = self.handlers[job.name.split(":")[0]]
                self.results[job.name] = await fn(job)
                print(f"[{wid}] {job.name} -> {self.results[job.name]}")
            except KeyError as e:
                print(f"[{wid}] no handler {e}")
            except Exception as e:
                print(f"[{wid}] {job.name} failed: {e!r}")
            finally:
                self.queue.task_done()

    async def run(self):
        ws = [asyncio.create_task(self._worker(i)) for i in range(self.workers)]
        await self.queue.join()
        for w in ws:
            w.cancel()
        r = await asyncio.gather(*ws, return_exceptions=True)
        print(all(isinstance(x, asyncio.CancelledError) for x in r))

sched = Scheduler()

@sched.handler("mail")
async def mail(job):
    await asyncio.sleep(job.cost)
    return "sent"

@sched.handler("math")
async def math_(job):
    _, expr = job.name.split(":")
    return str(int(expr) ** 2)

@sched.handler("bad")
async def bad(job):
    raise ZeroDivisionError("oops")

class Countdown:
    def __init__(self, n): self.n = n
    def __aiter__(self): return self
    async def __anext__(self):
        if self.n <= 0:
            raise StopAsyncIteration
        self.n -= 1
        await asyncio.sleep(0)
        return self.n

def retry(times):
    def deco(fn):
        async def wrapper(*args, **kwargs):
            for i in range(times):
                try:
                    return await fn(*args, **kwargs)
                except ConnectionError as e:
                    print(f"attempt {i + 1} failed: {e}")
                    await asyncio.sleep(0)
            raise RuntimeError("gave up")
        return wrapper
    return deco

calls = 0
@retry(3)
async def flaky(need, *, tag="x"):
    global calls
    calls += 1
    if calls < need:
        raise ConnectionError(f"call {calls}")
    return f"{tag}{calls}"

async def numbers(n) -> AsyncIterator[int]:
    try:
        for i in range(n):
            yield i
    finally:
        print("numbers closed")

async def squares(source):
    async for x in source:
        yield x * x

async def echo():
    received = []
    while True:
        got = yield len(received)
        if got is None:
            break
        received.append(got)
    yield received

class Bus:
    def __init__(self):
        self.subs = {}
    def on(self, topic, cb):
        self.subs.setdefault(topic, []).append(cb)
    async def emit(self, topic, *args):
        await asyncio.gather(*(cb(*args) for cb in self.subs.get(topic, [])))

async def main():
    await sched.submit(Job(3, "mail:a"), Job(1, "math:12"), Job(2, "bad:x"), Job(0, "none:y"))
    await sched.run()
    print(sorted(sched.results.items()))
    async for n in Countdown(3):
        print(n, end=" ")
    print()
    print(await flaky(2), await flaky(0, tag="t"))
    try:
        global calls
        calls = -10
        await flaky(5)
    except RuntimeError as e:
        print(e)
    async for s in squares(numbers(4)):
        print(s)
    e = echo()
    print(await e.__anext__(), await e.asend("a"), await e.asend("b"))
    print(await e.asend(None))
    try:
        await e.__anext__()
    except StopAsyncIteration:
        print("stopped")
    bus = Bus()
    log = []
    async def a(x): log.append(("a", x))
    async def b(x):
        await asyncio.sleep(0)
        log.append(("b", x))
    bus.on("t", b); bus.on("t", a)
    await bus.emit("t", 5)
    print(log)
    async with asyncio.TaskGroup() as tg:
        t1 = tg.create_task(mail(Job(1, "q")))
        t2 = tg.create_task(math_(Job(1, "m:5")))
    print(t1.result(), t2.result())
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(bad(None))
            tg.create_task(asyncio.sleep(5))
    except ExceptionGroup as eg:
        print(eg, [repr(x) for x in eg.exceptions])

asyncio.run(main())
print(asyncio.iscoroutinefunction(main), asyncio.iscoroutine(5))
