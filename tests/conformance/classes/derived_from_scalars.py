# start: script
# Classes that derive from str, int, float and tuple.
class Celsius(float):
    """A temperature."""
    unit = "C"
    def __new__(cls, value, note=""):
        if value < -273.15:
            raise ValueError("below absolute zero: " + str(value))
        self = super().__new__(cls, value)
        self.note = note
        return self
    @property
    def fahrenheit(self):
        return self * 9 / 5 + 32
    def warmer(self, by):
        return Celsius(self + by, self.note)
    def __str__(self):
        return f"{float(self):.1f}{self.unit}"
    def __repr__(self):
        return f"Celsius({float.__repr__(self)})"

class Name(str):
    def initials(self):
        return "".join(p[0] for p in self.split()).upper()
    def __add__(self, other):
        return Name(str(self) + " " + str(other))

class Cents(int):
    def __str__(self):
        return "$%d.%02d" % divmod(self, 100)
    def __add__(self, other):
        return Cents(super().__add__(other))
    __radd__ = __add__

class Vec(tuple):
    def __new__(cls, *xs):
        return tuple.__new__(cls, xs)
    def __add__(self, o):
        return Vec(*[a + b for a, b in zip(self, o)])
    def dot(self, o):
        return sum(a * b for a, b in zip(self, o))
    def __repr__(self):
        return "Vec" + tuple.__repr__(self)

class Path(str):
    def __truediv__(self, other):
        return Path(self + "/" + other)

class Upper(str):
    def __new__(cls, text):
        return super().__new__(cls, text.upper())

class Age(int):
    def __new__(cls, value):
        if not 0 <= value <= 150:
            raise ValueError(f"bad age {value}")
        return int.__new__(cls, value)

c = Celsius(20, "room")
print(c, repr(c), c.fahrenheit, c.note, c + 1, c.warmer(2.5), c > 10, c == 20.0, hash(c) == hash(20.0))
print([c], round(c, 1), int(c), isinstance(c, float), type(c).__name__, f"{c:.3f}", -c, abs(c), c // 3, c % 3, 2 * c)
try:
    Celsius(-500)
except ValueError as e:
    print(e)
n = Name("ada lovelace")
print(n, repr(n), n.initials(), n + "byron", type(n + "x").__name__, n.title(), len(n), n[0], n == "ada lovelace", n in ["ada lovelace"])
print({n: 1}[Name("ada lovelace")], sorted([Name("b"), Name("a")]), ", ".join([Name("x"), Name("y")]), "ada" in n, [ch for ch in n[:3]])
print(isinstance(n, str), n.replace("ada", "Ada"), n.split(), "%s|%r" % (n, n), f"{n:>15}|", n.upper().lower() == n, bool(Name("")))
total = Cents(0)
for p in [Cents(1999), Cents(501)]:
    total += p
print(total, repr(total), total * 2, total > 2400, sum([Cents(5), Cents(7)]), max(Cents(3), Cents(4)), int(total), total / 100, [Cents(1)])
v = Vec(1, 2)
print(v, v + Vec(3, 4), v.dot((5, 6)), v[0], len(v), list(v), v == (1, 2), v == Vec(1, 2), {v, Vec(1, 2)}, v < Vec(1, 3), 2 in v, v[::-1])
a, b = v
print(a, b, sum(v), max(v), isinstance(v, tuple), [x * 2 for x in v])
print(Path("a") / "b" / "c", Upper("abc"), Upper("x") == "X", Age(42) + 1)
try:
    Age(200)
except ValueError as e:
    print(e)
