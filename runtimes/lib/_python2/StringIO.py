"""The modules `StringIO` and `cStringIO` of Python 2."""

from io import StringIO as _StringIO


def StringIO(buf=""):
    """A file in memory, which begins as it is given."""
    return _StringIO(buf)
