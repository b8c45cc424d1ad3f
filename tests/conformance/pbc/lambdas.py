def apply(f, items):
    return [f(x) for x in items]


def reduce(f, items, start):
    result = start
    for x in items:
        result = f(result, x)
    return result


def join(f, items, start):
    result = start
    for x in items:
        result = f(result, x)
    return result


def keep(test, items):
    return [x for x in items if test(x)]


TRANSFORMS = [
    lambda x: x + 1,
    lambda x: x * x,
    lambda x: -x if x > 2 else x,
]

NAMED = {
    "upper": lambda s: s.upper(),
    "twice": lambda s: s + s,
    "first": lambda s: s[:1],
}


def entry_point(argv):
    items = [i for i in range(6)]
    print(apply(lambda x: x * 3, items))
    print(reduce(lambda a, b: a + b, items, 0), reduce(lambda a, b: a * 10 + b, items, 0))
    print(join(lambda a, b: a + str(b), items, ""), join(lambda a, b: str(b) + a, items, "."))
    print(keep(lambda x: x % 2 == 1, items), keep(lambda x: x > 3, items))
    for transform in TRANSFORMS:
        print(apply(transform, items))
    for name in ["upper", "twice", "first"]:
        print(NAMED[name]("hello"), NAMED[name](""))
    compose = lambda x, y=5: x * y
    print(compose(3), compose(3, 4), compose(y=1, x=9))
    words = ["pear", "fig", "banana"]
    print(sorted(words, key=lambda w: (len(w), w)), max(words, key=lambda w: w[1]))

    def local(n):
        if n <= 1:
            return 1
        return n * 2

    print([local(n) for n in items])
    return 0
