"""Steps in order and alone, several translations in one process, options, views."""

import contextlib
import io
import os
import tempfile

from check import ENGINES, raises
from rotor.interactive import Translation

COUNTER = [0]


def loop(n):
    total = 0
    for i in range(n):
        total += i
    return total


def count():
    COUNTER[0] += 1
    return COUNTER[0]


def add(a, b):
    return a + b


def make_scaler(factor, offset):
    def scaled(n):
        return n * factor + offset

    return scaled


def in_order():
    t = Translation(loop, [int])
    assert str(t.annotate()) == "SomeInteger(nonneg)"
    t.rtype("ootype")
    t.rtype("ootype")
    t.backendopt()
    t.backendopt()
    f = t.compile()
    assert f(5) == 10 and "loop() compiled for llinterp" in repr(f)


def alone():
    t = Translation(loop, [int])
    t.backendopt()
    assert t.compile()(4) == 6
    t = Translation(loop, [int])
    t.rtype()
    assert str(t.annotate()) == "SomeInteger(nonneg)"


def independent():
    translations = [Translation(make_scaler(k, k + 1), [int]) for k in range(3)]
    functions = [t.compile() for t in translations]
    assert [f(10) for f in functions] == [1, 12, 23]
    floats = Translation(add, [float, float]).compile()
    strings = Translation(add, [str, str]).compile()
    assert floats(1.0, 2.5) == 3.5 and strings("a", "b") == "ab"
    assert floats(1, 2) == 3.0


def each_call_is_a_new_run():
    for engine in ENGINES:
        f = Translation(count, []).compile(engine)
        assert [f(), f()] == [1, 1]
    assert COUNTER == [0]


def options():
    assert Translation(add, [int, int], overflow="wrap").compile()(2**62, 2**62) == -(2**63)
    for engine in ENGINES:
        raises(OverflowError, "", Translation(add, [int, int], opt_level=0).compile(engine), 2**62, 2**62)


def views():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "view.txt")
        shown = io.StringIO()
        t = Translation(loop, [int])
        with contextlib.redirect_stdout(shown):
            t.view(path)
        assert shown.getvalue() == path + "\n"
        annotated = open(path).read()
        assert annotated.startswith("graph loop\n") and "n_0: int" in annotated, annotated
        t.rtype()
        with contextlib.redirect_stdout(shown):
            t.view(path)
        typed = open(path).read()
        assert "rangeiter = new(" in typed, typed
        t.backendopt()
        with contextlib.redirect_stdout(shown):
            t.view(path)
        optimised = open(path).read()
        assert "int_add" in optimised and "rangeiter" not in optimised, optimised


def lltype():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "view.txt")
        t = Translation(lambda n: [n, n], [int])
        t.rtype("lltype")
        with contextlib.redirect_stdout(io.StringIO()):
            t.view(path)
        assert "Ptr" in open(path).read(), open(path).read()
        raises(ValueError, "jvm needs ootype, but the program is typed for lltype", t.compile, "jvm")
        assert t.compile("llinterp")(3) == [3, 3]
        t.rtype("ootype")
        assert t.compile("llinterp")(3) == [3, 3]
        raises(ValueError, "c needs lltype, but the program is typed for ootype", t.compile, "c")


def many_backends():
    t = Translation(loop, [int])
    assert [t.compile(engine)(4) for engine in ENGINES] == [6] * len(ENGINES)


def deep_in_python(depth):
    if depth > 0:
        return deep_in_python(depth - 1)
    return Translation(loop, [int]).compile()(5)


def changed_between():
    """Translating does not change the function or what it refers to."""
    assert loop(5) == 10 and COUNTER == [0]


in_order()
alone()
independent()
each_call_is_a_new_run()
options()
views()
lltype()
many_backends()
assert deep_in_python(300) == 10
changed_between()
