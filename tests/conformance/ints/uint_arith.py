from rpython.rlib.rarithmetic import r_uint, intmask


def show(a, b):
    print(a + b, a - b, a * b, a & b, a | b, a ^ b)


def division(a, b):
    try:
        return "%s %s" % (str(a // b), str(a % b))
    except ZeroDivisionError:
        return "zero"


def fnv1a(text):
    h = r_uint(14695981039346656037)
    for c in text:
        h ^= r_uint(ord(c))
        h *= r_uint(1099511628211)
    return h


def xorshift(x):
    x ^= x << 13
    x ^= x >> 7
    x ^= x << 17
    return x


def main():
    values = [r_uint(0), r_uint(1), r_uint(2), r_uint(10), r_uint(-1), r_uint(-10), r_uint(1) << 63]
    for a in values:
        for b in values:
            show(a, b)
            print(division(a, b))
    for a in values:
        print(-a, ~a, a + r_uint(1), a - r_uint(1), a << 1, a >> 1, a >> 60)
    for text in ["", "a", "foobar"]:
        print(fnv1a(text), intmask(fnv1a(text)))
    x = r_uint(88172645463325252)
    for i in range(6):
        x = xorshift(x)
        print(x, intmask(x), x % r_uint(1000))
    total = r_uint(0)
    for i in range(10):
        total += r_uint(i) * r_uint(0x1000000000000000)
    print(total)
