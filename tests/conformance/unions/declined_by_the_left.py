# start: script
# engines: all
# Operators that may decline, with right operands of several kinds that may know the reflected one.


class V:
    def __init__(self, n):
        self.n = n

    def __add__(self, other):
        if isinstance(other, V):
            return "V+V"
        if isinstance(other, int):
            return "V+int"
        return NotImplemented

    def __radd__(self, other):
        return f"{type(other).__name__}+V"

    def __lt__(self, other):
        if isinstance(other, V):
            return self.n < other.n
        return NotImplemented


class W:
    def __radd__(self, other):
        return "?+W"

    def __gt__(self, other):
        return "asked W"


class X:
    pass


things = [V(1), W(), X(), 3, "text", None, 2.5]
for t in things:
    for f in (lambda t: V(2) + t, lambda t: t + V(2), lambda t: V(0) < t, lambda t: t > V(0)):
        try:
            print(f(t), end="; ")
        except TypeError as e:
            print(e, end="; ")
    print()
