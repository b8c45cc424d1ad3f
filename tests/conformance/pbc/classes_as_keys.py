# start: script
# engines: all
# Dicts and sets of builtin classes, looked up by type().
from collections import OrderedDict, deque, namedtuple

Point = namedtuple("Point", "x y")


class Dog:
    pass


names = {int: "I", str: "S", bool: "B", list: "L", dict: "D", type(None): "N", tuple: "T", float: "F", set: "E"}
print([names[type(o)] for o in [1, "s", True, [1], {}, None, (1,), 1.5, {1}]])
few = {int: "I", str: "S"}
print([few.get(type(o), "?") for o in [1, "s", True, None, (1, 2), b"b", frozenset([1])]])
mixed = {int: "I", Dog: "D", type(None): "N", list: "L", Point: "P", deque: "Q"}
print([mixed.get(type(o), "?") for o in [1, "s", None, Dog(), [1], 2.5, Point(1, 2), deque([1])]])
for o in [1, "s", True]:
    try:
        print(few[type(o)])
    except KeyError as e:
        print("KeyError", e)
    print(type(o) in few, type(o) in {int, bool}, type(o) in (str, tuple), type(o) in [int, Dog])
for cls, name in names.items():
    print(cls, cls.__name__, name)

converters = {int: int, float: float, tuple: tuple, list: list, bytes: bytes}
print(converters[int]("3"), converters[float]("2.5"))


def show_int(x):
    return "int %d" % x


def show_text(x):
    return "text %s" % x


def show_none(x):
    return "none"


handlers = {int: show_int, str: show_text, type(None): show_none}
for o in [3, "x", None]:
    print(handlers[type(o)](o))

registry = {}


def register(cls):
    def decorate(function):
        registry[cls] = function
        return function

    return decorate


@register(tuple)
def _(x):
    return "tuple of %d" % len(x)


@register(dict)
def _(x):
    return "dict of %d" % len(x)


@register(Dog)
def _(x):
    return "dog"


def dispatch(x):
    for cls in type(x).__mro__:
        if cls in registry:
            return registry[cls](x)
    return "?"


def simple(x):
    handler = registry.get(type(x))
    return "none" if handler is None else handler(x)


for o in [(1, 2), {1: 2}, Dog(), 3.5]:
    print(simple(o))
counts = {}
for o in [1, 2, "a", None, True, [], 2.5, None, (), {}, b"", Dog()]:
    counts[type(o)] = counts.get(type(o), 0) + 1
for cls in counts:
    print(cls.__name__, counts[cls])
order = [int, str, tuple, type(None), range, complex, bytearray]
print([c.__name__ for c in order], order.index(tuple), tuple in order, frozenset in order)
