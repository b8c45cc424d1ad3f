# start: script
"""Instances of types.SimpleNamespace, and attributes from keywords that may be None"""

from types import SimpleNamespace

def area(shape):
    return shape.width * shape.height

def make(n):
    return SimpleNamespace(name="n%d" % n, width=n, height=n + 1)

def main():
    point = SimpleNamespace(x=1, y=2.5)
    print(point, point.x, point.y)
    point.x += 10
    print(point.x, vars(point))
    config = SimpleNamespace(debug=True, level="info", tags=["a"])
    config.tags.append("b")
    print(config.debug, config.level, config.tags)
    shapes = [make(n) for n in range(3)]
    print([area(s) for s in shapes], shapes[0])
    print(make(1) == make(1), make(1) == make(2), make(1) != make(2))
    for s in sorted(shapes, key=lambda s: -s.width):
        print(s.name, end=" ")
    print()
main()

def more():
    node = SimpleNamespace(value=1, next=None)
    node.next = SimpleNamespace(value=2, next=None)
    total = 0
    while node is not None:
        total += node.value
        node = node.next
    print(total)
    a = SimpleNamespace(x="text")
    print(a.x.upper(), hasattr(a, "x"), hasattr(a, "zz"), getattr(a, "zz", "none"))
    a.later = [1]
    print(a, a == SimpleNamespace(x="text", later=[1]))
    b = SimpleNamespace(k=1, m=2)
    print(b.k + b.m, b)
    try:
        print(b.missing)
    except AttributeError as e:
        print("no attribute")
    print(SimpleNamespace())

more()


class Config:
    def __init__(self, **options):
        for name, value in options.items():
            setattr(self, name, value)


config = Config(depth=1, parent=None)
config.parent = Config(depth=2, parent=None)
print(config.depth, config.parent.depth, config.parent.parent)
