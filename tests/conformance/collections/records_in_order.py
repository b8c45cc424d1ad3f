# start: script
# engines: all -host("texts of RustPython")
from collections import Counter, OrderedDict, defaultdict, deque

index = defaultdict(lambda: defaultdict(list))
index["b"][2].append(4)
index["a"][1].append(3)
for key, inner in sorted(index.items()):
    print(key, dict(inner))
counts = {"y": Counter("hello"), "x": Counter("abca")}
print([Counter("ab")] == [Counter("ba")], [deque([1])] == [deque([1])], {"a": Counter("x")} == counts)
pairs = [(1, defaultdict(int, a=1)), (1, defaultdict(int, a=1))]
print(pairs[0] == pairs[1], sorted(pairs)[0][1]["a"], pairs[0] < pairs[1], pairs[0] <= pairs[1])
print([defaultdict(int, a=1)] == [defaultdict(int, a=1)], (OrderedDict(a=1, b=2),) == (OrderedDict(b=2, a=1),))
print([Counter(a=1)] == [Counter(a=1, b=0)])
try:
    print(max([(2, deque([1])), (1, deque([0]))][:1]))
    print(sorted([(2, defaultdict(int, a=1)), (2, defaultdict(int))]))
except TypeError as e:
    print(e)
try:
    print((1, 2j) < (1, 3j))
except TypeError as e:
    print(e)
print(sorted([(2, 2j), (1, 3j)]), (1, 2j) < (2, 2j), [1j] == [1j])
counts = {"y": Counter("hello"), "x": Counter("abca")}
for name, counter in sorted(counts.items()):
    print(name, counter.most_common(1))
print(sorted({"q": deque([2]), "p": deque([1])}.items()))
print(sorted([(1, deque([2])), (1, deque([1, 5]))]))
print((1, Counter("ab")) < (1, Counter("abc")), (1, Counter("ab")) >= (1, Counter("abc")), max((2, Counter("a")), (1, Counter("b"))))
