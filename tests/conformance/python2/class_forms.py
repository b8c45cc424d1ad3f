# python: 2
# start: script
# Classes without bases, inheritance, super in its old form, properties, static and class methods, metaclasses.
class Old:
    count = 0

    def __init__(self, name="anon"):
        self.name = name
        Old.count = Old.count + 1

    def hello(self):
        return "hello " + self.name

    def __repr__(self):
        return "Old(%s)" % self.name


class Child(Old):
    def __init__(self, name, age):
        Old.__init__(self, name)
        self.age = age

    def hello(self):
        return Old.hello(self) + " %d" % self.age


class Base(object):
    registry = []

    class __metaclass__(type):
        def __init__(cls, name, bases, dict):
            type.__init__(cls, name, bases, dict)
            cls.registry.append(name)

    def __init__(self):
        self._x = 1

    def getx(self):
        return self._x

    def setx(self, v):
        self._x = v * 2

    x = property(getx, setx)

    @staticmethod
    def util(a):
        return a + 1

    @classmethod
    def make(cls):
        return cls()

    def __call__(self, y):
        return self._x + y

    def __eq__(self, other):
        return self._x == other._x

    def __ne__(self, other):
        return not self == other


class Derived(Base):
    def __init__(self):
        super(Derived, self).__init__()
        self.extra = "e"

    def getx(self):
        return -1


class Num(object):
    def __init__(self, v):
        self.v = v

    def __add__(self, o):
        return Num(self.v + (o.v if isinstance(o, Num) else o))

    def __radd__(self, o):
        return Num(o + self.v)

    def __div__(self, o):
        return Num(self.v / o.v)

    def __floordiv__(self, o):
        return "floordiv"

    def __idiv__(self, o):
        self.v = 99
        return self

    def __neg__(self):
        return Num(-self.v)

    def __int__(self):
        return self.v

    def __hex__(self):
        return "hex"

    def __getattr__(self, name):
        return "attr " + name


def main():
    o = Old()
    c = Child("bob", 5)
    print o, c, o.hello(), c.hello(), Old.count, isinstance(c, Old), c.__class__.__name__, issubclass(Child, Old)
    print Base.registry
    b = Base()
    b.x = 4
    d = Derived()
    print b.x, d.x, d.extra, Base.util(3), Derived.make().extra, b(10), b == Base(), b != Base()
    n = Num(7)
    print (n + Num(1)).v, (n + 2).v, (3 + n).v, (n / Num(2)).v, n // n, (-n).v, int(n)
    n /= Num(3)
    print n.v, n.missing, hasattr(o, "name"), getattr(o, "zzz", "default"), callable(main)
    m = c.hello
    print m(), Child.hello(c), m.im_self is c, main.func_name, m.__name__
    print type(3) == int, c.__class__ is Child, type("") is str, c.__dict__ == {"name": "bob", "age": 5}


main()
