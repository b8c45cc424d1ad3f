"""Grouping and counting with collections."""
from collections import Counter, defaultdict


def main():
    groups = defaultdict(list)
    counts = Counter()
    x = 1
    for i in range(1300000):
        x = (x * 69069 + 1) % 4294967296
        name = "g%d" % (x % 211)
        groups[name].append(x % 1000)
        counts[name] += 1
    total = 0
    for name in sorted(groups):
        values = groups[name]
        total += sum(values) // len(values) + len(set(values))
    nested = defaultdict(dict)
    for i in range(1000000):
        nested[i % 100][i % 37] = i
    print(total, counts.most_common(3), len(nested))


if __name__ == "__main__":
    main()
