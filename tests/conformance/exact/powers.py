"""Powers: **, pow, by squaring, with a modulus, last digits, digit sums, perfect powers."""


def squaring(base, n):
    result = 1
    while n:
        if n & 1:
            result *= base
        base *= base
        n >>= 1
    return result


def modular(base, n, m):
    result = 1
    base %= m
    while n > 0:
        if n % 2 == 1:
            result = (result * base) % m
        base = (base * base) % m
        n //= 2
    return result


def tower(n):
    x = 2
    for _ in range(n):
        x = x ** 2
    return x


def digit_sum(base, n):
    return sum(int(d) for d in str(base ** n))


def largest_power(base, limit):
    x = 1
    while x * base <= limit:
        x *= base
    return x


def main():
    for n in [0, 1, 10, 62, 63, 64, 100]:
        print(2 ** n, 2 ** n - 1, 10 ** n, (-3) ** n, squaring(7, n), 1 << n)
    print(tower(8), digit_sum(2, 1000), digit_sum(3, 333))
    for m in [7, 1000000007, 2 ** 61 - 1, 10 ** 30]:
        print(modular(3, 10 ** 18, m), pow(3, 10 ** 18, m), modular(123456789, 987654321, m))
    print(largest_power(3, 10 ** 6), largest_power(7, 10 ** 40))
    print(sum(i ** i for i in range(1, 40)) % 10 ** 10)
    seen = set()
    for a in range(2, 30):
        for b in range(2, 30):
            seen.add(a ** b)
    print(len(seen), max(seen))
    k = 5
    print(k ** 30, (k + 1) ** 25, -k ** 29)


if __name__ == "__main__":
    main()
