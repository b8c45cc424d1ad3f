"""`functools` and functions made of functions.

Each call of `cmp_to_key` has copies of the classes here of its own, derived from them.
"""

import functools
import types

from rpython.rlib.objectmodel import specialize

from rotor_helpers.app_dict import lru_enter, lru_used
from rotor_helpers.app_values import forgetting, noting
from rotor_helpers.stand_in import dispatcher, partial_function

CacheInfo = functools._CacheInfo


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
    def call(*rest, **more):
        return function(*(given + rest), **more)

    call.func = function
    call.args = given
    call.keywords = {}
    return call


def as_dict(**keywords):
    """A dict of keywords that are records elsewhere, so that each keeps its own type there"""
    return keywords


def partial_of_keywords(function, *given, **keywords):
    """`partial` with keywords"""
    def call(*rest, **more):
        return function(*(given + rest), **keywords, **more)

    call.func = function
    call.args = given
    call.keywords = as_dict(**keywords)
    return call


@specialize.call_location()
def bound(function, receiver):
    """`types.MethodType(function, receiver)`"""
    def call(*rest, **more):
        return function(receiver, *rest, **more)

    return call


@specialize.call_location()
def bound_where_function(value, receiver):
    """What an instance has where its class has the value, as an attribute"""
    if isinstance(value, types.FunctionType):
        return bound(value, receiver)
    return value


def dict_getter(items):
    """What stands for `items.get` where every key is known to be there"""
    return lambda key: items[key]


def unchanged(function):
    return function


def wraps(wrapped, assigned=None, updated=None):
    """What decorates a function made while the program runs: the flow space has it take the names"""
    return unchanged


def update_wrapper(wrapper, wrapped, assigned=None, updated=None):
    return wrapper


@specialize.call_location()
def take_names(wrapper, wrapped):
    """Has a function made while the program runs answer with the names of another"""
    try:
        wrapper.its__name__ = wrapped.__name__
    except AttributeError:
        pass
    try:
        wrapper.its__qualname__ = wrapped.__qualname__
    except AttributeError:
        pass
    try:
        wrapper.its__doc__ = wrapped.__doc__
    except AttributeError:
        pass
    wrapper.its__wrapped__ = wrapped


take_names.leaves_out_names = True


@specialize.call_location()
def cache(function):
    """`functools.cache` on a function made while the program runs"""
    return bounded_cache(function, None)


@specialize.call_location()
def bounded_cache(function, maxsize):
    results = {}
    counts = [0, 0]

    # The annotator says in which form the function is called.
    def call(*args, __form_of_call="", **keywords):
        if __form_of_call == "":
            key = args
        else:
            key = args + ("\0" + __form_of_call,) + tuple(keywords.values())
        if key in results:
            counts[0] += 1
            return results[key] if maxsize is None else lru_used(results, key)
        counts[1] += 1
        result = function(*args, **keywords)
        if maxsize is None:
            results[key] = result
        else:
            lru_enter(results, key, result, maxsize)
        return result

    def cache_info():
        return CacheInfo(counts[0], counts[1], maxsize, len(results))

    def cache_clear():
        results.clear()
        counts[0] = 0
        counts[1] = 0

    call.cache_info = cache_info
    call.cache_clear = cache_clear
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


def property_of_cached(name, cached, logs):
    """The property that stands for a `cached_property`; `logs`: instances note in which order they get their
    attributes.
    """
    namespace = {"__name__": cached.func.__module__, "compute": cached.func}
    lines = [
        "def %s(self):" % name,
        "    try:",
        "        return self._rotor_cached_%s" % name,
        "    except AttributeError:",
        "        pass",
        "    value = compute(self)",
        "    assign(self, value)",
        "    return value",
    ]
    lines += accessors_of_kept(name, "assign", logs)
    exec(compile("\n".join(lines), "<cached_property>", "exec"), namespace)
    return property(namespace[name], namespace["assign"], namespace["delete"])


def accessors_of_kept(name, assign, logs):
    """The lines of the functions, `assign` and `delete`, that change what hides a descriptor in instances"""
    attribute = "_rotor_cached_" + name
    lines = ["def %s(self, value):" % assign, "    self.%s = value" % attribute]
    if logs:
        lines += noting("self", name)
    lines += ["def delete(self):", "    try:", "        del self." + attribute, "    except AttributeError:"]
    lines.append("        raise AttributeError(\"'\" + type(self).__name__ + \"' object has no attribute '%s'\")" % name)
    if logs:
        lines += forgetting("self", name)
    return lines


LEFT_ALONE = set()  # the classes of descriptors that nothing changes


def property_of_descriptor(name, descriptor, logs, constant):
    """The property that stands for an instance in a class whose own class has `__get__`, `__set__` or
    `__delete__`.  `logs`: as for `property_of_cached`; `constant`: nothing changes the descriptor, so its
    methods are made anew for it and know its attributes.
    """
    cls = type(descriptor)
    namespace = {"__name__": cls.__module__, "descriptor": descriptor}
    calls = {}
    for method in "__get__", "__set__", "__delete__":
        function = getattr(cls, method, None)
        if function is None:
            continue
        calls[method] = "descriptor.%s(" % method
        if constant and isinstance(function, types.FunctionType) and "__class__" not in function.__code__.co_freevars:
            made = types.FunctionType(
                function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
            )
            made.__kwdefaults__ = function.__kwdefaults__
            namespace[method] = made
            calls[method] = method + "(descriptor, "
    if constant:
        LEFT_ALONE.add(cls)
        cls._freeze_ = is_left_alone
    lines = []
    attribute = "_rotor_cached_" + name
    of_instance = ["    if hasattr(self, %r):" % attribute, "        return self." + attribute]
    if "__set__" not in calls and "__delete__" not in calls:
        # Attributes of the instance hide it.
        lines += accessors_of_kept(name, "set", logs) + ["def get(self):"] + of_instance
    elif "__get__" in calls:
        lines.append("def get(self):")
    else:
        # The `__dict__` of the instance has the value.
        text = "reading the descriptor '%s' of an instance whose __dict__ has no such value" % name
        lines += ["def get(self):"] + of_instance + ["    raise NotImplementedError(%r)" % text]
    if "__get__" in calls:
        lines.append("    return %sself, type(self))" % calls["__get__"])
    if "__set__" in calls:
        lines += ["def set(self, value):", "    %sself, value)" % calls["__set__"]]
    if "__delete__" in calls:
        lines += ["def delete(self):", "    %sself)" % calls["__delete__"]]
    exec(compile("\n".join(lines), "<%s>" % name, "exec"), namespace)
    return property(namespace.get("get"), namespace.get("set"), namespace.get("delete"))


def is_left_alone(self):
    """`_freeze_` of descriptors: a subclass may have methods that change them"""
    return type(self) in LEFT_ALONE


def property_of_enum(name, attribute, logs):
    """The property that stands for one of the module `enum`, which is for instances, too"""
    return property(attribute.fget, attribute.fset, attribute.fdel)


def function_of_partial(name, method, logs):
    """The method that stands for a `partialmethod`"""
    return partial_function(method, "self")


def function_of_dispatch(name, method, logs):
    """The method, perhaps of the class or a static one, that stands for a `singledispatchmethod`"""
    kind = type(method.func)
    if kind is classmethod or kind is staticmethod:
        receiver = "cls, " if kind is classmethod else ""
        return kind(dispatcher(method.dispatcher, method.func.__func__, receiver))
    return dispatcher(method.dispatcher, method.func, "self, ")
