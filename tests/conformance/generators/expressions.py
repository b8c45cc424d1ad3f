# Generator expressions as values.


def total(items):
    n = 0
    for item in items:
        n += item
    return n


def noisy(x):
    print("noisy", x)
    return x * 2


def find(items, test):
    return next((item for item in items if test(item)), -1)


def make(n):
    return (i * n for i in range(4))


def late(xs):
    n = 1
    g = (x * n for x in xs)
    n = 10
    return list(g)


def entry_point(argv):
    xs = [3, 1, 2]
    g = (noisy(x) for x in xs if x != 1)
    print("made")
    for y in g:
        print(y)
    print(total(x + 1 for x in xs))
    print(find(xs, lambda x: x < 3), find(xs, lambda x: x > 5))
    print(list(make(5)), late(xs))
    nested = ((x, y) for x in xs for y in "ab")
    print(next(nested), next(nested), list(nested))
    first = next(x for x in xs if x < 3)
    print(first)
    chained = (a + 1 for a in (b * 2 for b in xs))
    print(sum(chained), min((x for x in xs), default=0), max((x for x in xs if x > 9), default=-5))
    lines = (line.strip() for line in [" a ", "b "])
    words = [w for w in lines if w]
    print(words)
    gs = [(x for x in range(n)) for n in [1, 2]]
    print([list(g) for g in gs])
    return 0
