"""Closures, lambdas, map, filter, sorted with keys, reduce."""
from functools import reduce


def adder(n):
    def add(x):
        return x + n

    return add


def compose(f, g):
    return lambda x: f(g(x))


def main():
    functions = [adder(i) for i in range(10)]
    twice = compose(functions[3], functions[4])
    total = 0
    for i in range(3000000):
        total += functions[i % 10](i) + twice(i)
    for r in range(200):
        xs = list(map(lambda v: v * 2 % 101, range(20000)))
        total += len(list(filter(lambda v: v > 50, xs))) + reduce(lambda a, b: (a * 31 + b) % 10007, xs)
    print(total)


if __name__ == "__main__":
    main()
