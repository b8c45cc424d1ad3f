"""Functions and classes that the flow space makes for nested functions, during translation.

A nested function that captures values of the run is a method, `call`, of a class of its own; an
instance holds what is captured: values that are never bound again, or cells.  `host.function`
shows such a function with its receiver as first parameter.
"""

import types

# How a closure finds what it captures: see `host::FieldKind`.
MARK = "_rotor_closure_"


def cell_class(name, globals):
    """The class of the cells of one captured variable."""
    return type("cell." + name, (object,), {"bound": False, "__module__": globals.get("__name__", "")})


def closure_class(code, globals, name, defaults, kwdefaults, cells, fields, taken):
    """A class whose method `call` is a nested function.

    cells holds a value for every free variable; fields holds, for every free variable, None or the
    name and kind of the field it stands in; taken are the parameters whose default values are fields.
    """
    function = new_function(code, globals, name, defaults, cells)
    if kwdefaults:
        function.__kwdefaults__ = dict(kwdefaults)
    setattr(function, MARK, (fields, taken))
    return type("closure." + name, (object,), {"call": function, "__module__": globals.get("__name__", "")})


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
