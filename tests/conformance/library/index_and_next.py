# start: script
# engines: all
import atexit
import operator
from itertools import cycle, islice
from math import gcd, lcm


class Seven:
    def __index__(self):
        return 7


def index(x):
    try:
        return operator.index(x)
    except TypeError as e:
        return str(e)


def common(*values):
    try:
        return gcd(*values), lcm(*values)
    except TypeError as e:
        return str(e)


def in_turns(*iterables):
    left = len(iterables)
    nexts = cycle(iter(iterable).__next__ for iterable in iterables)
    while left:
        try:
            for following in nexts:
                yield following()
        except StopIteration:
            left -= 1
            nexts = cycle(islice(nexts, left))


def bye(name, mark="!"):
    print("bye", name, mark)


print(operator.index(5), operator.index(True), index(Seven()), index(3), index("x"), index(None), index(2.5))
print(operator.length_hint([1, 2]), gcd(12, 18, 27), lcm(4, 6), gcd(), lcm(5), gcd(-4), gcd(True, 3))
print(common(4, 6), common("a", 1), common([1]), common(*[2, 3]), common(4, None))
rows = []
for line in ["a 23", "b 19"]:
    text, number = line.split()
    rows.append([text, int(number)])
print(lcm(*(row[1] for row in rows)))
print("".join(in_turns("ABC", "D", "EF")))
atexit.register(bye, "ann", mark="?")
atexit.register(bye, "bob")
