# start: script
# engines: all -host("texts of RustPython")
# Conversions of instances that may be None.
from decimal import Decimal
from fractions import Fraction


class Row:
    def __init__(self, salary):
        self.salary = salary


class Temperature:
    def __init__(self, degrees):
        self.degrees = degrees

    def __float__(self):
        return self.degrees

    def __int__(self):
        return int(self.degrees)

    def __round__(self, digits=None):
        return round(self.degrees, digits) if digits is not None else round(self.degrees)

    def __bytes__(self):
        return str(self.degrees).encode()


def attempt(action):
    try:
        print(action())
    except TypeError as error:
        print("TypeError:", error)


def half(x):
    return Fraction(x, 2) if x else None


rows = [Row(Decimal("3.25")), Row(None)]
print([float(r.salary) for r in rows if r.salary is not None])
print(sorted(float(r.salary) for r in rows if r.salary))
for r in rows:
    attempt(lambda: float(r.salary))
    attempt(lambda: int(r.salary))
for t in [Temperature(36.6), None]:
    attempt(lambda: float(t))
    attempt(lambda: int(t))
    attempt(lambda: round(t))
    attempt(lambda: round(t, 1))
    attempt(lambda: bytes(t))
for i in range(2):
    attempt(lambda: float(half(i)))
    attempt(lambda: int(half(i)))
