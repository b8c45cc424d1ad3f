"""Ranges: records with start, stop and step."""

from rpython.rlib.objectmodel import dont_inline

from rotor_helpers.ll_slice import slice_from, slice_length, slice_step, slice_to
from rotor_helpers.lltype import llop, malloc, typeOf


def newrange(RANGE, start, stop, step):
    if step == 0:
        raise ValueError("range() arg 3 must not be zero")
    r = malloc(RANGE)
    r.start = start
    r.stop = stop
    r.step = step
    return r


def length_of(start, stop, step):
    """The number of items; step is not 0."""
    if step == 1:
        if start >= stop:
            return 0
        n = stop - start
    elif step == -1:
        if start <= stop:
            return 0
        n = start - stop
    elif step > 0:
        if start >= stop:
            return 0
        distance = llop("cast_int_to_uint", stop - start - 1)
        n = llop("cast_uint_to_int", llop("uint_floordiv", distance, llop("cast_int_to_uint", step))) + 1
    else:
        if start <= stop:
            return 0
        distance = llop("cast_int_to_uint", start - stop - 1)
        n = llop("cast_uint_to_int", llop("uint_floordiv", distance, llop("cast_int_to_uint", -step))) + 1
    if n < 0:
        too_many_items()
    return n


@dont_inline
def too_many_items():
    raise OverflowError("Python int too large to convert to C ssize_t")


def length(r):
    return length_of(r.start, r.stop, r.step)


def getitem(r, i):
    n = length(r)
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("range object index out of range")
    return r.start + i * r.step


def contains(r, x):
    if r.step > 0:
        if x < r.start or x >= r.stop:
            return False
        distance = llop("cast_int_to_uint", llop("int_sub", x, r.start))
        step = llop("cast_int_to_uint", r.step)
    else:
        if x > r.start or x <= r.stop:
            return False
        distance = llop("cast_int_to_uint", llop("int_sub", r.start, x))
        step = llop("cast_int_to_uint", llop("int_neg", r.step))
    return not llop("uint_is_true", llop("uint_mod", distance, step))


def eq(a, b):
    n = length(a)
    if n != length(b):
        return False
    if n == 0:
        return True
    if a.start != b.start:
        return False
    return n == 1 or a.step == b.step


def hash_(r):
    """Of ranges of the same items the same"""
    if r is None:
        return 0
    n = length(r)
    if n == 0:
        return 0
    h = llop("int_add", llop("int_mul", n, 1000003), r.start)
    if n == 1:
        return h
    return llop("int_add", llop("int_mul", h, 1000003), r.step)


def slice_(r, start, stop, step):
    """r[start:stop:step]; absent parts are None."""
    n = length(r)
    by = slice_step(step)
    first = slice_from(start, n, by)
    end = slice_to(stop, n, by)
    result = malloc(typeOf(r))
    result.start = r.start + first * r.step
    result.stop = r.start + end * r.step
    if llop("int_mul_overflows", r.step, by):
        # such a step leaves one item at most
        result.step = 1
        result.stop = result.start + slice_length(first, end, by)
    else:
        result.step = r.step * by
    return result
