"""Exceptions made with * and their texts; errors inside of calls with *."""


class BadInput(Exception):
    pass


class Coded(Exception):
    def __init__(self, code, text):
        super().__init__(text)
        self.code = code


def fail(kind, *details):
    if kind == 0:
        raise ValueError(*details)
    if kind == 1:
        raise BadInput(*details)
    raise KeyError(*details)


def divide(a, b):
    return a // b


def attempt(args):
    try:
        return divide(*args)
    except ZeroDivisionError:
        return -1
    except TypeError as e:
        print(e)
        return -2


def main():
    for kind in range(3):
        for details in ([], ["one"], ["one", "two"]):
            try:
                fail(kind, *details)
            except KeyError as e:
                print("key", e, repr(e))
            except (ValueError, BadInput) as e:
                print("other", e, repr(e))
    print([attempt(args) for args in ([7, 2], [1, 0], [1], [1, 2, 3], [])])
    try:
        raise Coded(*(5, "five"))
    except Coded as e:
        print(e.code, e)
