"""Records: values of library classes as tuples of their parts.

`record(name, parts)` makes a record of the class that `registry.RECORDS` has under that name (or
of a class of named tuples); `parts(x)` is the tuple of its parts.  Both cost nothing.
"""

from rpython.rlib.rstring import StringBuilder

from rotor_helpers.app_repr import INDEXES, MAX_ITEMS, too_many_items


def record(cls, items):
    """Known to the annotator"""
    return items


def parts(x):
    """Known to the annotator"""
    return x


def plain_dict(d):
    """The dict of a record that is one, else the argument; known to the annotator"""
    return d


def same(a, b):
    """Whether a container takes two items for the same: identity goes first, then `==`.

    Known to the annotator.
    """
    return a is b or a == b


def first_part(x):
    if x is None:
        return None
    return parts(x)[0]


def bool_of_len(x):
    if x is None:
        return False
    return len(x) != 0


def is_something(x):
    return x is not None


def named_tuple_repr(t, name, fields):
    if t is None:
        return "None"
    if len(fields) > MAX_ITEMS:
        too_many_items()
    b = StringBuilder(32)
    b.append(name)
    b.append("(")
    for i in INDEXES:
        if i < len(fields):
            if i > 0:
                b.append(", ")
            b.append(fields[i])
            b.append("=")
            b.append(repr(t[i]))
    b.append(")")
    return b.build()
