import functools
def comparator(op):
    @functools.wraps(op)
    def wrapper(self, other):
        kinds = (type(self), dict, tuple, str)
        if not isinstance(other, kinds):
            return NotImplemented
        if isinstance(other, (dict, tuple)):
            try:
                other = type(self)(**other) if isinstance(other, dict) else type(self)(*other)
            except (TypeError, ValueError):
                return NotImplemented
        if isinstance(other, str):
            try:
                other = V.parse(other)
            except ValueError as e:
                return NotImplemented
        return op(self, other)
    return wrapper
class V:
    def __init__(self, major, minor=0): self.major = major; self.minor = minor
    @classmethod
    def parse(cls, s):
        a, b = s.split(".")
        return cls(int(a), int(b))
    @comparator
    def __eq__(self, o): return (self.major, self.minor) == (o.major, o.minor)
    @comparator
    def __lt__(self, o): return (self.major, self.minor) < (o.major, o.minor)
def first(v, xs):
    for x in xs:
        if v.__eq__(x) is NotImplemented:
            return NotImplemented
    return xs[0]
def main():
    print(V(1) == V(1, 0), V(1) == (1, 0), V(1) == "1.0", V(1) == "1.x", V(1) == 3)
    print(V(1) < V(2), V(1) < "1.5")
    try:
        V(1) < 3
    except TypeError as e:
        print(e)
    try:
        V(1) < "q"
    except TypeError as e:
        print(e)
    print(first(V(1), [V(2)]) is NotImplemented, first(V(1), [3]) is NotImplemented)

