"""Ints that stay machine words: counters, hashes, generators of random numbers, searches, tables, modular sums."""


def search(xs, x):
    lo, hi = 0, len(xs) - 1
    while lo <= hi:
        mid = (lo + hi) // 2
        if xs[mid] == x:
            return mid
        if xs[mid] < x:
            lo = mid + 1
        else:
            hi = mid - 1
    return -1


def djb2(text):
    h = 5381
    for c in text:
        h = (h * 33 + ord(c)) & 0xFFFFFFFF
    return h


def low_bits(text):
    h = 17
    for c in text:
        h = h * 31 + ord(c)
    return h & 0xFFFF


def rolling(text, m):
    h = 0
    for c in text:
        h = (h * 131 + ord(c)) % m
    return h


class Random:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state * 1103515245 + 12345) % 2 ** 31
        return self.state >> 16


def heap_sort(xs):
    n = len(xs)

    def sift(start, end):
        root = start
        while 2 * root + 1 < end:
            child = 2 * root + 1
            if child + 1 < end and xs[child] < xs[child + 1]:
                child += 1
            if xs[root] >= xs[child]:
                return
            xs[root], xs[child] = xs[child], xs[root]
            root = child

    for start in range(n // 2 - 1, -1, -1):
        sift(start, n)
    for end in range(n - 1, 0, -1):
        xs[0], xs[end] = xs[end], xs[0]
        sift(0, end)


def count_nodes(depth):
    if depth == 0:
        return 1
    return 1 + count_nodes(depth - 1) + count_nodes(depth - 1)


def doubling(limit):
    n = 1
    steps = 0
    while n < limit:
        n *= 2
        steps += 1
    return n, steps


def main():
    xs = [3, 8, 15, 23, 42, 99]
    print([search(xs, x) for x in [3, 42, 50]])
    text = "the quick brown fox jumps over the lazy dog" * 5
    print(djb2(text), low_bits(text), rolling(text, 1000003), rolling(text, 2 ** 61 - 1))
    r = Random(42)
    ys = [r.next() % 100 for _ in range(12)]
    heap_sort(ys)
    print(ys)
    print(count_nodes(10), doubling(1000), doubling(10 ** 15))
    total = 0
    for i in range(1000):
        total += i * i
    print(total, total // 7, total % 13)


if __name__ == "__main__":
    main()
