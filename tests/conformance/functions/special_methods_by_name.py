# start: script
# engines: all -host("special methods of sequences of RustPython")
# Special methods of builtin values that are called by their names, or passed as functions.
from functools import reduce

print(sum(map(str.__eq__, "abc", "abd")), list(map(str.__ne__, "ab", "ac")), list(map(str.__len__, ["a", "bcd"])))
print(reduce(int.__add__, [1, 2, 3]), reduce(int.__mul__, range(1, 6)), list(map(int.__sub__, [5, 6], [1, 2])))
print(list(map(float.__mul__, [1.5, 2.0], [2.0, 4])), sorted([3, 1, 2], key=int.__neg__), max("bca", key=str.__hash__) in "abc")
print((5).__add__(3), (5).__radd__(3), (7).__rsub__(10), (7).__mod__(4), (2).__pow__(10), (6).__floordiv__(4))
print((6).__and__(3), (6).__or__(1), (6).__xor__(2), (1).__lshift__(4), (16).__rshift__(2), (True).__add__(True))
print((5).__lt__(6), (5).__ge__(6), (5).__neg__(), (5).__invert__(), (-5).__abs__(), (0).__bool__(), (5).__float__())
print((1.5).__add__(1), (1.5).__truediv__(0.5), (1.5).__eq__(1.5), (2.7).__int__(), (-1.5).__abs__(), (1.5).__repr__())
print("ab".__add__("c"), "ab".__mul__(2), "ab".__contains__("b"), "abc".__getitem__(1), "a".__lt__("b"), "x".__str__())
print([1].__add__([2]), [1, 2].__mul__(2), [1].__eq__([1]), [1].__lt__([2]), (1,).__add__((2,)), [3].__len__(), [1].__repr__())
print({1, 2}.__and__({2, 3}), {1}.__or__({2}), {1, 2}.__sub__({1}), {1}.__le__({1, 2}), {1: 2}.__eq__({1: 2}), {"a": 1}.__or__({"b": 2}))
print(int.__add__(1, 2), str.__add__("a", "b"), list.__len__([1, 2]), dict.__getitem__({1: 2}, 1), tuple.__contains__((1, 2), 2))
print(list([1, 2].__iter__()), list([1, 2].__reversed__()), b"ab".__add__(b"c"), b"a".__eq__(b"a"))

OPERATORS = {"+": int.__add__, "-": int.__sub__, "*": int.__mul__}
for name, operator in OPERATORS.items():
    print(name, operator(6, 3))


def compared(method, pairs):
    return [method(a, b) for a, b in pairs]


print(compared(str.__lt__, [("a", "b"), ("b", "a")]), compared(int.__ge__, [(1, 2), (2, 2)]))
for wrong in ("abc", [1], (1,)):
    try:
        print(wrong.__add__(None))
    except TypeError as e:
        print("TypeError")
equal = "abc".__eq__
print([word for word in ("abc", "abd") if equal(word)], list(filter((3).__lt__, [1, 5, 3, 4])))
print(2**70 == (2**69).__add__(2**69), (2**64).__sub__(1), (9223372036854775807).__add__(1))
