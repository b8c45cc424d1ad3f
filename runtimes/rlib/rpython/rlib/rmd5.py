"""The md5 digest.

Texts are str whose characters are bytes.

Source: pypy rpython/rlib/rmd5.py (names).
"""

import hashlib

digest_size = hashlib.md5().digest_size


class RMD5(object):
    """The digest of what it was given."""

    def __init__(self, initialdata=""):
        self._hash = hashlib.md5(initialdata.encode("latin-1"))

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
        result = RMD5()
        result._hash = self._hash.copy()
        return result
