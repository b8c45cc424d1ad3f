from rpython.rlib.unroll import unrolling_iterable
from rpython.rlib.objectmodel import specialize
from rpython.rlib import jit


class PrimitiveFailedError(Exception):
    pass


prim_table = [None] * 64
prim_names = {}


def expose(code, arity):
    def decorator(func):
        assert code not in prim_names

        def wrapped(stack, n):
            if n != arity:
                raise PrimitiveFailedError
            args = ()
            return func(stack)
        wrapped.__name__ = "wrap_" + func.__name__
        prim_table[code] = wrapped
        prim_names[code] = func.__name__
        return func
    return decorator


def finish():
    return unrolling_iterable([(i, f) for i, f in enumerate(prim_table) if f is not None])
