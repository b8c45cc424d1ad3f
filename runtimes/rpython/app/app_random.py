"""The module `random`: the Mersenne Twister with the methods and results of CPython's.

Programs import this one as `random`, so a generator that was seeded during the import goes on
where it was.

Source: M. Matsumoto and T. Nishimura, mt19937ar.c; CPython Lib/random.py for the distributions.
"""

import os as _os
import time as _time
from bisect import bisect as _bisect
from math import acos as _acos, ceil as _ceil, cos as _cos, exp as _exp, frexp as _frexp
from math import isfinite as _isfinite, log as _log, sin as _sin, sqrt as _sqrt

from rotor_helpers.app_exact import is_exact as _is_exact
from rpython.rlib._exact import exact as _exact

N = 624
M = 397
MASK = 0xFFFFFFFF
TWOPI = 6.283185307179586
NV_MAGICCONST = 4 * _exp(-0.5) / _sqrt(2.0)
LOG4 = _log(4.0)
SG_MAGICCONST = 1.0 + _log(4.5)
PI = 3.141592653589793
# The hash of a float is its value modulo this prime.
HASH_BITS = 61
HASH_MODULUS = (1 << HASH_BITS) - 1


def _hash_of_float(x):
    """CPython's hash of a float, whose bits are the seed."""
    if x != x:
        raise NotImplementedError("a NaN as a seed")
    if x == x + x and x != 0.0:
        return 314159 if x > 0.0 else -314159
    m, e = _frexp(x)
    negative = m < 0.0
    if negative:
        m = -m
    result = 0
    while m != 0.0:
        result = ((result << 28) & HASH_MODULUS) | result >> (HASH_BITS - 28)
        m = m * 268435456.0
        e -= 28
        digit = int(m)
        m = m - digit
        result += digit
        if result >= HASH_MODULUS:
            result -= HASH_MODULUS
    if e >= 0:
        e = e % HASH_BITS
    else:
        e = HASH_BITS - 1 - ((-1 - e) % HASH_BITS)
    result = ((result << e) & HASH_MODULUS) | result >> (HASH_BITS - e)
    if negative:
        result = -result
    if result == -1:
        return -2
    return result


def _words(data):
    """The words of 32 bits of a number that is written in bytes, the lowest first."""
    words = []
    end = len(data)
    while end > 0:
        word = 0
        for i in range(max(0, end - 4), end):
            word = word << 8 | data[i]
        words.append(word)
        end -= 4
    while len(words) > 1 and words[-1] == 0:
        words.pop()
    return words


class Random:
    """A generator of random numbers"""

    def __init__(self, x=None):
        self._mt = [0] * N
        self._index = N
        self._seeded = False
        self._has_gauss = False
        self._gauss = 0.0
        if x is not None:
            self.seed(x)

    def seed(self, a=None):
        key = []
        if isinstance(a, float):
            n = _hash_of_float(a)
            self._start([n & MASK, (n >> 32) & MASK] if (n >> 32) & MASK else [n & MASK])
            return
        if isinstance(a, str):
            self.seed(a.encode())
            return
        if isinstance(a, bytes):
            import hashlib

            self._start(_words(a + hashlib.sha512(a).digest()))
            return
        if a is None:
            n = int(_time.time() * 1000000.0)
        else:
            n = abs(a)
        while True:
            key.append(n & MASK)
            n = n >> 32
            if n == 0:
                break
        self._start(key)

    def _start(self, key):
        self._init_by_array(key)
        self._seeded = True
        self._has_gauss = False

    def getstate(self):
        if not self._seeded:
            self.seed(None)
        return 3, tuple(self._mt + [self._index]), self._gauss if self._has_gauss else None

    def setstate(self, state):
        version, internal, gauss = state
        if version != 3:
            raise ValueError("state with version " + str(version) + " passed to Random.setstate() of version 3")
        for i in range(N):
            self._mt[i] = internal[i]
        self._index = internal[N]
        self._seeded = True
        self._has_gauss = gauss is not None
        if gauss is not None:
            self._gauss = gauss

    def _init_genrand(self, s):
        mt = self._mt
        mt[0] = s & MASK
        for i in range(1, N):
            mt[i] = (1812433253 * (mt[i - 1] ^ (mt[i - 1] >> 30)) + i) & MASK
        self._index = N

    def _init_by_array(self, key):
        self._init_genrand(19650218)
        mt = self._mt
        i = 1
        j = 0
        for _ in range(max(N, len(key))):
            mt[i] = ((mt[i] ^ ((mt[i - 1] ^ (mt[i - 1] >> 30)) * 1664525)) + key[j] + j) & MASK
            i += 1
            j += 1
            if i >= N:
                mt[0] = mt[N - 1]
                i = 1
            if j >= len(key):
                j = 0
        for _ in range(N - 1):
            mt[i] = ((mt[i] ^ ((mt[i - 1] ^ (mt[i - 1] >> 30)) * 1566083941)) - i) & MASK
            i += 1
            if i >= N:
                mt[0] = mt[N - 1]
                i = 1
        mt[0] = 0x80000000

    def _generate(self):
        if not self._seeded:
            self.seed(None)
        mt = self._mt
        for i in range(N):
            y = (mt[i] & 0x80000000) | (mt[(i + 1) % N] & 0x7FFFFFFF)
            v = mt[(i + M) % N] ^ (y >> 1)
            if y & 1:
                v ^= 0x9908B0DF
            mt[i] = v
        self._index = 0

    def _next32(self):
        if self._index >= N:
            self._generate()
        y = self._mt[self._index]
        self._index += 1
        y ^= y >> 11
        y ^= (y << 7) & 0x9D2C5680
        y ^= (y << 15) & 0xEFC60000
        return y ^ (y >> 18)

    def random(self):
        a = self._next32() >> 5
        b = self._next32() >> 6
        return (a * 67108864.0 + b) / 9007199254740992.0

    def getrandbits(self, k):
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        if k <= 63:
            return self._word(k)
        return self._long(k)

    # The result is a word where the number of bits is a constant that says so.
    getrandbits._annspecialcase_ = "specialize:arg_or_var(1)"

    def _word(self, k):
        """A number of at most 63 bits"""
        if k == 0:
            return 0
        if k <= 32:
            return self._next32() >> (32 - k)
        low = self._next32()
        return low | ((self._next32() >> (64 - k)) << 32)

    def _long(self, k):
        """A number of any size, which starts with its lowest bits"""
        result = _exact(0)
        shift = 0
        while shift < k:
            word = self._next32()
            if k - shift < 32:
                word = word >> (32 - k + shift)
            result = result | _exact(word) << shift
            shift += 32
        return result

    def randbytes(self, n):
        result = bytearray()
        while n >= 4:
            word = self._next32()
            for _ in range(4):
                result.append(word & 255)
                word = word >> 8
            n -= 4
        if n > 0:
            word = self._next32() >> (32 - 8 * n)
            for _ in range(n):
                result.append(word & 255)
                word = word >> 8
        return bytes(result)

    def _randbelow(self, n):
        k = n.bit_length()
        if _is_exact(n):
            result = self._long(k)
            while result >= n:
                result = self._long(k)
            return result
        r = self._word(k)
        while r >= n:
            r = self._word(k)
        return r

    def randrange(self, start, stop=None, step=1):
        if stop is None:
            if start > 0:
                return self._randbelow(start)
            raise ValueError("empty range for randrange()")
        return self._randrange(start, stop, step)

    def _randrange(self, start, stop, step):
        width = stop - start
        if step == 1:
            if width > 0:
                return start + self._randbelow(width)
            raise ValueError("empty range for randrange() (" + str(start) + ", " + str(stop) + ", " + str(width) + ")")
        if step > 0:
            n = (width + step - 1) // step
        elif step < 0:
            n = (width + step + 1) // step
        else:
            raise ValueError("zero step for randrange()")
        if n <= 0:
            raise ValueError("empty range for randrange()")
        return start + step * self._randbelow(n)

    _randrange.checks_overflow = True

    def randint(self, a, b):
        return self._randrange(a, b + 1, 1)

    randint.checks_overflow = True

    def choice(self, seq):
        if len(seq) == 0:
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._randbelow(len(seq))]

    def shuffle(self, x):
        for i in range(len(x) - 1, 0, -1):
            j = self._randbelow(i + 1)
            item = x[i]
            x[i] = x[j]
            x[j] = item

    def sample(self, population, k, *, counts=None):
        if counts is None:
            return self._sample(population, k)
        bounds = []
        total = 0
        for count in counts:
            total += count
            bounds.append(total)
        if len(bounds) != len(population):
            raise ValueError("The number of counts does not match the population")
        if len(bounds) == 0:
            raise IndexError("pop from empty list")
        if total <= 0:
            raise ValueError("Total of counts must be greater than zero")
        result = []
        for index in self._sample(range(total), k):
            result.append(population[_bisect(bounds, index, 0, len(bounds) - 1)])
        return result

    def _sample(self, population, k):
        n = len(population)
        if k < 0 or k > n:
            raise ValueError("Sample larger than population or is negative")
        result = []
        setsize = 21
        if k > 5:
            setsize += 4 ** int(_ceil(_log(k * 3.0) / _log(4.0)))
        if n <= setsize:
            pool = list(population)
            for i in range(k):
                j = self._randbelow(n - i)
                result.append(pool[j])
                pool[j] = pool[n - i - 1]
        else:
            selected = {}
            for i in range(k):
                j = self._randbelow(n)
                while j in selected:
                    j = self._randbelow(n)
                selected[j] = True
                result.append(population[j])
        return result

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        n = len(population)
        result = []
        if weights is None and cum_weights is None:
            for _ in range(k):
                result.append(population[int(self.random() * n)])
            return result
        bounds = []
        if cum_weights is not None:
            if weights is not None:
                raise TypeError("Cannot specify both weights and cumulative weights")
            for bound in cum_weights:
                bounds.append(bound + 0.0)
        else:
            total = 0.0
            for weight in weights:
                total += weight
                bounds.append(total)
        if len(bounds) != n:
            raise ValueError("The number of weights does not match the population")
        total = bounds[-1]
        if total <= 0.0:
            raise ValueError("Total of weights must be greater than zero")
        if not _isfinite(total):
            raise ValueError("Total of weights must be finite")
        for _ in range(k):
            result.append(population[_bisect(bounds, self.random() * total, 0, n - 1)])
        return result

    def uniform(self, a, b):
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        u = self.random()
        c = 0.5
        if mode is not None:
            if high == low:
                return low + 0.0
            c = (mode - low) / (high - low)
        if u > c:
            u = 1.0 - u
            c = 1.0 - c
            low, high = high, low
        return low + (high - low) * _sqrt(u * c)

    def gauss(self, mu=0.0, sigma=1.0):
        if self._has_gauss:
            self._has_gauss = False
            return mu + self._gauss * sigma
        x2pi = self.random() * TWOPI
        g2rad = _sqrt(-2.0 * _log(1.0 - self.random()))
        self._gauss = _sin(x2pi) * g2rad
        self._has_gauss = True
        return mu + _cos(x2pi) * g2rad * sigma

    def normalvariate(self, mu=0.0, sigma=1.0):
        while True:
            u1 = self.random()
            u2 = 1.0 - self.random()
            z = NV_MAGICCONST * (u1 - 0.5) / u2
            if z * z / 4.0 <= -_log(u2):
                return mu + z * sigma

    def expovariate(self, lambd=1.0):
        return -_log(1.0 - self.random()) / lambd

    def lognormvariate(self, mu, sigma):
        return _exp(self.normalvariate(mu, sigma))

    def vonmisesvariate(self, mu, kappa):
        if kappa <= 1e-6:
            return TWOPI * self.random()
        s = 0.5 / kappa
        r = s + _sqrt(1.0 + s * s)
        while True:
            u1 = self.random()
            z = _cos(PI * u1)
            d = z / (r + z)
            u2 = self.random()
            if u2 < 1.0 - d * d or u2 <= (1.0 - d) * _exp(d):
                break
        q = 1.0 / r
        f = (q + z) / (1.0 + q * z)
        if self.random() > 0.5:
            return (mu + _acos(f)) % TWOPI
        return (mu - _acos(f)) % TWOPI

    def gammavariate(self, alpha, beta):
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        if alpha > 1.0:
            ainv = _sqrt(2.0 * alpha - 1.0)
            bbb = alpha - LOG4
            ccc = alpha + ainv
            while True:
                u1 = self.random()
                if not 1e-7 < u1 < 0.9999999:
                    continue
                u2 = 1.0 - self.random()
                v = _log(u1 / (1.0 - u1)) / ainv
                x = alpha * _exp(v)
                z = u1 * u1 * u2
                r = bbb + ccc * v - x
                if r + SG_MAGICCONST - 4.5 * z >= 0.0 or r >= _log(z):
                    return x * beta
        if alpha == 1.0:
            return -_log(1.0 - self.random()) * beta
        e = 2.718281828459045
        while True:
            u = self.random()
            b = (e + alpha) / e
            p = b * u
            if p <= 1.0:
                x = p ** (1.0 / alpha)
            else:
                x = -_log((b - p) / alpha)
            u1 = self.random()
            if p > 1.0:
                if u1 <= x ** (alpha - 1.0):
                    break
            elif u1 <= _exp(-x):
                break
        return x * beta

    def betavariate(self, alpha, beta):
        y = self.gammavariate(alpha, 1.0)
        if y != 0.0:
            return y / (y + self.gammavariate(beta, 1.0))
        return 0.0

    def paretovariate(self, alpha):
        u = 1.0 - self.random()
        return u ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        u = 1.0 - self.random()
        return alpha * (-_log(u)) ** (1.0 / beta)


class SystemRandom(Random):
    """The random numbers of the operating system."""

    def __init__(self, x=None):
        self._mt = [0]
        self._index = 0
        self._seeded = True
        self._has_gauss = False
        self._gauss = 0.0

    def seed(self, a=None):
        pass

    def getstate(self):
        raise NotImplementedError("System entropy source does not have state.")

    def setstate(self, state):
        raise NotImplementedError("System entropy source does not have state.")

    def _next32(self):
        value = 0
        for byte in _os.urandom(4):
            value = value << 8 | byte
        return value


_inst = Random()
seed = _inst.seed
random = _inst.random
getrandbits = _inst.getrandbits
randrange = _inst.randrange
randint = _inst.randint
choice = _inst.choice
shuffle = _inst.shuffle
sample = _inst.sample
choices = _inst.choices
uniform = _inst.uniform
triangular = _inst.triangular
gauss = _inst.gauss
normalvariate = _inst.normalvariate
expovariate = _inst.expovariate
lognormvariate = _inst.lognormvariate
vonmisesvariate = _inst.vonmisesvariate
gammavariate = _inst.gammavariate
betavariate = _inst.betavariate
paretovariate = _inst.paretovariate
weibullvariate = _inst.weibullvariate
randbytes = _inst.randbytes
getstate = _inst.getstate
setstate = _inst.setstate

# The methods are library code: they have a graph for each kind of arguments.
for _function in list(vars(Random).values()) + list(vars(SystemRandom).values()):
    if hasattr(_function, "__code__"):
        _function.__module__ = "rotor_helpers.app_random"
