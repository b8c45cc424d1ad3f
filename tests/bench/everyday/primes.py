"""A sieve, divisors, gcd, digits."""
from math import gcd


def sieve(n):
    flags = [True] * (n + 1)
    flags[0] = flags[1] = False
    for i in range(2, int(n ** 0.5) + 1):
        if flags[i]:
            for j in range(i * i, n + 1, i):
                flags[j] = False
    return [i for i, flag in enumerate(flags) if flag]


def digit_sum(n):
    return sum(int(d) for d in str(n))


def main():
    primes = sieve(6000000)
    total = len(primes)
    for i in range(1, 600000):
        total += gcd(i, 360360) + digit_sum(i)
    print(total, primes[-1])


if __name__ == "__main__":
    main()
