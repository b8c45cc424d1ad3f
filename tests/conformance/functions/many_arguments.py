# engines: all


def count(*items):
    return len(items), items[-1]


def show(*items):
    print(*items, sep="-")


def main():
    print(1, 2, 3, 4, 5, 6, 7, 8, "nine")
    print(1, 2, 3, 4, 5, 6, 7, 8, 9, 10.0)
    print(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, None)
    print(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, [12])
    print(1)
    print(1, 2)
    print(1, 2, 3)
    print(1, 2, 3, 4)
    print(1, 2, 3, 4, 5)
    print(1, 2, 3, 4, 5, 6)
    print(1, 2, 3, 4, 5, 6, 7)
    print(1, 2, 3, 4, 5, 6, 7, 8)
    print(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
    print(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, "fourteen")
    print(count(1), count(1, 2), count(1, 2, 3), count(1, 2, 3, 4), count(1, 2, 3, 4, 5), count(1, 2, 3, 4, 5, 6))
    print(count(1, 2, 3, 4, 5, 6, 7), count(1, 2, 3, 4, 5, 6, 7, 8), count(1, 2, 3, 4, 5, 6, 7, 8, 9))
    print(count(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), count(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, "eleven"))
    show(1)
    show(1, 2)
    show(1, 2, 3)
    show(1, 2, 3, 4)
    show(1, 2, 3, 4, 5)
    show(1, 2, 3, 4, 5, 6)
    show(1, 2, 3, 4, 5, 6, 7)
    show(1, 2, 3, 4, 5, 6, 7, 8)
    show(1, 2, 3, 4, 5, 6, 7, 8, 9)
    show(1, 2, 3, 4, 5, 6, 7, 8, 9, "ten")
    show(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11.0)
