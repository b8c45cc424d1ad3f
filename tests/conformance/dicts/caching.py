class Cache:
    def __init__(self, limit):
        self.limit = limit
        self.entries = {}
        self.hits = 0
        self.misses = 0

    def get(self, key):
        if key in self.entries:
            self.hits += 1
            value = self.entries.pop(key)
            self.entries[key] = value
            return value
        self.misses += 1
        value = compute(key)
        self.entries[key] = value
        if len(self.entries) > self.limit:
            oldest = next(iter(self.entries))
            del self.entries[oldest]
        return value


def compute(key):
    return "<" + key[::-1] + ">"


memo = {}


def fibonacci(n, cache):
    if n < 2:
        return n
    if n in cache:
        return cache[n]
    result = fibonacci(n - 1, cache) + fibonacci(n - 2, cache)
    cache[n] = result
    return result


def collatz(n, lengths):
    steps = 0
    path = []
    while n != 1 and n not in lengths:
        path.append(n)
        n = n // 2 if n % 2 == 0 else 3 * n + 1
    steps = lengths.get(n, 0)
    for m in reversed(path):
        steps += 1
        lengths[m] = steps
    return steps


def entry_point(argv):
    cache = Cache(3)
    for key in "ab cd ab ef gh cd ab ef gh gh".split():
        print(key, cache.get(key), list(cache.entries))
    print(cache.hits, cache.misses)
    known = {}
    print([fibonacci(n, known) for n in [10, 50, 90]], len(known))
    lengths = {}
    best = max([(collatz(n, lengths), n) for n in range(1, 1000)])
    print(best, len(lengths), lengths[27])
    return 0
