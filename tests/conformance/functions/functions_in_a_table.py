# start: script
# engines: all
# Functions in a table, each of which takes other kinds of values: what one of them cannot do raises when it is called.


class Builtin:
    def __init__(self, fn):
        self.fn = fn


class Plain:
    pass


def run(b, v):
    return b.fn(v)


table = {"sum": Builtin(sum), "len": Builtin(lambda x: len(x)), "up": Builtin(lambda s: s.upper()),
         "same": Builtin(lambda x: x)}
print(run(table["sum"], [1, 2, 3]), run(table["len"], "abc"), run(table["up"], "abc"))
print(run(table["len"], [1, table["sum"]]), run(table["same"], Plain()) is None)
try:
    run(table["sum"], table["sum"])
except TypeError as e:
    print(e)
