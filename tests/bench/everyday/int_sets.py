"""Sets of ints and their algebra."""


def main():
    a = set()
    b = set()
    x = 7
    for i in range(900000):
        x = (x * 1103515245 + 12345) % 2147483648
        if i % 2:
            a.add(x % 300000)
        else:
            b.add(x % 300000)
    total = 0
    for i in range(20):
        total += len(a & b) + len(a | b) + len(a - b) + len(a ^ b)
    for i in range(1800000):
        if i in a and i not in b:
            total += i
    print(len(a), len(b), total, sum(a))


if __name__ == "__main__":
    main()
