"""Ints of any size that may be None, in exceptions, closures, default arguments, global variables, class attributes."""

BEST = None
LIMIT = 10 ** 18


class Counter:
    total = 0
    largest = None

    def add(self, n):
        self.total += n * n
        if self.largest is None or n * n > self.largest:
            self.largest = n * n
        return self


class TooLarge(Exception):
    def __init__(self, n):
        super().__init__("too large: %d" % n)
        self.n = n


def find(xs, bound):
    for x in xs:
        if x > bound:
            return x
    return None


def accumulate():
    product = 1

    def times(n):
        nonlocal product
        product *= n
        return product

    return times


def remember(n):
    global BEST
    if BEST is None or n > BEST:
        BEST = n


def check(n):
    if n > LIMIT:
        raise TooLarge(n)
    return n


def scaled(n, factor=10 ** 20, extra=None):
    if extra is not None:
        n += extra
    return n * factor


def main():
    xs = [7 ** k for k in range(0, 40, 5)]
    for bound in [5, 10 ** 20, 10 ** 40]:
        x = find(xs, bound)
        print(x, x is None, x == 7 ** 25)
        if x is not None:
            print(x + 1, -x, x % 10)
    c = Counter()
    print(c.largest)
    for x in xs:
        c.add(x)
    print(c.total, c.largest, Counter.total)
    times = accumulate()
    for i in range(1, 30):
        times(i)
    print(times(1))
    for x in xs:
        remember(x)
    print(BEST)
    for x in xs:
        try:
            print(check(x))
        except TooLarge as e:
            print(e, e.n // 7)
    print(scaled(3), scaled(3, 2), scaled(3, extra=10 ** 19), scaled(10 ** 30, 10 ** 30, 1))
    try:
        print(10 ** 30 // (xs[0] - 1))
    except ZeroDivisionError:
        print("division by zero")
    try:
        print(int("12x" + str(10 ** 20)))
    except ValueError as e:
        print(e)
    total = 0
    try:
        for x in xs:
            total += x
            if total > 10 ** 25:
                raise OverflowError("stop at %d" % total)
    except OverflowError as e:
        print(e)


if __name__ == "__main__":
    main()
