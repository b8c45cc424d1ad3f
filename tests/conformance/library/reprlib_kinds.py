# What `reprlib` makes of values by their very type.
import reprlib
from array import array
from collections import deque, namedtuple, defaultdict, OrderedDict, Counter
P = namedtuple("P", "x y")
class Own:
    def __repr__(self):
        return "Own of a long text that is cut somewhere in the middle"
def main():
    r = reprlib.repr
    print(r(P(1, 2)), r(P("a" * 40, 2)))
    print(r(defaultdict(int, a=1, b=2)))
    print(r(Counter("abracadabra")))
    print(r(deque(range(10))), r(deque([1])), r(deque()))
    print(r(array("i", range(9))), r(array("i")), r(array("d", [1.5])))
    print(r(True), r([True, 1, 2.5, None, "x", 1, 2]), r({1: [1, 2, [3, [4, [5, [6, [7, [8]]]]]]]}))
    print(r((1,)), r("abc" * 30), r(10 ** 60), r(Own()), r(set(range(9))), r(frozenset([3, 1])))
    print(r([P(1, 2), deque([1, 2])]))
