"""Low-level operations on words and floats, as functions: `llop.int_add(Signed, x, y)`.

The first argument is the type of the result.  Int operations wrap.

Source: pypy rpython/rtyper/lltypesystem/lloperation.py (names).
"""

from rpython.rlib.longlong2float import float2longlong, longlong2float
from rpython.rlib.rarithmetic import int_c_div, int_c_mod, intmask, r_uint


class LLOperations(object):
    """The operations; one that is not there raises AttributeError."""

    def _freeze_(self):
        return True


llop = LLOperations()


def _define(name, function):
    setattr(LLOperations, name, staticmethod(lambda RESULT, *args: function(*args)))


for _name, _function in {
    "int_add": lambda x, y: intmask(x + y),
    "int_sub": lambda x, y: intmask(x - y),
    "int_mul": lambda x, y: intmask(x * y),
    "int_floordiv": int_c_div,
    "int_mod": int_c_mod,
    "int_and": lambda x, y: x & y,
    "int_or": lambda x, y: x | y,
    "int_xor": lambda x, y: x ^ y,
    "int_lshift": lambda x, y: intmask(x << y),
    "int_rshift": lambda x, y: x >> y,
    "int_neg": lambda x: intmask(-x),
    "int_invert": lambda x: ~x,
    "int_abs": lambda x: abs(x),
    "int_is_true": lambda x: x != 0,
    "int_eq": lambda x, y: x == y,
    "int_ne": lambda x, y: x != y,
    "int_lt": lambda x, y: x < y,
    "int_le": lambda x, y: x <= y,
    "int_gt": lambda x, y: x > y,
    "int_ge": lambda x, y: x >= y,
    "uint_add": lambda x, y: x + y,
    "uint_sub": lambda x, y: x - y,
    "uint_mul": lambda x, y: x * y,
    "uint_floordiv": lambda x, y: x // y,
    "uint_mod": lambda x, y: x % y,
    "uint_and": lambda x, y: x & y,
    "uint_or": lambda x, y: x | y,
    "uint_xor": lambda x, y: x ^ y,
    "uint_lshift": lambda x, y: x << y,
    "uint_rshift": lambda x, y: x >> y,
    "float_add": lambda x, y: x + y,
    "float_sub": lambda x, y: x - y,
    "float_mul": lambda x, y: x * y,
    "float_truediv": lambda x, y: x / y,
    "float_neg": lambda x: -x,
    "float_abs": lambda x: abs(x),
    "cast_int_to_float": lambda x: float(x),
    "cast_float_to_int": lambda x: int(x),
    "cast_int_to_uint": lambda x: r_uint(x),
    "cast_uint_to_int": lambda x: intmask(x),
    "cast_int_to_char": lambda x: chr(x),
    "cast_char_to_int": lambda x: ord(x),
    "convert_float_bytes_to_longlong": lambda x: float2longlong(x),
    "convert_longlong_bytes_to_float": lambda x: longlong2float(x),
}.items():
    _define(_name, _function)
