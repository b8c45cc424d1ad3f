"""What the function prints is what the script prints."""

import contextlib
import io
import os

from check import ENGINES, raises
from rotor.interactive import Translation


def shout(text, n):
    print("[" + text + "]")
    for i in range(n):
        print(i, end=" ")
    print()
    return n


def exits(n):
    os._exit(n)


def many(n):
    for i in range(n):
        print("line", i)


for engine in ENGINES:
    print("engine", ENGINES.index(engine))
    f = Translation(shout, [str, int]).compile(engine)
    assert f("\u20ac", 3) == 3
    captured = io.StringIO()
    with contextlib.redirect_stdout(captured):
        assert f("hidden", 1) == 1
    assert captured.getvalue() == "[hidden]\n0 \n", captured.getvalue()
    raises(RuntimeError, "exits() ended the program with status 3", Translation(exits, [int]).compile(engine), 3)
    captured = io.StringIO()
    with contextlib.redirect_stdout(captured):
        Translation(many, [int]).compile(engine)(5000)
    assert captured.getvalue().count("\n") == 5000
print("end")
