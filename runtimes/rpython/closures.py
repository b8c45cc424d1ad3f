"""Functions and classes that the flow space makes for nested functions, during translation.

A nested function that captures values of the run is a method, `call`, of a class of its own; an
instance holds what is captured: values that are never bound again, or cells.  `host.function`
shows such a function with its receiver as first parameter.
"""

import builtins
import collections
import io
import sys
import types

from rpython.rlib.objectmodel import instantiate, specialize

# How a closure finds what it captures: see `host::FieldKind`.
MARK = "_rotor_closure_"

# Where a closure that stands for a class, as a function that makes instances, says which it is.
CLASS = "_rotor_class_"


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


class EmptyCell(object):
    """The class of the cell of a variable that has no value when it is captured, and gets none later."""

    bound = False


def closure_class(code, globals, name, defaults, kwdefaults, cells, fields, taken):
    """A class whose method `call` is a nested function.

    cells holds a value for every free variable; fields holds, for every free variable, None or the
    name and kind of the field it stands in; taken are the parameters whose default values are fields:
    the default in the signature is ABSENT.
    """
    function = new_function(code, globals, name, defaults, cells)
    if kwdefaults:
        function.__kwdefaults__ = dict(kwdefaults)
    setattr(function, MARK, (fields, taken, False, None))
    # It stands for no builtin function, whose arguments would be counted when the program is translated.
    function.takes_any_length = True
    # What the function answers to `__name__` and so on, unless `functools.wraps` says otherwise.
    names = {"its__name__": name, "its__qualname__": function.__qualname__, "its__doc__": function.__doc__}
    return type("closure." + name, (object,), {"call": function, "__module__": __name__, **names})


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


def coroutine_await(self):
    if self.state > 0:
        raise RuntimeError("coroutine is being awaited already")
    if self.state < 0:
        raise RuntimeError("cannot reuse already awaited coroutine")
    return self


def coroutine_send(self, value):
    if self.state < 0:
        raise RuntimeError("cannot reuse already awaited coroutine")
    if self.state == 0 and value is not None:
        raise TypeError("can't send non-None value to a just-started coroutine")
    self.sent = value
    item = self.__next__()
    self.sent = None
    return item


def awaitable(value):
    """The iterator that `await value` goes through"""
    if hasattr(value, "__await__"):
        return value.__await__()
    raise TypeError("object %s can't be used in 'await' expression" % type(value).__name__)


def async_next(self):
    """The item at which an asynchronous generator stops next; what it waits for in between goes to who awaits it"""
    if self.running:
        raise RuntimeError("anext(): asynchronous generator is already running")
    self.running = True
    self.has_item = False
    try:
        while True:
            try:
                signal = self.__next__()
            except StopIteration:
                raise StopAsyncIteration
            if self.has_item:
                self.sent = None
                return self.item
            try:
                self.sent = yield signal
            except BaseException as error:
                if self.state <= 0:
                    raise
                self.thrown = error
    finally:
        self.running = False


def async_send(self, value):
    if self.state == 0 and value is not None:
        raise TypeError("can't send non-None value to a just-started async generator")
    self.sent = value
    return self.__anext__()


def async_throw(self, error, value=None):
    if self.running:
        raise RuntimeError("athrow(): asynchronous generator is already running")
    exception = error if isinstance(error, BaseException) else error()
    if self.state <= 0:
        self.state = -1
        raise exception
    self.thrown = exception
    result = yield from self.__anext__()
    return result


def async_close(self):
    if self.running:
        raise RuntimeError("aclose(): asynchronous generator is already running")
    if self.state <= 0:
        self.state = -1
        return
    self.thrown = GeneratorExit()
    try:
        yield from self.__anext__()
    except (GeneratorExit, StopAsyncIteration):
        return
    raise RuntimeError("async generator ignored GeneratorExit")


def base_async_next(self):
    raise StopAsyncIteration
    yield None


def base_async_send(self, value):
    return self.__anext__()


def base_async_throw(self, error, value=None):
    return self.__anext__()


def base_async_close(self):
    yield from ()


def receiver_of(function, cls):
    """The closure that a function made at run time is, where it is of the class"""


def bare_instance(cls):
    """A new instance of the class, before its `__init__`, that no finaliser will know of"""


def object_of(x):
    """An instance as an object of no known class"""


def instance_of(object, cls):
    """Such an object as an instance of the class, which it is"""


def name_of_method(function):
    """The name by which a bound method was read; text without meaning for other functions"""


def close_left(iterator):
    """What a `for` loop over what a call gave does with its iterator where it is left before the end: the
    annotator makes it `iterator.close()` where that is a generator with something to do
    """


def holding_alone(holder, held):
    """What a call gave that got a generator to which nothing else refers: the annotator makes it one that closes
    the generator, too, where that has something to do
    """
    return holder


@specialize.call_location()
def next_in_generator(iterator):
    """`next(iterator)` in a generator, whose own end this would be"""
    try:
        return next(iterator)
    except StopIteration as stop:
        raise RuntimeError("generator raised StopIteration") from stop


next_in_generator.keeps_details = True


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


ITER = {"__iter__": generator_iter}
PROTOCOL = {"send": generator_send, "throw": generator_throw, "close": generator_close}
BASE_PROTOCOL = {"send": base_send, "throw": base_throw, "close": base_close}
ASYNC_PROTOCOL = {
    "__aiter__": generator_iter,
    "__anext__": async_next,
    "asend": async_send,
    "athrow": async_throw,
    "aclose": async_close,
}
BASE_ASYNC_PROTOCOL = {
    "__aiter__": generator_iter,
    "__anext__": base_async_next,
    "asend": base_async_send,
    "athrow": base_async_throw,
    "aclose": base_async_close,
}

# The kinds of generators, by the names of their types: the methods of one, and of the base of those of one name.
KINDS = {
    "generator": (ITER | PROTOCOL, ITER | BASE_PROTOCOL),
    "coroutine": (PROTOCOL | {"__await__": coroutine_await, "send": coroutine_send}, {"__await__": generator_iter} | BASE_PROTOCOL),
    "async_generator": (ASYNC_PROTOCOL, BASE_ASYNC_PROTOCOL),
}

METHODS = globals()

# Flags of code objects (inspect.CO_*).
GENERATOR, COROUTINE, ITERABLE_COROUTINE = 0x20, 0x80, 0x100


# The bases of the generators of one name, so that methods that override each other may meet, and
# of the copies of one generator expression, which meet where a function calls itself with them.
BASES = {}


def generator_class(code, globals, name, cells, fields, taken):
    """The class of the generators that a function makes: its method `__next__` runs to the next yield.

    The fields are those of a closure, and all parameters; the flow space adds what is alive at each yield.
    """
    function = new_function(code, globals, name, (), cells)
    setattr(function, MARK, (fields, taken, True, None))
    if hasattr(globals.get(name), "checks_overflow"):
        function.checks_overflow = True
    kind = kind_of_generator(code)
    methods = {"__next__": function, "__module__": __name__, "__name__": name}
    for method, of_kind in KINDS[kind][0].items():
        methods[method] = copy_function(of_kind)
    # Those above stand for what the methods of asynchronous generators return.
    if code.co_flags & ITERABLE_COROUTINE or globals is METHODS:
        methods["__await__"] = copy_function(generator_iter)
    if name == "<genexpr>":
        methods["_genexpr_"] = True
        return type(kind, (object,), methods)
    shown = kind
    if globals.get("__name__") == "rotor_helpers.app_iter":
        shown = iterator_name(name) or kind
        if shown in OF_ITERTOOLS:
            methods["_names_in_messages_"] = {shown: "itertools." + shown}
    return type(shown, (generator_base(name, kind, shown),), methods)


def kind_of_generator(code):
    """The name of the type of what the code makes"""
    if code.co_flags & COROUTINE:
        return "async_generator" if code.co_flags & GENERATOR else "coroutine"
    return "generator"


# Classes whose instances generators of the library stand for.
OF_ITERTOOLS = (
    "accumulate", "chain", "combinations", "combinations_with_replacement", "compress", "cycle", "dropwhile",
    "filterfalse", "groupby", "islice", "pairwise", "permutations", "product", "repeat", "starmap", "takewhile",
    "zip_longest", "_grouper", "_tee",
)
ITERATORS = OF_ITERTOOLS + ("enumerate", "filter", "map", "zip")

# Functions whose names do not start with those of the classes.
OTHER_NAMES = {"combinations_repeating": "combinations_with_replacement", "groups": "groupby", "group": "_grouper", "tee_one": "_tee"}


def iterator_name(name):
    """The name of the class whose instances the generators of a function of the library stand for"""
    if name in OTHER_NAMES:
        return OTHER_NAMES[name]
    for known in ITERATORS:
        if name == known or name.startswith(known + "_"):
            return known
    return None


def generator_base(key, kind, shown):
    base = BASES.get((key, kind))
    if base is None:
        methods = {"__next__": generator_next, "__module__": __name__}
        methods.update(KINDS[kind][1])
        base = BASES[key, kind] = type(shown, (object,), methods)
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
        return type(cls.__name__, (generator_base(cls.__next__.__code__, cls.__name__, cls.__name__),), methods)
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


def local_class(body, name, /, *bases, **keywords):
    """The class that `__build_class__` makes, and its `execution`

    The body and the methods find the class itself in their cells.
    """
    cls, text = made_without_hooks(bases, lambda: builtins.__build_class__(body, name, *bases, **keywords))
    names = body.__code__.co_freevars
    if name in names:
        body.__closure__[names.index(name)].cell_contents = cls
    return cls, execution(cls, body.__code__.co_names, text)


def made_without_hooks(bases, make):
    """A class that is made without the hooks of its bases, and the text that this prints"""
    hooks = [c for base in bases for c in getattr(base, "__mro__", ()) if is_hook(vars(c).get("__init_subclass__"))]
    hooks = {c: vars(c)["__init_subclass__"] for c in hooks}
    shown = io.StringIO()
    for c in hooks:
        c.__init_subclass__ = no_hook
    stdout, sys.stdout = sys.stdout, shown
    try:
        cls = make()
    finally:
        sys.stdout = stdout
        for c, hook in hooks.items():
            c.__init_subclass__ = hook
    return cls, shown.getvalue()


def class_of_call(maker, args, keywords, module, place):
    """The class that a call of `type`, of an enumeration without members, of `make_dataclass` or `NamedTuple` makes in
    a place of a module, and its `execution`; keywords and namespaces are pairs.
    """
    keywords = dict(keywords)
    names, bases = (), ()
    if maker is type:
        name, bases, pairs = args
        namespace = dict(pairs)
        names = tuple(namespace)
        namespace.setdefault("__module__", module)
        args = name, bases, namespace
    elif "namespace" in keywords:
        keywords["namespace"] = dict(keywords["namespace"])
        names = tuple(keywords["namespace"])
        bases = keywords.get("bases", ())
    elif isinstance(maker, type):
        keywords.setdefault("module", module)
    cls, text = made_without_hooks(bases, lambda: maker(*args, **keywords))
    return cls, execution(cls, names, text)


def is_enumeration_without_members(cls):
    """Whether a call of a class with names makes an enumeration"""
    return is_enumeration(cls) and not cls.__members__


@classmethod
def no_hook(cls, **keywords):
    """What stands for the hooks of a program while a class is made: they run when the statement does."""


def is_hook(hook):
    """Whether an `__init_subclass__` is one of the program"""
    return isinstance(hook, classmethod) and hook.__func__.__code__.co_filename.endswith(".py")


def execution(cls, names, text):
    """What tells the executions of a class statement apart, whose class is made once: the text that the body prints,
    the hook of a base or None, the attributes among the names in the body with (their values, whether these are
    containers), and whether the class holds other objects that can change.
    """
    attributes = []
    other = False
    for name in names:
        value = vars(cls).get(name, cls)
        if value is cls or name.startswith("__") and name.endswith("__"):
            continue
        container = is_container(value)
        other = other or not container and holds_state(cls, value)
        attributes.append((name, value, container))
    hooks = [vars(c)["__init_subclass__"] for c in cls.__mro__[1:] if "__init_subclass__" in vars(c)]
    for hook in filter(is_hook, hooks):
        specialize.arg_or_var(0)(hook.__func__)
    hook = hooks[0].__func__ if is_hook(hooks[0]) else None
    return text, hook, tuple(attributes), other


def is_container(value):
    """Whether a value can change, or has items that can"""
    if isinstance(value, tuple):
        return any([is_container(item) for item in value])
    return isinstance(value, (list, dict, set, bytearray, collections.deque))


def is_enumeration(cls):
    """Whether a class is one of the module `enum`, which not every program imports"""
    enum = sys.modules.get("enum")
    return enum is not None and issubclass(cls, enum.Enum)


def holds_state(cls, value):
    """Whether calls of the function could tell that they share the value"""
    if type(value).__module__ != cls.__module__ or isinstance(value, (type, cls)) or is_enumeration(type(value)):
        return False
    return not any(hasattr(type(value), method) for method in ("__get__", "__set__", "__delete__"))


class Once(object):
    """Whether a class statement was executed"""

    def __init__(self):
        self.done = False


def before_class(text, message):
    """What each execution of a class statement calls: it shows what the body prints; with a message, a second
    execution is an error.
    """
    namespace = {"once": Once(), "text": text, "message": message}
    lines = ["def begin():"]
    if message is not None:
        lines += ["    if once.done:", "        raise NotImplementedError(message)", "    once.done = True"]
    if text:
        lines.append("    print(text, end='')")
    exec(compile("\n".join(lines) + "\n", "<class>", "exec"), namespace)
    begin = namespace["begin"]
    begin.__module__ = "operator"
    return begin


# Such classes that use variables of the function.  A class has an environment: an instance of a class made
# for it, whose fields are these variables, as those of closures are.  Each execution of the statement makes an
# environment, and each instance of the class holds that in which it was made.


class Captured(object):
    """What stands for a variable while the body runs"""

    def __init__(self, name):
        self.name = name


environments = {}  # class -> the attribute of instances that holds the environment, and the bases that have one


def environment_class(code, globals, name, cells, fields, bases, keywords):
    """A class whose methods use variables of the function, its `execution`, and the class of its environments

    The fields are those of closures.  Methods, which get the receiver first, are marked: they find the
    variables through it.
    """
    parts = {}
    values = []
    for variable, cell, field in zip(code.co_freevars, cells, fields):
        if field is not None:
            parts[variable] = field
            cell = Captured(variable)
        values.append(cell)
    body = new_function(code, globals, name, (), values)
    cls, execution = local_class(body, name, *bases, **dict(keywords))
    if name in parts:
        parts[name] = (name, parts[name][1], cls)
        body.__closure__[code.co_freevars.index(name)].cell_contents = Captured(name)
    home = "%s.%s" % (globals.get("__name__", ""), code.co_qualname.replace(".<locals>", ""))
    attribute = "_rotor_environment_%s_%d" % (home.replace(".", "_"), code.co_firstlineno)
    environments[cls] = (attribute, tuple([base for base in cls.__bases__ if environment_of(base)]))
    for key, value in list(vars(cls).items()):
        if isinstance(value, Captured):
            if key in getattr(cls, "__annotations__", {}):
                raise TypeError("the field %s has a variable of the function as default" % key)
            value = property(reader_of(value))
            setattr(cls, key, value)
        mark_methods(value, parts, attribute, key)
    return cls, execution, type("environment." + name, (object,), {"__module__": "rotor_helpers.environments"})


def environment_of(cls):
    """The attribute that holds the environment of a class, and the bases that have one; None for other classes"""
    for base in cls.__mro__:
        if base in environments:
            return environments[base]
    return None


factories = {}  # class -> the class of closures that stand for it and an environment


def factory_class(cls, error):
    """A class whose method `call` makes instances in the environment that its instances hold

    `error`: what the TypeError of an abstract class says, or None.
    """
    if cls not in factories:
        namespace = {"instantiate": instantiate, "cls": cls, "error": error}
        init = cls.__init__
        parameters, arguments = "", ""
        if isinstance(init, types.FunctionType):
            parameters, arguments = forwarded(init, namespace)
        lines = ["def call(closure%s):" % parameters]
        if error is not None:
            lines.append("    raise TypeError(error)")
        lines.append("    made = instantiate(cls)")
        lines += assignments(cls, "closure.environment")
        if isinstance(init, types.FunctionType):
            lines.append("    made.__init__(%s)" % arguments)
        lines.append("    return made")
        exec(compile("\n".join(lines) + "\n", "<class>", "exec"), namespace)
        function = namespace["call"]
        function.__module__ = "operator"
        function.__name__ = cls.__name__
        function.__qualname__ = cls.__qualname__
        methods = {"call": function, CLASS: cls, "__module__": __name__}
        factories[cls] = type("closure." + cls.__name__, (object,), methods)
    return factories[cls]


def assignments(cls, environment):
    """What gives an instance its environments"""
    attribute, bases = environment_of(cls)
    lines = ["    made.%s = %s" % (attribute, environment)]
    for base in bases:
        lines += assignments(base, "%s.%s" % (environment, environment_of(base)[0]))
    return lines


def forwarded(function, namespace):
    """The parameters of a method after the first, and the arguments that pass them on"""
    code = function.__code__
    names = code.co_varnames
    count, keyword_only = code.co_argcount, code.co_kwonlyargcount
    defaults = function.__defaults__ or ()
    parameters, arguments = [], []
    for index, name in enumerate(names[:count]):
        place = index - (count - len(defaults))
        if place >= 0:
            namespace["default_" + name] = defaults[place]
        if index > 0:
            parameters.append(name + "=default_" + name if place >= 0 else name)
            arguments.append(name)
        if index + 1 == code.co_posonlyargcount and index > 0:
            parameters.append("/")
    after = count + keyword_only
    if code.co_flags & 0x04:
        parameters.append("*" + names[after])
        arguments.append("*" + names[after])
        after += 1
    elif keyword_only:
        parameters.append("*")
    for name in names[count:count + keyword_only]:
        if name in (function.__kwdefaults__ or {}):
            namespace["default_" + name] = function.__kwdefaults__[name]
            parameters.append(name + "=default_" + name)
        else:
            parameters.append(name)
        arguments.append(name + "=" + name)
    if code.co_flags & 0x08:
        parameters.append("**" + names[after])
        arguments.append("**" + names[after])
    return "".join([", " + parameter for parameter in parameters]), ", ".join(arguments)


def reader_of(captured):
    def read(self):
        return captured

    return read


def mark_methods(value, parts, attribute, key):
    """Says of the functions that a class attribute holds where their variables are"""
    if isinstance(value, (staticmethod, classmethod)) or key in ("__new__", "__init_subclass__", "__class_getitem__"):
        functions = [getattr(value, "__func__", value)]
        first = False
    elif isinstance(value, property):
        functions = [value.fget, value.fset, value.fdel]
        first = True
    else:
        # Also what `cached_property`, `lru_cache` and the like keep.
        functions = [value, getattr(value, "func", None), getattr(value, "__wrapped__", None)]
        first = True
    while functions:
        function = functions.pop()
        if not isinstance(function, types.FunctionType):
            continue
        found = []
        for variable, cell in zip(function.__code__.co_freevars, function.__closure__ or ()):
            content = cell.cell_contents
            found.append(parts.get(content.name) if isinstance(content, Captured) else None)
            if isinstance(content, types.FunctionType) and content is not function:
                # A decorator keeps the method.
                functions.append(content)
        if any(found):
            if not first:
                raise TypeError("%s has no instance that could know the variables of the function" % key)
            setattr(function, MARK, (tuple(found), (), False, attribute))
