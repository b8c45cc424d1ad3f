# Attributes of functions that are made when the program runs, and of bound methods.


def count_calls(function):
    def wrapper(x):
        wrapper.calls += 1
        wrapper.last = x
        return function(x)

    wrapper.calls = 0
    return wrapper


def make_account(owner, balance):
    def deposit(amount):
        nonlocal balance
        balance += amount
        return balance

    deposit.owner = owner
    return deposit


class Box:
    def open(self):
        "Opens the box."
        return 1

    def name_of_method(self):
        return self.open.__name__


def main():
    prefix = "hi".strip()

    @count_calls
    def greet(name):
        return prefix + " " + name

    @count_calls
    def other(name):
        return "ho " + name + prefix

    print(greet("a"), greet("b"), other("c"))
    print(greet.calls, other.calls, greet.last, other.last)
    accounts = [make_account("ann", 5), make_account("bob", 7)]
    for account in accounts:
        print(account.owner, account(10))
    box = Box()
    method = box.open
    print(method.__name__, method.__doc__, method.__self__ is box, box.open.__qualname__, box.name_of_method())
