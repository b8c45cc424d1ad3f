# Decorators that forward their arguments, at import and at run time, with functools.wraps.
import functools
from functools import wraps

CALLS = []


def traced(fn):
    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        CALLS.append(fn.__name__)
        result = fn(*args, **kwargs)
        CALLS.append("end")
        return result

    return wrapper


def repeat(times):
    def decorator(fn):
        @wraps(fn)
        def wrapper(*args, **kwargs):
            total = 0
            for _ in range(times):
                total += fn(*args, **kwargs)
            return total

        return wrapper

    return decorator


def logged(fn):
    def wrapper(*args, **kwargs):
        print(f"{fn.__name__} args={args} kwargs={kwargs}")
        return fn(*args, **kwargs)

    return wrapper


def checked(fn):
    def wrapper(self, *args, **kwargs):
        if self.closed:
            raise ValueError("closed")
        return fn(self, *args, **kwargs)

    return wrapper


@traced
def add(a, b=10):
    """Adds."""
    return a + b


@traced
def greet(name, *, punctuation="."):
    return "hello " + name + punctuation


@repeat(3)
def number(x, scale=1):
    return x * scale


@repeat(times=2)
@traced
def inner(x):
    return x + 1


@logged
def show(a, key=1):
    return a * key


class Account:
    def __init__(self):
        self.closed = False
        self.balance = 0

    @checked
    def deposit(self, amount, note=""):
        self.balance += amount
        return note + str(self.balance)

    @traced
    def get(self, scale=1):
        return self.balance * scale


def main():
    print(add(1), add(1, 2), add(a=5, b=6), add(b=1, a=2), add.__name__, add.__doc__)
    print(greet("bob"), greet(name="eve", punctuation="!"))
    print(number(2), number(2, scale=5), number(x=1, scale=2))
    print(inner(1))
    print(show(3), show(3, key=4), show(a=1, key=2))
    account = Account()
    print(account.deposit(5), account.deposit(amount=7, note="now "), account.get(), account.get(scale=2))
    account.closed = True
    try:
        account.deposit(1)
    except ValueError as e:
        print("ValueError", e)

    def local(x, y=1):
        return x - y

    timed = traced(local)
    print(timed(5), timed(5, y=3))
    base = len(CALLS)

    @logged
    def nested(x, key=0):
        return x + key

    print(nested(4), nested(4, key=5))
    print(len(CALLS), CALLS[:4], CALLS[-2:])


if __name__ == "__main__":
    main()
