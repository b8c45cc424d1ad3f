from rpython.rlib.objectmodel import always_inline, dont_inline, enforceargs, specialize, try_inline, we_are_translated


@specialize.arg_or_var(1)
def scale(n, factor):
    if factor == 1:
        return n
    return n * factor


@always_inline
def square(n):
    return n * n


@dont_inline
def cube(n):
    return n * n * n


@try_inline
def minus(n):
    return -n


@enforceargs(int, float, str)
def mixed(n, x, s):
    return s + str(n) + str(x)


@enforceargs(x=float)
def half(x):
    return x / 2


def mode():
    if we_are_translated():
        return "a"[:0]
    return ""


def main():
    for n in range(5):
        print(scale(n, 1), scale(n, 3), scale(n, n), square(n), cube(n), minus(n))
        print(mixed(n, n * 0.5, "m"), half(n * 1.0), mode() == "")
    total = 0
    for i in range(100):
        total += square(i) - cube(i % 5) + minus(i)
    print(total)
