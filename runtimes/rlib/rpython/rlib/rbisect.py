"""Places in sorted lists.

Source: pypy rpython/rlib/rbisect.py (names).
"""


def bisect_left(a, x, hi):
    """The first place at which `x` can stand in the first `hi` items"""
    lo = 0
    while lo < hi:
        mid = (lo + hi) >> 1
        if a[mid] < x:
            lo = mid + 1
        else:
            hi = mid
    return lo


def bisect_right(a, x, hi):
    """The last place at which `x` can stand in the first `hi` items"""
    lo = 0
    while lo < hi:
        mid = (lo + hi) >> 1
        if x < a[mid]:
            hi = mid
        else:
            lo = mid + 1
    return lo
