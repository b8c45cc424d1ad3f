from rpython.rlib.rfloat import INFINITY, NAN, copysign, formatd, isfinite, isinf, isnan, round_away, string_to_float
from rpython.rlib.rfloat import DTSF_ADD_DOT_0, DTSF_ALT, DTSF_SIGN
from rpython.rlib.rstring import ParseStringError
from rpython.rlib.objectmodel import compute_hash


def parse(text):
    try:
        return string_to_float(text)
    except ParseStringError:
        return -1.0


def main():
    for x in [0.0, 1.5, -2.5, 1e20, INFINITY, -INFINITY, NAN]:
        print(isinf(x), isnan(x), isfinite(x), copysign(3.0, x))
    for x in [0.0, 0.5, 1.5, 2.5, -0.5, -1.5, 2.4999, 1e17]:
        print(x, round_away(x))
    for x in [0.0, 3.14159, -1234.5, 1e-7, 1e22]:
        print(formatd(x, "f", 2), formatd(x, "e", 3), formatd(x, "g", 5), formatd(x, "r", 0))
        print(formatd(x, "r", 0, DTSF_ADD_DOT_0), formatd(x, "f", 0, DTSF_SIGN), formatd(x, "g", 4, DTSF_ALT))
    print([parse(text) for text in ["1.5", "-2e3", "", "x", " 7 ", "1.2.3"]])
    seen = {}
    for i in range(10):
        seen[compute_hash(i * 0.5)] = i
    print(len(seen), compute_hash(1.5) == compute_hash(3.0 / 2.0))
