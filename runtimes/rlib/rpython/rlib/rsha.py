"""The sha1 digest.

Source: pypy rpython/rlib/rsha.py (names).
"""

import hashlib

from rpython.rlib._digest import Digest

digest_size = hashlib.sha1().digest_size


class RSHA(Digest):
    """The sha1 digest of what it was given."""

    def _new(self, data):
        return hashlib.sha1(data)
