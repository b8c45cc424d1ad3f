"""Text of callables of several kinds; values among callables that cannot be called."""


class Symbol(str):
    pass


class Money:
    def __init__(self, amount):
        self.amount = amount

    def __add__(self, other):
        if isinstance(other, Money):
            return Money(self.amount + other.amount)
        return NotImplemented

    def __radd__(self, other):
        return self if other == 0 else NotImplemented

    def __repr__(self):
        return f"Money({self.amount})"

    def double(self):
        return Money(self.amount * 2)


def call(value):
    try:
        return value("a")
    except TypeError as error:
        return f"TypeError: {error}"


def show(value):
    if isinstance(value, list):
        return "[" + ", ".join(map(show, value)) + "]"
    return str(value)


def main(argv):
    values = {"len": len, "number": 3, "symbol": Symbol("s"), "list": [len, 1], "upper": str.upper, "money": Money, "int": int}
    for name in ("len", "number", "symbol", "list", "int"):
        print(name, show(values[name]))
    for name in ("len", "number", "symbol", "upper", "money"):
        print(name, call(values[name]))
    money = Money(2)
    print(money.double, money.double())
    print(sum([Money(1), Money(2.5)]), call(lambda text: sum([Money(1), Money(2)])), call(lambda text: Money(1) + 1))
    return 0
