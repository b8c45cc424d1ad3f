"""Calls of what is outside of the program: the one operation that all kinds of external functions are made of."""

try:
    from rotor_helpers.lltype import Object, STR, foreign, hlbytes, hlstr, llbytes, llstr, nullptr
    from rotor_helpers.ll_bytes import new_bytes
except ImportError:
    # CPython, without a translator.
    def foreign(target, signature, text, prelude, link, *args):
        """As `rotor_helpers.lltype.foreign`: there is nothing outside."""
        if text == "":
            return False
        raise NotImplementedError("an external function in a program that is not translated")

    Object = STR = hlbytes = hlstr = llbytes = llstr = new_bytes = nullptr = None

_MAKE = """
def make(foreign, target, signature, text, prelude, link):
    def external({args}):
        return foreign(target, signature, text, prelude, link{given})
    return external
"""


def function(target, count, signature, text, prelude="", link=""):
    """A function with so many arguments that calls what is outside."""
    names = ["a%d" % i for i in range(count)]
    source = _MAKE.format(args=", ".join(names), given="".join([", " + name for name in names]))
    namespace = {}
    exec(compile(source, "<external>", "exec"), namespace)
    return namespace["make"](foreign, target, signature, text, prelude, link)


def bytes_of(chars):
    """The bytes of an array of them."""
    record = new_bytes(len(chars))
    for i in range(len(chars)):
        record.chars[i] = chars[i]
    return hlbytes(record)


class _Pending(object):
    """What a function of the program raised while it was called from outside."""

    def __init__(self):
        self.error = None


pending = _Pending()


def raise_pending():
    """Raises it, when the external function has returned."""
    error = pending.error
    if error is not None:
        pending.error = None
        raise error
