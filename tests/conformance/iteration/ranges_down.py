# engines: all


def items(a, b):
    return [i for i in range(a, b, -1)], [i for i in reversed(range(a, b, -1))], [i for i in reversed(range(b, a))], list(range(a, b, -2))


def first(a, b):
    for i in range(a, b, -1):
        return i
    return None


def main():
    largest = 2**63 - 1
    for a, b in ((5, 1), (1, 5), (0, 0), (3, -3), (-largest + 3, -largest - 1), (-largest + 2, -largest), (largest, largest - 3)):
        print(items(a, b))
    print(first(largest, -largest - 1), first(-largest - 1, largest))
    total = 0
    for i in range(10, 0, -1):
        for j in range(i, -1, -1):
            if j == 3:
                continue
            total += i * j
        else:
            total += 1
    print(total, i, j)
