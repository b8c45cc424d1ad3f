def show(xs):
    for x in xs:
        if isinstance(x, int):
            print("int", x + 1)
        elif isinstance(x, str):
            print("str", x.upper())
        else:
            print("other", x)

def entry_point(argv):
    xs = [1, "a", 2, "bc"]
    show(xs)
    print(xs)
    for x in xs:
        print(x * 2)
    print("a" in xs, 2 in xs, 3 in xs, "zz" in xs)
    print(xs.index("bc"), xs.count(2))
    d = {"name": "bob", "age": 5, "tags": ["x", "y"], "none": None}
    for k, v in d.items():
        print(k, v)
    print(d["age"] + 1, d["name"].upper(), len(d["tags"]))
    print(d)
    try:
        print(xs[1] + 1)
    except TypeError as e:
        print("TypeError", type(e).__name__)
    try:
        print(xs[0] + "a")
    except TypeError as e:
        print("TypeError", type(e).__name__)
