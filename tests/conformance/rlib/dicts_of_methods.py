# r_dict with bound methods: of several classes, of prebuilt and frozen objects, made at import and in functions.
from rpython.rlib.objectmodel import compute_hash, r_dict, r_ordereddict


class Space(object):
    def __init__(self, fold):
        self.fold = fold
        self.calls = 0

    def eq(self, a, b):
        self.calls += 1
        return self.key(a) == self.key(b)

    def hash(self, a):
        return compute_hash(self.key(a))

    def key(self, a):
        return a.lower() if self.fold else a


class Length(Space):
    def key(self, a):
        return str(len(a))


class Frozen(object):
    def _freeze_(self):
        return True

    def eq(self, a, b):
        return a % 10 == b % 10

    def hash(self, a):
        return a % 10


frozen = Frozen()
by_digit = r_dict(frozen.eq, frozen.hash)
by_digit[13] = "three"
space = Space(True)
names = r_dict(space.eq, space.hash)
names["One"] = 1
names["TWO"] = 2


class Table(object):
    def __init__(self, space):
        self.d = r_dict(space.eq, space.hash, force_non_null=True)
        self.o = r_ordereddict(space.eq, space.hash)


def shown(d):
    print(len(d), [k for k in d.keys()], d.values(), [(k, v) for k, v in d.items()])


def main():
    print(by_digit[23], 5 in by_digit, 33 in by_digit)
    by_digit[5] = "five"
    by_digit[15] = "again"
    print(len(by_digit), [k for k in by_digit], by_digit.get(7, "none"))
    print(names["one"], names.get("two", 0), "three" in names)
    names["three"] = 3
    shown(names)
    for s in [Space(False), Space(True), Length(False)]:
        t = Table(s)
        for word in ["b", "A", "a", "cc", "dd"]:
            t.d[word] = t.d.get(word, 0) + 1
            t.o.setdefault(word, []).append(word)
        shown(t.d)
        del t.d["a"]
        try:
            t.d["a"]
        except KeyError:
            print("KeyError")
        print(t.d.pop("cc"), len(t.d), [k for k in t.d.copy()])
        shown(t.o)
        t.o.clear()
        print(len(t.o), bool(t.o), s.calls > 0)
