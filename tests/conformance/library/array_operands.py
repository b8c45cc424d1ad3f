# engines: all -host("texts of RustPython")
# Arrays beside other arrays and other values: operands, slices, order, the class.
from array import array


def several(n):
    if n > 1:
        return 2.5
    return array("d", [1.0])


def attempt(action):
    try:
        print(action())
    except TypeError as error:
        print("TypeError:", error)


def assign(x, value):
    x[1:2] = value
    return x


def extend(x, value):
    x += value
    return x


def main():
    x = array("d", [0.5, 1.5])
    one, other = int("1"), int("2")
    attempt(lambda: assign(x, several(one)))
    attempt(lambda: assign(x, several(other)))
    attempt(lambda: assign(x, [2.5]))
    attempt(lambda: assign(x, array("d", [2.5, 3.5])))
    attempt(lambda: assign(x, array("f", [2.5])))
    attempt(lambda: assign(x, array("i", [2])))
    attempt(lambda: x + array("i", [2]))
    attempt(lambda: x + x)
    attempt(lambda: x + [1.0])
    attempt(lambda: x + several(other))
    attempt(lambda: extend(x, array("d", [7.5])))
    attempt(lambda: extend(x, array("i", [7])))
    attempt(lambda: x * 2)
    n = array("i", [1, 2])
    print(n == array("i", [1, 2]), n == array("h", [1, 2]), n == array("d", [1, 2]), n != array("d", [1, 3]))
    print(n == [1, 2], n != [1, 2], x == 3)
    print(n < array("i", [1, 3]), n <= array("i", [1]), n > array("i", []), n >= array("i", [2]))
    attempt(lambda: n < [1, 3])
    print(type(x), type(n).__name__, isinstance(x, array), isinstance(several(other), array), isinstance(n, (str, array)))
    rows = [array("i", [3]), array("i", [1, 2]), array("i", [1])]
    print(sorted(rows), array("i", [1]) in rows, rows.index(array("i", [1])))
