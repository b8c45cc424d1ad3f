# start: script
from collections import UserDict, deque, defaultdict


class MyDict(dict):
    pass


class Conf(UserDict):
    pass


def main():
    d = {"a": 1}
    e = d
    d |= MyDict(b=2)
    print(d, type(d).__name__, e is d)
    d |= Conf(c=3)
    print(d, type(d).__name__, e is d)
    l = [1]
    m = l
    l += deque([2])
    l += (x for x in (3, 4))
    l += {5: 0}
    l += "6"
    l += range(7, 8)
    l += defaultdict(int, {9: 9})
    print(l, m is l)
    s = {1}
    t = s
    l += {7: 8}.values()
    l += {7: 8}.items()
    l += {7: 8}.keys()
    print(l)
    s |= {2}
    print(s, t is s)


main()
