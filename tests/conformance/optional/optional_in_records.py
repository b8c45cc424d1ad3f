"""Numbers that may be None in named tuples, dataclasses, tuples and other records."""
from collections import defaultdict, deque, namedtuple
from dataclasses import dataclass
from typing import NamedTuple, Optional

P = namedtuple("P", "x y")
B = namedtuple("B", ["flag", "number"], defaults=[None])


class Q(NamedTuple):
    a: int
    b: Optional[float] = None

    def half(self):
        return None if self.b is None else self.b / 2


@dataclass
class D:
    a: int
    b: Optional[int] = None
    c: Optional[float] = None


@dataclass(frozen=True, order=True)
class F:
    a: int
    b: Optional[bool] = None


class Box:
    def __init__(self, number):
        self.number = number

    def __getitem__(self, key):
        return "none" if key is None else "some"

    def __add__(self, other):
        return Box(other)

    def __contains__(self, item):
        return item is None

    def __eq__(self, other):
        return other is None

    def __str__(self):
        return "Box(%s)" % self.number


def opt(n):
    return None if n % 2 else n


def optf(n):
    return None if n % 2 else n / 2


def optb(n):
    return None if n % 2 else n > 1


def main():
    for n in [1, 2]:
        p = P(n, None if n == 1 else n)
        print(p, p.y, p == P(n, opt(n)), P(y=opt(n), x=n))
        print(P(opt(n), n), B(optb(n)), B(True, opt(n)), B(number=optf(n), flag=None))
        print(Q(n), Q(n, optf(n)).half(), F(n, optb(n)), F(n) == F(n, optb(n)))
        print(D(n, c=optf(n)), deque([1, 2, 3], None if n == 1 else n))
        try:
            print(p.y + 1)
        except TypeError:
            print("no number")
    for n in [1, 2]:
        t = (n, opt(n), optf(n))
        print(t, repr(t), str(t))
        print(t == (n, opt(n), optf(n)), t != (1, None, None))
        q = Q(n, optf(n))
        print(q, q == Q(n, optf(n)), q.b, q[1])
        a, b = q
        print(a, b)
        d = D(n, opt(n), optf(n))
        print(d, d == D(n, opt(n), optf(n)))
        print([opt(n), n], {n: opt(n)}, {"k": optf(n)})
        print("%s %r" % (opt(n), optf(n)), f"{opt(n)} {optf(n)!r} {t}")
        s = {(n, opt(n))}
        print((n, opt(n)) in s, (n, 7) in s)
        dd = {(opt(n), 1): "x"}
        print(dd[(opt(n), 1)])
        print(hash((opt(n), 1)) == hash((opt(n), 1)))
        dq = deque([opt(n), 5])
        print(dq, list(dq))
        e = defaultdict(list)
        e[opt(n)].append(optf(n))
        print(dict(e))
        print(q._replace(b=None))
        print(sorted([(2, opt(n)), (1, opt(n))]))
        print(max((n, optf(n)), (n + 1, optf(n))))
        box = Box(opt(n))
        print(box[opt(n)], box + opt(n), opt(n) in box, box == opt(n))
        nested = (n, (opt(n), [optf(n)]))
        print(nested, nested[1][0], nested == (n, (opt(n), [optf(n)])))
