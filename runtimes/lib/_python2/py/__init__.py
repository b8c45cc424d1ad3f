"""Those parts of the library `py` that interpreters use while they are imported: paths, and source text.

A program's own `py` goes first.
"""

import sys

from _python2.py import code, path, test


class _Std(object):
    """Modules of the standard library as attributes"""

    def __getattr__(self, name):
        __import__(name)
        return sys.modules[name]


std = _Std()
