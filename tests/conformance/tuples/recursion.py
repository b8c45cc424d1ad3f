"""Recursive functions over tuples: permutations, subsets, partitions, sums."""


def permutations(items):
    if len(items) <= 1:
        return [tuple(items)]
    result = []
    for i in range(len(items)):
        rest = items[:i] + items[i + 1:]
        for p in permutations(rest):
            result.append((items[i],) + p)
    return result


def subsets(t):
    if not t:
        return [()]
    rest = subsets(t[1:])
    return rest + [(t[0],) + s for s in rest]


def partitions(n, largest):
    if n == 0:
        return [()]
    found = []
    for k in range(min(n, largest), 0, -1):
        for p in partitions(n - k, k):
            found.append((k,) + p)
    return found


def total(t):
    if t == ():
        return 0
    head, *tail = t
    return head + total(tuple(tail))


def flatten(rows):
    if not rows:
        return ()
    return tuple(rows[0]) + flatten(rows[1:])


def choose(pool, k):
    if k == 0:
        yield ()
        return
    for i in range(len(pool)):
        for rest in choose(pool[i + 1:], k - 1):
            yield (pool[i],) + rest


def main():
    print(permutations([1, 2, 3]))
    print(permutations(["a", "b"]))
    print(sorted(subsets(tuple("abc"))))
    print(partitions(5, 5))
    print(total((1, 2, 3)), total(tuple(range(10))))
    print(flatten([[1, 2], [3], []]))
    print(list(choose((1, 2, 3, 4), 2)))
    print([sum(c) for c in choose([1, 2, 3], 2)])
