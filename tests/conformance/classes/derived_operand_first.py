# When the right operand is of a subclass with its own reflected method, that method goes first.
class Number:
    def __init__(self, v):
        self.v = v

    def __add__(self, other):
        return "Number.add %d %d" % (self.v, other.v)

    def __radd__(self, other):
        return "Number.radd"

    def __lt__(self, other):
        print("Number.lt", self.v, other.v)
        return self.v < other.v

    def __gt__(self, other):
        print("Number.gt", self.v, other.v)
        return self.v > other.v


class Special(Number):
    def __radd__(self, other):
        return "Special.radd %d %d" % (self.v, other.v)

    def __gt__(self, other):
        print("Special.gt", self.v, other.v)
        return self.v > other.v


class Base:
    def __init__(self, v):
        self.v = v

    def __eq__(self, other):
        return isinstance(other, Base) and self.v == other.v

    def __hash__(self):
        return 1


class Sub(Base):
    def __eq__(self, other):
        return isinstance(other, Sub) and self.v == other.v

    def __hash__(self):
        return 1


class A:
    def __init__(self, v):
        self.v = v

    def __eq__(self, other):
        return self.v == other.v


class B(A):
    def __ne__(self, other):
        return self.v % 2 != other.v % 2


class R:
    def __init__(self, v):
        self.v = v


class S(R):
    def __eq__(self, other):
        return self.v == other.v


class T(S):
    def __ne__(self, other):
        return True


def main():
    numbers = [Number(1), Special(2), Number(3), Special(1)]
    for a in numbers:
        for b in numbers:
            print(a + b)
            print(a < b, a > b)
    items = [Base(1), Sub(2), Sub(1), Base(2)]
    for x in items:
        print([x == y for y in items], [x != y for y in items], items.index(x), items.count(x), x in items)
    d = {}
    for x in items:
        d[x] = x.v
    print(len(d))
    print((items[0], 1) == (items[2], 1), (items[2], 1) == (items[0], 1))
    pairs = [A(1), A(1), B(1), B(3), A(3)]
    for a1 in pairs:
        print([a1 != b1 for b1 in pairs])
        print([a1 == b1 for b1 in pairs])
    roots = [R(1), R(1), S(1), S(1), T(1)]
    for r1 in roots:
        print([r1 != r2 for r2 in roots])
        print([r1 == r2 for r2 in roots])
