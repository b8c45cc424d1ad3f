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


class Never:
    def __eq__(self, other):
        return False


never = Never()
long_one = (Decimal(1), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)
print(long_one == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19))
print(long_one == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18))
print(Decimal(18) in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18))
print([never] == [never], (never, 1) == (never, 1), never in [1, never], never in (never, 1), {1: never} == {1: never})
print([never] == [Never()], never == never, {1: never} == {1: Never()})


class Metre:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, (Metre, Foot)) and self.n == other.n


class Foot:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, (Metre, Foot)) and self.n == other.n


print([Metre(1)] == [Foot(1)], [Metre(1)] != [Foot(2)], (Metre(3), 1) == (Foot(3), 1), {1: Metre(1)} == {1: Foot(2)})
print(Metre(1) in [Foot(2), Foot(1)], Metre(1) in (Foot(2), Foot(3)), [[Metre(5)]] == [[Foot(5)]])
