"""The modules `hashlib`, `md5` and `sha` of Python 2, whose digests are `str`."""

import hashlib as _hashlib


class _Digest:
    """A digest of texts of bytes."""

    def __init__(self, digest, data):
        self._digest = digest
        self.name = digest.name
        self.digest_size = digest.digest_size
        self.digestsize = digest.digest_size
        self.block_size = digest.block_size
        if data:
            self.update(data)

    def update(self, data):
        self._digest.update(data.encode("latin-1"))

    def digest(self):
        return self._digest.digest().decode("latin-1")

    def hexdigest(self):
        return self._digest.hexdigest()

    def copy(self):
        return _Digest(self._digest.copy(), "")


def md5(data=""):
    return _Digest(_hashlib.md5(), data)


def sha1(data=""):
    return _Digest(_hashlib.sha1(), data)


def sha224(data=""):
    return _Digest(_hashlib.sha224(), data)


def sha256(data=""):
    return _Digest(_hashlib.sha256(), data)


def sha384(data=""):
    return _Digest(_hashlib.sha384(), data)


def sha512(data=""):
    return _Digest(_hashlib.sha512(), data)
