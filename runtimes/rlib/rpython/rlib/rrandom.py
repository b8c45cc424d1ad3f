"""Random numbers by the Mersenne twister.

Source: Makoto Matsumoto and Takuji Nishimura, "Mersenne Twister: a 623-dimensionally
equidistributed uniform pseudo-random number generator" (1998), and pypy rpython/rlib/rrandom.py
(names).
"""

from rpython.rlib.rarithmetic import intmask, r_uint

N = 624
M = 397
MATRIX_A = 0x9908B0DF
UPPER_MASK = 0x80000000
LOWER_MASK = 0x7FFFFFFF
_WORD = 0xFFFFFFFF


class Random(object):
    """A generator of random numbers; equal seeds give equal numbers."""

    def __init__(self, seed=r_uint(0)):
        self.state = [0] * N
        self.index = 0
        self.init_genrand(seed)

    def init_genrand(self, s):
        """Start from a seed of 32 bits, an r_uint."""
        mt = self.state
        mt[0] = intmask(s) & _WORD
        for j in range(1, N):
            mt[j] = intmask(1812433253 * (mt[j - 1] ^ (mt[j - 1] >> 30)) + j) & _WORD
        self.index = N

    def init_by_array(self, init_key):
        """Start from a list of r_uints of 32 bits."""
        key = [intmask(word) & _WORD for word in init_key]
        mt = self.state
        self.init_genrand(r_uint(19650218))
        i = 1
        j = 0
        for k in range(max(N, len(key))):
            mt[i] = intmask((mt[i] ^ intmask((mt[i - 1] ^ (mt[i - 1] >> 30)) * 1664525)) + key[j] + j) & _WORD
            i += 1
            j += 1
            if i >= N:
                mt[0] = mt[N - 1]
                i = 1
            if j >= len(key):
                j = 0
        for k in range(N - 1):
            mt[i] = intmask((mt[i] ^ intmask((mt[i - 1] ^ (mt[i - 1] >> 30)) * 1566083941)) - i) & _WORD
            i += 1
            if i >= N:
                mt[0] = mt[N - 1]
                i = 1
        mt[0] = UPPER_MASK

    def _generate(self):
        mt = self.state
        for k in range(N):
            y = (mt[k] & UPPER_MASK) | (mt[(k + 1) % N] & LOWER_MASK)
            word = mt[(k + M) % N] ^ (y >> 1)
            if y & 1:
                word ^= MATRIX_A
            mt[k] = word
        self.index = 0

    def genrand32(self):
        """A random r_uint of 32 bits."""
        return r_uint(self._next())

    def _next(self):
        if self.index >= N:
            self._generate()
        y = self.state[self.index]
        self.index += 1
        y ^= y >> 11
        y ^= (y << 7) & 0x9D2C5680
        y ^= (y << 15) & 0xEFC60000
        return y ^ (y >> 18)

    def random(self):
        """A random float from 0.0 up to, but not including, 1.0, of 53 bits."""
        a = self._next() >> 5
        b = self._next() >> 6
        return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0)
