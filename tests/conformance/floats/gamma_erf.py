"""The error function and gamma."""
import math


def attempt(what, f):
    try:
        print(what, f())
    except (ValueError, OverflowError) as e:
        print(what, type(e).__name__)


def main():
    for x in [0.0, -0.0, 0.1, -0.3, 0.5, 0.84, 1.0, -1.2, 1.3, 2.5, -3.7, 5.9, 6.5, 1e-20, 27.0, 30.0]:
        print(x, "%.14g %.14g" % (math.erf(x), math.erfc(x)))
    print(math.erf(math.inf), math.erfc(-math.inf), math.erf(math.nan), math.erf(1), math.erfc(True))
    for x in [1, 2, 5, 0.5, 1.5, -0.5, -1.5, 10.1, 23, 24, 100.5, 150.25, 171.5, -100.5, -250.5, 1e-10]:
        print(x, "%.13g %.13g" % (math.gamma(x), math.lgamma(x)))
    for x in [0.0, -1.0, -math.inf, 172.0, 1e-320]:
        attempt(x, lambda: math.gamma(x))
    for x in [0.0, -2.0, -math.inf, 1e307, 1e-320]:
        attempt(x, lambda: "%.13g" % math.lgamma(x))


if __name__ == "__main__":
    main()
