"""Matrices as lists of lists of floats."""


def multiply(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) for column in columns] for row in a]


def transpose(m):
    return [list(row) for row in zip(*m)]


def main():
    n = 110
    a = [[(i * j) % 7 + 0.5 for j in range(n)] for i in range(n)]
    b = [[(i + j) % 5 - 1.5 for j in range(n)] for i in range(n)]
    for r in range(22):
        a = [[x % 10.0 for x in row] for row in multiply(a, transpose(b))]
    print(round(sum(map(sum, a)), 3))


if __name__ == "__main__":
    main()
