"""Recursive generic functions with functions, closures and generators as arguments."""


def foldr(f, items, start):
    if not items:
        return start
    return f(items[0], foldr(f, items[1:], start))


def foldl(f, items, start):
    if not items:
        return start
    return foldl(f, items[1:], f(start, items[0]))


def transform(f, items):
    if not items:
        return []
    return [f(items[0])] + transform(f, items[1:])


def keep(test, items):
    if not items:
        return []
    rest = keep(test, items[1:])
    return [items[0]] + rest if test(items[0]) else rest


def with_continuation(items, k):
    if not items:
        return k([])
    return with_continuation(items[1:], lambda done: k(done + [items[0]]))


def compose(f, g):
    return lambda x: f(g(x))


def repeated(f, n):
    if n == 0:
        return f
    return repeated(compose(f, f), n - 1)


def arrangements(items):
    if not items:
        yield []
        return
    for i in range(len(items)):
        for rest in arrangements(items[:i] + items[i + 1:]):
            yield [items[i]] + rest


def counting(n):
    while True:
        yield n
        n += 1


def sieve(numbers):
    prime = next(numbers)
    yield prime
    yield from sieve(n for n in numbers if n % prime)


def first(n, items):
    taken = []
    for item in items:
        if len(taken) == n:
            break
        taken.append(item)
    return taken


def deepest(items):
    if len(items) < 2:
        return 1
    return 1 + max(map(deepest, [items[1:], items[2:]]))


def weight(items):
    if not items:
        return 0
    return len(items) + sum(weight(part) for part in [items[1:], items[2:]])


def main():
    print(foldr(lambda a, b: a - b, [10, 4, 3], 1), foldl(lambda a, b: a - b, [10, 4, 3], 1))
    print(foldr(lambda a, b: a + b, ["x", "y"], "!"), foldl(lambda a, b: a + b, ["x", "y"], "!"))
    print(foldl(lambda a, b: a * b, [0.5, 3.0], 2.0))
    print(foldr(lambda a, b: [a, a] + b, [1, 2], [0]), foldl(lambda a, b: a + len(b), ["ab", "c"], 0))
    print(transform(lambda n: n * 2, [1, 2, 3]), transform(lambda s: s + "?", ["a", "b"]))
    print(transform(len, ["a", "bcd"]), transform(str, [1.5, 2.5]))
    print(keep(lambda n: n % 2 == 1, [1, 2, 3]), keep(lambda s: s > "b", ["a", "c"]))
    print(with_continuation([1, 2, 3], lambda done: done), with_continuation(["a", "b"], lambda done: done))
    print(repeated(lambda n: n + 1, 3)(0), compose(str, lambda n: n + 1)(41), compose(len, str)(1234))
    for arrangement in arrangements([1, 2, 3]):
        print(arrangement, end=" ")
    for arrangement in arrangements(["a", "b"]):
        print(arrangement, end=" ")
    print()
    print(first(8, sieve(counting(2))), first(2, (c for c in "xyz")))
    print(deepest([1, 2, 3, 4]), deepest(["a", "b"]), weight([1, 2, 3]), weight([0.5]))
