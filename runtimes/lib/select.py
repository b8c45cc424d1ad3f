"""The module `select`: waiting until sockets can be read or written.

What is no socket is ready at once on Java.

Source: the Python Library Reference, section "select".
"""

from rotor_helpers import app_socket as _app_socket
from rotor_helpers.app_exact import as_word as _as_word

error = OSError


def _numbers(sources):
    """The descriptors of sockets, files or numbers"""
    numbers = []
    for source in sources:
        if isinstance(source, int):
            numbers.append(_as_word(source))
        else:
            numbers.append(_as_word(source.fileno()))
    return numbers


_numbers._annspecialcase_ = "specialize:argtype(0)"


def _ready(sources, found, start):
    result = []
    i = start
    for source in sources:
        if found[i] != 0:
            result.append(source)
        i += 1
    return result


_ready._annspecialcase_ = "specialize:argtype(0)"


def select(rlist, wlist, xlist, timeout=None):
    """Those of the lists that are ready; nothing exceptional happens to sockets here."""
    seconds = -1.0
    if timeout is not None:
        seconds = float(timeout)
        if seconds < 0.0:
            raise ValueError("timeout must be non-negative")
    reading = _numbers(rlist)
    writing = _numbers(wlist)
    for fd in reading + writing:
        if fd < 0:
            raise ValueError("file descriptor cannot be a negative integer (%d)" % fd)
    wanted = [_app_socket.READING] * len(reading) + [_app_socket.WRITING] * len(writing)
    found = _app_socket.wait(reading + writing, wanted, seconds)
    return _ready(rlist, found, 0), _ready(wlist, found, len(reading)), xlist[:0]


select._annspecialcase_ = "specialize:argtype(0, 1, 2, 3)"
