# python: 2
# Big integers and builders of RPython in a numeric tower, with memoised and specialised functions.
from rpython.rlib.rbigint import rbigint
from rpython.rlib.rstring import StringBuilder
from rpython.rlib.rarithmetic import intmask, ovfcheck, r_longlong, LONG_BIT, is_valid_int
from rpython.rlib.objectmodel import specialize
from rpython.rlib.rfloat import formatd, isnan, isinf, INFINITY, NAN


class Number(object):
    def add(self, other):
        raise NotImplementedError


class Int(Number):
    def __init__(self, n):
        self.n = n

    def add(self, other):
        if isinstance(other, Int):
            try:
                return Int(ovfcheck(self.n + other.n))
            except OverflowError:
                return Big(rbigint.fromint(self.n).add(rbigint.fromint(other.n)))
        return other.add(self)

    def repr(self):
        return str(self.n)


class Big(Number):
    def __init__(self, b):
        self.b = b

    def add(self, other):
        if isinstance(other, Int):
            return Big(self.b.add(rbigint.fromint(other.n)))
        elif isinstance(other, Big):
            return Big(self.b.add(other.b))
        assert isinstance(other, Real)
        return Real(self.b.tofloat()).add(other)

    def repr(self):
        return self.b.str() + "L"


class Real(Number):
    def __init__(self, x):
        self.x = x

    def add(self, other):
        if isinstance(other, Real):
            return Real(self.x + other.x)
        elif isinstance(other, Int):
            return Real(self.x + float(other.n))
        assert isinstance(other, Big)
        return Real(self.x + other.b.tofloat())

    def repr(self):
        if isnan(self.x):
            return "nan"
        if isinf(self.x):
            return self.x > 0 and "inf" or "-inf"
        return formatd(self.x, "g", 6)


@specialize.memo()
def name_of(cls):
    return cls.__name__.lower()


@specialize.argtype(0)
def number(x):
    if isinstance(x, float):
        return Real(x)
    if isinstance(x, str):
        return Big(rbigint.fromdecimalstr(x))
    return Int(x)


def table(n):
    b = StringBuilder()
    for i in range(n):
        f = rbigint.fromint(1)
        for k in range(2, i + 1):
            f = f.int_mul(k) if hasattr(f, "int_mul") else f.mul(rbigint.fromint(k))
        b.append_multiple_char(" ", 3 - len(str(i)))
        b.append(str(i))
        b.append("! = ")
        b.append_slice(f.str() + "......", 0, min(24, len(f.str())))
        b.append("\n")
    return b.build()


def main():
    values = [number(7), number(9223372036854775807), number("12345678901234567890123"), number(2.5)]
    for v in values:
        total = v
        for w in values:
            total = total.add(w)
        print v.repr(), total.repr()
    print number(1).add(number(INFINITY)).repr(), number(NAN).repr()
    print table(24),
    a, b = rbigint.fromdecimalstr("123456789012345678901234567890"), rbigint.fromint(-987654321)
    q, r = a.divmod(b)
    print q.str(), r.str(), a.mod(b).str(), a.neg().abs().eq(a), a.lshift(70).rshift(68).str(), b.sign, a.hex(), b.oct()
    print a.and_(rbigint.fromint(255)).str(), a.or_(b).str(), a.xor(b).bit_length(), a.pow(rbigint.fromint(3)).str()[:12], a.lt(b), b.toint(), a.tofloat() > 1e28
    try:
        a.toint()
    except OverflowError:
        print "too large"
    print name_of(Int), name_of(Big), intmask(2 ** 63), LONG_BIT, is_valid_int(5), r_longlong(5) + 1
