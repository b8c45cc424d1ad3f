# Attributes of functions that the program assigns: counters, caches, and those that decorators keep.
import functools


def counted(n):
    counted.calls += 1
    counted.last = n
    return n * counted.factor


counted.calls = 0
counted.factor = 2
counted.last = -1


def late():
    late.total += 5
    return late.total


def memo(n):
    if n in memo.cache:
        memo.hits += 1
        return memo.cache[n]
    result = n if n < 2 else memo(n - 1) + memo(n - 2)
    memo.cache[n] = result
    return result


memo.cache = {}
memo.hits = 0


def count_calls(fn):
    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return fn(*args, **kwargs)

    wrapper.calls = 0
    return wrapper


@count_calls
def add(a, b):
    return a + b


@count_calls
def greet(name="x"):
    return "hi " + name


def main():
    print(counted(3), counted(4), counted.calls, counted.last)
    counted.factor = 10
    print(counted(5), counted.calls)
    try:
        print(late())
    except AttributeError as e:
        print("AttributeError:", e)
    late.total = 1
    print(late(), late(), late.total)
    print(memo(30), memo.hits, len(memo.cache))
    print(add(1, 2), add(a=3, b=4), greet(), greet(name="y"), greet("z"))
    print(add.calls, greet.calls, add.__name__)


if __name__ == "__main__":
    main()
