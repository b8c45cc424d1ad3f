# start: script
# engines: all
# `raise` of variables that hold exception classes, instances, or either.


class Broken(Exception):
    def __init__(self, what="parts"):
        super().__init__("broken " + what)


def fail(error):
    raise error


def check(condition, error=ValueError):
    if not condition:
        raise error
    return "fine"


def caused(error, cause):
    try:
        raise error from cause
    except Exception as e:
        return repr(e), repr(e.__cause__)


class Guard:
    error_class = LookupError

    def __init__(self, error=None):
        self.error = error

    def run(self):
        if self.error is None:
            raise self.error_class
        raise self.error


for error in [ValueError, KeyError("x"), Broken, Broken("legs")]:
    try:
        raise error
    except Exception as e:
        print(repr(e))
for error in [ValueError, KeyError]:
    try:
        fail(error)
    except (ValueError, KeyError) as e:
        print(type(e).__name__, e.args)
try:
    fail(Broken)
except Broken as e:
    print(e)
try:
    fail(Broken("wings"))
except Broken as e:
    print(e)
print(check(True), check(1, KeyError))
for error in [TypeError, KeyError]:
    try:
        check(False, error)
    except (TypeError, LookupError) as e:
        print(type(e).__name__)
try:
    check(False)
except ValueError as e:
    print(repr(e))
print(caused(RuntimeError, KeyError("k")), caused(Broken("arm"), ValueError("v")))
for guard in [Guard(), Guard(OSError("full"))]:
    try:
        guard.run()
    except (LookupError, OSError) as e:
        print(repr(e))
errors = {"value": ValueError, "type": TypeError}
for name in ["value", "type", "other"]:
    try:
        raise errors[name]
    except KeyError as e:
        print("no error", e)
    except Exception as e:
        print(name, type(e).__name__)
