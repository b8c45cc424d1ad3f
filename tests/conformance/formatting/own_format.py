# start: script
# `__format__` is asked by every way of formatting, also without a format spec, and of named tuples.
from collections import namedtuple
from typing import NamedTuple


class Money:
    def __init__(self, cents):
        self.cents = cents

    def __str__(self):
        return "money"

    def __format__(self, spec):
        return f"{self.cents / 100:{spec or '.2f'}}"


class Vec(NamedTuple):
    x: float
    y: float

    def __format__(self, spec):
        return f"({format(self.x, spec or 'g')}, {format(self.y, spec or 'g')})"

    def __round__(self, digits=0):
        return Vec(round(self.x, digits), round(self.y, digits))

    def __int__(self):
        return int(self.x)


class Pair(namedtuple("Pair", "a b")):
    def __str__(self):
        return "pair"


class Named(list):
    def __format__(self, spec):
        return "list" + spec


def main():
    m = Money(1250)
    print(f"{m}", "{}".format(m), format(m), f"{m:.1f}", "{0}{0:.0f}".format(m), "{m:{w}.1f}".format(m=m, w=8))
    print("{}{}".format(*[m, m]), "{a}".format(**{"a": m}), "{a}".format_map({"a": m}), "%s" % m, f"{m!s}", str(m))
    v = Vec(1.0, 2.25)
    print(f"{v}", f"{v:.2f}", "{:.1f}|{}".format(v, v), format(v), "{.x:>4}".format(v), str(v), round(v, 1), int(v))
    p = Pair(1, 2)
    print(f"{p}", "{}".format(p), f"{p!s:>6}", "%s" % (p,), repr(p))
    print("{} {:x}".format(Named([1]), Named()), f"{Named()}")
    for item in [m, 3, "x", 2.5]:
        print(f"{item}", "{}".format(item), format(item), end="; ")
    print()


main()
