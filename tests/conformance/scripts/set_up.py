# start: script
# A script without guard: what definitions need is set up when the module is read.
import functools


class Registry:
    def __init__(self):
        self.functions = {}

    def register(self, function):
        self.functions[function.__name__] = function
        function.registered = True
        return function

    def command(self, name):
        def decorate(function):
            self.functions[name] = function
            return function
        return decorate


registry = Registry()


@registry.register
def three():
    return 3


@registry.command("4")
def four():
    return 4


def counted(function):
    @functools.wraps(function)
    def call(*args):
        call.calls += 1
        return function(*args)
    call.calls = 0
    return call


@counted
def square(x):
    return x * x


def make_class(name, fields, base=object):
    def __init__(self, *args):
        for field, value in zip(fields, args):
            setattr(self, field, value)

    def __repr__(self):
        return name + "(" + ", ".join("%s=%r" % (field, getattr(self, field)) for field in fields) + ")"

    return type(name, (base,), {"__init__": __init__, "__repr__": __repr__, "fields": fields})


Point = make_class("Point", ("x", "y"))
Pair = make_class("Pair", ("a", "b"))


def model(table):
    class Model:
        tablename = table

        def __init__(self, number):
            self.number = number

        def key(self):
            return "%s:%s" % (table, self.number)

    Model.__name__ = table.title()
    return Model


User = model("user")
Group = model("group")

print(three.registered, list(registry.functions), registry.functions["4"]())
square(3)
print(square(4), square.calls, square.__name__)
print(Point(1, 2), Pair("a", 3), Point.fields)
print(User(1).key(), Group(2).key(), User.tablename, User.__name__)
