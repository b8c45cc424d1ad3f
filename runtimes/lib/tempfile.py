"""The module `tempfile`: files and folders that are gone after use.

Source: the Python Library Reference, section "tempfile".
"""

import io as _io
import os as _os

import shutil as _shutil

template = "tmp"
_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789_"


def gettempdir():
    for name in ["TMPDIR", "TEMP", "TMP"]:
        folder = _os.environ.get(name)
        if folder is not None and _os.path.isdir(folder):
            return _os.path.abspath(folder)
    for folder in ["/tmp", "/var/tmp", "/usr/tmp"]:
        if _os.path.isdir(folder):
            return folder
    return _os.getcwd()


def gettempprefix():
    return template


def _name(suffix, prefix, dir):
    middle = ""
    for c in _os.urandom(8):
        middle += _CHARACTERS[c % len(_CHARACTERS)]
    folder = gettempdir() if dir is None else _os.path.abspath(_os.fspath(dir))
    return _os.path.join(folder, (template if prefix is None else prefix) + middle + ("" if suffix is None else suffix))


def gettempdirb():
    return _os.fsencode(gettempdir())


def gettempprefixb():
    return _os.fsencode(gettempprefix())


def mktemp(suffix="", prefix=template, dir=None):
    while True:
        name = _name(suffix, prefix, dir)
        if not _os.path.lexists(name):
            return name


def mkdtemp(suffix=None, prefix=None, dir=None):
    while True:
        name = _name(suffix, prefix, dir)
        try:
            _os.mkdir(name, 0o700)
        except FileExistsError:
            continue
        return name


def _new_file(suffix, prefix, dir):
    """An open descriptor of a new file, and its name."""
    while True:
        name = _name(suffix, prefix, dir)
        try:
            fd = _os.open(name, 0o302, 0o600)
        except FileExistsError:
            continue
        return fd, name


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    return _new_file(suffix, prefix, dir)


class TemporaryDirectory:
    """A folder that is removed with what is in it."""

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)
        self._delete = delete

    def __repr__(self):
        return "<TemporaryDirectory " + repr(self.name) + ">"

    def __enter__(self):
        return self.name

    def __exit__(self, kind, value, traceback):
        if self._delete:
            self.cleanup()

    def cleanup(self):
        if _os.path.exists(self.name):
            _shutil.rmtree(self.name)


class _Methods:
    """What named temporary files do, each kind with copies of its own."""

    _mixin_ = True

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.close()

    def __iter__(self):
        return iter(self.file)

    def read(self, size=-1):
        return self.file.read(size)

    def readline(self):
        return self.file.readline()

    def readlines(self):
        return self.file.readlines()

    def write(self, data):
        return self.file.write(data)

    def seek(self, offset, whence=0):
        return self.file.seek(offset, whence)

    def tell(self):
        return self.file.tell()

    def flush(self):
        self.file.flush()

    def close(self):
        if not self.closed:
            self.closed = True
            self.file.close()
            if self._delete:
                _os.remove(self.name)


class _TextFile(_Methods):
    def __init__(self, name, mode, encoding, newline, delete):
        self.name = name
        self.file = open(name, "w+", encoding=encoding, newline=newline)
        self.closed = False
        self._delete = delete


class _BinaryFile(_Methods):
    def __init__(self, name, delete):
        self.name = name
        self.file = open(name, "w+b")
        self.closed = False
        self._delete = delete


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None,
                       delete=True, *, errors=None):
    fd, name = _new_file(suffix, prefix, dir)
    _os.close(fd)
    if "b" in mode:
        return _BinaryFile(name, delete)
    return _TextFile(name, mode, encoding, newline, delete)


NamedTemporaryFile._annspecialcase_ = "specialize:arg(0)"


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *,
                  errors=None):
    return NamedTemporaryFile(mode, buffering, encoding, newline, suffix, prefix, dir)


TemporaryFile._annspecialcase_ = "specialize:arg(0)"


class _SpooledText(_io.StringIO):
    """A text in memory: nobody sees when a file takes its place"""

    def rollover(self):
        pass


class _SpooledBytes(_io.BytesIO):
    def rollover(self):
        pass


def SpooledTemporaryFile(max_size=0, mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None,
                         dir=None, *, errors=None):
    if "b" in mode:
        return _SpooledBytes()
    return _SpooledText()


SpooledTemporaryFile._annspecialcase_ = "specialize:arg(1)"
