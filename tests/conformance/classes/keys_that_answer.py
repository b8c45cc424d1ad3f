# Keys of which an instance says what it equals, among values of builtin types and of classes that have nothing to do
# with its own: the table asks `__eq__`.


class Number:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        if isinstance(other, Number):
            return self.n == other.n
        if isinstance(other, int):
            return self.n == other
        return NotImplemented

    def __hash__(self):
        return hash(self.n)


class Mark:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, (Mark, Sign)) and self.n == other.n

    def __hash__(self):
        return self.n


class Sign:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, (Mark, Sign)) and self.n == other.n

    def __hash__(self):
        return self.n


def builtin_values():
    d = {1: "a", 2: "b", -7: "c"}
    print(d[Number(1)], d.get(Number(3)), d.get(Number(-7)))
    print(Number(2) in d, Number(3) in d)
    d[Number(2)] = "z"
    d[Number(4)] = "new"
    print(len(d), d[2], d[4])
    del d[Number(1)]
    print(list(d.values()))
    s = {Number(1), 1, 2, Number(2), "q"}
    print(len(s), 1 in s, Number(2) in s, "q" in s, "r" in s)


def unrelated_classes():
    d = {Mark(1): "one", Mark(2): "two"}
    print(d.get(Sign(1)), d.get(Sign(3)), Sign(2) in d)
    s = {Mark(5)}
    s.add(Sign(5))
    s.add(Sign(6))
    print(len(s), s == {Sign(5), Mark(6)})


def inside_of_tuples():
    d = {(1, "x"): 10, (Number(2), "y"): 20}
    print(d[Number(1), "x"], d[2, "y"], (Number(1), "y") in d)


def hashes():
    print(hash(Number(-5)), hash(Number(-1)), hash(Mark(-1)), hash(Mark(2**62)), hash(Mark(2**64)))


def main():
    builtin_values()
    unrelated_classes()
    inside_of_tuples()
    hashes()


if __name__ == "__main__":
    main()
