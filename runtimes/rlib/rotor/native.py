"""External functions of C, in native executables: what `rffi` and `ctypes` are made of.

A value of C is a *word*: an int, an address or a truth value, or a float.  A type is a pair of its
text in C and its letter, `i` or `f`; no result is `VOID`.  What is declared is called through
`foreign`, whose operands are constants; elsewhere than in a native executable `native()` is False,
and no other function of this module may be called.
"""

from rotor.foreign import foreign, function as outside, hlbytes, llbytes, new_bytes, pending, raise_pending

VOID = ("void", "v")
WORD = ("int64_t", "i")
DOUBLE = ("double", "f")
POINTER = ("void *", "i")

# What separates the parts of a prelude, which a program has once.
PART = "\f"


def native():
    """Whether this is a native executable, a constant."""
    return foreign("c", ">b", "", "", "")


class _Names(object):
    """Numbers for names of C that nothing else has."""

    def __init__(self):
        self.number = 0

    def new(self, what):
        self.number += 1
        return "rpy_%s_%d" % (what, self.number)


_names = _Names()


def give(value, ctype):
    """The C text of a word as a value of a type."""
    text, letter = ctype
    if text.startswith(("struct ", "union ")):
        # The word is the address of the value.
        return "*(%s *)(intptr_t)%s" % (text, value)
    return "(%s)(intptr_t)%s" % (text, value) if letter == "i" and text.endswith("*") else "(%s)%s" % (text, value)


def take(value, ctype):
    """The C text of a value of a type as a word."""
    text, letter = ctype
    if letter == "f":
        return "(double)" + value
    return "(Signed)(intptr_t)" + value if text.endswith("*") else "(Signed)" + value


def signature(args, result):
    """The letters of a function."""
    return "".join([letter for _, letter in args]) + ">" + result[1]


def result_body(call, result, save_errno=False):
    """The statements of a function that makes a call."""
    if save_errno:
        if result[1] == "v":
            return "%s; rpy_saved_errno = errno;" % call
        return "%s rpy_result = %s; rpy_saved_errno = errno; return %s;" % (
            result[0], call, take("rpy_result", result))
    return call + ";" if result[1] == "v" else "return %s;" % take("(%s)" % call, result)


def call_text(function, args, first=0):
    """The C text of a call."""
    return "%s(%s)" % (function, ", ".join([give("a%d" % (first + i), ty) for i, ty in enumerate(args)]))


def pointer_type(args, result):
    """The C text of the type of pointers to functions."""
    return "%s (*)(%s)" % (result[0], ", ".join([text for text, _ in args]) or "void")


def prototype(name, args, result):
    """The declaration of a function of which no header is known, and the name for calls of it."""
    own = _names.new("extern")
    types = ", ".join([text for text, _ in args]) or "void"
    return own, 'extern %s %s(%s) __asm__("%s");' % (result[0], own, types, name)


def function(args, result, text, prelude="", link=""):
    """A function of words."""
    return outside("c", len(args), signature(args, result), text, prelude, link)


def pointer_call(args, result, declarations=()):
    """A function that calls the function at the address which is its first argument; `declarations` are those of the
    structures among the types.  A result that is one goes to the address which is the last argument."""
    call = call_text("((%s)(intptr_t)a0)" % pointer_type(args, result), args, 1)
    prelude = "".join([PART + declaration for declaration in declarations])
    if result[0].startswith(("struct ", "union ")):
        body = "%s = %s;" % (give("a%d" % (1 + len(args)), result), call)
        return function((WORD,) + tuple(args) + (WORD,), VOID, body, prelude)
    return function((WORD,) + tuple(args), result, result_body(call, result), prelude)


def structure(kind, fields):
    """The type of a structure or union (`kind`), and its declaration; a field is its C type, with `%s` for the name."""
    text = "%s %s" % (kind, _names.new("fields"))
    members = " ".join([field % ("f%d" % i) + ";" for i, field in enumerate(fields)])
    return (text, "i"), "%s { %s };" % (text, members)


def callback(entry, args, result):
    """A function without arguments that gives the address of a C function, which calls `entry` with words."""
    own = _names.new("callback")
    words = {"i": "Signed", "f": "double", "v": "void"}
    types = ", ".join([words[letter] for _, letter in args]) or "void"
    heads = ", ".join([text + " a%d" % i for i, (text, _) in enumerate(args)]) or "void"
    call = "%s_entry(%s)" % (own, ", ".join([take("a%d" % i, ty) for i, ty in enumerate(args)]))
    body = call + ";" if result[1] == "v" else "return %s;" % give(call, result)
    prelude = "static %s (*%s_entry)(%s);\nstatic %s %s(%s) { %s }" % (
        words[result[1]], own, types, result[0], own, heads, body)
    text = "%s_entry = a0; return (Signed)(intptr_t)%s;" % (own, own)
    letters = "(%s)>i" % signature(args, result)

    def address():
        return foreign("c", letters, text, PART + prelude, "", entry)

    return address


def loader(ctype):
    """A function that reads a value at an address."""
    return function((WORD,), ctype, "return %s;" % take("*(%s *)(intptr_t)a0" % ctype[0], ctype))


def storer(ctype):
    """A function that stores a value at an address."""
    return function((WORD, ctype), VOID, "*(%s *)(intptr_t)a0 = %s;" % (ctype[0], give("a1", ctype)))


_LIBC = PART + "#include <stdlib.h>\n#include <string.h>\n#include <errno.h>"

allocate = function((WORD,), WORD, "return (Signed)(intptr_t)calloc(a0 > 0 ? (size_t)a0 : 1, 1);", _LIBC)
release = function((WORD,), VOID, "free((void *)(intptr_t)a0);", _LIBC)
length = function((WORD,), WORD, "return (Signed)strlen((const char *)(intptr_t)a0);", _LIBC)
bounded = function((WORD, WORD), WORD, "return (Signed)strnlen((const char *)(intptr_t)a0, (size_t)a1);", _LIBC)
move = function((WORD, WORD, WORD), VOID, "memmove((void *)(intptr_t)a0, (void *)(intptr_t)a1, (size_t)a2);", _LIBC)
saved_errno = function((), WORD, "return rpy_saved_errno;", _LIBC)
set_saved_errno = function((WORD,), VOID, "rpy_saved_errno = (int)a0;", _LIBC)


def malloc(size):
    """The address of so many zero bytes."""
    address = allocate(size)
    if address == 0:
        raise MemoryError
    return address


def write(address, data):
    """Copies bytes to an address."""
    foreign("c", "iyi>v", "memcpy((void *)(intptr_t)a0, a1->items, (size_t)a2);", _LIBC, "",
            address, llbytes(data).chars, len(data))


def read(address, size):
    """Bytes at an address."""
    record = new_bytes(size)
    foreign("c", "yii>v", "memcpy(a0->items, (void *)(intptr_t)a1, (size_t)a2);", _LIBC, "",
            record.chars, address, size)
    return hlbytes(record)


def new_text(data):
    """The address of a copy of bytes with a zero behind."""
    address = malloc(len(data) + 1)
    write(address, data)
    return address
