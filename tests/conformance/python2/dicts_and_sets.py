# python: 2
# start: script
# Dicts and sets: methods, views, comprehension, ordering by sorted.
from collections import defaultdict, deque, namedtuple, OrderedDict, Counter
import sets

Point = namedtuple("Point", "x y")


def main():
    d = dict(a=1, b=2)
    d.update({"c": 3})
    print sorted(d), d.has_key("a"), d.has_key("z"), sorted(d.items()), sorted(d.values()), len(d)
    print d.get("z", 9), d.pop("b"), d.setdefault("q", 7), sorted(d.viewkeys()), "a" in d, d == {"a": 1, "c": 3, "q": 7}
    e = d.copy()
    e.clear()
    print e, not e, dict([("k", "v")]), dict(zip("ab", [1, 2])) == {"a": 1, "b": 2}, dict.fromkeys("ab", 0) == {"a": 0, "b": 0}
    print {x: x * x for x in range(3)}, {1, 2} == set([2, 1]), {c for c in "aab"} == set("ab")
    s = set([1, 2, 3])
    s.add(4)
    s.discard(1)
    print s & set([2, 9]), s | set([9]) == set([2, 3, 4, 9]), s - set([2]), sorted(s ^ set([4, 5])), len(s), 3 in s
    print set([3]), set(), frozenset([1]), repr(set(["a"])), str(frozenset()), set([1]).issubset(s | set([1]))
    f = sets.Set([1, 2])
    print len(f), 1 in f
    dd = defaultdict(list)
    dd["k"].append(1)
    print dd["k"], dd.keys(), len(dd["new"]), sorted(dd.keys())
    q = deque([1, 2])
    q.appendleft(0)
    print list(q), q.popleft(), q.pop(), len(q)
    p = Point(1, y=2)
    print p.x + p.y, p, p._replace(x=5), tuple(p), p == (1, 2)
    o = OrderedDict()
    o["z"] = 1
    o["a"] = 2
    print o.keys(), o.items(), Counter("abca").most_common(1)
    try:
        d["missing"]
    except KeyError, e:
        print "no", e
    del d["a"]
    print sorted(d.keys()), max(d), min(d.values())
    nested = {"a": {"b": [1]}}
    print nested.keys()


main()
