# start: script
# Members of enumerations of texts and ints, and instances of classes derived from str, as texts and in JSON.
import json
from enum import IntEnum, IntFlag, StrEnum, Enum
class Level(IntEnum):
    LOW = 10
    HIGH = 30
    def __str__(self): return f"<{self.name}>"
class N(int):
    def __str__(self): return "N!"
    def __repr__(self): return "NN"
class F(float):
    def __repr__(self): return "FF"
class S(str):
    def __str__(self): return "SS"
class E(str, Enum):
    A = "a"
    def __str__(self): return "E.A"
print(json.dumps({"l": Level.HIGH, "m": [Level.LOW, N(4), F(2.5), S("x"), E.A]}))
print(json.dumps(Level.HIGH), json.dumps(N(3)), json.dumps({Level.LOW: 1, N(7): 2, E.A: 3}))
print("%d %s %r" % (Level.LOW, Level.LOW, N(3)), f"{Level.LOW} {N(3)} {S('q')} {E.A}", str(N(3)), repr(S("z")), [N(1)], "".join([S("t"), E.A]))

class T(str, Enum):
    A = "a"
    B = "b"
print("".join([T.A, "x"]), "-".join([T.A, T.B]), "+".join(e for e in T), ",".join(list(T) + ["z"]))
class Dir(Enum):
    N = 1
    @classmethod
    def _missing_(cls, value):
        print("missing", value)
        return cls.N if value == "n" else None
print(Dir("n"), Dir._missing_("q"), Dir._missing_("n"))


def show(x):
    if isinstance(x, str):
        return x + "!"
    return "?"


for x in [T.A, "q", 3]:
    print(show(x), end=" ")
print(hasattr(T.A, "_value_"), hasattr(T.A, "value"), hasattr(Level.LOW, "name"), hasattr(T.A, "upper"), hasattr("s", "value"))
