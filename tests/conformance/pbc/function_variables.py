def double(x):
    return x * 2


def square(x):
    return x * x


def negate(x):
    return -x


def apply(function, x):
    return function(x)


def compose(f, g, x):
    return f(g(x))


def choose(n):
    if n % 3 == 0:
        return double
    if n % 3 == 1:
        return square
    return negate


def twice(function, times, x):
    for _ in range(times):
        x = function(x)
    return x


def entry_point(argv):
    for n in range(6):
        f = choose(n)
        g = choose(n // 2)
        print(n, f(5), apply(f, n), compose(f, g, 3), f is g, f == double, f is not square)
    functions = [double, square, negate]
    for i in range(3):
        print([functions[(i + k) % 3](7) for k in range(3)], twice(functions[i], 3, 2))
    current = double
    for i in range(4):
        print(current(i + 1))
        current = square if current is double else double
    print(functions.index(square), negate in functions, choose(1).__name__)
    return 0
