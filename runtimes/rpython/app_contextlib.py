"""`contextlib`: what its own sources say in ways that the language does not have.

Managers made of generators are in `stand_in.py`, since each has a class of its own.
"""


class suppress(object):
    """A manager that ends silently at exceptions of some classes"""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        return None

    def __exit__(self, kind, error, traceback):
        if error is None:
            return False
        for exception in self._exceptions:
            if isinstance(error, exception):
                return True
        return False
