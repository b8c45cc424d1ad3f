# start: script
def show(x):
    print(x)
a = [{1: "a", "b": 2}, {"k": [1, 2]}, {"b": None}, {1, 2}, {"x", 3}, frozenset(["q"])]
def pick(i):
    return a[i]
d1 = {}
for w in ["k", "z"]:
    d1[w] = [len(w)]
d2 = {w: ord(w) for w in "ab"}
s1 = set()
for w in ["x", "q"]:
    s1.add(w)
lst = [d1, {"k": [1]}]
mixed = [pick(1), {"b": 2, 1: "a"}, {"k": [1, 2]}, 5]
for m in mixed:
    for d in lst:
        print(m == d, d == m, m != d)
    print(m == d2)
    print(mixed == lst, [m] == lst, [mixed[2]] == [{"k": [1, 2]}])
print([pick(3)] == [s1], [pick(5)] == [{"q"}], s1 == pick(4), {1: s1} == {1: pick(5)}, {"u": d1} == {"u": pick(1)})
