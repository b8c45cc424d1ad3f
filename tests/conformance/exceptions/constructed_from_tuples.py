# start: script
# Exceptions whose classes and arguments come from variables.


def make(cls, value):
    return cls(*value) if isinstance(value, tuple) else cls(value)


def spread(cls, value):
    return cls(*value)


error = make(IOError, (2, "no such file"))
print(repr(error), error.errno, error.strerror)
print(repr(spread(OSError, (13, "denied"))), repr(spread(OSError, ("text",))))
print(repr(make(ValueError, "bad")), repr(make(ValueError, ("a", "b"))))
try:
    raise spread(OSError, (2, "missing"))
except FileNotFoundError as e:
    print("found the subclass:", e)
