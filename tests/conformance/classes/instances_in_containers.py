# start: script
from decimal import Decimal
from fractions import Fraction


class Age:
    def __init__(self, years):
        self.years = years

    def __eq__(self, other):
        if isinstance(other, Age):
            return self.years == other.years
        if isinstance(other, int):
            return self.years == other
        return NotImplemented

    def __hash__(self):
        return hash(self.years)


three = Age(3)
print((three, 1) == (3, 1), (3, 1) == (three, 1), (three, 1) != (4, 1))
print([three] == [3], [3, 4] == [three, Age(4)], [three] != [3], [three] == [3, 3])
print(3 in [Age(1), three], 5 in [three], three in (1, 2, 3), three in (1, 2))
print({"a": three} == {"a": 3}, {"a": three} == {"b": 3}, {"a": three} != {"a": 3})
print((Decimal("1.5"), "x") == (1.5, "x"), [Fraction(4, 2)] == [2], (1, [three]) == (1, [3]))
