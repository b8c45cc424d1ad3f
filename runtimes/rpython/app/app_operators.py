"""Operators of instances whose methods may decline an operand by `return NotImplemented`.

In such methods, `NotImplemented` is None.
"""

from rotor_helpers.app_instance import format_plain, goes_first
from rotor_helpers.app_iter import contains_iter, getitem_iter

# Run during translation.

MADE = {}

ARITHMETIC = """
def {function}(a, b):
    if {derived}:
        result = {call}
        if result is None:
            result = a.{name}(b)
    else:
        result = a.{name}(b)
        if result is None and {both}:
            result = {call}
    if result is None:
        {declined}
    return result
"""

# None of the methods declines, and the class of the right operand says whether it goes first.
CERTAIN = """
def {function}(a, b):
    if {derived}:
{cases}
    return a.{name}(b)
"""

ASKED = """
def {function}(a, b):
{cases}
    return None
"""

LEFT = """
def {function}(a, b):
    result = a.{name}(b)
    if result is None:
        {declined}
    return result
"""

RIGHT = """
def {function}(a, b):
    result = None if b is None else b.{reflected}(a)
    if result is None:
        {declined}
    return result
"""

INPLACE = """
def {function}(a, b):
    result = a.{name}(b)
    if result is None:
        return a {symbol} b
    return result
"""

EQUALITY = """
def {function}(a, b):
    if a is None:
        return {negated}(b is None)
    if {derived}:
        result = b.{name}(a)
        if result is None:
            result = a.{name}(b)
    else:
        result = a.{name}(b)
        if result is None and {both}:
            result = b.{name}(a)
    if result is None:
        return {negated}(a is b)
    return {inverted}result
"""

LEFT_EQUALITY = """
def {function}(a, b):
    if a is None:
        return {negated}(b is None)
    result = a.{name}(b)
    if result is None:
        return {negated}({same})
    return {inverted}result
"""


def type_name(x):
    """The name of the type of an operand, as messages have it: with its module for a class that is written in C there"""
    if x is None:
        return "NoneType"
    name = type(x).__name__
    if hasattr(x, "_names_in_messages_"):
        return x._names_in_messages_.get(name, name)
    return name


def sequence_name(x):
    """The same where messages speak of sequences: a named tuple is a tuple there"""
    return "tuple" if isinstance(x, tuple) else type_name(x)


def _make(template, classes=(), asked=None, **values):
    key = template, classes, tuple(sorted(values.items()))
    function = MADE.get(key)
    if function is None:
        namespace = {"__name__": __name__, "goes_first": goes_first, "type_name": type_name, "sequence_name": sequence_name, "declined_text": declined_text, "asked": asked}
        namespace.update(("C%d" % i, cls) for i, cls in enumerate(classes))
        exec(compile(template.format(function="operator", **values), "<operator>", "exec"), namespace)
        function = MADE[key] = namespace["operator"]
    return function


BELOW = """
def operator({operands}):
{cases}
    {otherwise}
"""


def below(operands, cases, otherwise, message):
    """The function for an operation whose method only some subclasses have.

    A case is an operand, a class, and what the function does where the operand is of that class;
    otherwise is the statement for all other operands, or None where message is that of a TypeError.
    """
    key = operands, cases, otherwise, message
    function = MADE.get(key)
    if function is None:
        if otherwise is None:
            otherwise = "raise TypeError(%s)" % (_of_sequences(message) or _filled(message))
        namespace = {
            "__name__": __name__,
            "contains_iter": contains_iter,
            "declined_text": declined_text,
            "format_plain": format_plain,
            "getitem_iter": getitem_iter,
            "type_name": type_name,
            "sequence_name": sequence_name,
        }
        lines = []
        for i, (operand, cls, does) in enumerate(cases):
            namespace["C%d" % i] = cls
            lines.append("    if isinstance(%s, C%d):\n        %s" % (operand, i, does))
        text = BELOW.format(operands=", ".join(operands), cases="\n".join(lines), otherwise=otherwise)
        exec(compile(text, "<operator>", "exec"), namespace)
        function = MADE[key] = namespace["operator"]
    return function


def by_class(classes, name, assigns):
    """The function that reads or assigns an attribute of one of several classes"""
    key = classes, name, assigns
    function = MADE.get(key)
    if function is None:
        does = "C%d.{0} = b; return" if assigns else "return C%d.{0}"
        lines = ["def operator(a%s):" % (", b" if assigns else "")]
        for i in range(len(classes)):
            test = "if a is C%d: " % i if i < len(classes) - 1 else ""
            lines.append("    " + test + does.format(name) % i)
        namespace = {"__name__": __name__}
        namespace.update(("C%d" % i, cls) for i, cls in enumerate(classes))
        exec(compile("\n".join(lines), "<operator>", "exec"), namespace)
        function = MADE[key] = namespace["operator"]
    return function


def _filled(message):
    """The text of a message, as an expression, with the names of the types in the places of {a} and {b}"""
    names = {"{a}": "a", "{b}": "b"}
    if "{" not in message:
        names = {"NoneType": "a"}
    parts = [message]
    for name, operand in names.items():
        split = []
        for part in parts:
            pieces = part.split(name)
            for i, piece in enumerate(pieces):
                split += [piece] if i == 0 else ["\0" + operand, piece]
        parts = split
    shown = ["type_name(%s)" % part[1] if part.startswith("\0") else repr(part) for part in parts]
    return " + ".join(shown)


def _of_sequences(message):
    """The text of a message about an operator that sequences have, as an expression; None for other messages"""
    for symbol in ("+", "+=", "*", "*="):
        if message == "unsupported operand type(s) for " + symbol + ": '{a}' and '{b}'":
            right = "sequence_name(b)" if symbol[0] == "*" else "type_name(b)"
            return "declined_text(%r, sequence_name(a), %s)" % (symbol, right)
    return None


SEQUENCES = ("str", "bytes", "bytearray", "list", "tuple")


def declined_text(symbol, left, right):
    """The text of the TypeError of an operator that sequences have, where the types show at run time"""
    if symbol[0] == "*":
        if left in SEQUENCES:
            return "can't multiply sequence by non-int of type '" + right + "'"
        if right in SEQUENCES:
            return "can't multiply sequence by non-int of type '" + left + "'"
    elif left in ("bytes", "bytearray"):
        return "can't concat " + right + " to " + left
    elif left in SEQUENCES:
        return "can only concatenate " + left + ' (not "' + right + '") to ' + left
    return "unsupported operand type(s) for " + symbol + ": '" + left + "' and '" + right + "'"


def _message(symbol, left, right):
    """The text, as an expression, of the TypeError of an operator that both operands decline."""
    shown = [("type_name(%s)" % x) if not known else repr(known) for x, known in (("a", left), ("b", right))]
    if symbol in ("+", "+=", "*", "*=") and "" in (left, right):
        return "declined_text(%r, %s, %s)" % (symbol, *shown)
    quoted = ["\"'\" + %s + \"'\"" % name for name in shown]
    if symbol in ("<", "<=", ">", ">="):
        return "\"'%s' not supported between instances of \" + %s + ' and ' + %s" % (symbol, *quoted)
    # What sequences do themselves comes after the methods of operators.
    if symbol in ("*", "*=") and (left in SEQUENCES or right in SEQUENCES):
        return "\"can't multiply sequence by non-int of type \" + %s" % quoted[left in SEQUENCES]
    if symbol in ("+", "+=") and left in ("bytes", "bytearray"):
        return "\"can't concat \" + %s + \" to %s\"" % (shown[1], left)
    if symbol in ("+", "+=") and left in SEQUENCES:
        return "'can only concatenate %s (not \"' + %s + '\") to %s'" % (left, shown[1], left)
    return "'unsupported operand type(s) for %s: ' + %s + ' and ' + %s" % (symbol, *quoted)


def _definition(operand, count):
    """Which of some classes, of which later ones may derive from those before them, defines a method of an operand"""
    tests = ["%d if isinstance(%s, C%d)" % (i + 1, operand, i) for i in reversed(range(count))]
    return "(%s else 0)" % " else ".join(tests)


def _goes_first(definitions):
    """The test, as an expression, whether the right operand goes first: its class derives from that of the left one
    and, where definitions are those of its method, has another of them"""
    if definitions is None:
        return "False"
    test = "goes_first(a, b)"
    if len(definitions) > 1:
        test += " and %s != %s" % (_definition("a", len(definitions)), _definition("b", len(definitions)))
    return test


def binary(kind, name, reflected, symbol, derived, below, left, right, value, number):
    """The function for a binary operator.

    kind is "left", "right", "both" or "inplace": whose methods there are, or "certain" where none declines;
    derived is None, or where the right operand may go first, the classes with a reflected method of their own;
    below is None, or the subclasses that alone have the reflected method; left and right are the names of the
    types, "" for instances; value is the expression that says what `int` makes of both, or "", and number the
    operand that must be a number for that, or "".
    """
    comparison = symbol in ("<", "<=", ">", ">=")
    declined = "raise TypeError(%s)" % _message(symbol, left, right)
    if number:
        declined = "if isinstance(%s, (int, float)):\n            return %s\n        %s" % (number, value, declined)
    elif value:
        declined = "return " + value
    if kind == "inplace":
        return _make(INPLACE, name=name, symbol=symbol)
    if kind == "left":
        return _make(LEFT, name=name, declined=declined)
    if kind == "right":
        return _make(RIGHT, reflected=reflected, declined=declined)
    both = "b is not None" if comparison else "b is not None and type(a) is not type(b)"
    goes_first = _goes_first(derived)
    call = "b.%s(a)" % reflected
    classes, definitions = below or (), derived or ()
    count = len(definitions)
    cases = ["if isinstance(b, C%d):\n            return %s" % (count + i, call) for i in range(len(classes))]
    cases = "\n".join("        " + case for case in cases or ["return " + call])
    if kind == "certain":
        return _make(CERTAIN, definitions + classes, name=name, derived=goes_first, cases=cases)
    asked = None
    if classes:
        asked = _make(ASKED, definitions + classes, cases="    if True:\n" + cases)
        call = "asked(a, b)"
    values = {"name": name, "declined": declined, "derived": goes_first, "both": both, "call": call}
    return _make(ARITHMETIC, definitions + classes, asked, **values)


def named_tuple(asked, symbol, by_items, nullable, left, right):
    """The function for a binary operator, one operand of which is a named tuple.

    asked has the methods in the order in which they are asked: the operand, the function or None for a
    method of an instance, its name, and whether it may decline. by_items says that tuples know the
    operator themselves, nullable which operand may be None; left and right are as for binary.
    """
    key = asked, symbol, by_items, nullable, left, right
    function = MADE.get(key)
    if function is None:
        namespace = {"__name__": __name__, "type_name": type_name, "sequence_name": sequence_name, "declined_text": declined_text}
        lines = ["def operator(a, b):"]
        if nullable[0] or nullable[1]:
            for i in range(2):
                if nullable[i]:
                    names = ["NoneType" if j == i else (left, right)[j] for j in range(2)]
                    lines.append("    if %s is None:" % "ab"[i])
                    lines.append("        raise TypeError(%s)" % _message(symbol, *names))
        for i, (operand, method, name, declines) in enumerate(asked):
            call = "%s.%s(%s)" % ("ab"[operand], name, "ba"[operand])
            if method is not None:
                namespace["F%d" % i] = method
                call = "F%d(%s)" % (i, ("a, b", "b, a")[operand])
            if not declines:
                lines.append("    return " + call)
                break
            lines.append("    r%d = %s" % (i, call))
            lines.append("    if r%d is not None:" % i)
            lines.append("        return r%d" % i)
        else:
            if by_items:
                lines.append("    return tuple(a) %s tuple(b)" % symbol)
            else:
                lines.append("    raise TypeError(%s)" % _message(symbol, left, right))
        exec(compile("\n".join(lines), "<operator>", "exec"), namespace)
        function = MADE[key] = namespace["operator"]
    return function


def equality(name, negated, both, derived, instances):
    """The function for == or != by way of a method"""
    values = {
        "name": name,
        "negated": "not " if negated else "",
        "inverted": "not " if negated and name == "__eq__" else "",
    }
    if both:
        derived = "goes_first(a, b)" if derived else "False"
        return _make(EQUALITY, both="b is not None", derived=derived, **values)
    return _make(LEFT_EQUALITY, same="a is b" if instances else "False", **values)
