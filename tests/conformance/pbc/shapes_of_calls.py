def one(a, b=10):
    return a + b


def two(a, b=20):
    return a * b


def three(a, b):
    return a - b


def choose(n):
    if n == 0:
        return one
    if n == 1:
        return two
    return three


def choose_defaults(n):
    if n == 0:
        return one
    return two


class Left:
    def combine(self, a, b=1):
        return "%d<%d" % (a, b)


class Right(Left):
    def combine(self, a, b=2):
        return "%d>%d" % (a, b)


def entry_point(argv):
    for n in range(3):
        f = choose(n)
        print(f(7, 3), f(b=1, a=2), f(3, b=4))
    for n in range(2):
        f = choose_defaults(n)
        print(f(7), f(7, 3), f(b=2, a=1), f(a=5))
    for obj in [Left(), Right()]:
        print(obj.combine(1), obj.combine(1, 5), obj.combine(b=3, a=4))
        method = obj.combine
        print(method(8), method(b=9, a=0))
    t = (4, 5)
    print([choose(n)(*t) for n in range(3)])
    return 0
