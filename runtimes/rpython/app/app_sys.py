"""The `sys` module.

What it says of the interpreter is what CPython 3.11 says, which Rotor follows.
"""

import collections
from collections import namedtuple

# Set when the program starts; two different items, so that none is taken for a constant.
argv = ["", "program"]


VersionInfo = namedtuple("version_info", "major minor micro releaselevel serial")
version_info = VersionInfo(3, 11, 7, "final", 0)


FloatInfo = namedtuple(
    "float_info", "max max_exp max_10_exp min min_exp min_10_exp dig mant_dig epsilon radix rounds"
)
float_info = FloatInfo(
    1.7976931348623157e308, 1024, 308, 2.2250738585072014e-308, -1021, -307, 15, 53, 2.220446049250313e-16, 2, 1
)
IntInfo = namedtuple("int_info", "bits_per_digit sizeof_digit default_max_str_digits str_digits_check_threshold")
int_info = IntInfo(30, 4, 4300, 640)
HashInfo = namedtuple("hash_info", "width modulus inf nan imag algorithm hash_bits seed_bits cutoff")
hash_info = HashInfo(64, 2305843009213693951, 314159, 0, 1000003, "siphash13", 64, 128, 0)

for _class in VersionInfo, FloatInfo, IntInfo, HashInfo:
    _class.__name__ = "sys." + _class.__name__


class Implementation(object):
    """sys.implementation"""

    def __init__(self):
        self.name = "cpython"
        self.cache_tag = "cpython-311"
        self.version = version_info
        self.hexversion = 0x030B07F0


implementation = Implementation()


def tell_version(sys):
    """Run before the import of a program: the module `sys` there says what the program is told."""
    sys.version_info = version_info
    sys.hexversion = implementation.hexversion
    sys.version = get_version()
    sys.abiflags = ""
    # In CPython 3.11 the one of mappings stands for it, which asks `__getitem__` and so `__missing__`.
    if "get" in collections.UserDict.__dict__:
        del collections.UserDict.get


def exit_(status=None):
    raise SystemExit(status)


def get_argv():
    return argv


def intern(s):
    return s


def setrecursionlimit(n):
    if n < 1:
        raise ValueError("recursion limit must be greater or equal than 1")


def getrecursionlimit():
    return 1000


def getdefaultencoding():
    return "utf-8"


def getfilesystemencoding():
    return "utf-8"


def getfilesystemencodeerrors():
    return "surrogateescape"


VARIABLES = {}


def variable_or(bound, name):
    """Run during translation: the function for `getattr(f, name, default)` of a variable that has no value at
    times, with what holds it; the attribute `bound` says whether it has one.
    """
    if (bound, name) not in VARIABLES:
        namespace = {"__name__": __name__}
        lines = ["def f(holder, default):", "    if holder.%s:" % bound, "        return holder.%s" % name]
        exec("\n".join(lines + ["    return default"]), namespace)
        namespace["f"].keeps_numbers = True
        namespace["f"]._annspecialcase_ = "specialize:call_location"
        VARIABLES[bound, name] = namespace["f"]
    return VARIABLES[bound, name]


def check_bound(bound, name):
    """Before a global that may have no value is read or deleted"""
    if not bound:
        raise NameError("name '" + name + "' is not defined")


def get_version():
    """sys.version"""
    return "3.11.7 (main, Dec  4 2023, 00:00:00) [Rotor]"


def get_hexversion():
    return 0x030B07F0


def get_implementation():
    return implementation


def get_ident():
    """The number of the one thread"""
    return 1
