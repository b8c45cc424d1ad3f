"""What operators do with instances that may be None, and the methods that `object` gives.

The annotator calls these where a class or one of its subclasses defines the special method.
"""

from rpython.rlib.objectmodel import compute_identity_hash


def eq(a, b):
    if a is None:
        if b is None:
            return True
        return b.__eq__(None)
    return a.__eq__(b)


def ne(a, b):
    if a is None:
        if b is None:
            return False
        return not b.__eq__(None)
    return not a.__eq__(b)


def ne_own(a, b):
    if a is None:
        if b is None:
            return False
        return b.__ne__(None)
    return a.__ne__(b)


def bool_(x):
    if x is None:
        return False
    return x.__bool__()


def bool_len(x):
    if x is None:
        return False
    return x.__len__() != 0


def hash_(x):
    if x is None:
        return 257
    return x.__hash__()


def lt(a, b):
    return a.__lt__(b)


def str_(x):
    if x is None:
        return "None"
    return str(x)


def repr_(x):
    if x is None:
        return "None"
    return repr(x)


def default_eq(self, other):
    return self is other


def default_ne(self, other):
    return not self.__eq__(other)


def default_hash(self):
    return compute_identity_hash(self)


def default_bool(self):
    return True


def default_str(self):
    return repr(self)


def default_repr(self):
    return "<" + self.__class__.__name__ + " object at " + hex(compute_identity_hash(self)) + ">"
