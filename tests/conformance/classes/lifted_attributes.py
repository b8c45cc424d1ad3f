# Attributes that are at home in a subclass first, and move to a base class when that reads them:
# their stores, defaults and deletions stay.
from rpython.rlib.objectmodel import instantiate


# `_attrs_` in all classes; the method of the subclass is called through the base.
class Program(object):
    _attrs_ = []

    def equals(self, other):
        return isinstance(other, self.__class__)


class Value(Program):
    _attrs_ = []


class IntV(Value):
    _attrs_ = ["integer"]

    def __init__(self, i):
        self.integer = i

    def equals(self, other):
        return isinstance(other, IntV) and self.integer == other.integer


class StrV(Value):
    _attrs_ = ["string"]

    def __init__(self, s):
        self.string = s

    def equals(self, other):
        return isinstance(other, self.__class__) and self.string == other.string


class Long(StrV):
    _attrs_ = ["more"]

    def __init__(self, s, more):
        StrV.__init__(self, s)
        self.more = more

    def equals(self, other):
        return isinstance(other, type(self)) and self.more == other.more


class Other(Program):
    _attrs_ = ["n"]

    def __init__(self, n):
        self.n = n


def show_value(v):
    if isinstance(v, IntV):
        print("int", v.integer)
    elif isinstance(v, Long):
        print("long", v.string, v.more)
    elif isinstance(v, StrV):
        print("str", v.string)
    elif isinstance(v, Other):
        print("other", v.n)


# `_attrs_` in a subclass only: the base has no list, so nothing is enforced.
class Free(object):
    pass


class Listed(Free):
    _attrs_ = ["a"]

    def __init__(self, a):
        self.a = a
        self.b = a * 2


def read_b(x):
    return x.b


# Listed in the base, stored by the subclass.
class Slots(object):
    __slots__ = ("kept", "lost")
    _attrs_ = ["kept", "lost"]


class Sub(Slots):
    def fill(self, n):
        self.kept = [n]
        return self


def kept_of(s):
    return s.kept[0]


# A class-level default in one class and stores in another.
class Shape(object):
    def area(self):
        return self.size * 2


class Square(Shape):
    size = 3


class Big(Square):
    def __init__(self, n):
        if n > 1:
            self.size = n


class Named(Shape):
    size = 0
    label = None

    def name(self, text):
        self.label = text
        return self


def area_of(s):
    return s.area()


# Stores through the base only, and in helpers.
class Node(object):
    next = None

    def link(self, other):
        set_next(self, other)
        return self


class Item(Node):
    def __init__(self, value):
        init_value(self, value)


def init_value(node, value):
    node.value = value


def set_next(node, other):
    node.next = other


def total(node):
    n = 0
    while node is not None:
        n += node.value
        node = node.next
    return n


# Immutable fields and a mixin.
class Stamped(object):
    _mixin_ = True
    stamp = "none"

    def mark(self, text):
        self.stamp = text
        self.history = [text]
        return self


class Point(object):
    _immutable_fields_ = ["x"]

    def same(self, other):
        return self.x == other.x


class Flat(Point):
    _immutable_fields_ = ["y"]

    def __init__(self, x, y):
        self.x = x
        self.y = y


class Marked(Flat, Stamped):
    def __init__(self, x):
        Flat.__init__(self, x, -x)


class Alone(Point, Stamped):
    def __init__(self, x):
        self.x = x + 1


def history_of(p):
    return p.history


# First seen in instances of the program.
class Level(object):
    def text(self):
        return self.caption + "/" + str(self.steps)


class Easy(Level):
    steps = 1

    def __init__(self, caption):
        self.caption = caption


class Hard(Level):
    def __init__(self, caption, steps):
        self.caption = caption
        self.steps = steps


LEVELS = [Easy("a"), Hard("b", 5)]
DEFAULT = Hard("default", 9)


def level(i):
    return LEVELS[i].text() + " " + str(LEVELS[i].steps)


# Deleted attributes, and such as are never there.
class Box(object):
    def has(self):
        try:
            return len(self.content)
        except AttributeError:
            return -1


class Full(Box):
    def __init__(self, content):
        self.content = content


class Empty(Box):
    pass


def drop(box):
    try:
        del box.content
        return "dropped"
    except AttributeError:
        return "nothing"


# Made without __init__.
class Bare(object):
    number = 4

    def sum(self):
        return self.number + self.extra


class Bared(Bare):
    def __init__(self):
        self.extra = 1


def bare():
    b = instantiate(Bared)
    b.extra = 10
    return b


# Three levels: first in the lowest, then in the middle, then at the top.
class Top(object):
    pass


class Middle(Top):
    pass


class Low(Middle):
    def __init__(self, v):
        self.v = v


class Side(Middle):
    v = "side"


def low(x):
    return x.v


def middle(x):
    return x.v


def top(x):
    return x.v if isinstance(x, Middle) else "top"


# A constant of the class that some instance overrides with a function of another one.
class Handler(object):
    def run(self, n):
        return self.action(n)


class Doubler(Handler):
    def action(self, n):
        return n * 2


class Custom(Handler):
    def __init__(self, k):
        self.k = k

    def action(self, n):
        return n + self.k


def entry_point(argv):
    n = len(argv)
    values = [IntV(3), StrV("x" * n), Long("y", n), IntV(n + 2)]
    for v in values:
        show_value(v)
    for v in values:
        print(v.equals(values[0]), v.equals(values[n]), v.equals(values[n + 1]), values[n - 1].equals(v))
    others = [Other(1)]
    show_value(others[0])
    print(others[0].equals(values[0]), values[0].equals(others[0]), others[0].equals(others[n - 1]))
    print(read_b(Listed(n)), Listed(7).a, kept_of(Sub().fill(n)))
    print([area_of(s) for s in [Square(), Big(n), Big(n + 4), Named().name("k")]])
    print(Named().label, Named().name("z").label)
    first = Item(1).link(Item(20).link(Item(300)))
    print(total(first), total(Item(n)), first.next.value)
    points = [Flat(1, 2), Marked(1), Alone(n - 1), Marked(n + 5)]
    print([points[0].same(p) for p in points])
    marked = Marked(4)
    print(marked.stamp, marked.mark("m").stamp, history_of(marked), marked.y, Alone(1).mark("q").history, Alone(2).stamp)
    print(level(0), level(1), DEFAULT.text())
    LEVELS.append(Easy("c")) if n > 5 else None
    LEVELS[1].steps += n
    print(level(1))
    boxes = [Full([1, 2]), Empty(), Full([])]
    print([b.has() for b in boxes], [drop(b) for b in boxes], [b.has() for b in boxes])
    boxes[0].content = [1, 2, 3]
    print(boxes[0].has(), bare().sum(), Bared().sum())
    print(low(Low("a")), middle(Side()), middle(Low("b")), top(Low("c")), top(Side()), top(Top()))
    print([h.run(n + 1) for h in [Doubler(), Custom(10)]])
    return 0
