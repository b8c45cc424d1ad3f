"""The module `sha` of Python 2."""

from _python2.hashlib import sha1

sha = sha1
new = sha1
digest_size = 20
