"""Functions under other names.

Source: pypy rpython/tool/sourcetools.py (names).
"""

import sys
import types


def func_with_new_name(func, newname, globals=None):
    """A copy of a function with another name."""
    code = func.__code__
    if hasattr(code, "replace"):
        # RustPython wants names that are interned.
        code = code.replace(co_name=sys.intern(newname))
    result = types.FunctionType(
        code,
        func.__globals__ if globals is None else globals,
        newname,
        func.__defaults__,
        func.__closure__,
    )
    if getattr(func, "__kwdefaults__", None):
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


def _deindented(source):
    """The text with the indentation of its first line taken away."""
    lines = source.split("\n")
    indents = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
    margin = indents[0] if indents else 0
    return "\n".join([line[margin:] if line[:margin].strip() == "" else line for line in lines]) + "\n"


def compile2(source, filename="", mode="exec", flags=0, dont_inherit=0, frame=None):
    """The code of a text in the language of the calling module."""
    builtins = sys._getframe(1).f_globals["__builtins__"]
    function = builtins["compile"] if isinstance(builtins, dict) else builtins.compile
    return function(_deindented(source), filename or "<compile2>", mode)


class NiceCompile(object):
    """`compile2` for texts of a module."""

    def __init__(self, namespace_or_filename):
        self.filename = namespace_or_filename

    def __call__(self, source, args={}):
        builtins = sys._getframe(1).f_globals["__builtins__"]
        function = builtins["compile"] if isinstance(builtins, dict) else builtins.compile
        return function(_deindented(source % args if args else source), "<compile2>", "exec")


def valid_identifier(text):
    """A name with the letters and digits of a text."""
    made = "".join([c if c.isalnum() or c == "_" else "_" for c in str(text)])
    return made if made and not made[0].isdigit() else "_" + made
