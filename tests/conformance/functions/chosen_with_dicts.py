# reversed() of instances, methods of counters as values, dicts after ** for one of several functions.
import itertools


class Down:
    def __init__(self, n):
        self.n = n

    def __reversed__(self):
        yield from range(self.n)


class Indexed:
    def __len__(self):
        return 3

    def __getitem__(self, i):
        return i * 10


class Both(Down):
    def __len__(self):
        return 9

    def __getitem__(self, i):
        return -1


class Backwards(list):
    def __reversed__(self):
        return iter("xyz")


class Ids:
    def __init__(self):
        self.next = itertools.count(10, 5).__next__


ROUTES = {}


def route(name):
    def register(function):
        ROUTES[name] = function
        return function
    return register


@route("user")
def user(request, number, active=True):
    return "%s: user %d %s" % (request, number, active)


@route("file")
def file(request, path, *, mode="r"):
    return "%s: file %s %s" % (request, path, mode)


@route("any")
def other(request, **rest):
    return "%s: %s" % (request, sorted(rest))


def call(name, text):
    arguments = {}
    for part in text.split():
        key, value = part.split("=")
        arguments[key] = int(value) if value.isdigit() else value
    return ROUTES[name]("req", **arguments)


def main():
    print(list(reversed(Down(3))), list(reversed(Indexed())), list(reversed(Both(2))), list(reversed(Backwards([1]))))
    print(list(reversed([1, 2])), list(reversed("ab")), list(reversed({1: 2, 3: 4})), list(reversed(range(3))))
    ids = Ids()
    print(ids.next(), ids.next(), [ids.next() for _ in range(2)])
    for name, text in [("user", "number=5"), ("user", "active=no number=6"), ("file", "path=a mode=w"), ("any", "z=1 a=2")]:
        print(call(name, text))
    try:
        call("user", "path=a")
    except TypeError as error:
        print("TypeError", "path" in str(error))
