class Operator:
    def _freeze_(self):
        return True

    def __init__(self, symbol, function, level):
        self.symbol = symbol
        self.function = function
        self.level = level

    def apply(self, a, b):
        return self.function(a, b)

    def show(self, a, b):
        return "%d %s %d" % (a, self.symbol, b)


def add(a, b):
    return a + b


def mul(a, b):
    return a * b


PLUS = Operator("+", add, 1)
TIMES = Operator("*", mul, 2)
ALL = [PLUS, TIMES]


class Mode:
    def _freeze_(self):
        return True

    def __init__(self, name, limit):
        self.name = name
        self.limit = limit


FAST = Mode("fast", 10)
SLOW = Mode("slow", 2)


def run(mode, n):
    if mode is FAST:
        n *= 2
    return "%s:%d" % (mode.name, min(n, mode.limit))


def pick(n):
    if n % 2:
        return FAST
    return SLOW


def binds_tighter(a, b):
    return a.level > b.level


def entry_point(argv):
    for op in ALL:
        for other in ALL:
            print(op.show(3, 4), "=", op.apply(3, 4), binds_tighter(op, other), op is other)
    print(PLUS.apply(len(argv), 1) - len(argv), TIMES.symbol)
    for n in range(8):
        print(run(pick(n), n))
    return 0
