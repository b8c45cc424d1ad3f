# start: script
# engines: all
#!/usr/bin/env python3
"""A small test framework and its own tests."""
import functools
import sys
import time
import traceback
from collections import defaultdict, namedtuple
from contextlib import contextmanager


class SkipTest(Exception):
    """Raised to skip a test."""


Outcome = namedtuple("Outcome", "name status detail")


class Suite:
    def __init__(self, title):
        self.title = title
        self.cases = []
        self.befores = []
        self.afters = []

    def test(self, fn=None, *, expect=None, params=None):
        if fn is None:
            return functools.partial(self.test, expect=expect, params=params)
        if params:
            for p in params:
                args = p if isinstance(p, tuple) else (p,)
                name = f"{fn.__name__}[{'-'.join(map(str, args))}]"
                self.cases.append((name, functools.partial(fn, *args), expect))
        else:
            self.cases.append((fn.__name__, fn, expect))
        return fn

    def before(self, fn):
        self.befores.append(fn)
        return fn

    def after(self, fn):
        self.afters.append(fn)
        return fn

    def run(self):
        for name, fn, expect in self.cases:
            for b in self.befores:
                b()
            try:
                fn()
            except SkipTest as e:
                yield Outcome(name, "skip", str(e))
            except AssertionError as e:
                yield Outcome(name, "fail", str(e) or "assertion failed")
            except Exception as e:
                if expect is not None and isinstance(e, expect):
                    yield Outcome(name, "ok", "")
                else:
                    yield Outcome(name, "error", f"{type(e).__name__}: {e}")
            else:
                if expect is not None:
                    yield Outcome(name, "fail", f"{expect.__name__} not raised")
                else:
                    yield Outcome(name, "ok", "")
            finally:
                for a in self.afters:
                    a()


@contextmanager
def raises(*kinds, match=None):
    class Info:
        value = None

    info = Info()
    try:
        yield info
    except kinds as e:
        info.value = e
        if match is not None and match not in str(e):
            raise AssertionError(f"{match!r} not in {str(e)!r}")
    else:
        raise AssertionError("nothing raised: expected " + ", ".join(k.__name__ for k in kinds))


class Mock:
    def __init__(self, name="mock", returns=None, side_effect=None):
        self._name = name
        self._returns = returns
        self._effect = side_effect
        self.calls = []

    def __call__(self, *args, **kwargs):
        self.calls.append((args, kwargs))
        if self._effect is not None:
            return self._effect(*args, **kwargs)
        return self._returns

    @property
    def called(self):
        return bool(self.calls)

    @property
    def call_count(self):
        return len(self.calls)

    def assert_called_with(self, *args, **kwargs):
        assert self.calls, f"{self._name} was not called"
        last = self.calls[-1]
        assert last == (args, kwargs), f"{self._name}: {last} != {(args, kwargs)}"

    def reset(self):
        self.calls.clear()


math_suite = Suite("math")
state = {"setup": 0, "teardown": 0}


@math_suite.before
def setup():
    state["setup"] += 1


@math_suite.after
def teardown():
    state["teardown"] += 1


@math_suite.test
def addition():
    assert 1 + 1 == 2


@math_suite.test(params=[(1, 2, 3), (2, 2, 5)])
def adds(a, b, c):
    assert a + b == c, f"{a} + {b} is not {c}"


@math_suite.test(expect=ZeroDivisionError)
def divides():
    1 / 0


@math_suite.test(expect=KeyError)
def no_key():
    {"a": 1}["a"]


@math_suite.test
def skipped():
    raise SkipTest("not on this machine")


@math_suite.test
def breaks():
    int("x")


mock_suite = Suite("mock")


@mock_suite.test
def mock_calls():
    m = Mock("m", returns=42)
    assert not m.called
    assert m(1, 2, key="v") == 42
    m.assert_called_with(1, 2, key="v")
    assert m.call_count == 1
    m.reset()
    assert not m.called


@mock_suite.test
def mock_wrong():
    m = Mock("m")
    m(1)
    m.assert_called_with(2)


@mock_suite.test
def mock_effect():
    m = Mock(side_effect=lambda x: x * 2)
    assert [m(i) for i in range(3)] == [0, 2, 4]
    with raises(ValueError, match="bad") as info:
        raise ValueError("bad thing")
    assert str(info.value) == "bad thing"
    with raises(KeyError):
        pass


def report(suites):
    totals = defaultdict(int)
    for suite in suites:
        print(f"== {suite.title} ({len(suite.cases)})")
        for o in suite.run():
            totals[o.status] += 1
            mark = {"ok": ".", "fail": "F", "error": "E", "skip": "s"}[o.status]
            print(f"  {mark} {o.name:<16}{' ' + o.detail if o.detail else ''}".rstrip())
    print(", ".join(f"{k}: {v}" for k, v in sorted(totals.items())))
    return 0 if not (totals["fail"] or totals["error"]) else 1


if __name__ == "__main__":
    code = report([math_suite, mock_suite])
    print(state, code)

