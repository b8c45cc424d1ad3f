"""What stands for the methods that `dataclasses` makes; runs during translation.

The originals answer NotImplemented, guard against recursion by thread, and set the attributes of
frozen instances by way of `object`.
"""

import dataclasses
from dataclasses import FrozenInstanceError

from rotor_helpers.app_record import same

COMPARISONS = {"__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}


def methods(cls):
    """{name: function}; None for methods that are left out"""
    fields = [f for f in cls.__dataclass_fields__.values() if f._field_type is dataclasses._FIELD]
    made = {}

    def add(name, lines, module, namespace):
        original = cls.__dict__.get(name)
        original = getattr(original, "__wrapped__", original)
        if getattr(original, "__code__", None) is None or original.__code__.co_filename != "<string>":
            return
        namespace["__name__"] = module
        exec(compile("\n".join(lines), "<dataclass>", "exec"), namespace)
        made[name] = namespace[name]
        made[name].__qualname__ = cls.__qualname__ + "." + name

    shown = ["%r + repr(self.%s)" % (f.name + "=", f.name) for f in fields if f.repr]
    outer = cls.__qualname__[:len(cls.__qualname__) - len(cls.__name__)]
    text = ["%r + type(self).__name__ + '('" % outer if outer else "type(self).__name__ + '('", " + ', ' + ".join(shown) or "''", "')'"]
    add("__repr__", ["def __repr__(self):", "    return " + " + ".join(text)], cls.__module__, {})

    # The comparison of two tuples, as CPython makes it up to 3.12.  Later ones compare the instances by
    # identity and then the fields by `==` alone.
    compared = [f.name for f in fields if f.compare]
    equal = " and ".join("same(self.%s, other.%s)" % (name, name) for name in compared) or "True"
    lines = [
        "def __eq__(self, other):",
        "    if other is None or type(other) is not type(self):",
        "        return False",
        "    return " + equal,
    ]
    add("__eq__", lines, cls.__module__, {"same": same})
    mine = "".join("self.%s, " % name for name in compared)
    theirs = "".join("other.%s, " % name for name in compared)
    for name, symbol in COMPARISONS.items():
        lines = [
            "def %s(self, other):" % name,
            "    if other is None or type(other) is not type(self):",
            "        raise TypeError(\"'%s' not supported between these instances\")" % symbol,
            "    return (%s) %s (%s)" % (mine, symbol, theirs),
        ]
        add(name, lines, cls.__module__, {})

    if cls.__dataclass_params__.frozen:
        made["__setattr__"] = None
        made["__delattr__"] = None
        add("__init__", *frozen_init(cls, fields))
    return made


def frozen_init(cls, fields):
    """The lines of an `__init__` that sets attributes, its module and its globals"""
    namespace = {"MARK": dataclasses._HAS_DEFAULT_FACTORY}
    parameters, keyword_only, body = [], [], []
    for f in fields:
        value = f.name
        parameter = f.name
        if f.default is not dataclasses.MISSING:
            namespace["default_" + f.name] = f.default
            parameter += "=default_" + f.name
        elif f.default_factory is not dataclasses.MISSING:
            namespace["factory_" + f.name] = f.default_factory
            parameter += "=MARK"
            value = "factory_%s() if %s is MARK else %s" % (f.name, f.name, f.name)
            if not f.init:
                value = "factory_%s()" % f.name
        if f.init:
            (keyword_only if f.kw_only else parameters).append(parameter)
        elif f.default_factory is dataclasses.MISSING:
            continue
        body.append("    self.%s = %s" % (f.name, value))
    if hasattr(cls, "__post_init__"):
        body.append("    self.__post_init__()")
    if keyword_only:
        parameters += ["*"] + keyword_only
    head = "def __init__(%s):" % ", ".join(["self"] + parameters)
    return [head] + (body or ["    pass"]), "dataclass", namespace


def assign_to_frozen(name):
    """An assignment to a field of a frozen dataclass"""
    raise FrozenInstanceError("cannot assign to field '" + name + "'")
