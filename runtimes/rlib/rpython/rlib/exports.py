"""Structures that C code sees.

Source: pypy rpython/rlib/exports.py (names).
"""

EXPORTS_names = set()


def export_struct(name, struct):
    """Note that C code knows a structure under a name; a name stands for one structure."""
    assert name not in EXPORTS_names, "Duplicate export " + name
    assert isinstance(name, str)
    EXPORTS_names.add(name)


def clear_exports():
    """Forget all of them."""
    EXPORTS_names.clear()
