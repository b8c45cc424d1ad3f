# python: 2
# start: script
# Special methods of Python 2, metaclasses, old-style classes, tuples as parameters.


class Version:
    def __init__(self, major, minor):
        self.major = major
        self.minor = minor

    def __cmp__(self, other):
        return cmp(self.major, other.major) or cmp(self.minor, other.minor)

    def __nonzero__(self):
        return self.major != 0 or self.minor != 0

    def __repr__(self):
        return "v%d.%d" % (self.major, self.minor)


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def next(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


class Parser:
    """Its `next` has nothing to do with iteration."""

    def __init__(self, text):
        self.text = text
        self.at = -1

    def next(self):
        self.at += 1
        return self.text[self.at]


registered = []


class Registry(type):
    def __new__(meta, name, bases, namespace):
        registered.append(name)
        return type.__new__(meta, name, bases, namespace)


class Plugin(object):
    __metaclass__ = Registry

    def run(self):
        return "plugin"


class Special(Plugin):
    def run(self):
        return "special " + Plugin.run(self)


class Base:
    def hello(self):
        return "base"


class Derived(Base):
    def hello(self):
        return "derived of " + Base.hello(self)


def distance((x1, y1), (x2, y2)):
    return abs(x1 - x2) + abs(y1 - y2)


def swap((a, b)):
    if a:
        return b, a
    return a, b


def gen(n):
    while n:
        yield n
        n -= 1


versions = [Version(1, 2), Version(0, 9), Version(1, 0), Version(0, 0)]
versions.sort()
print versions, max(versions), min(versions)
print Version(1, 2) == Version(1, 2), Version(1, 2) != Version(1, 3), Version(2, 0) > Version(1, 9)
print [v for v in versions if v], not Version(0, 0)
if Version(0, 0):
    print "wrong"
print cmp(Version(1, 0), Version(2, 0))
for i in Countdown(3):
    print i,
print list(Countdown(4))
c = Countdown(2)
print c.next(), c.next()
p = Parser("abc")
print p.next() + p.next()
g = gen(3)
print g.next(), g.next(), g.next()
print Special().run()
print registered
print Derived().hello()
print distance((1, 2), (4, 6)), swap((1, 2)), swap((0, 5))
async = 3
nonlocal = 4
print async + nonlocal
