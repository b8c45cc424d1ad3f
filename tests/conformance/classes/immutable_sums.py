# A class that adds itself, ints and floats, and shows which it got; `(type(self), int, float)` narrows.
class Money:
    __slots__ = ("amount", "currency")

    def __init__(self, amount, currency="EUR"):
        object.__setattr__(self, "amount", amount)
        object.__setattr__(self, "currency", currency)

    def __setattr__(self, name, value):
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __repr__(self):
        return f"Money({self.amount!r}, {self.currency!r})"

    def __hash__(self):
        return hash((self.amount, self.currency))

    def __eq__(self, other):
        if not isinstance(other, type(self)):
            return NotImplemented
        return (self.amount, self.currency) == (other.amount, other.currency)

    def __add__(self, other):
        if isinstance(other, (type(self), int)):
            return type(self)(self.amount + (other.amount if isinstance(other, Money) else other), self.currency)
        return NotImplemented

    __radd__ = __add__


def main():
    total = Money(3) + Money(4)
    print(total, total == Money(7), total == 7, sum([Money(1), Money(2)], Money(0)), 5 + total)
    print(len({total, Money(7)}), issubclass(bool, (type(1), type(total))))
    for attempt in range(2):
        try:
            if attempt:
                total.amount = 3
            else:
                print(total + "x")
        except (AttributeError, TypeError) as e:
            print(e)
