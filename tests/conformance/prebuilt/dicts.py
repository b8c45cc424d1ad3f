class Unit:
    def __init__(self, name, factor):
        self.name = name
        self.factor = factor


def celsius(x):
    return x * 9 // 5 + 32


def identity(x):
    return x


UNITS = {"km": Unit("kilometre", 1000), "m": Unit("metre", 1)}
FUNCTIONS = {"c": celsius, "f": identity}
BY_INT = {1: "one", -1: "minus one", 2 ** 40: "big"}
BY_TUPLE = {(0, 0): "origin", (1, 0): "east"}
BY_INSTANCE = {UNITS["km"]: "far", UNITS["m"]: "near"}
LISTS = {"even": [0, 2], "odd": [1]}
DEEP = {"a": {"b": {"c": 1}}, "z": {}}
NOTHING = {}
BY_FLOAT = {0.5: 1, 1e300: 2}
BY_BOOL = {True: 1, False: 0}
MAYBE = {"a": None, "b": "text"}


def entry_point(argv):
    for name in ["km", "m", "mile"]:
        try:
            unit = UNITS[name]
            print(name, unit.name, unit.factor, BY_INSTANCE[unit])
        except KeyError as e:
            print("KeyError", e)
    print([FUNCTIONS[k](10) for k in ["c", "f"]], "c" in FUNCTIONS, list(FUNCTIONS))
    print(BY_INT[-1], BY_INT.get(2 ** 40, "?"), BY_INT.get(7, "?"), len(BY_INT))
    for x in range(3):
        print(BY_TUPLE.get((x, 0), "nowhere"))
    LISTS["odd"].append(3)
    LISTS["new"] = [7]
    print(LISTS, len(LISTS))
    DEEP["a"]["b"]["d"] = 2
    DEEP["z"]["y"] = {}
    print(DEEP)
    for word in ["p", "q", "p"]:
        NOTHING[word] = NOTHING.get(word, 0) + 1
    print(NOTHING, len(NOTHING), "p" in NOTHING)
    print(BY_FLOAT[0.25 * len("ab")], BY_BOOL[len(argv) > 0], BY_FLOAT)
    for key, value in MAYBE.items():
        print(key, "none" if value is None else value.upper())
    UNITS["mile"] = Unit("mile", 1609)
    del UNITS["m"]
    print([u.name for u in UNITS.values()])
    BY_INSTANCE.clear()
    print(len(BY_INSTANCE))
    return 0
