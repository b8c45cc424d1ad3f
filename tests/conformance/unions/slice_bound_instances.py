# start: script
# Bounds of slices of several kinds, among them instances with and without `__index__`.
class E:
    def __init__(self, n):
        self.n = n


class I:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


def cut(xs, q):
    try:
        print(xs[:q["limit"]], xs[q["limit"]:])
    except TypeError as e:
        print(e)


for limit in (2, None, "x", E(1), [1]):
    cut([1, 2, 3], {"limit": limit})
import enum
class N(enum.IntEnum):
    ONE = 1

def drop(xs, q):
    try:
        del xs[q:]
        xs[q:] = [7]
        print(xs)
    except TypeError as e:
        print(e)
for q in (1, E(1), None, "x", I(2), N.ONE):
    drop([1, 2, 3], q)
for limit in (1, None, I(2), N.ONE):
    cut("abc", {"limit": limit})
    cut((1, "b"), {"limit": limit})
