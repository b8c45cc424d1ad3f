# start: script
# engines: all -host("texts of TypeErrors of RustPython")
# `raise x` of a value of several kinds: what is no exception raises TypeError, which a handler around it takes.


class Plain:
    pass


class Picky(Exception):
    def __init__(self):
        raise ValueError("in __init__")


def attempt(e):
    try:
        raise e
    except Exception as x:
        print(type(x).__name__, x, x.__cause__)


attempt(ValueError("v"))
attempt(len)
attempt(3)
attempt(None)
attempt("text")
attempt(KeyError)
attempt(Plain())
attempt([1])


def of_instances(e):
    try:
        raise e
    except (ValueError, TypeError) as x:
        print(type(x).__name__, x)


for one in ValueError("v"), Plain(), 2.5:
    of_instances(one)


def of_classes(c):
    try:
        raise c
    except (ValueError, TypeError, KeyError) as x:
        print(type(x).__name__, x)


for c in ValueError, Picky, KeyError:
    of_classes(c)


class Mock:
    def __init__(self, value=None, effect=None):
        self.value, self.effect = value, effect

    def __call__(self, *args):
        if isinstance(self.effect, Exception):
            raise self.effect
        if callable(self.effect):
            return self.effect(*args)
        return self.value


def call(mock, *args):
    try:
        return mock(*args)
    except ConnectionError as e:
        return "failed: %s" % e


print(call(Mock("x"), 1), call(Mock(effect=lambda u: u + 1), 2), call(Mock(effect=ConnectionError("down")), 3))
