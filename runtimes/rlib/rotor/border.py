"""The functions around what a library exports, generated for the types of its border.

A type is a nested tuple: ("int",), ("list", item), ("dict", key, value), ("tuple", item, ...),
("optional", type), ("handle", index of an exported class), and so on.
"""

from rotor import exported
from rotor_helpers import app_border

DIRECT = ("int", "float", "bool", "handle")

ZERO = {"none": "None", "int": "0", "float": "0.0", "bool": "False", "handle": "0"}


def exports():
    """What the decorator `export` marked."""
    return tuple(exported)


def signature(function):
    """(name, annotation) of the parameters, then ("return", annotation); without annotation: (name,)."""
    code = function.__code__
    hints = function.__annotations__
    rows = []
    for name in code.co_varnames[:code.co_argcount] + ("return",):
        if name not in hints:
            rows.append((name,))
            continue
        hint = hints[name]
        if isinstance(hint, str):
            hint = eval(hint, function.__globals__)
        rows.append((name, hint))
    return tuple(rows)


def public_methods(cls):
    """(name, function) of the methods of a class and its bases that are exported with it."""
    found = {}
    for base in cls.__mro__[:-1]:
        for name, value in base.__dict__.items():
            if not name.startswith("_") and name not in found and hasattr(value, "__code__"):
                found[name] = value
    return tuple(found.items())


def constructor(cls):
    """The function `__init__` of a class, None where there is none of its own."""
    init = cls.__init__
    return init if hasattr(init, "__code__") else None


def is_direct(ty):
    if ty[0] == "optional":
        return is_direct(ty[1]) and ty[1][0] == "handle"
    return ty[0] in DIRECT


class Generator:
    """Writes RPython functions."""

    def __init__(self, classes):
        self.namespace = {"BaseException": BaseException}
        for name in dir(app_border):
            if name.startswith(("read_", "write_", "as_")) or name in (
                    "Reader", "Writer", "fail", "take_error", "no_object"):
                self.namespace[name] = getattr(app_border, name)
        self.lines = []
        self.known = {}
        for index, cls in enumerate(classes):
            self.table(index, cls)

    def name(self, what, value):
        """A new global name for an object."""
        name = "%s_%d" % (what, len(self.namespace))
        self.namespace[name] = value
        return name

    def function(self, key, head, body):
        """Adds a function, once for each key; gives its name."""
        if key not in self.known:
            name = "%s_%d" % (key[0], len(self.known))
            self.known[key] = name
            self.lines.append("def %s(%s):" % (name, head))
            self.lines.extend("    " + line for line in body)
        return self.known[key]

    def reader(self, ty):
        kind = ty[0]
        if kind in ("int", "float", "bool", "str", "bytes"):
            return "read_" + kind
        if kind == "none":
            body = ["return None"]
        elif kind == "optional":
            body = ["if r.byte() == 0:", "    return None", "return %s(r)" % self.reader(ty[1])]
        elif kind == "tuple":
            body = ["x%d = %s(r)" % (i, self.reader(item)) for i, item in enumerate(ty[1:])]
            body += ["return (%s)" % "".join("x%d, " % i for i in range(len(ty) - 1))]
        elif kind == "list":
            step = "result.append(%s(r))" % self.reader(ty[1])
            body = ["result = []", "for _ in range(r.word()):", "    " + step, "return result"]
        elif kind == "set":
            step = "result.add(%s(r))" % self.reader(ty[1])
            body = ["result = set()", "for _ in range(r.word()):", "    " + step, "return result"]
        else:
            body = ["result = {}", "for _ in range(r.word()):", "    key = %s(r)" % self.reader(ty[1]),
                    "    result[key] = %s(r)" % self.reader(ty[2]), "return result"]
        return self.function(("read", ty), "r", body)

    def writer(self, ty):
        kind = ty[0]
        if kind in ("int", "float", "bool", "str", "bytes"):
            return "write_" + kind
        if kind == "none":
            body = ["pass"]
        elif kind == "optional":
            body = ["if x is None:", "    w.out.append(0)", "else:", "    w.out.append(1)",
                    "    %s(w, x)" % self.writer(ty[1])]
        elif kind == "tuple":
            body = ["%s(w, x[%d])" % (self.writer(item), i) for i, item in enumerate(ty[1:])] or ["pass"]
        elif kind in ("list", "set"):
            body = ["w.word(len(x))", "for item in x:", "    %s(w, item)" % self.writer(ty[1])]
        else:
            body = ["w.word(len(x))", "for key, value in x.items():", "    %s(w, key)" % self.writer(ty[1]),
                    "    %s(w, value)" % self.writer(ty[2])]
        return self.function(("write", ty), "w, x", body)

    def table(self, index, cls):
        """The objects of a class that the outside has handles of; a handle is an index and one."""
        name = cls.__name__
        self.namespace["objects_%d" % index] = []
        self.namespace["free_%d" % index] = []
        self.lines += [
            "def put_%d(x):" % index,
            "    if x is None:",
            "        return 0",
            "    if len(free_%d) > 0:" % index,
            "        at = free_%d.pop()" % index,
            "        objects_%d[at] = x" % index,
            "        return at + 1",
            "    objects_%d.append(x)" % index,
            "    return len(objects_%d)" % index,
            "def get_%d(handle):" % index,
            "    if 0 < handle <= len(objects_%d):" % index,
            "        x = objects_%d[handle - 1]" % index,
            "        if x is not None:",
            "            return x",
            "    no_object(handle, %r)" % name,
            "    raise ValueError",
            "def maybe_%d(handle):" % index,
            "    if handle == 0:",
            "        return None",
            "    return get_%d(handle)" % index,
            "def release_%d(handle):" % index,
            "    if 0 < handle <= len(objects_%d) and objects_%d[handle - 1] is not None:" % (index, index),
            "        objects_%d[handle - 1] = None" % index,
            "        free_%d.append(handle - 1)" % index,
        ]

    def border(self, name, call, params, result):
        """The function around one that is exported; `call` makes the text of the call of texts of arguments."""
        heads = []
        reads = []
        arguments = []
        for i, ty in enumerate(params):
            if not is_direct(ty):
                reads.append("x%d = %s(r)" % (i, self.reader(ty)))
                arguments.append("x%d" % i)
                continue
            heads.append("a%d" % i)
            if ty[0] == "handle":
                arguments.append("get_%d(a%d)" % (ty[1], i))
            elif ty[0] == "optional":
                arguments.append("maybe_%d(a%d)" % (ty[1][1], i))
            else:
                arguments.append("a%d" % i)
        if reads:
            heads.append("data")
            reads.insert(0, "r = Reader(data)")
        # A function of its own, whose result the translator compares with the annotation.
        number = len([line for line in self.lines if line.startswith("def result_of_")])
        letters = ["v%d" % i for i in range(len(arguments))]
        self.lines += ["def result_of_%d(%s):" % (number, ", ".join(letters)), "    return " + call(letters)]
        call = "result_of_%d(%s)" % (number, ", ".join(arguments))
        kind = result[0]
        if kind == "none":
            body, zero = [call, "return"], "None"
        elif kind in ("int", "float"):
            body, zero = ["return as_%s(%s)" % (kind, call)], ZERO[kind]
        elif kind == "bool":
            body, zero = ["return %s" % call], "False"
        elif is_direct(result):
            index = result[1] if kind == "handle" else result[1][1]
            body, zero = ["return put_%d(%s)" % (index, call)], "0"
        else:
            body = ["w = Writer()", "%s(w, %s)" % (self.writer(result), call), "return w.finish()"]
            zero = "b''"
        self.lines += ["def %s(%s):" % (name, ", ".join(heads)), "    try:"]
        self.lines += ["        " + line for line in reads + body]
        self.lines += ["    except BaseException as e:", "        fail(e)"]
        if kind != "none":
            self.lines += ["    return " + zero]


def make(functions, classes):
    """The functions around exported ones, `release` for each class, the one that takes the error, a start.

    A function is (name, callee, kind, types of parameters, type of result); the kind is "function",
    "class" or "method"; the callee of a method is its name.
    """
    generator = Generator(classes)
    names = []
    for name, callee, kind, params, result in functions:
        # Unlike any name of the codecs and tables.
        name = "border_%d_%s" % (len(names), name)
        names.append(name)
        if kind == "method":
            def call(arguments, callee=callee):
                return "%s.%s(%s)" % (arguments[0], callee, ", ".join(arguments[1:]))
        else:
            def call(arguments, callee=generator.name("f", callee)):
                return "%s(%s)" % (callee, ", ".join(arguments))
        generator.border(name, call, params, result)
    names += ["release_%d" % index for index in range(len(classes))]
    names += ["take_error", "start"]
    generator.lines += ["def start():", "    return"]
    source = "\n".join(generator.lines) + "\n"
    exec(compile(source, "<api>/exports", "exec"), generator.namespace)
    return tuple(generator.namespace[name] for name in names)
