"""Exponentials and logarithms for `decimal`, in ints of any size.

A real number "at p places" is the int that counts its units of `10**-p`. Every function here is wrong by
two units at most; `decimal` asks for more places until the digits that it needs are beyond doubt.

Source: J.-M. Muller, Elementary Functions, chapters on range reduction and on correct rounding (Ziv).
"""

import math as _math

import _ratio


class _Known:
    """The logarithm of 10, at as many places as were asked for"""

    def __init__(self):
        self.places = -1
        self.ln10 = _ratio.exact(0)


_known = _Known()


def power_of_ten(n):
    return _ratio.exact(10) ** n


def scaled(n, shift):
    """n times a power of ten, rounded down"""
    if shift >= 0:
        return n * power_of_ten(shift)
    return n // power_of_ten(-shift)


def _steps(places):
    """How often an argument is halved, or its root taken, before a series"""
    return 4 + int(_math.sqrt(places))


def _ln_small(y, places):
    """The logarithm of a number from 1 to 10: the series of artanh, for a root of it"""
    steps = _steps(places)
    guard = 8 + steps // 3
    one = power_of_ten(places + guard)
    y = y * power_of_ten(guard)
    for _ in range(steps):
        y = _math.isqrt(y * one)
    z = (y - one) * one // (y + one)
    square = z * z // one
    term = z
    total = z
    divisor = 3
    while term != 0:
        term = term * square // one
        total = total + term // divisor
        divisor += 2
    return (total << (steps + 1)) // power_of_ten(guard)


def _exp_small(x, places):
    """The exponential of a number from 0 to 3: Taylor's series for a part of it, which is squared"""
    steps = _steps(places)
    guard = 8 + steps // 3
    one = power_of_ten(places + guard)
    x = x * power_of_ten(guard) >> steps
    term = one
    total = one
    divisor = 1
    while term != 0:
        term = term * x // one // divisor
        total = total + term
        divisor += 1
    for _ in range(steps):
        total = total * total // one
    return total // power_of_ten(guard)


def ln10(places):
    if _known.places < places:
        _known.ln10 = _ln_small(power_of_ten(places + 1), places)
        _known.places = places
    return scaled(_known.ln10, places - _known.places)


def ln(n, digits, exp, places):
    """The logarithm of n * 10**exp, where n has so many digits"""
    tens = exp + digits - 1
    extra = len(str(abs(tens))) + 2
    work = places + extra
    total = _ln_small(scaled(n, work - digits + 1), work) + ln10(work) * tens
    return scaled(total, -extra)


def exp(n, exp, adjusted, places):
    """(m, tens): the exponential of n * 10**exp is m at these places, from 1 to 10, times 10**tens"""
    extra = max(0, adjusted + 1) + 2
    work = places + extra
    x = scaled(n, exp + work)
    whole = ln10(work)
    tens = x // whole
    return scaled(_exp_small(x - tens * whole, work), -extra), tens


def is_decided(n, drop):
    """Whether n, wrong by a few units, has the same digits after rounding to even without its last digits"""
    if drop < 2:
        return False
    half = 5 * power_of_ten(drop - 1)
    return abs(n % power_of_ten(drop) - half) > 4
