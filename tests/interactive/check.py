"""What the scripts share: the engines of this run, comparing calls, expecting exceptions."""

import sys

from rotor.interactive import Translation

ENGINES = sys.argv[1:] or ["llinterp"]


def outcome(func, args):
    try:
        return func(*args)
    except Exception as error:
        return error
    except SystemExit as error:
        return error


def same(func, argtypes, *calls, engines=("llinterp",), text=True):
    """The compiled function behaves as the function itself.

    With `text` exceptions are compared with their texts, else by class only.
    """
    t = Translation(func, argtypes)
    for engine in engines:
        compiled = t.compile(engine)
        for args in calls:
            expected, got = outcome(func, args), outcome(compiled, args)
            where = "%s, %s%r: %r != %r" % (engine, func.__name__, args, got, expected)
            assert type(got) is type(expected), where
            if not isinstance(expected, BaseException):
                assert repr(got) == repr(expected), where
            elif text:
                assert str(got) == str(expected), where
                if not isinstance(expected, UnicodeError):
                    assert got.args == expected.args and got.__dict__ == expected.__dict__, where


def raises(cls, part, func, *args, **kwds):
    """The call raises exactly this class, and the text contains `part`."""
    try:
        result = func(*args, **kwds)
    except BaseException as error:
        assert type(error) is cls, "%r" % (error,)
        assert part in str(error), str(error)
        return error
    raise AssertionError("no exception, but the result %r" % (result,))
