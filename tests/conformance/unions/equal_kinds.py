# Which values of different kinds are equal, and identical.
from enum import Enum, IntEnum
class A:
    def __eq__(self, other):
        return isinstance(other, (A, int))
    __hash__ = None
class B: pass
class N(IntEnum):
    X = 1
class S(str, Enum):
    K = "a"
def main():
    b = B()
    values = [True, 1, 1.0, 10**30, "a", "ab", b"a", bytearray(b"a"), [1], [], {}, {1: 2}, {1}, set(), frozenset({1}), range(1), range(0), (1,), (), None, A(), b, N.X, S.K, len, int]
    for i, x in enumerate(values):
        row = []
        for y in values:
            row.append(("=" if x == y else ".") + ("!" if x != y else "."))
        print(i, " ".join(row))
    print([[x is y for y in values].count(True) for x in values if not isinstance(x, (int, float, str, bytes, tuple, frozenset, range))])
    print([1, "a"] == ["a", 1], {"k": [1]} == {"k": (1,)}, [1.0, "x"] == [True, "x"])
