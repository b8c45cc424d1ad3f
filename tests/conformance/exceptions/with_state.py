class Indent:
    def __init__(self, writer):
        self.writer = writer

    def __enter__(self):
        self.writer.level += 1

    def __exit__(self, kind, value, traceback):
        self.writer.level -= 1


class Writer:
    def __init__(self):
        self.level = 0
        self.lines = []

    def line(self, text):
        self.lines.append("  " * self.level + text)

    def indent(self):
        return Indent(self)


class Transaction:
    def __init__(self, data):
        self.data = data
        self.backup = {}

    def __enter__(self):
        self.backup = self.data.copy()
        return self.data

    def __exit__(self, kind, value, traceback):
        if kind is not None:
            self.data.clear()
            self.data.update(self.backup)


def write_tree(writer, depth):
    writer.line("node %d" % depth)
    with writer.indent():
        for i in range(depth):
            write_tree(writer, i)
        if depth == 0:
            writer.line("leaf")


def transfer(accounts, source, target, amount):
    with Transaction(accounts) as data:
        data[target] += amount
        data[source] -= amount
        if data[source] < 0:
            raise ValueError(source + " has not enough")


def entry_point(argv):
    writer = Writer()
    write_tree(writer, 3)
    print("\n".join(writer.lines))
    print(writer.level)
    accounts = {"a": 10, "b": 0}
    for source, target, amount in [("a", "b", 4), ("b", "a", 5), ("a", "c", 1), ("b", "a", 4)]:
        try:
            transfer(accounts, source, target, amount)
            print("ok", accounts)
        except ValueError as e:
            print("ValueError", e, accounts)
        except KeyError as e:
            print("KeyError", e, accounts)
    return 0
