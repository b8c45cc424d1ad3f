"""What does not fit a format.

Source: pypy rpython/rlib/rstruct/error.py (names).
"""


class StructError(Exception):
    """A format, a value or data that do not fit each other."""

    at_applevel = True

    def __init__(self, msg):
        self.msg = msg

    def __str__(self):
        return self.msg


class StructOverflowError(StructError):
    """A value is out of range."""
