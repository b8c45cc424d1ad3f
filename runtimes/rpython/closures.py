"""Functions and classes that the flow space makes for nested functions, during translation.

A nested function that captures values of the run is a method, `call`, of a class of its own; an
instance holds what is captured: values that are never bound again, or cells.  `host.function`
shows such a function with its receiver as first parameter.
"""

import builtins
import types

# How a closure finds what it captures: see `host::FieldKind`.
MARK = "_rotor_closure_"


class Absent(object):
    """What a parameter has whose default value stands in a field, where a call gives none"""

    def _freeze_(self):
        return True


ABSENT = Absent()


def or_default(value, default):
    if value is ABSENT:
        return default
    return value


or_default._annspecialcase_ = "specialize:call_location"


def cell_class(name):
    """The class of the cells of one captured variable."""
    return type("cell." + name, (object,), {"bound": False, "__module__": __name__})


def closure_class(code, globals, name, defaults, kwdefaults, cells, fields, taken):
    """A class whose method `call` is a nested function.

    cells holds a value for every free variable; fields holds, for every free variable, None or the
    name and kind of the field it stands in; taken are the parameters whose default values are fields:
    the default in the signature is ABSENT.
    """
    function = new_function(code, globals, name, defaults, cells)
    if kwdefaults:
        function.__kwdefaults__ = dict(kwdefaults)
    setattr(function, MARK, (fields, taken, False))
    return type("closure." + name, (object,), {"call": function, "__module__": __name__})


def generator_iter(self):
    return self


def generator_next(self):
    raise StopIteration


def generator_send(self, value):
    if self.state == 0 and value is not None:
        raise TypeError("can't send non-None value to a just-started generator")
    self.sent = value
    item = self.__next__()
    self.sent = None
    return item


def generator_throw(self, error, value=None):
    if isinstance(error, BaseException):
        exception = error
    elif value is None:
        exception = error()
    else:
        exception = error(value)
    if self.state <= 0:
        self.state = -1
        raise exception
    self.thrown = exception
    return self.__next__()


def generator_close(self):
    if self.state <= 0:
        self.state = -1
        return
    self.thrown = GeneratorExit()
    try:
        self.__next__()
    except (GeneratorExit, StopIteration):
        return
    raise RuntimeError("generator ignored GeneratorExit")


def close_left(iterator):
    """What a `for` loop over what a call gave does with its iterator where it is left before the end: the
    annotator makes it `iterator.close()` where that is a generator with something to do
    """


def base_send(self, value):
    raise StopIteration


def base_throw(self, error, value=None):
    raise StopIteration


def base_close(self):
    pass


def delegate_send(iterator, value):
    """`yield from iterator` in a generator that is sent a value"""
    if hasattr(iterator, "send"):
        return iterator.send(value)
    raise AttributeError("the iterator has no attribute 'send'")


def delegated_value(iterator):
    """The value of `yield from iterator`: what a generator returned"""
    if hasattr(iterator, "send"):
        return getattr(iterator, "result", None)
    return None


def delegate_throw(iterator, error):
    """`yield from iterator` in a generator that an exception is thrown into"""
    if hasattr(iterator, "throw"):
        if isinstance(error, GeneratorExit):
            iterator.close()
            raise error
        return iterator.throw(error)
    raise error


PROTOCOL = {"send": generator_send, "throw": generator_throw, "close": generator_close}
BASE_PROTOCOL = {"send": base_send, "throw": base_throw, "close": base_close}


# The bases of the generators of one name, so that methods that override each other may meet, and
# of the copies of one generator expression, which meet where a function calls itself with them.
BASES = {}


def generator_class(code, globals, name, cells, fields, taken):
    """The class of the generators that a function makes: its method `__next__` runs to the next yield.

    The fields are those of a closure, and all parameters; the flow space adds what is alive at each yield.
    """
    function = new_function(code, globals, name, (), cells)
    setattr(function, MARK, (fields, taken, True))
    if hasattr(globals.get(name), "checks_overflow"):
        function.checks_overflow = True
    methods = {"__iter__": copy_function(generator_iter), "__next__": function, "__module__": __name__}
    for method in PROTOCOL:
        methods[method] = copy_function(PROTOCOL[method])
    methods["__name__"] = name
    if name == "<genexpr>":
        methods["_genexpr_"] = True
        return type("generator", (object,), methods)
    return type("generator", (generator_base(name),), methods)


def generator_base(key):
    base = BASES.get(key)
    if base is None:
        methods = {"__iter__": generator_iter, "__next__": generator_next, "__module__": __name__}
        methods.update(BASE_PROTOCOL)
        base = BASES[key] = type("generator", (object,), methods)
    return base


def copy_function(function):
    copy = types.FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    copy.__qualname__ = function.__qualname__
    copy.__kwdefaults__ = function.__kwdefaults__
    copy.__dict__.update(function.__dict__)
    return copy


def local_copy(cls):
    """A class of its own for a specialised graph, with methods of its own."""
    methods = {}
    for name, value in cls.__dict__.items():
        if isinstance(value, types.FunctionType):
            value = copy_function(value)
        if name not in ("__dict__", "__weakref__", "__doc__"):
            methods[name] = value
    if "_genexpr_" in cls.__dict__:
        return type(cls.__name__, (generator_base(cls.__next__.__code__),), methods)
    if cls.__module__ == __name__:
        return type(cls.__name__, cls.__bases__, methods)
    return type(cls.__name__, (cls,), methods)


def recursive_function(code, globals, name, defaults, kwdefaults, cells, own):
    """A function with constant cells, one of which, number own, holds the function itself."""
    function = new_function(code, globals, name, defaults, cells)
    if kwdefaults:
        function.__kwdefaults__ = dict(kwdefaults)
    function.__closure__[own].cell_contents = function
    return function


def new_function(code, globals, name, defaults, cells):
    closure = tuple([types.CellType(cell) for cell in cells])
    function = types.FunctionType(code, globals, name, defaults or None, closure or None)
    function.__qualname__ = code.co_qualname
    return function


# What `operator` makes of constants


def of_program(name):
    """The functions that this makes count as the program's own: they take values of several kinds as a
    whole, and their operations raise what the program's do.
    """
    def decorate(maker):
        def make(keys):
            function = maker(keys)
            if function is not None:
                function.__module__ = "operator"
                function.__name__ = name
                function.__qualname__ = "operator." + name
            return function
        return make
    return decorate


@of_program("itemgetter")
def itemgetter(keys):
    if len(keys) == 1:
        a = keys[0]
        return lambda item: item[a]
    if len(keys) == 2:
        a, b = keys
        return lambda item: (item[a], item[b])
    if len(keys) == 3:
        a, b, c = keys
        return lambda item: (item[a], item[b], item[c])
    if len(keys) == 4:
        a, b, c, d = keys
        return lambda item: (item[a], item[b], item[c], item[d])
    return None


@of_program("attrgetter")
def attrgetter(names):
    if len(names) == 1:
        parts = names[0].split(".")
        if len(parts) == 1:
            a = parts[0]
            return lambda item: getattr(item, a)
        if len(parts) == 2:
            a, b = parts
            return lambda item: getattr(getattr(item, a), b)
        return None
    if "." in "".join(names):
        return None
    if len(names) == 2:
        a, b = names
        return lambda item: (getattr(item, a), getattr(item, b))
    if len(names) == 3:
        a, b, c = names
        return lambda item: (getattr(item, a), getattr(item, b), getattr(item, c))
    return None


@of_program("methodcaller")
def methodcaller(names):
    a = names[0]
    given = names[1:]
    if not given:
        return lambda item: getattr(item, a)()
    if len(given) == 1:
        b = given[0]
        return lambda item: getattr(item, a)(b)
    if len(given) == 2:
        b, c = given
        return lambda item: getattr(item, a)(b, c)
    return None


# Classes made inside functions


def local_class(body, name, *bases, **keywords):
    """What `__build_class__` makes; the body and the methods find the class itself in their cells"""
    cls = builtins.__build_class__(body, name, *bases, **keywords)
    for attribute, value in vars(cls).items():
        if not attribute.startswith("_") and holds_state(cls, value):
            raise TypeError("the class attribute %s can change" % attribute)
    names = body.__code__.co_freevars
    if name in names:
        body.__closure__[names.index(name)].cell_contents = cls
    return cls


def holds_state(cls, value):
    """Whether calls of the function could tell that they share the value"""
    if isinstance(value, (list, dict, set, bytearray)):
        return True
    return type(value).__module__ == cls.__module__ and not isinstance(value, (type, cls))
