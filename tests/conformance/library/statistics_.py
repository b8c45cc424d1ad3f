"""Means, medians, modes, spread, two variables, the normal distribution."""
import math
import statistics
from fractions import Fraction
from statistics import NormalDist, StatisticsError, fmean, mean, median, mode, pstdev, quantiles, stdev, variance


def attempt(what, f):
    try:
        print(what, f())
    except StatisticsError as e:
        print(what, "StatisticsError", e)


def means():
    print(mean([1, 2, 3, 4, 4]), mean([1, 2, 3]), mean([-1.0, 2.5, 3.25, 5.75]), mean((1, 2)), mean(range(10)))
    print(mean([0.1] * 10), sum([0.1] * 10) / 10, mean([1e100, 1.0, -1e100]), mean([1, 2.5, True]), mean([2, 4.0]))
    print(mean([Fraction(3, 7), Fraction(1, 21), Fraction(5, 3)]), mean([Fraction(1, 2), 3]), mean([Fraction(1, 2), 0.25]))
    print(mean([10**20, 10**20 + 2]), mean({"a": 3, "b": 5}.values()), mean(x * x for x in [1.5, 2.5]))
    print(mean([math.inf, 1.0]), mean([math.inf, -math.inf]), mean([math.nan, 1.0]))
    print(fmean([3.5, 4.0, 5.25]), fmean([1, 2]), fmean([85, 92, 83, 91], weights=[0.20, 0.20, 0.30, 0.30]))
    print(round(statistics.geometric_mean([54, 24, 36]), 1), statistics.harmonic_mean([40, 60]), statistics.harmonic_mean([2.5, 3, 10]))
    print(statistics.harmonic_mean([40, 60], weights=[5, 30]), statistics.harmonic_mean([1, 0]), statistics.harmonic_mean([7]))
    attempt("mean", lambda: mean([]))
    attempt("fmean", lambda: fmean([]))
    attempt("weights", lambda: fmean([1, 2], [1]))
    attempt("geometric", lambda: statistics.geometric_mean([1.0, -2.0]))
    attempt("harmonic", lambda: statistics.harmonic_mean([1, -2]))


def middles():
    print(median([1, 3, 5]), median([1, 3, 5, 7]), median([2.5, 1.5]), median([Fraction(1, 2), Fraction(1, 3)]))
    print(statistics.median_low([1, 3, 5, 7]), statistics.median_high([1, 3, 5, 7]), statistics.median_low(["b", "a"]))
    print(statistics.median_grouped([52, 52, 53, 54]), statistics.median_grouped([1, 3, 3, 5, 7], interval=2))
    print(mode([1, 1, 2, 3, 3, 3, 3, 4]), mode(["red", "blue", "blue", "red", "green", "red", "red"]), mode("abca"))
    print(statistics.multimode("aabbbbccddddeeffffgg"), statistics.multimode([]), statistics.multimode([1, 1, 2, 2, 3]))
    data = [105, 129, 87, 86, 111, 111, 89, 81, 108, 92, 110, 100, 75, 105, 103, 109, 76, 119, 99, 91, 103, 129]
    print(quantiles(data), quantiles(data, n=10), [round(q, 1) for q in quantiles(data, n=5, method="inclusive")])
    attempt("median", lambda: median([]))
    attempt("mode", lambda: mode([]))
    attempt("quantiles", lambda: quantiles([1]))
    attempt("quantiles", lambda: quantiles([1, 2], n=0))


def spread():
    data = [2.75, 1.75, 1.25, 0.25, 0.5, 1.25, 3.5]
    print(variance(data), statistics.pvariance(data), stdev(data), pstdev(data), variance(data, mean(data)))
    print(variance([1, 2, 3, 4]), variance([1, 2, 3]), statistics.pvariance([1, 2]), stdev([1, 2, 3]), pstdev([4, 4, 4]))
    print(variance([Fraction(1, 6), Fraction(1, 2), Fraction(5, 3)]), stdev([Fraction(1, 6), Fraction(1, 2)]))
    print(stdev([1e-10, 2e-10, 4e-10]), stdev([1e15, 1e15 + 1, 1e15 + 3]), pstdev([10**18, 10**18 + 7]), stdev([0.1, 0.2, 0.3]))
    print(variance([1.5, math.inf]), statistics.pvariance([1, 2.5, 4]), variance([1, 2, 3, 5], 2), statistics.pvariance([1, 2], 1.5))
    attempt("variance", lambda: variance([1]))
    attempt("stdev", lambda: stdev([1.0]))
    attempt("pstdev", lambda: pstdev([0.5][1:]))
    attempt("pvariance", lambda: statistics.pvariance([1][1:]))


def pairs():
    x = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    y = [1, 2, 3, 1, 2, 3, 1, 2, 3]
    z = [9.5, 8.25, 7, 6.1, 5, 4, 3, 2, 1]
    print(statistics.covariance(x, y), statistics.covariance(x, z), statistics.correlation(x, x), statistics.correlation(x, z))
    slope, intercept = statistics.linear_regression([1971, 1975, 1979, 1982, 1983], [1, 2, 3, 4, 5])
    print(slope, intercept, statistics.linear_regression(x, z), statistics.linear_regression(x, z, proportional=True).slope)
    attempt("length", lambda: statistics.correlation(x, [1, 2]))
    attempt("constant", lambda: statistics.correlation(x, [1] * 9))
    attempt("constant", lambda: statistics.linear_regression([1, 1], [1, 2]))
    attempt("short", lambda: statistics.covariance([1], [2]))


def normal():
    d = NormalDist(100, 15)
    print(d, d.mean, d.stdev, d.variance, d.median, d.mode, NormalDist(), d.zscore(130))
    print(round(d.pdf(100), 12), round(d.cdf(130), 12), round(d.inv_cdf(0.9), 10), [round(q, 8) for q in d.quantiles()])
    print(round(d.inv_cdf(1e-12), 8), round(d.inv_cdf(0.999), 8), round(d.overlap(NormalDist(110, 12)), 10))
    print(d + 5, d - 5, d * 2, d / 5, -d, 2 * d, 5 + d, 1 - d, d + NormalDist(5, 8), d - NormalDist(5, 8), d == NormalDist(100, 15))
    print(NormalDist.from_samples([2, 4, 4, 4, 5, 5, 7, 9]), NormalDist.from_samples([0.5, 1.5]))
    attempt("sigma", lambda: NormalDist(0, -1))
    attempt("p", lambda: d.inv_cdf(0))


def main():
    means()
    middles()
    spread()
    pairs()
    normal()


if __name__ == "__main__":
    main()
