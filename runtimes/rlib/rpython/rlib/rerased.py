"""Values of any type in one place of a program.

`erase, unerase = new_erasing_pair("name")` gives two functions: what `erase` returns can be kept
with the erased values of other pairs, in lists for instance, and `unerase` gives the value back.
All values of one pair have one type.  An erased value must go back through its own pair.

Source: pypy rpython/rlib/rerased.py (names).
"""

from rpython.rlib.rarithmetic import LONG_BIT

_LIMIT = 1 << (LONG_BIT - 2)


class ErasingPairIdentity(object):
    """What tells the values of one pair from those of others."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "ErasingPairIdentity(%r)" % self.name

    def _freeze_(self):
        return True


class Erased(object):
    """The base of all erased values."""


class _ErasedInt(Erased):
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        self.value = value


def erase_int(x):
    """An int as an erased value; OverflowError where it needs all bits of a word."""
    if x >= _LIMIT or x < -_LIMIT:
        raise OverflowError("integer too large to be erased")
    return _ErasedInt(x)


def unerase_int(erased):
    """The int of an erased value that `erase_int` gave."""
    assert isinstance(erased, _ErasedInt)
    return erased.value


def new_erasing_pair(name):
    """The functions `erase` and `unerase` of a new pair."""
    identity = ErasingPairIdentity(name)

    class ErasedValue(Erased):
        _immutable_fields_ = ["value"]

        def __init__(self, value):
            self.value = value

        def __repr__(self):
            return "Erased(%r, %r)" % (self.value, identity)

    ErasedValue.__name__ = "Erased_" + name

    def erase(x):
        """x as an erased value."""
        return ErasedValue(x)

    def unerase(erased):
        """The value that `erase` of the same pair was given."""
        assert isinstance(erased, ErasedValue)
        return erased.value

    return erase, unerase


def new_static_erasing_pair(name):
    """As `new_erasing_pair`, for use in the body of a class."""
    erase, unerase = new_erasing_pair(name)
    return staticmethod(erase), staticmethod(unerase)
