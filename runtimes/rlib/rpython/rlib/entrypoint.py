"""Functions that others call from outside.

The decorators mark functions; what of a library is exported is said when it is built.

Source: pypy rpython/rlib/entrypoint.py (names).
"""

secondary_entrypoints = {}
annotated_jit_entrypoints = {}
pending_entrypoints = []


def export_symbol(func):
    """Mark a function whose name outsiders see."""
    func.exported_symbol = True
    return func


def entrypoint_highlevel(key, argtypes, c_name=None):
    """Mark a function that outsiders call; key names a group of such functions."""

    def decorate(func):
        secondary_entrypoints.setdefault(key, []).append((func, argtypes))
        if c_name is not None:
            func.c_name = c_name
        func.exported_symbol = True
        return func

    return decorate


def entrypoint_lowlevel(key, argtypes, c_name=None, relax=False):
    """As `entrypoint_highlevel`."""
    return entrypoint_highlevel(key, argtypes, c_name)


entrypoint = entrypoint_lowlevel
