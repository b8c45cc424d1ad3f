# start: script
# engines: all

from enum import StrEnum, IntEnum, Enum
class S(StrEnum):
    X = "x"
    Y = "y"
class N(IntEnum):
    A = 1
    B = 2
print(S.X in ("x", 1), S.Y in ("x", "z"), S.X in ["x"], S.Y in {"y": 1}, N.A in (1, 5), N.B in [1, 3])
for v in [S.X, "x", None]: print(v in ("x", 1), v in ("q", None), v in ["x", "y"])
for v in [N.A, 1, "x", None, 2.0]: print(v in (1, "x"), v == 1)
