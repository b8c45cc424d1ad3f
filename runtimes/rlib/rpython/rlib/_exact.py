"""Ints of any size in programs whose ints are words.

What these functions give is an exact int to the translator, and so is every result of arithmetic
on it.  An attribute of a class with `_exact_ints_` that is only assigned such values may hold
constants of any size.
"""


def exact(n):
    """n, a plain int, as an int of any size."""
    return int(n)


def exact_uint(n):
    """n, an r_uint, as an int of any size."""
    return int(n)


def exact_from_text(text, base):
    """The int of any size that the text denotes; ValueError otherwise."""
    return int(text, base)


def exact_from_float(x):
    """The whole part of a float, which must be finite, as an int of any size."""
    return int(x)
