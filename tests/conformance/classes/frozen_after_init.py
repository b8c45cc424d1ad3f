# start: script
# engines: all
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True)
class Money:
    amount: Decimal
    currency: str = "EUR"

    def __post_init__(self):
        if not isinstance(self.amount, Decimal):
            object.__setattr__(self, "amount", Decimal(str(self.amount)))


@dataclass(frozen=True)
class P:
    x: int
    y: int = 0

    def __post_init__(self):
        object.__setattr__(self, "x", int(self.x))
        object.__setattr__(self, "y", self.x * 2)


print(Money("120"), Money(Decimal(1)), P("120"), P(3, 1))
try:
    P(1).x = 2
except AttributeError as e:
    print(type(e).__name__, e)


class Unit:
    def __init__(self, factor):
        self.factor = factor


def si(value, unit):
    if isinstance(unit, str):
        unit = Unit(2)
    if isinstance(unit, Unit):
        return value * unit.factor
    return value


print(si(5.0, "m"), si(3.0, None), si(1.0, Unit(4)))
