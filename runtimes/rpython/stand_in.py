"""What stands for functions that decorators of the library made, for a few of its functions, and for other objects
that are made anew at each evaluation; run during translation.

The functions that `functools.lru_cache`, `functools.singledispatch` and `contextlib.contextmanager`
make are written for any function; here each decorated function gets one of its own, with what its
values are in it.
"""

import _mappingproxy
import functools
import sys

from rpython.rlib.objectmodel import specialize

from rotor_helpers.app_dict import lru_enter, lru_used
from rotor_helpers.closures import attrgetter, itemgetter, methodcaller

# Flags of code objects (inspect.CO_*).
VARARGS, VARKEYWORDS = 0x04, 0x08

STAND_INS = {}

call_location = specialize.call_location()

# The code of everything that `functools.singledispatch` makes.
DISPATCHER = functools.singledispatch(lambda x: None).__code__


UNIONS = {}


def same_union(union):
    """The union of the same types that was given first; what is none, as it is"""
    members = getattr(union, "__args__", None)
    return union if members is None else UNIONS.setdefault(members, union)


def stand_in(function):
    """The function that stands for another, the same at every call; None where that one can be translated"""
    if function not in STAND_INS:
        STAND_INS[function] = new_stand_in(function)
    return STAND_INS[function]


class MappingReader:
    """A proxy does not say of which mapping it is, but asks that one whether it equals another object"""
    __hash__ = None

    def __eq__(self, other):
        self.mapping = other
        return True


PROXIES = {}


def mapping_proxy(proxy):
    """What stands for a `types.MappingProxyType` that the import made, the same at every call"""
    if id(proxy) not in PROXIES:
        reader = MappingReader()
        proxy == reader
        PROXIES[id(proxy)] = proxy, _mappingproxy.mappingproxy(reader.mapping)
    return PROXIES[id(proxy)][1]


CODES_OF_MANAGERS = []


def codes_of_managers():
    """The code of everything that `contextlib.contextmanager` makes, of what `contextlib.asynccontextmanager` makes,
    and of every function that a manager decorates
    """
    contextlib = sys.modules.get("contextlib")
    if contextlib is None:
        return None, None, None
    if not CODES_OF_MANAGERS:
        makers = contextlib.contextmanager, contextlib.asynccontextmanager, contextlib.ContextDecorator()
        CODES_OF_MANAGERS.extend([maker(lambda: None).__code__ for maker in makers])
    return CODES_OF_MANAGERS


def hash_of_set(self):
    """`Set._hash` of `collections.abc`, which gives what frozen sets have and is arithmetic on unsigned words there"""
    return hash(frozenset(self))


def new_stand_in(function):
    if function.__qualname__ == "Set._hash":
        return hash_of_set
    if hasattr(function, "cache_parameters"):
        return memoised(function)
    if hasattr(function, "__wrapped__"):
        manager, asynchronous, decorated = codes_of_managers()
        if function.__code__ is manager:
            return manager_maker(function.__wrapped__)
        if function.__code__ is asynchronous:
            return manager_maker(function.__wrapped__, ASYNCHRONOUS)
        if function.__code__ is decorated:
            return decorated_by_manager(function)
    if function.__code__ is DISPATCHER:
        return dispatcher(function, function.__wrapped__, "")
    return None


def define(name, lines, file, function, namespace):
    """The function of that name that source lines define in the module of a decorated function"""
    namespace["__name__"] = function.__module__
    exec(compile("\n".join(lines), file, "exec"), namespace)
    result = namespace[name]
    result.__qualname__ = function.__qualname__
    result.__wrapped__ = function
    return result


def memoised(function):
    """A function under `functools.lru_cache`"""
    wrapped = function.__wrapped__
    parameters = function.cache_parameters()
    maxsize = parameters["maxsize"]
    code = wrapped.__code__
    if code.co_flags & VARKEYWORDS:
        return None
    count = code.co_argcount
    positional = list(code.co_varnames[:count])
    by_name = list(code.co_varnames[count:count + code.co_kwonlyargcount])
    rest = []
    if code.co_flags & VARARGS:
        rest = ["*" + code.co_varnames[count + len(by_name)]]
    names = positional + rest + by_name
    # For CPython arguments that are given by name are others than those that are given by place: the annotator
    # says in which form the function is called.
    form = "__form_of_call"
    declared = positional + (rest or ["*"]) + by_name + [form + "=''"]
    passed = ", ".join(positional + rest + ["%s=%s" % (name, name) for name in by_name])
    name = wrapped.__name__ if wrapped.__name__.isidentifier() else "function"
    parts = list(names)
    if parameters["typed"]:
        if rest:
            return None
        parts += ["type(%s).__name__" % name for name in names]
    key = "(%s)" % "".join(part + ", " for part in parts) if parts else "0"
    if len(parts) == 1 and not rest:
        # CPython takes ints and texts as they are: a number of another kind is none of these.
        key = "(%s,) if isinstance(%s, (float, bool)) else %s" % tuple(parts * 3)
    named_key = "(%s, %s)" % (form, "".join(part + ", " for part in parts))
    lines = [
        "def %s(%s):" % (name, ", ".join(declared)),
        "    if %s == '':" % form,
        "        __key = %s" % key,
        "    else:",
        "        __key = %s" % named_key,
        "    if __key in __cache:",
        "        __counts[0] += 1",
        "        return __cache[__key]" if maxsize is None else "        return __used(__cache, __key)",
        "    __counts[1] += 1",
        "    __result = __wrapped(%s)" % passed,
        "    __cache[__key] = __result" if maxsize is None else "    __enter(__cache, __key, __result, %d)" % maxsize,
        "    return __result",
        "def cache_info():",
        "    return __info(__counts[0], __counts[1], %r, len(__cache))" % maxsize,
        "def cache_clear():",
        "    __cache.clear()",
        "    __counts[0] = 0",
        "    __counts[1] = 0",
        "def cache_parameters():",
        "    return %r" % parameters,
    ]
    namespace = {"__cache": {}, "__counts": [0, 0], "__wrapped": wrapped, "__info": functools._CacheInfo}
    namespace.update(__used=lru_used, __enter=lru_enter)
    result = define(name, lines, "<lru_cache>", wrapped, namespace)
    result.__wrapped__ = wrapped
    result.__defaults__ = wrapped.__defaults__
    result.__kwdefaults__ = dict(wrapped.__kwdefaults__ or {}, **{form: ""})
    result.cache_info = namespace["cache_info"]
    result.cache_clear = namespace["cache_clear"]
    result.cache_parameters = namespace["cache_parameters"]
    return result


MANAGER = """
class Manager(object):
    def __init__(self, generator, again):
        self.generator = generator
        self.again = again

    @call_location
    def __call__(self, function):
        again = self.again

        {define} decorated(*args, **kwargs):
            {with} Manager(again(), again):
                return {await}function(*args, **kwargs)

        return decorated

    {define} __{a}enter__(self):
        try:
            return {next}
        except {stop}:
            raise RuntimeError("generator didn't yield")

    {define} __{a}exit__(self, kind, error, traceback):
        if error is None:
            try:
                {next}
            except {stop}:
                return False
            raise RuntimeError("generator didn't stop")
        try:
            {throw}(error)
        except {stop} as stop:
            return stop is not error
        except BaseException as raised:
            if raised is not error:
                raise
            return False
        raise RuntimeError("generator didn't stop after {a}throw()")

def {name}(*args, **kwargs):
    def again():
        return wrapped(*args, **kwargs)

    return Manager(again(), again)
"""

# How a manager goes through its generator.
SYNCHRONOUS = {
    "define": "def",
    "with": "with",
    "await": "",
    "a": "",
    "next": "next(self.generator)",
    "throw": "self.generator.throw",
    "stop": "StopIteration",
}
ASYNCHRONOUS = {
    "define": "async def",
    "with": "async with",
    "await": "await ",
    "a": "a",
    "next": "await self.generator.__anext__()",
    "throw": "await self.generator.athrow",
    "stop": "StopAsyncIteration",
}


def manager_maker(wrapped, way=SYNCHRONOUS):
    """The function that `contextlib.contextmanager` makes of a generator function, or `asynccontextmanager`"""
    name = wrapped.__name__ if wrapped.__name__.isidentifier() else "function"
    lines = MANAGER.format(name=name, **way).split("\n")
    return define(name, lines, "<contextmanager>", wrapped, {"wrapped": wrapped, "call_location": call_location})


# Generator functions whose managers decorate functions, and what makes such a manager.
MAKERS_OF_MANAGERS = {}


def decorated_by_manager(function):
    """A function under a manager that `contextlib.contextmanager` makes: each call makes a new one"""
    cells = dict(zip(function.__code__.co_freevars, function.__closure__))
    manager = cells["self"].cell_contents
    if not isinstance(manager, sys.modules["contextlib"]._GeneratorContextManager):
        return None
    if manager.func not in MAKERS_OF_MANAGERS:
        MAKERS_OF_MANAGERS[manager.func] = manager_maker(manager.func)
    namespace = {"__maker": MAKERS_OF_MANAGERS[manager.func], "__wrapped": function.__wrapped__}
    arguments = []
    for number, item in enumerate(manager.args):
        namespace["__given%d" % number] = item
        arguments.append("__given%d" % number)
    for number, name in enumerate(manager.kwds):
        namespace["__keyword%d" % number] = manager.kwds[name]
        arguments.append("%s=__keyword%d" % (name, number))
    wrapped = function.__wrapped__
    name = wrapped.__name__ if wrapped.__name__.isidentifier() else "function"
    lines = [
        "def %s(*args, **kwargs):" % name,
        "    with __maker(%s):" % ", ".join(arguments),
        "        return __wrapped(*args, **kwargs)",
    ]
    return define(name, lines, "<contextmanager>", wrapped, namespace)


def subclasses(cls):
    """All classes below one, each once"""
    found = []
    for sub in type.__subclasses__(cls):
        found.append(sub)
        found.extend(subclasses(sub))
    return list(dict.fromkeys(found))


def dispatch_order(dispatch, registry):
    """[(class, function)] such that the first class that an object is an instance of decides as
    `dispatch` does
    """
    order = []
    for cls in registry:
        if cls is object:
            continue
        # Before the first class above it.
        at = len(order)
        for i in range(len(order)):
            if issubclass(cls, order[i]):
                at = i
                break
        order.insert(at, cls)
    rows = [(cls, registry[cls]) for cls in order]
    below = [sub for cls in order if not cls.__module__ in ("collections.abc", "numbers") for sub in subclasses(cls)]
    for cls in dict.fromkeys(below):
        first = next(function for c, function in rows if issubclass(cls, c))
        if dispatch(cls) is not first:
            rows.insert(0, (cls, dispatch(cls)))
    return rows


def unbound(method):
    """The function of a class method or static method"""
    return method.__func__ if isinstance(method, (classmethod, staticmethod)) else method


def dispatcher(function, wrapped, receiver):
    """A function under `functools.singledispatch`; with a receiver, the method under
    `functools.singledispatchmethod`
    """
    name = wrapped.__name__ if wrapped.__name__.isidentifier() else "function"
    namespace = {"__default": unbound(function.registry[object])}
    lines = ["def %s(%s__x, *args, **kwargs):" % (name, receiver)]
    for number, (cls, chosen) in enumerate(dispatch_order(function.dispatch, function.registry)):
        test = "__x is None" if cls is type(None) else "isinstance(__x, __class%d)" % number
        namespace["__class%d" % number] = cls
        namespace["__case%d" % number] = unbound(chosen)
        lines.append("    if %s:" % test)
        lines.append("        return __case%d(%s__x, *args, **kwargs)" % (number, receiver))
    lines.append("    return __default(%s__x, *args, **kwargs)" % receiver)
    lines.append("def __dispatch(cls):")
    for number, (cls, _) in enumerate(dispatch_order(function.dispatch, function.registry)):
        lines.append("    if issubclass(cls, __class%d):" % number)
        lines.append("        return __case%d" % number)
    lines.append("    return __default")
    result = define(name, lines, "<singledispatch>", wrapped, namespace)
    result.keeps_numbers = True
    result.dispatch = namespace["__dispatch"]
    result.registry = _mappingproxy.mappingproxy(dict(function.registry))
    return result


# Objects of the library that are only called, by identity, and the functions that stand for them.
CALLABLES = {}

MAKERS = {"itemgetter": itemgetter, "attrgetter": attrgetter, "methodcaller": methodcaller}


def function_of_getter(value):
    """The function that stands for a prebuilt getter of `operator`"""
    made, given = value.__reduce__()
    if not isinstance(made, functools.partial):
        return MAKERS[type(value).__name__](given)
    # A `methodcaller` with keywords.
    name, *given = made.args + given
    namespace = {"__name__": "operator", "name": name}
    arguments = []
    for number, item in enumerate(given):
        namespace["given%d" % number] = item
        arguments.append("given%d" % number)
    for keyword, item in made.keywords.items():
        namespace["keyword_" + keyword] = item
        arguments.append("%s=keyword_%s" % (keyword, keyword))
    exec(compile("def call(item):\n    return getattr(item, name)(%s)" % ", ".join(arguments), "<getter>", "exec"), namespace)
    return namespace["call"]


def function_of_callable(value):
    """The function that stands for a prebuilt `partial`, `NewType` or getter of `operator`; None where
    there is none
    """
    if id(value) not in CALLABLES:
        if isinstance(value, functools.partial):
            function = partial_function(value, "")
            function.stands_for_partial = value
        elif type(value).__name__ in MAKERS:
            function = function_of_getter(value)
        else:
            function = unchanged
        CALLABLES[id(value)] = value, function
    return CALLABLES[id(value)][1]


def unchanged(x):
    return x


def new_type(name, supertype):
    """What a `NewType` made inside a function is"""
    return unchanged


def bound_function(function, receiver):
    """The function that stands for a class method of a class that is no ordinary class here, such as that of named
    tuples
    """
    key = id(function), id(receiver)
    if key not in CALLABLES:
        bound = functools.partial(function, receiver)
        CALLABLES[key] = bound, partial_function(bound, "")
    return CALLABLES[key][1]


def partial_function(value, receiver):
    """What a `partial` does, or with a receiver the method that a `partialmethod` makes"""
    function, given, keywords = value.func, value.args, value.keywords
    namespace = {"__function": function}
    parameters = [receiver] if receiver else []
    arguments = list(parameters)
    for number, item in enumerate(given):
        namespace["__given%d" % number] = item
        arguments.append("__given%d" % number)
    parameters.append("*rest")
    arguments.append("*rest")
    for number, name in enumerate(keywords):
        namespace["__keyword%d" % number] = keywords[name]
        parameters.append("%s=__keyword%d" % (name, number))
        arguments.append("%s=%s" % (name, name))
    if takes_other_keywords(function):
        parameters.append("**others")
        arguments.append("**others")
    lines = ["def call(%s):" % ", ".join(parameters), "    return __function(%s)" % ", ".join(arguments)]
    namespace["__name__"] = getattr(function, "__module__", __name__)
    exec(compile("\n".join(lines), "<partial>", "exec"), namespace)
    call = namespace["call"]
    call.keeps_numbers = True
    call.func, call.args, call.keywords = function, given, keywords
    call.stands_for_partial = True
    if not receiver:
        # The host's own module is large, so only programs with such objects pay for it.
        import inspect

        try:
            call.__signature__ = inspect.signature(value)
        except (TypeError, ValueError):
            pass
    return call


def takes_other_keywords(function):
    """Whether keywords of a call can go to the function: those of builtins cannot"""
    return hasattr(function, "__code__")
