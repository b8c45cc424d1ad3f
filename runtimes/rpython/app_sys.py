"""The `sys` module."""

# Set when the program starts; two different items, so that none is taken for a constant.
argv = ["", "program"]


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


def check_bound(bound, name):
    """Before a global that may have no value is read or deleted"""
    if not bound:
        raise NameError("name '" + name + "' is not defined")
