# start: script
# engines: all
# What coroutines that end in several ways give: a value, nothing, or by falling off the end.
import asyncio


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


asyncio.run(main())
