import math


def relations(a, b):
    return [a < b, a <= b, a == b, a != b, a > b, a >= b]


def kind(x):
    if math.isnan(x):
        return "nan"
    if math.isinf(x):
        return "+inf" if x > 0 else "-inf"
    return "finite"


def largest(values):
    best = values[0]
    for value in values:
        if value > best:
            best = value
    return best


def main():
    big = 1e308
    inf = big * 10.0
    nan = inf - inf
    values = [inf, -inf, nan, 0.0, -0.0, 1.5]
    for a in values:
        print(a, str(a), repr(a), kind(a), math.isfinite(a), -a, abs(a))
        for b in values:
            print(relations(a, b), a + b, a - b, a * b)
    print(nan == nan, nan != nan, not (nan < 1.0), bool(nan), bool(inf))
    for text in ["inf", "-inf", "nan", "Infinity", "-INFINITY", "+Inf", "NaN", " nan ", "infin"]:
        try:
            x = float(text)
            print(text, x, kind(x))
        except ValueError:
            print(text, "error")
    print("%f %e %g %.1f" % (inf, -inf, nan, inf), "%5.1f|%-6f|%06f" % (nan, inf, -inf))
    print(f"{inf:.2f} {nan:8.3e} {-inf:g} {inf:+}")
    print(largest([1.0, nan, 3.0, 2.0]), largest([nan, 1.0]), largest([-inf, -1.0, inf]))
    print(inf == math.inf, math.isnan(math.nan), math.copysign(1.0, -inf), 1.0 / inf, -1.0 / inf)
