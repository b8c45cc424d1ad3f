"""Decorators that memoise, count and check by *args."""


def memoise(fn):
    cache = {}

    def wrapper(*args):
        if args not in cache:
            cache[args] = fn(*args)
        return cache[args]

    return wrapper


@memoise
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


@memoise
def grid(r, c):
    if r == 0 or c == 0:
        return 1
    return grid(r - 1, c) + grid(r, c - 1)


def traced(fn):
    calls = []

    def wrapper(*args):
        calls.append(args)
        result = fn(*args)
        print(fn.__name__, args, "->", result, len(calls))
        return result

    return wrapper


@traced
def area(w, h):
    return w * h


@traced
def join(*words):
    return "-".join(words)


def retry(times):
    def decorator(fn):
        def wrapper(*args):
            for attempt in range(times):
                try:
                    return fn(*args)
                except ValueError as e:
                    print("attempt", attempt, e)
            return -1

        return wrapper

    return decorator


@retry(2)
def parse(text, base):
    return int(text, base)


def main():
    print(fib(50), grid(8, 8))
    print(area(2, 3), area(4, 5))
    print(join("a", "b"), join("c", "d"))
    print(parse("ff", 16), parse("zz", 10))
