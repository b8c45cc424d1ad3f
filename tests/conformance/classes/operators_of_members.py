# start: script
"""Operators of members of enumerations, and of instances of classes that derive from builtin ones, with instances of
other classes, whose methods get the members and instances themselves."""
import enum


class Num(enum.IntEnum):
    ONE = 1
    TWO = 2


class Opt(enum.IntFlag):
    A = 1
    B = 2


class Color(enum.StrEnum):
    RED = "red"


class Text(str):
    def __repr__(self):
        return "Text!"


class Count(int):
    def __repr__(self):
        return "Count!"


class Both:
    def __add__(self, other):
        return f"B+{other!r}"

    def __radd__(self, other):
        return f"{other!r}+B"

    def __or__(self, other):
        return f"B|{other!r}"

    def __ror__(self, other):
        return f"{other!r}|B"

    def __rmul__(self, other):
        return f"{other!r}*B"

    def __lt__(self, other):
        return f"B<{other!r}"

    def __gt__(self, other):
        return f"B>{other!r}"

    def __eq__(self, other):
        return repr(other)


class Stepped:
    def __iadd__(self, other):
        return f"S+={other!r}"


class Odd(enum.IntEnum):
    """Has an operator of its own"""
    ONE = 1

    def __or__(self, other):
        return "own or"


def main():
    b = Both()
    print(Num.TWO + b, b + Num.TWO, Num.TWO * b, Num.ONE < b, b < Num.ONE, Num.ONE == b, b == Num.ONE)
    print(Opt.A | b, b | Opt.A, (Opt.A | Opt.B) | b, Opt.B == b)
    print(Color.RED + b, b + Color.RED, Color.RED * b, Color.RED < b, Color.RED == b)
    print(Text("x") + b, Text("x") * b, Text("x") == b, Count(3) + b, Count(3) < b, Count(3) == b)
    print(Odd.ONE | b, Odd.ONE + b, Odd.ONE | 6)
    for value in (Num.TWO, Opt.A, Color.RED, Text("y"), Count(4), 2.5, "plain"):
        print(value + b, b + value, value * b, value < b, value == b, b == value)
        step = Stepped()
        step += value
        print(step)
    print(Num.TWO + 1, Num.ONE < 2.5, Opt.A | 8, Color.RED + "!", Text("x") + "y", Count(3) * 2, "%s" % Num.ONE)
    print(int(Count(5)), bytes(Num.TWO), bytearray(Opt.B), bytes(Color.RED, "ascii"))


main()
