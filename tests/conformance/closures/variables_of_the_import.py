# Variables that closures made by the import assign.


def trace(function):
    depth = 0

    def wrapper(n):
        nonlocal depth
        print("  " * depth + function.__name__, n)
        depth += 1
        try:
            return function(n)
        finally:
            depth -= 1

    return wrapper


@trace
def fact(n):
    return 1 if n <= 1 else n * fact(n - 1)


@trace
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def counter(start):
    count = start
    step = 1

    def get():
        return count

    def increment(by=step):
        nonlocal count
        count += by
        return count

    def reset():
        nonlocal count
        count = start

    return get, increment, reset


class Lazy:
    @staticmethod
    def make(name):
        value = None

        def read():
            nonlocal value
            if value is None:
                value = name.upper()
                return value + "!"
            return value

        return read


def late():
    def set_it(text):
        nonlocal kept
        kept = text

    def nested():
        def inner():
            return kept

        return inner()

    return set_it, nested
    kept = ""


get, increment, reset = counter(10)
_, other, _ = counter(0)
increment(5)
shout = Lazy.make("who")
set_it, nested = late()


def main():
    print(fact(3), fib(3))
    print(get(), increment(), increment(by=7), other(), get())
    reset()
    print(get(), other())
    print(shout(), shout())
    try:
        print(nested())
    except NameError as e:
        print(e)
    set_it("text")
    print(nested())
