"""What stands for the methods that `dataclasses` makes, and for its functions.

The original methods answer NotImplemented, guard against recursion by thread, and set the attributes
of frozen instances by way of `object`; the original functions look at the class when the program runs.
"""

import dataclasses
import enum
import re
from copy import deepcopy
from dataclasses import FrozenInstanceError

from rotor_helpers.app_record import same
from rotor_helpers.app_repr import shown as containers_shown

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
    result = "    return " + " + ".join(text)
    lines = ["def __repr__(self):", result]
    if not all(is_plain(f.type) for f in fields if f.repr):
        lines = [
            "def __repr__(self):",
            "    number = id(self)",
            "    if number in shown.numbers:",
            "        return '...'",
            "    shown.numbers.append(number)",
            "    try:",
            "    " + result,
            "    finally:",
            "        shown.numbers.pop()",
        ]
    add("__repr__", lines, cls.__module__, {"shown": containers_shown})

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
            "        theirs = 'NoneType' if other is None else type(other).__name__",
            "        instances = type(self).__name__ + \"' and '\" + theirs + \"'\"",
            "        raise TypeError(\"'%s' not supported between instances of '\" + instances)" % symbol,
            "    return (%s) %s (%s)" % (mine, symbol, theirs),
        ]
        add(name, lines, cls.__module__, {})

    if cls.__dataclass_params__.frozen:
        made["__setattr__"] = None
        made["__delattr__"] = None
        add("__init__", *frozen_init(cls, fields))
    return made


# What cannot lead back to an instance that has it.
PLAIN = {"bool", "bytes", "complex", "date", "datetime", "Decimal", "float", "Fraction", "int", "None", "NoneType", "str", "timedelta"}
CONTAINERS = {"Dict", "FrozenSet", "List", "Optional", "Set", "Tuple", "Union", "dict", "frozenset", "list", "set", "tuple", "typing"}


def is_plain(annotation):
    """Whether values of a field cannot hold the instance itself, as far as its annotation says"""
    if isinstance(annotation, type) and not hasattr(annotation, "__origin__"):
        if issubclass(annotation, enum.Enum):
            return True
        if dataclasses.is_dataclass(annotation):
            return all(is_plain(f.type) for f in fields_of(annotation))
        return annotation.__name__ in PLAIN
    text = annotation if isinstance(annotation, str) else str(annotation)
    if re.search(r"\b(?:%s)\b(?!\s*\[)" % "|".join(CONTAINERS - {"typing"}), text):
        return False
    return all(word in PLAIN or word in CONTAINERS for word in re.findall(r"\w+", text))


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


class Field(object):
    """What `fields()` tells of a field"""

    def __init__(self, field):
        self.name = field.name
        self.type = field.type
        self.default = field.default
        self.default_factory = field.default_factory
        self.hash = field.hash
        self.init = field.init
        self.repr = field.repr
        self.compare = field.compare
        self.kw_only = field.kw_only
        self.metadata = field.metadata


FIELDS = {}


def fields_of(cls):
    return [f for f in cls.__dataclass_fields__.values() if f._field_type is dataclasses._FIELD]


def fields_of_class(cls):
    if cls not in FIELDS:
        if not dataclasses.is_dataclass(cls):
            return None
        FIELDS[cls] = tuple([Field(f) for f in fields_of(cls)])
    return FIELDS[cls]


def is_dataclass_of_class(cls):
    return dataclasses.is_dataclass(cls)


def answer_of_classes(classes, function):
    """The function that answers `fields(c)` or `is_dataclass(c)` for one of these classes and other callables"""
    lines, values = ["def answer(c):"], []
    for cls in classes:
        known = isinstance(cls, type) and dataclasses.is_dataclass(cls)
        if known:
            lines += ["    if c is C%d:" % len(values), "        return V%d" % len(values)]
            values.append((cls, True if function == "is_dataclass" else fields_of_class(cls)))
    absent = "return False" if function == "is_dataclass" else "raise TypeError('must be called with a dataclass type or instance')"
    namespace = {"__name__": "dataclass"}
    for i, (cls, value) in enumerate(values):
        namespace["C%d" % i], namespace["V%d" % i] = cls, value
    exec(compile("\n".join(lines + ["    " + absent]), "<dataclass>", "exec"), namespace)
    return namespace["answer"]


def make_method(cls, function, name, changed):
    """The method of a class that does what a function does; `changed` are the keywords of `replace()`."""
    namespace = {"__name__": "dataclass", "cls": cls, "deepcopy": deepcopy, "asdict_part": asdict_part, "astuple_part": astuple_part}
    known = dataclasses.is_dataclass(cls)
    lines = []
    if function == "is_dataclass":
        lines.append("    return %r" % known)
    elif not known:
        if function.endswith("_part"):
            lines.append("    return deepcopy(self)")
        elif function == "fields":
            lines.append("    raise TypeError('must be called with a dataclass type or instance')")
        else:
            lines.append("    raise TypeError('%s() should be called on dataclass instances')" % function)
    elif function == "fields":
        namespace["known"] = fields_of_class(cls)
        lines.append("    return known")
    elif function in ("asdict", "asdict_part"):
        items = ", ".join(["%r: asdict_part(self.%s)" % (f.name, f.name) for f in fields_of(cls)])
        lines.append("    return {%s}" % items)
    elif function in ("astuple", "astuple_part"):
        items = "".join(["astuple_part(self.%s), " % f.name for f in fields_of(cls)])
        lines.append("    return (%s)" % items)
    else:
        lines.append(replacement(cls, changed))
    exec(compile("\n".join(["def %s(%s):" % (name, ", ".join(("self",) + changed))] + lines), "<dataclass>", "exec"), namespace)
    return namespace[name]


def replacement(cls, changed):
    passed = []
    known = set()
    for f in cls.__dataclass_fields__.values():
        if f._field_type is dataclasses._FIELD_CLASSVAR:
            continue
        known.add(f.name)
        if not f.init:
            if f.name in changed:
                text = "field %s is declared with init=False, it cannot be specified with replace()" % f.name
                return "    raise ValueError(%r)" % text
        elif f.name in changed:
            passed.append("%s=%s" % (f.name, f.name))
        elif f._field_type is dataclasses._FIELD_INITVAR:
            if f.default is dataclasses.MISSING:
                return "    raise ValueError(%r)" % ("InitVar %r must be specified with replace()" % f.name)
        else:
            passed.append("%s=self.%s" % (f.name, f.name))
    for name in changed:
        if name not in known:
            text = "%s.__init__() got an unexpected keyword argument %r" % (cls.__qualname__, name)
            return "    raise TypeError(%r)" % text
    return "    return cls(%s)" % ", ".join(passed)


# Run by the program.


def asdict_part(x):
    return dataclasses.asdict(x) if dataclasses.is_dataclass(x) else deepcopy(x)


def astuple_part(x):
    return dataclasses.astuple(x) if dataclasses.is_dataclass(x) else deepcopy(x)


def optional_asdict(x):
    if x is None:
        raise TypeError("asdict() should be called on dataclass instances")
    return dataclasses.asdict(x)


def optional_astuple(x):
    if x is None:
        raise TypeError("astuple() should be called on dataclass instances")
    return dataclasses.astuple(x)


def optional_fields(x):
    if x is None:
        raise TypeError("must be called with a dataclass type or instance")
    return dataclasses.fields(x)


def optional_is_dataclass(x):
    return x is not None and dataclasses.is_dataclass(x)


def optional_asdict_part(x):
    if x is None:
        return None
    return asdict_part(x)


def optional_astuple_part(x):
    if x is None:
        return None
    return astuple_part(x)


def list_asdict(x):
    return [asdict_part(item) for item in x]


def list_astuple(x):
    return [astuple_part(item) for item in x]


def tuple_asdict(x):
    return tuple([asdict_part(item) for item in x])


def tuple_astuple(x):
    return tuple([astuple_part(item) for item in x])


def dict_asdict(x):
    return {asdict_part(key): asdict_part(value) for key, value in x.items()}


def dict_astuple(x):
    return {astuple_part(key): astuple_part(value) for key, value in x.items()}


for _function in (list_asdict, list_astuple, tuple_asdict, tuple_astuple, dict_asdict, dict_astuple):
    _function.keeps_numbers = True


def assign_to_frozen(name):
    """An assignment to a field of a frozen dataclass"""
    raise FrozenInstanceError("cannot assign to field '" + name + "'")


def delete_from_frozen(name):
    """A deletion of a field of a frozen dataclass"""
    raise FrozenInstanceError("cannot delete field '" + name + "'")
