# Unbound methods of a builtin class get keys of several kinds.


class D(dict):
    def pull(self, k):
        return dict.pop(self, k)

    def look(self, k):
        return dict.get(self, k), dict.__getitem__(self, k), dict.__contains__(self, k)


class Items:
    def __init__(self, items):
        self.items = items

    def __getitem__(self, i):
        return self.items[i]


def main():
    x = Items(["q", "r"])
    print(x[0], x[:1])
    e = D(q=1, r=2)
    print(e.look(x[0]))
    print(e.pull(x[0]), e)
    for key in (["q"], 3, "s"):
        try:
            print(e.pull(key))
        except (KeyError, TypeError) as error:
            print(type(error).__name__, error)
