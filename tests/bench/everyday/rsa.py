"""RSA and primality by Miller and Rabin with numbers of 512 to 2048 bits"""
import random


def is_probable_prime(n, rounds, rng):
    if n < 4:
        return n > 1
    if n % 2 == 0:
        return False
    d = n - 1
    s = 0
    while d % 2 == 0:
        d //= 2
        s += 1
    for _ in range(rounds):
        a = rng.randrange(2, n - 1)
        x = pow(a, d, n)
        if x == 1 or x == n - 1:
            continue
        for _ in range(s - 1):
            x = pow(x, 2, n)
            if x == n - 1:
                break
        else:
            return False
    return True


SMALL = [p for p in range(3, 1000) if all(p % q for q in range(2, p))]


def make_prime(bits, rng):
    while True:
        n = rng.getrandbits(bits) | 1 | (1 << (bits - 1))
        if any(n % p == 0 for p in SMALL):
            continue
        if is_probable_prime(n, 8, rng):
            return n


def main():
    rng = random.Random(4711)
    p = make_prime(768, rng)
    q = make_prime(768, rng)
    n = p * q
    phi = (p - 1) * (q - 1)
    e = 65537
    d = pow(e, -1, phi)
    total = 0
    for message in range(1000, 1030):
        c = pow(message, e, n)
        m = pow(c, d, n)
        assert m == message
        total ^= c
    print(hex(total)[:40])
    n = (1 << 2048) - 1942289
    x = 3
    for _ in range(26):
        x = pow(x + 12345, n - 2, n)
    print(x % 10 ** 20)


if __name__ == "__main__":
    main()
