"""The module `secrets`, over the random bytes of the system.

Source: the Python Library Reference, section "secrets".
"""

import base64 as _base64
import os as _os
from hmac import compare_digest

DEFAULT_ENTROPY = 32


def randbits(k):
    """An int of so many bits, at most 62."""
    if k < 0:
        raise ValueError("number of bits must be non-negative")
    if k > 62:
        raise ValueError("more than 62 random bits are not supported")
    value = 0
    for c in _os.urandom(8):
        value = (value & 0x3FFFFFFFFFFFFF) << 8 | c
    return value >> (62 - k) if k < 62 else value


def randbelow(exclusive_upper_bound):
    if exclusive_upper_bound <= 0:
        raise ValueError("Upper bound must be positive.")
    k = 0
    while exclusive_upper_bound >> k:
        k += 1
    while True:
        value = randbits(k)
        if value < exclusive_upper_bound:
            return value


def choice(seq):
    if len(seq) == 0:
        raise IndexError("Cannot choose from an empty sequence")
    return seq[randbelow(len(seq))]


def token_bytes(nbytes=None):
    return _os.urandom(DEFAULT_ENTROPY if nbytes is None else nbytes)


def token_hex(nbytes=None):
    return token_bytes(nbytes).hex()


def token_urlsafe(nbytes=None):
    return _base64.urlsafe_b64encode(token_bytes(nbytes)).rstrip(b"=").decode("ascii")
