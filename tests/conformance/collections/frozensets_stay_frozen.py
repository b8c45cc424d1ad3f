# start: script
# engines: all
def show_set(a, b):
    print(sorted(a & b), sorted(a - b), sorted(a ^ b), sorted(a | b))
    for x in (a & b, a - b, a ^ b, a | b, a.copy(), a.union(b), a.intersection(b), a.difference(b), a.symmetric_difference(b)):
        print(type(x).__name__, end=" ")
    for x in (a.union(), a.intersection(), a.difference(), a.union([1], [2]), a.intersection([1], [2]), a.difference([1], [2]), a.difference(list(range(50))), a.symmetric_difference([1, 9])):
        print(type(x).__name__, len(x), end=" ")
    print(isinstance(a & b, frozenset))

def show(a, b):
    print(sorted(a & b), sorted(a - b), sorted(a ^ b), sorted(a | b))
    for x in (a & b, a - b, a ^ b, a | b, a.copy(), a.union(b), a.intersection(b), a.difference(b), a.symmetric_difference(b)):
        print(type(x).__name__, end=" ")
    for x in (a.union(), a.intersection(), a.difference(), a.union([1], [2]), a.intersection([1], [2]), a.difference([1], [2]), a.difference(list(range(50))), a.symmetric_difference([1, 9])):
        print(type(x).__name__, len(x), end=" ")
    print(isinstance(a & b, frozenset))

show(frozenset({1, 2, 3}), frozenset({2}))
show_set({1, 2, 3}, frozenset({2}))
a = frozenset({1, 2, 3})
print(a & {2}, a - {2}, a ^ {2}, a | {2})
print(a & a, a - a, a ^ a)
print({2} & a, {a - {1}: "x"}[frozenset({2, 3})])
print(a.intersection([1]), a.difference([1]), a.symmetric_difference([1]), a.union([9]))
groups = {}
for n in range(12):
    key = frozenset(range(n % 4)) - {0}
    groups.setdefault(key, []).append(n)
for key in sorted(groups, key=len):
    print(key, groups[key])
b = a
b -= {1}
print(a, b, type(b).__name__)
b |= {7}
b ^= {7, 8}
b &= {2, 8}
print(sorted(b), type(b).__name__, a)
