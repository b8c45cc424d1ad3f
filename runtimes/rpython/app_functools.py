"""`functools` and functions made of functions.

Each call of `cmp_to_key` has copies of the classes here of its own, derived from them.
"""

from rpython.rlib.objectmodel import specialize


class ComparisonKey(object):
    """What `functools.cmp_to_key` makes of an item."""

    def __init__(self, compare, item):
        self.compare = compare
        self.item = item

    def __lt__(self, other):
        return self.compare(self.item, other.item) < 0


class ComparisonKeys(object):
    """The maker of the keys of one comparison."""

    def __init__(self, compare):
        self.compare = compare

    def key(self, item):
        return ComparisonKey(self.compare, item)


@specialize.call_location()
def cmp_to_key(compare):
    return ComparisonKeys(compare).key


def partial(function, *given):
    def call(*rest):
        return function(*(given + rest))

    return call


def dict_getter(items):
    """What stands for `items.get` where every key is known to be there"""
    return lambda key: items[key]
