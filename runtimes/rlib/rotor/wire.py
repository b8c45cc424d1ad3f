"""Values on their way into a compiled program and back.

`make_entry_point` generates the RPython function around the user's: it reads the arguments from
the file `argv[1]`, calls the function, and writes its result or exception to `argv[2]`.
`encode` and `Decoder` are the other end.  The form of the files is that of
`rotor_helpers.app_call`.
"""

import ast
import re

from rpython.rlib import rarithmetic
from rpython.rlib.objectmodel import instantiate
from rotor_helpers import app_call

SIMPLE = {
    "SomeBool": "bool",
    "SomeFloat": "float",
    "SomeString": "str",
    "SomeChar": "str",
    "SomeBytes": "bytes",
}

ATTRIBUTES = ("SomeBool", "SomeInteger", "SomeFloat", "SomeChar", "SomeString")


def obstacle(s):
    """What in an annotation cannot cross the border of a compiled program; None if nothing."""
    if s.kind in SIMPLE or s.kind in ("SomeInteger", "SomeNone", "SomeByteArray", "SomeImpossibleValue"):
        return None
    if s.kind == "SomeTuple":
        parts = s.items
    elif s.kind == "SomeDict":
        parts = (s.key, s.value)
    elif s.kind in ("SomeList", "SomeSet", "SomeFrozenSet", "SomeVarTuple"):
        parts = (s.item,)
    else:
        return s
    for part in parts:
        found = obstacle(part)
        if found is not None:
            return found
    return None


# The entry point


class Generator:
    """Writes RPython functions that read and write values of given annotations."""

    def __init__(self, namespace):
        self.namespace = namespace
        self.lines = []
        self.count = 0

    def name(self, what, value):
        """A new global name for an object."""
        name = "%s_%d" % (what, self.count)
        self.count += 1
        self.namespace[name] = value
        return name

    def function(self, head, body):
        """Adds a function; gives its name."""
        name = "%s_%d" % (head, self.count)
        self.count += 1
        parameters = "r" if head == "read" else "w, x"
        self.lines.append("def %s(%s):" % (name, parameters))
        self.lines.extend("    " + line for line in body)
        return name

    def reader(self, s):
        """The name of a function that reads a value."""
        if s.kind == "SomeNone":
            return self.function("read", ["return None"])
        if s.can_be_none:
            return self.function("read", ["if read_is_none(r):", "    return None"] + self.read_body(s))
        return self.function("read", self.read_body(s))

    def read_body(self, s):
        if s.kind in SIMPLE:
            return ["return read_%s(r)" % SIMPLE[s.kind]]
        if s.kind == "SomeByteArray":
            return ["return bytearray(read_bytes(r))"]
        if s.kind == "SomeInteger":
            if s.knowntype == "int":
                return ["return read_int(r)"]
            return ["return %s(read_int(r))" % self.name("cast", getattr(rarithmetic, s.knowntype))]
        if s.kind == "SomeTuple":
            body = ["x%d = %s(r)" % (i, self.reader(item)) for i, item in enumerate(s.items)]
            return body + ["return (%s)" % "".join("x%d, " % i for i in range(len(s.items)))]
        if s.kind == "SomeList":
            return self.read_loop("[]", "result.append(%s(r))" % self.reader(s.item), "result")
        if s.kind == "SomeVarTuple":
            return self.read_loop("[]", "result.append(%s(r))" % self.reader(s.item), "tuple(result)")
        if s.kind == "SomeSet":
            return self.read_loop("set()", "result.add(%s(r))" % self.reader(s.item), "result")
        if s.kind == "SomeFrozenSet":
            return self.read_loop("set()", "result.add(%s(r))" % self.reader(s.item), "frozenset(result)")
        if s.kind == "SomeDict":
            key, value = self.reader(s.key), self.reader(s.value)
            return self.read_loop("{}", "key = %s(r); result[key] = %s(r)" % (key, value), "result")
        # Instances cannot be passed; the program is typed as if they could.
        made = self.name("cls", s.cls)
        return ["if r.pos < 0:", "    return instantiate(%s)" % made, "raise TypeError"]

    def read_loop(self, empty, add, result):
        return ["result = " + empty, "for i in range(read_int(r)):", "    " + add, "return " + result]

    def writer(self, s):
        """The name of a function that writes a value."""
        if s.kind == "SomeNone":
            return self.function("write", ["pass"])
        if s.can_be_none:
            body = ["if x is None:", "    w.word('-')", "    return", "w.word('+')"]
            return self.function("write", body + self.write_body(s))
        return self.function("write", self.write_body(s))

    def write_body(self, s):
        if obstacle(s) is not None:
            return ["pass"]
        if s.kind in SIMPLE:
            return ["write_%s(w, x)" % SIMPLE[s.kind]]
        if s.kind == "SomeByteArray":
            return ["write_bytes(w, bytes(x))"]
        if s.kind == "SomeInteger":
            return ["write_int(w, x)" if s.knowntype == "int" else "write_int(w, intmask(x))"]
        if s.kind == "SomeTuple":
            return ["%s(w, x[%d])" % (self.writer(item), i) for i, item in enumerate(s.items)] or ["pass"]
        if s.kind == "SomeDict":
            if s.key.kind == "SomeImpossibleValue":
                return ["write_int(w, 0)"]
            key, value = self.writer(s.key), self.writer(s.value)
            return ["write_int(w, len(x))", "for key in x:", "    %s(w, key)" % key, "    %s(w, x[key])" % value]
        if s.item.kind == "SomeImpossibleValue":
            return ["write_int(w, 0)"]
        return ["write_int(w, len(x))", "for item in x:", "    %s(w, item)" % self.writer(s.item)]

    def exception_writer(self, exceptions):
        """`write_outcome(w, e)`, for exceptions with their classes most derived first."""
        body = ["def write_outcome(w, e):"]
        for index, (cls, attributes) in enumerate(exceptions):
            head = "%s isinstance(e, %s):" % ("elif" if index else "if", self.name("cls", cls))
            body += ["    " + head, "        write_exception(w, %d, e)" % index]
            for name, s in attributes:
                body += [
                    "        try:",
                    "            x = e." + name,
                    "        except AttributeError:",
                    "            w.word('-')",
                    "        else:",
                    "            w.word('+')",
                    "            %s(w, x)" % self.writer(s),
                ]
        self.lines.extend(body)


def make_entry_point(func, arguments, result, exceptions):
    """The RPython function around `func`."""
    namespace = {"func": func, "instantiate": instantiate, "intmask": rarithmetic.intmask}
    for name in dir(app_call):
        if name.startswith(("read_", "write_", "open_")) or name == "Writer":
            namespace[name] = getattr(app_call, name)
    generator = Generator(namespace)
    body = ["def entry_point(argv):", "    r = open_reader(argv[1])"]
    names = []
    for index, s in enumerate(arguments):
        body.append("    a%d = %s(r)" % (index, generator.reader(s)))
        names.append("a%d" % index)
    body += ["    w = Writer()", "    try:", "        x = func(%s)" % ", ".join(names)]
    body += ["    except BaseException as e:", "        write_outcome(w, e)"]
    if result.kind != "SomeImpossibleValue":
        body += ["    else:", "        w.word('V')", "        %s(w, x)" % generator.writer(result)]
    body += ["    w.save(argv[2])", "    return 0"]
    generator.exception_writer(exceptions)
    source = "\n".join(generator.lines + body) + "\n"
    exec(compile(source, "<api>/entry_point", "exec"), namespace)
    return namespace["entry_point"]


def exception_attributes(attributes):
    """The attributes of an exception class that can be carried over."""
    return [(name, s) for name, s in attributes if s.kind in ATTRIBUTES and s.knowntype in (None, "int")]


# The other end


def encode(s, value, where):
    """The text of an argument."""
    if s.kind == "SomeNone" or s.can_be_none:
        if value is None:
            return "" if s.kind == "SomeNone" else "- "
        if s.kind == "SomeNone":
            raise mismatch(s, value, where)
        return "+ " + encode_value(s, value, where)
    return encode_value(s, value, where)


def encode_value(s, value, where):
    kind = s.kind
    if kind == "SomeBool" and isinstance(value, bool):
        return "1 " if value else "0 "
    if kind == "SomeInteger" and isinstance(value, int):
        return "%d " % check_range(s, int(value), where)
    if kind == "SomeFloat" and isinstance(value, (int, float)):
        return repr(float(value)) + " "
    if kind == "SomeString" and isinstance(value, str):
        return quoted(map(ord, value))
    if kind in ("SomeBytes", "SomeByteArray") and isinstance(value, (bytes, bytearray)):
        return quoted(value)
    if kind == "SomeTuple" and isinstance(value, tuple) and len(value) == len(s.items):
        return "".join([encode(item, v, where) for item, v in zip(s.items, value)])
    if kind == "SomeDict" and isinstance(value, dict):
        items = [encode(s.key, k, where) + encode(s.value, v, where) for k, v in value.items()]
        return "%d " % len(items) + "".join(items)
    containers = {
        "SomeList": list, "SomeVarTuple": tuple, "SomeSet": (set, frozenset), "SomeFrozenSet": (set, frozenset)
    }
    if kind in containers and isinstance(value, containers[kind]):
        return "%d " % len(value) + "".join([encode(s.item, v, where) for v in value])
    raise mismatch(s, value, where)


def check_range(s, value, where):
    """The bits of an int that fits its type, as a signed number."""
    unsigned = s.knowntype in ("r_uint", "r_ulonglong")
    low, high = (0, 1 << 64) if unsigned else (-1 << 63, 1 << 63)
    if not low <= value < high:
        raise OverflowError("%s: %d does not fit %s" % (where, value, s.knowntype))
    return value - (1 << 64) if value >= 1 << 63 else value


def quoted(codes):
    parts = [chr(c) if 32 <= c <= 126 and c not in (34, 92) else "\\%d;" % c for c in codes]
    return '"' + "".join(parts) + '" '


def mismatch(s, value, where):
    return TypeError("%s: %s is declared, but %r is given" % (where, s, value))


class Decoder:
    """The outcome of a call."""

    def __init__(self, text, result, exceptions):
        self.reader = app_call.Reader(text)
        self.result = result
        self.exceptions = exceptions

    def outcome(self):
        """The result; raises the exception if the call raised."""
        if self.reader.word() == "V":
            return self.value(self.result)
        raise self.exception() from None

    def value(self, s):
        if s.kind == "SomeNone":
            return None
        if s.can_be_none and self.reader.word() == "-":
            return None
        if s.kind in SIMPLE:
            return getattr(app_call, "read_" + SIMPLE[s.kind])(self.reader) if s.kind not in (
                "SomeString", "SomeChar", "SomeBytes") else self.text(s)
        if s.kind == "SomeByteArray":
            return bytearray(map(ord, self.reader.chars()))
        if s.kind == "SomeInteger":
            number = int(self.reader.word())
            return number if s.knowntype == "int" else getattr(rarithmetic, s.knowntype)(number)
        if s.kind == "SomeTuple":
            return tuple([self.value(item) for item in s.items])
        count = int(self.reader.word())
        if s.kind == "SomeDict":
            result = {}
            for _ in range(count):
                key = self.value(s.key)
                result[key] = self.value(s.value)
            return result
        items = [self.value(s.item) for _ in range(count)]
        return {"SomeList": list, "SomeVarTuple": tuple, "SomeSet": set, "SomeFrozenSet": frozenset}[s.kind](items)

    def text(self, s):
        chars = self.reader.chars()
        return bytes(map(ord, chars)) if s.kind == "SomeBytes" else chars

    def exception(self):
        """The exception that left the function, as one of the same class."""
        index = int(self.reader.word())
        self.reader.chars()
        kind = int(self.reader.word())
        message = None if self.reader.word() == "-" else self.reader.chars()
        cls, attributes = self.exceptions[index]
        values = {}
        for name, s in attributes:
            if self.reader.word() == "+":
                values[name] = self.value(s)
        return make_exception(cls, kind, message, values)


def make_exception(cls, kind, message, values):
    """An exception of a class with the arguments that its text shows."""
    if issubclass(cls, OSError) and values.get("errno"):
        args = (values["errno"], values.get("strerror"))
        if values.get("filename") is not None:
            args += (values["filename"],)
    elif issubclass(cls, SystemExit) and kind == app_call_kind("NO_ARGUMENT"):
        args = (values["code"],) if values.get("code") else ()
    elif issubclass(cls, (UnicodeDecodeError, UnicodeEncodeError)):
        args = unicode_error_arguments(cls, message)
    else:
        args = exception_arguments(kind, message)
    if cls.__module__ == "builtins":
        return cls(*args)
    error = cls.__new__(cls, *args)
    error.args = args
    for name, value in values.items():
        setattr(error, name, value)
    return error


def app_call_kind(name):
    from rotor_helpers import app_exc

    return getattr(app_exc, name)


def exception_arguments(kind, message):
    if kind == app_call_kind("NO_ARGUMENT") or message is None:
        return ()
    if kind == app_call_kind("TEXT"):
        return (message,)
    try:
        shown = ast.literal_eval(message)
    except (ValueError, SyntaxError):
        return (message,)
    return shown if kind == app_call_kind("TUPLE") else (shown,)


def unicode_error_arguments(cls, message):
    """The arguments that give an error of a codec its text; what is not shown is made up."""
    pattern = r"'(.*?)' codec can't \w+ (?:bytes|byte|character)(?: (\S+))? in position (\d+)(?:-(\d+))?: (.*)"
    encoding, shown, start, end, reason = re.match(pattern, message).groups()
    start = int(start)
    end = int(end) + 1 if end else start + 1
    if cls is UnicodeDecodeError:
        data = bytes(end - 1) + bytes([int(shown, 16) if shown else 0])
        return (encoding, data, start, end, reason)
    text = "\0" * (end - 1) + (ast.literal_eval(shown) if shown else "\0")
    return (encoding, text, start, end, reason)
