class Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def length2(self):
        return self.x * self.x + self.y * self.y


class Point3(Point):
    __slots__ = ("z",)

    def __init__(self, x, y, z):
        Point.__init__(self, x, y)
        self.z = z

    def length2(self):
        return Point.length2(self) + self.z * self.z


class Node:
    __slots__ = ["item", "next"]

    def __init__(self, item, next):
        self.item = item
        self.next = next


def build(items):
    head = None
    for item in reversed(items):
        head = Node(item, head)
    return head


def entry_point(argv):
    points = [Point(1, 2), Point3(1, 2, 3), Point(-4, 0)]
    for p in points:
        print(p.x, p.y, p.length2())
        p.x += 1
    print([p.length2() for p in points])
    node = build(["a", "b", "c"])
    text = ""
    while node is not None:
        text = text + node.item
        node = node.next
    print(text)
    print(build([]) is None)
    return 0
