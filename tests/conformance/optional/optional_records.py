# Numbers that may be None as fields of named tuples and items of deques.
from collections import deque, namedtuple
from typing import NamedTuple

P = namedtuple("P", "x y")
Q = namedtuple("Q", "a b c", defaults=(None,))


class Size(NamedTuple):
    width: int
    height: int = 3


def half(n):
    return None if n % 2 else n // 2


def main():
    for n in [1, 2]:
        print(P(n, None if n == 1 else n))
    points = [P(n, half(n)) for n in range(4)]
    print(points, [p.y for p in points], points[1] == P(1, None), points[2] == P(2, 1))
    for p in points:
        x, y = p
        if y is None:
            print(x, "odd")
        else:
            print(x, y + 1)
    print(P(x=half(3), y=half(4)), points[0]._replace(y=half(5)))
    print([Q(n, half(n)) for n in range(2)], [Q(n, 1, half(n)) for n in range(2)])
    print(Size(half(3), 2), Size(half(4)), Size(1, half(2)))
    for limit in [None, 2]:
        d = deque([half(1), half(2), half(4)], limit)
        e = deque([1, 2, 3], maxlen=limit)
        print(d, e, d.maxlen)
    print({P(half(1), 2): "a"}[P(None, 2)], sorted({P(n, half(n)).y is None for n in range(3)}))


if __name__ == "__main__":
    main()
