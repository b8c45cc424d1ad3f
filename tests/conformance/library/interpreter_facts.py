# start: script
# engines: -host("RustPython is Python 3.14")
"""What `sys` and `platform` say of the interpreter, attributes of numbers, and `operator`"""

import operator
import platform
import sys
from collections import OrderedDict
from operator import attrgetter, itemgetter, methodcaller


class Item:
    def __init__(self, name, price, count):
        self.name = name
        self.price = price
        self.count = count

    def total(self, factor=1, extra=0):
        return self.price * self.count * factor + extra


if sys.version_info >= (3, 8):
    label = "new"
else:
    label = "old"


def main():
    print(label, sys.version_info[:2], sys.version_info.major, sys.version_info >= (3, 6), sys.version_info < (4,))
    print(sys.version.split(".")[0], sys.maxsize, sys.byteorder, sys.platform, sys.implementation.name)
    print(sys.float_info.epsilon, sys.float_info.max, sys.float_info.dig, sys.hash_info.width)
    print("%d.%d" % sys.version_info[:2], sys.hexversion >> 16 == 0x30B)
    print(platform.system(), platform.python_version_tuple()[:2], platform.python_implementation())
    print(platform.machine() == platform.uname().machine, platform.node() == platform.uname()[1])
    print(platform.python_version().startswith("3.11."), platform.architecture()[0])

    print(OrderedDict([("a", 1), ("b", [2])]), OrderedDict(), [OrderedDict(x=1)])

    for x in (5, -3):
        print(x.real, x.imag, x.numerator, x.denominator, x.bit_length(), x.bit_count(), x.conjugate())
    big = 10**30
    print(big.real, big.imag, big.numerator, big.denominator)
    print((2.5).real, (2.5).imag, True.real, True.numerator, False.imag)
    print([n.real for n in (1, 2.5)])

    items = [Item("pen", 2, 10), Item("ink", 9, 1), Item("cap", 2, 3)]
    items.sort(key=attrgetter("price", "count", "name"))
    print([item.name for item in items], attrgetter("price", "count")(items[0]))
    print(list(map(methodcaller("total"), items)), list(map(methodcaller("total", 2, 1), items)))
    print([f("a,b") for f in (methodcaller("upper"), methodcaller("split", ","))])
    rows = [("b", 2, 1.0, "x"), ("a", 1, 2.0, "y")]
    print(sorted(rows, key=itemgetter(1)), itemgetter(3, 0, 1, 2)(rows[0]), attrgetter("real")(3))
    print(operator.countOf([1, 2, 1, 3], 1), operator.indexOf("abc", "c"), operator.call(max, 3, 4))
    try:
        operator.indexOf([1, 2], 3)
    except ValueError as error:
        print(error)


main()
