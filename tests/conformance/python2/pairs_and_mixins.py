# python: 2
# pairtype, __extend__, mixins, specialize, unrolling in the style of 2010.
try:
    from rpython.tool.pairtype import pair, pairtype, extendabletype
    from rpython.rlib.objectmodel import specialize, import_from_mixin, we_are_translated
    from rpython.rlib.unroll import unrolling_iterable
except ImportError:
    raise SystemExit


class Shape(object):
    __metaclass__ = extendabletype
    name = "shape"


class Circle(Shape):
    name = "circle"


class Square(Shape):
    name = "square"


class __extend__(Shape):
    def describe(self):
        return "a " + self.name

    def area(self):
        return 0


class __extend__(Circle):
    def area(self):
        return 3


class CountMixin(object):
    _mixin_ = True
    count = 0

    def increment(self, n=1):
        self.count += n
        return self.count


class NamedMixin(object):
    _mixin_ = True

    def get_name(self):
        return self.prefix + self.name


class A(CountMixin, Square):
    pass


class B(Circle, NamedMixin, CountMixin):
    prefix = "b-"


class StackMixin(object):
    def push(self, x):
        self.stack.append(x)

    def pop(self):
        return self.stack.pop()


class IntStack(object):
    import_from_mixin(StackMixin)

    def __init__(self):
        self.stack = []


class StrStack(object):
    import_from_mixin(StackMixin)

    def __init__(self):
        self.stack = []


@specialize.arg(0)
def call(name, x, y):
    if name == "add":
        return x + y
    elif name == "sub":
        return x - y
    return getattr(x, "__" + name + "__")(y)


@specialize.argtype(0)
def show(x):
    if isinstance(x, int):
        return "int %d" % x
    elif isinstance(x, str):
        return "str " + x
    return "list %d" % len(x)


ops = unrolling_iterable([("add", 1), ("sub", 2)])
fields = unrolling_iterable(["first", "second"])


class Record(object):
    def __init__(self, *values):
        i = 0
        for name in fields:
            setattr(self, "f_" + name, values[i])
            i += 1

    def total(self):
        result = 0
        for name in fields:
            result += getattr(self, "f_%s" % name)
        return result


class Visitor(object):
    def visit_num(self, value):
        return value * 2

    def visit_neg(self, value):
        return -value

    @specialize.arg(1)
    def visit(self, kind, value):
        return getattr(self, "visit_" + kind)(value)


def entry_point(argv):
    for s in [Circle(), Square(), A(), B()]:
        print s.describe(), s.area()
    a, b = A(), B()
    print a.increment(), a.increment(3), b.increment(5), b.get_name(), a.name
    i, s = IntStack(), StrStack()
    i.push(4)
    s.push("x")
    print i.pop() + 1, s.pop() + "y"
    for name, n in ops:
        print name, call(name, 10, n),
    print show(3), show("a"), show([1, 2])
    r = Record(3, 4)
    print r.total(), r.f_first
    v = Visitor()
    print v.visit("num", 4), v.visit("neg", 5), v.visit_num(1)
    return 0


def target(driver, args):
    return entry_point, None


if __name__ == "__main__":
    entry_point([])
