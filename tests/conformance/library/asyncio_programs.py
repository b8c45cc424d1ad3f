# start: script
# Tasks, queues, timeouts, locks, asynchronous generators and context managers.
import asyncio
import random
from asyncio import Queue, CancelledError


async def fetch(name, delay):
    if name not in "xy":
        print(f"{name}: start")
    await asyncio.sleep(delay)
    if name not in "xy":
        print(f"{name}: done")
    return f"{name}-data"


async def failing(delay):
    await asyncio.sleep(delay)
    raise ValueError("broken")


async def producer(q: asyncio.Queue, n: int, name: str):
    for i in range(n):
        await q.put((name, i))
        print(f"{name} put {i}")
        await asyncio.sleep(0)
    print(name, "finished")


async def consumer(q, got):
    while True:
        name, item = await q.get()
        got.append(item)
        print("got", name, item)
        q.task_done()


async def pipeline():
    q = asyncio.Queue(maxsize=2)
    got = []
    c = asyncio.create_task(consumer(q, got))
    await asyncio.gather(producer(q, 3, "p1"), producer(q, 2, "p2"))
    await q.join()
    c.cancel()
    try:
        await c
    except asyncio.CancelledError:
        print("consumer cancelled", c.cancelled(), c.done())
    print(sorted(got), q.qsize(), q.empty(), q.full())


async def timeouts():
    try:
        await asyncio.wait_for(fetch("slow", 5), timeout=0.01)
    except asyncio.TimeoutError:
        print("timed out")
    print(await asyncio.wait_for(fetch("fast", 0.001), timeout=5))
    try:
        async with asyncio.timeout(0.01):
            await asyncio.sleep(3)
    except TimeoutError as e:
        print("timeout block", type(e).__name__)


async def errors():
    res = await asyncio.gather(fetch("a", 0.05), failing(0.001), return_exceptions=True)
    print(res)
    try:
        await asyncio.gather(fetch("b", 0.05), failing(0.001))
    except ValueError as e:
        print("caught", e)
    await asyncio.sleep(0.2)
    t = asyncio.create_task(failing(0))
    await asyncio.wait([t])
    print(t.done(), repr(t.exception()))
    try:
        t.result()
    except ValueError as e:
        print("again", e)


async def worker(lock, sem, counter, i):
    async with sem:
        for _ in range(3):
            async with lock:
                v = counter["n"]
                await asyncio.sleep(0)
                counter["n"] = v + 1
    print("worker", i, "left")


async def sync():
    lock = asyncio.Lock()
    sem = asyncio.Semaphore(2)
    counter = {"n": 0}
    await asyncio.gather(*(worker(lock, sem, counter, i) for i in range(4)))
    print(counter)
    ev = asyncio.Event()

    async def waiter(k):
        print("waiting", k)
        await ev.wait()
        print("woken", k)
        return k

    tasks = [asyncio.create_task(waiter(k), name=f"w{k}") for k in range(3)]
    await asyncio.sleep(0)
    ev.set()
    print(await asyncio.gather(*tasks), [t.get_name() for t in tasks])
    cond = asyncio.Condition()
    items = []

    async def take():
        async with cond:
            await cond.wait_for(lambda: items)
            print("took", items.pop(0))

    takers = [asyncio.create_task(take()) for _ in range(2)]
    for x in "xy":
        await asyncio.sleep(0)
        async with cond:
            items.append(x)
            cond.notify()
    await asyncio.gather(*takers)


async def ticker(n):
    for i in range(n):
        yield i
        await asyncio.sleep(0)


async def agens():
    print([i * i async for i in ticker(4) if i % 2 == 0])
    async for i in ticker(3):
        if i == 1:
            continue
        print("tick", i)
    else:
        print("no more ticks")
    total = 0
    agen = ticker(10)
    async for i in agen:
        total += i
        if i > 3:
            break
    await agen.aclose()
    print(total, {k: v async for k, v in pairs()}, sum([x async for x in ticker(5)]))


async def pairs():
    for k in "abc":
        yield k, ord(k)


async def firsts():
    tasks = {asyncio.create_task(fetch(f"t{i}", i * 0.02)) for i in range(1, 4)}
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    print(len(done), len(pending), [t.result() for t in done])
    for t in pending:
        t.cancel()
    res = await asyncio.gather(*pending, return_exceptions=True)
    print([type(r).__name__ for r in res])
    done = []
    for coro in asyncio.as_completed([fetch("x", 0.1), fetch("y", 0.001)]):
        done.append(await coro)
    print("completed", done)


class Conn:
    def __init__(self, name):
        self.name = name
        self.open = False

    async def __aenter__(self):
        await asyncio.sleep(0)
        self.open = True
        print("open", self.name)
        return self

    async def __aexit__(self, exc_type, exc, tb):
        await asyncio.sleep(0)
        self.open = False
        print("close", self.name, exc_type.__name__ if exc_type else None)
        return exc_type is KeyError

    async def query(self, n):
        if n < 0:
            raise KeyError(n)
        await asyncio.sleep(0)
        return n * 2


async def conns():
    async with Conn("one") as a, Conn("two") as b:
        print(await a.query(2) + await b.query(3))
    async with Conn("three") as c:
        await c.query(-1)
        print("never")
    try:
        async with Conn("four") as c:
            raise RuntimeError("x")
    except RuntimeError as e:
        print("outer", e)
    for i in range(3):
        async with Conn(str(i)):
            if i == 1:
                break


async def cleanup():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("cleaning")
        raise
    finally:
        print("finally")


async def cancels():
    t = asyncio.create_task(cleanup())
    await asyncio.sleep(0)
    print(t.cancel("why"), t.done())
    try:
        await t
    except asyncio.CancelledError as e:
        print("cancelled:", e.args, t.cancelled())
    t = asyncio.create_task(cleanup())
    t.cancel()
    try:
        await t
    except CancelledError:
        print("before start")
    inner = asyncio.create_task(fetch("inner", 0.2))
    try:
        await asyncio.wait_for(asyncio.shield(inner), 0.02)
    except asyncio.TimeoutError:
        print("shielded", inner.done())
    print(await inner)


async def loops():
    loop = asyncio.get_running_loop()
    fut = loop.create_future()
    loop.call_soon(lambda: print("soon"))
    loop.call_later(0.001, fut.set_result, 42)
    h = loop.call_later(0.0005, print, "never", 1)
    h.cancel()
    fut.add_done_callback(lambda f: print("callback", f.result()))
    print(await fut)
    await asyncio.sleep(0)
    try:
        fut.set_result(1)
    except asyncio.InvalidStateError as e:
        print("invalid")
    print(await asyncio.to_thread(pow, 2, 10), await loop.run_in_executor(None, max, 3, 4))
    print(asyncio.current_task().get_name(), len(asyncio.all_tasks()))


async def main():
    for part in (pipeline, timeouts, errors, sync, agens, firsts, conns, cancels, loops):
        print("==", part.__name__)
        await part()
    return 7


if __name__ == "__main__":
    print(asyncio.run(main()))
