"""Builtin functions over asynchronous iterators, and what `inspect` says of coroutines"""

from rpython.rlib.objectmodel import specialize


@specialize.call_location()
def aiter_(iterable):
    return iterable.__aiter__()


@specialize.call_location()
def anext_(iterator, *default):
    if len(default) == 0:
        return iterator.__anext__()
    return _anext_or(iterator, default[0])


@specialize.call_location()
async def _anext_or(iterator, default):
    try:
        return await iterator.__anext__()
    except StopAsyncIteration:
        return default


@specialize.call_location()
def iscoroutinefunction(obj):
    return callable(obj) and obj._rotor_generators_ == "coroutine"


@specialize.call_location()
def isgeneratorfunction(obj):
    return callable(obj) and obj._rotor_generators_ == "generator"


@specialize.call_location()
def isasyncgenfunction(obj):
    return callable(obj) and obj._rotor_generators_ == "async_generator"


@specialize.call_location()
def isawaitable(obj):
    return hasattr(obj, "__await__")


@specialize.call_location()
def iscoroutine(obj):
    return hasattr(obj, "__await__") and hasattr(obj, "send")


@specialize.call_location()
def isasyncgen(obj):
    return hasattr(obj, "__anext__") and hasattr(obj, "asend")
