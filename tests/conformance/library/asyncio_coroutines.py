# engines: all
import asyncio
import asyncio.coroutines
from asyncio.coroutines import iscoroutine

async def f(x):
    await asyncio.sleep(0)
    return x
def g(): pass
def main():
    print(asyncio.run(f(3)), asyncio.coroutines.iscoroutinefunction(f), asyncio.iscoroutinefunction(g))
    c = f(1)
    print(iscoroutine(c), iscoroutine(g))
    c.close()
