"""Perfect numbers and Mersenne primes: Lucas-Lehmer, sums of divisors, Fermat numbers."""


def lucas_lehmer(p):
    if p == 2:
        return True
    m = 2 ** p - 1
    s = 4
    for _ in range(p - 2):
        s = (s * s - 2) % m
    return s == 0


def perfect(p):
    return 2 ** (p - 1) * (2 ** p - 1)


def divisor_sum(n):
    total = 0
    i = 1
    while i * i <= n:
        if n % i == 0:
            total += i
            if i != n // i:
                total += n // i
        i += 1
    return total


def main():
    exponents = [p for p in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 61, 67, 89, 107, 127] if lucas_lehmer(p)]
    print(exponents)
    for p in exponents:
        print(p, perfect(p), 2 ** p - 1)
    print([n for n in range(2, 500) if divisor_sum(n) == 2 * n])
    fermat = [2 ** 2 ** k + 1 for k in range(8)]
    print(fermat[5] % 641, fermat[6] % 274177, fermat[7])
    product = 1
    for f in fermat[:7]:
        product *= f
    print(product == fermat[7] - 2)


if __name__ == "__main__":
    main()
