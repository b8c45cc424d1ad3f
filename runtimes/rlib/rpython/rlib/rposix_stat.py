"""What the system knows of files.

Source: pypy rpython/rlib/rposix_stat.py (names).
"""

from os import fstat, lstat, stat
