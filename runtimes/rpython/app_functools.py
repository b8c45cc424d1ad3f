"""`functools` and functions made of functions.

Each call of `cmp_to_key` has copies of the classes here of its own, derived from them.
"""

from rpython.rlib.objectmodel import specialize

from rotor_helpers.app_dict import lru_enter, lru_used
from rotor_helpers.stand_in import dispatcher, partial_function


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


def partial_of_keywords(function, *given, **keywords):
    """`partial` with keywords"""
    def call(*rest, **more):
        return function(*(given + rest), **keywords, **more)

    return call


def bound(function, receiver):
    """`types.MethodType(function, receiver)`"""
    def call(*rest):
        return function(receiver, *rest)

    return call


def dict_getter(items):
    """What stands for `items.get` where every key is known to be there"""
    return lambda key: items[key]


def unchanged(function):
    return function


def wraps(wrapped, assigned=None, updated=None):
    """What decorates a function made while the program runs; its name stays as it is"""
    return unchanged


def update_wrapper(wrapper, wrapped, assigned=None, updated=None):
    return wrapper


@specialize.call_location()
def cache(function):
    """`functools.cache` on a function made while the program runs"""
    results = {}

    def call(*args):
        if args in results:
            return results[args]
        result = function(*args)
        results[args] = result
        return result

    return call


@specialize.call_location()
def bounded_cache(function, maxsize):
    results = {}

    def call(*args):
        if args in results:
            return lru_used(results, args)
        result = function(*args)
        lru_enter(results, args, result, maxsize)
        return result

    return call


@specialize.call_location()
def lru_cache(maxsize=128, typed=False):
    if callable(maxsize):
        return bounded_cache(maxsize, 128)
    if maxsize is None:
        return cache

    def decorate(function):
        return bounded_cache(function, maxsize)

    return decorate


# Run during translation.


def property_of_cached(name, cached):
    """The property that stands for a `cached_property`"""
    namespace = {"__name__": cached.func.__module__, "compute": cached.func}
    lines = [
        "def %s(self):" % name,
        "    try:",
        "        return self._rotor_cached_%s" % name,
        "    except AttributeError:",
        "        pass",
        "    value = compute(self)",
        "    self._rotor_cached_%s = value" % name,
        "    return value",
        "def assign(self, value):",
        "    self._rotor_cached_%s = value" % name,
        "def delete(self):",
        "    try:",
        "        del self._rotor_cached_%s" % name,
        "    except AttributeError:",
        "        raise AttributeError(\"'\" + type(self).__name__ + \"' object has no attribute '%s'\")" % name,
    ]
    exec(compile("\n".join(lines), "<cached_property>", "exec"), namespace)
    return property(namespace[name], namespace["assign"], namespace["delete"])


def property_of_descriptor(name, descriptor):
    """The property that stands for an instance in a class whose own class has `__set__` or
    `__delete__`; None for one that has neither, which attributes of instances would hide
    """
    cls = type(descriptor)
    if not hasattr(cls, "__set__") and not hasattr(cls, "__delete__"):
        return None
    namespace = {"__name__": cls.__module__, "descriptor": descriptor}
    lines = []
    if hasattr(cls, "__get__"):
        lines += ["def get(self):", "    return descriptor.__get__(self, type(self))"]
    if hasattr(cls, "__set__"):
        lines += ["def set(self, value):", "    descriptor.__set__(self, value)"]
    if hasattr(cls, "__delete__"):
        lines += ["def delete(self):", "    descriptor.__delete__(self)"]
    exec(compile("\n".join(lines), "<%s>" % name, "exec"), namespace)
    return property(namespace.get("get"), namespace.get("set"), namespace.get("delete"))


def function_of_partial(name, method):
    """The method that stands for a `partialmethod`"""
    return partial_function(method, "self")


def function_of_dispatch(name, method):
    """The method that stands for a `singledispatchmethod`"""
    return dispatcher(method.dispatcher, method.func, "self, ")
