# start: script
# engines: all
# classes made in functions that use variables of the function
import contextlib
from dataclasses import dataclass


class Recorder:
    def __init__(self, name):
        self.name = name
        self.log = []

    def section(self, title):
        recorder = self

        class Section:
            """A section of the log"""

            def __enter__(self):
                recorder.log.append("enter " + title)
                return self

            def __exit__(self, kind, value, traceback):
                recorder.log.append("leave " + title)
                return kind is KeyError

            def note(self, text):
                recorder.log.append("%s: %s" % (title, text))
                return self

        return Section()


def make_counter(step):
    count = 0

    class Counter:
        made = 0

        def __init__(self, start=0):
            self.start = start
            self.others = []

        def tick(self):
            nonlocal count
            count += step
            return self.start + count

        def again(self):
            other = Counter(self.start + 1)
            self.others.append(other)
            return other

        @property
        def total(self):
            return count

        def each(self, n):
            for i in range(n):
                yield i * step + self.start

        def adder(self):
            return lambda x: x + step + self.start

        def __repr__(self):
            return "Counter(%d, step=%d)" % (self.start, step)

    return Counter(10), Counter(20)


def shapes(unit):
    class Shape:
        def area(self):
            return 0

        def show(self):
            return "%s: %s %s" % (type(self).__name__, self.area(), unit)

    class Square(Shape):
        def __init__(self, side):
            self.side = side

        def area(self):
            return self.side ** 2

    class Cube(Square):
        def area(self):
            return 6 * super().area()

        def is_big(self):
            return self.area() > limit

    limit = 50
    found = [Square(3), Cube(2), Shape(), Cube(side=5)]
    for s in found:
        print(s.show(), isinstance(s, Square), isinstance(s, Shape))
    print([s.is_big() for s in found if isinstance(s, Cube)])


def tree(items):
    size = 0

    class Node:
        def __init__(self, key):
            nonlocal size
            self.key, self.left, self.right = key, None, None
            size += 1

        def insert(self, key):
            if key < self.key:
                if self.left is None:
                    self.left = Node(key)
                else:
                    self.left.insert(key)
            elif self.right is None:
                self.right = Node(key)
            else:
                self.right.insert(key)

        def walk(self):
            if self.left:
                yield from self.left.walk()
            yield self.key
            if self.right:
                yield from self.right.walk()

    root = None
    for item in items:
        if root is None:
            root = Node(item)
        else:
            root.insert(item)
    return list(root.walk()), size


def points(scale):
    @dataclass(order=True)
    class Point:
        x: int
        y: int = 0

        def scaled(self):
            return Point(self.x * scale, self.y * scale)

    ps = sorted(Point(3 - i, i).scaled() for i in range(3))
    print(ps, ps[0] == Point(ps[0].x, ps[0].y), vars(ps[0]))
    return ps


def handlers(names):
    calls = []

    class Handler:
        label = names

        def __init__(self, name):
            self.name = name

        def __call__(self, *args, **kwargs):
            calls.append((self.name, len(args), sorted(kwargs)))
            return len(calls)

    hs = {name: Handler(name) for name in names}
    for i, (name, h) in enumerate(hs.items()):
        h(*range(i), key=i)
    print(calls, hs["a"].label)

    def more(name):
        return Handler(name)

    print(more("z")(), calls[-1])


r = Recorder("main")
with r.section("one") as s:
    s.note("hello").note("again")
with r.section("two") as s:
    s.note("fails")
    {}["x"]
print(r.log)
a, b = make_counter(3)
c, _ = make_counter(100)
print(a.tick(), b.tick(), c.tick(), a.total, c.total)
print(a.again().tick(), a.others, list(b.each(3)), b.adder()(5), c.again())
shapes("cm")
print(tree([5, 2, 8, 1, 9, 3]))
print(len(points(10)))
handlers(["a", "b", "c"])
