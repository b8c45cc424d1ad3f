# engines: all -host("its messages differ")
# Which of several kinds an argument has, and what of it is looked at, is known at run time.
from fractions import Fraction


def put(target, key, value):
    if isinstance(target, list):
        target.insert(key, value)
    else:
        target[key] = value
    return target


def rank(values):
    return sorted(range(len(values)), key=values.__getitem__)


class Other:
    pass


FORMATS = [2, ".2f", "a", [1], {"k": 1}, None, 2.5]


def main():
    keys = [0, "a", None]
    values = [5, {"b": [None]}, [1, "x"]]
    print(put([1, 2], keys[0], values[1]), put({"a": 1}, keys[1], values[2]), put({}, keys[2], values[0]))
    for key in keys:
        try:
            print(put([1], key, values[2]))
        except TypeError as e:
            print(e)
    print(rank((3, 1.5, 2)), rank([1, 0]), rank(tuple(float(x) for x in "321")), rank(bytearray(b"ba")))
    for spec in FORMATS:
        try:
            print(format(2, spec))
        except (TypeError, ValueError) as e:
            print(type(e).__name__, e)
    for x in [1, "1/2", 0.5, Other()]:
        try:
            print(Fraction(x))
        except TypeError:
            print("TypeError")
