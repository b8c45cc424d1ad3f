# start: script
# engines: all
import logging
import sys
import asyncio
from contextlib import asynccontextmanager, contextmanager


def current():
    e = sys.exc_info()[1]
    return None if e is None else f"{type(e).__name__}({e})"


def steps():
    yield "start", current()
    try:
        raise ValueError("first")
    except ValueError:
        yield "in first", current()
        try:
            raise KeyError("second")
        except KeyError:
            yield "in second", current()
        yield "in first again", current()
    yield "end", current()


generator = steps()
for item in generator:
    print(item, current())
try:
    raise OSError("outer")
except OSError:
    for item in steps():
        print(item, current())
print(current())


@contextmanager
def managed():
    try:
        yield "managed"
    except RuntimeError as e:
        print("caught", e, current())


with managed() as m:
    print(m, current())
    raise RuntimeError("inside")
print(current())


def again():
    raise


def reraise():
    try:
        raise LookupError("looked")
    except LookupError:
        again()


try:
    reraise()
except LookupError as e:
    print("again", e, current())
try:
    again()
except RuntimeError as e:
    print(type(e).__name__, e)


@asynccontextmanager
async def session(name):
    try:
        yield name
    except ValueError as e:
        await asyncio.sleep(0)
        print("handled", e, current())
        await asyncio.sleep(0)
    finally:
        print("closed", current())


async def other():
    for i in range(3):
        print("other", current())
        await asyncio.sleep(0)


async def main():
    task = asyncio.create_task(other())
    async with session("one") as s:
        raise ValueError(s)
    await task


asyncio.run(main())
logging.basicConfig(stream=sys.stdout, format="%(levelname)s:%(message)s")
try:
    raise ValueError("logged")
except ValueError as e:
    logging.warning("done %s %s", e, current())


def worker():
    try:
        raise ValueError("from worker")
    except ValueError:
        sent = yield 1
        print("sent", sent, current())
        try:
            yield 2
        except KeyError:
            print(current())
        print(current())
        raise


w = worker()
print(next(w), current(), w.send(5), current())
try:
    w.throw(KeyError("thrown"))
except ValueError as e:
    print(e, current())
