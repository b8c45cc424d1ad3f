"""Special methods of builtin values that a program calls by their names: `str.__eq__(a, b)`, `x.__add__(1)`.

They are the operators.  Where a method would give NotImplemented, it raises NotImplementedError: in a program,
NotImplemented is a value of methods of operators only.
"""

BINARY = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "lshift": "<<",
    "rshift": ">>", "and": "&", "or": "|", "xor": "^", "eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">",
    "ge": ">=",
}
UNARY = {
    "neg": "-x", "pos": "+x", "invert": "~x", "abs": "abs(x)", "bool": "bool(x)", "int": "int(x)", "index": "int(x)",
    "float": "float(x)", "hash": "hash(x)", "str": "str(x)", "repr": "repr(x)", "iter": "iter(x)", "len": "len(x)",
    "reversed": "reversed(x)", "next": "next(x)",
}
OPERATOR = """
def {method}(x, y):
    if {test}:
        return {expression}
    raise NotImplementedError("{method} that gives NotImplemented")
"""
FUNCTION = """
def {method}(x):
    return {expression}
"""

ORDER = "eq ne lt le gt ge"
NUMBER = ORDER + " add sub mul truediv floordiv mod pow radd rsub rmul rtruediv rfloordiv rmod rpow"
BITS = " lshift rshift and or xor rlshift rrshift rand ror rxor"
ALL = "hash str repr"
SETS = ORDER + " and or sub xor rand ror rsub rxor"

# What the operators of a kind take, which operators it has, and which other methods.
KINDS = {
    "int": ("int", NUMBER + BITS, ALL + " neg pos invert abs bool int index float"),
    "float": ("(int, float)", NUMBER, ALL + " neg pos abs bool int float"),
    "str": ("str", ORDER, ALL + " iter"),
    "bytes": ("bytes", ORDER, ALL + " iter"),
    "list": ("list", ORDER, "str repr iter reversed"),
    "tuple": ("tuple", ORDER, ALL + " iter"),
    "vartuple": ("tuple", ORDER, ALL + " iter"),
    "dict": ("dict", "eq ne or ror", "str repr iter reversed"),
    "set": ("(set, frozenset)", SETS, "str repr iter"),
    "range": ("range", "eq ne", "iter reversed"),
    "iterator": ("object", "", "iter next"),
}
KINDS["exact"] = KINDS["int"]
SEQUENCES = ("str", "bytes", "list", "tuple", "vartuple")


def made(source, **parts):
    """A function of the library; its numbers are those of the program."""
    namespace = {"__name__": __name__}
    exec(compile(source.format(**parts), "<special methods>", "exec"), namespace)
    function = namespace[parts["method"]]
    function.keeps_numbers = True
    function.checks_overflow = True
    return function


def binary(name, test):
    reflected = name not in BINARY
    symbol = BINARY[name[1:] if reflected else name]
    expression = "y %s x" % symbol if reflected else "x %s y" % symbol
    return made(OPERATOR, method="__%s__" % name, test=test, expression=expression)


def method(kind, name):
    """The special method of that name of a kind of values; None where it has none"""
    fits, operators, others = KINDS.get(kind, ("", "", ""))
    name = name[2:-2]
    # They raise TypeError for what does not fit.
    if kind in SEQUENCES and name in ("add", "mul", "rmul"):
        return binary(name, "True")
    if name in operators.split():
        return binary(name, "isinstance(y, %s)" % fits)
    if name in others.split():
        return made(FUNCTION, method="__%s__" % name, expression=UNARY[name])
    return None
