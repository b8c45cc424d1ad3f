# The repr of errors of codecs shows their arguments.


def attempt(function):
    try:
        return function()
    except UnicodeError as e:
        return repr(e)


def main():
    print(attempt(lambda: b"ab\xff".decode()))
    print(attempt(lambda: b"ab\xff'".decode("ascii")))
    print(attempt(lambda: "né".encode("ascii")))
    print(attempt(lambda: "\u20ac\u20ac".encode("latin-1")))
    print(repr(UnicodeDecodeError("utf-8", b"x", 0, 1, "bad")), str(UnicodeDecodeError("utf-8", b"x", 0, 1, "bad")))
    errors = [UnicodeEncodeError("ascii", "\u20ac", 0, 1, "no"), ValueError("x", 1)]
    print(errors)
    for e in errors:
        print(f"{e!r}", e.args)
