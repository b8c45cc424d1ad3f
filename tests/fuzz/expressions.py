"""Types of random programs, and expressions of each type.

What a type is and what holds for all programs: `generate.py`.
"""

import random

INT = ("int",)
FLOAT = ("float",)
BOOL = ("bool",)
STR = ("str",)
NUMBERS = (INT, FLOAT, BOOL)
SIMPLE = (INT, INT, INT, FLOAT, BOOL, STR, STR)
KEYS = (INT, INT, STR, STR, BOOL, ("tuple", INT, STR), ("tuple", INT, INT))

SMALL = (0, 0, 1, 1, 2, 3, 5, 7, 10, 13, 64, 100, 255, 997, -1, -1, -2, -3, -7, -10, -64, -100, -999)
BORDERS = (
    0, 1, -1, 2, 3, 7, -2, 10, -13, 62, 63, 64, 2**31 - 1, 2**31, -(2**31), 2**32, 2**53, 2**53 + 1, 2**62, 2**63 - 1,
    2**63, -(2**63), -(2**63) - 1, -(2**63) + 1, 2**64 - 1, 2**64, -(2**64), 10**18, 10**19, 10**30, -(10**25), 3**50,
)
FLOATS = ("0.0", "-0.0", "0.5", "1.0", "-1.0", "1.5", "2.5", "-2.5", "3.14159", "0.1", "1e-7", "100.0", "-0.75", "1e16",
          "123456789.125", "1e22", "1e-5", "0.0001", "99.995")
STRINGS = ("", "a", "b", "ab", "abc", "hello", "A", "Hello World", " x ", "a,b,c", "12", "-7", "0", "3.5", "aXbX", "zz",
           "é", "ß", "日本", "\n", "tab\t", "it's", 'say "hi"', "\\", "a b  c", "%d", "{}", "UPPER", "_id", "1e3")

EXCEPTIONS = ("ValueError", "KeyError", "IndexError", "TypeError", "ZeroDivisionError", "LookupError", "ArithmeticError",
              "Exception", "AttributeError", "OverflowError")


def is_hashable(t):
    return t[0] in ("int", "float", "bool", "str") or t[0] in ("tuple", "opt", "union") and all(map(is_hashable, t[1:]))


def is_ordered(t):
    return t[0] in ("int", "float", "bool", "str") or t[0] in ("tuple", "list") and all(map(is_ordered, t[1:]))


class Variable:
    def __init__(self, name, type, settable=True, frozen=False):
        self.name = name
        self.type = type
        # may it be assigned again
        self.settable = settable
        # must what it holds not be changed now, since a loop goes through it
        self.frozen = frozen


class Function:
    """A function of the program that later ones may call."""

    def __init__(self, name, parameters, result, defaults=0):
        self.name = name
        self.parameters = parameters
        self.result = result
        self.defaults = defaults


class Class:
    def __init__(self, index, base):
        self.index = index
        self.name = "C%d" % index
        self.base = base
        self.fields = [] if base is None else list(base.fields)
        self.methods = {} if base is None else dict(base.methods)
        self.operators = set() if base is None else set(base.operators)


class Expressions:
    """Makes expressions from the variables that are in scope"""
    def __init__(self, seed, mode):
        self.rng = random.Random("%s %s" % (seed, mode))
        self.mode = mode
        self.lines = []
        self.indent = 0
        self.names = 0
        self.functions = []
        self.generators = []
        self.classes = []
        self.globals = []
        # of the function that is being made
        self.scope = []
        self.loops = 0
        self.result = None
        self.budget = 0
        self.assigned_globals = set()

    # Choice

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def pick(self, options):
        return options[self.rng.randrange(len(options))]

    def weighted(self, options):
        """One of the values of a list of (weight, value)"""
        at = self.rng.randrange(sum(weight for weight, _ in options))
        for weight, value in options:
            at -= weight
            if at < 0:
                return value
        raise AssertionError("the weights were summed")

    def fresh(self, stem="v"):
        self.names += 1
        return "%s%d" % (stem, self.names)

    def emit(self, text):
        self.lines.append("    " * self.indent + text)

    # Types

    def some_type(self, depth=2):
        if self.scope and self.chance(40):
            # a type of which there are values
            t = self.pick(self.scope).type
            if t[0] != "fn" and (depth > 0 or t in SIMPLE):
                return t
        if depth == 0 or self.chance(50):
            return self.pick(SIMPLE)
        inner = depth - 1
        kind = self.weighted([
            (8, "list"), (5, "tuple"), (5, "dict"), (3, "set"), (3, "opt"), (3, "union"), (3 if self.classes else 0, "obj"),
        ])
        if kind == "list":
            return ("list", self.some_type(inner))
        if kind == "tuple":
            return ("tuple",) + tuple(self.some_type(inner) for _ in range(self.pick((1, 2, 2, 3))))
        if kind == "dict":
            return ("dict", self.pick(KEYS), self.some_type(inner))
        if kind == "set":
            return ("set", self.pick(KEYS))
        if kind == "opt":
            return ("opt", self.pick(SIMPLE + (("list", INT), ("tuple", INT, STR))))
        if kind == "union":
            return self.pick((
                ("union", INT, STR), ("union", INT, FLOAT), ("union", INT, STR, FLOAT), ("union", STR, ("list", INT)),
                ("union", INT, ("list", INT)), ("union", BOOL, STR), ("union", INT, ("tuple", INT, INT)),
                ("union", FLOAT, STR),
            ))
        return ("obj", self.rng.randrange(len(self.classes)))

    # Constants

    def int_constant(self):
        value = self.pick(BORDERS if self.mode == "exact" and self.chance(60) else SMALL)
        if self.chance(20):
            value += self.pick((-1, 1, 2))
        return str(value) if value >= 0 else "(%d)" % value

    def constant(self, t):
        """An expression of a type without variables, mutable ones made anew"""
        kind = t[0]
        if kind == "int":
            return self.int_constant()
        if kind == "float":
            return self.pick(FLOATS) if self.chance(80) else repr(self.rng.randrange(-10000, 10000) / 64)
        if kind == "bool":
            return self.pick(("True", "False"))
        if kind == "str":
            return repr(self.pick(STRINGS))
        if kind == "opt":
            return "None" if self.chance(35) else self.constant(t[1])
        if kind == "union":
            return self.constant(self.pick(t[1:]))
        if kind == "tuple":
            return "(%s,)" % ", ".join(self.constant(item) for item in t[1:])
        count = self.pick((0, 1, 2, 3, 4, 5))
        if kind == "list":
            return "[%s]" % ", ".join(self.constant(t[1]) for _ in range(count))
        if kind == "dict":
            return "{%s}" % ", ".join("%s: %s" % (self.constant(t[1]), self.constant(t[2])) for _ in range(count))
        if kind == "set":
            return "{%s}" % ", ".join(self.constant(t[1]) for _ in range(count)) if count else "set()"
        if kind == "obj":
            return "%s(%s)" % (self.classes[t[1]].name, ", ".join(self.constant(f) for _, f in self.classes[t[1]].fields))
        if kind == "fn":
            names = [self.fresh("a") for _ in t[2:]]
            return "(lambda %s: %s)" % (", ".join(names), self.constant(t[1]))
        raise AssertionError(t)

    # Expressions

    def variables(self, t, mutable=False):
        return [v for v in self.scope if v.type == t and not (mutable and v.frozen)]

    def of_kind(self, kind, mutable=False):
        return [v for v in self.scope if v.type[0] == kind and not (mutable and v.frozen)]

    def expr(self, t, depth=3):
        """An expression of a type, in parentheses where it is not an atom"""
        self.budget -= 1
        if self.budget < 0:
            depth = 0
        known = self.variables(t)
        if depth <= 0 or self.chance(12):
            return self.pick(known).name if known and self.chance(90) else self.constant(t)
        if known and self.chance(25):
            return self.pick(known).name
        if self.chance(30):
            common = self.common(t, depth - 1)
            if common is not None:
                return common
        return getattr(self, t[0] + "_expr")(t, depth - 1)

    def common(self, t, d):
        """Expressions that any type has: calls, items, conditions"""
        options = [lambda: "(%s if %s else %s)" % (self.expr(t, d), self.condition(d), self.expr(t, d))]
        for f in self.functions:
            if f.result == t and t[0] != "int":
                options.append(lambda f=f: self.call(f, d))
            elif f.result == t:
                options.append(lambda f=f: self.narrowed(self.call(f, d)))
        for v in self.scope:
            kind = v.type[0]
            if kind == "list" and v.type[1] == t:
                options.append(lambda v=v: "%s[%s]" % (v.name, self.index(d)))
                if not v.frozen:
                    options.append(lambda v=v: "%s.pop()" % v.name)
            elif kind == "dict" and v.type[2] == t:
                options.append(lambda v=v: "%s[%s]" % (v.name, self.expr(v.type[1], d)))
                options.append(lambda v=v: "%s.get(%s, %s)" % (v.name, self.expr(v.type[1], d), self.expr(t, d)))
            elif kind == "tuple":
                for i, item in enumerate(v.type[1:]):
                    if item == t:
                        options.append(lambda v=v, i=i: "%s[%d]" % (v.name, i))
            elif kind == "opt" and v.type[1] == t:
                options.append(lambda v=v: "(%s if %s is not None else %s)" % (v.name, v.name, self.expr(t, d)))
            elif kind == "obj":
                cls = self.classes[v.type[1]]
                for name, field in cls.fields:
                    if field == t:
                        options.append(lambda v=v, name=name: "%s.%s" % (v.name, name))
                for name, (result, parameters) in cls.methods.items():
                    if result == t:
                        options.append(lambda v=v, name=name, p=parameters: self.narrowed_if(t, "%s.%s(%s)" % (
                            v.name, name, ", ".join(self.expr(x, d) for x in p))))
            elif kind == "fn" and v.type[1] == t:
                options.append(lambda v=v: self.narrowed_if(t, "%s(%s)" % (
                    v.name, ", ".join(self.expr(x, d) for x in v.type[2:]))))
        if is_ordered(t) and t[0] != "list":
            options.append(lambda: "%s(%s, %s)" % (self.pick(("min", "max")), self.expr(t, d), self.expr(t, d)))
        if t[0] in ("str", "list"):
            options.append(lambda: "(%s %s %s)" % (self.expr(t, d), self.pick(("or", "and")), self.expr(t, d)))
        if len(options) == 1 and not self.chance(40):
            return None
        return self.pick(options)()

    def narrowed_if(self, t, text):
        return self.narrowed(text) if t == INT else text

    def narrowed(self, text):
        """An int that may be large, made small where the mode wants that"""
        if self.mode == "exact":
            return text
        return "(%s %% %d)" % (text, self.pick((7, 10, 97, 1000, 10007)))

    def call(self, f, d):
        arguments = [self.expr(p, d) for p in f.parameters]
        if f.defaults and self.chance(50):
            arguments = arguments[:-1]
        elif arguments and self.chance(15):
            arguments[-1] = "p%d=%s" % (len(arguments) - 1, arguments[-1])
        return "%s(%s)" % (f.name, ", ".join(arguments))

    def index(self, d):
        if self.chance(60):
            return str(self.pick((0, 0, 1, 2, -1, -1, -2, 3)))
        return self.expr(INT, min(d, 1))

    def bound(self, d):
        return "" if self.chance(35) else self.index(d)

    def slice(self, d):
        text = "%s:%s" % (self.bound(d), self.bound(d))
        if self.chance(25):
            text += ":" + self.pick(("2", "-1", "-2", "3", "1"))
        return text

    def condition(self, d):
        return self.bool_expr(BOOL, d) if d > 0 else self.expr(BOOL, 0)

    def atom(self, t):
        return self.expr(t, 0)

    def int_expr(self, t, d):
        e = lambda: self.expr(INT, d)
        choice = self.rng.randrange(100)
        if choice < 25:
            return "(%s %s %s)" % (e(), self.pick(("+", "-")), e())
        if choice < 32:
            if self.mode == "exact":
                return "(%s * %s)" % (e(), e())
            return "(%s * %s)" % (self.atom(INT), self.atom(INT))
        if choice < 42:
            return "(%s %s %s)" % (e(), self.pick(("//", "%")), e())
        if choice < 50:
            return "(%s %s %s)" % (e(), self.pick(("&", "|", "^")), e())
        if choice < 54:
            return "(%s%s)" % (self.pick(("-", "~", "+")), e())
        if choice < 58:
            if self.mode == "exact":
                return "(%s %s (%s & %d))" % (e(), self.pick(("<<", ">>")), self.atom(INT), self.pick((3, 63, 127)))
            return "(%s << (%s & 7))" % (self.atom(INT), self.atom(INT)) if self.chance(50) else \
                "(%s >> %s)" % (e(), self.pick(("1", "3", "(%s & 63)" % self.atom(INT), self.atom(INT))))
        if choice < 61:
            power = self.pick(("0", "1", "2", "3") if self.mode == "exact" else ("0", "1", "2"))
            return "(%s ** %s)" % (self.atom(INT), power)
        if choice < 70:
            kind = self.pick((STR, ("list", INT), ("list", STR), ("dict", STR, INT), ("set", INT), ("tuple", INT, STR)))
            return "len(%s)" % self.expr(kind, d)
        if choice < 74:
            return "abs(%s)" % e()
        if choice < 77:
            return "divmod(%s, %s)[%d]" % (e(), e(), self.pick((0, 1)))
        if choice < 80:
            return self.narrowed("sum(%s)" % self.expr(("list", INT), d))
        if choice < 83:
            return "int(%s)" % self.expr(BOOL, d)
        if choice < 85:
            return "int(min(1e6, max(-1e6, %s)))" % self.expr(FLOAT, d)
        if choice < 87:
            return self.narrowed("int(%s)" % self.expr(STR, d))
        if choice < 89:
            return "%s(%s)" % (self.pick(("min", "max")), self.expr(("list", INT), d))
        if choice < 91:
            return "%s.%s(%s)" % (self.expr(STR, d), self.pick(("find", "rfind", "count", "index")), self.expr(STR, d))
        if choice < 93:
            return "%s.%s(%s)" % (self.expr(("list", INT), d), self.pick(("index", "count")), e())
        if choice < 94:
            return "ord((%s)[0])" % self.expr(STR, d)
        if choice < 96:
            return "round(min(1e6, max(-1e6, %s)))" % self.expr(FLOAT, d)
        if choice < 97:
            return "pow(%s, %s & 15, %s)" % (self.atom(INT), self.atom(INT), self.atom(INT))
        if choice < 98:
            return "(%s).bit_length()" % e()
        if choice < 99:
            return self.narrowed("sum(%s for %s)" % self.comprehension(INT, d))
        return "(%s + %s)" % (self.expr(BOOL, d), e())

    def float_expr(self, t, d):
        e = lambda: self.expr(FLOAT, d)
        choice = self.rng.randrange(100)
        if choice < 35:
            return "(%s %s %s)" % (e(), self.pick(("+", "-", "*")), e())
        if choice < 45:
            return "(%s %s %s)" % (e(), self.pick(("/", "/", "//", "%")), e())
        if choice < 55:
            return "(%s / %s)" % (self.expr(INT, d), self.expr(INT, d))
        if choice < 65:
            return "(%s %s %s)" % (e(), self.pick(("+", "*", "-", "/")), self.expr(INT, d))
        if choice < 70:
            return "float(%s)" % self.expr(INT, d)
        if choice < 74:
            return "float(%s)" % self.expr(STR, d)
        if choice < 80:
            return "abs(%s)" % e()
        if choice < 85:
            return "(-%s)" % e()
        if choice < 90:
            return "round(%s, %d)" % (e(), self.pick((0, 1, 2, 3)))
        if choice < 95:
            return "sum(%s)" % self.expr(("list", FLOAT), d)
        return "max(%s)" % self.expr(("list", FLOAT), d)

    def bool_expr(self, t, d):
        choice = self.rng.randrange(100)
        if choice < 30:
            kind = self.pick(NUMBERS + (INT, STR, STR, ("tuple", INT, STR), ("list", INT)))
            first = self.expr(kind, d)
            if kind[0] in ("int", "float") and self.chance(15):
                return "(%s %s %s %s %s)" % (
                    first, self.pick(("<", "<=")), self.expr(kind, d), self.pick(("<", "<=", "==")), self.expr(kind, d))
            return "(%s %s %s)" % (first, self.pick(("<", "<=", ">", ">=", "==", "!=")), self.expr(kind, d))
        if choice < 38:
            kind = self.some_type(2)
            return "(%s %s %s)" % (self.expr(kind, d), self.pick(("==", "!=")), self.expr(kind, d))
        if choice < 44:
            return "(%s < %s)" % (self.expr(INT, d), self.expr(FLOAT, d))
        if choice < 56:
            return "(%s %s %s)" % (self.expr(BOOL, d), self.pick(("and", "or")), self.expr(BOOL, d))
        if choice < 64:
            return "(not %s)" % self.expr(self.pick((BOOL, INT, STR, ("list", INT))), d)
        if choice < 72:
            kind = self.pick((("list", INT), ("set", INT), ("dict", INT, STR), ("list", STR)))
            return "(%s %s %s)" % (self.expr(kind[1], d), self.pick(("in", "not in")), self.expr(kind, d))
        if choice < 77:
            return "(%s in %s)" % (self.expr(STR, d), self.expr(STR, d))
        if choice < 82:
            return "%s.%s(%s)" % (self.expr(STR, d), self.pick(("startswith", "endswith")), self.expr(STR, d))
        if choice < 86:
            return "%s.%s()" % (self.expr(STR, d), self.pick((
                "isdigit", "isalpha", "isupper", "islower", "isspace", "isalnum", "istitle", "isidentifier")))
        if choice < 90:
            return "bool(%s)" % self.expr(self.pick((INT, FLOAT, STR, ("list", STR), ("dict", STR, INT))), d)
        if choice < 94:
            return "%s(%s for %s)" % ((self.pick(("any", "all")),) + self.comprehension(BOOL, d))
        if choice < 96:
            return "(%s %s %s)" % (self.expr(BOOL, d), self.pick(("&", "|", "^")), self.expr(BOOL, d))
        kinds = self.of_kind("opt")
        if kinds:
            return "(%s is %sNone)" % (self.pick(kinds).name, self.pick(("", "not ")))
        kinds = self.of_kind("union")
        if kinds:
            return "isinstance(%s, %s)" % (self.pick(kinds).name, self.pick(("int", "str", "float", "list", "(int, str)")))
        return "(%s >= %s)" % (self.expr(INT, d), self.expr(INT, d))

    def str_expr(self, t, d):
        e = lambda: self.expr(STR, d)
        choice = self.rng.randrange(100)
        if choice < 18:
            return "(%s + %s)" % (e(), e())
        if choice < 22:
            return "(%s * (%s & 3))" % (e(), self.expr(INT, d))
        if choice < 30:
            return "str(%s)" % self.expr(self.printable(), d)
        if choice < 34:
            return "repr(%s)" % self.expr(self.printable(), d)
        if choice < 46:
            return self.fstring(d)
        if choice < 54:
            return self.percent(d)
        if choice < 60:
            return "(%s)[%s]" % (e(), self.slice(d))
        if choice < 64:
            return "(%s)[%s]" % (e(), self.index(d))
        if choice < 74:
            return "%s.%s()" % (e(), self.pick((
                "upper", "lower", "strip", "lstrip", "rstrip", "title", "capitalize", "swapcase", "casefold")))
        if choice < 78:
            return "%s.replace(%s, %s)" % (e(), e(), e())
        if choice < 82:
            return "%s.join(%s)" % (e(), self.expr(("list", STR), d))
        if choice < 86:
            return "%s.%s(%s & 15%s)" % (e(), *self.pick((
                ("ljust", self.expr(INT, 0), ""), ("rjust", self.expr(INT, 0), ", '*'"), ("center", self.expr(INT, 0), ""),
                ("center", self.expr(INT, 0), ", '-'"), ("zfill", self.expr(INT, 0), ""))))
        if choice < 89:
            return "%s(%s)" % (self.pick(("hex", "bin", "oct")), self.expr(INT, d))
        if choice < 91:
            return "chr(%s %% 900 + 32)" % self.expr(INT, d)
        if choice < 93:
            return "%s(%s)" % (self.pick(("min", "max")), self.expr(("list", STR), d))
        if choice < 95:
            return "%s.%s(%s)" % (e(), self.pick(("strip", "lstrip", "rstrip", "removeprefix", "removesuffix")), e())
        if choice < 98:
            return "''.join(%s for %s)" % self.comprehension(STR, d)
        return "type(%s).__name__" % self.expr(self.some_type(1), d)

    def printable(self):
        """A type whose text is the same everywhere"""
        t = self.some_type(2)
        return t if shows_alike(t) else INT

    def fstring(self, d):
        parts = []
        for _ in range(self.pick((1, 2, 2, 3))):
            parts.append(self.pick(("", "a", " ", "-", "x=", "{{", "}}", "é")))
            t, spec = self.pick((
                (INT, ""), (INT, ""), (STR, ""), (FLOAT, ""), (BOOL, ""), (INT, ":5"), (INT, ":<6"), (INT, ":^7"), (INT, ":05"),
                (INT, ":x"), (INT, ":#b"), (INT, ":,"), (INT, ":+d"), (INT, ":08.3f"), (FLOAT, ":.2f"), (FLOAT, ":8.3f"),
                (FLOAT, ":e"), (FLOAT, ":g"), (FLOAT, ":+.1f"), (FLOAT, ":,.2f"), (FLOAT, ":.0%"), (STR, ":>6"), (STR, ":*^8"),
                (STR, ":.2"), (STR, "!r"), (BOOL, "!s"), (FLOAT, ":10"), (INT, ":_"), (BOOL, ":d"), (INT, ":>+8"), (FLOAT, ":.3"),
                (("list", INT), ""), (("tuple", INT, STR), ""), (("opt", INT), ""), (INT, ":c"), (FLOAT, ":<9.2e"), (STR, "!r:>8"),
            ))
            if spec == ":c":
                parts.append("{%s %% 90 + 33:c}" % self.quoteless(INT, d))
            else:
                parts.append("{%s%s}" % (self.quoteless(t, d), spec))
        return 'f"%s"' % "".join(parts)

    def quoteless(self, t, d):
        """An expression that can stand inside an f-string"""
        text = self.expr(t, min(d, 1))
        if "'" in text or '"' in text or "\\" in text or "{" in text or "lambda" in text:
            known = self.variables(t)
            return self.pick(known).name if known else {"str": "str(7)", "float": "1.5", "bool": "True"}.get(t[0], "3")
        return text

    def percent(self, d):
        parts = []
        values = []
        for _ in range(self.pick((1, 1, 2, 3))):
            t, spec = self.pick((
                (INT, "%d"), (INT, "%5d"), (INT, "%-5d|"), (INT, "%05d"), (INT, "%x"), (INT, "%+d"), (FLOAT, "%.2f"), (FLOAT, "%f"),
                (FLOAT, "%g"), (FLOAT, "%e"), (FLOAT, "%8.3f"), (STR, "%s"), (STR, "%10s"), (STR, "%-6s|"), (STR, "%r"),
                (INT, "%s"), (FLOAT, "%s"), (("list", INT), "%s"), (STR, "%.2s"), (INT, "%o"), (INT, "%#x"), (BOOL, "%s"),
                (BOOL, "%d"), (INT, "%.3d"), (INT, "%f"), (("opt", STR), "%s"),
            ))
            parts.append(self.pick(("", " ", "%%", "n=")) + spec)
            values.append(self.expr(t, d))
        return "(%r %% (%s,))" % ("".join(parts), ", ".join(values))

    def opt_expr(self, t, d):
        inner = t[1]
        dicts = [v for v in self.scope if v.type[0] == "dict" and v.type[2] == inner]
        if dicts and self.chance(40):
            v = self.pick(dicts)
            return "%s.get(%s)" % (v.name, self.expr(v.type[1], d))
        return "(%s if %s else None)" % (self.expr(inner, d), self.condition(d))

    def union_expr(self, t, d):
        if self.chance(50):
            first, second = self.rng.sample(t[1:], 2)
            return "(%s if %s else %s)" % (self.expr(first, d), self.condition(d), self.expr(second, d))
        return self.expr(self.pick(t[1:]), d)

    def tuple_expr(self, t, d):
        return "(%s,)" % ", ".join(self.expr(item, d) for item in t[1:])

    def obj_expr(self, t, d):
        cls = self.classes[t[1]]
        subclasses = [c for c in self.classes if c is cls or c.base is cls]
        cls = self.pick(subclasses)
        return "%s(%s)" % (cls.name, ", ".join(self.expr(f, d) for _, f in cls.fields))

    def fn_expr(self, t, d):
        names = [self.fresh("a") for _ in t[2:]]
        with self.inner([Variable(n, p, settable=False) for n, p in zip(names, t[2:])]):
            body = self.expr(t[1], d)
        return "(lambda %s: %s)" % (", ".join(names), body)

    def inner(self, variables):
        return Scope(self, variables)

    def comprehension(self, t, d):
        """The item and the rest of a comprehension"""
        d = min(d, 2)
        name = self.fresh("c")
        item, source = self.iterable(d)
        with self.inner([Variable(name, item, settable=False)]):
            text = "%s in %s" % (name, source)
            if self.chance(35):
                text += " if %s" % self.condition(d)
            if self.chance(12):
                second = self.fresh("c")
                other, source = self.iterable(d)
                with self.inner([Variable(second, other, settable=False)]):
                    return self.narrow_item(t, self.expr(t, d)), "%s for %s in %s" % (text, second, source)
            return self.narrow_item(t, self.expr(t, d)), text

    def narrow_item(self, t, text):
        return text

    def iterable(self, d):
        """The type of the items and an expression to go through"""
        choice = self.rng.randrange(100)
        if choice < 30:
            return INT, self.range(d)
        if choice < 40:
            return STR, self.expr(STR, d)
        known = [v for v in self.scope if v.type[0] == "list"]
        if choice < 65 and known:
            v = self.pick(known)
            return v.type[1], v.name
        if choice < 72:
            item = self.pick(SIMPLE)
            return item, "reversed(%s)" % self.expr(("list", item), d)
        if choice < 78:
            item = self.pick(SIMPLE)
            return item, "sorted(%s%s)" % (self.expr(("list", item), d), self.key(item, d))
        if choice < 82:
            item = self.pick((INT, STR))
            return item, "sorted(%s)" % self.expr(("set", item), d)
        dicts = self.of_kind("dict")
        if choice < 88 and dicts:
            v = self.pick(dicts)
            return self.pick(((v.type[1], v.name), (v.type[2], v.name + ".values()"), (v.type[1], v.name + ".keys()"),
                              (("tuple", v.type[1], v.type[2]), v.name + ".items()")))
        if choice < 92:
            item = self.pick(SIMPLE)
            return ("tuple", INT, item), "enumerate(%s)" % self.expr(("list", item), d)
        if choice < 96:
            a, b = self.pick(SIMPLE), self.pick(SIMPLE)
            return ("tuple", a, b), "zip(%s, %s)" % (self.expr(("list", a), d), self.expr(("list", b), d))
        if self.generators:
            g = self.pick(self.generators)
            return g.result, self.call(g, d)
        item = self.pick(SIMPLE)
        return item, self.expr(("list", item), d)

    def range(self, d):
        stop = self.pick(("3", "5", "8", "(%s & 7)" % self.expr(INT, min(d, 1)), "len(%s)" % self.expr(("list", INT), min(d, 1))))
        choice = self.rng.randrange(10)
        if choice < 6:
            return "range(%s)" % stop
        if choice < 8:
            return "range(%d, %s)" % (self.pick((-2, 1, 2)), stop)
        return self.pick(("range(%s, -1, -1)", "range(0, %s, 2)", "range(%s, 0, -3)", "range(-3, %s, 2)")) % stop

    def key(self, item, d):
        text = ", reverse=%s" % self.expr(BOOL, min(d, 1)) if self.chance(25) else ""
        if self.chance(50):
            name = self.fresh("k")
            with self.inner([Variable(name, item, settable=False)]):
                text += ", key=lambda %s: %s" % (name, self.expr(self.pick((INT, STR, FLOAT, ("tuple", INT, STR))), min(d, 1)))
        return text

    def list_expr(self, t, d):
        item = t[1]
        choice = self.rng.randrange(100)
        e = lambda: self.expr(t, d)
        if choice < 25:
            return "[%s]" % ", ".join(self.expr(item, d) for _ in range(self.pick((0, 1, 2, 3, 4))))
        if choice < 35:
            return "(%s + %s)" % (e(), e())
        if choice < 39:
            return "(%s * (%s & 3))" % (e(), self.expr(INT, d))
        if choice < 50:
            return "%s[%s]" % (e(), self.slice(d))
        if choice < 70:
            return "[%s for %s]" % self.comprehension(item, d)
        if choice < 76 and is_ordered(item) and item[0] != "union":
            return "sorted(%s%s)" % (e(), self.key(item, d))
        if choice < 80:
            return "list(%s)" % e()
        if choice < 83:
            return "list(reversed(%s))" % e()
        if choice < 86:
            return "%s.copy()" % e()
        if choice < 90:
            name = self.fresh("a")
            other = self.pick(SIMPLE)
            with self.inner([Variable(name, other, settable=False)]):
                body = self.expr(item, d)
            return "list(map(lambda %s: %s, %s))" % (name, body, self.expr(("list", other), d))
        if choice < 93:
            name = self.fresh("a")
            with self.inner([Variable(name, item, settable=False)]):
                body = self.condition(d)
            return "list(filter(lambda %s: %s, %s))" % (name, body, e())
        if item == STR:
            return self.pick((lambda: "%s.split()" % self.expr(STR, d), lambda: "%s.split(%s)" % (self.expr(STR, d), self.expr(STR, d)),
                              lambda: "list(%s)" % self.expr(STR, d), lambda: "%s.splitlines()" % self.expr(STR, d)))()
        if item == INT:
            return "list(%s)" % self.range(d)
        if is_hashable(item) and is_ordered(item) and item[0] != "float":
            return "sorted(%s)" % self.expr(("set", item), d)
        return "[%s, *%s]" % (self.expr(item, d), e())

    def dict_expr(self, t, d):
        key, value = t[1:]
        choice = self.rng.randrange(100)
        if choice < 45:
            return "{%s}" % ", ".join("%s: %s" % (self.expr(key, d), self.expr(value, d)) for _ in range(self.pick((0, 1, 2, 3))))
        if choice < 70:
            item, rest = self.comprehension(("tuple", key, value), d) if self.chance(0) else self.pair_comprehension(key, value, d)
            return "{%s for %s}" % (item, rest)
        if choice < 80:
            return "dict(%s)" % self.expr(t, d)
        if choice < 90:
            return "dict(zip(%s, %s))" % (self.expr(("list", key), d), self.expr(("list", value), d))
        if choice < 95:
            return "{**%s, **%s}" % (self.expr(t, d), self.expr(t, d))
        return "(%s | %s)" % (self.expr(t, d), self.expr(t, d))

    def pair_comprehension(self, key, value, d):
        d = min(d, 2)
        name = self.fresh("c")
        item, source = self.iterable(d)
        with self.inner([Variable(name, item, settable=False)]):
            text = "%s in %s" % (name, source)
            if self.chance(30):
                text += " if %s" % self.condition(d)
            return "%s: %s" % (self.expr(key, d), self.expr(value, d)), text

    def set_expr(self, t, d):
        item = t[1]
        choice = self.rng.randrange(100)
        if choice < 30:
            return "{%s}" % ", ".join(self.expr(item, d) for _ in range(self.pick((1, 2, 3))))
        if choice < 60:
            return "(%s %s %s)" % (self.expr(t, d), self.pick(("|", "&", "-", "^")), self.expr(t, d))
        if choice < 80:
            return "{%s for %s}" % self.comprehension(item, d)
        return "set(%s)" % self.expr(("list", item), d)


class Scope:
    """Variables that end with a block"""

    def __init__(self, generator, variables):
        self.generator = generator
        self.variables = variables

    def __enter__(self):
        self.outer = self.generator.scope
        self.generator.scope = self.outer + self.variables

    def __exit__(self, *_):
        self.generator.scope = self.outer


def shows_alike(t):
    """Whether the text of a value is the same everywhere: sets have no order"""
    return t[0] not in ("set", "fn") and all(shows_alike(item) for item in t[1:] if isinstance(item, tuple))
