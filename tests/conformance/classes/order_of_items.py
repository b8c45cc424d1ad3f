# start: script
# engines: all -host("texts of TypeErrors of RustPython")
# The order of instances in tuples and lists, where only some of their classes have a method or the reflected one;
# texts with the operator of the program and its operands in their order.
import heapq
from collections import deque


class Event:
    def __init__(self, n):
        self.n = n


class Request(Event):
    def __lt__(self, other):
        return self.n < other.n


queue = []
for i in range(5):
    heapq.heappush(queue, (i % 3, i, Event(i) if i % 2 else Request(i)))
while queue:
    a, b, e = heapq.heappop(queue)
    print(a, b, type(e).__name__)
try:
    (1, Event(1)) < (1, Event(2))
except TypeError as e:
    print(e)
print((1, Request(1)) < (1, Request(2)))


class A:
    def __init__(self, n):
        self.n = n
    def __gt__(self, other):
        return self.n > other.n
class N:
    pass
print((1, A(1)) < (1, A(2)), (1, A(3)) < (1, A(2)))
try:
    print((1, A(1)) <= (1, A(2)))
except TypeError as e:
    print(e)
class B(A):
    def __le__(self, other):
        return self.n <= other.n
    def __ge__(self, other):
        return self.n >= other.n
print([B(1), A(2)] < [B(2), B(1)])
try:
    print([B(1), A(2)] <= [A(2), B(1)])
except TypeError as e:
    print(e)
print(sorted([(1, B(1)), (1, B(0)), (0, A(5))], reverse=True)[-1][1].n)
class C:
    def __init__(self, n): self.n = n
class D(C):
    def __lt__(self, other):
        return NotImplemented if isinstance(other, str) else self.n < other.n
    def __le__(self, other):
        return self.n <= other.n
for op in (lambda a, b: a < b, lambda a, b: a <= b, lambda a, b: a > b, lambda a, b: a >= b):
    for x, y in ((C(1), D(2)), (D(1), C(2)), (C(1), C(2)), (D(1), D(2))):
        for wrap in (lambda v: (0, v), lambda v: [0, v], lambda v: v):
            try:
                print(op(wrap(x), wrap(y)), end=" ")
            except TypeError as e:
                print(e)
        print()
print(max((1, D(1)), (1, D(4)), (0, C(9)))[1].n)


class E(C):
    def __gt__(self, other):
        print("E.__gt__", end=" ")
        return self.n > other.n


for x, y in ((E(1), D(2)), (D(1), E(2)), (C(1), E(2)), (E(3), C(2))):
    try:
        print(x > y, (0, x) > (0, y), [x] < [y])
    except TypeError as e:
        print(e)


def show(f):
    try:
        print(f())
    except TypeError as e:
        print(e)


xs, ys = [1, "a"], [1, 2]
show(lambda: xs > ys)
show(lambda: xs >= ys)
show(lambda: ys > xs)
show(lambda: ys <= xs)
show(lambda: [1, 2] > [1])
show(lambda: [1, 2] >= [1, 3])
print(deque([3]) > deque([1, 2]), deque([1, 2]) >= deque([1, 3]), deque([1]) <= deque([1]))
show(lambda: max(xs, ys))
show(lambda: min(xs, ys))
show(lambda: max([(1, "a"), (1, 2)]))
show(lambda: (1, "a") > (1, 2))
