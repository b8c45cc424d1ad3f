class Never:
    def __init__(self, n):
        self.n = n
    def __eq__(self, other):
        print("eq", self.n)
        return self.n != 4
class Box:
    def __init__(self, n):
        self.n = n
def effects():
    zs = [Box(1), Never(3), None]
    print("a", (1, zs[1]) == (1, zs[0]))
    print("b", (1, zs[0]) == (1, zs[1]))
    print("c", [zs[0]] == [zs[1]])
    print("d", [zs[1]] == [zs[0]])
    a, b = zs[1], zs[0]
    print("e", (1, a) == (1, b))


class Refuses:
    def __init__(self, n):
        self.n = n
    def __lt__(self, other):
        raise TypeError("no order of %d" % self.n)
    def __eq__(self, other):
        raise ValueError("no equality of %d" % self.n)
    __hash__ = None

class Ordered:
    def __init__(self, n):
        self.n = n
    def __lt__(self, other):
        return self.n < other.n

def refusals():
    xs = [(1, Refuses(2)), (1, Refuses(3))]
    try:
        print(sorted(xs))
    except TypeError as e:
        print("TypeError", e)
    except ValueError as e:
        print("ValueError", e)
    ys = [Refuses(1), 3, "a", Ordered(3)]
    try:
        print(sorted(ys))
    except TypeError as e:
        print("TypeError", e)
    try:
        print(ys.index(Refuses(4)))
    except ValueError as e:
        print("ValueError", e)
    zs = [Ordered(1), Refuses(3), None]
    for f in (lambda: sorted(zs[:2]), lambda: max([(1, x) for x in zs]), lambda: zs[0] < zs[1], lambda: Refuses(1) in zs, lambda: (1, zs[1]) == (1, zs[0])):
        try:
            print(f())
        except TypeError as e:
            print("TypeError", e)
        except ValueError as e:
            print("ValueError", e)


def main():
    effects()
    refusals()
