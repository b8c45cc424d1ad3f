# start: script
# What values of builtin types, named tuples and classes of collections are to the abstract classes of the library.
import numbers
from numbers import Number
def f(x):
    return isinstance(x, Number), isinstance(x, numbers.Complex), isinstance(x, numbers.Real), isinstance(x, numbers.Integral), isinstance(x, numbers.Rational)
print(f(1), f(1.5), f(True), f(1j), f("x"))
xs = [1, 2.5, 1j, "s"]
for x in xs:
    print(isinstance(x, Number), isinstance(x, complex), isinstance(x, (int, float)))
from collections import namedtuple, deque, Counter, OrderedDict, defaultdict
from collections.abc import Sequence, Iterable, Sized, Mapping, Hashable, MutableSequence, Container
P = namedtuple("P", "x y")
def g(x):
    return [isinstance(x, Sequence), isinstance(x, Iterable), isinstance(x, Sized), isinstance(x, Mapping), isinstance(x, Container), isinstance(x, MutableSequence), isinstance(x, Hashable)]
print(g(P(1, 2)), g(deque([1])), g(Counter("ab")), g(OrderedDict(a=1)), g(defaultdict(int)))
print(g([1]), g((1, 2)), g({}), g("a"), g({1}))
from collections.abc import Set, MutableSet
print(g(frozenset([1])), isinstance({1}, Set), isinstance(frozenset([1]), MutableSet), isinstance({1}, MutableSet), isinstance({1}, set), isinstance(frozenset([1]), set), isinstance({1}, (list, set, tuple)))
