# start: script
# engines: all
# Methods that are assigned: on classes, at module level and in functions, and on instances.
class A:
    def hi(self, who="you"):
        return "hi " + who

    def name(self):
        return "A"


class B(A):
    def name(self):
        return "B" + super().name()


class C(A):
    pass


def new(self, who="me"):
    return "new " + who


a = A()
b = B()
c = C()
print(a.hi(), b.hi("x"), c.name())
A.hi = new
print(a.hi(), b.hi("x"), C().hi(who="k"))
A.extra = lambda self, x: x * 2
print(a.extra(4), b.extra(5))
original = A.name


def wrapped(self):
    return "<" + original(self) + ">"


A.name = wrapped
print(a.name(), b.name(), c.name(), A.name(a))


def patch():
    B.name = lambda self: "patched"


patch()
print(b.name(), a.name(), c.name())


def trace(cls):
    old = cls.hi

    def hi(self, who="t"):
        return "traced " + old(self, who)

    cls.hi = hi


trace(A)
print(a.hi(), b.hi("q"))


def late(self):
    return "late"


try:
    c.later()
except AttributeError as error:
    print(error)
C.later = late
print(c.later())


class Handler:
    def __init__(self, n):
        self.n = n

    def on(self):
        return "on %d" % self.n


class Loud(Handler):
    def on(self):
        return "LOUD " + super().on()


first = Handler(1)
second = Handler(2)
loud = Loud(3)
first.on = lambda: "own"
print(first.on(), second.on(), loud.on())
loud.on = first.on
print(loud.on(), Loud(4).on())


def surround(handler):
    old = handler.on

    def on():
        return "[" + old() + "]"

    handler.on = on


surround(second)
print(second.on())
del first.on
print([h.on() for h in (first, second, loud)], list(vars(first)), sorted(vars(second)))
