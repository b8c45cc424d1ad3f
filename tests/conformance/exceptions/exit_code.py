# start: script
# engines: all -host("texts of exceptions of RustPython")
# exit: 4
# `code` of SystemExit is what was given; strptime() of None.
import sys
from datetime import datetime


class Abort(SystemExit):
    pass


def leave(code):
    try:
        sys.exit(code)
    finally:
        print("finally")


def guarded(function, *args):
    try:
        function(*args)
    except SystemExit as e:
        print("exit:", repr(e.code), type(e).__name__, e)
        return e.code
    return "none"


def abort():
    raise Abort(7)


def plain():
    raise SystemExit


def parse(text):
    try:
        return datetime.strptime(text, "%Y").year
    except TypeError as e:
        return str(e)


print(guarded(leave, 3), guarded(leave, "text"), guarded(leave, None), guarded(leave, True))
print(guarded(abort), guarded(plain), guarded(sys.exit), guarded(print, 1))
print(parse("1999"), parse(None if len(sys.argv) < 9 else "x"))
try:
    sys.exit("last words")
except SystemExit as e:
    print(e.code)
    e.code = 4
    raise
