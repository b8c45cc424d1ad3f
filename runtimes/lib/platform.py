"""The module `platform`: what the machine is that the program runs on.

What it says of the interpreter is what CPython 3.11 says, which Rotor follows.  `mac_ver`,
`win32_ver`, `libc_ver` and `freedesktop_os_release` are not here.

Source: the Python Library Reference, section "platform".
"""

import sys as _sys
from collections import namedtuple as _namedtuple

__all__ = [
    "architecture",
    "machine",
    "node",
    "platform",
    "processor",
    "python_branch",
    "python_build",
    "python_compiler",
    "python_implementation",
    "python_revision",
    "python_version",
    "python_version_tuple",
    "release",
    "system",
    "uname",
    "version",
]

uname_result = _namedtuple("uname_result", "system node release version machine")


def _read(path):
    """The text of a small file of the system, without the end of the line"""
    try:
        with open(path) as f:
            return f.read().strip()
    except OSError:
        return ""


def system():
    return "Linux"


def node():
    return _read("/proc/sys/kernel/hostname")


def release():
    return _read("/proc/sys/kernel/osrelease")


def version():
    return _read("/proc/sys/kernel/version")


def machine():
    return _read("/proc/sys/kernel/arch") or "x86_64"


def processor():
    return ""


def uname():
    return uname_result(system(), node(), release(), version(), machine())


def architecture():
    return ("64bit", "ELF")


def platform(aliased=False, terse=False):
    if terse:
        return "-".join([system(), release()])
    return "-".join([system(), release(), machine()])


def python_version():
    return "%d.%d.%d" % (_sys.version_info.major, _sys.version_info.minor, _sys.version_info.micro)


def python_version_tuple():
    return (str(_sys.version_info.major), str(_sys.version_info.minor), str(_sys.version_info.micro))


def python_implementation():
    return "CPython"


def python_branch():
    return ""


def python_revision():
    return ""


def python_build():
    return ("main", "")


def python_compiler():
    return "Rotor"
