# Deep copies of tuples among other kinds, which meet what they are copies of.
import copy

RULES = [("on", ["a", ("b", 1)]), {"k": ("x", [1, 2], ())}]


class Holder:
    def __init__(self, data):
        self.data = data
        self.rows = [tuple(r) for r in data["rows"]]
        self.state = data["state"]


def main():
    data = {"rows": [["a", 1], ["b", 2]], "state": RULES, "t": (1, "x", (2, ["y"]))}
    one = Holder(data)
    other = Holder(copy.deepcopy(data))
    other.rows.append(("c", 3))
    other.state.append(("z", ["new", ("deep", 4)]))
    print(one.rows, one.state)
    print(other.rows, other.state)
    print(one.data == other.data, one.data["t"], other.data["t"] is one.data["t"])
    back = copy.deepcopy(other.data)
    back["state"] = (back["state"], back["t"])
    again = Holder(back)
    print(copy.deepcopy(again.data))
    print(copy.deepcopy(again.data["state"]))
