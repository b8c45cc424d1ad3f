# engines: all
"""Messages have classes of the library that are written in C with their module; what they have is known."""
import collections
import datetime
import decimal
import fractions


class Mine(decimal.Decimal):
    pass


def said(f, v):
    try:
        print(f(v))
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)


def main():
    values = [decimal.Decimal("1.5"), datetime.date(2024, 1, 2), collections.deque([1]), Mine("2"), datetime.timedelta(1), fractions.Fraction(1, 2)]
    for v in values:
        said(lambda v: v.foo, v)
        said(lambda v: v < "a", v)
        said(lambda v: v(), v) if not isinstance(v, collections.deque) else None
        said(lambda v: 1.5 + v, v)
        print(hasattr(v, "__len__"), hasattr(v, "__iter__"), hasattr(v, "appendleft"), hasattr(v, "numerator"))
    for v in [decimal.Decimal("1.5"), datetime.date(2024, 1, 2), fractions.Fraction(1, 2)]:
        said(lambda v: len(v), v)
        said(lambda v: v[0], v)
        said(lambda v: list(v), v)
    for v in [fractions.Fraction(7, 2), decimal.Decimal("2.5")]:
        print("%d|%5.1f|%s" % (v, v, v), "%d" % v)
