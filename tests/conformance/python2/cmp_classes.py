# python: 2
# start: script
# __cmp__, rich comparisons, sorting with cmp, max and min.
class Version(object):
    def __init__(self, text):
        self.parts = map(int, text.split("."))
        self.text = text

    def __cmp__(self, other):
        return cmp(self.parts, other.parts)

    def __str__(self):
        return "v" + self.text

    def __repr__(self):
        return "<Version %s>" % self.text


class Money:
    def __init__(self, amount):
        self.amount = amount

    def __cmp__(self, other):
        if isinstance(other, Money):
            return cmp(self.amount, other.amount)
        return cmp(self.amount, other)

    def __hash__(self):
        return hash(self.amount)


def by_length(a, b):
    return cmp(len(a), len(b)) or cmp(a, b)


def main():
    vs = [Version(t) for t in ["1.10", "1.2", "0.9", "1.2.1"]]
    vs.sort()
    print " ".join([str(v) for v in vs]), max(vs), min(vs)
    vs.sort(lambda a, b: cmp(b, a))
    print vs
    print sorted(["pear", "fig", "apple", "kiwi"], by_length), sorted([3, 1, 2], cmp=lambda a, b: b - a)
    print sorted(["b", "A", "c"], key=str.lower), sorted("hello", reverse=True)
    print Version("1.0") == Version("1.0"), Version("1.0") != Version("1.0"), Version("2") > Version("1")
    print cmp(1, 2), cmp("b", "a"), cmp((1, 2), (1, 2)), cmp([1], [1, 0]), cmp(2.5, 2)
    m = Money(3)
    print m == Money(3), m < Money(4), m > 2, m == 3, {m: 1}[Money(3)]
    words = ["x", "yy", "z"]
    words.sort(key=len, reverse=True)
    print words
    print max([3, 9, 2]), max("abc", "abd"), min(4, 2, 8), max([(1, "a"), (1, "b")])
    print 1 < 2 < 3, 3 > 2 > 2, 1 == 1.0, "a" "b" == "ab"


main()
