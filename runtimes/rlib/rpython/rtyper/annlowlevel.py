"""What is there of the border between helpers and programs: texts are the same on both sides.

Source: pypy rpython/rtyper/annlowlevel.py (names).
"""

from rotor.native import native
from rpython.rlib.objectmodel import specialize
from rpython.rtyper.lltypesystem import lltype


def hlstr(ll_s):
    return ll_s


def llstr(s):
    return s


def hlunicode(ll_u):
    return ll_u


def llunicode(u):
    return u


@specialize.memo()
def _helper(F, f):
    """A function without arguments that gives the pointer."""
    address = lltype._callback_of(F.TO, f)

    def make():
        return lltype._pointer_at(F, address())

    return make


def llhelper(F, f):
    """The C function that calls a function of the program, in native executables."""
    if not native():
        raise NotImplementedError("a pointer to a function, outside of a native executable")
    return _helper(F, f)()


specialize.arg(0)(llhelper)


def cast_instance_to_base_ptr(instance):
    raise NotImplementedError("a pointer to an instance")


def cast_base_ptr_to_instance(Class, ptr):
    raise NotImplementedError("a pointer to an instance")


cast_instance_to_gcref = cast_instance_to_base_ptr
cast_gcref_to_instance = cast_base_ptr_to_instance
