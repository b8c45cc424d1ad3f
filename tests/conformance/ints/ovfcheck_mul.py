from rpython.rlib.rarithmetic import ovfcheck

MAX = 9223372036854775807
MIN = -MAX - 1


def mul(a, b):
    try:
        return str(ovfcheck(a * b))
    except OverflowError:
        return "ovf"


def factorial(n):
    result = 1
    for i in range(2, n + 1):
        result = ovfcheck(result * i)
    return result


def power(base, exponent):
    result = 1
    for i in range(exponent):
        try:
            result = ovfcheck(result * base)
        except OverflowError:
            return -i
    return result


def parse(text):
    value = 0
    for c in text:
        try:
            value = ovfcheck(ovfcheck(value * 10) + (ord(c) - 48))
        except OverflowError:
            return -1
    return value


def main():
    edge = [0, 1, -1, 2, -2, 3037000499, 3037000500, -3037000500, 4294967296, MAX, MIN]
    for a in edge:
        print(a, [mul(a, b) for b in edge])
    for n in [0, 1, 5, 20, 21, 25]:
        try:
            print(n, factorial(n))
        except OverflowError:
            print(n, "too large")
    for base in [2, -2, 3, 7, 10]:
        print(base, [power(base, e) for e in [0, 1, 5, 18, 22, 62, 63, 64]])
    print(parse("0"), parse("123"), parse("9223372036854775807"), parse("9223372036854775808"))
    print(parse("99999999999999999999"), parse("92233720368547758070"))
