"""Arithmetic modulo 2**64 and with other masks: hashes and random numbers."""
M64 = (1 << 64) - 1


def fnv1a(data):
    h = 0xcbf29ce484222325
    for b in data:
        h ^= b
        h = (h * 0x100000001b3) & M64
    return h


class SplitMix:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & M64
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M64
        return z ^ (z >> 31)


def xorshift(x, n):
    for _ in range(n):
        x ^= (x << 13) % 2**64
        x ^= x >> 7
        x ^= (x << 17) & 0xFFFFFFFFFFFFFFFF
    return x


def rotl(x, k):
    return ((x << k) | (x >> (64 - k))) & M64


def xoshiro(s, n):
    out = []
    for _ in range(n):
        out.append((rotl((s[1] * 5) & M64, 7) * 9) & M64)
        t = (s[1] << 17) & M64
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 45)
    return out


def ring(a, b, c):
    """The lowest bits of sums, differences, products and bits of large and negative numbers."""
    return [
        (a + b) & M64, (a - b) & M64, (a * b) & M64, (-a) & M64, (~a) & M64, (a * b - c * a + ~b) & M64,
        (a | b) & M64, ((a ^ b) * c) % 2**64, (a & b) % 2**64, (a << 5) % 2**64, (a << 63) & M64, ((a * c) << 3) & M64,
        (a * b) % 2**63, (a * b) & (2**63 - 1), (a * b) & (2**62 - 1), (a * b) % 2**32, (a * b + c) & 0xFF,
        (a * b) & M64 & c, (a * b) & (c & 0xFFFF), (a - b * c) % 2**64 % 1000, (a * True - b) & M64,
        (a * b) & 0, (a * b) % 1, M64 & (a * c), (a * b) & 2**64, (a * b) % 2**65, (a * b) & (2**65 - 1),
    ]


def shared(a, b):
    """Not only the lowest bits are looked at."""
    t = a * b
    low, high = t & M64, t >> 64
    u = a * b + 1
    v = u & M64
    return low, high, v, u


def halves(x):
    return x // 3, x % 1000003, x >> 1, x >> 40, x >> 63, x >> 64, x & 0xFF, x | 1, x ^ 5, x // 2**40, x % 2**63


def main():
    print(fnv1a(b""), fnv1a(b"a"), hex(fnv1a(b"hello world")))
    r = SplitMix(42)
    print([r.next() for _ in range(4)], r.next() % 100)
    print(xorshift(88172645463325252, 5), xorshift(1, 9))
    print(xoshiro([1, 2, 3, 4], 6))
    big = 3**50
    for a in (0, 1, -1, 2**63 - 1, 2**63, -2**63, 2**64 - 1, -2**64, big, -big, big << 64, 12345):
        for b in (7, -3, 2**63 + 11, -big):
            print(ring(a, b, 2**64 - 59))
        print(shared(a, big), shared(a, -5))
    for x in (2**63, 2**64 - 1, 2**64, 2**62, 2**124 - 1, 2**63 - 1, 0xDEADBEEFCAFEBABE, -2**63, -2**64 + 1):
        print(halves(x))
