# collections.defaultdict, Counter and OrderedDict
from collections import Counter, OrderedDict, defaultdict


class Graph:
    def __init__(self):
        self.adj = defaultdict(list)

    def add(self, a, b, w):
        self.adj[a].append((b, w))
        self.adj[b].append((a, w))


class LRU:
    def __init__(self, size):
        self.size = size
        self.items = OrderedDict()

    def get(self, key):
        if key not in self.items:
            return -1
        self.items.move_to_end(key)
        return self.items[key]

    def put(self, key, value):
        self.items[key] = value
        self.items.move_to_end(key)
        if len(self.items) > self.size:
            print("dropping", self.items.popitem(last=False))


total = defaultdict(int)
index = defaultdict(set)


def tally(words):
    for w in words:
        total[w] += 1
        index[len(w)].add(w)


def defaults():
    g = Graph()
    for a, b, w in [("a", "b", 7), ("a", "c", 3), ("c", "b", 1)]:
        g.add(a, b, w)
    print(sorted(g.adj.items()), g.adj["zz"], len(g.adj), "zz" in g.adj)
    tally("the cat and the dog and the fox".split())
    print(total, sorted(total.items(), key=lambda kv: (-kv[1], kv[0])))
    for n in sorted(index):
        print(n, sorted(index[n]))
    pairs = defaultdict(lambda: [0, 0])
    pairs["x"][0] += 5
    pairs["y"][1] -= 1
    print(dict(pairs), pairs.get("z"), list(pairs.keys()))
    deep = defaultdict(lambda: defaultdict(int))
    deep["a"]["b"] += 1
    deep["a"]["c"] += 2
    for k, inner in deep.items():
        for k2, v in inner.items():
            print(k, k2, v)
    d = defaultdict(float, {"pi": 3.0})
    d["e"] += 2.5
    print(d, d.pop("pi"), d == {"e": 2.5}, dict(d))
    del d["e"]
    print(d, len(d), not d)
    strings = defaultdict(str)
    strings[1] += "one"
    strings[2] += "two"
    strings[1] += "!"
    print(strings, strings.copy())


def counters():
    c = Counter("abracadabra")
    print(c, c["a"], c["z"], len(c), "z" in c)
    print(c.most_common(2), c.most_common())
    c.update("zzz")
    c["z"] += 1
    print(c["z"], sum(c.values()))
    words = Counter(["x", "y", "x"])
    other = Counter({"x": 1, "z": 2})
    print(words + other, words - other, words & other, words | other, words == other)
    words.subtract(["x", "x", "x"])
    print(words, sorted(words.elements()))
    nums = Counter()
    for n in [3, 1, 3, 2, 3, 1]:
        nums[n] += 1
    print(nums, sorted(nums), max(nums.values()))
    for k, v in nums.most_common(1):
        print(k, v)


def ordered():
    cache = LRU(2)
    cache.put(1, 10)
    cache.put(2, 20)
    print(cache.get(1))
    cache.put(3, 30)
    print(cache.get(2), cache.get(3), list(cache.items), list(cache.items.values()))
    d = OrderedDict()
    for w in ["one", "two", "three"]:
        d[w] = len(w)
    d.move_to_end("three", last=False)
    print(list(d.items()), d.popitem(), d.popitem(last=False))
    a = OrderedDict([("x", 1), ("y", 2)])
    b = OrderedDict([("y", 2), ("x", 1)])
    print(a == b, dict(a) == dict(b), a == OrderedDict([("x", 1), ("y", 2)]))


def main():
    defaults()
    counters()
    ordered()
