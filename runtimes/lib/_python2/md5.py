"""The module `md5` of Python 2."""

from _python2.hashlib import md5

new = md5
digest_size = 16
