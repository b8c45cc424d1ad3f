def total(*numbers):
    result = 0
    for n in numbers:
        result += n
    return result


def count(*args):
    return len(args)


def labelled(label, *numbers):
    return label + ":" + str(total(*numbers))


def pair(a, b):
    return a * 10 + b


def triple(a, b, c=7):
    return a * 100 + b * 10 + c


def forward(*args):
    return pair(*args)


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def moved(self, dx, dy):
        return Point(self.x + dx, self.y + dy)


def entry_point(argv):
    n = len(argv)
    print(total(), total(n), total(n, 2, 3), count(), count(1, "a", 2.5))
    print(labelled("a"), labelled("b", 1), labelled("c", 1, 2, n))
    t = (n, n + 1)
    print(pair(*t), triple(*t), triple(*t, c=1), triple(5, *t), forward(*t), forward(3, 4))
    for args in [(1, 2), (3, 4)]:
        print(pair(*args), total(*args), triple(0, *args))
    p = Point(*t).moved(*t)
    print(p.x, p.y)
    moves = [(1, 0), (0, 1), (-5, 5)]
    for move in moves:
        p = p.moved(*move)
        print(p.x, p.y)
    print(total(*(1, 2) + (3,)), max(*t), min(n, *t))
    return 0
