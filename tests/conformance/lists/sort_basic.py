def make(n, seed):
    items = []
    for _ in range(n):
        seed = (seed * 1103515245 + 12345) % 2147483648
        items.append(seed // 65536 % 100 - 50)
    return items


def is_sorted(items):
    for i in range(1, len(items)):
        if items[i - 1] > items[i]:
            return False
    return True


def entry_point(argv):
    for n in [0, 1, 2, 3, 10, 33]:
        items = make(n, n + 1)
        other = sorted(items)
        items.sort()
        print(items, items == other, is_sorted(items))
    big = make(5000, 99)
    big.sort()
    print(is_sorted(big), big[0], big[2500], big[4999], sum(big))
    big.sort(reverse=True)
    print(big[0], big[2500], big[4999])
    words = "The quick brown fox jumps over the lazy dog".split()
    words.sort()
    print(words)
    print(sorted(words, reverse=True))
    floats = [2.5, -1.0, 1e10, 0.0, -3.75]
    floats.sort()
    print(floats)
    chars = sorted("hello world")
    print(chars)
    pairs = [(2, "b"), (1, "z"), (2, "a"), (1, "a")]
    pairs.sort()
    print(pairs)
    lists = [[2, 1], [1, 5], [1], [2]]
    print(sorted(lists))
    flags = [True, False, True]
    flags.sort()
    print(flags)
    print(sorted((3, 1, 2)), sorted({"b": 1, "a": 2}))
    return 0
