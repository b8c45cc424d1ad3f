"""Algorithms whose values are tuples: polynomials, vectors, dates, versions, merging."""


def poly_add(p, q):
    n = max(len(p), len(q))
    p = p + (0,) * (n - len(p))
    q = q + (0,) * (n - len(q))
    return tuple(a + b for a, b in zip(p, q))


def poly_mul(p, q):
    out = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            out[i + j] += a * b
    return tuple(out)


def evaluate(p, x):
    total = 0
    for c in reversed(p):
        total = total * x + c
    return total


def parse_version(text):
    return tuple(int(part) for part in text.split("."))


def merge(a, b):
    out = ()
    while a and b:
        if a[0] <= b[0]:
            out, a = out + a[:1], a[1:]
        else:
            out, b = out + b[:1], b[1:]
    return out + a + b


def merge_sort(t):
    if len(t) < 2:
        return t
    mid = len(t) // 2
    return merge(merge_sort(t[:mid]), merge_sort(t[mid:]))


def gray(n):
    if n == 0:
        return ("",)
    before = gray(n - 1)
    return tuple("0" + c for c in before) + tuple("1" + c for c in reversed(before))


def pascal(n):
    row = (1,)
    rows = [row]
    for _ in range(n):
        row = (1,) + tuple(a + b for a, b in zip(row, row[1:])) + (1,)
        rows.append(row)
    return rows


def cycles(perm):
    found = []
    seen = set()
    for start in range(len(perm)):
        cycle = ()
        at = start
        while at not in seen:
            seen.add(at)
            cycle += (at,)
            at = perm[at]
        if cycle:
            found.append(cycle)
    return tuple(found)


def main():
    print(poly_add((1, 2), (0, 0, 3)), poly_mul((1, 1), (1, 1)), evaluate((1, 2, 3), 2), poly_mul((2,), (1, 0, 5)))
    versions = ["1.2", "1.10", "1.2.1", "0.9"]
    print(sorted(versions, key=parse_version), max(parse_version(v) for v in versions))
    print(parse_version("3.11") >= (3, 9), parse_version("2.7") < (3,), parse_version("3") == (3,))
    print(merge_sort((5, 2, 9, 1)), merge_sort(tuple("hello")), merge_sort(()))
    print(gray(2), len(gray(5)), gray(3)[-1])
    for row in pascal(4):
        print(" ".join(str(n) for n in row).center(12))
    print(cycles((1, 0, 2)), cycles([2, 0, 1, 3]), cycles(()))
