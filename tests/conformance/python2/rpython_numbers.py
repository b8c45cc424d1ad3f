# python: 2
# rarithmetic, rbigint, rstring and friends from a program in Python 2.
import sys
from rpython.rlib.rarithmetic import ovfcheck, intmask, r_uint, LONG_BIT, r_longlong, is_valid_int
from rpython.rlib.rbigint import rbigint
from rpython.rlib.rstring import StringBuilder, split
from rpython.rlib.objectmodel import compute_hash, r_dict, always_inline
from rpython.rlib.jit import JitDriver, elidable, unroll_safe, dont_look_inside, hint


def safe_add(x, y):
    try:
        return ovfcheck(x + y)
    except OverflowError:
        return -1


def safe_ops(x, y):
    result = []
    try:
        result.append(ovfcheck(x * y))
    except OverflowError:
        result.append(0)
    try:
        result.append(ovfcheck(x / y))
    except ZeroDivisionError:
        result.append(-99)
    except OverflowError:
        result.append(-98)
    try:
        result.append(ovfcheck(x << 3))
    except OverflowError:
        result.append(-97)
    return result


def eq(a, b):
    return a.lower() == b.lower()


def hsh(a):
    return compute_hash(a.lower())


def entry_point(argv):
    print safe_add(1, 2), safe_add(sys.maxint, 1), safe_add(-sys.maxint - 1, -1)
    print safe_ops(7, 2), safe_ops(7, 0), safe_ops(-sys.maxint - 1, -1), safe_ops(sys.maxint, 2)
    print intmask(sys.maxint * 2), intmask(1 << 70), r_uint(5) + 3, int(r_uint(7)), LONG_BIT, is_valid_int(3)
    a = rbigint.fromint(123456789)
    b = a.mul(a).add(rbigint.fromint(1))
    print b.str(), b.floordiv(a).toint(), b.mod(a).toint(), a.lt(b), b.sub(b).tobool(), b.format("0123456789abcdef")
    print rbigint.fromdecimalstr("12345678901234567890").str(), rbigint.fromlong(1L << 62).bit_length()
    sb = StringBuilder()
    for part in split("a,b,c", ","):
        sb.append(part)
        sb.append("\xff")
    print repr(sb.build()), sb.getlength()
    d = r_dict(eq, hsh)
    d["Key"] = 1
    print d["KEY"], "key" in d, "other" in d, len(d)
    return 0


if __name__ == "__main__":
    entry_point([])
