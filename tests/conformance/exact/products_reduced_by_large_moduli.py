# engines: all
"""Products that are reduced by a large modulus are exact."""
def rk(p, base=257, mod=(1 << 61) - 1):
    h = 0
    for c in p:
        h = (h * base + ord(c)) % mod
    return h
def rk2(p):
    h = 0
    for c in p:
        h = (h * 257 + ord(c)) % ((1 << 61) - 1)
    return h
MOD = 10 ** 18 + 9
def rk3(p):
    h = 1
    for c in p:
        h = h * ord(c) % MOD
    return h
def mulmod(a, b, m):
    return a * b % m
def power(a, n, m):
    r = 1
    while n:
        if n & 1:
            r = r * a % m
        a = a * a % m
        n >>= 1
    return r
def main():
    for f in (rk, rk2, rk3):
        try:
            print(f("hello world, this is long"))
        except OverflowError as e:
            print(e)
    try:
        print(mulmod(10 ** 17, 10 ** 17 + 3, 10 ** 18 + 9))
    except OverflowError as e:
        print(e)
    try:
        print(power(3, 10 ** 17, 10 ** 18 + 9))
    except OverflowError as e:
        print(e)
