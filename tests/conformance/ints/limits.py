import sys

from rpython.rlib.rarithmetic import intmask, ovfcheck

MAX = sys.maxsize
MIN = -sys.maxsize - 1


def digits(n):
    total = 0
    while n:
        total += n % 10
        n //= 10
    return total


def edge_ops(n):
    return [n >> 1, n >> 63, n & 255, n | 1, n ^ -1, ~n, n // 2, n % 1000, n // 1000000]


def midpoint(a, b):
    return a + (b - a) // 2


def main():
    print(MAX, MIN, MAX == -(MIN + 1), str(MAX), str(MIN), repr(MIN))
    for n in [MAX, MAX - 1, MIN, MIN + 1, 0, -1]:
        print(n, edge_ops(n), n < 0, n == MAX, n <= MIN)
    print(digits(MAX), midpoint(0, MAX), midpoint(MAX - 4, MAX))
    print(intmask(MAX + 1) == MIN, intmask(MIN - 1) == MAX, intmask(MAX * 2), intmask(MIN * 2))
    values = [MIN, MAX, 0]
    values.sort()
    print(values, max(values), min(values), values.index(MAX))
    table = {}
    for n in values:
        table[n] = str(n)
    print(table[MIN], table[MAX], len(table), MAX in table, MIN + 1 in table)
    for n in [MAX, MIN]:
        print("%d|%x|%s" % (n, n, n), f"{n}", f"{n:,}", f"{n:+d}", hex(n))
    count = 0
    n = 1
    while True:
        try:
            n = ovfcheck(n + n)
        except OverflowError:
            break
        count += 1
    print(count, n)
    print(-MAX, -(-MAX), abs(-MAX), MAX - MAX, MIN + MAX, MAX // -1, MIN // 1, MIN % -1, MAX % MAX)
