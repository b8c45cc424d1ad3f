# start: script
# engines: all -host("texts of RustPython")
# setattr and delattr of values without attributes that change, by a name of the run.
def attempt(x, name):
    try:
        setattr(x, name, 1)
    except AttributeError as e:
        print(e)
    try:
        delattr(x, name)
    except AttributeError as e:
        print(e)


def f(name):
    for each in (name, "nothing"):
        attempt("text", each)
        attempt(b"bytes", each)
        attempt([1], each)
        attempt({1: 2}, each)
        attempt({1}, each)
        attempt((1, "a"), each)
        attempt(1.5, each)
        attempt(10 ** 30, each)
        attempt(None, each)
        attempt(bytearray(b"x"), each)


for name in ("upper", "append", "keys", "add", "count", "real", "imag", "denominator", "__len__", "__str__", "hex"):
    f(name)
