"""The module `hashlib`: message digests, in machine words.

Words of 32 bits are ints below `2**32`: every sum and shift to the left is masked, so only its low
bits count and nothing tests for overflow. Words of 64 bits are `r_uint`, and those of SHA-256 too,
where a word beside itself turns with one shift. A hash object takes its
input in whole blocks (`_block`) and keeps the rest in `_tail`; `digest` finishes a copy. In a jar
the functions for MD5, SHA-1 and SHA-2 give it a digest of Java, which takes the input instead.

Source: RFC 1321 (MD5), FIPS 180-4 (SHA-1 and SHA-2), FIPS 202 (SHA-3), RFC 7693 (BLAKE2), RFC 8018
(PBKDF2); the Python Library Reference, section "hashlib".
"""

from math import sin as _sin

from _javadigest import digest as _java_digest
from _sha256blocks import make as _make_native_blocks, native as _native
from rpython.rlib.rarithmetic import r_uint as _r_uint

algorithms_guaranteed = {
    "md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3_224", "sha3_256", "sha3_384", "sha3_512",
    "shake_128", "shake_256", "blake2b", "blake2s",
}
algorithms_available = set(algorithms_guaranteed)

_M32 = 0xFFFFFFFF
_U32 = _r_uint(0xFFFFFFFF)


# Constants, made when the module is imported.


def _primes(count):
    found = []
    n = 2
    while len(found) < count:
        if all([n % p for p in found]):
            found.append(n)
        n += 1
    return found


def _fraction_of_root(n, degree, bits):
    """The first bits of the fractional part of a root of n."""
    target = n << (degree * bits)
    low, high = 0, 1 << (bits + 6)
    while low + 1 < high:
        middle = (low + high) // 2
        if middle**degree <= target:
            low = middle
        else:
            high = middle
    return low & ((1 << bits) - 1)


_MD5_K = [int(abs(_sin(i + 1)) * 4294967296.0) for i in range(64)]
_SHA256_K = [_r_uint(_fraction_of_root(p, 3, 32)) for p in _primes(64)]
_sha256_native_blocks = _make_native_blocks([int(word) for word in _SHA256_K])
_SHA256_START = [_r_uint(_fraction_of_root(p, 2, 32)) for p in _primes(8)]
_BLAKE2S_START = [_fraction_of_root(p, 2, 32) for p in _primes(8)]
_SHA224_START = [_r_uint(_fraction_of_root(p, 2, 64) & 0xFFFFFFFF) for p in _primes(16)[8:]]
_SHA512_K = [_r_uint(_fraction_of_root(p, 3, 64)) for p in _primes(80)]
_SHA512_START = [_r_uint(_fraction_of_root(p, 2, 64)) for p in _primes(8)]
_SHA384_START = [_r_uint(_fraction_of_root(p, 2, 64)) for p in _primes(16)[8:]]
_SIGMA = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
    [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
    [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
    [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
    [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
]


def _keccak_constants():
    constants = []
    state = 1
    for _ in range(24):
        constant = 0
        for j in range(7):
            if state & 1:
                constant |= 1 << ((1 << j) - 1)
            state = (state << 1) ^ (0x171 if state & 0x80 else 0)
        constants.append(_r_uint(constant))
    return constants


def _keccak_walk():
    """The lanes in the order of the step pi, and how far each is turned."""
    lanes, turns = [], []
    x, y = 1, 0
    for t in range(24):
        x, y = y, (2 * x + 3 * y) % 5
        lanes.append(x + 5 * y)
        turns.append((t + 1) * (t + 2) // 2 % 64)
    return lanes, turns


_KECCAK_RC = _keccak_constants()
_KECCAK_LANES, _KECCAK_TURNS = _keccak_walk()


# Words in bytes. The masks say at the place of the shift how large an item is.


def _be32(data, i):
    return (data[i] & 255) << 24 | (data[i + 1] & 255) << 16 | (data[i + 2] & 255) << 8 | data[i + 3]


def _le32(data, i):
    return data[i] | (data[i + 1] & 255) << 8 | (data[i + 2] & 255) << 16 | (data[i + 3] & 255) << 24


def _be64(data, i):
    return _r_uint(_be32(data, i)) << 32 | _r_uint(_be32(data, i + 4))


def _le64(data, i):
    return _r_uint(_le32(data, i + 4)) << 32 | _r_uint(_le32(data, i))


def _put_be32(out, word):
    out.append(word >> 24 & 255)
    out.append(word >> 16 & 255)
    out.append(word >> 8 & 255)
    out.append(word & 255)


def _put_le32(out, word):
    out.append(word & 255)
    out.append(word >> 8 & 255)
    out.append(word >> 16 & 255)
    out.append(word >> 24 & 255)


def _put_be64(out, word):
    for shift in range(56, -1, -8):
        out.append(int(word >> shift & _r_uint(255)))


def _put_le64(out, word):
    for shift in range(0, 64, 8):
        out.append(int(word >> shift & _r_uint(255)))


class _Hash:
    """A hash object; its classes have the block function and the end."""

    name = ""
    digest_size = 0
    block_size = 64

    def __init__(self):
        self._tail = b""
        self._length = 0
        self._java = None

    def _block(self, data, start):
        raise NotImplementedError

    def _finish(self):
        raise NotImplementedError

    def copy(self):
        raise NotImplementedError

    def _take_input(self, other):
        """The input so far is that of another."""
        self._tail = other._tail
        self._length = other._length
        if other._java is not None:
            self._java = other._java.copy()

    def update(self, data, /):
        if isinstance(data, str):
            raise TypeError("Strings must be encoded before hashing")
        if self._java is not None:
            self._java.update(bytes(data))
        else:
            self._feed(bytes(data))

    def _feed(self, data):
        self._length += len(data)
        if len(self._tail) > 0:
            data = self._tail + data
        size = self.block_size
        count = len(data) // size
        self._blocks(data, count)
        self._tail = data[count * size :]

    def _blocks(self, data, count):
        """So many whole blocks."""
        size = self.block_size
        for i in range(0, count * size, size):
            self._block(data, i)

    def _pad(self, size, big):
        """The end of the input in MD5, SHA-1 and SHA-2, with the length in `size` bytes."""
        length = self._length
        block = self.block_size
        zeros = (block - 1 - size - length) % block
        out = bytearray(b"\x80")
        for _ in range(zeros + size - 8):
            out.append(0)
        if big:
            _put_be32(out, length >> 29 & _M32)
            _put_be32(out, length << 3 & _M32)
        else:
            _put_le32(out, length << 3 & _M32)
            _put_le32(out, length >> 29 & _M32)
        self._feed(bytes(out))

    def digest(self):
        if self._java is not None:
            return self._java.copy().finish()
        return self.copy()._finish()

    def hexdigest(self):
        return self.digest().hex()


class _MD5(_Hash):
    name = "md5"
    digest_size = 16

    def __init__(self):
        _Hash.__init__(self)
        self._state = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476]
        self._words = [0] * 16

    def copy(self):
        other = _MD5()
        other._take_input(self)
        other._state = self._state[:]
        return other

    def _block(self, data, start):
        w = self._words
        for i in range(16):
            w[i] = _le32(data, start + 4 * i)
        state = self._state
        a, b, c, d = state[0], state[1], state[2], state[3]
        k = _MD5_K
        for i in range(0, 16, 4):
            f = (((b & c) | ((b ^ _M32) & d)) + a + k[i] + w[i]) & _M32
            a = (b + (f << 7 | f >> 25)) & _M32
            f = (((a & b) | ((a ^ _M32) & c)) + d + k[i + 1] + w[i + 1]) & _M32
            d = (a + (f << 12 | f >> 20)) & _M32
            f = (((d & a) | ((d ^ _M32) & b)) + c + k[i + 2] + w[i + 2]) & _M32
            c = (d + (f << 17 | f >> 15)) & _M32
            f = (((c & d) | ((c ^ _M32) & a)) + b + k[i + 3] + w[i + 3]) & _M32
            b = (c + (f << 22 | f >> 10)) & _M32
        for i in range(16, 32, 4):
            f = (((d & b) | ((d ^ _M32) & c)) + a + k[i] + w[(5 * i + 1) & 15]) & _M32
            a = (b + (f << 5 | f >> 27)) & _M32
            f = (((c & a) | ((c ^ _M32) & b)) + d + k[i + 1] + w[(5 * i + 6) & 15]) & _M32
            d = (a + (f << 9 | f >> 23)) & _M32
            f = (((b & d) | ((b ^ _M32) & a)) + c + k[i + 2] + w[(5 * i + 11) & 15]) & _M32
            c = (d + (f << 14 | f >> 18)) & _M32
            f = (((a & c) | ((a ^ _M32) & d)) + b + k[i + 3] + w[5 * i & 15]) & _M32
            b = (c + (f << 20 | f >> 12)) & _M32
        for i in range(32, 48, 4):
            f = ((b ^ c ^ d) + a + k[i] + w[(3 * i + 5) & 15]) & _M32
            a = (b + (f << 4 | f >> 28)) & _M32
            f = ((a ^ b ^ c) + d + k[i + 1] + w[(3 * i + 8) & 15]) & _M32
            d = (a + (f << 11 | f >> 21)) & _M32
            f = ((d ^ a ^ b) + c + k[i + 2] + w[(3 * i + 11) & 15]) & _M32
            c = (d + (f << 16 | f >> 16)) & _M32
            f = ((c ^ d ^ a) + b + k[i + 3] + w[(3 * i + 14) & 15]) & _M32
            b = (c + (f << 23 | f >> 9)) & _M32
        for i in range(48, 64, 4):
            f = ((c ^ (b | (d ^ _M32))) + a + k[i] + w[7 * i & 15]) & _M32
            a = (b + (f << 6 | f >> 26)) & _M32
            f = ((b ^ (a | (c ^ _M32))) + d + k[i + 1] + w[(7 * i + 7) & 15]) & _M32
            d = (a + (f << 10 | f >> 22)) & _M32
            f = ((a ^ (d | (b ^ _M32))) + c + k[i + 2] + w[(7 * i + 14) & 15]) & _M32
            c = (d + (f << 15 | f >> 17)) & _M32
            f = ((d ^ (c | (a ^ _M32))) + b + k[i + 3] + w[(7 * i + 5) & 15]) & _M32
            b = (c + (f << 21 | f >> 11)) & _M32
        state[0] = (state[0] + a) & _M32
        state[1] = (state[1] + b) & _M32
        state[2] = (state[2] + c) & _M32
        state[3] = (state[3] + d) & _M32

    def _finish(self):
        self._pad(8, False)
        out = bytearray()
        for word in self._state:
            _put_le32(out, word)
        return bytes(out)


class _SHA1(_Hash):
    name = "sha1"
    digest_size = 20

    def __init__(self):
        _Hash.__init__(self)
        self._state = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0]
        self._words = [0] * 80

    def copy(self):
        other = _SHA1()
        other._take_input(self)
        other._state = self._state[:]
        return other

    def _block(self, data, start):
        w = self._words
        for i in range(16):
            w[i] = _be32(data, start + 4 * i)
        for i in range(16, 80):
            x = w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16]
            w[i] = (x << 1 | x >> 31) & _M32
        state = self._state
        a, b, c, d, e = state[0], state[1], state[2], state[3], state[4]
        for i in range(20):
            f = ((b & c) | ((b ^ _M32) & d)) + 0x5A827999
            f = ((a << 5 | a >> 27) + f + e + w[i]) & _M32
            e, d, c, b, a = d, c, (b << 30 | b >> 2) & _M32, a, f
        for i in range(20, 40):
            f = (b ^ c ^ d) + 0x6ED9EBA1
            f = ((a << 5 | a >> 27) + f + e + w[i]) & _M32
            e, d, c, b, a = d, c, (b << 30 | b >> 2) & _M32, a, f
        for i in range(40, 60):
            f = ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDC
            f = ((a << 5 | a >> 27) + f + e + w[i]) & _M32
            e, d, c, b, a = d, c, (b << 30 | b >> 2) & _M32, a, f
        for i in range(60, 80):
            f = (b ^ c ^ d) + 0xCA62C1D6
            f = ((a << 5 | a >> 27) + f + e + w[i]) & _M32
            e, d, c, b, a = d, c, (b << 30 | b >> 2) & _M32, a, f
        state[0] = (state[0] + a) & _M32
        state[1] = (state[1] + b) & _M32
        state[2] = (state[2] + c) & _M32
        state[3] = (state[3] + d) & _M32
        state[4] = (state[4] + e) & _M32

    def _finish(self):
        self._pad(8, True)
        out = bytearray()
        for word in self._state:
            _put_be32(out, word)
        return bytes(out)


class _SHA256(_Hash):
    """SHA-256, and SHA-224 with another start."""

    def __init__(self, name, digest_size, start):
        _Hash.__init__(self)
        self.name = name
        self.digest_size = digest_size
        self._state = start[:]
        self._words = [_r_uint(0)] * 64

    def copy(self):
        other = _SHA256(self.name, self.digest_size, self._state)
        other._take_input(self)
        return other

    def _blocks(self, data, count):
        if not _native():
            _Hash._blocks(self, data, count)
        elif count > 0:
            words = bytearray()
            for word in self._state:
                _put_be32(words, int(word))
            after = _sha256_native_blocks(bytes(words), data, 0, count)
            for i in range(8):
                self._state[i] = _r_uint(_be32(after, 4 * i))

    def _block(self, data, start):
        w = self._words
        for i in range(16):
            w[i] = _r_uint(_be32(data, start + 4 * i))
        for i in range(16, 64):
            x = w[i - 15]
            x |= x << 32
            y = w[i - 2]
            y |= y << 32
            s0 = x >> 7 ^ x >> 18 ^ (x & _U32) >> 3
            s1 = y >> 17 ^ y >> 19 ^ (y & _U32) >> 10
            w[i] = (w[i - 16] + s0 + w[i - 7] + s1) & _U32
        state = self._state
        a, b, c, d = state[0], state[1], state[2], state[3]
        e, f, g, h = state[4], state[5], state[6], state[7]
        for i in range(64):
            x = e | e << 32
            y = a | a << 32
            t1 = h + (x >> 6 ^ x >> 11 ^ x >> 25) + (g ^ (e & (f ^ g))) + _SHA256_K[i] + w[i]
            t2 = (y >> 2 ^ y >> 13 ^ y >> 22) + ((a & b) | (c & (a | b)))
            h = g
            g = f
            f = e
            e = (d + t1) & _U32
            d = c
            c = b
            b = a
            a = (t1 + t2) & _U32
        state[0] = (state[0] + a) & _U32
        state[1] = (state[1] + b) & _U32
        state[2] = (state[2] + c) & _U32
        state[3] = (state[3] + d) & _U32
        state[4] = (state[4] + e) & _U32
        state[5] = (state[5] + f) & _U32
        state[6] = (state[6] + g) & _U32
        state[7] = (state[7] + h) & _U32

    def _finish(self):
        self._pad(8, True)
        out = bytearray()
        for word in self._state:
            _put_be32(out, int(word))
        return bytes(out[: self.digest_size])


def _turn_right(x, n):
    return x >> n | x << (64 - n)


def _turn_left(x, n):
    return x << n | x >> (64 - n)


class _SHA512(_Hash):
    """SHA-512, and SHA-384 with another start."""

    block_size = 128

    def __init__(self, name, digest_size, start):
        _Hash.__init__(self)
        self.name = name
        self.digest_size = digest_size
        self._state = start[:]
        self._words = [_r_uint(0)] * 80

    def copy(self):
        other = _SHA512(self.name, self.digest_size, self._state)
        other._take_input(self)
        return other

    def _block(self, data, start):
        w = self._words
        for i in range(16):
            w[i] = _be64(data, start + 8 * i)
        for i in range(16, 80):
            x = w[i - 15]
            y = w[i - 2]
            s0 = _turn_right(x, 1) ^ _turn_right(x, 8) ^ x >> 7
            s1 = _turn_right(y, 19) ^ _turn_right(y, 61) ^ y >> 6
            w[i] = w[i - 16] + s0 + w[i - 7] + s1
        state = self._state
        a, b, c, d = state[0], state[1], state[2], state[3]
        e, f, g, h = state[4], state[5], state[6], state[7]
        for i in range(80):
            s1 = _turn_right(e, 14) ^ _turn_right(e, 18) ^ _turn_right(e, 41)
            s0 = _turn_right(a, 28) ^ _turn_right(a, 34) ^ _turn_right(a, 39)
            t1 = h + s1 + (g ^ (e & (f ^ g))) + _SHA512_K[i] + w[i]
            t2 = s0 + ((a & b) | (c & (a | b)))
            h = g
            g = f
            f = e
            e = d + t1
            d = c
            c = b
            b = a
            a = t1 + t2
        state[0] += a
        state[1] += b
        state[2] += c
        state[3] += d
        state[4] += e
        state[5] += f
        state[6] += g
        state[7] += h

    def _finish(self):
        self._pad(16, True)
        out = bytearray()
        for word in self._state:
            _put_be64(out, word)
        return bytes(out[: self.digest_size])


class _Sponge(_Hash):
    """SHA-3 and the functions of any length."""

    def __init__(self, name, digest_size, block_size, end):
        _Hash.__init__(self)
        self.name = name
        self.digest_size = digest_size
        self.block_size = block_size
        self._end = end
        self._state = [_r_uint(0)] * 25
        self._column = [_r_uint(0)] * 5

    def _become(self, other):
        self._take_input(other)
        self._state = other._state[:]

    def _block(self, data, start):
        s = self._state
        for i in range(self.block_size >> 3):
            s[i] ^= _le64(data, start + 8 * i)
        self._permute()

    def _permute(self):
        s = self._state
        column = self._column
        for rc in _KECCAK_RC:
            for x in range(5):
                column[x] = s[x] ^ s[x + 5] ^ s[x + 10] ^ s[x + 15] ^ s[x + 20]
            for x in range(5):
                t = column[(x + 4) % 5] ^ _turn_left(column[(x + 1) % 5], 1)
                s[x] ^= t
                s[x + 5] ^= t
                s[x + 10] ^= t
                s[x + 15] ^= t
                s[x + 20] ^= t
            t = s[1]
            for i in range(24):
                lane = _KECCAK_LANES[i]
                u = s[lane]
                s[lane] = _turn_left(t, _KECCAK_TURNS[i])
                t = u
            for y in range(0, 25, 5):
                a, b, c, d, e = s[y], s[y + 1], s[y + 2], s[y + 3], s[y + 4]
                s[y] = a ^ (~b & c)
                s[y + 1] = b ^ (~c & d)
                s[y + 2] = c ^ (~d & e)
                s[y + 3] = d ^ (~e & a)
                s[y + 4] = e ^ (~a & b)
            s[0] ^= rc

    def _squeeze(self, length):
        end = bytearray(self._tail)
        end.append(self._end)
        while len(end) < self.block_size:
            end.append(0)
        end[self.block_size - 1] |= 0x80
        self._block(bytes(end), 0)
        out = bytearray()
        while True:
            for i in range(self.block_size >> 3):
                _put_le64(out, self._state[i])
            if len(out) >= length:
                return bytes(out[:length])
            self._permute()


class _SHA3(_Sponge):
    def copy(self):
        other = _SHA3(self.name, self.digest_size, self.block_size, self._end)
        other._become(self)
        return other

    def _finish(self):
        return self._squeeze(self.digest_size)


class _Shake(_Sponge):
    def copy(self):
        other = _Shake(self.name, self.digest_size, self.block_size, self._end)
        other._become(self)
        return other

    def digest(self, length, /):
        if length < 0:
            raise ValueError("value must be positive")
        return self.copy()._squeeze(length)

    def hexdigest(self, length, /):
        return self.digest(length).hex()


class _Blake(_Hash):
    """What both sizes of BLAKE2 share: the last block is compressed at the end only."""

    def _feed(self, data):
        if len(self._tail) > 0:
            data = self._tail + data
        size = self.block_size
        i = 0
        while i + size < len(data):
            self._length += size
            self._compress(data, i, False)
            i += size
        self._tail = data[i:]

    def _end_input(self):
        tail = self._tail
        self._length += len(tail)
        self._compress(tail + b"\0" * (self.block_size - len(tail)), 0, True)

    def _start(self, key):
        if len(key) > 0:
            self._feed(key + b"\0" * (self.block_size - len(key)))

    def _compress(self, data, start, last):
        raise NotImplementedError


class _Blake2b(_Blake):
    name = "blake2b"
    block_size = 128
    MAX_DIGEST_SIZE = 64
    MAX_KEY_SIZE = 64
    SALT_SIZE = 16
    PERSON_SIZE = 16

    def __init__(self, digest_size, parameters):
        _Hash.__init__(self)
        self.digest_size = digest_size
        self._state = _SHA512_START[:]
        for i in range(len(parameters) >> 3):
            self._state[i] ^= _le64(parameters, 8 * i)
        self._work = [_r_uint(0)] * 16
        self._words = [_r_uint(0)] * 16

    def copy(self):
        other = _Blake2b(self.digest_size, b"")
        other._take_input(self)
        other._state = self._state[:]
        return other

    def _mix(self, a, b, c, d, x, y):
        v = self._work
        va, vb, vc, vd = v[a], v[b], v[c], v[d]
        va = va + vb + x
        vd = _turn_right(vd ^ va, 32)
        vc = vc + vd
        vb = _turn_right(vb ^ vc, 24)
        va = va + vb + y
        vd = _turn_right(vd ^ va, 16)
        vc = vc + vd
        vb = _turn_right(vb ^ vc, 63)
        v[a], v[b], v[c], v[d] = va, vb, vc, vd

    def _compress(self, data, start, last):
        m = self._words
        v = self._work
        h = self._state
        for i in range(16):
            m[i] = _le64(data, start + 8 * i)
        for i in range(8):
            v[i] = h[i]
            v[i + 8] = _SHA512_START[i]
        v[12] ^= _r_uint(self._length)
        if last:
            v[14] = ~v[14]
        for i in range(12):
            s = _SIGMA[i % 10]
            self._mix(0, 4, 8, 12, m[s[0]], m[s[1]])
            self._mix(1, 5, 9, 13, m[s[2]], m[s[3]])
            self._mix(2, 6, 10, 14, m[s[4]], m[s[5]])
            self._mix(3, 7, 11, 15, m[s[6]], m[s[7]])
            self._mix(0, 5, 10, 15, m[s[8]], m[s[9]])
            self._mix(1, 6, 11, 12, m[s[10]], m[s[11]])
            self._mix(2, 7, 8, 13, m[s[12]], m[s[13]])
            self._mix(3, 4, 9, 14, m[s[14]], m[s[15]])
        for i in range(8):
            h[i] ^= v[i] ^ v[i + 8]

    def _finish(self):
        self._end_input()
        out = bytearray()
        for word in self._state:
            _put_le64(out, word)
        return bytes(out[: self.digest_size])


class _Blake2s(_Blake):
    name = "blake2s"
    block_size = 64
    MAX_DIGEST_SIZE = 32
    MAX_KEY_SIZE = 32
    SALT_SIZE = 8
    PERSON_SIZE = 8

    def __init__(self, digest_size, parameters):
        _Hash.__init__(self)
        self.digest_size = digest_size
        self._state = _BLAKE2S_START[:]
        for i in range(len(parameters) >> 2):
            self._state[i] ^= _le32(parameters, 4 * i)
        self._work = [0] * 16
        self._words = [0] * 16

    def copy(self):
        other = _Blake2s(self.digest_size, b"")
        other._take_input(self)
        other._state = self._state[:]
        return other

    def _mix(self, a, b, c, d, x, y):
        v = self._work
        va, vb, vc, vd = v[a], v[b], v[c], v[d]
        va = (va + vb + x) & _M32
        vd ^= va
        vd = (vd >> 16 | vd << 16) & _M32
        vc = (vc + vd) & _M32
        vb ^= vc
        vb = (vb >> 12 | vb << 20) & _M32
        va = (va + vb + y) & _M32
        vd ^= va
        vd = (vd >> 8 | vd << 24) & _M32
        vc = (vc + vd) & _M32
        vb ^= vc
        vb = (vb >> 7 | vb << 25) & _M32
        v[a], v[b], v[c], v[d] = va, vb, vc, vd

    def _compress(self, data, start, last):
        m = self._words
        v = self._work
        h = self._state
        for i in range(16):
            m[i] = _le32(data, start + 4 * i)
        for i in range(8):
            v[i] = h[i]
            v[i + 8] = _BLAKE2S_START[i]
        v[12] ^= self._length & _M32
        v[13] ^= self._length >> 32 & _M32
        if last:
            v[14] ^= _M32
        for i in range(10):
            s = _SIGMA[i]
            self._mix(0, 4, 8, 12, m[s[0]], m[s[1]])
            self._mix(1, 5, 9, 13, m[s[2]], m[s[3]])
            self._mix(2, 6, 10, 14, m[s[4]], m[s[5]])
            self._mix(3, 7, 11, 15, m[s[6]], m[s[7]])
            self._mix(0, 5, 10, 15, m[s[8]], m[s[9]])
            self._mix(1, 6, 11, 12, m[s[10]], m[s[11]])
            self._mix(2, 7, 8, 13, m[s[12]], m[s[13]])
            self._mix(3, 4, 9, 14, m[s[14]], m[s[15]])
        for i in range(8):
            h[i] ^= v[i] ^ v[i + 8]

    def _finish(self):
        self._end_input()
        out = bytearray()
        for word in self._state:
            _put_le32(out, word)
        return bytes(out[: self.digest_size])


# The functions of the module.


def md5(string=b"", *, usedforsecurity=True):
    result = _MD5()
    result._java = _java_digest("MD5")
    result.update(string)
    return result


def sha1(string=b"", *, usedforsecurity=True):
    result = _SHA1()
    result._java = _java_digest("SHA-1")
    result.update(string)
    return result


def sha224(string=b"", *, usedforsecurity=True):
    result = _SHA256("sha224", 28, _SHA224_START)
    result._java = _java_digest("SHA-224")
    result.update(string)
    return result


def sha256(string=b"", *, usedforsecurity=True):
    result = _SHA256("sha256", 32, _SHA256_START)
    result._java = _java_digest("SHA-256")
    result.update(string)
    return result


def sha384(string=b"", *, usedforsecurity=True):
    result = _SHA512("sha384", 48, _SHA384_START)
    result._java = _java_digest("SHA-384")
    result.update(string)
    return result


def sha512(string=b"", *, usedforsecurity=True):
    result = _SHA512("sha512", 64, _SHA512_START)
    result._java = _java_digest("SHA-512")
    result.update(string)
    return result


def _sha3(name, digest_size, string):
    result = _SHA3(name, digest_size, 200 - 2 * digest_size, 6)
    result.update(string)
    return result


def sha3_224(string=b"", *, usedforsecurity=True):
    return _sha3("sha3_224", 28, string)


def sha3_256(string=b"", *, usedforsecurity=True):
    return _sha3("sha3_256", 32, string)


def sha3_384(string=b"", *, usedforsecurity=True):
    return _sha3("sha3_384", 48, string)


def sha3_512(string=b"", *, usedforsecurity=True):
    return _sha3("sha3_512", 64, string)


def shake_128(string=b"", *, usedforsecurity=True):
    result = _Shake("shake_128", 0, 168, 31)
    result.update(string)
    return result


def shake_256(string=b"", *, usedforsecurity=True):
    result = _Shake("shake_256", 0, 136, 31)
    result.update(string)
    return result


def _blake_parameters(word, digest_size, key, salt, person, fanout, depth, leaf_size, node_offset, node_depth,
                      inner_size, last_node):
    """The block of parameters, for words of so many bytes."""
    if not 1 <= digest_size <= 8 * word:
        raise ValueError("digest_size for %s must be between 1 and %d bytes, here it is %d"
                         % ("Blake2b" if word == 8 else "Blake2s", 8 * word, digest_size))
    if len(salt) > 2 * word:
        raise ValueError("maximum salt length is %d bytes" % (2 * word))
    if len(person) > 2 * word:
        raise ValueError("maximum person length is %d bytes" % (2 * word))
    if len(key) > 8 * word:
        raise ValueError("maximum key length is %d bytes" % (8 * word))
    out = bytearray()
    out.append(digest_size)
    out.append(len(key))
    out.append(fanout)
    out.append(depth)
    _put_le32(out, leaf_size)
    for i in range(8 if word == 8 else 6):
        out.append(node_offset >> 8 * i & 255)
    out.append(node_depth)
    out.append(inner_size)
    while len(out) < 4 * word:
        out.append(0)
    out += salt + b"\0" * (2 * word - len(salt))
    out += person + b"\0" * (2 * word - len(person))
    return bytes(out)


def blake2b(data=b"", /, *, digest_size=64, key=b"", salt=b"", person=b"", fanout=1, depth=1, leaf_size=0,
            node_offset=0, node_depth=0, inner_size=0, last_node=False, usedforsecurity=True):
    result = _Blake2b(digest_size, _blake_parameters(8, digest_size, key, salt, person, fanout, depth, leaf_size,
                                                     node_offset, node_depth, inner_size, last_node))
    result._start(key)
    result.update(data)
    return result


def blake2s(data=b"", /, *, digest_size=32, key=b"", salt=b"", person=b"", fanout=1, depth=1, leaf_size=0,
            node_offset=0, node_depth=0, inner_size=0, last_node=False, usedforsecurity=True):
    result = _Blake2s(digest_size, _blake_parameters(4, digest_size, key, salt, person, fanout, depth, leaf_size,
                                                     node_offset, node_depth, inner_size, last_node))
    result._start(key)
    result.update(data)
    return result


def new(name, data=b"", *, usedforsecurity=True):
    result = _by_name(name)
    result.update(data)
    return result


def _by_name(name):
    if name == "md5" or name == "MD5":
        return md5()
    if name == "sha1" or name == "SHA1":
        return sha1()
    if name == "sha224" or name == "SHA224":
        return sha224()
    if name == "sha256" or name == "SHA256":
        return sha256()
    if name == "sha384" or name == "SHA384":
        return sha384()
    if name == "sha512" or name == "SHA512":
        return sha512()
    if name == "sha3_224":
        return sha3_224()
    if name == "sha3_256":
        return sha3_256()
    if name == "sha3_384":
        return sha3_384()
    if name == "sha3_512":
        return sha3_512()
    if name == "blake2b":
        return blake2b()
    if name == "blake2s":
        return blake2s()
    raise ValueError("unsupported hash type " + name)


def file_digest(fileobj, digest, /, *, _bufsize=262144):
    result = _by_name(digest) if isinstance(digest, str) else digest()
    while True:
        data = fileobj.read(_bufsize)
        if len(data) == 0:
            return result
        result.update(data)


def pbkdf2_hmac(hash_name, password, salt, iterations, dklen=None):
    if iterations < 1:
        raise ValueError("iteration value must be greater than 0.")
    inner = _by_name(hash_name)
    outer = inner.copy()
    size = inner.block_size
    length = inner.digest_size if dklen is None else dklen
    if length < 1:
        raise ValueError("key length must be greater than 0.")
    key = bytes(password)
    if len(key) > size:
        hashed = inner.copy()
        hashed.update(key)
        key = hashed.digest()
    key = key + b"\0" * (size - len(key))
    inner.update(bytes([c ^ 0x36 for c in key]))
    outer.update(bytes([c ^ 0x5C for c in key]))
    out = b""
    block = 0
    while len(out) < length:
        block += 1
        u = bytes(salt) + block.to_bytes(4, "big")
        mixed = [0] * inner.digest_size
        for _ in range(iterations):
            a = inner.copy()
            a.update(u)
            b = outer.copy()
            b.update(a.digest())
            u = b.digest()
            for i in range(len(mixed)):
                mixed[i] ^= u[i]
        out += bytes(mixed)
    return out[:length]
