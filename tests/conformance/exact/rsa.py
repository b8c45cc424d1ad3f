"""RSA with generated keys: prime tests with pow, extended Euclid, inverses, encoding of texts."""


def is_prime(n):
    if n < 2:
        return False
    for p in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]:
        if n % p == 0:
            return n == p
    d = n - 1
    s = 0
    while d % 2 == 0:
        d //= 2
        s += 1
    for a in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]:
        x = pow(a, d, n)
        if x == 1 or x == n - 1:
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def next_prime(n):
    n += 1
    while not is_prime(n):
        n += 1
    return n


def egcd(a, b):
    x, y, u, v = 0, 1, 1, 0
    while a != 0:
        q, r = b // a, b % a
        m, n = x - u * q, y - v * q
        b, a, x, y, u, v = a, r, u, v, m, n
    return b, x, y


def inverse(a, m):
    g, x, _ = egcd(a, m)
    if g != 1:
        raise ValueError("no inverse")
    return x % m


class Key:
    def __init__(self, start):
        self.p = next_prime(start)
        self.q = next_prime(self.p + 10 ** 6)
        self.n = self.p * self.q
        self.phi = (self.p - 1) * (self.q - 1)
        self.e = 65537
        self.d = inverse(self.e, self.phi)

    def encrypt(self, m):
        return pow(m, self.e, self.n)

    def decrypt(self, c):
        return pow(c, self.d, self.n)


def encode(text):
    n = 0
    for c in text:
        n = n * 256 + ord(c)
    return n


def decode(n):
    out = []
    while n > 0:
        out.append(chr(n % 256))
        n //= 256
    return "".join(reversed(out))


def main():
    for start in [10 ** 3, 10 ** 9, 10 ** 20, 2 ** 80]:
        key = Key(start)
        print(key.p, key.q, key.n, key.d)
        message = encode("hi") if start < 10 ** 9 else encode("secret!")
        c = key.encrypt(message)
        print(c, decode(key.decrypt(c)))
    print([n for n in range(2, 60) if is_prime(n)], is_prime(2 ** 127 - 1), is_prime(2 ** 89 + 1))


if __name__ == "__main__":
    main()
