# start: script
# engines: all

class Stack(Exception): pass
def f(n):
    try:
        if n == 0: raise ExceptionGroup("eg", [ValueError(1), ExceptionGroup("in", [KeyError("k"), ValueError(2)])])
        if n == 1: raise ExceptionGroup("eg", [OSError("x")])
        return "fine"
    except* (ValueError, KeyError) as g:
        def flat(e):
            if isinstance(e, BaseExceptionGroup):
                return [y for x in e.exceptions for y in flat(x)]
            return [e]
        print([type(x).__name__ for x in flat(g)])
    except* OSError:
        print("os")
    return "handled"
print(f(0), f(1), f(2))
eg = ExceptionGroup("top", [ValueError("a"), TypeError("b")])
m, r = eg.split(ValueError)
print(m.exceptions, r.exceptions, eg.subgroup(lambda e: isinstance(e, TypeError)).exceptions)
import asyncio
async def bad(n): 
    await asyncio.sleep(0)
    raise ValueError(n)
async def main():
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(bad(1))
            tg.create_task(bad(2))
    except* ValueError as eg:
        print(sorted(str(e) for e in eg.exceptions))
asyncio.run(main())
def g():
    while True:
        try:
            try:
                raise ExceptionGroup("q", [KeyError(1)])
            except* KeyError:
                pass
            finally:
                print("fin")
        finally:
            print("outer")
        break
    return 1
print(g())
def cause():
    try:
        try:
            raise ValueError("v")
        except* ValueError as e:
            raise RuntimeError("r") from e
    except RuntimeError as e:
        print(type(e.__cause__).__name__, e)
cause()
