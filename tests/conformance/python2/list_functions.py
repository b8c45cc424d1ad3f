# python: 2
# start: script
# map, filter, zip, range and reduce give lists; None as function; several sequences.
def double(x):
    return x * 2


def main():
    m = map(double, [1, 2, 3])
    print m, m[1], len(m), m + [9]
    print map(None, [1, 2]), map(lambda a, b: a + b, [1, 2], [10, 20]), map(str, range(3))
    print filter(None, [0, 1, 2, 0]), filter(lambda c: c > "b", "abcd"), filter(lambda x: x % 2, (1, 2, 3))
    z = zip([1, 2, 3], "abc")
    print z, z[0], len(z), zip([1, 2], [3, 4], [5, 6]), zip(*z)
    r = range(5)
    r.append(9)
    r[0] = 7
    print r, range(2, 5), range(10, 0, -3), len(range(4)), range(0), 3 in range(5), range(3) + range(2)
    print reduce(lambda a, b: a * b, [1, 2, 3, 4]), reduce(lambda a, b: a + b, ["x", "y"], "z"), sum(range(5))
    print [i for i in xrange(3)], len(xrange(10)), xrange(5)[2], list(xrange(2, 8, 3)), list(reversed(xrange(3)))
    print enumerate(["a"]).next(), list(enumerate("ab")), any([0, 1]), all([])
    d = {"a": 1}
    ks = d.keys()
    ks.append("b")
    print ks, d.values() + [2], d.items()[0], sorted(d.iteritems()), list(d.iterkeys()), d.has_key("a")
    print apply(double, (4,)), apply(double, [5]), divmod(7, 2), divmod(-7, 2), pow(2, 5), pow(2, 5, 7), abs(-3)
    print map(ord, "ab"), "".join(map(chr, [104, 105])), map(len, ["a", "bb"]), map(int, "1 2 3".split())
    it = iter([1, 2])
    print it.next(), it.next()
    try:
        it.next()
    except StopIteration:
        print "stop"


main()
