"""What stands for functions that decorators of the library made; run during translation.

The functions that `functools.lru_cache` and `contextlib.contextmanager` make are written for any
function; here each decorated function gets one of its own, with what its values are in it.
"""

import contextlib
import functools

from rotor_helpers.app_dict import lru_enter, lru_used

STAND_INS = {}

# The code of everything that `contextlib.contextmanager` makes.
MANAGER_MAKER = contextlib.contextmanager(lambda: None).__code__


def stand_in(function):
    """The function that stands for another, the same at every call; None where that one can be translated"""
    if function not in STAND_INS:
        STAND_INS[function] = new_stand_in(function)
    return STAND_INS[function]


def new_stand_in(function):
    if hasattr(function, "cache_parameters"):
        return memoised(function)
    if function.__code__ is MANAGER_MAKER:
        return manager_maker(function)
    return None


def define(name, lines, file, function, namespace):
    """The function of that name that source lines define in the module of a decorated function"""
    namespace["__name__"] = function.__module__
    exec(compile("\n".join(lines), file, "exec"), namespace)
    result = namespace[name]
    result.__qualname__ = function.__qualname__
    return result


def memoised(function):
    """A function under `functools.lru_cache`"""
    wrapped = function.__wrapped__
    maxsize = function.cache_parameters()["maxsize"]
    code = wrapped.__code__
    if code.co_kwonlyargcount or code.co_flags & 0x0C:
        return None
    names = code.co_varnames[:code.co_argcount]
    name = wrapped.__name__ if wrapped.__name__.isidentifier() else "function"
    key = names[0] if len(names) == 1 else "(%s)" % "".join(name + ", " for name in names) if names else "0"
    lines = [
        "def %s(%s):" % (name, ", ".join(names)),
        "    __key = %s" % key,
        "    if __key in __cache:",
        "        __counts[0] += 1",
        "        return __cache[__key]" if maxsize is None else "        return __used(__cache, __key)",
        "    __counts[1] += 1",
        "    __result = __wrapped(%s)" % ", ".join(names),
        "    __cache[__key] = __result" if maxsize is None else "    __enter(__cache, __key, __result, %d)" % maxsize,
        "    return __result",
        "def cache_info():",
        "    return __info(__counts[0], __counts[1], %r, len(__cache))" % maxsize,
        "def cache_clear():",
        "    __cache.clear()",
        "    __counts[0] = 0",
        "    __counts[1] = 0",
    ]
    namespace = {"__cache": {}, "__counts": [0, 0], "__wrapped": wrapped, "__info": functools._CacheInfo}
    namespace.update(__used=lru_used, __enter=lru_enter)
    result = define(name, lines, "<lru_cache>", wrapped, namespace)
    result.__defaults__ = wrapped.__defaults__
    result.cache_info = namespace["cache_info"]
    result.cache_clear = namespace["cache_clear"]
    return result


MANAGER = """
class Manager(object):
    def __init__(self, generator):
        self.generator = generator

    def __enter__(self):
        try:
            return next(self.generator)
        except StopIteration:
            raise RuntimeError("generator didn't yield")

    def __exit__(self, kind, error, traceback):
        if error is None:
            try:
                next(self.generator)
            except StopIteration:
                return False
            raise RuntimeError("generator didn't stop")
        try:
            self.generator.throw(error)
        except StopIteration as stop:
            return stop is not error
        except BaseException as raised:
            if raised is not error:
                raise
            return False
        raise RuntimeError("generator didn't stop after throw()")

def %s(*args, **kwargs):
    return Manager(wrapped(*args, **kwargs))
"""


def manager_maker(function):
    """A function that `contextlib.contextmanager` made"""
    wrapped = function.__wrapped__
    name = wrapped.__name__ if wrapped.__name__.isidentifier() else "function"
    return define(name, (MANAGER % name).split("\n"), "<contextmanager>", wrapped, {"wrapped": wrapped})
