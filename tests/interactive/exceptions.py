"""An exception comes back as one of the same class, with the same arguments."""

from check import raises, same, ENGINES
from rotor.interactive import Translation


def builtin(n):
    if n == 0:
        raise ValueError
    if n == 1:
        raise ValueError("text")
    if n == 2:
        raise ValueError(3)
    if n == 3:
        raise ValueError(1, "b")
    if n == 4:
        return {"a": 1}["b"]
    if n == 5:
        return {5: 1}[n + 1]
    if n == 6:
        return [1][n]
    if n == 7:
        raise SystemExit(3)
    if n == 8:
        raise SystemExit
    if n == 9:
        raise SystemExit("bye")
    if n == 10:
        raise OSError(2, "No such file or directory", "x")
    if n == 11:
        raise OSError(5, "hm")
    if n == 12:
        raise StopIteration
    if n == 13:
        raise KeyError("a", 1)
    if n == 14:
        raise NotImplementedError("\u20ac")
    return n


class WithCode(Exception):
    def __init__(self, code, what):
        self.code = code
        self.what = what


class WithText(WithCode):
    def __str__(self):
        return "%s: %d" % (self.what, self.code)


class CallsBase(Exception):
    def __init__(self, n):
        Exception.__init__(self, "n is %d" % n)
        self.n = n


class NoText(CallsBase):
    """Of a class whose attributes other instances have."""

    def __init__(self):
        pass


class Missing(KeyError):
    pass


def user(n):
    if n == 0:
        raise WithCode(1, "w")
    if n == 1:
        raise WithText(2, "w")
    if n == 2:
        raise CallsBase(3)
    if n == 3:
        raise Missing("x")
    if n == 4:
        raise Missing
    if n == 5:
        raise Missing(1, 2)
    if n == 6:
        raise NoText()
    return n


def always(n):
    raise IndexError("bad %d" % n)


def decoded(b):
    return b.decode("utf-8")


def encoded(s):
    return s.encode("ascii")


def opened(name):
    return open(name).read()


def divided(n):
    return 1 // n


def endless(n):
    return 1 + endless(n + 1)


same(builtin, [int], *[(n,) for n in range(16)])
same(user, [int], *[(n,) for n in range(6)], (7,))
same(always, [int], (1,))
same(decoded, [bytes], (b"abc",), (b"a\xff",), (b"\xe2\x82",))
same(encoded, [str], ("abc",), ("ab\u20ac",))
for engine in ENGINES:
    f = Translation(user, [int]).compile(engine)
    raises(NoText, "", f, 6)
    raises(ZeroDivisionError, "", Translation(divided, [int]).compile(engine), 0)
    raises(RecursionError, "", Translation(endless, [int]).compile(engine), 0)
    error = raises(FileNotFoundError, "", Translation(opened, [str]).compile(engine), "/no/such")
    assert error.errno == 2 and error.filename == "/no/such", error.args
