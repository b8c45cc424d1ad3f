# Notes, what a generator returned, arguments that are assigned.
class Coded(Exception):
    def __init__(self, code, *rest):
        self.code = code
        self.rest = rest


class Renamed(Exception):
    def __init__(self, name):
        super().__init__("renamed", name)


class Own(Exception):
    def __init__(self, text):
        super().__init__(text)
        self.args = (text, len(text))


def numbers(n):
    for i in range(n):
        yield i
    return n * 10


def silent():
    yield "x"


def drain(generator):
    items = []
    while True:
        try:
            items.append(next(generator))
        except StopIteration as stop:
            return items, stop.value


def chained():
    value = yield from numbers(2)
    return value + 0.5


def main():
    print(drain(numbers(3)))
    print(drain(chained()))
    print(drain(silent()))
    for error in (Coded(1, 2.5, "x"), Coded(None), Renamed([1, 2]), Own("abc")):
        print(error.args, len(error.args), repr(error))
    try:
        raise Coded("E1", {"a": 1})
    except Coded as error:
        code, details = error.args
        print(code, details, error.rest)
    error = ValueError("first")
    error.add_note("one")
    error.add_note("two")
    try:
        raise error
    except ValueError as caught:
        caught.add_note("three")
        print(caught.__notes__)
    print(hasattr(KeyError("k"), "__notes__"), getattr(KeyError("k"), "__notes__", []))
    error.args = ("changed", 7)
    print(error, error.args, repr(error))
    try:
        raise ValueError("x").with_traceback(None)
    except ValueError as caught:
        print(caught.args)
    for text in ("5", "zz"):
        try:
            print(int(text))
        except Exception as e:
            print(e.args[0], type(e.args))
    try:
        open("/nonexistent/file")
    except OSError as e:
        print(e.args, e.errno == e.args[0], e.filename)
    try:
        raise StopIteration(5)
    except StopIteration as stop:
        print(stop.value, stop.args)
