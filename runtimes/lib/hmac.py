"""The module `hmac`, over the hash objects of `hashlib`.

Source: RFC 2104; the Python Library Reference, section "hmac".
"""

import hashlib as _hashlib

digest_size = None


def _hash_of(digestmod):
    if digestmod is None:
        raise TypeError("Missing required argument 'digestmod'.")
    if isinstance(digestmod, str):
        if digestmod == "":
            raise TypeError("Missing required argument 'digestmod'.")
        return _hashlib.new(digestmod)
    return digestmod()


class _Keyed:
    """The two hashes of a message with a key."""

    def __init__(self, inner, outer):
        self._inner = inner
        self._outer = outer
        self.digest_size = inner.digest_size
        self.block_size = inner.block_size
        self.name = "hmac-" + inner.name

    def update(self, msg):
        self._inner.update(msg)

    def copy(self):
        return _Keyed(self._inner.copy(), self._outer.copy())

    def digest(self):
        outer = self._outer.copy()
        outer.update(self._inner.digest())
        return outer.digest()

    def hexdigest(self):
        return self.digest().hex()


def new(key, msg=None, digestmod=""):
    if isinstance(key, str):
        raise TypeError("key: expected bytes or bytearray, but got 'str'")
    inner = _hash_of(digestmod)
    outer = inner.copy()
    size = inner.block_size
    secret = bytes(key)
    if len(secret) > size:
        hashed = inner.copy()
        hashed.update(secret)
        secret = hashed.digest()
    secret = secret + b"\0" * (size - len(secret))
    inner.update(bytes([c ^ 0x36 for c in secret]))
    outer.update(bytes([c ^ 0x5C for c in secret]))
    result = _Keyed(inner, outer)
    if msg is not None:
        result.update(msg)
    return result


def HMAC(key, msg=None, digestmod=""):
    return new(key, msg, digestmod)


def digest(key, msg, digest):
    return new(key, msg, digest).digest()


def compare_digest(a, b, /):
    if isinstance(a, str):
        if not a.isascii() or not b.isascii():
            raise TypeError("comparing strings with non-ASCII characters is not supported")
    return a == b
