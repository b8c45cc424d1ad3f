# Builtin functions, types, functions of operator and unbound methods as values in one place.
import operator
from functools import reduce
from operator import mul

OPERATORS = {"+": operator.add, "-": operator.sub, "*": mul, "//": operator.floordiv, "%": operator.mod}
COMPARISONS = [("<", operator.lt), ("==", operator.eq), (">=", operator.ge)]


def total(xs):
    return sum(xs) * 10


TABLE = {"total": total, "max": max, "min": min, "len": len}
CLEAN = [str.strip, str.lower, str.title]


def compute(text):
    stack = []
    for token in text.split():
        if token in OPERATORS:
            b, a = stack.pop(), stack.pop()
            stack.append(OPERATORS[token](a, b))
        else:
            stack.append(int(token))
    return stack[0]


def clean(text):
    for step in CLEAN:
        text = step(text)
    return text


def choose(flag):
    pick = max if flag else min
    return pick([3, 1, 2])


def apply(function, xs):
    return function(xs)


def maybe(name):
    function = None
    if name == "sum":
        function = sum
    elif name == "len":
        function = len
    return -1 if function is None else function([5, 6])


def pick(n):
    f = max
    if n > 2:
        f = min
    return f


def identity():
    f, g = pick(1), pick(5)
    print(f is max, g is max, g is min, f is g, max is f, f == max, f != max, g == f)


def main():
    identity()
    for f in [max, min, sum]:
        print(f([1, 2, 3]))
    for f in (abs, lambda x: -x, int):
        print(f(-7))
    print([TABLE[name]([4, 9, 2]) for name in TABLE])
    print(compute("3 4 + 2 * 7 %"), [(name, f(1, 2), f(2, 2)) for name, f in COMPARISONS])
    print(clean("  heLLo WORLD "), choose(True), choose(False))
    print(apply(sorted, [2, 1]), apply(len, "abc"), maybe("sum"), maybe("len"), maybe("x"))
    print(reduce(mul, [1, 2, 3, 4]), reduce(operator.add, ["a", "b"]), list(map(operator.neg, [1, 2])))
    conversions = {"i": int, "a": abs}
    print([conversions[k](3) for k in "ia"], sorted([3, 1, 2], key=operator.neg))
    print(list(map(str.upper, ["a", "b"])), max.__name__, [f(2, 3) for f in (pow, divmod, max)[0:1]])


if __name__ == "__main__":
    main()
