"""`type(x) in (A, B)` of a value of several kinds."""


class Shape:
    pass


def make(i):
    return [1, "a", 2.5, None, [1], Shape(), True][i]


def main():
    for i in range(7):
        v = make(i)
        print(type(v) in (int, str), type(v) not in (list, float), type(v) in (Shape,), type(v) in (bool, type(None)))
        print(type(v) == int, type(v) is Shape, type(v) != str)


if __name__ == "__main__":
    main()
