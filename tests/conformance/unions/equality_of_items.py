# Lists, tuples and searches in which instances that say what they equal meet builtin values.
from fractions import Fraction


class Amount:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == (other.n if isinstance(other, Amount) else other)

    def __hash__(self):
        return hash(self.n)


class Rows:
    def __init__(self, rows):
        self.rows = [list(row) for row in rows]

    def __eq__(self, other):
        return self.rows == other.rows


def main():
    one = Rows([[Fraction(1), Fraction(0)], [Fraction(0), Fraction(1)]])
    two = Rows([[1, 0], [0, 1]])
    print(one == two, two == one, one.rows[0] == two.rows[0], one == Rows([[1, 0], [0, 2]]))
    mixed = [1, Amount(2), "a"]
    other = [Amount(1), 2, "a"]
    print(mixed == other, other == mixed, mixed != other, [Amount(2)] == [3])
    print(2 in mixed, Amount(1) in mixed, 5 in mixed, "a" in mixed, mixed.index(2), mixed.count(Amount(1)))
