# start: script
from collections import deque, OrderedDict, defaultdict, Counter

d = {"a": 1, "b": 2}
e = {"a": 1, "b": 2}
v = d.values()
print(d.values() == d.values(), d.values() == e.values(), v == v, v != e.values(), v == d.values())
print(d.keys() == e.keys(), d.items() == e.items(), d.keys() == {"a", "b"}, d.keys() == ["a", "b"], d.items() == {("a", 1), ("b", 2)})
print(d.values() == [1, 2], [1, 2] == d.values(), list(d.values()) == [1, 2])
print(deque([1, 2]) == deque([1, 2]), deque([1, 2]) == [1, 2], [1, 2] == deque([1, 2]), deque([1]) != (1,), deque([1]) == deque([1.0]))
print(deque([1]) == 1, deque([1]) == None, deque() == set(), deque("ab") == "ab", deque([1]) != deque([2]))
values = [deque([1, 2]), [1, 2], (1, 2), {1, 2}, {1: 2}, d.values(), d.keys(), d.items(), "12", None, 3, range(1, 3), Counter("ab"), OrderedDict(a=1), frozenset([1, 2])]
for i, a in enumerate(values):
    print(i, [j for j, b in enumerate(values) if a == b], [j for j, b in enumerate(values) if not a != b])


def same(a, b):
    return a == b


print(same(d.values(), e.values()), same(v, v), same(v, [1, 2]), same(deque([1]), [1]), same(deque([1]), deque([1])))
print(deque([1, 2]) in [[1, 2], deque([1, 2])], [1, 2] in [deque([1, 2])])
