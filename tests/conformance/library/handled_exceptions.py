# start: script
"""Functions that ask which exception is being handled"""

import logging
import sys


def describe():
    kind, error, _ = sys.exc_info()
    if error is None:
        return "nothing"
    return kind.__name__ + ": " + str(error)


class Log:
    def __init__(self):
        self.lines = []

    def failure(self, message):
        error = sys.exc_info()[1]
        self.lines.append(message + " (" + type(error).__name__ + ")")


def divide(a, b):
    try:
        return a / b
    except ZeroDivisionError:
        print("first", describe())
        try:
            int("x")
        except ValueError:
            print("inner", describe())
        print("again", describe())
        return -1


def replaced():
    try:
        raise KeyError("k")
    except KeyError:
        raise ValueError("from the handler")


def cleaned(n):
    try:
        return 10 / n
    finally:
        print("finally", describe())


def numbers():
    for i in (1, 0):
        try:
            yield 1 / i
        finally:
            print("in the generator", describe())


class Guard:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        print("exit", describe())
        return kind is not None and issubclass(kind, LookupError)


def main():
    print(describe())
    print(divide(7, 2), divide(1, 0), describe())
    for x in (1, 0, 2):
        try:
            print(4 / x)
        except ZeroDivisionError:
            print(describe())
            continue
    print(describe())
    try:
        replaced()
    except ValueError:
        print(describe())
    try:
        cleaned(5)
        cleaned(0)
    except ZeroDivisionError:
        print("caught", describe())
    try:
        print(list(numbers()))
    except ZeroDivisionError:
        print("stopped", describe())
    with Guard():
        print("body")
        [].pop()
    print(describe())
    log = Log()
    for text in ("1", "x", ""):
        try:
            int(text)
        except ValueError:
            log.failure("not a number: " + repr(text))
    print(log.lines)
    logger = logging.getLogger("app")
    logger.setLevel(logging.CRITICAL)
    try:
        {}["key"]
    except KeyError:
        logger.exception("not shown")
    print(describe())


main()
