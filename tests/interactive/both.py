"""A script for the embedded interpreter and for CPython, which has a process of Rotor translate."""

import sys

from rotor.errors import AnnotatorError
from rotor.interactive import Translation


class Odd(ValueError):
    def __init__(self, n):
        ValueError.__init__(self, "odd", n)
        self.n = n


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


def halves(numbers, names):
    out = {}
    for i, n in enumerate(numbers):
        if n % 2:
            raise Odd(n)
        out[names[i]] = n // 2
    return out


def values(x, data, pair, maybe):
    return (x * 2, data + b"\x00\xff", {pair[0]}, [pair[1], maybe], None if x > 1.0 else bytearray(data))


def width(p):
    return p.x


def wrong(x):
    return x.foo


def main(engines):
    t = Translation(halves, [list[int], [str]])
    result = t.annotate()
    assert str(result) == "SomeDict(SomeString, SomeInteger)", result
    assert (result.kind, str(result.key), result.can_be_none) == ("SomeDict", "SomeString", False)
    assert result == t.annotate()
    for engine in engines:
        f = t.compile(engine)
        assert repr(f) == "<halves() compiled for %s>" % engine
        assert f([2, 4], ["a", "b"]) == {"a": 1, "b": 2}
        try:
            f([2, 3], ["a", "b"])
        except Odd as e:
            assert (e.args, e.n) == (("odd", 3), 3), e.args
        else:
            raise AssertionError("no exception")
    f = Translation(values, [float, bytes, (str, int), int | None]).compile()
    for x in (0.5, float("inf")):
        given = f(x, b"a", ("k", 3), None)
        assert given == values(x, b"a", ("k", 3), None), given
        assert [type(item) for item in given] == [float, bytes, set, list, type(given[4])], given
    annotation = Translation(width, [Point]).annotate()
    assert annotation.kind == "SomeInteger" or annotation.kind == "SomeImpossibleValue", annotation
    assert Translation(values, [float, bytes, tuple[str, int], int]).annotate().items[0].kind == "SomeFloat"
    for call, kind, text in [
        (lambda: Translation(wrong, [int]).annotate(), AnnotatorError, "'int' has no attribute 'foo'"),
        (lambda: f(3), TypeError, "values() takes 4 arguments, as declared, but 1 are given"),
        (lambda: t.compile("nosuch"), ValueError, "the back-end is one of"),
        (lambda: Translation(halves, [int, 3]).annotate(), TypeError, "3"),
    ]:
        try:
            call()
        except kind as e:
            assert text in str(e), e
        else:
            raise AssertionError("no exception: " + text)


if __name__ == "__main__":
    main(sys.argv[1:])
