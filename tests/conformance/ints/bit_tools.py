from rpython.rlib.rarithmetic import (
    LONG_BIT, highest_bit, int_between, intmask, r_uint, int_force_ge_zero, string_to_int, most_neg_value_of_same_type,
)
from rpython.rlib.rstring import ParseStringError


def reverse_bits(x):
    result = r_uint(0)
    for i in range(LONG_BIT):
        result = (result << 1) | (x & r_uint(1))
        x >>= 1
    return result


def rotate_left(x, n):
    if n == 0:
        return x
    return (x << n) | (x >> (LONG_BIT - n))


def leading_zeros(x):
    n = 0
    while n < LONG_BIT and (x >> (LONG_BIT - 1 - n)) & r_uint(1) == r_uint(0):
        n += 1
    return n


def parse(text, base):
    try:
        return string_to_int(text, base)
    except ParseStringError:
        return -1


def main():
    print(LONG_BIT)
    for i in range(0, 62, 9):
        print(i, highest_bit(1 << i))
    for n in [-3, 0, 4, 5, 9]:
        print(int_between(0, n, 5), int_between(-3, n, 9), int_force_ge_zero(n))
    for n in [0, 1, 2, 255, -1, 0x123456789ABCDEF]:
        x = r_uint(n)
        print(reverse_bits(x), rotate_left(x, 0), rotate_left(x, 8), rotate_left(x, 63), leading_zeros(x))
        print(intmask(reverse_bits(reverse_bits(x))) == n)
    print(parse("123", 10), parse("-7f", 16), parse("zz", 36), parse("12", 2), parse("", 10), parse("1x", 10))
    for n in [5, -5]:
        print(most_neg_value_of_same_type(n))
    gray = [n ^ (n >> 1) for n in range(16)]
    print(gray)
    print([(gray[i] ^ gray[i + 1]) & -(gray[i] ^ gray[i + 1]) for i in range(15)])
