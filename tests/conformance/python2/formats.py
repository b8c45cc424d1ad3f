# python: 2
# `%s` and `%r` show values as Python 2 does, wherever the operands come from.


class Money(object):
    def __init__(self, amount):
        self.amount = amount

    def __unicode__(self):
        return u"money " + unicode(self.amount)

    def __str__(self):
        return "%s coins" % self.amount


class Plain(object):
    def __str__(self):
        return "plain"


FORMAT = "<%s|%s>"


def pair(a, b):
    return a, b


def show(t):
    return "%s and %s" % t


def main():
    t = (0.1 + 0.2, 2)
    print "%s %d" % t
    print "%d %s" % (t[1], t[0])
    print FORMAT % t, FORMAT % (1e16, 1.0 / 3)
    print show(pair(1.1, "x")), show((2.5, 3.0))
    one = (1.0 / 3,)
    print "%s" % one, "%10s|" % one, "%-22s|" % one, "%r" % one
    d = {"a": 1.0 / 3, "b": 2.0}
    print "%(a)s %(b)s %(a)r %(a).2f" % d
    print "%(x)s %(y)s %(y)d" % {"x": 0.1 + 0.2, "y": 7}
    print "%r %5r|%-8r|" % ("\xe9", "a", "\n")
    e = ("\xff\x00", [1.5, "\xe9"])
    print "%r %r" % e
    print "%s %s" % ([0.1 + 0.2], (1.5, 2))
    print "%s" % Money(2.50), unicode(Money(7)), unicode(Plain()), str(Money(1.0 / 3))
    print "%5.1f|%s" % (2.25, 1e100), "%s" % (1,), "%s%%" % 12.0
    print "%s %s" % (set([3]), frozenset([4])), "%r" % set([1])


if __name__ == "__main__":
    main()
