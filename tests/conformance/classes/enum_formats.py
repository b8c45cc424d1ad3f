# format() of members of enumerations.

from enum import Enum, IntEnum, IntFlag, StrEnum


class Way(IntEnum):
    UP = 1
    DOWN = -1

    def __str__(self):
        return "^v"[self < 0]


class Plain(Enum):
    X = 1


class Named(Enum):
    X = 1

    def __str__(self):
        return self.name.lower()


class Text(str, Enum):
    P = "p"

    def __str__(self):
        return "text " + self.value


class Mixed(str, Enum):
    P = "p"


class Number(IntEnum):
    A = 3


class Own(IntEnum):
    A = 3

    def __format__(self, spec):
        return "format " + spec


class Bits(IntFlag):
    R = 4
    W = 2


class Word(StrEnum):
    A = "aa"


class Shown(StrEnum):
    A = "aa"

    def __str__(self):
        return "shown"


class Quoted(IntEnum):
    A = 3

    def __repr__(self):
        return "quoted"


def main():
    for way in Way:
        print(f"{way}", str(way), "%s" % way, "{}".format(way), "%d" % way, f"{way:>3}", way, f"{way!s:>3}|")
    print(f"{Plain.X} {Plain.X:>9} {Named.X} {Named.X:_^5}", format(Named.X, ">4"), "{:<3}|".format(Named.X))
    print(f"{Text.P} {Text.P:>8}", Text.P, f"{Mixed.P} {Mixed.P:>8}", Mixed.P)
    print(f"{Number.A} {Number.A:03} {Number.A:x}", f"{Own.A} {Own.A:x}", f"{Bits.R|Bits.W} {Bits.R:b}")
    print(Word.A, f"{Word.A:>4}", Shown.A, f"{Shown.A} {Shown.A:>4}", f"{Quoted.A!r} {Quoted.A} {Quoted.A:2}", Quoted.A)
    for width in ["", ">6"]:
        print(f"{Named.X:{width}}|{Number.A:{width}}|{Way.UP:{width or '>1'}}")


if __name__ == "__main__":
    main()
