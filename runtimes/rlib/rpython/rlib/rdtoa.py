"""Floats and texts.

Source: pypy rpython/rlib/rdtoa.py (names).
"""

from rpython.rlib.rfloat import double_to_string, string_to_float
from rpython.rlib.rstring import ParseStringError


def strtod(input):
    """The float of a text; ValueError where it is none."""
    try:
        return string_to_float(input)
    except ParseStringError:
        raise ValueError("invalid input at position 0")


def dtoa(value, code="r", mode=0, precision=0, flags=0):
    """The text of a float as `double_to_string` makes it."""
    text, _ = double_to_string(value, code, precision, flags)
    return text
