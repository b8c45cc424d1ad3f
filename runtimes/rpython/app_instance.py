"""What operators and builtins do with instances.

The functions with the plain names are for classes that define the method; `default_*` are for
classes that do not.  A receiver may be None where its annotation says so.
"""

from rotor_helpers.ll_text import int2hex


def eq(a, b):
    if a is None:
        return b is None
    return a.__eq__(b)


def ne(a, b):
    """a != b by way of `__eq__`"""
    return not eq(a, b)


def ne_own(a, b):
    """a != b by way of `__ne__`"""
    if a is None:
        return b is not None
    return a.__ne__(b)


def lt(a, b):
    return a.__lt__(b)


def bool_(a):
    if a is None:
        return False
    return a.__bool__()


def bool_len(a):
    """The truth of an instance with `__len__`"""
    if a is None:
        return False
    return a.__len__() != 0


def hash_(a):
    if a is None:
        return 0
    return a.__hash__()


def str_(a):
    if a is None:
        return "None"
    return str(a)


def repr_(a):
    if a is None:
        return "None"
    return repr(a)


def default_eq(a, b):
    return a is b


def default_ne(a, b):
    return a is not b


def default_hash(a):
    if a is None:
        return 0
    return id(a)


def default_bool(a):
    return a is not None


def default_str(a):
    """str(a), which shows repr(a)"""
    return repr(a)


def default_repr(a):
    if a is None:
        return "None"
    return "<" + type(a).__name__ + " object at " + int2hex(id(a)) + ">"


def next_default(it, default):
    """next(it, default)"""
    try:
        return next(it)
    except StopIteration:
        return default
