# Texts of one character, which are characters, in the place of any text.
import sys
from collections import deque


def one(n):
    return "xyz"[n % 3]


def main():
    c = one(len(sys.argv))
    print(list(reversed("x")), "".join(reversed(c)), "".join(reversed("ab")), list(c))
    for d in reversed(c):
        print(d)
    for i, d in enumerate(c):
        print(i, d)
    for d, e in zip(c, "ab"):
        print(d, e)
    for i, d in enumerate(reversed(c)):
        print(i, d)
    for d, e in zip(reversed("q"), reversed(c)):
        print(d, e)
    print(sorted(c), sorted("z"), set(c), {k: 1 for k in c}, [x * 2 for x in c], [x for x in reversed(c)])
    print(max(c), min("q"), sum(len(x) for x in c), any(x == "y" for x in c), "".join(c), ",".join("w"), "-".join(c))
    print(list(map(ord, c)), list(filter(lambda x: x > "a", c)), dict.fromkeys(c, 2), list(enumerate(c, 1)))
    print(c.join(["1", "2"]), c.split("y"), c.partition("y"), c * 3, 2 * "v", c + c, c in "xyz", "y" in c)
    print(c[0], c[-1], c[:1], c[::-1], c[1:], len(c), c.upper(), c.find("y"), c.replace("y", "ab"), c.center(3, "*"))
    a, = c
    (b,) = reversed("k")
    first, *rest = c
    print(a, b, first, rest, [*c, *"m"], {*c})
    it = iter(c)
    print(next(it), next(it, "end"))
    back = reversed(c)
    print(next(back), next(back, "end"))
    words = []
    words.extend(c)
    words += "u"
    words[1:1] = list(c)
    print(words, deque(c), deque("k"), bytes(c, "ascii"), c.encode(), str(c), repr(c), f"{c}{c!r:>5}")
    print(int("7"), float("7"), int(c, 36), hash(c) == hash("y"), c == "y", c < "z", {c: 1}[c])


if __name__ == "__main__":
    main()
