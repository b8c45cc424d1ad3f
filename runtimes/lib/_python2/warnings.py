"""The module `warnings` of Python 2."""

from warnings import *


def warnpy3k(message, category=None, stacklevel=1):
    """Only says something under `python -3`."""
