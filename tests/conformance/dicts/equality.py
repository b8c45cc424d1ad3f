def entry_point(argv):
    a = {}
    b = {}
    for i in range(5):
        a[str(i)] = i
        b[str(4 - i)] = 4 - i
    print(a == b, a != b, a is b)
    b["0"] = 100
    print(a == b, a != b)
    b["0"] = 0
    b["extra"] = 1
    print(a == b, len(a), len(b))
    del b["extra"]
    print(a == b, list(a) == list(b), sorted(a) == sorted(b))
    nested = {"k": [1, 2], "m": []}
    other = {"m": [], "k": [1, 2]}
    print(nested == other)
    other["m"].append(1)
    print(nested == other)
    deep = {1: {2: "x"}}
    deep2 = {1: {2: "x"}}
    print(deep == deep2)
    deep2[1][3] = "y"
    print(deep == deep2, deep != deep2)
    print({} == {}, {1: 2} == {1: 2}, {1: 2} == {1: 3}, {1: 2} == {2: 2})
    return 0
