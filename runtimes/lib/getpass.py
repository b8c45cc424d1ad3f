"""The module `getpass`: passwords that are typed unseen, where a terminal is there.

The program `stty` turns the echo of the terminal off.

Source: the Python Library Reference, section "getpass".
"""

import os as _os
import sys as _sys
import warnings as _warnings


class GetPassWarning(UserWarning):
    """What is typed can be seen."""


def getpass(prompt="Password: ", stream=None):
    if not _sys.stdin.isatty():
        return _seen(prompt, stream)
    _show(prompt, stream)
    if _os.system("stty -echo < /dev/tty 2> /dev/null") != 0:
        return _seen(prompt, stream)
    try:
        line = _sys.stdin.readline()
    finally:
        _os.system("stty echo < /dev/tty 2> /dev/null")
        _show("\n", stream)
    return _typed(line)


getpass._annspecialcase_ = "specialize:argtype(1)"


def _show(text, stream):
    if stream is None:
        _sys.stderr.write(text)
        _sys.stderr.flush()
    else:
        stream.write(text)
        stream.flush()


_show._annspecialcase_ = "specialize:argtype(1)"


def _seen(prompt, stream):
    _warnings.warn("Can not control echo on the terminal.", GetPassWarning)
    _show("Warning: Password input may be echoed.\n", stream)
    _show(prompt, stream)
    typed = _typed(_sys.stdin.readline())
    _show("\n", stream)
    return typed


_seen._annspecialcase_ = "specialize:argtype(1)"


def _typed(line):
    if line == "":
        raise EOFError
    return line[:-1] if line.endswith("\n") else line


def getuser():
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        user = _os.environ.get(name)
        if user:
            return user
    # Whose process it is, Linux says of the folder of the process.
    owner = str(_os.stat("/proc/self").st_uid)
    with open("/etc/passwd", encoding="utf-8") as f:
        for line in f:
            words = line.split(":")
            if len(words) > 2 and words[2] == owner:
                return words[0]
    raise OSError("No username set in the environment")
