"""The functions of `os` that interpreters use.

A text that is read or written is a str whose characters are bytes, as in the original; `write`
takes bytes, too.

Source: pypy rpython/rlib/rposix.py (names).
"""

import errno
import os

from rotor import native as C
from rotor.native import native
from rpython.rlib.objectmodel import specialize
from rpython.rlib.rarithmetic import widen


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


def system(command):
    """Run a command and return its status."""
    return os.system(command)


def access(path, mode):
    """Whether a file may be used so."""
    return os.access(path, mode)


def chdir(path):
    """Change the current folder."""
    os.chdir(path)


def chmod(path, mode):
    """Set what may be done with a file."""
    os.chmod(path, mode)


def urandom(count):
    """Random bytes, as a str."""
    return os.urandom(count).decode("latin-1")


def unsetenv(name):
    """Remove a variable of the environment."""
    del os.environ[name]


setenv = putenv


def validate_fd(fd):
    """Raises OSError unless a number is one of an open descriptor."""
    try:
        os.lseek(fd, 0, os.SEEK_CUR)
    except OSError as error:
        # What has no positions is open, too.
        if error.errno == errno.EBADF:
            raise


def is_valid_fd(fd):
    """Whether a number is one of an open descriptor."""
    try:
        validate_fd(fd)
    except OSError:
        return False
    return True


class FdValidator(object):
    """Checks a descriptor for a block."""

    def __init__(self, fd):
        self.fd = fd

    def __enter__(self):
        validate_fd(self.fd)
        return self

    def __exit__(self, *args):
        pass


class SuppressIPH(object):
    """A block in which Windows would not complain of descriptors."""

    def __init__(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *args):
        pass


def handle_posix_error(name, result):
    """The result of an external function; OSError by `errno` where it is negative."""
    result = widen(result)
    if result < 0:
        raise OSError(get_saved_errno(), name + " failed")
    return result


def exitcode(status):
    """The exit status in what `system` gives, 255 for one that a signal ended."""
    if status & 127:
        return 255
    return (status >> 8) & 255
