"""Calls with * of lists, ranges, generators and tuples whose length is known at run time."""


def f(a, b, c):
    return a * 100 + b * 10 + c


def g(a, b=5, *rest):
    return (a, b, rest)


def h(*args):
    total = 0
    for a in args:
        total += a
    return total, len(args)


def k(x, y=2, z=3):
    return x + y + z


def named(a, *, scale=1):
    return a * scale


def variadic(first, *rest, sep=","):
    return sep.join([first] + list(rest))


def main():
    xs = [1, 2, 3]
    print(f(*xs), f(1, *[2, 3]), f(*tuple(xs)), f(*range(3)), f(*(x for x in xs)), f(*{1: 1, 2: 2, 3: 3}))
    for bad in ([1, 2], [1, 2, 3, 4], [1], []):
        try:
            print(f(*bad))
        except TypeError as e:
            print(e)
    print(g(*xs), g(*[1]), g(*[1, 2]), g(0, *xs), g(0, 1, 2, *xs))
    try:
        g(*[1][1:])
    except TypeError as e:
        print(e)
    print(h(*xs), h(), h(1, 2), h(*[4][1:]), h(5, *xs), h(*xs, 7), h(*xs, *xs))
    print(k(*[1]), k(*[1, 1]), k(*[1, 1, 1]), k(*[1], z=10), k(1, *[7]))
    for call in range(4):
        try:
            if call == 0:
                k(*[1, 2, 3], z=10)
            elif call == 1:
                k(*[1, 2, 3, 4])
            elif call == 2:
                k(*xs[3:])
            else:
                named(*xs)
        except TypeError as e:
            print(e)
    print(named(*[4], scale=3))
    print(variadic(*["a", "b", "c"]), variadic(*["a", "b"], sep="-"), variadic(*"xyz"))
    print(*xs)
    print(*xs, sep=", ")
    print("x", *["p", "q"], "y", sep="|")
    print(max(*xs), min(*xs), max(0, *xs), min(*[4.5, 2.5]), max(*["b", "ab"]))
    print(divmod(*[7, 2]), pow(*[2, 5]), abs(*[-3]))
    print("{} and {}".format(*["x", "y"]), "{1}-{0}".format(*xs), "%s-%s" % tuple(["x", "y"]))
    print(list(range(*[3])), list(range(*[1, 7, 2])))
    print((*xs, 4), [*xs, 5], sorted({*xs, 6}), (0, *xs, *xs))
    print(sorted(set().union(*[[1], [2]])), sorted(set.intersection(*[{1, 2}, {2, 3}])))
    args = [int(part) for part in "7 8 9".split()]
    print(f(*args), f(*args[:2], 1), f(*map(int, "1 2 3".split())))
