from rpython.rlib.objectmodel import specialize


@specialize.arg(0)
def apply(op, a, b):
    if op == "add":
        return a + b
    elif op == "mul":
        return a * b
    return a - b


@specialize.arg(1)
def convert(n, kind):
    if kind == 0:
        return n + 1
    elif kind == 1:
        return "<%d>" % n
    return n * 0.5


@specialize.arg(0, 2)
def repeat(function, n, times):
    for i in range(times):
        n = function(n)
    return n


def double(n):
    return n * 2


def decrement(n):
    return n - 1


def main():
    for n in range(4):
        print(apply("add", n, 10), apply("mul", n, 10), apply("sub", n, 10))
        number = convert(n, 0)
        text = convert(n, 1)
        half = convert(n, 2)
        print(number * 2, text + "!", half + 0.25)
        print(repeat(double, n, 3), repeat(decrement, n, 3), repeat(double, n, 0))
