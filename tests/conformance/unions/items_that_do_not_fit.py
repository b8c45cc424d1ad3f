# What raises because of the items of a container does not raise where there are none.
# engines: all


def times(n, item):
    return [item] * n


def attempt(name, items):
    try:
        if name == "dict":
            print(dict(items))
        elif name == "update":
            d = {}
            d.update(items)
            print(d)
    except (TypeError, ValueError) as e:
        print(name, type(e).__name__, e)


def sets(n):
    for name in ("set", "frozenset", "sum"):
        try:
            if name == "set":
                print(set(times(n, {})))
            elif name == "frozenset":
                print(frozenset(times(n, [1])))
            else:
                print(sum(times(n, "x")))
        except TypeError as e:
            print(name, e)


def of_any(x):
    try:
        return set(x)
    except TypeError as e:
        return str(e)


def rounded(x, n):
    try:
        return round(x, n) if n else round(x)
    except TypeError as e:
        return str(e)


class Money:
    def __init__(self, cents):
        self.cents = cents

    def __round__(self, n=None):
        return "%d rounded to %s" % (self.cents, n)


def main():
    for n in (0, 1):
        attempt("dict", times(n, 3))
        attempt("dict", times(n, 2.5))
        attempt("update", times(n, 3))
        attempt("dict", times(n, (1, 2)))
        sets(n)
    print(of_any(5), of_any([[1]]), of_any([2, 2]), len(of_any(times(0, [3]))))
    money = Money(250)
    for x, n in [(2.567, 2), (3, 0), ("x", 1), (None, 2), (7, -1), (money, 1), (money, 0), (2, "x"), (2.5, money), ("y", money)]:
        print(rounded(x, n))
