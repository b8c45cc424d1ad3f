"""What is there of the border between helpers and programs: texts are the same on both sides.

Source: pypy rpython/rtyper/annlowlevel.py (names).
"""


def hlstr(ll_s):
    return ll_s


def llstr(s):
    return s


def hlunicode(ll_u):
    return ll_u


def llunicode(u):
    return u


def llhelper(F, f):
    raise NotImplementedError("a pointer to a function")


def cast_instance_to_base_ptr(instance):
    raise NotImplementedError("a pointer to an instance")


def cast_base_ptr_to_instance(Class, ptr):
    raise NotImplementedError("a pointer to an instance")


cast_instance_to_gcref = cast_instance_to_base_ptr
cast_gcref_to_instance = cast_base_ptr_to_instance
