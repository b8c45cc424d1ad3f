# start: script
"""Hand-written AES-128, SHA-256, base64, CRC, LFSR, RSA with big ints, checked against known vectors."""
import struct
import hashlib
import random
import sys
from math import gcd, isqrt


def sbox():
    p = q = 1
    box = [0] * 256
    while True:
        p = p ^ ((p << 1) & 0xFF) ^ (0x1B if p & 0x80 else 0)
        q ^= (q << 1) & 0xFF
        q ^= (q << 2) & 0xFF
        q ^= (q << 4) & 0xFF
        if q & 0x80:
            q ^= 0x09
        x = q ^ rotl8(q, 1) ^ rotl8(q, 2) ^ rotl8(q, 3) ^ rotl8(q, 4)
        box[p] = (x ^ 0x63) & 0xFF
        if p == 1:
            break
    box[0] = 0x63
    return box


def rotl8(x, n):
    return ((x << n) | (x >> (8 - n))) & 0xFF


SBOX = sbox()
INV = [0] * 256
for i, s in enumerate(SBOX):
    INV[s] = i


def xtime(a):
    return ((a << 1) ^ 0x1B) & 0xFF if a & 0x80 else a << 1


def gmul(a, b):
    r = 0
    while b:
        if b & 1:
            r ^= a
        a = xtime(a)
        b >>= 1
    return r


class AES:
    RCON = (0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0x1B, 0x36)

    def __init__(self, key: bytes):
        assert len(key) == 16
        words = [list(key[i:i + 4]) for i in range(0, 16, 4)]
        for i in range(4, 44):
            t = list(words[i - 1])
            if i % 4 == 0:
                t = t[1:] + t[:1]
                t = [SBOX[b] for b in t]
                t[0] ^= self.RCON[i // 4 - 1]
            words.append([a ^ b for a, b in zip(words[i - 4], t)])
        self.keys = [sum(words[4 * r:4 * r + 4], []) for r in range(11)]

    @staticmethod
    def _add(state, key):
        return [a ^ b for a, b in zip(state, key)]

    @staticmethod
    def _shift(state, sign=1):
        return [state[(c + sign * r) % 4 * 4 + r] for c in range(4) for r in range(4)]

    @staticmethod
    def _mix(state, m):
        out = []
        for c in range(0, 16, 4):
            col = state[c:c + 4]
            for r in range(4):
                acc = 0
                for k in range(4):
                    acc ^= gmul(col[k], m[(k - r) % 4])
                out.append(acc)
        return out

    def encrypt_block(self, block):
        s = self._add(list(block), self.keys[0])
        for rnd in range(1, 11):
            s = self._shift([SBOX[b] for b in s])
            if rnd < 10:
                s = self._mix(s, (2, 3, 1, 1))
            s = self._add(s, self.keys[rnd])
        return bytes(s)

    def decrypt_block(self, block):
        s = self._add(block, self.keys[10])
        for rnd in range(9, -1, -1):
            s = [INV[b] for b in self._shift(s, -1)]
            s = self._add(s, self.keys[rnd])
            if rnd:
                s = self._mix(s, (14, 11, 13, 9))
        return bytes(s)

    def cbc(self, data: bytes, iv: bytes) -> bytes:
        pad = 16 - len(data) % 16
        data += bytes([pad]) * pad
        out, prev = bytearray(), iv
        for i in range(0, len(data), 16):
            prev = self.encrypt_block(bytes(a ^ b for a, b in zip(data[i:i + 16], prev)))
            out += prev
        return bytes(out)

    def uncbc(self, data, iv):
        out, prev = bytearray(), iv
        for i in range(0, len(data), 16):
            blk = data[i:i + 16]
            out.extend(a ^ b for a, b in zip(self.decrypt_block(blk), prev))
            prev = blk
        return bytes(out[:-out[-1]])


def sha256(msg: bytes) -> str:
    ps = [p for p in range(2, 312) if all(p % d for d in range(2, isqrt(p) + 1))]
    frac = lambda x: int((x - int(x)) * 2 ** 32)
    k = [frac(p ** (1 / 3)) for p in ps[:64]]
    h = [frac(p ** 0.5) for p in ps[:8]]
    n = len(msg) * 8
    msg += b"\x80" + b"\0" * ((55 - len(msg)) % 64) + struct.pack(">Q", n)
    rot = lambda x, r: (x >> r | x << (32 - r)) & 0xFFFFFFFF
    for off in range(0, len(msg), 64):
        w = list(struct.unpack(">16I", msg[off:off + 64]))
        for i in range(16, 64):
            s0 = rot(w[i - 15], 7) ^ rot(w[i - 15], 18) ^ w[i - 15] >> 3
            s1 = rot(w[i - 2], 17) ^ rot(w[i - 2], 19) ^ w[i - 2] >> 10
            w.append((w[i - 16] + s0 + w[i - 7] + s1) & 0xFFFFFFFF)
        a, b, c, d, e, f, g, hh = h
        for i in range(64):
            t1 = hh + (rot(e, 6) ^ rot(e, 11) ^ rot(e, 25)) + (e & f ^ ~e & g) + k[i] + w[i]
            t2 = (rot(a, 2) ^ rot(a, 13) ^ rot(a, 22)) + (a & b ^ a & c ^ b & c)
            hh, g, f, e, d, c, b, a = g, f, e, (d + t1) & 0xFFFFFFFF, c, b, a, (t1 + t2) & 0xFFFFFFFF
        h = [(x + y) & 0xFFFFFFFF for x, y in zip(h, (a, b, c, d, e, f, g, hh))]
    return "".join("%08x" % x for x in h)


B64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def b64encode(data):
    out = []
    for i in range(0, len(data), 3):
        chunk = data[i:i + 3]
        n = int.from_bytes(chunk.ljust(3, b"\0"), "big")
        s = "".join(B64[n >> sh & 63] for sh in (18, 12, 6, 0))
        out.append(s[:len(chunk) + 1] + "=" * (3 - len(chunk)))
    return "".join(out)


def crc32(data, table=[]):
    if not table:
        for i in range(256):
            c = i
            for _ in range(8):
                c = c >> 1 ^ (0xEDB88320 if c & 1 else 0)
            table.append(c)
    c = 0xFFFFFFFF
    for b in data:
        c = table[(c ^ b) & 255] ^ c >> 8
    return c ^ 0xFFFFFFFF


def egcd(a, b):
    x0, x1, y0, y1 = 1, 0, 0, 1
    while b:
        q, a, b = a // b, b, a % b
        x0, x1 = x1, x0 - q * x1
        y0, y1 = y1, y0 - q * y1
    return a, x0, y0


def is_prime(n, rng, k=12):
    if n < 4:
        return n in (2, 3)
    if n % 2 == 0:
        return False
    d, s = n - 1, 0
    while d % 2 == 0:
        d //= 2
        s += 1
    for _ in range(k):
        a = rng.randrange(2, n - 1)
        x = pow(a, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def rsa(bits, rng):
    def prime():
        while True:
            p = rng.getrandbits(bits) | 1 << bits - 1 | 1
            if is_prime(p, rng):
                return p
    p, q = prime(), prime()
    n, phi, e = p * q, (p - 1) * (q - 1), 65537
    g, d, _ = egcd(e, phi)
    assert g == 1
    return n, e, d % phi


def lfsr(seed, taps, width):
    s = seed
    while True:
        bit = 0
        for t in taps:
            bit ^= s >> t
        s = (s >> 1) | ((bit & 1) << (width - 1))
        yield s
        if s == seed:
            return


def main():
    print(bytes(SBOX[:16]).hex(), INV[0x63], gmul(0x57, 0x83))
    aes = AES(bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c"))
    ct = aes.encrypt_block(bytes.fromhex("3243f6a8885a308d313198a2e0370734"))
    print(ct.hex(), aes.decrypt_block(ct).hex())
    msg = "The quick brown fox — jumps!".encode()
    enc = aes.cbc(msg, bytes(16))
    print(enc.hex(), aes.uncbc(enc, bytes(16)).decode())
    for m in (b"", b"abc", b"a" * 200):
        assert sha256(m) == hashlib.sha256(m).hexdigest()
        print(sha256(m))
    print(b64encode(b"hello"), b64encode(b"hello!"), b64encode(b"hello!!"), b64encode(msg))
    print(hex(crc32(b"123456789")), crc32(msg))
    rng = random.Random(99)
    n, e, d = rsa(128, rng)
    m = int.from_bytes(b"attack at dawn", "big")
    c = pow(m, e, n)
    print(n, c, pow(c, d, n).to_bytes(14, "big"), n.bit_length(), egcd(240, 46), pow(3, -1, 11))
    print(sum(1 for _ in lfsr(0xACE1, (0, 2, 3, 5), 16)))
    xs = [rng.randint(-10 ** 20, 10 ** 20) for _ in range(5)]
    print(xs, sorted(xs, key=abs), sum(xs), max(xs) // 7, [x % 97 for x in xs], [x >> 3 for x in xs], [x & 0xFF for x in xs])
    print(2 ** 127 - 1, is_prime(2 ** 127 - 1, rng), is_prime(2 ** 127 + 1, rng), isqrt(10 ** 40 + 12345), (1 << 200).bit_length(), int("9" * 30) * int("8" * 30), -(10 ** 25) // 3, divmod(-10 ** 25, 7), hex(10 ** 25), f"{10**25:,}", f"{10**25:e}", float(10 ** 25), 10 ** 25 == 1e25, round(10 ** 25, -20), abs(-10 ** 25))


main()
