# start: script
# engines: all -host("texts of exceptions of RustPython")
# Complex numbers beside real ones and tuples: equality, keys, conversions that refuse them.
from fractions import Fraction
from decimal import Decimal
z = 3 + 4j
print(1 in [1 + 0j, 2j], [1 + 0j] == [1], (1 + 0j,) == (1,), [1 + 2j] == [(1.0, 2.0)], 2.0 in {2 + 0j, 1j})
d = {1: "a", 1 + 0j: "b", 2j: "c"}
print(d, d[1.0], len({1 + 0j, 1, True}), hash(1 + 0j) == hash(1), hash(1.5 + 0j) == hash(1.5), hash(z))
print(z == "a", z != None, z == (3.0, 4.0), "a" != z, z == [3])
xs = [1, 2j, (0.0, 2.0), "s", 2.5]
for x in xs:
    print(x == 2j, x == 1, x in [2j, 1], xs.index(x))
for f in (float, round):
    try:
        print(f(z))
    except TypeError as e:
        print(e)
for v in [[1], {}, None, (1,)]:
    try:
        print(float(v))
    except TypeError as e:
        print(e)
class F:
    def __float__(self): return 2.5
print(float(F()), float(Fraction(1, 4)), float(Decimal("1.5")), float(True), float("2"), float(10 ** 20), float(b"3"))
