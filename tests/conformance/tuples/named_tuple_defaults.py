# start: script
from collections import namedtuple
Node = namedtuple("Node", "value left right")
Node.__new__.__defaults__ = (None,) * 2
Point = namedtuple("Point", ["x", "y", "z"], defaults=[0])
def main():
    n = Node(1)
    m = Node(2, n)
    print(n, m, m.left.value, Point(1, 2), Point(1, 2, z=5), Node(value=3, right=n))
    try:
        print(Node())
    except TypeError as e:
        print(e)

if __name__ == "__main__":
    main()
