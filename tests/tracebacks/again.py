# cases: named bare same twice nested deep stored method chosen loop none unnamed wrapped made factory part retry
import sys


def inner(x):
    if x > 1:
        raise ValueError("bad %d" % x)
    return x


def named(x):
    try:
        return inner(x)
    except ValueError as e:
        print("named", e)
        raise e


def bare(x):
    try:
        return inner(x)
    except ValueError:
        raise


def same(x):
    try:
        raise KeyError("k%d" % x)
    except KeyError as e:
        raise e


def twice(x):
    try:
        return named(x)
    except ValueError as e:
        raise e


def nested(x):
    try:
        try:
            inner(x)
        except ValueError as e:
            raise e
    except ValueError as f:
        print("once more")
        raise f


def deep(n):
    try:
        if n == 0:
            return inner(9)
        return deep(n - 1) + 1
    except ValueError as e:
        if n % 2:
            raise e
        raise


def stored(x):
    error = None
    for i in range(x):
        try:
            inner(i)
        except ValueError as e:
            error = e
    if error is not None:
        raise error


class Account:
    def __init__(self, balance):
        self.balance = balance

    def take(self, amount):
        if amount > self.balance:
            raise RuntimeError("not enough")
        self.balance -= amount

    def pay(self, amount):
        try:
            self.take(amount)
        except RuntimeError as e:
            self.balance = 0
            raise e
        finally:
            print("paid")


def method(x):
    account = Account(x)
    for amount in (1, 2, 3):
        account.pay(amount)


def chosen(x):
    try:
        inner(x)
    except (ValueError, KeyError) as e:
        if x > 3:
            raise e
        print("fine")


def loop(x):
    for attempt in range(3):
        try:
            inner(x)
        except ValueError as e:
            if attempt == 2:
                raise e
            print("attempt", attempt)


def none(x):
    try:
        inner(x)
    except ValueError as e:
        raise e from None


def unnamed(x):
    try:
        inner(x)
    finally:
        print("finally")


def wrapped(x):
    try:
        inner(x)
    except ValueError as e:
        raise RuntimeError("wrapped " + str(e)) from None


def made(x):
    error = ValueError("made %d" % x)
    if x > 3:
        raise error


def build(text):
    return ValueError(text)


def factory(x):
    raise build("built %d" % x)


def part(x):
    try:
        first = x // (x - 5)
    except ZeroDivisionError as e:
        if first_time(x):
            raise e
        first = 0
    return first


def retry(times, function):
    last = None
    for i in range(times):
        try:
            return function(i + 2)
        except (ValueError, RuntimeError) as e:
            print("attempt", i, "failed:", e)
            last = e
    raise last


def retried(x):
    print(retry(x - 3, inner))


def first_time(x):
    return x == 5


CASES = {"named": named, "bare": bare, "same": same, "twice": twice, "nested": nested, "deep": deep, "stored": stored,
         "method": method, "chosen": chosen, "loop": loop, "none": none, "unnamed": unnamed,
         "wrapped": wrapped, "made": made, "factory": factory, "part": part, "retry": retried}


def start(name):
    CASES[name](5)


def caught():
    for name in ("named", "same", "twice", "nested", "deep", "stored", "method", "none"):
        try:
            start(name)
        except (ValueError, LookupError, RuntimeError) as e:
            print(name, e)


if __name__ == "__main__":
    caught()
    start(sys.argv[1])
