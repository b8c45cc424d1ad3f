class Registry:
    shared = {"builtin": 0}

    def __init__(self, names=None):
        if names is None:
            names = {}
        self.names = names

    def register(self, name):
        number = len(self.names) + 1
        self.names[name] = number
        return number


def swap(d):
    result = {}
    for key, value in d.items():
        result[value] = key
    return result


def entry_point(argv):
    first = Registry()
    second = Registry(first.names)
    third = Registry()
    for name in ["x", "y", "x"]:
        print(first.register(name), second.names, third.names)
    second.register("z")
    print(first.names, first.names is second.names, swap(first.names))
    third.names = first.names.copy()
    third.register("w")
    print(third.names, first.names)
    print(first.shared, third.shared is first.shared, Registry.shared)
    dicts = [first.names, second.names, third.names]
    for d in dicts:
        d["common"] = len(d)
    print(dicts)
    maybe = [None, first.names]
    for d in maybe:
        if d is not None and "x" in d:
            print(d["x"])
        else:
            print("no dict")
    try:
        for d in reversed(maybe):
            print(len(d.keys()))
    except AttributeError as e:
        print("AttributeError:", e)
    return 0
