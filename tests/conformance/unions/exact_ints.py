# Ints that grow beyond 64 bits in places that hold other kinds too.


def factorial(n):
    result = 1
    for i in range(2, n + 1):
        result *= i
    return result


class Box:
    def __init__(self, value):
        self.value = value


def grow(x, n):
    for _ in range(n):
        if isinstance(x, str):
            x = x + "!"
        else:
            x = x * 7
    return x


def total(items):
    result = 0
    for item in items:
        if isinstance(item, int):
            result = result * 1000 + item
    return result


def power_of(x):
    return x ** 40 if not isinstance(x, str) else x


def doubled(items):
    for i in range(len(items)):
        for _ in range(70):
            if not isinstance(items[i], str):
                items[i] = items[i] * 2
    return items


def main():
    print([1, "a", factorial(30)])
    print(doubled([1, "a", 3]))
    box = Box("x")
    print(box.value)
    box.value = 1
    for _ in range(100):
        box.value = box.value * 3
    print(box.value)
    table = {"k": 1, "s": "t"}
    for _ in range(80):
        table["k"] += table["k"]
    print(table)
    print(sum([1, 2.5, 2 ** 62, 2 ** 62]))
    print(grow(3, 50), grow("a", 3))
    print(total([1, "b", 22, None, 333, 4, 5, 6, 7, 8, 9]))
    print(power_of(9), power_of("p"))
    acc = None
    for _ in range(30):
        acc = 1 if acc is None else acc * 1000
    print(acc)
    pair = (1, "z")
    for _ in range(5):
        pair = (pair[0] * 100000000, pair[1])
    print(pair)
    mixed = [1.5, 1]
    for _ in range(70):
        mixed[1] = mixed[1] + mixed[1]
    print(mixed)
