"""Values that the annotator must not treat as constants.

Source: pypy rpython/rlib/nonconst.py.
"""


def NonConstant(value):
    """value, without being a constant for the annotator."""
    return value
