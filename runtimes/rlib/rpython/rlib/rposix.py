"""The functions of `os` that interpreters use.

A text that is read or written is a str whose characters are bytes, as in the original; `write`
takes bytes, too.

Source: pypy rpython/rlib/rposix.py (names).
"""

import os

from rotor import native as C
from rotor.native import native
from rpython.rlib.objectmodel import specialize


class _Errno(object):
    def __init__(self):
        self.value = 0


_errno = _Errno()


def get_saved_errno():
    """What the last external function with `save_err` left in `errno`, or the number set since."""
    if native():
        return C.saved_errno()
    return _errno.value


def set_saved_errno(errno):
    """Set what `get_saved_errno` gives."""
    if native():
        C.set_saved_errno(errno)
    else:
        _errno.value = errno


get_errno = get_saved_errno
set_errno = set_saved_errno


def open(path, flags, mode=0o777):
    """Open a file and return its descriptor."""
    return os.open(path, flags, mode)


def read(fd, count):
    """At most count bytes, as a str; an empty one at the end."""
    return os.read(fd, count).decode("latin-1")


@specialize.argtype(1)
def write(fd, data):
    """Write some of the bytes and return how many."""
    if isinstance(data, bytes):
        return os.write(fd, data)
    return os.write(fd, data.encode("latin-1"))


def close(fd):
    """Close a descriptor."""
    os.close(fd)


def lseek(fd, pos, how):
    """Move the position of a descriptor and return it."""
    return os.lseek(fd, pos, how)


def ftruncate(fd, length):
    """Set the length of a file."""
    os.ftruncate(fd, length)


def isatty(fd):
    """Whether a descriptor is that of a terminal."""
    return os.isatty(fd)


def stat(path):
    """What is known of a file."""
    return os.stat(path)


def lstat(path):
    """What is known of a file or of a link itself."""
    return os.lstat(path)


def listdir(path):
    """The names in a folder."""
    return os.listdir(path)


def unlink(path):
    """Remove a file."""
    os.unlink(path)


remove = unlink


def mkdir(path, mode=0o777):
    """Make a folder."""
    os.mkdir(path)


def rmdir(path):
    """Remove an empty folder."""
    os.rmdir(path)


def rename(path1, path2):
    """Give a file another name."""
    os.rename(path1, path2)


def replace(path1, path2):
    """Give a file another name, in the place of a file that has it."""
    os.replace(path1, path2)


def getcwd():
    """The current folder."""
    return os.getcwd()


def getpid():
    """The number of the process."""
    return os.getpid()


def getenv(name):
    """The value of a variable of the environment, or None."""
    return os.environ.get(name)


def putenv(name, value):
    """Set a variable of the environment."""
    os.environ[name] = value


def strerror(errno):
    """The text of an error."""
    return os.strerror(errno)
