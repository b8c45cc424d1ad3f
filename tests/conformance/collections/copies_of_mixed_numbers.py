# Copies keep the kinds of the numbers in lists, dicts and tuples.
import copy


def matrix(n):
    rows = [[float("inf")] * n for _ in range(n)]
    for i in range(n):
        rows[i][i] = 0
        if i:
            rows[i - 1][i] = i
    return rows


def main():
    rows = matrix(3)
    twin = copy.deepcopy(rows)
    flat = copy.copy(rows[0])
    twin[0][0] = 7
    print(rows)
    print(twin)
    print(flat, flat == rows[0])
    prices = {"a": 1, "b": 2.5, "c": True}
    other = copy.deepcopy(prices)
    other["a"] = 3
    print(prices, other, copy.copy(prices))
    pairs = [(1, 2.0), (1.5, 2)]
    print(copy.deepcopy(pairs), copy.deepcopy((1, [2, 3.5])))
