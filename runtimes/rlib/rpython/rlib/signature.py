"""Declared types of functions and attributes.

`@signature(types.int(), types.str(), returns=types.bool())` declares the arguments and the result;
`@finishsigs` on a class completes signatures with `types.self()`; `@FieldSpec`/`ClassSpec` declare
attributes.  What is declared as an int, a float or a text is enforced; other declarations are
documentation, since types are inferred.

Source: pypy rpython/rlib/signature.py (names).
"""

from rpython.rlib import types


class SignatureError(Exception):
    """A signature does not fit its function or class."""


class TooLateForChange(Exception):
    """A declaration comes after the class is known."""


def signature(*paramtypes, **kwargs):
    """Declare the types of the arguments, and of the result by `returns`."""
    returntype = kwargs.pop("returns", None)
    if returntype is None:
        raise TypeError("signature: parameter 'returns' required")
    if kwargs:
        raise TypeError("signature: unexpected keyword arguments: %s" % (list(kwargs),))

    def decorate(f):
        f._signature_ = (paramtypes, returntype)
        code = f.__code__
        if code.co_argcount == len(paramtypes) or code.co_flags & 0x04:
            enforced = tuple([t.enforced for t in paramtypes])
            if any([t is not None for t in enforced]) and not code.co_flags & 0x04:
                f._annenforceargs_ = enforced
        else:
            raise TypeError(
                "signature: %s() has %d arguments, not %d" % (f.__name__, code.co_argcount, len(paramtypes))
            )
        return f

    return decorate


def finishsigs(cls):
    """Complete the signatures of the methods of a class."""
    for name, value in cls.__dict__.items():
        declared = getattr(value, "_signature_", None)
        if declared is None:
            continue
        params, result = declared
        value._signature_ = (tuple([t.of_class(cls) for t in params]), result.of_class(cls))
    return cls


class FieldSpec(object):
    """The declared type of an attribute."""

    def __init__(self, tp):
        self.tp = tp

    def _freeze_(self):
        return True


class ClassSpec(object):
    """The declared types of the attributes of a class."""

    def __init__(self, fields, inherited=False):
        self.fields = fields
        self.inherited = inherited

    def _freeze_(self):
        return True
