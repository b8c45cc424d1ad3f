# engines: all
import itertools as it, csv, re
def src(tag, n=3):
    for i in range(n):
        print(tag, i, end="; ")
        yield i
def show(name, g, n=2):
    print(name, end=": ")
    for _ in range(n):
        print(next(g, "done"), end=" | ")
    print()
def main():
    show("map", map(lambda x: x + 1, src("s")))
    show("map2", map(lambda x, y: x + y, src("s"), src("t")))
    show("filter", filter(lambda x: x % 2 == 0, src("s")))
    show("zip", zip(src("s"), src("t")))
    show("enumerate", enumerate(src("s")))
    show("chain", it.chain(src("s"), src("t")))
    show("chain_fi", it.chain.from_iterable(src(c) for c in "ab"))
    show("islice", it.islice(src("s"), 1, None))
    show("takewhile", it.takewhile(lambda x: x < 1, src("s")), 3)
    show("dropwhile", it.dropwhile(lambda x: x < 1, src("s")))
    show("groupby", ((k, list(g)) for k, g in it.groupby(src("s"), lambda x: x // 2)))
    show("accumulate", it.accumulate(src("s")))
    show("starmap", it.starmap(max, zip(src("s"), src("t"))))
    show("cycle", it.cycle(src("s", 2)), 5)
    show("compress", it.compress(src("s"), src("t")))
    show("pairwise", it.pairwise(src("s")))
    show("zip_longest", it.zip_longest(src("s", 1), src("t")))
    show("product", it.product(src("s", 2), src("t", 2)))
    show("perm", it.permutations(src("s"), 2))
    show("comb", it.combinations(src("s"), 2))
    show("filterfalse", it.filterfalse(lambda x: x, src("s")))
    show("genexp", (x * y for x in src("s") for y in src("t", 2)))
    show("csv", csv.reader(f"{i},x" for i in src("s")))
    show("finditer", (m.group() for m in re.finditer(r"\d", "1a2b3")))
    print(any(x > 0 for x in src("s")), all(x < 1 for x in src("s")), 1 in src("s"), next(src("s")))
    a, *b = src("s")
    print(a, b)
    x, y, z = src("s")
    print(max(src("s")), sum(src("s")), sorted(src("s")), "".join(str(i) for i in src("s")), dict(zip(src("k"), src("v"))))
    try:
        p, q = src("s", 5)
    except ValueError as e:
        print(e)
