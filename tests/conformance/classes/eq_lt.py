class Version:
    def __init__(self, major, minor):
        self.major = major
        self.minor = minor

    def __eq__(self, other):
        return self.major == other.major and self.minor == other.minor

    def __lt__(self, other):
        if self.major != other.major:
            return self.major < other.major
        return self.minor < other.minor

    def __le__(self, other):
        return self < other or self == other

    def __repr__(self):
        return "v%d.%d" % (self.major, self.minor)


class Loose:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, Loose) and self.n % 10 == other.n % 10

    def __ne__(self, other):
        return not self == other

    def __gt__(self, other):
        return self.n > other.n


class Plain:
    pass


def entry_point(argv):
    versions = [Version(1, 2), Version(1, 10), Version(0, 9), Version(1, 2)]
    for a in versions:
        print([a == b for b in versions], [a != b for b in versions], [a < b for b in versions])
        print([a <= b for b in versions], [a > b for b in versions], [a >= b for b in versions])
    print(sorted(versions), min(versions), max(versions))
    versions.sort(reverse=True)
    print(versions)
    print(Version(1, 2) in versions, Version(3, 3) in versions, versions.count(Version(1, 2)))
    print(versions.index(Version(0, 9)), [Version(1, 1)] == [Version(1, 1)])
    versions.remove(Version(1, 2))
    print(versions, (Version(1, 1), 2) == (Version(1, 1), 2))
    print(Loose(13) == Loose(3), Loose(13) != Loose(3), Loose(1) == Loose(2), Loose(2) > Loose(1), Loose(2) < Loose(1))
    p = Plain()
    q = Plain()
    print(p == p, p == q, p != q, p is p, p in [q], p in [q, p])
    return 0
