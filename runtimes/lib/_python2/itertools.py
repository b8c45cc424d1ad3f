"""The module `itertools` of Python 2."""

from itertools import *
from itertools import filterfalse, zip_longest

izip = zip
imap = map
ifilter = filter
ifilterfalse = filterfalse
izip_longest = zip_longest
