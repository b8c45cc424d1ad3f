# Methods of operators that hand on what a helper declined.


class Amount:
    def __init__(self, n):
        self.n = n

    @staticmethod
    def coerce(x):
        if isinstance(x, Amount):
            return x
        if isinstance(x, int):
            return Amount(x)
        return NotImplemented

    def __add__(self, other):
        other = self.coerce(other)
        if other is NotImplemented:
            return NotImplemented
        return Amount(self.n + other.n)

    def combined(self, other, op):
        if not isinstance(other, (Amount, int)):
            return NotImplemented
        return Amount(op(self.n, other.n if isinstance(other, Amount) else other))

    def __mul__(self, other):
        return self.combined(other, lambda a, b: a * b)

    def __rmul__(self, other):
        return self.combined(other, lambda a, b: b * a)

    def __eq__(self, other):
        other = self.coerce(other)
        if other is NotImplemented:
            return NotImplemented
        return self.n == other.n

    def __rsub__(self, other):
        result = self.combined(other, lambda a, b: b - a)
        if result is NotImplemented:
            return Amount(-1)
        return result


def declined(x):
    if x > 1:
        return NotImplemented
    return x


def main():
    print(declined(2) is NotImplemented, declined(1) is NotImplemented, (5 - Amount(2)).n, (0.5 - Amount(2)).n)
    print((Amount(1) + 2).n, (Amount(3) * 4).n, (5 * Amount(2)).n)
    print(Amount(1) == 1, Amount(1) == "x", Amount(1) != Amount(2))
    for failing in (lambda: Amount(1) + "x", lambda: Amount(1) * 2.5):
        try:
            failing()
        except TypeError as e:
            print(e)
