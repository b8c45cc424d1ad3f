# Sorted lists, and lists that shrink.

from rpython.jit.backend.hlinfo import highleveljitinfo
from rpython.rlib.rbisect import bisect_left, bisect_right
from rpython.rlib.rshrinklist import AbstractShrinkList
from rpython.rlib.rsiphash import enable_siphash24


class Item(object):
    def __init__(self, n):
        self.n = n
        self.alive = n % 3 == 0


class Items(AbstractShrinkList):
    def must_keep(self, item):
        return item.alive


def main():
    enable_siphash24()
    highleveljitinfo.sys_executable = "program"
    items = Items()
    for n in range(40):
        items.append(Item(n))
    print([item.n for item in items.items()])
    values = [1, 3, 3, 5]
    print([bisect_left(values, x, 4) for x in range(7)], [bisect_right(values, x, 4) for x in range(7)])
    print(bisect_left(values, 5, 2), highleveljitinfo.sys_executable)
