"""The module `fileinput`: the lines of several files, in turn.

Files are text; hooks (`openhook`) are not here.

Source: the Python Library Reference, section "fileinput".
"""

import os as _os
import sys as _sys


class FileInput:
    """The lines of files; `-` is the standard input"""

    def __init__(self, files=None, inplace=False, backup="", *, mode="r", encoding=None, errors=None):
        if files is None:
            names = _sys.argv[1:]
            if len(names) == 0:
                names = ["-"]
        elif isinstance(files, str):
            names = [files]
        elif isinstance(files, _os.PathLike):
            names = [_os.fspath(files)]
        else:
            names = [_os.fspath(name) for name in files]
        if mode not in ("r", "rb"):
            raise ValueError("FileInput opening mode must be 'r' or 'rb'")
        self._names = names
        self._next = 0
        self._inplace = inplace
        self._backup = backup
        self._encoding = encoding
        self._name = None
        self._lines = []
        self._at = 0
        self._output = None
        self._saved = _sys.stdout
        self._copy = ""
        self._number = 0
        self._number_in_file = 0
        self._stdin = False

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.close()

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if line == "":
            raise StopIteration
        return line

    def _open(self):
        """The next file"""
        name = self._names[self._next]
        self._next += 1
        self._name = name
        self._number_in_file = 0
        self._stdin = name == "-"
        self._at = 0
        if self._stdin:
            self._name = "<stdin>"
            self._lines = []
            return
        with open(name, encoding=self._encoding) as file:
            self._lines = file.readlines()
        if self._inplace:
            self._copy = name + (self._backup or ".bak")
            if _os.path.exists(self._copy):
                _os.unlink(self._copy)
            _os.rename(name, self._copy)
            output = open(name, "w", encoding=self._encoding)
            self._output = output
            self._saved = _sys.stdout
            _sys.stdout = output

    def readline(self):
        while True:
            if self._name is not None:
                line = ""
                if self._stdin:
                    line = _sys.stdin.readline()
                elif self._at < len(self._lines):
                    line = self._lines[self._at]
                    self._at += 1
                if line != "":
                    self._number += 1
                    self._number_in_file += 1
                    return line
                self.nextfile()
            if self._next == len(self._names):
                return ""
            self._open()

    def nextfile(self):
        if self._output is not None:
            _sys.stdout = self._saved
            self._output.close()
            self._output = None
            if not self._backup:
                _os.unlink(self._copy)
        self._name = None
        self._lines = []

    def filename(self):
        return self._name

    def lineno(self):
        return self._number

    def filelineno(self):
        return self._number_in_file

    def isfirstline(self):
        return self._number_in_file == 1

    def isstdin(self):
        return self._stdin

    def fileno(self):
        return -1

    def close(self):
        self.nextfile()
        self._next = len(self._names)


class _Current:
    """What the functions of the module go over"""

    def __init__(self):
        self.input = None


_current = _Current()


def _active():
    if _current.input is None:
        raise RuntimeError("no active input()")
    return _current.input


def input(files=None, inplace=False, backup="", *, mode="r", encoding=None, errors=None):
    if _current.input is not None and _current.input._name is not None:
        raise RuntimeError("input() already active")
    _current.input = FileInput(files, inplace, backup, mode=mode, encoding=encoding, errors=errors)
    return _current.input


def close():
    if _current.input is not None:
        _current.input.close()
        _current.input = None


def nextfile():
    _active().nextfile()


def filename():
    return _active().filename()


def lineno():
    return _active().lineno()


def filelineno():
    return _active().filelineno()


def isfirstline():
    return _active().isfirstline()


def isstdin():
    return _active().isstdin()
