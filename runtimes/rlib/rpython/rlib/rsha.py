"""The sha1 digest.

Texts are str whose characters are bytes.

Source: pypy rpython/rlib/rsha.py (names).
"""

import hashlib

digest_size = hashlib.sha1().digest_size


class RSHA(object):
    """The digest of what it was given."""

    def __init__(self, initialdata=""):
        self._hash = hashlib.sha1(initialdata.encode("latin-1"))

    def update(self, inBuf):
        """Go on with a text."""
        self._hash.update(inBuf.encode("latin-1"))

    def digest(self):
        """The bytes of the digest, as a str."""
        return self._hash.digest().decode("latin-1")

    def hexdigest(self):
        """The digest in hexadecimal digits."""
        return self._hash.hexdigest()

    def copy(self):
        """Another one that was given the same."""
        result = RSHA()
        result._hash = self._hash.copy()
        return result
