# What an exception was raised from, and while what was handled.
import sys
import traceback


class AppError(Exception):
    pass


class StorageError(AppError):
    def __init__(self, key, reason):
        super().__init__("%s: %s" % (key, reason))
        self.key = key


def load(text):
    try:
        return int(text)
    except ValueError as e:
        raise AppError("cannot load " + repr(text)) from e


def store(data, key):
    try:
        return data[key]
    except KeyError:
        raise StorageError(key, "missing")


def hidden():
    try:
        return [][2]
    except IndexError:
        raise AppError("hidden") from None


def from_class(n):
    if n > 2:
        raise AppError("from a class") from TypeError
    return n


def chain(depth):
    if depth == 0:
        raise ValueError("bottom")
    try:
        chain(depth - 1)
    except (ValueError, AppError) as e:
        raise AppError("level %d" % depth) from e


def show(e):
    lines = []
    while e is not None:
        lines.append("%s(%s)" % (type(e).__name__, e))
        e = e.__cause__ or e.__context__
    return " <- ".join(lines)


def implicit():
    try:
        raise KeyError("first")
    except KeyError:
        return [1][len([]) + 1]


def nested():
    try:
        raise ValueError("outer")
    except ValueError:
        try:
            raise TypeError("inner")
        except TypeError as e:
            return repr(e.__context__), e.__cause__


def cleanup(log):
    try:
        raise ValueError("body")
    finally:
        log.append("finally")


def kinds():
    try:
        {}["k"]
    except KeyError:
        kind, value, _ = sys.exc_info()
        print(kind.__name__, value, sys.exc_info()[0] is KeyError)
        traceback.print_exc()


def main():
    for attempt in (lambda: load("abc"), lambda: store({}, "k"), hidden, lambda: from_class(3), lambda: chain(3), implicit):
        try:
            print(attempt())
        except Exception as e:
            print(type(e).__name__, e, "|", repr(e.__cause__), repr(e.__context__), e.__suppress_context__)
            print(show(e))
    print(nested())
    log = []
    try:
        cleanup(log)
    except ValueError as e:
        print(log, e.__context__, e.args)
    try:
        try:
            load("x")
        except AppError as e:
            e.__cause__.args = ("changed",)
            raise
    except AppError as e:
        print(e.__cause__, isinstance(e.__cause__, ValueError), e.__context__ is e.__cause__)
    error = AppError("made")
    error.__cause__ = ValueError("by hand")
    print(error.__cause__, error.__suppress_context__, error.__context__)
    kinds()
