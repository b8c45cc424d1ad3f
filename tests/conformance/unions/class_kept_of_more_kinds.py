# What `type(x)` gave is kept in a variable, in methods that get ever more kinds of values.
class Table:
    def __init__(self):
        self.seen = []

    def add(self, row):
        kind = type(row)
        if (kind == list or kind == str) and len(row) > 0:
            self.seen.append("sequence of %d" % len(row))
        elif kind is int:
            self.seen.append("int %d" % (row + 1))
        else:
            self.seen.append("other " + kind.__name__)
        return kind in (list, tuple)

    def label(self, value):
        kind = type(value)
        for attempt in range(2):
            if attempt == 1 and kind is float:
                return "%.2f" % value
            if kind is bool:
                return "yes" if value else "no"
        if kind is type(None):
            return "-"
        return kind.__name__ + " " + str(value)


class Scaled:
    def __init__(self, factor):
        self.factor = factor

    def apply(self, value):
        kind = type(value)
        if kind is tuple:
            return sum(value) * self.factor
        while kind is str and len(value) > 3:
            value = value[1:]
        return value * self.factor

    def size(self, value, text):
        kind = type(value)
        if text:
            kind = str
        return len(value) if kind is str else -1


def main():
    table = Table()
    print(table.add("a"))
    print(table.add(("a", "b")))
    print(table.add(["c"]))
    print(table.add(41), table.add(2.5), table.add(""))
    print(table.seen)
    print(table.label(3))
    print(table.label(True), table.label(2.0))
    print(table.label(None), table.label("x"))
    scaled = Scaled(2)
    print(scaled.apply(3))
    print(scaled.apply("abcdef"), scaled.apply((1, 2)))
    print(scaled.size("abc", False), scaled.size(["abc"], False), scaled.size("ab", True))
