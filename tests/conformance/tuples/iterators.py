"""itertools whose results are tuples of a length known at run time."""

from itertools import accumulate, chain, combinations, combinations_with_replacement, cycle, dropwhile, groupby
from itertools import islice, pairwise, permutations, product, repeat, starmap, takewhile, tee, zip_longest


def main():
    print(list(permutations([1, 2, 3])))
    print(list(permutations("abc", 2)), ["".join(p) for p in permutations("abc")])
    print(list(permutations([1, 2], 3)), len(list(permutations(range(5)))), len(list(permutations(range(4), 0))))
    print(list(combinations([1, 2, 3, 4], 2)), list(combinations("ab", 3)), list(combinations([1], 0)))
    print(list(combinations_with_replacement("ab", 2)), len(list(combinations_with_replacement(range(4), 3))))
    for r in range(4):
        print(r, list(combinations(["x", "y", "z"], r)))
    print(list(product([0, 1], repeat=3)))
    print(list(product("ab", [1, 2])), list(product("ab", "cd", repeat=2))[:3])
    n = 2
    print(len(list(product(range(3), repeat=n))), list(product("xy", repeat=0)), list(product([], repeat=2)))
    print(list(product(*[[1, 2], [3], [4, 5]])), [sum(p) for p in product(*[range(2)] * 3)])
    for k, g in groupby([1, 1, 2, 3, 3, 3]):
        print(k, list(g))
    for k, g in groupby(["apple", "avocado", "banana"], key=lambda s: s[0]):
        print(k, len(list(g)))
    print([(k, sum(1 for _ in g)) for k, g in groupby("aabbbc")], [k for k, g in groupby("aab")])
    groups = [(k, g) for k, g in groupby([1, 1, 2])]
    print([(k, list(g)) for k, g in groups])
    print(list(zip_longest([1, 2, 3], [4])), list(zip_longest("ab", "xyz", fillvalue="-")))
    print(list(zip_longest([1], [2, 3], [4, 5, 6], fillvalue=0)), list(zip_longest(*[[1, 2], [3]], fillvalue=0)))
    a, b = tee([1, 2, 3])
    print(next(a), list(b), list(a))
    x, y, z = tee(iter("ab"), 3)
    print(list(x), list(y), list(z))
    print(list(accumulate([1, 2, 3])), list(accumulate([3, 1, 4], max)), list(accumulate([1, 2], initial=10)))
    print(list(chain([1], [2], [3], [4], [5])), list(chain(*[[1, 2], [3]])), list(chain.from_iterable(["ab", "c"])))
    print(list(starmap(pow, [(2, 3), (3, 2)])), list(starmap(lambda a, b: a + b, [[1, 2], [3, 4]])))
    print(list(pairwise([1, 2, 3])), list(islice(cycle("ab"), 5)), list(repeat(7, 2)))
    print(list(takewhile(lambda v: v < 3, [1, 2, 3, 1])), list(dropwhile(lambda v: v < 3, [1, 2, 3, 1])))
    print(list(zip([1, 2], [3, 4], [5, 6], [7, 8])))
    fourth = (i for i in range(4))
    print(list(zip((i for i in range(2)), (i for i in range(3)), (i for i in range(2)), fourth)), next(fourth))
    best = max(permutations([3, 1, 2]), key=lambda p: p[0] * 100 + p[1])
    print(best, sum(a * b for a, b in combinations([1, 2, 3], 2)))
    i, j, k = next(iter(combinations(range(5), 3)))
    print(i, j, k)
    for bad in range(2):
        try:
            if bad == 0:
                permutations([1], -1)
            else:
                combinations([1], -1)
        except ValueError as e:
            print(e)
    seen = set(tuple(sorted(p)) for p in product([1, 2], repeat=2))
    print(sorted(seen), {p: sum(p) for p in combinations((1, 2, 3), 2)})
