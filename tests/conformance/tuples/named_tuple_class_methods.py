# start: script
from typing import NamedTuple
from collections import namedtuple
class P(NamedTuple):
    level: int
    label: str = "x"
    @classmethod
    def parse(cls, text):
        a, _, b = text.partition(":")
        return cls(int(a), b)
    @staticmethod
    def zero():
        return P(0)
    def up(self, n=1):
        return self._replace(level=self.level + n)
    @property
    def double(self):
        return self.level * 2
class V(namedtuple("V", "x y")):
    __slots__ = ()
    @classmethod
    def origin(cls):
        return cls(0, 0)
    def __add__(self, o):
        return V(self.x + o.x, self.y + o.y)
p = P.parse("3:high")
make = P.parse
print(p, p.up(), p.double, P.zero(), make("1:a"), list(map(P.parse, ["4:b", "5:c"])), V.origin() + V(1, 2), P._make([1, "q"]), type(p).parse("9:z"), p.parse("8:y"))
