"""Puzzles by itertools"""
import itertools
from itertools import combinations, permutations, product


def queens(n):
    count = 0
    cols = range(n)
    for vec in permutations(cols):
        if n == len(set(vec[i] + i for i in cols)) == len(set(vec[i] - i for i in cols)):
            count += 1
    return count


def send_more():
    for s, e, n, d, m, o, r in permutations(range(10), 7):
        if m == 0 or s == 0:
            continue
        if m != 1:
            continue
        send = 1000 * s + 100 * e + 10 * n + d
        more = 1000 * m + 100 * o + 10 * r + e
        money = 10000 * m + 1000 * o + 100 * n + 10 * e + m
        if send + more == money:
            return send, more, money


def subsets(numbers, target):
    found = 0
    for size in range(1, 6):
        for c in combinations(numbers, size):
            if sum(c) == target:
                found += 1
    return found


def dice():
    counts = {}
    for roll in product(range(1, 7), repeat=8):
        s = sum(roll)
        counts[s] = counts.get(s, 0) + 1
    return counts


def tour(points):
    best = None
    for p in permutations(points):
        length = 0
        for a, b in zip(p, p[1:]):
            length += abs(a[0] - b[0]) + abs(a[1] - b[1])
        if best is None or length < best[0]:
            best = (length, p)
    return best


def main():
    print(queens(8), queens(9))
    print(send_more())
    print(subsets(list(range(3, 42)), 60))
    print(dice()[21])
    print(len(list(permutations("abcdefgh"))), len(list(combinations(range(25), 8))))
    print(tour([(1, 2), (5, 8), (3, 3), (9, 1), (4, 4), (7, 7), (0, 5), (6, 2)]))
    perms = [permutations, combinations]
    print(sum(1 for f in perms for _ in f(range(8), 5)))
    print(len(list(itertools.chain.from_iterable(combinations(range(16), r) for r in range(17)))))


if __name__ == "__main__":
    main()
