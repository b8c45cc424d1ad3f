import math

from rpython.rlib import rfloat, rstring, types
from rpython.rlib.objectmodel import specialize
from rpython.rlib.rfloat import DTSF_ADD_DOT_0, DTSF_ALT, DTSF_SIGN, double_to_string, float_as_rbigint_ratio
from rpython.rlib.rfloat import break_up_float, parts_to_float, round_double, round_half_even, rstring_to_float
from rpython.rlib.rstring import ByteListBuilder, ParseStringError, StringBuilder, UnicodeBuilder
from rpython.rlib.signature import ClassSpec, FieldSpec, finishsigs, signature


@finishsigs
class Node(object):
    _fields_ = ClassSpec({"n": FieldSpec(types.int())})

    def __init__(self, n):
        self.n = n
        self.next = None

    @signature(types.self(), types.int(), returns=types.int())
    def add(self, n):
        return self.n + n

    @signature(types.self(), types.self(), returns=types.none())
    def link(self, other):
        self.next = other


@signature(types.int_nonneg(), types.str(), returns=types.str())
def repeated(n, s):
    return s * n


@signature(types.list(types.int()), types.any(), types.float(), returns=types.float())
def summed(values, x, f):
    total = f
    for value in values:
        total += value
    return total


def floats(n):
    for x in [0.0, 1.5 * n, -2.25, 0.1, 1e22, 1e-5, 123456.789]:
        numerator, denominator = float_as_rbigint_ratio(x)
        print(numerator.str(), denominator.str(), numerator.truediv(denominator) == x)
        print(double_to_string(x, "r", 0, 0), double_to_string(x, "f", 2, DTSF_SIGN), round_half_even(x))
        print(double_to_string(x, "g", 3, DTSF_ADD_DOT_0), double_to_string(x, "e", 2, DTSF_ALT))
        print(round_double(x, 1), round_double(x, 0, True), round_double(x, -1))
    for x in [float("inf"), float("nan")]:
        print(double_to_string(x, "r", 0, DTSF_ADD_DOT_0))
        try:
            float_as_rbigint_ratio(x)
        except OverflowError as e:
            print("OverflowError", e)
        except ValueError as e:
            print("ValueError", e)
    print(rfloat.log2(8.0 * n), rfloat.asinh(0.0), rfloat.acosh(1.0), rfloat.atanh(0.0), rfloat.log1p(0.0))
    print(rfloat.expm1(0.0), rfloat.erf(0.0), rfloat.erfc(0.0), rfloat.gamma(5.0), rfloat.lgamma(1.0))
    print(rfloat.DBL_MAX, rfloat.DBL_MIN, rfloat.DBL_MANT_DIG, rfloat.isfinite(x))


def parts(text):
    try:
        sign, before, after, exponent = break_up_float(text)
        print(repr(sign), repr(before), repr(after), repr(exponent), parts_to_float(sign, before, after, exponent))
    except ParseStringError as e:
        print(e.msg)


def converted(text):
    try:
        return rstring_to_float(text)
    except ValueError:
        return -1.0


def texts():
    text = "  a,b,,c d  "
    print(rstring.split(text), rstring.split(text, ","), rstring.split(text, ",", 1), rstring.rsplit(text, ",", 2))
    print(rstring.split("a--b--c", "--"), rstring.rsplit("a--b--c", "--", 1), rstring.rsplit(" x y ", None, 1))
    print(rstring.replace("banana", "an", "<>"), rstring.replace("banana", "a", "o", 2), rstring.replace_count("banana", "a", ""))
    print(rstring.replace_count("banana", "n", "m", 1), rstring.startswith("abc", "bc", 1), rstring.endswith("abc", "ab", 0, 2))
    print(rstring.find("banana", "an", 2, 6), rstring.rfind("banana", "an", 0, 6), rstring.count("banana", "a", 0, 4))
    print(repr(rstring.strip_spaces(text)), rstring.assert_str0("abc"))
    rstring.check_str0("abc")


def builders(n):
    for builder in [StringBuilder(), StringBuilder(n), UnicodeBuilder()]:
        builder.append("abc")
        builder.append_slice("0123456789", 2, 4 + n)
        builder.append_multiple_char("-", 3)
        print(builder.getlength(), builder.build())
        builder.append("!")
        print(builder.build())
    data = ByteListBuilder(10)
    data.append(b"ab\xff")
    data.append_slice(b"0123", 1, 3)
    data.append_multiple_char(b"z", 2)
    print(data.getlength(), data.build())


def main(argv):
    n = len(argv)
    floats(n)
    for text in ["1.5", "-12.e3", ".5", "+7E-2", "", ".", "1e", "abc", "1.5x"]:
        parts(text)
    print([converted(text) for text in ["1.5", " 2 ", "x", "inf"]], math.isnan(converted("nan")))
    texts()
    builders(n)
    node = Node(n)
    node.link(Node(5))
    print(node.add(3), node.next.add(n), repeated(2, "ab"), summed([1, 2], "x", 1.5))
    return 0
