# A value of a builtin kind on the left of == and != asks the instance on the right.


class Number:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        if isinstance(other, Number):
            return self.n == other.n
        if isinstance(other, (int, float)):
            return self.n == other
        return False

    def __hash__(self):
        return hash(self.n)


class Never:
    def __eq__(self, other):
        return False

    def __ne__(self, other):
        return False

    def __hash__(self):
        return 0


class Plain:
    pass


def same(x, n):
    return x == n, n == x, x != n, n != x


def main():
    five = Number(5)
    print(five == 5, 5 == five, 5 != five, 6 == five, 6 != five)
    print(5.0 == five, "a" == five, (1, 2) == five, [5] == five, None == five, "a" != five)
    print(1 == Never(), 1 != Never(), Never() != 1)
    print(1 == Plain(), 1 != Plain(), "x" == Plain())
    for n in [4, 5, 6]:
        print(same(five, n))


if __name__ == "__main__":
    main()
