def sieve(limit):
    flags = [True] * (limit + 1)
    flags[0] = False
    flags[1] = False
    i = 2
    while i * i <= limit:
        if flags[i]:
            for j in range(i * i, limit + 1, i):
                flags[j] = False
        i += 1
    return [n for n in range(limit + 1) if flags[n]]


def power_mod(base, exponent, modulus):
    result = 1
    base %= modulus
    while exponent > 0:
        if exponent & 1:
            result = result * base % modulus
        base = base * base % modulus
        exponent >>= 1
    return result


def factor(n):
    found = []
    d = 2
    while d * d <= n:
        while n % d == 0:
            found.append(d)
            n //= d
        d += 1 if d == 2 else 2
    if n > 1:
        found.append(n)
    return found


def collatz(n):
    steps = 0
    while n != 1:
        if n % 2:
            n = 3 * n + 1
        else:
            n //= 2
        steps += 1
    return steps


def isqrt(n):
    if n < 2:
        return n
    x = n
    y = (x + 1) // 2
    while y < x:
        x = y
        y = (x + n // x) // 2
    return x


def main():
    primes = sieve(200)
    print(primes)
    print(len(sieve(10000)), sieve(10000)[-1])
    for n in [1, 2, 12, 97, 360, 1001, 123456, 1000003, 600851475143]:
        print(n, factor(n), isqrt(n), isqrt(n) * isqrt(n) <= n)
    print([power_mod(3, e, 1000003) for e in [0, 1, 2, 10, 1000, 1000002]])
    print([collatz(n) for n in range(1, 30)], collatz(837799))
    print([p for p in primes if power_mod(2, p - 1, p) != 1])
