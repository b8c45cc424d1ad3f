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


def implicit(n):
    if n == 0:
        return 1 // n
    if n == 1:
        return endless(n)
    if n == 2:
        return len(open("/no/such").read())
    return n


def endless(n):
    return 1 + endless(n + 1)


def always(n):
    raise IndexError("bad %d" % n)


def decoded(b):
    return b.decode("utf-8")


def encoded(s):
    return s.encode("ascii")


same(builtin, [int], *[(n,) for n in range(16)])
same(builtin, [int], (1,), (3,), (4,), (7,), (10,), engines=ENGINES)
same(user, [int], *[(n,) for n in range(6)], (7,))
same(user, [int], (1,), (3,), engines=ENGINES)
same(implicit, [int], (0,), (1,), (2,), (3,), engines=ENGINES, text=False)
same(always, [int], (1,))
same(decoded, [bytes], (b"abc",), (b"a\xff",), (b"\xe2\x82",))
same(encoded, [str], ("abc",), ("ab\u20ac",))
raises(NoText, "", Translation(user, [int]).compile(), 6)
error = raises(FileNotFoundError, "/no/such", Translation(implicit, [int]).compile(), 2)
assert error.errno == 2 and error.filename == "/no/such", error.args
