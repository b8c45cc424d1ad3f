# engines: all -host("its message for locals without value is that of Python 3.10")
# Special methods of builtin values as functions; translate tables; slices assigned from iterators; strict zip.
import string
from itertools import filterfalse


def first(xs):
    for i in range(len(xs)):
        if xs[i] > 0:
            found = xs[i]
            break
    return found


def strict(a, b):
    out = []
    try:
        for x, y in zip(a, b, strict=True):
            out.append((x, y))
    except ValueError as e:
        print("ValueError:", e)
    return out


class Job:
    def __init__(self, name):
        self.name = name


class Ranked:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return self.n > other.n


def smallest(pairs):
    try:
        return sorted(pairs)[0][1].name
    except TypeError as e:
        return "TypeError: " + str(e)


def main():
    seen = {1, 3}
    table = {"a": 5, "b": 2, "c": 9}
    print(list(filterfalse(seen.__contains__, [1, 2, 3, 4])), list(map(table.__getitem__, "abc")))
    print(sorted(table, key=table.__getitem__), sorted(["ccc", "a", "bb"], key=len))
    print("a,b.c!".translate(str.maketrans("", "", string.punctuation)))
    print("abc".translate(str.maketrans({"a": "x", "c": "yy"})), "abc".translate(str.maketrans("ab", "ba", "c")))
    print("hello".translate(str.maketrans("el", "ip")))
    items = [3, 1, 2, 9]
    items[:2] = reversed(items[:2])
    items[3:] = range(3)
    items[0:1] = "ab"[:0].split() and [] or [7, 8]
    print(items)
    items[1:3] = (x * 10 for x in (1, 2, 3))
    print(items)
    print(strict([1, 2], "ab"), strict([1, 2, 3], "ab"), strict([1], "ab"))
    print(first([0, -1, 4]))
    try:
        print(first([0]))
    except UnboundLocalError as e:
        print("UnboundLocalError:", e)
    print([y for x in [1, 5, 3] if (y := x * 2) > 4])
    print(smallest([(2, Job("b")), (1, Job("a"))]), smallest([(1, Job("b")), (1, Job("a"))]))
    print((1, Ranked(2)) < (1, Ranked(3)), (1, Ranked(3)) < (1, Ranked(2)), [Ranked(1)] > [Ranked(2)])
    print(max([(1, Ranked(5)), (1, Ranked(4))])[1].n, min([[Ranked(5)], [Ranked(4)]])[0].n)


if __name__ == "__main__":
    main()
