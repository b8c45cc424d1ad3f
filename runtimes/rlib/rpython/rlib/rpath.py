"""Functions on the names of files, as `os.path`.

Source: pypy rpython/rlib/rpath.py (names).
"""

import os


def risdir(path):
    """Whether there is a folder of that name."""
    return os.path.isdir(path)


def risabs(path):
    """Whether the name starts at the root."""
    return path.startswith("/")


def rnormpath(path):
    """The name without empty, `.` and `..` parts."""
    return os.path.normpath(path)


def rabspath(path):
    """The normal name from the root."""
    return os.path.abspath(path)


def rjoin(path1, path2):
    """path2 as seen from the folder path1."""
    return os.path.join(path1, path2)


def rsplitdrive(path):
    """The pair of the drive, which is empty here, and the rest."""
    return "", path


def dirname(path):
    """The name of the folder that holds the file."""
    return os.path.dirname(path)


def basename(path):
    """The last part of the name."""
    return os.path.basename(path)


def exists(path):
    """Whether there is a file of that name."""
    return os.path.exists(path)


def rexists(path):
    """Whether there is a file or folder."""
    return os.path.exists(path)


def risdir(path):
    """Whether there is a folder."""
    return os.path.isdir(path)


def rdirname(path):
    """What stands before the last part of a path."""
    return os.path.dirname(path)


def rbasename(path):
    """The last part of a path."""
    return os.path.basename(path)


def rsplit(path):
    """A path without its last part, and that."""
    return os.path.split(path)
