"""The module `itertools` of Python 2."""

from itertools import *

izip = zip
imap = map
ifilter = filter
