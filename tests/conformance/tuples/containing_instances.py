class Shape:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "Shape(" + self.name + ")"


def classify(shape, limit):
    if len(shape.name) > limit:
        return (shape, None)
    return (None, shape)


def entry_point(argv):
    pairs = []
    for name in ["square", "dot", "circle", "arc"]:
        pairs.append(classify(Shape(name), 4))
    for long, short in pairs:
        if long is not None:
            print("long", long.name, short is None)
        if short is not None:
            print("short", short.name, long is None)
    print(pairs)
    shape = Shape("s")
    t = (shape, [shape], {"k": shape})
    t[0].name = "changed"
    t[1].append(Shape("other"))
    print(t, t[2]["k"].name, t[1][0] is shape)
    maybe = (1, None)
    if len(argv) > 50:
        maybe = (2, shape)
    print(maybe[0], maybe[1] is None)
    text = ("a", None) if len(argv) < 50 else ("b", "c")
    print(text)
    return 0
