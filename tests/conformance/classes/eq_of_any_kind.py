"""`==` gives what `__eq__` returns."""


class Flags:
    def __init__(self, bits):
        self.bits = bits

    def __eq__(self, other):
        return self.bits & other.bits


class Expression:
    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text


class Column(Expression):
    def __eq__(self, value):
        return Expression("%s = %s" % (self.text, value))

    def __lt__(self, value):
        return Expression("%s < %s" % (self.text, value))


class Tagged:
    def __init__(self, tags):
        self.tags = tags

    def __eq__(self, other):
        return [tag for tag in self.tags if tag in other.tags]


def main():
    print(Flags(3) == Flags(6), Flags(1) == Flags(2), Flags(1) != Flags(2), not Flags(1) == Flags(2))
    age = Column("age")
    print(age == 3, age < 4)
    print(Tagged("abc") == Tagged("cxb"), Tagged("a") == Tagged("b"))
    if Tagged("a") == Tagged("b"):
        print("never")
    print([flags.bits for flags in (Flags(1), Flags(2), Flags(3)) if flags == Flags(1)])


if __name__ == "__main__":
    main()
