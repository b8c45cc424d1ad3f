"""Compiling regular expressions while the program is imported.

Source: pypy rpython/rlib/rsre/rpy.
"""

from rpython.rlib.rsre.rpy._sre import VERSION, get_code
