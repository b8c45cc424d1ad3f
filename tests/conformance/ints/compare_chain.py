def classify(n):
    if n < 0:
        return "negative"
    elif n == 0:
        return "zero"
    elif 0 < n < 10:
        return "digit"
    elif 10 <= n <= 99:
        return "two digits"
    return "large"


class Counter:
    def __init__(self):
        self.calls = 0

    def value(self, n):
        self.calls += 1
        return n


def relations(a, b):
    return "".join([
        "<" if a < b else ".",
        "l" if a <= b else ".",
        "=" if a == b else ".",
        "!" if a != b else ".",
        ">" if a > b else ".",
        "g" if a >= b else ".",
    ])


def main():
    for n in [-100, -1, 0, 1, 9, 10, 99, 100, 9223372036854775807]:
        print(n, classify(n))
    values = [-9223372036854775807, -2, 0, 2, 9223372036854775807]
    for a in values:
        print([relations(a, b) for b in values])
    counter = Counter()
    for n in [1, 5, 9]:
        print(counter.value(2) < counter.value(n) < counter.value(8), counter.calls)
    for n in [1, 3]:
        print(1 == n == 1, 1 <= n != 3 > 2, n is not None, not n == 1 and n > 2)
    best = 0
    for n in [3, 1, 4, 1, 5, 9, 2, 6]:
        if n > best or n == 1:
            best = n
        print(best, end=" ")
    print()
    print([n for n in range(20) if n % 2 == 0 and not 5 < n < 15])
    print([n in [1, 2, 3] for n in range(5)], [n not in (2, 4) for n in range(5)])
