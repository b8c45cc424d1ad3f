"""Number theory: Chinese remainders, discrete steps, Euler's totient of products, Diffie-Hellman, big gcds, modular roots."""

import math


def crt(residues, moduli):
    total = 0
    product = 1
    for m in moduli:
        product *= m
    for r, m in zip(residues, moduli):
        p = product // m
        total += r * pow(p, -1, m) * p
    return total % product, product


def diffie_hellman(p, g, a, b):
    big_a = pow(g, a, p)
    big_b = pow(g, b, p)
    return big_a, big_b, pow(big_b, a, p) == pow(big_a, b, p)


def legendre(a, p):
    return pow(a, (p - 1) // 2, p)


def sqrt_mod(a, p):
    # p % 4 == 3
    return pow(a, (p + 1) // 4, p)


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


def lcm_upto(n):
    result = 1
    for i in range(2, n + 1):
        result = result * i // gcd(result, i)
    return result


def primorial(n):
    result = 1
    for k in range(2, n + 1):
        if all(k % d for d in range(2, int(k ** 0.5) + 1)):
            result *= k
    return result


def integer_root(n, k):
    lo, hi = 0, 1
    while hi ** k <= n:
        hi *= 2
    while lo < hi - 1:
        mid = (lo + hi) // 2
        if mid ** k <= n:
            lo = mid
        else:
            hi = mid
    return lo


def main():
    print(crt([2, 3, 2], [3, 5, 7]), crt([1, 2, 3, 4], [10 ** 9 + 7, 998244353, 10 ** 9 + 9, 2 ** 31 - 1]))
    p = 2 ** 127 - 1
    print(diffie_hellman(p, 3, 123456789123456789, 987654321987654321))
    print(legendre(5, p) == 1, legendre(3, p) == p - 1, sqrt_mod(pow(12345, 2, p), p))
    print(gcd(2 ** 100 * 3 ** 50, 6 ** 60), math.gcd(10 ** 40, 15 ** 20), gcd(lcm_upto(60), primorial(60)))
    print(lcm_upto(20), lcm_upto(80), primorial(100))
    print(integer_root(10 ** 60, 3), integer_root(2 ** 200 - 1, 7), integer_root(99, 2), math.isqrt(10 ** 61))


if __name__ == "__main__":
    main()
