# start: script
# Default values that are known when the function is made, at run time.
import sys

count = len(sys.argv)


def plus(x=count):
    return x + 1


class Box:
    def __init__(self, n):
        self.n = n


empty = Box(count - 1)


def value(box=empty, *, more=empty):
    return box.n + more.n


def main():
    print(plus(), plus(5), plus(x=7))
    print(value(), value(Box(3)), value(more=Box(4)), value(Box(1), more=Box(2)))
    n = len(sys.argv) + 1
    k = n * 3

    def f(a, b=n, *rest, c=k, d="d"):
        return a + b + len(rest) + c, d

    print(f(1), f(1, 5), f(1, 2, 3, 4), f(1, c=9), f(1, d="e"), f(b=2, a=1))
    functions = []
    for i in range(3):
        def times(j=i, by=10):
            return j * by
        functions.append(times)
    print([g() for g in functions], [g(7) for g in functions], functions[1](by=2))
    lambdas = [lambda x, i=i: x + i for i in range(3)]
    print([g(1) for g in lambdas], lambdas[0](1, 5))

    def steps(start=n, stop=k):
        while start < stop:
            yield start
            start += 1

    print(list(steps()), list(steps(4)), list(steps(stop=3)))

    def either(x=n):
        return "text" if isinstance(x, str) else "int"

    print(either(), either("a"))


main()
