"""`sum` of a generator expression is the loop that it is: items of many kinds, errors on the way, other calls of it."""


class Length:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        return Length(self.x + other.x)

    def __radd__(self, start):
        return Length(self.x + start)


def threes(n):
    return sum(1 for i in range(n) if i % 3 == 0)


def powers(n):
    return sum(2 ** i for i in range(n))


def quotients(items):
    return sum(10 // x for x in items)


def counted(items, seen):
    for item in items:
        seen.append(item)
        yield item


def until(items, last):
    for item in items:
        if item == last:
            raise ValueError("no %d" % last)
        yield item


def total_of(items):
    try:
        return sum(x for x in until(items, 3))
    except ValueError as e:
        return str(e)


def main():
    print(sum(x & 1 for x in range(1000)))
    print(sum(x * 0.5 for x in range(1000)), sum(x * 0.5 for x in range(0)))
    print(sum(x > 3 for x in range(10)), sum(c == "a" for c in "banana"))
    print(threes(10), threes(0), powers(100))
    print(sum(Length(i) for i in range(4)).x)
    print(sum((x for x in [1.5, 2.5]), 1), sum((x for x in range(5)), start=2))
    print(sum(sum(i * j for j in range(i)) for i in range(10)))
    print(sum(x for x in (1, 2.5, True)))
    try:
        print(sum(10 // x for x in [1, 2, 0]))
    except ZeroDivisionError as e:
        print("division", e)
    try:
        quotients([5, 0])
    except ZeroDivisionError as e:
        print("again", e)
    print(sum(x for x in [9223372036854775807, 1]))
    numbers = (x for x in range(5))
    print(sum(numbers), sum(numbers))
    seen = []
    print(sum(x for x in counted([3, 1, 2], seen) if x > 1), seen)
    print(total_of([1, 2]), total_of([1, 2, 3, 4]))
    print([sum(i for i in range(n)) for n in range(5)], max(sum(1 for _ in range(3)), sum(1 for _ in range(4))))
    print(f"{sum(len(w) for w in 'a bc def'.split())} letters", sum((i + j) for i in range(3) for j in range(i)))
    text = "abc"
    print(sum(ord(c) for c in text) + (lambda s: sum(ord(c) for c in s))("xyz"))
