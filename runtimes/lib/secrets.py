"""The module `secrets`: random numbers of the operating system.

Source: the Python Library Reference, section "secrets".
"""

import base64 as _base64
import hmac as _hmac
import os as _os
from random import SystemRandom

DEFAULT_ENTROPY = 32

compare_digest = _hmac.compare_digest


def _below(n):
    """A number from 0 to n - 1; it fits a word."""
    bits = n.bit_length()
    size = (bits + 7) // 8
    while True:
        value = 0
        for byte in _os.urandom(size):
            value = (value << 8 | byte) & 0x7FFFFFFFFFFFFFFF
        value = value & ((1 << bits) - 1)
        if value < n:
            return value


def randbelow(exclusive_upper_bound):
    if exclusive_upper_bound <= 0:
        raise ValueError("Upper bound must be positive.")
    return _below(exclusive_upper_bound)


def randbits(k):
    if k < 0:
        raise ValueError("number of bits must be non-negative")
    value = 0
    for byte in _os.urandom((k + 7) // 8):
        value = value * 256 + byte
    return value >> ((8 - k % 8) % 8)


def choice(sequence):
    if len(sequence) == 0:
        raise IndexError("Cannot choose from an empty sequence")
    return sequence[_below(len(sequence))]


def token_bytes(nbytes=None):
    return _os.urandom(DEFAULT_ENTROPY if nbytes is None else nbytes)


def token_hex(nbytes=None):
    return token_bytes(nbytes).hex()


def token_urlsafe(nbytes=None):
    return _base64.urlsafe_b64encode(token_bytes(nbytes)).rstrip(b"=").decode("ascii")
