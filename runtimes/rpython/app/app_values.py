"""Builtin functions and types as values: what stands for them where several meet in one place.

Those of `registry.FUNCTIONS` stand for themselves; these are the others, which are operations
where they are called by name.
"""

import builtins
import collections
import types

from rotor_helpers.closures import name_of_method, receiver_of


def len_(x):
    return len(x)


def abs_(x):
    return abs(x)


def int_(*args):
    if len(args) == 0:
        return 0
    if len(args) == 1:
        return int(args[0])
    if len(args) > 2:
        raise TypeError("int() takes at most 2 arguments (" + str(len(args)) + " given)")
    return int(args[0], args[1])


def float_(x=0.0):
    return float(x)


def str_(*args):
    if len(args) == 0:
        return ""
    if len(args) == 1:
        return str(args[0])
    if len(args) == 2:
        return str(args[0], args[1])
    if len(args) > 3:
        raise TypeError("str() takes at most 3 arguments (" + str(len(args)) + " given)")
    return str(args[0], args[1], args[2])


def bool_(x=False):
    return bool(x)


def list_(x=()):
    return list(x)


def set_(x=()):
    return set(x)


def repr_(x):
    return repr(x)


def ord_(c):
    return ord(c)


def chr_(n):
    return chr(n)


def hex_(n):
    return hex(n)


def oct_(n):
    return oct(n)


def bin_(n):
    return bin(n)


def hash_(x):
    return hash(x)


def callable_(x):
    return callable(x)


def divmod_(a, b):
    return divmod(a, b)


def pow_(a, b, *modulus):
    if len(modulus) > 1:
        raise TypeError("pow() takes at most 3 arguments (" + str(len(modulus) + 2) + " given)")
    if len(modulus) == 1:
        m = modulus[0]
        if m is not None:
            return pow(a, b, m)
    if isinstance(a, int) and isinstance(b, int) and b < 0:
        return float(a) ** b
    return a ** b


def round_(x, *digits):
    if len(digits) == 0:
        return round(x)
    if len(digits) > 1:
        raise TypeError("round() takes at most 2 arguments (" + str(len(digits) + 1) + " given)")
    return round(x, digits[0])


def reversed_(x):
    return reversed(x)


def iter_(x, *sentinel):
    if len(sentinel) == 0:
        return iter(x)
    if len(sentinel) > 1:
        raise TypeError("iter expected at most 2 arguments, got " + str(1 + len(sentinel)))
    return iter(x, sentinel[0])


def iterated(x):
    """What a function iterates over that takes any value"""
    return iter(x)


def calling(function):
    """The function that calls one with whatever it gets"""

    def call(x):
        return function(x)

    return call


def starred(x, callee):
    """The arguments that follow the `*` of a call of any value"""
    try:
        it = iter(x)
    except TypeError as e:
        # Its text has the name of the class, which iterators do not have at run time.
        text, end = str(e), "' object is not iterable"
        if text.startswith("'") and text.endswith(end):
            name = text[1 : len(text) - len(end)]
            raise TypeError(callee + " argument after * must be an iterable, not " + name) from None
        raise
    return tuple(it)


for _function in (int_, str_, pow_, round_):
    _function.takes_any_length = True
    _function.keeps_numbers = True


# The functions of `operator`


def index(a):
    if isinstance(a, bool):
        return 1 if a else 0
    if isinstance(a, int):
        return int(a)
    if hasattr(a, "__index__"):
        return a.__index__()
    raise TypeError("'" + type(a).__name__ + "' object cannot be interpreted as an integer")


def add(a, b):
    return a + b


def sub(a, b):
    return a - b


def mul(a, b):
    return a * b


def truediv(a, b):
    return a / b


def floordiv(a, b):
    return a // b


def mod(a, b):
    return a % b


def and_(a, b):
    return a & b


def or_(a, b):
    return a | b


def xor(a, b):
    return a ^ b


def lshift(a, b):
    return a << b


def rshift(a, b):
    return a >> b


def matmul(a, b):
    return a @ b


def neg(a):
    return -a


def pos(a):
    return +a


def invert(a):
    return ~a


def not_(a):
    return not a


def truth(a):
    return bool(a)


def lt(a, b):
    return a < b


def le(a, b):
    return a <= b


def eq(a, b):
    return a == b


def ne(a, b):
    return a != b


def gt(a, b):
    return a > b


def ge(a, b):
    return a >= b


def is_(a, b):
    return a is b


def is_not(a, b):
    return a is not b


def contains(a, b):
    return b in a


def has_item(a, b):
    return b in a


def getitem(a, b):
    return a[b]


def setitem(a, b, c):
    a[b] = c


def delitem(a, b):
    del a[b]


def concat(a, b):
    return a + b


def iadd(a, b):
    a += b
    return a


def isub(a, b):
    a -= b
    return a


def imul(a, b):
    a *= b
    return a


def itruediv(a, b):
    a /= b
    return a


def ifloordiv(a, b):
    a //= b
    return a


def imod(a, b):
    a %= b
    return a


def ipow(a, b):
    a **= b
    return a


def ilshift(a, b):
    a <<= b
    return a


def irshift(a, b):
    a >>= b
    return a


def iand(a, b):
    a &= b
    return a


def ior(a, b):
    a |= b
    return a


def ixor(a, b):
    a ^= b
    return a


def imatmul(a, b):
    a @= b
    return a


for _function in list(globals().values()):
    if hasattr(_function, "__code__"):
        # The ints are those of the program.
        _function.checks_overflow = True


# Run during translation.

METHODS = {}


# Methods with names of special ones that are none of a slot.
PLAIN_METHODS = {
    "__class_getitem__", "__complex__", "__format__", "__getnewargs__", "__reduce__", "__reduce_ex__", "__reversed__",
    "__round__", "__sizeof__", "__trunc__", "__ceil__", "__floor__", "__dir__",
}


def is_slot(cls, name):
    """Whether a method of a builtin class stands for a slot, which its errors tell"""
    if (name == "__contains__" and cls in (dict, set, frozenset)) or (name == "__getitem__" and cls in (dict, list)):
        return False
    return name.startswith("__") and name not in PLAIN_METHODS


def method(cls, name):
    """The function that calls a method of its first argument: what stands for `str.upper`"""
    key = cls, name
    if key not in METHODS:
        namespace = {"__name__": __name__, "cls": cls}
        if is_slot(cls, name):
            message = "\"descriptor '%s' requires a '%s' object but received a '\" + type(x).__name__ + \"'\""
        else:
            message = "\"descriptor '%s' for '%s' objects doesn't apply to a '\" + type(x).__name__ + \"' object\""
        lines = ["def %s(x, *args):" % name,
                 "    if not isinstance(x, cls):",
                 "        raise TypeError(%s)" % (message % (name, cls.__name__)),
                 "    return x.%s(*args)" % name]
        exec("\n".join(lines), namespace)
        namespace[name].takes_any_length = True
        namespace[name].keeps_numbers = True
        METHODS[key] = namespace[name]
    return METHODS[key]


BY_NAME = {}


def by_name(function):
    """The function that calls a builtin by its name, with any arguments"""
    if function not in BY_NAME:
        namespace = {"__name__": __name__, "function": function}
        exec("def call(*args):\n    return function(*args)\n", namespace)
        namespace["call"].keeps_numbers = True
        namespace["call"].checks_overflow = True
        BY_NAME[function] = namespace["call"]
    return BY_NAME[function]


BY_COUNT = {}


def by_count(function, shown, given, least, most, keywords):
    """The function that calls a builtin, or the method of the name, with `given` arguments, some items, and
    arguments that keywords name; the builtin takes from `least` to `most` arguments"""
    key = id(function), shown, given, least, most, keywords
    name = shown.split(".")[-1]
    if key not in BY_COUNT:
        own = ["p%d" % i for i in range(given)]
        if function is None:
            first, callee = "x, ", "x." + name
        else:
            first, callee = "", "function"
        named = ["k%d" % i for i in range(len(keywords))]
        by_name = ["%s=%s" % pair for pair in zip(keywords, named)]
        if by_name and shown not in ("dict", "dict.update"):
            # What keywords name is not given by place as well, and something is before it.
            least, most = max(least, 1), max(least, most - len(by_name), 1)
        lines = ["def call(%s):" % (first + ", ".join(own + ["items"] + named)), "    n = len(items)"]
        for count in range(max(least - given, 0), most - given + 1):
            arguments = ", ".join(own + ["items[%d]" % i for i in range(count)] + by_name)
            lines += ["    if n == %d:" % count, "        return %s(%s)" % (callee, arguments)]
        if least == most and most < 2:
            number = "no arguments" if most == 0 else "exactly one argument"
            # CPython names the module of a function with one argument.
            module = getattr(function, "__module__", None) or "builtins"
            if most == 1 and module != "builtins":
                shown = module + "." + name
            lines.append("    raise TypeError('%s() takes %s (%%d given)' %% (%d + n))" % (shown, number, given))
        elif least == most:
            lines.append("    raise TypeError('%s expected %d arguments, got %%d' %% (%d + n))" % (name, least, given))
        else:
            lines += ["    if n + %d > %d:" % (given, most),
                      "        raise TypeError('%s expected at most %d argument%s, got %%d' %% (%d + n))"
                      % (name, most, "s" * (most != 1), given),
                      "    raise TypeError('%s expected at least %d argument%s, got %%d' %% (%d + n))"
                      % (name, least, "s" * (least != 1), given)]
        namespace = {"__name__": __name__, "function": function}
        exec(compile("\n".join(lines), "<call>", "exec"), namespace)
        namespace["call"].keeps_numbers = True
        namespace["call"].checks_overflow = True
        BY_COUNT[key] = namespace["call"]
    return BY_COUNT[key]


FUNCTIONS = {}


def attribute_or(name):
    """The function for `getattr(x, name, default)`"""
    if name not in FUNCTIONS:
        namespace = {"__name__": __name__}
        lines = "def f(x, default):\n    try:\n        return x.%s\n    except AttributeError:\n        return default\n"
        exec(lines % name, namespace)
        FUNCTIONS[name] = namespace["f"]
    return FUNCTIONS[name]


HAS = {}


def has_attribute(name):
    """The function for `hasattr(x, name)`"""
    if name not in HAS:
        namespace = {"__name__": __name__}
        lines = "def f(x):\n    try:\n        x.%s\n    except AttributeError:\n        return False\n    return True\n"
        exec(lines % name, namespace)
        HAS[name] = namespace["f"]
    return HAS[name]


def by_text(cases):
    """The lines of the case for a text `name`; a case is a text and its lines, which test the text.
    Of many only those are tried that have the same length and the same character at a place that tells
    most of them apart.
    """
    if len(cases) <= 3:
        return [line for text, case in cases for line in case]
    lengths = {}
    for text, case in cases:
        lengths.setdefault(len(text), []).append((text, case))
    lines = ["length = len(name)"]
    for length in lengths:
        lines.append("if length == %d:" % length)
        same = lengths[length]
        place = max(range(length), key=lambda i: len(set([text[i] for text, case in same])))
        for text, case in same:
            if len(same) > 1:
                lines.append("    if name[%d] == %r:" % (place, text[place]))
                lines += ["        " + line for line in case]
            else:
                lines += ["    " + line for line in case]
    return lines


DYNAMIC = {}

# What stands for the classes of all iterators, of generators, and of builtin functions and methods.
ITERATORS = type(iter(()))
GENERATORS = types.GeneratorType
BUILTINS = type(len)


def by_class(taken, calls):
    """A function that makes a callable of a method whose argument is an instance of one of the classes `taken`.

    `calls`: how many positional arguments the callable gets, whether a `*tuple` follows, and which arguments are that value.
    """
    positional, star, places = calls
    namespace = {"__name__": __name__}
    for i, cls in enumerate(taken):
        namespace["C%d" % i] = cls
    names = ["a%d" % i for i in range(positional)] + ["*rest"] * star

    def test(name):
        tests = [
            "%s is None" % name if cls is type(None) else "isinstance(%s, C%d)" % (name, i)
            for i, cls in enumerate(taken)
        ]
        return "(" + " or ".join(tests) + ")"

    lines = [
        "def made(method):",
        "    def call(%s):" % ", ".join(names),
        "        if %s:" % " and ".join([test("a%d" % place) for place in places]),
        "            return method(%s)" % ", ".join(names),
        "        raise SystemError('a value whose class has another name')",
        "    return call",
    ]
    exec("\n".join(lines), namespace)
    return namespace["made"]


def dynamic_attribute(mode, entries, special, others, raw, own, otherwise, logs, calls):
    """The function for `getattr(x, name)`, `getattr(x, name, default)`, `hasattr(x, name)`,
    `setattr(x, name, value)` or `delattr(x, name)`: modes "get", "get_or", "has", "set" and "del".

    An entry is a name, the attribute that keeps it (None for what is not looked up), the class whose instances have the attribute, None for
    all of them, whether instances can be given a value for it, and the classes of the value with which it is called, where `calls` says how.  `special`: the name may start with two underscores; `others`:
    instances keep attributes of further names in a dict.  `raw`: no `__setattr__` or `__getattr__` of the
    class is asked; `own`: it is about the item of `x.__dict__`; `otherwise`: the function that asks
    `__getattr__`, or None; `logs`: instances note in which order they get attributes.
    """
    key = mode, entries, special, others, raw, own, otherwise, logs, calls
    if key in DYNAMIC:
        return DYNAMIC[key]
    namespace = {"__name__": "rotor_helpers.app_attributes" if raw else __name__, "otherwise": otherwise}
    rest = {"get_or": ", default", "set": ", value"}.get(mode, "")
    lines = [
        "def f(x, name%s):" % rest,
        "    if name is None:",
        "        raise TypeError(\"attribute name must be string, not 'NoneType'\")",
    ]
    cases = []
    for i, (name, attribute, cls, settable, taken) in enumerate(entries):
        test = ""
        found = "%s"
        if taken:
            namespace["made%d" % i] = by_class(taken, calls)
            found = "made%d(%%s)" % i
        if cls is not None:
            namespace["C%d" % i] = cls
            test = " and isinstance(x, C%d)" % i
        case = ["if name == %r%s:" % (name, test)]
        if mode in ("set", "del") and not settable:
            text = "'%s' is " + ("assigned" if mode == "set" else "deleted")
            text += " on an instance of %s, where it is a method or a property without setter"
            case.append("    raise NotImplementedError(%r %% (name, type(x).__name__))" % text)
        elif mode == "set":
            case.append("    x.%s = value" % attribute)
            if logs and attribute != name:
                # No property sees it.
                case += noting("x", name)
            # What is set in this way is in the dict in its order.
            if not others or logs:
                case.append("    return")
        elif mode == "del":
            case.append("    del x.%s" % attribute)
            if logs and attribute != name:
                case.append("    x._rotor_log = x._rotor_log.replace(%r, '\\0')" % ("\0%s\0" % name))
            case.append("    return")
        elif attribute is None and mode == "has":
            case.append("    return True")
        elif attribute is None:
            text = "the method '%s' of %s objects is not looked up at run time"
            case.append("    raise NotImplementedError(%r %% (name, type(x).__name__))" % text)
        elif mode == "get" and own:
            case += ["    try:", "        return x.%s" % attribute, "    except AttributeError:"]
            case.append("        raise KeyError(name)")
        elif mode == "get":
            case.append("    return " + found % ("x.%s" % name))
        else:
            case += ["    try:", "        found = x.%s" % attribute, "    except AttributeError:"]
            case.append("        return default" if mode == "get_or" else "        return False")
            case.append("    return " + (found % "found" if mode == "get_or" else "True"))
        cases.append((name, case))
    lines += ["    " + line for line in by_text(cases)]
    if special:
        text = "'%s': attributes whose names start with two underscores are not looked up at run time"
        lines.append("    if name.startswith('__'):")
        lines.append("        raise NotImplementedError(%r %% name)" % text)
    if others:
        lines.append("    others = x._rotor_others")
        if mode == "set":
            lines += ["    if others is None:", "        x._rotor_others = {name: value}", "    else:"]
            lines.append("        others[name] = value")
            if logs:
                lines += [r"    if '\0' + name + '\0' not in x._rotor_log:", r"        x._rotor_log += name + '\0'"]
        elif mode == "del":
            lines += ["    if others is not None and name in others:", "        del others[name]"]
            if logs:
                lines.append(r"        x._rotor_log = x._rotor_log.replace('\0' + name + '\0', '\0')")
            lines.append("        return")
        else:
            lines.append("    if others is not None and name in others:")
            lines.append("        return " + ("True" if mode == "has" else "others[name]"))
    if mode == "set" and others:
        lines.append("    return")
    elif otherwise is not None and mode == "get":
        lines.append("    return otherwise(x, name)")
    elif otherwise is not None:
        lines += ["    try:", "        found = otherwise(x, name)", "    except AttributeError:"]
        lines.append("        return default" if mode == "get_or" else "        return False")
        lines.append("    return found" if mode == "get_or" else "    return True")
    elif mode == "get_or":
        lines.append("    return default")
    elif mode == "has":
        lines.append("    return False")
    elif own and mode == "get":
        lines.append("    raise KeyError(name)")
    else:
        text = "'%s' object has no attribute '%s'"
        lines.append("    raise AttributeError(%r %% (type(x).__name__, name))" % text)
    exec("\n".join(lines), namespace)
    DYNAMIC[key] = namespace["f"]
    return DYNAMIC[key]


def dynamic_of_classes(mode, classes, texts):
    """`dynamic_attribute` for one of some classes, or frozen instances; `texts` as for `may_be`"""
    key = mode, classes, texts
    if key in DYNAMIC:
        return DYNAMIC[key]
    namespace = {"__name__": __name__}
    lines = ["def f(x, name%s):" % (", default" if mode == "get_or" else "")]
    for i, cls in enumerate(classes):
        namespace["C%d" % i] = cls
        names = names_of_class(cls) if isinstance(cls, type) else names_of_frozen(cls)
        names = [name for name in names if may_be(name, texts)]
        if mode == "has":
            namespace["names%d" % i] = frozenset(names)
            body = ["return name in names%d" % i]
        else:
            read = [name for name in names if not name.startswith("__")]
            body = by_text([(name, ["if name == %r:" % name, "    return C%d.%s" % (i, name)]) for name in read])
            if len(read) < len(names):
                text = "'%s': attributes whose names start with two underscores are not looked up at run time"
                body += ["if name.startswith('__'):", "    raise NotImplementedError(%r %% name)" % text]
            kind = "type object '%s'" % cls.__name__ if isinstance(cls, type) else "'%s' object" % type(cls).__name__
            missing = "raise AttributeError(\"%s has no attribute '\" + name + \"'\")" % kind
            body.append("return default" if mode == "get_or" else missing)
        last = i == len(classes) - 1
        lines += [] if last else ["    if x is C%d:" % i]
        lines += [("    " if last else "        ") + line for line in body]
    exec("\n".join(lines), namespace)
    DYNAMIC[key] = namespace["f"]
    return DYNAMIC[key]


def names_of_frozen(instance):
    names = set(names_of_class(type(instance)))
    names.update(name for name in getattr(instance, "__dict__", ()) if name.isidentifier())
    return sorted(names)


def dynamic_of_module(mode, module, texts):
    """`dynamic_attribute` for a module; `texts` as for `may_be`. None where they say nothing of the name"""
    key = mode, module, texts
    if key in DYNAMIC:
        return DYNAMIC[key]
    if any(not (exact or start or end) for start, end, exact in texts):
        return None
    names = [name for name in sorted(vars(module)) if name.isidentifier() and may_be(name, texts)]
    namespace = {"__name__": __name__, "module": module, "names": frozenset(names)}
    lines = ["def f(x, name%s):" % (", default" if mode == "get_or" else "")]
    if mode == "has":
        body = ["return name in names"]
    else:
        body = by_text([(name, ["if name == %r:" % name, "    return module.%s" % name]) for name in names])
        missing = "raise AttributeError(\"module '%s' has no attribute '\" + name + \"'\")" % module.__name__
        body.append("return default" if mode == "get_or" else missing)
    exec("\n".join(lines + ["    " + line for line in body]), namespace)
    DYNAMIC[key] = namespace["f"]
    return DYNAMIC[key]


def check_class_attribute(is_bound, message):
    """An attribute of a class is deleted"""
    if not is_bound:
        raise AttributeError(message)


def not_a_name(name):
    """getattr(x, name) and the like of what is no text"""
    raise TypeError("attribute name must be string, not '" + type(name).__name__ + "'")


class ellipsis(object):
    """The class of `...`"""

    def __repr__(self):
        return "Ellipsis"


ellipsis.__module__ = "builtins"
ELLIPSIS = ellipsis()


def no_attribute(kind, name, fixed, computed):
    """setattr(x, name, value) and delattr(x, name) of a value without attributes that change; the names of those
    that it has are separated by spaces
    """
    if name in fixed.split():
        raise AttributeError("'" + kind + "' object attribute '" + name + "' is read-only")
    if name in computed.split():
        raise AttributeError("attribute '" + name + "' of '" + kind + "' objects is not writable")
    raise AttributeError("'" + kind + "' object has no attribute '" + name + "'")


# Run during translation.


def names_of_attributes(kind):
    """The names of the attributes of values of a builtin class: those that it has as they are, and those that are
    computed
    """
    others = {"NoneType": type(None), "builtin_function_or_method": type(len)}
    cls = others.get(kind) or getattr(builtins, kind, type(iter(())))
    computed = ("real", "imag", "numerator", "denominator")
    names = [name for name in dir(cls) if name != "__class__"]
    return " ".join(name for name in names if name not in computed), " ".join(name for name in names if name in computed)


def not_looked_up(x, name):
    """An attribute of a value whose attributes are known only by constant names"""
    raise NotImplementedError("'" + name + "' is an attribute that is not looked up at run time")


def may_be(name, texts):
    """Whether a name is one of several texts: each a start, an end and whether it is all of it"""
    for start, end, exact in texts:
        if name == start if exact else len(name) >= len(start) + len(end) and name.startswith(start) and name.endswith(end):
            return True
    return False


# Methods of builtin containers and texts, with the numbers of arguments that they take, or their least and most; with
# `+`, CPython takes more.
METHODS = {
    list: """append=1 clear=0 copy=0 count=1 extend=1 index=1-3 insert=2 pop=0-1 remove=1 reverse=0 sort=0""",
    collections.deque: """append=1 appendleft=1 clear=0 copy=0 count=1 extend=1 extendleft=1 index=1+ insert=2 pop=0
        popleft=0 remove=1 reverse=0 rotate=0-1""",
    set: """add=1 clear=0 copy=0 difference=1+ difference_update=1+ discard=1 intersection=1+ intersection_update=1+
        isdisjoint=1 issubset=1 issuperset=1 pop=0 remove=1 symmetric_difference=1 symmetric_difference_update=1
        union=1+ update=1+""",
    # Its views are objects of their own.
    dict: """clear=0 copy=0 get=1-2 pop=1-2 popitem=0 setdefault=1-2 update=1+""",
    str: """capitalize=0 casefold=0 center=1-2 count=1+ endswith=1+ expandtabs=0-1 find=1-3 index=1-3 isalnum=0 isalpha=0
        isascii=0 isdecimal=0 isdigit=0 isidentifier=0 islower=0 isnumeric=0 isprintable=0 isspace=0 istitle=0 isupper=0
        join=1 ljust=1-2 lower=0 lstrip=0-1 partition=1 removeprefix=1 removesuffix=1 replace=2-3 rfind=1-3 rindex=1-3
        rjust=1-2 rpartition=1 rsplit=0-2 rstrip=0-1 split=0-2 splitlines=0-1 startswith=1+ strip=0-1 swapcase=0 title=0
        upper=0 zfill=1""",
}


def calls_of_methods(cls):
    """The functions that bind a method of a builtin class to a value, by the names of the methods."""
    made = {}
    for row in METHODS.get(cls, "").split():
        name, counts = row.split("=")
        more = counts.endswith("+")
        counts = counts.rstrip("+")
        least, _, most = counts.partition("-")
        lines = ["def bind(x):", "    def %s(*args):" % name]
        for count in range(int(least), int(most or least) + 1):
            lines.append("        if len(args) == %d:" % count)
            lines.append("            return x.%s(%s)" % (name, ", ".join(["args[%d]" % i for i in range(count)])))
        if more:
            text = "%s() of a %s with %%d arguments by a name of run time" % (name, cls.__name__)
            lines.append("        raise NotImplementedError(%r %% len(args))" % text)
        elif most:
            lines.append("        if len(args) < %s:" % least)
            text = "%s expected at least %s argument%s, got %%d" % (name, least, "" if least == "1" else "s")
            lines.append("            raise TypeError(%r %% len(args))" % text)
            text = "%s expected at most %s argument%s, got %%d" % (name, most, "" if most == "1" else "s")
        elif counts == "0":
            text = "%s.%s() takes no arguments (%%d given)" % (cls.__name__, name)
        elif counts == "1":
            text = "%s.%s() takes exactly one argument (%%d given)" % (cls.__name__, name)
        else:
            text = "%s expected %s arguments, got %%d" % (name, counts)
        if not more:
            lines.append("        raise TypeError(%r %% len(args))" % text)
        lines.append("    return %s" % name)
        namespace = {"__name__": __name__}
        exec("\n".join(lines), namespace)
        made[name] = namespace["bind"]
    return made


def dynamic_of_builtin(mode, cls, none, texts, called):
    """The function for `getattr(x, name)`, `getattr(x, name, default)` or `hasattr(x, name)` of values of
    a builtin class or a class of named tuples, None for None alone: modes "get", "get_or" and "has".
    `none`: x may be None; `texts`: what the name may be, as in `may_be`; `called`: what is found is only called.
    """
    key = mode, cls, none, texts, called
    if key in DYNAMIC:
        return DYNAMIC[key]
    namespace = {"__name__": __name__}
    lines = [
        "def f(x, name%s):" % (", default" if mode == "get_or" else ""),
        "    if name is None:",
        "        raise TypeError(\"attribute name must be string, not 'NoneType'\")",
    ]
    for of, test in ((type(None), "x is None"), (cls, "x is not None")):
        if of is None or of is type(None) and not none:
            continue
        lines.append("    if %s:" % test)
        fields = [name for name in getattr(of, "_fields", ()) if may_be(name, texts)]
        known = [name for name in dir(of) if may_be(name, texts) and name not in fields]
        for name in fields:
            lines.append("        if name == %r:" % name)
            lines.append("            return " + ("True" if mode == "has" else "x.%s" % name))
        if called and mode != "has" and of is cls:
            cases = []
            for name, bind in calls_of_methods(cls).items():
                if name in known:
                    namespace["bind_" + name] = bind
                    cases.append((name, ["if name == %r:" % name, "    return bind_%s(x)" % name]))
            known = [name for name in known if "bind_" + name not in namespace]
            lines += ["        " + line for line in by_text(cases)] if cases else []
        if known:
            tests = by_text([(name, ["if name == %r:" % name, "    return True"]) for name in known])
            made = {"__name__": __name__}
            exec("def known(name):\n    " + "\n    ".join(tests) + "\n    return False\n", made)
            namespace["known_" + of.__name__] = made["known"]
            lines.append("        if known_%s(name):" % of.__name__)
            if mode == "has":
                lines.append("            return True")
            else:
                text = "'%%s' of %s objects is not looked up at run time" % of.__name__
                lines.append("            raise NotImplementedError(%r %% name)" % text)
        if mode == "get":
            text = "'%s' object has no attribute '%%s'" % of.__name__
            lines.append("        raise AttributeError(%r %% name)" % text)
        else:
            lines.append("        return " + ("False" if mode == "has" else "default"))
    exec("\n".join(lines), namespace)
    DYNAMIC[key] = namespace["f"]
    return DYNAMIC[key]


def class_of_plain_functions(functions):
    """The class of functions, or None where one of them has attributes of its own"""
    plain = all(type(f) is type(may_be) and not vars(f) for f in functions)
    return type(may_be) if plain else None


def instances_have(cls, name):
    """Whether instances of a class have an attribute: those of the class of the class are none of theirs"""
    return any(name in vars(base) for base in cls.__mro__)


def vars_method(cls, names, logged, later, others, slots):
    """The method that makes the dict of the attributes of an instance, in this order; those of `logged` as the
    instance has noted it; between `names` and `later` come those that were set by names known at run time only.
    A class of the library may have another order, which its method `_rotor_order` gives.
    """
    lines = ["def _rotor_vars(self):"]
    if slots:
        lines.append("    raise TypeError('vars() argument must have __dict__ attribute')")
    lines.append("    result = {}")
    ordered = hasattr(cls, "_rotor_order")
    for name in names:
        if ordered and name.startswith("_rotor_"):
            continue
        shown = name[len(CACHED):] if name.startswith(CACHED) else name
        lines += ["    try:", "        result[%r] = self.%s" % (shown, name), "    except AttributeError:", "        pass"]
    if logged:
        if others:
            lines.append("    others = self._rotor_others")
        lines.append(r"    for name in self._rotor_log.split('\0'):")
        for i, name in enumerate(logged):
            test = "name == %r" % name[len(CACHED):]
            lines += ["        %s %s:" % ("elif" if i else "if", test), "            try:"]
            lines += ["                result[name] = self.%s" % name, "            except AttributeError:"]
            lines.append("                pass")
        if others:
            lines += ["        elif others is not None and name in others:", "            result[name] = others[name]"]
    elif others:
        lines += ["    others = self._rotor_others", "    if others is not None:", "        for name in others:"]
        for name in later:
            lines += ["            if name == %r:" % name, "                try:"]
            lines += ["                    result[%r] = self.%s" % (name, name), "                except AttributeError:"]
            lines += ["                    pass", "                continue"]
        lines.append("            if name not in result:")
        lines.append("                result[name] = others[name]")
    for name in later:
        lines += ["    try:", "        value = self.%s" % name, "    except AttributeError:", "        pass"]
        shown = name[len(CACHED):] if name.startswith(CACHED) else name
        lines += ["    else:", "        result[%r] = value" % shown]
    lines.append("    return self._rotor_order(result)" if ordered else "    return result")
    namespace = {"__name__": "attributes"}
    exec(compile("\n".join(lines), "<vars>", "exec"), namespace)
    return namespace["_rotor_vars"]


def clear_method(names, others, logs):
    """The method that does what `x.__dict__.clear()` does"""
    lines = ["def _rotor_clear(self):"]
    if logs:
        lines.append(r"    self._rotor_log = '\0'")
    for name in names:
        lines += ["    try:", "        del self." + name, "    except AttributeError:", "        pass"]
    lines.append("    self._rotor_others = None" if others else "    return None")
    namespace = {"__name__": "attributes"}
    exec(compile("\n".join(lines), "<clear>", "exec"), namespace)
    return namespace["_rotor_clear"]


def property_of_subclasses(name):
    """What a class has where only subclasses have a property of the name"""

    def getter(self):
        raise AttributeError("'%s' object has no attribute '%s'" % (type(self).__name__, name))

    return property(getter)


# What every class has in CPython 3.11
OF_OBJECT = (
    "__class__ __delattr__ __dict__ __dir__ __doc__ __eq__ __format__ __ge__ __getattribute__ __getstate__ __gt__ "
    "__hash__ __init__ __init_subclass__ __le__ __lt__ __module__ __ne__ __new__ __reduce__ __reduce_ex__ __repr__ "
    "__setattr__ __sizeof__ __str__ __subclasshook__ __weakref__"
).split()
OF_HOST = ("__firstlineno__", "__static_attributes__", "__annotate__", "__annotate_func__", "__annotations_cache__")


def names_of_class(cls):
    """What `dir(cls)` gives, sorted"""
    names = set(OF_OBJECT)
    for base in cls.__mro__:
        if base is not object:
            names.update(vars(base))
    return tuple(sorted(names.difference(OF_HOST)))


DIRECTORIES = {}


def dir_function(cls):
    """The function for `dir(cls)`"""
    names = names_of_class(cls)

    def dir_of_class():
        return list(names)

    return DIRECTORIES.setdefault(cls, dir_of_class)


def dir_of_classes(classes):
    """The function that does `dir(c)` where c is one of these"""
    if classes not in DIRECTORIES:
        namespace = {"__name__": "attributes"}
        lines = ["def dir_of_class(c):"]
        for i, cls in enumerate(classes):
            namespace["C%d" % i] = cls
            namespace["N%d" % i] = names_of_class(cls)
            if i < len(classes) - 1:
                lines.append("    if c is C%d:" % i)
                lines.append("        return list(N%d)" % i)
            else:
                lines.append("    return list(N%d)" % i)
        exec(compile("\n".join(lines), "<dir>", "exec"), namespace)
        DIRECTORIES[classes] = namespace["dir_of_class"]
    return DIRECTORIES[classes]


def dir_method(cls, attributes, others):
    """The method for `dir(x)` of an instance, which has some of the attributes, and others in a dict"""
    namespace = {"__name__": "attributes", "names": names_of_class(cls)}
    lines = ["def _rotor_dir(self):", "    found = set(names)"]
    for name in attributes:
        shown = name[len(CACHED):] if name.startswith(CACHED) else name
        lines += ["    try:", "        value = self.%s" % name, "    except AttributeError:", "        pass"]
        lines += ["    else:", "        found.add(%r)" % shown]
    if others:
        lines += ["    others = self._rotor_others", "    if others is not None:", "        for name in others:"]
        lines.append("            found.add(name)")
    lines.append("    return sorted(found)")
    exec(compile("\n".join(lines), "<dir>", "exec"), namespace)
    return namespace["_rotor_dir"]


# What is asked of one of several known types
BY_IDENTITY = {}


def any_of_items(name, count):
    """The function that asks `isinstance` or `issubclass` for each item of a tuple, whose items may be of several
    kinds
    """
    if (name, count) not in BY_IDENTITY:
        tests = ["%s(x, classes[%d])" % (name, i) for i in range(count)]
        BY_IDENTITY[name, count] = chain_of_tests(["def test(x, classes):", "    return " + " or ".join(tests)], (), ())
    return BY_IDENTITY[name, count]


def assign_below(classes, name):
    """The function that assigns an attribute which, of the instances it gets, those of these classes have"""
    if (classes, name, "=") not in BY_IDENTITY:
        lines = ["def test(x, value):"]
        for i in range(len(classes)):
            lines += ["    if isinstance(x, C%d):" % i, "        x.%s = value" % name, "        return"]
        missing = "raise AttributeError(\"'\" + type(x).__name__ + \"' object has no attribute '%s'\")" % name
        BY_IDENTITY[classes, name, "="] = chain_of_tests(lines + ["    " + missing], classes, ())
    return BY_IDENTITY[classes, name, "="]


def instance_test(classes):
    """The function that does `isinstance(x, c)` where c is one of these"""
    if classes not in BY_IDENTITY:
        lines = ["def test(x, c):"]
        for i in range(len(classes)):
            lines += ["    if c is C%d:" % i, "        return isinstance(x, C%d)" % i]
        BY_IDENTITY[classes] = chain_of_tests(lines + ["    return False"], classes, ())
    return BY_IDENTITY[classes]


def attribute_table(classes, name):
    """The function that gives an attribute of one of these"""
    if (classes, name) not in BY_IDENTITY:
        lines = ["def test(c):"]
        for i in range(len(classes) - 1):
            lines += ["    if c is C%d:" % i, "        return V%d" % i]
        lines.append("    return V%d" % (len(classes) - 1))
        values = [getattr(cls, name) for cls in classes]
        BY_IDENTITY[classes, name] = chain_of_tests(lines, classes, values)
    return BY_IDENTITY[classes, name]


def annotations_table(classes):
    """What instances of these classes have as `__annotations__`, or the function that gives it for the class; None
    where none has it
    """
    def inherited(cls):
        for base in cls.__mro__[:-1]:
            if getattr(base, "__annotations__", None):
                return base.__annotations__
        return None

    values = [inherited(cls) for cls in classes]
    if len([value for value in values if value is not values[0]]) == 0:
        return values[0]
    key = classes, "__annotations__", "inherited"
    if key not in BY_IDENTITY:
        lines = ["def test(c):"]
        for i in range(len(classes)):
            lines.append("    if c is C%d:" % i)
            text = "'%s' object has no attribute '__annotations__'" % classes[i].__name__
            lines.append("        raise AttributeError(%r)" % text if values[i] is None else "        return V%d" % i)
        lines.append("    raise NotImplementedError")
        BY_IDENTITY[key] = chain_of_tests(lines, classes, values)
    return BY_IDENTITY[key]


def attribute_of_functions(functions, closures, methods, name, mode):
    """The function that reads an attribute of one of some functions, of functions made at run time, which are of the
    classes `closures`, and of methods bound to instances of classes, each with its methods. With a function comes
    where functions assign the attribute, if they do: an object, and the name of what says whether it is there.
    The mode `has` asks whether there is one, `or` has a default.
    """
    key = functions, closures, methods, name, mode
    if key not in BY_IDENTITY:
        def absent(of):
            text = "%s has no attribute '%s'" % (of, name)
            return "return False" if mode == "has" else "return b" if mode == "or" else "raise AttributeError(%r)" % text

        lines = ["def test(c, b):" if mode == "or" else "def test(c):"]
        values = []

        def read(indent, function, holder):
            at = "V%d" % len(values)
            values.append(getattr(function, name, None) if holder is None else holder[0])
            found = at if holder is None else "%s.%s" % (at, name)
            found = "return True" if mode == "has" else "return " + found
            kind = "type object" if isinstance(function, type) else "'%s' object" % type(function).__name__
            none = absent(kind + " '%s'" % function.__name__ if isinstance(function, type) else kind)
            if holder is not None and holder[1] is not None:
                lines.extend([indent + "if %s.%s:" % (at, holder[1]), indent + "    " + found, indent + none])
            else:
                lines.append(indent + (none if holder is None and not hasattr(function, name) else found))

        classes = []
        for function, holder in functions:
            lines.append("    if c is C%d:" % len(classes))
            classes.append(function)
            read("        ", function, holder)
        for cls in closures:
            lines += ["    r = receiver_of(c, C%d)" % len(classes), "    if r is not None:"]
            # The fields for captured variables start with an underscore.
            kept = "its" + name if name.startswith("_") else name
            lines += ["        if hasattr(r, %r):" % kept]
            lines += ["            return " + ("True" if mode == "has" else "r." + kept)]
            lines.append("        " + absent("'function' object"))
            classes.append(cls)
        for cls, rows in methods:
            lines += ["    if receiver_of(c, C%d) is not None:" % len(classes), "        n = name_of_method(c)"]
            classes.append(cls)
            for method, (function, holder) in rows:
                lines.append("        if n == %r:" % method)
                read("            ", function, holder)
        lines.append("    " + absent("'NoneType' object"))
        BY_IDENTITY[key] = chain_of_tests(lines, classes, values)
    return BY_IDENTITY[key]


def assign_to_functions(functions, closures, name):
    """The function that assigns an attribute of one of some functions, each with the object that has the attribute
    and the name of what says whether it is there, and of functions made at run time, which are of the classes
    `closures`
    """
    key = functions, closures, name, "="
    if key not in BY_IDENTITY:
        lines, classes, values = ["def test(c, b):"], [], []
        for function, (holder, bound) in functions:
            lines += ["    if c is C%d:" % len(classes), "        V%d.%s = b" % (len(values), name)]
            if bound is not None:
                lines.append("        V%d.%s = True" % (len(values), bound))
            lines.append("        return")
            classes.append(function)
            values.append(holder)
        for cls in closures:
            kept = "its" + name if name.startswith("_") else name
            lines += ["    r = receiver_of(c, C%d)" % len(classes), "    if r is not None:"]
            lines += ["        r.%s = b" % kept, "        return"]
            classes.append(cls)
        text = "'NoneType' object has no attribute '%s'" % name
        BY_IDENTITY[key] = chain_of_tests(lines + ["    raise AttributeError(%r)" % text], classes, values)
    return BY_IDENTITY[key]


def name_table(functions, closures, methods, name):
    """The function that gives a name of one of some functions and classes, of functions made at run time, which are
    of the classes `closures`, or of methods bound to instances of classes, each with what is read of which
    methods; or the function that it wraps, or whether it wraps one, or that one with a default
    """
    key = functions, closures, methods, name
    if key not in BY_IDENTITY:
        attribute = name[name.index("__"):]
        wraps = attribute == "__wrapped__"
        asks, default = name.startswith("has"), name.startswith("or")
        absent = "raise AttributeError(\"'function' object has no attribute '%s'\")" % attribute
        absent = "return False" if asks else "return b" if default else absent
        lines = ["def test(c, b):" if default else "def test(c):"]
        for i, function in enumerate(functions):
            found = "return True" if asks else "return V%d" % i
            lines += ["    if c is C%d:" % i, "        " + (found if hasattr(function, attribute) else absent)]
        for i in range(len(closures)):
            lines += ["    r = receiver_of(c, C%d)" % (len(functions) + i), "    if r is not None:"]
            found = "return True" if asks else "return r.its%s" % attribute
            if wraps:
                lines += ["        if hasattr(r, 'its__wrapped__'):", "            " + found, "        " + absent]
            else:
                lines += ["        " + found]
        for i, (_, read) in enumerate(methods):
            at = len(functions) + len(closures) + i
            lines += ["    if receiver_of(c, C%d) is not None:" % at, "        n = name_of_method(c)"]
            for method, value in read:
                lines += ["        if n == %r:" % method, "            return %r" % (value,)]
        lines.append("    " + absent.replace("'function'", "'NoneType'"))
        classes = functions + closures + tuple(cls for cls, _ in methods)
        values = [getattr(function, attribute, None) for function in functions]
        BY_IDENTITY[key] = chain_of_tests(lines, classes, values)
    return BY_IDENTITY[key]


def chain_of_tests(lines, classes, values):
    namespace = {"__name__": "types", "receiver_of": receiver_of, "name_of_method": name_of_method}
    for i, cls in enumerate(classes):
        namespace["C%d" % i] = cls
    for i, value in enumerate(values):
        namespace["V%d" % i] = value
    exec(compile("\n".join(lines), "<types>", "exec"), namespace)
    return namespace["test"]


def text_by_identity(rows):
    """The function that gives the text of the row whose objects its arguments are; an empty row has any.
    An argument is not looked at again after a test, which says what it is"""
    if rows not in BY_IDENTITY:
        count = len(rows[0][0])
        groups = {}
        for (accepted, *tests), text in rows:
            groups.setdefault(accepted, []).append((tuple(tests), text))
        objects, values = [], []
        rest = ", ".join(["x%d" % i for i in range(1, count)])
        lines = ["def test(%s):" % ", ".join(["x%d" % i for i in range(count)])]
        for accepted, below in groups.items():
            tests = ["x0 is C%d" % (len(objects) + i) for i in range(len(accepted))]
            objects += accepted
            result = "V%d" % len(values)
            values.append(text_by_identity(tuple(below)) if count > 1 else below[0][1])
            if count > 1:
                result += "(%s)" % rest
            if tests:
                lines += ["    if %s:" % " or ".join(tests), "        return " + result]
            else:
                lines.append("    return " + result)
        BY_IDENTITY[rows] = chain_of_tests(lines, objects, values)
    return BY_IDENTITY[rows]


POP_METHODS = {}
CACHED = "_rotor_cached_"  # precedes the name of a cached property


def pop_method(name, attribute, with_default, logs):
    """The function that does what `x.__dict__.pop(name)` and `x.__dict__.pop(name, default)` do; `attribute`
    keeps the value, `logs`: the instance notes in which order it gets attributes
    """
    key = name, attribute, with_default, logs
    if key in POP_METHODS:
        return POP_METHODS[key]
    lines = [
        "def pop(x, default):" if with_default else "def pop(x):",
        "    try:",
        "        value = x." + attribute,
        "    except AttributeError:",
        "        return default" if with_default else "        raise KeyError(%r)" % name,
        "    del x." + attribute,
    ]
    if logs:
        lines += forgetting("x", name)
    lines.append("    return value")
    namespace = {"__name__": "attributes"}
    exec(compile("\n".join(lines), "<pop>", "exec"), namespace)
    POP_METHODS[key] = namespace["pop"]
    return namespace["pop"]


SETDEFAULT_METHODS = {}


def setdefault_method(name):
    """The function that does what `x.__dict__.setdefault(name, default)` does"""
    if name not in SETDEFAULT_METHODS:
        lines = [
            "def setdefault(x, default):",
            "    if %r in x.__dict__:" % name,
            "        return x.__dict__[%r]" % name,
            "    x.__dict__[%r] = default" % name,
            "    return default",
        ]
        namespace = {"__name__": "attributes"}
        exec(compile("\n".join(lines), "<setdefault>", "exec"), namespace)
        SETDEFAULT_METHODS[name] = namespace["setdefault"]
    return SETDEFAULT_METHODS[name]


def update_attributes(x, values):
    """x.__dict__.update(values)"""
    for name in values:
        x.__dict__[name] = values[name]


LISTS_OF_CLASSES = {}


def list_of_classes(classes):
    """The function for `C.__subclasses__` and `C.mro`: the program makes no further classes"""
    if classes not in LISTS_OF_CLASSES:
        namespace = {"__name__": "types"}
        for i, cls in enumerate(classes):
            namespace["C%d" % i] = cls
        exec("def f():\n    return [%s]\n" % ", ".join("C%d" % i for i in range(len(classes))), namespace)
        LISTS_OF_CLASSES[classes] = namespace["f"]
    return LISTS_OF_CLASSES[classes]


def list_by_class(rows):
    """The function that gives, for one of several classes, what stands for its `__subclasses__`"""
    if rows not in LISTS_OF_CLASSES:
        namespace = {"__name__": "types"}
        lines = ["def f(cls):"]
        for i, (cls, below) in enumerate(rows):
            namespace["C%d" % i] = cls
            namespace["f%d" % i] = list_of_classes(below)
            test = "if cls is C%d: " % i if i < len(rows) - 1 else ""
            lines.append("    %sreturn f%d" % (test, i))
        exec("\n".join(lines), namespace)
        LISTS_OF_CLASSES[rows] = namespace["f"]
    return LISTS_OF_CLASSES[rows]


HOLDERS_OF_ATTRIBUTE = {}


def holders_of_attribute(holders, name):
    """The function that gives a class or module which is one of those with an attribute"""
    if (holders, name) not in HOLDERS_OF_ATTRIBUTE:
        namespace = {"__name__": "types"}
        lines = ["def f(x):"]
        for i, holder in enumerate(holders):
            namespace["C%d" % i] = holder
            lines.append("    if x is C%d: return C%d" % (i, i))
        kind = "type object" if isinstance(holders[0], type) else "module"
        lines.append("    raise AttributeError(%r + x.__name__ + %r)" % (kind + " '", "' has no attribute '%s'" % name))
        exec("\n".join(lines), namespace)
        HOLDERS_OF_ATTRIBUTE[holders, name] = namespace["f"]
    return HOLDERS_OF_ATTRIBUTE[holders, name]


class Descriptor:
    """What stands in the `__dict__` of a class for a property or a class method"""

    def __init__(self, kind):
        self.kind = kind


CLASS_DICTS = {}
CLASS_DICT_MAKERS = {}
SHOWN = "__module__", "__doc__", "__dict__", "__weakref__", "__slots__", "__hash__"


def dict_of_class(cls):
    """The `__dict__` of a class as it was when the import ended"""
    if cls not in CLASS_DICTS:
        found = {}
        for name, value in vars(cls).items():
            if name.startswith("_rotor_") or cls is object:
                continue
            if isinstance(value, staticmethod):
                value = value.__func__
            elif isinstance(value, (property, classmethod)) or name in ("__dict__", "__weakref__"):
                value = Descriptor(type(value).__name__)
            if name in SHOWN or not name.startswith("__") or isinstance(value, types.FunctionType):
                found[name] = value
        CLASS_DICTS[cls] = found
    return CLASS_DICTS[cls]


def class_dicts(classes, variables, only):
    """The function that gives the `__dict__` of one of some classes; `only`: it is asked for this name alone

    `variables` holds for each class what has the attributes that functions assign, and their names with those
    of the attributes that say whether they have a value, where that is open.
    """
    key = classes, variables, only
    if key not in CLASS_DICT_MAKERS:
        namespace = {"__name__": "attributes"}
        lines = ["def f(cls):"]
        for i, cls in enumerate(classes):
            namespace["C%d" % i] = cls
            found = dict_of_class(cls)
            namespace["D%d" % i] = found if only is None else {name: found[name] for name in found if name == only}
            indent = "    "
            if i + 1 < len(classes):
                lines.append("    if cls is C%d:" % i)
                indent = "        "
            if variables[i]:
                namespace["V%d" % i], pairs = variables[i]
                lines.append(indent + "d = D%d.copy()" % i)
                for name, bound in pairs:
                    if only is not None and name != only:
                        continue
                    if bound is not None:
                        lines.append(indent + "if V%d.%s:" % (i, bound))
                    inner = indent if bound is None else indent + "    "
                    lines.append(inner + "d[%r] = V%d.%s" % (name, i, name))
                lines.append(indent + "return d")
            else:
                lines.append(indent + "return D%d" % i)
        exec("\n".join(lines), namespace)
        CLASS_DICT_MAKERS[key] = namespace["f"]
    return CLASS_DICT_MAKERS[key]


ONE_OF = {}


def is_one_of(objects):
    """The function that tells whether a value is one of some objects"""
    key = tuple([id(x) for x in objects])
    if key not in ONE_OF:
        namespace = {"__name__": __name__}
        for i, x in enumerate(objects):
            namespace["X%d" % i] = x
        exec("def f(x):\n    return " + (" or ".join(["x is X%d" % i for i in range(len(objects))]) or "False"), namespace)
        ONE_OF[key] = namespace["f"]
    return ONE_OF[key]


CONCRETE = {}


def concrete(rows):
    """The function that gives the callable that it gets; for an abstract class it raises TypeError.

    A row is a callable and the message for an abstract class, or None.
    """
    if rows not in CONCRETE:
        namespace = {"__name__": __name__}
        lines = ["def f(x):"]
        for i, (callable_, message) in enumerate(rows):
            namespace["X%d" % i] = callable_
            does = "return X%d" % i if message is None else "raise TypeError(%r)" % message
            lines.append("    if x is X%d:\n        %s" % (i, does))
        exec("\n".join(lines) + "\n    raise TypeError('an object that is not callable')\n", namespace)
        CONCRETE[rows] = namespace["f"]
    return CONCRETE[rows]


def attribute_of_some(objects, name):
    """The function for `getattr(x, name, default)` where only some of the objects that x may be have it"""
    key = tuple([id(x) for x in objects]), name
    if key not in ONE_OF:
        namespace = {"__name__": __name__}
        lines = ["def f(x, default):"]
        for i, x in enumerate(objects):
            namespace["X%d" % i] = x
            lines.append("    if x is X%d:\n        return X%d.%s" % (i, i, name))
        exec("\n".join(lines) + "\n    return default\n", namespace)
        ONE_OF[key] = namespace["f"]
    return ONE_OF[key]


def constant_property(cls, name, value):
    """The property that is a value of a class, under a name; each has one of its own"""
    namespace = {"__name__": "attributes", "value": value}
    exec("def get(self):\n    return value\n", namespace)
    return property(namespace["get"])


def noting(instance, name):
    """The lines that note that an instance has got an attribute, in a text of names between NULs"""
    test = "    if %r not in %s._rotor_log:" % ("\0%s\0" % name, instance)
    return [test, "        %s._rotor_log += %r" % (instance, name + "\0")]


def forgetting(instance, name):
    """The lines that note that an instance has an attribute no longer"""
    return ["    {0}._rotor_log = {0}._rotor_log.replace({1!r}, {2!r}, 1)".format(instance, "\0%s\0" % name, "\0")]


LOGGING_SETTERS = {}


def logging_setter(name, attribute):
    """The function for `x.__dict__[name] = value` where `attribute` keeps the value and x notes the order"""
    if name not in LOGGING_SETTERS:
        lines = ["def assign(x, value):", "    x.%s = value" % attribute] + noting("x", name)
        namespace = {"__name__": "attributes"}
        exec(compile("\n".join(lines), "<attribute>", "exec"), namespace)
        LOGGING_SETTERS[name] = namespace["assign"]
    return LOGGING_SETTERS[name]


def stored_property(cls, name, default, logs):
    """The property that keeps what instances are given in an attribute of another name, as classes whose
    bases or subclasses have a property of the name need it; each class, `cls`, has one of its own.
    `default`: a tuple of what the class itself has, where that is a variable the property that reads it (its
    getter has the attribute `of_class`: what reads it through the class), where it is a method that method,
    which has another name; `logs`: the instance notes in which order it gets its attributes, see `noting`.
    """
    hidden = CACHED + name
    missing = "raise AttributeError(\"'\" + type(self).__name__ + \"' object has no attribute '%s'\")" % name
    variable = bool(default) and isinstance(default[0], property)
    of_class = "return value(self)" if variable else "return value" if default else missing
    if default and isinstance(default[0], types.FunctionType):
        of_class = "return self._rotor_own_" + name
    lines = [
        "def get(self):",
        "    try:",
        "        return self.%s" % hidden,
        "    except AttributeError:",
        "        " + of_class,
        "def assign(self, value):",
        "    self.%s = value" % hidden,
    ]
    if logs:
        lines += noting("self", name)
    lines += [
        "def delete(self):",
        "    try:",
        "        del self.%s" % hidden,
        "    except AttributeError:",
        "        %s" % missing,
    ]
    if logs:
        lines += forgetting("self", name)
    namespace = {"__name__": "attributes"}
    if default:
        namespace["value"] = default[0].fget if variable else default[0]
    exec(compile("\n".join(lines), "<attribute>", "exec"), namespace)
    if variable:
        namespace["get"].of_class = getattr(default[0].fget, "of_class", None)
    return property(namespace["get"], namespace["assign"], namespace["delete"])


WITHOUT_ACCESSOR = {}


def without_accessor(name, accessor):
    """What stands for the setter ("fset") or deleter ("fdel") of a property that has none, where a class
    above or below has one
    """
    key = name, accessor
    if key not in WITHOUT_ACCESSOR:
        what, parameters = ("setter", "self, value") if accessor == "fset" else ("deleter", "self")
        lines = [
            "def f(%s):" % parameters,
            "    raise AttributeError(\"property '%s' of '\" + type(self).__name__ + \"' object has no %s\")" % (name, what),
        ]
        namespace = {"__name__": "attributes"}
        exec(compile("\n".join(lines), "<attribute>", "exec"), namespace)
        WITHOUT_ACCESSOR[key] = namespace["f"]
    return WITHOUT_ACCESSOR[key]


NONE_OR = {}


def is_none_or(classes):
    """The function for `isinstance(x, C | None)`"""
    if classes not in NONE_OR:
        namespace = {"__name__": __name__, "classes": classes}
        exec("def f(x):\n    return x is None or isinstance(x, classes)", namespace)
        NONE_OR[classes] = namespace["f"]
    return NONE_OR[classes]


HAS_MEMBERS = {}


def has_members(protocol):
    """The function for `isinstance(x, protocol)` where the protocol has attributes that are no methods; None
    for others
    """
    if protocol not in HAS_MEMBERS:
        HAS_MEMBERS[protocol] = None
        if getattr(protocol, "__non_callable_proto_members__", None):
            tests = ["hasattr(x, %r)" % name for name in sorted(protocol.__protocol_attrs__)]
            derived = protocol.__subclasses__()
            for cls in derived:
                derived += cls.__subclasses__()
            derived = tuple(cls for cls in derived if not cls._is_protocol)
            namespace = {"__name__": __name__, "derived": derived}
            test = ("isinstance(x, derived) or " if derived else "") + " and ".join(tests)
            exec("def f(x):\n    return " + test, namespace)
            HAS_MEMBERS[protocol] = namespace["f"]
    return HAS_MEMBERS[protocol]


CHECKS = {}


def check_of_metaclass(name, classes, functions):
    """The function for `isinstance(x, classes)` or `issubclass(x, classes)`, as `name` says, where metaclasses of
    some of the classes define the special method of that name: `functions` has those, None for others
    """
    key = name, classes
    if key not in CHECKS:
        namespace = {"__name__": __name__}
        tests = []
        for i in range(len(classes)):
            namespace["class%d" % i], namespace["check%d" % i] = classes[i], functions[i]
            if functions[i] is None:
                test = "isinstance(x, class%d)" if name == "__instancecheck__" else "issubclass(x, class%d)"
            elif name == "__instancecheck__":
                test = "type(x) is class%d or bool(check%d(class%d, x))"
            else:
                test = "bool(check%d(class%d, x))"
            tests.append(test.replace("%d", str(i)))
        exec("def f(x):\n    return " + " or ".join(tests), namespace)
        CHECKS[key] = namespace["f"]
    return CHECKS[key]


def plain_instance_check(cls, x):
    """`type.__instancecheck__(cls, x)`"""
    return plain_subclass_check(cls, type(x))


def plain_subclass_check(cls, sub):
    """`type.__subclasscheck__(cls, sub)`"""
    return cls in sub.__mro__


RAISING = {}


def raising(message):
    """The function that raises TypeError with a message, whatever its arguments"""
    if message not in RAISING:
        namespace = {"__name__": __name__, "message": message}
        exec("def f(*args):\n    raise TypeError(message)\n", namespace)
        RAISING[message] = namespace["f"]
    return RAISING[message]
