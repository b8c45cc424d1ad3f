# engines: all
from dataclasses import dataclass


@dataclass
class Column:
    name: str
    width: int = 8


def nested(start, depth):
    value = start
    for i in range(depth):
        value = (i % 2 == 0, value)
    return value


def compare(a, b):
    try:
        return a < b
    except TypeError as error:
        return str(error)


def main():
    rows = [nested(Column("id"), 1), nested(3, 1), nested("x", 2), nested({"a": 1}, 1), nested(2, 1), nested(None, 0), nested(2.5, 1)]
    keyed = [(row is not None, row) for row in rows]
    for left in keyed:
        print(left, [left == right for right in keyed])
        print([compare(left, right) for right in keyed])
    print(sorted([(r[1][1], r[0]) for r in keyed if r[0] and isinstance(r[1][1], (int, float))]))
    some = [row for row in keyed if isinstance(row[1], tuple) and isinstance(row[1][1], (int, float))]
    some.sort()
    print(some)
    print(min(some), max(some), (True, (True, 3)) in keyed, keyed.index((True, (True, Column("id")))))
