# start: script
# Clauses whose classes are values of the run; isinstance() and issubclass() with such.


def fail(i):
    if i == 0:
        raise ValueError("v")
    if i == 1:
        raise KeyError("k")
    if i == 2:
        raise OSError("o")
    return i


def retry(function, times, exceptions=(ValueError, KeyError)):
    for i in range(times):
        try:
            return function(i)
        except exceptions as e:
            print("retry", type(e).__name__, e)
    return None


class Guard:
    def __init__(self, caught, other=()):
        self.caught = caught
        self.other = other

    def run(self, function):
        try:
            return function()
        except self.caught as e:
            return "caught " + type(e).__name__
        except self.other:
            return "other"
        else:
            return "never"


def kinds(i, classes):
    try:
        return fail(i)
    except Exception as e:
        if issubclass(type(e), classes):
            assert isinstance(e, classes)
            return type(e).__name__
        return "other " + type(e).__name__


TABLE = {"a": ValueError, "b": (KeyError, IndexError)}


def look(name, text):
    try:
        if name == "a":
            return int(text)
        return [1, 2][int(text)]
    except TABLE[name] as e:
        return "%s %s" % (name, e)


print(retry(fail, 5, (ValueError, LookupError, OSError)), retry(fail, 4, (ValueError, LookupError, OSError)))
try:
    retry(fail, 4, ValueError)
except LookupError as e:
    print("not caught", e)
print(Guard(ZeroDivisionError).run(lambda: 1 // 0))
print(Guard((ValueError, IndexError)).run(lambda: int("q")))
print(Guard((), KeyError).run(lambda: {}["q"]), Guard(tuple([KeyError, OSError])).run(lambda: 5))
for i in range(4):
    print(kinds(i, ValueError), kinds(i, (ValueError, OSError)), kinds(i, TABLE["b"]))
print(look("a", "12"), look("a", "x"), look("b", "1"), look("b", "7"))
try:
    look("b", "x")
except ValueError as e:
    print("ValueError", e)
