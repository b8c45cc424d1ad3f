"""Recursive functions on nested lists, dicts, sets and tuples, used with several types of items."""


def minor(matrix, column):
    return [row[:column] + row[column + 1:] for row in matrix[1:]]


def determinant(matrix):
    if len(matrix) == 1:
        return matrix[0][0]
    if len(matrix) == 2:
        return matrix[0][0] * matrix[1][1] - matrix[0][1] * matrix[1][0]
    total = 0
    for column in range(len(matrix)):
        total += (-1) ** column * matrix[0][column] * determinant(minor(matrix, column))
    return total


def transposed(matrix):
    if not matrix[0]:
        return []
    return [[row[0] for row in matrix]] + transposed([row[1:] for row in matrix])


def spiral(matrix):
    if not matrix:
        return []
    turned = [list(column) for column in transposed(matrix[1:])][::-1] if len(matrix) > 1 else []
    return matrix[0] + spiral(turned)


def halves(values):
    values[0] = values[0] / 2
    if len(values) > 1:
        return halves(values[1:])
    return values[0]


def renamed(table, n):
    if n == 0:
        return sorted(table.items())
    fresh = {}
    for key in table:
        fresh[key] = table[key]
    return renamed(fresh, n - 1)


def peeled(items, n):
    if n == 0:
        return sorted(items)
    return peeled({item for item in items if item != min(items)}, n - 1)


def swapped(pair, n):
    if n == 0:
        return pair
    return swapped((pair[1], pair[0]), n - 1)


def grouped(groups, items):
    if not items:
        return groups
    key = items[0][0]
    if key not in groups:
        groups[key] = []
    groups[key].append(items[0][1])
    return grouped(groups, items[1:])


def paths(graph, here, there, seen):
    if here == there:
        return [seen + [here]]
    found = []
    for after in graph[here]:
        if after not in seen:
            found.extend(paths(graph, after, there, seen + [here]))
    return found


def shown(value):
    if isinstance(value, list):
        return "[" + " ".join([shown(item) for item in value]) + "]"
    if isinstance(value, tuple):
        return "(" + shown(value[0]) + "; " + shown(value[1]) + ")"
    return str(value)


def flat(value):
    if isinstance(value, list):
        result = []
        for item in value:
            result.extend(flat(item))
        return result
    return [value]


def main():
    print(determinant([[1, 2, 3], [4, 5, 6], [7, 8, 10]]), determinant([[3, 1], [4, 2]]))
    print(determinant([[2.0, 0.5, 1.0], [1.0, 3.0, 2.0], [1.0, 1.0, 4.0]]), determinant([[0.5]]))
    print(transposed([[1, 2], [3, 4], [5, 6]]), transposed([["a", "b"]]), transposed([[0.5], [1.5]]))
    print(spiral([[1, 2, 3], [4, 5, 6], [7, 8, 9]]), spiral([["a", "b"], ["d", "c"]]))
    print(halves([1.0, 2.0]), halves([3.0]))
    print(renamed({"a": 1, "b": 2}, 2), renamed({1: "x"}, 3), renamed({(1, 2): [0.5]}, 1))
    print(peeled({3, 1, 2}, 1), peeled({"a", "b", "c"}, 2), peeled({0.5, 1.5}, 0))
    print(swapped((1, 2), 3), swapped(("a", "b"), 2), swapped(([1], [2]), 1))
    print(grouped({}, [("a", 1), ("b", 2), ("a", 3)]), grouped({}, [(1, "x"), (2, "y"), (1, "z")]))
    print(paths({1: [2, 3], 2: [4], 3: [4], 4: []}, 1, 4, []))
    print(paths({"a": ["b", "c"], "b": ["c"], "c": []}, "a", "c", []))
    print(shown([1, 2]), shown([["a"], ["b", "c"]]), shown((1, ("x", [2.5, 3.5]))))
    print(flat([[1], [2, 3]]), flat([["a"], []]), flat([[[0.5]], [[1.5, 2.5]]]), flat(7))
