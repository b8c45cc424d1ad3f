"""Bytes from the system's source of randomness.

Source: pypy rpython/rlib/rurandom.py (names).
"""

import os


def init_urandom():
    """What `urandom` takes as its first argument: nothing."""
    return None


def urandom(context, n, signal_checker=None):
    """n random bytes, as a str."""
    return os.urandom(n).decode("latin-1")
