# start: script
# engines: all -host("texts of RustPython")
# Functions of math over values of which some are no numbers.
import math
class M: pass
def f(x, y):
    return math.gcd(x, y)
for a in (6, M()):
    try:
        print(f(a, 4))
    except TypeError as e:
        print(e)


class Index:
    def __index__(self):
        return 6


class Real:
    def __float__(self):
        return 2.25


def root(x):
    return math.sqrt(x)


def power(x, y):
    return math.pow(x, y)


for a in (4, 2.25, Real(), Index(), M(), "4"):
    try:
        print(root(a), power(a, 2), math.isqrt(a))
    except TypeError as e:
        print(e)
for a in (6, Index(), M()):
    try:
        print(math.factorial(a), math.comb(a, 2), math.lcm(a, 4))
    except TypeError as e:
        print(e)
