# start: script
# engines: all -host("contexts of RustPython")
# A StopIteration that leaves the body of a generator is the cause and the context of the RuntimeError.
import asyncio


def raises():
    yield 1
    raise StopIteration("x")


def nested():
    yield 1
    helper()


def helper():
    raise StopIteration(3)


def asks(iterator):
    yield 1
    yield next(iterator)


async def coroutine():
    raise StopIteration("c")


for make in (raises, nested, lambda: asks(iter([]))):
    generator = make()
    next(generator)
    try:
        next(generator)
    except RuntimeError as e:
        print(e, repr(e.__cause__), repr(e.__context__), e.__cause__ is e.__context__, e.__suppress_context__)
try:
    asyncio.run(coroutine())
except RuntimeError as e:
    print(e, repr(e.__cause__))
try:
    list(raises())
except RuntimeError as e:
    print(type(e.__cause__).__name__, e.__cause__.args)
