# start: script
# engines: all
from enum import StrEnum, Enum


class S(StrEnum):
    X = "x"
    LONG = "long"


class T(str, Enum):
    X = "x"
    Y = "y"


def look(name):
    return {S.X: 1, S.LONG: 2}.get(name), name in {S.X}, {T.X: 3}.get(name), name in {"x": 1}


print(look("x"), look("long"), look("z"), look(S.X), look(T.Y))
print({"x": 1}.get(S.X), {S.X: 1}["x"], len({"x", S.X}), {S.X: 1} == {"x": 1}, {T.X: 2}["x"], {"x": 1}[T.X])
counts = {}
for c in "xylophone":
    counts[c] = counts.get(c, 0) + 1
print(counts[S.X], counts.get(T.Y), S.LONG in counts, hash("x") == hash(S.X), hash("x" + "y"[:0]) == hash(T.X))
