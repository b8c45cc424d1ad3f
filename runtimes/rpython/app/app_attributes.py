"""Attributes of instances whose classes define `__getattr__`, `__setattr__` or `__delattr__`.

In functions of this module attributes are those that instances have: they do not ask those methods,
as those of `object` do not.
"""


def get(x, name):
    """object.__getattribute__(x, name)"""
    return getattr(x, name)


def set_(x, name, value):
    """object.__setattr__(x, name, value)"""
    setattr(x, name, value)


def delete(x, name):
    """object.__delattr__(x, name)"""
    delattr(x, name)


for _function in get, set_, delete:
    _function._annspecialcase_ = "specialize:arg_or_var(1)"


def update(x, values):
    """x.__dict__.update(values)"""
    for name in values:
        setattr(x, name, values[name])


# Run during translation.

MADE = {}


def function(key, parameters, body, classes):
    if key not in MADE:
        namespace = {"__name__": __name__}
        for i, cls in enumerate(classes):
            namespace["C%d" % i] = cls
        exec("def f(%s):\n    " % parameters + "\n    ".join(body), namespace)
        MADE[key] = namespace["f"]
    return MADE[key]


def of_none(name):
    """The statements for an attribute of None"""
    text = "'NoneType' object has no attribute '%s'"
    return ["if x is None:", "    raise AttributeError(%r %% %s)" % (text, name)]


def asked(method, name, value, below, own):
    """The statements that call a method of the class of x: of those below, or of its own class"""
    lines = of_none(name)
    for i in range(len(below)):
        lines += ["if isinstance(x, C%d):" % i, "    return C%d.%s(x, %s%s)" % (i, method, name, value)]
    if own is not None:
        lines.append("return C%d.%s(x, %s%s)" % (len(below), method, name, value))
    return lines


def caller(method, name, below, own):
    """The function that calls `__getattr__`, `__setattr__` or `__delattr__` for a name, or for one of the
    run where that is None.  Classes without such a method come last.
    """
    value = ", value" if method == "__setattr__" else ""
    shown = "name" if name is None else repr(name)
    lines = asked(method, shown, value, below, own)
    if own is None and name is not None:
        plain = {"__setattr__": "x.%s = value", "__delattr__": "del x.%s", "__getattr__": "return x.%s"}
        lines.append(plain[method] % name)
    elif own is None:
        plain = {"__setattr__": "set_(x, name, value)", "__delattr__": "delete(x, name)"}
        plain["__getattr__"] = "return get(x, name)"
        lines.append(plain[method])
    parameters = "x" + (", name" if name is None else "") + value
    made = function((method, name, below, own), parameters, lines, below + (own,))
    made.__globals__.update(get=get, set_=set_, delete=delete)
    return made


def reader(name, below, own):
    """The function for `x.name` that asks `__getattr__` where the instance has no such attribute."""
    lines = ["try:", "    return x.%s" % name, "except AttributeError:"]
    lines += ["    " + line for line in asked("__getattr__", repr(name), "", below, own)]
    if own is None:
        lines.append("    raise")
    return function(("read", name, below, own), "x", lines, below + (own,))


def having(name, classes, below, own):
    """The function for `x.name` where instances of these classes have the attribute by their class, and no
    instance has it otherwise.
    """
    lines = []
    first = len(below) + 1
    for i in range(len(classes)):
        lines += ["if isinstance(x, C%d):" % (first + i), "    return x.%s" % name]
    lines += asked("__getattr__", repr(name), "", below, own)
    if own is None:
        text = "'%s' object has no attribute '%s'"
        lines.append("raise AttributeError(%r %% (type(x).__name__, %r))" % (text, name))
    return function(("having", name, classes, below, own), "x", lines, below + (own,) + classes)


def known(name):
    """The function for `x.name` where `__init__` assigns the attribute: no `__getattr__` is asked for it"""
    text = "'%s' is read before __init__() assigns it, and the class defines __getattr__" % name
    lines = of_none(repr(name))
    lines += ["try:", "    return x.%s" % name, "except AttributeError:", "    raise NotImplementedError(%r)" % text]
    return function(("known", name), "x", lines, ())


def item(name, attribute):
    """The function for `x.__dict__[name]`, which an attribute keeps"""
    lines = ["try:", "    return x.%s" % attribute, "except AttributeError:", "    raise KeyError(%r)" % name]
    return function(("item", name, attribute), "x", lines, ())


def contains(name):
    """The function for `name in x.__dict__`, of the attribute that keeps it"""
    lines = ["try:", "    x.%s" % name, "except AttributeError:", "    return False", "return True"]
    return function(("contains", name), "x", lines, ())
