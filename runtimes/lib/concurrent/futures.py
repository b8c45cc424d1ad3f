"""The module `concurrent.futures`: a program has one thread, so its pools are refused.

Source: the Python Library Reference, section "concurrent.futures".
"""

import types as _types

__all__ = ["TimeoutError", "CancelledError"]

_REASON = "threads are not in the language: a program has one; call the functions in a loop"


class TimeoutError(Exception):
    """The result is not there in time."""


class CancelledError(Exception):
    """The call was cancelled."""


class Executor:
    """A pool"""

    _refused_ = _REASON


class ThreadPoolExecutor(Executor):
    """A pool of threads"""

    _refused_ = _REASON


class ProcessPoolExecutor(Executor):
    """A pool of processes"""

    _refused_ = _REASON


class Future:
    """A result that may not be there yet"""

    _refused_ = _REASON
    __class_getitem__ = classmethod(_types.GenericAlias)


def as_completed(fs, timeout=None):
    return fs


def wait(fs, timeout=None, return_when="ALL_COMPLETED"):
    return fs


as_completed._refused_ = _REASON
wait._refused_ = _REASON
