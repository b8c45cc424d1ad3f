class Thing:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "Thing:" + self.name


def entry_point(argv):
    d = {}
    print(d, str(d), repr(d))
    d["a"] = [1, 2]
    d["it's"] = []
    print(d, "%s" % d, f"{d}")
    print({1: "x", 2: "y\n"}, {(1, "k"): 0.5}, {True: None})
    print({"t": Thing("x")}, {"d": {"e": Thing("y")}})
    print({1.5: (1,)}, {"n": None, "m": "s"})
    print(list({"a": 1}.items()), list({"a": 1}.keys()), list({"a": 1}.values()))
    print([{"k": 1}, {"k": 2}], ({"z": 1}, 2))
    print(len(str({i: str(i) for i in range(100)})))
    return 0
