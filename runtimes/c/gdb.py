# Made by Rotor. For gdb: values of Python in programs that `rotor build -b c -g` made, and the commands py-bt,
# py-locals, py-up and py-down. gdb loads it with the program where its safe path allows that; else `source` loads it.
import os
import re

import gdb

LONGEST = 200


def text_of(value):
    """The text of a str or bytes record."""
    for field, wide in (("chars", False), ("wide", True)):
        if field in [f.name for f in value.type.fields()] and int(value[field]) != 0:
            array = value[field].dereference()
            count = min(int(array["length"]), LONGEST)
            items = [int(array["items"][i]) for i in range(count)]
            text = "".join(map(chr, items))
            return text + ("..." if count < int(array["length"]) else "")
    return ""


def tag(value):
    """The name of the struct of a value, without what all have in common; None of no struct."""
    name = value.type.strip_typedefs().unqualified().tag
    return name


class Text:
    """A str or bytes."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return repr(text_of(self.value))


class Items:
    """A list, array, tuple, dict or set: what it is, and its items."""

    def __init__(self, what, hint, items):
        self.what = what
        self.hint = hint
        self.items = items

    def to_string(self):
        return self.what

    def display_hint(self):
        return self.hint

    def children(self):
        for number, item in enumerate(self.items):
            if number == LONGEST:
                return
            yield "[%d]" % number, item


def array_items(array, count=None):
    """The items of a pointer to an array."""
    if int(array) == 0:
        return
    array = array.dereference()
    for i in range(int(array["length"]) if count is None else count):
        yield array["items"][i]


def entries(value):
    """Keys and, in a dict, values, one after the other."""
    fields = [f.name for f in value.type.fields()]
    for i in range(int(value["f_num_used"])):
        if int(value["f_hashes"].dereference()["items"][i]) == -1:
            continue
        yield value["f_keys"].dereference()["items"][i]
        if "f_values" in fields and int(value["f_values"]) != 0:
            yield value["f_values"].dereference()["items"][i]


class Instance:
    """An object of a class of the program."""

    def __init__(self, name, value):
        self.name = name
        self.value = value

    def to_string(self):
        return self.name

    def children(self):
        yield from attributes(self.value)


def attributes(value):
    for field in value.type.fields():
        if field.name == "super":
            yield from attributes(value["super"])
        elif field.name and field.name.startswith("f_inst_"):
            yield field.name[len("f_inst_"):], value[field.name]


def printer(value):
    """The printer of a value; of a pointer that of what it points to."""
    kind = value.type.strip_typedefs()
    if kind.code == gdb.TYPE_CODE_PTR:
        if kind.target().strip_typedefs().code != gdb.TYPE_CODE_STRUCT:
            return None
        if int(value) == 0:
            return Items("None", None, [])
        value = value.dereference()
    name = tag(value)
    if name is None:
        return None
    fields = [field.name for field in value.type.fields()]
    if name in ("rpy_str", "rpy_bytes") or re.match(r"s_(str|bytes)(_\d+)?$", name):
        return Text(value)
    if name.startswith("s_list") and "f_items" in fields and "f_length" in fields:
        return Items("list of %d" % int(value["f_length"]), "array",
                     array_items(value["f_items"], int(value["f_length"])))
    if name.startswith(("s_dict", "s_set")) and "f_num_used" in fields:
        if "f_values" in fields:
            return Items("dict of %d" % int(value["f_num_live"]), "map", entries(value))
        return Items("set of %d" % int(value["f_num_live"]), "array", entries(value))
    if name.startswith("s_tuple"):
        return Items("tuple", "array", [value[field] for field in fields if field and re.match(r"f_(item)?\d+$", field)])
    if name.startswith(("rpy_array", "s_array")) and "items" in fields:
        return Items("%d items" % int(value["length"]), "array", array_items(value.address))
    if name.startswith("s_") and is_object(value):
        return Instance(name[2:].rsplit("__", 1)[-1].lstrip("_"), value)
    return None


def is_object(value):
    fields = [field.name for field in value.type.fields()]
    if "f_typeptr" in fields:
        return True
    return "super" in fields and is_object(value["super"])


def frames():
    """The frames of functions of the program, from the selected one outwards."""
    frame = gdb.selected_frame()
    while frame is not None:
        if is_python(frame):
            yield frame
        frame = frame.older()


def is_python(frame):
    symtab = frame.find_sal().symtab
    return symtab is not None and symtab.filename.endswith(".py") and "<rotor>" not in symtab.filename and (frame.name() or "").startswith("g_")


def variables(frame):
    """Names and values of the variables of Python in a frame."""
    block = frame.block()
    while block is not None and block.function is None:
        block = block.superblock
    found = []
    for symbol in block or []:
        if symbol.is_variable and re.match(r"(v\d+(_.*)?|t\d+|(function|inlined\d+)_g_.*)$", symbol.name) is None:
            found.append((symbol.name, symbol.value(frame)))
    return found


def described(frame):
    """A frame as tracebacks show it."""
    place = frame.find_sal()
    file = place.symtab.filename
    here = os.getcwd() + os.sep
    if file.startswith(here):
        file = file[len(here):]
    return '  File "%s", line %d, in %s' % (file, place.line, frame.name()[2:])


class PyBacktrace(gdb.Command):
    """py-bt: the calls of Python, the innermost last, with their lines."""

    def __init__(self):
        gdb.Command.__init__(self, "py-bt", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        print("Traceback (most recent call last):")
        for frame in reversed(list(frames())):
            print(described(frame))


class PyLocals(gdb.Command):
    """py-locals: the variables of Python in the selected frame."""

    def __init__(self):
        gdb.Command.__init__(self, "py-locals", gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        for name, value in variables(gdb.selected_frame()):
            print("%s = %s" % (name, value.format_string()))


class PyMove(gdb.Command):
    """Selects the next frame of Python, outwards or inwards."""

    def __init__(self, name, outwards):
        self.outwards = outwards
        gdb.Command.__init__(self, name, gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        frame = gdb.selected_frame()
        while True:
            frame = frame.older() if self.outwards else frame.newer()
            if frame is None:
                print("there is no other frame of Python")
                return
            if is_python(frame):
                frame.select()
                print(described(frame))
                return


gdb.pretty_printers.insert(0, printer)
PyBacktrace()
PyLocals()
PyMove("py-up", True)
PyMove("py-down", False)
