# python: 2
# start: script
# List functions and comprehensions, sorting with cmp, key and reverse, slices, and nested data.
import operator
from itertools import izip, imap, ifilter, groupby, islice, chain, count

people = [("bob", 31, "x"), ("ann", 25, "y"), ("carl", 31, "y"), ("dora", 19, "x")]
people.sort(lambda a, b: cmp(b[1], a[1]) or cmp(a[0], b[0]))
print people
print sorted(people, key=operator.itemgetter(2, 0)), sorted(people, cmp=lambda a, b: cmp(len(a[0]), len(b[0])), reverse=True)
print map(None, [1, 2], ["a", "b"]), map(lambda (n, a, g): "%s/%d" % (n, a), people), filter(None, [0, 1, "", "x", [], [0]])
print reduce(lambda acc, p: acc + p[1], people, 0), reduce(operator.mul, range(1, 6)), apply(max, (3, 9, 4)), zip(*people)[0]
print range(5), range(2, 10, 3), range(5, 0, -2), xrange(3)[1], len(xrange(0, 10, 3)), list(xrange(3, 0, -1))
for letter, group in groupby(sorted(people, key=lambda p: p[2]), lambda p: p[2]):
    print letter, [p[0] for p in group],
print
print list(izip("abc", count(1))), list(imap(len, ["a", "bb"])), list(ifilter(str.isdigit, "a1b2")), list(islice(chain("ab", "cd"), 1, 3))
xs = range(10)
xs[2:5] = ["a"]
del xs[0], xs[-1]
xs[::2] = [0] * len(xs[::2])
print xs, xs[-3:], xs[::-1], xs.index("a") if "a" in xs else "no a", xs.count(0)
ys = [[j * i for j in range(3)] for i in range(3)]
print ys, [y for row in ys for y in row if y], zip(*ys) == map(tuple, ys), i, j
ys[0].extend((7, 8))
ys.insert(1, ys.pop())
ys[1] += [9]
print ys, [1, 2] < [1, 3], [1, 2] == [1, 2], (1, "a") < (1, "b"), [] or "empty", not ys, ys and len(ys)
d = {"b": 2, "a": 1}
d.update({"c": 3}, d=4)
print sorted(d.items(), lambda x, y: cmp(y[1], x[1])), sorted(d), d.has_key("z"), d.pop("a"), d.setdefault("q", []), d.get("zz", "none")
print sorted([k for k in d.iterkeys()]), sum(v for v in d.itervalues() if isinstance(v, int)), dict([(v, k) for k, v in d.iteritems() if v != []])[2]
print sorted(set([3, 1]) | set((2,))), sorted(set("hello") & set("help")), set([1, 2]) == set([2, 1]), frozenset([1]) in set([frozenset([1])])
print "%s" % (["a", 1.5, None],), "%r %r" % ((1,), {"k": u"v"}), str((1, "a", [2.0])), repr([u"x", 'y"', "it's"])
print any([0, "x"]), all([]), enumerate("ab").next(), list(reversed([1, 2])), min("hello"), max([2, 1], [1, 9]), cmp([1], [2]), sum([[1], [2]], [])
words = "the quick brown the lazy dog the end".split()
counts = {}
for w in words:
    counts[w] = counts.get(w, 0) + 1
top = counts.items()
top.sort(key=lambda (w, n): (-n, w))
print top[:3], [w for (w, n) in top if n == 1][:2], w, n
