"""The md5 digest.

Source: pypy rpython/rlib/rmd5.py (names).
"""

import hashlib

from rpython.rlib._digest import Digest

digest_size = hashlib.md5().digest_size


class RMD5(Digest):
    """The md5 digest of what it was given."""

    def _new(self, data):
        return hashlib.md5(data)
