# start: script
# Asynchronous generators that two tasks ask, many tasks, and SystemExit in a task.
import asyncio, sys
async def gen():
    try:
        for i in range(3):
            await asyncio.sleep(0)
            yield i
    finally:
        print("closed")
async def main():
    g = gen()
    async def take(k):
        try:
            return k, await g.__anext__()
        except RuntimeError as e:
            return k, str(e)
    print(await asyncio.gather(take("a"), take("b")))
    print([x async for x in g])
    g = gen()
    a = asyncio.create_task(take("c"))
    await asyncio.sleep(0)
    try:
        await g.aclose()
    except RuntimeError as e:
        print(e)
    print(await a)
    await g.aclose()
    await g.aclose()
    try:
        await g.__anext__()
    except StopAsyncIteration:
        print("ended")
    ts = [asyncio.create_task(asyncio.sleep(0, i)) for i in range(2000)]
    done, pending = await asyncio.wait(ts + ts)
    print(len(done), len(pending), sum(t.result() for t in ts))
    asyncio.create_task(asyncio.sleep(9))
    sys.exit(4)
try:
    asyncio.run(main())
except SystemExit as e:
    print("exit", e.code)
