def entry_point(argv):
    a = {"x": 1, "y": 2}
    b = {"y": 20, "z": 30}
    c = a.copy()
    c.update(b)
    print(a, b, c)
    c["w"] = 0
    print(a, c, a is c)
    alias = a
    alias["q"] = 5
    print(a, alias is a)
    a.update({})
    print(a)
    a.update(a)
    print(a)
    d = dict(b)
    d["y"] = -1
    print(b, d)
    e = dict(zip(["k1", "k2"], [1, 2]))
    print(e)
    f = dict([("p", 1), ("q", 2), ("p", 3)])
    print(f)
    merged = {}
    for part in [a, b, c, d]:
        merged.update(part)
    print(merged)
    shallow = {"l": [1]}
    other = shallow.copy()
    other["l"].append(2)
    print(shallow, other)
    return 0
