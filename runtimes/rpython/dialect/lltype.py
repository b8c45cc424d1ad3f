"""The dialect of the low-level helpers.

The translator recognises the functions of this module by identity and never looks at their
bodies.  Run untranslated, they work on the simple objects of `sim`.

Types: Signed, Unsigned, Float, Bool, Char, records and arrays.  Untranslated, a Char is a `str`
of length 1, an Unsigned is an `r_uint`, null is `None`.  An item of an Array(Byte) is an int
from 0 to 255.  Array items and record fields are not checked: helpers check first.

    malloc(T)                 a new record, all fields zero, False or null
    malloc_array(A, n)        a new array of n zero, False or null items
    nullptr(T)                null
    typeOf(x)                 the low-level type of x, a constant
    fieldtype(T, name)        the type of a field
    itemtype(A)               the type of the items
    arraytype(ITEM)           Array(ITEM)
    arraycopy(a, i, b, j, n)  b[j:j+n] = a[i:i+n]; a and b may be one array
    cast(T, x)                up or down cast
    identityhash(x)           a number that stays with the object
    is_reference(T)           whether T is a reference type, a constant
    extcall(name, args...)    a function of the target runtime (table of externals)
    llop(name, args...)       a primitive low-level operation
    foreign(target, signature, text, prelude, link, args...)
                              an external function that the program declares
    is_wide(s)                whether the characters of a str record are in its array of wide ones;
                              False, a constant, for a bytes record
    is_union(x)               whether x may be of several kinds, a constant
    is_bytes(a)               whether the items of an array of characters are Bytes, a constant
    getchar(a, i)             an item of such an array as a Char; getcode(a, i): as its code
    setcode(a, i, code)       stores the character with a code
    hlstr(r), llstr(s)        a str from its record and back; hlbytes, llbytes likewise.
                              A Char given to llstr becomes a string of length 1 first.
    hlexact(r), llexact(x)    an exact int from its record and back; a word given to llexact
                              becomes an exact int first

EXACT is the type of the records of exact ints (`ll_exact`), STR that of the records of `str`, Object
that of all references.
"""


class RecordType:
    """A record type that helpers name"""

    def __init__(self, name):
        self.name = name


EXACT = RecordType("EXACT")
STR = RecordType("STR")
Object = RecordType("Object")


def arraytype(ITEM):
    from rotor_helpers import sim

    return sim.arraytype(ITEM)


def malloc(T):
    from rotor_helpers import sim

    return sim.malloc(T)


def malloc_array(A, n):
    from rotor_helpers import sim

    return sim.malloc_array(A, n)


def nullptr(T):
    from rotor_helpers import sim

    return sim.nullptr(T)


def typeOf(x):
    from rotor_helpers import sim

    return sim.typeOf(x)


def fieldtype(T, name):
    from rotor_helpers import sim

    return sim.fieldtype(T, name)


def itemtype(A):
    from rotor_helpers import sim

    return sim.itemtype(A)


def is_reference(T):
    from rotor_helpers import sim

    return sim.is_reference(T)


def is_union(x):
    from rotor_helpers import sim

    return sim.is_union(x)


def is_wide(s):
    from rotor_helpers import sim

    return sim.is_wide(s)


def is_bytes(a):
    from rotor_helpers import sim

    return sim.is_bytes(a)


def getchar(a, i):
    from rotor_helpers import sim

    return sim.getchar(a, i)


def getcode(a, i):
    from rotor_helpers import sim

    return sim.getcode(a, i)


def setcode(a, i, code):
    from rotor_helpers import sim

    return sim.setcode(a, i, code)


def arraycopy(a, i, b, j, n):
    from rotor_helpers import sim

    return sim.arraycopy(a, i, b, j, n)


def cast(T, x):
    from rotor_helpers import sim

    return sim.cast(T, x)


def identityhash(x):
    from rotor_helpers import sim

    return sim.identityhash(x)


def hlstr(record):
    from rotor_helpers import sim

    return sim.hlstr(record)


def llstr(s):
    from rotor_helpers import sim

    return sim.llstr(s)


def hlbytes(record):
    from rotor_helpers import sim

    return sim.hlbytes(record)


def llbytes(s):
    from rotor_helpers import sim

    return sim.llbytes(s)


def hlexact(record):
    from rotor_helpers import sim

    return sim.hlexact(record)


def llexact(x):
    from rotor_helpers import sim

    return sim.llexact(x)


def llop(name, *args):
    from rotor_helpers import sim

    return sim.llop(name, *args)


def extcall(name, *args):
    from rotor_helpers import sim

    return sim.extcall(name, *args)


def foreign(target, signature, text, prelude, link, *args):
    """An external function, which only translated programs call.

    Target, signature, text, prelude and link are constants (`src/flow/src/foreign.rs`); a declaration
    without text asks whether the program is made for the target.
    """
    if text == "":
        return False
    raise NotImplementedError("an external function in a program that is not translated")
