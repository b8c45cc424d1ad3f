def pop(d, key):
    try:
        return str(d.pop(key))
    except KeyError as e:
        return "KeyError " + str(e)


def entry_point(argv):
    d = {"a": 1, "b": 2}
    for key in ["a", "c", "c"]:
        print(d.setdefault(key, 10), d)
    groups = {}
    for word in "apple avocado banana blueberry cherry apricot".split():
        groups.setdefault(word[0], []).append(word)
    print(groups)
    for key in ["a", "a", "zz"]:
        print(pop(d, key), d)
    print(d.pop("b", -1), d.pop("b", -1), d)
    names = {1: "one", 2: "two"}
    for i in range(4):
        name = names.get(i)
        if name is None:
            print(i, "unknown", names.get(i, "?"))
        else:
            print(i, name.upper())
    lists = {"x": [1]}
    print(lists.get("x", [0]), lists.get("y", [0]), lists.get("y"))
    print(d.setdefault("c", 99), d.setdefault("d", 99), d)
    try:
        print(names.popitem(), names.popitem(), names)
        print(names.popitem())
    except KeyError as e:
        print("KeyError", e)
    return 0
