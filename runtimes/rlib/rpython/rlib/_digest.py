"""What the classes of digests have in common.

Texts are str whose characters are bytes.
"""


class Digest(object):
    """The digest of what it was given; a class says with `_new` of which algorithm."""

    _mixin_ = True

    def __init__(self, initialdata=""):
        self._hash = self._new(initialdata.encode("latin-1"))

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
        result = self.__class__()
        result._hash = self._hash.copy()
        return result
