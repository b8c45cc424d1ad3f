"""Classes that define `__new__` or `__del__`, and named tuples: what a call of such a class does.

`creator(cls, new, init)` and `tuple_maker(cls)` run during translation.
"""

import inspect

CREATORS = {}
MAKERS = {}


def creator(cls, new, init):
    """The function that a call of `cls` is: its `__new__`, then its `__init__` (None without one)

    `new` of a class with a `__del__` makes a bare instance.
    """
    if cls not in CREATORS:
        CREATORS[cls] = new_creator(cls, new, init)
    return CREATORS[cls]


def new_creator(cls, new, init):
    namespace = {"__name__": __name__, "__new": new, "__cls": cls}
    bare = hasattr(new, "makes_bare_instances")
    if bare:
        signature = [] if init is None else list(inspect.signature(init).parameters.values())[1:]
    else:
        signature = list(inspect.signature(new).parameters.values())[1:]
    if init is not None and not bare:
        other = list(inspect.signature(init).parameters.values())[1:]
        signature = common(signature, other)
    parameters, arguments = [], []
    star = False
    for number, parameter in enumerate(signature):
        name = parameter.name
        if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            star = True
            parameters.append("*" + name)
            arguments.append("*" + name)
            continue
        if parameter.kind is inspect.Parameter.VAR_KEYWORD:
            parameters.append("**" + name)
            arguments.append("**" + name)
            continue
        by_name = parameter.kind is inspect.Parameter.KEYWORD_ONLY
        if by_name and not star:
            star = True
            parameters.append("*")
        arguments.append(name + "=" + name if by_name else name)
        if parameter.default is inspect.Parameter.empty:
            parameters.append(name)
        else:
            default = "__default%d" % number
            namespace[default] = parameter.default
            parameters.append(name + "=" + default)
    lines = [
        "def create(%s):" % ", ".join(parameters),
        "    __made = __new(%s)" % ", ".join([] if bare else ["__cls"] + arguments),
    ]
    if bare and init is not None:
        lines.append("    __made.__init__(%s)" % ", ".join(arguments))
    elif init is not None:
        namespace["__init"] = init
        lines.append("    if isinstance(__made, __cls):")
        lines.append("        __made.__init__(%s)" % ", ".join(arguments))
    lines.append("    return __made")
    exec(compile("\n".join(lines), "<new>", "exec"), namespace)
    function = namespace["create"]
    function.__qualname__ = cls.__name__ + (".__new__" if init is None else ".__init__")
    function.keeps_numbers = True
    function.takes_any_length = True
    return function


def common(new, init):
    """The parameters of calls that pass their arguments to both `__new__` and `__init__`"""
    if takes_anything(new):
        return init
    if takes_anything(init):
        return new
    same = len(new) == len(init) and all(
        a.name == b.name and a.kind == b.kind and a.default is b.default for a, b in zip(new, init)
    )
    return new if same else anything()


def anything():
    """Parameters that pass on whatever a call gives, where `__new__` and `__init__` each take another part of it"""
    kinds = inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD
    return [inspect.Parameter(name, kind) for name, kind in zip(("_rotor_args", "_rotor_keywords"), kinds)]


def takes_anything(parameters):
    kinds = [parameter.kind for parameter in parameters]
    return kinds == [inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD]


def tuple_maker(cls):
    """The function that a call of a class of named tuples is, where names come from a dict"""
    if cls not in MAKERS:
        namespace = {"__name__": __name__, "__cls": cls}
        parameters = []
        for name in cls._fields:
            if name in cls._field_defaults:
                namespace["__default_" + name] = cls._field_defaults[name]
                parameters.append("%s=__default_%s" % (name, name))
            else:
                parameters.append(name)
        lines = ["def make(%s):" % ", ".join(parameters), "    return __cls(%s)" % ", ".join(cls._fields)]
        exec(compile("\n".join(lines), "<new>", "exec"), namespace)
        MAKERS[cls] = namespace["make"]
        MAKERS[cls].keeps_numbers = True
    return MAKERS[cls]
