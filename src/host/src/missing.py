"""What stands, while a program is imported, for a name that a module of the standard library has in CPython only.

It may be imported, kept, be a base class and stand in `except`; everything else is refused: with it a program
could take a way that it does not take under CPython.  The translator refuses it where a function uses it.
"""

REFUSED = (
    "call bool len iter next contains getitem setitem delitem eq ne lt le gt ge add radd sub rsub mul rmul truediv "
    "rtruediv floordiv rfloordiv mod rmod pow rpow lshift rlshift rshift rrshift and rand or ror xor rxor neg pos "
    "invert abs int float index str repr format enter exit"
)


class NameOfCPython(type):
    """The metaclass of what stands for names"""

    def __getattr__(cls, name):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        raise cls.refusal


def refused(cls, *args, **keywords):
    raise cls.refusal


for operation in REFUSED.split():
    setattr(NameOfCPython, "__%s__" % operation, refused)
NameOfCPython.__hash__ = type.__hash__

made = {}


def missing(module, name, refusal):
    """The same for the same name"""
    if (module, name) not in made:
        namespace = {"__module__": module, "refusal": refusal}
        made[module, name] = NameOfCPython(name, (Exception,), namespace)
    return made[module, name]
