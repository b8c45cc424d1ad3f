# Tuples are ordered by their first different items; what follows may have no order.
import heapq


def double(x):
    return x * 2


def square(x):
    return x * x


def report(x, y):
    return x + y


def main(argv):
    events = []
    for n, (when, action, args) in enumerate([(3, square, (4,)), (1, double, (5,)), (1, report, (1, 2))]):
        heapq.heappush(events, (when, n, action, args))
    while events:
        when, _, action, args = heapq.heappop(events)
        print(when, action.__name__, action(*args))

    table = {"square": (square, True), "double": (double, False)}
    for name, (f, flag) in sorted(table.items()):
        print(name, f(7), flag)
    try:
        sorted([(1, double), (1, square)])
    except TypeError as e:
        print(e)
    try:
        print(max([(1, {"a": 1}), (1, {"b": 2})]))
    except TypeError as e:
        print(e)
    print(sorted([(2, {"a": 1}), (1, {"b": 2})]))
    return 0
