# start: script
# engines: all
import contextlib
import io
import sys
import warnings


def ask():
    name = input("name? ")
    n = int(sys.stdin.readline())
    print(f"{name}: {n}")
    print("problem", file=sys.stderr)


def capture(f):
    old = sys.stdout, sys.stderr, sys.stdin
    sys.stdout, sys.stderr = io.StringIO(), io.StringIO()
    sys.stdin = io.StringIO("Ann\n5\nrest\n")
    try:
        f()
        return sys.stdout.getvalue(), sys.stderr.getvalue(), sys.stdin.read()
    finally:
        sys.stdout, sys.stderr, sys.stdin = old


print(capture(ask))
err = io.StringIO()
with contextlib.redirect_stderr(err), contextlib.redirect_stdout(err):
    print("to err")
    print("one", file=sys.stderr)
    sys.stderr.write("two\n")
    try:
        1 / 0
    except ZeroDivisionError:
        pass
print(repr(err.getvalue()))
out = io.StringIO()
with contextlib.redirect_stdout(out):
    with contextlib.redirect_stdout(io.StringIO()) as inner:
        print("inner")
    print("outer")
print(repr(out.getvalue()), repr(inner.getvalue()))
print(sys.stderr is sys.__stderr__, sys.stdin is sys.__stdin__)
for line in io.StringIO("a\nb\n"):
    print(line.strip())
sys.stdin = io.StringIO("x\ny\n")
for line in sys.stdin:
    print("line", line.strip())
sys.stdin = sys.__stdin__
