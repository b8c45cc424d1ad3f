"""Sorting by keys of many forms: texts that begin alike, wide ones, tuples, zeros, floats of both
signs; stable, reversed, of descending lists."""
import sys


class Row:
    def __init__(self, a, b, c):
        self.a = a
        self.b = b
        self.c = c


def texts(n):
    parts = ["", "a", "b", "abcdefg", "abcdefgh", "abcdefghi", "abcdefg\0", "a\0", "\xff", "\xff\xff", "\u0100",
             "\u0100a", "a\u0100", "a\xffz", "\xe9t\xe9", "zz\U0001f600", "abcdefg\u0101", "\xff\u0100", "\u4e2d", "z" * 20]
    return [parts[i * i % 19] + parts[i * 7 % 20] for i in range(n)]


def show(items):
    print(len(items), [ascii(x) for x in items[::5]])


def main():
    words = texts(120)
    show(sorted(words))
    show(sorted(words, reverse=True))
    print([words.index(w) for w in sorted(words, key=len)][::4])
    pairs = [(w, i % 3) for i, w in enumerate(words)]
    pairs.sort()
    show(pairs)
    rows = [Row("d%d" % (i % 4), (i * 37 % 11 - 5) / 2 * 0.0 if i % 9 == 0 else i * 37 % 11 - 5.5, i) for i in range(90)]
    for reverse in (False, True):
        print([r.c for r in sorted(rows, key=lambda r: (r.a, -r.b), reverse=reverse)])
        print([r.c for r in sorted(rows, key=lambda r: (-r.b, r.a), reverse=reverse)])
        print([r.c for r in sorted(rows, key=lambda r: (r.c % 2 == 0, r.b, r.a), reverse=reverse)])
    print([r.c for r in sorted(rows, key=lambda r: (r.c * 264, r.a))][:9])
    deep = [((i % 3, str(i % 5)), -i) for i in range(60)]
    print(sorted(deep)[::7])
    print(sorted([(i % 4 * 8, [i % 5, 1]) for i in range(50)])[::6])
    large = [(2 ** 70 * (i % 3), i) for i in range(40)]
    print(sorted(large)[::9])
    limits = [(x, "x") for x in [sys.maxsize, -sys.maxsize - 1, 0, 8, -248] * 6]
    print(sorted(limits)[::4])
    ends = [(x, i) for i, x in enumerate([float("inf"), -float("inf"), 0.0, -0.0, 5e-324, -5e-324] * 5)]
    print(sorted(ends))
    for name in (["k%03d" % (999 - i) for i in range(100)], [str(i) for i in range(30)]):
        print(sorted(name)[:5], sorted(name, key=str.upper)[-5:])
    long = ["common-%d-%s" % (i * 13 % 40 % 9, "x" * (i % 3) + "y" * (i % 4)) for i in range(60)]
    print(sorted(long)[::6], sorted([(x, -i, x) for i, x in enumerate(long)])[::9])
    triples = [(i % 2, "longer than it" + str(i % 3), 60 - i) for i in range(60)]
    print(sorted(triples)[::6], sorted([(1, float("nan"), i) for i in range(30)])[3:5])
    down = list(range(50, 0, -1))
    down.sort()
    print(down[:5], sorted(down, key=lambda x: -x)[:5])
    mixed = ["b", None, "a"] * 12
    for pairs_ in ([(w, 1) for w in mixed], [("a", w) for w in mixed]):
        try:
            print(sorted(pairs_))
        except TypeError:
            print("TypeError")
    try:
        print(sorted(mixed))
    except TypeError:
        print("TypeError")
    print(sorted([tuple(range(i % 5)) for i in range(40)])[::6])
    print(sorted([chr(97 + i * 7 % 26) for i in range(60)])[::5])
    print(sorted([bytes([i * 7 % 26, i]) for i in range(60)])[::9])


if __name__ == "__main__":
    main()
