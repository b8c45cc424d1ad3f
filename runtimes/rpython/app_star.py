"""Calls with `*` of something whose length is known at run time only.

The annotator takes the arguments out of a tuple of any length; what tests their number is here.
`names` are the names of all positional parameters, with spaces between them.
"""


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


def missing(names):
    text = "() missing " + str(len(names)) + " required positional argument"
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


def adapter(function, before, keywords, stars):
    """The function that takes so many arguments, what follows the star or stars of a call, and arguments that
    keywords name, and calls a function with them.
    """
    key = function, before, keywords, stars
    if key not in ADAPTERS:
        namespace = {"__name__": __name__, "function": function}
        positional = ["a%d" % i for i in range(before)]
        named = ["k%d" % i for i in range(len(keywords))]
        parameters = ", ".join(positional + ["items"] + named)
        passed = ", ".join(positional + ["%s=%s" % pair for pair in zip(keywords, named)] + [stars + "items"])
        exec("def f(%s):\n    return function(%s)\n" % (parameters, passed), namespace)
        ADAPTERS[key] = namespace["f"]
        ADAPTERS[key].keeps_numbers = True
    return ADAPTERS[key]


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
