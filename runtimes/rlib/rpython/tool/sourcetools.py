"""Functions under other names.

Source: pypy rpython/tool/sourcetools.py (names).
"""

import types


def func_with_new_name(func, newname, globals=None):
    """A copy of a function with another name."""
    result = types.FunctionType(
        func.__code__.replace(co_name=newname),
        func.__globals__ if globals is None else globals,
        newname,
        func.__defaults__,
        func.__closure__,
    )
    result.__kwdefaults__ = func.__kwdefaults__
    result.__dict__.update(func.__dict__)
    return result


def func_renamer(newname):
    """A decorator that gives a function another name."""

    def decorate(func):
        return func_with_new_name(func, newname)

    return decorate


def rpython_wrapper(f, template, templateargs=None, **globaldict):
    """NotImplementedError: no functions are made of text."""
    raise NotImplementedError("rpython_wrapper")
