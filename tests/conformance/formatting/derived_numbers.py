# start: script
# engines: all
# Formats of instances of classes that derive from numbers and texts, which show themselves in another way.
class I(int):
    def __repr__(self):
        return "I(%d)" % self


class S(int):
    def __str__(self):
        return "S<%d>" % int(self)


class F(float):
    def __repr__(self):
        return "F(%.1f)" % self


class T(str):
    def __repr__(self):
        return "T(%s)" % self

    def __str__(self):
        return "t:" + self[:]


class Unit(int):
    def __new__(cls, value, unit=""):
        made = super().__new__(cls, value)
        made.unit = unit
        return made

    def __repr__(self):
        return "%d%s" % (self, self.unit)

    def __add__(self, other):
        return Unit(int(self) + int(other), self.unit)


i, s, f = I(5), S(6), F(2.5)
print(i, [i], "%d" % i, "%s" % i, f"{i:d}", f"{i:>3}", f"{i}", "{:d}".format(i), "%x" % i, "%r" % i)
print(s, [s], "%d %s" % (s, s), f"{s:03d}", f"{s}", "{}".format(s), format(s, "d"))
print(f, [f], "%.2f" % f, f"{f:.1f}", f"{f}", "%s" % f, "%d" % f)
print("%s" % T("x"), f"{T('q')!r}", [T("z")])
print(Unit(3, "m") + 4, Unit(3, "m") * 2, [Unit(1, "s")], sum([Unit(1, "k"), Unit(2, "k")]))
