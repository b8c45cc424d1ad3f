# start: script
# engines: all -host("texts of RustPython")
# hops of the loop: what runs between what
import asyncio

async def step(name, n):
    for i in range(n):
        print(name, i)
        await asyncio.sleep(0)
    return name

async def nested(name):
    print(name, "in")
    r = await step(name + "'", 2)
    print(name, "out", r)

async def queue_order():
    q = asyncio.Queue(1)
    async def put(k):
        await q.put(k)
        print("put", k)
    async def get(k):
        v = await q.get()
        print("got", k, v)
    await asyncio.gather(put(1), put(2), put(3), get("a"), get("b"), get("c"))
    lifo = asyncio.LifoQueue()
    for i in range(3):
        lifo.put_nowait(i)
    print([lifo.get_nowait() for _ in range(3)])
    try:
        lifo.get_nowait()
    except asyncio.QueueEmpty:
        print("empty")
    try:
        q.put_nowait(1); q.put_nowait(2)
    except asyncio.QueueFull as e:
        print("full", repr(e))
    try:
        q.task_done(); q.task_done(); q.task_done(); q.task_done(); q.task_done()
    except ValueError as e:
        print(e)

async def locks():
    lock = asyncio.Lock()
    async def use(k, n):
        print(k, "wants")
        async with lock:
            print(k, "has")
            for _ in range(n):
                await asyncio.sleep(0)
        print(k, "left", lock.locked())
    tasks = [asyncio.create_task(use(k, n)) for k, n in [("a", 2), ("b", 0), ("c", 1)]]
    await asyncio.sleep(0)
    tasks[1].cancel()
    print(await asyncio.gather(*tasks, return_exceptions=True))
    try:
        lock.release()
    except RuntimeError as e:
        print(e)
    sem = asyncio.BoundedSemaphore(1)
    try:
        sem.release()
    except ValueError as e:
        print(e)
    b = asyncio.Barrier(3)
    async def party(i):
        await step(f"party {i}", i)
        n = await b.wait()
        print("through", i, n)
    await asyncio.gather(*(party(i) for i in range(3)))

async def callbacks():
    loop = asyncio.get_running_loop()
    t = asyncio.create_task(step("t", 1))
    t.add_done_callback(lambda f: print("one", f.result()))
    t.add_done_callback(lambda f: print("two", f.done()))
    loop.call_soon(print, "soon", 1)
    r = await t
    print("awaited", r)
    await asyncio.sleep(0)
    f = loop.create_future()
    waiters = [asyncio.ensure_future(wait(f, i)) for i in range(2)]
    await asyncio.sleep(0)
    f.set_exception(KeyError("nope"))
    print(await asyncio.gather(*waiters, return_exceptions=True))
    print(f.exception(), f.cancelled())
    g = loop.create_future()
    try:
        g.result()
    except asyncio.InvalidStateError as e:
        print(type(e).__name__, e)
    g.cancel()
    try:
        await g
    except asyncio.CancelledError:
        print("cancelled future")

async def wait(f, i):
    try:
        return await f
    except KeyError as e:
        print("waiter", i, e)
        return i

class Future:
    "an awaitable that a user wrote"
    def __init__(self, n):
        self.n = n
    def __await__(self):
        for _ in range(self.n):
            yield
        return self.n * 10

async def awaitables():
    print(await Future(3), await Future(0))
    print(await asyncio.gather(asyncio.create_task(step("x", 2)), nested("y")))
    results = []
    async def keep(x):
        results.append(x)
        return x
    coros = [keep(i) for i in range(3)]
    for c in reversed(coros):
        await c
    print(results)
    try:
        await coros[0]
    except RuntimeError as e:
        print(e)

async def reraise():
    async def inner():
        try:
            await step("inner", 1)
            raise KeyError("k")
        finally:
            await asyncio.sleep(0)
            print("cleanup")
    try:
        await inner()
    except KeyError as e:
        print("got", e)
    try:
        async for x in failing():
            print(x)
    except ValueError as e:
        print("from generator:", e)
    async def forever():
        try:
            while True:
                await asyncio.sleep(0)
        except asyncio.CancelledError:
            print("asked to stop")
            return "stopped"
    t = asyncio.create_task(forever())
    await asyncio.sleep(0)
    t.cancel()
    print(await t, t.cancelled())

async def failing():
    yield 1
    await asyncio.sleep(0)
    raise ValueError("end")

async def main():
    await asyncio.gather(step("a", 3), step("b", 2), nested("c"))
    for part in (queue_order, locks, callbacks, awaitables, reraise):
        print("==", part.__name__)
        await part()

asyncio.run(main())

async def boom():
    raise LookupError("boom")

try:
    asyncio.run(boom())
except LookupError as e:
    print("run raised", e)

loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
print(loop.run_until_complete(step("loop", 1)), loop.is_running(), loop.is_closed())
loop.close()
print(loop.is_closed())
