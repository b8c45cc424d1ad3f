"""A folder for files of a run, made when something is asked of it.

Source: pypy rpython/tool/udir.py (names).
"""

import os
import tempfile


class _Path(object):
    def __init__(self, parent, name):
        self._parent = parent
        self._name = name

    def __str__(self):
        if self._parent is None:
            if self._name is None:
                self._name = tempfile.mkdtemp("-rpython")
            return self._name
        return os.path.join(str(self._parent), self._name)

    @property
    def strpath(self):
        return str(self)

    def join(self, *names):
        result = self
        for name in names:
            result = _Path(result, name)
        return result

    def check(self, dir=0):
        return os.path.isdir(str(self)) if dir else os.path.exists(str(self))

    def ensure(self, dir=0):
        if dir:
            os.makedirs(str(self))
        else:
            open(str(self), "w").close()
        return self

    def write(self, text):
        with open(str(self), "w") as file:
            file.write(text)

    def read(self):
        with open(str(self)) as file:
            return file.read()


udir = _Path(None, None)
