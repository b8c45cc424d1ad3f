# python: 2
# start: script
# Methods of dicts that give lists, iterators, and answers.


class Table:
    """Not a dict, with methods of the same names."""

    def __init__(self):
        self.asked = 0

    def has_key(self, key):
        self.asked += 1
        return key == "table"

    def keys(self):
        return ["k1", "k2"]

    def values(self):
        return [1, 2]

    def items(self):
        return [("k1", 1), ("k2", 2)]

    def iteritems(self):
        for pair in self.items():
            yield pair


def count(words):
    counts = {}
    for word in words:
        if counts.has_key(word):
            counts[word] += 1
        else:
            counts[word] = 1
    return counts


def prune(d, limit):
    # keys() is a list: the dict may change.
    for key in d.keys():
        if d[key] < limit:
            del d[key]
    return d


counts = count("the cat and the dog and the bird".split())
keys = counts.keys()
keys.sort()
print keys, len(keys), keys[0]
items = counts.items()
items.sort(lambda a, b: cmp(b[1], a[1]) or cmp(a[0], b[0]))
print items
values = counts.values()
values.sort()
values.reverse()
print values
total = 0
for word, n in counts.iteritems():
    total += n * len(word)
print total
print sorted(counts.iterkeys()), sum(counts.itervalues())
pruned = prune(counts, 2)
print sorted(pruned.items())
it = {1: 2}.iteritems()
print it.next()
try:
    it.next()
except StopIteration:
    print "stop"
t = Table()
print t.has_key("table"), t.has_key("chair"), t.asked
print t.keys() + t.keys(), t.values(), t.items()
for k, v in t.iteritems():
    print k, v,
print
print {1: "a"}.has_key(1), not {}.has_key(1)
d = dict([(i, i * i) for i in range(5)])
print d.values()[2], d.keys()[-1], d.items()[1]
