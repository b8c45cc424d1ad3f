"""What CPython and a process of Rotor say to one another: values as JSON, in one line each.

Texts, bools and None stand for themselves; every other value is a list that starts with a letter.
"""

import json

from rotor.annotations import SomeValue

_CONTAINERS = {"l": list, "t": tuple, "s": set, "S": frozenset}


def pack(x):
    """A value as JSON has it."""
    if x is None or isinstance(x, (bool, str)):
        return x
    if x is Ellipsis:
        return ["e"]
    if type(x) is int:
        return ["i", str(x)]
    if type(x) is float:
        return ["f", repr(x)]
    if type(x) is bytes:
        return ["y", x.hex()]
    if type(x) is bytearray:
        return ["Y", x.hex()]
    for letter, kind in _CONTAINERS.items():
        if type(x) is kind:
            return [letter] + [pack(item) for item in x]
    if type(x) is dict:
        return ["d"] + [[pack(key), pack(value)] for key, value in x.items()]
    if isinstance(x, SomeValue):
        return ["a"] + [[name, pack(value)] for name, value in x.__dict__.items()]
    if isinstance(getattr(x, "__origin__", None), type):
        return ["g", pack(x.__origin__)] + [pack(item) for item in x.__args__]
    if hasattr(x, "__args__"):
        return ["u"] + [pack(item) for item in x.__args__]
    if x is type(None):
        return ["N"]
    if isinstance(x, type):
        return ["c", x.__module__, x.__qualname__, _file(x.__module__)]
    raise TypeError("%r cannot be passed between CPython and Rotor" % (x,))


def _file(name):
    """The file of a module, where there is one."""
    import sys

    return getattr(sys.modules.get(name), "__file__", None)


def unpack(x, module):
    """The value of JSON; `module(name, file)` finds modules of classes."""
    if not isinstance(x, list):
        return x
    letter = x[0]
    if letter == "e":
        return Ellipsis
    if letter == "N":
        return type(None)
    if letter == "i":
        return int(x[1])
    if letter == "f":
        return float(x[1])
    if letter == "y":
        return bytes.fromhex(x[1])
    if letter == "Y":
        return bytearray.fromhex(x[1])
    if letter == "c":
        return found(module(x[1], x[3]), x[2])
    if letter == "d":
        return {unpack(key, module): unpack(value, module) for key, value in x[1:]}
    if letter == "a":
        result = SomeValue.__new__(SomeValue)
        for name, value in x[1:]:
            setattr(result, name, unpack(value, module))
        return result
    items = [unpack(item, module) for item in x[1:]]
    if letter == "g":
        return items[0][tuple(items[1:]) if len(items) > 2 else items[1]]
    if letter == "u":
        result = items[0]
        for item in items[1:]:
            result = result | item
        return result
    return _CONTAINERS[letter](items)


def found(module, qualname):
    """What a module has under a name with dots."""
    for name in qualname.split("."):
        module = getattr(module, name)
    return module


def send(stream, x):
    stream.write(json.dumps(pack(x)) + "\n")
    stream.flush()


def receive(stream):
    """The next value, for `unpack`; EOFError when the other side has ended."""
    line = stream.readline()
    if line == "":
        raise EOFError
    return json.loads(line)
