"""Counting with Counter, grouping with setdefault, memoised functions, pairs of neighbours."""
from collections import Counter
from functools import lru_cache
from itertools import combinations, groupby


@lru_cache(maxsize=None)
def ways(n, largest):
    if n == 0:
        return 1
    if n < 0 or largest == 0:
        return 0
    return ways(n - largest, largest) + ways(n, largest - 1)


@lru_cache(maxsize=None)
def distance(a, b):
    if not a or not b:
        return len(a) + len(b)
    if a[0] == b[0]:
        return distance(a[1:], b[1:])
    return 1 + min(distance(a[1:], b), distance(a, b[1:]), distance(a[1:], b[1:]))


def main():
    text = " ".join("the quick brown fox number %d jumps over the lazy dog %d" % (i % 97, i % 31) for i in range(100000))
    words = Counter(text.split())
    letters = Counter(text)
    pairs = Counter(zip(text, text[1:]))
    print(words.most_common(4), letters.most_common(3), pairs.most_common(2))
    groups = {}
    for word in words:
        groups.setdefault(len(word), []).append(word)
    print({n: len(group) for n, group in sorted(groups.items())})
    print(ways(400, 400))
    names = ["kitten", "sitting", "saturday", "sunday", "rosettacode", "raisethysword", "intention", "execution"]
    print(sum(distance(a, b) for a, b in combinations(names, 2)))
    runs = [(key, len(list(group))) for key, group in groupby(sorted(text[:2000000]))]
    print(len(runs), max(runs, key=lambda run: run[1]))


if __name__ == "__main__":
    main()
