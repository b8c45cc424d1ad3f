def show(s):
    return sorted(s)


def entry_point(argv):
    n = len(argv) + 9
    evens = {i for i in range(n) if i % 2 == 0}
    threes = {i for i in range(n) if i % 3 == 0}
    print(show(evens | threes), show(evens & threes), show(evens - threes), show(evens ^ threes))
    print(show(evens.union(threes)), show(evens.intersection(threes)))
    print(show(evens.difference(threes)), show(evens.symmetric_difference(threes)))
    print(evens == threes, evens != threes, evens == {8, 6, 4, 2, 0})
    small = {0, 6}
    print(small <= evens, small < evens, evens >= small, evens > evens, evens <= evens)
    print(small.issubset(threes), threes.issuperset(small), small.isdisjoint({1, 2}))
    alias = small
    small |= {100}
    print(show(alias))
    small &= {100, 0, 1}
    print(show(alias))
    small -= {0}
    print(show(alias))
    small ^= {100, 7}
    print(show(alias), alias is small)
    print(set() == set(), len(evens & set()))
    return 0
