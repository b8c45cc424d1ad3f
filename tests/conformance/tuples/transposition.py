"""zip(*rows): matrices, columns of tables, rotation."""


def transpose(m):
    return [list(row) for row in zip(*m)]


def multiply(a, b):
    return [[sum(x * y for x, y in zip(row, col)) for col in zip(*b)] for row in a]


def rotate(grid):
    return [list(row) for row in zip(*grid[::-1])]


def widths(rows):
    return [max(len(cell) for cell in column) for column in zip(*rows)]


def main():
    m = [[1, 2, 3], [4, 5, 6]]
    print(transpose(m), list(zip(*m)))
    print(multiply(m, transpose(m)))
    print(rotate(m), rotate(rotate(m)))
    print(list(map(list, zip(*m))), list(map(sum, zip(*m))), list(map(max, *m)))
    rows = [["name", "n"], ["bolt", "12"], ["washer", "7"]]
    w = widths(rows)
    for row in rows:
        print(" | ".join(cell.ljust(n) for cell, n in zip(row, w)))
    print(list(zip(*["abc", "def"])), ["".join(c) for c in zip(*["abc", "def", "ghi"])])
    print(list(zip(*[[1, 2, 3], [4, 5]])), list(zip(*[[1], []])), list(zip(*[])) == [])
    for first, second in zip(*[(1, 2), (3, 4)]):
        print(first, second)
    columns = tuple(zip(*m))
    print(columns, columns[1], len(columns), columns[-1][0])
    s = [1, 2, 3, 4, 5, 6]
    print(list(zip(*[iter(s)] * 2)), list(zip(*[iter("abcdef")] * 3)))
    print(list(map(lambda *c: sum(c), *m)), [max(c) - min(c) for c in zip(*m)])
    pairs = [("a", "1"), ("b", "2")]
    letters, digits = zip(*pairs)
    print(letters, digits)
