# cases: account first key ratio total again finish guarded made parse half lambda
import json
import sys


class Account:
    def __init__(self, name, balance):
        self.name = name
        self.balance = balance

    def check(self, amount):
        if amount > self.balance:
            raise ValueError("%s has only %d" % (self.name, self.balance))

    def withdraw(self, amount):
        self.check(amount)
        self.balance -= amount


def first(items):
    return items[0]


def outer(items):
    return first(items) + 1


def key(text):
    return int(text)


def by_key(texts):
    return sorted(texts, key=key)


def divide(a, b):
    return a // b


def ratio(pairs):
    return [divide(a, b) for a, b in pairs]


def numbers(n):
    for i in range(n):
        yield divide(10, 3 - i)


def total(n):
    result = 0
    for value in numbers(n):
        result += value
    return result


def lookup(table, name):
    return table[name]


def again(table, name):
    try:
        return lookup(table, name)
    except KeyError:
        raise


def finish(table, name):
    try:
        return lookup(table, name)
    finally:
        print("done")


class Guard:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, tb):
        print("exit")


def guarded(x):
    with Guard():
        return first(x)


def raises(e):
    raise e


def made():
    raises(ValueError("made"))


def parse(text):
    return json.loads(text)["a"]


def decorated(f):
    def wrapper(x):
        return f(x)
    return wrapper


@decorated
def half(x):
    return 10 // x


def main():
    case = sys.argv[1]
    if case == "account":
        a = Account("Ann", 10)
        a.withdraw(5)
        a.withdraw(6)
    elif case == "first":
        print(outer([0][1:len(case) - 4]))
    elif case == "key":
        print(by_key(["1", "x"]))
    elif case == "ratio":
        print(ratio([(1, 2), (3, 0)]))
    elif case == "total":
        print(total(5))
    elif case == "again":
        print(again({"a": 1}, "b"))
    elif case == "finish":
        print(finish({"a": 1}, "b"))
    elif case == "guarded":
        print(guarded([]))
    elif case == "made":
        made()
    elif case == "parse":
        print(parse("{}"))
    elif case == "half":
        print(half(int("0")))
    elif case == "lambda":
        print(list(map(lambda x: 1 // x, [1, 0])))


if __name__ == "__main__":
    main()
