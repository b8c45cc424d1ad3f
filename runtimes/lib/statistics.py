"""The module `statistics`: sums are exact, so results are those that exact arithmetic rounds to.

Functions are translated once for each kind of data.

Source: the Python Library Reference, section "statistics"; M. J. Wichura, "Algorithm AS241: The
Percentage Points of the Normal Distribution".
"""

import math as _math
from bisect import bisect_left as _bisect_left, bisect_right as _bisect_right
from collections import namedtuple as _namedtuple
from fractions import Fraction as _Fraction

import _ratio

_ROOT_2 = _math.sqrt(2.0)


class StatisticsError(ValueError):
    """Data that a function cannot be asked about."""


def _by_operand(method):
    method._annspecialcase_ = "specialize:argtype(1)"
    return method


def _rank(x):
    """Which kind of number wins: ints, fractions, floats, in this order."""
    if isinstance(x, float):
        return 2
    if isinstance(x, int):
        return 0
    return 1


class _Sums:
    """The exact sum of numbers n/d, and that of their squares where it is wanted."""

    def __init__(self):
        self.count = 0
        self.n = _ratio.exact(0)
        self.d = _ratio.exact(1)
        self.squares = _ratio.exact(0)
        self.special = False
        self.not_finite = 0.0

    @_by_operand
    def add(self, x):
        self.count += 1
        if isinstance(x, float):
            if not _math.isfinite(x):
                self.not_finite = self.not_finite + x if self.special else x
                self.special = True
                return
            n, d = _ratio.ratio(x)
        elif isinstance(x, int):
            n = x + 0
            d = 1
        elif x is None or isinstance(x, (str, bytes, list, tuple, dict, set)):
            kind = "NoneType" if x is None else type(x).__name__
            raise TypeError("can't convert type '" + kind + "' to numerator/denominator")
        else:
            n, d = x.as_integer_ratio()
        if d == self.d:
            self.n = self.n + n
            self.squares = self.squares + n * n
            return
        common = self.d // _math.gcd(self.d, d) * d
        mine = common // self.d
        its = common // d
        self.n = self.n * mine + n * its
        self.squares = self.squares * (mine * mine) + n * n * (its * its)
        self.d = common


def _same_kind(sample, n, d):
    """The quotient as a number of the kind of a sample; ints may give a float."""
    if isinstance(sample, float):
        return n / d
    if isinstance(sample, int):
        if n % d == 0:
            return n // d
        return n / d
    if hasattr(sample, "to_eng_string"):
        return _decimal_quotient(n, d)
    return _Fraction(n, d)


def _decimal_quotient(n, d):
    import decimal

    return decimal.Decimal(n) / decimal.Decimal(d)


def _decimal_root(n, d):
    """The square root of a fraction, rounded once to the precision of decimals."""
    import decimal

    if n == 0:
        return decimal.Decimal("0.0")
    digits = decimal.getcontext().prec + 2 - (len(str(n)) - len(str(d))) // 2
    m = n
    if digits >= 0:
        m = m * _ratio.exact(100) ** digits
    else:
        d = d * _ratio.exact(100) ** -digits
    root = _math.isqrt(m // d)
    if root * root * d == m:
        return (decimal.Decimal(m) / decimal.Decimal(d)).sqrt().scaleb(-digits).normalize()
    return +decimal.Decimal(root * 10 + 1).scaleb(-digits - 1, decimal.Context(prec=len(str(root)) + 2))


def _special(sample, value):
    """What is not finite, for data that holds floats."""
    if isinstance(sample, float):
        return value
    return sample


def _mean_of(data):
    sums = _Sums()
    data = list(data)
    if len(data) == 0:
        raise StatisticsError("mean requires at least one data point")
    sample = data[0]
    for x in data:
        if _rank(x) >= _rank(sample):
            sample = x
        sums.add(x)
    if sums.special:
        return _special(sample, sums.not_finite / sums.count)
    return _same_kind(sample, sums.n, sums.d * sums.count)


def mean(data):
    return _mean_of(data)


def fmean(data, weights=None):
    data = list(data)
    n = len(data)
    if weights is None:
        total = _math.fsum(data)
        if n == 0:
            raise StatisticsError("fmean requires at least one data point")
        return total / n
    weights = list(weights)
    num = _math.fsum([x * w for x, w in zip(data, weights)])
    if n != len(weights):
        raise StatisticsError("data and weights must be the same length")
    den = _math.fsum(weights)
    if den == 0.0:
        raise StatisticsError("sum of weights must be non-zero")
    return num / den


def geometric_mean(data):
    try:
        return _math.exp(fmean([_math.log(x) for x in data]))
    except ValueError:
        raise StatisticsError(
            "geometric mean requires a non-empty dataset containing positive numbers"
        ) from None


_NEGATIVE = "harmonic mean does not support negative values"


def harmonic_mean(data, weights=None):
    data = list(data)
    n = len(data)
    if n < 1:
        raise StatisticsError("harmonic_mean requires at least one data point")
    if weights is None:
        if n == 1:
            if data[0] < 0:
                raise StatisticsError(_NEGATIVE)
            return data[0]
        return _harmonic(data, [1] * n)
    weights = list(weights)
    if len(weights) != n:
        raise StatisticsError("Number of weights does not match data size")
    return _harmonic(data, weights)


def _inverse_kind(sample, n, d):
    """As `_same_kind`, for a sum of quotients: of ints they are floats."""
    if isinstance(sample, int):
        return n / d
    return _same_kind(sample, n, d)


def _harmonic(data, weights):
    for w in weights:
        if w < 0:
            raise StatisticsError(_NEGATIVE)
    total_weight = _Sums()
    for w in weights:
        total_weight.add(w)
    sums = _Sums()
    sample = data[0]
    for i in range(len(data)):
        x = data[i]
        if x < 0:
            raise StatisticsError(_NEGATIVE)
        if _rank(x) >= _rank(sample):
            sample = x
        w = weights[i]
        if w:
            if x == 0:
                return 0
            sums.add(w / x)
    if sums.special:
        return _special(sample, total_weight.n / total_weight.d / sums.not_finite)
    if sums.n <= 0:
        raise StatisticsError("Weighted sum must be positive")
    return _inverse_kind(sample, total_weight.n * sums.d, total_weight.d * sums.n)


# Middles.


def median(data):
    data = sorted(data)
    n = len(data)
    if n == 0:
        raise StatisticsError("no median for empty data")
    if n % 2 == 1:
        return data[n // 2]
    i = n // 2
    return (data[i - 1] + data[i]) / 2


def median_low(data):
    data = sorted(data)
    n = len(data)
    if n == 0:
        raise StatisticsError("no median for empty data")
    return data[(n - 1) // 2]


def median_high(data):
    data = sorted(data)
    n = len(data)
    if n == 0:
        raise StatisticsError("no median for empty data")
    return data[n // 2]


def median_grouped(data, interval=1.0):
    data = sorted(data)
    n = len(data)
    if n == 0:
        raise StatisticsError("no median for empty data")
    x = data[n // 2]
    i = _bisect_left(data, x)
    j = _bisect_right(data, x)
    interval = float(interval)
    low = float(x) - interval / 2.0
    return low + interval * (n / 2 - i) / (j - i)


def mode(data):
    counts = {}
    for x in data:
        counts[x] = counts.get(x, 0) + 1
    most = 0
    for x in counts:
        most = max(most, counts[x])
    for x in counts:
        if counts[x] == most:
            return x
    raise StatisticsError("no mode for empty data")


def multimode(data):
    counts = {}
    for x in data:
        counts[x] = counts.get(x, 0) + 1
    most = 0
    for x in counts:
        most = max(most, counts[x])
    return [x for x in counts if counts[x] == most]


def quantiles(data, *, n=4, method="exclusive"):
    if n < 1:
        raise StatisticsError("n must be at least 1")
    data = sorted(data)
    size = len(data)
    if size < 2:
        raise StatisticsError("must have at least two data points")
    if method == "inclusive":
        result = []
        for i in range(1, n):
            j, delta = divmod(i * (size - 1), n)
            result.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return result
    if method == "exclusive":
        result = []
        for i in range(1, n):
            j = max(1, min(i * (size + 1) // n, size - 1))
            delta = i * (size + 1) - j * n
            result.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
        return result
    raise ValueError("Unknown method: %r" % method)


# Spread.


def _spread(data, center, least, name):
    """A sample, the number of data, and the sum of squared differences from the mean as n and d."""
    data = list(data)
    count = len(data)
    if count < least:
        points = "at least one data point" if least == 1 else "at least two data points"
        raise StatisticsError(name + " requires " + points)
    sums = _Sums()
    sample = data[0]
    for x in data:
        if _rank(x) >= _rank(sample):
            sample = x
    if center is None:
        for x in data:
            sums.add(x)
        n = count * sums.squares - sums.n * sums.n
        d = sums.d * sums.d * count
    else:
        for x in data:
            difference = x - center
            sums.add(difference * difference)
        n = sums.n
        d = sums.d
    return sample, count, n, d, sums.special, sums.not_finite


def _squares_kind(sample, center, n, d):
    """As `_same_kind`: a center that is a float makes floats of the squares."""
    if isinstance(center, float):
        return n / d
    return _same_kind(sample, n, d)


def variance(data, xbar=None):
    sample, count, n, d, special, value = _spread(data, xbar, 2, "variance")
    if special:
        return _special(sample, value / (count - 1))
    return _squares_kind(sample, xbar, n, d * (count - 1))


def pvariance(data, mu=None):
    sample, count, n, d, special, value = _spread(data, mu, 1, "pvariance")
    if special:
        return _special(sample, value / count)
    return _squares_kind(sample, mu, n, d * count)


def _root(n, d):
    """The square root of a fraction, rounded once: a root with enough bits, the last of which says
    whether it is exact."""
    shift = (n.bit_length() - d.bit_length() - 109) // 2
    if shift >= 0:
        d = d << (2 * shift)
    else:
        n = n << (-2 * shift)
    root = _math.isqrt(n // d)
    if root * root * d != n:
        root = root | 1
    if shift >= 0:
        return (root << shift) / 1
    return root / (_ratio.exact(1) << -shift)


def _reduced_root(sample, n, d):
    g = _math.gcd(n, d)
    if hasattr(sample, "to_eng_string"):
        return _decimal_root(n // g, d // g)
    return _root(n // g, d // g)


def stdev(data, xbar=None):
    sample, count, n, d, special, value = _spread(data, xbar, 2, "stdev")
    if special:
        return _special(sample, value)
    return _reduced_root(sample, n, d * (count - 1))


def pstdev(data, mu=None):
    sample, count, n, d, special, value = _spread(data, mu, 1, "pstdev")
    if special:
        return _special(sample, value)
    return _reduced_root(sample, n, d * count)


# Two variables.

LinearRegression = _namedtuple("LinearRegression", ("slope", "intercept"))


def _check_pairs(x, y, name):
    n = len(x)
    if len(y) != n:
        raise StatisticsError(name + " requires that both inputs have same number of data points")
    if n < 2:
        raise StatisticsError(name + " requires at least two data points")
    return n


def covariance(x, y):
    n = _check_pairs(x, y, "covariance")
    xbar = _math.fsum(x) / n
    ybar = _math.fsum(y) / n
    sxy = _math.fsum([(xi - xbar) * (yi - ybar) for xi, yi in zip(x, y)])
    return sxy / (n - 1)


def correlation(x, y):
    n = _check_pairs(x, y, "correlation")
    xbar = _math.fsum(x) / n
    ybar = _math.fsum(y) / n
    sxy = _math.fsum([(xi - xbar) * (yi - ybar) for xi, yi in zip(x, y)])
    sxx = _math.fsum([(xi - xbar) * (xi - xbar) for xi in x])
    syy = _math.fsum([(yi - ybar) * (yi - ybar) for yi in y])
    root = _math.sqrt(sxx * syy)
    if root == 0.0:
        raise StatisticsError("at least one of the inputs is constant")
    return sxy / root


def linear_regression(x, y, *, proportional=False):
    n = _check_pairs(x, y, "linear regression")
    xbar = 0.0
    ybar = 0.0
    if proportional:
        sxy = _math.fsum([xi * yi for xi, yi in zip(x, y)])
        sxx = _math.fsum([xi * xi for xi in x])
    else:
        xbar = _math.fsum(x) / n
        ybar = _math.fsum(y) / n
        sxy = _math.fsum([(xi - xbar) * (yi - ybar) for xi, yi in zip(x, y)])
        sxx = _math.fsum([(xi - xbar) * (xi - xbar) for xi in x])
    if sxx == 0.0:
        raise StatisticsError("x is constant")
    slope = sxy / sxx
    intercept = 0.0 if proportional else ybar - slope * xbar
    return LinearRegression(slope, intercept)


# The normal distribution.

_MIDDLE = (
    [
        2509.0809287301226727,
        33430.575583588128105,
        67265.770927008700853,
        45921.953931549871457,
        13731.693765509461125,
        1971.5909503065514427,
        133.14166789178437745,
        3.3871328727963666080,
    ],
    [
        5226.4952788528545610,
        28729.085735721942674,
        39307.895800092710610,
        21213.794301586595867,
        5394.1960214247511077,
        687.18700749205790830,
        42.313330701600911252,
        1.0,
    ],
)
_OUTER = (
    [
        7.74545014278341407640e-4,
        2.27238449892691845833e-2,
        2.41780725177450611770e-1,
        1.27045825245236838258,
        3.64784832476320460504,
        5.76949722146069140550,
        4.63033784615654529590,
        1.42343711074968357734,
    ],
    [
        1.05075007164441684324e-9,
        5.47593808499534494600e-4,
        1.51986665636164571966e-2,
        1.48103976427480074590e-1,
        6.89767334985100004550e-1,
        1.67638483018380384940,
        2.05319162663775882187,
        1.0,
    ],
)
_TAIL = (
    [
        2.01033439929228813265e-7,
        2.71155556874348757815e-5,
        1.24266094738807843860e-3,
        2.65321895265761230930e-2,
        2.96560571828504891230e-1,
        1.78482653991729133580,
        5.46378491116411436990,
        6.65790464350110377720,
    ],
    [
        2.04426310338993978564e-15,
        1.42151175831644588870e-7,
        1.84631831751005468180e-5,
        7.86869131145613259100e-4,
        1.48753612908506148525e-2,
        1.36929880922735805310e-1,
        5.99832206555887937690e-1,
        1.0,
    ],
)


def _polynomial(coefficients, r):
    value = coefficients[0]
    for i in range(1, len(coefficients)):
        value = value * r + coefficients[i]
    return value


def _inverse_normal(p, mu, sigma):
    q = p - 0.5
    if abs(q) <= 0.425:
        r = 0.180625 - q * q
        x = _polynomial(_MIDDLE[0], r) * q / _polynomial(_MIDDLE[1], r)
        return mu + x * sigma
    r = p if q <= 0.0 else 1.0 - p
    r = _math.sqrt(-_math.log(r))
    if r <= 5.0:
        r = r - 1.6
        x = _polynomial(_OUTER[0], r) / _polynomial(_OUTER[1], r)
    else:
        r = r - 5.0
        x = _polynomial(_TAIL[0], r) / _polynomial(_TAIL[1], r)
    if q < 0.0:
        x = -x
    return mu + x * sigma


def _mean_and_deviation(data):
    data = list(data)
    sums = _Sums()
    for x in data:
        sums.add(x)
    count = sums.count
    if count < 2:
        raise StatisticsError("stdev requires at least two data points")
    n = count * sums.squares - sums.n * sums.n
    d = sums.d * sums.d * count * (count - 1)
    return sums.n / (sums.d * count), _reduced_root(0.0, n, d)


class NormalDist:
    """A normal distribution."""

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError("sigma must be non-negative")
        self._mu = float(mu)
        self._sigma = float(sigma)

    @staticmethod
    def from_samples(data):
        mu, sigma = _mean_and_deviation(data)
        return NormalDist(mu, sigma)

    def samples(self, n, *, seed=None):
        import random

        mu = self._mu
        sigma = self._sigma
        if seed is None:
            return [random.gauss(mu, sigma) for _ in range(n)]
        generator = random.Random(seed)
        return [generator.gauss(mu, sigma) for _ in range(n)]

    def pdf(self, x):
        variance = self._sigma * self._sigma
        if variance == 0.0:
            raise StatisticsError("pdf() not defined when sigma is zero")
        diff = x - self._mu
        return _math.exp(diff * diff / (-2.0 * variance)) / _math.sqrt(_math.tau * variance)

    def cdf(self, x):
        if self._sigma == 0.0:
            raise StatisticsError("cdf() not defined when sigma is zero")
        return 0.5 * (1.0 + _math.erf((x - self._mu) / (self._sigma * _ROOT_2)))

    def inv_cdf(self, p):
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError("p must be in the range 0.0 < p < 1.0")
        if self._sigma <= 0.0:
            raise StatisticsError("cdf() not defined when sigma at or below zero")
        return _inverse_normal(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        first = self
        second = other
        if (second._sigma, second._mu) < (first._sigma, first._mu):
            first = other
            second = self
        var1 = first.variance
        var2 = second.variance
        if var1 == 0.0 or var2 == 0.0:
            raise StatisticsError("overlap() not defined when sigma is zero")
        dv = var2 - var1
        dm = abs(second._mu - first._mu)
        if dv == 0.0:
            return 1.0 - _math.erf(dm / (2.0 * first._sigma * _ROOT_2))
        a = first._mu * var2 - second._mu * var1
        b = first._sigma * second._sigma * _math.sqrt(dm * dm + dv * _math.log(var2 / var1))
        x1 = (a + b) / dv
        x2 = (a - b) / dv
        return 1.0 - (abs(second.cdf(x1) - first.cdf(x1)) + abs(second.cdf(x2) - first.cdf(x2)))

    def zscore(self, x):
        if self._sigma == 0.0:
            raise StatisticsError("zscore() not defined when sigma is zero")
        return (x - self._mu) / self._sigma

    @property
    def mean(self):
        return self._mu

    @property
    def median(self):
        return self._mu

    @property
    def mode(self):
        return self._mu

    @property
    def stdev(self):
        return self._sigma

    @property
    def variance(self):
        return self._sigma * self._sigma

    @_by_operand
    def __add__(self, other):
        if isinstance(other, NormalDist):
            return NormalDist(self._mu + other._mu, _math.hypot(self._sigma, other._sigma))
        return NormalDist(self._mu + other, self._sigma)

    @_by_operand
    def __sub__(self, other):
        if isinstance(other, NormalDist):
            return NormalDist(self._mu - other._mu, _math.hypot(self._sigma, other._sigma))
        return NormalDist(self._mu - other, self._sigma)

    @_by_operand
    def __mul__(self, other):
        return NormalDist(self._mu * other, self._sigma * abs(other))

    @_by_operand
    def __truediv__(self, other):
        return NormalDist(self._mu / other, self._sigma / abs(other))

    def __pos__(self):
        return NormalDist(self._mu, self._sigma)

    def __neg__(self):
        return NormalDist(-self._mu, self._sigma)

    @_by_operand
    def __radd__(self, other):
        return self + other

    @_by_operand
    def __rsub__(self, other):
        return -(self - other)

    @_by_operand
    def __rmul__(self, other):
        return self * other

    @_by_operand
    def __eq__(self, other):
        if isinstance(other, NormalDist):
            return self._mu == other._mu and self._sigma == other._sigma
        return NotImplemented

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return "NormalDist(mu=%r, sigma=%r)" % (self._mu, self._sigma)
