"""Calls with `*` of something whose length is known at run time only.

The annotator takes the arguments out of a tuple of any length; what tests their number is here.
`names` are the names of all positional parameters, with spaces between them.
"""

import dataclasses

from rotor_helpers.app_keywords import item_or, item_or_made, other_keywords
from rpython.rlib.objectmodel import specialize


def check_arguments(items, name, names, given, needed, least, most, taken):
    """TypeError unless a function can be called with `given` arguments and the items.

    Parameters up to `needed` have no default; with `most` (-1: any number) arguments the call is
    full, since all parameters have a value, or, if `taken`, because a keyword gives the next one.
    """
    n = given + len(items)
    if most >= 0 and n > most:
        if taken:
            raise TypeError(name + "() got multiple values for argument '" + names.split(" ")[most] + "'")
        raise TypeError(name + too_many(n, least, most))
    if n < needed:
        raise TypeError(name + missing(names.split(" ")[n:needed]))


def too_many(n, least, most):
    if least == most:
        text = "() takes " + str(most) + " positional argument"
        if most != 1:
            text += "s"
    else:
        text = "() takes from " + str(least) + " to " + str(most) + " positional arguments"
    if n == 1:
        return text + " but 1 was given"
    return text + " but " + str(n) + " were given"


def missing(names, kind="positional"):
    text = "() missing " + str(len(names)) + " required " + kind + " argument"
    if len(names) > 1:
        text += "s"
    text += ": "
    last = len(names) - 1
    for i in range(len(names)):
        if i > 0:
            if len(names) > 2:
                text += ","
            text += " "
            if i == last:
                text += "and "
        text += "'" + names[i] + "'"
    return text


def check_spread(items, mapping, shown, name, names, nameable, given, end, least, full, named, only, required, open_):
    """TypeError unless a function, which is `shown` where it is called, can be called with `given` arguments, the
    items and the keywords of a dict.

    Of its parameters `names`, those before `nameable` take no keywords, those from `least` on have a default,
    and those from `end` on are not for the items; `full`: it takes no others.  `named`: the names of other
    keyword arguments; `only`: those of keyword-only parameters, of which `required` have no default; `open_`:
    it takes any keyword.
    """
    parameters = names.split()
    others = named.split()
    keyword_only = only.split()
    n = given + len(items)
    for key in mapping:
        if not isinstance(key, str):
            raise TypeError("keywords must be strings")
        at = parameters.index(key) if key in parameters else -1
        if key in others:
            raise TypeError(shown + "() got multiple values for keyword argument '" + key + "'")
        if nameable <= at < n:
            raise TypeError(name + "() got multiple values for argument '" + key + "'")
        if at < nameable and key not in keyword_only and not open_:
            raise TypeError(name + "() got an unexpected keyword argument '" + key + "'")
    if end < len(parameters) and n > end:
        raise TypeError(name + "() got multiple values for argument '" + parameters[end] + "'")
    if full and n > len(parameters):
        raise TypeError(name + too_many(n, least, len(parameters)))
    absent = []
    for i in range(n, least):
        key = parameters[i]
        if key not in others and (i < nameable or key not in mapping):
            absent.append(key)
    if absent:
        raise TypeError(name + missing(absent))
    for key in required.split():
        if key not in mapping:
            absent.append(key)
    if absent:
        raise TypeError(name + missing(absent, "keyword-only"))


def not_none(items, callee):
    """What follows a `*`, which may be None."""
    if items is None:
        raise TypeError(callee + " argument after * must be an iterable, not NoneType")
    return items


def unpacked(items):
    """What an assignment takes apart, which may be None."""
    if items is None:
        raise TypeError("cannot unpack non-iterable NoneType object")
    return items


@specialize.call_location()
def first_items(items, limit):
    """What an assignment reads of an iterable: at most so many items."""
    result = []
    for item in items:
        result.append(item)
        if len(result) == limit:
            break
    return result


def check_count(items, name, given, count):
    """TypeError unless a builtin function gets exactly so many arguments."""
    n = given + len(items)
    if n != count:
        if count == 0:
            raise TypeError(name + "() takes no arguments")
        if count == 1:
            raise TypeError(name + "() takes exactly one argument (" + str(n) + " given)")
        raise TypeError(name + " expected " + str(count) + " arguments, got " + str(n))


def check_receiver(items, message):
    if len(items) == 0:
        raise TypeError(message)


def argument_or(items, i, default):
    """An argument of a parameter that has a default"""
    if i < len(items):
        return items[i]
    return default


argument_or.keeps_numbers = True


def replacement(items, i, field):
    """An argument of str.format()"""
    if i >= len(items):
        raise IndexError("Replacement index " + str(field) + " out of range for positional args tuple")
    return items[i]


def empty_tuple_item(items, i):
    """items[i] of a tuple that is always empty"""
    raise IndexError("tuple index out of range")


def check_fields(items, count):
    """TypeError unless _make() gets as many items as there are fields."""
    if len(items) != count:
        raise TypeError("Expected " + str(count) + " arguments, got " + str(len(items)))


def check_operands(items, count):
    """TypeError unless `text % items` shows all items."""
    if len(items) < count:
        raise TypeError("not enough arguments for format string")
    if len(items) > count:
        raise TypeError("not all arguments converted during string formatting")


# Run during translation.

ADAPTERS = {}


def adapter(function, before, keywords, star, mappings):
    """The function that takes so many arguments, what follows the star and each pair of stars of a call, and
    arguments that keywords name, and calls a function with them. Of each pair of stars, `mappings` tells how many
    of the keywords stand before it.
    """
    key = function, before, keywords, star, mappings
    if key not in ADAPTERS:
        namespace = {"__name__": __name__, "function": function}
        positional = ["a%d" % i for i in range(before)]
        named = ["k%d" % i for i in range(len(keywords))]
        starred = ["items"] * star
        dicts = ["mapping%d" % i for i in range(len(mappings))]
        parameters = ", ".join(positional + starred + dicts + named)
        by_name = ["%s=%s" % pair for pair in zip(keywords, named)]
        # Those behind come first, so that the places before them stay.
        for written, mapping in reversed(list(zip(mappings, dicts))):
            by_name.insert(written, "**" + mapping)
        passed = ", ".join(positional + ["*" + items for items in starred] + by_name)
        exec("def f(%s):\n    return function(%s)\n" % (parameters, passed), namespace)
        ADAPTERS[key] = namespace["f"]
        ADAPTERS[key].keeps_numbers = True
    return ADAPTERS[key]


SPREADS = {}


def spread(function, cls, bound, before, keywords, written):
    """The function that takes a callable, so many arguments, a tuple of any length, a dict, and arguments that
    keywords name, and calls the callable with all of them; so many (`written`) of the keywords stand before the
    dict.

    The callable is `function`, whose first argument it has if `bound`, or a class `cls` with such an `__init__`.
    """
    key = function, cls, bound, before, keywords, written
    if key in SPREADS:
        return SPREADS[key]
    code = function.__code__
    count = code.co_argcount
    names = code.co_varnames[:count]
    only = code.co_varnames[count:count + code.co_kwonlyargcount]
    defaults = dict(zip(reversed(names), reversed(function.__defaults__ or ())))
    defaults.update(function.__kwdefaults__ or {})
    least = count - len(function.__defaults__ or ())
    given = bound + before
    end = next((i for i in range(given, count) if names[i] in keywords), count)
    full, open_ = not code.co_flags & 4, bool(code.co_flags & 8)
    namespace = {
        "__name__": __name__,
        "check_spread": check_spread,
        "item_or": item_or,
        "item_or_made": item_or_made,
        "other_keywords": other_keywords,
    }

    def named(name):
        """The argument that the dict has for a parameter, or its default"""
        if name not in defaults:
            return "mapping[%r]" % name
        default = defaults[name]
        maker = "item_or"
        if default is dataclasses._HAS_DEFAULT_FACTORY:
            maker, default = "item_or_made", cls.__dataclass_fields__[name].default_factory
        namespace["D_" + name] = default
        return "%s(mapping, %r, D_%s)" % (maker, name, name)

    passed = ["a%d" % i for i in range(before)]
    values = ["k%d" % i for i in range(len(keywords))]
    parameters = ", ".join(["callee"] + passed + ["items", "mapping"] + values)
    for i in range(given, end):
        if i >= code.co_posonlyargcount:
            otherwise = named(names[i])
        elif names[i] in defaults:
            namespace["D_" + names[i]] = defaults[names[i]]
            otherwise = "D_" + names[i]
        else:
            otherwise = None
        value = "items[%d]" % (i - given)
        if otherwise is not None:
            value = "%s if len(items) > %d else %s" % (value, i - given, otherwise)
        passed.append(value)
    if not full and end == count:
        passed.append("*items[%d:]" % (count - given))
    by_name = ["%s=%s" % pair for pair in zip(keywords, values)]
    passed += by_name[:written]
    passed += ["%s=%s" % (name, named(name)) for name in names[end:] + only if name not in keywords]
    if open_:
        passed.append("**other_keywords(mapping, %r)" % " ".join(names[code.co_posonlyargcount:] + only))
    passed += by_name[written:]
    required = [name for name in only if name not in defaults and name not in keywords]
    called = function if cls is None else cls
    shown = called.__qualname__
    if called.__module__ != "builtins":
        shown = called.__module__ + "." + shown
    check = [
        shown, function.__qualname__, " ".join(names), code.co_posonlyargcount, given, end, least, full,
        " ".join(keywords), " ".join(only), " ".join(required), open_,
    ]
    lines = [
        "def f(%s):" % parameters,
        "    check_spread(items, mapping, %s)" % ", ".join(map(repr, check)),
        "    return callee(%s)" % ", ".join(passed),
    ]
    exec("\n".join(lines), namespace)
    made = SPREADS[key] = namespace["f"]
    made.keeps_numbers = True
    made._annspecialcase_ = "specialize:call_location"
    return made


COPIES = {}


def copy_of(function, number):
    """Another function with the same code: every run of the annotator gets the same ones, so that what
    is decided about them holds in the next run.
    """
    key = function, number
    if key in COPIES:
        return COPIES[key]
    made = COPIES[key] = type(function)(function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    made.__kwdefaults__ = function.__kwdefaults__
    made.__qualname__ = function.__qualname__
    return made
